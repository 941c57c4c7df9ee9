# edge: interpreted
"""What an effect asks, and the answers it takes, as plain data: the same in every game whose cards are written in the notation."""

from __future__ import annotations

from headjudge.kernel.frames import Frame
from headjudge.kernel.pending import Pending
from headjudge.kernel.refs import card_of
from headjudge.language.effect import DECLINE, MODE, NO, NUMBER, STOP, YES, Effect
from headjudge.language.ops import Do, Op, PickMode
from headjudge.language.vocabulary import Vocabulary
from headjudge.language.writer import write

Plain = dict[str, object]

ANSWERS = {DECLINE: "decline", STOP: "stop", YES: "yes", NO: "no"}


def asked_by(frame: Frame, words: Vocabulary) -> Plain:
    """line: the card line that asks, and act: what it will do with what is chosen, in the notation; of modes, each option tells its own."""
    if not isinstance(frame, Effect):
        return {}
    ops, pc = frame.ability.ops, frame.pc
    return {"line": frame.ability.key, "act": "" if isinstance(ops[pc], PickMode) else act_from(ops, pc, words)}


def act_from(ops: list[Op], start: int, words: Vocabulary) -> str:
    """The first act at or behind this op; empty for one that no card line can write."""
    for op in ops[start:]:
        if isinstance(op, Do):
            return write(op.act, words) if op.act.PATTERN else ""
    return ""


def waiting(verb: str, pending: Pending) -> Plain:
    plain: Plain = {"verb": verb, "line": pending.program.key}
    return plain | {"subject": {"id": card_of(pending.card)}} if pending.card >= 0 else plain


def answer(frame: Frame, action: int, words: Vocabulary) -> Plain:
    """An answer to an effect that is not something chosen. A mode brings its act along."""
    if action in ANSWERS:
        return {"verb": ANSWERS[action]}
    if action <= NUMBER:
        return {"verb": "number", "number": NUMBER - action}
    plain: Plain = {"verb": "mode", "number": MODE - action + 1}
    if isinstance(frame, Effect):
        ops = frame.ability.ops
        op = ops[frame.pc]
        plain["act"] = act_from(ops, op.starts[MODE - action], words) if isinstance(op, PickMode) else ""
    return plain
