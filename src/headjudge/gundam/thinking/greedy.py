"""Greedy play: what looks best now, judged by what lies on the table and in one's own hand.

Every option gets points, and the best is taken. A point is about one AP or one HP of a Unit; a card in hand is worth some three. In the
main phase things are done in the order of the stages, whatever their points, as long as they have any: a Pilot is paired before its Unit
attacks, attacks come last. The numbers were tried against each other with `headjudge simulate` on the starters.
"""

from __future__ import annotations

from typing import Final

from headjudge.gundam.rules.main_phase import PILOT_LINES, SUPPORT_LINE
from headjudge.gundam.rules.turn import MAIN_PHASE, Turn
from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import (
    ATTACK_PLAYER,
    ATTACK_TEAM,
    ATTACK_UNIT,
    BASE,
    BLOCK_WITH,
    CLOCKWISE,
    COMMAND,
    COUNTER_CLOCKWISE,
    GO_FIRST,
    K_SUPPORT,
    MOST_UNITS,
    PLAY,
    PLAY_AS_PILOT,
    REDRAW,
    TEAM_GOES_FIRST,
    UNIT,
    USE_BURST,
    USE_EX,
    USE_LINE,
)
from headjudge.gundam.table.state import GundamState
from headjudge.gundam.thinking.effects import act_points, line_points, lines_points
from headjudge.gundam.thinking.library import Library
from headjudge.gundam.thinking.lines import CommandRead, UseRead
from headjudge.gundam.thinking.table import Table, Unit
from headjudge.gundam.thinking.worth import CARD, attack_points, best_attack, block_points, guard, worth, worth_in_hand
from headjudge.kernel.actions import A_CARD, A_PERMANENT, A_SEAT, ANSWER, CHOOSE, MODE, YES, first_of, second_of, tag_of, verb_of
from headjudge.kernel.knowledge import known_at
from headjudge.language.effect import Effect
from headjudge.language.ops import PickMode

# Stages of the main phase: later ones come first
AT_ATTACKS: Final = 1
AT_USES: Final = 2
AT_BASES: Final = 3
AT_COMMANDS: Final = 4
AT_UNITS: Final = 5
AT_PAIRS: Final = 6
STAGE: Final = 1000.0  # more than any points


def weigh(s: GundamState, library: Library) -> list[float]:
    """The points of every option, to the seat that is asked. Doing nothing (end, pass, no block, keep, decline) has none."""
    t = Table(s, s.asking, library)
    frame = s.frames[-1]
    if isinstance(frame, Turn) and frame.phase == MAIN_PHASE:
        return [in_main_phase(t, action) for action in s.options]
    return [elsewhere(t, action) for action in s.options]


def staged(stage: int, points: float) -> float:
    """Points of something worth doing, so that a later stage comes before all earlier ones."""
    return points + STAGE * stage if points > 0 else points


def in_main_phase(t: Table, action: int) -> float:
    verb = verb_of(action)
    if verb == PLAY:
        facts = t.facts(first_of(action))
        stage = AT_UNITS if facts.type == UNIT else AT_BASES if facts.type == BASE else AT_COMMANDS
        return staged(stage, play_points(t, facts, t.library.card(facts).in_main))
    if verb == USE_LINE:
        return staged(AT_USES, use_points(t, action))
    if verb == PLAY_AS_PILOT:
        host = t.at(second_of(action))
        return staged(AT_PAIRS, pair_points(t, t.facts(first_of(action)), host)) if host is not None else 0.0
    if verb in (ATTACK_PLAYER, ATTACK_TEAM, ATTACK_UNIT):
        attacker = t.at(first_of(action))
        if attacker is None:
            return 0.0
        prey = t.at(second_of(action)) if verb == ATTACK_UNIT else None
        return staged(AT_ATTACKS, attack_points(t, attacker, prey, second_of(action)))
    return 0.0


def elsewhere(t: Table, action: int) -> float:
    """The answer to any other question."""
    verb = verb_of(action)
    if verb == CHOOSE:
        return chosen(t, action)
    if verb == PLAY:
        facts = t.facts(first_of(action))
        return play_points(t, facts, t.library.card(facts).in_action)
    if verb == USE_LINE:
        return use_points(t, action)
    if verb == BLOCK_WITH:
        blocker = t.at(first_of(action))
        return block_points(t, blocker) if blocker is not None else 0.0
    if verb in (GO_FIRST, TEAM_GOES_FIRST, CLOCKWISE, COUNTER_CLOCKWISE):
        return 1.0 if first_of(action) == t.me else 0.0
    if verb == REDRAW:
        return -opening_points(t)
    if verb == USE_EX:
        return -float(first_of(action))  # an EX Resource can be spent only once
    if verb == MODE:
        return mode_points(t, first_of(action))
    return 1.0 if verb in (YES, USE_BURST, ANSWER) else 0.0


# --- playing cards -------------------------------------------------------------------------------------------------------


def play_points(t: Table, facts: GundamCard, command: CommandRead) -> float:
    """command: what it says as a Command in this window."""
    if facts.type == UNIT:
        arrival = lines_points(t, t.library.card(facts).arriving)
        return facts.ap + facts.hp + facts.cost + 0.5 * arrival - room_for(t)
    if facts.type == BASE:
        return base_points(t, facts)
    return line_points(t, command.line) - (CARD if command.waits else 0.5 * CARD)  # it may be worth more in another battle


def room_for(t: Table) -> float:
    """What must leave a full battle area."""
    if len(t.mine) < MOST_UNITS:
        return 0.0
    return min([worth(u) for u in t.mine]) + 2.0


def base_points(t: Table, facts: GundamCard) -> float:
    """A second Base replaces the first; deploying one mostly moves a Shield to the hand."""
    old = t.base(t.me)
    arrival = lines_points(t, t.library.card(facts).arriving)
    return float(facts.hp) + 0.5 * arrival - (0.0 if old is None else 2.0 + 1.2 * old.left)


def pair_points(t: Table, pilot: GundamCard, host: Unit) -> float:
    """A Pilot that does not link here but would elsewhere waits, and so does a Command that is only a little Pilot."""
    command = pilot.type == COMMAND
    bonus = pilot.pilot_ap + pilot.pilot_hp if command else pilot.ap + pilot.hp
    points = float(bonus) + 0.1 * worth(host)
    paired = 0.0
    for line in t.library.card(host.facts).pairing:
        paired += line_points(t, line)
    for line in t.library.card(pilot).pairing:
        paired += line_points(t, line)
    points += 0.5 * paired
    if t.library.links(host.facts, pilot):
        return points + 4.0
    return points - (3.0 if is_awaited(t, pilot) else 0.0) - (2.0 if command else 0.0)


def is_awaited(t: Table, pilot: GundamCard) -> bool:
    """Does another Unit, without a Pilot or still in hand, wait for it?"""
    for u in t.mine:
        if u.pilot is None and t.library.links(u.facts, pilot):
            return True
    for card in t.hand():
        facts = t.facts(card)
        if facts.type == UNIT and t.library.links(facts, pilot):
            return True
    return False


# --- using lines -----------------------------------------------------------------------------------------------------------


def use_points(t: Table, action: int) -> float:
    """An activated line. Whoever rests for it must have nothing better to do."""
    user, line = t.at(first_of(action)), second_of(action)
    if user is None:
        return 0.0
    read = line_used(t, user, line)
    if read is None:
        return support_points(t, user)
    if read.wakes:
        return 0.3 * worth(user) - 0.5 if user.rested else -1.0
    if read.rests and not t.attackers:
        return -1.0
    return line_points(t, read.effect) - read.cost + 0.3


def line_used(t: Table, user: Unit, line: int) -> UseRead | None:
    """None: Support, which stands on no line."""
    if line == SUPPORT_LINE:
        return None
    facts = user.facts if line < PILOT_LINES else user.pilot
    return t.library.card(facts).uses[line % PILOT_LINES] if facts is not None else None


def support_points(t: Table, supporter: Unit) -> float:
    """Support: worth while if another Unit's attack becomes better by more than this one's own attack would have brought."""
    more = supporter.amount(K_SUPPORT)
    helped = 0.0
    found = False
    for u in t.attackers:
        if u.serial != supporter.serial:
            points = best_attack(t, u, more) - best_attack(t, u, 0)
            helped = max(helped, points) if found else points
            found = True
    own = max(0.0, best_attack(t, supporter, 0)) if supporter.ready else 0.0
    return helped - own - guard(t, supporter)


# --- what effects ask --------------------------------------------------------------------------------------------------------


def chosen(t: Table, action: int) -> float:
    """What an effect is to be about; asked by the rules, what goes to the trash."""
    s, tag, value = t.s, tag_of(action, 0), first_of(action)
    frame = s.frames[-1]
    u = t.at(value) if tag == A_PERMANENT else None
    if not isinstance(frame, Effect):
        if tag == A_PERMANENT:
            return -worth(u) if u is not None else 0.0  # a full section: the weakest goes
        return -worth_in_hand(t, t.facts(value)) if tag == A_CARD and known_at(s, t.me, value) else 0.0  # too many cards in hand
    asks_mode = isinstance(frame.ability.ops[frame.pc], PickMode)
    act = t.library.silence if asks_mode else t.library.act(frame.ability, frame.pc)
    if tag == A_PERMANENT:
        return act_points(t, act, u) if u is not None else 0.0
    if tag == A_CARD and known_at(s, t.me, value):
        kept = worth_in_hand(t, t.facts(value))
        return kept if act.keeps else -kept
    if tag == A_SEAT:
        return 0.0 if value == t.me else 1.0
    return 0.5


def mode_points(t: Table, mode: int) -> float:
    frame = t.s.frames[-1]
    if not isinstance(frame, Effect):
        return 0.0
    op = frame.ability.ops[frame.pc]
    return line_points(t, t.library.mode(frame.ability, op.starts[mode])) if isinstance(op, PickMode) else 0.0


def opening_points(t: Table) -> float:
    """An opening hand: something to deploy in the first turns."""
    early = 0
    for card in t.hand():
        facts = t.facts(card)
        if facts.type == UNIT and facts.lv <= 3:
            early += 1
    return 1.0 if early >= 2 else -1.0
