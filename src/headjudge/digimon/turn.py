"""Sections 8 and 9: the phases of a turn, and how it ends. The breeding phase is not built yet."""

from __future__ import annotations

from typing import Final, final

from headjudge.digimon.attack import attack, attack_options
from headjudge.digimon.codes import (
    ATTACK_DIGIMON,
    ATTACK_PLAYER,
    BY_RULE,
    DECK,
    MAIN_BEGINS,
    P_MAIN,
    P_UNSUSPEND,
    PASS,
    PLAY,
    TURN_BEGINS,
    TURN_ENDS,
    TURN_PASSES,
    UNSUSPEND,
    first_of,
    pack,
    verb_of,
)
from headjudge.digimon.digivolve import digivolve, digivolve_options
from headjudge.digimon.effects import happened
from headjudge.digimon.memory import set_memory, turn_must_end
from headjudge.digimon.play import REVEALING, Play, play_options
from headjudge.digimon.state import DigimonState, Stack, digimon
from headjudge.digimon.terms import draw, end_modifiers
from headjudge.kernel.batches import drain, forget
from headjudge.kernel.driver import finish
from headjudge.kernel.frames import Frame
from headjudge.kernel.modifiers import UNTIL_TURN_ENDS
from headjudge.kernel.proposals import propose
from headjudge.kernel.refs import seat_ref
from headjudge.kernel.state import NO_CARDS, State

START_OF_TURN: Final = 0
UNSUSPEND_PHASE: Final = 1
DRAW_PHASE: Final = 2
START_OF_MAIN: Final = 3
MAIN: Final = 4
END_OF_TURN: Final = 5
ENDED: Final = 6  # everything of the end-of-turn timing is resolved
PASSING: Final = 7

FIRST_TURN: Final = 1
MEMORY_AFTER_PASS: Final = -3


@final
class Turn(Frame):
    """6-1: each phase ends only when everything in it is resolved."""

    __slots__ = ("phase", "settling")

    def __init__(self, because: str, cause: int, phase: int, settling: bool) -> None:
        super().__init__(because, cause)
        self.phase = phase
        self.settling = settling  # something has been done that must be resolved before the next step

    def step(self, s: State) -> None:
        d = digimon(s)
        if self.settling:
            self.settling = False
            drain(s, "6-1")
        elif self.phase == MAIN:
            self.main_phase(d)
        elif self.phase == ENDED:
            self.ended(d)
        elif self.phase == PASSING:
            next_turn(d)
        elif self.phase == UNSUSPEND_PHASE and turn_must_end(d):
            self.phase = END_OF_TURN  # 6-2-1-2
        else:
            phase = self.phase
            self.phase += 1
            self.settling = True
            do_phase(d, phase)

    def main_phase(self, s: DigimonState) -> None:
        """6-1-4: crossing zero ends the turn here, when nothing is unresolved, and nowhere else (Q633, Q1248)."""
        forget(s)
        s.phase = P_MAIN
        if turn_must_end(s):
            self.phase = END_OF_TURN
        else:
            s.ask_freely(self, s.active, main_options(s, s.active))

    def ended(self, s: DigimonState) -> None:
        """6-6-4: with 0 or more memory again the turn goes on in the same phase; else durations end and uses come back."""
        if not turn_must_end(s):
            self.phase = MAIN
            return
        self.phase = PASSING
        for p in s.field:
            assert isinstance(p, Stack)
            p.used = []
        end_modifiers(s, "6-6-4", UNTIL_TURN_ENDS)

    def apply(self, s: State, action: int) -> None:
        d = digimon(s)
        verb = verb_of(action)
        if verb == PASS:
            set_memory(d, "6-5", s.active, MEMORY_AFTER_PASS, -1, BY_RULE)
            self.settling = True
        elif verb == PLAY:
            s.frames.append(Play("7-1", s.events, s.active, first_of(action), REVEALING))
        elif verb in (ATTACK_PLAYER, ATTACK_DIGIMON):
            attack(d, action)
        else:
            digivolve(d, s.active, action)

    def is_course(self) -> bool:
        return True

    def clone(self) -> Frame:
        return Turn(self.because, self.cause, self.phase, self.settling)

    def kind(self) -> str:
        return "turn"

    def to_data(self) -> list[object]:
        return [self.phase, self.settling]


def main_options(s: DigimonState, seat: int) -> list[int]:
    """Section 8, 4: any number of these, in any order."""
    s.fresh_values()
    return [pack(PASS, 0, 0, 0), *play_options(s, seat), *digivolve_options(s, seat), *attack_options(s, seat)]


def do_phase(s: DigimonState, phase: int) -> None:
    if phase == START_OF_TURN:
        s.phase = P_UNSUSPEND
        happened(s, "6-2", TURN_BEGINS, s.active, [seat_ref(s.active)], NO_CARDS, NO_CARDS, -1, BY_RULE)
    elif phase == UNSUSPEND_PHASE:
        unsuspend_all(s)
    elif phase == DRAW_PHASE:
        s.phase = -1
        draw_phase(s)
    elif phase == START_OF_MAIN:
        s.phase = P_MAIN
        happened(s, "6-5", MAIN_BEGINS, s.active, [seat_ref(s.active)], NO_CARDS, NO_CARDS, -1, BY_RULE)
    else:
        happened(s, "6-6", TURN_ENDS, s.active, [seat_ref(s.active)], NO_CARDS, NO_CARDS, -1, BY_RULE)


def unsuspend_all(s: DigimonState) -> None:
    """6-2: all of the turn player's cards at once, Tamers too."""
    refs = [p.ref() for p in s.field if isinstance(p, Stack) and p.owner == s.active and p.suspended]
    if refs:
        propose(s, "6-2", UNSUSPEND, s.active, refs, [], -1, -1, BY_RULE)


def draw_phase(s: DigimonState) -> None:
    """6-3: one card, but not in the very first turn; who cannot has lost."""
    if s.turn == FIRST_TURN:
        return
    if s.zone(s.active, DECK):
        draw(s, "6-3", [s.active], [1], BY_RULE)
    else:
        finish(s, s.alive & ~(1 << s.active), "6-3")


def next_turn(s: DigimonState) -> None:
    """9.3: the next player starts with the memory where it is."""
    s.memory = -s.memory
    s.begin_turn(s.next_seat(s.active))
    s.stale = True
    forget(s)
    s.note(TURN_PASSES, s.active, [seat_ref(s.active)], [s.memory], "6-6", "")
    s.frames[-1] = Turn("6-1", s.events, START_OF_TURN, False)
