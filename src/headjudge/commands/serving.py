"""`headjudge serve`: the table for browsers."""

from __future__ import annotations

import os
import sys
import webbrowser
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from headjudge.commands.shell import CardsFolder

DATA = Path("headjudge.db")


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="where to listen; 0.0.0.0: everywhere")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65_535, help="0: any that is free")] = 8377,
    workers: Annotated[int, typer.Option(min=1, max=64, help="processes; more than one needs PostgreSQL")] = 1,
    data: Annotated[Path, typer.Option(metavar="FILE", help="where matches are kept; DATABASE_URL names a PostgreSQL instead")] = DATA,
    images: Annotated[Path | None, typer.Option(metavar="DIR", help="a folder of your own pictures: GAME/NUMBER.png")] = None,
    lan: Annotated[bool, typer.Option("--lan", help="for other devices in the same network, such as a phone")] = False,
    no_open: Annotated[bool, typer.Option("--no-open", help="do not open the browser")] = False,
    origin: Annotated[list[str] | None, typer.Option(metavar="URL", help="a page elsewhere that may use this server")] = None,
    no_limits: Annotated[bool, typer.Option("--no-limits", help="no limits on requests and messages: for measuring")] = False,
    pace: Annotated[float, typer.Option(min=0, max=10, help="of bots: 0 answers at once")] = 1.0,
    idle: Annotated[float, typer.Option(min=0, metavar="SECONDS", help="so long a match that nobody is at stays in memory")] = 60.0,
    cards: CardsFolder = None,
) -> None:
    """Serve the table: play in the browser against a bot, a friend by link, or alone. Ctrl-C stops it; matches are kept."""
    from headjudge.kernel.bad_input import BadInput

    if images is not None and not images.is_dir():
        raise BadInput(f"there is no folder {images}")
    told("loading the games")
    from headjudge.server import serving
    from headjudge.server.reports import configure
    from headjudge.server.settings import Settings
    from headjudge.server.store.opening import address_of

    database = os.environ.get("DATABASE_URL", "")
    if workers > 1 and not database:
        raise BadInput("several workers need PostgreSQL: set DATABASE_URL (see docs/server.md)")
    configure()
    settings = Settings(database or address_of(data.absolute()), images, not no_limits, tuple(origin or ()), pace=pace, idle_s=idle)
    listening = serving.bound("0.0.0.0" if lan else host, port)
    shown = f"http://{serving.lan_address() if lan else host_shown(host)}:{listening.getsockname()[1]}/"
    told(f"opening {'PostgreSQL' if database else data}")
    if workers > 1:
        running = serving.Workers(settings, listening, workers)
        ready(shown, no_open)
        running.watch()
        raise typer.Exit
    raise typer.Exit(serving.serve(settings, listening, lambda: ready(shown, no_open)))


def told(what: str) -> None:
    """Progress."""
    print(f"  {what} …", file=sys.stderr, flush=True)


def host_shown(host: str) -> str:
    return "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host


def ready(address: str, no_open: bool) -> None:
    print(f"\n  The table is at {address}\n  Ctrl-C stops it; matches are kept.\n", flush=True)
    if not no_open:
        with suppress(webbrowser.Error):
            webbrowser.open(address)


class Kept(StrEnum):
    """Where matches are kept."""

    SQLITE = "sqlite"
    POSTGRES = "postgres"


def chaos(
    rounds: Annotated[int, typer.Option(help="how often something is killed", min=1)] = 50,
    store: Annotated[Kept, typer.Option(help="postgres: with two workers, and the database is killed too")] = Kept.SQLITE,
    seed: Annotated[int, typer.Option(help="of the moments")] = 0,
) -> None:
    """Kill a server under load, again and again. No acknowledged answer may be lost or doubled, every match must go on; exit 1 if not."""
    from headjudge.server.trial.chaos import chaos_on_postgres, chaos_on_sqlite

    found = (chaos_on_sqlite if store is Kept.SQLITE else chaos_on_postgres)(rounds, seed)
    print(found)
    raise typer.Exit(0 if found.good else 1)


def bench_server(matches: int, seconds: float, workers: int) -> None:
    """Many matches at once, people who answer once in three seconds."""
    from headjudge.server.trial.bench import bench_server

    measured = bench_server(matches, seconds, 3.0, workers)
    print(measured)
    raise typer.Exit(0 if measured.good else 1)
