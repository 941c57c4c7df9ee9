# edge: interpreted
"""A seat's view, made of compiled rows: what every game shows alike. A game adds its places, its values and its steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import starmap

from headjudge.edge.lines import looked_at, said, sentence_at, timing_of
from headjudge.edge.prohibited import forbidden_to
from headjudge.edge.views import Batch, CardSeen, Ended, Forecast, Limbo, Pile, Prohibition, Reason, Term, Thing, Waiting
from headjudge.kernel.batches import Drain, newest
from headjudge.kernel.frames import Frame
from headjudge.kernel.knowledge import at_least
from headjudge.kernel.modifiers import FOR_GOOD, NEXT_START, THIS_BATTLE, UNTIL_TURN_ENDS
from headjudge.kernel.pending import Pending
from headjudge.kernel.refs import CARD, PERMANENT, SEAT, card_of, kind_of, seat_of, serial_of
from headjudge.kernel.rows import NOT_KNOWN, CardRow, card_row, hand_rows, known_rows, open_rows, row_of_ref
from headjudge.kernel.seats import those
from headjudge.kernel.state import NO_CARDS, State
from headjudge.kernel.sums import KEYWORD_TERM, terms_of_all
from headjudge.language.ability import Ability
from headjudge.language.conditions import Is
from headjudge.language.effect import Effect
from headjudge.language.node import MY
from headjudge.language.selectors import Sort, UnderRef, UnderSort, ZoneOf
from headjudge.language.vocabulary import Vocabulary

KNOWN_TO_ALL = ("trash", "field", "exile", "limbo", "breeding", "links")  # zones that everybody sees into


class Words:
    """What a game calls things in a view, and the rules by which effects wait."""

    def __init__(
        self, words: Vocabulary, attributes: Mapping[int, str], durations: Mapping[int, str], newer: str, turn_player: str, tier: str
    ) -> None:
        self.words = words
        self.attributes = attributes  # by their codes
        self.durations = durations  # besides the kernel's
        self.newer = newer  # the rule that newer batches go first
        self.turn_player = turn_player  # that in a batch the turn player's effects do
        self.tier = tier  # that some sorts of effects do


class Onlooker:
    """A seat (None: a spectator) that looks at a table."""

    def __init__(self, s: State, seat: int | None, words: Words) -> None:
        self.s = s
        self.seat = seat
        self.viewer = s.seats if seat is None else seat
        self.who = those(s, seat)
        self.words = words

    # --- cards ---------------------------------------------------------------------------------------------------------

    def cards(self, cards: list[int]) -> Pile:
        """Of a pile that everybody sees into."""
        return Pile(len(cards), list(starmap(CardSeen, open_rows(self.s, self.viewer, cards)))) if cards else Pile()

    def hidden(self, owner: int, zone: int, face_up: Sequence[int] = (), owners: Sequence[int] = ()) -> Pile:
        """A count; the cards this seat knows where they lie; what it knows to lie somewhere there."""
        cards = self.s.zone(owner, zone)
        rows = known_rows(self.s, self.viewer, self.who, cards)
        known = {i: CardSeen(*row) for i, row in rows} if rows else {}
        return Pile(len(cards), [], known, self.at_least(owner, zone), list(face_up), list(owners))

    def hand(self, owner: int, zone: int) -> Pile:
        cards = self.s.zone(owner, zone)
        rows = hand_rows(self.s, self.viewer, self.who, cards)
        return Pile(len(cards), list(starmap(CardSeen, rows)), {}, self.at_least(owner, zone))

    def at_least(self, owner: int, zone: int) -> dict[str, int]:
        s = self.s
        return dict(Counter(at_least(s, self.viewer, s.held[owner * s.rules.zones + zone]))) if s.recalled else {}

    def card(self, ref: int) -> CardSeen | None:
        """A card that this seat knows where it lies, and which is still the same; else None."""
        if ref < 0 or kind_of(ref) != CARD or not self.s.fresh(ref):
            return None
        row = row_of_ref(self.s, self.viewer, self.who, card_of(ref))
        return None if row is NOT_KNOWN or row[0] < 0 else CardSeen(*row)

    def row(self, card: int) -> CardRow:
        return card_row(self.s, self.viewer, card)

    def thing(self, ref: int) -> Thing:
        """A permanent, there or just left, a player, or a card if this seat knows it."""
        s = self.s
        if kind_of(ref) == SEAT:
            return Thing("player", seat_of(ref))
        if kind_of(ref) == PERMANENT:
            p = s.last_known(ref)
            if p is None:
                return Thing("permanent", None, serial_of(ref))
            facts = p.face()
            return Thing("permanent", p.owner, p.serial, None, facts.number, facts.name)
        seen = self.card(ref)
        if seen is None:
            return Thing("unseen", s.owner[card_of(ref)])
        return Thing("card", s.owner[card_of(ref)], None, seen.id, seen.number, seen.name)

    # --- values --------------------------------------------------------------------------------------------------------

    def until(self, until: int, mark: int) -> str:
        """How long something lasts, in words that do not depend on the language."""
        if until == FOR_GOOD:
            return ""
        if until == UNTIL_TURN_ENDS:
            return f"turn {mark}"
        if until == THIS_BATTLE:
            return "battle"
        if until == NEXT_START:
            return "next start phase"
        return self.words.durations[until]

    def terms(self) -> dict[int, tuple[list[Term], list[Term]]]:
        """What lies between printed and live values, and what gave keywords, by permanent."""
        found: dict[int, tuple[list[Term], list[Term]]] = {}
        keywords = self.words.words.keywords
        for term in terms_of_all(self.s):
            values, origins = found.setdefault(term.serial, ([], []))
            is_keyword = term.code >= KEYWORD_TERM
            of = keywords[term.code - KEYWORD_TERM] if is_keyword else self.words.attributes[term.code]
            made = Term(of, term.amount, term.cite, self.card(term.card), self.until(term.until, term.mark))
            (origins if is_keyword else values).append(made)
        return found

    def cannot(self, ref: int, owner: int) -> list[Prohibition]:
        if not self.s.forbids:
            return []
        found = forbidden_to(self.s, ref, owner, self.words.words)
        told = [Prohibition(what, modifier.key, self.until(modifier.until, modifier.mark)) for what, modifier in found]
        return sorted(set(told), key=lambda one: (one.what, one.cite, one.until))

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
                found.append(Batch(n, rows))
        return found

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
        return Waiting(
            ability.key, pending.seat, "waits" if wait is not None else "can", pending.number, self.card(pending.card),
            serial_of(pending.this) if pending.this >= 0 else None, timing_of(ability, self.words.words), said(ability, self.words.words),
            None, "", wait, forecast, fails,
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
        looks = [node for node in looked_at(ability, self.words.words) if isinstance(node, Is | Sort)]
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
        found = []
        for owner in range(s.seats):
            cards = s.zones[owner * s.rules.zones + zone]
            for card in cards:
                found.append(Limbo(self.card(s.ref_of(card)) or CardSeen(), s.owner[card], self.why_nowhere(card)))
        return found

    def why_nowhere(self, card: int) -> str:
        """The innermost effect or procedure that is about it."""
        for frame in reversed(self.s.frames):
            if isinstance(frame, Effect) and frame.scope.card >= 0 and card_of(frame.scope.card) == card:
                return frame.ability.key
            if about(frame) == card:
                return frame.because
        return ""

    def ended(self, reasons: Mapping[str, str]) -> Ended | None:
        s = self.s
        if not s.over:
            return None
        winners = self.seats(s.winners)
        return Ended(winners, [seat for seat in range(s.seats) if seat not in winners], reasons.get(s.reason, s.reason), s.reason)

    def seats(self, mask: int) -> list[int]:
        return [seat for seat in range(self.s.seats) if mask >> seat & 1]


def about(frame: Frame) -> int:
    """The card that a procedure carries with it; -1: none."""
    card = getattr(frame, "card", -1)
    return card if isinstance(card, int) else -1
