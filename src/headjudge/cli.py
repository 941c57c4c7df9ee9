"""The command line."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import headjudge
from headjudge.kernel.game import BadInput
from headjudge.lab.bench import bench as run_bench
from headjudge.lab.fuzz import fuzz as run_fuzz
from headjudge.match import replay as run_replay
from headjudge.scenario.located import ScenarioError
from headjudge.scenario.runner import read_scenario
from headjudge.scenario.show import demonstration, show_match, show_result

app = typer.Typer(
    add_completion=False, pretty_exceptions_enable=False, no_args_is_help=True, help="Plays and explains card games by the rule book."
)
console = Console(highlight=False)

TEST_DECKS = "test-mixed,test-vanilla"


@app.command()
def demo() -> None:
    """Show a table, what happens on it, and the rule behind every step."""
    demonstration(console)


@app.command()
def scenario(files: Annotated[list[Path], typer.Argument(help="scenario files")]) -> None:
    """Run scenario files: every step with its rule; exit 1 if an expectation fails."""
    failed = False
    for file in files:
        result = read_scenario(file).run()
        show_result(console, result)
        failed = failed or not result.passed
    raise typer.Exit(1 if failed else 0)


@app.command()
def replay(file: Annotated[Path, typer.Argument(help="a recorded match")]) -> None:
    """Play a recorded match again and tell it."""
    show_match(console, run_replay(file.read_bytes(), log=True))


@app.command()
def bench(
    game: Annotated[str, typer.Option(help="which game")] = "gundam",
    decks: Annotated[str, typer.Option(help="two decks, joined by a comma")] = "test-mixed,test-mixed",
    seconds: Annotated[float, typer.Option(help="how long random games are played", min=0.01)] = 5.0,
    as_json: Annotated[bool, typer.Option("--json", help="the figures as JSON")] = False,
) -> None:
    """Measure speed and memory on this machine, with ratios to a calibration loop of the same run."""
    figures = run_bench(game, decks.split(","), seconds)
    if as_json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        console.print(f"{name:>22}  {value}")
    console.print("Figures vary with the machine and its load: compare calibration_ratio, and distrust a calibration_drift above 1.1.")


@app.command()
def fuzz(
    games: Annotated[int, typer.Option(help="how many games")] = 100,
    game: Annotated[str, typer.Option(help="which game")] = "gundam",
    decks: Annotated[str, typer.Option(help="decks, joined by commas; every pair is played")] = TEST_DECKS,
    seed: Annotated[int, typer.Option(help="the first seed")] = 0,
    workers: Annotated[int, typer.Option(help="processes")] = 2,
    edition: Annotated[str, typer.Option(help="edition of the rules; empty for the default")] = "",
) -> None:
    """Play whole random games and check the laws of the engine at every decision; exit 1 at a violation."""
    reports = run_fuzz(game, decks.split(","), games, seed, workers, edition or None)
    broken = [report for report in reports if report.violation]
    for report in broken[:10]:
        file = Path(f"fuzz-{game}-{report.seed}.json")
        file.write_bytes(report.record)
        console.print(f"seed {report.seed}: {report.violation}", markup=False)
        console.print(f"  replay file: {file}", markup=False)
    console.print(f"{games} games, {sum(report.decisions for report in reports)} decisions, {len(broken)} with a violation", markup=False)
    raise typer.Exit(1 if broken else 0)


@app.command()
def version() -> None:
    """Which version this is, and whether it is compiled."""
    console.print(f"headjudge {headjudge.__version__}, {'compiled' if headjudge.COMPILED else 'interpreted'}")


def main() -> None:
    """Bad input gets a sentence, never a traceback."""
    try:
        app()
    except (BadInput, ScenarioError) as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    except FileNotFoundError as error:
        print(f"no such file: {error.filename}", file=sys.stderr)
        sys.exit(2)
    except OSError as error:
        print(f"{error.filename} cannot be read: {error.strerror}", file=sys.stderr)
        sys.exit(2)
