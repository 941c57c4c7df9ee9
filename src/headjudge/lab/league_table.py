# edge: interpreted
"""A league as tables in the terminal."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from headjudge.lab.arena_table import percent
from headjudge.lab.league import League, Meeting

NARROW = 9  # a column of a bot


def show_league(console: Console, league: League) -> None:
    """A share is in colour where its interval leaves no doubt who is better."""
    console.print(ratings_of(league))
    console.print(meetings_of(league))
    if len(league.bots) > 2:
        console.print(matrix_of(league))
    if len(league.decks) > 1:
        console.print(decks_of(league))
    games = sum(len(met.results) for met in league.meetings)
    console.print(f"{games} games, {league.game} {league.edition}, seed {league.seed}", highlight=False)


def plain_table(title: str, *left: str) -> Table:
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for name in left:
        table.add_column(name, min_width=10)
    return table


def ratings_of(league: League) -> Table:
    found = league.ratings()
    zero = next(rating.player for rating in found if rating.points == 0)
    table = plain_table(f"Ratings, in Elo points; {zero} has 0", "bot")
    for name in ("points", "interval", "pairs"):
        table.add_column(name, justify="right", no_wrap=True)
    for rating in found:
        table.add_row(Text(rating.player), f"{rating.points:+.0f}", f"{rating.low:+.0f} to {rating.high:+.0f}", str(rating.pairs))
    return table


def meetings_of(league: League) -> Table:
    table = plain_table("Games won, in %, with 95 % intervals that hold at every moment", "bot", "against")
    for name in ("won", "interval", "as A", "as B", "pairs"):
        table.add_column(name, justify="right", no_wrap=True)
    for met in league.meetings:
        low, high = met.interval
        seats = [percent(met.in_seat(seat), 0) for seat in range(2)]
        table.add_row(Text(met.one), Text(met.other), rate(met, met.one), f"{100 * low:.1f}–{100 * high:.1f}", *seats, str(met.pairs))
    return table


def rate(met: Meeting, bot: str) -> Text:
    """What this one of the two has won."""
    low, high = met.interval
    share = met.rate
    if bot != met.one:
        low, high, share = 1 - high, 1 - low, 1 - share
    return Text(f"{100 * share:.1f}", "green" if low > 0.5 else "red" if high < 0.5 else "")


def matrix_of(league: League) -> Table:
    """In the order of their ratings."""
    bots = [rating.player for rating in league.ratings()]
    table = plain_table("The row against the column: games won, in %", "")
    for number in range(1, len(bots) + 1):
        table.add_column(str(number), justify="right")
    for number, bot in enumerate(bots, start=1):
        row = [league.met(bot, other) if bot != other else None for other in bots]
        table.add_row(Text(f"{number} {bot}"), *(rate(met, bot) if met is not None else Text("–") for met in row))
    return table


def decks_of(league: League) -> Table:
    """With which deck each bot wins how often, against all others with all decks."""
    table = plain_table("By deck: games won, in %", "deck")
    for bot in league.bots:
        table.add_column(Text(bot), justify="right", min_width=NARROW - 1)
    for deck in league.decks:
        table.add_row(Text(deck), *(percent(league.with_deck(bot, deck), 0) for bot in league.bots))
    return table
