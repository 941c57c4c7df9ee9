"""Acts that put something in force for a while, or for as long as a line holds: gains, values, what may and may not happen.

A duration is the position of its word in the vocabulary's durations; -1: none was written.
"""

from __future__ import annotations

from typing import ClassVar, final

from headjudge.kernel.modifiers import ADD, ALSO, CAN, CANT, COMPEL, FOR_GOOD, GRANT, KEYWORD, MUST, SET, Modifier
from headjudge.kernel.refs import CLASS, class_ref, kind_of, seat_ref, slot_of, speaker_of
from headjudge.kernel.state import NO_CARDS, State
from headjudge.language.ability import Ability
from headjudge.language.body import Act, Gains
from headjudge.language.effect import NO_GROUPS, Effect
from headjudge.language.events import Happening
from headjudge.language.filters import Keyword
from headjudge.language.groups import group, members, seats_of
from headjudge.language.meaning import meaning
from headjudge.language.node import ABSENT, Amount, Filter, Scope
from headjudge.language.selectors import ALL, Counted, One, Referred, Selector


def lasting(s: State, kind: int, things: list[int], code: int, value: int, duration: int, scope: Scope, key: str) -> Modifier:
    """A modifier on these things for so long. It keeps a copy of the groups its line holds."""
    m = meaning(s)
    return Modifier(
        kind,
        things.copy(),
        code,
        value,
        m.until(duration),
        m.mark(s, duration, scope.seat),
        scope.seat,
        scope.card,
        key,
        scope.slots if scope.slots is NO_GROUPS else scope.slots.copy(),
    )


def gained(s: State, what: Gains, things: list[int], duration: int, scope: Scope, key: str) -> list[Modifier]:
    """What is gained, as modifiers: one for each keyword, one for a line. What something else has is had as it is now."""
    if what.line is not None:
        return [lasting(s, GRANT, things, what.inner, 0, duration, scope, key)]
    had = [(keyword.code, keyword.strength()) for keyword in what.keywords]
    if what.like is not None:
        m = meaning(s)
        for ref in group(scope, what.like):
            had.extend([(code, m.keyword(s, ref, code)) for code in m.keywords_to_have() if m.keyword(s, ref, code) > 0])
    return [lasting(s, KEYWORD, things, code, amount, duration, scope, key) for code, amount in had]


def stated(s: State, scope: Scope, who: Selector) -> list[int]:
    """The things a line that holds continuously speaks of: references and whole classes, never a choice."""
    if len(who.parts) == 1:
        return stated_by(s, scope, who.parts[0])
    things: list[int] = []
    for part in who.parts:
        things.extend(stated_by(s, scope, part))
    return things


def stated_by(s: State, scope: Scope, part: One) -> list[int]:
    """The list is only to be read."""
    if isinstance(part, Referred):
        return group(scope, part.ref)
    if isinstance(part, Counted) and part.quantity.form == ALL:
        return members(s, scope, part.sort)
    return NO_CARDS


def bound(s: State, scope: Scope, who: Selector, duration: int) -> list[int]:
    """What a modifier sticks to: the things found or, where `all` with a duration binds the board, the class itself."""
    if duration < 0 or not meaning(s).all_binds_board():
        return scope.slots[who.slot]
    for part in who.parts:
        if not isinstance(part, Counted) or part.quantity.form != ALL:
            return scope.slots[who.slot]
    return [class_ref(who.slot, scope.this)]


def bearers(s: State, modifier: Modifier) -> list[int]:
    """Whom a modifier holds for now."""
    selector = class_of(s, modifier)
    if selector is None:
        return modifier.refs
    return stated(s, Scope(modifier.seat, speaker_of(modifier.refs[0]), modifier.card, modifier.groups), selector)


def class_of(s: State, modifier: Modifier) -> Selector | None:
    """What describes whom a modifier holds for, if it binds the board."""
    if not modifier.refs or kind_of(modifier.refs[0]) != CLASS:
        return None
    ability = s.rules.program(s, modifier.key)
    assert isinstance(ability, Ability)
    slot = slot_of(modifier.refs[0])
    for selector in ability.selectors:
        if selector.slot == slot:
            return selector
    return None


@final
class Gain(Act):
    PATTERN: ClassVar[str] = "gain {who:sel} {what:gains} {duration:dur?}"
    SAY: ClassVar[str] = "{who} {who:gains} {what} {duration}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "what", "duration")

    def __init__(self, who: Selector, what: Gains, duration: int) -> None:
        self.who = who
        self.what = what
        self.duration = duration

    def run(self, s: State, f: Effect) -> None:
        things = bound(s, f.scope, self.who, self.duration)
        if things and meaning(s).modify_together(s, f.because, gained(s, self.what, things, self.duration, f.scope, f.ability.key)):
            f.done(f.scope.slots[self.who.slot])

    def declare(self, s: State, scope: Scope, key: str) -> None:
        things = stated(s, scope, self.who)
        if things:
            for modifier in gained(s, self.what, things, self.duration, scope, key):
                meaning(s).declare(s, modifier)


@final
class GainPlayer(Act):
    """A player holds the line: "this turn, when …"."""

    PATTERN: ClassVar[str] = "gain {who:player} {what:gains} {duration:dur?}"
    SAY: ClassVar[str] = "{who} {who:gains} {what} {duration}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "what", "duration")
    TOGETHER: ClassVar[bool] = False

    def __init__(self, who: int, what: Gains, duration: int) -> None:
        self.who = who
        self.what = what
        self.duration = duration

    def run(self, s: State, f: Effect) -> None:
        seats = [seat_ref(seat) for seat in seats_of(s, f.scope, self.who)]
        if meaning(s).modify_together(s, f.because, gained(s, self.what, seats, self.duration, f.scope, f.ability.key)):
            f.done(seats)


@final
class OwnKeywords(Act):
    """Keywords behind a head (`link: <Repair 2>`): had while the head holds."""

    def __init__(self, keywords: list[Keyword]) -> None:
        self.keywords = keywords

    def declare(self, s: State, scope: Scope, key: str) -> None:
        for k in self.keywords:
            meaning(s).declare(s, Modifier(KEYWORD, [scope.this], k.code, k.strength(), FOR_GOOD, -1, scope.seat, scope.card, key, []))


@final
class Stat(Act):
    PATTERN: ClassVar[str] = "{attr:attr} {who:sel} {delta:delta} {duration:dur?}"
    SAY: ClassVar[str] = "{who} {who:gets} {delta} {duration}"
    FIELDS: ClassVar[tuple[str, ...]] = ("attr", "who", "delta", "duration")

    def __init__(self, attr: int, who: Selector, delta: Amount, duration: int) -> None:
        self.attr = attr
        self.who = who
        self.delta = delta  # signed: `-3` is a Number below zero, `-TERM` is 0 - TERM
        self.duration = duration

    def run(self, s: State, f: Effect) -> None:
        things = bound(s, f.scope, self.who, self.duration)
        if things and meaning(s).modify(s, f.because, self.modifier(s, things, f.scope, f.ability.key)):
            f.done(f.scope.slots[self.who.slot])

    def declare(self, s: State, scope: Scope, key: str) -> None:
        things = stated(s, scope, self.who)
        if things:
            meaning(s).declare(s, self.modifier(s, things, scope, key))

    def modifier(self, s: State, things: list[int], scope: Scope, key: str) -> Modifier:
        return lasting(s, ADD, things, self.attr, self.delta.value(s, scope), self.duration, scope, key)


@final
class SetStat(Act):
    PATTERN: ClassVar[str] = "{attr:attr} {who:sel} := {n:amount} {duration:dur?}"
    SAY: ClassVar[str] = "the {attr} of {who} becomes {n} {duration}"
    FIELDS: ClassVar[tuple[str, ...]] = ("attr", "who", "n", "duration")

    def __init__(self, attr: int, who: Selector, n: Amount, duration: int) -> None:
        self.attr = attr
        self.who = who
        self.n = n
        self.duration = duration

    def run(self, s: State, f: Effect) -> None:
        things = bound(s, f.scope, self.who, self.duration)
        value = self.n.compared(s, f.scope)
        if not things or value == ABSENT:
            return
        if meaning(s).modify(s, f.because, lasting(s, SET, things, self.attr, value, self.duration, f.scope, f.ability.key)):
            f.done(f.scope.slots[self.who.slot])

    def declare(self, s: State, scope: Scope, key: str) -> None:
        things = stated(s, scope, self.who)
        value = self.n.compared(s, scope)
        if things and value != ABSENT:
            meaning(s).declare(s, lasting(s, SET, things, self.attr, value, self.duration, scope, key))


class Demand(Act):
    """What may, may not or has to happen. Judged when it comes up, by the event described."""

    FIELDS: ClassVar[tuple[str, ...]] = ("event", "duration")
    TOGETHER: ClassVar[bool] = False

    def __init__(self, event: Happening, duration: int) -> None:
        self.event = event
        self.duration = duration
        self.pattern = 0  # its place among the ability's event patterns, given at load

    def sort(self) -> int:
        """The kind of modifier it becomes."""
        raise NotImplementedError

    def run(self, s: State, f: Effect) -> None:
        whom = self.event.object
        if whom is not None and whom.players is not None:
            whom.players.remember(s, f.scope)
        modifier = lasting(s, self.sort(), [f.scope.this], self.pattern, 0, self.duration, f.scope, f.ability.key)
        if meaning(s).modify(s, f.because, modifier):
            f.done([f.scope.this])

    def declare(self, s: State, scope: Scope, key: str) -> None:
        meaning(s).declare(s, lasting(s, self.sort(), [scope.this], self.pattern, 0, self.duration, scope, key))


@final
class Cant(Demand):
    PATTERN: ClassVar[str] = "cant {event:event} {duration:dur?}"
    SAY: ClassVar[str] = "{event:cant} {duration}"

    def sort(self) -> int:
        return CANT


@final
class Can(Demand):
    PATTERN: ClassVar[str] = "can {event:event} {duration:dur?}"
    SAY: ClassVar[str] = "{event:can} {duration}"

    def sort(self) -> int:
        return CAN


@final
class Must(Demand):
    """As far as it is possible, and as nothing compels otherwise."""

    PATTERN: ClassVar[str] = "must {event:event} {duration:dur?}"
    SAY: ClassVar[str] = "{event:must} {duration}"

    def sort(self) -> int:
        return MUST


@final
class Compel(Demand):
    """Stronger than `must`: of two lines that demand different things this one is followed."""

    PATTERN: ClassVar[str] = "compel {event:event} {duration:dur?}"
    SAY: ClassVar[str] = "{event:compel} {duration}"

    def sort(self) -> int:
        return COMPEL


@final
class Also(Act):
    """Treated as."""

    PATTERN: ClassVar[str] = "also {who:sel} as {filters:filters} {duration:dur?}"
    SAY: ClassVar[str] = "{who} also {who:counts} as {filters} {duration}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "filters", "duration")

    def __init__(self, who: Selector, filters: list[Filter], duration: int) -> None:
        self.who = who
        self.filters = filters
        self.duration = duration
        self.number = 0  # its place among what the ability adds, given at load

    def run(self, s: State, f: Effect) -> None:
        things = bound(s, f.scope, self.who, self.duration)
        if things and meaning(s).modify(s, f.because, lasting(s, ALSO, things, self.number, 0, self.duration, f.scope, f.ability.key)):
            f.done(f.scope.slots[self.who.slot])

    def declare(self, s: State, scope: Scope, key: str) -> None:
        things = stated(s, scope, self.who)
        if things:
            meaning(s).declare(s, lasting(s, ALSO, things, self.number, 0, self.duration, scope, key))


def added(s: State, modifier: Modifier) -> list[Filter]:
    """What the things that such a modifier sticks to also count as."""
    ability = s.rules.program(s, modifier.key)
    assert isinstance(ability, Ability)
    return ability.added[modifier.code]


@final
class AlsoFor(Act):
    """Treated as, for one way of playing one card."""

    PATTERN: ClassVar[str] = "also {who:sel} as {filters:filters} for {via:via} {name:string}"
    SAY: ClassVar[str] = "{who} also {who:counts} as {filters} when playing {name} {via}"
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "filters", "via", "name")

    def __init__(self, who: Selector, filters: list[Filter], via: int, name: str) -> None:
        self.who = who
        self.filters = filters
        self.via = via
        self.name = name
