# edge: interpreted
"""What a question is about and cannot be done: every thing with which somebody might try something now, and why it is greyed out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from headjudge.kernel import obstacles as code
from headjudge.kernel.actions import OPERAND_BITS, a_card, a_number, a_permanent, a_seat, pack, verb_of
from headjudge.kernel.state import State

if TYPE_CHECKING:
    from headjudge.edge.actions import Actions

OUT_OF_THE_QUESTION = frozenset({code.NOT_ASKED, code.NO_ACTION, code.UNKNOWN_CARD, code.NOT_AMONG, code.NOT_THERE, code.OTHER_SORT})


def greyed(actions: Actions, s: State) -> list[int]:
    """For each thing and each sort of deed of which nothing is offered with it, the action that comes nearest to being legal.

    A thing with which nobody could ever do such a deed (a Unit card is no Command) is not greyed out, it is out of the question."""
    offered = {subject_of(actions, action) for action in s.options}
    nearest: dict[tuple[str, int], tuple[int, int]] = {}
    for action in tried(actions, s):
        subject = subject_of(actions, action)
        if subject in offered:
            continue
        codes = [found.code for found in actions.found_against(s, action)]
        if not codes or any(one in OUT_OF_THE_QUESTION or one in actions.senseless for one in codes):
            continue
        if subject not in nearest or len(codes) < nearest[subject][0]:
            nearest[subject] = (len(codes), action)
    return [action for _, action in nearest.values()]


def subject_of(actions: Actions, action: int) -> tuple[str, int]:
    """By which sort of deed, and with what."""
    row = actions.verbs[verb_of(action)]
    return row.word, action >> 8 & (1 << OPERAND_BITS) - 1 if row.operands else 0


def tried(actions: Actions, s: State) -> Iterator[int]:
    """Everything that could be said with the verbs of the question, about what the asked seat has and sees."""
    for verb in dict.fromkeys(s.frames[-1].verbs(s)):
        if not actions.is_said_here(s, verb):
            continue
        operands = actions.verbs[verb].operands
        for first in actions.subjects(s, verb) if operands else [0]:
            others = [operands_of(actions, s, verb, first, operand.kind) for operand in operands[1:]]
            for rest in product(*others):
                yield pack(verb, first, *rest)


def operands_of(actions: Actions, s: State, verb: int, first: int, kind: str) -> list[int]:
    match kind:
        case "permanent":
            return [a_permanent(p.serial) for p in s.field]
        case "seat" | "team":
            return [a_seat(seat) for seat in range(s.seats)]
        case "line":
            return actions.lines_of(s, first)
        case "way":
            return [a_number(way) for way in range(actions.ways_of(s, first))]
        case "card":
            return [a_card(card) for card in actions.hand(s)]
        case "thing":
            return [a_permanent(p.serial) for p in s.field] + [a_card(card) for card in actions.hand(s)]
    return []
