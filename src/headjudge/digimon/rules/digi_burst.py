"""Section 22: Digi-Burst."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from headjudge.digimon.table.state import digimon
from headjudge.digimon.table.terms import burst
from headjudge.kernel.actions import CHOOSE, a_card, chosen, pack
from headjudge.kernel.frames import Frame
from headjudge.kernel.plain_data import ints
from headjudge.kernel.state import State


@mypyc_attr(acyclic=True)
@final
class DigiBursting(Frame):
    """Its player picks as many of its digivolution cards, one after another; they are trashed together."""

    __slots__ = ("n", "picks", "seat", "this")

    def __init__(self, because: str, cause: int, this: int, seat: int, n: int, picks: list[int]) -> None:
        super().__init__(because, cause)
        self.this = this
        self.seat = seat
        self.n = n
        self.picks = picks  # cards; replaced, never changed

    def step(self, s: State) -> None:
        p = s.permanent(self.this)
        assert p is not None
        if len(self.picks) < self.n:
            s.ask(self, self.seat, [pack(CHOOSE, a_card(card)) for card in p.pile[1:] if s.ref_of(card) not in self.picks])
        else:
            s.frames.pop()
            s.frames[-1].done(burst(digimon(s), self.because, self.picks, self.this, self.seat))

    def apply(self, s: State, action: int) -> None:
        self.picks = sorted([*self.picks, chosen(s, action)])

    def clone(self) -> Frame:
        return DigiBursting(self.because, self.cause, self.this, self.seat, self.n, self.picks)

    def kind(self) -> str:
        return "digi-burst"

    def to_data(self) -> list[object]:
        return [self.this, self.seat, self.n, self.picks]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> DigiBursting:
        n = ints(data[:3])
        return DigiBursting(because, cause, n[0], n[1], n[2], ints(data[3]))
