"""The server under trial: clients that are programs, fuzzing, measuring, killing."""
