"""Worlds that a seat imagines where the others' deck lists are secret: what they brought is drawn from decks that it holds possible."""

from __future__ import annotations

import reprlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from headjudge.decision import IllegalChoice
from headjudge.edge.game import Game
from headjudge.formats import check_seed
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.rng import Rng, seeded
from headjudge.kernel.state import Card, State
from headjudge.kernel.worlds import Catalogue, Impossible, imagined
from headjudge.prepared import Decks, card_numbers, deck_lists

Lists = Decks | Callable[[int, Rng], Sequence[str]]

TRIES = 100  # with other decks
KEPT = ("game", "edition", "mode", "windowed", "open_lists")  # of where a match comes from: not its seed, and not its decks


def dice_of(dice: int | str | Rng) -> Rng:
    """A generator that was given, or one with this seed."""
    if isinstance(dice, Rng):
        return dice
    check_seed(dice)
    return seeded(dice)


def check_imagining(s: State, seat: int, has_lists: bool) -> None:
    """Raises IllegalChoice or BadInput if this seat may not imagine a world now."""
    if s.asking != seat:
        raise IllegalChoice(f"seat {seat} is not asked: only who has to decide imagines what it does not know")
    if s.windowed and not has_lists:
        raise BadInput("the deck lists of this match are secret: say from which decks the others' cards are to be drawn")


def catalogue_of(s: State, kept: Catalogue | None) -> Catalogue:
    """The catalogue that was kept, unless other cards have come into the match since."""
    return kept if kept is not None and kept.cards is s.cards else Catalogue(s)


def imagined_from(game: Game, s: State, seat: int, dice: Rng, catalogue: Catalogue, lists: Lists) -> State:
    """A world in which each of the others brought one of these decks.

    Raises BadInput if none is found that fits what this seat knows."""
    prior = lists if callable(lists) else one_of(game, lists)
    why = ""
    for _ in range(TRIES):
        decks = [drawn(game, prior, other, dice) if is_other(s, seat, other) else [] for other in range(s.seats)]
        try:
            return imagined(s, seat, dice, catalogue, decks)
        except Impossible as error:
            why = str(error)
    raise BadInput(f"none of {TRIES} decks that were drawn fits what seat {seat} knows; of the last one: {why}")


def is_other(s: State, seat: int, other: int) -> bool:
    """Everybody knows their own deck; of a player who has left nothing is there."""
    return other != seat and s.alive >> other & 1 == 1


def one_of(game: Game, lists: Decks) -> Callable[[int, Rng], Sequence[str]]:
    decks = deck_lists(game, lists)
    if not decks:
        raise BadInput("no deck is given to draw from")
    return lambda _, dice: decks[dice.below(len(decks))]


def drawn(game: Game, prior: Callable[[int, Rng], Sequence[str]], seat: int, dice: Rng) -> list[Card]:
    deck = prior(seat, dice)
    if isinstance(deck, str):
        raise BadInput(f"the deck drawn for seat {seat} is a list of card numbers, not {reprlib.repr(deck)}")
    numbers = card_numbers(deck, seat + 1)
    if not numbers:
        raise BadInput(f"the deck drawn for seat {seat} is empty")
    game.check_numbers(numbers)
    pool = game.cards()
    return [pool[number] for number in numbers]


def imagined_origin(catalogue: Catalogue, origin: dict[str, Any], seat: int) -> dict[str, Any]:
    """What may be told of where such a match comes from; it is made once for all worlds of this seat."""
    if catalogue.told is None or catalogue.told["imagined"] != seat:
        catalogue.told = {"imagined": seat} | {name: origin[name] for name in KEPT if name in origin}
    return catalogue.told


def known_names(s: State, seat: int, names: Mapping[int, str]) -> dict[int, str]:
    """Of names given to cards, those of cards that this seat knows where they lie."""
    return {card: name for card, name in names.items() if s.known[card] >> seat & 1} if names else {}
