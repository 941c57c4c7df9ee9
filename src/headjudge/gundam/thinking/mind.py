"""This game, to who thinks."""

from __future__ import annotations

from typing import final

from headjudge.gundam.table.state import gundam
from headjudge.gundam.thinking.features import features
from headjudge.gundam.thinking.greedy import weigh
from headjudge.gundam.thinking.library import Library
from headjudge.gundam.thinking.weights import WEIGHTS
from headjudge.kernel.state import State
from headjudge.thinking.mind import Mind


@final
class GundamMind(Mind):
    def __init__(self) -> None:
        self.library = Library()

    def weigh(self, s: State) -> list[float]:
        return weigh(gundam(s), self.library)

    def features(self, s: State, seat: int) -> list[float]:
        return features(gundam(s), seat)

    def weights(self) -> list[float]:
        return WEIGHTS
