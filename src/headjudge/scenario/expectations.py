# edge: interpreted
"""What a scenario may expect of a table, and how it differs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from headjudge.kernel.game import SEATS
from headjudge.match import Match
from headjudge.scenario.located import Located, Places

KEYS = ("over", "winners", "draw", "reason", "asking", "turn_player", "turn", "things", "log", "no_log", "pending", "out")

Differences = list[tuple[Located, str]]


class Expectations(ABC):
    """What may be expected of both games' tables; each adds its own."""

    keys: tuple[str, ...] = KEYS
    player_keys: tuple[str, ...]
    thing_keys: tuple[str, ...]

    def __init__(self, match: Match, places: Places) -> None:
        self.match = match
        self.places = places
        self.found: Differences = []

    def check(self, where: Located) -> Differences:
        self.found = []
        self.match.state.fresh_values()
        seats = SEATS[: self.match.state.seats]
        for key, entry in self.places.mapping(where, (*seats, *self.keys)).items():
            if key in tuple(seats):
                self.player(seats.index(key), entry)
            elif key == "things":
                for name, thing in self.places.mapping(entry).items():
                    self.thing(name, thing)
            elif key == "log":
                self.log(entry)
            elif key == "no_log":
                self.no_log(entry)
            elif key in self.keys:
                self.equal(entry, key, self.course(key), entry.plain())
        return self.found

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
        if key == "asking":
            return SEATS[s.asking] if s.asking >= 0 else None
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
            self.places.wrong(where, f"nothing here is called `{name}`")
            return
        for key, entry in self.places.mapping(where, self.thing_keys).items():
            if key in self.thing_keys:
                self.equal(entry, f"{key} of {name}", self.fact(card, key), entry.plain())

    def called(self, name: str) -> int | None:
        """A thing by its id or its name in the match; what came into play later, a token, by its card's name if it is the only one."""
        given = next((card for card, known in self.match.names.items() if known == name), None)
        if given is not None:
            return given
        unnamed = [p.pile[0] for p in self.match.state.field if self.match.names[p.pile[0]].partition("#")[0] == name]
        return unnamed[0] if len(unnamed) == 1 else None

    def log(self, where: Located) -> None:
        """These sentences occur in this order; a rule may stand before one (`10-3-1: u1 is destroyed.`)."""
        rows = iter([(e.cite, e.text) for e in self.match.log])
        for entry in self.places.sequence(where):
            text = self.places.text(entry)
            if not any(text in (told, f"{cite}: {told}") for cite, told in rows):
                told = "\n    ".join(f"{e.cite}: {e.text}" for e in self.match.log)
                self.found.append((entry, f"the log does not say `{text}` (any more); it says\n    {told}"))
                return

    def no_log(self, where: Located) -> None:
        for entry in self.places.sequence(where):
            text = self.places.text(entry)
            if any(text in (e.text, f"{e.cite}: {e.text}") for e in self.match.log):
                self.found.append((entry, f"the log says `{text}`"))
