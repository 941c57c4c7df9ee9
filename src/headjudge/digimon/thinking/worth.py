"""What things, attacks and battles are worth, in points: one is about a memory, or 1000 DP."""

from __future__ import annotations

from typing import Final

from headjudge.digimon.table.cards import DigimonCard
from headjudge.digimon.table.codes import DIGIMON, K_BLOCKER, K_JAMMING, K_RETALIATION
from headjudge.digimon.thinking.table import Stack, Table
from headjudge.language.node import ABSENT

WIN: Final = 100.0
CARD: Final = 1.5
# DP of 300 cards of the starters, and how many have it; what is no Digimon counts as 0
USUAL_DP: Final = [0, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 9000, 10000, 11000, 12000]
USUAL_CARDS: Final = [78, 8, 28, 12, 42, 30, 24, 46, 8, 2, 8, 14]
ALL_USUAL_CARDS: Final = 300


def printed_worth(t: Table, top: DigimonCard, inherited: int) -> float:
    """A card with others beneath it that pass so many lines on to it."""
    printed = t.library.card(top).worth
    return printed + 0.7 * inherited if top.type == DIGIMON else printed


def worth(u: Stack) -> float:
    """A stack in play, to its owner."""
    printed = u.worth_printed
    if u.top.type == DIGIMON:
        printed += 0.7 * u.inherited
    if not u.is_digimon():
        return printed
    return printed + (u.dp - (0 if u.top.dp == ABSENT else u.top.dp)) / 2000 + 1.5 * max(0, u.checks - 1)


def worth_in_hand(t: Table, facts: DigimonCard) -> float:
    """A card in hand: more if something is there that it could be put on, or it is a beginning."""
    if facts.type != DIGIMON:
        return 1.5
    return 1.0 + (0 if facts.dp == ABSENT else facts.dp) / 4000 + (1.5 if has_base(t, facts) else 0.5 if facts.lv == 3 else 0.0)


def has_base(t: Table, facts: DigimonCard) -> bool:
    read = t.library.card(facts)
    for u in t.stacks:
        if u.seat == t.me and read.goes_on(u.top):
            return True
    return False


def given(memory: int) -> float:
    """What it costs to give the turn away with so much memory for the other player."""
    return memory + 0.15 * memory * memory


def security_points(left: int) -> float:
    """To take one of so many security cards."""
    return 2.0 + 6.0 / left


def losing(dp: int) -> float:
    """How likely a security card is a Digimon that beats so much DP, as decks usually are."""
    beaten = 0
    for i in range(len(USUAL_DP)):
        if USUAL_DP[i] >= dp:
            beaten += USUAL_CARDS[i]
    return beaten / ALL_USUAL_CARDS


def duel_points(attacker: Stack, target: Stack) -> float:
    """A battle of two Digimon, to the attacker's side."""
    dp = attacker.dp + attacker.at_digimon
    points = worth(target) if dp >= target.dp else 0.0
    return points - (worth(attacker) if dp <= target.dp or target.has(K_RETALIATION) else 0.0)


def check_points(t: Table, attacker: Stack, seat: int) -> float:
    """An attack on a player that comes through: the game, or one security card after another as long as the attacker stands."""
    left = t.security(seat)
    if not left:
        return WIN if attacker.checks > 0 else 0.0
    risk = 0.0 if attacker.has(K_JAMMING) else losing(attacker.dp + attacker.at_player)
    points, standing = 0.0, 1.0
    for n in range(min(left, attacker.checks)):
        points += standing * (security_points(left - n) - risk * worth(attacker))
        standing *= 1 - risk
    return points


def is_guard(u: Stack) -> bool:
    return not u.suspended and u.has(K_BLOCKER)


def can_finish(t: Table, seat: int) -> bool:
    """Enough attackers for all security cards and the player, whoever blocks?"""
    checks = sorted([-u.checks for u in t.attackers])
    guards = 0
    for u in t.foes:
        if is_guard(u):
            guards += 1
    if len(checks) <= guards:
        return False
    taken = 0
    for i in range(guards, len(checks) - 1):
        taken -= checks[i]
    return taken >= t.security(seat)


def guard(t: Table, u: Stack) -> float:
    """What a Blocker is worth that stays unsuspended."""
    if not u.has(K_BLOCKER) or not t.foes:
        return 0.0
    return 1.0 if t.security(t.me) > 2 else 3.0


def attack_points(t: Table, attacker: Stack, prey: Stack | None, seat: int) -> float:
    """prey: what is attacked, else the player in that seat.

    It may be blocked, if that is better for the other side; and a suspended Digimon can be attacked itself."""
    target = -1 if prey is None else prey.serial
    through = duel_points(attacker, prey) if prey is not None else check_points(t, attacker, seat)
    through = if_blocked(t, attacker, target, through)
    if prey is None and can_finish(t, seat):
        return through + WIN
    exposed = False
    for u in t.foes:
        if u.dp > attacker.dp and u.serial != target:
            exposed = True
    return through - guard(t, attacker) - (0.15 * worth(attacker) if exposed else 0.0)


def if_blocked(t: Table, attacker: Stack, target: int, through: float) -> float:
    """What the attack brings, given what it brings if it comes through."""
    found = False
    blocked = 0.0
    for u in t.stacks:
        if u.seat != attacker.seat and u.is_digimon() and is_guard(u) and u.serial != target:
            points = duel_points(attacker, u)
            blocked = min(blocked, points) if found else points
            found = True
    return 0.5 * through + 0.5 * min(through, blocked) if found else through


def battle_points(t: Table, changed: Stack | None = None, gone: int = -1) -> float:
    """What the attack that is going on will bring this seat, if one Digimon in it were as given, or gone."""
    attacker, target = t.attacker, t.at(t.attacked)
    if changed is not None:
        if attacker is not None and attacker.serial == changed.serial:
            attacker = changed
        if target is not None and target.serial == changed.serial:
            target = changed
    if attacker is None or attacker.serial == gone or attacker.dp <= 0:
        return 0.0
    if target is None:
        points = check_points(t, attacker, t.attacked_seat) if t.attacked_seat >= 0 else 0.0
    else:
        points = 0.0 if target.serial == gone or target.dp <= 0 else duel_points(attacker, target)
    return points if attacker.seat == t.me else -points


def block_points(t: Table, blocker: Stack) -> float:
    """What blocking saves, and what it brings."""
    return 0.0 if t.attacker is None else -battle_points(t) - duel_points(t.attacker, blocker)
