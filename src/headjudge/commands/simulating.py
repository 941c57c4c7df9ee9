"""`headjudge simulate`: decks and bots against each other, many times."""

from __future__ import annotations

import json
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.commands.shell import CardsFolder, Edition, GameName, console

GAMES = 100  # of every pair
MOST_PAIRS = 20_000  # of games of two versions

Backend = Annotated[str, typer.Option(metavar="NAME", help="who plays: processes of this machine, or `ray`, a cluster (extra `scale`)")]
Address = Annotated[str, typer.Option(metavar="HOST:PORT", help="of --backend ray: where the cluster is; not said: on this machine")]
Patience = Annotated[
    float, typer.Option(metavar="SECONDS", help="that a bot from outside has for a decision; 0: as long as it likes", min=0)
]

if TYPE_CHECKING:
    from headjudge.lab.arena import Simulation
    from headjudge.lab.crew import Crew
    from headjudge.lab.series import Result, Series


def simulate(
    more: Annotated[
        list[str] | None,
        typer.Argument(
            help="decks by name or file, `starters`, or `shipped` for all that come with the game; every pair is played",
            metavar="DECK",
            show_default=False,
        ),
    ] = None,
    decks: Annotated[list[str] | None, typer.Option(metavar="DECK,...", help="the same, joined by commas; nothing said: starters")] = None,
    against: Annotated[
        list[str] | None, typer.Option(metavar="DECK,...", help="a field that each of the decks meets, in place of each other")
    ] = None,
    bots: Annotated[
        tuple[str, str],
        typer.Option(metavar="BOT [BOT]", help="who plays the first deck, who the second, if that is another; a name or module:attribute"),
    ] = (
        "greedy",
        "greedy",
    ),
    games: Annotated[
        int | None,
        typer.Option(
            help="how many games of every pair, half of them in each seat; not said: 100. Of --versions: pairs of them at the most", min=1
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="equal seeds give equal games")] = 0,
    workers: Annotated[int, typer.Option(help="processes", min=1)] = 2,
    backend: Backend = "processes",
    address: Address = "",
    patience: Patience = 300,
    game: GameName = "",
    edition: Edition = "",
    mode: Annotated[str, typer.Option(metavar="NAME", help="who plays against whom; not said: a duel")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="the figures as JSON")] = False,
    csv: Annotated[Path | None, typer.Option(metavar="FILE", help="write a row for each game, while they are played")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="go on after the games that the file of --csv holds")] = False,
    record: Annotated[Path | None, typer.Option(metavar="DIR", help="keep a record of each game, to be replayed")] = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="write the report as one page with plots")] = None,
    by_card: Annotated[bool, typer.Option("--by-card", help="also tell of each card what it brings; opening hands and curves")] = False,
    versions: Annotated[
        bool, typer.Option("--versions", help="two decks are versions of one, new and old: both play the same games against the field")
    ] = False,
    until: Annotated[
        float, typer.Option(help="of --versions: stop when it is known which is better, or that neither is by so much", min=0.001, max=1)
    ] = 0.02,
    cards: CardsFolder = None,
) -> None:
    """Let bots play decks against each other, many times. Who wins how often is told with 95 % intervals."""
    from headjudge.kernel.bad_input import BadInput
    from headjudge.lab.arena import Simulation
    from headjudge.lab.crew import Crew
    from headjudge.lab.decks import meant

    sys.path.append(str(Path.cwd()))  # where a bot of one's own may lie
    crew = Crew(workers, backend, address or None, told_aside)
    named = meant(split([*(decks or []), *(more or [])]))
    field = meant(split(against or []))
    if versions:
        compare_versions(named, field, until, games or MOST_PAIRS, bots, seed, crew, game, edition, as_json)
        return
    if resume and csv is None:
        raise BadInput("--resume goes on with the file that --csv names")
    simulation = Simulation(
        named or ["starters"], games or GAMES, bots, seed, game, edition or None, mode or None, field, by_card, patience
    )
    series, interrupted = run(simulation, crew, csv, resume, record)
    tell(series, as_json, html)
    if interrupted:
        print(f"{len(series.results)} of {len(simulation.bouts)} games were played", file=sys.stderr)
        raise typer.Exit(130)


def told_aside(said: str) -> None:
    """What went wrong and was done again: no part of the figures."""
    print(said, file=sys.stderr)


def split(said: list[str]) -> list[str]:
    return [one for deck in said for one in deck.split(",")]


def run(simulation: Simulation, crew: Crew, csv: Path | None, resume: bool, record: Path | None) -> tuple[Series, bool]:
    """What came of it, and whether somebody interrupted it: then of the games until then."""
    from headjudge.lab.kept import Keeper, kept_results

    seats = len(simulation.bouts[0].entrants)
    resume = resume and csv is not None and csv.exists()
    results: list[Result] = kept_results(csv, seats, simulation.by_card) if resume and csv is not None else []
    done = list(results)
    if record is not None:
        record.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        watchers = [results.append]
        if csv is not None:
            keeper = Keeper(csv, seats, not resume, simulation.by_card)
            stack.callback(keeper.close)
            watchers.append(keeper.keep)
        watchers.append(stack.enter_context(Progress(len(simulation.bouts), results)).note)

        def told(result: Result) -> None:
            for watch in watchers:
                watch(result)

        try:
            return simulation.run(crew, told, done, record), False
        except KeyboardInterrupt:
            if not results:
                raise
            return simulation.series(results), True


class Progress:
    """A bar with the share of the side that leads and the time left, where somebody sees it."""

    def __init__(self, games: int, results: list[Result]) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar

        seen = Console(stderr=True)
        self.bar = Bar(
            BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeRemainingColumn(),
            console=seen, transient=True, disable=not seen.is_terminal,
        )  # fmt: skip
        self.task = self.bar.add_task("", total=games, completed=len(results))
        self.won = self.games = 0

    def __enter__(self) -> Progress:
        self.bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.bar.stop()

    def note(self, result: Result) -> None:
        self.games += 1
        self.won += result.leads in result.winners
        self.bar.update(self.task, advance=1, description=f"{100 * self.won / self.games:.1f} % won by who is named first")


def tell(series: Series, as_json: bool, html: Path | None) -> None:
    from headjudge.lab.arena_table import show_series
    from headjudge.lab.card_table import show_cards

    if html is not None:
        from headjudge.lab.series_page import series_page

        html.write_text(series_page(series, " ".join(["headjudge", *sys.argv[1:]])), encoding="utf-8")
    if as_json:
        print(json.dumps(series.data()))
    elif series.results:
        show_series(console, series)
        if series.cards is not None:
            show_cards(console, series.cards)


def compare_versions(
    decks: list[str | Path],
    field: list[str | Path],
    until: float,
    games: int,
    bots: tuple[str, str],
    seed: int,
    crew: Crew,
    game: str,
    edition: str,
    as_json: bool,
) -> None:
    """games: pairs of them at the most."""
    from headjudge.kernel.bad_input import BadInput
    from headjudge.lab.arena import compare
    from headjudge.lab.arena_table import told_gain

    if len(decks) != 2:
        raise BadInput(f"--versions compares two decks, new and old, not {len(decks)}")
    compared = compare(decks[0], decks[1], field or ["starters"], until, games, bots, seed, game=game, edition=edition or None, crew=crew)
    if as_json:
        print(json.dumps(compared.data()))
        return
    verdict = "settled" if compared.settled else f"not settled within {games} pairs; more --games would tell"
    console.print(f"{compared.new} against the field instead of {compared.old}: {told_gain(compared.gained)}; {verdict}", highlight=False)
