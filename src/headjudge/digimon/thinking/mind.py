"""This game, to who thinks."""

from __future__ import annotations

from typing import final

from headjudge.digimon.table.codes import ATTACK_PLAYER
from headjudge.digimon.table.state import digimon
from headjudge.digimon.thinking.features import ALMOST, COULD_WIN, features
from headjudge.digimon.thinking.greedy import weigh
from headjudge.digimon.thinking.library import Library
from headjudge.digimon.thinking.weights import WEIGHTS
from headjudge.kernel.actions import verb_of
from headjudge.kernel.state import State
from headjudge.thinking.mind import Mind


@final
class DigimonMind(Mind):
    def __init__(self) -> None:
        self.library = Library()

    def weigh(self, s: State) -> list[float]:
        return weigh(digimon(s), self.library)

    def features(self, s: State, seat: int) -> list[float]:
        return features(digimon(s), seat, self.library)

    def weights(self) -> list[float]:
        return WEIGHTS

    def is_strike(self, action: int) -> bool:
        return verb_of(action) == ATTACK_PLAYER

    def could_win(self, s: State, seat: int) -> bool:
        found = self.features(s, seat)
        return found[COULD_WIN] > 0 or found[ALMOST] > 0
