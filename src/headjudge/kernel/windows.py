"""Windows: in a match of people a seat is also asked where it has only one answer, so that being asked or not tells nobody what it holds.

It is asked if it could have had another answer by what some other seat knows: if it sees a card that the other does not. Answers that are
no choice do not count for the loop rule; without them the record of such a match is that of a plain one.
"""

from __future__ import annotations

from headjudge.kernel.frames import Frame
from headjudge.kernel.knowledge import MOST_SEATS, NOTHING
from headjudge.kernel.refs import CARD, card_of, kind_of
from headjudge.kernel.state import State


def ask_window(s: State, frame: Frame, seat: int, options: list[int]) -> None:
    """Ask a seat for what it may do with cards that others do not know."""
    if len(options) > 1 or is_window(s, seat):
        ask_anyway(s, seat, options)
    else:
        s.ask(frame, seat, options)


def ask_anyway(s: State, seat: int, options: list[int]) -> None:
    """Ask even if there is only one answer."""
    s.asking = seat
    s.options = options


def is_window(s: State, seat: int) -> bool:
    """Must this seat be asked, whatever it holds?"""
    return s.windowed and holds_unknown(s, seat)


def holds_unknown(s: State, seat: int) -> bool:
    """Is there a card in a place that this seat sees into, and some other seat does not know it?"""
    zones = s.rules.zones
    everybody = (1 << s.seats) - 1
    for zone in range(zones):
        seen = s.rules.seen_by(s, zone, seat)
        if seen != everybody and seen >> seat & 1 and hides(s, seat, s.held[seat * zones + zone]):
            return True
    return False


def hides(s: State, seat: int, place: int) -> bool:
    """Does another seat not know some card of this place?"""
    for other in range(s.seats):
        if other != seat and s.alive >> other & 1:
            unknown = -len(s.recalled.get(place * MOST_SEATS + other, NOTHING))
            for card in s.zones[place]:
                if not s.known[card] >> other & 1:
                    unknown += 1
            if unknown > 0:
                return True
    return False


def seen_alone(s: State, seat: int, refs: list[int]) -> bool:
    """Is there a card among these that this seat knows, and some other seat does not?"""
    others = s.alive & ~(1 << seat)
    for ref in refs:
        if kind_of(ref) == CARD and s.fresh(ref):
            known = s.known[card_of(ref)]
            if known >> seat & 1 and others & ~known:
                return True
    return False
