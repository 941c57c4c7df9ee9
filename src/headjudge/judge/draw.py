# edge: interpreted
"""A ruling in the terminal."""

from __future__ import annotations

import re

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from headjudge.edge.open_table import Board
from headjudge.judge.editions import OtherEdition
from headjudge.judge.flip import Flip, unactivated
from headjudge.judge.obstacles import WhyNot
from headjudge.judge.plain import in_short, together
from headjudge.judge.ruling import Asked, Change, Ruling
from headjudge.judge.steps import Line, Step
from headjudge.judge.why import Reason
from headjudge.kernel.seats import SEATS
from headjudge.scenario.located import as_written
from headjudge.scenario.show import COUNTED

SEAT_STYLES = ("cyan", "magenta", "yellow", "green")
INDENT = 3
_TOLD = re.compile(r" -?\d+(?:/-?\d+)?(?=[ ,]|$)| (?:on|with|suspended|rested)(?=[ ,]|$)|, (?:has|cannot) ")
MOST_OTHERS = 4  # options not taken that are named; more are counted


def draw_ruling(console: Console, ruling: Ruling) -> None:
    draw_title(console, ruling.title)
    console.print(Text(f"{ruling.game}, edition {ruling.edition}", "dim"))
    if ruling.question and ruling.question != ruling.title:
        console.print(Text(ruling.question))
    console.print(board_table(ruling.before, f"The table: {ruling.turn_player} to play"))
    Sentences(console).steps(ruling.steps)
    console.print()
    console.print(board_table(ruling.after, "The table after it"))
    draw_changes(console, ruling)
    if ruling.asked is not None:
        console.print(Text("The steps end here, and it is not over: ", "yellow").append(told_asked(ruling.asked), "yellow"))
    console.print(Text("Ruling: ", "bold").append(ruling.own_answer or ruling.answer.text, "not bold"))
    draw_failures(console, ruling)


def draw_title(console: Console, title: str) -> None:
    """With a line behind it, if there is room; never cut off."""
    if len(title) + 5 > console.width:
        console.print(Text(title, "bold"))
    else:
        console.print(Rule(Text(f" {title} ", "bold"), align="left", style="dim"))


def board_table(board: Board, title: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=box.ROUNDED, border_style="dim", show_lines=False)
    table.add_column("", style="dim")
    for seat in range(len(next(iter(board.values())))):
        table.add_column(SEATS[seat], header_style=SEAT_STYLES[seat])
    for row, cells in board.items():
        if any(cells):
            table.add_row(row, *[Text("\n".join(shown(row, cell)) or "–") for cell in cells])
    return table


def shown(row: str, cell: list[str]) -> list[str]:
    """Of cards that lie face down the number, and those that the scenario names."""
    if row not in COUNTED:
        return [in_short(item) for item in cell] if row in ("battle area", "breeding area", "base") else [", ".join(together(cell))]
    named = [item for item in cell if "(#" not in item]
    return [f"{len(cell)}: {', '.join(named)}" if named else str(len(cell))]


class Sentences:
    """Every rule is told in full where it is first cited."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.told: set[str] = set()

    def steps(self, steps: list[Step]) -> None:
        for step in steps:
            self.step(step)

    def step(self, step: Step) -> None:
        self.console.print()
        style = "bold red" if step.failed else "bold"
        number = Text(f"{step.number:>2}", "dim")
        others = step.choice.others if step.choice and not step.choice.free else ()  # a turn offers much
        title = Text(in_short(step.title), style).append(told_others(others), "not bold dim")
        self.row(number, title.append(f"  ({step.more})" if step.more else "", "not bold"), step.cite)
        self.says(step.cite, step.says, INDENT)
        for position, line in enumerate(step.lines, start=1):
            self.line(line, step, position)
        self.console.print(
            Padding(Text("pending ", "dim").append(braces(step), "yellow" if any(step.pending) else "dim"), (0, 0, 0, INDENT))
        )

    def line(self, line: Line, step: Step, position: int) -> None:
        place = f"{step.number}.{position}"
        indent = INDENT + len(place) + 2 * line.depth
        text = Text(in_short(line.text)).append(told_others(line.others), "dim")
        if line.more:
            text.append(f"  ({line.more})", "dim")
        if line.parent:
            text.append(f"  (from {step.number}.{line.parent})", "dim")
        self.row(Text(f"{place:>{indent}}", "dim"), text, line.cite if line.cite != step.cite else "")
        if line.cite != step.cite:
            self.says(line.cite, line.says, indent)

    def row(self, before: Text, text: Text, cite: str) -> None:
        grid = Table.grid(padding=(0, 1), expand=True)
        grid.add_column(no_wrap=True, width=len(before.plain))
        grid.add_column(ratio=1)
        grid.add_column(no_wrap=True, justify="right", style="cyan")
        grid.add_row(before, text, cite)
        self.console.print(grid)

    def says(self, cite: str, says: str, indent: int) -> None:
        if says and cite not in self.told:
            self.console.print(Padding(Text(f"{cite} — {says}", "dim italic"), (0, 0, 0, indent + 1)))
        self.told.add(cite)


def told_others(others: tuple[str, ...]) -> str:
    if not others:
        return ""
    more = f" and {len(others) - MOST_OTHERS} more" if len(others) > MOST_OTHERS else ""
    return f"  (or {', '.join(map(as_written, others[:MOST_OTHERS]))}{more})"


def draw_changes(console: Console, ruling: Ruling) -> None:
    if ruling.outcome:
        console.print(Text(f"{ruling.outcome}.", "bold"))
    console.print(Text("What changed", "bold"))
    for change in ruling.changes:
        console.print(Padding(Text(told_change(change)), (0, 0, 0, 2), expand=False))
    if not ruling.changes:
        console.print("  nothing")


def told_asked(asked: Asked) -> str:
    others = [as_written(option) for option in asked.options[:MOST_OTHERS]]
    more = f" and {len(asked.options) - MOST_OTHERS} more" if len(asked.options) > MOST_OTHERS else ""
    return f"{SEATS[asked.seat]} is asked: {asked.prompt} ({', '.join(others)}{more})"


def told_change(change: Change) -> str:
    who = f"{SEATS[change.seat]} {change.row}: "
    if change.row in COUNTED:
        return f"{who}{len(change.come) - len(change.gone):+d}"
    if len(change.gone) == len(change.come) == 1:
        return in_short(f"{who}{change.gone[0]} → {change.come[0]}")
    changed, gone, come = paired(change)
    told = [in_short(f"{old} → {new}") for old, new in changed]
    return who + ", ".join([*told, *(f"+ {item}" for item in together(come)), *(f"− {item}" for item in together(gone))])


def paired(change: Change) -> tuple[list[tuple[str, str]], list[str], list[str]]:
    """What is still there but has changed, by its name; then what is gone and what has come."""
    gone, come = list(change.gone), list(change.come)
    changed: list[tuple[str, str]] = []
    for old in change.gone if change.row == "battle area" else ():
        alike = [[item for item in items if named(item) == named(old)] for items in (gone, come)]
        if [len(items) for items in alike] == [1, 1]:
            changed.append((old, alike[1][0]))
            gone.remove(old)
            come.remove(alike[1][0])
    return changed, gone, come


def named(item: str) -> str:
    """The name of something in play, before what is told of it."""
    return _TOLD.split(item, maxsplit=1)[0]


def draw_failures(console: Console, ruling: Ruling) -> None:
    for failure in ruling.failures:
        console.print(Text(failure, "red"))


def draw_brief(console: Console, ruling: Ruling) -> None:
    """What is asked, the sentence that answers, and by which rules. The scenario's own words come before ours."""
    answer = ruling.answer
    console.print(Text(ruling.question or ruling.title, "bold"), soft_wrap=True)
    console.print(Text(ruling.own_answer or answer.text), soft_wrap=True)
    for cite, says in answer.rules.items():
        console.print(Text(f"{cite} — {says}" if says else cite, "dim"), soft_wrap=True)
    draw_failures(console, ruling)


def draw_why(console: Console, reasons: list[Reason]) -> None:
    told: set[str] = set()
    for position, reason in enumerate(reasons):
        because = "" if position == 0 else "because "
        place = Text(f"{reason.place:>4}  ", "dim").append(because, "dim")
        console.print(place.append(in_short(reason.text), "bold" if not position else ""))
        if reason.says and reason.cite not in told:
            console.print(Padding(Text(f"{reason.cite} — {reason.says}", "dim italic"), (0, 0, 0, 6)))
        told.add(reason.cite)


def draw_why_not(console: Console, found: WhyNot) -> None:
    said = Text(f"{found.who}: ").append(found.action, "bold")
    if found.legal:
        console.print(said.append(" is legal", "green"))
        for allowed in found.permissions:
            console.print(Padding(Text("• ", "dim").append(allowed.cite, "cyan").append(f" — {allowed.says}"), (0, 0, 0, 2)))
            console.print(Padding(Text(allowed.text, "dim"), (0, 0, 0, 6)))
        return
    console.print(said.append(" is not legal", "red"))
    told = ""
    for obstacle in found.obstacles:
        if obstacle.cite != told:  # one number may stand against it for several reasons in a row
            says = found.says[obstacle.cite]
            text = Text("• ", "dim").append(obstacle.cite, "cyan").append(f" — {says}" if says else "")
            console.print(Padding(text, (0, 0, 0, 2)))
            told = obstacle.cite
        remedy = "" if found.is_plain(obstacle) else f"; no longer so if {found.remedy(obstacle)}"
        console.print(Padding(Text(obstacle.text, "dim").append(remedy, "dim"), (0, 0, 0, 6)))


def draw_editions(console: Console, own: Ruling, others: list[OtherEdition]) -> None:
    draw_title(console, own.title)
    for other in others:
        if other.parts is None:
            console.print(f"Editions {own.edition} and {other.ruling.edition}: the same, step by step.")
            if own.asked is not None:
                console.print(Text(f"Both end at the same question: {told_asked(own.asked)}", "yellow"))
        else:
            draw_parting(console, own, other, other.parts)


def draw_parting(console: Console, own: Ruling, other: OtherEdition, parts: int) -> None:
    last = max(len(own.steps), len(other.ruling.steps))
    where = f"at step {parts + 1}" if parts < last else "after the last step"
    console.print(Text(f"Editions {own.edition} and {other.ruling.edition} part {where}.", "bold"))
    for rule, says in other.rules.items():
        console.print(Text(f"{rule} — {says}", "dim italic"))
    table = Table(box=box.ROUNDED, border_style="dim", expand=True)
    for ruling in (own, other.ruling):
        table.add_column(f"edition {ruling.edition}", ratio=1)
    for place in range(parts, last):
        table.add_row(*[step_in_short(ruling.steps[place : place + 1]) for ruling in (own, other.ruling)])
    table.add_section()
    table.add_row(*[Text("\n".join(told_came(ruling, "")) or "nothing changes") for ruling in (own, other.ruling)])
    console.print(table)
    if other.followed.stopped:
        console.print(Text(f"In {other.ruling.edition} {other.followed.stopped}.", "yellow"))
    for choice in other.followed.passed:
        said = f"In {other.ruling.edition} {SEATS[choice.seat]} may act in an action step that there was not, and does not."
        console.print(Text(said, "yellow"))


def draw_flips(console: Console, own: Ruling, found: list[Flip]) -> None:
    draw_title(console, own.title)
    console.print("The ruling as it stands:", style="dim")
    draw_unactivated(console, own)
    draw_came(console, own, "")
    if not found:
        console.print("No single change that was tried (a state, a number, one card away, plain cards more or fewer) changes it.")
    for number, flip in enumerate(found, start=1):
        console.print(Text(f"{number} ", "dim").append("It changes if ").append(flip.said, "bold").append(":"))
        draw_unactivated(console, flip.ruling)
        draw_came(console, flip.ruling, flip.stopped)


def draw_unactivated(console: Console, ruling: Ruling) -> None:
    for told in unactivated(ruling):
        console.print(Padding(Text(told, "red"), (0, 0, 0, 4)))


def draw_came(console: Console, ruling: Ruling, stopped: str) -> None:
    if stopped:
        console.print(Padding(Text(f"{stopped}.", "yellow"), (0, 0, 0, 4)))
    for told in told_came(ruling, "nothing changes"):
        console.print(Padding(Text(told), (0, 0, 0, 4)))


def told_came(ruling: Ruling, nothing: str) -> list[str]:
    """What a ruling comes to, and who is asked then."""
    told = [f"{ruling.outcome}."] if ruling.outcome else [told_change(change) for change in ruling.changes] or [nothing]
    return told + ([f"then {told_asked(ruling.asked)}"] if ruling.asked is not None else [])


def step_in_short(steps: list[Step]) -> Text:
    if not steps:
        return Text("–", "dim")
    [step] = steps
    text = Text(f"{step.number} ", "dim").append(in_short(step.title), "red" if step.failed else "")
    if step.more:
        text.append(f" ({step.more})", "dim")
    for line in step.lines:
        text.append(f"\n  {in_short(line.text)}", "dim")
    return text.append(f"\n  {braces(step)}", "yellow")


def braces(step: Step) -> str:
    """What waits, as the founding page draws it."""
    return " ".join("{" + (", ".join(batch) or "Empty") + "}" for batch in step.pending) or "{None}"
