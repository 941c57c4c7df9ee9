# edge: interpreted
"""A simulation as a table in the terminal."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from headjudge.lab.arena import Pairing, Series, Share, Side


def show_series(console: Console, series: Series) -> None:
    """Everything is told of the first bot with its deck. A share is in colour where its interval leaves no doubt which side is better."""
    first, second = series.pairings[0].one.bot, series.pairings[0].other.bot
    table = Table(
        title=f"{first} against {second}: games won, in %, with 95 % intervals",
        title_justify="left",
        box=box.SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
    )
    table.add_column("deck", min_width=12)
    table.add_column("against", min_width=12)
    for name in ("won", "interval", "as A", "as B", "first", "second", "turns"):
        table.add_column(name, justify="right", no_wrap=True)
    for pairing in series.pairings:
        table.add_row(Text(pairing.one.deck), Text(pairing.other.deck), *figures(pairing))
    if len(series.pairings) > 1:
        table.add_section()
        played = [game for pairing in series.pairings for game in pairing.played]
        table.add_row("all", "", *figures(Pairing(Side(first, ""), Side(second, ""), played)))
    console.print(table)
    for pairing in series.pairings:
        if pairing.draws or pairing.unfinished:
            told = f"{pairing.one.deck} against {pairing.other.deck}: {pairing.draws} draws, {pairing.unfinished} unfinished"
            console.print(told)
    total = sum(len(pairing.played) for pairing in series.pairings)
    console.print(f"{total} games, {series.game} {series.edition}, seed {series.seed}")


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
