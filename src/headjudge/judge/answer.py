# edge: interpreted
"""The sentence that answers: what decided a ruling, and by which rules.

A step that the rules forbid is a no, which comes first. Then what failed, what did not happen although one might expect it, of what
values are made, why an effect came before others, and the fates of things: what was destroyed, deleted, played, moved. Who has won, or who
is asked, comes last.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.judge.plain import in_short
from headjudge.judge.sentences import sentence
from headjudge.kernel.seats import SEATS

if TYPE_CHECKING:
    from headjudge.judge.obstacles import WhyNot
    from headjudge.judge.ruling import Ruling
    from headjudge.judge.steps import Line, Step

MOST_FATES = 6
MOST_RULES = 4
MOST_OPTIONS = 4


@dataclass(frozen=True)
class Answer:
    """rules: what each says, those that decided most first."""

    text: str
    rules: dict[str, str]

    def data(self) -> dict[str, object]:
        return {"text": self.text, "rules": self.rules}


def answer_of(ruling: Ruling) -> Answer:
    told, rules = deciding(ruling)
    if ruling.refused is not None:
        no = told_refusal(ruling.refused)
        return Answer(in_short(" ".join([no, *told])), dict(list((ruling.refused.says | rules).items())[:MOST_RULES]))
    if ruling.outcome:
        told.append(f"{ruling.outcome}.")
    if ruling.asked is not None:
        told.append(f"Then it is for {SEATS[ruling.asked.seat]} to decide: {among(ruling.asked.options)}.")
    return Answer(in_short(" ".join(told)) or "Nothing changes.", rules)


def deciding(ruling: Ruling) -> tuple[list[str], dict[str, str]]:
    """Sentences, and the rules they rest on: of what failed first, then those that the scenario names."""
    told: dict[str, None] = {}
    rules: dict[str, str] = {}
    steps = [step for step in ruling.steps if step.event]  # not what is refused
    table = ruling.match.game.open_table
    lines = [line for step in steps for line in step.lines if line.cite not in table.matter_of_course]
    aside = [line for line in lines if (line.aside or line.absent) and (not line.minor or line.cite in ruling.rules)]
    fates = weightiest(lines, table.fates)
    shown = [*aside, *(fates or ([] if aside or ruling.outcome or ruling.refused else lines[-1:]))]
    for step in steps:
        if step.conceded:
            told[step.title] = None
            rules.setdefault(step.cite, step.says)
        if step.failed:
            told[why_failed(step)] = None
            rules.setdefault(step.cite, step.says)
    rules = rules | {number: sentence(ruling.match, number) for number in ruling.rules if number not in rules}
    for step in steps:
        for line in step.lines:
            if line in shown and not (line.order and step.failed):
                told[as_sentence(line, step)] = None
    for line in aside or ([] if rules else fates):
        rules.setdefault(line.cite, line.says)
    return list(told), dict(list(rules.items())[:MOST_RULES])


def told_refusal(refused: WhyNot) -> str:
    here = "; ".join(dict.fromkeys(obstacle.text for obstacle in refused.obstacles))
    return f"No, {refused.who} cannot {refused.action}: {here}."


def why_failed(step: Step) -> str:
    """Of an effect that does not activate."""
    title = step.title.partition(" (#")[0].removesuffix(".")
    reason = step.more or as_reason(step.says)
    return f"{title}: {reason}." if reason else f"{title}."


def as_sentence(line: Line, step: Step) -> str:
    """With how long it lasts, or what goes along. What says of an effect why it comes next names that effect."""
    text = line.text.removesuffix(".")
    if line.order:
        effect = step.title.partition(" resolves ")[2].partition(" (#")[0] or step.title.partition(" (#")[0]
        text = effect[:1].upper() + effect[1:] + text.removeprefix("It")
    if line.through:
        text = f"{line.through.removesuffix('.')} and {after_the_same(line.through.split(), text.split())}"
    return f"{text} ({line.more})." if line.more else f"{text}."


def after_the_same(one: list[str], other: list[str]) -> str:
    """The other words, without those with which both begin: who it is about."""
    same = next((place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return " ".join(other[same:])


def weightiest(lines: Sequence[Line], kinds: Sequence[int]) -> list[Line]:
    """Of what became of things, each said once, the last time: at most so many, those of the weightier kinds. What happened to plain cards
    is told only where nothing else is."""
    found = {line.text: line for line in lines if line.kind in kinds and not line.ends and not line.superseded}
    named = [line for line in found.values() if "plain card" not in line.text]
    ranked = sorted(named or found.values(), key=lambda line: kinds.index(line.kind))[:MOST_FATES]
    return [line for line in lines if line in ranked]


def as_reason(says: str) -> str:
    """A rule behind a colon."""
    return says.removesuffix(".")


def among(options: Sequence[str]) -> str:
    if len(options) > MOST_OPTIONS:
        return f"{', '.join(options[:MOST_OPTIONS])} or {len(options) - MOST_OPTIONS} more"
    return ", ".join(options[:-1]) + (" or " if len(options) > 1 else "") + options[-1]
