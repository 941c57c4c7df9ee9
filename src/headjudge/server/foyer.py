# edge: interpreted
"""A match before its table: who wants to play what, and who has sat down. Also what is said around a table that is no part of the game.

Both are kept as entries beside those of the table, so that the key (match, sequence) is the lock for them too."""

from __future__ import annotations

import secrets
import unicodedata
from typing import Literal

import msgspec

from headjudge.bots.finding import GROUP
from headjudge.edge.game import Game
from headjudge.kernel.bad_input import BadInput
from headjudge.server.catalogue import bots, deck_numbers, game_called
from headjudge.server.pages import Opening as Wanted
from headjudge.server.pages import SeatWanted
from headjudge.tables.opening import Clock, Opening, Seating

SECRET_SIZE = 32
BOT_SEED_BITS = 31
OPENER = 0  # holds all seats of "person" in an opening
WHO_READS = "you"  # is nobody's name: everybody else would read it as their own


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as it was opened. deck: card numbers; none if whoever sits down brings one."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    deck: list[str] = []
    deck_name: str = ""
    seed: int = 0  # of a bot
    held_by: int = OPENER  # seats with the same number are one person's


class Foyer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a match was opened with. It holds the secrets of its dice: nothing of it goes out as it is."""

    game: str
    edition: str
    mode: str
    chairs: list[Chair]
    chance: list[str]
    best_of: Literal[1, 3] = 1
    main_ms: int = 0
    move_ms: int = 0
    listed: bool = False
    open_lists: bool = False
    watchers: Literal["no", "yes", "open hands"] = "yes"
    judged: bool = False  # whoever opened it sees all hands, and plays no seat
    claim_ms: int = 120_000
    opened_at: int = 0
    after: str = ""  # the match that this is the rematch of
    branch: str = ""  # the record of the game that this goes on from
    sealed: bool = True  # False: of a lesson, which is dealt alike for everybody

    @property
    def chairs_to_fill(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "open"]


# --- entries -------------------------------------------------------------------------------------------------------------


class Said(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="e"):
    """An entry that is none of the table's."""


class Sat(Said, frozen=True, tag="sat"):
    seat: int
    at: int
    name: str
    deck: list[str]
    deck_name: str = ""


class WantsRematch(Said, frozen=True, tag="wants rematch"):
    seat: int
    at: int
    swap: bool = False


class Followed(Said, frozen=True, tag="followed"):
    """The rematch is there."""

    at: int
    match: str
    swap: bool = False


Beside = Sat | WantsRematch | Followed
DECODER = msgspec.json.Decoder(Beside)
TAGS = ('{"e":"sat"', '{"e":"wants rematch"', '{"e":"followed"')


def is_beside(body: bytes) -> bool:
    return body.startswith(tuple(tag.encode() for tag in TAGS))


def beside_of(body: bytes) -> Beside:
    found: Beside = DECODER.decode(body)
    return found


# --- opening -------------------------------------------------------------------------------------------------------------


def foyer_of(wanted: Wanted, now: int, claim_ms: int) -> Foyer:
    """Raises BadInput, with the reason, if such a match cannot be."""
    game = game_called(wanted.game)
    edition, mode = game.known_edition(wanted.edition), wanted.mode or game.modes[0]
    fewest, most = game.fewest_seats(mode), game.most_seats(mode)
    if not fewest <= len(wanted.seats) <= most:
        raise BadInput(f"{mode} of {game.name} is played by {fewest} to {most}, not by {len(wanted.seats)}")
    if all(seat.kind == "bot" for seat in wanted.seats):
        raise BadInput("somebody has to play: at least one seat is a person's, or open")
    if wanted.judged and any(seat.kind == "person" for seat in wanted.seats):
        raise BadInput("whoever judges a match does not play in it: its seats are open, or bots'")
    clock = wanted.clock
    return Foyer(
        game.name, edition, mode, [chair_of(game, place, seat) for place, seat in enumerate(wanted.seats)],
        [secrets.token_hex(SECRET_SIZE) for _ in range(wanted.best_of)], wanted.best_of,
        clock.main_seconds * 1000 if clock else 0, clock.move_seconds * 1000 if clock else 0,
        wanted.listed, wanted.open_lists, wanted.watchers, wanted.judged, claim_ms, now,
    )  # fmt: skip


def chair_of(game: Game, place: int, seat: SeatWanted) -> Chair:
    if seat.kind != "open" and not seat.deck:
        raise BadInput("a person and a bot need a deck: the name of a shipped one, or a list")
    if seat.kind == "bot":
        check_bot(seat.name or "steady")
        return Chair("bot", seat.name or "steady", *deck_told(game, seat.deck), secrets.randbits(BOT_SEED_BITS))
    if seat.kind == "open":
        return Chair("open", "", *deck_told(game, seat.deck), held_by=place + 1)
    return Chair("person", own_name(seat.name), *deck_told(game, seat.deck))


def check_bot(name: str) -> None:
    """Only those that are announced: `module:attribute`, which the command line takes, would load whatever a stranger names."""
    known = [bot.name for bot in bots()]
    if name not in known:
        raise BadInput(f"no bot is called {name!r:.60}; there are {', '.join(known)} (others announce themselves as {GROUP})")


def deck_told(game: Game, said: str) -> tuple[list[str], str]:
    """Its numbers, and its name if it has one. Raises BadInput with everything wrong with it."""
    if not said:
        return [], ""
    numbers = deck_numbers(game, said)
    game.check_numbers(numbers)
    return numbers, said if said in game.deck_names() else (game.deck_list(said).title or "own deck")[:60]


def tidy(name: str) -> str:
    """One line, nothing that cannot be seen."""
    seen = "".join(sign if unicodedata.category(sign)[0] not in "CZ" else " " for sign in name)
    return " ".join(seen.split())


def own_name(said: str) -> str:
    """What others are to call somebody; empty: by the seat."""
    name = tidy(said)
    return "" if name.casefold() == WHO_READS else name


def table_opening(foyer: Foyer, sat: dict[int, Sat]) -> Opening:
    """The table, once everybody sits. Raises BadInput with every reason if it cannot be played."""
    return Opening(
        game=foyer.game, decks=[sat[seat].deck if seat in sat else chair.deck for seat, chair in enumerate(foyer.chairs)],
        seats=[seating(seat, chair, sat) for seat, chair in enumerate(foyer.chairs)], chance=foyer.chance, edition=foyer.edition,
        mode=foyer.mode, best_of=foyer.best_of, sealed=foyer.sealed, clock=Clock(foyer.main_ms, foyer.move_ms) if foyer.main_ms else None,
        open_lists=foyer.open_lists, claim_ms=foyer.claim_ms, opened_at=foyer.opened_at, branch=foyer.branch,
    )  # fmt: skip


def seating(seat: int, chair: Chair, sat: dict[int, Sat]) -> Seating:
    if chair.kind == "bot":
        return Seating("bot", chair.name, seed=chair.seed)
    return Seating("person", name_at(seat, chair, sat), held_by=chair.held_by)


def name_at(seat: int, chair: Chair, sat: dict[int, Sat]) -> str:
    return (sat[seat].name if seat in sat else chair.name) or f"Player {seat + 1}"


def rematch_of(foyer: Foyer, sat: dict[int, Sat], match: str, swap: bool, now: int) -> Foyer:
    """The same people again. swap: everybody moves on by one seat."""
    chairs = [filled(chair, sat.get(seat)) for seat, chair in enumerate(foyer.chairs)]
    chairs = [chairs[-1], *chairs[:-1]] if swap else chairs
    chance = [secrets.token_hex(SECRET_SIZE) for _ in range(foyer.best_of)]
    return msgspec.structs.replace(foyer, chairs=chairs, chance=chance, opened_at=now, after=match, listed=False, sealed=True)


def filled(chair: Chair, sat: Sat | None) -> Chair:
    return chair if sat is None else Chair("person", sat.name, sat.deck, sat.deck_name, held_by=chair.held_by)
