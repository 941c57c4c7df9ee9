"""A seat's view, made of compiled rows: what every game shows alike. A game adds its places, its values and its steps."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import cast

from headjudge.edge.ending import told_ending
from headjudge.edge.failing import failure
from headjudge.edge.game import Game
from headjudge.edge.lines import looked_at, said, sentence_at, timing_of
from headjudge.edge.prohibited import forbidden_to
from headjudge.edge.views import (
    NOTHING,
    Batch,
    CardSeen,
    Cause,
    Ended,
    Forecast,
    Limbo,
    Permanent,
    Pile,
    Player,
    Prohibition,
    Reason,
    Resources,
    Result,
    Term,
    Thing,
    Values,
    Waiting,
    called,
)
from headjudge.kernel.actions import FIRST_COUNTED
from headjudge.kernel.batches import Drain, newest
from headjudge.kernel.frames import Frame
from headjudge.kernel.pending import Pending
from headjudge.kernel.refs import CARD, PERMANENT, SEAT, card_of, kind_of, seat_of, serial_of
from headjudge.kernel.rows import Looking, Makers
from headjudge.kernel.seats import SEATS, those
from headjudge.kernel.state import NO_CARDS, State
from headjudge.language.ability import Ability
from headjudge.language.conditions import Is
from headjudge.language.effect import Effect
from headjudge.language.node import MY, TARGET, THAT
from headjudge.language.selectors import Sort, UnderRef, UnderSort, ZoneOf
from headjudge.language.telling import MOST_KEPT
from headjudge.language.vocabulary import Vocabulary

KNOWN_TO_ALL = ("trash", "field", "exile", "limbo", "breeding", "links")  # zones that everybody sees into


FEWEST_RUNNING = 2  # frames: the lowest is the course of the game
MAKERS = Makers(CardSeen, Pile, Permanent, Values, Term, Player, Resources, NOTHING)
NO_PROHIBITIONS: list[object] = []


class Words:
    """The rules by which effects of a game wait."""

    def __init__(self, words: Vocabulary, newer: str, turn_player: str, tier: str) -> None:
        self.words = words
        self.newer = newer  # the rule that newer batches go first
        self.turn_player = turn_player  # that in a batch the turn player's effects do
        self.tier = tier  # that some sorts of effects do


class Onlooker:
    """A seat (None: a spectator) that looks at a table."""

    def __init__(self, s: State, seat: int | None, words: Words, game: Game) -> None:
        self.s = s
        self.game = game
        self.seat = seat
        self.viewer = s.seats if seat is None else seat
        self.who = those(s, seat)
        self.words = words
        self.look = Looking(s, self.viewer, self.who, MAKERS)

    # --- cards ---------------------------------------------------------------------------------------------------------

    def card(self, ref: int) -> CardSeen | None:
        """A card that this seat knows where it lies, and which is still the same; else None."""
        return cast(CardSeen | None, self.look.known(ref))

    def thing(self, ref: int) -> Thing:
        """A permanent, there or just left, a player, or a card if this seat knows it."""
        s = self.s
        if kind_of(ref) == SEAT:
            return Thing("player", seat_of(ref))
        if kind_of(ref) == PERMANENT:
            p = s.last_known(ref)
            if p is None:
                return Thing("permanent", None, serial_of(ref)) if serial_of(ref) < FIRST_COUNTED else self.game.events.counted(ref)
            facts = p.face()
            return Thing("permanent", p.owner, p.serial, None, facts.number, facts.name)
        seen = self.card(ref)
        if seen is None:
            return Thing("unseen", s.owner[card_of(ref)])
        return Thing("card", s.owner[card_of(ref)], None, seen.id, seen.number, seen.name)

    def things(self, refs: list[int]) -> list[Thing]:
        """Without what is not there: a card that is about to be played is nothing in play yet."""
        return [self.thing(ref) for ref in refs if ref >= 0]

    # --- values --------------------------------------------------------------------------------------------------------

    def terms(self) -> dict[int, list[list[object]]]:
        """What lies between printed and live values, and what gave keywords, by permanent."""
        events = self.game.events
        return self.look.terms(events.attributes, events.keywords, events.durations)

    def cannot(self, ref: int, owner: int) -> list[object]:
        if not self.s.forbids:
            return NO_PROHIBITIONS
        found = forbidden_to(self.s, ref, owner, self.words.words)
        lasts = self.game.events.lasting
        told: set[Prohibition] = {Prohibition(what, modifier.key, lasts(modifier.until, modifier.mark)) for what, modifier in found}
        return [*sorted(told, key=lambda one: (one.what, one.cite, one.until))] if told else NO_PROHIBITIONS

    # --- effects -------------------------------------------------------------------------------------------------------

    def batches(self) -> list[Batch]:
        s = self.s
        if not s.batches:
            return []
        top = newest(s)
        ready = s.rules.ready(s, top) if top else NO_CARDS
        picking = bool(s.frames) and isinstance(s.frames[-1], Drain) and s.asking >= 0
        found = []
        for n, batch in enumerate(s.batches, start=1):
            if batch:
                rows = [self.waiting(pending, self.why_waits(batch is top, i, batch, ready, picking)) for i, pending in enumerate(batch)]
                found.append(Batch(n, rows, self.why_triggered(batch)))
        return found

    def why_triggered(self, batch: list[Pending]) -> list[Cause]:
        causes: list[Cause] = []
        for pending in batch:
            cause = self.cause(pending)
            if cause not in causes:
                causes.append(cause)
        return causes

    def cause(self, pending: Pending) -> Cause:
        """The event it heard. What triggers by a rule alone heard none: then that rule says it."""
        kind = pending.heard
        code = self.game.events.kinds.get(kind, "")
        if not code or len(pending.groups) <= TARGET:
            rule = self.rule_of_trigger(pending)
            return Cause("rule", self.game.rule_said(rule), rule)
        that, objects = self.things(pending.groups[THAT]), self.things(pending.groups[TARGET])
        who = SEATS[that[0].seat if that and that[0].seat is not None else self.s.active]
        text = self.game.renderer().in_short(kind, who, [*map(named, that)], [*map(named, objects)], self.s.turn)
        return Cause(code, text, pending.because, that)

    def rule_of_trigger(self, pending: Pending) -> str:
        """By which it triggers, if it heard no event."""
        return pending.program.key

    def why_waits(self, is_newest: bool, place: int, batch: list[Pending], ready: list[int], picking: bool) -> Reason | None:
        words = self.words
        if not is_newest:
            return Reason("newer", "a newer batch goes first", words.newer)
        if place in ready:
            return None if picking else Reason("running", "something else is being carried out", "")
        if batch[place].tier != batch[ready[0]].tier:
            return Reason("tier", "others of its batch go first by their kind", words.tier)
        return Reason("player", "another player's effects of its batch go first", words.turn_player)

    def waiting(self, pending: Pending, wait: Reason | None) -> Waiting:
        ability = pending.program
        assert isinstance(ability, Ability)
        forecast, fails = self.forecast(pending, ability)
        fail = failure(self.s, fails, self.game.events.fails, self.words.words) if fails else None
        return Waiting(
            ability.key, pending.seat, "waits" if wait is not None else "can", pending.number, self.card(pending.card),
            serial_of(pending.this) if pending.this >= 0 else None, timing_of(ability, self.words.words), said(ability, self.words.words),
            None, "", wait, forecast, fails, fail,
        )  # fmt: skip

    def forecast(self, pending: Pending, ability: Ability) -> tuple[Forecast, str]:
        """Could it activate if it were picked now? Judged only where everything that is looked at is known to this seat."""
        if not self.sees_what_it_asks(pending, ability):
            return "unknown", ""
        fails = self.why_not_activate(pending, ability)
        return ("no", fails) if fails else ("yes", "")

    def why_not_activate(self, pending: Pending, ability: Ability) -> str:
        raise NotImplementedError

    def sees_what_it_asks(self, pending: Pending, ability: Ability) -> bool:
        """Does the line look only where this seat sees? How many cards lie anywhere is public."""
        looks = asked_of(ability, self.words.words)
        if looks and any(self.holds_unknown(group) for group in pending.groups):
            return False
        return not any(self.is_hidden(pending, node) for node in looks if isinstance(node, Sort))

    def holds_unknown(self, group: list[int]) -> bool:
        """A card among what the effect remembers that this seat does not know any more."""
        s = self.s
        return any(ref >= 0 and kind_of(ref) == CARD and card_of(ref) < len(s.cards) and self.card(ref) is None for ref in group)

    def is_hidden(self, pending: Pending, sort: Sort) -> bool:
        """Are these things of which this seat sees less than its rules do?"""
        for place in sort.places:
            if isinstance(place, UnderRef | UnderSort):
                return True
            if isinstance(place, ZoneOf):
                zone = self.words.words.zones[place.zone]
                own = (place.owner == MY or sort.owner == MY) and pending.seat == self.seat
                if zone not in KNOWN_TO_ALL and not (zone == "hand" and own):
                    return True
        return False

    def running(self) -> list[Waiting]:
        if len(self.s.frames) < FEWEST_RUNNING:
            return []
        return [self.run(frame) for frame in self.s.frames if isinstance(frame, Effect)]

    def run(self, frame: Effect) -> Waiting:
        words, scope = self.words.words, frame.scope
        return Waiting(
            frame.ability.key, frame.home, "resolving", 0, self.card(scope.card), serial_of(scope.this) if scope.this >= 0 else None,
            timing_of(frame.ability, words), said(frame.ability, words), sentence_at(frame.ability, frame.pc, words),
        )  # fmt: skip

    def put_off(self, ability: Ability, seat: int, this: int, card: int, number: int, due: str) -> Waiting:
        words = self.words.words
        return Waiting(
            ability.key, seat, "delayed", number, self.card(card), serial_of(this) if this >= 0 else None, timing_of(ability, words),
            said(ability, words), None, due,
        )  # fmt: skip

    # --- the rest ------------------------------------------------------------------------------------------------------

    def limbo(self, zone: int) -> list[Limbo]:
        s = self.s
        cards = self.look.lying_in(zone)
        return [Limbo(self.card(s.ref_of(card)) or CardSeen(), s.owner[card], self.why_nowhere(card)) for card in cards] if cards else []

    def why_nowhere(self, card: int) -> str:
        """The innermost effect or procedure that is about it."""
        for frame in reversed(self.s.frames):
            if isinstance(frame, Effect) and frame.scope.card >= 0 and card_of(frame.scope.card) == card:
                return frame.ability.key
            if about(frame) == card:
                return frame.because
        return ""

    def ended(self) -> Ended | None:
        s = self.s
        if not s.over:
            return None
        game, seat, winners = self.game, self.seat, self.seats(s.winners)
        losers = [seat for seat in range(s.seats) if seat not in winners]
        you: Result = "" if seat is None else "draw" if not winners else "won" if seat in winners else "lost"
        said = told_ending(game.endings.get(s.reason, ""), winners, losers, seat)
        return Ended(winners, losers, game.reasons.get(s.reason, s.reason), s.reason, you, said)

    @staticmethod
    def seats(mask: int) -> list[int]:
        return seats_in(mask)

    def sides(self) -> list[list[int]]:
        s = self.s
        return [seats_in(s.sides[head]) for head in seats_in(s.heads)] if s.allied else each_alone(s.heads)


@lru_cache(MOST_KEPT)
def asked_of(ability: Ability, words: Vocabulary) -> tuple[Is | Sort, ...]:
    """What a line looks for."""
    return tuple(node for node in looked_at(ability, words) if isinstance(node, Is | Sort))


@cache
def seats_in(mask: int) -> list[int]:
    """The list is only read."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


@cache
def each_alone(mask: int) -> list[list[int]]:
    """The lists are only read."""
    return [[seat] for seat in seats_in(mask)]


def named(thing: Thing) -> str:
    return "a card" if thing.kind == "unseen" or not (thing.name or thing.kind == "player") else called(thing)


def about(frame: Frame) -> int:
    """The card that a procedure carries with it; -1: none."""
    card = getattr(frame, "card", -1)
    return card if isinstance(card, int) else -1
