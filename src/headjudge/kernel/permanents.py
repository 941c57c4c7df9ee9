"""Permanents: what is in play. A serial number never used again, an owner, a pile of cards top first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from headjudge.kernel.state import Card


@mypyc_attr(acyclic=True)
class Permanent:
    """A game has one final subclass of it, with its own attributes and derived values."""

    def __init__(self, serial: int, owner: int, zone: int, pile: list[int]) -> None:
        self.serial: i64 = serial  # machine words: they are asked for all the time
        self.owner: i64 = owner
        self.zone: i64 = zone
        self.pile = pile

    def ref(self) -> int:
        return int(self.serial * 4 + 1)  # refs.permanent_ref, written out in machine words

    def face(self) -> Card:
        """What is printed on the card it shows, or showed last: it has been open to all, wherever that card may lie now."""
        raise NotImplementedError

    def clone(self) -> Permanent:
        raise NotImplementedError

    def to_data(self) -> list[object]:
        raise NotImplementedError
