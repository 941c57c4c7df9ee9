"""Section 22: De-Digivolve."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from headjudge.digimon.table.state import DigimonState, digimon
from headjudge.digimon.table.terms import LAST_DE_DIGIVOLVED, de_digivolve
from headjudge.kernel.actions import NUMBER, a_number, first_of, pack
from headjudge.kernel.frames import Frame
from headjudge.kernel.plain_data import ints
from headjudge.kernel.state import State
from headjudge.language.node import ABSENT


def most_times(s: DigimonState, ref: int, n: int) -> int:
    """How often the top card could be trashed: not at level 3 or below, never the last card."""
    p = s.stack(ref)
    times = 0
    if p is not None:
        for card in p.pile[: min(n, len(p.pile) - 1)]:
            lv = s.facts(card).lv
            if lv != ABSENT and lv <= LAST_DE_DIGIVOLVED:
                break
            times += 1
    return times


@mypyc_attr(acyclic=True)
@final
class DeDigivolving(Frame):
    """Of each thing so many cards as its player says, at least one where one can be."""

    __slots__ = ("done_to", "n", "seat", "source", "things")

    def __init__(self, because: str, cause: int, things: list[int], n: int, seat: int, source: int, done_to: list[int]) -> None:
        super().__init__(because, cause)
        self.things = things  # still to come; replaced, never changed
        self.n = n
        self.seat = seat
        self.source = source
        self.done_to = done_to

    def step(self, s: State) -> None:
        d = digimon(s)
        while self.things and most_times(d, self.things[0], self.n) == 0:
            self.things = self.things[1:]
        if not self.things:
            s.frames.pop()
            s.frames[-1].done(self.done_to)
            return
        most = most_times(d, self.things[0], self.n)
        if most == 1:
            self.trash(d, 1)
        else:
            s.ask(self, self.seat, [pack(NUMBER, a_number(times)) for times in range(1, most + 1)])

    def apply(self, s: State, action: int) -> None:
        self.trash(digimon(s), first_of(action))

    def trash(self, s: DigimonState, times: int) -> None:
        p = s.stack(self.things[0])
        assert p is not None
        self.things = self.things[1:]
        self.done_to = [*self.done_to, p.ref()]
        de_digivolve(s, self.because, p, times, self.seat, self.source)

    def clone(self) -> Frame:
        return DeDigivolving(self.because, self.cause, self.things, self.n, self.seat, self.source, self.done_to)

    def kind(self) -> str:
        return "de-digivolving"

    def to_data(self) -> list[object]:
        return [self.things, self.n, self.seat, self.source, self.done_to]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> DeDigivolving:
        n = ints(data[1:4])
        return DeDigivolving(because, cause, ints(data[0]), n[0], n[1], n[2], ints(data[4]))
