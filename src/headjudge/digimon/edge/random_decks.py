# edge: interpreted
"""Legal decks made by chance, also around one card: with what its lines name, and what it digivolves from and into."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from headjudge.digimon.rules.preparation import DECK_SIZE, MOST_EGGS
from headjudge.digimon.table.cards import DigimonCard
from headjudge.digimon.table.codes import EGG
from headjudge.digimon.words.vocabulary import DIGIMON as WORDS
from headjudge.edge.random_decks import Wanted, filled, some

USUAL_COPIES = 4


def playable(cards: Mapping[str, DigimonCard]) -> list[DigimonCard]:
    """The cards that a deck may hold."""
    return [card for card in cards.values() if not card.token and card.number != card.name]


def random_deck(pool: list[DigimonCard], dice: Random, around: DigimonCard | None) -> list[str]:
    """1-4-1: fifty cards, and up to five Digi-Eggs."""
    colours = around.colours if around is not None else dice.choice([card.colours for card in pool])
    colours |= dice.choice([card.colours for card in pool])
    fitting = [card for card in pool if card.colours & colours]
    first = [] if around is None else [around, *some([card for card in partners_of(around, fitting) if card is not around], dice)]
    dice.shuffle(fitting)
    eggs, others = eggs_of(fitting), [card for card in fitting if card.type != EGG]
    deck = filled(DECK_SIZE, [card for card in first if card.type != EGG], others, dice, copies)
    return deck + filled(MOST_EGGS, eggs_of(first), eggs, dice, copies)


def eggs_of(cards: list[DigimonCard]) -> list[DigimonCard]:
    return [card for card in cards if card.type == EGG]


def copies(card: DigimonCard) -> int:
    return min(USUAL_COPIES, card.copies)


def partners_of(card: DigimonCard, pool: list[DigimonCard]) -> list[DigimonCard]:
    """What its lines name, and one level below and above."""
    lines = Wanted(" ".join(ability.text for ability in card.abilities))
    near = [other for other in pool if other.colours & card.colours and abs(other.lv - card.lv) == 1]
    return list(dict.fromkeys([*near, *[other for other in pool if lines.means(other.name, other.traits, keywords(other))]]))


def keywords(card: DigimonCard) -> list[str]:
    return [name for code, name in enumerate(WORDS.keywords) if card.keywords >> code & 1]
