"""Worlds that a seat may take for the true one: the same table, with all that it does not know drawn anew.

Cards keep their numbers in the match and the places where they lie; which card each of them is, is drawn. What the seat knows by its
position stays, and what it recalls of a place lies somewhere in it. What is drawn from is put into an order that does not follow from the
true table, so nothing of that can be read from a world. What a hidden card must be for its player to have acted so is not inferred.
"""

from __future__ import annotations

from struct import Struct
from typing import Final, cast, final

from mypy_extensions import i64

from headjudge.kernel.chance import Chance
from headjudge.kernel.knowledge import MOST_SEATS, NOTHING
from headjudge.kernel.loops import position
from headjudge.kernel.rng import Rng
from headjudge.kernel.rules import DECKS
from headjudge.kernel.state import NOWHERE, Card, State

TRIES: Final = 100  # to lay what is recalled of a place that several players have cards in
OF_NO_DECK: Final = -1
WORDS: Final = Struct("<8I")  # those of a key


class Impossible(Exception):
    """What a seat knows cannot be so with these decks."""


@final
class Catalogue:
    """The cards of a match, in an order that says nothing about where they lie. It serves for as long as these are its cards."""

    __slots__ = ("cards", "group", "members", "sorted", "told")

    def __init__(self, s: State) -> None:
        self.cards = s.cards
        self.told: dict[str, object] | None = None  # what the worlds of the seat that imagined last say of where they come from
        self.group: list[int] = []  # for each card whose deck it was brought in, and which of them
        for card in range(len(s.cards)):
            deck = s.rules.deck_of(s.cards[card])
            self.group.append(deck if deck == OF_NO_DECK else s.owner[card] * DECKS + deck)
        order = sorted([f"{s.cards[card].number}\n{card}" for card in range(len(s.cards))])
        cards = [int(said[said.rindex("\n") + 1 :]) for said in order]
        self.members = [[card for card in range(len(s.cards)) if self.group[card] == group] for group in range(s.seats * DECKS)]
        self.sorted = [[card for card in cards if self.group[card] == group] for group in range(s.seats * DECKS)]  # by their numbers


def imagined(s: State, seat: int, dice: Rng, catalogue: Catalogue, decks: list[list[Card]]) -> State:
    """A copy in which what this seat does not know is drawn anew, and all chance to come.

    decks: by seat, what it may have brought; an empty one: just what it has. Raises Impossible."""
    hidden = [hidden_from(s, seat, members) for members in catalogue.members]
    pools: list[list[Card]] = []
    others = False
    for group in range(len(hidden)):
        owner = group // DECKS
        if not decks or not decks[owner]:
            pools.append(hidden_facts(s, seat, catalogue.sorted[group]) if hidden[group] else [])
        else:
            pools.append(left_of(s, seat, catalogue, group, decks[owner], len(hidden[group])))
            others = True
    cards = s.cards.copy()
    if s.recalled:
        lay_recalled(s, seat, dice, catalogue, hidden, pools, cards)
    for group in range(len(hidden)):
        draw_each(cards, hidden[group], pools[group], dice)
    world = s.clone()
    world.rules.print_others(world, cards, others)
    world.chance = redrawn(s.chance, dice)
    if s.recalled:
        world.recalled = recalled_there(world, seat)
    if s.positions:  # how the turn went round so far is told of the true table
        world.positions, world.answered = [position(world)], []
    return world


def hidden_from(s: State, seat: int, members: list[int]) -> list[int]:
    """Those of the cards that this seat does not know where they lie."""
    known, place = s.known, s.place
    own: i64 = 1 << seat
    hidden: list[object] = []
    for member in cast(list[object], members):  # they are only handed on: no number need be made anew
        card: i64 = cast(int, member)
        mask: i64 = known[card]
        if mask & own == 0 and place[card] != NOWHERE:
            hidden.append(member)
    return cast(list[int], hidden)


def hidden_facts(s: State, seat: int, cards: list[int]) -> list[Card]:
    """What those of the cards are that this seat does not know, in the order given, which is that of their numbers."""
    known, place, facts = s.known, s.place, cast(list[object], s.cards)
    own: i64 = 1 << seat
    hidden: list[object] = []
    for number in cards:
        card: i64 = number
        mask: i64 = known[card]
        if mask & own == 0 and place[card] != NOWHERE:
            hidden.append(facts[card])
    return cast(list[Card], hidden)


def left_of(s: State, seat: int, catalogue: Catalogue, group: int, deck: list[Card], wanted: int) -> list[Card]:
    """What of this deck the seat does not know where it lies. Raises Impossible if it knows of more, or if it is not so many cards."""
    left = [card for card in deck if s.rules.deck_of(card) == group % DECKS]
    for card in range(len(s.cards)):
        if catalogue.group[card] == group and s.known[card] >> seat & 1:
            at = place_in(left, s.cards[card].number)
            if at < 0:
                raise Impossible(f"seat {seat} knows {s.cards[card].number} of seat {group // DECKS}, which is not in it")
            left.pop(at)
    if len(left) != wanted:
        raise Impossible(f"seat {seat} does not know {wanted} cards of seat {group // DECKS}, and {len(left)} would be left")
    return left


def draw_each(cards: list[Card], hidden: list[int], pool: list[Card], dice: Rng) -> None:
    """Each of the hidden cards becomes one of the pool, which is used up."""
    dice.shuffle_things(cast(list[object], pool))
    there, left = cast(list[object], cards), cast(list[object], pool)  # they only change places: nobody need look what they are
    for i in range(len(hidden)):
        there[hidden[i]] = left[i]


def place_in(pool: list[Card], number: str) -> int:
    for i in range(len(pool)):
        if pool[i].number == number:
            return i
    return -1


def redrawn(chance: Chance, dice: Rng) -> Chance:
    """Another key for all chance to come; but what seats call cards stays."""
    h, g, f, e = int(dice.next()), int(dice.next()), int(dice.next()), int(dice.next())
    d, c, b, a = int(dice.next()), int(dice.next()), int(dice.next()), int(dice.next())
    return Chance(WORDS.pack(a, b, c, d, e, f, g, h), chance.counts, chance.naming_low, chance.naming_high, chance.named)


# --- what is recalled of places ---------------------------------------------------------------------------------------------------------


def lay_recalled(
    s: State, seat: int, dice: Rng, catalogue: Catalogue, hidden: list[list[int]], pools: list[list[Card]], cards: list[Card]
) -> None:
    """What this seat recalls of a place is laid anywhere there: it saw those very cards go there. Raises Impossible.

    First where all cards are of one deck, so that what is laid in places that several have cards in cannot take it away from there."""
    keys = [key for key in sorted(s.recalled) if key % MOST_SEATS == seat]
    places = [unknown_in(s, seat, key // MOST_SEATS) for key in keys]
    groups = [{catalogue.group[card] for card in there} for there in places]
    for several in (False, True):
        for i in range(len(keys)):
            if (len(groups[i]) > 1) == several:
                lay_in_place(s.recalled[keys[i]], places[i], groups[i], dice, catalogue, hidden, pools, cards)


def unknown_in(s: State, seat: int, place: int) -> list[int]:
    """The cards there that this seat does not know."""
    known = s.known
    own: i64 = 1 << seat
    found: list[object] = []
    for lying in cast(list[object], s.zones[place]):
        card: i64 = cast(int, lying)
        mask: i64 = known[card]
        if mask & own == 0:
            found.append(lying)
    return cast(list[int], found)


def lay_in_place(
    numbers: list[str],
    there: list[int],
    groups: set[int],
    dice: Rng,
    catalogue: Catalogue,
    hidden: list[list[int]],
    pools: list[list[Card]],
    cards: list[Card],
) -> None:
    for _ in range(TRIES):
        left = pools.copy()
        for group in groups:
            left[group] = pools[group].copy()
        laid = laid_at_random(numbers, there, groups, dice, catalogue.group, left, cards)
        if len(laid) == len(numbers):
            for group in groups:
                pools[group] = left[group]
                hidden[group] = [card for card in hidden[group] if card not in laid]
            return
    raise Impossible(f"{', '.join(numbers)} cannot lie in one place")


def laid_at_random(
    numbers: list[str], there: list[int], groups: set[int], dice: Rng, group: list[int], pools: list[list[Card]], cards: list[Card]
) -> list[int]:
    """Which cards there these numbers became, each taken out of its pool; as many as it came to."""
    laid: list[int] = []
    for number in numbers:
        having = {one for one in groups if place_in(pools[one], number) >= 0}
        fitting = [card for card in there if group[card] in having and card not in laid]
        if not fitting:
            break
        card = fitting[dice.below(len(fitting))]
        pool = pools[group[card]]
        cards[card] = pool.pop(place_in(pool, number))
        laid.append(card)
    return laid


def recalled_there(world: State, seat: int) -> dict[int, list[str]]:
    """What everybody recalls in a world. Of the others the seat knows only of how many cards: first of those that it knows itself."""
    told: dict[int, list[str]] = {}
    for key in world.recalled:
        place, other = key // MOST_SEATS, key % MOST_SEATS
        numbers = world.recalled[key]
        if other != seat:
            there = unknown_in(world, other, place)
            if any_unknown(world, seat, there):
                numbers = likeliest(world, seat, place, there, len(numbers))
        told[key] = numbers
    return told


def any_unknown(s: State, seat: int, cards: list[int]) -> bool:
    for card in cards:
        if not s.known[card] >> seat & 1:
            return True
    return False


def likeliest(world: State, seat: int, place: int, there: list[int], count: int) -> list[str]:
    """So many numbers of the cards there, first of those that this seat knows."""
    own = world.recalled.get(place * MOST_SEATS + seat, NOTHING).copy()
    first: list[str] = []
    then: list[str] = []
    for card in there:
        number = world.cards[card].number
        if world.known[card] >> seat & 1:
            first.append(number)
        elif number in own:
            own.remove(number)
            first.append(number)
        else:
            then.append(number)
    return sorted((first + then)[:count])
