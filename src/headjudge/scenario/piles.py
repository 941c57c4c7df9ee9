# edge: interpreted
"""Cards of a table as `setup:` says them, by their number and their mark in the match."""

from __future__ import annotations

from typing import Any

from headjudge.kernel.knowledge import knowers
from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import State
from headjudge.scenario.game_tables import Said


def marked(s: State, card: int) -> str:
    return f"{s.cards[card].number}#{card}"


def pile(s: State, seat: int, zone: int) -> list[Any]:
    """Bottom first."""
    usual = s.rules.seen_by(s, zone, seat)
    return [marked(s, card) if knowers(s, card) == usual else seen(s, card) for card in s.zone(seat, zone)]


def seen(s: State, card: int) -> Said:
    """A card that others know, or know no more, than is usual where it lies."""
    return {"card": marked(s, card), "seen_by": [SEATS[seat] for seat in range(s.seats) if knowers(s, card) >> seat & 1]}


def used_lines(used: list[str], number: str) -> list[int | str]:
    """Lines of the card of this number by their places there, others by their keys."""
    places = [key.removeprefix(f"{number}/") for key in used]
    return [int(place) if place.isdecimal() else place for place in places]
