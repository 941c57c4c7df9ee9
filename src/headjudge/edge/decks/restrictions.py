# edge: interpreted
"""Restriction lists: dated data, in a restrictions.toml for each game. Matches do not ask them; `deck check` does, unless told not to."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from headjudge.edge.decks.lists import ANYWHERE, Fault
from headjudge.edge.shipped import shipped_files


class Restrictions(NamedTuple):
    as_of: str
    most: Mapping[str, int]  # copies in one deck, by number
    apart: tuple[tuple[str, ...], ...]  # of each of these groups a deck holds one number only

    @property
    def name(self) -> str:
        return f"restriction list as of {self.as_of}"

    def told(self, number: str) -> list[str]:
        """What it says of a card."""
        told: list[str] = []
        if number in self.most:
            told.append("Banned" if self.most[number] == 0 else f"Restricted to {self.most[number]}")
        for group in self.apart:
            if number in group:
                told.append(f"Not in one deck with {', '.join(other for other in group if other != number)}")
        return [f"{one} ({self.name})" for one in told]


@cache
def restrictions(game: str) -> Restrictions:
    """The list that comes with this game."""
    listed = tomllib.loads(shipped_files(game).joinpath("restrictions.toml").read_text(encoding="utf-8"))
    most = {number: int(copies) for copies, numbers in listed["at_most"].items() for number in numbers}
    return Restrictions(listed["as_of"], most, tuple(tuple(group) for group in listed["apart"]))


def restricted(numbers: list[str], by: Restrictions) -> list[Fault]:
    """Everything in a deck that the list does not allow."""
    copies = Counter(numbers)
    faults = [Fault(by.name, f"{number} is banned", [number], ANYWHERE) for number in copies if by.most.get(number) == 0]
    faults += [
        Fault(by.name, f"{count} copies of {number}; it is restricted to {by.most[number]}", [number], ANYWHERE)
        for number, count in copies.items()
        if 0 < by.most.get(number, count) < count
    ]
    for group in by.apart:
        together = [number for number in copies if number in group]
        if len(together) > 1:
            told = f"{', '.join(together[:-1])} and {together[-1]}"
            faults.append(Fault(by.name, f"{told} are not allowed in one deck", together, ANYWHERE))
    return faults
