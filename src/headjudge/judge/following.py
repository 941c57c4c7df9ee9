# edge: interpreted
"""Doing on one table what was done on another: the same steps, and the same answers wherever they are asked for and offered.

Nobody is answered for: where something is asked that was not answered there, the run ends at this question. The one exception is an action
step to which the other run did not come: who may act there does not.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.judge.script import Script, follow, wanted
from headjudge.judge.witness import Choice, Witness, is_free, question_of
from headjudge.kernel.state import State


@dataclass
class Followed:
    """passed: in action steps that the other run did not come to. stopped: why no further step could be done."""

    passed: list[Choice] = field(default_factory=list)
    stopped: str = ""
    at_refused: bool = False  # it is what was not legal there either


def repeat(match: Witness, run: Witness) -> Followed:
    """Until all is done as there, a step is not possible, or something is asked that was not answered there."""
    script = wanted(run.choices, run.refused)
    answers = [choice for choice in run.choices if not choice.free]
    followed = Followed()
    done = 0
    while True:
        done, stopped = follow(match, script, done)
        s = match.state
        if match.over:
            return followed
        if is_free(s) and is_passed_over(s, run.state, done < len(script)):
            match.take(s.options[0])
            followed.passed.append(match.choices[-1])
            continue
        if is_free(s):
            followed.stopped = "" if is_asked_before(s, script, done) else stopped
            followed.at_refused = bool(followed.stopped) and run.refused is not None and done == len(script) - 1
            return followed
        same = answer_to(match, answers)
        if same is None:
            return followed
        answers.remove(same)
        match.take(match.game.parse(s, match.label_here(same), match.names))


def answer_to(match: Witness, answers: list[Choice]) -> Choice | None:
    """What was answered to the question that is open, if it can be answered so."""
    s, game = match.state, match.game
    offered = {game.describe(s, action, match.names) for action in s.options}
    asked = [choice for choice in answers if (choice.seat, choice.question) == (s.asking, question_of(s))]
    return next((choice for choice in asked if match.label_here(choice) in offered), None)


def is_asked_before(s: State, script: Script, done: int) -> bool:
    """In the middle of a turn somebody is asked who was not asked there: nothing is in the way of the next step but this question."""
    return len(s.frames) > 1 and done < len(script) and s.asking != script[done].seat


def is_passed_over(s: State, end: State, more: bool) -> bool:
    """An action step in which what comes next is not done, or to which the run did not come: who may act there does not.

    end: how the run ended; more: something is still to be done."""
    return not s.frames[-1].is_course() and (more or end.over or end.frames[-1].is_course())
