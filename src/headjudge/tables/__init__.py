"""A table: a series of games of people and bots, with undo, clocks, absence and sealed dice. Pure: it reads no clock, file or generator."""
