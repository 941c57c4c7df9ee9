# edge: interpreted
"""Windows that a seat has said beforehand it passes: by their kind, never by what it holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from headjudge.edge.views import Question
from headjudge.tables.entries import How

PASSED = frozenset({"pass", "no block", "no counter", "no breeding", "no attack", "no arts"})  # verbs by which a window is passed


class Moment(NamedTuple):
    """A turn of a game of the series."""

    game: int
    turn: int


class Passing:
    """What each seat has said, kind by kind; what was said for a turn lapses with it."""

    def __init__(self) -> None:
        self.said: dict[int, dict[str, tuple[How, Moment]]] = {}

    def say(self, seat: int, windows: Mapping[str, How], now: Moment) -> None:
        self.said.setdefault(seat, {}).update({kind: (how, now) for kind, how in windows.items()})

    def how(self, seat: int, now: Moment) -> dict[str, How]:
        """What holds now; kinds that are asked are left out."""
        said = self.said.get(seat, {})
        return {kind: how for kind, (how, then) in said.items() if how == "pass" or (how == "pass this turn" and then == now)}

    def option(self, question: Question, now: Moment) -> int | None:
        """The place of the option that passes this window, if its seat has said so."""
        if question.kind not in self.how(question.seat, now):
            return None
        return next((place for place, choice in enumerate(question.options) if choice.verb in PASSED), None)
