# edge: interpreted
"""A match as bytes, for programs that learn: what a seat may know, what stands where, and which answers there are."""

from __future__ import annotations

from headjudge.decision import IllegalChoice
from headjudge.edge.game import Game
from headjudge.edge.layout import Stretch
from headjudge.kernel.observing import mask
from headjudge.kernel.state import State


class Observable:
    """What a match shows in bytes (docs/bots.md)."""

    game: Game
    state: State

    def observe(self, seat: int) -> bytearray:
        """What a seat may know; `layout` says what stands where."""
        self._check_exists(seat)
        return self.game.observe(self.state, seat)

    @property
    def layout(self) -> list[Stretch]:
        """What stands where in an observation of this match."""
        return self.game.layout(self.state.seats)

    def mask(self) -> bytearray:
        """1 for each answer to the open question, by its place among the options; as long as an observation has room for answers."""
        return mask(self.state)

    def _check_exists(self, seat: int) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.state.seats:
            raise IllegalChoice(f"there is no seat {seat!r}; there are 0 to {self.state.seats - 1}")
