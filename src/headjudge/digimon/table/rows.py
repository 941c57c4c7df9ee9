"""What a seat's view shows of this game's permanents, as rows of plain values."""

from __future__ import annotations

from headjudge.digimon.rules.attack import why_not_attack_with
from headjudge.digimon.table.codes import BATTLE_AREA
from headjudge.digimon.table.state import DigimonState, Stack

StackRow = tuple[int, int, int, int, int, int, bool, bool, str]


def stack_row(s: DigimonState, p: Stack) -> StackRow:
    """Serial, owner, top card, DP, checks, keywords; suspended, new; why it cannot attack. Derived values are fresh."""
    why = why_not_attack_with(s, p, 0) if p.zone == BATTLE_AREA else ""
    return (p.serial, p.owner, p.pile[0], p.dp, p.checks, p.keywords, p.suspended, p.arrived == s.turn, why)


def stacks_of(s: DigimonState, owner: int) -> tuple[list[Stack], list[Stack]]:
    """What a player has in the battle area, and in the breeding area, in order of arrival."""
    battling: list[Stack] = []
    bred: list[Stack] = []
    for p in s.stacks():
        if p.owner == owner:
            (battling if p.zone == BATTLE_AREA else bred).append(p)
    return battling, bred


def is_all_printed(s: DigimonState) -> bool:
    """Does nothing but the cards themselves have a say in the values of what is in play?"""
    if s.modifiers or s.declared or s.linked:
        return False
    for p in s.stacks():
        if p.heir >= 0:
            return False
    return True
