"""What an op is: it asks, does, or skips, and moves the effect on by itself."""

from __future__ import annotations

from headjudge.kernel.obstacles import Obstacles
from headjudge.kernel.state import State
from headjudge.kernel.stuck import Stuck
from headjudge.language.effect import NO_ACT, Effect


class Op:
    def run(self, s: State, f: Effect) -> None:
        raise NotImplementedError

    def answer(self, s: State, f: Effect, action: int) -> None:
        raise Stuck("this op has asked nothing")

    def refused(self, s: State, f: Effect, action: int, found: Obstacles | None) -> str:
        """Why this answer, which is not offered, cannot be given to what it asks."""
        return f.refused(s, action, found)

    def brings_about(self) -> int:
        """The kind of event its act proposes; -1: of none, NO_ACT: it is no act."""
        return NO_ACT

    def forget_seat(self, f: Effect, seat: int) -> None:
        """A seat has left the match: it need not be waited for."""

    def after_seat(self, here: int, pc: int) -> int:
        """Where an effect at `pc` goes on if nobody is left to act there; -1: not at this op, which stands `here`."""
        return -1
