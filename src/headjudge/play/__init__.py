"""A table in the terminal: plain text, line by line, for whoever types and whoever has it read aloud."""
