"""Listening: what of an event a line means, and which lines in force forbid, allow or demand that something happens."""

from __future__ import annotations

from headjudge.kernel.events import FIRST_OWN_KIND, Event
from headjudge.kernel.modifiers import CAN, CANT, COMPEL, GRANT, MUST, Modifier
from headjudge.kernel.obstacles import LINE_FORBIDS, Obstacles, against
from headjudge.kernel.pending import Pending
from headjudge.kernel.state import NO_CARDS, State
from headjudge.language.ability import Ability
from headjudge.language.body import Head
from headjudge.language.conditions import in_state, in_window
from headjudge.language.effect import NO_GROUPS, empty_groups
from headjudge.language.events import Happening
from headjudge.language.groups import fits_all, group
from headjudge.language.meaning import meaning
from headjudge.language.node import BATTLED, NUMBERS, TARGET, THAT, THIS, Scope


def subjects_meant(s: State, scope: Scope, ability: Ability, e: Event) -> list[int]:
    """The subjects of the event that set this line off; none: it does not trigger. Where the line works is for the caller to know."""
    head = ability.head
    if head is None or not ability.listens >> e.kind & 1:
        return NO_CARDS
    if head.window >= 0 and not in_window(s, scope.seat, head.window):
        return NO_CARDS
    if head.state >= 0 and not in_state(s, scope, head.state, head.state_filters):
        return NO_CARDS
    at_moment = moment_meant(s, scope, head, e)
    if not head.when or (head.moments and not at_moment):
        return at_moment
    for happening in head.when:  # beside a moment it says of which such events
        found = happening.meant(s, scope, e, FIRST_OWN_KIND)
        if found:
            return found
    return NO_CARDS


def moment_meant(s: State, scope: Scope, head: Head, e: Event) -> list[int]:
    """The subjects of the event that one of the line's moments means."""
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
    return NO_CARDS


def inner_line(s: State, modifier: Modifier) -> Ability:
    """The line that a modifier grants."""
    ability = s.rules.program(s, modifier.key)
    assert isinstance(ability, Ability)
    return ability.inner[modifier.code]


def grants_to(s: State, ref: int) -> list[Modifier]:
    """What gives this permanent, or this player, a line: for a while, or as long as a line in play says so."""
    found: list[Modifier] = []
    for modifiers in (s.modifiers, s.declared):
        for modifier in modifiers:
            if modifier.kind == GRANT and ref in modifier.refs:
                found.append(modifier)
    return found


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


def heard_by(s: State, scope: Scope, ability: Ability, events: list[Event], tier: int) -> Pending | None:
    """The line as it waits now, with everything of these events of one instant that it means; None: it does not trigger."""
    that: list[int] = NO_CARDS
    objects: list[int] = NO_CARDS
    numbers: list[int] = NO_CARDS
    heard: Event | None = None
    for e in events:
        found = subjects_meant(s, scope, ability, e)
        if found:
            that = found if heard is None else that + found
            objects = e.objects if heard is None else objects + e.objects
            numbers = e.numbers
            heard = e
    if heard is None:
        return None
    return waiting(s, scope, ability, that, objects, numbers, tier, heard.number, heard.kind, heard.because)


def waiting(
    s: State,
    scope: Scope,
    ability: Ability,
    that: list[int],
    objects: list[int],
    numbers: list[int],
    tier: int,
    cause: int,
    heard: int = -1,
    because: str = "",
) -> Pending:
    """A line that has triggered, with what it must remember of its event: its kind (heard) and by what it happened, among others."""
    slots = scope.slots.copy() if scope.slots else empty_groups()  # a granted line keeps the groups it was granted with
    slots[THAT] = that
    slots[TARGET] = objects
    slots[NUMBERS] = numbers
    battled = meaning(s).battled(s, that[0]) if that else -1
    if battled >= 0:
        slots[BATTLED] = [battled]
    return Pending(ability, scope.seat, scope.this, scope.card, slots, tier, cause, s.triggers + 1, heard, because)


# --- what lines in play state, forbid, allow and demand ------------------------------------------------------------------


def state_line(s: State, ability: Ability, seat: int, this: int, card: int) -> None:
    """A line that holds as long as its head does states what it says of the table as it is now."""
    state_in(s, ability, Scope(seat, this, card, NO_GROUPS))


def state_in(s: State, ability: Ability, scope: Scope) -> None:
    """A line states what it says of the table as it is now, in a scope: of one that was gained, with the groups it was gained with."""
    head = ability.head
    if head is None:
        return
    if head.window >= 0 and not in_window(s, scope.seat, head.window):
        return
    if head.state >= 0 and not in_state(s, scope, head.state, head.state_filters):
        return
    if head.condition is not None and not head.condition.holds(s, scope):
        return
    if head.during is not None and not head.during.holds(s, scope):
        return
    for act in ability.acts:
        act.declare(s, scope, ability.key)


def pattern_of(s: State, modifier: Modifier) -> Happening:
    """What a modifier forbids, allows or demands."""
    ability = s.rules.program(s, modifier.key)
    assert isinstance(ability, Ability)
    return ability.patterns[modifier.code]


def is_about_another(happening: Happening, modifier: Modifier, subject: int) -> bool:
    """A line about its own permanent (`cant this …`), and this is another."""
    whom = happening.subject.ref
    return whom is not None and whom.code == THIS and modifier.refs[0] != subject


def note_pattern(s: State, modifier: Modifier) -> None:
    """Which kinds of events a modifier forbids, allows or demands: others need not be compared with it."""
    mask = 0
    for event in pattern_of(s, modifier).events:
        mask |= 1 << (event + FIRST_OWN_KIND)
    if modifier.kind == CANT:
        s.forbids |= mask
    elif modifier.kind == CAN:
        s.allows |= mask
    else:
        s.demands |= mask


def forbidden(s: State, kind: int, seat: int, subject: int, target: int, source: int, by: int) -> str:
    """The line in force that forbids this, or an empty string. target and source: -1 for none. Derived values are fresh."""
    return said_of(s, CANT, kind, seat, subject, target, source, by) if s.forbids >> kind & 1 else ""


def barred(s: State, found: Obstacles | None, kind: int, seat: int, subject: int, target: int, by: int) -> str:
    """For a predicate: the line in force that forbids what no effect does; with a collector, every such line."""
    if s.forbids >> kind & 1 == 0:
        return ""
    if found is None:
        return said_of(s, CANT, kind, seat, subject, target, -1, by)
    e = Event(0, kind, seat, [subject], [target] if target >= 0 else NO_CARDS, NO_CARDS, -1, by, "", 0, s.turn)
    for modifiers in (s.modifiers, s.declared):
        for modifier in modifiers:
            if modifier.kind == CANT and pattern_fits(s, modifier, e):
                against(found, modifier.key, LINE_FORBIDS, subject, -1, -1, -1, modifier.key)
    return ""


def forbidden_event(s: State, e: Event) -> str:
    """Which line in force forbids an event that is written out, with an amount: `cant this damaged amount<=2`."""
    if s.forbids >> e.kind & 1 == 0:
        return ""
    return said_in(s, s.modifiers, CANT, e) or said_in(s, s.declared, CANT, e)


def allowed(s: State, kind: int, seat: int, subject: int, target: int) -> str:
    """The line in force that allows this against the rules."""
    return said_of(s, CAN, kind, seat, subject, target, -1, -1) if s.allows >> kind & 1 else ""


def demanded(s: State, force: int, kind: int, seat: int, subject: int, target: int) -> str:
    """The line in force that demands this, with that force (COMPEL, MUST)."""
    return said_of(s, force, kind, seat, subject, target, -1, -1) if s.demands >> kind & 1 else ""


def said_of(s: State, what: int, kind: int, seat: int, subject: int, target: int, source: int, by: int) -> str:
    """The key of a line that says this (CANT, CAN, MUST, COMPEL) of such an event, or an empty string."""
    if not spoken_of(s, s.modifiers, what, kind, subject) and not spoken_of(s, s.declared, what, kind, subject):
        return ""
    e = Event(0, kind, seat, [subject], [target] if target >= 0 else NO_CARDS, NO_CARDS, source, by, "", 0, s.turn)
    return said_in(s, s.modifiers, what, e) or said_in(s, s.declared, what, e)


def spoken_of(s: State, modifiers: list[Modifier], what: int, kind: int, subject: int) -> bool:
    """A quick look before the event is made up: could one of these speak of such events of this subject?"""
    for modifier in modifiers:
        if modifier.kind == what:
            happening = pattern_of(s, modifier)
            if kind - FIRST_OWN_KIND in happening.events and not is_about_another(happening, modifier, subject):
                return True
    return False


def demanded_way(s: State, kind: int, seat: int, subject: int, via: int) -> str:
    """The line in force that demands that this happens in such a way (`must CLASS deployed via rested`)."""
    if not s.demands >> kind & 1:
        return ""
    e = Event(0, kind, seat, [subject], [], [0, via], -1, -1, "", 0, s.turn)
    return said_in(s, s.modifiers, MUST, e) or said_in(s, s.declared, MUST, e)


def said_in(s: State, modifiers: list[Modifier], what: int, e: Event) -> str:
    for modifier in modifiers:
        if modifier.kind == what and pattern_fits(s, modifier, e):
            return modifier.key
    return ""


def meant_by(s: State, modifier: Modifier) -> list[int]:
    """For the log: of which things a modifier forbids, allows or demands something, if its line means them by a word such as `it`."""
    if s.log is None or modifier.kind not in (CANT, CAN, MUST, COMPEL):
        return NO_CARDS
    ability = s.rules.program(s, modifier.key)
    assert isinstance(ability, Ability)
    happening = ability.patterns[modifier.code]
    whom = happening.subject.ref
    if whom is None and happening.object is not None:
        whom = happening.object.ref
    return NO_CARDS if whom is None else group(Scope(modifier.seat, modifier.refs[0], modifier.card, modifier.groups), whom)


def pattern_fits(s: State, modifier: Modifier, e: Event) -> bool:
    happening = pattern_of(s, modifier)
    if is_about_another(happening, modifier, e.subjects[0]):
        return False
    if modifier.kind == CAN and (happening.object is not None) != (len(e.objects) > 0):
        return False  # `can this attack` speaks of attacking at all, `can this attack CLASS` of that target: no exception reaches further
    scope = Scope(modifier.seat, modifier.refs[0], modifier.card, modifier.groups)
    return len(happening.subjects(s, scope, e, FIRST_OWN_KIND)) > 0 and meaning(s).reaches(s, modifier, e.subjects[0])
