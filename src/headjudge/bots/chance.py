# edge: interpreted
"""The bot `random`: any option, each as likely as the others. It knows no game."""

from __future__ import annotations

from random import Random

from headjudge.bots.bot import Plain, Printed


class Chance:
    def __init__(self, seed: int, cards: Printed) -> None:
        self.dice = Random(seed)

    def choose(self, view: Plain, decision: Plain) -> int:
        return self.dice.randrange(len(decision["options"]))
