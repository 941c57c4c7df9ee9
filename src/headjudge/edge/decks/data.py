# edge: interpreted
"""Deck lists that are data: a table with a header (CSV, with commas, semicolons or tabs), and JSON in the forms that programs write."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from typing import Any

from headjudge.edge.decks.lines import MOST_COPIES, LineReader, narrow, words_of
from headjudge.edge.decks.parts import DECK, DeckList, Entry, Fault, Headings, quoted

NUMBER_WORDS = {"number", "cardnumber", "id", "cardid", "code", "cardcode", "no", "cardno", "card", "setnumber"}
COUNT_WORDS = {"count", "quantity", "qty", "amount", "copies", "cardcount", "howmany", "num"}
NAME_WORDS = {"name", "cardname", "title"}
PART_WORDS = {"part", "section", "category", "type", "cardtype", "zone", "deck", "board"}
_SEPARATORS = ",;\t"
_JSON_BEGINS = re.compile(r'\s*(?:\{|\[\s*(?:["{\[\]]|$))')
_BY = "exported from"  # programs write this before the numbers


def plain(word: object) -> str:
    """A column or a key without what is spelt in many ways."""
    return re.sub(r"[\W_]+", "", narrow(str(word)).casefold())


# Tables


def heads_a_table(said: str) -> bool:
    """Is this line a header? It names a column of card numbers or names, and one more, and holds no figures."""
    cells = [plain(cell) for cell in _cells(said, _separator(said))]
    columns = [cell for cell in cells if cell in NUMBER_WORDS | COUNT_WORDS | NAME_WORDS | PART_WORDS]
    return len(columns) > 1 and bool(set(cells) & (NUMBER_WORDS | NAME_WORDS)) and not re.search(r"\d", said)


class Table:
    def __init__(self, header: str, headings: Headings, reader: LineReader) -> None:
        self.separator = _separator(header)
        self.columns = [plain(cell) for cell in _cells(header, self.separator)]
        self.headings = headings
        self.reader = reader

    def row(self, said: str, line: int, part: str) -> tuple[str, Entry] | Fault:
        """A row as an entry and the part it belongs to; part: where no column says it."""
        cells = {column: cell.strip() for column, cell in zip(self.columns, _cells(said, self.separator))}
        number, name, count, column = (_first(cells, words) for words in (NUMBER_WORDS, NAME_WORDS, COUNT_WORDS, PART_WORDS))
        entry = _card(number, name, count if count is not None else 1, self.reader, line)
        if entry is None:
            return Fault("", f"expected a row of a count and a card, found {quoted(said)}", lines=[line])
        meant = self.headings.find(column or "")
        return part if meant is None else meant, entry


def _separator(said: str) -> str:
    return max(_SEPARATORS, key=said.count)


def _cells(said: str, separator: str) -> list[str]:
    try:
        return next(csv.reader([said], delimiter=separator, skipinitialspace=True), [])
    except csv.Error:
        return []


def _first(cells: dict[str, Any], words: set[str]) -> Any:
    return next((value for key, value in cells.items() if key in words and value not in (None, "")), None)


def _card(number: object, name: object, count: object, reader: LineReader, line: int) -> Entry | None:
    """An entry of what a row or an object says; none if it says too little."""
    said = narrow(str(count)).strip(" x×") if isinstance(count, int | str) and not isinstance(count, bool) else ""
    if not (said.isascii() and said.isdigit() and len(said) < 6 and 0 < int(said) <= MOST_COPIES):
        return None
    wanted = number if isinstance(number, str) else name
    if not isinstance(wanted, str):
        return None
    meant = reader.named(0, wanted.strip())
    called = reader.called(words_of(wanted))
    if meant is not None and not meant.copies:
        return Entry(line, int(said), meant.number)
    return Entry(line, int(said), called[0]) if len(called) == 1 else None


# JSON


def is_data(text: str) -> bool:
    """JSON, or what was meant to be: a heading in brackets is none."""
    return _JSON_BEGINS.match(text) is not None


def read_data(text: str, headings: Headings, reader: LineReader) -> DeckList:
    try:
        return _Data(text, headings, reader).read(json.loads(text))
    except json.JSONDecodeError as error:
        return DeckList({DECK: []}, [Fault("", f"this is no JSON: {error.msg}", lines=[error.lineno])])
    except (RecursionError, ValueError):
        return DeckList({DECK: []}, [Fault("", "this is nested too deeply, or holds a figure that is too long", lines=[1])])


def _fields(card: object) -> dict[str, Any]:
    """What an object says of a card, which may be an object in it."""
    fields = {plain(key): value for key, value in card.items()} if isinstance(card, dict) else {}
    inner = fields.pop("card", None)
    return _fields(inner) | fields if isinstance(inner, dict) else fields | ({"card": inner} if inner is not None else {})


class _Data:
    """JSON whose cards are found in the order in which they stand, so that each can be told with its line."""

    def __init__(self, text: str, headings: Headings, reader: LineReader) -> None:
        self.text = text
        self.headings = headings
        self.reader = reader
        self.found = DeckList({DECK: []})
        self.seen = 0  # so far in the text

    def read(self, data: object) -> DeckList:
        for part, one in self.parts(data):
            self.found.parts.setdefault(part, [])
            for card in self.cards(one):
                if self.found.is_full:
                    return self.found
                self.take(part, card)
        return self.found

    def parts(self, data: object) -> Iterator[tuple[str, object]]:
        """Each part with what it holds. A whole list may be one part, or counts by number."""
        if not isinstance(data, dict) or self.holds_numbers(data):
            yield DECK, data
            return
        for key, value in data.items():
            if self.found.is_full:
                return
            part = self.headings.find(str(key))
            if part is not None and isinstance(value, list | dict):
                yield part, value
            elif isinstance(value, list | dict) and value:
                self.wrong(str(key), f"no part of a deck is called {quoted(str(key))}")

    def holds_numbers(self, data: dict[str, object]) -> bool:
        return any(type(value) is int and self.reader.named(0, key) is not None for key, value in data.items())

    def cards(self, data: object) -> Iterator[object]:
        """Each card of a part, as text, as an object, or as a number and its count."""
        if isinstance(data, dict):
            yield from ({"number": number, "count": count} for number, count in data.items())
        elif isinstance(data, list):
            yield from (one for one in data if not (isinstance(one, str) and one.casefold().startswith(_BY)))
        else:
            self.wrong("", f"expected cards, found {quoted(str(data))}")

    def take(self, part: str, card: object) -> None:
        said = self.said(card)
        line = self.line(said)
        entry = self.reader.entry(narrow(card), line) if isinstance(card, str) else self.of_object(card, line)
        if isinstance(entry, Fault):
            self.found.refuse(entry)
        else:
            self.found.add(part, entry)

    def said(self, card: object) -> str:
        """The text by which a card is found in the file."""
        fields = _fields(card)
        said = card if isinstance(card, str) else _first(fields, NUMBER_WORDS) or _first(fields, NAME_WORDS)
        return said if isinstance(said, str) else ""

    def of_object(self, card: object, line: int) -> Entry | Fault:
        fields = _fields(card)
        number, name, count = (_first(fields, words) for words in (NUMBER_WORDS, NAME_WORDS, COUNT_WORDS))
        entry = _card(number, name, 1 if count is None else count, self.reader, line)
        return entry or Fault("", f"expected a card and a count, found {quoted(json.dumps(card, ensure_ascii=False))}", lines=[line])

    def wrong(self, said: str, reason: str) -> None:
        self.found.refuse(Fault("", reason, lines=[self.line(said)]))

    def line(self, said: str) -> int:
        """The line in which this stands next."""
        written = (json.dumps(said), json.dumps(said, ensure_ascii=False))
        places = [place for one in written if said and (place := self.text.find(one, self.seen)) >= 0]
        self.seen = min(places, default=self.seen)
        if places:
            self.seen += 1
        return self.text.count("\n", 0, self.seen) + 1
