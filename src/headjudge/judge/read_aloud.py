# edge: interpreted
"""A ruling for whoever has it read aloud: sentences one after the other, no columns, no boxes, nothing said by colour or place alone."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console

from headjudge.edge.open_table import Board
from headjudge.judge.draw import shown, told_asked, told_change, told_others
from headjudge.judge.editions import OtherEdition
from headjudge.judge.plain import in_short
from headjudge.judge.ruling import Ruling
from headjudge.judge.steps import Line, Step
from headjudge.kernel.seats import SEATS

NOTHING = "nothing"


def read_ruling(console: Console, ruling: Ruling) -> None:
    for sentence in ruling_sentences(ruling):
        console.print(sentence, markup=False, highlight=False, soft_wrap=True)


def ruling_sentences(ruling: Ruling) -> Iterator[str]:
    yield ruling.title if ruling.title.endswith(("?", ".")) else f"{ruling.title}."
    yield f"{ruling.game}, edition {ruling.edition}."
    if ruling.question and ruling.question != ruling.title:
        yield f"Question: {ruling.question}"
    yield f"Ruling: {ruling.own_answer or ruling.answer.text}"
    yield f"The table. {ruling.turn_player} is to play."
    yield from board_sentences(ruling.before)
    told: set[str] = set()
    for step in ruling.steps:
        yield from step_sentences(step, told)
    yield "The table after it."
    yield from board_sentences(ruling.after)
    if ruling.outcome:
        yield f"{ruling.outcome}."
    yield "What changed."
    yield from (f"{without_signs(told_change(change))}." for change in ruling.changes)
    if not ruling.changes:
        yield "Nothing."
    if ruling.asked is not None:
        yield f"The steps end here, and it is not over. {told_asked(ruling.asked)}."
    yield from ruling.failures


def without_signs(text: str) -> str:
    """Arrows and single signs are read badly, or not at all."""
    return text.replace(" → ", " becomes ").replace("− ", "gone: ").replace("+ ", "new: ")


def board_sentences(board: Board) -> Iterator[str]:
    for seat in range(len(next(iter(board.values())))):
        yield f"Player {SEATS[seat]}."
        for row, cells in board.items():
            if any(cells):
                yield f"{row[:1].upper()}{row[1:]}: {'; '.join(shown(row, cells[seat])) or NOTHING}."


def step_sentences(step: Step, told: set[str]) -> Iterator[str]:
    """told: rules that have been read out already."""
    others = told_others(step.choice.others) if step.choice and not step.choice.free else ""
    more = f" {step.more[:1].upper()}{step.more[1:]}." if step.more else ""
    title = f"{in_short(step.title).removesuffix('.')}{others}.".replace("  (", " (")
    yield f"Step {step.number}. {title}{more}{ruled(step.cite, step.says, told)}"
    for place, line in enumerate(step.lines, start=1):
        cite, says = (line.cite, line.says) if line.cite != step.cite else ("", "")
        yield f"{step.number}.{place}. {line_sentence(line, step)}{ruled(cite, says, told)}"
    waiting = ", then ".join(", ".join(batch) for batch in reversed(step.pending) if batch)
    yield f"Waiting: {waiting or NOTHING}."


def line_sentence(line: Line, step: Step) -> str:
    more = f" ({line.more})" if line.more else ""
    parent = f" (from {step.number}.{line.parent})" if line.parent else ""
    return f"{in_short(line.text).removesuffix('.')}{told_others(line.others)}{more}{parent}.".replace("  (", " (")


def ruled(cite: str, says: str, told: set[str]) -> str:
    if not cite:
        return ""
    if cite in told or not says:
        return f" Rule {cite}."
    told.add(cite)
    return f" Rule {cite}: {says}"


def read_editions(console: Console, own: Ruling, others: list[OtherEdition]) -> None:
    for sentence in editions_sentences(own, others):
        console.print(sentence, markup=False, highlight=False, soft_wrap=True)


def editions_sentences(own: Ruling, others: list[OtherEdition]) -> Iterator[str]:
    """One edition after the other, from the step at which they part."""
    for other in others:
        if other.parts is None:
            yield f"Editions {own.edition} and {other.ruling.edition}: the same, step by step."
            continue
        yield f"Editions {own.edition} and {other.ruling.edition} part at step {other.parts + 1}."
        yield from (f"Rule {rule}: {says}" for rule, says in other.rules.items())
        for ruling in (own, other.ruling):
            yield f"In edition {ruling.edition}."
            told: set[str] = set()
            for step in ruling.steps[other.parts :]:
                yield from step_sentences(step, told)
            if ruling.asked is not None:
                yield f"{told_asked(ruling.asked)}."
