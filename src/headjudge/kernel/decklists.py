# edge: interpreted
"""Decks as text, whatever the game: lines of a count and a card number (`4 ST03-001`), and what is wrong with them.

Read as well is what other programs write: `4x ST03-001`, `ST03-001 x4`, `4,ST03-001`, a number in small letters, the card's name behind it.
What follows a `#` or `//` is a comment. A game may name further parts of a deck; the lines below such a name and a colon belong to that
part.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches

from headjudge.kernel.limits import MOST_CARDS, MOST_GUESSES, MOST_NAME, MOST_TEXT
from headjudge.kernel.state import Card

DECK = ""  # the part that has no name
ANYWHERE = "*"

MOST_LINES = 10  # of a fault, that are told; the rest are counted
MOST_LETTERS = 60  # of what is quoted

_COUNT = r"(?:x ?)?(?P<count>[1-9][0-9]{0,3})(?: ?[x×])?"
_ENTRIES = (
    re.compile(rf"{_COUNT}[\s,;]+(?P<number>[^\s,;]+)(?P<name>[\s,;]+[^\W\d].*)?", re.IGNORECASE),
    re.compile(rf"(?P<number>[^\s,;]+)[\s,;]+{_COUNT}(?P<name>)", re.IGNORECASE),
)
_COMMENT = re.compile(r"(?:^|\s)(?:#|//)")
DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))  # what takes the place of a hyphen in copied text


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
        shown = ", ".join(map(str, self.lines[:MOST_LINES])) + (
            f" and {len(self.lines) - MOST_LINES} more" * (len(self.lines) > MOST_LINES)
        )
        where = f"line{'s' if len(self.lines) > 1 else ''} {shown}: " if self.lines else ""
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
            about = set(fault.cards)
            fault.lines = [entry.line for entry in self.entries(fault.part) if entry.number in about]
        return self.faults + faults


def read_list(text: str, parts: Collection[str] = (), known: Collection[str] = ()) -> DeckList:
    """A deck and its further parts; known: the card numbers that there are, as they are spelt."""
    found = DeckList({DECK: []})
    entries = found.parts[DECK]
    if len(text) > MOST_TEXT:
        found.faults.append(Fault("", f"a deck list has at most {MOST_TEXT:,} letters"))
        return found
    copies = 0
    for line, row in enumerate(text.splitlines(), start=1):
        said = _COMMENT.split(row, maxsplit=1)[0].strip()
        if said.endswith(":") and said[:-1].lower() in parts:
            entries = found.parts.setdefault(said[:-1].lower(), [])
        elif entry := read_entry(said, line, known):
            copies += entry.count
            if copies > MOST_CARDS:
                found.faults.append(Fault("", f"a deck has at most {MOST_CARDS:,} cards", lines=[line]))
                break
            entries.append(entry)
        elif said:
            found.faults.append(Fault("", f"expected a count and a card number, found {quoted(said)}", lines=[line]))
    return found


def read_entry(said: str, line: int, known: Collection[str]) -> Entry | None:
    """A line of a count and a card; none if it is no such line, or names a second card."""
    match = next(filter(None, (form.fullmatch(said) for form in _ENTRIES)), None)
    if match is None or any(spelt(word, known) in known for word in (match["name"] or "").split()):
        return None
    return Entry(line, int(match["count"]), spelt(match["number"], known))


def spelt(number: str, known: Collection[str]) -> str:
    """A card number as it is spelt here, if it is one but for small letters or another dash."""
    if number in known:
        return number
    meant = number.translate(DASHES).upper()
    return meant if meant in known else number


def quoted(said: str) -> str:
    return repr(said if len(said) <= MOST_LETTERS else f"{said[:MOST_LETTERS]}…")


def unknown_cards(numbers: list[str], cards: Mapping[str, Card]) -> list[Fault]:
    faults: list[Fault] = []
    for number in dict.fromkeys(numbers):
        if number not in cards:
            guess = len(number) <= MOST_NAME and len(faults) < MOST_GUESSES
            near = get_close_matches(number, list(cards), 3) if guess else []
            told = f"no card has the number {quoted(number)}" + (f"; near it are {', '.join(near)}" if near else "")
            faults.append(Fault("", told, [number], ANYWHERE))
    return faults


def counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
