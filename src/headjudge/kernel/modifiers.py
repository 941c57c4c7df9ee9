"""Modifiers: what a resolved effect changed for a while. Never changed once made, so copies of a match share them."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import mypyc_attr

from headjudge.kernel.plain_data import groups, ints

# What a modifier does
ADD: Final = 0  # code: attribute, value: how much
SET: Final = 1  # code: attribute, value: the new value, before additions
KEYWORD: Final = 2  # code: keyword, value: how much
CANT: Final = 3  # code: number of the inner pattern in the line `key`
CAN: Final = 4
MUST: Final = 5
GRANT: Final = 6  # code: number of the inner line in the line `key`; value: one more than the permanent a put-off line speaks of, or 0
ALSO: Final = 7
REDIRECT: Final = 8  # code: cause, value: what it happens to instead
COMPEL: Final = 9  # as MUST, and before it

# How long
FOR_GOOD: Final = 0
UNTIL_TURN_ENDS: Final = 1  # mark: the number of that turn
THIS_BATTLE: Final = 2
NEXT_START: Final = 3  # through the next start of a turn of whoever owns what it sticks to


@mypyc_attr(acyclic=True)
@final
class Modifier:
    __slots__ = ("card", "code", "groups", "key", "kind", "mark", "refs", "seat", "until", "value")

    def __init__(
        self,
        kind: int,
        refs: list[int],
        code: int,
        value: int,
        until: int,
        mark: int,
        seat: int,
        card: int,
        key: str,
        groups: list[list[int]],
    ) -> None:
        self.kind = kind
        self.refs = refs  # what it sticks to
        self.code = code
        self.value = value
        self.until = until
        self.mark = mark
        self.seat = seat  # whose effect it was
        self.card = card  # the card that bore it
        self.key = key
        self.groups = groups  # slots it captured

    def on(self, refs: list[int]) -> Modifier:
        """This modifier on other things."""
        return Modifier(
            self.kind, refs, self.code, self.value, self.until, self.mark, self.seat, self.card, self.key, self.groups
        )  # fmt: skip

    def says_the_same(self, other: Modifier) -> bool:
        """As another that a line states in the same turn, and so for as long."""
        if self.kind != other.kind or self.code != other.code or self.value != other.value or self.card != other.card:
            return False
        return self.key == other.key and self.seat == other.seat and self.refs == other.refs and self.groups == other.groups

    def to_data(self) -> list[object]:
        return [self.kind, self.refs, self.code, self.value, self.until, self.mark, self.seat, self.card, self.key, self.groups]

    @staticmethod
    def from_data(data: list[object]) -> Modifier:
        n = ints([data[0], *data[2:8]])
        return Modifier(n[0], ints(data[1]), n[1], n[2], n[3], n[4], n[5], n[6], cast(str, data[8]), groups(data[9]))
