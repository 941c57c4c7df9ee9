# edge: interpreted
"""The page of a review: a game that is over, looked at again by the search."""

from __future__ import annotations

from headjudge.server.pages import Page


class Chance(Page, frozen=True):
    """Of a review: the first seat's chance to win before an answer, all hands open."""

    number: int  # of the answer, counted from 1
    turn: int
    chance: float
    low: float
    high: float


class Decided(Page, frozen=True):
    """Of a review: a decision, what the search would have done there, and what that cost, by what the seat knew."""

    number: int
    turn: int
    seat: str
    taken: str
    advised: str
    agrees: bool
    chance: float  # of this seat, if it does what is advised
    cost: float
    low: float
    high: float


class TurningPoint(Page, frozen=True):
    """Of a review: an answer after which the first seat's chance was clearly another."""

    number: int
    turn: int
    seat: str
    taken: str
    before: float
    change: float
    low: float
    high: float
    cards: list[str]  # that turned up after it


class LedgerRow(Page, frozen=True):
    """Of a review: what brought the first seat's chance from its beginning to its end."""

    kind: str  # luck, skill, rest
    what: str
    times: int
    change: float
    low: float | None
    high: float | None


class Reviewed(Page, frozen=True):
    """GET /api/review/{id}: a game that is over, looked at again by the search."""

    simulations: int  # at each decision
    beginning: float
    end: float
    course: list[Chance]
    decisions: list[Decided]
    turning_points: list[TurningPoint]
    ledger: list[LedgerRow]
