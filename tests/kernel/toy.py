"""Lanterns: a small invented game, to try the kernel without either of the real ones.

In turn a seat lights a lamp from its hand, blows at another's, waves (which does nothing) or passes. A lamp without oil goes out at once
(L-3), or, by the late rules, only when effects are resolved. Whose moth sits on a lamp has a point or a card when any lamp goes out. A hood
keeps the wind off its owner's lamps. Three points win (L-5); where nobody has anything left to light, whoever has most.
"""

from copy import copy
from typing import Any

from headjudge.kernel.batches import drain, trigger
from headjudge.kernel.chance import Chance, chance_of
from headjudge.kernel.driver import finish
from headjudge.kernel.events import FIRST_OWN_KIND
from headjudge.kernel.frames import CUT_OFF, GOES_ON, Frame
from headjudge.kernel.moves import enter, leave, put, take
from headjudge.kernel.pending import Pending, Program
from headjudge.kernel.permanents import Permanent
from headjudge.kernel.proposals import Proposal, proposal_beneath, propose
from headjudge.kernel.refs import SEAT, kind_of, permanent_ref, seat_of
from headjudge.kernel.rules import Rules
from headjudge.kernel.state import Card, State

BAG, HAND, DARK = range(3)
DREW, LIT, BLOWN, WENT_OUT, POINT = range(FIRST_OWN_KIND, FIRST_OWN_KIND + 5)
PASS, WAVE, SCORE, DRAW, LIGHT, BLOW = 0, 1, 2, 3, 1000, 2000  # LIGHT + card, BLOW + serial number of a lamp
GOAL, OIL = 3, 2
CARDS = {name: Card(name, name.title()) for name in ("wick", "moth", "hood")}
LINES = {name: Program(f"{name}/1") for name in ("moth", "hood")}


class Lamp(Permanent):
    def __init__(self, serial: int, owner: int, pile: list[int], oil: int) -> None:
        super().__init__(serial, owner, 0, pile)
        self.oil = oil

    def clone(self) -> Permanent:
        return copy(self)

    def to_data(self) -> list[object]:
        return [self.serial, self.owner, self.pile, self.oil]


class Night(State):
    def __init__(self, rules: Rules, seats: int, chance: Chance) -> None:
        super().__init__(rules, seats, chance)
        self.zones = [[] for _ in range(seats * rules.zones)]
        self.points = [0] * seats
        self.light = 0  # derived: all the oil there is
        self.seat_everybody([1 << seat for seat in range(seats)], [])

    def clone(self) -> "Night":
        twin = Night(self.rules, self.seats, self.chance.clone())
        self.copy_to(twin)
        twin.points, twin.light = self.points.copy(), self.light
        return twin

    def own_data(self) -> list[object]:
        return [self.points]

    def lamps(self, name: str) -> list[Any]:
        return [lamp for lamp in self.field if self.cards[lamp.pile[0]].number == name]


class Doing(Frame):
    """A frame that is copied and saved with all its attributes."""

    def clone(self) -> Frame:
        return copy(self)

    def kind(self) -> str:
        return type(self).__name__.lower()

    def to_data(self) -> list[object]:
        return [value for name, value in vars(self).items() if name not in ("because", "cause")]


class Evening(Doing):
    """A turn: draw, then act until one passes; before every question effects are resolved."""

    def __init__(self, because: str, cause: int, drawn: bool, drained: bool) -> None:
        super().__init__(because, cause)
        self.drawn, self.drained = drawn, drained

    def step(self, s: Any) -> None:
        if not self.drawn:
            self.drawn = True
            draw(s, s.active)
        elif not self.drained:
            self.drained = True
            drain(s, "L-4")
        else:
            lights = [LIGHT + card for card in s.zone(s.active, HAND)]
            s.ask(self, s.active, [PASS, WAVE, *lights, *(BLOW + lamp.serial for lamp in s.field if lamp.owner != s.active)])

    def apply(self, s: Any, action: int) -> None:
        self.drained = False
        if action >= BLOW:
            propose(s, "L-2", BLOWN, s.active, [permanent_ref(action - BLOW)], [1], -1, -1, -1)
        elif action >= LIGHT:
            s.changed()
            s.serials += 1
            enter(s, Lamp(s.serials, s.active, [action - LIGHT], OIL))
            s.note(LIT, s.active, [permanent_ref(s.serials)], [], "L-1", "")
        elif action == PASS:
            self.hand_over(s)

    def hand_over(self, s: Any) -> None:
        if not any(s.zone(seat, zone) for seat in s.in_turn_order() for zone in (BAG, HAND)):
            finish(s, sum(1 << seat for seat in s.in_turn_order() if s.points[seat] == max(s.points)), "L-6")
            return
        s.begin_turn(s.next_seat(s.active))
        self.drawn = self.drained = False

    def without(self, s: Any, seat: int) -> int:
        if s.active == seat:
            self.hand_over(s)
        return GOES_ON

    def is_course(self) -> bool:
        return True


class Snuff(Doing):
    """L-3: all lamps without oil go out together; every moth sees it."""

    def step(self, s: Any) -> None:
        s.frames.pop()
        s.changed()
        gone = [lamp for lamp in s.field if lamp.oil <= 0]
        s.note(WENT_OUT, -1, [lamp.ref() for lamp in gone], [], "L-3", "")
        for moth in s.lamps("moth"):
            trigger(s, Pending(LINES["moth"], moth.owner, moth.ref(), moth.pile[0], [[]], 0, s.events, s.triggers))
        for lamp in gone:
            leave(s, lamp)
            put(s, lamp.pile[0], lamp.owner, DARK, True, 0)

    def cuts_in(self) -> bool:
        return True


class Glow(Doing):
    """A line that is carried out: the moth's asks its owner, the hood's takes its owner's lamps out of the wind."""

    def __init__(self, because: str, cause: int, seat: int) -> None:
        super().__init__(because, cause)
        self.seat = seat

    def step(self, s: Any) -> None:
        if self.because == "moth/1":
            s.ask(self, self.seat, [SCORE, DRAW] if s.zone(self.seat, BAG) else [SCORE])
            return
        s.frames.pop()
        wind = proposal_beneath(s)
        assert wind is not None
        for i in reversed(range(len(wind.subjects))):
            if s.rules.owner_of(s, wind.subjects[i]) == self.seat:
                wind.leave_out(i)

    def apply(self, s: Any, action: int) -> None:
        s.frames.pop()
        if action == DRAW:
            draw(s, self.seat)
            return
        s.changed()
        s.points[self.seat] += 1
        s.note(POINT, self.seat, [], [s.points[self.seat]], self.because, "")

    def without(self, s: Any, seat: int) -> int:
        return CUT_OFF if seat == self.seat else GOES_ON


class Lanterns(Rules):
    """late: lamps go out only when effects are resolved; join: what that sets off joins the batch just opened."""

    def __init__(self, late: bool = False, join: bool = False) -> None:
        super().__init__("lanterns", "late" if late else "first", 3, late, join)
        self.loop_rule = "L-9"

    def settle(self, s: Any) -> None:
        if max(s.points) >= GOAL:
            finish(s, sum(1 << seat for seat in range(s.seats) if s.points[seat] >= GOAL), "L-5")
        elif not self.always_drains:
            self.process(s)

    def process(self, s: Any) -> bool:
        found = any(lamp.oil <= 0 for lamp in s.field)
        if found:
            s.frames.append(Snuff("L-3", s.events))
        return found

    def ready(self, s: State, batch: list[Pending]) -> list[int]:
        seat = next(seat for seat in s.in_turn_order() if any(waiting.seat == seat for waiting in batch))
        return [i for i, waiting in enumerate(batch) if waiting.seat == seat]

    def activate(self, s: State, pending: Pending) -> None:
        s.frames.append(Glow(pending.program.key, pending.cause, pending.seat))

    def offers(self, s: Any, proposal: Proposal) -> list[Pending]:
        blown = {self.owner_of(s, ref) for ref in proposal.subjects}
        hoods = [hood for hood in s.lamps("hood") if hood.owner in blown]
        return [Pending(LINES["hood"], hood.owner, hood.ref(), hood.pile[0], [[]], 0, s.events, 0) for hood in hoods]

    def may_decline(self, s: State, offer: Pending) -> bool:
        return True

    def write(self, s: Any, proposal: Proposal) -> list[int]:
        s.changed()
        for ref, amount in zip(proposal.subjects, proposal.amounts, strict=True):
            s.permanent(ref).oil -= amount
        s.stale = True
        s.note(BLOWN, proposal.seat, proposal.subjects, proposal.amounts, proposal.because, "")
        return proposal.subjects

    def derive(self, s: Any) -> None:
        s.light = sum(lamp.oil for lamp in s.field)
        s.watched = 1 << BLOWN if s.lamps("hood") else 0

    def owner_of(self, s: State, ref: int) -> int:
        lamp = s.last_known(ref)
        return seat_of(ref) if kind_of(ref) == SEAT or lamp is None else lamp.owner

    def seen_by(self, s: State, zone: int, seat: int) -> int:
        return (0, 1 << seat, (1 << s.seats) - 1)[zone]

    def is_ordered(self, zone: int) -> bool:
        return zone == BAG

    def deck_of(self, card: Card) -> int:
        return 0

    def print_others(self, s: State, cards: list[Card], of_other_decks: bool) -> None:
        s.cards = cards

    def revive(self, s: State, kind: str, because: str, cause: int, data: list[Any]) -> Frame:
        return {"evening": Evening, "snuff": Snuff, "glow": Glow}[kind](because, cause, *data)

    def revive_permanent(self, s: State, data: list[Any]) -> Permanent:
        return Lamp(*data)

    def program(self, s: State, key: str) -> Program:
        return LINES[key.split("/", maxsplit=1)[0]]


def draw(s: Any, seat: int) -> None:
    s.changed()
    if s.zone(seat, BAG):
        card = s.zone(seat, BAG)[-1]
        take(s, card)
        put(s, card, seat, HAND, True, 0)
        s.note(DREW, seat, [s.ref_of(card)], [], "L-0", "")


def night(rules: Rules, bags: list[list[str]], seed: int = 1, shuffled: bool = True) -> Night:
    """A game about to begin, with one seat for each bag, drawn from the end of the list."""
    s = Night(rules, len(bags), chance_of(seed, len(bags)))
    for seat, bag in enumerate(bags):
        for name in bag:
            s.cards.append(CARDS[name])
            s.owner.append(seat)
            s.place.append(seat * rules.zones + BAG)
            s.life.append(0)
            s.known.append(0)
            s.zone(seat, BAG).append(len(s.cards) - 1)
        if shuffled:
            s.chance.shuffle(BAG, seat, s.zone(seat, BAG))
    s.begin_turn(0)
    s.frames = [Evening("L-1", 0, False, False)]
    s.checking = True
    return s
