# edge: interpreted
"""What a scenario may expect of a table, and how it differs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from headjudge.kernel.seats import SEATS
from headjudge.match import Match
from headjudge.scenario.asking import AskingShape
from headjudge.scenario.located import Located, Places
from headjudge.scenario.log_rows import LogShape, Told
from headjudge.scenario.shapes import ByName, Entries, Flag, Known, Line, ListOf, Reason, Seat, Shape, Whole

COURSE: Mapping[str, Shape] = {
    "over": Flag(), "winners": ListOf(Seat()), "draw": Flag(), "reason": Reason(), "turn_player": Seat(), "turn": Whole(least=1),
    "pending": ListOf(ListOf(Line())), "out": ListOf(Seat()),
}  # fmt: skip
LOG: Mapping[str, Shape] = {"log": LogShape(with_counts=True), "no_log": LogShape(with_counts=False)}

Differences = list[tuple[Located, str]]


class Expectations(ABC):
    """What may be expected of both games' tables; each adds its own."""

    course_shapes: Mapping[str, Shape] = COURSE
    asking: AskingShape
    player_shapes: Mapping[str, Shape]
    thing_shapes: Mapping[str, Shape]

    def __init__(self, match: Match, places: Places, known: Known) -> None:
        self.match = match
        self.places = places
        self.known = known
        self.found: Differences = []
        self.steps: dict[int, str] = {}  # what has been done, by the number of its event

    @classmethod
    def shapes(cls, seats: str) -> Mapping[str, Shape]:
        """Everything that may stand in an expectation."""
        players = dict.fromkeys(seats, Entries(cls.player_shapes))
        return {**players, **cls.course_shapes, "asking": cls.asking, "things": ByName(Entries(cls.thing_shapes)), **LOG}

    def read(self, where: Located) -> None:
        """Tell what of it could never be compared, on this table or a later one."""
        Entries(self.shapes(self.known.seats)).read(self.places, where, self.known)

    def check(self, where: Located) -> Differences:
        """Everything that is not as it should be now."""
        self.read(where)
        self.places.finish()
        self.found = []
        self.match.state.fresh_values()
        for key, entry in where.value.items():
            if key in tuple(self.known.seats):
                self.player(self.known.seats.index(key), entry)
            elif key == "things":
                for name, thing in entry.value.items():
                    self.thing(name, thing)
            elif key == "asking":
                self.found.extend(self.asking.differences(self.match, self.places, entry, self.known))
            elif key == "log":
                missing = Told(self.match, self.steps).missing(LOG[key].read(self.places, entry, self.known))
                self.found.extend([missing] if missing else [])
            elif key == "no_log":
                self.found.extend(Told(self.match, self.steps).unwanted(LOG[key].read(self.places, entry, self.known)))
            else:
                self.equal(entry, key, self.course(key), self.wanted(self.course_shapes[key], entry))
        return self.found

    def wanted(self, shape: Shape, where: Located) -> Any:
        return shape.read(self.places, where, self.known)

    def equal(self, where: Located, what: str, is_: Any, should: Any) -> None:
        if is_ != should:
            self.found.append((where, f"{what} is {is_!r}, not {should!r}"))

    def course(self, key: str) -> Any:
        s = self.match.state
        outcome = self.match.outcome
        if key == "over":
            return s.over
        if key == "winners":
            return [SEATS[seat] for seat in outcome.winners] if outcome else []
        if key == "out":
            return [SEATS[seat] for seat in range(s.seats) if not s.alive >> seat & 1]
        if key == "draw":
            return outcome is not None and not outcome.winners
        if key == "reason":
            return s.reason
        if key == "pending":
            return [[waiting.program.key for waiting in batch] for batch in s.batches if batch]
        return SEATS[s.active] if key == "turn_player" else s.turn

    @abstractmethod
    def player(self, seat: int, where: Located) -> None:
        """What is expected of one player."""

    @abstractmethod
    def fact(self, card: int, key: str) -> Any:
        """What is so now of a thing."""

    def names(self, who: str, names: list[str], entry: Located, *, ordered: bool) -> None:
        if isinstance(entry.value, int):
            self.equal(entry, f"the number of {who}", len(names), entry.value)
        else:
            wanted = [self.places.text(e) for e in self.places.sequence(entry)]
            names = [name if name in wanted else name.partition("#")[0] for name in names]  # without an id: by the card's name
            self.equal(entry, who, names if ordered else sorted(names), wanted if ordered else sorted(wanted))

    def thing(self, name: str, where: Located) -> None:
        card = self.called(name)
        if card is None:
            self.found.append((where, f"nothing in play, or more than one, is called `{name}`"))
            return
        for key, entry in where.value.items():
            self.equal(entry, f"{key} of {name}", self.fact(card, key), self.wanted(self.thing_shapes[key], entry))

    def called(self, name: str) -> int | None:
        """A thing by its id or its name in the match; what came into play later, a token, by its card's name if it is the only one."""
        given = next((card for card, known in self.match.names.items() if known == name), None)
        if given is not None:
            return given
        unnamed = [p.pile[0] for p in self.match.state.field if self.match.names[p.pile[0]].partition("#")[0] == name]
        return unnamed[0] if len(unnamed) == 1 else None
