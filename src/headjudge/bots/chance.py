# edge: interpreted
"""The bot `random`: any option, each as likely as the others. It knows no game."""

from __future__ import annotations

from headjudge.bots.bot import Insider, Printed
from headjudge.kernel.rng import seeded
from headjudge.match import Match


class Chance(Insider):
    def __init__(self, seed: int, cards: Printed) -> None:
        self.dice = seeded(seed)

    def pick(self, match: Match) -> int:
        return self.dice.below(len(match.state.options))
