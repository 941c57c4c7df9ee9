"""The command line."""

from __future__ import annotations

import json
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console

import headjudge
from headjudge.judge.command import Judging, demonstration
from headjudge.judge.draw_minimised import draw_minimised
from headjudge.judge.export import export as run_export
from headjudge.judge.minimise import TRIES, minimise_record, minimise_scenario
from headjudge.judge.orders import MOST_POSITIONS
from headjudge.kernel.game import BadInput, Game, deck_text
from headjudge.lab.arena import simulate as run_simulation
from headjudge.lab.arena_table import show_series
from headjudge.lab.bench import bench as run_bench
from headjudge.lab.fuzz import fuzz as run_fuzz
from headjudge.lab.fuzz import laws_of_fuzz
from headjudge.lab.hostile import KINDS as HOSTILE_KINDS
from headjudge.lab.hostile import hostile, input_of
from headjudge.match import GAMES, find_game
from headjudge.match import replay as run_replay
from headjudge.scenario.explain import show_rule
from headjudge.scenario.explain_card import show_card
from headjudge.scenario.explain_digimon import show_digimon_rule
from headjudge.scenario.runner import read_scenario
from headjudge.scenario.show import show_match, show_result

app = typer.Typer(
    add_completion=False, pretty_exceptions_enable=False, no_args_is_help=True, help="Plays and explains card games by the rule book."
)
deck_app = typer.Typer(no_args_is_help=True, help="Show decks, and check them by the rules.")
app.add_typer(deck_app, name="deck")
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


class Choices(StrEnum):
    """Who answers what the rules leave open."""

    SCRIPTED = "scripted"
    ASK = "ask"
    ALL = "all"


@app.command()
def judge(
    file: Annotated[Path, typer.Argument(help="a scenario")],
    choices: Annotated[
        Choices, typer.Option(help="what the rules leave open: as the file says, asked here, or tried in every way")
    ] = Choices.SCRIPTED,
    orders: Annotated[bool, typer.Option("--orders", help="every order: the same as --choices all")] = False,
    most: Annotated[int, typer.Option(help="of every order: positions that are looked at", min=1)] = MOST_POSITIONS,
    as_json: Annotated[bool, typer.Option("--json", help="the ruling as data")] = False,
    brief: Annotated[bool, typer.Option("--brief", help="only the ruling, in three lines")] = False,
    editions: Annotated[bool, typer.Option("--editions", help="all editions side by side, and the rule that parts them")] = False,
    svg: Annotated[Path | None, typer.Option(help="a folder for a picture of the table after each step")] = None,
    flip: Annotated[
        int | None, typer.Option(help="so many of the smallest single changes of the table that change the ruling", min=1)
    ] = None,
    why: Annotated[str | None, typer.Option(help="walk the causes of a step (3) or of a line of it (3.2) back to the first")] = None,
    why_not: Annotated[str | None, typer.Option(help="what forbids this action before the first step, or --after some")] = None,
    after: Annotated[int, typer.Option(help="of --why-not: how many steps of the file are done before", min=0)] = 0,
) -> None:
    """Run a table and rule on it: every step with its rule, what waits, what failed and why; exit 1 if an expectation fails."""
    if orders and choices is Choices.ASK:
        raise BadInput("--orders tries every answer, and --choices ask asks for one: say only one of them")
    asked = {
        "--orders": orders or choices is Choices.ALL, "--why-not": why_not is not None, "--editions": editions,
        "--why": why is not None, "--flip": flip is not None,
    }  # fmt: skip
    if after and why_not is None:
        raise BadInput("--after says how many steps are done before --why-not is asked: it needs that")
    if len(named := [option for option, said in asked.items() if said]) > 1:
        raise BadInput(f"{' and '.join(named)} are different questions: ask one at a time")
    judging = Judging(console, file, as_json)
    if orders or choices is Choices.ALL:
        exit_by(judging.orders(most, brief=brief))
    if why_not is not None:
        exit_by(judging.why_not(why_not, after))
    if editions:
        exit_by(judging.editions())
    ruling = judging.ruling(asking=choices is Choices.ASK)
    if why is not None:
        exit_by(judging.why(ruling, why))
    if flip is not None:
        exit_by(judging.flips(ruling, flip))
    if svg is not None:
        judging.pictures(ruling, svg)
    exit_by(judging.rule(ruling, brief=brief))


def exit_by(well: bool) -> NoReturn:
    raise typer.Exit(0 if well else 1)


@app.command()
def replay(file: Annotated[Path, typer.Argument(help="a recorded match")]) -> None:
    """Play a recorded match again and tell it."""
    show_match(console, run_replay(file.read_bytes(), log=True))


@app.command()
def export(
    file: Annotated[Path, typer.Argument(help="a recorded match")],
    decision: Annotated[int | None, typer.Option(help="which decision, counted from 1; none said: the last")] = None,
    to: Annotated[Path | None, typer.Option(help="the scenario's file; none said: it is printed")] = None,
) -> None:
    """Write a decision of a recorded match as a scenario that reproduces it, to be judged and gone on with."""
    exported = run_export(file.read_bytes(), decision)
    if to is None:
        print(exported.text, end="")
        return
    to.write_text(exported.text, encoding="utf-8")
    form = f"the match up to there ({exported.why_replayed})" if exported.why_replayed else "a table that shows every seat the same"
    console.print(f"{to}: {form}", markup=False, soft_wrap=True)


@app.command()
def minimise(
    file: Annotated[Path, typer.Argument(help="a scenario that fails, or a record in which a law is broken")],
    to: Annotated[Path | None, typer.Option(help="where the smallest one is written; none said: FILE.min.yaml")] = None,
    tries: Annotated[int, typer.Option(help="how many smaller ones are tried at most", min=1)] = TRIES,
) -> None:
    """Find the smallest scenario that still fails in the same way. Comments are lost."""
    data = file.read_bytes()
    is_record = data.lstrip()[:1] == b"{"
    smallest = (
        minimise_record(data, file.name, laws_of_fuzz, tries) if is_record else minimise_scenario(read_scenario(file), laws_of_fuzz, tries)
    )
    to = to or file.with_name(f"{file.name}.min.yaml")
    to.write_text(smallest.text, encoding="utf-8")
    draw_minimised(console, smallest)
    console.print(f"{to} (comments of the file are not in it)", markup=False, soft_wrap=True)


@app.command()
def bench(
    game: Annotated[str, typer.Option(help="which game")] = "gundam",
    decks: Annotated[str, typer.Option(help="a deck for each player, joined by commas; empty: test-mixed for everybody")] = "",
    mode: Annotated[str, typer.Option(help="who plays against whom; empty for the default")] = "",
    seconds: Annotated[float, typer.Option(help="how long random games are played", min=0.01, max=3600)] = 5.0,
    as_json: Annotated[bool, typer.Option("--json", help="the figures as JSON")] = False,
) -> None:
    """Measure speed and memory on this machine, with ratios to a calibration loop of the same run."""
    figures = run_bench(game, decks.split(",") if decks else [], seconds, mode)
    if as_json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        console.print(f"{name:>22}  {value}")
    console.print("Figures vary with the machine and its load: compare calibration_ratio, and distrust a calibration_drift above 1.1.")


@app.command()
def fuzz(
    games: Annotated[int, typer.Option(help="how many games", min=1)] = 100,
    game: Annotated[str, typer.Option(help="which game")] = "gundam",
    decks: Annotated[str, typer.Option(help="decks, joined by commas, or `starters`; every way to deal them out")] = TEST_DECKS,
    seed: Annotated[int, typer.Option(help="the first seed")] = 0,
    workers: Annotated[int, typer.Option(help="processes", min=1)] = 2,
    edition: Annotated[str, typer.Option(help="edition of the rules; empty for the default")] = "",
    mode: Annotated[str, typer.Option(help="who plays against whom; empty for the default")] = "",
    seats: Annotated[int, typer.Option(help="how many play; 0: as few as the mode allows", min=0, max=8)] = 0,
    inputs: Annotated[
        int, typer.Option(help="instead of games: so many spoiled and forged inputs of each kind, from the first seed on", min=0)
    ] = 0,
    kinds: Annotated[str, typer.Option(help="of --inputs: which, joined by commas")] = ",".join(HOSTILE_KINDS),
) -> None:
    """Play whole random games and check the laws of the engine at every decision; exit 1 at a violation."""
    if inputs:
        exit_by(try_inputs(kinds.split(","), inputs, seed))
    reports = run_fuzz(game, decks.split(","), games, seed, workers, edition or None, mode or None, seats)
    broken = [report for report in reports if report.violation]
    for report in broken[:10]:
        console.print(f"seed {report.seed}: {report.violation}", markup=False)  # before its file, which may not be written
        file = Path(f"fuzz-{game}-{report.seed}.json")
        file.write_bytes(report.record)
        console.print(f"  replay file: {file}", markup=False)
    console.print(f"{games} games, {sum(report.decisions for report in reports)} decisions, {len(broken)} with a violation", markup=False)
    raise typer.Exit(1 if broken else 0)


def try_inputs(kinds: list[str], inputs: int, seed: int) -> bool:
    """Does each of them end as it should?"""
    findings = hostile(kinds, inputs, seed)
    for finding in findings[:20]:
        file = Path(f"hostile-{finding.kind}-{seed}-{finding.number}")
        file.write_bytes(input_of(finding.kind, seed, finding.number))
        console.print(f"{finding.kind} {finding.number}: {finding.what}\n  input: {file}", markup=False, soft_wrap=True)
    console.print(
        f"{inputs} inputs of each kind ({', '.join(kinds)}), {len(findings)} without a documented end", markup=False, soft_wrap=True
    )
    return not findings


@app.command()
def simulate(
    more: Annotated[list[str] | None, typer.Argument(help="further decks", metavar="[DECK]...", show_default=False)] = None,
    decks: Annotated[list[str] | None, typer.Option(help="decks by name or file, or `starters`; every pair is played")] = None,
    bots: Annotated[tuple[str, str], typer.Option(help="who plays the first deck, who the second; a name or module:attribute")] = (
        "greedy",
        "greedy",
    ),
    games: Annotated[int, typer.Option(help="how many games of every pair, half of them in each seat", min=1)] = 100,
    seed: Annotated[int, typer.Option(help="equal seeds give equal games")] = 0,
    workers: Annotated[int, typer.Option(help="processes", min=1)] = 2,
    game: Annotated[str, typer.Option(help="which game")] = "gundam",
    edition: Annotated[str, typer.Option(help="edition of the rules; empty for the default")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="the figures as JSON")] = False,
) -> None:
    """Let bots play decks against each other many times: who wins how often, with 95 % intervals."""
    sys.path.append(str(Path.cwd()))  # where a bot of one's own may lie
    named = [one for deck in [*(decks or []), *(more or [])] for one in deck.split(",")] or ["starters"]
    series = run_simulation(named, games, bots, seed, workers, game, edition or None)
    if as_json:
        print(json.dumps(series.data()))
    else:
        show_series(console, series)


@app.command()
def rule(
    game: Annotated[str, typer.Argument(help="which game")],
    number: Annotated[
        str, typer.Argument(help="a rule (10-4-2), a keyword (breach), a ruling (Q195) or a decision of this project (ED-7)")
    ],
    edition: Annotated[str, typer.Option(help="edition of the rules; empty for the default")] = "",
) -> None:
    """What a rule says, its number in the other edition, and the code, scenarios, tests and cards that rest on it."""
    if game.lower() not in GAMES:
        raise BadInput(f"there is a rule book of gundam and one of digimon, none of {game!r}")
    edition = find_game(game.lower()).known_edition(edition)
    if game.lower() == "digimon":
        show_digimon_rule(console, number)
    else:
        show_rule(console, number, edition)


@app.command()
def card(number: Annotated[str, typer.Argument(help="a card number, as ST01-001 or ST1-01, or a name that only one card has")]) -> None:
    """A card: its facts, each ability in English and in the notation, and the rules it rests on."""
    show_card(console, number)


def text_of(file: Path) -> str:
    try:
        return deck_text(file.read_bytes())
    except BadInput as error:
        raise BadInput(f"{file.name}: {error}") from None


def deck_game(text: str, game: str) -> Game:
    """The game of this name; without a name, the one that has most of the cards."""
    if game:
        return find_game(game)
    return max(GAMES.values(), key=lambda one: len({entry.number for entry in one.deck_list(text).entries()} & one.cards().keys()))


DeckFile = Annotated[Path, typer.Argument(help="a deck: lines of a count and a card number")]
DeckGame = Annotated[str, typer.Option(help="which game; empty: the one whose cards they are")]


@deck_app.command("check")
def deck_check(
    file: DeckFile,
    game: DeckGame = "",
    edition: Annotated[str, typer.Option(help="edition of the rules; empty for the default")] = "",
    restricted: Annotated[bool, typer.Option(help="also by the list of restricted cards")] = True,
) -> None:
    """Everything wrong with a deck, each with its lines and its rule; exit 1 if anything is."""
    text = text_of(file)
    rules = deck_game(text, game)
    faults, judged_by = rules.check_list(text, rules.known_edition(edition), restricted)
    for fault in faults:
        console.print(f"{file.name}, {fault}" if fault.lines else f"{file.name}: {fault}", markup=False, soft_wrap=True)
    if not faults:
        console.print(f"{file.name}: a legal deck ({judged_by})", markup=False, soft_wrap=True)
    elif not rules.check_list(text, rules.known_edition(edition), False)[0]:
        console.print(f"{file.name}: by the rules alone it is a legal deck (--no-restricted)", markup=False, soft_wrap=True)
    raise typer.Exit(1 if faults else 0)


@deck_app.command("show")
def deck_show(file: DeckFile, game: DeckGame = "") -> None:
    """What is in a deck: counts, numbers, names, types, colours, levels and costs."""
    text = text_of(file)
    rules = deck_game(text, game)
    found = rules.deck_list(text)
    if found.faults:
        raise BadInput("; ".join(f"{file.name}, {fault}" for fault in found.faults))
    for entry in found.entries():
        told = rules.card_line(entry.number) if entry.number in rules.cards() else "unknown"
        console.print(f"{entry.count:>3}  {entry.number:<10} {told}", markup=False, soft_wrap=True)
    console.print(f"{len(found.numbers(rules.shuffled)):>3}  cards", markup=False)


@app.command()
def version() -> None:
    """Which version this is, and whether it is compiled."""
    console.print(f"headjudge {headjudge.__version__}, {'compiled' if headjudge.COMPILED else 'interpreted'}")


def main() -> None:
    """Bad input gets a sentence, never a traceback."""
    try:
        app()
    except BadInput as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    except FileNotFoundError as error:
        print(f"no such file: {error.filename}", file=sys.stderr)
        sys.exit(2)
    except OSError as error:
        print(f"{error.filename} cannot be read or written: {error.strerror}", file=sys.stderr)
        sys.exit(2)
