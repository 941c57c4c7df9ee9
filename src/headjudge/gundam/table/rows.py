"""What a seat's view shows of this game's permanents, as rows of plain values."""

from __future__ import annotations

from headjudge.gundam.rules.battle import why_not_attack_with
from headjudge.gundam.table.codes import BASE_SECTION, BATTLE_AREA
from headjudge.gundam.table.state import GundamState, Piece

PieceRow = tuple[int, int, int, int, int, int, int, bool, bool, bool, bool, str]


def piece_row(s: GundamState, p: Piece) -> PieceRow:
    """Serial, owner, Lv., AP, HP, damage, keywords; rested, new, linked, as printed; why it cannot attack. Derived values are fresh."""
    why = why_not_attack_with(s, p) if p.zone == BATTLE_AREA else ""
    return (p.serial, p.owner, p.lv, p.ap, p.hp, p.damage, p.keywords, p.rested, p.arrived == s.turn, p.linked, p.as_printed, why)


def pieces_of(s: GundamState, owner: int) -> tuple[list[Piece], list[Piece]]:
    """A player's Units, and the Base of that player's side (1.9/12-3-7), in order of arrival."""
    units: list[Piece] = []
    bases: list[Piece] = []
    for p in s.pieces:
        if p.zone == BATTLE_AREA and p.owner == owner:
            units.append(p)
        elif p.zone == BASE_SECTION and s.friendly(owner, p.owner):
            bases.append(p)
    return units, bases


def is_all_printed(s: GundamState) -> bool:
    """Does nothing but the cards themselves have a say in the values of what is in play?"""
    for p in s.pieces:
        if not p.as_printed:
            return False
    return True
