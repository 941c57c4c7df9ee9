# edge: interpreted
"""Lines that were read, to look at beside one that was not: writing it by hand is then editing, not inventing."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from headjudge.compiler.cards import Compiled

HOW_MANY = 3
_WORDS = re.compile(r"[A-Za-z]+|[^\sA-Za-z\d]")


@dataclass(frozen=True)
class Near:
    """A line of another card."""

    number: str
    text: str
    notation: str


class Nearest:
    """All lines that were read, each distinct line once."""

    def __init__(self, cards: list[Compiled]) -> None:
        read = {
            reading.notation: Near(card.number, reading.text, reading.notation)
            for card in reversed(cards)
            for reading in card.readings
            if reading.notation
        }
        self._read = [(near, pairs_of(near.text)) for near in read.values()]

    def to(self, number: str, text: str) -> list[Near]:
        wanted = pairs_of(text)
        scored = [(alike(wanted, pairs), near) for near, pairs in self._read if near.number != number]
        scored.sort(key=lambda found: (-found[0], found[1].number))
        return [near for score, near in scored[:HOW_MANY] if score > 0]


def pairs_of(text: str) -> Counter[tuple[str, str]]:
    """Its words, two by two: what stands beside what says more than which words there are."""
    words = [word.lower() for word in _WORDS.findall(text)]
    return Counter(zip(["", *words], [*words, ""], strict=True))


def alike(one: Counter[tuple[str, str]], other: Counter[tuple[str, str]]) -> float:
    return 2 * (one & other).total() / (one.total() + other.total())
