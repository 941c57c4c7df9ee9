# edge: interpreted
"""Decks as text, and what the beginning of chapter 5 asks of them.

Lines below `resources:` are the resource deck; without them it is ten plain Resources. Lines below `tokens:` are the tokens that are
brought along; the engine has them at hand without that, so they are only checked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from headjudge.edge.decks.lists import DECK, DeckList, Fault, counted, read_list, unknown_cards
from headjudge.edge.decks.restrictions import Restrictions, restricted
from headjudge.gundam.edge.facts import COLOURS, PLAIN_RESOURCE, is_stand_in
from headjudge.gundam.edge.rulebook import rule
from headjudge.gundam.rules.editions import DEFAULT_EDITION, EDITIONS
from headjudge.gundam.rules.preparation import DECK_SIZE, RESOURCE_DECK_SIZE
from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import BASE, COMMAND, PILOT, RESOURCE, UNIT

MOST_COPIES = 4
MOST_COLOURS = 2
PLAIN_RESOURCES = [PLAIN_RESOURCE] * RESOURCE_DECK_SIZE

KINDS = {UNIT: "Unit", PILOT: "Pilot", COMMAND: "Command", BASE: "Base", RESOURCE: "Resource"}

RESOURCES = "resources"
TOKENS = "tokens"
HEADINGS = {
    **dict.fromkeys((RESOURCES, "resource", "resource deck"), RESOURCES),
    **dict.fromkeys((TOKENS, "token"), TOKENS),
    **dict.fromkeys(("unit", "units", "pilot", "pilots", "command", "commands", "base", "bases"), DECK),
}


def read_deck_file(text: str, known: Mapping[str, GundamCard] | None = None) -> DeckList:
    return read_list(text, HEADINGS, known)


def resource_numbers(file: DeckList) -> list[str]:
    return file.numbers(RESOURCES) or list(PLAIN_RESOURCES)


def check_text(text: str, cards: Mapping[str, GundamCard], edition: str, by: Restrictions | None = None) -> list[Fault]:
    """Everything wrong with a deck as text, each with the lines it stands in; also by a restriction list, if one is given."""
    file = read_deck_file(text, cards)
    numbers = file.numbers(DECK)
    faults = check_deck(numbers, resource_numbers(file), cards, edition, file.numbers(TOKENS))
    return file.with_places(faults + (restricted(numbers, by) if by is not None else []))


def check_deck(
    numbers: list[str], resources: list[str], cards: Mapping[str, GundamCard], edition: str, tokens: Sequence[str] = ()
) -> list[Fault]:
    """5-1-1, 5-1-2-1: everything wrong with a deck, its resource deck and the tokens brought along."""
    faults = unknown_cards([*numbers, *resources, *tokens], cards)
    deck = [cards[number] for number in numbers if number in cards]
    faults += wrong_sizes(numbers, resources) + wrong_types(deck) + too_many_colours(deck) + too_many_copies(numbers, cards)
    faults += wrong_resources([cards[number] for number in resources if number in cards])
    faults += wrong_tokens([cards[number] for number in tokens if number in cards]) + too_many_tokens(tokens, edition)
    for fault in faults:
        fault.also = number_elsewhere(fault.rule, edition)
    return faults


def number_elsewhere(number: str, edition: str) -> str:
    """A rule's number in the edition that was asked for, if that has another."""
    later = rule(number).later if number and edition != DEFAULT_EDITION else ""
    return f", in {edition} {later}" if later else ""


def wrong_sizes(numbers: list[str], resources: list[str]) -> list[Fault]:
    """5-1-1: a deck of 50, a resource deck of 10."""
    faults: list[Fault] = []
    if len(numbers) != DECK_SIZE:
        faults.append(Fault("5-1-1", f"{counted(len(numbers), 'card')}; a deck has {DECK_SIZE}"))
    if len(resources) != RESOURCE_DECK_SIZE:
        faults.append(Fault("5-1-1", f"{counted(len(resources), 'Resource')}; a resource deck has {RESOURCE_DECK_SIZE}"))
    return faults


def wrong_types(deck: list[GundamCard]) -> list[Fault]:
    """5-1-1-1: only Units, Pilots, Commands and Bases; Resources belong to their own deck (2-3-7)."""
    wrong = [card for card in dict.fromkeys(deck) if card.token or card.type == RESOURCE]
    where = {True: "a token: it belongs to no deck", False: "a Resource: it belongs to the resource deck"}
    return [Fault("5-1-1-1", f"{card.number} is {where[card.token]}", [card.number]) for card in wrong]


def too_many_colours(deck: list[GundamCard]) -> list[Fault]:
    """5-1-1-2, 5-1-1-2-1: one colour or two, over the whole deck."""
    colours = list(dict.fromkeys(card.colour for card in deck if card.colour >= 0))
    if len(colours) <= MOST_COLOURS:
        return []
    beyond = [card.number for card in dict.fromkeys(deck) if card.colour in colours[MOST_COLOURS:]]
    names = ", ".join(COLOURS[colour] for colour in colours)
    return [Fault("5-1-1-2", f"{len(colours)} colours ({names}); a deck has one or two", beyond)]


def too_many_copies(numbers: list[str], cards: Mapping[str, GundamCard]) -> list[Fault]:
    """5-1-1-3, 2-1-1, 1.9/2-1-2: at most four of one number, whatever picture they show. Names are not counted (Q4),
    nor what only stands in for a card."""
    return [
        Fault("5-1-1-3", f"{copies} copies of {number}; a deck has at most {MOST_COPIES}", [number])
        for number, copies in Counter(numbers).items()
        if copies > MOST_COPIES and not (number in cards and is_stand_in(cards[number]))
    ]


def wrong_resources(resources: list[GundamCard]) -> list[Fault]:
    """5-1-1-4: only Resources. 5-1-1-5: as many equal ones as wished, so nothing is counted here."""
    return [
        Fault(
            "5-1-1-4",
            f"{card.number} is {'a token' if card.token else f'a {KINDS[card.type]}'}, no card of a resource deck",
            [card.number],
            RESOURCES,
        )
        for card in dict.fromkeys(resources)
        if card.token or card.type != RESOURCE
    ]


def wrong_tokens(tokens: list[GundamCard]) -> list[Fault]:
    """4-17-1: tokens wait outside the game; cards of a deck do not."""
    others = [card for card in dict.fromkeys(tokens) if not card.token]
    return [Fault("4-17-1", f"{card.number} is a {KINDS[card.type]}, no token", [card.number], TOKENS) for card in others]


def too_many_tokens(tokens: Sequence[str], edition: str) -> list[Fault]:
    """1.9/5-17-4-2: at most six tokens of one number, in an edition that has a limit."""
    most = EDITIONS[edition].token_limit if tokens else 0
    return [
        Fault("1.9/5-17-4-2", f"{copies} tokens {number}; a player has at most {most}", [number], TOKENS)
        for number, copies in Counter(tokens).items()
        if 0 < most < copies
    ]
