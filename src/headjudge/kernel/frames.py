"""Frames: everything still to be done, as plain data on a stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from headjudge.kernel.actions import thing_of, verb_of
from headjudge.kernel.obstacles import NOT_AMONG, NOT_ASKED, Obstacles, against

if TYPE_CHECKING:
    from headjudge.kernel.state import State

NOT_OFFERED: Final = "not offered"  # where no rule says why

# What becomes of a frame when a seat leaves the match
GOES_ON: Final = 0
DROPPED: Final = 1  # it alone
CUT_OFF: Final = 2  # it and all above it, which was part of it


@mypyc_attr(acyclic=True)
class Frame:
    """Something still to be done.

    `step` does exactly one of three things and returns: one atomic change, one push, or one question.
    A frame that asks offers packed actions and is given one of them back through `apply`.
    """

    def __init__(self, because: str, cause: int) -> None:
        self.because = because  # the rule or ability behind it: "10-4-2", "ST01-006/1"
        self.cause = cause  # the event during which it was pushed

    def step(self, s: State) -> None:
        raise NotImplementedError

    def apply(self, s: State, action: int) -> None:
        """Take an answer. Only frames that ask have one."""
        raise NotImplementedError

    def done(self, changed: list[int]) -> None:
        """Told what was really changed by the act that this frame set off. Few frames care."""

    def obstacle(self, s: State, action: int, found: Obstacles | None = None) -> str:
        """The citation of what forbids this action here, or an empty string; with a collector, all that forbids it goes there."""
        return "" if action in s.options else self.refused(s, action, found)

    def refused(self, s: State, action: int, found: Obstacles | None) -> str:
        """What is not offered, but belongs to the question, is refused by the rule that asks it; anything else by none of its own."""
        for option in s.options:
            if verb_of(option) == verb_of(action):
                return against(found, self.rule(s), NOT_AMONG, thing_of(s, action, 0))
        return against(found, NOT_OFFERED, NOT_ASKED)

    def verbs(self, s: State) -> list[int]:
        """The verbs that its question is about, whether or not anything is offered by them."""
        return [verb_of(option) for option in s.options]

    def rule(self, s: State) -> str:
        """The rule that an answer to it rests on, where the answer's verb names none."""
        return self.because

    def without(self, s: State, seat: int) -> int:
        """This seat has just left the match: what becomes of the frame. What goes on forgets the seat."""
        return GOES_ON

    def cut_off(self, s: State) -> None:
        """What it was part of is gone, because its seat has left: put back what was changed for the time being. Few frames care."""

    def is_course(self) -> bool:
        """Does the game go on inside it, step by step (a turn, an attack), rather than its being one thing done in such a step?"""
        return False

    def stage_shown(self) -> int:
        """Of a course, how far it has come; the game's edge names it."""
        return 0

    def cuts_in(self) -> bool:
        """Do the rules do it by themselves, in the middle of whatever is being done, and not as a part of it?"""
        return False

    def clone(self) -> Frame:
        raise NotImplementedError

    def kind(self) -> str:
        """The name under which the frame is saved."""
        raise NotImplementedError

    def to_data(self) -> list[object]:
        """What its `from_data` needs to make it again, without because and cause. The game's saved.py says what each field is."""
        raise NotImplementedError


FrameMaker = Callable[["State", str, int, list[object]], Frame]  # a frame from what was saved: its rule, its cause, its data
