# edge: interpreted
"""A review in the terminal."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from headjudge.lab.review import Review

WIDTH = 90  # that the table of decisions needs at least; below that each is a paragraph


def show_review(console: Console, review: Review, all_decisions: bool) -> None:
    show_head(console, review)
    decisions = [row for row in review.decisions() if all_decisions or not row["agrees"]]
    if decisions:
        show_decisions(console, decisions, all_decisions)
    for row in review.costs():
        console.print(told_costs(row), highlight=False)
    show_turning_points(console, review.turning_points())
    console.print(ledger_table(review))
    console.print(
        f"{review.simulations} simulations at each decision, seed {review.seed}. Intervals hold 95 %. Every chance is what the search "
        "takes it for; docs/lab.md says how luck is told from skill.",
        style="dim",
        highlight=False,
    )


def show_head(console: Console, review: Review) -> None:
    told = review.data()
    won = f"{' and '.join(told['winners'])} won" if told["winners"] else "a draw" if told["winners"] == [] else "not over"
    reason = f" ({told['reason']})" if told["reason"] else ""
    console.print(f"{told['game']} {told['edition']}, {told['turns']} turns: {won}{reason}", style="bold", highlight=False)


def show_decisions(console: Console, rows: list[dict[str, Any]], all_decisions: bool) -> None:
    title = "Every decision" if all_decisions else "Where the search would have done otherwise"
    if console.width < WIDTH:
        console.print(Text(title, "italic"))
        for row in rows:
            console.print(Text(f"{row['number']}, turn {row['turn']}, {row['seat']}: {row['taken']}", style_of(row)))
            console.print(f"  search: {row['advised']}; costs {cost_of(row)}", highlight=False)
        return
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for name, justify in (
        ("", "right"),
        ("turn", "right"),
        ("who", "left"),
        ("did", "left"),
        ("the search", "left"),
        ("cost in points", "right"),
    ):
        table.add_column(name, justify=justify)  # type: ignore[arg-type]
    for row in rows:
        advised = "the same" if row["agrees"] else row["advised"]
        figures = [str(row["number"]), str(row["turn"]), row["seat"]]
        table.add_row(*figures, Text(row["taken"]), Text(advised), Text(cost_of(row), style_of(row)))
    console.print(table)


def cost_of(row: dict[str, Any]) -> str:
    return "0" if row.get("agrees") else f"{percent(row['cost'])} ({percent(row['low'])} to {percent(row['high'])})"


def style_of(row: dict[str, Any]) -> str:
    """Red where there is no doubt that it cost something."""
    return "red" if row["low"] > 0 else ""


def percent(share: float) -> str:
    return f"{100 * share:.1f}".replace("-0.0", "0.0")


def told_costs(row: dict[str, Any]) -> str:
    alike = f"{row['alike']} of {row['decisions']} decisions were the search's"
    if row["alike"] == row["decisions"]:
        return f"{row['seat']}: {alike}."
    return (
        f"{row['seat']}: {alike}; the others cost {percent(row['cost'])} points in all ({percent(row['low'])} to {percent(row['high'])})."
    )


def show_turning_points(console: Console, rows: list[dict[str, Any]]) -> None:
    console.print(
        Text("\nTurning points" if rows else "\nNo turning points: nothing changed A's chance clearly by 5 points or more.", "italic")
    )
    for row in rows:
        after = row["before"] + row["change"]
        cards = f" (from {' and '.join(row['from'])}: {', '.join(row['cards'])})" if row["from"] else ""
        console.print(
            f"  turn {row['turn']}, {row['number']}: {row['seat']}: {row['taken']}{cards}: A's chance {100 * row['before']:.0f} % → "
            f"{100 * min(max(after, 0), 1):.0f} % ({signed(row['change'])}; {signed(row['low'])} to {signed(row['high'])})",
            highlight=False,
            markup=False,
        )


def signed(share: float) -> str:
    return f"{100 * share:+.1f}".replace("-0.0", "+0.0")


def ledger_table(review: Review) -> Table:
    """How A's chance came from its beginning to its end."""
    table = Table(title="\nLuck and skill, in points of A's chance to win", title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for name in ("", "", "change", "interval", "n"):
        table.add_column(name, justify="left" if not name else "right")
    table.add_row("", "at the beginning", percent(review.beginning), "", "")
    kind = ""
    for row in review.ledger():
        if row["kind"] != "rest" and not row["times"]:
            continue
        table.add_row(row["kind"] if row["kind"] != kind else "", row["what"], *figures_of(row))
        kind = row["kind"]
    table.add_row("", "at the end", percent(review.end), "", "")
    return table


def figures_of(row: dict[str, Any]) -> list[Text]:
    if row["low"] is None:
        return [Text(signed(row["change"])), Text(""), Text("")]
    style = "green" if row["low"] > 0 else "red" if row["high"] < 0 else ""
    return [Text(signed(row["change"]), style), Text(f"{signed(row['low'])} to {signed(row['high'])}"), Text(str(row["times"]))]
