"""References: one int names a card where it lies, a permanent, a seat, or whatever a line's selector describes at the moment.

A card that moves begins a new life, a permanent's serial number is never used again: a stale reference is seen as such.
"""

from __future__ import annotations

from typing import Final

CARD: Final = 0
PERMANENT: Final = 1
SEAT: Final = 2
CLASS: Final = 3

CARDS: Final = 4096  # more cards than a match can hold
SLOTS: Final = 256  # more slots than a line can have


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


def class_ref(slot: int, speaker: int) -> int:
    """What the selector in this slot of a line describes, said by this permanent (-1: by none)."""
    return ((speaker + 1) * SLOTS + slot) * 4 + 3


def slot_of(ref: int) -> int:
    return (ref >> 2) % SLOTS


def speaker_of(ref: int) -> int:
    return (ref >> 2) // SLOTS - 1
