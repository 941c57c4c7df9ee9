# edge: interpreted
"""Which answers of a game stand, and which of them a seat may take back without asking anybody."""

from __future__ import annotations

from typing import NamedTuple

from headjudge.kernel.state import State


class Knowing(NamedTuple):
    """What seats know of cards at some moment, and what chance there was before it."""

    known: list[int]
    recalled: dict[int, list[str]]
    counts: list[int]


def knowing(s: State) -> Knowing:
    return Knowing(s.known.copy(), s.recalled, s.chance.counts)  # the last two are replaced, never changed


def learned_since(before: Knowing, s: State) -> bool:
    """Did anybody come to know a card, or did chance decide anything?"""
    seen = before.known != s.known and any(
        now & ~then for then, now in zip(before.known, s.known, strict=False)
    )  # cards that came into the match are tokens
    return seen or before.recalled != s.recalled or before.counts != s.chance.counts


class Given(NamedTuple):
    """An answer that stands. place: in `Match.answers`. quiet: nobody learned anything by it."""

    seat: int
    place: int
    automatic: bool
    quiet: bool


class Standing:
    """The answers of one game that were not taken back, oldest first."""

    def __init__(self) -> None:
        self.given: list[Given] = []

    def last_of(self, seat: int) -> Given | None:
        """The last answer that this seat gave itself."""
        return next((given for given in reversed(self.given) if given.seat == seat and not given.automatic), None)

    def is_free(self, wanted: Given) -> bool:
        """Has since that answer nobody else answered, and nobody learned anything?"""
        since = self.given[self.given.index(wanted) :]
        return all(given.seat == wanted.seat and given.quiet for given in since)

    def take_back(self, wanted: Given) -> None:
        del self.given[self.given.index(wanted) :]
