# edge: interpreted
"""Showing a table and what happened on it, in the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from headjudge.games import GAMES
from headjudge.kernel.seats import SEATS
from headjudge.match import Match
from headjudge.scenario.asking import open_question
from headjudge.scenario.board import board
from headjudge.scenario.playing import Result

COUNTED = tuple(dict.fromkeys(row for game in GAMES.values() for row in game.open_table.face_down))  # rows told by their number


def show_result(console: Console, result: Result) -> None:
    console.print(Text(result.scenario, "bold").append(f": {'as expected' if result.passed else 'NOT as expected'}", "not bold"))
    show_log(console, result.match)
    if asked := open_question(result.match):
        console.print(f"  {asked}", style="yellow", markup=False)
    for failure in result.failures:
        console.print(f"  {failure}", style="red")


def show_match(console: Console, match: Match) -> None:
    show_log(console, match)
    show_table(console, match)
    outcome = match.outcome
    if outcome is not None:
        winners = " and ".join(SEATS[seat] for seat in outcome.winners)
        wins = "wins" if len(outcome.winners) == 1 else "win"
        console.print(f"{f'{winners} {wins}' if winners else 'A draw'}: {outcome.reason} ({outcome.cite})")


def show_log(console: Console, match: Match) -> None:
    """What happened, and the rule that made it happen, in our words where the rulebook has them."""
    steps = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    steps.add_column(justify="right", style="dim")
    steps.add_column()
    steps.add_column(style="cyan", no_wrap=True)
    steps.add_column(style="dim")
    told_before: set[str] = set()
    for number, event in enumerate(match.log, start=1):
        says = match.game.rule_said(event.cite) if event.cite not in told_before else ""
        told_before.add(event.cite)
        steps.add_row(str(number), Text(event.text), event.cite, Text(says))
    console.print(steps)


def show_table(console: Console, match: Match) -> None:
    s = match.state
    table = Table(title=f"Turn {s.turn}, {' and '.join(SEATS[seat] for seat in s.on_turn())} to play", title_justify="left")
    table.add_column("")
    for seat in range(s.seats):
        table.add_column(SEATS[seat])
    for row, cells in board(match).items():
        if row in COUNTED or any(cells):
            table.add_row(row, *[Text(str(len(cell)) if row in COUNTED else ", ".join(cell) or "–") for cell in cells])
    console.print(table)
