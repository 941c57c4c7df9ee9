# edge: interpreted
"""Every order in the terminal: what comes of all of them, and where they part."""

from __future__ import annotations

from itertools import groupby

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from headjudge.judge.answer import told_refusal
from headjudge.judge.draw import SEAT_STYLES, board_table, draw_failures, draw_title, told_asked, told_change
from headjudge.judge.explore import NOT_FOLLOWED, Parting, Way
from headjudge.judge.orders import Orders, Outcome
from headjudge.judge.sentences import sentence
from headjudge.judge.witness import Choice
from headjudge.kernel.seats import SEATS
from headjudge.scenario.show import COUNTED

MOST_SHOWN = 20  # outcomes; more are counted, and are in the data
PLAIN = "a plain card"


def draw_orders(console: Console, orders: Orders) -> None:
    ruling = orders.ruling
    draw_title(console, ruling.title)
    console.print(Text(f"{ruling.game}, edition {ruling.edition}", "dim"))
    console.print(board_table(ruling.before, f"The table: {ruling.turn_player} to play"))
    draw_count(console, orders)
    draw_refusal(console, orders)
    draw_common(console, orders)
    for outcome in orders.outcomes[:MOST_SHOWN] if has_choices(orders) else []:
        draw_outcome(console, orders, outcome)
    draw_rest(console, orders)
    if orders.parting is not None:
        draw_parting(console, orders, orders.parting)
    draw_failures(console, ruling)


def draw_orders_brief(console: Console, orders: Orders) -> None:
    """A line for each outcome, with what it does not share with all others."""
    console.print(Text(orders.ruling.title, "bold"))
    draw_count(console, orders)
    draw_refusal(console, orders)
    for outcome in orders.outcomes[:MOST_SHOWN]:
        told = told_apart(orders, outcome) or told_common(orders) or ["nothing changes"]
        console.print(
            Text(f"{outcome.number} → {'; '.join(line.removesuffix('.') for line in told)}").append(f"  {share(orders, outcome)}", "dim"),
            soft_wrap=True,
        )
    draw_rest(console, orders)
    draw_failures(console, orders.ruling)


def draw_count(console: Console, orders: Orders) -> None:
    counted = f"{counted_orders(orders.followed)}, {plural(len(orders.outcomes), 'outcome')}"
    alone = "" if has_choices(orders) else ": nothing is left to choose"
    console.print(Text(counted, "bold").append(alone, "not bold").append(f" ({plural(orders.positions, 'position')})", "not bold dim"))
    if orders.cut:
        left = f"{counted_orders(orders.not_followed)} {'was' if orders.not_followed == 1 else 'were'} not followed"
        console.print(Text(f"cut after {plural(orders.positions, 'position')}; {left}", "yellow"))


def has_choices(orders: Orders) -> bool:
    return orders.followed != 1 or bool(orders.cut)


def draw_refusal(console: Console, orders: Orders) -> None:
    """What is not legal leads nowhere, in whatever order."""
    if orders.ruling.refused is not None:
        draw_lines(console, [told_refusal(orders.ruling.refused)])


def draw_common(console: Console, orders: Orders) -> None:
    common = told_common(orders)
    if common:
        console.print(Text("\nIn every order" if len(orders.outcomes) > 1 else "\nWhat changes", "bold"))
        draw_lines(console, common)


def draw_rest(console: Console, orders: Orders) -> None:
    rest = len(orders.outcomes) - MOST_SHOWN
    if rest > 0:
        console.print(Text(f"and {plural(rest, 'more outcome')}; --json gives all of them", "dim"))


def draw_outcome(console: Console, orders: Orders, outcome: Outcome) -> None:
    console.print(Text(f"\nOutcome {outcome.number}", "bold").append(f"  {share(orders, outcome)}", "not bold cyan"))
    draw_lines(console, told_apart(orders, outcome))
    console.print(Text("  for example", "dim"))
    for number, choice in enumerate(outcome.example, start=1):
        console.print(Padding(told_choice(number, choice), (0, 0, 0, 2)))
    if not outcome.example:
        console.print(Text("     nothing is chosen", "dim"))


def told_choice(number: int, choice: Choice) -> Table:
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(no_wrap=True, width=3, justify="right", style="dim")
    grid.add_column(ratio=1)
    grid.add_column(no_wrap=True, justify="right", style="cyan")
    who = Text(f"{SEATS[choice.seat]}: ", SEAT_STYLES[choice.seat % len(SEAT_STYLES)])
    grid.add_row(str(number), who.append(choice.said, "bold" if choice.free else "default"), choice.cite)
    return grid


def draw_parting(console: Console, orders: Orders, parting: Parting) -> None:
    """Who is asked what, and which answer leads where."""
    where = f"at choice {len(parting.before) + 1}"
    after = f", after “{SEATS[parting.before[-1].seat]}: {parting.before[-1].said}”" if parting.before else ""
    console.print(Text(f"\nThey part {where}{after}", "bold"))
    asked = f"{SEATS[parting.seat]} is asked: {parting.prompt}"
    says = sentence(orders.ruling.match, parting.cite)
    console.print(Padding(Text(asked).append(f"  {parting.cite}", "cyan"), (0, 0, 0, 2)))
    if says:
        console.print(Padding(Text(f"{parting.cite} — {says}", "dim italic"), (0, 0, 0, 3)))
    for way in parting.ways:
        console.print(Padding(Text(f"{way.said} → ").append(told_way(orders, way), "cyan"), (0, 0, 0, 5)))


def told_way(orders: Orders, way: Way) -> str:
    leads = [f"outcome {number} ({counted_orders(count)})" for number, count in orders.leads(way.counts).items()]
    left = way.counts.get(NOT_FOLLOWED, 0)
    return ", ".join([*leads, *([f"{counted_orders(left)} not followed"] if left else [])])


def draw_lines(console: Console, lines: list[str]) -> None:
    for line in lines:
        console.print(Padding(Text(line), (0, 0, 0, 2)))


# what changed


def told_common(orders: Orders) -> list[str]:
    """What changes in all outcomes alike."""
    if not orders.outcomes:
        return []
    first = orders.outcomes[0]
    alike = [told_change(change) for change in first.changes if (change.row, change.seat) not in orders.differing]
    if len(orders.outcomes) == 1:
        return told_course(orders, first) + alike
    return alike + ([told_then(first)] if first.ending.asked is not None and asked_alike(orders) else [])


def told_apart(orders: Orders, outcome: Outcome) -> list[str]:
    """What does not change alike in all outcomes."""
    if len(orders.outcomes) == 1:
        return []
    piles = [(row, seat) for row, seat in sorted(orders.differing) if lies_in_order(orders, row, seat)]
    apart = [change for change in outcome.changes if (change.row, change.seat) in orders.differing]
    told = [told_change(change) for change in apart if (change.row, change.seat) not in piles]
    told += [f"{SEATS[seat]} {row}, in order: {told_pile(outcome.ending.board[row][seat])}" for row, seat in piles]
    return told_course(orders, outcome) + (told or [told_of_nothing(orders, outcome)])


def told_of_nothing(orders: Orders, outcome: Outcome) -> str:
    """Where the rows of the table are as in every outcome, or as before."""
    if any(other is not outcome and other.ending.shown == outcome.ending.shown for other in orders.outcomes):
        return "the same table to look at; what lasts, what was used this turn or what goes on is not the same"
    return "nothing else changes" if told_common(orders) else "nothing changes"


def told_course(orders: Orders, outcome: Outcome) -> list[str]:
    """How it ended; who is asked before it can go on; or how it goes on, where that is not the same for all or the turn has passed."""
    ending = outcome.ending
    told = [f"{said}." for said in (ending.result, ending.stopped) if said]
    if ending.asked is not None and not told:
        return [] if len(orders.outcomes) > 1 and asked_alike(orders) else [told_then(outcome)]
    passed = ending.turn_player != orders.ruling.turn_player
    if not told and (passed or any(other.ending.goes_on != ending.goes_on for other in orders.outcomes)):
        told.append(f"then {ending.goes_on}")
    return told


def asked_alike(orders: Orders) -> bool:
    """Does every outcome leave the same question open?"""
    return len({outcome.ending.asked for outcome in orders.outcomes}) == 1


def told_then(outcome: Outcome) -> str:
    return f"then {told_asked(outcome.ending.asked)}" if outcome.ending.asked is not None else ""


def lies_in_order(orders: Orders, row: str, seat: int) -> bool:
    """Is this a pile, and is more to be told of it than how many plain cards it holds?"""
    return row in COUNTED and any(set(outcome.ending.board[row][seat]) - {PLAIN} for outcome in orders.outcomes)


def told_pile(cell: list[str]) -> str:
    runs = [(item, len(list(run))) for item, run in groupby(cell)]
    return ", ".join(item if count == 1 else f"{count} × {item.removeprefix('a ')}" for item, count in runs) or "none"


def share(orders: Orders, outcome: Outcome) -> str:
    goes = ", as the scenario goes" if outcome.scripted else ""
    return f"{outcome.orders} of {counted_orders(orders.followed)} ({100 * outcome.orders / orders.followed:.1f} %){goes}"


def counted_orders(count: int) -> str:
    return plural(count, "order")


def plural(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
