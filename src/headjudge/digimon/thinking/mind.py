"""This game, to who thinks."""

from __future__ import annotations

from typing import final

from headjudge.digimon.table.state import digimon
from headjudge.digimon.thinking.greedy import weigh
from headjudge.digimon.thinking.library import Library
from headjudge.kernel.state import State
from headjudge.thinking.mind import Mind


@final
class DigimonMind(Mind):
    def __init__(self) -> None:
        self.library = Library()

    def weigh(self, s: State) -> list[float]:
        return weigh(digimon(s), self.library)
