"""Section 21: derived values; one pass over the table, in one order.

Original DP (printed, then the newest change), then all modifiers, own lines and inherited ones, and at the very end the floor of 0 (4.3).
"""

from __future__ import annotations

from typing import Final

from headjudge.digimon.cards import Text, is_security_attack
from headjudge.digimon.codes import BATTLE_AREA, DELETED, DP, K_LINK, LEAVE, RETURNED, SA, SECURITY_ADDED, TRASHED
from headjudge.digimon.state import DigimonState, Stack
from headjudge.kernel.modifiers import ADD, ALSO, CAN, CANT, COMPEL, GRANT, KEYWORD, MUST, SET, Modifier
from headjudge.kernel.refs import CLASS, card_of, kind_of
from headjudge.language.ability import CONTINUOUS, Ability
from headjudge.language.acts import added, bearers
from headjudge.language.amounts import Number
from headjudge.language.filters import Compares, IsNoun
from headjudge.language.listening import inner_line, note_pattern, state_line
from headjudge.language.node import ABSENT, Filter

STATING: Final = 1  # continuous lines
ADDING: Final = 2  # those among them that give a card what it has not
LINKED: Final = 4  # something has link cards
LEAVING: Final = 1 << DELETED | 1 << RETURNED | 1 << TRASHED | 1 << SECURITY_ADDED


def derive(s: DigimonState) -> None:
    s.heard, s.watched = s.recalls, 0
    s.forbids, s.allows, s.demands = 0, 0, 0
    s.declared = []
    s.grants = False
    s.sensitive = False
    s.security_dp = s.facts(s.checked).dp if s.checked >= 0 else ABSENT
    stacks = s.stacks()
    states = 0
    for p in stacks:
        states |= printed(s, p)
    if s.faceup:
        states |= note_security(s)
    if states & ADDING:
        for p in stacks:
            state_lines(s, p, True)
        state_security(s, True)
    for modifier in s.modifiers:
        if modifier.kind in (SET, ALSO):
            apply(s, modifier)
    if states & LINKED:
        add_link_dp(stacks, s)
    for modifier in s.modifiers:
        if modifier.kind not in (SET, ALSO):
            apply(s, modifier)
    if states & STATING:
        for p in stacks:
            state_lines(s, p, False)
        state_security(s, False)
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


def printed(s: DigimonState, p: Stack) -> int:
    """What its cards say, and what kinds of continuous lines they have."""
    facts = p.facts
    p.dp, p.keywords, p.checks = facts.dp, facts.keywords, 1 + facts.checks
    p.also_digimon = False
    p.most_links = 1 + facts.more_links
    states = note_text(s, facts.own_in(p.zone))
    for card in p.pile[1:]:  # beneath a Tamer too: it may be treated as a Digimon
        states |= note_text(s, s.facts(card).inherited_in(p.zone))
    for card in p.links:
        states |= note_text(s, s.facts(card).linking) | LINKED
    return states


def add_link_dp(stacks: list[Stack], s: DigimonState) -> None:
    """4.3: on top of the original DP; what has none gets none (2-5-3)."""
    for p in stacks:
        for card in p.links:
            if p.dp != ABSENT:
                p.dp += s.facts(card).link_dp


def note_text(s: DigimonState, text: Text) -> int:
    """Which events its lines listen to and answer."""
    s.heard |= text.listens
    s.watched |= text.watches
    if text.unsteady:
        s.sensitive = True
    return (STATING if text.continuous else 0) | (ADDING if text.adding else 0)


def note_security(s: DigimonState) -> int:
    """Text that works face up in the security stack: cards leave there without anything in play changing."""
    states = 0
    for ref in s.face_up():
        states |= note_text(s, s.facts(card_of(ref)).secured)
        s.sensitive = True
    return states


def state_security(s: DigimonState, adding: bool) -> None:
    for ref in s.face_up():
        text = s.facts(card_of(ref)).secured
        for ability in text.adding if adding else text.continuous:
            state_line(s, ability, s.owner[card_of(ref)], -1, ref)


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
        elif modifier.code == K_LINK:
            p.most_links += modifier.value
    elif modifier.kind == GRANT:
        s.grants = True
        ability = s.rules.program(s, modifier.key)
        assert isinstance(ability, Ability)
        s.heard |= ability.inner[modifier.code].listens
        s.watched |= ability.inner[modifier.code].watches
    elif modifier.kind == ALSO:
        treat(p, added(s, modifier))
    elif modifier.code == DP and p.dp != ABSENT:  # 2-5-3: without DP it cannot get any
        if modifier.kind == ADD:
            p.dp += modifier.value
        elif modifier.kind == SET:
            p.dp = modifier.value
    elif modifier.code == SA and modifier.kind == ADD:
        p.checks += modifier.value


def treat(p: Stack, parts: list[Filter]) -> None:
    """15-12: treated as a Digimon, as having DP. This can give what the card does not have."""
    for part in parts:
        if isinstance(part, IsNoun):
            p.also_digimon = True
        elif isinstance(part, Compares) and isinstance(part.amount, Number) and p.dp == ABSENT:
            p.dp = part.amount.n


def state_lines(s: DigimonState, p: Stack, adding: bool) -> None:
    """15-8-2: continuous effects start and stop the moment their condition changes. adding: those that give what a card has not."""
    state_text(s, p, p.facts.own_in(p.zone), p.pile[0], adding)
    if p.is_digimon():
        for card in p.pile[1:]:
            state_text(s, p, s.facts(card).inherited_in(p.zone), card, adding)
        for card in p.links:
            state_text(s, p, s.facts(card).linking, card, adding)


def state_text(s: DigimonState, p: Stack, text: Text, card: int, adding: bool) -> None:
    for ability in text.adding if adding else text.continuous:
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
