# edge: interpreted
"""Plots as SVG that a page holds in itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor

WIDTH = 720  # of a plot
LABEL = 210  # of it, for names
FIGURE = 70  # and for figures at the right
ROW = 26
BARS = 150  # height of a histogram
STEPS = (0.02, 0.05, 0.1, 0.25)  # between the lines of a scale; a half is some of each, so that no share lies beyond 0 or 1
MOST_STEPS = 8  # that a scale has
TAIL = 0.005  # the part of a histogram that is told in one bar


def drawn(width: int, height: int, what: str, parts: list[str]) -> str:
    inner = "".join(parts)
    size = f'viewBox="0 0 {width} {height}" style="max-width:{width * 4 // 3}px;min-width:{width * 5 // 6}px"'
    return f'<div class="scroll"><svg {size} role="img" aria-label="{escape(what)}">{inner}</svg></div>'


def text(x: float, y: float, said: str, anchor: str = "start", kind: str = "") -> str:
    style = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{style}>{escape(said)}</text>'


def short(said: str, most: int = 25) -> str:
    return said if len(said) <= most else said[: most - 1] + "…"


@dataclass(frozen=True)
class Dot:
    """A figure with its interval."""

    label: str
    value: float
    low: float
    high: float
    told: str
    hint: str = ""
    sure: bool = True  # else the dot is hollow


@dataclass(frozen=True)
class Scale:
    """From where to where figures are drawn, the lines between, and the one that parts good from bad."""

    low: float
    high: float
    ticks: Sequence[float]
    middle: float
    signed: bool = False

    def across(self, value: float) -> float:
        share = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return LABEL + share * (WIDTH - LABEL - FIGURE)

    def told(self, tick: float) -> str:
        return (f"{100 * tick:+.0f}" if tick else "0") if self.signed else f"{100 * tick:.0f} %"


def scale_of(rows: Sequence[Dot], middle: float, signed: bool = False) -> Scale:
    """As wide as the figures ask for, in steps of some tenths, with the middle on it."""
    low = min([middle, *(row.low for row in rows)])
    high = max([middle, *(row.high for row in rows)])
    step = next((step for step in STEPS if high - low <= MOST_STEPS * step), STEPS[-1])
    first, last = floor(round((low - middle) / step, 6)), ceil(round((high - middle) / step, 6))
    ticks = [middle + step * place for place in range(first, max(last, first + 1) + 1)]
    return Scale(ticks[0], ticks[-1], ticks, middle, signed)


def dots(what: str, rows: Sequence[Dot], middle: float, signed: bool = False) -> str:
    """A dot for each figure, a line for its interval."""
    scale = scale_of(rows, middle, signed)
    height = ROW * (len(rows) + 1)
    parts = [tick_line(scale, tick, height) for tick in scale.ticks]
    for place, row in enumerate(rows):
        y = ROW * place + ROW / 2
        fill = "var(--dot)" if row.sure else "var(--paper)"
        line = f'<path d="M{scale.across(row.low):.1f} {y:.1f}H{scale.across(row.high):.1f}" stroke="var(--ink)" stroke-width="2"/>'
        dot = f'<circle cx="{scale.across(row.value):.1f}" cy="{y:.1f}" r="4.5" fill="{fill}" stroke="var(--dot)" stroke-width="2"/>'
        hint = f"<title>{escape(row.hint)}</title>" if row.hint else ""
        parts.append(text(LABEL - 12, y + 4, short(row.label), "end"))
        parts.append(f"<g>{hint}{line}{dot}</g>")
        parts.append(text(WIDTH - 4, y + 4, row.told, "end"))
    return drawn(WIDTH, height, what, parts)


def tick_line(scale: Scale, tick: float, height: int) -> str:
    x = scale.across(tick)
    dashed = ' stroke-dasharray="2 4"' if tick != scale.middle else ""
    line = f'<path d="M{x:.1f} 0V{height - ROW + 4}" stroke="var(--line)"{dashed}/>'
    return line + text(x, height - 6, scale.told(tick), "middle", "soft")


def histogram(values: Sequence[int], what: str) -> str:
    """The few that take longest share a bar."""
    counts = Counter(values)
    last = sorted(values)[ceil(len(values) * (1 - TAIL)) - 1]
    bars = [(str(value), float(counts[value]), f"{value} {what}: {counts[value]:,} games") for value in range(min(counts), last + 1)]
    more = sum(count for value, count in counts.items() if value > last)
    if more:
        bars.append((f"{last + 1}+", float(more), f"{last + 1} {what} or more, at most {max(counts)}: {more:,} games"))
    return columns(bars, f"how many games took how many {what}")


def columns(bars: Sequence[tuple[str, float, str]], what: str, height: int = BARS, width: int = WIDTH, told: bool = False) -> str:
    """Bars side by side: what stands below, how tall, and what is told of it; told: also above it."""
    most = max((tall for _, tall, _ in bars), default=0) or 1
    top = 18 if told else 4
    step = (width - 40) / max(1, len(bars))
    every = ceil(len(bars) / 16)
    parts = []
    for place, (label, value, hint) in enumerate(bars):
        tall, x = height * value / most, 20 + step * place
        size = f'width="{max(1.0, step - 3):.1f}" height="{tall:.1f}"'
        bar = f'<rect x="{x:.1f}" y="{height - tall + top:.1f}" {size} rx="1" fill="var(--bar)"/>'
        parts.append(f"<g><title>{escape(hint)}</title>{bar}</g>")
        if told:
            parts.append(text(x + (step - 3) / 2, height - tall + top - 5, f"{value:.1f}", "middle", "soft"))
        if place == len(bars) - 1 or (place % every == 0 and place + every < len(bars)):
            parts.append(text(x + (step - 3) / 2, height + top + 18, label, "middle", "soft"))
    return drawn(width, height + top + 26, what, parts)


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Everything in it is escaped."""
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(one)}</td>' for one in row)}</tr>" for row in rows)
    return f'<div class="scroll"><table><tr>{head}</tr>{body}</table></div>'
