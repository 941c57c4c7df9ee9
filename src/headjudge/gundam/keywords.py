"""Chapter 11: keyword effects that trigger. What the others do stands where they matter: battle, action steps."""

from __future__ import annotations

from typing import Final, final

from headjudge.gundam.codes import (
    BATTLE_AREA,
    BY_BATTLE,
    BY_EFFECT,
    DAMAGED,
    DESTROY,
    DESTROYED,
    HEALED,
    K_BREACH,
    K_REPAIR,
    SHIELD,
    TURN_ENDS,
)
from headjudge.gundam.state import GundamState, Piece, gundam
from headjudge.kernel.events import Event
from headjudge.kernel.proposals import propose
from headjudge.kernel.state import State
from headjudge.language.ability import TRIGGERED, Ability
from headjudge.language.body import Act, Last, Line
from headjudge.language.effect import Effect
from headjudge.language.node import OWN_SLOTS
from headjudge.language.ops import Do


@final
class BreachDamage(Act):
    """11-1-2-2, 11-1-2-3: damage to the first card of the shield area of the player whose Unit was destroyed."""

    def run(self, s: State, f: Effect) -> None:
        g = gundam(s)
        p = g.last_piece(f.scope.this)
        if p is None:
            return
        for seat in g.in_turn_order():
            if seat != p.owner:
                first = first_of_shield_area(g, seat)
                if first >= 0:  # 11-1-2-5: an empty shield area receives nothing
                    propose(s, "11-1-2-2", DAMAGED, p.owner, [first], [p.amounts[K_BREACH]], -1, f.scope.this, BY_EFFECT)
                    return


@final
class RepairDamage(Act):
    """11-1-1-1: this Unit recovers."""

    def run(self, s: State, f: Effect) -> None:
        g = gundam(s)
        p = g.piece(f.scope.this)
        if p is not None and p.damage > 0:
            propose(s, "11-1-1-1", HEALED, p.owner, [p.ref()], [p.amounts[K_REPAIR]], -1, p.ref(), BY_EFFECT)


def built_in(key: str, act: Act, listens: int) -> Ability:
    ability = Ability(key, Line(None, Last(act)), TRIGGERED)
    ability.ops = [Do(act)]
    ability.hold(OWN_SLOTS)
    ability.listens = listens
    return ability


BREACH: Final = built_in("11-1-2", BreachDamage(), 1 << DESTROY)
REPAIR: Final = built_in("11-1-1", RepairDamage(), 1 << TURN_ENDS)


def breach_triggers(s: GundamState, p: Piece, events: list[Event]) -> bool:
    """11-1-2-1: during your turn this Unit destroys an enemy Unit with battle damage, and there is something to damage."""
    if s.active != p.owner:
        return False
    for e in events:
        if e.kind == DESTROYED and e.by == BY_BATTLE and e.source == p.ref():
            for ref in e.subjects:
                victim = s.last_piece(ref)
                if victim is not None and victim.zone == BATTLE_AREA and victim.owner != p.owner:
                    return first_of_shield_area(s, victim.owner) >= 0
    return False


def repair_triggers(s: GundamState, p: Piece, events: list[Event]) -> bool:
    """11-1-1-1, 11-1-1-3: at the end of your turn, if it is damaged."""
    return events[0].kind == TURN_ENDS and s.active == p.owner and p.damage > 0 and s.permanent(p.ref()) is not None


def first_of_shield_area(s: GundamState, seat: int) -> int:
    """11-1-2-3: the Base if there is one, else the top Shield; -1 if the shield area is empty."""
    base = s.base(seat)
    if base is not None:
        return base.ref()
    shields = s.zone(seat, SHIELD)
    return s.ref_of(shields[-1]) if shields else -1
