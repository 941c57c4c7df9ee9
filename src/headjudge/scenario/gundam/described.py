# edge: interpreted
"""A table of Gundam at rest as `setup:` says it."""

from __future__ import annotations

from headjudge.gundam.table.codes import BASE_SECTION, DECK, HAND, NO_LOCATION, REMOVAL_AREA, SHIELD, TRASH
from headjudge.gundam.table.state import GundamState, Piece
from headjudge.scenario.game_tables import Said
from headjudge.scenario.piles import marked, pile, used_lines


def why_no_table(s: GundamState) -> str:
    if s.deeds:
        return "a line asks what has happened in this turn"
    if any(s.zone(seat, NO_LOCATION) for seat in range(s.seats)) or any(p.spared or p.hurt_by >= 0 for p in s.pieces):
        return "something is on its way"
    return ""


def player(s: GundamState, seat: int) -> Said:
    return {
        "units": [piece(s, p) for p in s.units(seat)],
        "base": [piece(s, p) for p in s.pieces if p.owner == seat and p.zone == BASE_SECTION],
        "resources": {
            "active": s.active_resources[seat], "rested": s.rested_resources[seat], "ex": s.active_ex[seat], "ex_rested": s.rested_ex[seat],
        },
        "resource_deck": s.resource_deck[seat],
        "hand": pile(s, seat, HAND),
        "shields": pile(s, seat, SHIELD),
        "deck": pile(s, seat, DECK)[::-1],
        "trash": pile(s, seat, TRASH),
        "removal": pile(s, seat, REMOVAL_AREA),
    }  # fmt: skip


def piece(s: GundamState, p: Piece) -> Said:
    said: Said = {"card": marked(s, p.pile[0])}
    if len(p.pile) > 1:
        said["pilot"] = marked(s, p.pile[1])
    if p.damage:
        said["damage"] = p.damage
    if p.rested:
        said["rested"] = True
    if p.arrived == s.turn:
        said["deployed_this_turn"] = True
    if p.used:
        said["used"] = used_lines(p.used, p.facts.number)
    return said
