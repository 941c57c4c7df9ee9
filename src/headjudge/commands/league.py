"""`headjudge league`: bots against each other."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.commands.shell import CardsFolder, Edition, GameName, console
from headjudge.commands.simulating import Address, Backend, split, told_aside

if TYPE_CHECKING:
    from headjudge.lab.league import Meeting


def league(
    bots: Annotated[
        list[str], typer.Argument(help="who plays: names, or module:attribute; `search-400` thinks for 400 simulations", metavar="BOT")
    ],
    decks: Annotated[list[str] | None, typer.Option(metavar="DECK,...", help="with what; nothing said: starters")] = None,
    pairs: Annotated[int, typer.Option(help="pairs of games of two bots at the most", min=1)] = 400,
    until: Annotated[
        float, typer.Option(help="two bots have played enough when the interval of their share is so wide to either side", min=0.001, max=1)
    ] = 0.05,
    seed: Annotated[int, typer.Option(help="equal seeds give equal games")] = 0,
    workers: Annotated[int, typer.Option(help="processes", min=1)] = 2,
    backend: Backend = "processes",
    address: Address = "",
    game: GameName = "",
    edition: Edition = "",
    as_json: Annotated[bool, typer.Option("--json", help="the figures as JSON")] = False,
    cards: CardsFolder = None,
) -> None:
    """Let bots play each other with every deck in both seats, in pairs of games with equal shuffles, and rate them."""
    from headjudge.lab.crew import Crew
    from headjudge.lab.decks import meant
    from headjudge.lab.league import league as played
    from headjudge.lab.league_table import show_league

    sys.path.append(str(Path.cwd()))  # where a bot of one's own may lie
    named = meant(split(decks or ["starters"]))
    seen = sys.stderr.isatty()
    crew = Crew(workers, backend, address or None, told_aside)
    found = played(bots, named, pairs, until, seed, workers, game or None, edition or None, told if seen else None, crew)
    if seen:
        print(file=sys.stderr)
    if as_json:
        print(json.dumps(found.data()))
    else:
        show_league(console, found)


def told(met: Meeting) -> None:
    """How it stands, for who waits."""
    low, high = met.interval
    print(
        f"\r{met.one} – {met.other}: {100 * met.rate:.1f} % ({100 * low:.0f}–{100 * high:.0f}), {met.pairs} pairs  ",
        end="",
        file=sys.stderr,
    )
