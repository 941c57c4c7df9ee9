"""Section 14: attacks, from the declaration to the end of the attack."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from headjudge.digimon.rules.battle import begin_battle
from headjudge.digimon.rules.blast_dna import blast_dna, blast_dna_options, why_not_blast_dna
from headjudge.digimon.rules.digivolve import blast, blast_options, why_not_blast
from headjudge.digimon.rules.effects import allowed, barred, fall_due, forbidden, happened
from headjudge.digimon.rules.rule_processing import resolve
from headjudge.digimon.rules.security import SecurityCheck, begin_check
from headjudge.digimon.table.codes import (
    AT_ANY,
    AT_DIGIMON,
    AT_PLAYER,
    ATTACK,
    ATTACK_DIGIMON,
    ATTACK_ENDS,
    ATTACK_PLAYER,
    BATTLE_AREA,
    BLAST,
    BLAST_DNA,
    BLOCK,
    BLOCK_WITH,
    BLOCKED,
    BY_RULE,
    HASTY,
    K_BLOCKER,
    K_COLLISION,
    K_RUSH,
    MINDS_ATTACK,
    NO_BLOCK,
    NO_COUNTER,
    SECURITY,
    STILL,
    SUSPEND,
    THIS_ATTACK,
)
from headjudge.digimon.table.immunity import is_immune
from headjudge.digimon.table.obstacles import (
    ATTACKS_OTHERS,
    IS_ATTACKED,
    IS_SUSPENDED,
    IS_UNSUSPENDED,
    MUST_BLOCK,
    NO_BLOCKER,
    NO_DIGIMON,
    NO_TARGET,
    NOT_IN_BATTLE_AREA,
    NOT_IN_HAND,
    NOT_OWN,
    NOT_THEIR_TURN,
    ONE_ATTACK,
    TOO_NEW,
    TWO_NEEDED,
)
from headjudge.digimon.table.state import DigimonState, Stack, digimon
from headjudge.digimon.table.terms import block, declare_attack, end_modifiers, is_present
from headjudge.kernel.actions import A_CARD, A_PERMANENT, a_permanent, a_seat, first_of, pack, second_of, tag_of, third_of, verb_of
from headjudge.kernel.batches import drain
from headjudge.kernel.driver import finish
from headjudge.kernel.frames import Frame
from headjudge.kernel.modifiers import MUST, THIS_BATTLE
from headjudge.kernel.obstacles import LINE_FORBIDS, Obstacles, against
from headjudge.kernel.plain_data import ints
from headjudge.kernel.refs import SEAT, kind_of, permanent_ref, seat_of, seat_ref
from headjudge.kernel.state import NO_CARDS, State
from headjudge.kernel.windows import ask_window
from headjudge.language.listening import demanded

# --- what is legal --------------------------------------------------------------------------------------------------


def attack_options(s: DigimonState, seat: int, options: list[int]) -> None:
    for p in s.stacks():
        if p.owner == seat and not p.suspended and not why_not_attack_with(s, p, 0):
            add_targets(s, p, 0, options)


def why_not_attack_with(s: DigimonState, p: Stack, flags: int, found: Obstacles | None = None) -> str:
    """14.1: the turn player's unsuspended Digimon in the battle area, not played this turn; and one attack at a time (11-2-4)."""
    obstacle = against(found, "11-2-4", ONE_ATTACK) if s.attacker >= 0 else ""
    if obstacle:
        return obstacle
    if p.owner != s.active:
        return against(found, "11-2", NOT_THEIR_TURN, p.ref())
    if p.zone != BATTLE_AREA:
        obstacle = against(found, "11-2", NOT_IN_BATTLE_AREA, p.ref())
    if not obstacle and not p.is_digimon():
        obstacle = against(found, "11-2", NO_DIGIMON, p.ref())
    if not obstacle and not flags & STILL:
        obstacle = why_not_suspend(s, p, found)
    if not obstacle and p.arrived == s.turn and not is_quick(s, p, flags):
        obstacle = against(found, "11-2", TOO_NEW, p.ref())
    return obstacle or barred(s, found, ATTACK, p.owner, p.ref(), -1, BY_RULE)


def why_not_suspend(s: DigimonState, p: Stack, found: Obstacles | None) -> str:
    """14.1: for an attack it is suspended."""
    if p.suspended:
        return against(found, "11-2", IS_SUSPENDED, p.ref())
    line = forbidden(s, SUSPEND, p.owner, p.ref(), -1, -1, BY_RULE)
    return against(found, "11-2", LINE_FORBIDS, p.ref(), -1, -1, -1, line) if line else ""


def why_not_attack_so(s: DigimonState, seat: int, action: int, found: Obstacles | None) -> str:
    """14.1: with a Digimon of one's own, and on what may be attacked."""
    ref = permanent_ref(first_of(action))
    p = s.stack(ref)
    if p is None or p.owner != seat:
        return against(found, "11-2", NOT_OWN, ref)
    return why_not_attack_with(s, p, 0, found) or why_not_target(s, p, action, 0, found)


def why_not_target(s: DigimonState, p: Stack, action: int, flags: int, found: Obstacles | None) -> str:
    """14.1: the opponent, or a suspended opposing Digimon in the battle area: see `add_targets`."""
    to = target_of(action)
    if kind_of(to) == SEAT:
        if seat_of(to) >= s.seats or seat_of(to) == p.owner:
            return against(found, "11-2", NO_TARGET)
        obstacle = against(found, "11-2", ATTACKS_OTHERS) if flags & AT_DIGIMON else ""
        return obstacle or barred(s, found, ATTACK, p.owner, p.ref(), to, BY_RULE)
    target = s.stack(to)
    if target is None or target.owner == p.owner or not target.is_digimon() or target.zone != BATTLE_AREA:
        return against(found, "11-2", NO_TARGET, to)
    obstacle = against(found, "11-2", ATTACKS_OTHERS) if flags & AT_PLAYER else ""
    return obstacle or why_not_attacked(s, p, target, flags, found)


def is_quick(s: DigimonState, p: Stack, flags: int) -> bool:
    """22 Rush, or a line that says so (1-3-1: the card is right): it may attack in the turn in which it was played."""
    return flags & HASTY != 0 or p.keywords >> K_RUSH & 1 == 1 or allowed(s, ATTACK, p.owner, p.ref(), -1) != ""


def target_options(s: DigimonState, attacker: Stack, flags: int) -> list[int]:
    options: list[int] = []
    add_targets(s, attacker, flags, options)
    return options


def add_targets(s: DigimonState, attacker: Stack, flags: int, options: list[int]) -> None:
    """14.1: the opponent, or a suspended opposing Digimon in the battle area."""
    if not flags & AT_DIGIMON:
        for seat in range(s.seats):
            if seat != attacker.owner and not forbidden(s, ATTACK, attacker.owner, attacker.ref(), seat_ref(seat), -1, BY_RULE):
                options.append(pack(ATTACK_PLAYER, a_permanent(attacker.serial), a_seat(seat)))
    if not flags & AT_PLAYER:
        upright = flags & AT_ANY != 0 or s.allows >> ATTACK & 1 == 1  # one that stands so may be asked about
        for p in s.stacks():
            if p.owner == attacker.owner or p.zone != BATTLE_AREA or not (p.suspended or upright) or not p.is_digimon():
                continue
            if not why_not_attacked(s, attacker, p, flags):
                options.append(pack(ATTACK_DIGIMON, a_permanent(attacker.serial), a_permanent(p.serial)))


def why_not_attacked(s: DigimonState, attacker: Stack, target: Stack, flags: int, found: Obstacles | None = None) -> str:
    """14.1: one that stands upright only where an effect or a line in play allows it."""
    upright = not target.suspended and not flags & AT_ANY
    obstacle = ""
    if upright and (not s.allows >> ATTACK & 1 or not allowed(s, ATTACK, attacker.owner, attacker.ref(), target.ref())):
        obstacle = against(found, "11-2", IS_UNSUSPENDED, target.ref())
    return obstacle or barred(s, found, ATTACK, attacker.owner, attacker.ref(), target.ref(), BY_RULE)


def target_of(action: int) -> int:
    return seat_ref(second_of(action)) if verb_of(action) == ATTACK_PLAYER else permanent_ref(second_of(action))


# --- blocking ---------------------------------------------------------------------------------------------------------


def block_options(s: DigimonState, seat: int) -> list[int]:
    """14.3: whoever may block; not blocking comes first. Where one that can block must, only such a one may, and one of them does."""
    s.fresh_values()
    attacker = s.stack(s.attacker)
    if attacker is None or not is_present(s, s.attacker):
        return [NO_BLOCK]
    able = [p for p in s.stacks() if p.owner == seat and not why_not_block(s, attacker, p)]
    bound = [p for p in able if must_block(s, attacker, p)]
    if bound:
        return [pack(BLOCK_WITH, a_permanent(p.serial)) for p in bound]
    return [NO_BLOCK] + [pack(BLOCK_WITH, a_permanent(p.serial)) for p in able]


def why_not_block(s: DigimonState, attacker: Stack, blocker: Stack, found: Obstacles | None = None) -> str:
    """14.3: an unsuspended Digimon with Blocker that can suspend and is not the target already. 22 Collision gives it to all."""
    obstacle = against(found, "11-4", NO_DIGIMON, blocker.ref()) if not blocker.is_digimon() else ""
    if not obstacle and blocker.zone != BATTLE_AREA:
        obstacle = against(found, "11-4", NOT_IN_BATTLE_AREA, blocker.ref())
    if not obstacle and blocker.suspended:
        obstacle = against(found, "11-4", IS_SUSPENDED, blocker.ref())
    if not obstacle and blocker.ref() == s.target:
        obstacle = against(found, "11-4", IS_ATTACKED, blocker.ref())
    if not obstacle and not blocker.keywords >> K_BLOCKER & 1 and not collides(s, attacker, blocker):
        obstacle = against(found, "11-4", NO_BLOCKER, blocker.ref())
    obstacle = obstacle or barred(s, found, SUSPEND, blocker.owner, blocker.ref(), -1, BY_RULE)
    obstacle = obstacle or barred(s, found, BLOCK, blocker.owner, blocker.ref(), attacker.ref(), BY_RULE)
    return obstacle or barred(s, found, BLOCKED, attacker.owner, attacker.ref(), blocker.ref(), BY_RULE)


def collides(s: DigimonState, attacker: Stack, blocker: Stack) -> bool:
    """22 Collision gives Blocker to whatever the attacker's effects apply to."""
    return attacker.keywords >> K_COLLISION & 1 == 1 and not is_immune(s, blocker, attacker.ref(), attacker.owner)


def must_block(s: DigimonState, attacker: Stack, blocker: Stack) -> bool:
    """22 Collision, or a line that demands it of this one. Asked of those only that can block."""
    if attacker.keywords >> K_COLLISION & 1:
        return True
    return s.demands >> BLOCK & 1 == 1 and demanded(s, MUST, BLOCK, blocker.owner, blocker.ref(), attacker.ref()) != ""


# --- the attack -----------------------------------------------------------------------------------------------------

DECLARATION: Final = 0
DECLARED: Final = 1
COUNTER: Final = 2
COUNTERED: Final = 3
BLOCKING: Final = 4
BLOCKED_OR_NOT: Final = 5
SUCCESS: Final = 6
PIERCING: Final = 7
ENDING: Final = 8
ENDED: Final = 9
OVER: Final = 10


@mypyc_attr(acyclic=True)
@final
class Attack(Frame):
    """Each stage begins only when nothing is pending from the one before; once declared, all of them happen (14)."""

    __slots__ = ("attacker", "blocker", "stage", "target")

    def __init__(self, because: str, cause: int, attacker: int, target: int, stage: int) -> None:
        super().__init__(because, cause)
        self.attacker = attacker
        self.target = target  # the one declared
        self.stage = stage
        self.blocker = -1  # the Digimon that has blocked it

    def step(self, s: State) -> None:
        d = digimon(s)
        stage = self.stage
        if stage == COUNTER:
            self.counter(d)
        elif stage == BLOCKING:
            self.block_stage(d)
        else:
            self.stage = stage + 1
            self.go_on(d, stage)

    def counter(self, s: DigimonState) -> None:
        seat, options = defender(s), counter_options(s, defender(s))
        if s.pausing:
            s.ask_freely(self, seat, options)
        else:
            ask_window(s, self, seat, options)

    def block_stage(self, s: DigimonState) -> None:
        """14.3: once, and only while the attacker is present."""
        options = block_options(s, defender(s))
        if options == [NO_BLOCK]:
            self.stage = SUCCESS
        else:
            s.ask(self, defender(s), options)

    def go_on(self, s: DigimonState, stage: int) -> None:
        if stage == DECLARATION:
            attacker = s.stack(self.attacker)
            assert attacker is not None
            declare_attack(s, "11-2", attacker, self.target, False, BY_RULE)
        elif stage == DECLARED:
            drain(s, "11-2")
        elif stage == COUNTERED:
            resolve(s, "11-3")
        elif stage == BLOCKED_OR_NOT:
            resolve(s, "11-4")
        elif stage == SUCCESS:
            succeed(s)
        elif stage == PIERCING:
            pierce(s)
        elif stage == ENDING:
            happened(s, "12-1", ATTACK_ENDS, s.active, [self.attacker], [s.target], NO_CARDS, -1, BY_RULE)
            fall_due(s, ATTACK_ENDS)
        elif stage == ENDED:
            resolve(s, "12-1")
        else:
            s.frames.pop()
            end_attack(s)
            resolve(s, "12-1")

    def apply(self, s: State, action: int) -> None:
        """14.2, 14.3: at most one [Counter] effect, then at most one block."""
        d = digimon(s)
        self.stage += 1
        verb = verb_of(action)
        if verb == BLOCK_WITH:
            blocker = d.stack(permanent_ref(first_of(action)))
            assert blocker is not None
            self.blocker = blocker.ref()
            block(d, "11-4", blocker)
        elif verb == NO_BLOCK:
            self.stage = SUCCESS
        elif verb == NO_COUNTER:
            self.stage = BLOCKING
        elif verb == BLAST_DNA:
            blast_dna(d, defender(d), action)
        else:
            blast(d, defender(d), action)

    def obstacle(self, s: State, action: int, found: Obstacles | None = None) -> str:
        verb = verb_of(action)
        if self.stage == COUNTER and (verb == BLAST or verb == BLAST_DNA):
            return why_not_counter(digimon(s), s.asking, action, found)
        if self.stage == BLOCKING and verb == BLOCK_WITH:
            return self.why_not_block_with(digimon(s), action, found)
        if self.stage == BLOCKING and verb == NO_BLOCK and action not in s.options:
            return against(found, "11-4", MUST_BLOCK)
        return super().obstacle(s, action, found)

    def verbs(self, s: State) -> list[int]:
        return [BLAST, BLAST_DNA] if self.stage == COUNTER else [BLOCK_WITH]

    def why_not_block_with(self, s: DigimonState, action: int, found: Obstacles | None) -> str:
        """14.3: where somebody must block, nobody else may."""
        ref = permanent_ref(first_of(action))
        p, attacker = s.stack(ref), s.stack(s.attacker)
        if p is None or attacker is None or p.owner != defender(s):
            return against(found, "11-4", NOT_OWN, ref)
        if why_not_block(s, attacker, p):
            return why_not_block(s, attacker, p, found)
        return "" if action in s.options else against(found, "11-4", MUST_BLOCK)

    def is_course(self) -> bool:
        return True

    def stage_shown(self) -> int:
        return self.stage

    def clone(self) -> Frame:
        attack = Attack(self.because, self.cause, self.attacker, self.target, self.stage)
        attack.blocker = self.blocker
        return attack

    def kind(self) -> str:
        return "attack"

    def to_data(self) -> list[object]:
        return [self.attacker, self.target, self.stage, self.blocker]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Attack:
        n = ints(data)
        attack = Attack(because, cause, n[0], n[1], n[2])
        attack.blocker = n[3]
        return attack


def defender(s: DigimonState) -> int:
    """The player whose turn it is not."""
    return s.next_seat(s.active)


def counter_options(s: DigimonState, seat: int) -> list[int]:
    """14.2: activated directly, never pending."""
    options = [NO_COUNTER]
    blast_options(s, seat, options)
    if s.special:
        blast_dna_options(s, seat, options)
    return options


def why_not_counter(s: DigimonState, seat: int, action: int, found: Obstacles | None) -> str:
    """14.2: see `counter_options`."""
    card = first_of(action)
    if card >= len(s.cards):
        return against(found, "11-3", NOT_IN_HAND)
    if verb_of(action) == BLAST:
        p = s.stack(permanent_ref(second_of(action)))
        if p is None:
            return against(found, "11-3", NOT_OWN, permanent_ref(second_of(action)))
        return why_not_blast(s, seat, card, p, third_of(action), found)
    above = tag_of(action, 1) == A_PERMANENT
    if tag_of(action, 2 if above else 1) != A_CARD or tag_of(action, 1 if above else 2) != A_PERMANENT:
        return against(found, "11-3", TWO_NEEDED)
    serial, other = (second_of(action), third_of(action)) if above else (third_of(action), second_of(action))
    p = s.stack(permanent_ref(serial))
    if p is None or other >= len(s.cards):
        return against(found, "11-3", NOT_OWN, permanent_ref(serial))
    return why_not_blast_dna(s, seat, card, other, p, above, found)


def succeed(s: DigimonState) -> None:
    """14.5: the state as it is now decides. 11-5-1-2: with no security cards left and a check to make, the attacker's player wins."""
    s.fresh_values()
    attacker = s.stack(s.attacker)
    if attacker is None or not is_present(s, s.attacker):
        return
    if kind_of(s.target) != SEAT:
        if is_present(s, s.target):
            begin_battle(s, s.attacker, s.target)
    elif attacker.checks > 0:
        seat = seat_of(s.target)
        if s.zone(seat, SECURITY):
            begin_check(s, "13-1", s.attacker, seat)
        else:
            finish(s, 1 << attacker.owner, "11-5-1-2")


def pierce(s: DigimonState) -> None:
    """22 Piercing: the check that its battle has armed, if the attacker is still there. It never wins the game."""
    if s.pierces and is_present(s, s.attacker):
        begin_check(s, "<Piercing>", s.attacker, defender(s))


def end_attack(s: DigimonState) -> None:
    """14.6: after everything of the end-of-attack timing is resolved the attack is over."""
    s.attacker, s.target = -1, -1
    s.pierces = False
    s.now_other(MINDS_ATTACK)
    end_modifiers(s, "12-1", THIS_ATTACK)
    end_modifiers(s, "12-1", THIS_BATTLE)  # of a battle that did not come about


def blocked_by(s: DigimonState) -> int:
    """The Digimon that has blocked the attack that is going on; -1: none has."""
    if s.attacker >= 0:
        for i in range(len(s.frames) - 1, -1, -1):
            frame = s.frames[i]
            if isinstance(frame, Attack):
                return frame.blocker
    return -1


def end_by_effect(s: DigimonState) -> list[int]:
    """15-15-1: after that effect comes the end-of-attack timing: no counter, no block, no success, and no further security check.

    It changes the timing, not the attacker: one that is immune is ended too."""
    for i in range(len(s.frames) - 1, -1, -1):
        frame = s.frames[i]
        if isinstance(frame, SecurityCheck):
            frame.break_off()
        elif isinstance(frame, Attack) and frame.stage <= ENDING:
            frame.stage = ENDING
            return [frame.attacker]
    return NO_CARDS


def attack(s: DigimonState, action: int) -> None:
    """The main-phase action."""
    s.frames.append(Attack("11-2", s.events, permanent_ref(first_of(action)), target_of(action), DECLARATION))
