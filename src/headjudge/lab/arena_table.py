# edge: interpreted
"""A simulation as tables in the terminal."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from headjudge.lab.series import Games, Pairing, Series
from headjudge.lab.statistics import AlwaysValid, Share

NAMES = ("won", "interval", "as A", "as B", "first", "second", "turns")
WIDTH = 74  # that the table needs at least; below that every pairing is a paragraph
NARROW = 7  # a column of the matrix
MOST_ROWS = 80  # pairings that are told one by one: of more, decks alone


def show_series(console: Console, series: Series) -> None:
    """Everything is told of the first bot with its deck. A share is in colour where its interval leaves no doubt which side is better."""
    pairings = series.pairings
    if 0 < len(pairings) <= MOST_ROWS:
        title = f"{pairings[0].one.bot} against {pairings[0].other.bot}: games won, in %, with 95 % intervals"
        if console.width < WIDTH:
            show_paragraphs(console, series, title)
        else:
            console.print(table_of(series, title))
    if len(series.sides) > 2 or not pairings:
        console.print(decks_of(series))
    if is_round(series) and console.width >= 20 + NARROW * len(series.sides):
        console.print(matrix_of(series))
    show_rest(console, series)


def show_rest(console: Console, series: Series) -> None:
    for pairing in series.pairings:
        if pairing.draws or pairing.unfinished:
            told = f"{pairing.one.deck} against {pairing.other.deck}: {pairing.draws} draws, {pairing.unfinished} unfinished"
            console.print(told)
    total = len(series.results)
    began = series.began
    low, high = began.interval
    console.print(
        f"Whoever had the first turn won {100 * began.rate:.1f} % ({100 * low:.1f}–{100 * high:.1f}, n = {began.games}).", highlight=False
    )
    endings = series.endings.items()
    console.print(f"Games ended by {'; '.join(f'{reason} ({count})' for reason, count in endings)}.", highlight=False, soft_wrap=False)
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


def taken_together(series: Series) -> Games:
    return Games([game for pairing in series.pairings for game in pairing.played])


def show_paragraphs(console: Console, series: Series, title: str) -> None:
    console.print(Text(title, "italic"))
    told: list[tuple[str, Games]] = [(f"{pairing.one.deck} against {pairing.other.deck}", pairing) for pairing in series.pairings]
    for name, games in [*told, *([("all", taken_together(series))] if len(told) > 1 else [])]:
        console.print(Text(name, "bold"))
        parts = Text(", ").join(Text(f"{what} ").append(figure) for what, figure in zip(NAMES, figures(games)))
        console.print(Padding(parts, (0, 0, 0, 2)))


def figures(games: Games) -> list[Text]:
    wins = games.wins
    low, high = wins.interval
    parts = [games.in_seat(0), games.in_seat(1), games.beginning(True), games.beginning(False)]
    shown = [percent(part, 0) for part in parts]
    return [percent(wins, 1), Text(f"{100 * low:.1f}–{100 * high:.1f}"), *shown, Text(f"{games.turns:.1f}")]


def percent(part: Share, digits: int) -> Text:
    if not part.games:
        return Text("–")
    low, high = part.interval
    return Text(f"{100 * part.rate:.{digits}f}", "green" if low > 0.5 else "red" if high < 0.5 else "")


def decks_of(series: Series) -> Table:
    """Each deck with its bot, over all it has played; the best first."""
    table = Table(title="By deck: games won, in %", title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("deck", min_width=12)
    table.add_column("bot")
    for name in ("won", "interval", "n", "turns"):
        table.add_column(name, justify="right", no_wrap=True)
    for side in sorted(series.sides, key=lambda side: -series.of(side).wins.rate):
        games = series.of(side)
        low, high = games.wins.interval
        shown = percent(games.wins, 1) if series.pairings else Text(f"{100 * games.wins.rate:.1f}")
        interval = Text(f"{100 * low:.1f}–{100 * high:.1f}")
        table.add_row(Text(side.deck), Text(side.bot), shown, interval, str(games.wins.games), f"{games.turns:.1f}")
    return table


def is_round(series: Series) -> bool:
    """Did more than two sides play each other?"""
    leading = {pairing.one for pairing in series.pairings}
    return len(series.pairings) > 2 and any(pairing.other in leading for pairing in series.pairings)


def matrix_of(series: Series) -> Table:
    """Games won by the deck of the row against that of the column, in %."""
    sides = sorted(series.sides, key=lambda side: -series.of(side).wins.rate)
    table = Table(title="The row against the column: games won, in %", title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("")
    for number in range(1, len(sides) + 1):
        table.add_column(str(number), justify="right", width=NARROW - 2)
    for number, side in enumerate(sides, start=1):
        row = [met(series, side, other) for other in sides]
        table.add_row(Text(f"{number} {side.deck}"), *(percent(part, 0) for part in row))
    return table


def met(series: Series, side: object, other: object) -> Share:
    """What the first has won against the second, whoever was named first."""
    if side == other:
        return Share(0, 0)
    games = [game for pairing in series.pairings for game in as_told_of(pairing, side, other)]
    return Share(sum(games), len(games))


def as_told_of(pairing: Pairing, side: object, other: object) -> list[bool]:
    if (pairing.one, pairing.other) == (side, other):
        return [game.won for game in pairing.played]
    return [game.lost for game in pairing.played] if (pairing.other, pairing.one) == (side, other) else []


def told_gain(gained: AlwaysValid) -> str:
    """A difference in wins, with the interval that holds at every moment."""
    return f"{100 * gained.average:+.1f} points ({100 * gained.low:+.1f} to {100 * gained.high:+.1f}, {gained.count} pairs of games)"
