# edge: interpreted
"""What others may have brought, where their deck lists are secret: the cards of theirs that a seat has seen, and for the rest what a
shipped deck holds that is most like them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

from headjudge.edge.game import Game
from headjudge.games import find_game
from headjudge.kernel.knowledge import MOST_SEATS
from headjudge.kernel.rng import Rng
from headjudge.kernel.state import State
from headjudge.kernel.worlds import OF_NO_DECK
from headjudge.match import Match
from headjudge.prepared import deck_lists

Guess = Callable[[int, Rng], list[str]]


def guesses(match: Match, seat: int) -> Guess | None:
    """Decks for `determinize`; none are needed if what everybody brought is known."""
    if not match.state.windowed or match.origin.get("open_lists"):
        return None
    return lambda other, dice: guessed(match.game, match.state, seat, other, dice)


def guessed(game: Game, s: State, seat: int, other: int, dice: Rng) -> list[str]:
    """How many cards of each kind of deck the other has brought is public; of them these are seen."""
    seen = seen_of(s, seat, other)
    likely = most_alike(shipped(game.name), seen, dice)
    deck: list[str] = []
    for kind, cards in sizes(s, other).items():
        known = [number for number in seen if kind_of(game, s, number) == kind]
        left = Counter(number for number in likely if kind_of(game, s, number) == kind) - Counter(known)
        rest = sorted(left.elements()) or known or [number for number in likely if kind_of(game, s, number) == kind]
        wanted = cards - len(known)
        deck += known + [rest[dice.below(len(rest))] for _ in range(wanted)]
    return deck


def seen_of(s: State, seat: int, other: int) -> list[str]:
    """The numbers of all cards of the other that this seat knows where they lie, or knows to lie somewhere in a place."""
    cards = [card for card in range(len(s.cards)) if s.owner[card] == other and s.rules.deck_of(s.cards[card]) != OF_NO_DECK]
    seen = [s.cards[card].number for card in cards if s.known[card] >> seat & 1]
    for key, numbers in s.recalled.items():
        if key % MOST_SEATS == seat and key // MOST_SEATS // s.rules.zones == other:
            seen += numbers
    return seen


def sizes(s: State, other: int) -> dict[int, int]:
    """How many cards it has brought, by the kind of deck."""
    kinds = [s.rules.deck_of(s.cards[card]) for card in range(len(s.cards)) if s.owner[card] == other]
    return dict(sorted(Counter(kind for kind in kinds if kind != OF_NO_DECK).items()))


def kind_of(game: Game, s: State, number: str) -> int:
    return s.rules.deck_of(game.cards()[number])


def most_alike(decks: list[list[str]], seen: list[str], dice: Rng) -> list[str]:
    """The deck that holds most of what was seen; chance decides between equals."""
    alike = [sum((Counter(deck) & Counter(seen)).values()) for deck in decks]
    best = [deck for deck, count in zip(decks, alike, strict=True) if count == max(alike)]
    return best[dice.below(len(best))]


@cache
def shipped(game: str) -> list[list[str]]:
    rules = find_game(game)
    return [deck_lists(rules, [name])[0] for name in sorted(rules.deck_names())]
