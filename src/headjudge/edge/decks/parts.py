# edge: interpreted
"""What a deck list is once it has been read: parts, entries, and what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from headjudge.kernel.limits import MOST_CARDS, MOST_PROBLEMS

DECK = ""  # the part that has no name
ANYWHERE = "*"

MOST_LINES = 10  # of a fault, that are told; the rest are counted
MOST_LETTERS = 60  # of what is quoted

# Headings of the deck itself in every game; a game adds its own.
_OF_THE_DECK = ("deck", "main", "main deck", "maindeck", "cards", "deck list", "decklist")
_DECORATION = " \t[](){}<>=-*~_:/|"
_HOW_MANY = re.compile(r"[\s(\[:,x×–-]*\b\d+(?: ?cards?)?[\s)\]]*$")
_SUM = re.compile(r"(?:total|sum)(?: cards?)?")


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
        where = f"{places(self.lines)}: " if self.lines else ""
        return where + self.reason + (f" ({self.rule}{self.also})" if self.rule else "")


@dataclass
class Entry:
    line: int
    count: int
    number: str


@dataclass
class DeckList:
    """The lines of a deck, by part. faults: what cannot be read; title: what the deck is called, if the list says it."""

    parts: dict[str, list[Entry]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    title: str = ""
    copies: int = 0

    @property
    def is_full(self) -> bool:
        """Need no more of the list be read, because it has more cards or more faults than anybody could want?"""
        return self.copies > MOST_CARDS or len(self.faults) > MOST_PROBLEMS

    @property
    def has_entries(self) -> bool:
        return any(self.parts.values())

    def add(self, part: str, entry: Entry) -> None:
        self.copies += entry.count
        if self.is_full:
            self.faults.append(Fault("", f"a deck has at most {MOST_CARDS:,} cards", lines=[entry.line]))
        else:
            self.parts.setdefault(part, []).append(entry)

    def refuse(self, fault: Fault) -> None:
        self.faults.append(fault)
        if len(self.faults) == MOST_PROBLEMS:
            self.faults.append(Fault("", f"and so on: after {MOST_PROBLEMS} faults no more are looked for", lines=fault.lines))

    def entries(self, part: str = ANYWHERE) -> list[Entry]:
        return [entry for name, entries in self.parts.items() for entry in entries if part in (name, ANYWHERE)]

    def numbers(self, part: str = ANYWHERE) -> list[str]:
        """One for each copy."""
        return [entry.number for entry in self.entries(part) for _ in range(entry.count)]

    def with_places(self, faults: list[Fault]) -> list[Fault]:
        """What cannot be read, and these faults with the lines they stand in."""
        where: dict[str, list[tuple[int, str, int]]] = {}  # by number: in which order, in which part, in which line
        for place, (part, entry) in enumerate((part, entry) for part, entries in self.parts.items() for entry in entries):
            where.setdefault(entry.number, []).append((place, part, entry.line))
        for fault in faults:
            met = sorted(one for number in set(fault.cards) for one in where.get(number, ()))
            fault.lines = [line for _, part, line in met if fault.part in (part, ANYWHERE)]
        return self.faults + faults


class Headings:
    """What the parts of a deck are called above their lines: `Main deck (50)`, `== Pilots ==`, `resources:`."""

    def __init__(self, own: Mapping[str, str]) -> None:
        self.parts = dict.fromkeys(_OF_THE_DECK, DECK) | dict(own)

    def find(self, said: str) -> str | None:
        """The part that begins below this line; none if it is no heading. A sum leads nowhere new: it stands below everything."""
        word = " ".join(said.strip(_DECORATION).casefold().split())
        for one in (word, _HOW_MANY.sub("", word).strip(_DECORATION)):
            if one in self.parts:
                return self.parts[one]
            if _SUM.fullmatch(one):
                return DECK
        return None


def places(lines: list[int]) -> str:
    """Lines as they are told: not too many of them."""
    shown = ", ".join(map(str, lines[:MOST_LINES])) + (f" and {len(lines) - MOST_LINES} more" * (len(lines) > MOST_LINES))
    return f"line{'s' if len(lines) > 1 else ''} {shown}"


def quoted(said: str) -> str:
    return repr(said if len(said) <= MOST_LETTERS else f"{said[:MOST_LETTERS]}…")
