# edge: interpreted
"""This game's table as it lies."""

from __future__ import annotations

from headjudge.digimon.table.codes import BATTLE_AREA, BREEDING_AREA, DECK, EGGS, HAND, MOST_MEMORY, SECURITY, TRASH
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.edge.scene import Scene, Side, Thing
from headjudge.language.node import ABSENT


def scene(s: DigimonState) -> Scene:
    s.fresh_values()
    return Scene([side(s, seat) for seat in range(s.seats)], (s.memory_of(0), MOST_MEMORY))


def side(s: DigimonState, seat: int) -> Side:
    own = [p for p in s.stacks() if p.owner == seat]
    return Side(
        battle=[thing(p) for p in own if p.zone == BATTLE_AREA],
        apart=[("breeding", thing(p)) for p in own if p.zone == BREEDING_AREA],
        face_down=[(name, len(s.zone(seat, zone))) for name, zone in (("security", SECURITY), ("deck", DECK), ("Digi-Eggs", EGGS))],
        rows=[(name, tuple(s.zone(seat, zone))) for name, zone in (("hand", HAND), ("trash", TRASH))],
    )


def thing(p: Stack) -> Thing:
    dp = None if p.dp == ABSENT else p.dp
    return Thing(tuple(p.pile), "" if dp is None else f"{dp} DP", "suspended" if p.suspended else "", tuple(p.links), dp=dp)
