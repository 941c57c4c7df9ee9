# edge: interpreted
"""A game's table as it lies open to a judge: its rows, its editions, what its lines are called."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence

from headjudge.kernel.rules import Rules
from headjudge.kernel.state import State

Board = dict[str, list[list[str]]]  # row → for each seat what lies there
Names = Mapping[int, str]


class OpenTable(ABC):
    """What a game answers whoever sees everything."""

    face_down: Collection[str]  # rows of a board whose cards lie face down
    rules_act: Mapping[int, str] = {}  # kinds of events by which rules act between effects, and what a judge calls that step

    @abstractmethod
    def board(self, s: State, names: Names) -> Board:
        """The table, row by row; derived values are fresh."""

    @abstractmethod
    def switched(self, edition: str, other: str) -> list[tuple[str, Rules]]:
        """The switches in which two editions differ: the rule of each, and the rules of the one with this switch as in the other."""

    def line_called(self, path: str) -> str:
        """What a line is called that no card has printed, by the end of its key; empty for those that some card has."""
        return ""


def pile(s: State, seat: int, zone: int, names: Names) -> list[str]:
    """What lies in a zone, bottom first."""
    return [names[card] for card in s.zone(seat, zone)]


def turned_one_by_one(rules: Sequence[str], here: Sequence[int], there: Sequence[int]) -> Iterator[tuple[str, list[int]]]:
    """The rule of every switch in which two editions differ, and the switches of the one with this one as in the other."""
    for place, rule in enumerate(rules):
        if here[place] != there[place]:
            yield rule, [*here[:place], there[place], *here[place + 1 :]]
