"""What deeds and lines of cards are worth to the seat that decides."""

from __future__ import annotations

from headjudge.gundam.table.codes import K_BLOCKER
from headjudge.gundam.thinking.codes import (
    AP_CHANGE,
    BACK,
    DAMAGE,
    DESTROY,
    FOE,
    GAIN,
    HEAL,
    OWN,
    PICK,
    REST,
    SET_ACTIVE,
)
from headjudge.gundam.thinking.lines import ActRead, LineRead
from headjudge.gundam.thinking.table import Table, Unit
from headjudge.gundam.thinking.worth import battle_points, best_attack, duel_points, fells, guard, worth
from headjudge.thinking.deeds import Deed


def line_points(t: Table, line: LineRead) -> float:
    """A whole line, with the best targets there are."""
    points = line.flat
    if line.spares and t.attacker is not None:
        other = other_in_battle(t)
        if (t.attacker if other is None else other).fits(line.spared):
            points += max(0.0, -battle_points(t))
    for deed in line.deeds:
        points += best_deed(t, deed)
    return points


def lines_points(t: Table, lines: list[LineRead]) -> float:
    points = 0.0
    for line in lines:
        points += line_points(t, line)
    return points


def other_in_battle(t: Table) -> Unit | None:
    """The enemy Unit in the battle."""
    if t.attacker is not None and t.attacker.seat != t.me:
        return t.attacker
    target = t.at(t.attacked)
    return target if target is not None and target.seat != t.me else None


def best_deed(t: Table, deed: Deed) -> float:
    """Done to whom it is best for this seat; nothing if there is nobody to do it to."""
    aimed = t.foes if deed.side == FOE else t.mine if deed.side == OWN else t.units
    found = False
    best = 0.0
    for u in aimed:
        if u.fits(deed.bounds):
            points = deed_points(t, deed, u)
            best = max(best, points) if found else points
            found = True
    return best


def deed_points(t: Table, deed: Deed, u: Unit) -> float:
    """Doing it to this Unit, to this seat: what it is for itself, and what it changes in the battle that is going on."""
    loss = lost(t, deed, u)
    return (loss if u.seat != t.me else -loss) + swing(t, deed, u)


def swing(t: Table, deed: Deed, u: Unit) -> float:
    if t.attacker is None or (u.serial != t.attacker.serial and u.serial != t.attacked):
        return 0.0
    word = deed.word
    if word in (DESTROY, BACK):
        return battle_points(t, None, u.serial) - battle_points(t)
    if word in (AP_CHANGE, DAMAGE, GAIN):
        other = t.imagined(u)
        if word == AP_CHANGE:
            other.ap = max(0, other.ap + deed.amount)
        elif word == DAMAGE:
            other.left -= deed.amount
        else:
            other.gain(deed.keyword)
        return battle_points(t, other) - battle_points(t)
    return 1.0 if word == PICK else 0.0


def lost(t: Table, deed: Deed, u: Unit) -> float:
    """What its owner loses by it, without the battle."""
    word = deed.word
    if word == DAMAGE:
        return worth(u) if deed.amount >= u.left else 0.4 * deed.amount
    if word == DESTROY:
        return worth(u)
    if word == BACK:
        return worth(u) - (0.0 if u.facts.token else 0.25 * worth(u))
    if word == REST:
        return lost_by_rest(t, u)
    if word == HEAL:
        return -float(min(u.damage, deed.amount))
    if word == AP_CHANGE:
        return lost_ap(t, deed.amount, u)
    if word == GAIN:
        return -(0.5 + 0.2 * u.ap) if u.ready or u.seat != t.me else 0.0
    if word == SET_ACTIVE:
        return -0.3 * worth(u) if u.rested else 0.0
    return 0.0


def lost_by_rest(t: Table, u: Unit) -> float:
    """In its own turn it cannot attack any more; in this seat's it can be attacked, and blocks no more."""
    if u.rested:
        return 0.0
    if u.seat == t.me:
        return 0.2 * worth(u) + guard(t, u)
    if not t.my_turn:
        return 0.5 * u.ap if u.ready else 0.2
    prey = 0.0
    found = False
    for a in t.attackers:
        if fells(a, u):
            points = duel_points(t, a, u)
            prey = max(prey, points) if found else points
            found = True
    return max(prey, 2.0 if u.has(K_BLOCKER) and t.attackers else 0.0, 0.1 * worth(u))


def lost_ap(t: Table, amount: int, u: Unit) -> float:
    """AP for a turn: much for who still attacks, little else. The battle itself is counted apart."""
    attacks = t.my_turn and u.ready and u.seat == t.me
    useful = attacks or (u.seat != t.me and (not u.rested or t.my_turn))
    return -(0.15 if useful else 0.05) * amount + (0.02 * worth(u) if amount < 0 else -0.02 * worth(u))


def act_points(t: Table, act: ActRead, u: Unit) -> float:
    """This Unit as what an effect is to be about."""
    if not act.deeds:
        return any_act(t, act, u)
    points = 0.0
    for deed in act.deeds:
        points += deed_points(t, deed, u)
    return points


def any_act(t: Table, act: ActRead, u: Unit) -> float:
    """An act that cannot be read: on a Unit of one's own probably help, on another's harm; Support's has no words."""
    if act.silent:
        return best_attack(t, u, 2) if u.ready else 0.0
    return worth(u)
