# edge: interpreted
"""Traits and names that lines of cards ask for and no card has: often a slip of the pen, sometimes a card of a set that is not here yet."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any

from headjudge.edge.library import Library
from headjudge.language.cardfile import AbilityText, Entry

_TRAIT = re.compile(r"(?<![#\w])\(([^()]+)\)")
_NAME = re.compile(r'"([^"]+)"')
_MADE = re.compile(r"\btoken [^;{}|]*|\bas \[[^\]]*\]")  # what a line itself gives a name or a trait to


class Known:
    """What cards have."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.traits: set[str] = set()
        self.names: set[str] = set()
        for entry in entries:
            self.names.add(entry.name)
            self.learn(" ".join(fact.text for fact in [*entry.facts, *entry.further]))
            for ability in entry.abilities:
                self.learn(" ".join(_MADE.findall(ability.text)))

    def learn(self, text: str) -> None:
        self.traits |= set(_TRAIT.findall(text))
        self.names |= set(_NAME.findall(text))

    def unknown(self, ability: AbilityText) -> Iterator[tuple[int, str]]:
        """Each with its column."""
        text = _MADE.sub(lambda made: " " * len(made[0]), ability.text)
        for match in _TRAIT.finditer(text):
            if match[1] not in self.traits:
                yield ability.column + match.start(), f"no card has the trait ({match[1]}){near(match[1], self.traits)}"
        for match in _NAME.finditer(text):
            if not any(match[1] in name for name in self.names):
                yield ability.column + match.start(), f'no card has "{match[1]}" in its name{near(match[1], self.names)}'


def near(word: str, words: Iterable[str]) -> str:
    found = get_close_matches(word, list(words), 1)
    return f"; near it is {found[0]}" if found else ""


def unknown_words(library: Library[Any], all_cards: Library[Any]) -> list[str]:
    """Those of this library, each with its place; all_cards: what may be known besides."""
    known = Known(entry for cards in (all_cards, library) for of_set in cards.entries().values() for entry in of_set.values())
    return [
        f"{set_}.cards, line {ability.line}, column {column}: {entry.number}: {told}"
        for set_, entries in library.entries().items()
        for entry in entries.values()
        for ability in entry.abilities
        for column, told in known.unknown(ability)
    ]
