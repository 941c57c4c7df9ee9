"""Derived values: AP, HP, keywords, what is forbidden; one pass over the table, in one order.

printed values, then set values, then additions, then what lines in play state, and at the very end nothing is below zero (1-3-6).
"""

from __future__ import annotations

from typing import Final

from headjudge.gundam.cards import GundamCard
from headjudge.gundam.codes import AP, AP_REDUCED, COMMAND, DESTROY, DESTROYED, HP, K_BREACH, K_REPAIR, KEYWORDS, LV, TURN_ENDS
from headjudge.gundam.effects import keeps_ap
from headjudge.gundam.state import GundamState, Piece
from headjudge.kernel.modifiers import ADD, ALSO, CAN, CANT, GRANT, KEYWORD, MUST, SET, Modifier
from headjudge.kernel.refs import SEAT, kind_of
from headjudge.language.ability import Ability
from headjudge.language.listening import note_pattern, state_line
from headjudge.language.node import Scope

TRIGGERING: Final = 1 << K_BREACH | 1 << K_REPAIR  # keywords that listen


def derive(s: GundamState) -> None:
    s.heard, s.watched = s.remembers, 0
    s.forbids, s.allows, s.demands = 0, 0, 0
    s.declared = []
    s.grants = False
    s.added = []
    s.sensitive = False
    pilots = False
    states_something = False
    for p in s.pieces:
        printed(s, p)
        pilot = p.pilot
        if pilot is not None:
            pilots = True
            if pilot.continuous:
                states_something = True
        if p.facts.continuous:
            states_something = True
    if s.modifiers:
        modified(s)
    if pilots:
        for p in s.pieces:
            if p.pilot is not None:
                paired(s, p, p.pilot)
    s.states = states_something
    if states_something:
        lines_in_force(s)
    if s.modifiers or pilots or states_something:  # else all values are as printed
        for p in s.pieces:
            clamp(p)
    for p in s.pieces:
        if p.keywords & TRIGGERING:
            s.heard |= 1 << DESTROY | 1 << DESTROYED | 1 << TURN_ENDS


def lines_in_force(s: GundamState) -> None:
    """Lines may look at what other lines state: all are judged by one table, then all are applied, again until nothing changes."""
    if not s.sensitive:  # none looks at what another states
        state_lines(s)
        for modifier in s.declared:
            apply(s, modifier)
        return
    added = s.added
    base = [(p.ap, p.hp, p.lv, p.keywords, p.amounts) for p in s.field if isinstance(p, Piece)]
    before: list[list[object]] = []
    for _ in range(ROUNDS):
        s.declared = []
        state_lines(s)
        now = [modifier.to_data() for modifier in s.declared]
        if now == before:
            return
        s.added = added.copy()
        for i in range(len(base)):
            p = s.field[i]
            assert isinstance(p, Piece)
            p.ap, p.hp, p.lv, p.keywords, p.amounts = base[i]
        for modifier in s.declared:
            apply(s, modifier)
        before = now


ROUNDS: Final = 8  # lines that contradict each other for ever are left as they stand after so many


def modified(s: GundamState) -> None:
    for modifier in s.modifiers:
        if modifier.kind == SET:
            apply(s, modifier)
    for modifier in s.modifiers:
        if modifier.kind != SET:
            apply(s, modifier)


def printed(s: GundamState, p: Piece) -> None:
    """What the card says. A line that states something continuously may look at more than what is in play."""
    facts = p.facts
    p.ap, p.hp, p.lv = facts.ap, facts.hp, facts.lv
    p.keywords, p.amounts = facts.keywords, facts.amounts
    p.linked = False
    s.heard |= facts.listens
    s.watched |= facts.watches
    if facts.unsteady:
        s.sensitive = True
    pilot = p.pilot
    if pilot is not None:
        s.heard |= pilot.listens
        s.watched |= pilot.watches
        if pilot.unsteady:
            s.sensitive = True


def paired(s: GundamState, p: Piece, pilot: GundamCard) -> None:
    """2-3-4-4: a Pilot adds its AP and HP to the Unit. 2-11-3: a Pilot that fulfils the link condition makes it a Link Unit."""
    p.ap += pilot.pilot_ap if pilot.type == COMMAND else pilot.ap
    p.hp += pilot.pilot_hp if pilot.type == COMMAND else pilot.hp
    if pilot.keywords:
        for code in range(KEYWORDS):
            if pilot.keywords >> code & 1:
                add_keyword(p, code, pilot.amounts[code])
    if p.facts.link:
        scope = Scope(p.owner, p.ref(), s.ref_of(p.pile[1]), [])
        for condition in p.facts.link:
            if condition.fits(s, scope, s.ref_of(p.pile[1])):
                p.linked = True


def apply(s: GundamState, modifier: Modifier) -> None:
    """What a modifier does to each thing it sticks to. 9-1-5-5: several add up."""
    if modifier.kind in (CANT, CAN, MUST):
        note_pattern(s, modifier)
        return
    if modifier.kind == ALSO:
        s.added.append(modifier)
        return
    for ref in modifier.refs:
        p = s.piece(ref)
        if p is not None:
            apply_to(s, modifier, p)
        elif modifier.kind == GRANT and kind_of(ref) == SEAT:
            hear_inner(s, modifier)


def apply_to(s: GundamState, modifier: Modifier, p: Piece) -> None:
    if modifier.kind == ADD or modifier.kind == SET:
        keep = 1 if modifier.kind == ADD else 0
        if modifier.code == AP:
            if modifier.value < 0 and s.forbids >> AP_REDUCED & 1 and stated_against(s, modifier, p):
                return
            p.ap = p.ap * keep + modifier.value
        elif modifier.code == HP:
            p.hp = p.hp * keep + modifier.value
        elif modifier.code == LV:
            p.lv = p.lv * keep + modifier.value
    elif modifier.kind == KEYWORD:
        add_keyword(p, modifier.code, modifier.value)
    elif modifier.kind == GRANT:
        hear_inner(s, modifier)


def stated_against(s: GundamState, modifier: Modifier, p: Piece) -> bool:
    """A line in play lowers the AP of something that another line keeps from it. What an effect lowered before is lowered (9-1-5-6)."""
    return modifier in s.declared and keeps_ap(s, modifier, p.ref())


def hear_inner(s: GundamState, modifier: Modifier) -> None:
    ability = s.rules.program(s, modifier.key)
    assert isinstance(ability, Ability)
    s.grants = True
    s.heard |= ability.inner[modifier.code].listens
    s.watched |= ability.inner[modifier.code].watches


def add_keyword(p: Piece, code: int, amount: int) -> None:
    """11-1-1-4, 11-1-2-6: copies add up; keywords without a number are had or not."""
    p.keywords |= 1 << code
    amounts = p.amounts.copy()  # the printed ones are shared
    amounts[code] += amount
    p.amounts = amounts


def state_lines(s: GundamState) -> None:
    """9-1-5-1, 9-1-5-2, 9-1-5-4: constant effects hold by themselves, from the moment their card is in play until it leaves.

    9-1-5-3: with a condition only while it is fulfilled. 9-1-5-7: all are judged anew by who is there, so a new card is reached at once."""
    for p in s.field.copy():
        assert isinstance(p, Piece)
        for ability in p.facts.continuous:
            state_line(s, ability, p.owner, p.ref(), s.ref_of(p.pile[0]))
        pilot = p.pilot
        if pilot is not None:
            for ability in pilot.continuous:
                state_line(s, ability, p.owner, p.ref(), s.ref_of(p.pile[1]))


def declare(s: GundamState, modifier: Modifier) -> None:
    """A line states this of the table as it is now. What it forbids is known before anything that is stated is applied (9-1-5-6)."""
    s.declared.append(modifier)
    if modifier.kind in (CANT, CAN, MUST):
        note_pattern(s, modifier)


def clamp(p: Piece) -> None:
    """1-3-6: only the final value is kept from being negative."""
    p.ap = max(p.ap, 0)
    p.hp = max(p.hp, 0)
    p.lv = max(p.lv, 0)
