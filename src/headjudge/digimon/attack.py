"""Section 14: attacks. Declaration and what follows from it; between the counter timing and the end nothing is built yet."""

from __future__ import annotations

from typing import Final, final

from headjudge.digimon.codes import (
    AT_DIGIMON,
    AT_PLAYER,
    ATTACK,
    ATTACK_DIGIMON,
    ATTACK_ENDS,
    ATTACK_PLAYER,
    BATTLE_AREA,
    BY_EFFECT,
    BY_RULE,
    NO_COUNTER,
    STILL,
    SUSPEND,
    first_of,
    pack,
    second_of,
    verb_of,
)
from headjudge.digimon.effects import allowed, forbidden, happened
from headjudge.digimon.state import DigimonState, Stack, digimon
from headjudge.digimon.terms import declare_attack
from headjudge.kernel.batches import drain, slide_beneath_drain
from headjudge.kernel.frames import Frame
from headjudge.kernel.refs import permanent_ref, seat_ref
from headjudge.kernel.state import NO_CARDS, State

# --- what is legal --------------------------------------------------------------------------------------------------


def attack_options(s: DigimonState, seat: int) -> list[int]:
    options: list[int] = []
    for p in s.in_battle_area():
        if p.owner == seat and not why_not_attack_with(s, p, 0):
            options.extend(target_options(s, p, 0))
    return options


def why_not_attack_with(s: DigimonState, p: Stack, flags: int) -> str:
    """14.1: the turn player's unsuspended Digimon in the battle area, not played this turn; and one attack at a time (11-2-4)."""
    if s.attacker >= 0:
        return "11-2-4"
    if p.owner != s.active or p.zone != BATTLE_AREA or not p.is_digimon():
        return "11-2"
    if not flags & STILL and (p.suspended or forbidden(s, SUSPEND, p.owner, p.ref(), -1, -1, BY_RULE)):
        return "11-2"
    if p.arrived == s.turn and not allowed(s, ATTACK, p.owner, p.ref(), -1):
        return "11-2"
    return forbidden(s, ATTACK, p.owner, p.ref(), -1, -1, BY_RULE)


def target_options(s: DigimonState, attacker: Stack, flags: int) -> list[int]:
    """14.1: the opponent, or a suspended opposing Digimon in the battle area."""
    options: list[int] = []
    if not flags & AT_DIGIMON:
        for seat in s.in_turn_order():
            if seat != attacker.owner and not forbidden(s, ATTACK, attacker.owner, attacker.ref(), seat_ref(seat), -1, BY_RULE):
                options.append(pack(ATTACK_PLAYER, attacker.serial, seat, 0))
    if not flags & AT_PLAYER:
        for p in s.in_battle_area():
            if p.owner != attacker.owner and p.is_digimon() and not why_not_attacked(s, attacker, p):
                options.append(pack(ATTACK_DIGIMON, attacker.serial, p.serial, 0))
    return options


def why_not_attacked(s: DigimonState, attacker: Stack, target: Stack) -> str:
    if not target.suspended and not allowed(s, ATTACK, attacker.owner, attacker.ref(), target.ref()):
        return "11-2"
    return forbidden(s, ATTACK, attacker.owner, attacker.ref(), target.ref(), -1, BY_RULE)


def target_of(action: int) -> int:
    return seat_ref(second_of(action)) if verb_of(action) == ATTACK_PLAYER else permanent_ref(second_of(action))


# --- the attack -----------------------------------------------------------------------------------------------------

DECLARATION: Final = 0
DECLARED: Final = 1
COUNTER: Final = 2
ENDING: Final = 3
OVER: Final = 4


@final
class Attack(Frame):
    """Each stage begins only when nothing is pending from the one before; once declared, all of them happen (14)."""

    __slots__ = ("attacker", "stage", "target")

    def __init__(self, because: str, cause: int, attacker: int, target: int, stage: int) -> None:
        super().__init__(because, cause)
        self.attacker = attacker
        self.target = target  # the one declared
        self.stage = stage

    def step(self, s: State) -> None:
        d = digimon(s)
        if self.stage == DECLARATION:
            self.stage = DECLARED
            attacker = d.stack(self.attacker)
            assert attacker is not None
            declare_attack(d, "11-2", attacker, self.target, False, BY_RULE)
        elif self.stage == DECLARED:
            self.stage = COUNTER
            drain(s, "11-2")
        elif self.stage == COUNTER:
            s.ask_freely(self, s.next_seat(s.active), [pack(NO_COUNTER, 0, 0, 0)])  # 14.2
        elif self.stage == ENDING:
            self.stage = OVER
            end_attack(d, self.attacker, self.target)
        else:
            s.frames.pop()
            drain(s, "12-1")

    def apply(self, s: State, action: int) -> None:
        self.stage = ENDING

    def is_course(self) -> bool:
        return True

    def clone(self) -> Frame:
        return Attack(self.because, self.cause, self.attacker, self.target, self.stage)

    def kind(self) -> str:
        return "attack"

    def to_data(self) -> list[object]:
        return [self.attacker, self.target, self.stage]


def end_attack(s: DigimonState, attacker: int, target: int) -> None:
    """14.6: [End of Attack] effects trigger, and the attack is over."""
    s.changed()
    s.attacker, s.target = -1, -1
    happened(s, "12-1", ATTACK_ENDS, s.active, [attacker], [target], NO_CARDS, -1, BY_RULE)


# --- an attack declared by an effect --------------------------------------------------------------------------------


def attack_by_effect(s: DigimonState, because: str, attacker: int, flags: int) -> None:
    """14.1: an effect that says "attack" while another attack is in progress, or with a Digimon that may not, does nothing."""
    p = s.stack(attacker)
    if p is not None and not why_not_attack_with(s, p, flags) and target_options(s, p, flags):
        s.frames.append(Declaration(because, s.events, attacker, flags))


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
        s.ask(self, p.owner, target_options(d, p, self.flags))

    def apply(self, s: State, action: int) -> None:
        d = digimon(s)
        p = d.stack(self.attacker)
        assert p is not None
        s.frames.pop()
        declare_attack(d, self.because, p, target_of(action), self.flags & STILL != 0, BY_EFFECT)
        slide_beneath_drain(s, Attack(self.because, s.events, self.attacker, target_of(action), COUNTER))
        s.frames[-1].done([self.attacker])

    def clone(self) -> Frame:
        return Declaration(self.because, self.cause, self.attacker, self.flags)

    def kind(self) -> str:
        return "declaration"

    def to_data(self) -> list[object]:
        return [self.attacker, self.flags]


def attack(s: DigimonState, action: int) -> None:
    """The main-phase action."""
    s.frames.append(Attack("11-2", s.events, permanent_ref(first_of(action)), target_of(action), DECLARATION))
