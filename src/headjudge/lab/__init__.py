"""Playing many games: benchmarks, fuzzing, simulation."""
