"""Chapter 3: the locations, who sees into them, and who may change their order."""

from __future__ import annotations

from headjudge.gundam.rules.editions import TOKEN_ALLOWED_AS_SHIELD
from headjudge.gundam.table.codes import (
    DECK,
    HAND,
    MOST_EX,
    MOST_RESOURCES,
    REMOVAL_AREA,
    SHIELD,
    TRASH,
)
from headjudge.gundam.table.state import GundamState
from headjudge.kernel.state import State

# 3-1-1: the eight locations of a player, by the name under which they are shown
LOCATIONS = (
    "deck area", "resource deck area", "resource area", "battle area", "shield area", "removal area", "hand", "trash",
)  # fmt: skip

# 3-1-1-2: together they are called the field
FIELD_LOCATIONS = ("resource area", "battle area", "shield area")

# 3-1-4: cards in these may be viewed by all players
PUBLIC_LOCATIONS = ("resource area", "battle area", "base section", "removal area", "trash")
PRIVATE_LOCATIONS = ("deck area", "resource deck area", "shield section", "hand")


def seen_by(s: State, zone: int, seat: int) -> int:
    """The seats that may view a card lying there.

    3-2-2, 3-6-4-1: nobody looks into a deck or at Shields. 3-8-2, 3-8-3: a hand is seen by its owner.
    3-7-2, 3-9-2: removal area and trash are public; a card in no location (3-1-2) has been revealed.
    """
    if zone == HAND:
        return 1 << seat
    if zone == DECK or zone == SHIELD:
        return 0
    return (1 << s.seats) - 1


def is_ordered(zone: int) -> bool:
    """Where the order of cards counts (3-2-2, 3-6-4-1): there their owner orders cards placed together (3-1-6, 3-1-7).

    Hand, trash and removal area are arranged freely at any time, so nothing is asked when cards come there.
    """
    return zone == DECK or zone == SHIELD


# The rows of cards a player has, by the names under which a view shows them. The resource deck is ten equal cards: a count.
ROWS = {"hand": HAND, "deck": DECK, "trash": TRASH, "shields": SHIELD, "removal": REMOVAL_AREA, "resource_deck": -1}


def why_not_arrange(zone: int) -> str:
    """3-7-2-1, 3-8-2, 3-9-2-1: removal area, hand and trash may be reordered by their owner; decks and Shields by nobody."""
    if zone in (HAND, TRASH, REMOVAL_AREA):
        return ""
    return "3-2-2" if zone == DECK else "3-6-4-1" if zone == SHIELD else "3-3-2"


def arrange(s: GundamState, seat: int, zone: int, order: list[int]) -> None:
    """The owner lays the cards of a free location in this order. Nothing has happened by that."""
    place = seat * s.rules.zones + zone
    if sorted(order) != sorted(s.zones[place]):
        raise ValueError("an arrangement names each card of the location once")
    s.zones[place] = order.copy()
    s.written = True


def room_for_resources(s: GundamState, seat: int) -> int:
    """3-4-2: at most 15 Resources; what does not fit is not placed (ED-10)."""
    return max(0, MOST_RESOURCES - s.resources(seat))


def room_for_ex(s: GundamState, seat: int) -> int:
    """3-4-2-1: of these at most five EX Resources."""
    return max(0, min(MOST_EX - s.ex_resources(seat), room_for_resources(s, seat)))


def is_off_field(s: GundamState, zone: int) -> bool:
    """4-17-2-4: where a token cannot stay. 1.9 lets it lie in the shield area, of which only the shield section is a row of cards."""
    return zone != SHIELD or not s.rules.switches[TOKEN_ALLOWED_AS_SHIELD]


def shield_area_is_empty(s: GundamState, seat: int) -> bool:
    """3-6-2: no Base in the base section and no Shield in the shield section."""
    return not s.zone(seat, SHIELD) and s.base(seat) is None


def in_section(s: GundamState, seat: int, section: int) -> int:
    """3-5-1, 3-6-3: how many permanents are there. Pilots lie beneath their Unit and are not counted (3-5-2)."""
    side = s.sides[seat]  # 1.9/12-3-7, 1.9/12-3-14: a team's are counted together
    count = 0
    for p in s.pieces:
        if p.zone == section and side >> p.owner & 1:
            count += 1
    return count
