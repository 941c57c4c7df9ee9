"""Moving cards: the few functions that know where a card lies, and who knows it there."""

from __future__ import annotations

from headjudge.kernel.knowledge import laid_down, lifted, lose_position, recall
from headjudge.kernel.permanents import Permanent
from headjudge.kernel.state import IN_PLAY, NOWHERE, State


def take(s: State, card: int) -> None:
    """Lift a card from the zone it lies in. A card that moves is a new object from now on."""
    place = s.place[card]
    if place >= 0:
        if s.recalled:
            lifted(s, card, place)
        zone = s.zones[place]
        if zone[-1] == card:
            zone.pop()
        else:
            zone.remove(card)
    if s.log is not None:
        s.passed[s.ref_of(card)] = s.known[card]
    s.place[card] = NOWHERE
    s.life[card] = s.life[card] + 1  # in machine words; `+=` would go through objects


def put(s: State, card: int, seat: int, zone: int, on_top: bool, known: int, among: int = 0) -> None:
    """Lay a lifted card down. It is known to those who see the zone, and to those named by the mask; in a zone without order they know that
    it is there, and no more. among: the seats that know it, and lose sight of its position."""
    place = s.held[seat * s.rules.zones + zone]
    seen = s.rules.seen_by(s, zone, seat)
    if s.lifted:
        laid_down(s, card, seen | known | among)
    s.place[card] = place
    if on_top:
        s.zones[place].append(card)
    else:
        s.zones[place].insert(0, card)
    if known & ~seen and not s.rules.is_ordered(zone):
        if s.log is not None:
            s.passing = s.passing.copy()
            s.passing[s.ref_of(card)] = known
        among |= known
        known = 0
    s.known[card] = known | seen
    if among & ~s.known[card]:
        recall(s, among & ~s.known[card], place, s.cards[card].number)


def lay_in_play(s: State, card: int, known: int) -> None:
    """A lifted card becomes part of a permanent; these seats (a mask) see it there."""
    if s.lifted:
        laid_down(s, card, known)
    s.place[card] = IN_PLAY
    s.known[card] = known


def enter(s: State, p: Permanent) -> None:
    """A permanent comes into play; everybody sees its cards."""
    everybody = (1 << s.seats) - 1
    for card in p.pile:
        if s.place[card] != IN_PLAY:
            take(s, card)
        lay_in_play(s, card, everybody)
    s.field.append(p)
    s.stale = True


def leave(s: State, p: Permanent) -> None:
    """A permanent leaves play. It is kept as it was last; its cards wait to be laid down elsewhere.

    The writer has asked for fresh values before its first change: what leaves together is kept as it was together.
    """
    s.field.remove(p)
    s.found_ref, s.found = -1, None
    s.departed.append(p)
    s.stale = True
    for card in p.pile:
        take(s, card)


def shuffle_zone(s: State, seat: int, zone: int) -> None:
    """Nobody knows any longer which card lies where; who knew one recalls that it is there."""
    cards = s.zone(seat, zone)
    s.chance.shuffle(zone, seat, cards)
    lose_positions(s, cards, s.rules.seen_by(s, zone, seat))


def lose_positions(s: State, cards: list[int], seen: int) -> None:
    """These cards of one place have changed places among themselves: nobody but those who see them knows which is which."""
    s.written = True
    for card in cards:
        if s.known[card] != seen:
            lose_position(s, card, seen)
