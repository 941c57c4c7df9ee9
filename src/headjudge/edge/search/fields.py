# edge: interpreted
"""What a search can ask of a card. Each game lists its fields; what they read are a card's facts as plain data, and its English."""

from __future__ import annotations

import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

Facts = Mapping[str, object]

COMPARED: dict[str, Callable[[int, int], bool]] = {
    ">=": lambda one, other: one >= other,
    "<=": lambda one, other: one <= other,
    "!=": lambda one, other: one != other,
    ">": lambda one, other: one > other,
    "<": lambda one, other: one < other,
    "=": lambda one, other: one == other,
    ":": lambda one, other: one == other,
}
SAID = {">=": "at least", "<=": "at most", "!=": "not", ">": "more than", "<": "less than", "=": "exactly", ":": ""}
OPPOSITE = {">=": "<", "<=": ">", "!=": "=", ">": "<=", "<": ">=", "=": "!=", ":": "!="}


def plain(text: str) -> str:
    """Without capitals, and with the letters of a keyboard."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


class Face:
    """A card as a search sees it."""

    def __init__(self, game: str, facts: Facts, say: Callable[[], list[str]]) -> None:
        self.game = game
        self.facts = facts
        self._say = say

    @property
    def number(self) -> str:
        return str(self.facts["number"])

    @property
    def name(self) -> str:
        return str(self.facts["name"])

    @cached_property
    def english(self) -> list[str]:
        """Its lines in our words; made when first asked for, which takes longer than all the rest."""
        return self._say()


class Field(ABC):
    """names: what it may be called, the first being its own; title: what it is called in English."""

    numeric = False

    def __init__(self, names: str, title: str) -> None:
        self.names = names.split()
        self.title = title

    @property
    def name(self) -> str:
        return self.names[0]

    @abstractmethod
    def place(self, face: Face) -> Any:
        """A number or a text by which cards are put in order; None: this one has nothing of it."""


class NumberField(Field):
    """One number or several; a card may have none."""

    numeric = True

    def __init__(self, names: str, title: str, read: Callable[[Facts], Sequence[int | None]]) -> None:
        super().__init__(names, title)
        self.read = read

    def values(self, face: Face) -> list[int]:
        return [value for value in self.read(face.facts) if value is not None]

    def place(self, face: Face) -> int | None:
        return min(self.values(face), default=None)


class WordField(Field):
    """Words, such as traits. known: the only ones there are; none: any text may be asked for."""

    def __init__(self, names: str, title: str, read: Callable[[Face], Sequence[str]], known: Sequence[str] = ()) -> None:
        super().__init__(names, title)
        self.read = read
        self.known = tuple(known)

    def holds(self, face: Face, wanted: str, exactly: bool) -> bool:
        """Where the words are known, or are asked for exactly, the whole of one; else a part."""
        values = [plain(value) for value in self.read(face)]
        return wanted in values if exactly or self.known else any(wanted in value for value in values)

    def is_known(self, wanted: str) -> bool:
        return not self.known or wanted in [plain(word) for word in self.known]

    def place(self, face: Face) -> str | None:
        values = self.read(face)
        return plain(values[0]) if values else None


class Sorts(WordField):
    """`is:…`: what a card is, each by a test of its own, with what it is called in English."""

    def __init__(self, tests: Mapping[str, tuple[str, Callable[[Face], bool]]]) -> None:
        super().__init__("is", "is", lambda face: [name for name, (_, test) in tests.items() if test(face)], list(tests))
        self.english = {name: said for name, (said, _) in tests.items()}


def fact(name: str) -> Callable[[Face], list[str]]:
    """Reads the words of one fact: a text, several, or none."""

    def read(face: Face) -> list[str]:
        value = face.facts[name]
        if value is None or value == "":
            return []
        return [str(one) for one in value] if isinstance(value, list | tuple | dict) else [str(value)]

    return read


def number(name: str) -> Callable[[Facts], list[int | None]]:
    """Reads one number among the facts."""

    def read(facts: Facts) -> list[int | None]:
        value = facts[name]
        return [value if isinstance(value, int) else None]

    return read


def of_every_card(sets: Sequence[str]) -> list[Field]:
    """What cards of all games have."""
    return [
        WordField("name n", "name", fact("name")),
        WordField("number id", "number", fact("number")),
        WordField("set s", "set", lambda face: [face.number.partition("-")[0]] if "-" in face.number else [], sets),
        WordField("game g", "game", lambda face: [face.game]),
        WordField("o text says", "text", lambda face: face.english),
        WordField("line l", "line in the notation", fact("lines")),
    ]
