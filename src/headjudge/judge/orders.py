# edge: interpreted
"""Every order: what the rules leave open is answered in every way, and the tables that come of it are told apart.

What is done is what the scenario does: at free questions its own steps are followed. Everything else (which effect comes next, what it
chooses, who uses what they may) is tried.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from headjudge.edge.open_table import Board
from headjudge.judge.explore import NOT_FOLLOWED, Counts, Ending, Explorer, Parting
from headjudge.judge.ruling import Change, Ruling, changes, ruled
from headjudge.judge.script import script_of
from headjudge.judge.witness import Choice, Witness
from headjudge.scenario.board import board, settled
from headjudge.scenario.runner import Scenario

MOST_POSITIONS = 100_000


@dataclass
class Outcome:
    """One table that some orders come to. place: of its ending among those that were found."""

    number: int
    ending: Ending
    orders: int
    changes: list[Change]
    place: int
    scripted: bool  # the steps of the scenario come to it
    explorer: Explorer = field(repr=False)

    @cached_property
    def example(self) -> list[Choice]:
        return self.explorer.example(self.place)


@dataclass
class Orders:
    ruling: Ruling  # the scenario as its own steps go
    before: Board  # as `ruling.before`, but cards that only a number tells apart are called the same
    outcomes: list[Outcome]  # what most orders come to first
    followed: int  # orders
    not_followed: int
    positions: int
    parting: Parting | None
    differing: set[tuple[str, int]]  # row and seat where the outcomes are not all the same

    @property
    def cut(self) -> bool:
        return self.not_followed > 0

    @cached_property
    def numbers(self) -> dict[int, int]:
        """The number of an outcome by its ending."""
        return {outcome.place: outcome.number for outcome in self.outcomes}

    def leads(self, counts: Counts) -> dict[int, int]:
        """Number of an outcome → how many orders lead to it."""
        found = {self.numbers[place]: count for place, count in counts.items() if place != NOT_FOLLOWED}
        return {number: found[number] for number in sorted(found)}

    def data(self) -> dict[str, object]:
        """Everything as plain data, for programs."""
        ruling = self.ruling
        return {
            "scenario": ruling.scenario, "title": ruling.title, "game": ruling.game, "edition": ruling.edition, "rules": ruling.rules,
            "turn_player": ruling.turn_player, "before": self.before, "orders": self.followed, "not_followed": self.not_followed,
            "positions": self.positions, "outcomes": [self.outcome_data(outcome) for outcome in self.outcomes],
            "parting": self.parting_data(), "failures": ruling.failures,
        }  # fmt: skip

    def outcome_data(self, outcome: Outcome) -> dict[str, object]:
        ending = outcome.ending
        return {
            "number": outcome.number, "orders": outcome.orders, "share": outcome.orders / self.followed, "scripted": outcome.scripted,
            "after": ending.board, "changes": [change.data() for change in outcome.changes], "turn_player": ending.turn_player,
            "result": ending.result, "stopped": ending.stopped, "asked": None if ending.asked is None else ending.asked.data(),
            "example": [choice.data() for choice in outcome.example],
        }  # fmt: skip

    def parting_data(self) -> dict[str, object] | None:
        if self.parting is None:
            return None
        ways = [
            {"said": way.said, "cite": way.cite, "outcomes": self.leads(way.counts), "not_followed": way.counts.get(NOT_FOLLOWED, 0)}
            for way in self.parting.ways
        ]
        before = [choice.data() for choice in self.parting.before]
        asked = {"seat": self.parting.seat, "prompt": self.parting.prompt, "cite": self.parting.cite}
        return {**asked, "before": before, "options": ways}


def every_order(scenario: Scenario, edition: str = "", most: int = MOST_POSITIONS) -> Orders:
    """Try every order. Raises ScenarioError, as `judge` does. most: positions that are looked at before the rest is left."""
    match = scenario.table_as(Witness, log=True, edition=edition)
    root = match.state.clone()
    shown = board(match, match.spoken)
    ruling = ruled(scenario, match, shown, root.active)
    explorer = Explorer(Witness(match.game, root, match.origin, match.names.given), script_of(match.choices), most)
    before = settled(board(explorer.lens, explorer.names))
    counts = explorer.explore()
    scripted = explorer.reached(match.state)
    found = [(count, place) for place, count in counts.items() if place != NOT_FOLLOWED]
    endings = list(explorer.endings)
    outcomes = [
        Outcome(number, endings[place], count, changes(before, endings[place].board), place, endings[place] == scripted, explorer)
        for number, (count, place) in enumerate(sorted(found, key=most_first), start=1)
    ]
    not_followed = counts.get(NOT_FOLLOWED, 0)
    followed = sum(count for count, _ in found)
    boards = [outcome.ending.board for outcome in outcomes]
    return Orders(ruling, before, outcomes, followed, not_followed, len(explorer.positions), explorer.parting(), differing(boards))


def most_first(found: tuple[int, int]) -> tuple[int, int]:
    count, place = found
    return -count, place


def differing(boards: list[Board]) -> set[tuple[str, int]]:
    first = boards[0] if boards else {}
    return {
        (row, seat) for row, cells in first.items() for seat, cell in enumerate(cells) if any(other[row][seat] != cell for other in boards)
    }
