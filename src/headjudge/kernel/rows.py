"""Cards of a place as rows of plain values, for a seat's view: what is read for every card is read here, compiled."""

from __future__ import annotations

from headjudge.kernel.knowledge import seat_name
from headjudge.kernel.state import State

CardRow = tuple[int, str, str]  # what the seat calls it, its number, its name


def card_row(s: State, viewer: int, card: int) -> CardRow:
    facts = s.cards[card]
    return (seat_name(s, viewer, card), facts.number, facts.name)


def open_rows(s: State, viewer: int, cards: list[int]) -> list[CardRow]:
    """All of them, the topmost first."""
    rows: list[CardRow] = []
    for i in range(len(cards) - 1, -1, -1):
        rows.append(card_row(s, viewer, cards[i]))
    return rows


def known_rows(s: State, viewer: int, who: int, cards: list[int]) -> list[tuple[int, CardRow]]:
    """Those that all these seats (a mask) know, each with its position from the top."""
    rows: list[tuple[int, CardRow]] = []
    last = len(cards) - 1
    known = s.known
    for i in range(last, -1, -1):
        if known[cards[i]] & who == who:
            rows.append((last - i, card_row(s, viewer, cards[i])))
    return rows


def hand_rows(s: State, viewer: int, who: int, cards: list[int]) -> list[CardRow]:
    """The cards of a hand that these seats know just now."""
    found: list[int] = []
    for card in cards:
        if s.known[card] & who == who:
            found.append(card)
    return [card_row(s, viewer, card) for card in found]


def row_of_ref(s: State, viewer: int, who: int, card: int) -> CardRow:
    """The row of a card that this seat knows where it lies; else one without a number."""
    return card_row(s, viewer, card) if s.known[card] & who == who else NOT_KNOWN


NOT_KNOWN: CardRow = (-1, "", "")
