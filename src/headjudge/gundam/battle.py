"""Chapter 7: attacks and battles."""

from __future__ import annotations

from typing import Final, final

from headjudge.gundam.action_step import ActionStep
from headjudge.gundam.codes import (
    ATTACK,
    ATTACK_PLAYER,
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
    SHIELD,
    VERBS,
    WIDTH,
    first_of,
    pack,
    second_of,
    verb_of,
)
from headjudge.gundam.effects import happened_to, speaks_of, why_not_use_keyword
from headjudge.gundam.state import GundamState, Piece, gundam
from headjudge.gundam.terms import end_modifiers
from headjudge.kernel.batches import drain
from headjudge.kernel.frames import Frame
from headjudge.kernel.modifiers import THIS_BATTLE
from headjudge.kernel.proposals import COLLECT, NO_KEYS, NO_OFFERS, Proposal, submit
from headjudge.kernel.refs import SEAT, kind_of, permanent_ref, seat_of, seat_ref
from headjudge.kernel.state import NOBODY, State
from headjudge.language.listening import allowed, demanded, forbidden

# --- what is legal --------------------------------------------------------------------------------------------------------


def attack_options(s: GundamState, seat: int, options: list[int]) -> None:
    """6-5-4-1: each active Unit that may attack, with each target it may choose (ED-19: no target, no attack)."""
    targets: list[int] = []
    for p in s.pieces:
        if p.owner == seat and p.zone == BATTLE_AREA and not p.rested and not why_not_attack_with(s, p):
            if speaks_of(s, ATTACK, p.ref()):
                target_options(s, p, options)
            else:  # only 7-3-1 itself is left to ask, and that is the same for all of them
                targets = targets or plain_targets(s, seat)
                options.extend([target + VERBS * p.serial for target in targets])


def plain_targets(s: GundamState, seat: int) -> list[int]:
    """7-3-1: the opposing players and the rested enemy Units, packed as actions without an attacker (codes.pack, written out)."""
    targets = [ATTACK_PLAYER + VERBS * WIDTH * other for other in range(s.seats) if other != seat]
    for p in s.pieces:
        if p.rested and p.owner != seat and p.zone == BATTLE_AREA:
            targets.append(ATTACK_UNIT + VERBS * WIDTH * p.serial)
    return targets


def target_options(s: GundamState, attacker: Piece, options: list[int]) -> None:
    """Every target is asked about, where a line in play speaks of this attacker's attacks."""
    for seat in range(s.seats):
        if seat != attacker.owner and not why_not_attack(s, attacker, seat_ref(seat)):
            options.append(pack(ATTACK_PLAYER, attacker.serial, seat))
    for p in s.pieces:
        if p.owner != attacker.owner and p.zone == BATTLE_AREA and not why_not_attack_unit(s, attacker, p):
            options.append(pack(ATTACK_UNIT, attacker.serial, p.serial))


def why_not_attack_with(s: GundamState, p: Piece) -> str:
    """7-3-1: an active Unit. 2-11-4: not in the turn in which it was deployed, unless it is a Link Unit or a text allows it."""
    if p.rested:
        return "7-3-1"
    if p.arrived == s.turn and not p.linked and not allowed(s, ATTACK, p.owner, p.ref(), -1):
        return "2-11-4"
    return forbidden(s, ATTACK, p.owner, p.ref(), -1, -1, BY_RULE)


def why_not_attack(s: GundamState, attacker: Piece, target: int) -> str:
    """7-3-1: the opposing player, or a rested enemy Unit."""
    if kind_of(target) != SEAT:
        p = s.piece(target)
        if p is None or p.zone != BATTLE_AREA or p.owner == attacker.owner:
            return "7-3-1"
        return why_not_attack_unit(s, attacker, p)
    return forbidden(s, ATTACK, attacker.owner, attacker.ref(), target, -1, BY_RULE) or must_attack_other(s, attacker, target)


def why_not_attack_unit(s: GundamState, attacker: Piece, target: Piece) -> str:
    """7-3-1: it must be rested, unless a text allows it."""
    return not_a_target(s, attacker, target) or must_attack_other(s, attacker, target.ref())


def not_a_target(s: GundamState, attacker: Piece, target: Piece) -> str:
    if not target.rested and not allowed(s, ATTACK, attacker.owner, attacker.ref(), target.ref()):
        return "7-3-1"
    return forbidden(s, ATTACK, attacker.owner, attacker.ref(), target.ref(), -1, BY_RULE)


def must_attack_other(s: GundamState, attacker: Piece, target: int) -> str:
    """ED-26: a line demands another target that could be chosen; what is no legal target forces nothing."""
    if not s.demands >> ATTACK & 1 or demanded(s, ATTACK, attacker.owner, attacker.ref(), target):
        return ""
    for p in s.pieces:
        if p.owner != attacker.owner and p.zone == BATTLE_AREA:
            line = demanded(s, ATTACK, attacker.owner, attacker.ref(), p.ref())
            if line and not not_a_target(s, attacker, p):
                return line
    return ""


def why_not_block(s: GundamState, attacker: Piece, blocker: Piece, original: int) -> str:
    """7-4-1: an active Unit with Blocker. 7-4-3: not the one attacked. 11-1-6-1: not against High-Maneuver."""
    if not blocker.keywords >> K_BLOCKER & 1:
        return "11-1-4-1"
    if blocker.rested:
        return "7-4-1"
    if blocker.ref() == original:
        return "7-4-3"
    if attacker.keywords >> K_HIGH_MANEUVER & 1:
        return "11-1-6-1"
    return forbidden(s, BLOCK, blocker.owner, blocker.ref(), attacker.ref(), -1, BY_RULE) or why_not_use_keyword(s, blocker, K_BLOCKER)


def attack(s: GundamState, action: int) -> None:
    target = seat_ref(second_of(action)) if verb_of(action) == ATTACK_PLAYER else permanent_ref(second_of(action))
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


@final
class Attack(Frame):
    """One attack through its five steps (7-2). Whatever triggers in a step is resolved before the next one begins."""

    __slots__ = ("attacker", "original", "stage")

    def __init__(self, because: str, cause: int, attacker: int, original: int, stage: int) -> None:
        super().__init__(because, cause)
        self.attacker = attacker
        self.original = original  # the target that was declared
        self.stage = stage

    def step(self, s: State) -> None:
        g = gundam(s)
        if s.buffer and self.stage != STRIKE_BACK:
            drain(s, AFTER_STEP[self.stage])
        elif self.stage == DECLARATION:
            self.stage = BLOCK_STEP
            attack_step(g, self.attacker, self.original)
        elif self.stage == BLOCK_STEP:
            self.block_step(g)
        elif self.stage == ACTION_STEP:
            self.action_step(g)
        elif self.stage == DAMAGE_STEP:
            self.damage_step(g)
        elif self.stage == STRIKE_BACK:
            self.stage = BATTLE_END
            strike_back(g)
        elif self.stage == BATTLE_END:
            self.stage = AFTERWARDS
            battle_end_step(g)
        else:
            s.frames.pop()

    def unless_gone(self, s: GundamState, stage: int) -> int:
        """7-3-5-1, 7-4-5-1, 7-5-2-1: attacker or targeted Unit no longer there: straight to the battle end step."""
        gone = s.piece(s.attacker) is None or (kind_of(s.target) != SEAT and s.piece(s.target) is None)
        return BATTLE_END if gone else stage

    def block_step(self, s: GundamState) -> None:
        """7-4-1, 7-4-4: the standby player may block. 7-4-2: once, then the step is over."""
        self.stage = self.unless_gone(s, BLOCK_STEP)
        if self.stage != BLOCK_STEP:
            return
        attacker = s.piece(s.attacker)
        assert attacker is not None
        s.fresh_values()
        options = [pack(NO_BLOCK, 0, 0)]
        for p in s.pieces:
            if p.owner != attacker.owner and not why_not_block(s, attacker, p, self.original):
                options.append(pack(BLOCK_WITH, p.serial, 0))
        if len(options) > 1:
            s.ask(self, defender(s), options)
            return
        s.chose(self, defender(s), options[0], 1)
        self.action_step(s)

    def action_step(self, s: GundamState) -> None:
        """7-5-1."""
        self.stage = self.unless_gone(s, DAMAGE_STEP)
        if self.stage == DAMAGE_STEP:
            s.frames.append(ActionStep("7-5-1", s.events, s.next_seat(s.active), 0))

    def apply(self, s: State, action: int) -> None:
        self.stage = ACTION_STEP
        if verb_of(action) == BLOCK_WITH:
            block(gundam(s), permanent_ref(first_of(action)))

    def damage_step(self, s: GundamState) -> None:
        """7-6-1: the target is read now."""
        self.stage = BATTLE_END
        if self.unless_gone(s, DAMAGE_STEP) == BATTLE_END:
            return
        s.fresh_values()
        attacker = s.piece(s.attacker)
        assert attacker is not None
        if kind_of(s.target) == SEAT:
            hit_player(s, attacker, seat_of(s.target))
        elif attacker.keywords >> K_FIRST_STRIKE & 1:
            self.stage = STRIKE_BACK
            strike(s, [s.target], [attacker.ap], [s.attacker])
        else:
            target = s.piece(s.target)
            assert target is not None
            strike(s, [s.target, s.attacker], [attacker.ap, target.ap], [s.attacker, s.target])

    def is_course(self) -> bool:
        return True

    def clone(self) -> Frame:
        return Attack(self.because, self.cause, self.attacker, self.original, self.stage)

    def kind(self) -> str:
        return "attack"

    def to_data(self) -> list[object]:
        return [self.attacker, self.original, self.stage]


def attack_step(s: GundamState, attacker: int, target: int) -> None:
    """7-3-1: rest the Unit, declare the target. 7-3-2: what triggers at an attack triggers together."""
    p = s.piece(attacker)
    assert p is not None
    s.touched()
    p.rested = True
    s.attacker, s.target = attacker, target
    happened_to(s, "7-3-1", ATTACK, p.owner, attacker, target)


def block(s: GundamState, blocker: int) -> None:
    """7-4-1, 11-1-4-1: the blocker is rested and becomes the attack target."""
    p = s.piece(blocker)
    assert p is not None
    s.touched()
    p.rested = True
    s.target = blocker
    happened_to(s, "7-4-1", BLOCK, p.owner, blocker, s.attacker)


def defender(s: GundamState) -> int:
    """The player who is attacked, or whose Unit is."""
    if kind_of(s.target) == SEAT:
        return seat_of(s.target)
    p = s.last_piece(s.target)
    return p.owner if p is not None else NOBODY


def hit_player(s: GundamState, attacker: Piece, seat: int) -> None:
    """7-6-2-1, 3-6-1: the shield area is looked at now: the Base, else the top Shield, else the player."""
    base = s.base(seat)
    shields = s.zone(seat, SHIELD)
    if base is not None:  # 7-6-2-3: the Base alone
        strike(s, [base.ref()], [attacker.ap], [attacker.ref()])
    elif shields:  # 7-6-2-4: the top Shield; 1.9/13-1-7-1: with Suppression the top two
        n = 2 if attacker.keywords >> K_SUPPRESSION & 1 else 1
        top = [s.ref_of(card) for card in shields[-n:][::-1]]
        strike(s, top, [attacker.ap] * len(top), [attacker.ref()] * len(top))
    else:  # 7-6-2-2
        strike(s, [seat_ref(seat)], [attacker.ap], [attacker.ref()])


def strike(s: GundamState, subjects: list[int], amounts: list[int], sources: list[int]) -> None:
    """4-5-2: battle damage equal to AP, to all of them at once (7-6-3-2)."""
    p = Proposal("4-5-2", s.events, DAMAGED, s.active, subjects, amounts, -1, sources[0], BY_BATTLE, COLLECT, NO_OFFERS, NO_KEYS, sources)
    submit(s, p)


def strike_back(s: GundamState) -> None:
    """11-1-5-2: First Strike was dealt; a target that is still there now deals its damage (ED-5: triggers wait)."""
    target = s.piece(s.target)
    attacker = s.piece(s.attacker)
    if target is not None and attacker is not None:
        s.fresh_values()
        strike(s, [s.attacker], [target.ap], [s.target])


def battle_end_step(s: GundamState) -> None:
    """7-7-1: effects "during this battle" end. 7-7-2: what that triggers is resolved, and the battle is over."""
    happened_to(s, "7-7-1", BATTLE_ENDS, s.active, s.attacker, s.target)
    s.attacker, s.target = -1, -1
    if not end_modifiers(s, "7-7-1", THIS_BATTLE):
        s.touched()  # lines may speak of who is battling
