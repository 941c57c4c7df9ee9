"""Section 11: digivolving, the usual way and as DNA digivolution."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from headjudge.digimon.rules.effects import barred
from headjudge.digimon.rules.paid_card import CARRYING_OUT, REVEALING, SETTLING, PaidCard
from headjudge.digimon.table.cards import DnaWay
from headjudge.digimon.table.codes import BATTLE_AREA, BLAST, BY_EFFECT, BY_RULE, DIGIVOLVE, DNA_DIGIVOLVE, EVOLVE, HAND, K_BLAST_DIGIVOLVE
from headjudge.digimon.table.costs import why_not_afford
from headjudge.digimon.table.entering import join, put_on_top
from headjudge.digimon.table.moving import draw
from headjudge.digimon.table.obstacles import (
    BASE_UNFIT,
    COLOUR_UNMET,
    DNA_UNMET,
    IS_TOKEN,
    LV_UNMET,
    NO_DIGIMON,
    NO_SUCH_KEYWORD,
    NO_SUCH_WAY,
    NOT_IN_BATTLE_AREA,
    NOT_IN_HAND,
    NOT_OWN,
    TWO_NEEDED,
)
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.kernel.actions import a_card, a_number, a_permanent, first_of, pack, second_of, third_of, verb_of
from headjudge.kernel.frames import Frame
from headjudge.kernel.obstacles import Obstacles, against
from headjudge.kernel.plain_data import ints
from headjudge.kernel.refs import permanent_ref
from headjudge.kernel.state import State
from headjudge.language.node import ABSENT, Scope

NONE: Final = -1

# --- what is legal --------------------------------------------------------------------------------------------------


def digivolve_options(s: DigimonState, seat: int, options: list[int]) -> None:
    mine = [p for p in s.stacks() if p.owner == seat and not p.facts.token]  # 4-21
    if not mine:
        return
    joined: list[Stack] = []
    for card in s.zone(seat, HAND):
        facts = s.prints[card]
        if facts.ways:
            for p in mine:
                lv = p.facts.lv
                for number in range(len(facts.ways)):
                    needed = facts.ways[number].lv
                    if needed != lv and needed != ABSENT:  # a quick look: most fail here
                        continue
                    if meets(s, seat, card, p, number) and not why_not_put_on(s, seat, card, p, number):
                        options.append(pack(DIGIVOLVE, a_card(card), a_permanent(p.serial), a_number(number)))
        if facts.dna:
            joined = joined or [p for p in mine if not why_not_joined(s, seat, p)]
            if len(joined) > 1:
                dna_options(s, seat, card, facts.dna, joined, options)


def dna_options(s: DigimonState, seat: int, card: int, ways: list[DnaWay], joined: list[Stack], options: list[int]) -> None:
    """Of those that may be joined, each is looked at once: whether it fits does not depend on the other."""
    scope = Scope(seat, NONE, s.ref_of(card), [])
    above = [p for p in joined if any_first(s, scope, ways, p)]
    below = [p for p in joined if any_second(s, scope, ways, p)] if above else []
    for first in above:
        for second in below:
            if first is not second and not why_not_fuse(s, seat, card, first, second):
                options.append(pack(DNA_DIGIVOLVE, a_card(card), a_permanent(first.serial), a_permanent(second.serial)))


def any_first(s: DigimonState, scope: Scope, ways: list[DnaWay], p: Stack) -> bool:
    for way in ways:
        if way.first.fits(s, scope, p.ref()):
            return True
    return False


def any_second(s: DigimonState, scope: Scope, ways: list[DnaWay], p: Stack) -> bool:
    for way in ways:
        if way.second.fits(s, scope, p.ref()):
            return True
    return False


def why_not_digivolve(s: DigimonState, seat: int, card: int, p: Stack, number: int, found: Obstacles | None = None) -> str:
    """8-1: one of the card's requirements, met by a card of one's own on the field, in the battle or the breeding area."""
    obstacle = why_not_fit(s, seat, card, p, number, found)
    if obstacle or number >= len(s.facts(card).ways) or card not in s.zone(seat, HAND):
        return obstacle
    return why_not_put_on(s, seat, card, p, number, found)


def why_not_put_on(s: DigimonState, seat: int, card: int, p: Stack, number: int, found: Obstacles | None = None) -> str:
    """8-1: where the requirement is met, fully paid (4-2-2)."""
    cost = s.facts(card).ways[number].cost
    obstacle = why_not_afford(s, EVOLVE, seat, p.ref(), card, cost, found)
    return obstacle or barred(s, found, EVOLVE, seat, p.ref(), s.ref_of(card), BY_RULE)


def why_not_fit(s: DigimonState, seat: int, card: int, p: Stack, number: int, found: Obstacles | None = None) -> str:
    """Is this requirement of the card in hand met?"""
    if card not in s.zone(seat, HAND):
        return against(found, "8-1", NOT_IN_HAND, s.ref_of(card))
    if meets(s, seat, card, p, number):
        return ""
    return "8-1" if found is None else why_unmet(s, seat, card, p, number, found)


def why_unmet(s: DigimonState, seat: int, card: int, p: Stack, number: int, found: Obstacles) -> str:
    """What of this requirement is not met: see `meets`."""
    ways = s.prints[card].ways
    if p.owner != seat:
        against(found, "8-1", NOT_OWN, p.ref())
    if p.facts.token:
        against(found, "8-1", IS_TOKEN, p.ref())
    if number >= len(ways):
        return against(found, "8-1", NO_SUCH_WAY, s.ref_of(card), len(ways))
    way = ways[number]
    if way.lv == ABSENT:
        fits = way.beneath.fits(s, Scope(seat, NONE, s.ref_of(card), []), p.ref())
        return "" if fits else against(found, "8-1", BASE_UNFIT, p.ref(), number)
    if p.facts.lv != way.lv:
        against(found, "8-1", LV_UNMET, p.ref(), way.lv, p.facts.lv if p.facts.lv != ABSENT else NONE)
    if way.colours != 0 and p.facts.colours & way.colours == 0:
        against(found, "8-1", COLOUR_UNMET, p.ref(), way.colours)
    return ""


def meets(s: DigimonState, seat: int, card: int, p: Stack, number: int) -> bool:
    """Does what lies there meet this requirement of the card, wherever that is?"""
    ways = s.prints[card].ways
    if p.owner != seat or number >= len(ways) or p.facts.token:  # 4-21: tokens do not digivolve
        return False
    way = ways[number]
    if way.lv != ABSENT:
        return p.facts.lv == way.lv and (way.colours == 0 or p.facts.colours & way.colours != 0)
    return way.beneath.fits(s, Scope(seat, NONE, s.ref_of(card), []), p.ref())


def why_not_dna(s: DigimonState, seat: int, card: int, first: Stack, second: Stack, found: Obstacles | None = None) -> str:
    """11.3: two Digimon of one's own in the battle area, each what the requirement names."""
    if card not in s.zone(seat, HAND):
        return against(found, "8-1", NOT_IN_HAND, s.ref_of(card))
    if first is second:
        return against(found, "8-1", TWO_NEEDED)
    obstacle = why_not_joined(s, seat, first, found) or why_not_joined(s, seat, second, found)
    return obstacle or why_not_fuse(s, seat, card, first, second, found)


def why_not_fuse(s: DigimonState, seat: int, card: int, first: Stack, second: Stack, found: Obstacles | None = None) -> str:
    """Of two that may be joined, and a card in hand: what the requirement names, fully paid (4-2-2)."""
    way = dna_way(s, seat, card, first, second)
    if way is None:
        return against(found, "8-1", DNA_UNMET, s.ref_of(card))
    obstacle = why_not_afford(s, EVOLVE, seat, first.ref(), card, way.cost, found)
    for p in (first, second):
        obstacle = obstacle or barred(s, found, EVOLVE, seat, p.ref(), s.ref_of(card), BY_RULE)
    return obstacle


def why_not_joined(s: DigimonState, seat: int, p: Stack, found: Obstacles | None = None, cite: str = "8-1") -> str:
    """One of the two: a Digimon of one's own in the battle area, no token (4-21). A Tamer may have the name."""
    obstacle = against(found, cite, NOT_OWN, p.ref()) if p.owner != seat else ""
    if not obstacle and p.zone != BATTLE_AREA:
        obstacle = against(found, cite, NOT_IN_BATTLE_AREA, p.ref())
    if not obstacle and p.facts.token:
        obstacle = against(found, cite, IS_TOKEN, p.ref())
    return against(found, cite, NO_DIGIMON, p.ref()) if not obstacle and not p.is_digimon() else obstacle


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


def why_not_blast(s: DigimonState, seat: int, card: int, p: Stack, number: int, found: Obstacles | None = None) -> str:
    if not s.facts(card).keywords >> K_BLAST_DIGIVOLVE & 1:
        return against(found, "11-3", NO_SUCH_KEYWORD, s.ref_of(card))
    obstacle = against(found, "11-3", NOT_IN_BATTLE_AREA, p.ref()) if p.zone != BATTLE_AREA else ""
    if not obstacle and not p.is_digimon():
        obstacle = against(found, "11-3", NO_DIGIMON, p.ref())
    obstacle = obstacle or why_not_fit(s, seat, card, p, number, found)
    return obstacle or barred(s, found, EVOLVE, seat, p.ref(), s.ref_of(card), BY_EFFECT)


def blast(s: DigimonState, seat: int, action: int) -> None:
    s.frames.append(Digivolve("<Blast Digivolve>", s.events, seat, first_of(action), second_of(action), NONE, 0, REVEALING, BY_EFFECT, -1))


# --- doing it -------------------------------------------------------------------------------------------------------

DRAWING: Final = CARRYING_OUT + 1


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


@mypyc_attr(acyclic=True)
@final
class Digivolve(PaidCard):
    """8-1: put it on top, draw the bonus card if there is one (8-1-2-8). Nothing was placed beneath it (8-1-2-7)."""

    __slots__ = ("by", "first", "second", "source")

    def __init__(
        self, because: str, cause: int, seat: int, card: int, first: int, second: int, cost: int, stage: int, by: int, source: int
    ) -> None:
        super().__init__(because, cause, seat, card, stage, cost)
        self.first = first  # serial of what it is put on
        self.second = second  # of a DNA digivolution: serial of the one that will lie below
        self.by = by
        self.source = source  # of an effect: whose it is

    def done_by(self) -> int:
        return self.by

    def what(self) -> int:
        return EVOLVE

    def subject(self, s: DigimonState) -> int:
        return permanent_ref(self.first)

    def settle(self, s: DigimonState) -> None:
        """By an effect that makes it free there is no cost that could change."""
        if self.by == BY_EFFECT and self.cost == 0:
            self.stage = CARRYING_OUT
        else:
            super().settle(s)

    def is_possible(self, s: DigimonState) -> bool:
        """What it is to be put on may have left while the cost was settled."""
        return s.stack(permanent_ref(self.first)) is not None and (self.second == NONE or s.stack(permanent_ref(self.second)) is not None)

    def is_paid(self, cost: int) -> bool:
        return self.by != BY_EFFECT or cost > 0

    def carry_out(self, s: DigimonState, stage: int) -> None:
        if stage == CARRYING_OUT:
            self.put(s)
        else:
            self.stage = SETTLING
            draw(s, "8-1", [self.seat], [1], BY_RULE)

    def put(self, s: DigimonState) -> None:
        first = s.stack(permanent_ref(self.first))
        assert first is not None
        if self.second == NONE:
            put_on_top(s, self.because, self.card, first, self.by, self.source)
            return
        second = s.stack(permanent_ref(self.second))
        assert second is not None
        join(s, self.because, self.card, first, second, self.by, self.source)

    def rule_of_end(self) -> str:
        return "8-1"

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
