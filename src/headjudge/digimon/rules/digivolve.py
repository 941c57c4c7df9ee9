"""Section 11: digivolving, the usual way and as DNA digivolution."""

from __future__ import annotations

from typing import Final, final

from headjudge.digimon.rules.effects import forbidden
from headjudge.digimon.table.cards import DnaWay
from headjudge.digimon.table.codes import BATTLE_AREA, BLAST, BY_EFFECT, BY_RULE, DIGIVOLVE, DNA_DIGIVOLVE, EVOLVE, HAND, K_BLAST_DIGIVOLVE
from headjudge.digimon.table.costs import UNKNOWN, settle_cost, why_not_afford
from headjudge.digimon.table.entering import join, put_on_top
from headjudge.digimon.table.memory import pay, why_not_pay
from headjudge.digimon.table.moving import draw, reveal
from headjudge.digimon.table.state import DigimonState, Stack, digimon
from headjudge.kernel.actions import a_card, a_number, a_permanent, first_of, pack, second_of, third_of, verb_of
from headjudge.kernel.batches import drain
from headjudge.kernel.frames import Frame
from headjudge.kernel.plain_data import ints
from headjudge.kernel.refs import permanent_ref
from headjudge.kernel.state import State
from headjudge.language.node import ABSENT, Scope

NONE: Final = -1

# --- what is legal --------------------------------------------------------------------------------------------------


def digivolve_options(s: DigimonState, seat: int, options: list[int]) -> None:
    mine = [p for p in s.stacks() if p.owner == seat]
    for card in s.zone(seat, HAND):
        facts = s.prints[card]
        if facts.ways:
            for p in mine:
                for way in range(len(facts.ways)):
                    if meets(s, seat, card, p, way) and not why_not_put_on(s, seat, card, p, way):
                        options.append(pack(DIGIVOLVE, a_card(card), a_permanent(p.serial), a_number(way)))
        if facts.dna:
            for first in mine:
                for second in mine:
                    if not why_not_dna(s, seat, card, first, second):
                        options.append(pack(DNA_DIGIVOLVE, a_card(card), a_permanent(first.serial), a_permanent(second.serial)))


def why_not_digivolve(s: DigimonState, seat: int, card: int, p: Stack, number: int) -> str:
    """8-1: one of the card's requirements, met by a card of one's own on the field, in the battle or the breeding area."""
    return why_not_fit(s, seat, card, p, number) or why_not_put_on(s, seat, card, p, number)


def why_not_put_on(s: DigimonState, seat: int, card: int, p: Stack, number: int) -> str:
    """8-1: where the requirement is met, fully paid (4-2-2)."""
    cost = s.facts(card).ways[number].cost
    return why_not_afford(s, EVOLVE, seat, p.ref(), card, cost) or forbidden(s, EVOLVE, seat, p.ref(), s.ref_of(card), -1, BY_RULE)


def why_not_fit(s: DigimonState, seat: int, card: int, p: Stack, number: int) -> str:
    """Is this requirement of the card in hand met?"""
    return "" if card in s.zone(seat, HAND) and meets(s, seat, card, p, number) else "8-1"


def meets(s: DigimonState, seat: int, card: int, p: Stack, number: int) -> bool:
    """Does what lies there meet this requirement of the card, wherever that is?"""
    ways = s.prints[card].ways
    if p.owner != seat or number >= len(ways) or p.facts.token:  # 4-21: tokens do not digivolve
        return False
    way = ways[number]
    if way.lv != ABSENT:
        return p.facts.lv == way.lv and (way.colours == 0 or p.facts.colours & way.colours != 0)
    return way.beneath.fits(s, Scope(seat, NONE, s.ref_of(card), []), p.ref())


def why_not_dna(s: DigimonState, seat: int, card: int, first: Stack, second: Stack) -> str:
    """11.3: two Digimon of one's own in the battle area, each what the requirement names."""
    if first is second or first.zone != BATTLE_AREA or second.zone != BATTLE_AREA or card not in s.zone(seat, HAND):
        return "8-1"
    if first.owner != seat or second.owner != seat or first.facts.token or second.facts.token:
        return "8-1"
    if not first.is_digimon() or not second.is_digimon():  # a Tamer may have the name
        return "8-1"
    way = dna_way(s, seat, card, first, second)
    if way is None:
        return "8-1"
    obstacle = why_not_afford(s, EVOLVE, seat, first.ref(), card, way.cost)
    for p in (first, second):
        obstacle = obstacle or forbidden(s, EVOLVE, seat, p.ref(), s.ref_of(card), -1, BY_RULE)
    return obstacle


def dna_way(s: DigimonState, seat: int, card: int, first: Stack, second: Stack) -> DnaWay | None:
    scope = Scope(seat, NONE, s.ref_of(card), [])
    for way in s.facts(card).dna:
        if way.first.fits(s, scope, first.ref()) and way.second.fits(s, scope, second.ref()):
            return way
    return None


# --- Blast Digivolve (22) ---------------------------------------------------------------------------------------------


def blast_options(s: DigimonState, seat: int, options: list[int]) -> None:
    """[Counter]: one of one's own Digimon in the battle area may digivolve into such a card in hand without paying."""
    for card in s.zone(seat, HAND):
        facts = s.prints[card]
        if facts.keywords >> K_BLAST_DIGIVOLVE & 1:
            for p in s.in_battle_area():
                for way in range(len(facts.ways)):
                    if not why_not_blast(s, seat, card, p, way):
                        options.append(pack(BLAST, a_card(card), a_permanent(p.serial), a_number(way)))


def why_not_blast(s: DigimonState, seat: int, card: int, p: Stack, number: int) -> str:
    if not s.facts(card).keywords >> K_BLAST_DIGIVOLVE & 1 or p.zone != BATTLE_AREA or not p.is_digimon():
        return "11-3"
    return why_not_fit(s, seat, card, p, number) or forbidden(s, EVOLVE, seat, p.ref(), s.ref_of(card), -1, BY_EFFECT)


def blast(s: DigimonState, seat: int, action: int) -> None:
    s.frames.append(Digivolve("<Blast Digivolve>", s.events, seat, first_of(action), second_of(action), NONE, 0, REVEALING, BY_EFFECT, -1))


# --- doing it -------------------------------------------------------------------------------------------------------

REVEALING: Final = 0
COSTING: Final = 1
PAYING: Final = 2
PUTTING: Final = 3
DRAWING: Final = 4
SETTLING: Final = 5


def digivolve(s: DigimonState, seat: int, action: int) -> None:
    """Push the frame that carries out the main-phase action."""
    card, first = first_of(action), second_of(action)
    if verb_of(action) == DIGIVOLVE:
        cost = s.facts(card).ways[third_of(action)].cost
        s.frames.append(Digivolve("8-1", s.events, seat, card, first, NONE, cost, REVEALING, BY_RULE, -1))
        return
    above, below = s.stack(permanent_ref(first)), s.stack(permanent_ref(third_of(action)))
    assert above is not None
    assert below is not None
    way = dna_way(s, seat, card, above, below)
    assert way is not None
    s.frames.append(Digivolve("8-1", s.events, seat, card, first, below.serial, way.cost, REVEALING, BY_RULE, -1))


@final
class Digivolve(Frame):
    """8-1: reveal, pay, put it on top, draw the bonus card; then what that triggered. By an effect that comes when the effect is over."""

    __slots__ = ("by", "card", "cost", "first", "seat", "second", "source", "stage")

    def __init__(
        self, because: str, cause: int, seat: int, card: int, first: int, second: int, cost: int, stage: int, by: int, source: int
    ) -> None:
        super().__init__(because, cause)
        self.seat = seat
        self.card = card
        self.first = first  # serial of what it is put on
        self.second = second  # of a DNA digivolution: serial of the one that will lie below
        self.cost = cost
        self.stage = stage
        self.by = by
        self.source = source  # of an effect: whose it is

    def step(self, s: State) -> None:
        d = digimon(s)
        stage = self.stage
        self.stage = stage + 1
        if stage == REVEALING:
            reveal(d, self.because, self.seat, self.card)
        elif self.is_free() and stage in (COSTING, PAYING):
            self.stage = PUTTING
        elif stage == COSTING:
            settle_cost(d, self.because, EVOLVE, self.seat, permanent_ref(self.first), self.card, self.cost, self.by)
        elif stage == PAYING:
            if self.cost == UNKNOWN or why_not_pay(d, self.seat, self.cost) or not self.can_be_put(d):
                self.stage = SETTLING
            else:
                pay(d, self.because, self.seat, self.cost)
        elif stage == PUTTING:
            self.put(d)
        elif stage == DRAWING:
            draw(d, "8-1", [self.seat], [1], BY_RULE)
        else:
            s.frames.pop()
            if self.by == BY_EFFECT:
                s.frames[-1].done([p.ref() for p in s.field if p.pile[0] == self.card])
            else:
                drain(s, "8-1")

    def done(self, changed: list[int]) -> None:
        if self.stage == PAYING:
            self.cost = changed[0] if changed else UNKNOWN

    def is_free(self) -> bool:
        return self.by == BY_EFFECT and self.cost == 0

    def can_be_put(self, s: DigimonState) -> bool:
        """What it is to be put on may have left while the cost was settled."""
        return s.stack(permanent_ref(self.first)) is not None and (self.second == NONE or s.stack(permanent_ref(self.second)) is not None)

    def put(self, s: DigimonState) -> None:
        first = s.stack(permanent_ref(self.first))
        assert first is not None
        if self.second == NONE:
            put_on_top(s, self.because, self.card, first, self.by, self.source)
            return
        second = s.stack(permanent_ref(self.second))
        assert second is not None
        join(s, self.because, self.card, first, second, self.by, self.source)

    def clone(self) -> Frame:
        return Digivolve(
            self.because, self.cause, self.seat, self.card, self.first, self.second, self.cost, self.stage, self.by, self.source
        )

    def kind(self) -> str:
        return "digivolve"

    def to_data(self) -> list[object]:
        return [self.seat, self.card, self.first, self.second, self.cost, self.stage, self.by, self.source]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Digivolve:
        n = ints(data)
        return Digivolve(because, cause, n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7])
