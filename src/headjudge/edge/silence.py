# edge: interpreted
"""Lines that might be expected to trigger at an event, or to hold in a fight, and do not: what keeps each of them silent, with the rule.

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
from headjudge.language.effect import NO_GROUPS
from headjudge.language.events import MY_TURN
from headjudge.language.groups import fits_all
from headjudge.language.lasting import Stat, stated
from headjudge.language.meaning import meaning
from headjudge.language.node import THAT, Scope
from headjudge.language.phrases import Phrases
from headjudge.language.telling import told_to_all
from headjudge.language.vocabulary import Vocabulary

MANY = "{line} of {0} triggers once for all of them, not once for each."


@dataclass(frozen=True)
class Listener:
    """A triggered line where it works now. spent: it has no use left this turn."""

    scope: Scope
    ability: Ability
    spent: bool


@dataclass(frozen=True)
class Fought:
    """Kinds of events that lines may ask to come of a battle: the cause they must have, and what is told of another."""

    kinds: tuple[int, ...]
    by: int
    reason: str
    rule: str


@dataclass(frozen=True)
class Silence:
    """How a game's lines are kept silent: its words, and its rules. states: by the word of a state."""

    words: Vocabulary
    spent_rule: str
    partner_rule: str
    states: Mapping[str, str]
    once_rule: str  # several things at one instant trigger a line once
    fought: Fought
    holds_rule: str  # lines hold as long as what they ask for is so
    meetings: tuple[int, ...]  # kinds of events by which things come to fight

    def told(self, s: State, listeners: list[Listener], events: list[Event]) -> Iterator[Absence]:
        waiting = [*s.buffer, *(pending for batch in s.batches for pending in batch)]
        for e in events:
            for listener in listeners if e.kind >= FIRST_OWN_KIND else []:
                if has_triggered(waiting, listener, events):
                    continue
                if is_expected(s, listener, e):
                    yield from self.reasons(s, listener, e)
                elif self.is_expected_of_battle(s, listener, e):
                    yield silence(listener, e, self.fought.reason, self.fought.rule)
        yield from self.once_for_all(waiting, events)

    def idle(self, s: State, holding: list[Listener], events: list[Event]) -> Iterator[Absence]:
        """Lines that would change a value of those who come to fight, and do not hold now. holding: all lines that hold continuously."""
        for e in events:
            fighters = {*e.subjects, *e.objects} if e.kind in self.meetings else set()
            for listener in holding if fighters else []:
                unmet = list(self.unmet_while(s, listener))
                if unmet and fighters & meant_by(s, listener):
                    key = listener.ability.key
                    things = (listener.scope.card, listener.scope.this)
                    form = f"{{line}} of {{0}} does not hold: {unmet[0]}."
                    yield Absence(e.number, form, things, self.holds_rule, first=False, line=key, minor=True)

    def unmet_while(self, s: State, listener: Listener) -> Iterator[str]:
        """Of what it asks for as long as it holds, what is not so; {1} is the thing that bears it."""
        scope, head = listener.scope, listener.ability.head
        if head is None:
            return
        says = told_to_all(self.words, SEATS[scope.seat])
        if head.window >= 0 and not in_window(s, scope.seat, head.window):
            yield other_turn(head.window, scope.seat)
        if head.state >= 0 and not in_state(s, scope, head.state, head.state_filters):
            yield not_so(says.state(head.state, head.state_filters))
        for condition in (head.condition, head.during):
            if condition is not None and not condition.holds(s, scope):
                yield f"it is not so that {escaped(says.condition(condition))}"

    def once_for_all(self, waiting: list[Pending], events: list[Event]) -> Iterator[Absence]:
        causes = {e.number for e in events}
        for pending in waiting:
            if pending.cause in causes and len(set(pending.groups[THAT])) > 1:
                key = pending.program.key
                yield Absence(pending.cause, MANY, (bearer(pending.this, pending.card),), self.once_rule, first=False, line=key)

    def reasons(self, s: State, listener: Listener, e: Event) -> Iterator[Absence]:
        for reason, cite in self.unmet(s, listener, e):
            yield silence(listener, e, reason, cite)

    def is_expected_of_battle(self, s: State, listener: Listener, e: Event) -> bool:
        """Would this line trigger if its own permanent had done this, or had this done to it, in a battle?"""
        if e.kind not in self.fought.kinds or e.by == self.fought.by or listener.scope.this not in e.subjects:
            return False
        fought = Event(e.number, e.kind, e.seat, e.subjects, e.objects, e.numbers, e.source, self.fought.by, e.because, e.cause, e.turn)
        return is_expected(s, listener, fought) and not any(self.unmet(s, listener, fought))

    def unmet(self, s: State, listener: Listener, e: Event) -> Iterator[tuple[str, str]]:
        """What is not so, where {1} is the thing that bears the line, and the rule that asks for it; empty: the line itself does."""
        scope, head = listener.scope, listener.ability.head
        if head is None:
            return
        says = told_to_all(self.words, SEATS[scope.seat])
        if head.window >= 0 and not in_window(s, scope.seat, head.window):
            yield other_turn(head.window, scope.seat), ""
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


def meant_by(s: State, listener: Listener) -> set[int]:
    """Whose values the line changes while it holds."""
    scope = Scope(listener.scope.seat, listener.scope.this, listener.scope.card, NO_GROUPS)
    return {ref for act in listener.ability.acts if isinstance(act, Stat) for ref in stated(s, scope, act.who)}


def other_turn(window: int, seat: int) -> str:
    return f"it is {'not ' if window == MY_TURN else ''}the turn of {SEATS[seat]}"


def escaped(text: str) -> str:
    """For a form."""
    return text.replace("{", "{{").replace("}", "}}")


def silence(listener: Listener, e: Event, reason: str, cite: str) -> Absence:
    """Where {1} in the reason is the thing that bears the line."""
    scope, key = listener.scope, listener.ability.key
    things = (bearer(scope.this, scope.card), scope.this if scope.this >= 0 else scope.card)
    return Absence(e.number, f"{{line}} of {{0}} does not trigger: {reason}.", things, cite or key, first=False, line=key)


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
