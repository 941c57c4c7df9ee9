"""Chapter 7: attacks and battles."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from headjudge.gundam.rules.action_step import ActionStep
from headjudge.gundam.rules.effects import happened_to, keyword_used, speaks_of, why_not_use_keyword
from headjudge.gundam.table.codes import (
    ATTACK,
    ATTACK_PLAYER,
    ATTACK_TEAM,
    ATTACK_UNIT,
    BATTLE_AREA,
    BATTLE_ENDS,
    BLOCK,
    BLOCK_WITH,
    BY_BATTLE,
    BY_RULE,
    DAMAGED,
    K_BLOCKER,
    K_FIRST_STRIKE,
    K_HIGH_MANEUVER,
    K_SUPPRESSION,
    NO_BLOCK,
    RESTED,
    SHIELD,
    TEAM,
)
from headjudge.gundam.table.obstacles import (
    HIGH_MANEUVER,
    IS_ACTIVE,
    IS_ATTACKED,
    IS_RESTED,
    NO_BLOCKER,
    NO_TARGET,
    NOT_DEFENDING,
    NOT_OWN_UNIT,
    OTHER_TARGET,
    TEAM_AS_SUCH,
    TOO_NEW,
)
from headjudge.gundam.table.state import GundamState, Piece, gundam
from headjudge.gundam.table.terms import end_modifiers
from headjudge.kernel.actions import FIRST_VALUE, a_permanent, a_seat, first_of, pack, thing_of, verb_of
from headjudge.kernel.batches import drain
from headjudge.kernel.frames import Frame
from headjudge.kernel.modifiers import COMPEL, MUST, THIS_BATTLE
from headjudge.kernel.obstacles import Obstacles, against
from headjudge.kernel.plain_data import ints
from headjudge.kernel.proposals import COLLECT, NO_KEYS, NO_OFFERS, Proposal, submit
from headjudge.kernel.refs import SEAT, kind_of, permanent_ref, seat_of, seat_ref
from headjudge.kernel.state import NO_CARDS, NOBODY, State, first_seat
from headjudge.language.listening import allowed, barred, demanded

# --- what is legal --------------------------------------------------------------------------------------------------------


def attack_options(s: GundamState, seat: int, options: list[int]) -> None:
    """6-5-4-1, 7-1: each active Unit that may attack, with each target it may choose (ED-19: no target, no attack).

    Q31: in the first turn too. Q34: with 0 AP too."""
    targets = NO_CARDS
    turn = s.turn
    unspoken = (s.forbids | s.allows | s.demands) >> ATTACK & 1 == 0 and s.forbids >> RESTED & 1 == 0
    for p in s.pieces:
        if p.owner != seat or p.rested or p.zone != BATTLE_AREA:
            continue
        if p.arrived == turn and not p.linked if unspoken else why_not_attack_with(s, p):  # is_too_new, written out
            continue
        if unspoken or not speaks_of(s, ATTACK, p.ref()):  # only 7-3-1 itself is left to ask, and that is the same for all of them
            targets = targets or plain_targets(s, seat)
            for target in targets:
                options.append(target | p.serial << FIRST_VALUE)
        else:
            target_options(s, p, options)


def plain_targets(s: GundamState, seat: int) -> list[int]:
    """7-3-1: the opposing players and the rested enemy Units, packed as actions of a Unit 0, in whose place each attacker is put.

    1.9/12-2-7: with more than two players any of them; 1.9/12-3-12: of the other team the team as such, named by its leader."""
    side = s.sides[seat]
    attackable = s.alive & s.heads & ~side
    targets: list[int] = []
    verb = attack_on_players(s)
    for other in range(s.seats):
        if attackable >> other & 1:
            targets.append(pack(verb, a_permanent(0), a_seat(other)))
    for p in s.pieces:
        if p.rested and p.zone == BATTLE_AREA and not side >> p.owner & 1:
            targets.append(pack(ATTACK_UNIT, a_permanent(0), a_permanent(p.serial)))
    return targets


def attack_on_players(s: GundamState) -> int:
    """1.9/12-3-12: of the other team the team as such is attacked."""
    return ATTACK_TEAM if s.mode == TEAM else ATTACK_PLAYER


def target_options(s: GundamState, attacker: Piece, options: list[int]) -> None:
    """Every target is asked about, where a line in play speaks of this attacker's attacks."""
    enemies = s.enemies(attacker.owner)
    verb = attack_on_players(s)
    for seat in range(s.seats):
        if enemies >> seat & 1 and not why_not_attack(s, attacker, seat_ref(seat)):
            options.append(pack(verb, a_permanent(attacker.serial), a_seat(seat)))
    for p in s.pieces:
        if p.zone == BATTLE_AREA and not s.friendly(attacker.owner, p.owner) and not why_not_attack_unit(s, attacker, p):
            options.append(pack(ATTACK_UNIT, a_permanent(attacker.serial), a_permanent(p.serial)))


def is_too_new(s: GundamState, p: Piece) -> bool:
    """2-11-4: no attack in the turn in which it was deployed, unless it is a Link Unit."""
    return p.arrived == s.turn and not p.linked


def why_not_attack_with(s: GundamState, p: Piece, found: Obstacles | None = None) -> str:
    """7-3-1: an active Unit, which is rested for it; one that cannot be rested cannot attack (1-3-3).

    2-11-4, 1-3-1: a text may allow what a new Unit may not.

    Q249: one that has lost its Pilot is no Link Unit any more. Q262: an attack that is going on is not asked about again."""
    obstacle = against(found, "7-3-1", IS_RESTED, p.ref()) if p.rested else ""
    if not obstacle and is_too_new(s, p) and not allowed(s, ATTACK, p.owner, p.ref(), -1):
        obstacle = against(found, "2-11-4", TOO_NEW, p.ref())
    return obstacle or barred(s, found, ATTACK, p.owner, p.ref(), -1, BY_RULE) or why_not_rest(s, p, found)


def why_not_rest(s: GundamState, p: Piece, found: Obstacles | None = None) -> str:
    """1-3-3: to attack (7-3-1) or block (7-4-1) a Unit is rested; one that cannot be rested does neither."""
    return barred(s, found, RESTED, p.owner, p.ref(), -1, BY_RULE)


def why_not_attack_so(s: GundamState, seat: int, action: int, found: Obstacles | None) -> str:
    """7-3-1: with a Unit of one's own, and on what may be attacked."""
    serial = permanent_ref(first_of(action))
    p = s.piece(serial)
    if p is None or p.owner != seat or not p.is_unit():
        return against(found, "7-3-1", NOT_OWN_UNIT, serial)
    target = thing_of(s, action, 1)
    if kind_of(target) == SEAT and seat_of(target) >= s.seats:
        return against(found, "7-3-1", NO_TARGET)
    return why_not_attack_with(s, p, found) or why_not_attack(s, p, target, found)


def why_not_attack(s: GundamState, attacker: Piece, target: int, found: Obstacles | None = None) -> str:
    """7-3-1: the opposing player, or a rested enemy Unit."""
    if kind_of(target) != SEAT:
        p = s.piece(target)
        if p is None or p.zone != BATTLE_AREA or s.friendly(attacker.owner, p.owner):
            return against(found, "7-3-1", NO_TARGET, target)
        return why_not_attack_unit(s, attacker, p, found)
    if not s.enemies(attacker.owner) >> seat_of(target) & 1:
        return against(found, "7-3-1", NO_TARGET, target)
    if not s.heads >> seat_of(target) & 1:
        return against(found, "1.9/12-3-12", TEAM_AS_SUCH, target)
    return barred(s, found, ATTACK, attacker.owner, attacker.ref(), target, BY_RULE) or must_attack_other(s, attacker, target, found)


def why_not_attack_unit(s: GundamState, attacker: Piece, target: Piece, found: Obstacles | None = None) -> str:
    """7-3-1: it must be rested, unless a text allows it."""
    return not_a_target(s, attacker, target, found) or must_attack_other(s, attacker, target.ref(), found)


def not_a_target(s: GundamState, attacker: Piece, target: Piece, found: Obstacles | None = None) -> str:
    obstacle = ""
    if not target.rested and not allowed(s, ATTACK, attacker.owner, attacker.ref(), target.ref()):
        obstacle = against(found, "7-3-1", IS_ACTIVE, target.ref())
    return obstacle or barred(s, found, ATTACK, attacker.owner, attacker.ref(), target.ref(), BY_RULE)


def must_attack_other(s: GundamState, attacker: Piece, target: int, found: Obstacles | None = None) -> str:
    """ED-26, Q289: a line demands another target that could be chosen. Q300: what is no legal target forces nothing."""
    if not s.demands >> ATTACK & 1:
        return ""
    for force in (COMPEL, MUST):  # Q290: what must be attacked comes before what is to be attacked if possible
        if demanded(s, force, ATTACK, attacker.owner, attacker.ref(), target):
            return ""  # Q299: of several the attacker picks one
        for p in s.pieces:
            if p.zone == BATTLE_AREA and not s.friendly(attacker.owner, p.owner):
                line = demanded(s, force, ATTACK, attacker.owner, attacker.ref(), p.ref())
                if line and not not_a_target(s, attacker, p):
                    return against(found, line, OTHER_TARGET, p.ref(), -1, -1, -1, line)
    return ""


def why_not_block(s: GundamState, attacker: Piece, blocker: Piece, original: int, found: Obstacles | None = None) -> str:
    """7-4-1: an active Unit with Blocker, new or not (Q30), of the player who is attacked; 1.9/12-3-13: or of the team mate (ED-44).

    7-4-3: not the one attacked. 11-1-6-1: not against High-Maneuver."""
    obstacle = against(found, "11-1-4-1", NO_BLOCKER, blocker.ref()) if not blocker.keywords >> K_BLOCKER & 1 else ""
    if not obstacle and blocker.rested:
        obstacle = against(found, "7-4-1", IS_RESTED, blocker.ref())
    if not obstacle and not s.friendly(defender(s), blocker.owner):
        obstacle = against(found, "7-4-1", NOT_DEFENDING, blocker.ref())
    if not obstacle and blocker.ref() == original:
        obstacle = against(found, "7-4-3", IS_ATTACKED, blocker.ref())
    if not obstacle and attacker.keywords >> K_HIGH_MANEUVER & 1:
        obstacle = against(found, "11-1-6-1", HIGH_MANEUVER, attacker.ref())
    obstacle = obstacle or barred(s, found, BLOCK, blocker.owner, blocker.ref(), attacker.ref(), BY_RULE)
    return obstacle or why_not_rest(s, blocker, found) or why_not_use_keyword(s, blocker, K_BLOCKER, found)


def attack(s: GundamState, action: int) -> None:
    target = thing_of(s, action, 1)
    s.frames.append(Attack("7-3-1", s.events, permanent_ref(first_of(action)), target, DECLARATION))


# --- the five steps ---------------------------------------------------------------------------------------------------------

DECLARATION: Final = 0
BLOCK_STEP: Final = 1
ACTION_STEP: Final = 2
DAMAGE_STEP: Final = 3
STRIKE_BACK: Final = 4
BATTLE_END: Final = 5
AFTERWARDS: Final = 6


# what triggered in a step is resolved before the next begins, by the rule of that step
AFTER_STEP: Final = ["7-3-1", "7-3-2", "7-4-5", "7-5-1", "7-6-3-3", "7-6-3-3", "7-7-2"]
AFTER_DAMAGE_TO_PLAYER: Final = "7-6-2-5"


@mypyc_attr(acyclic=True)
@final
class Attack(Frame):
    """One attack through its five steps (7-2). Whatever triggers in a step is resolved before the next one begins (7-3-5, 7-4-5),
    the newest first (7-3-3). However it is cut short, there is a battle end step (Q33)."""

    __slots__ = ("attacker", "blocker", "original", "stage", "unblocking")

    def __init__(self, because: str, cause: int, attacker: int, original: int, stage: int) -> None:
        super().__init__(because, cause)
        self.attacker = attacker
        self.original = original  # the target that was declared
        self.stage = stage
        self.unblocking = 0  # seats that have had their chance to block, as a mask
        self.blocker = -1  # the Unit that has blocked it

    def step(self, s: State) -> None:
        assert isinstance(s, GundamState)
        if s.buffer and self.stage != STRIKE_BACK:
            drain(s, self.after_step(s))
        elif self.stage == DECLARATION:
            self.stage = BLOCK_STEP
            attack_step(s, self.attacker, self.original)
            if not s.buffer and not s.unsettled:
                self.block_step(s)
        elif self.stage == BLOCK_STEP:
            self.block_step(s)
        elif self.stage == ACTION_STEP:
            self.action_step(s)
        elif self.stage == DAMAGE_STEP:
            self.stage = damage_step(s)
        elif self.stage == STRIKE_BACK:
            self.stage = BATTLE_END
            strike_back(s)
        elif self.stage == BATTLE_END:
            self.stage = AFTERWARDS
            battle_end_step(s, -1, -1)
            if not s.buffer and not s.unsettled:
                s.frames.pop()
        else:
            s.frames.pop()

    def after_step(self, s: GundamState) -> str:
        if self.stage == BATTLE_END and kind_of(s.target) == SEAT:
            return AFTER_DAMAGE_TO_PLAYER
        return AFTER_STEP[self.stage]

    def unless_gone(self, s: GundamState, stage: int) -> int:
        """7-3-5-1, 7-4-5-1, 7-5-2-1: attacker or targeted Unit no longer there: straight to the battle end step."""
        gone = s.piece(s.attacker) is None or (
            not s.alive >> seat_of(s.target) & 1 if kind_of(s.target) == SEAT else s.piece(s.target) is None
        )
        return BATTLE_END if gone else stage

    def block_step(self, s: GundamState) -> None:
        """7-4-1, 7-4-4: the standby player may block. 7-4-2: once, then the step is over. In a team each with their own Units (ED-44)."""
        self.stage = self.unless_gone(s, BLOCK_STEP)
        if self.stage != BLOCK_STEP:
            return
        attacker = s.piece(s.attacker)
        assert attacker is not None
        if s.stale:
            s.fresh_values()
        seat = first_seat(s.sides[defender(s)] & ~self.unblocking)
        options = [NO_BLOCK]
        for p in s.pieces:
            if p.keywords and p.owner == seat and not why_not_block(s, attacker, p, self.original):
                options.append(pack(BLOCK_WITH, a_permanent(p.serial)))
        if len(options) > 1:
            s.ask(self, seat, options)
            return
        if s.log is None:
            s.events += 1
        else:
            s.chose(self, seat, NO_BLOCK, 1)
        self.not_blocked_by(s, seat)
        if self.stage == ACTION_STEP:
            self.action_step(s)

    def not_blocked_by(self, s: GundamState, seat: int) -> None:
        """When all who could block have not, the block step is over."""
        self.unblocking |= 1 << seat
        if not s.sides[seat] & ~self.unblocking:
            self.stage = ACTION_STEP

    def action_step(self, s: GundamState) -> None:
        """7-5-1."""
        self.stage = self.unless_gone(s, DAMAGE_STEP)
        if self.stage == DAMAGE_STEP:
            s.frames.append(ActionStep("7-5-1", s.events, s.next_side(s.active), 0))

    def apply(self, s: State, action: int) -> None:
        assert isinstance(s, GundamState)
        if verb_of(action) == BLOCK_WITH:
            self.stage = ACTION_STEP
            self.blocker = permanent_ref(first_of(action))
            block(s, self.blocker)
        else:
            self.not_blocked_by(s, first_seat(s.sides[defender(s)] & ~self.unblocking))

    def obstacle(self, s: State, action: int, found: Obstacles | None = None) -> str:
        if verb_of(action) != BLOCK_WITH:
            return super().obstacle(s, action, found)
        g = gundam(s)
        blocker, attacker = g.piece(permanent_ref(first_of(action))), g.piece(self.attacker)
        if blocker is None or attacker is None or blocker.owner != s.asking:
            return against(found, "7-4-1", NOT_OWN_UNIT, permanent_ref(first_of(action)))
        return why_not_block(g, attacker, blocker, self.original, found)

    def verbs(self, s: State) -> list[int]:
        return [BLOCK_WITH]

    def is_course(self) -> bool:
        return True

    def stage_shown(self) -> int:
        return self.stage

    def clone(self) -> Frame:
        f = Attack(self.because, self.cause, self.attacker, self.original, self.stage)
        f.unblocking, f.blocker = self.unblocking, self.blocker
        return f

    def kind(self) -> str:
        return "attack"

    def to_data(self) -> list[object]:
        return [self.attacker, self.original, self.stage, self.unblocking, self.blocker]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Attack:
        n = ints(data)
        attack = Attack(because, cause, n[0], n[1], n[2])
        attack.unblocking, attack.blocker = n[3], n[4]
        return attack


def attack_step(s: GundamState, attacker: int, target: int) -> None:
    """7-3-1: rest the Unit, declare the target. 7-3-2: what triggers at an attack triggers together, be the target a player or a Unit
    (11-2-7-2), and looks at this target (7-3-5-2). 7-3-4: from now on something can last during this battle."""
    p = s.piece(attacker)
    assert p is not None
    s.touched()
    p.rested = True
    s.attacker, s.target = attacker, target
    s.battles += 1
    happened_to(s, "7-3-1", ATTACK, p.owner, attacker, target)


def block(s: GundamState, blocker: int) -> None:
    """7-4-1, 11-1-4-1: the blocker is rested and becomes the attack target, whatever becomes of its Blocker (Q124).

    Q135: what was given for the declared target stays; Q136: what looks at who is battling sees the new one."""
    p = s.piece(blocker)
    assert p is not None
    s.touched()
    p.rested = True
    s.target = blocker
    happened_to(s, "7-4-1", BLOCK, p.owner, blocker, s.attacker)
    keyword_used(s, "11-1-4-1", p.owner, blocker, [s.attacker], 1, K_BLOCKER)


def defender(s: GundamState) -> int:
    """The player who is attacked, or whose Unit is."""
    if kind_of(s.target) == SEAT:
        return seat_of(s.target)
    p = s.last_piece(s.target)
    return p.owner if p is not None else NOBODY


def damage_step(s: GundamState) -> int:
    """7-6-1: the target is read now. 7-5-2-1: with attacker or target gone there is no damage. The stage that follows."""
    if s.stale:
        s.fresh_values()
    attacker = s.piece(s.attacker)
    if attacker is None:
        return BATTLE_END
    if kind_of(s.target) == SEAT:
        if s.alive >> seat_of(s.target) & 1:
            hit_player(s, attacker, seat_of(s.target))
        return BATTLE_END
    target = s.piece(s.target)
    if target is None:
        return BATTLE_END
    return hit_unit(s, attacker, target)


def hit_unit(s: GundamState, attacker: Piece, target: Piece) -> int:
    """7-6-1-2, 7-6-3-1: the two Units battle, and damage each other at the same time (7-6-3-2).

    7-6-3-2-2, 11-1-5-1: unless the attacker has First Strike; on the other side it means nothing.
    1.9/13-1-5-4, Q346: in whatever way the battle began."""
    if attacker.keywords >> K_FIRST_STRIKE & 1:
        strike(s, [s.target], [attacker.ap], [s.attacker])
        return STRIKE_BACK
    strike(s, [s.target, s.attacker], [attacker.ap, target.ap], [s.attacker, s.target])
    return BATTLE_END


def hit_player(s: GundamState, attacker: Piece, seat: int) -> None:
    """7-6-1-1, 7-6-2-1, 3-6-1: the shield area is looked at now: the Base, else the top Shield, else the player.

    Q36, Q37: nobody picks what is hit. 7-6-2-3-1: a Base keeps the damage; it has no AP and deals none (ED-14)."""
    base = s.base(seat)
    shields = s.zone(seat, SHIELD)
    if base is not None:  # 7-6-2-3: the Base alone
        strike(s, [base.ref()], [attacker.ap], [attacker.ref()])
    elif shields:  # 7-6-2-4: the top Shield; 1.9/13-1-7-1: with Suppression the top two (1.9/13-1-7-3: if there are two),
        # hit and revealed together (1.9/13-1-7-4)
        n = 2 if attacker.keywords >> K_SUPPRESSION & 1 else 1
        top = [s.ref_of(card) for card in shields[-n:][::-1]]
        strike(s, top, [attacker.ap] * len(top), [attacker.ref()] * len(top))
    else:  # 7-6-2-2
        strike(s, [seat_ref(seat)], [attacker.ap], [attacker.ref()])


def strike(s: GundamState, subjects: list[int], amounts: list[int], sources: list[int]) -> None:
    """4-5-2: battle damage equal to AP, to all of them at once (7-6-3-2). It stays (7-6-3-2-1), and what has no HP left is destroyed
    together (7-6-3-2-3). ED-13, Q35: 0 AP deals nothing, to a Shield or to a player."""
    attacker = s.last_piece(s.attacker)
    seat = s.active if attacker is None else attacker.owner
    p = Proposal(
        "4-5-2", s.frames[-1].cause, DAMAGED, seat, subjects, amounts, -1, sources[0], BY_BATTLE, COLLECT, NO_OFFERS, NO_KEYS, sources
    )
    submit(s, p)


def strike_back(s: GundamState) -> None:
    """11-1-5-2: First Strike was dealt; a target that is still there now deals its damage (ED-5: triggers wait).

    11-1-5-3: if it is gone, what was triggered is resolved and the battle end step follows."""
    target = s.piece(s.target)
    attacker = s.piece(s.attacker)
    if target is not None and attacker is not None:
        s.fresh_values()
        strike(s, [s.attacker], [target.ap], [s.target])


def battle_end_step(s: GundamState, attacker: int, target: int) -> None:
    """7-7-1: effects "during this battle" end. 7-7-2: what that triggers is resolved, and the battle is over.

    attacker, target: of the battle around it, which goes on; -1: there is none."""
    happened_to(s, "7-7-1", BATTLE_ENDS, s.active, s.attacker, s.target)
    s.attacker, s.target = attacker, target
    s.battles -= 1
    if not s.modifiers or not end_modifiers(s, "7-7-1", THIS_BATTLE):
        s.touched()  # lines may speak of who is battling
        s.change = s.events  # its end, which is told already
