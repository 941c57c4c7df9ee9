# edge: interpreted
"""Editions side by side: where they part on one table, and which rule makes the difference.

The other edition is asked nothing that its players have not answered: it ends where they would have to. An edition difference is one of
the steps, of the tables they come to, or of the question that is open then.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from headjudge.judge.essence import essence
from headjudge.judge.following import Followed, repeat
from headjudge.judge.obstacles import WhyNot, why_not
from headjudge.judge.ruling import Ruling, judge, told
from headjudge.judge.steps import Step
from headjudge.judge.witness import Choice, Witness
from headjudge.scenario.board import board
from headjudge.scenario.playing import Result
from headjudge.scenario.runner import Scenario


@dataclass
class OtherEdition:
    """A table in another edition than its own. parts: the place of the first step that differs; behind the last if only what the steps
    come to does; None if nothing does. rules: those that make the difference, with what each says."""

    ruling: Ruling
    followed: Followed
    parts: int | None
    rules: dict[str, str]

    def data(self) -> dict[str, object]:
        return {
            "edition": self.ruling.edition, "parts_at_step": None if self.parts is None else self.parts + 1, "rules": self.rules,
            "stopped": self.followed.stopped, "ruling": self.ruling.data(),
        }  # fmt: skip


def in_all_editions(scenario: Scenario) -> tuple[Ruling, list[OtherEdition]]:
    """The scenario in its own edition, and in every other one with the same answers."""
    own = judge(scenario)
    others = [name for name in own.match.game.editions if name != own.edition]
    return own, [in_edition(scenario, own, name) for name in others]


def in_edition(scenario: Scenario, own: Ruling, edition: str) -> OtherEdition:
    match = scenario.table_as(Witness, log=True, edition=edition)
    ruling, followed = followed_ruling(scenario, match, own)
    parts = where_they_part(own, ruling)
    rules = [] if parts is None else deciding_rules(scenario, own, ruling)
    return OtherEdition(ruling, followed, parts, {rule: match.game.rule_said(rule) for rule in rules})


def followed_ruling(scenario: Scenario, match: Witness, own: Ruling) -> tuple[Ruling, Followed]:
    before, active = board(match, match.spoken), match.state.active
    followed = repeat(match, own.match)
    refused = refused_too(match, own.match.refused) if followed.stopped else unasked_too(match, own.match.unasked)
    return told(scenario, match, before, active, Result(scenario.id, match), refused), followed


def refused_too(match: Witness, refused: Choice | None) -> WhyNot | None:
    """What stands here against what was not legal there."""
    if refused is None or match.state.asking != refused.seat:
        return None
    return why_not(match, match.spoken, refused.label)


def unasked_too(match: Witness, unasked: str) -> WhyNot | None:
    """Whether somebody who was not asked there is asked here."""
    if not unasked or match.over:
        return None
    found = why_not(match, match.spoken, unasked)
    return None if found.legal else found


def where_they_part(one: Ruling, other: Ruling) -> int | None:
    for place, (mine, theirs) in enumerate(zip(one.steps, other.steps, strict=False)):
        if told_of(mine) != told_of(theirs):
            return place
    if len(one.steps) == len(other.steps) and comes_to(one) == comes_to(other):
        return None
    return min(len(one.steps), len(other.steps))


def told_of(step: Step) -> tuple[object, ...]:
    return step.title, [line.text for line in step.lines], step.pending


def comes_to(ruling: Ruling) -> tuple[object, ...]:
    """The table after it, and what is asked then, and among what."""
    match = ruling.match
    return essence(match).mark, ruling.outcome, ruling.asked


def deciding_rules(scenario: Scenario, own: Ruling, other: Ruling) -> list[str]:
    """Of the switches in which the editions differ, the fewest that alone make the one ruling the other."""
    table = own.match.game.open_table
    switches = table.switched(own.edition, other.edition)
    for count in range(1, len(switches) + 1):
        for rules in combinations(switches, count):
            turned = table.turned(own.edition, other.edition, rules)
            mixed, _ = followed_ruling(scenario, scenario.table_as(Witness, log=True, edition=own.edition, rules=turned), own)
            if where_they_part(mixed, other) is None:
                return list(rules)
    return []
