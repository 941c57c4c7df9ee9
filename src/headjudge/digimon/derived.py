"""Section 21: derived values; one pass over the table, in one order.

Original DP (printed, then the newest change), then all modifiers, own lines and inherited ones, and at the very end the floor of 0 (4.3).
"""

from __future__ import annotations

from typing import Final

from headjudge.digimon.cards import is_security_attack
from headjudge.digimon.codes import BATTLE_AREA, DELETED, DP, LEAVE, RETURNED, SA, SECURITY_ADDED, TRASHED
from headjudge.digimon.state import DigimonState, Stack
from headjudge.kernel.modifiers import ADD, CAN, CANT, COMPEL, GRANT, KEYWORD, MUST, SET, Modifier
from headjudge.kernel.refs import CLASS, kind_of
from headjudge.language.ability import CONTINUOUS, Ability
from headjudge.language.acts import bearers
from headjudge.language.listening import inner_line, note_pattern, state_line
from headjudge.language.node import ABSENT

LEAVING: Final = 1 << DELETED | 1 << RETURNED | 1 << TRASHED | 1 << SECURITY_ADDED


def derive(s: DigimonState) -> None:
    s.heard, s.watched = s.recalls, 0
    s.forbids, s.allows, s.demands = 0, 0, 0
    s.declared = []
    s.grants = False
    s.sensitive = False
    s.security_dp = s.facts(s.checked).dp if s.checked >= 0 else ABSENT
    stacks = [p for p in s.field if isinstance(p, Stack)]
    states_something = False
    for p in stacks:
        states_something = printed(s, p) or states_something
    for modifier in s.modifiers:
        if modifier.kind == SET:
            apply(s, modifier)
    for modifier in s.modifiers:
        if modifier.kind != SET:
            apply(s, modifier)
    if states_something:
        for p in stacks:
            state_lines(s, p)
    if s.grants:
        state_granted(s)
    for p in stacks:
        if p.dp < 0 and p.dp != ABSENT:
            p.dp = 0
        if p.keywords & s.lines.mask and p.zone == BATTLE_AREA:
            s.heard |= s.lines.listens
            s.watched |= s.lines.watches
    if s.security_dp < 0 and s.security_dp != ABSENT:
        s.security_dp = 0
    if s.watched >> LEAVE & 1:  # leaving comes about in several ways
        s.watched |= LEAVING


def printed(s: DigimonState, p: Stack) -> bool:
    """What its cards say. True if a line of them states something continuously. 3-4-7: in the breeding area none of it works."""
    facts = p.facts
    p.dp, p.keywords, p.checks = facts.dp, facts.keywords, 1 + facts.checks
    if p.zone != BATTLE_AREA:
        return False
    s.heard |= facts.own.listens
    s.watched |= facts.own.watches
    states = len(facts.own.continuous) > 0
    if facts.own.unsteady:
        s.sensitive = True
    if p.is_digimon():
        for card in p.pile[1:]:
            inherited = s.facts(card).inherited
            s.heard |= inherited.listens
            s.watched |= inherited.watches
            states = states or len(inherited.continuous) > 0
            if inherited.unsteady:
                s.sensitive = True
    return states


def apply(s: DigimonState, modifier: Modifier) -> None:
    """What a modifier does to each thing it holds for now."""
    if modifier.kind in (CANT, CAN, MUST, COMPEL):
        note_pattern(s, modifier)
        return
    if modifier.refs and kind_of(modifier.refs[0]) == CLASS:
        s.sensitive = True  # whom it holds for may change with anything
    for ref in bearers(s, modifier):
        p = s.stack(ref)
        if p is not None:
            apply_to(s, modifier, p)
        elif modifier.code == DP and modifier.kind == ADD and s.is_being_checked(ref) and s.security_dp != ABSENT:
            s.security_dp += modifier.value


def apply_to(s: DigimonState, modifier: Modifier, p: Stack) -> None:
    if modifier.kind == KEYWORD:
        p.keywords |= 1 << modifier.code
        if is_security_attack(modifier.code):
            p.checks += modifier.value
    elif modifier.kind == GRANT:
        s.grants = True
        ability = s.rules.program(s, modifier.key)
        assert isinstance(ability, Ability)
        s.heard |= ability.inner[modifier.code].listens
        s.watched |= ability.inner[modifier.code].watches
    elif modifier.code == DP and p.dp != ABSENT:  # 2-5-3: without DP it cannot get any
        if modifier.kind == ADD:
            p.dp += modifier.value
        elif modifier.kind == SET:
            p.dp = modifier.value
    elif modifier.code == SA and modifier.kind == ADD:
        p.checks += modifier.value


def state_lines(s: DigimonState, p: Stack) -> None:
    """15-8-2: continuous effects start and stop the moment their condition changes."""
    if p.zone != BATTLE_AREA:
        return
    for ability in p.facts.own.continuous:
        state_line(s, ability, p.owner, p.ref(), s.ref_of(p.pile[0]))
    if p.is_digimon():
        for card in p.pile[1:]:
            for ability in s.facts(card).inherited.continuous:
                state_line(s, ability, p.owner, p.ref(), s.ref_of(card))


def state_granted(s: DigimonState) -> None:
    """15-13-2: continuous lines that were gained hold for whoever has them."""
    for modifier in s.modifiers:
        if modifier.kind != GRANT or inner_line(s, modifier).kind != CONTINUOUS:
            continue
        s.sensitive = True
        for ref in bearers(s, modifier):
            p = s.stack(ref)
            if p is not None and p.zone == BATTLE_AREA:
                state_line(s, inner_line(s, modifier), p.owner, ref, modifier.card)


def declare(s: DigimonState, modifier: Modifier) -> None:
    """A line states this of the table as it is now."""
    s.declared.append(modifier)
    apply(s, modifier)
