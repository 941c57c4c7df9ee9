# edge: interpreted
"""Decks as text, whatever the game, and what is wrong with them.

A list is lines of a count and a card, in all the forms that `edge/decks/lines.py` reads, or a table or JSON (`edge/decks/data.py`).
What follows a `#` or `//` is a comment. A heading (`Main deck (50)`, `eggs:`) says to which part of the deck the lines below it belong;
each game has headings of its own. A line that is none of this is a fault with its place: nothing is passed over in silence.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches

from headjudge.edge.decks.data import Table, heads_a_table, is_data, read_data
from headjudge.edge.decks.lines import LineReader, narrow
from headjudge.edge.decks.parts import ANYWHERE, DECK, DeckList, Entry, Fault, Headings, quoted
from headjudge.edge.library import Cards, names_in, why_not_played
from headjudge.kernel.limits import MOST_GUESSES, MOST_LINE, MOST_NAME, MOST_TEXT
from headjudge.kernel.state import Card

__all__ = ["ANYWHERE", "DECK", "DeckList", "Entry", "Fault", "counted", "quoted", "read_list", "unknown_cards"]

_COMMENT = re.compile(r"(?:^|\s)(?:#|//)")
_BULLET = re.compile(r"^(?:[-*+•·▪‣◦–]|\d+\.)\s+(?=\S)")
_ABOUT = re.compile(r"(?P<what>deck|deck ?name|name|title|author|player|by|format|event|date|source|url)\s*[:=](?P<said>.*)", re.IGNORECASE)
_CALLED = ("deck", "name", "title")


def read_list(text: str, headings: Mapping[str, str], cards: Mapping[str, Card] | None = None) -> DeckList:
    """A deck and its further parts. headings: the part that each one begins; cards: those that there are, by number."""
    if len(text) > MOST_TEXT:
        return DeckList({DECK: []}, [Fault("", f"a deck list has at most {MOST_TEXT:,} letters")])
    reader = LineReader({} if cards is None else cards)
    if is_data(text):
        return read_data(text, Headings(headings), reader)
    return _Reading(Headings(headings), reader).read(text)


class _Reading:
    """A list, line by line."""

    def __init__(self, headings: Headings, reader: LineReader) -> None:
        self.headings = headings
        self.reader = reader
        self.found = DeckList({DECK: []})
        self.part = DECK
        self.table: Table | None = None

    def read(self, text: str) -> DeckList:
        for line, row in enumerate(text.splitlines(), start=1):
            if self.found.is_full:
                break
            if len(row) > MOST_LINE:
                self.take(Fault("", f"a line has at most {MOST_LINE:,} letters", lines=[line]))
                continue
            said = narrow(_COMMENT.split(row, maxsplit=1)[0]).strip()
            heading = self.headings.find(said or narrow(row).strip(" \t#/"))
            if heading is not None and (self.table is None or not said):
                self.part = heading
                self.found.parts.setdefault(self.part, [])
            elif any(sign.isalnum() for sign in said):
                self.line(said, line)
        if self.found.title and not (self.found.has_entries or self.found.faults):
            self.found.faults.append(Fault("", f"expected cards below {quoted(self.found.title)}", lines=[1]))
        return self.found

    def line(self, said: str, line: int) -> None:
        if self.table is not None:
            self.take(self.table.row(said, line, self.part))
        elif not self.found.has_entries and heads_a_table(said):
            self.table = Table(said, self.headings, self.reader)
        else:
            entry = self.reader.entry(_BULLET.sub("", said), line)
            if isinstance(entry, Fault) and self.is_about(said):
                return
            self.take(entry if isinstance(entry, Fault) else (self.part, entry))

    def is_about(self, said: str) -> bool:
        """Does this line say something about the deck instead of a card: what it is called, or whose it is?

        A deck's name may stand alone if it comes before everything else and holds no figure."""
        about = _ABOUT.fullmatch(said)
        first = not (self.found.has_entries or self.found.faults or self.found.title)
        alone = about is None and first and not any(sign.isdigit() for sign in said)
        if alone or (about is not None and about["what"].casefold().endswith(_CALLED)):
            self.found.title = said if about is None else about["said"].strip()
        return alone or about is not None

    def take(self, found: tuple[str, Entry] | Fault) -> None:
        if isinstance(found, Fault):
            self.found.refuse(found)
        else:
            self.found.add(*found)


def unknown_cards(numbers: list[str], cards: Mapping[str, Card]) -> list[Fault]:
    """Cards that there are not, and those that cannot be played."""
    faults: list[Fault] = []
    for number in dict.fromkeys(numbers):
        if number not in cards:
            told = why_not_played(number, cards) or not_there(number, cards, len(faults) < MOST_GUESSES)
            faults.append(Fault("", told, [number], ANYWHERE))
    return faults


def not_there(number: str, cards: Mapping[str, Card], guess: bool) -> str:
    near = get_close_matches(number, list(names_in(cards)), 3) if guess and len(number) <= MOST_NAME else []
    hint = cards.hint(number) if isinstance(cards, Cards) else ""
    told = f"no card has the number {quoted(number)}" + (f"; near it are {', '.join(near)}" if near else "")
    return f"{told}; {hint}" if hint else told


def counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
