"""What a question is about and cannot be done: every thing with which somebody might try something now, and why it is greyed out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from headjudge.kernel import obstacles as code
from headjudge.kernel.actions import A_CARD, OPERAND_BITS, TAG_BITS, a_card, a_number, a_permanent, a_seat, pack, verb_of
from headjudge.kernel.nearest import ONLY_ITSELF, nearest_action
from headjudge.kernel.seats import knows
from headjudge.kernel.state import State

if TYPE_CHECKING:
    from headjudge.edge.actions import Actions

OUT_OF_THE_QUESTION = frozenset({code.NOT_ASKED, code.NO_ACTION, code.UNKNOWN_CARD, code.NOT_AMONG, code.NOT_THERE, code.OTHER_SORT})
OF_THE_FIRST = ("line", "way")  # operands that are something of the first one
ANY_NUMBER = 1_000  # more than stand against anything


def greyed(actions: Actions, s: State) -> list[int]:
    """For each thing and each sort of deed of which nothing is offered with it, the action that comes nearest to being legal.

    A thing with which nobody could ever do such a deed (a Unit card is no Command) is not greyed out, it is out of the question."""
    offered = {subject_of(actions, action) for action in s.options}
    hopeless = OUT_OF_THE_QUESTION | actions.senseless
    nearest: dict[tuple[str, int], tuple[int, int]] = {}
    operands = Operands(actions, s)
    s.fresh_values()
    for verb, first in subjects(actions, s):
        subject = actions.verbs[verb].word, first
        if subject in offered:
            continue
        others = operands.after(verb, first)
        fewest = nearest[subject][0] if subject in nearest else ANY_NUMBER
        found = nearest_action(s, verb, first, *others, fewest, hopeless, actions.hopeless_things)
        if found[0]:
            nearest[subject] = found
    return [action for _, action in nearest.values()]


def subject_of(actions: Actions, action: int) -> tuple[str, int]:
    """By which sort of deed, and with what."""
    row = actions.verbs[verb_of(action)]
    return row.word, action >> 8 & (1 << OPERAND_BITS) - 1 if row.operands else 0


def subjects(actions: Actions, s: State) -> Iterator[tuple[int, int]]:
    """The verbs of the question, each with what the asked seat has and sees that it could be said about."""
    for verb in dict.fromkeys(s.frames[-1].verbs(s)):
        if actions.is_said_here(s, verb):
            for first in known(s, actions.subjects(s, verb)) if actions.verbs[verb].operands else [0]:
                yield verb, first


def tried(actions: Actions, s: State) -> Iterator[int]:
    """Everything that could be said with the verbs of the question, about what the asked seat has and sees."""
    for verb, first in subjects(actions, s):
        yield from tried_with(actions, s, verb, first)


def tried_with(actions: Actions, s: State, verb: int, first: int) -> Iterator[int]:
    """Everything that could be said with this verb about this thing."""
    for rest in product(*Operands(actions, s).after(verb, first)):
        yield pack(verb, first, *rest)


class Operands:
    """What verbs can further be said about, each sort looked up once."""

    def __init__(self, actions: Actions, s: State) -> None:
        self.actions = actions
        self.s = s
        self.found: dict[str, list[int]] = {}

    def after(self, verb: int, first: int) -> tuple[list[int], list[int]]:
        """For the second and for the third operand."""
        operands = self.actions.verbs[verb].operands
        return (
            self.of(operands[1].kind, first) if len(operands) > 1 else ONLY_ITSELF,
            self.of(operands[2].kind, first) if len(operands) > 2 else ONLY_ITSELF,
        )

    def of(self, kind: str, first: int) -> list[int]:
        if kind in OF_THE_FIRST:
            return known(self.s, operands_of(self.actions, self.s, first, kind))
        if kind not in self.found:
            self.found[kind] = known(self.s, operands_of(self.actions, self.s, first, kind))
        return self.found[kind]


def known(s: State, operands: list[int]) -> list[int]:
    """Without cards that the asked seat does not know: about them nothing is said."""
    return [one for one in operands if one & (1 << TAG_BITS) - 1 != A_CARD or knows(s, s.asking, one >> TAG_BITS)]


def operands_of(actions: Actions, s: State, first: int, kind: str) -> list[int]:
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
