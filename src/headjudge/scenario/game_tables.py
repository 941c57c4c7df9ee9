# edge: interpreted
"""What a game answers about scenarios of its tables: how they are read, compared, told and written."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from headjudge.kernel.frames import Frame
from headjudge.kernel.state import State
from headjudge.match import Match
from headjudge.scenario.expectations import Differences, Expectations
from headjudge.scenario.located import Located, Places
from headjudge.scenario.shapes import Schema, Shape
from headjudge.scenario.table import Table

Said = dict[str, Any]  # a scenario, or a part of it, as it is written


class ToldByEvents(ABC):
    """A scenario that is told event by event, on its table."""

    @abstractmethod
    def __init__(self, match: Match, places: Places, said: dict[str, Located]) -> None: ...

    @abstractmethod
    def run(self) -> Differences:
        """Do its action, and compare: everything that differs, with its place."""


@dataclass(frozen=True)
class Varied:
    """A number of a thing that can be a little more or less, by one `unit` or by several. told: with its name, the number now, and by how
    much it was changed."""

    key: str
    told: str
    unit: int = 1
    least: int | None = None


class GameTables(ABC):
    table: type[Table]
    expectations: type[Expectations]
    by_events: type[ToldByEvents] | None = None  # where its tables can be told event by event
    event_shapes: Mapping[str, Shape] = {}  # and what is said there
    in_play: tuple[str, ...]  # rows of a player whose things are in play
    switches: Mapping[str, Mapping[str, tuple[str, str]]]  # of these rows: states of things, what they are called if so, and if not
    varied: Mapping[str, tuple[Varied, ...]]  # and what can be more or less of a thing
    usual: Mapping[str, object]  # what a player has of whom nothing is said
    next_last: tuple[str, ...] = ()  # rows of cards whose last is the next to be taken; of the others the first is
    asked_of_things: str  # what a table made by questions may say of a thing behind its card
    new_key: str  # by which a thing is said to have come this turn
    defended_by: str  # the row of cards that protects a player
    has_base: bool = False
    tokens: Mapping[str, str] = {}  # what tokens are called that a table may have from the beginning, by their number
    usual_whole: Mapping[str, int] = {}  # and what the whole table has
    row_words: Mapping[str, tuple[str, str]] = {}  # what one and several of a row are called, where they are no cards in it

    def counted_as(self, row: str, count: int) -> str:
        """So many cards of a row, in words."""
        one, several = self.row_words.get(row, ("card", "cards"))
        place = "" if row in self.row_words else f" in the {row}"
        return f"{count} {one if count == 1 else several}{place}"

    @abstractmethod
    def rows(self) -> dict[str, Schema]:
        """What may be said of a player in `setup`."""

    def beside(self) -> dict[str, Schema]:
        """What may be said there beside the players."""
        return {}

    @abstractmethod
    def is_main_phase(self, frame: Frame) -> bool:
        """Is this a turn in its main phase?"""

    @abstractmethod
    def why_no_table(self, s: State) -> str:
        """What of a free question of a main phase no set-up can say; empty if there is nothing of the kind."""

    def whole(self, s: State) -> Said:
        """What is said of the whole table, beside its players."""
        return {}

    @abstractmethod
    def player(self, s: State, seat: int) -> Said:
        """Everything of one player, as `setup` says it."""
