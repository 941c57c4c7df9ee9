"""Answers of a record, given again."""

from __future__ import annotations

import reprlib
from typing import TYPE_CHECKING, Any

from headjudge.decision import IllegalChoice
from headjudge.formats import ARRANGE, CONCEDE, UNDO, check_seed
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.chance import rekeyed

if TYPE_CHECKING:
    from headjudge.match import Match


def repeat_next(m: Match, answer: list[Any]) -> None:
    """Give the next answer of a record."""
    try:
        repeat(m, answer)
        rekey(m, len(m.answers))
    except (IllegalChoice, BadInput) as error:
        raise BadInput(f"answer {len(m.answers) + 1} of this record cannot be given: {error}") from None


def repeat(m: Match, answer: list[Any]) -> None:
    """Give a recorded answer."""
    match answer:
        case [int(seat), int(action)] if action == CONCEDE:
            m.concede(seat)
        case [int(seat), int(action), str(location), list(order)] if action == ARRANGE:
            m.arrange(seat, location, order)
        case [int(seat), int(action), int(place)] if action == UNDO:
            m.undo(seat, place)
        case [int(seat), int(action)]:
            if m.state.asking != seat:
                raise BadInput(f"it is seat {seat}'s, but seat {m.state.asking} is asked")
            m.take(action)
        case _:
            raise BadInput(f"{reprlib.repr(answer)} is no answer")


def branch_off(m: Match, seed: int | str) -> None:
    """Let the match go on from here with the chance of this seed."""
    check_seed(seed)
    m.origin = m.origin | {"branches": [*m.origin.get("branches", []), {"after": len(m.answers), "seed": seed}]}
    rekey(m, len(m.answers))


def rekey(m: Match, answers: int) -> None:
    """If the match branches off after so many answers, its chance is another from now on."""
    for branch in m.origin.get("branches", []):
        if branch["after"] == answers:
            m.state.chance = rekeyed(m.state.chance, branch["seed"], m.state.seats)
