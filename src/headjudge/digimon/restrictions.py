# edge: interpreted
"""The restriction list (restrictions.toml): dated data beside the rules. Matches do not ask it; `deck check` does, unless told not to."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from importlib import resources
from typing import NamedTuple

from headjudge.kernel.decklists import ANYWHERE, Fault

MOST_RESTRICTED = 1


class Restrictions(NamedTuple):
    date: str
    banned: frozenset[str]
    restricted: frozenset[str]  # one copy
    pairs: tuple[tuple[str, str], ...]  # not both in one deck

    @property
    def name(self) -> str:
        return f"restriction list of {self.date}"


@cache
def restrictions() -> Restrictions:
    text = resources.files("headjudge.digimon").joinpath("restrictions.toml").read_text(encoding="utf-8")
    listed = tomllib.loads(text)
    pairs = tuple((one, other) for one, other in listed["pairs"])
    return Restrictions(listed["date"], frozenset(listed["banned"]), frozenset(listed["restricted"]), pairs)


def restricted(numbers: list[str], by: Restrictions) -> list[Fault]:
    """Everything in a deck that the list does not allow."""
    copies = Counter(numbers)
    faults = [Fault(by.name, f"{number} is banned", [number], ANYWHERE) for number in copies if number in by.banned]
    faults += [
        Fault(by.name, f"{count} copies of {number}; it is restricted to {MOST_RESTRICTED}", [number], ANYWHERE)
        for number, count in copies.items()
        if number in by.restricted and count > MOST_RESTRICTED
    ]
    faults += [
        Fault(by.name, f"{one} and {other} are not allowed in one deck", [one, other], ANYWHERE)
        for one, other in by.pairs
        if one in copies and other in copies
    ]
    return faults
