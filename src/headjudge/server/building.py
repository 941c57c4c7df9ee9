# edge: interpreted
"""A table that somebody lays by hand, and what is done on it: as far as that goes, why it goes no further, what could be done instead."""

from __future__ import annotations

from typing import Any

from headjudge.judge.obstacles import why_not
from headjudge.judge.witness import Choice
from headjudge.judge.written import written
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.seats import SEATS
from headjudge.scenario.located import ScenarioError
from headjudge.scenario.playing import Play, Result, StepRefused
from headjudge.scenario.runner import EVENT_KEYS, Scenario
from headjudge.server.judging import PLACE, Onlooker, open_view, options_now, own_cards, read
from headjudge.server.pages import Against, Built, Moment, Problem, RefusedStep

Document = dict[str, Any]
OF_A_RULING = ("id", "question", "ruling", "rules", "cases", "expect", "note", *EVENT_KEYS)  # untrue as soon as the table is another
CONCEDE = "concede"


def built(arguments: Any) -> Built:
    _, scenario = read(arguments)
    document = tabled(scenario)
    text = written(document)
    table = Scenario(text, PLACE)
    try:
        match = table.table_as(Onlooker, log=True)
    except ScenarioError as error:
        return Built(document, text, [Problem(wrong.line, wrong.column, wrong.reason) for wrong in error.problems])
    before = Moment(open_view(match.game, match.state))
    done, refused = as_far_as_possible(table, match)
    return Built(document, text, [], before, done, refused, options_now(match), own_cards(match), match.state.rules.edition)


def tabled(scenario: Scenario) -> Document:
    """The document without what is said of its outcome. One that is told by events does the same in steps."""
    document: Document = scenario.document.plain() or {}
    if "events" in document:
        match = scenario.table_as(Onlooker, log=True)
        scenario.play(match)
        document["steps"] = [step_of(choice) for choice in match.choices]
    steps = document.get("steps")
    if isinstance(steps, list):
        document["steps"] = [step for step in steps if is_deed(step)]
    return {key: said for key, said in document.items() if key not in OF_A_RULING}


def step_of(choice: Choice) -> dict[str, str]:
    who = SEATS[choice.seat]
    return {CONCEDE: who} if choice.is_concession() else {who: choice.label}


def is_deed(step: object) -> bool:
    """Something is done by it; what is only compared is left out. What is no step at all is told by whoever reads it."""
    return not isinstance(step, dict) or any(key in (*SEATS, CONCEDE) for key in step)


def as_far_as_possible(table: Scenario, match: Onlooker) -> tuple[list[str], RefusedStep | None]:
    """What was done, as the judge says it, and the first step that cannot be."""
    play = Play(PLACE, table.places, match, Result(table.id, match))
    done: list[str] = []
    for number, step in enumerate(table.places.sequence(table.said["steps"]) if "steps" in table.said else [], start=1):
        try:
            play.read([step])
            table.places.finish()
            play.steps([step])
        except ScenarioError as error:
            return done, refusal(match, number, step.plain(), error)
        done.append(match.choices[-1].said)
    return done, None


def refusal(match: Onlooker, number: int, step: object, error: ScenarioError) -> RefusedStep:
    text = next(iter(step.values())) if isinstance(step, dict) and len(step) == 1 else ""
    who = next(iter(step), "") if isinstance(step, dict) else ""
    reason = error.problems[0].reason.partition("; legal are:")[0]
    against: list[Against] = []
    if isinstance(error, StepRefused) and not match.over and who == SEATS[match.state.asking]:
        against = obstacles(match, str(text))
    return RefusedStep(number, reason, against)


def obstacles(match: Onlooker, text: str) -> list[Against]:
    try:
        found = why_not(match, match.spoken, text)
    except BadInput:
        return []  # it says nothing that could be done: the reason itself tells that
    return [Against(one.cite, one.text, found.says[one.cite]) for one in found.obstacles]
