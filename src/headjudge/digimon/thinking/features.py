"""What can be counted on a table of two players: how good it is for one of them follows from this (weights.py)."""

from __future__ import annotations

from typing import Final

from headjudge.digimon.table.codes import DECK, DIGIMON, EGGS, HAND, K_BLOCKER, K_JAMMING, K_PIERCING, SECURITY, TAMER
from headjudge.digimon.table.state import DigimonState
from headjudge.digimon.thinking.library import Library
from headjudge.digimon.thinking.table import Stack, Table
from headjudge.digimon.thinking.worth import has_base, worth
from headjudge.language.node import ABSENT

# Of each player, in this order
NAMES: Final = [
    "security", "no security", "one or two security", "Digimon", "DP", "highest DP", "worth", "Blockers", "able to attack",
    "checks", "Tamers", "raised", "Lv. raised", "worth raised", "hand", "few cards in the deck", "Digi-Eggs", "suspended", "Jamming",
    "Piercing", "highest Lv.", "cards that go on something", "Digimon of Lv. 3 in hand", "Options in hand", "could win", "almost could win",
]  # fmt: skip
SECURITY_LEFT: Final = 0
BLOCKERS: Final = 7
ABLE: Final = 8
CHECKS: Final = 9
COULD_WIN: Final = 24
ALMOST: Final = 25


def features(s: DigimonState, seat: int, library: Library) -> list[float]:
    """Of this seat, then of the other, then the memory."""
    other = s.next_side(seat)
    own_table = Table(s, seat, library)
    own = player(own_table, seat)
    own_table.me = other
    foe = player(own_table, other)
    lethal(own, foe)
    lethal(foe, own)
    memory = s.memory_of(seat)
    return [*own, *foe, memory, 1.0 if memory <= 1 else 0.0, min(s.turn, 20) / 10]


def player(t: Table, seat: int) -> list[float]:
    s = t.s
    f = [0.0] * len(NAMES)
    security = len(s.zone(seat, SECURITY))
    f[0] = security
    f[1] = 1.0 if security == 0 else 0.0
    f[2] = 1.0 if 0 < security <= 2 else 0.0
    for u in t.stacks:
        if u.seat == seat:
            if u.breeding:
                f[11] = 1.0
                f[12] = 0 if u.top.lv == ABSENT else u.top.lv
                f[13] = worth(u)
            else:
                count_stack(u, f, s.active == seat)
    f[14] = len(s.zone(seat, HAND))
    f[15] = max(0, 12 - len(s.zone(seat, DECK)))
    f[16] = len(s.zone(seat, EGGS))
    for card in s.zone(seat, HAND):
        count_card(t, card, f)
    return f


def count_stack(u: Stack, f: list[float], active: bool) -> None:
    f[6] += worth(u)
    if u.top.type == TAMER:
        f[10] += 1
    if not u.is_digimon():
        return
    f[3] += 1
    f[4] += u.dp / 1000
    f[5] = max(f[5], u.dp / 1000)
    if u.suspended:
        f[17] += 1
    elif u.has(K_BLOCKER):
        f[7] += 1
    if u.ready or not active:  # in its next turn it will be
        f[8] += 1
        f[9] += u.checks
    f[18] += u.keywords >> K_JAMMING & 1
    f[19] += u.keywords >> K_PIERCING & 1
    if u.top.lv != ABSENT:
        f[20] = max(f[20], u.top.lv)


def count_card(t: Table, card: int, f: list[float]) -> None:
    facts = t.facts(card)
    if facts.type != DIGIMON:
        f[23] += 1
    elif facts.lv == 3:
        f[22] += 1
    if facts.type == DIGIMON and has_base(t, facts):
        f[21] += 1


def lethal(own: list[float], foe: list[float]) -> None:
    """Enough that can attack for all security cards and the player, whoever blocks? Or but for one?"""
    left = own[CHECKS] - foe[BLOCKERS] - foe[SECURITY_LEFT] - 1 if own[ABLE] > foe[BLOCKERS] else -2.0
    own[COULD_WIN] = 1.0 if left >= 0 else 0.0
    own[ALMOST] = 1.0 if left == -1 else 0.0
