"""Moving cards: the few functions that know where a card lies, and who knows it there."""

from __future__ import annotations

from headjudge.kernel.permanents import Permanent
from headjudge.kernel.state import IN_PLAY, NOWHERE, State


def take(s: State, card: int) -> None:
    """Lift a card from the zone it lies in. A card that moves is a new object from now on."""
    place = s.place[card]
    if place >= 0:
        zone = s.zones[place]
        if zone[-1] == card:
            zone.pop()
        else:
            zone.remove(card)
    s.place[card] = NOWHERE
    s.life[card] += 1


def put(s: State, card: int, seat: int, zone: int, on_top: bool, known: int) -> None:
    """Lay a lifted card down. It is known to those who see the zone, and to those named by the mask."""
    place = s.held[seat * s.rules.zones + zone]
    s.place[card] = place
    s.known[card] = known | s.rules.seen_by(s, zone, seat)
    if on_top:
        s.zones[place].append(card)
    else:
        s.zones[place].insert(0, card)


def enter(s: State, p: Permanent) -> None:
    """A permanent comes into play; everybody sees its cards."""
    everybody = (1 << s.seats) - 1
    for card in p.pile:
        if s.place[card] != IN_PLAY:
            take(s, card)
        s.place[card] = IN_PLAY
        s.known[card] = everybody
    s.field.append(p)
    s.stale = True


def leave(s: State, p: Permanent) -> None:
    """A permanent leaves play. It is kept as it was last; its cards wait to be laid down elsewhere.

    The writer has asked for fresh values before its first change: what leaves together is kept as it was together.
    """
    s.field.remove(p)
    s.found_ref = -1
    s.departed.append(p)
    s.stale = True
    for card in p.pile:
        take(s, card)


def shuffle_zone(s: State, seat: int, zone: int) -> None:
    """Nobody knows any longer which card lies where."""
    cards = s.zone(seat, zone)
    s.chance.shuffle(zone, seat, cards)
    seen = s.rules.seen_by(s, zone, seat)
    for card in cards:
        s.known[card] = seen
