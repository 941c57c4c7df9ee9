# edge: interpreted
"""The bot `greedy`: the option that looks best, as its game's compiled part weighs them."""

from __future__ import annotations

from random import Random
from typing import Any

from headjudge.bots.bot import Insider, Printed
from headjudge.bots.reading import best_of
from headjudge.match import Match
from headjudge.thinking.mind import Mind


class Greedy(Insider):
    def __init__(self, mind: Mind, seed: int, cards: Printed) -> None:
        self.mind = mind
        self.dice = Random(seed)  # for options that look the same
        self.cards = cards

    def pick(self, match: Match) -> int:
        return best_of(self.mind.weigh(match.state), self.dice)

    def __deepcopy__(self, memo: dict[int, Any]) -> Greedy:
        """What it has read of cards it shares with its copy."""
        twin = Greedy(self.mind, 0, self.cards)
        twin.dice.setstate(self.dice.getstate())
        return twin
