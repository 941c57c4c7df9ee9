"""Section 15.2: security checks, one by one."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from headjudge.digimon.rules.activated import activate_directly
from headjudge.digimon.rules.battle import begin_battle
from headjudge.digimon.rules.rule_processing import resolve
from headjudge.digimon.table.codes import DIGIMON, MINDS_CHECK, SECURITY
from headjudge.digimon.table.state import DigimonState, digimon
from headjudge.digimon.table.terms import is_present, out_of_no_area, turn_up
from headjudge.kernel.batches import open_batch
from headjudge.kernel.frames import Frame
from headjudge.kernel.plain_data import ints
from headjudge.kernel.state import State
from headjudge.language.node import ABSENT

CHECK_SHOWN: Final = 200  # its stages follow those of an attack and a battle where they are shown

TURNING_UP: Final = 0
SECURITY_EFFECT: Final = 1
SETTLING: Final = 2
BATTLE: Final = 3
TRASHING: Final = 4
AGAIN: Final = 5


def begin_check(s: DigimonState, because: str, attacker: int, seat: int) -> None:
    s.frames.append(SecurityCheck(because, s.frames[-1].cause, attacker, seat, 0, TURNING_UP, False))


@mypyc_attr(acyclic=True)
@final
class SecurityCheck(Frame):
    """13-1: while checks are left, security is not empty and the attacker is there. The number is counted anew each time (Q5296); zero or
    fewer are none (1-3-4)."""

    __slots__ = ("attacker", "made", "over", "seat", "stage")

    def __init__(self, because: str, cause: int, attacker: int, seat: int, made: int, stage: int, over: bool) -> None:
        super().__init__(because, cause)
        self.attacker = attacker
        self.seat = seat  # whose security is checked
        self.made = made
        self.stage = stage
        self.over = over  # the attack has been ended: no further card is checked

    def step(self, s: State) -> None:
        d = digimon(s)
        stage = self.stage
        self.stage = stage + 1
        if stage == TURNING_UP:
            if not self.over and goes_on(d, self.attacker, self.seat, self.made):
                self.made += 1
                turn_up(d, self.because, self.seat, self.attacker)
            else:
                s.frames.pop()
        elif stage == SECURITY_EFFECT:
            security_effect(d, self.seat)
        elif stage == SETTLING:
            resolve(d, "13-1")
        elif stage == BATTLE:
            if faces_security_digimon(d, self.attacker):
                begin_battle(d, self.attacker, s.ref_of(d.checked))
        elif stage == TRASHING:
            put_checked_away(d)
        else:
            self.stage = TURNING_UP
            resolve(d, "13-1")

    def break_off(self) -> None:
        """14.6: the attack has been ended: no battle with the card that is being checked, and no other is."""
        self.over = True
        if SECURITY_EFFECT < self.stage <= BATTLE:
            self.stage = TRASHING

    def is_course(self) -> bool:
        return True

    def stage_shown(self) -> int:
        return CHECK_SHOWN + self.stage

    def clone(self) -> Frame:
        return SecurityCheck(self.because, self.cause, self.attacker, self.seat, self.made, self.stage, self.over)

    def kind(self) -> str:
        return "security check"

    def to_data(self) -> list[object]:
        return [self.attacker, self.seat, self.made, self.stage, int(self.over)]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> SecurityCheck:
        n = ints(data)
        return SecurityCheck(because, cause, n[0], n[1], n[2], n[3], n[4] != 0)


def goes_on(s: DigimonState, attacker: int, seat: int, made: int) -> bool:
    s.fresh_values()
    p = s.stack(attacker)
    return p is not None and is_present(s, attacker) and made < p.checks and len(s.zone(seat, SECURITY)) > 0


def security_effect(s: DigimonState, seat: int) -> None:
    """15-16-10-2: before everything else, never pending; what the check itself triggered waits in an older batch (17.3)."""
    open_batch(s, False)
    ability = s.facts(s.checked).security
    if ability is not None:
        activate_directly(s, ability, seat, s.ref_of(s.checked))


def faces_security_digimon(s: DigimonState, attacker: int) -> bool:
    """A Digimon card still in no area, and the attacker still there."""
    return is_present(s, attacker) and s.lies_in_no_area(s.checked) and s.facts(s.checked).type == DIGIMON


def put_checked_away(s: DigimonState) -> None:
    """13-1: what is still in no area goes to the trash."""
    card = s.checked
    s.checked = -1
    s.checked_open = False
    s.security_dp = ABSENT
    s.now_other(MINDS_CHECK)
    if s.lies_in_no_area(card):
        out_of_no_area(s, "13-1", card)
