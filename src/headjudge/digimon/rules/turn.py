"""Sections 8 and 9: the phases of a turn, and how it ends."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from headjudge.digimon.rules.activated import line_options, stack_with, use_line, why_not_use_line
from headjudge.digimon.rules.attack import attack, attack_options, why_not_attack_so
from headjudge.digimon.rules.digivolve import digivolve, digivolve_options, why_not_digivolve, why_not_dna
from headjudge.digimon.rules.effects import fall_due, happened
from headjudge.digimon.rules.link import link, link_options, why_not_link
from headjudge.digimon.rules.options import use, use_options, why_not_use_card
from headjudge.digimon.rules.paid_card import REVEALING
from headjudge.digimon.rules.play import BY_ACTION, Play, play_options, why_not_play
from headjudge.digimon.rules.rule_processing import resolve
from headjudge.digimon.rules.special_digivolve import digivolve_specially, special_options, why_not_special
from headjudge.digimon.table.codes import (
    APP_FUSE,
    ATTACK_DIGIMON,
    ATTACK_PLAYER,
    BATTLE_AREA,
    BURST,
    BY_RULE,
    DECK,
    DIGIVOLVE,
    DNA_DIGIVOLVE,
    EGGS,
    HATCH,
    K_REBOOT,
    LINK,
    M_TURN_END,
    MAIN_BEGINS,
    MINDS_TURN,
    MOVE_OUT,
    NO_BREEDING,
    P_MAIN,
    P_UNSUSPEND,
    PASS,
    PLAY,
    TURN_BEGINS,
    TURN_ENDS,
    TURN_PASSES,
    UNSUSPEND,
    UNTIL_UNSUSPENDED,
    USE,
    USE_LINE,
)
from headjudge.digimon.table.costs import UNKNOWN
from headjudge.digimon.table.entering import hatch, move_out, why_not_move
from headjudge.digimon.table.memory import set_memory, turn_must_end
from headjudge.digimon.table.moving import draw
from headjudge.digimon.table.obstacles import BREEDING_FULL, NO_EGGS, NOT_IN_HAND, NOT_OWN
from headjudge.digimon.table.state import DigimonState, Stack, digimon
from headjudge.digimon.table.terms import end_modifiers
from headjudge.kernel.actions import first_of, second_of, third_of, verb_of
from headjudge.kernel.batches import forget
from headjudge.kernel.driver import finish
from headjudge.kernel.frames import Frame
from headjudge.kernel.modifiers import UNTIL_TURN_ENDS
from headjudge.kernel.obstacles import Obstacles, against
from headjudge.kernel.plain_data import ints
from headjudge.kernel.proposals import propose
from headjudge.kernel.refs import permanent_ref, seat_ref
from headjudge.kernel.state import NO_CARDS, State

START_OF_TURN: Final = 0
UNSUSPEND_PHASE: Final = 1
UNSUSPENDED: Final = 2
DRAW_PHASE: Final = 3
BREEDING_PHASE: Final = 4
START_OF_MAIN: Final = 5
MAIN_PHASE: Final = 6
END_OF_TURN: Final = 7
ENDED: Final = 8  # everything of the end-of-turn timing is resolved
PASSING: Final = 9

FIRST_TURN: Final = 1
MEMORY_AFTER_PASS: Final = -3


@mypyc_attr(acyclic=True)
@final
class Turn(Frame):
    """6-1: each phase ends only when everything in it is resolved."""

    __slots__ = ("phase", "resume", "settling")

    def __init__(self, because: str, cause: int, phase: int, settling: bool, resume: int) -> None:
        super().__init__(because, cause)
        self.phase = phase
        self.settling = settling  # something has been done that must be resolved before the next step
        self.resume = resume  # the phase in which the end of the turn was reached

    def step(self, s: State) -> None:
        d = digimon(s)
        if self.settling:
            self.settling = False
            resolve(d, "6-1")
        elif START_OF_TURN < self.phase <= MAIN_PHASE and turn_must_end(d):
            self.resume = self.phase
            self.phase = END_OF_TURN  # 6-1-4; at the start of the turn without unsuspending (6-2-1-2)
        elif self.phase == MAIN_PHASE:
            forget(s)
            d.phase = P_MAIN
            s.ask_freely(self, s.active, main_options(d, s.active))
        elif self.phase == BREEDING_PHASE:
            self.breeding_phase(d)
        elif self.phase == ENDED:
            self.ended(d)
        elif self.phase == PASSING:
            next_turn(d)
        else:
            phase = self.phase
            self.phase += 1
            self.settling = True
            do_phase(d, phase)

    def breeding_phase(self, s: DigimonState) -> None:
        """6-4: at most one of hatching and moving."""
        options = breeding_options(s, s.active)
        if len(options) > 1:
            s.ask(self, s.active, options)
        else:
            self.phase = START_OF_MAIN

    def ended(self, s: DigimonState) -> None:
        """15-8-3-6: looked at when all that triggered is resolved. 6-6-4: with 0 or more memory again the turn goes on in the same phase;
        else durations end and uses come back."""
        if not turn_must_end(s):
            self.phase = self.resume
            return
        self.phase = PASSING
        for p in s.stacks():
            if p.used:
                p.used = []
        if s.used:
            s.used = []
        if s.delayed:
            s.delayed = [waiting for waiting in s.delayed if waiting.moment != M_TURN_END]  # Q2731: set up too late, not carried out
        end_modifiers(s, "6-6-4", UNTIL_TURN_ENDS)

    def apply(self, s: State, action: int) -> None:
        d = digimon(s)
        verb = verb_of(action)
        if self.phase == BREEDING_PHASE:
            self.phase = START_OF_MAIN
            self.settling = True
            breed(d, s.active, verb)
        elif verb == PASS:
            set_memory(d, "6-5", s.active, MEMORY_AFTER_PASS, -1, BY_RULE)
            self.settling = True
        elif verb == PLAY:
            s.frames.append(Play("7-1", s.events, s.active, first_of(action), REVEALING, UNKNOWN, BY_ACTION))
        elif verb == USE:
            use(d, s.active, first_of(action))
        elif verb == USE_LINE:
            use_line(d, s.active, action)
        elif verb in (ATTACK_PLAYER, ATTACK_DIGIMON):
            attack(d, action)
        elif verb == LINK:
            link(d, s.active, action)
        elif verb in (BURST, APP_FUSE):
            digivolve_specially(d, s.active, action)
        else:
            digivolve(d, s.active, action)

    def obstacle(self, s: State, action: int, found: Obstacles | None = None) -> str:
        d, verb = digimon(s), verb_of(action)
        if self.phase == MAIN_PHASE and (verb == ATTACK_PLAYER or verb == ATTACK_DIGIMON):
            return why_not_attack_so(d, s.asking, action, found)
        if self.phase == MAIN_PHASE and verb in WITH_A_CARD:
            if first_of(action) >= len(s.cards):
                return against(found, "7-1", NOT_IN_HAND)
            return why_not_with_card(d, s.asking, action, found)
        if self.phase == BREEDING_PHASE and verb == HATCH:
            return why_not_hatch(d, s.asking, found)
        if self.phase == BREEDING_PHASE and verb == MOVE_OUT:
            return why_not_move_out(d, s.asking, found)
        return super().obstacle(s, action, found)

    def verbs(self, s: State) -> list[int]:
        return [*WITH_A_CARD, ATTACK_PLAYER, ATTACK_DIGIMON] if self.phase == MAIN_PHASE else [HATCH, MOVE_OUT]

    def is_course(self) -> bool:
        return True

    def stage_shown(self) -> int:
        return self.phase

    def clone(self) -> Frame:
        return Turn(self.because, self.cause, self.phase, self.settling, self.resume)

    def kind(self) -> str:
        return "turn"

    def to_data(self) -> list[object]:
        return [self.phase, self.settling, self.resume]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Turn:
        n = ints(data)
        return Turn(because, cause, n[0], n[1] != 0, n[2])


def main_options(s: DigimonState, seat: int) -> list[int]:
    """6-5: any number of these, in any order."""
    s.fresh_values()
    options = [PASS]
    play_options(s, seat, options)
    use_options(s, seat, options)
    if s.special:
        link_options(s, seat, options)
    digivolve_options(s, seat, options)
    if s.special:
        special_options(s, seat, options)
    line_options(s, seat, options)
    attack_options(s, seat, options)
    return options


WITH_A_CARD: Final = (PLAY, USE, USE_LINE, DIGIVOLVE, DNA_DIGIVOLVE, BURST, APP_FUSE, LINK)


def why_not_with_card(s: DigimonState, seat: int, action: int, found: Obstacles | None) -> str:
    """6-5: of an action that begins with a card of this match."""
    verb, card = verb_of(action), first_of(action)
    if verb == PLAY:
        return why_not_play(s, seat, card, found)
    if verb == USE:
        return why_not_use_card(s, seat, card, found)
    if verb == USE_LINE:
        return why_not_use_line(s, seat, stack_with(s, card), card, second_of(action), found)
    base = s.stack(permanent_ref(second_of(action)))
    if base is None:
        return against(found, "<Link>" if verb == LINK else "8-1", NOT_OWN, permanent_ref(second_of(action)))
    if verb == DIGIVOLVE:
        return why_not_digivolve(s, seat, card, base, third_of(action), found)
    if verb == LINK:
        return why_not_link(s, seat, card, base, found)
    if verb != DNA_DIGIVOLVE:
        return why_not_special(s, seat, action, base, found)
    other = s.stack(permanent_ref(third_of(action)))
    if other is None:
        return against(found, "8-1", NOT_OWN, permanent_ref(third_of(action)))
    return why_not_dna(s, seat, card, base, other, found)


# --- the breeding phase (6-4) -----------------------------------------------------------------------------------------


def breeding_options(s: DigimonState, seat: int) -> list[int]:
    options = [NO_BREEDING]
    if not why_not_hatch(s, seat):
        options.append(HATCH)
    if not why_not_move_out(s, seat):
        options.append(MOVE_OUT)
    return options


def why_not_hatch(s: DigimonState, seat: int, found: Obstacles | None = None) -> str:
    """6-4: into an empty breeding area."""
    obstacle = against(found, "6-4", NO_EGGS) if not s.zone(seat, EGGS) else ""
    bred = s.bred(seat)
    return against(found, "6-4", BREEDING_FULL, bred.ref()) if not obstacle and bred is not None else obstacle


def why_not_move_out(s: DigimonState, seat: int, found: Obstacles | None = None) -> str:
    return why_not_move(s, s.bred(seat), found)


def breed(s: DigimonState, seat: int, verb: int) -> None:
    if verb == HATCH:
        hatch(s, "6-4", seat)
    elif verb == MOVE_OUT:
        move_out(s, "6-4", s.bred(seat), -1, BY_RULE)


# --- the other phases -------------------------------------------------------------------------------------------------


def do_phase(s: DigimonState, phase: int) -> None:
    if phase == START_OF_TURN:
        s.phase = P_UNSUSPEND
        happened(s, "6-2", TURN_BEGINS, s.active, [seat_ref(s.active)], NO_CARDS, NO_CARDS, -1, BY_RULE)
        fall_due(s, TURN_BEGINS)
    elif phase == UNSUSPEND_PHASE:
        unsuspend_all(s)
    elif phase == UNSUSPENDED:
        s.phase = -1
        end_modifiers(s, "6-2", UNTIL_UNSUSPENDED)
    elif phase == DRAW_PHASE:
        draw_phase(s)
    elif phase == START_OF_MAIN:
        s.phase = P_MAIN
        happened(s, "6-5", MAIN_BEGINS, s.active, [seat_ref(s.active)], NO_CARDS, NO_CARDS, -1, BY_RULE)
        fall_due(s, MAIN_BEGINS)
    else:
        happened(s, "6-6", TURN_ENDS, s.active, [seat_ref(s.active)], NO_CARDS, NO_CARDS, -1, BY_RULE)
        fall_due(s, TURN_ENDS)


def unsuspend_all(s: DigimonState) -> None:
    """6-2: all of the turn player's cards at once, Tamers too, and with them the other players' Digimon with Reboot."""
    s.fresh_values()
    refs = [p.ref() for p in s.field if isinstance(p, Stack) and p.suspended and unsuspends(s, p)]
    if refs:
        propose(s, "6-2", UNSUSPEND, s.active, refs, [], -1, -1, BY_RULE)


def unsuspends(s: DigimonState, p: Stack) -> bool:
    return p.owner == s.active or (p.zone == BATTLE_AREA and p.is_digimon() and p.keywords >> K_REBOOT & 1 == 1)


def draw_phase(s: DigimonState) -> None:
    """6-3: one card, but not in the very first turn. 1-2-3-2: who cannot has lost."""
    if s.turn == FIRST_TURN:
        return
    if s.zone(s.active, DECK):
        draw(s, "6-3", [s.active], [1], BY_RULE)
    else:
        finish(s, s.alive & ~(1 << s.active), "1-2-3-2")


def next_turn(s: DigimonState) -> None:
    """9.3: the next player starts with the memory where it is."""
    s.memory = -s.memory
    s.begin_turn(s.next_seat(s.active))
    if s.deeds:
        s.deeds = []
        s.stale = True
    s.now_other(MINDS_TURN)
    forget(s)
    s.note(TURN_PASSES, s.active, [seat_ref(s.active)], [s.memory], "6-6", "")
    s.frames[-1] = Turn("6-1", s.events, START_OF_TURN, False, START_OF_TURN)
