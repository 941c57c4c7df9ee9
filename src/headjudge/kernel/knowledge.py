"""What seats know of cards, and by which names.

Of a place that a seat does not see into it knows positions and a multiset: which card lies just there (`State.known`, a mask of seats for
each card), and besides at least which numbers lie somewhere in it (`State.recalled`). In a hand nobody but its holder can tell positions:
what is shown there is known as long as it is shown (`State.shown`), and then somewhere among the rest. A shuffle makes positions into a
multiset. A card that leaves openly takes one copy of its number out of it; after one that left unseen nothing is certain any more.

A seat names a card by a keyed hash of the seat, the card, its life, and how often the place where it lies was mixed, if this seat does not
see into it. So nothing is kept, no two seats can compare names, and a card that was lost from sight comes back under another name.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from headjudge.kernel.chance import KINDS, Chance, Name
from headjudge.kernel.refs import CARDS, card_of
from headjudge.kernel.state import NO_CARDS, State

WORD: Final[i64] = 0xFFFFFFFF
HIGH_BITS: Final[i64] = 0x1FFFFF  # 21 and 32 are 53 bits: exact in JavaScript
NO_CARD: Final = -1
MOST_SEATS: Final = 8  # place * MOST_SEATS + seat is the key of what a seat recalls of a place
LIFE_BITS: Final = 24  # of names that are kept: lives of a card, and how often a place was mixed
MIXED_BITS: Final = 20
WHAT_BITS: Final = 16
NOTHING: Final[list[str]] = []


def known_at(s: State, seat: int, card: int) -> bool:
    """Does this seat know which card lies just there? A spectator's seat is the number of seats."""
    who = 1 << seat if seat < s.seats else (1 << s.seats) - 1
    return s.known[card] & who == who


def at_least(s: State, seat: int, place: int) -> list[str]:
    """The numbers of cards that this seat knows to lie somewhere in this place, besides those it knows by their positions; sorted.

    A spectator knows what everybody does."""
    if not s.recalled:
        return NOTHING
    if seat < s.seats:
        return s.recalled.get(place * MOST_SEATS + seat, NOTHING)
    everybody = (1 << s.seats) - 1
    common = [s.cards[card].number for card in s.zones[place] if s.known[card] != everybody]
    for other in range(s.seats):
        told = [s.cards[card].number for card in s.zones[place] if s.known[card] != everybody and s.known[card] >> other & 1]
        told.extend(s.recalled.get(place * MOST_SEATS + other, NOTHING))
        common = in_both(common, told)
    return sorted(common)


def knowers(s: State, card: int) -> int:
    """The seats that know a card where it lies (a mask); of equal cards in a hand that somebody recalls, the first ones."""
    place = s.place[card]
    known = s.known[card]
    if place < 0 or not s.recalled or s.rules.is_ordered(place % s.rules.zones):
        return known
    number = s.cards[card].number
    for seat in range(s.seats):
        recalled = s.recalled.get(place * MOST_SEATS + seat, NOTHING).count(number)
        equal = [other for other in s.zones[place] if s.cards[other].number == number and not s.known[other] >> seat & 1]
        if card in equal[:recalled]:
            known |= 1 << seat
    return known


def in_both(some: list[str], others: list[str]) -> list[str]:
    left = others.copy()
    found: list[str] = []
    for number in some:
        if number in left:
            left.remove(number)
            found.append(number)
    return found


# --- learning and forgetting: called by whoever moves or shows cards ----------------------------------------------------------------


def see(s: State, card: int, seats: int) -> None:
    """These seats (a mask) see a card where it lies. In a hand it is known only as long as it is shown."""
    new = seats & ~s.known[card]
    if not new:
        return
    s.known[card] |= new
    place = s.place[card]
    if place < 0:
        return
    if s.recalled:
        for seat in range(s.seats):
            if new >> seat & 1:
                take_out(s, place * MOST_SEATS + seat, s.cards[card].number)
    if not s.rules.is_ordered(place % s.rules.zones):
        s.shown = [*s.shown, s.ref_of(card)]


def conceal(s: State) -> None:
    """What was shown in hands is somewhere among the rest from now on."""
    for ref in s.shown:
        if s.fresh(ref):
            card = card_of(ref)
            place = s.place[card]
            lose_position(s, card, s.rules.seen_by(s, place % s.rules.zones, place // s.rules.zones))
            mixed(s, place)
    s.shown = NO_CARDS


def lose_in_hand(s: State, card: int) -> None:
    """A card was laid down with everybody who knows it: where there is no order, the others only recall that it is there."""
    place = s.place[card]
    zone = place % s.rules.zones
    if not s.rules.is_ordered(zone):
        lose_position(s, card, s.rules.seen_by(s, zone, place // s.rules.zones))


def lose_position(s: State, card: int, seen: int) -> None:
    """Nobody but these seats knows any longer which card of its place this is; who knew it recalls that it is there."""
    lost = s.known[card] & ~seen
    s.known[card] = seen
    if lost:
        recall(s, lost, s.place[card], s.cards[card].number)


def recall(s: State, seats: int, place: int, number: str) -> None:
    """These seats know that a card of this number lies somewhere in this place."""
    told = s.recalled.copy()
    for seat in range(s.seats):
        if seats >> seat & 1:
            key = place * MOST_SEATS + seat
            told[key] = sorted([*told.get(key, NOTHING), number])
    s.recalled = told


def take_out(s: State, key: int, number: str) -> None:
    """One copy of this number is no longer among what is recalled, if it was."""
    numbers = s.recalled.get(key, NOTHING)
    if number not in numbers:
        return
    left = numbers.copy()
    left.remove(number)
    told = s.recalled.copy()
    if left:
        told[key] = left
    else:
        del told[key]
    s.recalled = told


def lifted(s: State, card: int, place: int) -> None:
    """A card is taken from a place of which something is recalled: what that does will be seen where it is laid down."""
    for seat in range(s.seats):
        if place * MOST_SEATS + seat in s.recalled and not s.known[card] >> seat & 1:
            s.lifted = [*s.lifted, card, place]
            return


def laid_down(s: State, card: int, seen: int) -> None:
    """A lifted card has arrived, and these seats (a mask) see which one it is; to the others any of that place may have gone."""
    for i in range(0, len(s.lifted), 2):
        if s.lifted[i] != card:
            continue
        place = s.lifted[i + 1]
        for seat in range(s.seats):
            key = place * MOST_SEATS + seat
            if key in s.recalled and not s.known[card] >> seat & 1:
                if seen >> seat & 1:
                    take_out(s, key, s.cards[card].number)
                else:
                    forget(s, key)
        s.lifted = [*s.lifted[:i], *s.lifted[i + 2 :]]
        return


def forget(s: State, key: int) -> None:
    told = s.recalled.copy()
    del told[key]
    s.recalled = told


def forget_place(s: State, place: int) -> None:
    for seat in range(s.seats):
        if place * MOST_SEATS + seat in s.recalled:
            forget(s, place * MOST_SEATS + seat)


def mixed(s: State, place: int) -> None:
    """Whoever does not see into this place cannot tell its cards apart by what they were called before."""
    counts = s.chance.counts.copy()
    counts[place // s.rules.zones * KINDS + place % s.rules.zones] += 1
    s.chance.counts = counts


def untrue(s: State) -> list[str]:
    """What seats recall of places although it is not so; for checking."""
    wrong: list[str] = []
    for key in s.recalled:
        place, seat = key // MOST_SEATS, key % MOST_SEATS
        there = [s.cards[card].number for card in s.zones[place] if not s.known[card] >> seat & 1]
        numbers = s.recalled[key]
        if not numbers or len(in_both(numbers, there)) != len(numbers):
            wrong.append(f"seat {seat} recalls of place {place} what is not there")
    if s.lifted:
        wrong.append("a card that was lifted is not laid down")
    return wrong


# --- names ----------------------------------------------------------------------------------------------------------------------


def seat_name(s: State, seat: int, card: int) -> int:
    """What this seat calls a card as it lies now: a number below 2**53. A spectator's seat is the number of seats."""
    return seat_name_then(s, seat, card, s.place[card], s.life[card], s.mixing(s.place[card]))


def seat_name_then(s: State, seat: int, card: int, place: int, life: int, mixed: int) -> int:
    """What this seat called a card that lay there then, in that life, the place mixed so often."""
    zones = s.rules.zones
    if place < 0 or s.rules.seen_by(s, place % zones, place // zones) >> seat & 1:
        mixed = 0
    return name_told(s.chance, seat * CARDS + card, life, mixed).number


def card_named(s: State, seat: int, name: int) -> int:
    """The card that this seat knows where it lies, and calls so; NO_CARD if there is none."""
    for card in range(len(s.cards)):
        if known_at(s, seat, card) and seat_name(s, seat, card) == name:
            return card
    return NO_CARD


def name_told(chance: Chance, what: i64, life: i64, mixed: i64) -> Name:
    """A seat's name of a card, of whom and what: seat * CARDS + card. All but those that would need larger numbers are kept."""
    if life >> LIFE_BITS != 0 or mixed >> MIXED_BITS != 0 or what >> WHAT_BITS != 0:
        return Name(keyed(chance.naming_low, chance.naming_high, what, life, mixed))
    place = int((mixed << LIFE_BITS | life) << WHAT_BITS | what)  # what differs most stands last: a dictionary looks there first
    name = chance.named.get(place)
    if name is None:
        name = Name(keyed(chance.naming_low, chance.naming_high, what, life, mixed))
        chance.named[place] = name
    return name


def keyed(low: i64, high: i64, first: i64, second: i64, third: i64) -> int:
    """HalfSipHash-1-3 of three words of 32 bits under a key of two, cut to 53 bits: the same compiled and interpreted."""
    a: i64 = low
    b: i64 = high
    c: i64 = 0x6C796765 ^ low
    d: i64 = 0x74656462 ^ high ^ first
    b ^= 0xEE
    found: i64 = 0
    turn: i64 = 0
    while turn < 9:
        a = (a + b) & WORD
        b = ((b << 5 | b >> 27) & WORD) ^ a
        a = (a << 16 | a >> 16) & WORD
        c = (c + d) & WORD
        d = ((d << 8 | d >> 24) & WORD) ^ c
        a = (a + d) & WORD
        d = ((d << 7 | d >> 25) & WORD) ^ a
        c = (c + b) & WORD
        b = ((b << 13 | b >> 19) & WORD) ^ c
        c = (c << 16 | c >> 16) & WORD
        if turn == 0:
            a ^= first
            d ^= second & WORD
        elif turn == 1:
            a ^= second & WORD
            d ^= third & WORD
        elif turn == 2:
            a ^= third & WORD
            c ^= 0xEE
        elif turn == 5:
            found = b ^ d
            b ^= 0xDD
        turn += 1
    return int(((b ^ d) & HIGH_BITS) << 32 | found)
