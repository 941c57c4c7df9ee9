"""What things and battles are worth, in points: one is about an AP or an HP of a Unit."""

from __future__ import annotations

from typing import Final

from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import BASE, K_BLOCKER, K_BREACH, K_FIRST_STRIKE, K_HIGH_MANEUVER, PILOT, UNIT
from headjudge.gundam.thinking.table import Table, Unit, count

WIN: Final = 100.0
CARD: Final = 3.0
WORST: Final = 1e9  # more than anything can cost


def worth(u: Unit) -> float:
    """A Unit in play, to its owner."""
    return u.ap + u.left + 1.5 * u.kinds + (1.0 if u.pilot is not None else 0.0) + (1.0 if u.linked else 0.0)


def worth_in_hand(t: Table, facts: GundamCard) -> float:
    """A card in hand: what it will be in play, less if that is still far off."""
    far_off = max(0, facts.lv - t.resources() - 1)
    if facts.type == UNIT:
        return facts.ap + facts.hp + 1.5 * count(facts.keywords) - far_off
    if facts.type == PILOT:
        return CARD + (2.0 if has_host(t, facts) else 0.0) - far_off
    return CARD - 0.5 - far_off if facts.type == BASE else CARD - far_off


def has_host(t: Table, pilot: GundamCard) -> bool:
    """Is there, in play or in hand, what it would link with?"""
    for u in t.mine:
        if t.library.links(u.facts, pilot):
            return True
    for card in t.hand():
        if t.library.links(t.facts(card), pilot):
            return True
    return False


def hit(t: Table, seat: int, ap: int) -> float:
    """An attack on a player that comes through: the Base, else a Shield, dearer the fewer there are, else the game."""
    if ap <= 0:
        return 0.0
    base = t.base(seat)
    if base is not None:
        return 2.0 * min(1.0, ap / max(1, base.left))
    shields = t.shields(seat)
    return 1.0 + 4.0 / shields if shields else WIN


def fells(attacker: Unit, target: Unit) -> bool:
    """Is the target destroyed in their battle?"""
    return attacker.ap >= target.left


def falls(attacker: Unit, target: Unit) -> bool:
    """Is the attacker?"""
    return not (fells(attacker, target) and attacker.has(K_FIRST_STRIKE)) and target.ap >= attacker.left


def duel_points(t: Table, attacker: Unit, target: Unit) -> float:
    """A battle of two Units, to the attacker's side."""
    points = worth(target) + breach(t, attacker, target.seat) if fells(attacker, target) else 0.4 * attacker.ap
    return points - (worth(attacker) if falls(attacker, target) else 0.2 * target.ap)


def breach(t: Table, attacker: Unit, seat: int) -> float:
    return min(hit(t, seat, attacker.amount(K_BREACH)), 6.0) if attacker.has(K_BREACH) else 0.0


def battle_points(t: Table, changed: Unit | None = None, gone: int = -1) -> float:
    """What the battle that is going on will bring this seat, if one Unit in it were as given, or gone."""
    attacker, target = t.attacker, t.at(t.attacked)
    if changed is not None:
        if attacker is not None and attacker.serial == changed.serial:
            attacker = changed
        if target is not None and target.serial == changed.serial:
            target = changed
    if attacker is None or attacker.serial == gone or attacker.left <= 0:
        return 0.0
    if target is None:
        points = hit(t, t.attacked_seat, attacker.ap) if t.attacked_seat >= 0 else 0.0
    else:
        points = 0.0 if target.serial == gone or target.left <= 0 else duel_points(t, attacker, target)
    return points if attacker.seat == t.me else -points


def is_guard(u: Unit) -> bool:
    return not u.rested and u.has(K_BLOCKER)


def guard(t: Table, u: Unit) -> float:
    """What a Blocker is worth that stays active."""
    if not u.has(K_BLOCKER) or not t.foes:
        return 0.0
    return 1.5 if t.shields(t.me) > 2 else 4.0


def can_finish(t: Table, seat: int) -> bool:
    """Enough attackers for the Base, all Shields and the player, whoever blocks?"""
    needed = t.shields(seat) + (1 if t.base(seat) is not None else 0) + 1
    able = len(t.attackers)
    for u in t.foes:
        if is_guard(u):
            able -= 1
    return able >= needed


def attack_points(t: Table, attacker: Unit, prey: Unit | None, seat: int, more: int = 0) -> float:
    """prey: what is attacked, else the player in that seat. more: AP that it is imagined to have besides.

    It may be blocked, the likelier the more Blockers there are for each attacker. That a rested Unit can be attacked itself costs nothing
    here: whoever held back for fear of it lost more games."""
    own, ap = attacker.ap, attacker.ap + more + striking(t, attacker)
    attacker.ap = ap  # for the time of this look
    through = duel_points(t, attacker, prey) if prey is not None else hit(t, seat, ap)
    through = if_blocked(t, attacker, -1 if prey is None else prey.serial, through)
    attacker.ap = own
    if prey is None and can_finish(t, seat):
        return through + WIN
    return through - guard(t, attacker)


def striking(t: Table, u: Unit) -> int:
    """AP that it gains when it attacks."""
    more = t.library.card(u.facts).striking
    return more + t.library.card(u.pilot).striking if u.pilot is not None else more


def if_blocked(t: Table, attacker: Unit, target: int, through: float) -> float:
    """What the attack brings, given what it brings if it comes through."""
    if attacker.has(K_HIGH_MANEUVER):
        return through
    guards = 0
    blocked = 0.0
    for u in t.units:
        if u.seat != attacker.seat and is_guard(u) and u.serial != target:
            points = duel_points(t, attacker, u)
            blocked = points if guards == 0 else min(blocked, points)
            guards += 1
    if guards == 0:
        return through
    chance = min(1.0, guards / max(1, len(t.attackers)))
    return (1 - chance) * through + chance * min(through, blocked)


def block_points(t: Table, blocker: Unit) -> float:
    """What blocking saves, and what it brings."""
    return 0.0 if t.attacker is None else -battle_points(t) - duel_points(t, t.attacker, blocker)


def best_attack(t: Table, u: Unit, more: int) -> float:
    best = -WORST
    for foe in t.foes:
        if foe.rested:
            best = max(best, attack_points(t, u, foe, -1, more))
    for seat in range(t.s.seats):
        if seat != t.me:
            best = max(best, attack_points(t, u, None, seat, more))
    return best
