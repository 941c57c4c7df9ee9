# edge: interpreted
"""What holds of every table: no card is lost or doubled; what a seat cannot tell apart may be exchanged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

from headjudge.kernel.knowledge import MOST_SEATS
from headjudge.kernel.rng import Rng, seeded
from headjudge.kernel.seats import those
from headjudge.kernel.state import IN_PLAY, NOWHERE, Card, State

C = TypeVar("C", bound=Card)


def unknown_to(s: State, seat: int | None, but: Collection[int] = ()) -> list[list[int]]:
    """For each owner the cards of the match that this seat (None: a spectator) does not know where they lie, but these.

    To a spectator a card that some seats know may be any other; but not where a seat recalls what lies there."""
    who = those(s, seat)
    hidden = [card for card, known in enumerate(s.known) if known & who != who and s.place[card] != NOWHERE and card not in but]
    if seat is None:
        recalled = {key // MOST_SEATS for key in s.recalled}
        hidden = [card for card in hidden if s.place[card] not in recalled]
    return [[card for card in hidden if s.owner[card] == owner] for owner in range(s.seats)]


def exchanged(s: State, prints: list[C], groups: list[list[int]], seat: int | None, salt: int) -> list[C]:
    """The facts of all cards, changed about at random among the cards of each group, which this seat does not know; but what it recalls
    of a place stays there."""
    dice = seeded(f"unknown {salt}")
    found = list(prints)
    for place, numbers in pinned(s, seat):  # first each place by itself, so that what is recalled of it may be any of its cards
        there = [card for card in s.zones[place] if any(card in cards for cards in groups)]
        change_about(found, there, dice)
        kept = [one for number in set(numbers) for one in [card for card in there if found[card].number == number][: numbers.count(number)]]
        groups = [[card for card in cards if card not in kept] for cards in groups]
    for cards in groups:
        change_about(found, cards, dice)
    return found


def pinned(s: State, seat: int | None) -> list[tuple[int, list[str]]]:
    """The places of which this seat recalls something, with the numbers."""
    return [(key // MOST_SEATS, numbers) for key, numbers in sorted(s.recalled.items()) if key % MOST_SEATS == seat]


def change_about(prints: list[C], cards: list[int], dice: Rng) -> None:
    order = cards.copy()
    dice.shuffle(order)
    facts = [prints[card] for card in order]
    for card, told in zip(cards, facts, strict=True):
        prints[card] = told


def lost_cards(s: State, outside: Callable[[int], bool], beside: Sequence[int] = ()) -> list[str]:
    """Every card of the match is in exactly one place; outside: may this one be in none? beside: in play, in no permanent's pile."""
    lying = [(card, place) for place, zone in enumerate(s.zones) for card in zone]
    lying += [(card, IN_PLAY) for p in s.field for card in p.pile]
    lying += [(card, IN_PLAY) for card in beside]
    there = dict(lying)
    counts = Counter(card for card, _ in lying) if len(there) != len(lying) else {}
    wrong = [f"card {card} lies in {count} places" for card, count in counts.items() if count != 1]
    for card, place in enumerate(s.place):
        if place == NOWHERE and (card in there or not outside(card)):
            wrong.append(f"card {card} is nowhere")
        elif place == IN_PLAY and there.get(card) != IN_PLAY:
            wrong.append(f"card {card} should be in play")
        elif place >= 0 and there.get(card) != place:
            wrong.append(f"card {card} is not where it should be")
    return wrong
