# edge: interpreted
"""The driver, one round at a time: for whoever wants to look at the table between any two of them."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.kernel.driver import NO_WINNERS, advance, finish
from headjudge.kernel.limits import MOST_ROUNDS
from headjudge.kernel.loops import remember_answer
from headjudge.kernel.state import NO_CARDS, NOBODY, State


def answer_in_rounds(s: State, action: int) -> Iterator[None]:
    """Take one of the options as they stand, like `driver.answer`."""
    s.chose(s.frames[-1], s.asking, action, len(s.options))
    s.answers += 1
    if s.positions:
        remember_answer(s, action)
    s.asking = NOBODY
    s.options = NO_CARDS
    s.frames[-1].apply(s, action)
    yield
    for _ in range(MOST_ROUNDS):
        if s.asking != NOBODY or s.over:
            advance(s)  # nothing is left to do but the loop rule's own look
            return
        if s.unsettled:
            s.unsettled = False
            s.rules.settle(s)
        else:
            s.frames[-1].step(s)
        yield
    finish(s, NO_WINNERS, s.rules.loop_rule)
