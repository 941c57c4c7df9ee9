# edge: interpreted
"""What things and battles are worth, in points: one is about an AP or an HP of a Unit."""

from __future__ import annotations

from dataclasses import replace

from headjudge.bots.bot import Plain
from headjudge.bots.gundam.table import Table, Unit
from headjudge.edge.views import Thing

WIN = 100.0
CARD = 3.0
MOST_UNITS = 6


def worth(u: Unit) -> float:
    """A Unit in play, to its owner."""
    return u.ap + u.left + 1.5 * len(u.keywords) + (1.0 if u.pilot is not None else 0.0) + (1.0 if u.linked else 0.0)


def worth_in_hand(t: Table, facts: Plain) -> float:
    """A card in hand: what it will be in play, less if that is still far off."""
    far_off: int = max(0, facts["lv"] - t.lv() - 1)
    kind = facts["type"]
    if kind == "unit":
        return float(facts["ap"] + facts["hp"] + 1.5 * len(facts["keywords"]) - far_off)
    if kind == "pilot":
        host = any(links(u.facts, facts) for u in t.mine()) or any(links(other, facts) for other in t.hand())
        return CARD + (2.0 if host else 0.0) - far_off
    return CARD - 0.5 - far_off if kind == "base" else CARD - far_off


def links(host: Plain, pilot: Plain) -> bool:
    """Does this Pilot meet the Unit's link condition? A name is met by any that contains it."""
    if pilot["pilot"] is None:
        return False
    name, traits = pilot["pilot"]["name"], pilot["traits"]
    return any(condition[1:-1] in name if condition.startswith('"') else condition[1:-1] in traits for condition in host["link"])


def hit(t: Table, seat: int, ap: int) -> float:
    """An attack on a player that comes through: the Base, else a Shield, dearer the fewer there are, else the game."""
    if ap <= 0:
        return 0.0
    base, shields = t.base(seat), t.shields(seat)
    if base is not None:
        return 2.0 * min(1.0, ap / max(1, base.left))
    return 1.0 + 4.0 / shields if shields else WIN


def duel(attacker: Unit, target: Unit) -> tuple[bool, bool]:
    """Who is destroyed: the attacker, the target."""
    fallen = attacker.ap >= target.left
    struck_back = not (fallen and "First Strike" in attacker.keywords)
    return struck_back and target.ap >= attacker.left, fallen


def duel_points(t: Table, attacker: Unit, target: Unit) -> float:
    """A battle of two Units, to the attacker's side."""
    falls, fells = duel(attacker, target)
    points = worth(target) + breach(t, attacker, target.seat) if fells else 0.4 * attacker.ap
    return points - (worth(attacker) if falls else 0.2 * target.ap)


def breach(t: Table, attacker: Unit, seat: int) -> float:
    return min(hit(t, seat, attacker.keywords.get("Breach", 0)), 6.0)


def battle_points(t: Table, changed: Unit | None = None, gone: int = -1) -> float:
    """What the battle that is going on will bring this seat, if one Unit in it were as given, or gone."""
    attacker, target = t.attacker, t.at(t.attacked.serial)
    if changed is not None:
        attacker = changed if attacker is not None and attacker.serial == changed.serial else attacker
        target = changed if target is not None and target.serial == changed.serial else target
    if attacker is None or attacker.serial == gone or attacker.left <= 0:
        return 0.0
    if target is None:
        points = hit(t, t.attacked.seat or 0, attacker.ap) if t.attacked.kind == "player" else 0.0
    else:
        points = 0.0 if target.serial == gone or target.left <= 0 else duel_points(t, attacker, target)
    return points if attacker.seat == t.me else -points


def blockers(t: Table, attacker: Unit) -> list[Unit]:
    if "High-Maneuver" in attacker.keywords:
        return []
    return [u for u in t.units if u.seat != attacker.seat and not u.rested and "Blocker" in u.keywords]


def guard(t: Table, u: Unit) -> float:
    """What a Blocker is worth that stays active."""
    if "Blocker" not in u.keywords or not t.foes():
        return 0.0
    return 1.5 if t.shields(t.seat()) > 2 else 4.0


def can_finish(t: Table, seat: int) -> bool:
    """Enough attackers for the Base, all Shields and the player, whoever blocks?"""
    needed = t.shields(seat) + (1 if t.base(seat) is not None else 0) + 1
    return len(t.attackers()) - len([u for u in t.foes() if not u.rested and "Blocker" in u.keywords]) >= needed


def attack_points(t: Table, attacker: Unit, target: Thing) -> float:
    """It may be blocked, the likelier the more Blockers there are for each attacker.

    That a rested Unit can be attacked itself costs nothing here: whoever held back for fear of it lost more games."""
    a = replace(attacker, ap=attacker.striking())
    prey, seat = t.at(target.serial), target.seat or 0
    through = duel_points(t, a, prey) if prey is not None else hit(t, seat, a.ap)
    guards = [u for u in blockers(t, a) if u.serial != target.serial]
    if guards:
        blocked = min(duel_points(t, a, u) for u in guards)
        chance = min(1.0, len(guards) / max(1, len(t.attackers())))
        through = (1 - chance) * through + chance * min(through, blocked)
    if prey is None and can_finish(t, seat):
        return through + WIN
    return through - guard(t, attacker)


def block_points(t: Table, blocker: Unit) -> float:
    """What blocking saves, and what it brings."""
    if t.attacker is None:
        return 0.0
    return -battle_points(t) - duel_points(t, t.attacker, blocker)
