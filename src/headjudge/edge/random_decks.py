# edge: interpreted
"""Decks made by chance: for playing with cards that nobody has put into a deck yet."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from headjudge.kernel.state import Card

C = TypeVar("C", bound=Card)

MOST_PARTNERS = 6  # numbers that are in a deck because of one card

_TRAIT = re.compile(r"\(([^()#]+)\)")
_NAME = re.compile(r'"([^"]+)"')
_KEYWORD = re.compile(r"<([A-Za-z-]+(?: [A-Za-z-]+)*)")


class Wanted:
    """What a text in the notation names: traits, names, keywords."""

    def __init__(self, text: str) -> None:
        self.traits = set(_TRAIT.findall(text))
        self.names = set(_NAME.findall(text))
        self.keywords = set(_KEYWORD.findall(text))

    def means(self, name: str, traits: Sequence[str], keywords: Sequence[str] = ()) -> bool:
        """Does it name something of this card?"""
        return bool(self.traits & set(traits) or self.keywords & set(keywords)) or any(one in name for one in self.names)


def filled(size: int, first: list[C], others: list[C], dice: Random, most: Callable[[C], int]) -> list[str]:
    """A deck of this size: of these first, as many as are allowed, then of the others in their order, so many by chance."""
    deck: list[str] = []
    for card in first:
        deck += [card.number] * min(most(card), size - len(deck))
    left = [card for card in others if card not in first]
    for card in left:
        deck += [card.number] * min(dice.randint(1, most(card)), size - len(deck))
    for card in left:  # a small pool needs all copies
        deck += [card.number] * max(0, min(most(card) - deck.count(card.number), size - len(deck)))
    return deck


def some(cards: list[C], dice: Random, most: int = MOST_PARTNERS) -> list[C]:
    return dice.sample(cards, min(most, len(cards)))
