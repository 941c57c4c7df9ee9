# edge: interpreted
"""Lines that might be expected to trigger at an event and do not: what keeps each of them silent, with the rule.

It is found right after the event, by the same predicates by which the lines listen. Only what the event is about is told: a line whose
event it is not says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from headjudge.edge.absences import Absence
from headjudge.kernel.events import FIRST_OWN_KIND, Event
from headjudge.kernel.pending import Pending
from headjudge.kernel.refs import PERMANENT, kind_of
from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import State
from headjudge.language.ability import Ability
from headjudge.language.conditions import in_state, in_window
from headjudge.language.events import MY_TURN
from headjudge.language.groups import fits_all
from headjudge.language.meaning import meaning
from headjudge.language.node import THAT, Scope
from headjudge.language.phrases import Phrases
from headjudge.language.say import Speaker
from headjudge.language.vocabulary import Vocabulary

MANY = "{line} of {0} triggers once for all of them, not once for each."


@dataclass(frozen=True)
class Listener:
    """A triggered line where it works now. spent: it has no use left this turn."""

    scope: Scope
    ability: Ability
    spent: bool


@dataclass(frozen=True)
class Silence:
    """How a game's lines are kept silent: its words, and its rules. states: by the word of a state."""

    words: Vocabulary
    spent_rule: str
    partner_rule: str
    states: Mapping[str, str]
    once_rule: str  # several things at one instant trigger a line once

    def told(self, s: State, listeners: list[Listener], events: list[Event]) -> Iterator[Absence]:
        waiting = [*s.buffer, *(pending for batch in s.batches for pending in batch)]
        for e in events:
            if e.kind >= FIRST_OWN_KIND:
                for listener in listeners:
                    if is_expected(s, listener, e) and not has_triggered(waiting, listener, events):
                        yield from self.reasons(s, listener, e)
        yield from self.once_for_all(waiting, events)

    def once_for_all(self, waiting: list[Pending], events: list[Event]) -> Iterator[Absence]:
        causes = {e.number for e in events}
        for pending in waiting:
            if pending.cause in causes and len(set(pending.groups[THAT])) > 1:
                key = pending.program.key
                yield Absence(pending.cause, MANY, (bearer(pending.this, pending.card),), self.once_rule, first=False, line=key)

    def reasons(self, s: State, listener: Listener, e: Event) -> Iterator[Absence]:
        for reason, cite in self.unmet(s, listener, e):
            scope = listener.scope
            things = (bearer(scope.this, scope.card), scope.this if scope.this >= 0 else scope.card)
            form = f"{{line}} of {{0}} does not trigger: {reason}."
            yield Absence(e.number, form, things, cite or listener.ability.key, first=False, line=listener.ability.key)

    def unmet(self, s: State, listener: Listener, e: Event) -> Iterator[tuple[str, str]]:
        """What is not so, where {1} is the thing that bears the line, and the rule that asks for it; empty: the line itself does."""
        scope, head = listener.scope, listener.ability.head
        if head is None:
            return
        says = Speaker(self.words, "").p
        if head.window >= 0 and not in_window(s, scope.seat, head.window):
            yield f"it is {'not ' if head.window == MY_TURN else ''}the turn of {SEATS[scope.seat]}", ""
        if head.state >= 0 and not in_state(s, scope, head.state, head.state_filters):
            yield not_so(says.state(head.state, head.state_filters)), self.states.get(self.words.states[head.state], "")
        if is_partner_wrong(s, scope, listener.ability, e):
            yield self.wrong_partner(says, listener.ability), self.partner_rule
        if listener.spent:
            uses = "its use" if head.limit == 1 else f"all {head.limit} uses"
            yield f"{uses} of this turn {'is' if head.limit == 1 else 'are'} spent", self.spent_rule

    def wrong_partner(self, says: Phrases, ability: Ability) -> str:
        assert ability.head is not None
        moment = next(moment for moment in ability.head.moments if moment.filters)
        return f"it does so only {says.moment(moment.code, moment.filters)}"


def not_so(state: str) -> str:
    """ "while paired with a (Zeon) Pilot": how it is not."""
    return f"{{1}} is not {state.removeprefix('while ')}" if state.startswith("while ") else f"it is not {state}"


def bearer(this: int, card: int) -> int:
    return card if card >= 0 else this


def is_expected(s: State, listener: Listener, e: Event) -> bool:
    """Is the event what the line waits for, apart from what else it asks?"""
    head, scope = listener.ability.head, listener.scope
    if head is None or not listener.ability.listens >> e.kind & 1:
        return False
    if head.moments and not is_its_moment(s, listener, e):
        return False
    return not head.when or any(happening.meant(s, scope, e, FIRST_OWN_KIND) for happening in head.when)


def is_its_moment(s: State, listener: Listener, e: Event) -> bool:
    """Moments of a turn are not expected where they are somebody else's."""
    rules = meaning(s)
    assert listener.ability.head is not None
    for moment in listener.ability.head.moments:
        if rules.moment_kind(moment.code) == e.kind:
            whose = rules.moment_is_mine(moment.code)
            if listener.scope.this in e.subjects if whose < 0 else whose == 0 or in_window(s, listener.scope.seat, whose - 1):
                return True
    return False


def is_partner_wrong(s: State, scope: Scope, ability: Ability, e: Event) -> bool:
    rules = meaning(s)
    assert ability.head is not None
    moments = [moment for moment in ability.head.moments if rules.moment_kind(moment.code) == e.kind]
    if not moments or kind_of(scope.this) != PERMANENT or any(not moment.filters for moment in moments):
        return False
    return not any(fits_all(s, scope, moment.filters, rules.state_partner(s, scope.this)) for moment in moments)


def has_triggered(waiting: list[Pending], listener: Listener, events: list[Event]) -> bool:
    causes = {e.number for e in events}
    return any(
        pending.program is listener.ability and pending.this == listener.scope.this and pending.cause in causes for pending in waiting
    )
