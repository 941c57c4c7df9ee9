# edge: interpreted
"""A deck list written in the forms that other programs read. Each of them is read back as the same list."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping

from headjudge.edge.decks.lines import words_of
from headjudge.edge.decks.parts import DECK, DeckList, Entry
from headjudge.kernel.state import Card

_NO_NAME = ("#", "//")  # a name that holds one would be read as a comment


def write_list(found: DeckList, form: str, cards: Mapping[str, Card]) -> str:
    """form: a key of FORMS."""
    return FORMS[form]({part: entries for part, entries in found.parts.items() if entries or part == DECK}, cards)


Parts = Mapping[str, list[Entry]]


def name_of(number: str, cards: Mapping[str, Card]) -> str:
    name = " ".join(words_of(cards[number].name)) if number in cards else ""
    return "" if any(sign in name for sign in _NO_NAME) else name


def _lines(parts: Parts, line: Callable[[Entry], list[str]]) -> str:
    """The deck, then its further parts, each below its name."""
    rows: list[str] = []
    for part, entries in sorted(parts.items()):
        rows += ([f"{part}:"] if part else []) + [row for entry in entries for row in line(entry)]
    return "\n".join(rows) + "\n"


def _plain(parts: Parts, cards: Mapping[str, Card]) -> str:
    return _lines(parts, lambda entry: [f"{entry.count} {entry.number}"])


def _named(parts: Parts, cards: Mapping[str, Card]) -> str:
    return _lines(parts, lambda entry: [f"{entry.count} {entry.number} {name_of(entry.number, cards)}".rstrip()])


def _name_first(parts: Parts, cards: Mapping[str, Card]) -> str:
    return _lines(parts, lambda entry: [" ".join(filter(None, [str(entry.count), name_of(entry.number, cards), f"({entry.number})"]))])


def _count_last(parts: Parts, cards: Mapping[str, Card]) -> str:
    return _lines(parts, lambda entry: [f"{entry.number} x{entry.count}"])


def _each(parts: Parts, cards: Mapping[str, Card]) -> str:
    return _lines(parts, lambda entry: [entry.number] * entry.count)


def _csv(parts: Parts, cards: Mapping[str, Card]) -> str:
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\n")
    rows.writerow(["count", "number", "name", "part"])
    for part, entries in sorted(parts.items()):
        rows.writerows([entry.count, entry.number, name_of(entry.number, cards), part or "deck"] for entry in entries)
    return written.getvalue()


def _json(parts: Parts, cards: Mapping[str, Card]) -> str:
    """One array where there is nothing but the deck."""
    data = {part or "deck": [entry.number for entry in entries for _ in range(entry.count)] for part, entries in sorted(parts.items())}
    return json.dumps(data if len(data) > 1 else data["deck"]) + "\n"


def _json_counts(parts: Parts, cards: Mapping[str, Card]) -> str:
    data = {
        part or "deck": [{"number": entry.number, "count": entry.count, "name": name_of(entry.number, cards)} for entry in entries]
        for part, entries in sorted(parts.items())
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


FORMS: dict[str, Callable[[Parts, Mapping[str, Card]], str]] = {
    "lines": _plain,
    "names": _named,
    "name-first": _name_first,
    "count-last": _count_last,
    "numbers": _each,
    "csv": _csv,
    "json": _json,
    "json-counts": _json_counts,
}
