# edge: interpreted
"""Things of a table that nothing but their names tells apart: what could be changed of one could as well be changed of another."""

from __future__ import annotations

import re

from headjudge.judge.sentences import sentence
from headjudge.judge.variations import Document, Variation, things
from headjudge.judge.witness import Witness
from headjudge.scenario.lasting_effects import EARLIER

Where = tuple[str, ...]  # player, row, place


class Twins:
    def __init__(self, document: Document, own: Witness) -> None:
        """own: the run whose steps name things; what they name has no twin."""
        self.match = own
        done = " ".join(choice.label for choice in own.choices)
        rows: dict[tuple[str, ...], list[str]] = {}
        self.alike: dict[Where, list[str]] = {}  # the names of a thing and its twins, as they lie
        for player, row, place, thing in things(document):
            name = str(thing.get("id", ""))
            if name and not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", done):
                described = repr(sorted((key, repr(value)) for key, value in thing.items() if key != "id"))
                self.alike[player, row, str(place)] = rows.setdefault((player, row, described), [])
                self.alike[player, row, str(place)].append(name)

    def is_first(self, variation: Variation) -> bool:
        """Of twins only one is changed."""
        names = self.alike.get(variation.aspect[:3], [])
        return variation.of not in names[1:]

    def said(self, variation: Variation) -> str:
        """With what it could be as well, and in English."""
        said = variation.said.replace(variation.line, self.in_english(variation.line)) if variation.line else variation.said
        names = self.alike.get(variation.aspect[:3], [])
        others = names[1:] if names[:1] == [variation.of] else []
        return f"{said} (or {' or '.join(others)})" if others else said

    def in_english(self, line: str) -> str:
        """What lasts on the table, by the line that was made of it."""
        game, number = self.match.game, 1
        while f"{EARLIER}-{number}" in game.cards():
            if " ".join(line.split()) in game.abilities(f"{EARLIER}-{number}")[0].text:
                return sentence(self.match, f"{EARLIER}-{number}/1").partition(": ")[2].removesuffix(".")
            number += 1
        return line
