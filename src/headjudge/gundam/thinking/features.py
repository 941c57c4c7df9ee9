"""What can be counted on a table of two players: how good it is for one of them follows from this (weights.py)."""

from __future__ import annotations

from typing import Final

from headjudge.gundam.table.codes import (
    BASE_SECTION,
    DECK,
    HAND,
    K_BLOCKER,
    K_BREACH,
    K_FIRST_STRIKE,
    K_HIGH_MANEUVER,
    K_REPAIR,
    K_SUPPORT,
    K_SUPPRESSION,
    PILOT,
    SHIELD,
    UNIT,
)
from headjudge.gundam.table.state import GundamState, Piece

# Of each player, in this order
NAMES: Final = [
    "Shields", "no Shield", "one or two Shields", "Base", "HP of the Base", "Units", "AP", "HP", "highest AP", "Blockers", "able to attack",
    "AP that can attack", "linked", "paired", "Breach", "Repair", "First Strike", "High-Maneuver", "Suppression", "Support", "Resources",
    "hand", "few cards in the deck", "Units in hand", "Units for the next turn", "Pilots in hand", "could win", "almost could win",
]  # fmt: skip
SHIELDS: Final = 0
BASES: Final = 3
ABLE: Final = 10
BLOCKERS: Final = 9
COULD_WIN: Final = 26
ALMOST: Final = 27


def features(s: GundamState, seat: int) -> list[float]:
    """Of this seat, then of the other, then the turn."""
    s.fresh_values()
    other = s.next_side(seat)
    own, foe = player(s, seat), player(s, other)
    lethal(own, foe)
    lethal(foe, own)
    return [*own, *foe, min(s.turn, 20) / 10]


def player(s: GundamState, seat: int) -> list[float]:
    f = [0.0] * len(NAMES)
    shields = len(s.zone(seat, SHIELD))
    f[0] = shields
    f[1] = 1.0 if shields == 0 else 0.0
    f[2] = 1.0 if 0 < shields <= 2 else 0.0
    for p in s.pieces:
        if p.owner == seat:
            if p.zone == BASE_SECTION:
                f[3] = 1.0
                f[4] = p.hp - p.damage
            else:
                count_unit(s, p, f)
    f[20] = s.resources(seat)
    f[21] = len(s.zone(seat, HAND))
    f[22] = max(0, 12 - len(s.zone(seat, DECK)))
    count_hand(s, seat, f)
    return f


def count_unit(s: GundamState, p: Piece, f: list[float]) -> None:
    f[5] += 1
    f[6] += p.ap
    f[7] += p.hp - p.damage
    f[8] = max(f[8], p.ap)
    if p.keywords:
        count_keywords(p, f)
    if s.active != p.owner or (not p.rested and (p.linked or p.arrived != s.turn)):  # in its next turn it will be
        f[10] += 1
        f[11] += p.ap
    if p.linked:
        f[12] += 1
    if p.pilot is not None:
        f[13] += 1


def count_keywords(p: Piece, f: list[float]) -> None:
    keywords: int = p.keywords
    if keywords >> K_BLOCKER & 1 and not p.rested:
        f[9] += 1
    f[14] += amount(p, K_BREACH)
    f[15] += amount(p, K_REPAIR)
    f[16] += keywords >> K_FIRST_STRIKE & 1
    f[17] += keywords >> K_HIGH_MANEUVER & 1
    f[18] += keywords >> K_SUPPRESSION & 1
    f[19] += amount(p, K_SUPPORT)


def amount(p: Piece, keyword: int) -> int:
    if not p.keywords >> keyword & 1:
        return 0
    return p.amounts[keyword] if keyword < len(p.amounts) else 1


def count_hand(s: GundamState, seat: int, f: list[float]) -> None:
    lv = s.resources(seat)
    for card in s.zone(seat, HAND):
        facts = s.prints[card]
        if facts.type == UNIT:
            f[23] += 1
            if facts.lv <= lv + 1:
                f[24] += 1
        elif facts.type == PILOT:
            f[25] += 1


def lethal(own: list[float], foe: list[float]) -> None:
    """Enough that can attack for the Base, all Shields and the player, whoever blocks? Or but for one?"""
    left = own[ABLE] - foe[BLOCKERS] - foe[SHIELDS] - foe[BASES] - 1
    own[COULD_WIN] = 1.0 if left >= 0 else 0.0
    own[ALMOST] = 1.0 if left == -1 else 0.0
