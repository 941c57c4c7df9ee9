"""What deeds and lines of cards are worth to the seat that decides."""

from __future__ import annotations

from headjudge.digimon.table.codes import K_BLOCKER
from headjudge.digimon.thinking.codes import (
    BACK,
    DE_DIGIVOLVE,
    DELETE,
    DP_CHANGE,
    FOE,
    GAIN,
    ITSELF,
    MORE_CHECKS,
    OWN,
    PICK,
    SUSPEND,
    UNSUSPEND,
)
from headjudge.digimon.thinking.lines import LineRead
from headjudge.digimon.thinking.table import Stack, Table
from headjudge.digimon.thinking.worth import battle_points, duel_points, worth
from headjudge.thinking.deeds import Deed


def line_points(t: Table, line: LineRead) -> float:
    """A whole line, with the best targets there are."""
    points = line.flat
    for deed in line.deeds:
        if deed.side == FOE:
            points += best_deed(t, deed, t.foes)
        elif deed.side == OWN:
            points += best_deed(t, deed, t.mine)
        elif deed.side != ITSELF:
            points += best_deed(t, deed, t.mine + t.foes)
    return points


def lines_points(t: Table, lines: list[LineRead]) -> float:
    points = 0.0
    for line in lines:
        points += line_points(t, line)
    return points


def best_deed(t: Table, deed: Deed, aimed: list[Stack]) -> float:
    """Done to whom it is best for this seat; nothing if there is nobody to do it to."""
    found = False
    best = 0.0
    for u in aimed:
        if u.fits(deed.bounds):
            points = deed_points(t, deed, u)
            best = max(best, points) if found else points
            found = True
    return best


def deeds_points(t: Table, deeds: list[Deed], u: Stack) -> float:
    points = 0.0
    for deed in deeds:
        points += deed_points(t, deed, u)
    return points


def deed_points(t: Table, deed: Deed, u: Stack) -> float:
    """Doing it to this Digimon, to this seat: what it is for itself, and what it changes in the attack that is going on."""
    loss = lost(t, deed, u)
    return (loss if u.seat != t.me else -loss) + swing(t, deed, u)


def swing(t: Table, deed: Deed, u: Stack) -> float:
    if t.attacker is None or (u.serial != t.attacker.serial and u.serial != t.attacked):
        return 0.0
    word = deed.word
    if word in (DELETE, BACK):
        return battle_points(t, None, u.serial) - battle_points(t)
    if word == DP_CHANGE:
        weaker = t.imagined(u)
        weaker.dp = max(0, weaker.dp + deed.amount)
        return battle_points(t, weaker) - battle_points(t)
    if word == GAIN and deed.keyword == MORE_CHECKS:
        bolder = t.imagined(u)
        bolder.checks = max(0, bolder.checks + deed.amount)
        return battle_points(t, bolder) - battle_points(t)
    return 0.0


def lost(t: Table, deed: Deed, u: Stack) -> float:
    """What its owner loses by it, without the attack."""
    word = deed.word
    if word == DELETE:
        return worth(u)
    if word == BACK:
        return 0.85 * worth(u)
    if word == SUSPEND:
        return lost_by_suspending(t, u)
    if word == UNSUSPEND:
        return -0.3 * worth(u) if u.suspended else 0.0
    if word == DP_CHANGE:
        return lost_dp(t, deed.amount, u)
    if word == GAIN:
        return lost_by_gaining(deed, u)
    if word == PICK:
        return 0.1 * worth(u) if u.suspended else 0.35 * worth(u)
    if u.bare:
        return 0.0
    return 0.4 * worth(u) if word == DE_DIGIVOLVE else 0.5 + 0.05 * worth(u)


def lost_by_suspending(t: Table, u: Stack) -> float:
    """In its own turn it cannot attack any more; in this seat's it can be attacked, and blocks no more."""
    if u.suspended:
        return 0.0
    if u.seat == t.me:
        return 0.3 * worth(u)
    prey = 0.0
    found = False
    for a in t.attackers:
        points = duel_points(a, u)
        prey = max(prey, points) if found else points
        found = True
    return max(prey, 2.0 if u.has(K_BLOCKER) and t.attackers else 0.0, 0.1 * worth(u))


def lost_dp(t: Table, amount: int, u: Stack) -> float:
    """DP for a turn: all, if none is left; else much for who still attacks, little for others. Better Digimon make more of it."""
    if u.dp + amount <= 0:
        return worth(u)
    attacks = t.my_turn and u.seat == t.me and u.ready and u.is_digimon()
    return -amount / 1000 * (0.4 if attacks else 0.1) * (1 + 0.02 * worth(u))


def lost_by_gaining(deed: Deed, u: Stack) -> float:
    """A keyword: checks for who attacks; any other is a little help."""
    if deed.keyword == MORE_CHECKS:
        return -2.0 * deed.amount if deed.amount < 0 or u.ready else -0.5
    return -1.0 - 0.05 * worth(u)
