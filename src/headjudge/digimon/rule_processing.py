"""Section 18: rules processing. Only at a drain: never inside an effect, never inside itself."""

from __future__ import annotations

from headjudge.digimon.cards import FACE_DOWN
from headjudge.digimon.codes import BATTLE_AREA, BY_ZERO, DELETED, OPTION, PROCESSED
from headjudge.digimon.effects import event
from headjudge.digimon.moving import CLEAR, DOOM, why_not_leave
from headjudge.digimon.state import DigimonState, Stack
from headjudge.kernel.batches import drain
from headjudge.kernel.proposals import propose
from headjudge.kernel.state import NO_CARDS, NOBODY
from headjudge.language.node import ABSENT


def process(s: DigimonState) -> bool:
    """17-1-3: one pass: everything is found at once and carried out as one group. The drain asks again until nothing is found (18.4)."""
    if not is_amiss(s):
        return False
    trash = trashed_by_rule(s)
    delete = deleted_by_rule(s)
    if not trash and not delete:
        return False
    event(s, "17-1-3", PROCESSED, NOBODY, delete, trash, NO_CARDS, -1, BY_ZERO)
    what = [DOOM] * len(delete) + [CLEAR] * len(trash)
    propose(s, "17-1-3", DELETED, NOBODY, delete + trash, what, -1, -1, BY_ZERO)
    return True


def resolve(s: DigimonState, because: str) -> None:
    """17.2, where nothing may have happened: a drain only if something has triggered or should not be in the battle area any more."""
    if s.buffer or s.batches or is_amiss(s):
        drain(s, because)


def is_amiss(s: DigimonState) -> bool:
    """Is there something in the battle area that should not be there any more? (Found whenever values are derived.)"""
    s.fresh_values()
    return s.amiss or (bool(s.facedown) and any(face_down(p) for p in s.stacks()))


def cannot_stay(p: Stack) -> bool:
    return p.zone == BATTLE_AREA and (without_dp(p) or stray_option(p) or at_zero(p))


def trashed_by_rule(s: DigimonState) -> list[int]:
    return [p.ref() for p in s.stacks() if face_down(p) or (p.zone == BATTLE_AREA and (without_dp(p) or stray_option(p)))]


def face_down(p: Stack) -> bool:
    """R5: a card that lies face down has become the top card, in the battle or the breeding area."""
    return p.facts is FACE_DOWN


def without_dp(p: Stack) -> bool:
    """R1: a Digimon without DP in the battle area."""
    return p.is_digimon() and p.dp == ABSENT


def stray_option(p: Stack) -> bool:
    """R2: an Option in the battle area that no effect has placed there."""
    return p.facts.type == OPTION and not p.by_effect


def deleted_by_rule(s: DigimonState) -> list[int]:
    """R3: a Digimon that has DP, and it is 0. What cannot be deleted is not among them (Q3044)."""
    return [p.ref() for p in s.in_battle_area() if at_zero(p) and not why_not_leave(s, DELETED, NOBODY, p.ref(), -1, BY_ZERO)]


def at_zero(p: Stack) -> bool:
    return p.zone == BATTLE_AREA and p.is_digimon() and p.dp == 0
