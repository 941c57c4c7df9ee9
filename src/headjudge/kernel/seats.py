# edge: interpreted
"""Who sits at the table, what players are called, and what each of them knows of a card."""

from __future__ import annotations

from headjudge.kernel.state import State

SEATS = "ABCDEFGH"  # what players are called in text, in order


JUDGE = -1  # in place of a seat: sees all


def ordinal(n: int) -> str:
    return f"{n}{'th' if n % 100 in (11, 12, 13) else {1: 'st', 2: 'nd', 3: 'rd'}.get(n % 10, 'th')}"


def knows(s: State, seat: int | None, card: int) -> bool:
    """Does this seat know a card where it lies? A spectator (None) knows what everybody does."""
    who = those(s, seat)
    return s.known[card] & who == who


def those(s: State, seat: int | None) -> int:
    """The seats that must know a card for this seat to see it, as a mask: a spectator sees what everybody knows."""
    return (1 << s.seats) - 1 if seat is None else 1 << seat
