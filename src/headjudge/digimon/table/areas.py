"""Section 5: the areas, who sees into them, and where the order of cards counts."""

from __future__ import annotations

from headjudge.digimon.table.codes import DECK, EGG, EGGS, HAND, SECURITY, TRASH
from headjudge.digimon.table.state import DigimonState


def seen_by(s: DigimonState, zone: int, seat: int) -> int:
    """3-1: nobody looks into a deck or the security stack, the owner into a hand; trash and cards in no area are public."""
    if zone == HAND:
        return 1 << seat
    if zone in (DECK, EGGS, SECURITY):
        return 0
    return (1 << s.seats) - 1


def is_ordered(zone: int) -> bool:
    """Deck, Digi-Egg deck and security stack have a fixed order; hand and trash are arranged freely."""
    return zone in (DECK, EGGS, SECURITY)


def way_of(s: DigimonState, card: int, zone: int) -> int:
    """3-1-3-9: a Digi-Egg on its way to a private area goes to the Digi-Egg deck."""
    return EGGS if s.facts(card).type == EGG and zone in (HAND, DECK, SECURITY) else zone


ROWS = {"hand": HAND, "trash": TRASH, "deck": DECK, "eggs": EGGS, "security": SECURITY}


def why_not_arrange(zone: int) -> str:
    """3-1: deck, Digi-Egg deck and security stack are never rearranged."""
    return "3-1" if is_ordered(zone) else ""


def arrange(s: DigimonState, seat: int, zone: int, order: list[int]) -> None:
    """Lay the cards in this order. Raises ValueError if these are not the cards that lie there."""
    cards = s.zone(seat, zone)
    if sorted(order) != sorted(cards):
        raise ValueError(f"these are not the {len(cards)} cards that lie there, each once")
    cards[:] = order
    s.written = True
