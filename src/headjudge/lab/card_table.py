# edge: interpreted
"""Single cards, opening hands and curves in the terminal."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from headjudge.lab.by_card import EARLY, ByCard, CardGames
from headjudge.lab.card_page import warning
from headjudge.lab.series import Side
from headjudge.lab.statistics import Share

WIDTH = 112  # that the whole table needs; below that it is told without what was played and what lay in opening hands


def show_cards(console: Console, cards: ByCard) -> None:
    looked_at = len(cards.cards)
    for side in cards.games:
        console.print(table_of(cards.of_side(side), side, looked_at, console.width >= WIDTH))
        console.print(opening_of(cards, side), highlight=False)
        console.print(curve_of(cards, side), highlight=False)
    console.print(f"\n{warning(looked_at)}", highlight=False)


def table_of(cards: list[CardGames], side: Side, looked_at: int, whole: bool) -> Table:
    table = Table(title=f"\n{side}: games won, in %, by card", title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("card", no_wrap=True)
    table.add_column("", max_width=24, no_wrap=True)
    for name in ("drawn", "n", "not drawn", "brings", "interval", "", *(("played", "n", "opening", "n") if whole else ())):
        table.add_column(name, justify="right", no_wrap=True)
    for card in cards:
        more = [percent(card.played), str(card.played.games), percent(card.opening), str(card.opening.games)]
        table.add_row(*figures(card, looked_at), *(more if whole else []))
    return table


def figures(card: CardGames, looked_at: int) -> list[str | Text]:
    low, high = card.gain_interval()
    style = "" if not card.stands(looked_at) else "green" if card.gain > 0 else "red"
    brings = Text(f"{100 * card.gain:+.1f}" if card.drawn.games and card.not_drawn.games else "–", style)
    interval = f"{100 * low:+.0f} to {100 * high:+.0f}"
    shares = [percent(card.drawn), str(card.drawn.games), percent(card.not_drawn)]
    return [card.number, Text(card.name), *shares, brings, interval, "●" if style else ""]


def percent(part: Share) -> str:
    return f"{100 * part.rate:.0f}" if part.games else "–"


def opening_of(cards: ByCard, side: Side) -> str:
    rows = [row for row in cards.openings() if (row["deck"], row["bot"]) == (side.deck, side.bot)]
    shown = (
        f"{row['early']}: {100 * row['rate']:.0f} ({100 * row['low']:.0f}–{100 * row['high']:.0f}, n = {row['games']})" for row in rows
    )
    return f"Won, in %, by cards of Lv. {EARLY} or less in the opening hand: {'; '.join(shown)}."


def curve_of(cards: ByCard, side: Side) -> str:
    rows = cards.curve(side, cards.games[side])
    shown = (f"{row['round']}: {row['played']:.1f}" + (f" of Lv. {row['lv']:.1f}" if row["lv"] else "") for row in rows)
    return f"Cards played in each round: {'; '.join(shown)}."
