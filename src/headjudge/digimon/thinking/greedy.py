"""Greedy play: what looks best now, judged by what lies on the table and in one's own hand.

Every option gets points, and the best is taken. A point is about one memory, or 1000 DP. In the main phase what the memory at hand can pay
for comes first, then attacks, then one thing that gives the turn away, if it is worth more than passing; the stages have the order. The
numbers were tried against each other with `headjudge simulate` on the starters.
"""

from __future__ import annotations

from typing import Final

from headjudge.digimon.rules.digi_burst import DigiBursting
from headjudge.digimon.rules.turn import BREEDING_PHASE, Turn
from headjudge.digimon.table.cards import DigimonCard
from headjudge.digimon.table.codes import (
    ATTACK_DIGIMON,
    ATTACK_PLAYER,
    BLAST,
    BLAST_DNA,
    BLOCK_WITH,
    DIGIMON,
    DIGIVOLVE,
    DNA_DIGIVOLVE,
    HATCH,
    KEYWORD_LINE,
    MOVE_OUT,
    PASS,
    PLAY,
    REDRAW,
    TAMER,
    USE,
    USE_LINE,
)
from headjudge.digimon.table.state import DigimonState
from headjudge.digimon.thinking.effects import deeds_points, line_points, lines_points
from headjudge.digimon.thinking.library import Library
from headjudge.digimon.thinking.lines import UseRead
from headjudge.digimon.thinking.table import Stack, Table
from headjudge.digimon.thinking.worth import CARD, WIN, attack_points, block_points, given, printed_worth, worth, worth_in_hand
from headjudge.kernel.actions import (
    A_CARD,
    A_PERMANENT,
    A_SEAT,
    ANSWER,
    CHOOSE,
    MODE,
    NUMBER,
    YES,
    first_of,
    second_of,
    tag_of,
    third_of,
    verb_of,
)
from headjudge.kernel.knowledge import known_at
from headjudge.language.effect import Effect
from headjudge.language.node import ABSENT
from headjudge.language.ops import PickMode

PASSED: Final = 3  # memory that passing gives the other player
# Stages of the main phase: later ones come first
LAST: Final = 1
AT_ATTACKS: Final = 2
NOW: Final = 3
TO_WIN: Final = 4
STAGE: Final = 1000.0  # more than any points


def weigh(s: DigimonState, library: Library) -> list[float]:
    """The points of every option, to the seat that is asked. Doing nothing (pass, no block, keep, decline) has none."""
    t = Table(s, s.asking, library)
    frame = s.frames[-1]
    if isinstance(frame, Turn) and frame.phase != BREEDING_PHASE:
        return [0.0 if verb_of(action) == PASS else in_main_phase(t, action) for action in s.options]
    return [elsewhere(t, action) for action in s.options]


def staged(stage: int, points: float) -> float:
    """Points of something worth doing, so that a later stage comes before all earlier ones."""
    return points + STAGE * stage if points > 0 else points


def in_main_phase(t: Table, action: int) -> float:
    """What can be paid for with the memory at hand costs little; beyond that the turn is given away."""
    verb = verb_of(action)
    if verb in (ATTACK_PLAYER, ATTACK_DIGIMON):
        attacker = t.at(first_of(action))
        cost = attacker.cost if attacker is not None else 0
        points, stage = attack(t, action), AT_ATTACKS
    else:
        cost = cost_of(action, t.facts(first_of(action)))
        points, stage = play(t, action), NOW
    if points >= WIN / 2:
        return staged(TO_WIN, points)
    if cost <= t.memory:
        return staged(stage, points - 0.2 * cost)
    return staged(LAST, points - given(cost - t.memory) + given(PASSED))


def elsewhere(t: Table, action: int) -> float:
    """The answer to any other question."""
    verb = verb_of(action)
    if verb == CHOOSE:
        return chosen(t, action)
    if verb in (ATTACK_PLAYER, ATTACK_DIGIMON):
        return attack(t, action)
    if verb == BLOCK_WITH:
        blocker = t.at(first_of(action))
        return block_points(t, blocker) if blocker is not None else 0.0
    if verb in (DIGIVOLVE, BLAST, DNA_DIGIVOLVE):
        return play(t, action)
    if verb == YES:
        return agreed(t)
    if verb == NUMBER:
        return 0.01 * float(first_of(action))
    if verb == MODE:
        return mode_points(t, first_of(action)) + 0.01 * float(first_of(action) + 1)
    if verb == REDRAW:
        return -opening_points(t)
    return 1.0 if verb in (HATCH, MOVE_OUT, ANSWER) else 0.0  # whoever let it grow in the breeding area lost more games


def attack(t: Table, action: int) -> float:
    attacker = t.at(first_of(action))
    if attacker is None:
        return 0.0
    prey = t.at(second_of(action)) if verb_of(action) == ATTACK_DIGIMON else None
    return attack_points(t, attacker, prey, second_of(action))


# --- playing and digivolving ---------------------------------------------------------------------------------------------


def play(t: Table, action: int) -> float:
    verb, facts = verb_of(action), t.facts(first_of(action))
    if verb == PLAY:
        return play_points(t, facts)
    if verb == USE:
        return use_points(t, t.library.card(facts).main)
    if verb == USE_LINE:
        read = t.library.card(facts)
        return use_points(t, read.uses[second_of(action)] if second_of(action) < KEYWORD_LINE else read.main)
    base = t.at(second_of(action)) if tag_of(action, 1) == A_PERMANENT else None
    return digivolve_points(t, facts, base) if base is not None else 0.0


def play_points(t: Table, facts: DigimonCard) -> float:
    """A Digimon or a Tamer. Of Tamers with the same lines one does most of the good."""
    read = t.library.card(facts)
    if facts.type == TAMER:
        for u in t.stacks:
            if u.seat == t.me and t.library.card(u.top).texts == read.texts:
                return 1.0
        return 3.0
    return printed_worth(t, facts, 0) + 0.5 * lines_points(t, read.arriving) - 0.5 * CARD


def digivolve_points(t: Table, facts: DigimonCard, base: Stack) -> float:
    """What the stack becomes, and a card is drawn. What stands in the battle area can use it at once."""
    read = t.library.card(facts)
    passed_on = base.inherited + t.library.card(base.top).inherited
    more = printed_worth(t, facts, passed_on) - printed_worth(t, base.top, base.inherited)
    return more + 0.7 * lines_points(t, read.evolving) + (1.0 if base.ready and t.my_turn else 0.5)


def use_points(t: Table, line: UseRead) -> float:
    """An Option's first line, or any line that is used by itself."""
    if not line.priced:
        return line_points(t, line.effect) - 0.7 * CARD
    return line_points(t, line.effect) + line_points(t, line.price) - line.burst


def cost_of(action: int, facts: DigimonCard) -> int:
    """As printed; what lowers it is not looked at."""
    verb = verb_of(action)
    if verb == DIGIVOLVE:
        return facts.ways[third_of(action)].cost if facts.ways else 0
    if verb in (BLAST, DNA_DIGIVOLVE, BLAST_DNA) or (verb == USE_LINE and second_of(action) < KEYWORD_LINE):
        return 0
    return 0 if facts.cost == ABSENT else facts.cost


# --- what effects ask ------------------------------------------------------------------------------------------------------


def agreed(t: Table) -> float:
    """Yes to a line: the price against what it brings."""
    frame = t.s.frames[-1]
    if not isinstance(frame, Effect):
        return 1.0
    line = t.library.offer(frame.ability)
    return line_points(t, line.price) + line_points(t, line.effect) + 0.1 if line.priced else 1.0


def chosen(t: Table, action: int) -> float:
    """What an effect is to be about."""
    s, tag, value = t.s, tag_of(action, 0), first_of(action)
    frame = s.frames[-1]
    act = t.library.silence
    if isinstance(frame, Effect) and not isinstance(frame.ability.ops[frame.pc], PickMode):
        act = t.library.act(frame.ability, frame.pc)
    if tag == A_PERMANENT:
        u = t.at(value)
        if u is None:
            return 0.0
        return deeds_points(t, act.deeds, u) if act.deeds else worth(u)
    if tag == A_CARD and known_at(s, t.me, value):
        facts = t.facts(value)
        if isinstance(frame, DigiBursting):
            return -float(t.library.card(facts).inherited)
        kept = worth_in_hand(t, facts)
        return kept if act.keeps else -kept
    return 0.0 if tag == A_SEAT and value == t.me else 0.5


def mode_points(t: Table, mode: int) -> float:
    frame = t.s.frames[-1]
    if not isinstance(frame, Effect):
        return 0.0
    op = frame.ability.ops[frame.pc]
    return line_points(t, t.library.mode(frame.ability, op.starts[mode])) if isinstance(op, PickMode) else 0.0


def opening_points(t: Table) -> float:
    """An opening hand: something to begin with, and something to go on with."""
    begins = goes_on = False
    for card in t.hand():
        facts = t.facts(card)
        if facts.type == DIGIMON:
            begins = begins or facts.lv == 3
            goes_on = goes_on or facts.lv == 4
    return 1.0 if begins and goes_on else -1.0
