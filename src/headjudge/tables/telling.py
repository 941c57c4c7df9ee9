# edge: interpreted
"""What has happened at a table, as each seat perceived it."""

from __future__ import annotations

from typing import NamedTuple

from headjudge.edge.events import GameEvent
from headjudge.edge.views import Reason
from headjudge.match import Match


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
        """The event, what caused it, what caused that, up to the first cause that this seat perceived. Empty: there is no such event."""
        events = {event.number: event for event in self.match.events_since(0, seat)}
        found: list[Reason] = []
        event = events.get(number)
        while event is not None:
            found.append(Reason(event.kind, event.text, event.cite))
            event = events.get(event.cause) if event.cause < event.number else None
        return found
