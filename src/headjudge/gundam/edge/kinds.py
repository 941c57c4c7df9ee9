"""What kind of question is open: what everybody may be told of it."""

from __future__ import annotations

from headjudge.edge.kinds import kind_in_effect
from headjudge.gundam.rules.turn import MAIN_PHASE, Turn
from headjudge.gundam.table.codes import KEEP
from headjudge.gundam.table.state import GundamState
from headjudge.language.effect import Effect

KINDS = {
    "turn": "main",
    "action step": "action",
    "attack": "block",
    "pay": "cost",
    "deploy": "excess",
    "fitting": "excess",
    "burst": "may",
    "drain": "order",
    "proposal": "answer",
    "number": "number",
}


def question_kind(s: GundamState) -> str:
    frame = s.frames[-1]
    if isinstance(frame, Effect):
        return kind_in_effect(frame)
    if isinstance(frame, Turn) and frame.phase != MAIN_PHASE:
        return "excess"  # 6-6-4-1: too many cards in hand
    if frame.kind() == "preparation":
        return "mulligan" if KEEP in s.options else "first"
    return KINDS[frame.kind()]
