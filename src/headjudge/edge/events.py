# edge: interpreted
"""Events as a client gets them: what happened, and every change of the table, with named fields, as one seat may know it.

What happened is told by the games' writers (kernel/events.py), the single changes by the trail (kernel/trail.py). Both become a
`GameEvent`. A card is called by the name this seat has for it; one that it does not know is a card of some seat, at the same moment.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from headjudge.kernel import trail
from headjudge.kernel.events import ACTIVATED, DECLINED, ENDED, FAILED, RESOLVED, SETTLED, TRIGGERED, Event
from headjudge.kernel.knowledge import seat_name_then
from headjudge.kernel.modifiers import FOR_GOOD, NEXT_START, THIS_BATTLE, UNTIL_TURN_ENDS
from headjudge.kernel.refs import CARD, PERMANENT, SEAT, card_of, kind_of, life_of, seat_of, serial_of
from headjudge.kernel.seats import JUDGE, those
from headjudge.kernel.state import State
from headjudge.kernel.trail import Change, Spot, Trail


class Thing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something an event is about: a permanent (serial; its top card), a card, or a seat. A card without a number is not known."""

    seat: int | None = None  # whose it is, or which seat
    serial: int | None = None
    card: int | None = None  # what this seat calls it
    number: str | None = None
    name: str | None = None


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a card lies. index: from the bottom of a zone, from the top of a permanent's pile; none where this seat cannot tell."""

    seat: int
    zone: str
    index: int | None = None
    serial: int | None = None
    beside: bool = False  # with a permanent, and no part of its pile
    card: int | None = None  # what this seat calls it there


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of a sentence: words, or the name of a card."""

    text: str
    card: int | None = None
    number: str | None = None


class GameEvent(msgspec.Struct, frozen=True, omit_defaults=True, rename={"from_": "from"}):
    number: int  # counted for each seat, as it perceives them: a gap would tell of what is hidden
    kind: str
    group: int  # events of one group happened at once
    turn: int
    seat: int | None = None
    subjects: tuple[Thing, ...] = ()
    objects: tuple[Thing, ...] = ()
    from_: Place | None = None
    to: Place | None = None
    what: str = ""  # which figure or count, which kind of question, why
    amounts: tuple[int, ...] = ()
    before: Any = None
    after: Any = None
    until: str = ""
    source: Thing | None = None
    line: str = ""  # the ability it is about, or comes of
    batch: int | None = None
    effect: int | None = None  # the number of the effect that waits, or is carried out
    cite: str = ""
    cause: int = 0  # the number of the event that set it off; 0: none, or none that this seat perceived
    text: str = ""
    parts: tuple[Part, ...] = ()


Tell = Callable[[State, Event, int | None, Mapping[int, str]], str]
KERNEL_KINDS = {
    TRIGGERED: "trigger", ACTIVATED: "resolve", FAILED: "fail", RESOLVED: "resolved", SETTLED: "settled", DECLINED: "declined",
    ENDED: "outcome",
}  # fmt: skip
COURSE = {
    trail.TURN: "turn", trail.ACTIVE: "active", trail.ALIVE: "in_game", trail.WAY: "direction", trail.OVER: "over", trail.PHASE: "phase",
    trail.STEP: "step",
}  # fmt: skip
UNTIL = {FOR_GOOD: "for good", UNTIL_TURN_ENDS: "turn", THIS_BATTLE: "battle", NEXT_START: "next start"}


ALL = 1_000  # numbers of an event


class EventWords:
    """What a game calls the codes of its events and of its table: the words are those of its views."""

    def __init__(
        self,
        kinds: Mapping[int, str],
        amounts: Mapping[int, int],
        zones: Sequence[str],
        sections: Sequence[str],
        figures: Sequence[str],
        tallies: Sequence[str],
        moment: Sequence[str],
        phases: Mapping[int, str],
        steps: Mapping[int, str],
        until: Mapping[int, str],
        shown: Callable[[str, int], object],
    ) -> None:
        self.kinds = {**KERNEL_KINDS, **kinds}
        self.amounts = amounts  # how many of an event's numbers are amounts, by its kind
        self.zones = zones
        self.sections = sections
        self.figures = figures
        self.tallies = tallies
        self.course = {**COURSE, **{trail.FIRST_OF_GAME + i: name for i, name in enumerate(moment)}}
        self.phases = phases
        self.steps = steps
        self.until = {**UNTIL, **until}
        self.shown = shown  # a figure as it is shown in a view


class Ledger:
    """All events as one seat perceives them, numbered; what is new is entered when somebody asks."""

    def __init__(self, s: State, words: EventWords, seat: int | None) -> None:
        self.s = s
        self.words = words
        self.seat = seat
        self.rows: list[Event | Change] = []
        self.numbers: dict[int, int] = {}  # of the engine's events, here
        self.told = 0  # events and changes entered so far
        self.changed = 0
        self.who = 0 if seat == JUDGE else those(s, seat)
        self.namer = s.seats if seat is None else seat

    def enter_news(self) -> None:
        log, changes = self.s.log or [], changes_of(self.s)
        while self.told < len(log) or self.changed < len(changes):
            if self.told < len(log) and (self.changed == len(changes) or changes[self.changed].at > self.told):
                e = log[self.told]
                self.told += 1
                if e.kind in self.words.kinds:
                    self.rows.append(e)
                    self.numbers[e.number] = len(self.rows)
            else:
                change = changes[self.changed]
                self.changed += 1
                if self.perceives(change):
                    self.rows.append(change)

    def perceives(self, change: Change) -> bool:
        """What only others learn, and how others lay what they alone see, is nothing to this seat."""
        if change.what == trail.SEEN:
            return self.seat == JUDGE or self.knew(change.knew) != self.knew(change.known)
        if change.what == trail.COURSE and change.code in (trail.PHASE, trail.STEP):
            what = self.words.course[change.code]
            return self.course(what, change.before) != self.course(what, change.after)
        if change.what == trail.REORDERED and self.words.zones[change.code] == "hand":
            return self.seat in (change.seat, JUDGE)
        return True

    def knew(self, mask: int) -> bool:
        return mask & self.who == self.who

    def since(self, number: int, tell: Tell | None, names: Mapping[int, str]) -> list[GameEvent]:
        self.enter_news()
        return [self.shown(place + 1, self.rows[place], tell, names) for place in range(max(0, number), len(self.rows))]

    def shown(self, number: int, row: Event | Change, tell: Tell | None, names: Mapping[int, str]) -> GameEvent:
        return self.change(number, row) if isinstance(row, Change) else self.event(number, row, tell, names)

    # --- what happened --------------------------------------------------------------------------------------------------

    def event(self, number: int, e: Event, tell: Tell | None, names: Mapping[int, str]) -> GameEvent:
        effect = e.kind in (TRIGGERED, ACTIVATED, FAILED, RESOLVED, DECLINED)
        parts = self.parts(e, tell, names) if tell is not None else ()
        return GameEvent(
            number=number,
            kind=self.words.kinds[e.kind],
            group=e.group,
            turn=e.turn,
            seat=e.seat if e.seat >= 0 else None,
            subjects=tuple(self.thing(ref, e) for ref in e.subjects if ref >= 0),
            objects=tuple(self.thing(ref, e) for ref in e.objects if ref >= 0),
            amounts=tuple(e.numbers[: self.words.amounts.get(e.kind, 0)]),
            source=self.thing(e.source, e) if e.source >= 0 else None,
            line=e.note if effect else e.because if "/" in e.because else "",
            batch=e.numbers[0] if e.kind == TRIGGERED else None,
            effect=effect_number(e),
            cite=e.because,
            cause=self.numbers.get(e.cause, 0),
            text="".join(part.text for part in parts),
            parts=parts,
        )

    def thing(self, ref: int, e: Event) -> Thing:
        kind = kind_of(ref)
        if kind == SEAT:
            return Thing(seat=seat_of(ref))
        if kind == PERMANENT:
            top = e.tops.get(ref)
            if top is None:
                return Thing(serial=serial_of(ref))
            return Thing(self.s.owner[top], serial_of(ref), None, self.s.cards[top].number, e.called.get(top))
        if kind != CARD:
            return Thing()
        card = card_of(ref)
        if not self.knew(e.known.get(card, 0)):
            return Thing(self.s.owner[card])
        name = self.named(card, e.places.get(card, -1), life_of(ref), e.mixes.get(card, 0))
        return Thing(self.s.owner[card], None, name, self.s.cards[card].number, e.called.get(card))

    def named(self, card: int, place: int, life: int, mixed: int) -> int:
        return card if self.seat == JUDGE else seat_name_then(self.s, self.namer, card, place, life, mixed)

    def named_then(self, card: int, e: Event) -> int:
        return self.named(card, e.places.get(card, -1), e.lives.get(card, 0), e.mixes.get(card, 0))

    def parts(self, e: Event, tell: Tell, names: Mapping[int, str]) -> tuple[Part, ...]:
        """The sentence, cut where a card is named."""
        text = tell(self.s, e, self.seat, Marked(names))
        found: list[Part] = []
        for i, piece in enumerate(text.split(MARK)):
            if i % 2 == 0:
                if piece:
                    found.append(Part(piece))
            else:
                card = int(piece)
                known = self.knew(e.known[card]) if card in e.known else True
                name = self.named_then(card, e) if known else None
                called = names.get(card) or e.called.get(card) or self.s.cards[card].name
                found.append(Part(called, name, self.s.cards[card].number if known else None))
        return tuple(found)

    # --- what changed ---------------------------------------------------------------------------------------------------

    def change(self, number: int, c: Change) -> GameEvent:
        words = self.words
        cause, line = self.cause_of(c)
        common: dict[str, Any] = {"number": number, "group": c.group, "turn": c.turn, "cause": cause, "line": line}
        if c.seat >= 0:
            common["seat"] = c.seat
        if c.what in (trail.MOVED, trail.SEEN, trail.TURNED):
            return self.of_card(c, common)
        if c.what in (trail.ENTERED, trail.GONE, trail.SHIFTED, trail.FIGURE):
            return self.of_permanent(c, common)
        if c.what == trail.REORDERED:
            return GameEvent(kind="reorder", to=Place(c.seat, words.zones[c.code]), after=c.after, **common)
        if c.what == trail.TALLY:
            return GameEvent(kind="count", what=words.tallies[c.code], before=c.before, after=c.after, **common)
        if c.what == trail.COURSE:
            what = words.course[c.code]
            return GameEvent(kind=what, before=self.course(what, c.before), after=self.course(what, c.after), **common)
        if c.what == trail.ASKED:
            return GameEvent(kind="asked", what=c.text, **common)
        return self.of_effect(c, common)

    def cause_of(self, c: Change) -> tuple[int, str]:
        """The atomic change it is part of, or came of, and the line that made it."""
        log = self.s.log or []
        place = bisect_left(log, c.cause, key=number_of)
        cite = log[place].because if place < len(log) and log[place].number == c.cause else ""
        return self.numbers.get(c.cause, 0), cite if "/" in cite else ""

    def of_card(self, c: Change, common: dict[str, Any]) -> GameEvent:
        assert c.where is not None
        after = self.knew(c.known)
        before = self.knew(c.knew) and c.what != trail.TURNED
        known = after or before
        subject = Thing(c.seat)
        if known:
            name = self.named_at(c.card, c.where) if after else None
            subject = Thing(c.seat, None, name, self.s.cards[c.card].number, self.s.cards[c.card].name)
        kind = {trail.MOVED: "move", trail.SEEN: "seen" if after else "forgotten", trail.TURNED: "turn_over"}[c.what]
        return GameEvent(
            kind=kind,
            subjects=(subject,),
            from_=self.place(c.card, c.was, before) if c.was is not None and kind != "seen" else None,
            to=self.place(c.card, c.where, after),
            after=bool(c.after) if c.what == trail.TURNED else None,
            **common,
        )

    def named_at(self, card: int, spot: Spot) -> int:
        return self.named(card, spot.place, spot.life, spot.mixed)

    def place(self, card: int, spot: Spot, known: bool) -> Place | None:
        """Where in a hidden place an unknown card lies is hidden as well, but for its top and its bottom."""
        if spot.place == trail.NOWHERE:
            return None
        name = self.named_at(card, spot) if known else None
        if spot.place == trail.AT_PERMANENT:
            return Place(self.s.owner[card], "", spot.index, spot.serial, spot.role == trail.BESIDE, name)
        zones = self.s.rules.zones
        seat, zone = spot.place // zones, self.words.zones[spot.place % zones]
        inside = not known and 0 < spot.index < spot.count - 1
        hidden = self.seat != JUDGE and (inside or (zone == "hand" and self.seat != seat))
        return Place(seat, zone, None if hidden else spot.index, card=name)

    def of_permanent(self, c: Change, common: dict[str, Any]) -> GameEvent:
        words = self.words
        subject = (Thing(c.seat, c.subject),)
        if c.what == trail.GONE:
            return GameEvent(kind="gone", subjects=subject, **common)
        if c.what == trail.ENTERED:
            figures = {name: words.shown(name, c.values[i]) for i, name in enumerate(words.figures)}
            return GameEvent(kind="enter", subjects=subject, to=Place(c.seat, words.sections[c.code]), after=figures, **common)
        if c.what == trail.SHIFTED:
            to = Place(c.seat, words.sections[c.after])
            return GameEvent(kind="shift", subjects=subject, from_=Place(c.seat, words.sections[c.before]), to=to, **common)
        name = words.figures[c.code]
        shown = words.shown
        return GameEvent(kind="value", what=name, subjects=subject, before=shown(name, c.before), after=shown(name, c.after), **common)

    def course(self, what: str, value: int) -> object:
        if what in ("attacker", "target"):
            if value < 0:
                return None
            return {"seat": seat_of(value)} if kind_of(value) == SEAT else {"serial": serial_of(value)}
        if what in ("phase", "step"):
            return (self.words.phases if what == "phase" else self.words.steps).get(value, "")
        if what == "in_game":
            return [seat for seat in range(self.s.seats) if value >> seat & 1]
        return bool(value) if what == "over" else value

    def of_effect(self, c: Change, common: dict[str, Any]) -> GameEvent:
        if c.what == trail.BATCHES:
            return GameEvent(kind="batches", before=c.before, after=c.after, **common)
        common["line"] = c.text
        if c.what in (trail.WAITING, trail.NO_LONGER):
            kind = "waits" if c.what == trail.WAITING else "waits_no_longer"
            return GameEvent(kind=kind, batch=c.code, effect=c.subject, **common)
        if c.what in (trail.PUT_OFF, trail.FELL_DUE):
            return GameEvent(kind="put_off" if c.what == trail.PUT_OFF else "due", batch=c.code, **common)
        things = tuple(Thing(serial=serial_of(ref)) if kind_of(ref) == PERMANENT else Thing() for ref in c.values if ref >= 0)
        until = self.words.until.get(c.code, "")
        return GameEvent(kind="lasts" if c.what == trail.LASTING else "ends", subjects=things, until=until, **common)


MARK = "\0"


class Marked(Mapping[int, str]):
    """Names of cards as marks that a sentence is cut at."""

    def __init__(self, names: Mapping[int, str]) -> None:
        self.names = names

    def __getitem__(self, card: int) -> str:
        return f"{MARK}{card}{MARK}"

    def __iter__(self) -> Any:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)


def number_of(e: Event) -> int:
    return e.number


def effect_number(e: Event) -> int | None:
    if e.kind == TRIGGERED:
        return e.numbers[1]
    return e.numbers[0] if e.kind in (ACTIVATED, FAILED, RESOLVED, DECLINED) and e.numbers else None


def changes_of(s: State) -> list[Change]:
    kept: Trail | None = s.trail
    return kept.changes if kept is not None else []
