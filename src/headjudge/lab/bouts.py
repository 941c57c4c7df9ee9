# edge: interpreted
"""Who plays whom: the games of a simulation before they are played, each by name and seed, so that any process can play it.

A game's chance follows from the seed of the simulation, the decks in their seats and a number that games with the same decks in the same
seats share, whoever plays them: so two bots, or two versions of a deck, meet equal shuffles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import combinations, combinations_with_replacement
from pathlib import Path

from headjudge.bots.bot import Maker
from headjudge.bots.finding import find_bot
from headjudge.edge.game import Game
from headjudge.kernel.bad_input import BadInput
from headjudge.lab.decks import path_of
from headjudge.lab.patience import PATIENCE
from headjudge.lab.series import Side
from headjudge.lab.starters import GROUPS
from headjudge.prepared import card_numbers

Deck = str | Path | Sequence[str]


@dataclass(frozen=True)
class Entrant:
    """A bot with a deck, and what it takes to seat it."""

    bot: str | Maker
    deck: str
    cards: tuple[str, ...]

    @property
    def side(self) -> Side:
        return Side(name_of(self.bot), self.deck)


@dataclass(frozen=True)
class Bout:
    """One game to be played."""

    number: int
    game: str
    edition: str
    mode: str
    entrants: tuple[Entrant, ...]  # by seat
    leads: int  # the seat of the one that was named first
    seed: str
    by_card: bool = False  # is it noted who has which cards?
    patience: float = PATIENCE  # seconds that a bot from outside has for a decision; 0: as long as it likes


def named_decks(rules: Game, decks: Sequence[Deck]) -> dict[str, tuple[str, ...]]:
    """Card numbers by the name of the deck. Figures are told by that name, so that two decks must not share one."""
    found: dict[str, tuple[str, ...]] = {}
    for place, deck in enumerate(decks, start=1):
        for name, numbers in known_decks(rules, deck, place):
            if found.setdefault(name, tuple(numbers)) != tuple(numbers):
                raise BadInput(f"two different decks are called {name!r}: give one of the files another name")
    return found


def known_decks(rules: Game, deck: Deck, place: int) -> list[tuple[str, list[str]]]:
    """Names and card numbers of what is meant by this."""
    if isinstance(deck, str) and deck in GROUPS:
        return [(name, rules.deck(name)) for name in GROUPS[deck](rules)]
    if isinstance(deck, str | Path):
        return [(str(deck) if deck in rules.deck_names() else path_of(deck).stem, rules.deck(deck))]
    numbers = card_numbers(deck, place)
    return [(f"list {blake2b(' '.join(numbers).encode(), digest_size=3).hexdigest()}", numbers)]


def both(bot: str | Maker | Sequence[str | Maker]) -> tuple[str | Maker, str | Maker]:
    """The bots of the first and of the second side."""
    if isinstance(bot, str) or callable(bot):
        return bot, bot
    if not isinstance(bot, Sequence):
        raise BadInput(f"a bot is a name, module:attribute or what makes it, not {bot!r}")
    if len(bot) != 2:
        raise BadInput(f"one bot or two play against each other, not {len(bot)}")
    return bot[0], bot[1]


def maker_of(bot: str | Maker, game: str) -> Maker:
    return find_bot(bot, game) if isinstance(bot, str) else bot


def name_of(bot: str | Maker) -> str:
    return bot if isinstance(bot, str) else getattr(bot, "__name__", repr(bot))


def tables_of(
    decks: dict[str, tuple[str, ...]], field: dict[str, tuple[str, ...]], bots: tuple[str | Maker, str | Maker], seats: int
) -> list[tuple[Entrant, ...]]:
    """Who sits together, whoever is named first leading.

    For two: each deck against the field, if there is one; else one bot plays every deck against every other one (a deck against itself
    only if it is the only one), and of two bots the first plays each deck against each deck of the second. For more: every choice of so
    many different decks, or where there are too few of them with some twice; the first bot leads, the second has the other seats."""
    one, other = ([Entrant(bot, name, cards) for name, cards in decks.items()] for bot in bots)
    if field:
        return [(mine, *rest) for mine in one for rest in chosen([Entrant(bots[1], *deck) for deck in field.items()], seats - 1)]
    if seats == 2 and (bots[0] != bots[1] or len(decks) == 1):
        return [(mine, theirs) for mine in one for theirs in other]
    if bots[0] == bots[1]:
        return chosen(one, seats)
    return [(mine, *rest) for mine in one for rest in chosen(other, seats - 1)]


def chosen(entrants: list[Entrant], seats: int) -> list[tuple[Entrant, ...]]:
    if len(entrants) >= seats:
        return list(combinations(entrants, seats))
    return list(combinations_with_replacement(entrants, seats))


def bouts_of(rules: Game, edition: str, mode: str, tables: list[tuple[Entrant, ...]], games: int, seed: int | str) -> list[Bout]:
    """So many games of every table; whoever leads sits in each seat in turn."""
    return [
        bout(rules, edition, mode, table, n, seed, number)
        for number, (table, n) in enumerate((table, n) for table in tables for n in range(games))
    ]


def bout(rules: Game, edition: str, mode: str, table: tuple[Entrant, ...], n: int, seed: int | str, number: int) -> Bout:
    seats = len(table)
    leads = n % seats
    seated = table[seats - leads :] + table[: seats - leads]
    chance = " ".join([str(seed), *(entrant.deck for entrant in seated), str(n // seats)])
    return Bout(number, rules.name, edition, mode, seated, leads, chance)


def aligned(old: Sequence[str], new: Sequence[str]) -> tuple[str, ...]:
    """The new version of a deck with every card that both have in the place it has in the old one: an equal shuffle deals it alike."""
    left = list(new)
    kept = [taken(left, number) for number in old]
    filled = [number if number is not None else left.pop(0) if left else None for number in kept]
    return tuple(number for number in filled if number is not None) + tuple(left)


def taken(left: list[str], number: str) -> str | None:
    if number not in left:
        return None
    left.remove(number)
    return number
