# edge: interpreted
"""What may stand in a place of a scenario: read, told as wrong if it could never be compared, and said to editors as a JSON Schema."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cached_property
from typing import Any

from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import State
from headjudge.language.called import listed
from headjudge.match import Match
from headjudge.scenario.located import Located, Places, told

Schema = dict[str, Any]

NONE = ("none", None)  # how it is said that there is none


class Known:
    """What a scenario may name: the players and the cards of its table, and the lines of all cards."""

    def __init__(self, match: Match, *, whole: bool = True) -> None:
        """whole: the table is all that was said; else a name may be that of something that could not be read."""
        self.match = match
        self.whole = whole
        self.seats = SEATS[: match.state.seats]

    def is_called(self, name: str) -> bool:
        """Is something called so, or could something that comes later (a token) be?"""
        names = self.match.names
        if not self.whole or name in names.given.values() or name in self.printed or self.match.game.cards().tokens_called(name.__eq__):
            return True
        return any(name in (names[card], self.match.state.cards[card].name) for card in names)

    @cached_property
    def printed(self) -> set[str]:
        """The names of all cards that have a number of their own."""
        return set(self.match.game.cards().names(True).values())

    def near(self, name: str) -> str:
        """What may be meant by a name that nothing has."""
        ids = [*self.match.names.given.values(), *dict.fromkeys(card.name for card in self.match.state.cards)]
        same = [known for known in ids if known.lower() == name.lower()] or get_close_matches(name, ids, 1)
        return f"; did you mean `{same[0]}`?" if same else f"; there are {', '.join(ids[:12])}{' …' if len(ids) > 12 else ''}"

    def is_line(self, key: str) -> bool:
        """Is this the key of a line, as `ST01-001/2`, or of a keyword's?"""
        return not self.whole or is_line(self.match.state, key)


def is_line(s: State, key: str) -> bool:
    """Is this the key of a line of any card of this table, as `ST01-001/2`, or of a keyword's?"""
    try:
        s.rules.program(s, key)
    except (KeyError, IndexError, ValueError, AssertionError):
        return False
    return True


def no_line(key: str) -> str:
    return f"no card has a line `{key}`; a line is a card's number and its place there, as `ST01-001/2`"


class Shape(ABC):
    """One sort of value."""

    @abstractmethod
    def read(self, places: Places, where: Located, known: Known) -> Any:
        """What is said there, as it is compared; what could never be compared is told as wrong."""

    @abstractmethod
    def schema(self) -> Schema:
        """What may stand here, for an editor that checks while one writes."""


class Flag(Shape):
    def read(self, places: Places, where: Located, known: Known) -> Any:
        return places.is_so(where)

    def schema(self) -> Schema:
        return {"enum": [True, False, "yes", "no"]}


class Whole(Shape):
    """A whole number; least: none is smaller. or_none: `none` may stand there too."""

    def __init__(self, least: int | None = None, or_none: bool = False) -> None:
        self.least = least
        self.or_none = or_none

    def read(self, places: Places, where: Located, known: Known) -> Any:
        if self.or_none and where.value in NONE:
            return None
        number = places.number(where)
        if isinstance(where.value, int) and self.least is not None and number < self.least:
            places.wrong(where, f"this is never less than {self.least}, found `{number}`")
        return number

    def schema(self) -> Schema:
        found: Schema = {"type": "integer"} | ({} if self.least is None else {"minimum": self.least})
        return {"oneOf": [found, {"enum": list(NONE)}]} if self.or_none else found


class Word(Shape):
    """One of these words."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words

    def read(self, places: Places, where: Located, known: Known) -> Any:
        word = places.text(where)
        if word and word not in self.words:
            places.wrong(where, f"`{word}` is not known here; {places.instead(word, list(self.words))}")
        return word

    def schema(self) -> Schema:
        return {"enum": list(self.words)}


class Text(Shape):
    """Any text."""

    def read(self, places: Places, where: Located, known: Known) -> Any:
        return places.text(where)

    def schema(self) -> Schema:
        return {"type": ["string", "number"]}


class Reason(Shape):
    """The rule by which a game ended."""

    def read(self, places: Places, where: Located, known: Known) -> Any:
        reason, game = places.text(where), known.match.game
        if reason and reason not in game.reasons and not game.rule_said(reason):
            places.wrong(where, f"no game ends by a rule `{reason}`; it ends by {', '.join(game.reasons)}")
        return reason

    def schema(self) -> Schema:
        return {"type": ["string", "number"]}


class Seat(Shape):
    """A player by a letter. or_none: nobody."""

    def __init__(self, or_none: bool = False) -> None:
        self.or_none = or_none

    def read(self, places: Places, where: Located, known: Known) -> Any:
        if self.or_none and where.value in NONE:
            return None
        name = places.text(where)
        if name and name not in tuple(known.seats):
            places.wrong(where, f"no player is called `{name}`; there are {listed(known.seats)}{' (or `none`)' if self.or_none else ''}")
        return name

    def schema(self) -> Schema:
        return {"enum": [*SEATS, *(NONE if self.or_none else ())]}


class Name(Shape):
    """Something by its id, or by its printed name. beside: other words that may stand there."""

    def __init__(self, beside: tuple[str | None, ...] = ()) -> None:
        self.beside = beside

    def read(self, places: Places, where: Located, known: Known) -> Any:
        if where.value in self.beside:
            return where.value or "none"
        name = places.text(where)
        if name and not known.is_called(name):
            places.wrong(where, f"nothing here is called `{name}`{known.near(name)}")
        return name

    def schema(self) -> Schema:
        return {"type": ["string", "number", *(["null"] if None in self.beside else [])]}


class ListOf(Shape):
    """Any number of these."""

    def __init__(self, entry: Shape) -> None:
        self.entry = entry

    def read(self, places: Places, where: Located, known: Known) -> Any:
        if not isinstance(where.value, list):
            places.wrong(where, f"expected a list in `[…]`, found {told(where.value)}")
            return []
        return [self.entry.read(places, entry, known) for entry in where.value]

    def schema(self) -> Schema:
        return {"type": "array", "items": self.entry.schema()}


class Row(Shape):
    """Cards by id or printed name, or how many there are."""

    def read(self, places: Places, where: Located, known: Known) -> Any:
        if isinstance(where.value, int) and not isinstance(where.value, bool):
            return places.count(where)
        if not isinstance(where.value, list):
            places.wrong(where, f"expected cards in `[…]`, or how many there are, found {told(where.value)}")
            return []
        for entry in where.value:
            if isinstance(entry.value, int):
                places.wrong(entry, f"expected a card by its id or name, found `{entry.value}`; cards that do not matter are only counted")
        return [NAME.read(places, entry, known) for entry in where.value if not isinstance(entry.value, int)]

    def schema(self) -> Schema:
        return {"oneOf": [{"type": "integer", "minimum": 0}, {"type": "array", "items": NAME.schema()}]}


class Entries(Shape):
    """`key: value` entries, each of its own sort; at least one. needed: what must be said."""

    def __init__(self, shapes: Mapping[str, Shape], needed: tuple[str, ...] = (), or_none: bool = False) -> None:
        self.shapes = shapes
        self.needed = needed
        self.or_none = or_none

    def read(self, places: Places, where: Located, known: Known) -> Any:
        if self.or_none and where.value in NONE:
            return None
        if where.value is None or where.value == {}:
            places.wrong(where, f"nothing is said here; known are {', '.join(self.shapes)}")
            return {}
        said = places.mapping(where, tuple(self.shapes))
        for key in self.needed:
            if said and key not in said and all(known in self.shapes for known in said):  # else it may be what is misspelt
                places.wrong(where, f"`{key}` is not said here")
        return {key: self.shapes[key].read(places, entry, known) for key, entry in said.items() if key in self.shapes}

    def schema(self) -> Schema:
        entries = {key: shape.schema() for key, shape in self.shapes.items()}
        found: Schema = {"type": "object", "properties": entries, "additionalProperties": False, "minProperties": 1}
        found |= {"required": list(self.needed)} if self.needed else {}
        return {"oneOf": [found, {"enum": list(NONE)}]} if self.or_none else found


class ByName(Shape):
    """Entries whose keys are names of things."""

    def __init__(self, entry: Shape) -> None:
        self.entry = entry

    def read(self, places: Places, where: Located, known: Known) -> Any:
        if where.value is None or where.value == {}:
            places.wrong(where, "nothing is said here; known are the ids of things, each with what is said of it")
            return {}
        for name, entry in places.mapping(where).items():
            if not known.is_called(name):
                places.wrong(entry, f"nothing here is called `{name}`{known.near(name)}")
        return {name: self.entry.read(places, entry, known) for name, entry in places.mapping(where).items()}

    def schema(self) -> Schema:
        return {"type": "object", "additionalProperties": self.entry.schema()}


class Line(Shape):
    """The key of a card's line (`ST01-001/2`)."""

    def read(self, places: Places, where: Located, known: Known) -> Any:
        key = places.text(where)
        if key and not known.is_line(key):
            places.wrong(where, no_line(key))
        return key

    def schema(self) -> Schema:
        return {"type": "string"}


class Location(Shape):
    """Where a card is: `A trash`, or one of these words; behind some words stands a name (`under x`)."""

    def __init__(self, rows: tuple[str, ...], words: tuple[str, ...], before_names: tuple[str, ...] = ()) -> None:
        self.rows = rows
        self.words = words
        self.before_names = before_names

    def read(self, places: Places, where: Located, known: Known) -> Any:
        text = places.text(where)
        allowed = [f"{seat} {row}" for seat in known.seats for row in self.rows] + list(self.words)
        for word in self.before_names:
            if text.startswith(f"{word} "):
                name = text.removeprefix(f"{word} ")
                if not known.is_called(name):
                    places.wrong(where, f"nothing here is called `{name}`{known.near(name)}")
                return text
        if text in self.rows:
            places.wrong(where, f"`{text}` is no place; whose? {' or '.join(f'`{seat} {text}`' for seat in known.seats)}")
        elif text and text not in allowed:
            places.wrong(where, f"`{text}` is no place; {places.instead(text, [*allowed, *(f'{word} …' for word in self.before_names)])}")
        return text

    def schema(self) -> Schema:
        return {"type": "string"}


class Keywords(Shape):
    """Keyword effects: `[Blocker, Repair 2]`. numbered: those that are known with their number."""

    def __init__(self, words: tuple[str, ...], numbered: tuple[str, ...] = ()) -> None:
        self.words = words
        self.numbered = numbered

    def read(self, places: Places, where: Located, known: Known) -> Any:
        if not isinstance(where.value, list):
            places.wrong(where, f"expected keywords in `[…]`, found {told(where.value)}")
            return []
        return sorted(self.one(places, entry) for entry in where.value)

    def one(self, places: Places, where: Located) -> str:
        text = places.text(where).strip("<>")
        name = re.sub(r" [+-]?\d+$", "", text)
        if text and name not in self.words:
            places.wrong(where, f"no keyword is called `{name}`; {places.instead(name, list(self.words))}")
        elif text and (name != text) != (name in self.numbered):
            places.wrong(where, f"`{name}` is said {'with its number' if name in self.numbered else 'without a number'} here")
        return text

    def schema(self) -> Schema:
        return {"type": "array", "items": {"type": "string"}}


NAME = Name()
