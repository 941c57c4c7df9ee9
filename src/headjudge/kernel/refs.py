"""References: one int names a card where it lies, a permanent, or a seat.

A card that moves begins a new life, a permanent's serial number is never used again: a stale reference is seen as such.
"""

from __future__ import annotations

from typing import Final

CARD: Final = 0
PERMANENT: Final = 1
SEAT: Final = 2
NOTHING: Final = 3  # the reference that refers to nothing

CARDS: Final = 4096  # more cards than a match can hold


def card_ref(card: int, life: int) -> int:
    return (life * CARDS + card) * 4


def permanent_ref(serial: int) -> int:
    return serial * 4 + 1


def seat_ref(seat: int) -> int:
    return seat * 4 + 2


def kind_of(ref: int) -> int:
    return ref & 3


def card_of(ref: int) -> int:
    return (ref >> 2) & (CARDS - 1)


def life_of(ref: int) -> int:
    return (ref >> 2) // CARDS


def serial_of(ref: int) -> int:
    return ref >> 2


def seat_of(ref: int) -> int:
    return ref >> 2
