# edge: interpreted
"""This game's table as it lies."""

from __future__ import annotations

from headjudge.edge.scene import Scene, Side, Thing
from headjudge.gundam.table.codes import DECK, HAND, REMOVAL_AREA, SHIELD, TRASH
from headjudge.gundam.table.state import GundamState, Piece


def scene(s: GundamState) -> Scene:
    s.fresh_values()
    return Scene([side(s, seat) for seat in range(s.seats)])


def side(s: GundamState, seat: int) -> Side:
    base = s.base(seat)
    return Side(
        battle=[thing(p) for p in s.units(seat)],
        apart=[] if base is None else [("base", thing(base))],
        face_down=[("Shields", len(s.zone(seat, SHIELD))), ("deck", len(s.zone(seat, DECK)))],
        rows=[(name, tuple(s.zone(seat, zone))) for name, zone in (("hand", HAND), ("trash", TRASH), ("removed", REMOVAL_AREA))],
        pips=[("active", s.active_resources[seat]), ("rested", s.rested_resources[seat]), ("EX", s.ex_resources(seat))],
    )


def thing(p: Piece) -> Thing:
    told = (f"{p.ap}/{p.hp}" if p.is_unit() else f"{p.hp - p.damage} HP") + (f", {p.damage} damage" if p.damage and p.is_unit() else "")
    state = "rested" if p.rested else ""
    ap = p.ap if p.is_unit() else None
    return Thing(tuple(p.pile), told, state, ap=ap, hp=p.hp, damage=p.damage)
