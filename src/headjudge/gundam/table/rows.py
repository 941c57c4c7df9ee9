"""What a seat's view shows of this game's permanents: read here, compiled, and handed to the constructors of the view's structs."""

from __future__ import annotations

from typing import Final

from headjudge.gundam.rules.battle import why_not_attack_with
from headjudge.gundam.table.codes import BASE_SECTION, BATTLE_AREA, UNIT
from headjudge.gundam.table.state import GundamState, Piece
from headjudge.kernel.rows import NO_TERMS, Looking, Printed

CAN_ATTACK: Final = {"attack": ""}
NOTHING_TO_DO: Final[dict[str, str]] = {}
NO_KEYWORDS: Final[dict[str, int]] = {}
NOTHING: Final[list[object]] = []


def shown(
    s: GundamState, p: Piece, look: Looking, printed: Printed, names: list[str], terms: dict[int, list[list[object]]], cannot: list[object]
) -> object:
    """3-5-3, 3-6-3-1: everybody sees it, its damage, and the Pilot beneath. Derived values are fresh."""
    make, facts, pile = look.make, p.facts, p.pile
    top = look.card(pile[0])
    cards = [top]
    for i in range(1, len(pile)):
        cards.append(look.card_as(pile[i], "pilot", False))
    live = printed.values if p.as_printed else make.values(p.lv, facts.cost, p.ap, p.hp)
    own = terms.get(p.serial, NO_TERMS)
    origins = look.origins(printed, top, own[1]) if p.keywords else NOTHING
    left = p.hp - p.damage
    return make.permanent(
        p.serial, p.owner, printed.kind, cards, live, printed.values, p.rested, p.damage, max(0, left), p.arrived == s.turn,
        facts.token, p.linked, keywords(p.keywords, p.amounts, names), own[0], origins, cannot, can(s, p),
    )  # fmt: skip


def can(s: GundamState, p: Piece) -> dict[str, str]:
    if p.facts.type != UNIT:
        return NOTHING_TO_DO
    why = why_not_attack_with(s, p) if p.zone == BATTLE_AREA else ""
    return {"attack": why} if why else CAN_ATTACK


def keywords(mask: int, amounts: list[int], names: list[str]) -> dict[str, int]:
    """Keyword effects by name, each with its number; 1 where it has none."""
    if not mask:
        return NO_KEYWORDS
    found: dict[str, int] = {}
    for code in range(len(names)):
        if mask >> code & 1:
            found[names[code]] = amounts[code] if code < len(amounts) else 1
    return found


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
