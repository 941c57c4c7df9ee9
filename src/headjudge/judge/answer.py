# edge: interpreted
"""The sentence that answers: what decided a ruling, and by which rules.

A step that the rules forbid is a no. Else what failed, and what did not happen although one might expect it, comes before what happened;
of that the fates of things: what was destroyed, deleted, played, moved. Who has won, or who is asked, comes last.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.judge.plain import in_short
from headjudge.judge.sentences import sentence
from headjudge.kernel.seats import SEATS

if TYPE_CHECKING:
    from headjudge.judge.ruling import Ruling
    from headjudge.judge.steps import Line

MOST_FATES = 4
MOST_RULES = 4


@dataclass(frozen=True)
class Answer:
    """rules: what each says, those that decided most first."""

    text: str
    rules: dict[str, str]

    def data(self) -> dict[str, object]:
        return {"text": self.text, "rules": self.rules}


def answer_of(ruling: Ruling) -> Answer:
    if ruling.refused is not None:
        here = "; ".join(dict.fromkeys(obstacle.text for obstacle in ruling.refused.obstacles))
        who = SEATS[ruling.match.state.asking]
        return Answer(f"No, {who} cannot {ruling.refused.action}: {here}.", dict(ruling.refused.says))
    told, rules = deciding(ruling)
    if ruling.outcome:
        told.append(f"{ruling.outcome}.")
    if ruling.asked is not None:
        told.append(f"Then it is for {SEATS[ruling.asked.seat]} to decide: {among(ruling.asked.options)}.")
    return Answer(in_short(" ".join(told)) or "Nothing changes.", rules)


def deciding(ruling: Ruling) -> tuple[list[str], dict[str, str]]:
    """Sentences, and the rules they rest on."""
    told: dict[str, None] = {}
    rules: dict[str, str] = {}
    for step in ruling.steps:
        if step.failed:
            title = step.title.partition(" (#")[0].removesuffix(".")
            reason = step.more or as_reason(step.says)
            told[f"{title}: {reason}." if reason else f"{title}."] = None
            rules.setdefault(step.cite, step.says)
    lines = [line for step in ruling.steps for line in step.lines]
    absent = [line for line in lines if line.absent]
    table = ruling.match.game.open_table
    fates = latest_fates([line for line in lines if line.cite not in table.matter_of_course], table.fates)
    fates = fates or ([] if absent or ruling.outcome else lines[-1:])
    for line in sorted([*absent, *fates], key=lines.index):
        told[line.text if line.text.endswith(".") else f"{line.text}."] = None
    for line in absent:
        rules.setdefault(line.cite, line.says)
    said = {number: sentence(ruling.match, number) for number in ruling.rules} or {line.cite: line.says for line in fates}
    return list(told), dict(list((rules | said).items())[:MOST_RULES])


def latest_fates(lines: Sequence[Line], kinds: Sequence[int]) -> list[Line]:
    """The last that happened to each thing; at most so many."""
    found = {line.text: line for line in lines if line.kind in kinds}
    return list(found.values())[-MOST_FATES:]


def as_reason(says: str) -> str:
    """A rule behind a colon."""
    return says.removesuffix(".")


def among(options: Sequence[str]) -> str:
    if len(options) > MOST_FATES:
        return f"{', '.join(options[:MOST_FATES])} or {len(options) - MOST_FATES} more"
    return ", ".join(options[:-1]) + (" or " if len(options) > 1 else "") + options[-1]
