# edge: interpreted
"""Section 3: decks, as lines of a count and a card number; what is wrong with one is told all at once, each fault with its rule.

A line says `4 ST1-03`. Digi-Eggs stand among the others: their type tells where they belong. Behind # stands a comment.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from difflib import get_close_matches

from headjudge.digimon.cards import DigimonCard
from headjudge.digimon.codes import EGG
from headjudge.digimon.preparation import DECK_SIZE, MOST_EGGS
from headjudge.kernel.game import BadInput

_ENTRY = re.compile(r"([1-9][0-9]{0,3})\s+(\S+)")


def read_deck(text: str) -> list[str]:
    """The card numbers of a deck, one for each copy. Raises BadInput with every line that cannot be read."""
    numbers: list[str] = []
    wrong: list[str] = []
    for line, row in enumerate(text.splitlines(), start=1):
        said = re.split(r"(?:^|\s)#", row)[0].strip()
        if match := _ENTRY.fullmatch(said):
            numbers.extend([match[2]] * int(match[1]))
        elif said:
            wrong.append(f"line {line}: expected a count and a card number, found {said!r}")
    if wrong:
        raise BadInput("; ".join(wrong))
    return numbers


def check_deck(numbers: list[str], cards: Mapping[str, DigimonCard]) -> list[str]:
    """1-4-1: everything wrong with a deck and its Digi-Eggs, as sentences that cite."""
    known = [cards[number] for number in numbers if number in cards]
    return unknown_cards(numbers, cards) + wrong_sizes(numbers, cards) + tokens(known) + too_many_copies(numbers, cards)


def unknown_cards(numbers: list[str], cards: Mapping[str, DigimonCard]) -> list[str]:
    faults: list[str] = []
    for number in dict.fromkeys(numbers):
        if number not in cards:
            near = get_close_matches(number, list(cards), 3)
            faults.append(f"no card has the number {number!r}" + (f"; near it are {', '.join(near)}" if near else ""))
    return faults


def wrong_sizes(numbers: list[str], cards: Mapping[str, DigimonCard]) -> list[str]:
    """1-4-1: exactly 50 cards, and up to 5 Digi-Eggs beside them."""
    eggs = len([number for number in numbers if number in cards and cards[number].type == EGG])
    faults: list[str] = []
    if len(numbers) - eggs != DECK_SIZE:
        faults.append(f"{len(numbers) - eggs} cards; a deck has {DECK_SIZE} (1-4-1)")
    if eggs > MOST_EGGS:
        faults.append(f"{eggs} Digi-Eggs; a Digi-Egg deck has at most {MOST_EGGS} (1-4-1)")
    return faults


def tokens(deck: list[DigimonCard]) -> list[str]:
    """1-4-4: tokens are never deck cards."""
    return [f"{card.number} is a token: it belongs to no deck (1-4-4)" for card in dict.fromkeys(deck) if card.token]


def too_many_copies(numbers: list[str], cards: Mapping[str, DigimonCard]) -> list[str]:
    """1-4-1: at most four of one number, unless the card itself says otherwise (2-3-4-5)."""
    return [
        f"{copies} copies of {number}; a deck has at most {cards[number].copies} (1-4-1)"
        for number, copies in Counter(numbers).items()
        if number in cards and copies > cards[number].copies
    ]
