# edge: interpreted
"""A simulation as one page with plots that needs nothing beside it. Every figure says how many games stand behind it."""

from __future__ import annotations

from collections import Counter
from html import escape

from headjudge.lab.arena_table import is_round, met
from headjudge.lab.series import Series, Side
from headjudge.lab.statistics import Share

WIDTH = 720  # of a plot
LABEL = 190  # of it, for names
ROW = 26
CELL = 54
BARS = 150  # height of a histogram
MOST_CELLS = 30  # sides in a heat map

STYLE = """
:root { color-scheme: light dark; --ink: #22201b; --soft: #665c47; --paper: #fffaf0; --line: #dccfb2; --dot: #a12211; --bar: #1d3d3a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e9efec; --soft: #a9bcbd; --paper: #101a1e; --line: #2a3f46; --dot: #ffb938; --bar: #62d6d0; }
}
body { margin: 0 auto; padding: 2rem 1rem; max-width: 60rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 "Zilla Slab", Rockwell, Georgia, serif; }
h1 { font-size: 1.7rem; } h2 { font-size: 1.15rem; margin-top: 2.2rem; border-left: 3px solid var(--dot); padding-left: .6rem; }
svg { width: 100%; height: auto; display: block; } svg text { fill: var(--ink); font-size: 13px; } svg .soft { fill: var(--soft); }
.scroll { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .7rem .2rem 0; text-align: right; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; }
code { font-size: .9em; overflow-wrap: anywhere; } footer { color: var(--soft); margin-top: 2.5rem; font-size: .9rem; }
"""


def series_page(series: Series, command: str) -> str:
    sides = sorted(series.sides, key=lambda side: -series.of(side).wins.rate)
    total = len(series.results)
    parts = [
        f"<h1>{escape(series.game.title())}: {len(sides)} decks, {total:,} games</h1>",
        f"<p>{escape(beginning(series.began))} {escape(lengths(series))}</p>",
        "<h2>Games won, by deck</h2>", decks_plot(series, sides), decks_table(series, sides),
    ]  # fmt: skip
    if is_round(series) and len(sides) <= MOST_CELLS:
        parts += ["<h2>Who beats whom</h2>", "<p>The row against the column, in per cent of the games.</p>", heat_map(series, sides)]
    parts += ["<h2>How long games take</h2>", histogram([game.turns for game in series.results], "turns")]
    parts += ["<h2>How games end</h2>", endings(series)]
    footer = f"Made by <code>{escape(command)}</code>, {escape(series.game)} {escape(series.edition)}, seed {escape(str(series.seed))}. "
    footer += "Intervals are Wilson's, 95 %. Who compares many decks finds some that look good by chance alone."
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(series.game.title())}: {total:,} games</title><style>{STYLE}</style>\n"
        + "\n".join(parts)
        + f"\n<footer>{footer}</footer></html>\n"
    )


def beginning(began: Share) -> str:
    low, high = began.interval
    return f"Whoever had the first turn won {100 * began.rate:.1f} % of them ({100 * low:.1f} to {100 * high:.1f}, n = {began.games:,})."


def lengths(series: Series) -> str:
    turns = sorted(game.turns for game in series.results)
    decisions = sum(game.decisions for game in series.results) / len(turns)
    return f"Half of them were over by turn {turns[len(turns) // 2]}; a game took {decisions:.0f} decisions."


# --- plots ------------------------------------------------------------------------------------------------------------------


def drawn(width: int, height: int, what: str, parts: list[str]) -> str:
    inner = "".join(parts)
    return f'<div class="scroll"><svg viewBox="0 0 {width} {height}" role="img" aria-label="{escape(what)}">{inner}</svg></div>'


def text(x: float, y: float, said: str, anchor: str = "start", kind: str = "") -> str:
    style = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{style}>{escape(said)}</text>'


def across(rate: float) -> float:
    return LABEL + rate * (WIDTH - LABEL - 60)


def decks_plot(series: Series, sides: list[Side]) -> str:
    """A dot for what was won, a line for its interval."""
    height = ROW * (len(sides) + 1)
    parts = [scale_line(tick, height) for tick in (0.0, 0.25, 0.5, 0.75, 1.0)]
    for place, side in enumerate(sides):
        wins, y = series.of(side).wins, ROW * place + ROW / 2
        low, high = wins.interval
        parts.append(text(LABEL - 10, y + 4, short(label(series, side)), "end"))
        parts.append(f'<path d="M{across(low):.1f} {y:.1f}H{across(high):.1f}" stroke="var(--ink)" stroke-width="2"/>')
        parts.append(f'<circle cx="{across(wins.rate):.1f}" cy="{y:.1f}" r="5" fill="var(--dot)"/>')
        parts.append(text(WIDTH - 4, y + 4, f"{100 * wins.rate:.1f} %", "end"))
    return drawn(WIDTH, height, "games won by each deck, with intervals", parts)


def scale_line(tick: float, height: int) -> str:
    x = across(tick)
    dashed = ' stroke-dasharray="2 4"' if tick != 0.5 else ""
    line = f'<path d="M{x:.1f} 0V{height - ROW + 4}" stroke="var(--line)"{dashed}/>'
    return line + text(x, height - 6, f"{100 * tick:.0f} %", "middle", "soft")


def heat_map(series: Series, sides: list[Side]) -> str:
    width, height = LABEL + CELL * len(sides), CELL // 2 * (len(sides) + 1)
    parts = []
    for row, side in enumerate(sides):
        y = CELL // 2 * (row + 1)
        parts.append(text(LABEL - 10, y + 18, short(f"{row + 1}  {label(series, side)}"), "end"))
        parts.append(text(LABEL + CELL * row + CELL / 2, 18, str(row + 1), "middle", "soft"))
        for column, other in enumerate(sides):
            part = met(series, side, other)
            if part.games:
                parts.append(cell(LABEL + CELL * column, y, part))
    return drawn(width, height, "games won by the deck of the row against that of the column", parts)


def cell(x: int, y: int, part: Share) -> str:
    """Blue where the row wins, red where it loses, paler the nearer to even."""
    low, high = part.interval
    strength = min(1.0, abs(part.rate - 0.5) * 2.2)
    colour = "30,110,160" if part.rate >= 0.5 else "190,60,30"
    hint = f"{part.count} of {part.games}, {100 * low:.0f} to {100 * high:.0f} %"
    fill = f"rgba({colour},{0.08 + 0.7 * strength:.2f})"
    box = f'<rect x="{x + 1}" y="{y + 1}" width="{CELL - 2}" height="{CELL // 2 - 2}" rx="3" fill="{fill}"/>'
    return f"<g><title>{hint}</title>{box}{text(x + CELL / 2, y + 18, f'{100 * part.rate:.0f}', 'middle')}</g>"


def histogram(values: list[int], what: str) -> str:
    counts = Counter(values)
    first, last = min(counts), max(counts)
    most = max(counts.values())
    step = (WIDTH - 40) / (last - first + 1)
    parts = []
    for value in range(first, last + 1):
        tall = BARS * counts[value] / most
        x = 20 + step * (value - first)
        bar = f'<rect x="{x:.1f}" y="{BARS - tall + 4:.1f}" width="{max(1.0, step - 2):.1f}" height="{tall:.1f}" fill="var(--bar)"/>'
        parts.append(f"<g><title>{value} {what}: {counts[value]} games</title>{bar}</g>")
        if (value - first) % max(1, (last - first) // 12) == 0:
            parts.append(text(x + step / 2, BARS + 22, str(value), "middle", "soft"))
    return drawn(WIDTH, BARS + 30, f"how many games took how many {what}", parts)


def endings(series: Series) -> str:
    total = len(series.results)
    rows = [f"<tr><td>{escape(why)}</td><td>{n:,}</td><td>{100 * n / total:.1f} %</td></tr>" for why, n in series.endings.items()]
    return f"<table><tr><th>by</th><th>games</th><th></th></tr>{''.join(rows)}</table>"


def decks_table(series: Series, sides: list[Side]) -> str:
    rows = []
    for side in sides:
        games = series.of(side)
        low, high = games.wins.interval
        first, second = games.beginning(True), games.beginning(False)
        told = [f"{100 * games.wins.rate:.1f}", f"{100 * low:.1f} to {100 * high:.1f}", f"{games.wins.games:,}"]
        told += [f"{100 * part.rate:.0f} (n = {part.games:,})" for part in (first, second)] + [f"{games.turns:.1f}"]
        rows.append(f"<tr><td>{escape(label(series, side))}</td>{''.join(f'<td>{one}</td>' for one in told)}</tr>")
    heads = "".join(f"<th>{name}</th>" for name in ("deck", "won, %", "interval", "n", "going first", "going second", "turns"))
    return f'<div class="scroll"><table><tr>{heads}</tr>{"".join(rows)}</table></div>'


def label(series: Series, side: Side) -> str:
    return side.deck if len({one.bot for one in series.sides}) == 1 else str(side)


def short(said: str) -> str:
    return said if len(said) <= 26 else said[:25] + "…"
