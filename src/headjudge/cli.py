"""The command line."""

from __future__ import annotations

import json
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

import headjudge
from headjudge.commands import asking, compiling, deck, fuzzing, league, play, reviewing, serving, simulating
from headjudge.commands import cards as card_files
from headjudge.commands.shell import STDIN, CardsFolder, Commands, Edition, GameName, about, console, content, name_of, run, wrong
from headjudge.commands.two_bots import OneBotOrTwo

if TYPE_CHECKING:
    from headjudge.scenario.runner import Scenario

# The engine takes half a second to load: each command loads what it needs, and --help and --version need nothing of it.

app = typer.Typer(
    cls=Commands,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    help="Plays and explains card games by the rule book.",
)
app.add_typer(deck.app, name="deck")
app.add_typer(card_files.app, name="cards")
app.command("compile")(compiling.compile_cards)
app.command("serve")(serving.serve)
app.command("chaos")(serving.chaos)
app.command("play")(play.play)
app.command("ask")(asking.ask)

FILE_OR_STDIN = "or `-` for standard input"


def told_version(asked: bool) -> None:
    if asked:
        print(f"headjudge {headjudge.__version__}, {'compiled' if headjudge.COMPILED else 'interpreted'}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", help="Which version this is, and whether it is compiled.", callback=told_version, is_eager=True)
    ] = False,
) -> None:
    """Plays and explains card games by the rule book."""


@app.command()
def demo() -> None:
    """Play a table through, with the rule behind every step."""
    from headjudge.judge.command import demonstration

    demonstration(console)


ScenarioFile = Annotated[Path, typer.Argument(metavar="FILE", help=f"a scenario, {FILE_OR_STDIN}")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help=f"a recorded match, {FILE_OR_STDIN}")]


def scenario_in(file: Path) -> Scenario:
    from headjudge.scenario.runner import read_scenario, scenario_of

    return scenario_of(content(file), name_of(file)) if str(file) == STDIN else read_scenario(file)


@app.command()
def scenario(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help=f"scenarios, {FILE_OR_STDIN}", show_default=False)],
    cards: CardsFolder = None,
) -> None:
    """Run scenario files, step by step. Every step is told with its rule; exit 1 if an expectation fails, 2 if a file is wrong."""
    from headjudge.kernel.bad_input import BadInput
    from headjudge.scenario.show import show_result

    code = 0
    for file in files:
        try:
            result = scenario_in(file).run()
        except (BadInput, OSError) as error:
            if len(files) == 1:
                raise
            code = wrong(str(error) if isinstance(error, BadInput) else f"{file}: {error.strerror}")
            continue
        show_result(console, result)
        code = code or (0 if result.passed else 1)
    raise typer.Exit(code)


class Choices(StrEnum):
    """Who answers what the rules leave open."""

    SCRIPTED = "scripted"
    ASK = "ask"
    ALL = "all"


@app.command()
def judge(
    file: ScenarioFile,
    choices: Annotated[
        Choices, typer.Option(help="what the rules leave open: as the file says, asked here, or tried in every way")
    ] = Choices.SCRIPTED,
    orders: Annotated[bool, typer.Option("--orders", help="every order: the same as --choices all")] = False,
    most: Annotated[int | None, typer.Option(help="of every order: positions that are looked at at most", min=1)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="the ruling as data")] = False,
    brief: Annotated[bool, typer.Option("--brief", help="only the answer, with the rules that decided it")] = False,
    aloud: Annotated[
        bool, typer.Option("--aloud", help="in sentences one after the other, for a screen reader: no columns, no boxes")
    ] = False,
    editions: Annotated[bool, typer.Option("--editions", help="all editions side by side, and the rule that parts them")] = False,
    svg: Annotated[Path | None, typer.Option(metavar="DIR", help="a folder for a picture of the table after each step")] = None,
    flip: Annotated[
        int | None, typer.Option(help="so many of the smallest single changes of the table that change the ruling", min=1)
    ] = None,
    why: Annotated[
        str | None, typer.Option(metavar="STEP", help="walk the causes of a step (3) or of a line of it (3.2) back to the first")
    ] = None,
    why_not: Annotated[
        str | None, typer.Option(metavar="ACTION", help="what forbids this action before the first step, or --after some")
    ] = None,
    after: Annotated[int, typer.Option(help="of --why-not: how many steps of the file are done before", min=0)] = 0,
    edition: Annotated[str, typer.Option(metavar="NAME", help="edition of the rules, in place of the file's own")] = "",
    new: Annotated[
        bool, typer.Option("--new", help="the file is not there yet: you are asked what lies on the table and what is done")
    ] = False,
    cards: CardsFolder = None,
) -> None:
    """Rule on a table. Every step is told with its rule, what waits, what failed and why; exit 1 if an expectation fails."""
    from headjudge.judge.command import Judging
    from headjudge.judge.orders import MOST_POSITIONS
    from headjudge.kernel.bad_input import BadInput

    if new:
        written_by_questions(file)
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
    if editions and edition:
        raise BadInput("--editions runs the file in all editions, and --edition in one: say only one of them")
    if choices is Choices.ASK and str(file) == STDIN:
        raise BadInput("your answers come from standard input: give the scenario as a file")
    judging = Judging(console, scenario_in(file), as_json, edition, aloud)
    if orders or choices is Choices.ALL:
        exit_by(judging.orders(most or MOST_POSITIONS, brief=brief))
    if why_not is not None:
        exit_by(judging.why_not(why_not, after))
    if editions:
        exit_by(judging.editions())
    ruling = judging.ruling(asking=choices is Choices.ASK, drawing=svg is not None)
    if why is not None:
        exit_by(judging.why(ruling, why))
    if flip is not None:
        exit_by(judging.flips(ruling, flip))
    if svg is not None:
        judging.pictures(ruling, svg)
    exit_by(judging.rule(ruling, brief=brief))


def written_by_questions(file: Path) -> None:
    """A scenario that whoever sits there tells. Raises BadInput if there is such a file."""
    from headjudge.judge.new import Questions
    from headjudge.kernel.bad_input import BadInput

    if str(file) == STDIN or file.exists():
        raise BadInput(f"{file} is there already; --new writes a file that is not" if file.exists() else "say which file is to be written")
    file.write_text(Questions(console).all(), encoding="utf-8")
    console.print(f"written: {file}", soft_wrap=True)


def exit_by(well: bool) -> NoReturn:
    raise typer.Exit(0 if well else 1)


@app.command()
def replay(file: RecordFile, cards: CardsFolder = None) -> None:
    """Play a recorded match again and tell it."""
    from headjudge.match import replay as run_replay
    from headjudge.scenario.show import show_match

    with about(file):
        match = run_replay(content(file), log=True)
    show_match(console, match)


@app.command()
def verify(
    file: RecordFile,
    commitment: Annotated[str, typer.Option(metavar="HEX", help="what was shown to you before the match")] = "",
    nonce: Annotated[list[str] | None, typer.Option(metavar="TEXT", help="what you said then; may be given for several seats")] = None,
    cards: CardsFolder = None,
) -> None:
    """Check a record: it comes to its end by its answers, and in a sealed match every shuffle follows from secret and nonces."""
    from headjudge.verifying import verify as run_verify

    with about(file):
        told = run_verify(content(file), commitment, nonce or [])
    for line in told:
        console.print(line, soft_wrap=True)


@app.command()
def export(
    file: RecordFile,
    decision: Annotated[int | None, typer.Option(help="which decision, counted from 1; not said: the last")] = None,
    to: Annotated[Path | None, typer.Option(metavar="FILE", help="where the scenario is written; not said: it is printed")] = None,
    cards: CardsFolder = None,
) -> None:
    """Write a decision of a recorded match as a scenario. It brings the match to that decision, to be judged and gone on with."""
    from headjudge.judge.export import export as run_export

    with about(file):
        exported = run_export(content(file), decision)
    if to is None:
        print(exported.text, end="")
        return
    to.write_text(exported.text, encoding="utf-8")
    form = f"the match up to there ({exported.why_replayed})" if exported.why_replayed else "a table that shows every seat the same"
    console.print(f"{to}: {form}", soft_wrap=True)


@app.command()
def minimise(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help=f"a scenario that fails, or a record in which a law is broken, {FILE_OR_STDIN}")
    ],
    to: Annotated[Path | None, typer.Option(metavar="FILE", help="where the smallest one is written; not said: FILE.min.yaml")] = None,
    tries: Annotated[int | None, typer.Option(help="how many smaller ones are tried at most", min=1)] = None,
    cards: CardsFolder = None,
) -> None:
    """Find the smallest scenario that fails in the same way. Comments are lost."""
    from headjudge.judge.draw_minimised import draw_minimised
    from headjudge.judge.minimise import TRIES, minimise_record, minimise_scenario
    from headjudge.kernel.bad_input import BadInput
    from headjudge.lab.decision_laws import laws_of_fuzz
    from headjudge.scenario.runner import scenario_of

    if to is None and str(file) == STDIN:
        raise BadInput("say with --to FILE where the smallest one is written")
    data, tries = content(file), tries or TRIES
    is_record = data.lstrip()[:1] == b"{"
    smallest = (
        minimise_record(data, name_of(file), laws_of_fuzz, tries)
        if is_record
        else minimise_scenario(scenario_of(data, name_of(file)), laws_of_fuzz, tries)
    )
    to = to or file.with_name(f"{file.name}.min.yaml")
    to.write_text(smallest.text, encoding="utf-8")
    draw_minimised(console, smallest)
    console.print(f"{to} (comments of the file are not in it)", soft_wrap=True)


@app.command()
def bench(
    game: GameName = "",
    decks: Annotated[
        str, typer.Option(metavar="DECK,...", help="a deck for each player, by name or file; not said: test-mixed for everybody")
    ] = "",
    mode: Annotated[str, typer.Option(metavar="NAME", help="who plays against whom; not said: a duel")] = "",
    seconds: Annotated[float, typer.Option(help="how long random games are played", min=0.01, max=3600)] = 5.0,
    as_json: Annotated[bool, typer.Option("--json", help="the figures as JSON")] = False,
    wheel: Annotated[
        Path | None, typer.Option("--against", metavar="WHEEL", help="measure this other build too, in turns", exists=True, dir_okay=False)
    ] = None,
    turns: Annotated[int, typer.Option(help="with --against: how often each is measured", min=1)] = 5,
    server: Annotated[bool, typer.Option("--server", help="measure a server under load instead")] = False,
    matches: Annotated[int, typer.Option(help="with --server: how many at once", min=1)] = 1000,
    workers: Annotated[int, typer.Option(help="with --server: more than one on a PostgreSQL of its own", min=1)] = 1,
    cards: CardsFolder = None,
) -> None:
    """Measure speed and memory on this machine. Ratios are to a calibration loop of the same run."""
    if server:
        serving.bench_server(matches, seconds, workers)
        return
    if wheel is not None:
        bench_against(wheel, [*options_said(game, decks, mode), "--seconds", str(seconds)], turns, as_json)
        return
    from headjudge.lab.bench import bench as run_bench
    from headjudge.lab.decks import game_of, meant

    given = meant(decks.split(",") if decks else [])
    figures = run_bench(game_of(given, game).name, given, seconds, mode)
    if as_json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        console.print(f"{name:>32}  {value}")
    console.print("All at the best pace that this machine had in this run; calibration_ratio can be compared between machines.")


def options_said(game: str, decks: str, mode: str) -> list[str]:
    return [part for name, said in (("--game", game), ("--decks", decks), ("--mode", mode)) if said for part in (name, said)]


def bench_against(wheel: Path, arguments: list[str], turns: int, as_json: bool) -> None:
    from headjudge.lab.against import against

    figures = against(wheel, arguments, turns)
    if as_json:
        print(json.dumps([vars(one) for one in figures]))
        return
    console.print(f"{'':>32}  {'other':>14}  {'this':>14}  this/other, {turns} turns")
    for one in figures:
        console.print(f"{one.name:>32}  {one.other:>14,.2f}  {one.this:>14,.2f}  {one.ratio:.3f}")


app.command("fuzz")(fuzzing.fuzz)
app.command("simulate", cls=OneBotOrTwo)(simulating.simulate)
app.command("league")(league.league)
app.command("review")(reviewing.review)


@app.command()
def rule(
    game: Annotated[str, typer.Argument(metavar="GAME", help="gundam or digimon")],
    number: Annotated[
        str,
        typer.Argument(metavar="NUMBER", help="a rule (10-4-2), a keyword (breach), a ruling (Q195) or a decision of this project (ED-7)"),
    ],
    edition: Edition = "",
) -> None:
    """What a rule says, and what rests on it. With its number in the other edition, and its code, scenarios, tests and cards."""
    from headjudge.explain.games import EXPLAINED
    from headjudge.games import GAMES, find_game
    from headjudge.kernel.bad_input import BadInput

    if game.lower() not in GAMES:
        raise BadInput(f"there is a rule book of {' and one of '.join(GAMES)}, none of {game!r}")
    edition = find_game(game.lower()).known_edition(edition)
    EXPLAINED[game.lower()].show_rule(console, number, edition)


@app.command()
def card(
    number: Annotated[str, typer.Argument(metavar="CARD", help="a card number, as ST01-001 or ST1-01, or a name that only one card has")],
    cards: CardsFolder = None,
) -> None:
    """A card: its facts, its abilities, and its rules. Abilities in English and in the notation; exit 1 if it cannot be played."""
    from headjudge.explain.card import show_card

    raise typer.Exit(show_card(console, number))


@app.command()
def version() -> None:
    """Which version this is, and whether it is compiled."""
    told_version(True)


def main() -> NoReturn:
    run(app)
