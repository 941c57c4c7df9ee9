"""1-3-5: choosing a number."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from headjudge.kernel.actions import NUMBER, a_number, first_of, pack, verb_of
from headjudge.kernel.frames import DROPPED, GOES_ON, Frame
from headjudge.kernel.obstacles import NUMBER_RANGE, Obstacles, against
from headjudge.kernel.plain_data import ints
from headjudge.kernel.state import State
from headjudge.language.effect import Effect
from headjudge.language.node import NUMBERS


@mypyc_attr(acyclic=True)
@final
class NumberFrame(Frame):
    """A freely chosen number is a whole number of at least one: zero, negatives and fractions are not offered."""

    __slots__ = ("most", "seat")

    def __init__(self, because: str, cause: int, seat: int, most: int) -> None:
        super().__init__(because, cause)
        self.seat = seat
        self.most = most

    def step(self, s: State) -> None:
        s.ask(self, self.seat, [pack(NUMBER, a_number(n)) for n in range(1, self.most + 1)])

    def obstacle(self, s: State, action: int, found: Obstacles | None = None) -> str:
        if action in s.options or verb_of(action) != NUMBER:
            return super().obstacle(s, action, found)
        return against(found, "1-3-5", NUMBER_RANGE, -1, 1, self.most)

    def apply(self, s: State, action: int) -> None:
        s.frames.pop()
        asker = s.frames[-1]
        if isinstance(asker, Effect):
            asker.scope.slots[NUMBERS] = [first_of(action)]

    def without(self, s: State, seat: int) -> int:
        return DROPPED if self.seat == seat else GOES_ON

    def clone(self) -> Frame:
        return NumberFrame(self.because, self.cause, self.seat, self.most)

    def kind(self) -> str:
        return "number"

    def to_data(self) -> list[object]:
        return [self.seat, self.most]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> NumberFrame:
        n = ints(data)
        return NumberFrame(because, cause, n[0], n[1])
