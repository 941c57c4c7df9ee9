"""Finding: what there is that a line speaks of, and how many of it are wanted."""

from __future__ import annotations

from headjudge.kernel.state import State
from headjudge.language.effect import Effect
from headjudge.language.groups import fits_sort, group, has_members, members, owned, seats_of
from headjudge.language.meaning import meaning
from headjudge.language.node import ANYBODY, FOE, MY, THEY, Scope
from headjudge.language.selectors import (
    ALL,
    ANY,
    BETWEEN,
    EACH,
    EXACTLY,
    FACEUP,
    NO_FACE,
    TOP,
    UP_TO,
    Counted,
    Pile,
    Quantity,
    Referred,
    Selector,
    Sort,
    ZoneOf,
)


def can_be_found(s: State, scope: Scope, selector: Selector, unpaid: bool) -> bool:
    """Every counted part finds as many as it needs. unpaid: with what the price, still to be paid, can bring there."""
    for part in selector.parts:
        if isinstance(part, Counted) and part.target and part.quantity.form != ALL and part.quantity.form != ANY:
            needed = 1 if meaning(s).partial_choice else max(1, least(s, scope, part.quantity))
            if has_members(s, scope, part.sort, needed):
                continue
            if not unpaid or not part.brought or len(members(s, scope, part.sort)) + brought(s, scope, part) < needed:
                return False
    return True


def brought(s: State, scope: Scope, part: Counted) -> int:
    """How many of what a price could be paid with would be such things where it comes to lie."""
    m = meaning(s)
    found: list[int] = []
    for i in range(len(part.brought)):
        zone = part.brought_to[i]
        for ref in payable_with(s, scope, part.brought[i]):
            for laid in [ref, *m.beneath(s, ref)] if m.stays_in(s, ref, zone) else m.beneath(s, ref):
                if laid not in found and would_fit(s, scope, part.sort, zone, laid):
                    found.append(laid)
    return len(found)


def payable_with(s: State, scope: Scope, selector: Selector) -> list[int]:
    """Everything that a part of a price might be about."""
    found: list[int] = []
    for part in selector.parts:
        if isinstance(part, Counted):
            found.extend(members(s, scope, part.sort))
        elif isinstance(part, Referred):
            found.extend(group(scope, part.ref))
    return found


def would_fit(s: State, scope: Scope, sort: Sort, zone: int, ref: int) -> bool:
    """Would this be one of the things a class describes, if it lay in its owner's zone?"""
    for place in sort.places:
        if isinstance(place, ZoneOf) and place.zone == zone:
            said = place.owner if place.owner != ANYBODY else sort.owner
            if owned(s, scope, ref, MY if said == ANYBODY else said) and fits_sort(s, scope, sort, ref):
                return True
    return False


def all_found(s: State, scope: Scope, required: list[Selector], unpaid: bool) -> bool:
    for selector in required:
        if not can_be_found(s, scope, selector, unpaid):
            return False
    return True


def least(s: State, scope: Scope, quantity: Quantity) -> int:
    if quantity.form == UP_TO:
        return meaning(s).least_of_up_to
    return quantity.low.value(s, scope) if quantity.low is not None else 0


def wanted(s: State, f: Effect, part: Counted, there: int) -> tuple[int, int]:
    """At least and at most how many, of those that are there."""
    m = meaning(s)
    quantity = part.quantity
    low, high = there, there
    if quantity.form in (EXACTLY, EACH):
        low = high = quantity.low.value(s, f.scope) if quantity.low is not None else 1
        if there < low and part.target and not m.partial_choice and quantity.form == EXACTLY:
            return 0, 0
    elif quantity.form == BETWEEN or quantity.form == UP_TO:
        low = least(s, f.scope, quantity)
        high = quantity.high.value(s, f.scope) if quantity.high is not None else there
    elif quantity.form == ANY:
        low = 0
    high = max(0, min(high, there))
    return min(low, high), high


def first_of_each_heap(s: State, things: list[int]) -> list[int]:
    """What lies first in each heap: which comes next is not chosen, at most whose or of which sort."""
    m = meaning(s)
    heaps: list[int] = []
    first: list[int] = []
    for ref in things:
        heap = m.heap_of(s, ref)
        if heap not in heaps:
            heaps.append(heap)
            first.append(ref)
    return first


def pile(s: State, f: Effect, part: Pile) -> list[int]:
    """Cards from one end of a zone, or from beneath something."""
    m = meaning(s)
    n = part.amount.value(s, f.scope) if part.amount is not None else 1
    found: list[int] = []
    if part.zone is not None:
        owner = part.zone.owner
        seats = seats_of(s, f.scope, THEY) if owner == FOE else [f.scope.seat]
        for seat in seats:
            cards = m.in_zone(s, seat, part.zone.zone)
            if part.face != NO_FACE:
                cards = [ref for ref in cards if m.lies_face_up(s, ref) == (part.face == FACEUP)]
            found.extend(end_of(cards, n, part.end))
    elif part.ref is not None:
        for host in group(f.scope, part.ref):
            found.extend(cards_of(s, f, part, host))
    return found


def cards_of(s: State, f: Effect, part: Pile, host: int) -> list[int]:
    """So many cards from one end beneath this thing."""
    n = part.amount.value(s, f.scope) if part.amount is not None else 1
    return end_of(meaning(s).pile_of(s, host) if part.of else meaning(s).beneath(s, host), n, part.end)


def end_of(cards: list[int], n: int, end: int) -> list[int]:
    """The first n from this end, in the order in which they are reached."""
    if n <= 0:
        return []
    if end == TOP:
        return cards[-n:][::-1]
    return cards[:n]
