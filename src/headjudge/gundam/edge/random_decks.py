# edge: interpreted
"""Legal decks made by chance, also around one card: with Pilots that link, Units they link with, and what its lines name."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from headjudge.edge.random_decks import Wanted, filled, some
from headjudge.gundam.edge.decks import MOST_COLOURS, MOST_COPIES
from headjudge.gundam.edge.facts import is_stand_in
from headjudge.gundam.edge.plain import link_text
from headjudge.gundam.edge.view import keyword_amounts
from headjudge.gundam.rules.preparation import DECK_SIZE
from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import BASE, COMMAND, PILOT, RESOURCE, UNIT

CHEAP = 3  # Lv. up to which a card can be played early
SHARES = {UNIT: 24, PILOT: 8, COMMAND: 10, BASE: 4}  # of a deck, about so many copies of each type


def playable(cards: Mapping[str, GundamCard]) -> list[GundamCard]:
    """The cards that a deck may hold."""
    return [card for card in cards.values() if not (card.token or card.type == RESOURCE or is_stand_in(card))]


def random_deck(pool: list[GundamCard], dice: Random, around: GundamCard | None) -> list[str]:
    """5-1-1: fifty cards of one or two colours."""
    partners = partners_of(around, pool) if around is not None else []
    colours = chosen_colours(pool, dice, around, partners)
    fitting = [card for card in pool if card.colour in colours]
    first = [around] if around is not None else []
    first += some([card for card in partners if card in fitting and card is not around], dice)
    return filled(DECK_SIZE, first, first_few(fitting, dice), dice, lambda card: MOST_COPIES)


def first_few(fitting: list[GundamCard], dice: Random) -> list[GundamCard]:
    """Cards of every type in about the usual shares; half of the Units cheap, else a game is over before anything is played."""
    found: list[GundamCard] = []
    for kind, share in SHARES.items():
        cards = [card for card in fitting if card.type == kind]
        cheap = [card for card in cards if card.lv <= CHEAP]
        found += some(cheap, dice, share // 4) + some(cards, dice, share // 4)
    return list(dict.fromkeys([*found, *some(fitting, dice, len(fitting))]))


def chosen_colours(pool: list[GundamCard], dice: Random, around: GundamCard | None, partners: list[GundamCard]) -> list[int]:
    """That of the card, and one that most of its partners have, or any."""
    colours = sorted({card.colour for card in pool})
    first = around.colour if around is not None else dice.choice(colours)
    others = [card.colour for card in partners if card.colour != first] or [colour for colour in colours if colour != first]
    return [first, *([dice.choice(others)] if others else [])][:MOST_COLOURS]


def partners_of(card: GundamCard, pool: list[GundamCard]) -> list[GundamCard]:
    """Cards that this one asks for, by its link condition or its lines, and those that ask for it as their Pilot."""
    lines = Wanted(" ".join(ability.text for ability in card.abilities))
    link = links_with(card)
    return [other for other in pool if is_pilot_for(link, other) or is_pilot_for(links_with(other), card) or is_named(lines, other)]


def links_with(card: GundamCard) -> Wanted:
    return Wanted(" ".join(map(link_text, card.link)))


def is_pilot_for(link: Wanted, other: GundamCard) -> bool:
    return other.can_be_pilot() and link.means(other.pilot_name or other.name, other.traits)


def is_named(lines: Wanted, other: GundamCard) -> bool:
    return lines.means(other.name, other.traits, list(keyword_amounts(other.keywords, other.amounts)))
