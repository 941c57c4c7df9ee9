# edge: interpreted
"""Doing on one table what was done on another: the same steps, and the same answers wherever they are offered."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.judge.script import follow, script_of
from headjudge.judge.witness import Choice, Witness, is_free
from headjudge.kernel.state import State


@dataclass
class Followed:
    """assumed: questions that nobody had answered, where the first option was taken. stopped: why no further step could be done."""

    assumed: list[Choice] = field(default_factory=list)
    stopped: str = ""


def repeat(match: Witness, run: Witness) -> Followed:
    """What was done in this run must be possible; how it goes on is answered as there where that is offered, and in any order."""
    script = script_of(run.choices)
    answers = [choice for choice in run.choices if not choice.free]
    followed = Followed()
    done = 0
    while True:
        done, followed.stopped = follow(match, script, done)
        s = match.state
        if match.over or (is_free(s) and not is_passed_over(s, run.state, done < len(script))):
            return followed
        labels = {match.game.describe(s, action, match.names): action for action in s.options}
        same = next((choice for choice in answers if choice.seat == s.asking and choice.label in labels), None)
        if same is not None:
            answers.remove(same)
            match.take(labels[same.label])
        else:
            match.take(s.options[0])
            followed.assumed.append(match.choices[-1])


def is_passed_over(s: State, end: State, more: bool) -> bool:
    """An action step in which what comes next is not done, or to which the run did not come: who may act there does not.

    end: how the run ended; more: something is still to be done."""
    return not s.frames[-1].is_course() and (more or end.over or end.frames[-1].is_course())
