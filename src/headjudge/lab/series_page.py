# edge: interpreted
"""A simulation as one page with plots that needs nothing beside it. Every figure says how many games stand behind it."""

from __future__ import annotations

from html import escape

from headjudge.lab.arena_table import is_round, met
from headjudge.lab.card_page import cards_part
from headjudge.lab.plots import LABEL, Dot, dots, drawn, histogram, short, table, text
from headjudge.lab.series import Series, Side
from headjudge.lab.statistics import Share

CELL = 44
TALL = 30  # a cell
MOST_CELLS = 30  # sides in a heat map

STYLE = """
:root { color-scheme: light dark; --ink: #22201b; --soft: #665c47; --paper: #fffaf0; --line: #dccfb2; --dot: #a12211; --bar: #1d3d3a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e9efec; --soft: #a9bcbd; --paper: #101a1e; --line: #2a3f46; --dot: #ffb938; --bar: #62d6d0; }
}
body { margin: 0 auto; padding: 2rem 1rem; max-width: 60rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 "Zilla Slab", Rockwell, Georgia, serif; }
h1 { font-size: 1.7rem; } h2 { font-size: 1.15rem; margin-top: 2.2rem; border-left: 3px solid var(--dot); padding-left: .6rem; }
svg { width: 100%; height: auto; display: block; } svg text { fill: var(--ink); font-size: 13px; }
svg .soft { fill: var(--soft); } svg .sure { font-weight: bold; }
h3 { font-size: 1rem; margin: 1.2rem 0 .2rem; } summary { cursor: pointer; font-weight: bold; padding: .35rem 0; }
details { border-bottom: 1px solid var(--line); } details[open] { padding-bottom: 1.2rem; }
.scroll { overflow-x: auto; margin: .4rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .92rem; white-space: nowrap; }
th, td { padding: .2rem .7rem .2rem 0; text-align: right; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; }
code { font-size: .9em; overflow-wrap: anywhere; } footer { color: var(--soft); margin-top: 2.5rem; font-size: .9rem; }
"""


def series_page(series: Series, command: str) -> str:
    sides = sorted(series.sides, key=lambda side: -series.of(side).wins.rate)
    total = len(series.results)
    parts = [
        f"<h1>{escape(series.game.title())}: {len(sides)} decks, {total:,} games</h1>",
        f"<p>{escape(players(series))} {escape(beginning(series.began))} {escape(lengths(series))}</p>",
        "<h2>Games won, by deck</h2>", decks_plot(series, sides), decks_table(series, sides),
    ]  # fmt: skip
    if is_round(series) and len(sides) <= MOST_CELLS:
        parts += ["<h2>Who beats whom</h2>", f"<p>{escape(matrix_said(series))}</p>", heat_map(series, sides)]
    parts += ["<h2>How long games take</h2>", histogram([game.turns for game in series.results], "turns")]
    parts += ["<h2>How games end</h2>", endings(series)]
    if series.cards is not None:
        parts += cards_part(series.cards, sides, {side: label(series, side) for side in sides})
    footer = f"Made by <code>{escape(command)}</code>, {escape(series.game)} {escape(series.edition)}, seed {escape(str(series.seed))}. "
    footer += (
        "Intervals hold 95 % (Wilson's; of differences Newcombe's). Who compares many decks finds some that look good by chance alone."
    )
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(series.game.title())}: {total:,} games</title><style>{STYLE}</style>\n"
        + "\n".join(parts)
        + f"\n<footer>{footer}</footer></html>\n"
    )


def players(series: Series) -> str:
    bots = sorted({side.bot for side in series.sides})
    each = {pairing.wins.games for pairing in series.pairings}
    met = f"Every pair of decks met {min(each):,} times. " if is_round(series) and len(each) == 1 else ""
    return f"{met}The decks were played by the bot{'s' if len(bots) > 1 else ''} {' and '.join(bots)}."


def beginning(began: Share) -> str:
    low, high = began.interval
    return f"Whoever had the first turn won {100 * began.rate:.1f} % of them ({100 * low:.1f} to {100 * high:.1f}, n = {began.games:,})."


def lengths(series: Series) -> str:
    turns = sorted(game.turns for game in series.results)
    decisions = sum(game.decisions for game in series.results) / len(turns)
    return f"Half of them were over by turn {turns[len(turns) // 2]}; a game took {decisions:.0f} decisions."


# --- decks ------------------------------------------------------------------------------------------------------------------


def decks_plot(series: Series, sides: list[Side]) -> str:
    rows = []
    for side in sides:
        wins = series.of(side).wins
        low, high = wins.interval
        hint = f"{wins.count:,} of {wins.games:,}, {100 * low:.1f} to {100 * high:.1f} %"
        rows.append(Dot(label(series, side), wins.rate, low, high, f"{100 * wins.rate:.1f} %", hint))
    return dots("games won by each deck, with intervals", rows, 0.5)


def decks_table(series: Series, sides: list[Side]) -> str:
    rows = []
    for side in sides:
        games = series.of(side)
        low, high = games.wins.interval
        told = [f"{100 * games.wins.rate:.1f}", f"{100 * low:.1f} to {100 * high:.1f}", f"{games.wins.games:,}"]
        told += [f"{100 * part.rate:.0f} (n = {part.games:,})" for part in (games.beginning(True), games.beginning(False))]
        rows.append([label(series, side), *told, f"{games.turns:.1f}"])
    return table(("deck", "won, %", "interval", "n", "going first, %", "going second, %", "turns"), rows)


def label(series: Series, side: Side) -> str:
    return side.deck if len({one.bot for one in series.sides}) == 1 else str(side)


# --- who beats whom -----------------------------------------------------------------------------------------------------------


def heat_map(series: Series, sides: list[Side]) -> str:
    width, height = LABEL + CELL * len(sides), TALL * (len(sides) + 1)
    parts = []
    for row, side in enumerate(sides):
        y = TALL * (row + 1)
        parts.append(text(LABEL - 12, y + 20, short(f"{label(series, side)}  {row + 1}"), "end"))
        parts.append(text(LABEL + CELL * row + CELL / 2, 20, str(row + 1), "middle", "soft"))
        for column, other in enumerate(sides):
            part = met(series, side, other)
            if part.games:
                parts.append(cell(LABEL + CELL * column, y, part, f"{label(series, side)} against {label(series, other)}"))
    return drawn(width, height, "games won by the deck of the row against that of the column", parts)


def cell(x: int, y: int, part: Share, who: str) -> str:
    """Blue where the row wins, red where it loses, paler the nearer to even; in bold if its interval leaves no doubt which."""
    low, high = part.interval
    strength = min(1.0, abs(part.rate - 0.5) * 2.2)
    colour = "30,110,160" if part.rate >= 0.5 else "190,60,30"
    hint = f"{who}: {part.count} of {part.games}, {100 * low:.0f} to {100 * high:.0f} %"
    box = f'<rect x="{x + 1}" y="{y + 1}" width="{CELL - 2}" height="{TALL - 2}" rx="3" fill="rgba({colour},{0.08 + 0.7 * strength:.2f})"/>'
    told = text(x + CELL / 2, y + 20, f"{100 * part.rate:.0f}", "middle", "sure" if low > 0.5 or high < 0.5 else "")
    return f"<g><title>{escape(hint)}</title>{box}{told}</g>"


def matrix_said(series: Series) -> str:
    """How many games stand behind a cell, and how far off that may be."""
    sizes = sorted({pairing.wins.games for pairing in series.pairings})
    n = f"{sizes[0]:,}" if len(sizes) == 1 else f"{sizes[0]:,} to {sizes[-1]:,}"
    low, high = Share(sizes[-1] // 2, sizes[-1]).interval
    return (
        f"The row against the column, in per cent of the games; n = {n} for each cell, so that an even match-up may show anything from "
        f"{100 * low:.0f} to {100 * high:.0f}. In bold: no doubt which side is better, as far as one cell is looked at."
    )


# --- how games end --------------------------------------------------------------------------------------------------------------


def endings(series: Series) -> str:
    total = len(series.results)
    return table(("by", "n", "%"), [[why, f"{n:,}", f"{100 * n / total:.1f}"] for why, n in series.endings.items()])
