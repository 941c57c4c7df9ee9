"""The judge: a described table is run, and every step is told with its rule, with what waits, and with what any other order would do."""
