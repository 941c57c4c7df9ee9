"""What a match tells of itself: how it ended, what has happened, what its cards are called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from headjudge.kernel.events import Event
from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import State


@dataclass(frozen=True)
class Outcome:
    """How a match ended. A draw has no winners. Outcomes compare by value."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    reason: str
    cite: str


def outcome_of(s: State, reasons: Mapping[str, str]) -> Outcome | None:
    """reasons: what ends a match, by the rule. None as long as it goes on."""
    if not s.over:
        return None
    seats = range(s.seats)
    winners = tuple(seat for seat in seats if s.winners >> seat & 1)
    return Outcome(winners, tuple(seat for seat in seats if seat not in winners), reasons.get(s.reason, s.reason), s.reason)


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


def summary(s: State, head: str, broken: str, asked: str) -> str:
    """Where a match stands, in a line; asked: what the seat that is asked has to decide."""
    if broken:
        return f"<Match of {head}, broken: {broken}>"
    if s.over:
        won = " and ".join(SEATS[seat] for seat in range(s.seats) if s.winners >> seat & 1)
        return f"<Match of {head}, over: {f'{won} won' if won else 'a draw'} ({s.reason})>"
    return f"<Match of {head}, {SEATS[s.asking]} is asked: {asked}>"


def logged(told: list[tuple[Event, str]], by_engine: bool) -> list[LoggedEvent]:
    """Events with their sentences, numbered as they are told, or as the engine numbers them."""
    if by_engine:
        return [LoggedEvent(text, e.because, e.cause, e.turn, e.number) for e, text in told]
    numbers = {e.number: number for number, (e, _) in enumerate(told, start=1)}
    return [LoggedEvent(text, e.because, numbers.get(e.cause, 0), e.turn, numbers[e.number]) for e, text in told]
