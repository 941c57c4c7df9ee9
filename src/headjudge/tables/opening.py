# edge: interpreted
"""What a table is opened with. It holds what nobody at the table may know: whoever keeps it keeps it to himself."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from headjudge.formats import is_text
from headjudge.games import find_game
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.limits import MOST_CARDS, MOST_NAME, MOST_SAID
from headjudge.kernel.seats import SEATS
from headjudge.match import Prepared, prepare
from headjudge.sealed import Seal

Name = Annotated[str, Meta(max_length=MOST_NAME)]
Milliseconds = Annotated[int, Meta(ge=0, le=2**53)]
SECRET = re.compile("[0-9a-f]{64}")
TABLES_READY = 64  # of prepared decks, for tables that are rebuilt
BOT = "bot"


class Part(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Anything an opening is made of."""


class Seating(Part, frozen=True):
    """Who sits there. Of a bot, name is its strength, or which bot it is, and seed what its dice are thrown with."""

    kind: Literal["person", "bot"]
    name: Name = ""
    held_by: int | None = None  # seats of one number are held by one person; none said: by somebody who holds no other
    seed: int = 0


class Clock(Part, frozen=True):
    """Of each person: so long for a whole game, and so long for each answer before that runs."""

    main_ms: Milliseconds
    move_ms: Milliseconds = 0


class Opening(Part, frozen=True):
    """A game, its decks, and who plays. chance: a text for each game of the series, by which it is dealt: of a sealed table a secret."""

    game: Name
    decks: Annotated[list[Annotated[list[Name], Meta(max_length=MOST_CARDS)]], Meta(min_length=1, max_length=len(SEATS))]
    seats: Annotated[list[Seating], Meta(min_length=1, max_length=len(SEATS))]
    chance: Annotated[list[Annotated[str, Meta(max_length=MOST_SAID)]], Meta(min_length=1, max_length=3)]
    edition: Name = ""
    mode: Name = ""
    best_of: Literal[1, 3] = 1
    sealed: bool = True
    clock: Clock | None = None
    open_lists: bool = False
    claim_ms: Milliseconds = 120_000  # somebody must have been away so long before the others may claim the game
    opened_at: Milliseconds = 0
    branch: str = ""  # a record: the first game goes on where it ends, with chance of its own


def prepared_for(opening: Opening) -> Prepared:
    """Its decks, ready to be dealt. Raises BadInput with the reason if this cannot be played."""
    wrong = faults(opening)
    if wrong:
        raise BadInput("; ".join(wrong))
    find_game(opening.game).known_edition(opening.edition)
    return ready(opening.game, tuple(map(tuple, opening.decks)), opening.edition, opening.mode)


@lru_cache(maxsize=TABLES_READY)
def ready(game: str, decks: tuple[tuple[str, ...], ...], edition: str, mode: str) -> Prepared:
    return prepare(game, decks, edition or None, mode or None)


def faults(opening: Opening) -> list[str]:
    """What is wrong with it whatever its game is."""
    found = []
    if len(opening.decks) != len(opening.seats):
        found.append(f"{len(opening.decks)} decks are no decks for {len(opening.seats)} seats: each seat has one")
    if len(opening.chance) != opening.best_of:
        found.append(f"best of {opening.best_of} needs as many texts of chance, not {len(opening.chance)}")
    if opening.sealed and not all(SECRET.fullmatch(secret) for secret in opening.chance):
        found.append("the chance of a sealed table is a secret of 64 hexadecimal digits for each game")
    if not all(is_text(text) for text in opening.chance):
        found.append("chance is said by texts that can be written")
    if all(seat.kind == BOT for seat in opening.seats):
        found.append("at least one person sits at a table")
    return found


def seal_of(opening: Opening, game: int) -> Seal:
    """The secret of the n-th game, counted from 0."""
    return Seal(bytes.fromhex(opening.chance[game]))


def holders(opening: Opening) -> list[int | None]:
    """Who holds each seat, as a number: None is a bot."""
    return [holder(place, seat) for place, seat in enumerate(opening.seats)]


def holder(place: int, seat: Seating) -> int | None:
    if seat.kind == BOT:
        return None
    return seat.held_by if seat.held_by is not None else len(SEATS) + place


def called(opening: Opening, seat: int) -> str:
    """What a seat is called in a sentence."""
    return told_apart([one.name or f"Player {SEATS[place]}" for place, one in enumerate(opening.seats)])[seat]


def told_apart(names: list[str]) -> list[str]:
    """These names of seats; to those that are the same, the numbers of their seats are added."""
    times = Counter(name.casefold() for name in names)
    return [f"{name} {seat}" if times[name.casefold()] > 1 else name for seat, name in enumerate(names, start=1)]
