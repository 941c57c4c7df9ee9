"""Section 12: using Option cards."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from headjudge.digimon.rules.activated import activate_directly
from headjudge.digimon.rules.arts_digivolve import arts_bases, begin_arts
from headjudge.digimon.rules.effects import barred
from headjudge.digimon.rules.paid_card import CARRYING_OUT, REVEALING, SETTLING, PaidCard
from headjudge.digimon.table.codes import BY_RULE, HAND, OPTION, USE, USED
from headjudge.digimon.table.costs import UNKNOWN, why_not_afford
from headjudge.digimon.table.living import text_while_played
from headjudge.digimon.table.obstacles import COLOURS_MISSING, NO_OPTION, NOT_IN_HAND
from headjudge.digimon.table.state import DigimonState
from headjudge.digimon.table.terms import out_of_no_area, use_card
from headjudge.digimon.words.acts import Waive
from headjudge.kernel.actions import a_card, pack
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
    for ability in text_while_played(s, card).continuous:
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

ACTING: Final = CARRYING_OUT + 1
ARTS: Final = CARRYING_OUT + 2
TRASHING: Final = CARRYING_OUT + 3


def use(s: DigimonState, seat: int, card: int) -> None:
    s.frames.append(UseOption("9-1", s.events, seat, card, REVEALING, UNKNOWN))


@mypyc_attr(acyclic=True)
@final
class UseOption(PaidCard):
    """9-1, 9-1-2: the first [Main] effect is carried out at once and never pending; nothing comes between that and the trash."""

    __slots__ = ()

    def __init__(self, because: str, cause: int, seat: int, card: int, stage: int, cost: int) -> None:
        super().__init__(because, cause, seat, card, stage, cost)

    def what(self) -> int:
        return USED

    def subject(self, s: DigimonState) -> int:
        return seat_ref(self.seat)

    def settle(self, s: DigimonState) -> None:
        self.cost = s.facts(self.card).use_cost
        super().settle(s)

    def carry_out(self, s: DigimonState, stage: int) -> None:
        if stage == CARRYING_OUT:
            use_card(s, "9-1", self.seat, self.card)
        elif stage == ACTING:
            ability = s.facts(self.card).main
            if ability is not None:
                activate_directly(s, ability, self.seat, s.ref_of(self.card))
        elif stage == ARTS and s.lies_in_no_area(self.card) and arts_bases(s, self.seat, self.card):
            begin_arts(s, self.seat, self.card)
        else:
            self.stage = SETTLING
            if s.lies_in_no_area(self.card):
                out_of_no_area(s, "9-1-5", self.card)

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
