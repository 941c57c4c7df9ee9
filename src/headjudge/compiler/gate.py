# edge: interpreted
"""The independent gate: what the print says and what the line says of itself in English must be the same facts.

The English of a line (`say`) is made from its tree by other hands and knows nothing of the table, so a rule that means the wrong thing
shows here. Compared are sets of facts: numbers with what they measure, names, traits, keywords, owners, states, moments, verbs, places,
durations, offers and limits. What a reference stands for is among them only as far as "this" is named. A line must also have one reading
and be playable, and the table must not say one thing in two rows; `injected.py` measures what all of it together refuses.
"""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Fact:
    """One kind of fact: how print says it and how a line says it of itself. What the groups catch, in lower case, makes the fact."""

    name: str
    printed: str
    said: str


Found = set[tuple[str, ...]]


class Gate:
    """same: words that say the same; only what stands in groups is compared. reworded: what print says in words of its own."""

    def __init__(
        self, facts: tuple[Fact, ...], same: dict[str, str], names: str, said_names: str, reworded: tuple[tuple[str, str], ...] = ()
    ) -> None:
        self._reworded = [(re.compile(pattern, re.IGNORECASE), words) for pattern, words in reworded]
        self._printed = [(fact.name, re.compile(fact.printed, re.IGNORECASE)) for fact in facts]
        self._said = [(fact.name, re.compile(fact.said, re.IGNORECASE)) for fact in facts]
        self._same = same
        self._names = (re.compile(names), re.compile(said_names))

    def differences(self, printed: str, said: str) -> list[str]:
        for pattern, words in self._reworded:
            printed = pattern.sub(words, printed)
        of_print = self._facts(printed, self._printed, self._names[0])
        of_line = self._facts(said, self._said, self._names[1])
        missing = [f"the line lacks {' '.join(fact)}" for fact in sorted(of_print - of_line)]
        return missing + [f"print lacks {' '.join(fact)}" for fact in sorted(of_line - of_print)]

    def _facts(self, text: str, patterns: list[tuple[str, re.Pattern[str]]], names: re.Pattern[str]) -> Found:
        found: Found = {("name", name[1:-1]) for name in names.findall(text)}
        text = names.sub("[]", text)  # what stands in a name says nothing
        for kind, pattern in patterns:
            for match in pattern.finditer(text):
                groups = (group.lower() for group in match.groups() if group)
                found.add((kind, *sorted(self._same.get(group, group) for group in groups)))
        return found
