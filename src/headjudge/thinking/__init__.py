"""Thinking ahead: what a player that is a program needs to be quick. It knows no game; each game says what things are worth to it."""
