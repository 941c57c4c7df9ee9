"""3-4: Resources as things that can be chosen. They are only counted: one is named by its player, its sort and its place in that count."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from headjudge.gundam.table.state import GundamState
from headjudge.kernel.actions import FIRST_COUNTED
from headjudge.kernel.refs import PERMANENT, kind_of, permanent_ref, serial_of

SORTS: Final = 4
RESTED: Final = 1  # bits of a sort
EX: Final = 2

MOST: Final = 16  # more than there can be of one sort


def all_resources(s: GundamState, least: int, owners: i64) -> list[int]:
    """Every Resource of this sort or a higher one, of these seats (a mask), player by player."""
    found: list[int] = []
    for seat in s.in_turn_order():
        if not owners >> seat & 1:
            continue
        for sort in range(least, SORTS):
            found.extend([permanent_ref(FIRST_COUNTED + (seat * SORTS + sort) * MOST + i) for i in range(counts(s, sort)[seat])])
    return found


def ex_resources(seat: int, n: int) -> list[int]:
    """So many active EX Resources of a player, there or just used up."""
    return [permanent_ref(FIRST_COUNTED + (seat * SORTS + EX) * MOST + i) for i in range(n)]


def paid_resources(s: GundamState, seat: int, amount: int, ex: int) -> list[int]:
    """Those that have just paid: the Resources rested last, and EX Resources, which are used up."""
    return newest(s, seat, RESTED, amount - ex) + ex_resources(seat, ex)


def newest(s: GundamState, seat: int, sort: int, n: int) -> list[int]:
    """The last n of a player's Resources of a sort."""
    after = FIRST_COUNTED + (seat * SORTS + sort) * MOST + counts(s, sort)[seat]
    return [permanent_ref(after - i) for i in range(n, 0, -1)]


def counts(s: GundamState, sort: int) -> list[int]:
    """How many each player has of a sort."""
    if sort & EX:
        return s.rested_ex if sort & RESTED else s.active_ex
    return s.rested_resources if sort & RESTED else s.active_resources


def is_resource(ref: int) -> bool:
    return ref > 0 and kind_of(ref) == PERMANENT and serial_of(ref) >= FIRST_COUNTED


def heap_of(ref: int) -> int:
    """Resources of one player and sort are all alike."""
    return (serial_of(ref) - FIRST_COUNTED) // MOST


def owner_of_resource(ref: int) -> int:
    return heap_of(ref) // SORTS


def sort_of(ref: int) -> int:
    return heap_of(ref) % SORTS


def turn_resource(s: GundamState, ref: int, rested: bool) -> bool:
    """4-4-1: one of them is rested or set active; False if it is so already (1-3-2-1)."""
    sort, seat = sort_of(ref), owner_of_resource(ref)
    if (sort & RESTED != 0) == rested or counts(s, sort)[seat] == 0:
        return False
    counts(s, sort)[seat] -= 1
    counts(s, sort ^ RESTED)[seat] += 1
    return True


def destroy_resource(s: GundamState, ref: int) -> bool:
    """4-10-4: face down into the resource deck, which is a count. An EX Resource, a token, cannot stay there (4-17-2-4)."""
    sort, seat = sort_of(ref), owner_of_resource(ref)
    if counts(s, sort)[seat] == 0:
        return False
    counts(s, sort)[seat] -= 1
    if not sort & EX:
        s.resource_deck[seat] += 1
    return True
