"""Section 11: digivolving, the usual way and as DNA digivolution."""

from __future__ import annotations

from typing import Final, final

from headjudge.digimon.cards import DnaWay
from headjudge.digimon.codes import (
    BATTLE_AREA,
    BY_RULE,
    DIGIVOLVE,
    DNA_DIGIVOLVE,
    EVOLVE,
    HAND,
    first_of,
    pack,
    second_of,
    third_of,
    verb_of,
)
from headjudge.digimon.effects import forbidden
from headjudge.digimon.memory import pay, why_not_pay
from headjudge.digimon.state import DigimonState, Stack, digimon
from headjudge.digimon.terms import draw, join, put_on_top, reveal
from headjudge.kernel.batches import drain
from headjudge.kernel.frames import Frame
from headjudge.kernel.refs import permanent_ref
from headjudge.kernel.state import State
from headjudge.language.node import Scope

NONE: Final = -1

# --- what is legal --------------------------------------------------------------------------------------------------


def digivolve_options(s: DigimonState, seat: int) -> list[int]:
    options: list[int] = []
    mine = [p for p in s.field if isinstance(p, Stack) and p.owner == seat]
    for card in s.zone(seat, HAND):
        facts = s.facts(card)
        for p in mine:
            for way in range(len(facts.ways)):
                if not why_not_digivolve(s, seat, card, p, way):
                    options.append(pack(DIGIVOLVE, card, p.serial, way))
        if facts.dna:
            for first in mine:
                for second in mine:
                    if not why_not_dna(s, seat, card, first, second):
                        options.append(pack(DNA_DIGIVOLVE, card, first.serial, second.serial))
    return options


def why_not_digivolve(s: DigimonState, seat: int, card: int, p: Stack, number: int) -> str:
    """8-1: one of the card's requirements, met by a card of one's own on the field, in the battle or the breeding area."""
    way = s.facts(card).ways[number]
    if p.owner != seat or not way.beneath.fits(s, Scope(seat, NONE, s.ref_of(card), []), p.ref()):
        return "8-1"
    return why_not_pay(s, seat, way.cost) or forbidden(s, EVOLVE, seat, p.ref(), s.ref_of(card), -1, BY_RULE)


def why_not_dna(s: DigimonState, seat: int, card: int, first: Stack, second: Stack) -> str:
    """11.3: two Digimon of one's own in the battle area, each what the requirement names."""
    if first is second or first.zone != BATTLE_AREA or second.zone != BATTLE_AREA:
        return "8-1"
    way = dna_way(s, seat, card, first, second)
    return "8-1" if way is None else why_not_pay(s, seat, way.cost)


def dna_way(s: DigimonState, seat: int, card: int, first: Stack, second: Stack) -> DnaWay | None:
    scope = Scope(seat, NONE, s.ref_of(card), [])
    for way in s.facts(card).dna:
        if way.first.fits(s, scope, first.ref()) and way.second.fits(s, scope, second.ref()):
            return way
    return None


# --- doing it -------------------------------------------------------------------------------------------------------

REVEALING: Final = 0
PAYING: Final = 1
PUTTING: Final = 2
DRAWING: Final = 3
SETTLING: Final = 4


def digivolve(s: DigimonState, seat: int, action: int) -> None:
    """Push the frame that carries it out."""
    card, first = first_of(action), second_of(action)
    if verb_of(action) == DIGIVOLVE:
        cost = s.facts(card).ways[third_of(action)].cost
        s.frames.append(Digivolve("8-1", s.events, seat, card, first, NONE, cost, REVEALING))
        return
    above, below = s.stack(permanent_ref(first)), s.stack(permanent_ref(third_of(action)))
    assert above is not None
    assert below is not None
    way = dna_way(s, seat, card, above, below)
    assert way is not None
    s.frames.append(Digivolve("8-1", s.events, seat, card, first, below.serial, way.cost, REVEALING))


@final
class Digivolve(Frame):
    """8-1: reveal, pay, put it on top, draw the bonus card; then what that triggered."""

    __slots__ = ("card", "cost", "first", "seat", "second", "stage")

    def __init__(self, because: str, cause: int, seat: int, card: int, first: int, second: int, cost: int, stage: int) -> None:
        super().__init__(because, cause)
        self.seat = seat
        self.card = card
        self.first = first  # serial of what it is put on
        self.second = second  # of a DNA digivolution: serial of the one that will lie below
        self.cost = cost
        self.stage = stage

    def step(self, s: State) -> None:
        d = digimon(s)
        stage = self.stage
        self.stage = stage + 1
        if stage == REVEALING:
            reveal(d, "8-1", self.seat, self.card)
        elif stage == PAYING:
            pay(d, "8-1", self.seat, self.cost)
        elif stage == PUTTING:
            self.put(d)
        elif stage == DRAWING:
            draw(d, "8-1", [self.seat], [1], BY_RULE)
        else:
            s.frames.pop()
            drain(s, "8-1")

    def put(self, s: DigimonState) -> None:
        first = s.stack(permanent_ref(self.first))
        assert first is not None
        if self.second == NONE:
            put_on_top(s, "8-1", self.card, first, BY_RULE, -1)
            return
        second = s.stack(permanent_ref(self.second))
        assert second is not None
        join(s, "8-1", self.card, first, second, BY_RULE, -1)

    def clone(self) -> Frame:
        return Digivolve(self.because, self.cause, self.seat, self.card, self.first, self.second, self.cost, self.stage)

    def kind(self) -> str:
        return "digivolve"

    def to_data(self) -> list[object]:
        return [self.seat, self.card, self.first, self.second, self.cost, self.stage]
