# edge: interpreted
"""Single cards, opening hands and curves as a part of a page."""

from __future__ import annotations

from html import escape

from headjudge.lab.by_card import EARLY, ByCard, CardGames
from headjudge.lab.plots import Dot, columns, dots, table
from headjudge.lab.series import Side
from headjudge.lab.statistics import Share


def warning(cards: int) -> str:
    """What everybody must know who looks at many cards."""
    return (
        f"{cards} cards are looked at: of so many, some {max(1, round(cards / 20))} would look good or bad by chance alone. Those marked ● "
        "stand even so (Bonferroni). Long games show more cards, and who is ahead plays more of them: only what lies in an opening hand "
        "is free of that."
    )


def cards_part(cards: ByCard, sides: list[Side], label: dict[Side, str]) -> list[str]:
    looked_at = len(cards.cards)
    parts = [
        "<h2>Card by card</h2>",
        f"<p>How much oftener a deck won when it drew a card than when it did not, in points. {escape(warning(looked_at))}</p>",
    ]
    for place, side in enumerate(sides):
        opened = " open" if place == 0 else ""
        parts.append(
            f"<details{opened}><summary>{escape(label[side])}</summary>{gains(cards.of_side(side), looked_at)}"
            f"{figures(cards.of_side(side), looked_at)}{openings(cards, side)}{curve(cards, side)}</details>"
        )
    return parts


def gains(cards: list[CardGames], looked_at: int) -> str:
    rows = []
    for card in cards:
        low, high = card.gain_interval()
        hint = f"drawn: {card.drawn.count} of {card.drawn.games}; not drawn: {card.not_drawn.count} of {card.not_drawn.games}"
        told = f"{100 * card.gain:+.1f}" if card.drawn.games and card.not_drawn.games else "–"
        rows.append(Dot(card.name, card.gain, low, high, told, f"{card.number}: {hint}", card.stands(looked_at)))
    return dots("what each card brings when it is drawn", rows, 0.0, signed=True)


def figures(cards: list[CardGames], looked_at: int) -> str:
    heads = ("card", "drawn, %", "not drawn, %", "played, %", "opening hand, %", "")
    rows = []
    for card in cards:
        shares = [told(part) for part in (card.drawn, card.not_drawn, card.played, card.opening)]
        rows.append([f"{card.number} {card.name}", *shares, "●" if card.stands(looked_at) else ""])
    return table(heads, rows)


def told(part: Share) -> str:
    return f"{100 * part.rate:.0f} (n = {part.games:,})" if part.games else "–"


def openings(cards: ByCard, side: Side) -> str:
    rows = [row for row in cards.openings() if (row["deck"], row["bot"]) == (side.deck, side.bot)]
    shown = [
        [str(row["early"]), f"{100 * row['rate']:.1f}", f"{100 * row['low']:.1f} to {100 * row['high']:.1f}", f"{row['games']:,}"]
        for row in rows
    ]
    return f"<h3>Opening hands, by cards of Lv. {EARLY} or less</h3>{table(('such cards', 'won, %', 'interval', 'n'), shown)}"


def curve(cards: ByCard, side: Side) -> str:
    rows = cards.curve(side, cards.games[side])
    bars = [
        (str(row["round"]), row["played"], f"round {row['round']}: {row['played']:.2f} cards, mean Lv. {row['lv']}, n = {row['games']:,}")
        for row in rows
    ]
    return f"<h3>Cards played, by round</h3>{columns(bars, 'cards played in each round', 90, 540, told=True)}"
