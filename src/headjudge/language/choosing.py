"""Ops that ask which things are meant, and in which order."""

from __future__ import annotations

from typing import final

from headjudge.kernel.actions import CHOOSE, DECLINE, STOP, choices, choosing, chosen, verb_of
from headjudge.kernel.obstacles import TAKEN, TOO_FEW_CHOSEN, Obstacles, against
from headjudge.kernel.refs import PERMANENT, kind_of
from headjudge.kernel.state import State
from headjudge.kernel.windows import ask_anyway
from headjudge.language.body import Act
from headjudge.language.effect import Effect
from headjudge.language.finding import cards_of, first_of_each_heap, least, pile, wanted
from headjudge.language.groups import group, members, seats_of
from headjudge.language.hidden import NO_WINDOW, only_answer
from headjudge.language.meaning import meaning
from headjudge.language.node import DONE, IT, THEY
from headjudge.language.obstacles import why_not_chosen
from headjudge.language.op import Op
from headjudge.language.selectors import (
    ALL,
    EACH,
    EXACTLY,
    Among,
    Counted,
    Destination,
    Pile,
    Referred,
    Selector,
    Sort,
)


@final
class Find(Op):
    """Find the things an act is about: references as they are, piles from their end, counted parts by asking.

    Under `may` the first counted part may be declined, which skips the act and leaves `done` empty."""

    def __init__(self, selector: Selector, optional: bool, to: int) -> None:
        self.selector = selector
        self.optional = optional
        self.to = to
        self.price: Act | None = None  # only what can pay this is found

    def run(self, s: State, f: Effect) -> None:
        while f.asked < len(f.acting):
            f.scope.seat = f.acting[f.asked]
            while f.part < len(self.selector.parts):
                if self.asks_for_part(s, f):
                    return
                f.part += 1
            f.part = 0
            f.asked += 1
        self.finish(f)

    def finish(self, f: Effect) -> None:
        f.scope.slots[self.selector.slot] = f.found
        if any(isinstance(part, Counted) for part in self.selector.parts):
            f.scope.slots[IT] = f.found
        f.scope.seat = f.acting[0]
        self.reset(f)
        f.pc += 1

    def reset(self, f: Effect) -> None:
        f.asked, f.part, f.round = 0, 0, 0
        f.picks, f.found = [], []

    def asks_for_part(self, s: State, f: Effect) -> bool:
        """True while a question is open."""
        part = self.selector.parts[f.part]
        if isinstance(part, Referred):
            take(f, group(f.scope, part.ref))
        elif isinstance(part, Pile) and part.hosts is not None:
            return self.asks_for_hosts(s, f, part, part.hosts)
        elif isinstance(part, Pile):
            take(f, pile(s, f, part))
        elif isinstance(part, Counted):
            return self.asks_for_counted(s, f, part)
        return False

    def asks_for_hosts(self, s: State, f: Effect, part: Pile, hosts: Counted) -> bool:
        """`bottom under 1 foe CLASS`: the things are chosen, and their cards are meant."""
        if self.asks_in_round(s, f, hosts, -1):
            return True
        for host in f.picks:
            take(f, cards_of(s, f, part, host))
        f.picks = []
        return False

    def asks_for_counted(self, s: State, f: Effect, part: Counted) -> bool:
        rounds = seats_of(s, f.scope, THEY) if part.quantity.form == EACH else [-1]
        while f.round < len(rounds):
            if self.asks_in_round(s, f, part, rounds[f.round]):
                return True
            take(f, f.picks)
            f.picks = []
            f.round += 1
        f.round = 0
        return False

    def asks_in_round(self, s: State, f: Effect, part: Counted, owner: int) -> bool:
        things = there_among(s, members(s, f.scope, part.sort), part.sort)
        if f.found:
            things = [ref for ref in things if ref not in f.found]
        if owner >= 0:
            m = meaning(s)
            things = [ref for ref in things if m.owner_of(s, ref) == owner]
        price = self.price
        if price is not None:
            things = [ref for ref in things if price.pays_with(s, ref)]
        if f.part + 1 < len(self.selector.parts):
            things = self.leaving_enough(s, f, things)
        low, high = wanted(s, f, part, len(things))
        free = self.optional and not f.picks and not f.found
        window = only_answer(s, f, part, things, low, free) if s.windowed else NO_WINDOW
        if window != NO_WINDOW:
            ask_anyway(s, f.scope.seat, [window])
            return True
        if len(f.picks) >= high:
            return False
        if low == len(things) and not free:
            if part.quantity.form != ALL:
                for ref in things:
                    s.chose(f, f.scope.seat, choosing(ref), 1)
            f.picks = things
            return False
        options = [ref for ref in things if ref not in f.picks] if f.picks else things
        if part.in_order:
            options = first_of_each_heap(s, options)
        options = choices(options)
        if free:
            options.append(DECLINE)
        elif len(f.picks) >= low:
            options.append(STOP)
        s.ask(f, f.scope.seat, options)
        return True

    def leaving_enough(self, s: State, f: Effect, things: list[int]) -> list[int]:
        """`1 A & 1 B`: what is both A and the only B is not taken as A if there is another A."""
        for later in self.selector.parts[f.part + 1 :]:
            if isinstance(later, Counted) and later.quantity.form == EXACTLY:
                others = [ref for ref in members(s, f.scope, later.sort) if ref not in f.found and ref not in f.picks]
                if len(others) <= least(s, f.scope, later.quantity):
                    things = [ref for ref in things if ref not in others] or things
        return things

    def answer(self, s: State, f: Effect, action: int) -> None:
        if action == DECLINE:
            f.scope.slots[DONE] = []
            f.scope.slots[self.selector.slot] = []
            self.reset(f)
            f.pc = self.to
        elif action == STOP:
            part = self.selector.parts[f.part]
            for ref in f.picks:
                take(f, cards_of(s, f, part, ref) if isinstance(part, Pile) else [ref])
            f.picks = []
            f.part += 1
        else:
            f.did = f.did or (self.optional and meaning(s).agreeing_is_doing())
            f.picks.append(chosen(s, action))
            part = self.selector.parts[f.part]
            if not (isinstance(part, Counted) and part.in_order):
                f.picks.sort()

    def refused(self, s: State, f: Effect, action: int, found: Obstacles | None) -> str:
        """Which condition of the selector a thing does not meet; or how many must be chosen before one may stop."""
        part = self.selector.parts[f.part]
        asked = part.hosts if isinstance(part, Pile) else part
        verb = verb_of(action)
        if not isinstance(asked, Counted) or verb not in (CHOOSE, DECLINE, STOP):
            return f.refused(s, action, found)
        if verb == CHOOSE:
            return why_not_chosen(s, f, asked, self.price, action, found)
        return against(found, f.rule(s), TOO_FEW_CHOSEN, -1, least(s, f.scope, asked.quantity), len(f.picks), -1, f.ability.key)


def there_among(s: State, things: list[int], sort: Sort) -> list[int]:
    """`card@that` counts what has left meanwhile, but nobody can choose it any more."""
    for place in sort.places:
        if isinstance(place, Among):
            return [ref for ref in things if kind_of(ref) != PERMANENT or s.fresh(ref)]
    return things


def take(f: Effect, things: list[int]) -> None:
    for ref in things:
        if ref not in f.found:
            f.found.append(ref)


@final
class Arrange(Op):
    """Several cards into a place whose order counts: their owner says which comes first, one after another."""

    def __init__(self, selector: Selector, to: Destination) -> None:
        self.selector = selector
        self.to = to

    def run(self, s: State, f: Effect) -> None:
        m = meaning(s)
        things: list[int] = []
        zone = self.to.zone.zone if self.to.zone is not None else -1
        for ref in f.scope.slots[self.selector.slot]:
            things.append(ref)
            things.extend([other for other in m.goes_along(s, ref, zone) if other not in f.scope.slots[self.selector.slot]])
        for seat in s.in_turn_order():  # each orders only what is theirs
            own = [ref for ref in things if ref not in f.picks and m.owner_of(s, ref) == seat]
            if len(own) > 1:
                s.ask(f, seat, choices(own))
                return
            f.picks.extend(own)
        f.scope.slots[self.selector.slot] = f.picks
        f.picks = []
        f.pc += 1

    def answer(self, s: State, f: Effect, action: int) -> None:
        f.picks.append(chosen(s, action))

    def refused(self, s: State, f: Effect, action: int, found: Obstacles | None) -> str:
        taken = verb_of(action) == CHOOSE and chosen(s, action) in f.picks
        return against(found, f.rule(s), TAKEN, chosen(s, action), -1, -1, -1, f.ability.key) if taken else f.refused(s, action, found)
