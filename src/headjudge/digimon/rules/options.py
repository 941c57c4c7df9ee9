"""Section 12: using Option cards."""

from __future__ import annotations

from typing import Final, final

from headjudge.digimon.rules.activated import activate_directly
from headjudge.digimon.rules.arts_digivolve import arts_bases, begin_arts
from headjudge.digimon.rules.effects import barred
from headjudge.digimon.table.codes import BY_RULE, HAND, OPTION, USE, USED
from headjudge.digimon.table.costs import UNKNOWN, settle_cost, why_not_afford
from headjudge.digimon.table.memory import pay, why_not_pay
from headjudge.digimon.table.moving import reveal
from headjudge.digimon.table.obstacles import COLOURS_MISSING, NO_OPTION, NOT_IN_HAND
from headjudge.digimon.table.state import DigimonState, digimon
from headjudge.digimon.table.terms import out_of_no_area, use_card
from headjudge.digimon.words.acts import Waive
from headjudge.kernel.actions import a_card, pack
from headjudge.kernel.batches import drain
from headjudge.kernel.frames import Frame
from headjudge.kernel.obstacles import Obstacles, against
from headjudge.kernel.plain_data import ints
from headjudge.kernel.refs import seat_ref
from headjudge.kernel.state import State
from headjudge.language.ability import Ability
from headjudge.language.conditions import in_window
from headjudge.language.effect import empty_groups
from headjudge.language.node import ABSENT, Scope

# --- what is legal --------------------------------------------------------------------------------------------------


def use_options(s: DigimonState, seat: int, options: list[int]) -> None:
    for card in s.zone(seat, HAND):
        if s.prints[card].use_cost != ABSENT and not why_not_use_it(s, seat, card):
            options.append(pack(USE, a_card(card)))


def why_not_use_card(s: DigimonState, seat: int, card: int, found: Obstacles | None) -> str:
    """9-1: an Option, or what can be used as one, from the hand."""
    if card not in s.zone(seat, HAND):
        return against(found, "9-1", NOT_IN_HAND, s.ref_of(card))
    return why_not_use_it(s, seat, card, found) if s.prints[card].use_cost != ABSENT else against(found, "9-1", NO_OPTION, s.ref_of(card))


def why_not_use_it(s: DigimonState, seat: int, card: int, found: Obstacles | None = None) -> str:
    """9-1: fully paid (4-2-2), and with its colours among what its player has on the field."""
    afford = why_not_afford(s, USED, seat, seat_ref(seat), card, s.facts(card).use_cost, found)
    obstacle = afford or why_colours_missing(s, seat, card, found)
    return obstacle or barred(s, found, USED, seat, seat_ref(seat), s.ref_of(card), BY_RULE)


def why_colours_missing(s: DigimonState, seat: int, card: int, found: Obstacles | None = None) -> str:
    """4-22: for each of its colours a Digimon or Tamer on the field, the breeding area too (4-22-2); one card may cover several."""
    facts = s.facts(card)
    there = 0
    for p in s.stacks():
        if p.owner == seat and p.facts.type != OPTION:
            there |= p.facts.colours
    if facts.use_colours & ~there == 0 or is_waived(s, seat, card):
        return ""
    return against(found, "4-22", COLOURS_MISSING, -1, facts.use_colours & ~there)


def is_waived(s: DigimonState, seat: int, card: int) -> bool:
    """22 Use Req., or a line of the card itself: what it names stands in for the colours."""
    scope = Scope(seat, -1, s.ref_of(card), empty_groups())
    for ability in s.facts(card).own.continuous:
        if says_waive(ability) and holds(s, ability, scope):
            return True
    for use_req in s.facts(card).waived_by:
        for p in s.field:
            if p.owner == seat and use_req.fits(s, scope, p.ref()):
                return True
    return False


def says_waive(ability: Ability) -> bool:
    for act in ability.acts:
        if isinstance(act, Waive):
            return True
    return False


def holds(s: DigimonState, ability: Ability, scope: Scope) -> bool:
    head = ability.head
    if head is None or (head.window >= 0 and not in_window(s, scope.seat, head.window)):
        return False
    if head.condition is not None and not head.condition.holds(s, scope):
        return False
    return head.during is None or head.during.holds(s, scope)


# --- doing it -------------------------------------------------------------------------------------------------------

REVEALING: Final = 0
COSTING: Final = 1
PAYING: Final = 2
USING: Final = 3
CARRYING_OUT: Final = 4
ARTS: Final = 5
TRASHING: Final = 6
SETTLING: Final = 7


def use(s: DigimonState, seat: int, card: int) -> None:
    s.frames.append(UseOption("9-1", s.events, seat, card, REVEALING, UNKNOWN))


@final
class UseOption(Frame):
    """9-1: reveal, pay; the first [Main] effect is carried out at once and never pending; nothing comes between that and the trash."""

    __slots__ = ("card", "cost", "seat", "stage")

    def __init__(self, because: str, cause: int, seat: int, card: int, stage: int, cost: int) -> None:
        super().__init__(because, cause)
        self.seat = seat
        self.card = card
        self.stage = stage
        self.cost = cost

    def step(self, s: State) -> None:
        d = digimon(s)
        stage = self.stage
        self.stage = stage + 1
        if stage == REVEALING:
            reveal(d, "9-1", self.seat, self.card)
        elif stage == COSTING:
            settle_cost(d, "9-1", USED, self.seat, seat_ref(self.seat), self.card, d.facts(self.card).use_cost, BY_RULE)
        elif stage == PAYING:
            if self.cost == UNKNOWN or why_not_pay(d, self.seat, self.cost):
                self.stage = SETTLING
            else:
                pay(d, "9-1", self.seat, self.cost)
        elif stage == USING:
            use_card(d, "9-1", self.seat, self.card)
        elif stage == CARRYING_OUT:
            ability = d.facts(self.card).main
            if ability is not None:
                activate_directly(d, ability, self.seat, s.ref_of(self.card))
        elif stage == ARTS and d.lies_in_no_area(self.card) and arts_bases(d, self.seat, self.card):
            begin_arts(d, self.seat, self.card)
        elif stage in (ARTS, TRASHING):
            self.stage = SETTLING
            if d.lies_in_no_area(self.card):
                out_of_no_area(d, "9-1-5", self.card)
        else:
            s.frames.pop()
            drain(s, "9-1")

    def done(self, changed: list[int]) -> None:
        if self.stage == PAYING and changed:
            self.cost = changed[0]

    def clone(self) -> Frame:
        return UseOption(self.because, self.cause, self.seat, self.card, self.stage, self.cost)

    def kind(self) -> str:
        return "use"

    def to_data(self) -> list[object]:
        return [self.seat, self.card, self.stage, self.cost]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> UseOption:
        n = ints(data)
        return UseOption(because, cause, n[0], n[1], n[2], n[3])
