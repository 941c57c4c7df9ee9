# edge: interpreted
"""What an effect asks, and the answers it takes, as plain data: the same in every game whose cards are written in the notation."""

from __future__ import annotations

from headjudge.kernel.frames import Frame
from headjudge.language.effect import Effect
from headjudge.language.op import Op
from headjudge.language.ops import Do, PickMode
from headjudge.language.vocabulary import Vocabulary
from headjudge.language.writer import write

Plain = dict[str, object]


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
