"""Section 21: derived values; one pass over the table, in one order.

Original DP (printed, then the newest change), then all modifiers, own lines and inherited ones, and at the very end the floor of 0 (4.3).
"""

from __future__ import annotations

from typing import Final

from headjudge.digimon.rules.rule_processing import cannot_stay, note_doomed
from headjudge.digimon.table.cards import DigimonCard, Text, is_security_attack
from headjudge.digimon.table.codes import (
    BATTLE_AREA,
    DELETED,
    DP,
    K_LINK,
    K_PROGRESS,
    KEYWORDS,
    LEAVE,
    MINDS_ATTACK,
    OPTION,
    RETURNED,
    SA,
    SECURITY_ADDED,
    TRASHED,
)
from headjudge.digimon.table.gained import scope_of_gain
from headjudge.digimon.table.immunity import is_immune
from headjudge.digimon.table.living import is_read, read, text_in_security
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.kernel.modifiers import ADD, ALSO, CAN, CANT, COMPEL, GRANT, KEYWORD, MUST, SET, Modifier
from headjudge.kernel.refs import card_of
from headjudge.kernel.sums import KEYWORD_TERM, explain, explain_modifier
from headjudge.language.ability import CONTINUOUS, Ability
from headjudge.language.amounts import Number
from headjudge.language.filters import Compares, IsNoun
from headjudge.language.lasting import added, bearers, class_of
from headjudge.language.listening import inner_line, note_pattern, state_in, state_line
from headjudge.language.node import ABSENT, Filter

STATING: Final = 1  # continuous lines
ADDING: Final = 2  # those among them that give a card what it has not
LEAVING: Final = 1 << DELETED | 1 << RETURNED | 1 << TRASHED | 1 << SECURITY_ADDED


def derive(s: DigimonState) -> None:
    s.heard, s.watched = s.recalls, 0
    s.forbids, s.allows, s.demands = 0, 0, 0
    s.declared = []
    s.grants = False
    s.sensitive = False
    s.minds = 0
    s.linked = False
    s.security_dp = s.facts(s.checked).dp if s.checked >= 0 else ABSENT
    stacks = s.stacks()
    states = 0
    for p in stacks:
        states |= printed(s, p)
    if s.faceup:
        states |= note_security(s)
    if states & ADDING:
        for p in stacks:
            add_information(s, p)
        if s.faceup:
            state_security(s, True)
    if s.modifiers or s.linked:
        modified(s, stacks)
    if states & STATING:
        for p in stacks:
            if p.reading.continuous:
                state_lines(s, p)
        if s.faceup:
            state_security(s, False)
    if s.grants:
        state_granted(s)
    last_of_all(s, stacks)


def last_of_all(s: DigimonState, stacks: list[Stack]) -> None:
    """4.3: the floor of 0; then what follows from values and keywords that are final now."""
    s.amiss = False
    for p in stacks:
        if p.dp < 0 and p.dp != ABSENT:
            if s.explained is not None:
                explain(s, p.serial, DP, -p.dp, -1, "1-3-9")
            p.dp = 0
        if (p.dp <= 0 or p.facts.type == OPTION) and cannot_stay(p):
            s.amiss = True
        if p.keywords >> K_PROGRESS & 1:
            s.minds |= MINDS_ATTACK
        if p.keywords & s.lines.mask and p.zone == BATTLE_AREA:
            s.heard |= s.lines.listens
            s.watched |= s.lines.watches
    if s.security_dp < 0 and s.security_dp != ABSENT:
        s.security_dp = 0
    if s.amiss or s.doomed or s.facedown:
        note_doomed(s)
    if s.watched >> LEAVE & 1:  # leaving comes about in several ways
        s.watched |= LEAVING


def printed(s: DigimonState, p: Stack) -> int:
    """What its cards say, which events their lines listen to and answer, and what kinds of continuous lines they have."""
    facts = p.facts
    p.dp, p.keywords, p.checks = facts.dp, facts.keywords, 1 + facts.checks
    p.also_digimon = False
    if not is_read(p):
        p.reading = read(s, p)
    reading = p.reading
    p.heir = reading.heir
    p.most_links = reading.most_links
    if p.heir >= 0:
        heir = s.prints[p.heir]
        p.keywords |= heir.keywords
        p.checks += heir.checks
        if s.explained is not None:
            explain_heir(s, p, heir)
    if reading.is_mute:
        return 0
    if p.links:
        s.linked = True
    s.heard |= reading.listens
    s.watched |= reading.watches
    s.minds |= reading.minds
    if reading.unsteady:
        s.sensitive = True
    return (STATING if reading.continuous else 0) | (ADDING if reading.adding else 0)


def modified(s: DigimonState, stacks: list[Stack]) -> None:
    for modifier in s.modifiers:
        if modifier.kind in (SET, ALSO):
            apply(s, modifier)
    if s.linked:
        add_link_dp(s, stacks)
    for modifier in s.modifiers:
        if modifier.kind not in (SET, ALSO):
            apply(s, modifier)


def add_link_dp(s: DigimonState, stacks: list[Stack]) -> None:
    """4.3: on top of the original DP, all changes together (1-3-7, 1-3-8); what has none gets none (2-5-3)."""
    for p in stacks:
        for card in p.links:
            if p.dp != ABSENT:
                p.dp += s.facts(card).link_dp
                if s.explained is not None:
                    explain(s, p.serial, DP, s.facts(card).link_dp, s.ref_of(card), "<Link>")


def note_text(s: DigimonState, text: Text) -> int:
    """Which events its lines listen to and answer."""
    s.heard |= text.listens
    s.watched |= text.watches
    s.minds |= text.minds
    return (STATING if text.continuous else 0) | (ADDING if text.adding else 0)


def note_security(s: DigimonState) -> int:
    """Text that works face up in the security stack: cards leave there without anything in play changing."""
    states = 0
    for ref in s.face_up():
        states |= note_text(s, text_in_security(s, ref))
        s.sensitive = True
    return states


def state_security(s: DigimonState, adding: bool) -> None:
    for ref in s.face_up():
        text = text_in_security(s, ref)
        for ability in text.adding if adding else text.continuous:
            state_line(s, ability, s.owner[card_of(ref)], -1, ref)


def apply(s: DigimonState, modifier: Modifier) -> None:
    """What a modifier does to each thing it holds for now."""
    if modifier.kind in (CANT, CAN, MUST, COMPEL):
        note_pattern(s, modifier)
        return
    whom = class_of(s, modifier)
    if whom is not None:  # whom it holds for may change
        s.minds |= whom.minds
        if not whom.steady:
            s.sensitive = True
    for ref in bearers(s, modifier):
        p = s.stack(ref)
        if p is not None:
            if p.immune == 0 or not is_immune(s, p, modifier.card, modifier.seat):
                apply_to(s, modifier, p)
        elif modifier.code == DP and modifier.kind == ADD and s.is_being_checked(ref) and s.security_dp != ABSENT:
            s.security_dp += modifier.value


def apply_to(s: DigimonState, modifier: Modifier, p: Stack) -> None:
    if s.explained is not None:
        explain_effect(s, modifier, p)
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


def explain_heir(s: DigimonState, p: Stack, heir: DigimonCard) -> None:
    card = s.ref_of(p.heir)
    if heir.checks:
        explain(s, p.serial, SA, heir.checks, card, "<Succession>")
    for code in range(KEYWORDS):
        if heir.keywords >> code & 1:
            explain(s, p.serial, KEYWORD_TERM + code, 1, card, "<Succession>")


def explain_effect(s: DigimonState, modifier: Modifier, p: Stack) -> None:
    """What `apply_to` is about to do to a value or a keyword."""
    if modifier.kind == KEYWORD:
        explain_modifier(s, p.serial, KEYWORD_TERM + modifier.code, modifier.value, modifier)
        if is_security_attack(modifier.code):
            explain_modifier(s, p.serial, SA, modifier.value, modifier)
    elif modifier.kind == ALSO:
        for part in added(s, modifier):
            if isinstance(part, Compares) and isinstance(part.amount, Number) and p.dp == ABSENT:
                explain_modifier(s, p.serial, DP, part.amount.n, modifier)
    elif modifier.code == DP and p.dp != ABSENT and modifier.kind in (ADD, SET):
        explain_modifier(s, p.serial, DP, modifier.value if modifier.kind == ADD else modifier.value - p.dp, modifier)
    elif modifier.code == SA and modifier.kind == ADD:
        explain_modifier(s, p.serial, SA, modifier.value, modifier)


def treat(p: Stack, parts: list[Filter]) -> None:
    """15-12: treated as a Digimon, as having DP. This can give what the card does not have."""
    for part in parts:
        if isinstance(part, IsNoun):
            p.also_digimon = True
        elif isinstance(part, Compares) and isinstance(part.amount, Number) and p.dp == ABSENT:
            p.dp = part.amount.n


def add_information(s: DigimonState, p: Stack) -> None:
    """15-12: the lines that give what a card has not come first. Those beneath it count if one of its own has made it a Digimon."""
    reading = p.reading
    for i in range(len(reading.adding)):
        if i < reading.own_adding or p.is_digimon():
            state_line(s, reading.adding[i], p.owner, p.ref(), s.ref_of(reading.added_by[i]))


def state_lines(s: DigimonState, p: Stack) -> None:
    """15-8-2: continuous effects start and stop the moment their condition changes. Inherited ones only beneath a Digimon (11.2)."""
    reading = p.reading
    for i in range(len(reading.continuous) if p.is_digimon() else reading.own_continuous):
        state_line(s, reading.continuous[i], p.owner, p.ref(), s.ref_of(reading.stated_by[i]))


def state_granted(s: DigimonState) -> None:
    """15-13-2: continuous lines that were gained hold for whoever has them. What is declared grows: they may give something again."""
    for modifiers in (s.modifiers, s.declared):
        for modifier in modifiers:
            if modifier.kind != GRANT or inner_line(s, modifier).kind != CONTINUOUS:
                continue
            s.sensitive = True
            for ref in bearers(s, modifier):
                p = s.stack(ref)
                if p is not None and p.zone == BATTLE_AREA and not is_immune(s, p, modifier.card, modifier.seat):
                    state_in(s, inner_line(s, modifier), scope_of_gain(s, p, modifier))


def declare(s: DigimonState, modifier: Modifier) -> None:
    """A line states this of the table as it is now."""
    s.declared.append(modifier)
    apply(s, modifier)
