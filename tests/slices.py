"""How much of each law the suite plays.

A law over whole games is about the same source in both halves, so interpreted, where everything takes longer, it is tried on fewer games;
but every such law is tried in both. Long runs are commands: `headjudge fuzz --laws every`.
"""

from headjudge import COMPILED

INTERPRETED_ONE_IN = 3  # of the games that a law is tried on compiled, so many are played interpreted


def games(compiled: int) -> int:
    """How many games of those that are played compiled; at least one."""
    return compiled if COMPILED else -(-compiled // INTERPRETED_ONE_IN)
