"""Listening: what of an event a line means, and which lines in force forbid, allow or demand that something happens."""

from __future__ import annotations

from headjudge.kernel.events import FIRST_OWN_KIND, Event
from headjudge.kernel.modifiers import CAN, GRANT, Modifier
from headjudge.kernel.state import State
from headjudge.language.ability import Ability
from headjudge.language.conditions import in_state, in_window
from headjudge.language.groups import fits_all
from headjudge.language.meaning import meaning
from headjudge.language.node import Scope


def subjects_meant(s: State, scope: Scope, ability: Ability, e: Event) -> list[int]:
    """The subjects of the event that set this line off; none: it does not trigger. Where the line works is for the caller to know."""
    head = ability.head
    if head is None or not ability.listens >> e.kind & 1:
        return []
    if head.window >= 0 and not in_window(s, scope.seat, head.window):
        return []
    if head.state >= 0 and not in_state(s, scope, head.state, head.state_filters):
        return []
    rules = meaning(s)
    for moment in head.moments:
        if rules.moment_kind(moment.code) != e.kind:
            continue
        whose = rules.moment_is_mine(moment.code)
        if whose < 0:
            if scope.this in e.subjects and (not moment.filters or fits_all(s, scope, moment.filters, rules.state_partner(s, scope.this))):
                return [scope.this]
        elif whose == 0 or in_window(s, scope.seat, whose - 1):
            return e.subjects or [scope.this]
    for happening in head.when:
        found = happening.subjects(s, scope, e, FIRST_OWN_KIND)
        if found:
            return found
    return []


def inner_line(s: State, modifier: Modifier) -> Ability:
    """The line that a modifier grants."""
    ability = s.rules.program(s, modifier.key)
    assert isinstance(ability, Ability)
    return ability.inner[modifier.code]


def use_up_grant(s: State, ability: Ability, this: int, card: int) -> None:
    """A granted line that is good for one use (`once`) is gone from its bearer, or its player, after that. card -1: of any card."""
    for i in range(len(s.modifiers)):
        modifier = s.modifiers[i]
        if modifier.kind != GRANT or (card >= 0 and modifier.card != card) or inner_line(s, modifier) is not ability:
            continue
        if this >= 0 and this not in modifier.refs:
            continue
        others = [ref for ref in modifier.refs if ref != this and this >= 0]
        kept = s.modifiers.copy()
        if others:
            kept[i] = modifier.on(others)
        else:
            kept.pop(i)
        s.modifiers = kept
        s.stale = True
        return


def line_in_force(s: State, modifiers: list[Modifier], what: int, e: Event) -> str:
    """The key of a line that says this (CANT, CAN, MUST) of such an event, or an empty string."""
    for modifier in modifiers:
        if modifier.kind == what and pattern_fits(s, modifier, e):
            return modifier.key
    return ""


def pattern_fits(s: State, modifier: Modifier, e: Event) -> bool:
    ability = s.rules.program(s, modifier.key)
    assert isinstance(ability, Ability)
    happening = ability.patterns[modifier.code]
    if modifier.kind == CAN and (happening.object is not None) != (len(e.objects) > 0):
        return False  # `can this attack` speaks of attacking at all, `can this attack CLASS` of that target: no exception reaches further
    scope = Scope(modifier.seat, modifier.refs[0], modifier.card, modifier.groups)
    return len(happening.subjects(s, scope, e, FIRST_OWN_KIND)) > 0


def kinds_of_pattern(s: State, modifier: Modifier) -> int:
    """Mask of the event kinds that a modifier of this sort speaks of."""
    ability = s.rules.program(s, modifier.key)
    assert isinstance(ability, Ability)
    mask = 0
    for event in ability.patterns[modifier.code].events:
        mask |= 1 << (event + FIRST_OWN_KIND)
    return mask
