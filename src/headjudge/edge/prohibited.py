"""What effects in force forbid to a thing, as the notation says it."""

from __future__ import annotations

from functools import lru_cache

from headjudge.kernel.modifiers import CANT, Modifier
from headjudge.kernel.state import State
from headjudge.language.events import Happening
from headjudge.language.listening import is_about_another, pattern_of
from headjudge.language.meaning import meaning
from headjudge.language.node import Scope
from headjudge.language.telling import MOST_KEPT
from headjudge.language.vocabulary import Vocabulary
from headjudge.language.writer import write


def forbidden_to(s: State, ref: int, owner: int, words: Vocabulary) -> list[tuple[str, Modifier]]:
    """What this permanent cannot do, without who it is, and by what. Derived values are fresh."""
    found: list[tuple[str, Modifier]] = []
    for modifier in [*s.modifiers, *s.declared]:
        if modifier.kind != CANT:
            continue
        happening = pattern_of(s, modifier)
        scope = Scope(modifier.seat, modifier.refs[0], modifier.card, modifier.groups)
        speaks_of = happening.subject.player < 0 and ref in happening.subject.among(s, scope, [ref], owner)
        if speaks_of and not is_about_another(happening, modifier, ref) and meaning(s).reaches(s, modifier, ref):
            found.append((written(happening, words), modifier))
    return found


@lru_cache(MOST_KEPT)
def written(happening: Happening, words: Vocabulary) -> str:
    """What is forbidden, without whom."""
    return write(happening, words).removeprefix(write(happening.subject, words)).strip()
