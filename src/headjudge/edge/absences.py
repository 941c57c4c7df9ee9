# edge: interpreted
"""What did not happen although one might expect it, with the rule: found at the edge, in the log and in what was in play at each moment.

It is told to a judge, who knows everything; no event is made of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from headjudge.kernel.events import Event


@dataclass(frozen=True)
class Trait:
    """Something in play as it was at a moment. forbidden: what it cannot do, and by which line."""

    pile: tuple[int, ...]
    owner: int
    keywords: int
    strength: int  # AP, DP
    left: int = 0  # HP less damage
    checks: int = 0  # of security
    attacks: bool = True  # it is a Unit, a Digimon
    rested: bool = False
    forbidden: tuple[tuple[str, str], ...] = ()

    def spared(self, what: str) -> str:
        """The line by which this does not happen to it; empty if none says so."""
        return next((line for forbidden, line in self.forbidden if what in forbidden.partition(" ")[0].split("/")), "")


Traits = dict[int, Trait]  # by reference
Seen = Callable[[Event], Traits]  # what was in play before an event


@dataclass(frozen=True)
class Absence:
    """Beside an event: what did not happen. things: references that the form names as {0}, {1}; first: it is told before the event."""

    event: int
    form: str
    things: tuple[int, ...]
    cite: str
    first: bool = True


@dataclass
class Fight:
    """An attack or battle as far as it has gone. hits: source, victim and amount of the damage in it."""

    attacker: int
    target: int
    hits: list[tuple[int, int, int]] = field(default_factory=list)
    checked: int = 0
    blockers_told: bool = False
    felled: set[int] = field(default_factory=set)


class AbsenceFinder:
    """A game's own says what one might expect."""

    def __init__(self, log: list[Event], seen: Seen) -> None:
        self.log = log
        self.seen = seen
        self.fights: list[Fight] = []

    def all(self) -> dict[int, list[Absence]]:
        """By the number of the event beside which each is told."""
        found: dict[int, list[Absence]] = {}
        for e in self.log:
            for absence in self.after(e):
                found.setdefault(absence.event, []).append(absence)
        return found

    def after(self, e: Event) -> Iterator[Absence]:
        raise NotImplementedError
