"""Chapters 3 and 4: cards that move, Resources that are placed, Units, Bases and Pilots that come into play."""

from __future__ import annotations

from typing import Final

from headjudge.gundam.rules.effects import happened, hear, unheard
from headjudge.gundam.table.codes import (
    BY_EFFECT,
    BY_RULE,
    DECK,
    DEPLOYED,
    DRAWN,
    EXILED,
    FIELD,
    HAND,
    LINKED,
    MOVED,
    NO_LOCATION,
    PAIRED,
    PLACED,
    REMOVAL_AREA,
    RETURNED,
    SHIELD,
    SHUFFLED,
    TRASH,
    TRASHED,
    VIA_EX,
    VIA_RESTED,
)
from headjudge.gundam.table.locations import is_off_field, room_for_ex, room_for_resources
from headjudge.gundam.table.resources import EX, ex_resources, newest
from headjudge.gundam.table.resources import RESTED as RESTED_SORT
from headjudge.gundam.table.state import NO_USES, GundamState, Piece
from headjudge.kernel.chance import MIXING
from headjudge.kernel.events import Event
from headjudge.kernel.moves import enter, lay_in_play, leave, lose_positions, put, shuffle_zone, take
from headjudge.kernel.refs import CARD, card_of, kind_of, seat_of, seat_ref
from headjudge.kernel.state import IN_PLAY, NO_CARDS
from headjudge.language.effect import Effect
from headjudge.language.listening import demanded_way, forbidden, grants_to
from headjudge.language.selectors import BOTTOM, SHOWN
from headjudge.language.selectors import SHUFFLED as FACE_SHUFFLED

NO_WAYS: Final[list[str]] = []


# --- moving cards (3-1, 4-7 .. 4-15) ---------------------------------------------------------------------------------------


def draw(s: GundamState, because: str, seats: list[int], amounts: list[int]) -> list[int]:
    """4-14-1, 4-14-2, 3-8-1: from the top of the deck to the hand, as many as there are (1-3-2); at once, one check afterwards (3-2-3)."""
    drawn: list[int] = []
    by = BY_EFFECT if s.in_effect() else BY_RULE
    for i, seat in enumerate(seats):
        if s.forbids >> DRAWN & 1 and forbidden(s, DRAWN, seat, seat_ref(seat), -1, -1, by):
            continue
        deck = s.zone(seat, DECK)
        for _ in range(min(amounts[i], len(deck))):
            card = deck[-1]
            known = s.known[card]
            take(s, card)
            put(s, card, seat, HAND, True, known)
            drawn.append(s.ref_of(card))
    if drawn:
        s.changed(elsewhere=True)
        if unheard(s, 1 << DRAWN):
            s.events += 1
        else:
            tell_draws(s, because, seats, drawn, by)
    return drawn


def tell_draws(s: GundamState, because: str, seats: list[int], drawn: list[int], by: int) -> None:
    """One sentence of the log; for whoever listens one event for each player, of one instant (9-1-6-3)."""
    s.events += 1
    source = source_now(s)
    told = s.record(DRAWN, seats[0], drawn, [seat_ref(seat) for seat in seats], [len(drawn)], source, by, because)
    events: list[Event] = []
    for seat in seats:
        own = [ref for ref in drawn if s.owner[card_of(ref)] == seat]
        if own:
            numbers = [len(own), -1, DECK]
            events.append(Event(told.number, DRAWN, seat, own, [seat_ref(seat)], numbers, source, by, because, told.cause, s.turn))
    hear(s, events)


def source_now(s: GundamState) -> int:
    """What the effect that is being carried out comes from; -1: no effect is."""
    frame = s.frames[-1] if s.frames else None
    return frame.source() if isinstance(frame, Effect) else -1


def relocate(s: GundamState, because: str, things: list[int], zone: int, end: int, face: int, source: int, seat: int) -> list[int]:
    """4-2-2: move cards and permanents to their owners' zone as one group. Each is a new card there (3-1-5). Pilots go along (Q41)."""
    s.fresh_values()
    cards: list[int] = []
    kind = kind_of_move(zone)
    by = BY_EFFECT if s.in_effect() else BY_RULE  # 6-6-4-1: the hand step discards, no effect does
    gone: list[int] = []
    came_from: list[int] = []  # the zones they lay in
    along = pilots_along(s, things)
    order = [front_card(s, ref) for ref in things] if along else NO_CARDS
    for ref in things:
        if ref in along or not s.fresh(ref) or forbidden(s, kind, seat, ref, -1, source, by):
            continue
        piece = s.piece(ref) or piece_of(s, ref)
        if piece is not None:
            remember_gains(s, [piece])
            leave(s, piece)
            cards.extend(piece.pile)
            gone.append(ref)
            came_from.append(FIELD)
        elif kind_of(ref) == CARD:
            card = card_of(ref)
            if zone_of(s, card) == zone and kind != MOVED:
                continue  # 1-3-2: there it lies already
            came_from.append(zone_of(s, card))
            if s.place[card] == IN_PLAY:
                unpair(s, card)
            take(s, card)
            cards.append(card)
            gone.append(ref)
    if not cards:
        return []
    s.changed()
    if along:
        cards = [card for card in order if card in cards] + [card for card in cards if card not in order]
    put_down(s, cards, zone, end, face)
    moved = [s.ref_of(card_of(ref)) if kind_of(ref) == CARD else ref for ref in gone]  # a card is remembered as the new card it is now
    if came_from.count(came_from[0]) == len(came_from):
        happened(s, because, kind, seat, moved, NO_CARDS, [len(cards), -1, came_from[0], zone], source, by)
    else:
        tell_moves(s, because, kind, seat, moved, came_from, zone, source, by)
    return [s.ref_of(card) for card in cards]


def put_down(s: GundamState, cards: list[int], zone: int, end: int, face: int) -> None:
    """One after another, in this order, each to its owner's. 3-1-7: the order of several stays hidden from the other player."""
    several = len(cards) > 1
    on_top = end != BOTTOM
    for card in cards:
        known = (1 << s.seats) - 1 if face == SHOWN else s.known[card]
        among = 0
        if several and zone in (DECK, SHIELD) and face != SHOWN:
            among = known
            known &= 1 << s.owner[card]  # nobody learns a card by it
        put(s, card, s.owner[card], zone, on_top, known, among)
        if s.facts(card).token and is_off_field(s, zone):
            s.tokens_off_field.append(card)
    if face == FACE_SHUFFLED:
        mix(s, cards, zone)


def zone_of(s: GundamState, card: int) -> int:
    """Where it lies; -1 for a token that comes from outside the game (4-17-1)."""
    place = s.place[card]
    if place >= 0:
        return place % s.rules.zones
    return FIELD if place == IN_PLAY else -1


def tell_moves(
    s: GundamState, because: str, kind: int, seat: int, moved: list[int], came_from: list[int], zone: int, source: int, by: int
) -> None:
    """One event for each place they came from; all of them are one instant (9-1-6-3)."""
    events: list[Event] = []
    for place in range(FIELD + 1):
        those = [ref for i, ref in enumerate(moved) if came_from[i] == place]
        if those:
            s.events += 1
            events.append(s.record(kind, seat, those, NO_CARDS, [len(those), -1, place, zone], source, by, because))
    hear(s, events)


def remember_gains(s: GundamState, pieces: list[Piece]) -> None:
    """11-2-8-3-1: these are about to leave together; what gives them lines, names and traits now is remembered with them."""
    if s.grants or s.added:
        for piece in pieces:
            ref = piece.ref()
            piece.granted = grants_to(s, ref) + [modifier for modifier in s.added if ref in modifier.refs]


def pilots_along(s: GundamState, things: list[int]) -> list[int]:
    """Pilots that are named beside their Unit: they go along with it, and are named for their place in the order only (3-1-6)."""
    found: list[int] = []
    for ref in things:
        p = s.permanent(ref)
        if p is not None and len(p.pile) > 1 and s.ref_of(p.pile[1]) in things:
            found.append(s.ref_of(p.pile[1]))
    return found


def front_card(s: GundamState, ref: int) -> int:
    p = s.permanent(ref)
    return p.pile[0] if p is not None else card_of(ref)


def piece_of(s: GundamState, ref: int) -> Piece | None:
    """The Unit or Base that a card is, while it is in play: `self -> hand` means all of it."""
    if kind_of(ref) != CARD or s.place[card_of(ref)] != IN_PLAY:
        return None
    for p in s.field:
        if p.pile[0] == card_of(ref):
            assert isinstance(p, Piece)
            return p
    return None


def kind_of_move(zone: int) -> int:
    """What a move to this zone is called. 3-7-1: removed cards go to the removal area."""
    if zone == HAND:
        return RETURNED
    if zone == TRASH:
        return TRASHED
    if zone == REMOVAL_AREA:
        return EXILED
    return MOVED


def mix(s: GundamState, cards: list[int], zone: int) -> None:
    """4-13-1: cards laid down at random, asking nobody: they change places among themselves, and nobody knows which is which."""
    for seat in range(s.seats):
        place = seat * s.rules.zones + zone
        mine = [card for card in cards if s.place[card] == place]
        positions = [i for i, card in enumerate(s.zones[place]) if card in mine]
        s.chance.shuffle(MIXING, seat, mine)
        for i in range(len(mine)):
            s.zones[place][positions[i]] = mine[i]
        lose_positions(s, mine, s.rules.seen_by(s, zone, seat))


def unpair(s: GundamState, card: int) -> None:
    """A Pilot leaves its Unit. 3-1-5, 11-2-12-2: another, or itself come back, is a new card there, and has used up nothing."""
    for p in s.field:
        if len(p.pile) > 1 and p.pile[1] == card:
            assert isinstance(p, Piece)
            if p.used and p.pilot is not None:
                lines = [ability.key for ability in p.pilot.abilities]
                p.used = [f"{key} {s.ref_of(card)}" if key in lines else key for key in p.used]
            p.pile = [p.pile[0]]
            p.pair(None)
            s.stale = True


def shuffle_deck(s: GundamState, because: str, seat: int) -> None:
    """3-2-4, 4-15-1: its owner brings it into random order; a deck of one card counts as shuffled (4-15-1-1)."""
    s.changed(elsewhere=True)
    shuffle_zone(s, seat, DECK)
    happened(s, because, SHUFFLED, seat, [seat_ref(seat)], NO_CARDS, NO_CARDS, source_now(s), BY_EFFECT)


def to_no_location(s: GundamState, because: str, card: int) -> None:
    """2-3-5-1, 3-1-2: a Command whose effect runs is in no location."""
    s.changed(elsewhere=True)
    take(s, card)
    put(s, card, s.owner[card], NO_LOCATION, True, 0)
    happened(s, because, MOVED, s.owner[card], [s.ref_of(card)], NO_CARDS, [1, -1, HAND, NO_LOCATION], -1, BY_RULE)


def no_location_to_trash(s: GundamState, because: str, card: int) -> None:
    """3-9-1, 2-3-5-2: afterwards it goes to its owner's trash. It was in no location, so this ends the move that brought it there:
    "that card", said of a Command in use, is the card in the trash."""
    s.changed(elsewhere=True)
    take(s, card)
    s.life[card] -= 1
    put(s, card, s.owner[card], TRASH, True, 0)
    happened(s, because, MOVED, s.owner[card], [s.ref_of(card)], NO_CARDS, [1, -1, NO_LOCATION, TRASH], -1, BY_RULE)


# --- Resources (3-4) --------------------------------------------------------------------------------------------------------


def place_resources(s: GundamState, because: str, seats: list[int], amounts: list[int], rested: bool) -> list[int]:
    """2-3-7, 3-4-1, 3-3-3: from the resource deck into the resource area, at once; as many as there are and fit (3-4-2, ED-10).

    1.9/3-6-2: face up, and active unless told otherwise."""
    placed: list[int] = []
    counts: list[int] = []
    for i in range(len(seats)):
        seat = seats[i]
        n = min(amounts[i], room_for_resources(s, seat))
        n = min(n, s.resource_deck[seat])
        if n > 0:
            s.resource_deck[seat] -= n
            if rested:
                s.rested_resources[seat] += n
            else:
                s.active_resources[seat] += n
            placed.append(seat_ref(seat))
            counts.append(n)
    if placed:
        s.touched(elsewhere=True)
        by = BY_EFFECT if s.in_effect() else BY_RULE
        happened(s, because, PLACED, seats[0], placed, NO_CARDS, [counts[0], -1], source_now(s), by)
    return new_resources(s, placed, counts, RESTED_SORT if rested else 0)


def place_ex(s: GundamState, because: str, seats: list[int], amounts: list[int], rested: bool) -> list[int]:
    """4-17-5: EX Resources come active unless told otherwise, as many as fit (3-4-2-1)."""
    sort = EX | RESTED_SORT if rested else EX
    there = s.rested_ex if rested else s.active_ex
    placed: list[int] = []
    counts: list[int] = []
    for i in range(len(seats)):
        n = min(amounts[i], room_for_ex(s, seats[i]))
        if n > 0:
            there[seats[i]] += n
            placed.append(seat_ref(seats[i]))
            counts.append(n)
    if placed:
        s.touched(elsewhere=True)
        new = new_resources(s, placed, counts, sort) if rested else active_ex(placed, counts)
        happened(s, because, PLACED, seats[0], placed, new, [counts[0], VIA_EX], source_now(s), BY_EFFECT)
    return new_resources(s, placed, counts, sort)


def active_ex(placed: list[int], counts: list[int]) -> list[int]:
    """So many active EX Resources of these players."""
    return [ref for i, seat in enumerate([seat_of(ref) for ref in placed]) for ref in ex_resources(seat, counts[i])]


def new_resources(s: GundamState, placed: list[int], counts: list[int], sort: int) -> list[int]:
    """What these players have just been given, so many each."""
    found: list[int] = []
    for i, ref in enumerate(placed):
        found.extend(newest(s, seat_of(ref), sort, counts[i]))
    return found


# --- entering play (4-8, 4-9) ------------------------------------------------------------------------------------------------


def arrive(s: GundamState, because: str, cards: list[int], section: int, rested: bool, by: int, source: int) -> list[int]:
    """4-8-1: deployed, by playing or by an effect (Q43, Q130), all at once, face up (1.9/4-5-2); active unless told otherwise (4-4-4),
    be it by a line in play (1-3-1).

    11-2-6-2: 【Deploy】 triggers wherever they came from. Q354: what arrives rested has not been rested, so nothing else is told."""
    refs: list[int] = []
    if s.stale:
        s.fresh_values()
    s.changed()
    ways = NO_WAYS
    if s.demands >> DEPLOYED & 1:
        ways = [demanded_way(s, DEPLOYED, s.owner[card], s.ref_of(card), VIA_RESTED) for card in cards]
    came_from = [zone_of(s, card) for card in cards]
    for i, card in enumerate(cards):
        lying = rested or (len(ways) > 0 and ways[i] != "")
        s.serials += 1
        piece = Piece(s.serials, s.owner[card], section, [card], s.prints[card], lying, 0, s.turn, NO_USES, False, -1, -1)
        enter(s, piece)
        refs.append(piece.ref())
    if came_from.count(came_from[0]) == len(came_from):
        happened(s, because, DEPLOYED, s.owner[cards[0]], refs, NO_CARDS, [len(refs), -1, came_from[0], FIELD], source, by)
    else:
        tell_moves(s, because, DEPLOYED, s.owner[cards[0]], refs, came_from, FIELD, source, by)
    return refs


def pair(s: GundamState, because: str, card: int, host: Piece, by: int) -> list[int]:
    """4-9-1: the Pilot lies beneath the Unit. 11-2-9-1, 1.9/13-2-11-1: Unit and Pilot are paired, and linked, at the same instant,
    whether the Pilot was played or an effect did it (Q184). ED-16: an older pair that comes to fit triggers nothing."""
    s.changed()
    numbers = [1, -1, zone_of(s, card), FIELD]
    take(s, card)
    lay_in_play(s, card, (1 << s.seats) - 1)  # 1.9/4-5-3: face up
    host.pile = [host.pile[0], card]
    host.pair(s.facts(card))
    s.stale = True
    s.fresh_values()
    s.events += 1
    source = source_now(s)
    events = [s.record(PAIRED, host.owner, [host.ref()], [s.ref_of(card)], numbers, source, by, because)]
    if host.linked:
        s.events += 1
        events.append(s.record(LINKED, host.owner, [host.ref()], [s.ref_of(card)], numbers, source, by, because))
    hear(s, events)
    return [host.ref()]
