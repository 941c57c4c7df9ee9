"""What kind of question is open: what everybody may be told of it."""

from __future__ import annotations

from headjudge.digimon.rules.attack import COUNTER, Attack
from headjudge.digimon.rules.turn import BREEDING_PHASE, Turn
from headjudge.digimon.table.state import DigimonState
from headjudge.edge.kinds import kind_in_effect
from headjudge.language.effect import Effect

KINDS = {
    "turn": "main",
    "attack": "block",
    "declaration": "target",
    "preparation": "mulligan",
    "drain": "order",
    "proposal": "answer",
    "de-digivolving": "number",
    "evolving": "target",
    "digi-burst": "cost",
    "arts digivolve": "may",
    "linking": "excess",
    "excess links": "excess",
    "gathering": "materials",
}


def question_kind(s: DigimonState) -> str:
    frame = s.frames[-1]
    if isinstance(frame, Effect):
        return kind_in_effect(frame)
    if isinstance(frame, Turn) and frame.phase == BREEDING_PHASE:
        return "breeding"
    if isinstance(frame, Attack) and frame.stage == COUNTER:
        return "counter"
    return KINDS[frame.kind()]
