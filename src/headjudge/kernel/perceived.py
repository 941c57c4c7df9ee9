"""What one seat perceives: events and changes as rows with names, handed to the constructors of the structs that go out (edge/events.py).

What these make is nothing to the kernel. A card is called by the name this seat has for it; one that it does not know is a card of some
seat, at the same moment.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from headjudge.kernel import changes as c
from headjudge.kernel.actions import FIRST_COUNTED
from headjudge.kernel.changes import Change, Spot
from headjudge.kernel.events import ACTIVATED, DECLINED, ENDED, FAILED, RESOLVED, TRIGGERED, Event
from headjudge.kernel.knowledge import seat_name_then
from headjudge.kernel.pending import is_key
from headjudge.kernel.refs import CARD, PERMANENT, SEAT, card_of, kind_of, life_of, seat_of, serial_of
from headjudge.kernel.rows import lasting
from headjudge.kernel.state import State, place_of
from headjudge.kernel.sums import KEYWORD_TERM

JUDGE: Final = -1  # in place of a seat: sees all
SPECTATOR: Final = -2
Made = Callable[..., object]
NO_EVENTS: Final[list[Event]] = []
NO_CHANGES: Final[list[Change]] = []
NO_PARTS: Final[tuple[object, ...]] = ()
MOST_SHOWN: Final = 4096
NEVER: Final = object()
AIMS: Final = ("attacker", "target", "blocked_by")  # of an attack: a permanent or a seat


@final
class Names:
    """What a game calls the codes of its events and of its table, and the constructors of what goes out."""

    def __init__(self, event: Made, thing: Made, place: Made, shown: Made, counted: Made, reason: Made) -> None:
        self.event = event
        self.thing = thing
        self.place = place
        self.shown = shown  # a figure as it is shown
        self.counted = counted  # a thing that is only counted
        self.reason = reason  # why an event of these kinds tells that something did not happen
        self.reasoned: list[int] = []
        self.kinds: dict[int, str] = {}
        self.amounts: dict[int, int] = {}  # how many of an event's numbers are amounts, by its kind
        self.zones: list[str] = []
        self.sections: list[str] = []
        self.figures: list[str] = []
        self.tallies: list[str] = []
        self.course: dict[int, str] = {}
        self.phases: dict[int, str] = {}
        self.steps: dict[int, str] = {}
        self.until: dict[int, str] = {}
        self.attributes: dict[int, str] = {}
        self.keywords: list[str] = []
        self.durations: dict[int, str] = {}
        self.hand = 0  # the zone whose order only its holder sees
        self.players: dict[int, object] = {}
        self.strangers: dict[int, object] = {}  # cards of which no more is known than whose they are
        self.shown_before: dict[int, object] = {}

    # What goes out is never changed, so what is often the same is made once.

    def player(self, seat: int) -> object:
        if seat not in self.players:
            self.players[seat] = self.thing("player", seat)
        return self.players[seat]

    def unseen(self, owner: int) -> object:
        if owner not in self.strangers:
            self.strangers[owner] = self.thing("unseen", owner)
        return self.strangers[owner]

    def figure(self, code: int, value: int) -> object:
        """A figure of a permanent, as it is shown; a list is a new one, which whoever gets it may change."""
        key = value * len(self.figures) + code
        shown = self.shown_before.get(key, NEVER)
        if shown is NEVER:
            shown = self.shown(self.figures[code], value)
            if len(self.shown_before) >= MOST_SHOWN:
                self.shown_before.clear()
            self.shown_before[key] = shown
        return list(shown) if isinstance(shown, list) else shown


@final
class Row:
    """An event that goes out, field by field."""

    __slots__ = (
        "after", "amounts", "batch", "before", "cause", "cite", "depth", "effect", "group", "kind", "line", "number", "objects", "origin",
        "seat", "source", "subjects", "to", "turn", "until", "what",
    )  # fmt: skip

    def __init__(self, number: int, kind: str, group: int, turn: int, seat: int, cause: int, depth: int, line: str) -> None:
        self.number = number
        self.kind = kind
        self.group = group
        self.turn = turn
        self.seat: object | None = seat if seat >= 0 else None
        self.cause = cause
        self.depth = depth
        self.line = line
        self.subjects: object = NO_PARTS
        self.objects: object = NO_PARTS
        self.origin: object | None = None
        self.to: object | None = None
        self.what = ""
        self.amounts: object = NO_PARTS
        self.before: object | None = None
        self.after: object | None = None
        self.until = ""
        self.source: object | None = None
        self.batch: object | None = None
        self.effect: object | None = None
        self.cite = ""


@final
class Perceived:
    """All events as one seat perceives them, numbered; what is new is entered when somebody asks."""

    def __init__(self, s: State, names: Names, seat: int) -> None:
        self.s = s
        self.names = names
        self.seat = seat
        self.rows: list[Event | Change] = []
        self.depths: list[int] = []
        self.numbers: dict[int, int] = {}  # of the engine's events, here
        self.running: list[Event] = []  # effects that are being carried out, where they began
        self.resolved: dict[int, int] = {}  # which effect an event tells the end of
        self.told = 0  # events and changes entered so far
        self.changed = 0
        self.who = 0 if seat == JUDGE else (1 << s.seats) - 1 if seat == SPECTATOR else 1 << seat
        self.namer = s.seats if seat == SPECTATOR else seat

    # --- entering --------------------------------------------------------------------------------------------------------

    def enter_news(self) -> None:
        log = self.s.log
        trail = self.s.trail
        events = log if log is not None else NO_EVENTS
        changed = trail.changes if trail is not None else NO_CHANGES
        while self.told < len(events) or self.changed < len(changed):
            if self.told < len(events) and (self.changed == len(changed) or changed[self.changed].at > self.told):
                e = events[self.told]
                self.told += 1
                if e.kind in self.names.kinds:
                    self.rows.append(e)
                    self.enter(e.cause)
                    self.numbers[e.number] = len(self.rows)
                    self.follow_effect(e)
            else:
                change = changed[self.changed]
                self.changed += 1
                if self.perceives(change):
                    self.rows.append(change)
                    self.enter(change.cause)

    def enter(self, cause: int) -> None:
        number = self.numbers.get(cause, 0)
        self.depths.append(self.depths[number - 1] + 1 if number else 0)

    def follow_effect(self, e: Event) -> None:
        """Effects are carried out one inside the other: what is resolved is the innermost of its line."""
        if e.kind == ACTIVATED:
            self.running.append(e)
        elif e.kind == RESOLVED:
            for place in range(len(self.running) - 1, -1, -1):
                if self.running[place].note == e.note:
                    number = effect_number(self.running[place])
                    if number > 0:
                        self.resolved[e.number] = number
                    self.running = self.running[:place]
                    return

    def perceives(self, change: Change) -> bool:
        """What only others learn, and how others lay what they alone see, is nothing to this seat."""
        if change.what == c.SEEN:
            return self.seat == JUDGE or self.knew(change.knew) != self.knew(change.known)
        if change.what == c.COURSE and change.code == c.PHASE:
            return self.names.phases.get(change.before, "") != self.names.phases.get(change.after, "")
        if change.what == c.COURSE and change.code == c.STEP:
            return self.names.steps.get(change.before, "") != self.names.steps.get(change.after, "")
        if change.what == c.REORDERED and change.code == self.names.hand:
            return self.seat == JUDGE or self.seat == change.seat
        return True

    def knew(self, mask: int) -> bool:
        return mask & self.who == self.who

    def since(self, number: int) -> list[object]:
        """Without sentences."""
        self.enter_news()
        found: list[object] = []
        for place in range(max(0, number), len(self.rows)):
            row = self.rows[place]
            if isinstance(row, Change):
                found.append(self.change(place + 1, row))
            else:
                found.append(self.event(place + 1, row, "", NO_PARTS, "", ""))
        return found

    def deciding(self) -> int:
        """The number of the event that the outcome came of; of the outcome itself if that is not known; 0: it is not over."""
        self.enter_news()
        for place in range(len(self.rows) - 1, -1, -1):
            row = self.rows[place]
            if isinstance(row, Event) and row.kind == ENDED:
                return self.numbers.get(row.cause, 0) or self.first_of(row.cause) or place + 1
        return 0

    def first_of(self, cause: int) -> int:
        """What a choice, which is no event to a client, set off first; 0: nothing."""
        for place in range(len(self.rows)):
            row = self.rows[place]
            if isinstance(row, Event) and row.cause == cause and cause > 0 and row.kind != ENDED:
                return place + 1
        return 0

    def made(self, row: Row) -> object:
        return self.names.event(
            row.number, row.kind, row.group, row.turn, row.seat, row.subjects, row.objects, row.origin, row.to, row.what, row.amounts,
            row.before, row.after, row.until, row.source, row.line, row.batch, row.effect, row.cite, row.cause, "", NO_PARTS, row.depth,
        )  # fmt: skip

    # --- what happened ---------------------------------------------------------------------------------------------------

    def event(self, number: int, e: Event, text: str, parts: tuple[object, ...], timing: str, say: str) -> object:
        names = self.names
        count = names.amounts.get(e.kind, 0)
        effect = self.resolved.get(e.number, 0) if e.kind == RESOLVED else effect_number(e)
        reason = names.reason(self.s, e) if e.kind in names.reasoned else None
        return names.event(
            number, names.kinds[e.kind], e.group, e.turn, e.seat if e.seat >= 0 else None, self.things(e.subjects, e),
            self.things(e.objects, e), None, None, "", tuple(e.numbers[:count]) if count else NO_PARTS, None,
            self.result(e.numbers[0]) if e.kind == ENDED else None, "",
            self.thing(e.source, e) if e.source >= 0 else None, line_of(e), e.numbers[0] if e.kind == TRIGGERED else None,
            effect if effect > 0 else None, e.because, self.numbers.get(e.cause, 0), text, parts, self.depths[number - 1], reason, timing,
            say,
        )  # fmt: skip

    def result(self, winners: int) -> dict[str, list[int]]:
        seats = range(self.s.seats)
        won = [seat for seat in seats if winners >> seat & 1]
        return {"winners": won, "losers": [seat for seat in seats if not winners >> seat & 1]}

    def things(self, refs: list[int], e: Event) -> tuple[object, ...]:
        if not refs:
            return NO_PARTS
        return tuple([self.thing(ref, e) for ref in refs if ref >= 0])

    def thing(self, ref: int, e: Event) -> object:
        kind, thing, s = kind_of(ref), self.names.thing, self.s
        if kind == SEAT:
            return self.names.player(seat_of(ref))
        if kind == PERMANENT:
            top = e.tops.get(ref, -1)
            if top >= 0:
                return thing("permanent", s.owner[top], serial_of(ref), None, s.cards[top].number, e.called.get(top, ""))
            return thing("permanent", None, serial_of(ref)) if serial_of(ref) < FIRST_COUNTED else self.names.counted(ref)
        if kind != CARD:
            return thing("unseen")
        card = card_of(ref)
        if not self.knew(e.known.get(card, 0)):
            return self.names.unseen(s.owner[card])
        name = self.named(card, e.places.get(card, -1), life_of(ref), e.mixes.get(card, 0))
        return thing("card", s.owner[card], None, name, s.cards[card].number, e.called.get(card, ""))

    def named(self, card: int, place: int, life: int, mixed: int) -> int:
        return card if self.seat == JUDGE else seat_name_then(self.s, self.namer, card, place, life, mixed)

    def named_then(self, card: int, e: Event) -> int:
        return self.named(card, e.places.get(card, -1), e.lives.get(card, 0), e.mixes.get(card, 0))

    # --- what changed ----------------------------------------------------------------------------------------------------

    def change(self, number: int, change: Change) -> object:
        """The atomic change it is part of, or came of, is its cause, and the line that made that is its line."""
        log = self.s.log
        place = place_of(log, change.cause) if log is not None else -1
        line = log[place].because if log is not None and place >= 0 else ""
        row = Row(
            number, "", change.group, change.turn, change.seat, self.numbers.get(change.cause, 0), self.depths[number - 1],
            line if is_key(line) else "",
        )  # fmt: skip
        what = change.what
        if what == c.MOVED or what == c.SEEN or what == c.TURNED:
            self.of_card(change, row)
        elif what == c.COURSE:
            self.of_course(change, row)
        elif what == c.FIGURE:
            self.of_figure(change, row)
        elif what == c.TERM:
            self.of_term(change, row)
        elif what == c.ENTERED or what == c.GONE or what == c.SHIFTED:
            self.of_permanent(change, row)
        elif what == c.REORDERED:
            row.kind, row.to, row.after = "reorder", self.names.place(change.seat, self.names.zones[change.code]), change.after
        elif what == c.TALLY:
            row.kind, row.what, row.before, row.after = "count", self.names.tallies[change.code], change.before, change.after
        elif what == c.ASKED:
            row.kind, row.what = "asked", change.text
        else:
            self.of_effect(change, row)
        return self.made(row)

    def of_card(self, change: Change, row: Row) -> None:
        where = change.where
        assert where is not None
        after = self.knew(change.known)
        before = self.knew(change.knew) and change.what != c.TURNED
        if after or before:
            facts = self.s.cards[change.card]
            name = self.named_at(change.card, where) if after else -1
            row.subjects = (self.names.thing("card", change.seat, None, name if after else None, facts.number, facts.name),)
        else:
            row.subjects = (self.names.unseen(change.seat),)
        row.to = self.place(change.card, where, after)
        if change.what == c.TURNED:
            row.kind, row.after = "turn_over", change.after != 0
        elif change.what == c.SEEN and after:
            row.kind = "seen"
        else:
            row.kind = "move" if change.what == c.MOVED else "forgotten"
            row.origin = self.place(change.card, change.was, before)

    def named_at(self, card: int, spot: Spot) -> int:
        return self.named(card, spot.place, spot.life, spot.mixed)

    def place(self, card: int, spot: Spot | None, known: bool) -> object | None:
        """Where in a hidden place an unknown card lies is hidden as well, but for its top and its bottom."""
        if spot is None or spot.place == c.NOWHERE:
            return None
        name = self.named_at(card, spot) if known else -1
        if spot.place == c.AT_PERMANENT:
            return self.names.place(self.s.owner[card], "", spot.index, spot.serial, spot.role == c.BESIDE, name if known else None)
        zones = self.s.rules.zones
        seat, zone = spot.place // zones, spot.place % zones
        inside = not known and 0 < spot.index < spot.count - 1
        hidden = self.seat != JUDGE and (inside or (zone == self.names.hand and self.seat != seat))
        return self.names.place(seat, self.names.zones[zone], None if hidden else spot.index, None, False, name if known else None)

    def of_permanent(self, change: Change, row: Row) -> None:
        names = self.names
        row.subjects = (names.thing("permanent", change.seat, change.subject),)
        if change.what == c.GONE:
            row.kind = "gone"
        elif change.what == c.ENTERED:
            figures: dict[str, object] = {}
            for i in range(len(names.figures)):
                figures[names.figures[i]] = names.figure(i, change.values[i])
            row.kind, row.to, row.after = "enter", names.place(change.seat, names.sections[change.code]), figures
        else:
            row.kind = "shift"
            row.origin = names.place(change.seat, names.sections[change.before])
            row.to = names.place(change.seat, names.sections[change.after])

    def of_figure(self, change: Change, row: Row) -> None:
        row.kind, row.what = "value", self.names.figures[change.code]
        row.subjects = (self.names.thing("permanent", change.seat, change.subject),)
        row.before, row.after = self.names.figure(change.code, change.before), self.names.figure(change.code, change.after)
        if change.text:
            self.comes_from(change, row)

    def of_term(self, change: Change, row: Row) -> None:
        is_keyword = change.code >= KEYWORD_TERM
        row.kind = "keyword" if is_keyword else "term"
        row.what = self.names.keywords[change.code - KEYWORD_TERM] if is_keyword else self.names.attributes[change.code]
        row.subjects = (self.names.thing("permanent", change.seat, change.subject),)
        row.amounts = (change.values[0],)
        if change.after:
            row.after = change.values[1]
        else:
            row.before = change.values[1]
        row.until = lasting(change.values[2], change.values[3], self.names.durations)
        self.comes_from(change, row)

    def comes_from(self, change: Change, row: Row) -> None:
        """A term's line or rule, and its card, if this seat knows it where it lies."""
        row.cite = change.text
        row.line = change.text if is_key(change.text) else ""
        if change.source >= 0 and change.where is not None and self.knew(change.known):
            card = card_of(change.source)
            facts = self.s.cards[card]
            name = self.named_at(card, change.where)
            row.source = self.names.thing("card", self.s.owner[card], None, name, facts.number, facts.name)

    def of_course(self, change: Change, row: Row) -> None:
        row.kind = self.names.course[change.code]
        row.before, row.after = self.course(change.code, row.kind, change.before), self.course(change.code, row.kind, change.after)

    def course(self, code: int, kind: str, value: int) -> object | None:
        if code == c.PHASE:
            return self.names.phases.get(value, "")
        if code == c.STEP:
            return self.names.steps.get(value, "")
        if code == c.ALIVE:
            return [seat for seat in range(self.s.seats) if value >> seat & 1]
        if code == c.OVER:
            return value != 0
        if kind not in AIMS:
            return value
        if value < 0:
            return None
        return {"seat": seat_of(value)} if kind_of(value) == SEAT else {"serial": serial_of(value)}

    def of_effect(self, change: Change, row: Row) -> None:
        if change.what == c.BATCHES:
            row.kind, row.before, row.after = "batches", change.before, change.after
            return
        row.line = change.text
        if change.what == c.WAITING or change.what == c.NO_LONGER:
            row.kind = "waits" if change.what == c.WAITING else "waits_no_longer"
            row.batch, row.effect = change.code, change.subject
        elif change.what == c.PUT_OFF or change.what == c.FELL_DUE:
            row.kind, row.batch = "put_off" if change.what == c.PUT_OFF else "due", change.code
        else:
            row.kind, row.until = "lasts" if change.what == c.LASTING else "ends", self.names.until.get(change.code, "")
            row.subjects = tuple([self.lasting_on(ref) for ref in change.values if ref >= 0])

    def lasting_on(self, ref: int) -> object:
        """What an effect that lasts is about: which card it is, the event that made it tells."""
        kind = kind_of(ref)
        if kind == PERMANENT:
            return self.names.thing("permanent", None, serial_of(ref))
        return self.names.player(seat_of(ref)) if kind == SEAT else self.names.thing("unseen")


def is_of_effect(kind: int) -> bool:
    return TRIGGERED <= kind <= RESOLVED or kind == DECLINED


def line_of(e: Event) -> str:
    if is_of_effect(e.kind) and e.note:
        return e.note
    return e.because if is_key(e.because) else ""


def effect_number(e: Event) -> int:
    """0: none."""
    if e.kind == TRIGGERED:
        return e.numbers[1]
    return e.numbers[0] if (e.kind == ACTIVATED or e.kind == FAILED or e.kind == DECLINED) and e.numbers else 0
