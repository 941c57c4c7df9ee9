"""What seats know of cards, and by which names.

A seat names a card by a keyed hash of the seat, the card, its life, and how often the place where it lies was mixed, if this seat does not
see into it. So nothing is kept, no two seats can compare names, and a card that was lost from sight comes back under another name.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from headjudge.kernel.chance import KINDS
from headjudge.kernel.refs import CARDS
from headjudge.kernel.state import State

WORD: Final[i64] = 0xFFFFFFFF
HIGH_BITS: Final[i64] = 0x1FFFFF  # 21 and 32 are 53 bits: exact in JavaScript
NO_CARD: Final = -1


def seat_name(s: State, seat: int, card: int) -> int:
    """What this seat calls a card as it lies now: a number below 2**53. A spectator's seat is the number of seats."""
    place = s.place[card]
    mixed = 0
    if place >= 0:
        zones = s.rules.zones
        owner, zone = place // zones, place % zones
        if not s.rules.seen_by(s, zone, owner) >> seat & 1:
            mixed = s.chance.counts[owner * KINDS + zone]
    return keyed(s.chance.naming_low, s.chance.naming_high, seat * CARDS + card, s.life[card], mixed)


def card_named(s: State, seat: int, name: int) -> int:
    """The card that this seat knows where it lies, and calls so; NO_CARD if there is none."""
    everybody = (1 << s.seats) - 1
    who = 1 << seat if seat < s.seats else everybody
    for card in range(len(s.cards)):
        if s.known[card] & who == who and seat_name(s, seat, card) == name:
            return card
    return NO_CARD


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
