"""What a seat's view shows of cards and of terms: read here, compiled, and handed to the constructors of the view's structs.

What these make is nothing to the kernel. Whatever they make is never changed, so what is often the same is made once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from headjudge.kernel.knowledge import at_least, name_told
from headjudge.kernel.modifiers import FOR_GOOD, NEXT_START, THIS_BATTLE, UNTIL_TURN_ENDS
from headjudge.kernel.refs import CARD, CARDS, card_of, kind_of
from headjudge.kernel.state import NO_CARDS, State
from headjudge.kernel.sums import KEYWORD_TERM, terms_of_all

Made = Callable[..., object]
MOST_COUNTED: Final = 200  # cards of a pile of which nothing but their number is known


@final
class Makers:
    """The constructors of a view's structs."""

    def __init__(
        self, card: Made, pile: Made, permanent: Made, values: Made, term: Made, player: Made, resources: Made, nothing: object
    ) -> None:
        self.card = card  # id, number, name, role, face down
        self.pile = pile  # count, cards, known, at least, face up, owners
        self.permanent = permanent
        self.values = values
        self.term = term  # of, amount, cite, source, until
        self.player = player
        self.resources = resources
        self.nothing = nothing  # the pile of a place that a game has not
        self.counted: list[object] = [pile(count) for count in range(MOST_COUNTED)]


@final
class Printed:
    """What a card prints, as a view shows it; made once for each card."""

    def __init__(self, kind: str, values: object, keywords: list[tuple[str, int, str]]) -> None:
        self.kind = kind
        self.values = values
        self.keywords = keywords  # each with its number, and its line


@final
class Looking:
    """Somebody who looks at a table: viewer: the seat, or the number of seats for a spectator; who: the seats that must know a card."""

    def __init__(self, s: State, viewer: int, who: int, makers: Makers) -> None:
        self.s = s
        self.viewer = viewer
        self.who = who
        self.make = makers
        self.first = viewer * CARDS

    # --- cards and piles -------------------------------------------------------------------------------------------------

    def card(self, card: int) -> object:
        return self.card_there(card, self.mixing(self.s.place[card]))

    def card_there(self, card: int, mixing: int) -> object:
        """A card that lies where it was mixed so often, as far as that is anything to this seat."""
        return self.card_as(card, mixing, "")

    def card_as(self, card: int, mixing: int, role: str) -> object:
        """The same; role: what it is as part of a permanent."""
        s = self.s
        facts = s.cards[card]
        name = name_told(s.chance, self.first + card, s.life[card], mixing)  # as knowledge.seat_name tells it
        if name.facts is not facts or name.role is not role:
            name.facts, name.role, name.shown = facts, role, self.make.card(name.number, facts.number, facts.name, role)
        return name.shown

    def face_down(self, card: int, role: str) -> object:
        """Part of a permanent and known to this seat, although it lies face down."""
        facts = self.s.cards[card]
        name = name_told(self.s.chance, self.first + card, self.s.life[card], 0)
        return self.make.card(name.number, facts.number, facts.name, role, True)

    def mixing(self, place: int) -> int:
        """How often a place was mixed since names told its cards apart; 0 in one that this seat sees into."""
        s = self.s
        if place < 0:
            return 0
        zones = s.rules.zones
        return 0 if s.rules.seen_by(s, place % zones, place // zones) >> self.viewer & 1 else s.mixing(place)

    def known(self, ref: int) -> object | None:
        """The card of a reference, if this seat knows it where it lies, and it is still the same; else None."""
        if ref < 0 or kind_of(ref) != CARD or not self.s.fresh(ref) or self.s.known[card_of(ref)] & self.who != self.who:
            return None
        return self.card(card_of(ref))

    def count(self, count: int) -> object:
        return self.make.counted[count] if count < MOST_COUNTED else self.make.pile(count)

    def open_pile(self, cards: list[int]) -> object:
        """Of a place that everybody sees into, the topmost first."""
        if not cards:
            return self.make.counted[0]
        mixing = self.mixing(self.s.place[cards[0]])
        found: list[object] = []
        for i in range(len(cards) - 1, -1, -1):
            found.append(self.card_there(cards[i], mixing))
        return self.make.pile(len(cards), found)

    def hidden_pile(self, owner: int, zone: int, face_up: list[int], owners: list[int]) -> object:
        """A count; the cards this seat knows where they lie; what it knows to lie somewhere there."""
        s = self.s
        cards = s.zone(owner, zone)
        last = len(cards) - 1
        masks = s.known
        who: i64 = self.who
        places: list[int] = []
        for i in range(last, -1, -1):
            card: i64 = cards[i]
            mask: i64 = masks[card]
            if mask & who == who:
                places.append(i)
        if not places and not s.recalled and not face_up and not owners:
            return self.count(len(cards))
        known: dict[int, object] = {}
        for i in places:
            known[last - i] = self.card(cards[i])
        nothing: list[object] = []
        return self.make.pile(len(cards), nothing, known, self.recalled(owner, zone), face_up, owners)

    def hand(self, owner: int, zone: int) -> object:
        """The cards that this seat knows just now."""
        s = self.s
        cards = s.zone(owner, zone)
        masks = s.known
        who: i64 = self.who
        mixing = self.mixing(s.place[cards[0]]) if cards else 0
        found: list[object] = []
        for card in cards:
            mask: i64 = masks[card]
            if mask & who == who:
                found.append(self.card_there(card, mixing))
        if not found and not s.recalled:
            return self.count(len(cards))
        nothing: dict[int, object] = {}
        return self.make.pile(len(cards), found, nothing, self.recalled(owner, zone))

    def lying_in(self, zone: int) -> list[int]:
        """Everybody's cards there."""
        s = self.s
        found = NO_CARDS
        for owner in range(s.seats):
            cards = s.zones[owner * s.rules.zones + zone]
            if cards:
                found = found + cards
        return found

    def recalled(self, owner: int, zone: int) -> dict[str, int]:
        s = self.s
        found: dict[str, int] = {}
        if s.recalled:
            for number in at_least(s, self.viewer, s.held[owner * s.rules.zones + zone]):
                found[number] = found.get(number, 0) + 1
        return found

    # --- values ----------------------------------------------------------------------------------------------------------

    def terms(self, attributes: dict[int, str], keywords: list[str], durations: dict[int, str]) -> dict[int, list[list[object]]]:
        """By permanent: what lies between its printed and its live values, and what gave it keywords."""
        found: dict[int, list[list[object]]] = {}
        for term in terms_of_all(self.s):
            if term.serial not in found:
                found[term.serial] = [[], []]
            until = lasting(term.until, term.mark, durations)
            if term.code >= KEYWORD_TERM:
                made = self.make.term(keywords[term.code - KEYWORD_TERM], term.amount, term.cite, self.known(term.card), until)
                found[term.serial][1].append(made)
            else:
                made = self.make.term(attributes[term.code], term.amount, term.cite, self.known(term.card), until)
                found[term.serial][0].append(made)
        return found

    def origins(self, printed: Printed, card: object, given: list[object]) -> list[object]:
        """Where keywords come from: print, then whatever else gave them."""
        found: list[object] = []
        for name, amount, line in printed.keywords:
            found.append(self.make.term(name, amount, line, card))
        found.extend(given)
        return found


NO_TERMS: Final[list[list[object]]] = [[], []]


def lasting(until: int, mark: int, durations: dict[int, str]) -> str:
    """How long something lasts, in words that do not depend on the language. durations: besides the kernel's."""
    if until == FOR_GOOD:
        return ""
    if until == UNTIL_TURN_ENDS:
        return f"turn {mark}"
    if until == THIS_BATTLE:
        return "battle"
    return "next start phase" if until == NEXT_START else durations[until]
