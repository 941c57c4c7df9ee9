# edge: interpreted
"""A table as rows of items: what is drawn, compared and told apart by it. Everything lies open here: it is the judge's table."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.digimon.table import codes as digimon_codes
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.gundam.table import codes as gundam_codes
from headjudge.gundam.table.state import GundamState, Piece, gundam
from headjudge.kernel.state import State
from headjudge.language.node import ABSENT
from headjudge.match import Match

Board = dict[str, list[list[str]]]  # row → for each seat what lies there
Names = Mapping[int, str]

UNORDERED = ("battle area", "hand", "trash", "removed")  # rows whose order means nothing


def board(match: Match, names: Names | None = None) -> Board:
    """names: what cards are called, if not as in the match."""
    s = match.state
    s.fresh_values()
    called = match.names if names is None else names
    return digimon_board(s, called) if isinstance(s, DigimonState) else gundam_board(gundam(s), called)


def settled(shown: Board) -> Board:
    """The same where order means nothing: equal tables are equal."""
    return {row: [sorted(cell) if row in UNORDERED else cell for cell in cells] for row, cells in shown.items()}


def pile(s: State, seat: int, zone: int, names: Names) -> list[str]:
    return [names[card] for card in s.zone(seat, zone)]


# Gundam


def gundam_board(s: GundamState, names: Names) -> Board:
    seats = range(s.seats)
    return {
        "battle area": [[unit(p, names) for p in s.units(seat)] for seat in seats],
        "base": [base(s, seat) for seat in seats],
        "Shields": [pile(s, seat, gundam_codes.SHIELD, names) for seat in seats],
        "Resources": [resources(s, seat) for seat in seats],
        "hand": [pile(s, seat, gundam_codes.HAND, names) for seat in seats],
        "deck": [pile(s, seat, gundam_codes.DECK, names)[::-1] for seat in seats],
        "trash": [pile(s, seat, gundam_codes.TRASH, names) for seat in seats],
        "removed": [pile(s, seat, gundam_codes.EXILE, names) for seat in seats],
    }


def unit(p: Piece, names: Names) -> str:
    told = f"{names[p.pile[0]]} {p.ap}/{p.hp}"
    if p.damage:
        told += f" ({p.damage} damage)"
    if len(p.pile) > 1:
        told += f" with {names[p.pile[1]]}"
    return told + (" rested" if p.rested else "")


def base(s: GundamState, seat: int) -> list[str]:
    p = s.base(seat)
    return [] if p is None else [f"{s.facts(p.pile[0]).name} {p.hp - p.damage} HP"]


def resources(s: GundamState, seat: int) -> list[str]:
    counts = {"active": s.active_resources[seat], "rested": s.rested_resources[seat], "EX": s.ex_resources(seat)}
    return [", ".join(f"{count} {state}" for state, count in counts.items() if count or state != "EX")]


# Digimon


def digimon_board(s: DigimonState, names: Names) -> Board:
    seats = range(s.seats)
    return {
        "memory": [[str(s.memory_of(seat))] for seat in seats],
        "battle area": [stacks(s, seat, digimon_codes.BATTLE_AREA, names) for seat in seats],
        "breeding area": [stacks(s, seat, digimon_codes.BREEDING_AREA, names) for seat in seats],
        "security": [pile(s, seat, digimon_codes.SECURITY, names)[::-1] for seat in seats],
        "hand": [pile(s, seat, digimon_codes.HAND, names) for seat in seats],
        "deck": [pile(s, seat, digimon_codes.DECK, names)[::-1] for seat in seats],
        "Digi-Eggs": [pile(s, seat, digimon_codes.EGGS, names)[::-1] for seat in seats],
        "trash": [pile(s, seat, digimon_codes.TRASH, names) for seat in seats],
    }


def stacks(s: DigimonState, seat: int, area: int, names: Names) -> list[str]:
    return [stack(p, names) for p in s.field if isinstance(p, Stack) and p.owner == seat and p.zone == area]


def stack(p: Stack, names: Names) -> str:
    told = names[p.pile[0]] + ("" if p.dp == ABSENT else f" {p.dp}")
    if len(p.pile) > 1:
        told += f" on {', '.join(names[card] for card in p.pile[1:])}"
    if p.links:
        told += f" linked with {', '.join(names[card] for card in p.links)}"
    return told + (" suspended" if p.suspended else "")
