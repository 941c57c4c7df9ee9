# edge: interpreted
"""What would be read of a set by a table that was written without it: rows that no other set uses do not count."""

from __future__ import annotations

from headjudge.compiler.cards import FULL, Compiled


def left_out(cards: list[Compiled]) -> dict[str, tuple[int, int]]:
    """By set: how many of its cards with text would be full without the rows that only it uses, and how many it has."""
    users: dict[int, set[str]] = {}
    for card in cards:
        for reading in card.readings:
            for row in reading.rows:
                users.setdefault(row, set()).add(card.set)
    figures: dict[str, tuple[int, int]] = {}
    for card in (card for card in cards if card.readings):
        full = card.status == FULL and all(len(users[row]) > 1 for reading in card.readings for row in reading.rows)
        before, of = figures.get(card.set, (0, 0))
        figures[card.set] = (before + full, of + 1)
    return figures
