"""14.1: an attack that an effect declares."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from headjudge.digimon.rules.attack import COUNTER, Attack, target_of, target_options, why_not_attack_with, why_not_target
from headjudge.digimon.table.codes import ATTACK, ATTACK_DIGIMON, ATTACK_PLAYER, BY_EFFECT, NO_ATTACK, OPTIONAL, PREVENTED, STILL
from headjudge.digimon.table.obstacles import NOT_ATTACKER
from headjudge.digimon.table.state import DigimonState, digimon
from headjudge.digimon.table.terms import declare_attack
from headjudge.kernel.actions import first_of, verb_of
from headjudge.kernel.batches import slide_beneath_drain
from headjudge.kernel.frames import Frame
from headjudge.kernel.obstacles import Obstacles, against
from headjudge.kernel.plain_data import ints
from headjudge.kernel.refs import permanent_ref
from headjudge.kernel.state import State


def attack_by_effect(s: DigimonState, because: str, attacker: int, flags: int) -> None:
    """14.1: an effect that says "attack" while another attack is in progress, or with a Digimon that may not, does nothing."""
    p = s.stack(attacker)
    if p is None:
        return
    obstacle = why_not_attack_with(s, p, flags)
    if obstacle:
        s.note(PREVENTED, p.owner, [attacker], [ATTACK], obstacle, "")
    elif target_options(s, p, flags):
        s.frames.append(Declaration(because, s.frames[-1].cause, attacker, flags))


@mypyc_attr(acyclic=True)
@final
class Declaration(Frame):
    """Above the effect: the target is chosen and the attack declared; what that triggers joins the effect's batch.

    The attack itself goes on when everything pending is resolved (Q2423, Q2044).
    """

    __slots__ = ("attacker", "flags")

    def __init__(self, because: str, cause: int, attacker: int, flags: int) -> None:
        super().__init__(because, cause)
        self.attacker = attacker
        self.flags = flags

    def step(self, s: State) -> None:
        d = digimon(s)
        p = d.stack(self.attacker)
        assert p is not None
        options = target_options(d, p, self.flags)
        if self.flags & OPTIONAL:
            options.append(NO_ATTACK)
        s.ask(self, p.owner, options)

    def apply(self, s: State, action: int) -> None:
        d = digimon(s)
        p = d.stack(self.attacker)
        assert p is not None
        s.frames.pop()
        if verb_of(action) == NO_ATTACK:
            return
        declare_attack(d, self.because, p, target_of(action), self.flags & STILL != 0, BY_EFFECT)
        slide_beneath_drain(s, Attack(self.because, self.cause, self.attacker, target_of(action), COUNTER))
        s.frames[-1].done([self.attacker])

    def obstacle(self, s: State, action: int, found: Obstacles | None = None) -> str:
        """With the attacker that the effect names, as the effect lets it attack."""
        verb = verb_of(action)
        p = digimon(s).stack(self.attacker)
        if action in s.options or p is None or (verb != ATTACK_PLAYER and verb != ATTACK_DIGIMON):
            return super().obstacle(s, action, found)
        if permanent_ref(first_of(action)) != self.attacker:
            return against(found, self.rule(s), NOT_ATTACKER, self.attacker)
        return why_not_target(digimon(s), p, action, self.flags, found)

    def verbs(self, s: State) -> list[int]:
        return [ATTACK_PLAYER, ATTACK_DIGIMON]

    def clone(self) -> Frame:
        return Declaration(self.because, self.cause, self.attacker, self.flags)

    def kind(self) -> str:
        return "declaration"

    def to_data(self) -> list[object]:
        return [self.attacker, self.flags]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Declaration:
        n = ints(data)
        return Declaration(because, cause, n[0], n[1])
