# edge: interpreted
"""What makes an action legal that the rules of this game would forbid else."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.edge.open_table import Permission
from headjudge.gundam.table.codes import ATTACK, ATTACK_PLAYER, ATTACK_TEAM, ATTACK_UNIT
from headjudge.gundam.table.state import GundamState
from headjudge.kernel.actions import first_of, thing_of, verb_of
from headjudge.kernel.refs import permanent_ref
from headjudge.language.listening import allowed


def permitted(s: GundamState, action: int) -> Iterator[Permission]:
    """2-11-4, 7-3-1: who attacks although it came this turn, and what is attacked although it is active."""
    if verb_of(action) not in (ATTACK_PLAYER, ATTACK_TEAM, ATTACK_UNIT):
        return
    s.fresh_values()
    attacker, target = s.piece(permanent_ref(first_of(action))), s.piece(thing_of(s, action, 1))
    if attacker is not None and attacker.arrived == s.turn:
        if attacker.linked:
            yield Permission("{0} may attack in the turn it came: it is a Link Unit.", (attacker.ref(),), "2-11-4")
        elif line := allowed(s, ATTACK, attacker.owner, attacker.ref(), -1):
            yield Permission("{0} may attack in the turn it came: a line allows it.", (attacker.ref(),), line)
    if attacker is not None and target is not None and not target.rested:
        line = allowed(s, ATTACK, attacker.owner, attacker.ref(), target.ref())
        yield Permission("{0} may attack {1} although that is active: a line allows it.", (attacker.ref(), target.ref()), line)
