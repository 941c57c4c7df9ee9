# edge: interpreted
"""What makes an action legal that the rules of this game would forbid else."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.digimon.rules.attack import target_of
from headjudge.digimon.rules.effects import allowed
from headjudge.digimon.table.codes import ATTACK, ATTACK_DIGIMON, ATTACK_PLAYER, BREEDING_AREA, K_RUSH, OPTION, USE
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.edge.open_table import Permission
from headjudge.kernel.actions import first_of, verb_of
from headjudge.kernel.refs import permanent_ref


def permitted(s: DigimonState, action: int) -> Iterator[Permission]:
    s.fresh_values()
    verb = verb_of(action)
    if verb in (ATTACK_PLAYER, ATTACK_DIGIMON):
        attacker = s.stack(permanent_ref(first_of(action)))
        if attacker is not None:
            yield from attacks(s, attacker, target_of(action))
    elif verb == USE:
        yield from coloured(s, s.asking, first_of(action))


def attacks(s: DigimonState, attacker: Stack, to: int) -> Iterator[Permission]:
    """11-2: who attacks although it was played this turn, and what is attacked although it is unsuspended."""
    ref, target = attacker.ref(), s.stack(to)
    if attacker.arrived == s.turn:
        if attacker.keywords >> K_RUSH & 1:
            yield Permission("{0} may attack in the turn it was played: it has Rush.", (ref,), "<Rush>")
        elif line := allowed(s, ATTACK, attacker.owner, ref, -1):
            yield Permission("{0} may attack in the turn it was played: a line allows it.", (ref,), line)
    if target is not None and not target.suspended and (line := allowed(s, ATTACK, attacker.owner, ref, to)):
        yield Permission("{0} may attack {1} although that is unsuspended: a line allows it.", (ref, to), line)


def coloured(s: DigimonState, seat: int, card: int) -> Iterator[Permission]:
    """4-22-2: colours that only the breeding area gives."""
    own = [p for p in s.stacks() if p.owner == seat and p.facts.type != OPTION]
    there = 0
    for p in own:
        there |= p.facts.colours if p.zone != BREEDING_AREA else 0
    for p in own:
        if p.zone == BREEDING_AREA and s.facts(card).use_colours & ~there & p.facts.colours:
            form = "{0} may be used: {1}, in the breeding area, has the colour that is missing in the battle area."
            yield Permission(form, (s.ref_of(card), p.ref()), "4-22-2")
