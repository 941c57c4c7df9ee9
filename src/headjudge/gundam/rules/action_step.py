"""Chapter 8: action steps."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from headjudge.gundam.rules.main_phase import ACTION_WINDOW, action_plays, begin, line_options, why_not_begin_with
from headjudge.gundam.table.codes import ATTACK_PLAYER, ATTACK_TEAM, ATTACK_UNIT, IN_ACTION, PASS, PLAY, PLAY_AS_PILOT, USE_LINE
from headjudge.gundam.table.obstacles import ATTACK_MOMENT
from headjudge.gundam.table.state import GundamState, gundam
from headjudge.kernel.actions import verb_of
from headjudge.kernel.batches import drain
from headjudge.kernel.frames import GOES_ON, Frame
from headjudge.kernel.obstacles import Obstacles, against
from headjudge.kernel.plain_data import ints
from headjudge.kernel.state import State
from headjudge.kernel.windows import ask_window, is_window


@mypyc_attr(acyclic=True)
@final
class ActionStep(Frame):
    """8-1: after each block step, and in the end phase. 8-2: players alternate, the standby player first.

    8-4-1, 8-4-2: the right to act goes to and fro, and a pass is not final. 8-5, 7-5-2: a pass by each in a row ends it.

    1.9/12-2-8: with more players the right goes round from the player after the active one (ED-43: in teams too)."""

    __slots__ = ("passed", "right")

    def __init__(self, because: str, cause: int, right: int, passed: int) -> None:
        super().__init__(because, cause)
        self.right = right  # the seat whose turn it is to act
        self.passed = passed  # the seats that have passed in a row, as a mask

    def step(self, s: State) -> None:
        assert isinstance(s, GundamState)
        if s.buffer:
            drain(s, self.because)
        else:
            if s.stale:
                s.fresh_values()
            self.offer_in_turn(s)

    def offer_in_turn(self, s: GundamState) -> None:
        """Whoever can do nothing passes at once."""
        options = [PASS]  # as long as nobody can do more
        while s.alive & ~self.passed:
            action_plays(s, self.right, options)
            if s.usable & IN_ACTION:
                line_options(s, self.right, ACTION_WINDOW, options)
            if len(options) > 1 or is_window(s, self.right):
                ask_window(s, self, self.right, options)
                return
            if s.log is None:
                s.events += 1
            else:
                s.chose(self, self.right, PASS, 1)
            self.passed |= 1 << self.right
            self.right = s.next_seat(self.right)
        s.frames.pop()

    def apply(self, s: State, action: int) -> None:
        """8-3: exactly one thing, or a pass (8-3-3). 8-4: then the right moves on."""
        right = self.right
        self.right = s.next_seat(right)
        if verb_of(action) == PASS:
            self.passed |= 1 << right
        else:
            self.passed = 0
            begin(gundam(s), right, action, ACTION_WINDOW)

    def obstacle(self, s: State, action: int, found: Obstacles | None = None) -> str:
        """7-1: attacks are declared in the main phase only."""
        verb = verb_of(action)
        if verb == PLAY or verb == PLAY_AS_PILOT or verb == USE_LINE:
            return why_not_begin_with(gundam(s), s.asking, action, ACTION_WINDOW, found)
        if verb == ATTACK_PLAYER or verb == ATTACK_UNIT or verb == ATTACK_TEAM:
            return against(found, "7-1", ATTACK_MOMENT)
        return super().obstacle(s, action, found)

    def verbs(self, s: State) -> list[int]:
        return [PLAY, USE_LINE]

    def without(self, s: State, seat: int) -> int:
        """The right of a player who has left goes to the next one."""
        if self.right == seat:
            self.right = s.next_seat(seat)
        return GOES_ON

    def clone(self) -> Frame:
        return ActionStep(self.because, self.cause, self.right, self.passed)

    def kind(self) -> str:
        return "action step"

    def to_data(self) -> list[object]:
        return [self.right, self.passed]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> ActionStep:
        n = ints(data)
        return ActionStep(because, cause, n[0], n[1])
