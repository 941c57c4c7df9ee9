"""What stands against using a card line, or against an answer to what it asks: what is missing, or which condition is not met."""

from __future__ import annotations

from headjudge.kernel.actions import thing_of
from headjudge.kernel.obstacles import (
    CANT_PAY_WITH,
    COVERED,
    LACKS_TARGET,
    NEEDED_LATER,
    NOT_AMONG,
    NOT_THERE,
    OTHER_OWNER,
    OTHER_SORT,
    PRICE_LACKS,
    SURPASSED,
    TAKEN,
    UNFIT,
    UNFIT_VALUE,
    Obstacles,
    against,
)
from headjudge.kernel.refs import PERMANENT, kind_of
from headjudge.kernel.state import State
from headjudge.language.ability import Ability
from headjudge.language.acts import Pay
from headjudge.language.body import Act
from headjudge.language.effect import Effect
from headjudge.language.filters import Compares
from headjudge.language.finding import can_be_found, least
from headjudge.language.groups import in_place, is_any_noun, members, owned
from headjudge.language.meaning import meaning
from headjudge.language.node import ABSENT, Filter, Scope
from headjudge.language.selectors import Counted, Selector, Sort

EVERY_SEAT = -1  # as a mask


def why_targets_lack(s: State, ability: Ability, scope: Scope, cite: str, found: Obstacles | None) -> str:
    """What must be found for the line to activate is not there."""
    for i in range(len(ability.required)):
        if not can_be_found(s, scope, ability.required[i], True):
            if found is None:
                return cite
            needed, there = figures_of(s, scope, ability.required[i])
            against(found, cite, LACKS_TARGET, -1, needed, there, i, ability.key)
    return ""


def figures_of(s: State, scope: Scope, selector: Selector) -> tuple[int, int]:
    """How many the first part that finds too few needs, and how many are there."""
    for part in selector.parts:
        if isinstance(part, Counted):
            needed = 1 if meaning(s).partial_choice else max(1, least(s, scope, part.quantity))
            there = len(members(s, scope, part.sort))
            if there < needed:
                return needed, there
    return -1, -1


def why_price_lacks(s: State, ability: Ability, scope: Scope, cite: str, found: Obstacles | None) -> str:
    """A part of the price cannot be paid."""
    for i in range(len(ability.price)):
        act = ability.price[i]
        if not act.payable(s, scope):
            if found is None:
                return cite
            needed, there = -1, -1
            if isinstance(act, Pay):
                needed, there = act.n.value(s, scope), meaning(s).means(s, scope.seat)
            against(found, cite, PRICE_LACKS, -1, needed, there, i, ability.key)
    return ""


# --- choices -------------------------------------------------------------------------------------------------------------


def why_not_chosen(s: State, f: Effect, part: Counted, price: Act | None, action: int, found: Obstacles | None) -> str:
    """Why this thing is not among those the line lets choose from now: it cites the line."""
    cite = f.rule(s)
    ref = thing_of(s, action, 0)
    if ref in f.picks or ref in f.found:
        return against(found, cite, TAKEN, ref, -1, -1, -1, f.ability.key)
    if found is None:
        return cite
    before = len(found.found)
    if is_candidate(s, f, part.sort, ref, cite, found):
        why_unfit(s, f, part, price, ref, cite, found)
    if len(found.found) == before:
        against(found, cite, NOT_AMONG, ref)
    return ""


def is_candidate(s: State, f: Effect, sort: Sort, ref: int, cite: str, found: Obstacles) -> bool:
    """Is it where the line looks, theirs whom it means, and what it names? Only then its conditions can be asked about."""
    m = meaning(s)
    key = f.ability.key
    there: list[int] = []
    for place in sort.places:
        there.extend(in_place(s, f.scope, place, sort.owner))
    if not sort.places:
        for noun in sort.nouns:
            there.extend(m.at_home(s, noun, EVERY_SEAT))
    if ref not in there or (kind_of(ref) == PERMANENT and not s.fresh(ref)):
        against(found, cite, OTHER_SORT if not sort.places and kind_of(ref) == PERMANENT else NOT_THERE, ref, -1, -1, -1, key)
        return False
    before = len(found.found)
    if not owned(s, f.scope, ref, sort.owner):
        against(found, cite, OTHER_OWNER, ref, sort.owner, -1, -1, key)
    if not is_any_noun(s, m, sort.nouns, ref):
        against(found, cite, OTHER_SORT, ref, -1, -1, -1, key)
        return False
    return len(found.found) == before or len(sort.filters) > 0


def why_unfit(s: State, f: Effect, part: Counted, price: Act | None, ref: int, cite: str, found: Obstacles) -> None:
    """Which of the conditions in brackets it does not meet; else what is asked of it besides."""
    key, before = f.ability.key, len(found.found)
    for i in range(len(part.sort.filters)):
        if not part.sort.filters[i].fits(s, f.scope, ref):
            part_unfit(s, f, part.sort.filters[i], i, ref, cite, found)
    if len(found.found) > before:
        return
    if part.sort.compares and ref not in members(s, f.scope, part.sort):
        against(found, cite, SURPASSED, ref, -1, -1, -1, key)
    elif price is not None and not price.pays_with(s, ref):
        against(found, cite, CANT_PAY_WITH, ref, -1, -1, -1, key)
    elif part.in_order:
        against(found, cite, COVERED, ref, -1, -1, -1, key)
    elif ref in members(s, f.scope, part.sort):
        against(found, cite, NEEDED_LATER, ref, -1, -1, -1, key)


def part_unfit(s: State, f: Effect, condition: Filter, place: int, ref: int, cite: str, found: Obstacles) -> None:
    """With the figures of a comparison, where it has both."""
    if isinstance(condition, Compares):
        asked, had = condition.amount.compared(s, f.scope), meaning(s).attribute(s, ref, condition.attr)
        if asked != ABSENT and had != ABSENT:
            against(found, cite, UNFIT_VALUE, ref, asked, had, place, f.ability.key)
            return
    against(found, cite, UNFIT, ref, -1, -1, place, f.ability.key)
