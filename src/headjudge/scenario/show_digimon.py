# edge: interpreted
"""A Digimon table in rows, for the terminal."""

from __future__ import annotations

from headjudge.digimon.codes import BATTLE_AREA, BREEDING_AREA, DECK, EGGS, HAND, SECURITY, TRASH
from headjudge.digimon.rulebook import rules
from headjudge.digimon.state import DigimonState, Stack
from headjudge.language.node import ABSENT
from headjudge.match import Match

NOTHING = "–"


def rules_told() -> dict[str, str]:
    return {number: rule.says for number, rule in rules().items()}


def digimon_rows(match: Match, s: DigimonState) -> dict[str, list[str]]:
    seats = range(s.seats)
    return {
        "memory": [str(s.memory_of(seat)) for seat in seats],
        "battle area": [stacks(match, s, seat, BATTLE_AREA) for seat in seats],
        "breeding area": [stacks(match, s, seat, BREEDING_AREA) for seat in seats],
        "security": [str(len(s.zone(seat, SECURITY))) for seat in seats],
        "hand": [named(match, s, seat, HAND) for seat in seats],
        "deck": [str(len(s.zone(seat, DECK))) for seat in seats],
        "Digi-Eggs": [str(len(s.zone(seat, EGGS))) for seat in seats],
        "trash": [named(match, s, seat, TRASH) for seat in seats],
    }


def stacks(match: Match, s: DigimonState, seat: int, area: int) -> str:
    return ", ".join(stack(match, p) for p in s.field if isinstance(p, Stack) and p.owner == seat and p.zone == area) or NOTHING


def stack(match: Match, p: Stack) -> str:
    told = match.names[p.pile[0]] + ("" if p.dp == ABSENT else f" {p.dp}")
    if len(p.pile) > 1:
        told += f" on {', '.join(match.names[card] for card in p.pile[1:])}"
    return told + (" suspended" if p.suspended else "")


def named(match: Match, s: DigimonState, seat: int, zone: int) -> str:
    return ", ".join(match.names[card] for card in s.zone(seat, zone)) or NOTHING
