"""11-2-5: Burst, the effect of a card that was destroyed as a Shield."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from headjudge.gundam.rules.effects import happened, scope_of, why_not_activate
from headjudge.gundam.table.codes import BURST, BY_RULE, DECLINE_BURST, NO_LOCATION, USE_BURST
from headjudge.gundam.table.moving import no_location_to_trash
from headjudge.gundam.table.state import gundam
from headjudge.kernel.actions import a_card, pack, verb_of
from headjudge.kernel.events import DECLINED, FAILED
from headjudge.kernel.frames import CUT_OFF, GOES_ON, Frame
from headjudge.kernel.plain_data import ints
from headjudge.kernel.state import NO_CARDS, State
from headjudge.language.effect import run_line


@mypyc_attr(acyclic=True)
@final
class BurstFrame(Frame):
    """Its owner accepts or declines; accepted, it is carried out without cost; then the card goes to the trash unless it moved itself."""

    __slots__ = ("card", "seat", "stage")

    def __init__(self, because: str, cause: int, card: int, seat: int, stage: int) -> None:
        super().__init__(because, cause)
        self.card = card
        self.seat = seat
        self.stage = stage

    def step(self, s: State) -> None:
        if self.stage == 0:
            s.ask(self, self.seat, [pack(USE_BURST, a_card(self.card)), pack(DECLINE_BURST, a_card(self.card))])
            return
        s.frames.pop()
        place = s.place[self.card]
        if place >= 0 and place % s.rules.zones == NO_LOCATION:
            no_location_to_trash(gundam(s), "4-10-3", self.card)

    def apply(self, s: State, action: int) -> None:
        g = gundam(s)
        self.stage = 1
        ability = g.facts(self.card).burst
        assert ability is not None
        ref = s.ref_of(self.card)
        if verb_of(action) == DECLINE_BURST:
            s.note(DECLINED, self.seat, [ref], NO_CARDS, "11-2-5-3", ability.key)
            return
        obstacle = why_not_activate(g, ability, scope_of(g, ability, self.seat, -1, ref))
        if obstacle:
            s.note(FAILED, self.seat, [ref], NO_CARDS, obstacle, ability.key)
            return
        happened(g, "11-2-5-1", BURST, self.seat, [ref], NO_CARDS, NO_CARDS, -1, BY_RULE)
        run_line(g, ability, self.seat, -1, ref)

    def without(self, s: State, seat: int) -> int:
        return CUT_OFF if self.seat == seat else GOES_ON

    def clone(self) -> Frame:
        return BurstFrame(self.because, self.cause, self.card, self.seat, self.stage)

    def kind(self) -> str:
        return "burst"

    def to_data(self) -> list[object]:
        return [self.card, self.seat, self.stage]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> BurstFrame:
        n = ints(data)
        return BurstFrame(because, cause, n[0], n[1], n[2])
