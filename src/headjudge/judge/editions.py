# edge: interpreted
"""Editions side by side: where they part on one table, and which rule makes the difference."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.judge.following import Followed, repeat
from headjudge.judge.ruling import Ruling, judge, told
from headjudge.judge.steps import Step
from headjudge.judge.witness import Witness
from headjudge.scenario.board import board
from headjudge.scenario.playing import Result
from headjudge.scenario.runner import Scenario


@dataclass
class OtherEdition:
    """A table in another edition than its own. parts: the place of the first step that differs, None if none does."""

    ruling: Ruling
    followed: Followed
    parts: int | None
    rule: str
    says: str

    def data(self) -> dict[str, object]:
        return {
            "edition": self.ruling.edition, "parts_at_step": None if self.parts is None else self.parts + 1, "rule": self.rule,
            "says": self.says, "stopped": self.followed.stopped, "ruling": self.ruling.data(),
        }  # fmt: skip


def in_all_editions(scenario: Scenario) -> tuple[Ruling, list[OtherEdition]]:
    """The scenario in its own edition, and in every other one with the same answers."""
    own = judge(scenario)
    others = [name for name in own.match.game.editions if name != own.edition]
    return own, [in_edition(scenario, own, name) for name in others]


def in_edition(scenario: Scenario, own: Ruling, edition: str) -> OtherEdition:
    match = scenario.table_as(Witness, log=True, edition=edition)
    ruling, followed = followed_ruling(scenario, match, own)
    parts = where_they_part(own.steps, ruling.steps)
    rule = "" if parts is None else deciding_rule(scenario, own, ruling)
    return OtherEdition(ruling, followed, parts, rule, match.game.rule_said(rule))


def followed_ruling(scenario: Scenario, match: Witness, own: Ruling) -> tuple[Ruling, Followed]:
    before, active = board(match, match.spoken), match.state.active
    followed = repeat(match, own.match)
    return told(scenario, match, before, active, Result(scenario.id, match)), followed


def where_they_part(one: list[Step], other: list[Step]) -> int | None:
    for place, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if essence(mine) != essence(theirs):
            return place
    return None if len(one) == len(other) else min(len(one), len(other))


def essence(step: Step) -> tuple[object, ...]:
    return step.title, [line.text for line in step.lines], step.pending


def deciding_rule(scenario: Scenario, own: Ruling, other: Ruling) -> str:
    """Of the switches in which the editions differ, the one that alone makes the difference: the last, if no other does."""
    switches = own.match.game.open_table.switched(own.edition, other.edition)
    for rule, rules in switches[:-1]:
        mixed = scenario.table_as(Witness, log=True, edition=own.edition, rules=rules)
        ruling, _ = followed_ruling(scenario, mixed, own)
        if where_they_part(ruling.steps, other.steps) is None:
            return rule
    return switches[-1][0] if switches else ""
