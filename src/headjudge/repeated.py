"""Answers of a record, given again."""

from __future__ import annotations

import reprlib
from typing import TYPE_CHECKING, Any

from headjudge.decision import IllegalChoice
from headjudge.formats import ARRANGE, CONCEDE
from headjudge.kernel.bad_input import BadInput

if TYPE_CHECKING:
    from headjudge.match import Match


def repeat_next(m: Match, answer: list[Any]) -> None:
    """Give the next answer of a record."""
    try:
        repeat(m, answer)
        m.rekey()
    except (IllegalChoice, BadInput) as error:
        raise BadInput(f"answer {len(m.answers) + 1} of this record cannot be given: {error}") from None


def repeat(m: Match, answer: list[Any]) -> None:
    """Give a recorded answer."""
    match answer:
        case [int(seat), int(action)] if action == CONCEDE:
            m.concede(seat)
        case [int(seat), int(action), str(location), list(order)] if action == ARRANGE:
            m.arrange(seat, location, order)
        case [int(seat), int(action)]:
            if m.state.asking != seat:
                raise BadInput(f"it is seat {seat}'s, but seat {m.state.asking} is asked")
            m.take(action)
        case _:
            raise BadInput(f"{reprlib.repr(answer)} is no answer")
