"""Chapter 6: the phases of a turn."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import mypyc_attr

from headjudge.gundam.rules.action_step import ActionStep
from headjudge.gundam.rules.battle import attack, attack_options, why_not_attack_so
from headjudge.gundam.rules.effects import happened
from headjudge.gundam.rules.main_phase import MAIN_WINDOW, begin, line_options, main_plays, why_not_begin_with
from headjudge.gundam.rules.multiplayer import team_options
from headjudge.gundam.table.codes import (
    ACTIVATED,
    ATTACK_PLAYER,
    ATTACK_TEAM,
    ATTACK_UNIT,
    BY_RULE,
    DESTROYED,
    DUEL,
    END_MAIN,
    HAND,
    HAND_LIMIT,
    IN_MAIN,
    OVER_TO,
    PHASE,
    PLAY,
    PLAY_AS_PILOT,
    START_PHASE,
    TRASH,
    TURN_BEGINS,
    TURN_ENDS,
    TURN_PASSES,
    USE_LINE,
)
from headjudge.gundam.table.history import forget_deeds
from headjudge.gundam.table.moving import draw, place_resources, relocate
from headjudge.gundam.table.obstacles import LEADER_ENDS
from headjudge.gundam.table.state import NO_USES, GundamState, gundam
from headjudge.gundam.table.terms import end_modifiers
from headjudge.kernel.actions import CHOOSE, a_card, first_of, pack, verb_of
from headjudge.kernel.batches import drain, forget
from headjudge.kernel.frames import GOES_ON, Frame
from headjudge.kernel.modifiers import NEXT_START, UNTIL_TURN_ENDS
from headjudge.kernel.obstacles import Obstacles, against
from headjudge.kernel.plain_data import ints
from headjudge.kernel.state import NO_CARDS, NOBODY, State
from headjudge.language.listening import forbidden
from headjudge.language.selectors import NO_FACE, TOP

ACTIVE_STEP: Final = 0
START_STEP: Final = 1
START_OVER: Final = 2
DRAW: Final = 3
RESOURCE: Final = 4
MAIN_PHASE: Final = 5
END_ACTION: Final = 6
END_STEP: Final = 7
HAND_STEP: Final = 8
CLEANUP: Final = 9
RESOURCE_OVER: Final = 10  # comes after RESOURCE; the numbers of the others stand in saves


@mypyc_attr(acyclic=True)
@final
class Turn(Frame):
    """6-1-1: start, draw, resource, main and end phase, gone through by the active player (6-1-2).

    6-1-3: none ends while effects triggered in it are unresolved; 1.9/7-2-2, 1.9/7-6-2: nor does a step of the start or end phase.

    1.9/12-3-1: a team goes through each phase together; in its main phase one of them acts at a time (ED-42)."""

    __slots__ = ("acting", "idle", "phase", "picks")

    def __init__(self, because: str, cause: int, phase: int, picks: list[int]) -> None:
        super().__init__(because, cause)
        self.phase = phase
        self.picks = picks
        self.acting = NOBODY  # of a team, who acts in the main phase; NOBODY: the active player
        self.idle = False  # the team mate had the word and gave it back, and nothing has been done since

    def step(self, s: State) -> None:
        assert isinstance(s, GundamState)
        phase = self.phase
        if s.buffer:
            drain(s, "6-1-3")
        elif phase == MAIN_PHASE:
            if s.departed:
                forget_gone(s)
            if s.mode == DUEL:
                s.ask_freely(self, s.active, main_options(s, s.active))
            else:
                self.main_phase(s)
        elif phase == HAND_STEP:
            self.hand_step(s)
        elif phase == CLEANUP:
            self.cleanup(s)
        else:
            self.run_phases(s)

    def enter(self, s: GundamState, phase: int) -> None:
        """10-1-1: what may not be destroyed during one phase may be in the next."""
        self.phase = phase
        if s.forbids >> DESTROYED & 1:
            s.unsettled = True

    def run_phases(self, s: GundamState) -> None:
        """One after another, until a player acts, something has triggered, or rules management must look."""
        while True:
            phase = self.phase
            do_phase(s, phase)
            self.enter(s, after(phase))
            if s.unsettled or s.buffer or phase == RESOURCE_OVER or phase == END_ACTION:
                return
            if phase == END_STEP:
                self.hand_step(s)
                return

    def main_phase(self, s: GundamState) -> None:
        """6-5-1, 6-5-5-1, of more than two players. Whoever has left the game does nothing in what is left of the turn (ED-41)."""
        if not s.alive >> s.active & 1:
            self.enter(s, END_ACTION)
            return
        seat = self.seat(s)
        options = main_options(s, seat)
        if s.allied:
            team_options(s, seat, self.idle, options)
        s.ask_freely(self, seat, options)

    def seat(self, s: State) -> int:
        return s.active if self.acting == NOBODY else self.acting

    def hand_step(self, s: GundamState) -> None:
        """6-6-4-1, 3-8-4, 3-8-4-1: only now, and only the active player, discards down to ten. A team does so together (1.9/12-3-1)."""
        for seat in s.on_turn():
            hand = s.zone(seat, HAND)
            too_many = len(hand) - HAND_LIMIT
            if too_many > 0:
                left = [card for card in hand if card not in self.picks]
                if len(left) > HAND_LIMIT:
                    s.ask(self, seat, [pack(CHOOSE, a_card(card)) for card in left])
                    return
        self.phase = CLEANUP
        if self.picks:
            refs = [s.ref_of(card) for card in self.picks]
            self.picks = []
            relocate(s, "6-6-4-1", refs, TRASH, TOP, NO_FACE, -1, s.active)
        else:
            self.cleanup(s)

    def cleanup(self, s: GundamState) -> None:
        """6-6-5-1: effects "during this turn" end. ED-12: again until nothing changes; then the turn is over (6-6-6)."""
        if not s.modifiers or not end_modifiers(s, "6-6-5-1", UNTIL_TURN_ENDS):
            next_turn(s)

    def apply(self, s: State, action: int) -> None:
        verb = verb_of(action)
        assert isinstance(s, GundamState)
        if self.phase == HAND_STEP:
            self.picks.append(first_of(action))
            self.picks.sort()
        elif verb == END_MAIN:
            self.enter(s, END_ACTION)  # 6-5-5-2
        elif verb == OVER_TO:
            self.idle = self.seat(s) != s.active
            self.acting = first_of(action)
        else:
            self.idle = False
            if verb == ATTACK_PLAYER or verb == ATTACK_UNIT or verb == ATTACK_TEAM:
                attack(s, action)
            else:
                begin(s, self.seat(s), action, MAIN_WINDOW)

    def rule(self, s: State) -> str:
        return "6-6-4-1" if self.phase == HAND_STEP else self.because

    def obstacle(self, s: State, action: int, found: Obstacles | None = None) -> str:
        """1.9/12-3-4: the leader says when the main phase of a team is over."""
        verb = verb_of(action)
        if self.phase != MAIN_PHASE:
            return super().obstacle(s, action, found)
        if verb == PLAY or verb == PLAY_AS_PILOT or verb == USE_LINE:
            return why_not_begin_with(gundam(s), s.asking, action, MAIN_WINDOW, found)
        if verb == ATTACK_PLAYER or verb == ATTACK_UNIT or verb == ATTACK_TEAM:
            return why_not_attack_so(gundam(s), s.asking, action, found)
        if verb == END_MAIN and action not in s.options:
            return against(found, "1.9/12-3-4", LEADER_ENDS)
        return super().obstacle(s, action, found)

    def verbs(self, s: State) -> list[int]:
        return [PLAY, PLAY_AS_PILOT, USE_LINE, ATTACK_PLAYER, ATTACK_UNIT, ATTACK_TEAM] if self.phase == MAIN_PHASE else super().verbs(s)

    def without(self, s: State, seat: int) -> int:
        if s.active == seat:
            self.picks = []
        return GOES_ON

    def is_course(self) -> bool:
        return True

    def stage_shown(self) -> int:
        return self.phase

    def clone(self) -> Frame:
        f = Turn(self.because, self.cause, self.phase, self.picks.copy())
        f.acting = self.acting
        f.idle = self.idle
        return f

    def kind(self) -> str:
        return "turn"

    def to_data(self) -> list[object]:
        return [self.phase, self.picks, self.acting, int(self.idle)]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Turn:
        turn = Turn(because, cause, cast(int, data[0]), ints(data[1]))
        turn.acting, turn.idle = cast(int, data[2]), cast(int, data[3]) != 0
        return turn


def forget_gone(s: GundamState) -> None:
    """Nothing asks any more about what has left, but what has dealt its damage to something that may not be destroyed by it."""
    if not s.forbids >> DESTROYED & 1:
        forget(s)
        return
    hurt_from = [p.hurt_from for p in s.pieces if p.damage >= p.hp]
    s.departed = [gone for gone in s.departed if gone.ref() in hurt_from]


def in_phase(s: GundamState, phase: int) -> bool:
    """6-1-1: is this phase being played? What triggered in a phase still belongs to it (6-1-3), though the turn's next step is another."""
    turn = s.frames[0]
    if not isinstance(turn, Turn):
        return False
    if phase == START_PHASE:
        return turn.phase < DRAW or (turn.phase == DRAW and len(s.frames) > 1)  # not the draw itself
    return turn.phase == MAIN_PHASE


def main_options(s: GundamState, seat: int) -> list[int]:
    """6-5-1: play a card, use an effect, attack, in any order and number; 6-5-5-1: or end the phase."""
    if s.stale:
        s.fresh_values()
    options = [END_MAIN]
    main_plays(s, seat, options)
    if s.usable & IN_MAIN:
        line_options(s, seat, MAIN_WINDOW, options)
    attack_options(s, seat, options)
    return options


def after(phase: int) -> int:
    if phase == RESOURCE:
        return RESOURCE_OVER
    return MAIN_PHASE if phase == RESOURCE_OVER else phase + 1


def do_phase(s: GundamState, phase: int) -> None:
    """6-2-1: the active step and the start step, then the draw phase (1.9/7-2-5). 6-6-1: the action step, the end step and the others.

    The card drawn and the Resource placed are not optional (Q14, Q18); the first turn is no exception (Q15), and an empty resource deck
    is no defeat (Q20)."""
    if phase == ACTIVE_STEP:
        active_step(s)
    elif phase == START_STEP:
        start_step(s)
    elif phase == START_OVER:
        if s.modifiers:
            end_modifiers(s, "6-2-1", NEXT_START)
    elif phase == DRAW:
        seats = s.on_turn()
        draw(s, "6-3-1", seats, [1] * len(seats))  # 6-3-1-1, Q17: with the last card its player has lost, before anything else
    elif phase == RESOURCE:
        seats = s.on_turn()
        place_resources(s, "6-4-1", seats, [1] * len(seats), False)
    elif phase == RESOURCE_OVER:
        return  # what triggered by the Resource has been resolved (6-1-3)
    elif phase == END_ACTION:
        s.frames.append(ActionStep("6-6-2-1", s.events, s.next_side(s.active), 0))
    else:
        end_step(s)


def active_step(s: GundamState) -> None:
    """6-2-2-1: all the active player's rested cards become active, all at once (6-2-2-2, Q13); no effect sets them so (Q242).

    A new turn, new uses (11-2-12-1)."""
    if s.stale:
        s.fresh_values()
    s.touched()
    side = s.sides[s.active]
    for p in s.pieces:
        p.used = NO_USES
        if p.rested and side >> p.owner & 1 and not forbidden(s, ACTIVATED, p.owner, p.ref(), -1, -1, BY_RULE):
            p.rested = False
    for seat in s.on_turn():
        s.active_resources[seat] += s.rested_resources[seat]
        s.rested_resources[seat] = 0
        s.active_ex[seat] += s.rested_ex[seat]
        s.rested_ex[seat] = 0
    s.note(PHASE, s.active, NO_CARDS, [ACTIVE_STEP], "6-2-2-1", "")


def start_step(s: GundamState) -> None:
    """6-2-3-1: effects "at the start of the turn" trigger."""
    happened(s, "6-2-3-1", TURN_BEGINS, s.active, NO_CARDS, NO_CARDS, NO_CARDS, -1, BY_RULE)


def end_step(s: GundamState) -> None:
    """6-6-3-1: effects "at the end of the turn" trigger."""
    happened(s, "6-6-3-1", TURN_ENDS, s.active, NO_CARDS, NO_CARDS, NO_CARDS, -1, BY_RULE)


def next_turn(s: GundamState) -> None:
    """6-6-6: the turn passes to the next player, who is the active player now (4-3-1), or team; all others stand by (4-3-2)."""
    s.begin_turn(s.next_side(s.active))
    s.note(TURN_PASSES, s.active, NO_CARDS, NO_CARDS, "6-6-6", "")
    forget_deeds(s)
    if s.states:  # lines may speak of whose turn it is: HP lost by that is seen at once (10-1-2)
        s.stale = True
        s.unsettled = True
    forget(s)
    s.frames[-1] = Turn("6-1-1", s.events, ACTIVE_STEP, [])
