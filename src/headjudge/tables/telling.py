# edge: interpreted
"""What has happened at a table, as each seat perceived it."""

from __future__ import annotations

from typing import NamedTuple

from headjudge.edge.events import GameEvent
from headjudge.edge.views import Reason
from headjudge.match import Match

TURN_PASSES = "turn_passes"


class Mark(NamedTuple):
    """How far the events of a seat were looked through: the last turn among them, the event before it, and the last event."""

    turn: int = -1
    before: int = 0
    last: int = 0


class Teller:
    """The events of one match, by seat. After an undo there is another."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.marks: dict[int | None, Mark] = {}

    def since(self, number: int, seat: int | None) -> list[GameEvent]:
        """What this seat perceived after that event; 0: in this turn; less: ever."""
        return self.match.events_since(number or self.before_turn(seat), seat)

    def before_turn(self, seat: int | None) -> int:
        """The number of the last event before this turn."""
        mark = self.marks.get(seat, Mark())
        for event in self.match.events_since(mark.last, seat, text=False):
            began = event.turn != mark.turn
            mark = Mark(event.turn, event.number - 1 if began else mark.before, event.number)
        self.marks[seat] = mark
        return mark.before

    def why(self, number: int, seat: int | None) -> list[Reason]:
        """The event, what caused it, what caused that, as far as it explains anything and this seat perceived it. Empty: there is none."""
        events = {event.number: event for event in self.match.events_since(0, seat)}
        found: list[Reason] = []
        event = events.get(number)
        while event is not None:
            found.append(Reason(event.kind, event.text, event.cite))
            cause = events.get(event.cause) if event.cause < event.number else None
            event = cause if cause is not None and is_explained_by(event, cause) else None
        return found


def is_explained_by(event: GameEvent, cause: GameEvent) -> bool:
    """What the course of a turn brings about is noted to come of what let the turn begin: of its passing, or of the set-up before the first
    one. That explains none of it; the rule that is cited does."""
    return cause.kind != TURN_PASSES and (cause.turn > 0 or event.turn == 0)
