# edge: interpreted
"""Showing a table and what happened on it, in the terminal."""

from __future__ import annotations

from importlib import resources

from rich.console import Console
from rich.table import Table
from rich.text import Text

from headjudge.digimon.state import DigimonState
from headjudge.gundam.codes import DECK, EXILE, HAND, SHIELD, TRASH
from headjudge.gundam.rulebook import rules
from headjudge.gundam.state import GundamState, Piece, gundam
from headjudge.kernel.game import SEATS
from headjudge.match import Match
from headjudge.scenario.runner import Result, Scenario
from headjudge.scenario.show_digimon import digimon_rows, rules_told

DEMO = "demo.yaml"


def demonstration(console: Console) -> None:
    """A shipped scenario, told step by step."""
    scenario = Scenario(resources.files("headjudge.scenario").joinpath(DEMO).read_text(encoding="utf-8"), DEMO)
    before = scenario.match(log=False)
    console.print(f"[bold]{scenario.title}[/bold]\n")
    show_table(console, before)
    result = Scenario(resources.files("headjudge.scenario").joinpath(DEMO).read_text(encoding="utf-8"), DEMO).run()
    show_log(console, result.match)
    show_table(console, result.match)


def show_result(console: Console, result: Result) -> None:
    console.print(f"[bold]{result.scenario}[/bold]: {'as expected' if result.passed else 'NOT as expected'}")
    show_log(console, result.match)
    for failure in result.failures:
        console.print(f"  {failure}", style="red", markup=False)


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
    book = rules_told() if match.game.name == "digimon" else {number: rule.says for number, rule in rules().items()}
    steps = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    steps.add_column(justify="right", style="dim")
    steps.add_column()
    steps.add_column(style="cyan", no_wrap=True)
    steps.add_column(style="dim")
    told_before: set[str] = set()
    for number, event in enumerate(match.log, start=1):
        says = book[event.cite] if event.cite in book and event.cite not in told_before else ""
        told_before.add(event.cite)
        steps.add_row(str(number), Text(event.text), event.cite, Text(says))
    console.print(steps)


def show_table(console: Console, match: Match) -> None:
    s = match.state
    s.fresh_values()
    table = Table(title=f"Turn {s.turn}, {' and '.join(SEATS[seat] for seat in s.on_turn())} to play", title_justify="left")
    table.add_column("")
    for seat in range(s.seats):
        table.add_column(SEATS[seat])
    rows = digimon_rows(match, s) if isinstance(s, DigimonState) else gundam_rows(match, gundam(s))
    for name, cells in rows.items():
        if any(cell != "–" for cell in cells):
            table.add_row(name, *[Text(cell) for cell in cells])
    console.print(table)


def gundam_rows(match: Match, s: GundamState) -> dict[str, list[str]]:
    return {
        "battle area": [", ".join(unit(match, p) for p in s.units(seat)) or "–" for seat in range(s.seats)],
        "base": [base(match, s, seat) for seat in range(s.seats)],
        "Shields": [str(len(s.zone(seat, SHIELD))) for seat in range(s.seats)],
        "Resources": [resources_of(s, seat) for seat in range(s.seats)],
        "hand": [named(match, s, seat, HAND) for seat in range(s.seats)],
        "deck": [str(len(s.zone(seat, DECK))) for seat in range(s.seats)],
        "trash": [named(match, s, seat, TRASH) for seat in range(s.seats)],
        "removed": [named(match, s, seat, EXILE) for seat in range(s.seats)],
    }


def unit(match: Match, p: Piece) -> str:
    told = f"{match.names[p.pile[0]]} {p.ap}/{p.hp}"
    if p.damage:
        told += f" ({p.damage} damage)"
    if len(p.pile) > 1:
        told += f" with {match.names[p.pile[1]]}"
    return told + (" rested" if p.rested else "")


def base(match: Match, s: GundamState, seat: int) -> str:
    p = s.base(seat)
    return "–" if p is None else f"{match.state.cards[p.pile[0]].name} {p.hp - p.damage} HP"


def resources_of(s: GundamState, seat: int) -> str:
    told = f"{s.active_resources[seat]} active, {s.rested_resources[seat]} rested"
    return told + (f", {s.ex_resources(seat)} EX" if s.ex_resources(seat) else "")


def named(match: Match, s: GundamState, seat: int, zone: int) -> str:
    return ", ".join(match.names[card] for card in s.zone(seat, zone)) or "–"
