"""Pending effects: what has triggered and waits in its batch."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from mypy_extensions import mypyc_attr

from headjudge.kernel.plain_data import groups, ints

if TYPE_CHECKING:
    from headjudge.kernel.state import State


def is_key(cite: str) -> bool:
    """Is it a card line that is cited (ST01-006/1), as against a rule (10-4-2, 1.9/12-3-1), a keyword, a ruling?"""
    return "/" in cite and "-" in cite.partition("/")[0]


class Program:
    """A card line made ready to run. Its key ("ST01-006/1") names it in saves and citations."""

    def __init__(self, key: str) -> None:
        self.key = key


@mypyc_attr(acyclic=True)
@final
class Pending:
    """One triggered effect. Never changed once made, so copies of a match share it."""

    __slots__ = ("because", "card", "cause", "groups", "heard", "number", "program", "seat", "this", "tier")

    def __init__(
        self,
        program: Program,
        seat: int,
        this: int,
        card: int,
        groups: list[list[int]],
        tier: int,
        cause: int,
        number: int,
        heard: int = -1,
        because: str = "",
    ) -> None:
        self.program = program
        self.seat = seat
        self.this = this  # the permanent it speaks for
        self.card = card  # the card that bears the line
        self.groups = groups  # first slots of the effect: what the event left behind
        self.tier = tier  # inside a batch lower tiers go first
        self.cause = cause  # the event that set it off
        self.number = number  # effects are numbered in the order in which they trigger
        self.heard = heard  # the kind of that event, -1: none; and by which rule or line it happened
        self.because = because

    def borne_by(self, card: int, tier: int) -> Pending:
        """The same effect, as one of another card."""
        return Pending(
            self.program, self.seat, self.this, card, self.groups, tier, self.cause, self.number, self.heard, self.because
        )  # fmt: skip

    def to_data(self) -> list[object]:
        key, heard = self.program.key, self.heard
        return [key, self.seat, self.this, self.card, self.groups, self.tier, self.cause, self.number, heard, self.because]

    @staticmethod
    def from_data(s: State, data: list[object]) -> Pending:
        n = ints([*data[1:4], *data[5:9]])
        program = s.rules.program(s, cast(str, data[0]))
        return Pending(program, n[0], n[1], n[2], groups(data[4]), n[3], n[4], n[5], n[6], cast(str, data[9]))
