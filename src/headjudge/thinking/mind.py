"""What a game answers to who thinks: what each option is worth at first sight, and how good a table is."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from headjudge.kernel.state import State


class Mind:
    """One for a game; it keeps what it has read of cards, and nothing of a match."""

    def weigh(self, s: State) -> list[float]:
        """Points of every option, to the seat that is asked, by what that seat may know."""
        raise NotImplementedError

    def features(self, s: State, seat: int) -> list[float]:
        """What can be counted on a table of two, from this seat's side. It looks at everything: for worlds that are imagined."""
        raise NotImplementedError

    def weights(self) -> list[float]:
        """Of each of these, to the player whose turn it is; the last one stands alone."""
        raise NotImplementedError

    def is_strike(self, action: int) -> bool:
        """Is this an attack at a player?"""
        raise NotImplementedError

    def could_win(self, s: State, seat: int) -> bool:
        """Does this seat, whose turn it is, have about enough to win in it? By what everybody sees."""
        raise NotImplementedError

    def value(self, s: State, seat: int) -> float:
        """How likely this seat wins, from 0 to 1: what was fitted to games that greedy players played on from such tables."""
        if s.over:
            return 1.0 if s.winners >> seat & 1 else 0.0
        weights = self.weights()
        features = self.features(s, s.active)
        total = weights[len(features)]
        for i in range(len(features)):
            total += weights[i] * features[i]
        chance = 1.0 / (1.0 + exp(-total)) if total > -30.0 else 0.0
        return chance if seat == s.active else 1.0 - chance
