# edge: interpreted
"""The smallest scenario that still fails in the same way: of a scenario that fails, or of a record in which a law is broken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from headjudge.formats import read_record
from headjudge.judge.export import export_match, in_words, replayed_form
from headjudge.judge.failing import Failure, Laws, Said, Watched, failures_of, fault
from headjudge.judge.shrink import Shrinker
from headjudge.judge.written import written
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.seats import SEATS
from headjudge.match import Match, begin_again
from headjudge.repeated import repeat_next
from headjudge.scenario.described import why_no_table
from headjudge.scenario.located import ScenarioError, placed
from headjudge.scenario.runner import Scenario

TRIES = 2000
NEAREST = 12  # positions before a failure that are tried as a table


@dataclass(frozen=True)
class Minimised:
    """removed: what went, in that order. counts: of steps, cards and so on, before and after."""

    said: Said
    failure: Failure
    removed: list[str]
    counts: dict[str, tuple[int, int]]
    tries: int

    @property
    def text(self) -> str:
        return written(self.said)


# --- a scenario ----------------------------------------------------------------------------------------------------------


def minimise_scenario(scenario: Scenario, laws: Laws | None = None, tries: int = TRIES) -> Minimised:
    """Raises ScenarioError if it is no scenario, BadInput if nothing fails. laws: looked after if all is as expected."""
    said: Said = scenario.document.plain()
    failures, watched = failures_of(said, scenario.place), None
    if not failures and laws is not None:
        failures, watched = failures_of(said, scenario.place, laws), laws
    if not failures:
        raise BadInput(f"{scenario.place}: nothing to minimise: it is as expected")
    table = as_described(said)
    if fails(table, failures[0], scenario.place, watched):
        said = table
    return shrunk(said, failures[0], scenario.place, watched, tries)


def as_described(said: Said) -> Said:
    """With a table in place of the match that leads to it, where that can be written as one."""
    if "match" not in said:
        return said
    try:
        exported = export_match(Scenario("", "match", placed(said)).match(log=False))
    except Exception:  # the engine is broken, as we know
        return said
    return said if exported.why_replayed else exported.said | {key: entry for key, entry in said.items() if key != "match"}


def shrunk(said: Said, failure: Failure, place: str, laws: Laws | None, tries: int) -> Minimised:
    shrinker = Shrinker(said, lambda candidate: fails(candidate, failure, place, laws), tries)
    smallest = shrinker.run()
    counts = {what: (before, counted(smallest)[what]) for what, before in counted(said).items()}
    return Minimised(smallest | {"note": f"fails: {failure}"}, failure, shrinker.removed, counts, tries - shrinker.tries_left)


def fails(said: Said, failure: Failure, place: str, laws: Laws | None) -> bool:
    """Does this fail in this way? What is no scenario does not."""
    try:
        return failure in failures_of(said, place, laws)
    except ScenarioError:
        return False


def counted(said: Said) -> dict[str, int]:
    answers = (said.get("match") or {}).get("answers") or []
    steps = said.get("steps") or []
    expected = [said.get("expect"), *[entry for step in steps for key, entry in step.items() if len(key) > 1]]
    return {
        "answers": len(answers), "steps": len(steps), "things on the table": leaves(said.get("setup")),
        "card lines": len(str(said.get("cards") or "").splitlines()), "expectations": sum(leaves(entry) for entry in expected),
    }  # fmt: skip


def leaves(value: Any) -> int:
    """How much is said: every thing, with all that is said of it, counts as one."""
    if isinstance(value, dict):
        return 1 if "card" in value or "id" in value else sum(leaves(entry) for entry in value.values())
    if isinstance(value, list):
        return sum(leaves(entry) for entry in value)
    return 0 if value is None else 1


# --- a record ------------------------------------------------------------------------------------------------------------


@dataclass
class Course:
    """A recorded match up to its failure."""

    positions: list[Match]  # at each of its decisions
    answers: list[list[Any]]
    failure: Failure
    raised: bool  # by the last answer, not by looking at what came of it

    def steps(self, start: int) -> list[Any]:
        """The answers from this decision on."""
        return [in_words(self.positions[place], self.answers[place]) for place in range(start, len(self.answers))]


def minimise_record(record: bytes, place: str, laws: Laws, tries: int = TRIES) -> Minimised:
    """Raises BadInput if it is no record, or nothing fails in it."""
    course = course_of(record, laws)
    if course is None:
        raise BadInput(f"{place}: nothing to minimise: it is as expected, no law is broken")
    for said in [*as_tables(course), as_match(course)]:
        if fails(said, course.failure, place, laws):
            return shrunk(said, course.failure, place, laws, tries)
    raise BadInput(f"{place}: `{course.failure}`, but not when its match is played as a scenario")


def course_of(record: bytes, laws: Laws) -> Course | None:
    """Played again until something fails; what comes after it is left out."""
    told = read_record(record)
    match = begin_again(told, log=True)
    match.state.checking = True
    positions: list[Match] = []
    for place in range(len(told.answers) + 1):
        position = match.clone()
        position.state.log = list(match.state.log or [])
        positions.append(position)
        failure = broken(position, laws)
        if failure is not None or place == len(told.answers):
            return None if failure is None else Course(positions, told.answers[:place], failure, False)
        try:
            repeat_next(match, told.answers[place])
        except BadInput:
            raise
        except Exception as error:
            return Course(positions, told.answers[: place + 1], fault(error), True)
    return None


def broken(match: Match, laws: Laws) -> Failure | None:
    if match.over:
        return None
    watched = Watched(match.game, match.state, match.origin)
    watched.laws = laws
    try:
        watched.look()
    except Exception as error:
        return fault(error)
    return None


def as_tables(course: Course) -> list[Said]:
    """Tables from which the rest of the answers is given, the nearest to the failure first."""
    found: list[Said] = []
    last = len(course.positions) - 1
    for place in range(last, -1, -1):
        if len(found) < NEAREST and not why_no_table(course.positions[place].game, course.positions[place].state):
            said = as_table(course, place)
            if said is not None:
                found.append(said)
    return found


def as_table(course: Course, place: int) -> Said | None:
    try:
        exported = export_match(course.positions[place])
        if exported.why_replayed:
            return None
        return exported.said | {"steps": with_pauses(exported.said, course.steps(place))}
    except Exception:  # the engine is broken, as we know: perhaps also for looking at this table
        return None


def with_pauses(said: Said, steps: list[Any]) -> list[Any]:
    """A described table also asks where a match goes on by itself, with one answer left."""
    table = Scenario("", "table", placed(said)).match(log=False)
    found: list[Any] = []
    for step in steps:
        while not table.over and len(table.state.options) == 1:
            found.append({SEATS[table.state.asking]: table.decision.options[0].label})
            table.choose(0)
        found.append(step)
        if step is not steps[-1]:  # the last may be the one at which the engine fails
            take_step(table, step)
    return found


def take_step(match: Match, step: Said) -> None:
    [(who, text)] = step.items()
    if who == "concede":
        match.concede(SEATS.index(text))
    else:
        match.say(text)


def as_match(course: Course) -> Said:
    """The match itself; the answer that makes the engine fail is a step, so that all before it stands."""
    place = len(course.answers) - 1 if course.raised else len(course.answers)
    return replayed_form(course.positions[place]) | {"steps": course.steps(place)}
