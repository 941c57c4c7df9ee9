"""What a match tells of itself when it is over, and of what has happened: plain values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """How a match ended. A draw has no winners. Outcomes compare by value."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    reason: str
    cite: str


@dataclass(frozen=True)
class LoggedEvent:
    """Something that has happened: as a sentence, its rule or ability, the number of the event that caused it (0: none), its turn."""

    text: str
    cite: str
    cause: int
    turn: int
    number: int
