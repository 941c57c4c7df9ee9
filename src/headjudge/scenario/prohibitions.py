# edge: interpreted
"""What effects in force forbid to a thing, as the notation says it: `cannot: [attack, block]`."""

from __future__ import annotations

from headjudge.kernel.modifiers import CANT
from headjudge.kernel.state import State
from headjudge.language.listening import is_about_another, pattern_of
from headjudge.language.meaning import meaning
from headjudge.language.node import Scope
from headjudge.language.vocabulary import Vocabulary
from headjudge.language.writer import write
from headjudge.scenario.located import Located, Places
from headjudge.scenario.shapes import Known, ListOf, Schema, Shape, Text


def forbidden_to(s: State, ref: int, owner: int, words: Vocabulary) -> list[str]:
    """What this permanent cannot do, each once, without who it is. Derived values are fresh."""
    found: list[str] = []
    for modifier in (*s.modifiers, *s.declared):
        if modifier.kind != CANT:
            continue
        happening = pattern_of(s, modifier)
        scope = Scope(modifier.seat, modifier.refs[0], modifier.card, modifier.groups)
        speaks_of = happening.subject.player < 0 and ref in happening.subject.among(s, scope, [ref], owner)
        if speaks_of and not is_about_another(happening, modifier, ref) and meaning(s).reaches(s, modifier, ref):
            found.append(write(happening, words).removeprefix(write(happening.subject, words)).strip())
    return sorted(set(found))


class Prohibitions(Shape):
    """Each begins with what may not happen, a word for an event; `attack`, `attack foe unit`."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words.events
        self.texts = ListOf(Text())

    def read(self, places: Places, where: Located, known: Known) -> list[str]:
        found = [str(text) for text in self.texts.read(places, where, known)]
        for entry, text in zip(where.value if isinstance(where.value, list) else (), found, strict=True):
            for word in text.split(" ")[0].split("|") if text else ():
                if word not in self.words:
                    places.wrong(entry, f"`{word}` is nothing that can be forbidden; {places.instead(word, list(self.words))}")
        return sorted(found)

    def schema(self) -> Schema:
        return self.texts.schema()
