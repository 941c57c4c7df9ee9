# edge: interpreted
"""A simulation as a table in the terminal."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from headjudge.lab.arena import Pairing, Series, Share, Side

NAMES = ("won", "interval", "as A", "as B", "first", "second", "turns")
WIDTH = 74  # that the table needs at least; below that every pairing is a paragraph


def show_series(console: Console, series: Series) -> None:
    """Everything is told of the first bot with its deck. A share is in colour where its interval leaves no doubt which side is better."""
    title = f"{series.pairings[0].one.bot} against {series.pairings[0].other.bot}: games won, in %, with 95 % intervals"
    if console.width < WIDTH:
        show_paragraphs(console, series, title)
    else:
        console.print(table_of(series, title))
    for pairing in series.pairings:
        if pairing.draws or pairing.unfinished:
            told = f"{pairing.one.deck} against {pairing.other.deck}: {pairing.draws} draws, {pairing.unfinished} unfinished"
            console.print(told)
    total = sum(len(pairing.played) for pairing in series.pairings)
    games = "1 game" if total == 1 else f"{total} games"
    console.print(f"{games}, {series.game} {series.edition}, seed {series.seed}")


def table_of(series: Series, title: str) -> Table:
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("deck", min_width=12)
    table.add_column("against", min_width=12)
    for name in NAMES:
        table.add_column(name, justify="right", no_wrap=True)
    for pairing in series.pairings:
        table.add_row(Text(pairing.one.deck), Text(pairing.other.deck), *figures(pairing))
    if len(series.pairings) > 1:
        table.add_section()
        table.add_row("all", "", *figures(taken_together(series)))
    return table


def taken_together(series: Series) -> Pairing:
    first = series.pairings[0]
    played = [game for pairing in series.pairings for game in pairing.played]
    return Pairing(Side(first.one.bot, ""), Side(first.other.bot, ""), played)


def show_paragraphs(console: Console, series: Series, title: str) -> None:
    console.print(Text(title, "italic"))
    told = [(f"{pairing.one.deck} against {pairing.other.deck}", pairing) for pairing in series.pairings]
    for name, pairing in [*told, *([("all", taken_together(series))] if len(told) > 1 else [])]:
        console.print(Text(name, "bold"))
        console.print(
            Padding(Text(", ").join(Text(f"{what} ").append(figure) for what, figure in zip(NAMES, figures(pairing))), (0, 0, 0, 2))
        )


def figures(pairing: Pairing) -> list[Text]:
    wins = pairing.wins
    low, high = wins.interval
    parts = [pairing.in_seat(0), pairing.in_seat(1), pairing.beginning(True), pairing.beginning(False)]
    shown = [percent(part, 0) for part in parts]
    return [percent(wins, 1), Text(f"{100 * low:.1f}–{100 * high:.1f}"), *shown, Text(f"{pairing.turns:.1f}")]


def percent(part: Share, digits: int) -> Text:
    if not part.games:
        return Text("–")
    low, high = part.interval
    return Text(f"{100 * part.rate:.{digits}f}", "green" if low > 0.5 else "red" if high < 0.5 else "")
