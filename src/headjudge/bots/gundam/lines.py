# edge: interpreted
"""What card lines are worth, as far as simple patterns read them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache

from headjudge.bots.gundam.table import Table, Unit
from headjudge.bots.gundam.worth import (
    battle_points,
    duel,
    duel_points,
    guard,
    worth,
)
from headjudge.bots.reading import Deed, filters_of, fitting

UNITS = r"(?:(?P<count>\d+|\.\.\d+|all|any) )?(?:(?P<side>foe|my|our) )?unit(?:\[(?P<filters>[^\]]*)\])?"
DEED = re.compile(
    rf"\b(?P<word>damage|destroy|rest|heal|ap|gain|set-active|pick) {UNITS}(?: <(?P<keyword>[\w -]+?)(?: \d+)?>| (?P<amount>[+-]?\d+))?"
)
BACK = re.compile(rf"{UNITS} -> (?:hand|deck|trash|exile)")
SPARED = re.compile(r"cant (?:it|my area|this) damaged (?:by battle )?from foe unit(?:\[(?P<filters>[^\]]*)\])?")
TOKEN = re.compile(r'token (\d+) "[^"]*" (\d+)/(\d+)')


@cache
def deeds(text: str) -> list[Deed]:
    found = [
        Deed(m["word"], m["side"] or "", filters_of(m["filters"]), int(m["amount"] or 0), m["keyword"] or "") for m in DEED.finditer(text)
    ]
    return found + [Deed("back", m["side"] or "", filters_of(m["filters"]), 0, "") for m in BACK.finditer(text)]


def fits(u: Unit, filters: Iterable[str]) -> bool:
    known = {
        "rested": u.rested,
        "active": not u.rested,
        "damaged": u.damage > 0,
        "link-unit": u.linked,
        "<Blocker>": "Blocker" in u.keywords,
    }
    return fitting(filters, known, {"hp": u.left, "ap": u.ap, "lv": u.lv})


def line_points(t: Table, text: str) -> float:
    """A whole line, with the best targets there are."""
    points = 1.5 * sum(int(n) for n in re.findall(r"\bdraw (\d+)", text)) + 1.5 * sum(int(n) for n in re.findall(r"\bex (\d+)", text))
    tokens = [float(int(n) * (int(ap) + int(hp))) for n, ap, hp in TOKEN.findall(text)]
    points += max(tokens, default=0.0) + (4.0 if "deploy 1 unit" in text else 0.0)
    spared = SPARED.search(text)
    if spared is not None and t.attacker is not None and fits(other_in_battle(t) or t.attacker, filters_of(spared["filters"])):
        points += max(0.0, -battle_points(t))
    for deed in deeds(text):
        points += max([deed_points(t, deed, u) for u in aimed_at(t, deed)], default=0.0)
    return points


def other_in_battle(t: Table) -> Unit | None:
    """The enemy Unit in the battle."""
    target = t.at(t.attacked.serial)
    return next((u for u in (t.attacker, target) if u is not None and u.seat != t.me), None)


def aimed_at(t: Table, deed: Deed) -> list[Unit]:
    sides = {"foe": t.foes(), "my": t.mine(), "our": t.mine()}
    return [u for u in sides.get(deed.side, t.units) if fits(u, deed.filters)]


def deed_points(t: Table, deed: Deed, u: Unit) -> float:
    """Doing it to this Unit, to this seat: what it is for itself, and what it changes in the battle that is going on."""
    loss = DEEDS[deed.word](t, deed, u)
    return (loss if u.seat != t.me else -loss) + swing(t, deed, u)


def swing(t: Table, deed: Deed, u: Unit) -> float:
    if t.attacker is None or u.serial not in (t.attacker.serial, t.attacked.serial):
        return 0.0
    if deed.word in ("destroy", "back"):
        return battle_points(t, gone=u.serial) - battle_points(t)
    if deed.word == "ap":
        return battle_points(t, replace(u, ap=max(0, u.ap + deed.amount))) - battle_points(t)
    if deed.word == "damage":
        return battle_points(t, replace(u, left=u.left - deed.amount)) - battle_points(t)
    if deed.word == "gain":
        return battle_points(t, replace(u, keywords=u.keywords | {deed.keyword: 1})) - battle_points(t)
    return 1.0 if deed.word == "pick" else 0.0


def lost_by_damage(t: Table, deed: Deed, u: Unit) -> float:
    return worth(u) if deed.amount >= u.left else 0.4 * deed.amount


def lost_by_rest(t: Table, deed: Deed, u: Unit) -> float:
    """In its own turn it cannot attack any more; in this seat's it can be attacked, and blocks no more."""
    if u.rested:
        return 0.0
    if u.seat == t.me:
        return 0.2 * worth(u) + guard(t, u)
    if not t.my_turn:
        return 0.5 * u.ap if u.ready else 0.2
    prey = max([duel_points(t, a, u) for a in t.attackers() if duel(a, u)[1]], default=0.0)
    return max(prey, 2.0 if "Blocker" in u.keywords and t.attackers() else 0.0, 0.1 * worth(u))


def lost_ap(t: Table, deed: Deed, u: Unit) -> float:
    """AP for a turn: much for who still attacks, little else. The battle itself is counted apart."""
    useful = u in t.attackers() or (u.seat != t.me and (not u.rested or t.my_turn))
    return -(0.15 if useful else 0.05) * deed.amount + (0.02 * worth(u) if deed.amount < 0 else -0.02 * worth(u))


def lost_by_gaining(t: Table, deed: Deed, u: Unit) -> float:
    return -(0.5 + 0.2 * u.ap) if u.ready or u.seat != t.me else 0.0


DEEDS: dict[str, Callable[[Table, Deed, Unit], float]] = {
    "damage": lost_by_damage,
    "destroy": lambda t, deed, u: worth(u),
    "back": lambda t, deed, u: worth(u) - (0.0 if u.facts["token"] else 0.25 * worth(u)),
    "rest": lost_by_rest,
    "heal": lambda t, deed, u: -float(min(u.damage, deed.amount)),
    "ap": lost_ap,
    "gain": lost_by_gaining,
    "set-active": lambda t, deed, u: -0.3 * worth(u) if u.rested else 0.0,
    "pick": lambda t, deed, u: 0.0,
}
