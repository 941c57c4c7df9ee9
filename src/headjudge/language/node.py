"""What every part of a card line is made of: nodes, and the scope in which they are read.

A node knows its FIELDS, so that lines can be compared and written back by code that knows no single class.
Codes (of nouns, zones, events …) are positions in the word lists of a game's vocabulary.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from headjudge.kernel.state import State

# Slots that every running line has; the line's own selectors and variables follow from OWN_SLOTS on.
IT: Final = 0  # the group of the last counted selector
DONE: Final = 1  # what the last act really changed
THAT: Final = 2  # the matching subjects of the event that set the line off
TARGET: Final = 3  # the objects of that event
SEEN: Final = 4  # cards looked at
LEFT: Final = 5  # those of them not moved yet
BATTLED: Final = 6  # what the subject battled with
NUMBERS: Final = 7  # [amount of the event, via, place it came from, …]: see events.py
STILL_THERE: Final = 8  # the permanent whose own leaving set the line off: conditions and counts take it as it was, in play
OWN_SLOTS: Final = 9

ABSENT: Final = -(1 << 30)  # the value of an attribute that a thing does not have: no comparison with it holds

# References beside the slots
THIS: Final = 100  # the permanent
SELF: Final = 101  # the card that bears the line

# Owners
ANYBODY: Final = 0
MY: Final = 1
OUR: Final = 2
FOE: Final = 3

# Players
ME: Final = 0
THEY: Final = 1
EVERYONE: Final = 2
PLAYER: Final = 3


EMPTY: Final[list[int]] = []


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Scope:
    """Where a line is read: who decides, for which permanent, with which groups in hand.

    A group is never changed, only replaced: copies share it."""

    __slots__ = ("card", "seat", "slots", "this")

    def __init__(self, seat: int, this: int, card: int, slots: list[list[int]]) -> None:
        self.seat = seat
        self.this = this
        self.card = card
        self.slots = slots

    def clone(self) -> Scope:
        return Scope(self.seat, self.this, self.card, self.slots.copy())


class Node:
    FIELDS: ClassVar[tuple[str, ...]] = ()


class Amount(Node):
    """A whole number that a line speaks of."""

    def value(self, s: State, scope: Scope) -> int:
        """As a number of things, or something to add: what is not there counts as 0."""
        raise NotImplementedError

    def compared(self, s: State, scope: Scope) -> int:
        """As one side of a comparison: ABSENT if it is made of what is not there."""
        return self.value(s, scope)


class Condition(Node):
    def holds(self, s: State, scope: Scope) -> bool:
        raise NotImplementedError


class Filter(Node):
    """One entry of a bracket: does this thing fit?"""

    def compares_with_rest(self) -> bool:
        """Is it judged over everything that fits otherwise?"""
        return False

    def best(self, s: State, found: list[int]) -> list[int]:
        return found

    def fits(self, s: State, scope: Scope, ref: int) -> bool:
        raise NotImplementedError
