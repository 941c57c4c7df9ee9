"""1.9/5-22: attacks that an effect turns to another target, and battles that an effect begins."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from headjudge.gundam.rules.battle import (
    AFTERWARDS,
    BATTLE_END,
    DAMAGE_STEP,
    DECLARATION,
    STRIKE_BACK,
    Attack,
    battle_end_step,
    damage_step,
    defender,
    strike_back,
)
from headjudge.gundam.rules.effects import happened_to
from headjudge.gundam.table.codes import BATTLE_BEGINS, RETARGETED
from headjudge.gundam.table.state import GundamState
from headjudge.gundam.table.terms import lasting_on
from headjudge.kernel.frames import Frame
from headjudge.kernel.modifiers import THIS_BATTLE
from headjudge.kernel.plain_data import ints
from headjudge.kernel.state import State


def retarget(s: GundamState, because: str, things: list[int]) -> bool:
    """1.9/5-22-2: an effect changes the target of the attack to a Unit of the player who is attacked, or whose Unit is.

    Without such an attack, or if it is the target already, nothing changes (1-3-2, 1-3-2-1)."""
    p = s.piece(things[0]) if len(things) == 1 else None
    if p is None or not p.is_unit() or s.battles == 0 or not s.friendly(defender(s), p.owner) or p.ref() == s.target:
        return False
    s.touched()
    s.target = p.ref()
    happened_to(s, because, RETARGETED, p.owner, s.attacker, s.target)
    return True


@mypyc_attr(acyclic=True)
@final
class Battle(Frame):
    """1.9/5-22-3, 1.9/5-22-4: a battle without an attack: a damage step and a battle end step, no more (Q345).

    ED-32: it runs inside the effect that began it, so what it triggers waits. If it begins in the middle of an attack, that goes on
    afterwards as it was."""

    __slots__ = ("around_attacker", "around_target", "attacker", "stage", "target")

    def __init__(
        self, because: str, cause: int, attacker: int, target: int, around_attacker: int, around_target: int, stage: int
    ) -> None:  # fmt: skip
        super().__init__(because, cause)
        self.attacker = attacker
        self.target = target
        self.around_attacker = around_attacker  # of the battle around it; -1: there is none
        self.around_target = around_target
        self.stage = stage

    def step(self, s: State) -> None:
        assert isinstance(s, GundamState)
        if self.stage == DECLARATION:
            self.stage = DAMAGE_STEP
            begin_battle(s, self.because, self.attacker, self.target)
        elif self.stage == DAMAGE_STEP:
            self.stage = damage_step(s)
        elif self.stage == STRIKE_BACK:
            self.stage = BATTLE_END
            strike_back(s)
        elif self.stage == BATTLE_END:
            self.stage = AFTERWARDS
            battle_end_step(s, self.around_attacker, self.around_target)
        else:
            s.frames.pop()
            s.frames[-1].done([self.attacker, self.target])

    def cut_off(self, s: State) -> None:
        """The effect that began it is gone, and with it the battle and what was to last during it (7-7-1); the one around it goes on."""
        assert isinstance(s, GundamState)
        if self.stage not in (DECLARATION, AFTERWARDS):
            s.attacker, s.target = self.around_attacker, self.around_target
            s.battles -= 1
            s.modifiers = lasting_on(s, THIS_BATTLE)

    def clone(self) -> Frame:
        return Battle(
            self.because, self.cause, self.attacker, self.target, self.around_attacker, self.around_target, self.stage
        )  # fmt: skip

    def kind(self) -> str:
        return "battle"

    def to_data(self) -> list[object]:
        return [self.attacker, self.target, self.around_attacker, self.around_target, self.stage]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Battle:
        n = ints(data)
        return Battle(because, cause, n[0], n[1], n[2], n[3], n[4])


def blocked_by(s: GundamState) -> int:
    """The Unit that has blocked the attack that is going on; -1: none has. A battle inside the attack has none (1.9/5-22-3-1)."""
    if s.attacker >= 0:
        for i in range(len(s.frames) - 1, -1, -1):
            frame = s.frames[i]
            if isinstance(frame, Battle):
                return -1
            if isinstance(frame, Attack):
                return frame.blocker
    return -1


def begin_battle(s: GundamState, because: str, attacker: int, target: int) -> None:
    """1.9/5-22-1: from now on the two are battling (Q347). 1.9/5-22-3-1: that is no attack, and nothing that waits for one triggers."""
    p = s.piece(attacker)
    assert p is not None
    s.touched()
    s.attacker, s.target = attacker, target
    s.battles += 1
    happened_to(s, because, BATTLE_BEGINS, p.owner, attacker, target)


def battle(s: GundamState, because: str, attackers: list[int], targets: list[int]) -> None:
    """1.9/5-22-4-1: the first Unit attacks the second. One that is no longer there does not battle (1-3-2), and none battles itself."""
    if len(attackers) == 1 and len(targets) == 1 and attackers != targets and is_unit(s, attackers[0]) and is_unit(s, targets[0]):
        s.frames.append(Battle(because, s.frames[-1].cause, attackers[0], targets[0], s.attacker, s.target, DECLARATION))


def is_unit(s: GundamState, ref: int) -> bool:
    p = s.piece(ref)
    return p is not None and p.is_unit()
