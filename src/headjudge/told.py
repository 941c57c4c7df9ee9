"""What a match tells of itself: how it ended, what has happened, what its cards are called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from headjudge.kernel.state import State


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


class CardNames(Mapping[int, str]):
    """What cards are called in text: by the names given, else by their card's name and their number in the match.

    then: names of cards as they were at some earlier time."""

    def __init__(self, s: State, given: Mapping[int, str] | None = None, then: Mapping[int, str] | None = None) -> None:
        self.s = s
        self.given = given or {}
        self.then = then or {}

    def __getitem__(self, card: int) -> str:
        if card in self.given:
            return self.given[card]
        return f"{self.then[card] if card in self.then else self.s.cards[card].name}#{card}"

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self.s.cards)))

    def __len__(self) -> int:
        return len(self.s.cards)
