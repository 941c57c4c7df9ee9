"""The state of one match. Plain data: it can be copied, saved and compared at every decision."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from headjudge.kernel.chance import KINDS, Chance
from headjudge.kernel.events import ACTIVATED, CHOSE, FAILED, TRIGGERED, Event
from headjudge.kernel.frames import Frame
from headjudge.kernel.limits import MOST_ROUNDS
from headjudge.kernel.modifiers import Modifier
from headjudge.kernel.pending import Pending
from headjudge.kernel.permanents import Permanent
from headjudge.kernel.refs import CARD, CARDS, PERMANENT, card_of, kind_of, life_of, serial_of
from headjudge.kernel.rules import Rules
from headjudge.kernel.stuck import Stuck
from headjudge.kernel.sums import Term
from headjudge.kernel.trail import Trail, follow, last_move

NOBODY: Final = -1
IN_PLAY: Final = -1  # place of a card that is part of a permanent
NOWHERE: Final = -2  # place of a card that is out of the match


class Card:
    """Facts of one printed card; shared by all matches. A game has one final subclass."""

    def __init__(self, number: str, name: str) -> None:
        self.number = number
        self.name = name


NO_CARDS: Final[list[int]] = []
NOT_DOOMED: Final[dict[int, int]] = {}
NOT_PASSING: Final[dict[int, int]] = {}
NOT_RECALLED: Final[dict[int, list[str]]] = {}
ALONE: Final = [[seat] for seat in range(8)]  # each seat as a list of its own, for all to read


class State:
    """Everything but the rules. A game has one final subclass with its own attributes."""

    def __init__(self, rules: Rules, seats: int, chance: Chance) -> None:
        self.rules = rules
        self.seats = seats
        self.chance = chance
        # cards, by their number in this match
        self.cards: list[Card] = []
        self.owner: list[int] = []
        self.place: list[int] = []  # zone (seat * zones + zone), IN_PLAY or NOWHERE
        self.life: list[int] = []  # counts its moves
        self.known: list[int] = []  # mask of the seats that know it where it lies
        # what else seats know (kernel/knowledge.py); all are replaced, never changed
        self.recalled: dict[int, list[str]] = NOT_RECALLED  # by place and seat: numbers of cards that lie somewhere there, in order
        self.shown: list[int] = NO_CARDS  # cards in hands that are being shown
        self.passing: dict[int, int] = NOT_PASSING  # cards that came into a hand in this change: who knew them on their way, for the log
        self.passed: dict[int, int] = {}  # with a log: who knew each card as it was before it moved on; it only grows
        self.lifted: list[int] = NO_CARDS  # cards in nobody's sight, each with the place it was taken from; empty between two steps
        self.zones: list[list[int]] = []  # bottom first, top last
        self.field: list[Permanent] = []  # in order of arrival
        self.departed: list[Permanent] = []  # as they were last; forgotten when nothing runs and nothing is pending
        self.modifiers: list[Modifier] = []
        # the course of the game
        self.frames: list[Frame] = []
        self.batches: list[list[Pending]] = []  # newest last
        self.buffer: list[Pending] = []  # triggered, not yet in a batch
        self.turn = 0
        self.active = 0  # the seat whose turn it is; of a side that takes its turn together, the first
        self.alive = (1 << seats) - 1
        # the seats round the table; given once by `seat_everybody`, but for the direction
        self.way = 1  # turns go to the next higher seat, or (-1) to the next lower one
        self.sides: list[int] = NO_CARDS  # for each seat, the mask of those on its side, itself among them
        self.heads = 0  # mask of the first seat of each side
        self.held: list[int] = NO_CARDS  # for each place, the place where its cards lie: a side may hold one in common
        self.allied = False  # some side has more than one seat: else all these questions have short answers
        self.begins = NOBODY  # who takes the first turn, if that was said before the match
        self.over = False
        self.winners = 0  # mask
        self.reason = ""  # citation of what ended the game
        # the question
        self.asking = NOBODY
        self.options: list[int] = NO_CARDS
        # counters
        self.serials = 0
        self.events = 0
        self.triggers = 0
        self.change = 0  # the number of the last atomic change: what rules that act by themselves come from
        self.doomed: dict[int, int] = NOT_DOOMED  # serial -> the change since which rules will take it away; replaced, never changed
        # the loop rule
        self.answers = 0  # given in this turn
        self.positions: list[str] = []  # what the table looked like at the questions of a long turn
        self.answered: list[list[int]] = []  # the seat and its answer at each of them
        self.barred: list[int] = NO_CARDS  # answers that are not offered because they led round in a circle
        # bookkeeping
        self.unsettled = False
        self.stale = True  # derived values must be computed again
        self.sensitive = True  # they depend on more than what is in play: any change makes them stale
        self.farsighted = True  # also one that leaves what is in play as it stands: in a hand, among Resources
        self.heard = 0
        self.watched = 0
        self.declared: list[Modifier] = []  # what lines in play state of the table as it is
        self.explained: list[Term] | None = None  # while derived values are explained: what lies between them and what is printed
        self.forbids = 0  # kinds of events that lines in force forbid, allow, demand
        self.allows = 0
        self.demands = 0
        self.checking = False  # a second change on an unsettled table is an error
        self.most_steps = MOST_ROUNDS  # that may be taken for one answer
        self.windowed = False  # a match of people: whether a seat is asked tells nobody what it holds (kernel/windows.py)
        self.rounds = 0  # at a question without a choice: steps since the last answer that was one
        self.pausing = False  # where a seat is free to act it is asked even if only one answer is left
        self.log: list[Event] | None = None
        self.group = 0  # of the log: events of one step are simultaneous
        self.trail: Trail | None = None  # with a log: every single change
        self.written = False  # since the trail was followed last: anything that lies or stands on the table
        self.derived = False  # since then: derived values were computed again
        # the permanent looked up last: the same one is often asked for several times in a row
        self.found_ref = -1
        self.found: Permanent | None = None

    def copy_to(self, t: State) -> None:
        """Copy everything that changes; what never changes is shared."""
        t.cards = self.cards
        t.owner = self.owner
        t.place = self.place.copy()
        t.life = self.life.copy()
        t.known = self.known.copy()
        t.recalled = self.recalled
        t.shown = self.shown
        t.zones = [zone.copy() for zone in self.zones]
        t.field = [p.clone() for p in self.field]
        t.departed = self.departed.copy()
        t.modifiers = self.modifiers.copy()
        t.frames = [f.clone() for f in self.frames]
        t.batches = [batch.copy() for batch in self.batches]
        t.buffer = self.buffer.copy()
        t.turn = self.turn
        t.active = self.active
        t.alive = self.alive
        t.way = self.way
        t.sides = self.sides
        t.heads = self.heads
        t.held = self.held
        t.allied = self.allied
        t.begins = self.begins
        t.over = self.over
        t.winners = self.winners
        t.reason = self.reason
        t.asking = self.asking
        t.options = self.options
        t.serials = self.serials
        t.events = self.events
        t.triggers = self.triggers
        t.change = self.change
        t.doomed = self.doomed
        t.answers = self.answers
        t.positions = self.positions.copy()
        t.answered = self.answered.copy()
        t.barred = self.barred
        t.unsettled = self.unsettled
        t.stale = self.stale
        t.sensitive = self.sensitive
        t.farsighted = self.farsighted
        t.heard = self.heard
        t.watched = self.watched
        t.declared = self.declared
        t.forbids = self.forbids
        t.allows = self.allows
        t.demands = self.demands
        t.checking = self.checking
        t.most_steps = self.most_steps
        t.windowed = self.windowed
        t.rounds = self.rounds
        t.pausing = self.pausing
        t.log = None

    def clone(self) -> State:
        raise NotImplementedError

    def own_data(self) -> list[object]:
        """What the game adds to a snapshot."""
        raise NotImplementedError

    # --- reading -------------------------------------------------------------------------------------------------

    def zone(self, seat: int, zone: int) -> list[int]:
        place = seat * self.rules.zones + zone
        return self.zones[self.held[place] if self.allied else place]

    def permanent(self, ref: int) -> Permanent | None:
        """The permanent in play, or None if it has left."""
        if ref == self.found_ref:
            return self.found
        if ref & 3 != PERMANENT:  # refs.kind_of and refs.serial_of, written out: this is asked all the time
            return None
        serial = ref >> 2
        for p in self.field:
            if p.serial == serial:
                self.found_ref, self.found = ref, p
                return p
        return None

    def last_known(self, ref: int) -> Permanent | None:
        """The permanent in play or, if it has left, as it was last."""
        p = self.permanent(ref)
        if p is not None or kind_of(ref) != PERMANENT:
            return p
        serial = serial_of(ref)
        for gone in self.departed:
            if gone.serial == serial:
                return gone
        return None

    def ref_of(self, card: int) -> int:
        """A reference to the card in its present life."""
        life: i64 = self.life[card]  # refs.card_ref, written out in machine words: it is asked for all the time
        number: i64 = card
        return int((life * CARDS + number) * 4)

    def fresh(self, ref: int) -> bool:
        """Is this still the same object? A card that moved, or a permanent that left, is not."""
        if kind_of(ref) == CARD:
            return self.life[card_of(ref)] == life_of(ref)
        if kind_of(ref) == PERMANENT:
            return self.permanent(ref) is not None
        return True

    def lies_elsewhere(self, seat: int, zone: int) -> bool:
        """Is this zone held in common, and lies with another seat of the side?"""
        place = seat * self.rules.zones + zone
        return self.allied and zone < self.rules.zones and self.held[place] != place

    # --- seats ---------------------------------------------------------------------------------------------------

    def seat_everybody(self, sides: list[int], in_common: list[int]) -> None:
        """Who is on whose side, as a mask for each seat; zones that a side holds in common lie with its first seat."""
        zones = self.rules.zones
        self.sides = sides
        self.heads = 0
        self.held = list(range(self.seats * zones))
        self.allied = False
        for seat in range(self.seats):
            head = first_seat(sides[seat])
            self.heads |= 1 << head
            self.allied = self.allied or head != seat
            for zone in in_common:
                self.held[seat * zones + zone] = head * zones + zone

    def next_seat(self, seat: int) -> int:
        """The next seat in turn order that is still in the game."""
        seat = (seat + self.way) % self.seats
        while not self.alive >> seat & 1:
            seat = (seat + self.way) % self.seats
        return seat

    def next_side(self, seat: int) -> int:
        """The next seat in turn order that is on another side."""
        side = self.sides[seat]
        other = self.next_seat(seat)
        while side >> other & 1:
            other = self.next_seat(other)
        return other

    def friendly(self, one: int, other: int) -> bool:
        """Are these two on one side?"""
        return one == other or (self.allied and self.sides[one] >> other & 1 == 1)

    def enemies(self, seat: int) -> int:
        """The seats on other sides that are still in the game, as a mask."""
        return self.alive & ~self.sides[seat]

    def has_turn(self, seat: int) -> bool:
        """Is it the turn of this seat's side?"""
        return self.friendly(seat, self.active)

    def on_turn(self) -> list[int]:
        """The seats whose turn it is, in order; none if they have left in the middle of it. The list is only read."""
        there = self.sides[self.active] & self.alive
        if not self.allied:
            return ALONE[self.active] if there else NO_CARDS
        return [seat for seat in range(self.seats) if there >> seat & 1]

    def in_turn_order(self) -> list[int]:
        """Seats still in the game, the active one first."""
        found: list[int] = []
        seat = self.active
        for _ in range(self.seats):
            if self.alive >> seat & 1:
                found.append(seat)
            seat = (seat + self.way) % self.seats
        return found

    # --- the course of the game ------------------------------------------------------------------------------------

    def begin_turn(self, seat: int) -> None:
        """Whoever calls it notes the event next."""
        self.change = self.events + 1
        self.active = seat
        self.turn += 1
        self.answers = 0
        if self.positions:
            self.positions, self.answered = [], []

    # --- asking --------------------------------------------------------------------------------------------------

    def ask(self, frame: Frame, seat: int, options: list[int]) -> None:
        """Ask a seat. A single option is taken at once, and looks like a given answer; no option at all is an engine fault."""
        if not options:
            raise Stuck(f"{frame.kind()} ({frame.because}) asks seat {seat} and offers nothing")
        if len(options) == 1:
            if self.log is None:
                self.events += 1
            else:
                self.chose(frame, seat, options[0], 1)
            frame.apply(self, options[0])
        else:
            self.asking = seat
            self.options = options

    def ask_freely(self, frame: Frame, seat: int, options: list[int]) -> None:
        """Ask where the seat may act as it likes: people, and a table that is being looked at, stop here in any case."""
        if self.windowed or self.pausing or len(options) > 1:
            self.asking = seat
            self.options = options
        else:
            self.ask(frame, seat, options)

    # --- telling -------------------------------------------------------------------------------------------------

    def begin_log(self) -> None:
        """Note everything that happens from now on."""
        self.log = []
        self.trail = Trail(self)
        self.written = self.derived = False

    def keep_log_of(self, other: State) -> None:
        """Go on with the log of the state this one is a copy of."""
        if other.log is not None and other.trail is not None:
            self.log = other.log.copy()
            self.passed = other.passed.copy()
            self.group = other.group
            self.trail = other.trail.copy_for(self)
            self.written = self.derived = False

    def end_step(self) -> None:
        """With a log, between any two steps: what has changed is noted; what follows is another instant."""
        follow(self)
        self.group += 1

    def chose(self, frame: Frame, seat: int, action: int, options: int) -> None:
        """A seat has answered, or had only one answer."""
        if self.log is not None:
            self.note(CHOSE, seat, NO_CARDS, [action, options], frame.rule(self), frame.kind())
        else:
            self.events += 1

    def changed(self, elsewhere: bool = False) -> None:
        """Called by every atomic writer: immediate rules must look, and lines in play may now say something else.

        elsewhere: whatever is in play stands as before."""
        self.touched(elsewhere)
        self.unsettled = True

    def touched(self, elsewhere: bool = False) -> None:
        """Called by a writer for a change in which immediate rules can find nothing, unless a line in play looks at it.

        elsewhere: as of `changed`."""
        if self.checking and self.unsettled:
            raise Stuck(f"a second change on an unsettled table in {self.frames[-1].kind()} ({self.frames[-1].because})")
        self.change = self.events + 1  # which its event is going to be
        self.written = True
        if self.farsighted if elsewhere else self.sensitive:
            self.stale = True
            self.unsettled = True

    def fresh_values(self) -> None:
        """Derived values are read through this."""
        if self.stale:
            self.stale = False
            self.written = self.derived = True
            self.rules.derive(self)

    def record(
        self, kind: int, seat: int, subjects: list[int], objects: list[int], numbers: list[int], source: int, by: int, because: str
    ) -> Event:
        """Note an event in the log, if there is one, and return it."""
        cause = self.frames[-1].cause if self.frames else 0
        e = Event(self.events, kind, seat, subjects, objects, numbers, source, by, because, cause, self.turn)
        if self.log is not None:
            self.remember(e)
            e.group = self.group
            e.cause = self.cause_of_effect(self.log, e) if kind in (ACTIVATED, FAILED) and numbers else exact_cause(self.log, e)
            self.log.append(e)
        return e

    def cause_of_effect(self, log: list[Event], e: Event) -> int:
        """What fails because its card, or the permanent that bore it, has moved on since it triggered comes from that move; everything
        else from where it triggered."""
        triggered = triggered_by(log, e)
        if e.kind == FAILED and self.trail is not None:
            return last_move(self.trail, e.subjects, triggered) or triggered
        return triggered

    def remember(self, e: Event) -> None:
        """The log is read later: keep who knew what, and what things were called, at the time."""
        e.known, e.tops, e.called, e.lives, e.places, e.mixes = {}, {}, {}, {}, {}, {}
        borne = e.numbers[2:] if e.kind == TRIGGERED else NO_CARDS
        for refs in (e.subjects, e.objects, [e.source], borne):
            for ref in refs:
                if ref < 0:
                    continue
                p = self.last_known(ref)
                if p is not None:
                    card = p.pile[0]
                    e.tops[ref] = card
                elif kind_of(ref) == CARD:
                    card = card_of(ref)
                    e.known[card] = self.knew(ref)
                else:
                    continue
                e.called[card] = self.cards[card].name
                e.lives[card] = self.life[card]
                e.places[card] = self.place[card]
                e.mixes[card] = self.mixing(self.place[card])

    def mixing(self, place: int) -> int:
        """How often this place has been mixed."""
        return 0 if place < 0 else self.chance.counts[place // self.rules.zones * KINDS + place % self.rules.zones]

    def knew(self, ref: int) -> int:
        """Who knows which card this is, as a mask; of one that has moved on, who knew it before its move or after it."""
        card, now = card_of(ref), self.ref_of(card_of(ref))
        known = self.known[card] | self.passing.get(now, 0)
        if ref == now:
            return known
        return self.passed.get(ref, 0) | (known if life_of(ref) + 1 == self.life[card] else 0)

    def note_effect(self, kind: int, seat: int, this: int, card: int, number: int, because: str, text: str) -> None:
        """Note for the log something about the effect of this card, borne by this permanent (-1: by none)."""
        if self.log is None:
            self.events += 1
        else:
            self.note(kind, seat, [this, card], [number] if number >= 0 else NO_CARDS, because, text)

    def note(self, kind: int, seat: int, subjects: list[int], numbers: list[int], because: str, text: str) -> None:
        """Note something of the game's course that nothing can listen to."""
        self.events += 1
        if self.log is not None:
            self.record(kind, seat, subjects, NO_CARDS, numbers, -1, -1, because).note = text


def exact_cause(log: list[Event], e: Event) -> int:
    """Of several things that happened at once and are its cause together, the one that happened to what this is about."""
    place = place_of(log, e.cause)
    if place < 0 or about_same(log[place], e):
        return e.cause
    group = log[place].group
    for other in log[place + 1 :]:
        if other.group != group:
            break
        if other.kind == log[place].kind and about_same(other, e):
            return other.number
    return e.cause


def place_of(log: list[Event], number: int) -> int:
    """Where the event of this number stands in the log; -1: nowhere."""
    low, high = 0, len(log)
    while low < high:
        middle = (low + high) // 2
        if log[middle].number < number:
            low = middle + 1
        else:
            high = middle
    return low if low < len(log) and log[low].number == number else -1


def triggered_by(log: list[Event], e: Event) -> int:
    """Of an effect that is carried out, or fails, the event in which it triggered, if that was logged."""
    for place in range(len(log) - 1, -1, -1):
        if log[place].kind == TRIGGERED and log[place].numbers[1] == e.numbers[0]:
            return log[place].number
    return e.cause


def about_same(one: Event, other: Event) -> bool:
    for ref in other.subjects:
        if ref >= 0 and ref in one.subjects:
            return True
    return False


def first_seat(side: int) -> int:
    """The first seat of a side that is given as a mask."""
    seat = 0
    while not side >> seat & 1:
        seat += 1
    return seat
