# edge: interpreted
"""What effects in force forbid to a thing, as the notation says it: `cannot: [attack, block]`."""

from __future__ import annotations

import re

from headjudge.edge.prohibited import forbidden_to
from headjudge.kernel.state import State
from headjudge.language.vocabulary import Vocabulary
from headjudge.scenario.located import Located, Places
from headjudge.scenario.shapes import Known, ListOf, Schema, Shape, Text


def forbidden_words(s: State, ref: int, owner: int, words: Vocabulary) -> list[str]:
    """What this permanent cannot do, each once, without who it is. Derived values are fresh."""
    return sorted({what for what, _ in forbidden_to(s, ref, owner, words)})


class Prohibitions(Shape):
    """Each begins with what may not happen, a word for an event; `attack`, `attack foe unit`."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words.events
        self.texts = ListOf(Text())

    def read(self, places: Places, where: Located, known: Known) -> list[str]:
        found = [str(text) for text in self.texts.read(places, where, known)]
        for entry, text in zip(where.value if isinstance(where.value, list) else (), found, strict=True):
            for word in re.split(r"[|/]", text.split(" ")[0]) if text else ():
                if word not in self.words:
                    places.wrong(entry, f"`{word}` is nothing that can be forbidden; {places.instead(word, list(self.words))}")
        return sorted(found)

    def schema(self) -> Schema:
        return self.texts.schema()
