"""Chapter 11: keyword effects that trigger. What the others do stands where they matter: battle, action steps."""

from __future__ import annotations

from typing import Final, final

from headjudge.gundam.table.codes import (
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
from headjudge.gundam.table.state import GundamState, Piece, gundam
from headjudge.kernel.events import Event
from headjudge.kernel.proposals import propose
from headjudge.kernel.state import State
from headjudge.language.ability import TRIGGERED, Ability
from headjudge.language.body import Act, Last, Line
from headjudge.language.effect import Effect
from headjudge.language.node import NUMBERS, OWN_SLOTS, THAT, Scope
from headjudge.language.ops import Do


@final
class BreachDamage(Act):
    """11-1-2-2, 11-1-2-3: damage to the first card of the shield area of the player whose Unit was destroyed.

    9-1-6-4: as much as it triggered with, whatever has become of the Unit or of its Breach."""

    def run(self, s: State, f: Effect) -> None:
        first = breach_target(gundam(s), f.scope)
        if first >= 0:
            propose(s, "11-1-2-2", DAMAGED, f.scope.seat, [first], f.scope.slots[NUMBERS].copy(), -1, f.scope.this, BY_EFFECT)


@final
class RepairDamage(Act):
    """11-1-1-1, 11-1-1-2: this Unit recovers as much as the number said when it triggered (9-1-6-4)."""

    def run(self, s: State, f: Effect) -> None:
        g = gundam(s)
        p = g.piece(f.scope.this)
        if p is not None:
            propose(s, "11-1-1-1", HEALED, p.owner, [p.ref()], f.scope.slots[NUMBERS].copy(), -1, p.ref(), BY_EFFECT)


def built_in(key: str, act: Act, listens: int) -> Ability:
    ability = Ability(key, Line(None, Last(act)), TRIGGERED)
    ability.ops = [Do(act)]
    ability.hold(OWN_SLOTS)
    ability.listens = listens
    return ability


TRIGGERING: Final = 1 << K_BREACH | 1 << K_REPAIR  # keywords that listen
HEARD_BY_KEYWORDS: Final = 1 << DESTROY | 1 << DESTROYED | 1 << TURN_ENDS  # and to what

BREACH: Final = built_in("11-1-2", BreachDamage(), 1 << DESTROY)
REPAIR: Final = built_in("11-1-1", RepairDamage(), 1 << TURN_ENDS)


def breached(s: GundamState, p: Piece, events: list[Event]) -> list[int]:
    """11-1-2-1: the enemy Units this Unit has just destroyed with battle damage, during your turn; 11-1-2-4: be it destroyed itself."""
    found: list[int] = []
    if s.has_turn(p.owner):
        for e in events:
            if e.kind == DESTROYED and e.by == BY_BATTLE and e.source == p.ref():
                for ref in e.subjects:
                    victim = s.last_piece(ref)
                    if victim is not None and victim.zone == BATTLE_AREA and not s.friendly(p.owner, victim.owner):
                        found.append(ref)
    return found


def repair_triggers(s: GundamState, p: Piece, events: list[Event]) -> bool:
    """11-1-1-1: at the end of your turn. On a Unit without damage it would only fail (11-1-1-3), unless something can hurt it first."""
    return events[0].kind == TURN_ENDS and s.has_turn(p.owner) and (p.damage > 0 or others_act(s))


def others_act(s: GundamState) -> bool:
    """Does anything but Repair act at the end of a turn, or when a Unit recovers?"""
    for p in s.pieces:
        if p.listens & (1 << TURN_ENDS | 1 << HEALED):
            return True
    return s.grants


def why_not_keyword_effect(s: GundamState, ability: Ability, scope: Scope) -> str:
    """11-1-1-3: Repair does not activate without damage. 11-1-2-5: nor Breach against an empty shield area."""
    if ability is REPAIR:
        p = s.piece(scope.this)
        return "" if p is not None and p.damage > 0 else "11-1-1-3"
    return "11-1-2-5" if ability is BREACH and breach_target(s, scope) < 0 else ""


def breach_target(s: GundamState, scope: Scope) -> int:
    """11-1-2-2: what it damages in the shield area of the player whose Unit was destroyed; -1: nothing."""
    victim = s.last_piece(scope.slots[THAT][0])
    return first_of_shield_area(s, victim.owner) if victim is not None else -1


def first_of_shield_area(s: GundamState, seat: int) -> int:
    """11-1-2-3: the Base if there is one, else the top Shield; -1 if the shield area is empty."""
    base = s.base(seat)
    if base is not None:
        return base.ref()
    shields = s.zone(seat, SHIELD)
    return s.ref_of(shields[-1]) if shields else -1
