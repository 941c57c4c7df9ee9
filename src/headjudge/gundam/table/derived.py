"""Derived values: AP, HP, keywords, what is forbidden; one pass over the table, in one order.

printed values, then set values, then additions, then what lines in play state, and at the very end nothing is below zero (1-3-6).
"""

from __future__ import annotations

from typing import Final

from headjudge.gundam.rules.effects import keeps_ap
from headjudge.gundam.rules.keywords import HEARD_BY_KEYWORDS, TRIGGERING
from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import (
    AP,
    AP_REDUCED,
    COMMAND,
    DAMAGED,
    HP,
    IN_MAIN,
    K_SUPPORT,
    KEYWORDS,
    LV,
)
from headjudge.gundam.table.state import NO_MODIFIERS, GundamState, Piece
from headjudge.kernel.modifiers import ADD, ALSO, CAN, CANT, COMPEL, GRANT, KEYWORD, MUST, REDIRECT, SET, Modifier
from headjudge.kernel.refs import SEAT, kind_of
from headjudge.kernel.sums import KEYWORD_TERM, explain, explain_modifier
from headjudge.language.ability import CONTINUOUS
from headjudge.language.listening import inner_line, note_pattern, state_in, state_line
from headjudge.language.node import Scope

Values = tuple[int, int, int, int, list[int]]  # of a permanent: AP, HP, level, keywords and their amounts


def derive(s: GundamState) -> None:
    s.heard, s.watched = s.remembers, 0
    s.forbids, s.allows, s.demands = 0, 0, 0
    s.declared, s.added = NO_MODIFIERS, NO_MODIFIERS
    s.grants = False
    s.sensitive, s.farsighted = False, False
    s.entangled = False
    s.states = False
    s.usable = 0
    pilots = False
    stating: list[Piece] = []  # whose texts state something as long as they are there
    for p in s.pieces:
        if not p.as_printed:
            as_printed(p)
        states = False
        for facts in p.texts:
            if not facts.plain:
                speak_up(s, facts)
                if facts.continuous:
                    states = True
        if states:
            stating.append(p)
        if p.pilot is not None:
            pilots = True
    if s.modifiers:
        modified(s)
    if pilots:
        for p in s.pieces:
            if p.pilot is not None:
                paired(s, p, p.pilot)
    if s.states:
        lines_in_force(s, stating)
    if s.modifiers or pilots or s.states:  # else all values are as printed
        for p in s.pieces:
            if not p.as_printed:
                clamp(s, p)


def lines_in_force(s: GundamState, stating: list[Piece]) -> None:
    """Lines may look at what other lines state: all are judged by one table, then all are applied, again until nothing changes."""
    if not s.entangled:  # none looks at what another states
        s.declared = []
        state_lines(s, stating)
        for modifier in s.declared:
            apply(s, modifier)
        return
    added = s.added
    base: list[Values] = []
    before = NO_MODIFIERS
    explained = 0 if s.explained is None else len(s.explained)
    for _ in range(ROUNDS):
        s.declared = []
        state_lines(s, stating)
        if say_the_same(s.declared, before):
            return
        if before:
            put_back(s, base)
        else:  # nothing that is stated has been applied
            base = [(p.ap, p.hp, p.lv, p.keywords, p.amounts) for p in s.pieces]
        before = s.declared
        s.added = added
        if s.explained is not None:
            s.explained = s.explained[:explained]
        for modifier in s.declared:
            apply(s, modifier)


def put_back(s: GundamState, base: list[Values]) -> None:
    """Each has what it had before lines in play stated anything."""
    for p, values in zip(s.pieces, base):
        p.ap, p.hp, p.lv, p.keywords, p.amounts = values


def say_the_same(some: list[Modifier], others: list[Modifier]) -> bool:
    if len(some) != len(others):
        return False
    for i in range(len(some)):
        if not some[i].says_the_same(others[i]):
            return False
    return True


ROUNDS: Final = 8  # lines that contradict each other for ever are left as they stand after so many


def modified(s: GundamState) -> None:
    for modifier in s.modifiers:
        if modifier.kind == SET:
            apply(s, modifier)
    for modifier in s.modifiers:
        if modifier.kind != SET:
            apply(s, modifier)


def as_printed(p: Piece) -> None:
    """What the card says."""
    facts = p.facts
    p.ap, p.hp, p.lv = facts.ap, facts.hp, facts.lv
    p.keywords, p.amounts = facts.keywords, facts.amounts
    p.linked = False
    p.as_printed = True


def speak_up(s: GundamState, facts: GundamCard) -> None:
    """What its lines listen to, answer and state, and when they can be activated.

    A line that states something continuously may look at more than what is in play."""
    if facts.keywords & TRIGGERING:
        s.heard |= HEARD_BY_KEYWORDS
    if facts.listens:
        s.heard |= facts.listens
    if facts.watches:
        s.watched |= facts.watches
    if facts.usable:
        s.usable |= facts.usable
    if facts.continuous:
        s.states = True
        if facts.unsteady:
            s.sensitive = True
            if facts.farsighted:
                s.farsighted = True
        if facts.entangled:
            s.entangled = True


def paired(s: GundamState, p: Piece, pilot: GundamCard) -> None:
    """2-3-4-4, 2-6-3, 2-7-3: a Pilot adds its AP and HP to the Unit. 2-11-3, 6-5-2-3-2: one that fulfils the link condition makes it a
    Link Unit; all else it gives without that too (Q89)."""
    p.as_printed = False
    ap = pilot.pilot_ap if pilot.type == COMMAND else pilot.ap
    hp = pilot.pilot_hp if pilot.type == COMMAND else pilot.hp
    p.ap += ap
    p.hp += hp
    if s.explained is not None:
        explain_pilot(s, p, pilot, ap, hp)
    if pilot.keywords:
        for code in range(KEYWORDS):
            if pilot.keywords >> code & 1:
                add_keyword(s, p, code, pilot.amounts[code])
    if p.facts.link:
        if p.matched is not pilot:  # names and traits of cards never change
            p.matched = pilot
            p.fits_link = fits_link(s, p)
        p.linked = p.fits_link


def explain_pilot(s: GundamState, p: Piece, pilot: GundamCard, ap: int, hp: int) -> None:
    card = s.ref_of(p.pile[1])
    if ap:
        explain(s, p.serial, AP, ap, card, "2-6-3")
    if hp:
        explain(s, p.serial, HP, hp, card, "2-7-3")
    for code in range(KEYWORDS):
        if pilot.keywords >> code & 1:
            explain(s, p.serial, KEYWORD_TERM + code, pilot.amounts[code], card, "2-3-4-4")


def fits_link(s: GundamState, p: Piece) -> bool:
    """2-11-1: does the Pilot beneath fulfil one of the link conditions?"""
    pilot = s.ref_of(p.pile[1])
    scope = Scope(p.owner, p.ref(), pilot, [])
    for condition in p.facts.link:
        if condition.fits(s, scope, pilot):
            return True
    return False


def apply(s: GundamState, modifier: Modifier) -> None:
    """What a modifier does to each thing it sticks to. 9-1-5-5: several add up."""
    if modifier.kind in (CANT, CAN, MUST, COMPEL):
        note_pattern(s, modifier)
        return
    if modifier.kind == ALSO:
        s.added = [*s.added, modifier]  # the list is shared with copies
        return
    for ref in modifier.refs:
        p = s.piece(ref)
        if p is not None:
            apply_to(s, modifier, p)
        elif modifier.kind == GRANT and kind_of(ref) == SEAT:
            hear_inner(s, modifier)


def apply_to(s: GundamState, modifier: Modifier, p: Piece) -> None:
    p.as_printed = False
    if modifier.kind == ADD or modifier.kind == SET:
        keep = 1 if modifier.kind == ADD else 0
        if modifier.code == AP:
            if modifier.value < 0 and s.forbids >> AP_REDUCED & 1 and stated_against(s, modifier, p):
                return
            if s.explained is not None:
                explain_modifier(s, p.serial, AP, p.ap * (keep - 1) + modifier.value, modifier)
            p.ap = p.ap * keep + modifier.value
        elif modifier.code == HP:
            if s.explained is not None:
                explain_modifier(s, p.serial, HP, p.hp * (keep - 1) + modifier.value, modifier)
            p.hp = p.hp * keep + modifier.value
        elif modifier.code == LV:
            if s.explained is not None:
                explain_modifier(s, p.serial, LV, p.lv * (keep - 1) + modifier.value, modifier)
            p.lv = p.lv * keep + modifier.value
    elif modifier.kind == KEYWORD:
        if s.explained is not None:
            explain_modifier(s, p.serial, KEYWORD_TERM + modifier.code, modifier.value, modifier)
        add_keyword(s, p, modifier.code, modifier.value)
    elif modifier.kind == GRANT:
        hear_inner(s, modifier)
    elif modifier.kind == REDIRECT:
        s.watched |= 1 << DAMAGED


def stated_against(s: GundamState, modifier: Modifier, p: Piece) -> bool:
    """A line in play lowers the AP of something that another line keeps from it. What an effect lowered before is lowered (9-1-5-6)."""
    return modifier in s.declared and keeps_ap(s, modifier, p.ref())


def hear_inner(s: GundamState, modifier: Modifier) -> None:
    line = inner_line(s, modifier)
    s.grants = True
    s.heard |= line.listens
    s.watched |= line.watches
    if line.kind == CONTINUOUS:
        s.states = True
        if not line.steady:
            s.sensitive = True
            s.farsighted = True
        if line.entangled:
            s.entangled = True


def add_keyword(s: GundamState, p: Piece, code: int, amount: int) -> None:
    """11-1-1-4, 11-1-2-6, 11-1-3-3: numbers of copies add up.

    11-1-4-2, 11-1-5-4, 11-1-6-2, 1.9/13-1-7-2: a keyword without a number is had or not, never twice."""
    p.keywords |= 1 << code
    if TRIGGERING >> code & 1:
        s.heard |= HEARD_BY_KEYWORDS
    elif code == K_SUPPORT:
        s.usable |= IN_MAIN
    amounts = p.amounts.copy()  # the printed ones are shared
    amounts[code] += amount
    p.amounts = amounts


def state_lines(s: GundamState, stating: list[Piece]) -> None:
    """9-1-5-1, 9-1-5-2, 9-1-5-4: constant effects hold by themselves, from the moment their card is in play until it leaves.

    2-10-2, 2-10-3: of Units and Pilots in the battle area and Bases in the base section; cards elsewhere state nothing.
    9-1-5-3: with a condition only while it is fulfilled. 9-1-5-7: all are judged anew by who is there, so a new card is reached at once."""
    for p in stating:
        for place, facts in enumerate(p.texts):
            for ability in facts.continuous:
                state_line(s, ability, p.owner, p.ref(), s.ref_of(p.pile[place]))
    for modifier in s.modifiers:
        state_granted(s, modifier)
    for modifier in s.declared:  # which grows: what is gained may give something again
        state_granted(s, modifier)


def state_granted(s: GundamState, modifier: Modifier) -> None:
    """4-16-1: a line that was gained holds like a printed one of whatever gained it."""
    if modifier.kind != GRANT or inner_line(s, modifier).kind != CONTINUOUS:
        return
    for ref in modifier.refs:
        p = s.piece(ref)
        if p is not None:
            state_in(s, inner_line(s, modifier), Scope(p.owner, ref, modifier.card, modifier.groups))


def declare(s: GundamState, modifier: Modifier) -> None:
    """A line states this of the table as it is now. What it forbids is known before anything that is stated is applied (9-1-5-6)."""
    s.declared.append(modifier)
    if modifier.kind in (CANT, CAN, MUST):
        note_pattern(s, modifier)


def clamp(s: GundamState, p: Piece) -> None:
    """1-3-6: only the final value is kept from being negative."""
    if s.explained is not None:
        for code, value in ((AP, p.ap), (HP, p.hp), (LV, p.lv)):
            if value < 0:
                explain(s, p.serial, code, -value, -1, "1-3-6")
    if p.ap < 0:
        p.ap = 0
    if p.hp < 0:
        p.hp = 0
    if p.lv < 0:
        p.lv = 0
