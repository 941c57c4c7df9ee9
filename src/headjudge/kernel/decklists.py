# edge: interpreted
"""Decks as text, whatever the game: lines of a count and a card number (`4 ST03-001`), and what is wrong with them.

What follows a `#` is a comment. A game may name further parts of a deck; the lines below such a name and a colon belong to that part.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches

from headjudge.kernel.state import Card

DECK = ""  # the part that has no name
ANYWHERE = "*"

_ENTRY = re.compile(r"([1-9][0-9]{0,3})\s+(\S+)")


@dataclass
class Fault:
    """One thing wrong with a deck. rule: empty where none says it, also: what is cited beside it; cards: the numbers it is about, in which
    part; lines: where they stand."""

    rule: str
    reason: str
    cards: list[str] = field(default_factory=list)
    part: str = DECK
    lines: list[int] = field(default_factory=list)
    also: str = ""

    def __str__(self) -> str:
        where = f"line{'s' if len(self.lines) > 1 else ''} {', '.join(map(str, self.lines))}: " if self.lines else ""
        return where + self.reason + (f" ({self.rule}{self.also})" if self.rule else "")


@dataclass
class Entry:
    line: int
    count: int
    number: str


@dataclass
class DeckList:
    """The lines of a deck, by part. faults: what cannot be read."""

    parts: dict[str, list[Entry]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def entries(self, part: str = ANYWHERE) -> list[Entry]:
        return [entry for name, entries in self.parts.items() for entry in entries if part in (name, ANYWHERE)]

    def numbers(self, part: str = ANYWHERE) -> list[str]:
        """One for each copy."""
        return [entry.number for entry in self.entries(part) for _ in range(entry.count)]

    def with_places(self, faults: list[Fault]) -> list[Fault]:
        """What cannot be read, and these faults with the lines they stand in."""
        for fault in faults:
            fault.lines = [entry.line for entry in self.entries(fault.part) if entry.number in fault.cards]
        return self.faults + faults


def read_list(text: str, parts: Collection[str] = ()) -> DeckList:
    """A deck and its further parts."""
    found = DeckList({DECK: []})
    entries = found.parts[DECK]
    for line, row in enumerate(text.splitlines(), start=1):
        said = re.split(r"(?:^|\s)#", row)[0].strip()
        if said.endswith(":") and said[:-1] in parts:
            entries = found.parts.setdefault(said[:-1], [])
        elif match := _ENTRY.fullmatch(said):
            entries.append(Entry(line, int(match[1]), match[2]))
        elif said:
            found.faults.append(Fault("", f"expected a count and a card number, found {said!r}", lines=[line]))
    return found


def unknown_cards(numbers: list[str], cards: Mapping[str, Card]) -> list[Fault]:
    faults: list[Fault] = []
    for number in dict.fromkeys(numbers):
        if number not in cards:
            near = get_close_matches(number, list(cards), 3)
            told = f"no card has the number {number!r}" + (f"; near it are {', '.join(near)}" if near else "")
            faults.append(Fault("", told, [number], ANYWHERE))
    return faults


def counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
