"""`headjudge play`: a table in the terminal."""

from __future__ import annotations

import os
import secrets
import select
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.commands.shell import CardsFolder, about, console

if TYPE_CHECKING:
    from headjudge.edge.game import Game
    from headjudge.play.line import Line
    from headjudge.server.pages import Opening as Wanted
    from headjudge.tables.opening import Opening

BOTH = "both"  # in place of a bot: whoever types plays every seat
FRIEND = "friend"  # somebody else sits down by a link


def play(
    game: Annotated[
        str,
        typer.Argument(
            metavar="[GAME or LINK]",
            help="gundam or digimon (not said: the decks tell it), or a link to a server's table",
            show_default=False,
        ),
    ] = "",
    deck: Annotated[str, typer.Option(metavar="DECK", help="your deck, by name or file")] = "",
    against: Annotated[list[str] | None, typer.Option(metavar="DECK", help="an opponent's deck; may be given for several")] = None,
    bot: Annotated[
        str,
        typer.Option(
            metavar="NAME", help="calm, steady, sharp, random, any bot; both: you play every seat; friend: by a link to a server's table"
        ),
    ] = "calm",
    name: Annotated[str, typer.Option(metavar="NAME", help="what you are called")] = "",
    seed: Annotated[str, typer.Option(metavar="TEXT", help="of shuffles and bots; not said: a fresh one")] = "",
    edition: Annotated[str, typer.Option(metavar="NAME", help="edition of the rules; not said: the default")] = "",
    mode: Annotated[str, typer.Option(metavar="NAME", help="who plays against whom; not said: a duel")] = "",
    best_of: Annotated[int, typer.Option(help="one game, or up to three", min=1, max=3)] = 1,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="go on with a saved table")] = None,
    cards: CardsFolder = None,
) -> None:
    """Play in the terminal. Plain text, numbers to choose; type help at the table. Standard input may be a script."""
    from headjudge.play.local import LocalLine
    from headjudge.play.session import Session
    from headjudge.server.links import is_link
    from headjudge.tables.saved import loaded

    if load is not None:
        check_alone(game=game, deck=deck, against=against, name=name, seed=seed, edition=edition, mode=mode)
    if is_link(game):
        line: Line = seat_at_server(game, deck, against or [], bot, name, edition, mode, best_of)
    elif load is not None:
        with about(load):
            line = LocalLine(loaded(load.read_bytes()))
    else:
        line = LocalLine.opened(opening(game, deck, against or [], bot, name, seed, edition, mode, best_of))
    Session(line, typed, told, shutil.get_terminal_size().columns, keyboard()).play()


def check_alone(**said: object) -> None:
    """Raises BadInput if anything is said that a saved table has already."""
    from headjudge.kernel.bad_input import BadInput

    wrong = [name if name == "game" else f"--{name}" for name, value in said.items() if value]
    if wrong:
        raise BadInput(f"a saved table goes on as it is, with its game, decks and bots: leave out {', '.join(wrong)}")


def keyboard() -> Callable[[float], bool] | None:
    """Has a line been typed within so many seconds? None where that cannot be asked: of a script, and on Windows."""
    if not sys.stdin.isatty() or os.name != "posix":
        return None
    return lambda seconds: bool(select.select([sys.stdin], [], [], seconds)[0])


def seat_at_server(said: str, deck: str, against: list[str], bot: str, name: str, edition: str, mode: str, best_of: int) -> Line:
    """Sit down by an invitation, come back to one's seat, or open a match. Raises BadInput."""
    from headjudge.server.links import join, link_of, open_match
    from headjudge.server.pages import Joining
    from headjudge.server.remote import RemoteLine

    link = link_of(said)
    if link.kind == "join":
        link = join(link, Joining(link.secret, name, deck_sent(deck)))
    elif link.kind == "home":
        link, others = open_match(link, wanted(deck, against, bot, name, edition, mode, best_of))
        for other in others:
            told(f"For somebody else, to sit down: {other.url}")
    told(f"Your seat, to come back to it: {link.url}")
    return RemoteLine(link)


def wanted(deck: str, against: list[str], bot: str, name: str, edition: str, mode: str, best_of: int) -> Wanted:
    """The match that a server is asked for."""
    from headjudge.lab.decks import game_of, meant
    from headjudge.server.pages import Opening, SeatWanted

    check_best_of(best_of)
    game = game_of(meant([one for one in (deck, *against) if one]))
    seats = max(game.fewest_seats(mode or game.modes[0]), 1 + len(against))
    decks = [deck_sent(one) for one in filled(game, deck, against, seats)]
    others = [SeatWanted("open", "", one) if bot == FRIEND else SeatWanted("bot", bot, one) for one in decks[1:]]
    return Opening(game.name, [SeatWanted("person", name, decks[0]), *others], edition, mode, 3 if best_of == 3 else 1)


def deck_sent(said: str) -> str:
    """A file is sent as its text, a name as it is."""
    from headjudge.edge.game import deck_text, read_deck_bytes
    from headjudge.lab.decks import meant

    deck = next(iter(meant([said]))) if said else ""
    return deck if isinstance(deck, str) else deck_text(read_deck_bytes(deck))


def check_best_of(best_of: int) -> None:
    from headjudge.kernel.bad_input import BadInput

    if best_of not in (1, 3):
        raise BadInput("a table is played for one game, or as best of three")


def told(text: str) -> None:
    console.print(text, soft_wrap=True)


def typed(prompt: str) -> str:
    """The next line. Of a script it is shown as if it were typed."""
    from headjudge.play.session import InputEnded

    console.print(prompt, end="", soft_wrap=True)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not sys.stdin.isatty():
        told(line.rstrip("\n"))
    if not line:
        raise InputEnded
    return line


def opening(
    said: str, deck: str, against: list[str], bot: str, name: str, seed: str, edition: str, mode: str, best_of: int
) -> Opening:  # fmt: skip
    """The table that is meant. Raises BadInput."""
    from headjudge.kernel.bad_input import BadInput
    from headjudge.lab.decks import game_of, meant
    from headjudge.tables.opening import Opening, Seating

    check_best_of(best_of)
    if bot == FRIEND:
        raise BadInput("a friend sits down by a link: name a server, as in headjudge play http://localhost:8000 --bot friend")
    given = meant([one for one in (deck, *against) if one])
    game = game_of(given, said)
    dice = seed or str(secrets.randbits(32))
    seats = max(game.fewest_seats(mode or game.modes[0]), 1 + len(against))
    decks = meant(filled(game, deck, against, seats))
    people = [Seating("person", name if place == 0 else "", held_by=0) for place in range(seats)]
    bots = [Seating("bot", bot, seed=number_of(dice) + place) for place in range(seats)]
    return Opening(
        game.name, [game.deck(one) for one in decks], people if bot == BOTH else [people[0], *bots[1:]],
        [f"{dice} {number}" for number in range(1, best_of + 1)], game.known_edition(edition), mode, 3 if best_of == 3 else 1, sealed=False,
    )  # fmt: skip


def filled(game: Game, deck: str, against: list[str], seats: int) -> list[str]:
    """A deck for each seat; where none is said, the decks that come with the game, in order."""
    shipped = [name for name in game.deck_names() if name.startswith("starter")]
    others = [*against, *[name for name in shipped if name not in (deck or shipped[0], *against)] * seats]
    return [deck or shipped[0], *others[: seats - 1]]


def number_of(dice: str) -> int:
    return int.from_bytes(dice.encode()[:6], "little")
