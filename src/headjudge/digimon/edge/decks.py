# edge: interpreted
"""Section 3: decks; what is wrong with one is told all at once, each fault with its rule.

Digi-Eggs may stand among the other cards, for their type tells where they belong, or below `eggs:`; then all of them must stand there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from headjudge.digimon.rules.preparation import DECK_SIZE, MOST_EGGS
from headjudge.digimon.table.cards import DigimonCard
from headjudge.digimon.table.codes import DIGIMON, EGG, OPTION, TAMER
from headjudge.edge.decks.lists import ANYWHERE, DECK, DeckList, Fault, counted, read_list, unknown_cards
from headjudge.edge.decks.restrictions import Restrictions, restricted

USUAL_COPIES = 4
EGG_DECK = "eggs"

KINDS = {DIGIMON: "Digimon", TAMER: "Tamer", OPTION: "Option", EGG: "Digi-Egg"}


HEADINGS = {
    **dict.fromkeys((EGG_DECK, "egg", "egg deck", "digi-egg", "digi-eggs", "digi-egg deck", "digitama", "digitama deck"), EGG_DECK),
    **dict.fromkeys(("digimon", "tamer", "tamers", "option", "options"), DECK),
    **{f"{word}{level}": DECK for word in ("level ", "lv ", "lv. ", "lv.", "lv") for level in range(3, 8)},
}


def read_deck_file(text: str, known: Mapping[str, DigimonCard] | None = None) -> DeckList:
    return read_list(text, HEADINGS, known)


def check_text(text: str, cards: Mapping[str, DigimonCard], by: Restrictions | None = None) -> list[Fault]:
    """Everything wrong with a deck as text, each with the lines it stands in; also by a restriction list, if one is given."""
    file = read_deck_file(text, cards)
    numbers = file.numbers()
    faults = check_deck(numbers, cards) + (misplaced(file, cards) if EGG_DECK in file.parts else [])
    return file.with_places(faults + (restricted(numbers, by) if by is not None else []))


def check_deck(numbers: list[str], cards: Mapping[str, DigimonCard]) -> list[Fault]:
    """1-4-1: everything wrong with a deck and its Digi-Eggs."""
    known = [cards[number] for number in numbers if number in cards]
    return unknown_cards(numbers, cards) + wrong_sizes(numbers, cards) + tokens(known) + too_many_copies(numbers, cards)


def wrong_sizes(numbers: list[str], cards: Mapping[str, DigimonCard]) -> list[Fault]:
    """1-4-1: exactly 50 cards, and up to 5 Digi-Eggs beside them."""
    eggs = len([number for number in numbers if number in cards and cards[number].type == EGG])
    faults: list[Fault] = []
    if len(numbers) - eggs != DECK_SIZE:
        faults.append(Fault("1-4-1", f"{counted(len(numbers) - eggs, 'card')}; a deck has {DECK_SIZE}"))
    if eggs > MOST_EGGS:
        faults.append(Fault("1-4-1", f"{eggs} Digi-Eggs; a Digi-Egg deck has at most {MOST_EGGS}"))
    return faults


def tokens(deck: list[DigimonCard]) -> list[Fault]:
    """1-4-4: tokens are never deck cards."""
    wrong = [card.number for card in dict.fromkeys(deck) if card.token]
    return [Fault("1-4-4", f"{number} is a token: it belongs to no deck", [number], ANYWHERE) for number in wrong]


def too_many_copies(numbers: list[str], cards: Mapping[str, DigimonCard]) -> list[Fault]:
    """1-4-1: at most four of one number, whatever the name (2-12). 2-3-4, 2-3-4-5: unless a rule on the card itself says otherwise."""
    return [
        Fault(
            "1-4-1" if cards[number].copies == USUAL_COPIES else "2-3-4-5",
            f"{copies} copies of {number}; a deck has at most {cards[number].copies}",
            [number],
            ANYWHERE,
        )
        for number, copies in Counter(numbers).items()
        if number in cards and copies > cards[number].copies
    ]


def misplaced(file: DeckList, cards: Mapping[str, DigimonCard]) -> list[Fault]:
    """1-4-1: Digi-Eggs are in the Digi-Egg deck, and nothing else is."""
    faults: list[Fault] = []
    for part in (DECK, EGG_DECK):
        for number in dict.fromkeys(file.numbers(part)):
            kind = cards[number].type if number in cards else EGG if part == EGG_DECK else DIGIMON
            if (kind == EGG) != (part == EGG_DECK):
                told = "is a Digi-Egg: it belongs to the Digi-Egg deck" if kind == EGG else "is no Digi-Egg"
                faults.append(Fault("1-4-1", f"{number} {told}", [number], part))
    return faults
