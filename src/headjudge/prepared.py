"""Decks that were read and checked once, for many matches: the table from which these are dealt."""

from __future__ import annotations

import reprlib
import secrets
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

from headjudge.edge.game import Game
from headjudge.formats import check_seed
from headjudge.games import find_game
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.chance import chance_of
from headjudge.kernel.limits import MOST_CARDS
from headjudge.kernel.state import State
from headjudge.sealed import Sealed

SEED_BITS = 62  # of a seed that nobody has chosen
Decks = Sequence[str | Path | Sequence[str]]


class PreparedDecks:
    """A table with these decks, from which any number of matches is dealt. Raises BadInput with everything wrong with them."""

    def __init__(self, game: str | Game, decks: Decks, edition: str | None = None, mode: str | None = None) -> None:
        self.game = game if isinstance(game, Game) else find_game(game)
        self.edition = edition or self.game.default_edition
        self.mode = mode or self.game.modes[0]
        self.decks = deck_lists(self.game, decks)
        self.table = self.game.lay_out(self.decks, self.edition, self.mode)
        self.cards = cards_hash(self.game, self.decks)

    def __repr__(self) -> str:
        return f"<Prepared decks for {len(self.decks)} players of {self.game.name} {self.edition}, {self.mode}>"

    def seed_of(self, seed: int | str | None, sealed: Sealed | None) -> int | str:
        """The seed that is said, that follows from the seal, or a fresh one."""
        if sealed is None:
            return fresh_seed() if seed is None else seed
        if seed is not None:
            raise BadInput("a sealed match has no seed of its own: it follows from the secret and the nonces")
        if len(sealed.nonces) != len(self.decks):
            raise BadInput(f"a sealed match needs a nonce from each of its {len(self.decks)} seats, not {len(sealed.nonces)}")
        return sealed.seed

    def deal(self, seed: int | str) -> State:
        """The state of a match that is begun with this seed."""
        check_seed(seed)
        return self.game.deal(self.table, chance_of(seed, len(self.decks)))

    def checked_beginner(self, s: State, seat: int) -> int:
        """Who is to take the first turn: of a side that takes it together, its first seat."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < s.seats:
            raise BadInput(f"seat {seat!r} cannot begin: there are 0 to {s.seats - 1}")
        if not s.heads >> seat & 1:
            raise BadInput(f"seat {seat} cannot begin: of its side the first seat does")
        return seat

    def origin(self, seed: int | str, windowed: bool, open_lists: bool, begins: int | None, sealed: Sealed | None) -> dict[str, Any]:
        """What a record of such a match needs besides the answers."""
        said: dict[str, Any] = {
            "game": self.game.name, "edition": self.edition, "mode": self.mode, "decks": self.decks, "seed": seed, "cards": self.cards,
        }  # fmt: skip
        for name, given in (("windowed", windowed), ("open_lists", open_lists)):
            if given:
                said[name] = True
        if begins is not None:
            said["begins"] = begins
        if sealed is not None:
            said["sealed"] = sealed.data()
        return said


def fresh_seed() -> int:
    return secrets.randbits(SEED_BITS)


def deck_lists(rules: Game, decks: Decks) -> list[list[str]]:
    """Decks as card numbers. Raises BadInput for what is neither a name, nor a file, nor a list of numbers."""
    if isinstance(decks, str) or not isinstance(decks, Sequence):
        raise BadInput(f"decks are a list, with one deck for each player, not {decks!r}")
    return [rules.deck(deck) if isinstance(deck, str | Path) else card_numbers(deck, place) for place, deck in enumerate(decks, start=1)]


def card_numbers(deck: Sequence[str], place: int) -> list[str]:
    if not isinstance(deck, Sequence) or not all(isinstance(number, str) for number in deck):
        raise BadInput(f"deck {place}: a deck is a name, a file or a list of card numbers, not {reprlib.repr(deck)}")
    if len(deck) > MOST_CARDS:
        raise BadInput(f"deck {place}: a deck has at most {MOST_CARDS:,} cards, not {len(deck):,}")
    return list(deck)


def cards_hash(game: Game, decks: list[list[str]]) -> str:
    """A hash of the card lines used: a record is refused where they read otherwise."""
    digest = blake2b(digest_size=8)
    for number in sorted({number for deck in decks for number in deck}):
        digest.update(game.card_text(number).encode())
    return digest.hexdigest()
