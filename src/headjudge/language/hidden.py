"""Does what a line looks for lie where another seat does not see? Then being asked for it must tell nobody what was found."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.actions import STOP, choosing
from headjudge.kernel.limits import MOST_CARDS
from headjudge.kernel.state import State
from headjudge.kernel.windows import hides, seen_alone
from headjudge.language.effect import Effect
from headjudge.language.finding import least
from headjudge.language.groups import group, in_place
from headjudge.language.node import Scope
from headjudge.language.selectors import ALL, ANY, BETWEEN, EXACTLY, UP_TO, Among, Counted, Selector, Sort, ZoneOf

NO_WINDOW: Final = -1


def reads_hidden(s: State, scope: Scope, about: list[Selector]) -> bool:
    for selector in about:
        for part in selector.parts:
            if isinstance(part, Counted) and sort_is_hidden(s, scope, part.sort):
                return True
    return False


def only_answer(s: State, f: Effect, part: Counted, things: list[int], low: int, free: bool) -> int:
    """What is asked in a window although there is no choice; NO_WINDOW: there is one, or nobody could tell.

    free: nothing need be chosen at all."""
    if part.quantity.form == ALL or not sort_is_hidden(s, f.scope, part.sort):
        return NO_WINDOW
    if low == len(things) and not free and len(f.picks) < low:
        for ref in things:
            if ref not in f.picks:
                return choosing(ref)
    if len(f.picks) == len(things) and (free or most_chosen(s, f, part) > len(things)):
        return STOP
    return STOP if len(f.picks) >= low and lacks_some(s, f, part, len(things)) else NO_WINDOW


def lacks_some(s: State, f: Effect, part: Counted, found: int) -> bool:
    """Are so many found fewer than must be chosen, though by their number all could be there?"""
    if part.quantity.form != EXACTLY or found >= least(s, f.scope, part.quantity):
        return False
    return found < cards_looked_through(s, f.scope, part.sort)


def cards_looked_through(s: State, scope: Scope, sort: Sort) -> int:
    """How many cards lie where this sort is looked for, whatever they are."""
    cards = 0
    for place in sort.places:
        cards += len(in_place(s, scope, place, sort.owner))
    return cards


def most_chosen(s: State, f: Effect, part: Counted) -> int:
    """How many may be chosen if there are enough, where the number is free; else none."""
    quantity = part.quantity
    if quantity.form not in (ANY, UP_TO, BETWEEN):
        return 0
    return quantity.high.value(s, f.scope) if quantity.high is not None else MOST_CARDS


def sort_is_hidden(s: State, scope: Scope, sort: Sort) -> bool:
    """Is there a card where this sort is looked for that the speaker knows, and some other seat does not?"""
    for place in sort.places:
        if isinstance(place, Among) and seen_alone(s, scope.seat, group(scope, place.ref)):
            return True
        if isinstance(place, ZoneOf) and 0 <= place.zone < s.rules.zones and zone_hides(s, scope.seat, place.zone):
            return True
    return False


def zone_hides(s: State, seat: int, zone: int) -> bool:
    everybody = (1 << s.seats) - 1
    for owner in range(s.seats):
        seen = s.rules.seen_by(s, zone, owner)
        if seen == everybody:
            return False
        place = s.held[owner * s.rules.zones + zone]
        if seen >> seat & 1:
            if hides(s, seat, place):
                return True
        elif seen_alone(s, seat, [s.ref_of(card) for card in s.zones[place]]):
            return True
    return False
