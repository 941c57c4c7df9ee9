# edge: interpreted
"""The bot `random`: any option, each as likely as the others. It knows no game."""

from __future__ import annotations

from random import Random

from headjudge.bots.bot import Insider, Printed
from headjudge.edge.views import Question, View
from headjudge.match import Match


class Chance(Insider):
    def __init__(self, seed: int, cards: Printed) -> None:
        self.dice = Random(seed)

    def choose(self, view: View, decision: Question) -> int:
        return self.dice.randrange(len(decision.options))

    def pick(self, match: Match) -> int:
        return self.dice.randrange(len(match.state.options))
