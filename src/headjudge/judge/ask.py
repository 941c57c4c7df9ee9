# edge: interpreted
"""A ruling in which whoever sits at the terminal answers what the rules leave open. What is done is what the scenario does."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from headjudge.judge.ruling import Ruling, judge, told
from headjudge.judge.script import follow, script_of
from headjudge.judge.sentences import sentence
from headjudge.judge.witness import Witness, is_free
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.seats import SEATS
from headjudge.scenario.board import board
from headjudge.scenario.playing import Result
from headjudge.scenario.runner import Scenario


def judge_asking(scenario: Scenario, console: Console, edition: str = "", kind: type[Witness] = Witness) -> Ruling:
    """Raises ScenarioError as `judge` does, and BadInput if no answer comes. What the scenario expects is not compared."""
    script = script_of(judge(scenario, edition).choices)
    match = scenario.table_as(kind, log=True, edition=edition)
    before, active = board(match, match.spoken), match.state.active
    done, stopped = follow(match, script, 0)
    while not match.over and not is_free(match.state):
        match.take(ask(console, match))
        done, stopped = follow(match, script, done)
    return told(scenario, match, before, active, Result(scenario.id, match, [f"{stopped}."] if stopped else []))


def ask(console: Console, match: Witness) -> int:
    """The action that is chosen by its number."""
    s, game = match.state, match.game
    cite = s.frames[-1].because
    says = sentence(match, cite)
    console.print()
    console.print(Text(f"{SEATS[s.asking]} is asked: {match.spoken.prompt()}", "bold").append(f"  {cite}", "not bold cyan"))
    if says:
        console.print(Text(f"   {cite} — {says}", "dim italic"))
    for number, option in enumerate(s.options, start=1):
        console.print(Text(f"{number:>3}  ", "dim").append(match.spoken.action(game.describe(s, option, match.spoken)), "default"))
    while True:
        try:
            given = console.input(f"1 to {len(s.options)}: ").strip()
        except EOFError:
            raise BadInput(f"the input has ended, and {SEATS[s.asking]} is still asked: {game.prompt(s)}") from None
        if given.isascii() and given.isdigit() and 1 <= int(given) <= len(s.options):
            return s.options[int(given) - 1]
        console.print(Text(f"{given!r} is no number from 1 to {len(s.options)}", "red"))
