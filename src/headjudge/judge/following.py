# edge: interpreted
"""Doing on one table what was done on another: the same answers, wherever they are offered."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.judge.witness import Choice, Witness, is_free
from headjudge.kernel.game import SEATS


@dataclass
class Followed:
    """assumed: questions that nobody had answered, where the first option was taken. stopped: why no further step could be done."""

    assumed: list[Choice] = field(default_factory=list)
    stopped: str = ""


def follow(match: Witness, choices: list[Choice]) -> Followed:
    """What is done must be possible; how it goes on is answered as before where that is offered, and in any order."""
    followed = Followed()
    done = [choice for choice in choices if choice.free]
    answers = [choice for choice in choices if not choice.free]
    while not match.over:
        s = match.state
        labels = {match.game.describe(s, action, match.names): action for action in s.options}
        if is_free(s):
            if not done:
                break
            step = done.pop(0)
            if step.label not in labels or step.seat != s.asking:
                followed.stopped = why_stopped(match, step)
                break
            match.take(labels[step.label])
            continue
        same = next((choice for choice in answers if choice.seat == s.asking and choice.label in labels), None)
        if same is not None:
            answers.remove(same)
            match.take(labels[same.label])
        else:
            match.take(s.options[0])
            followed.assumed.append(match.choices[-1])
    return followed


def why_stopped(match: Witness, step: Choice) -> str:
    if step.seat != match.state.asking:
        return f"{SEATS[step.seat]} cannot {step.label}: {SEATS[match.state.asking]} is to act"
    try:
        rule = match.decision.why_not(step.label)
    except Exception as error:  # a thing it names may be gone
        return f"{step.label} is not possible any more: {error}"
    return f"{step.label} is not possible any more ({rule})"
