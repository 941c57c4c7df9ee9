"""Ops: a line's tree made flat. An op asks, does, or skips; it moves the effect on by itself."""

from __future__ import annotations

from typing import final

from headjudge.kernel.actions import DECLINE, MODE, NO, STOP, YES, a_number, choices, choosing, chosen, first_of, pack
from headjudge.kernel.refs import PERMANENT, kind_of
from headjudge.kernel.state import State, Stuck
from headjudge.kernel.windows import ask_anyway
from headjudge.language.ability import Ability
from headjudge.language.body import Act
from headjudge.language.effect import NO_ACT, Effect
from headjudge.language.finding import all_found, can_be_found, cards_of, first_of_each_heap, least, pile, wanted
from headjudge.language.groups import group, members, seats_of
from headjudge.language.hidden import NO_WINDOW, only_answer, reads_hidden
from headjudge.language.meaning import meaning
from headjudge.language.node import DONE, IT, THEY, Amount, Condition, Scope
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


class Op:
    def run(self, s: State, f: Effect) -> None:
        raise NotImplementedError

    def answer(self, s: State, f: Effect, action: int) -> None:
        raise Stuck("this op has asked nothing")

    def brings_about(self) -> int:
        """The kind of event its act proposes; -1: of none, NO_ACT: it is no act."""
        return NO_ACT

    def forget_seat(self, f: Effect, seat: int) -> None:
        """A seat has left the match: it need not be waited for."""

    def after_seat(self, here: int, pc: int) -> int:
        """Where an effect at `pc` goes on if nobody is left to act there; -1: not at this op, which stands `here`."""
        return -1


@final
class Do(Op):
    def __init__(self, act: Act) -> None:
        self.act = act

    def run(self, s: State, f: Effect) -> None:
        """Its numbers may still ask about what the act before it has done (`draw #done`)."""
        f.pc += 1
        before = f.scope.slots[DONE].copy()
        f.scope.slots[DONE] = before
        self.act.run(s, f)
        if f.scope.slots[DONE] is before:  # it has changed nothing, or something above this effect has yet to say what
            f.scope.slots[DONE] = []

    def brings_about(self) -> int:
        return self.act.brings_about()


@final
class Skip(Op):
    def __init__(self, to: int) -> None:
        self.to = to

    def run(self, s: State, f: Effect) -> None:
        f.pc = self.to


@final
class Unless(Op):
    """Go on only if the condition holds."""

    def __init__(self, condition: Condition, to: int) -> None:
        self.condition = condition
        self.to = to

    def run(self, s: State, f: Effect) -> None:
        f.pc = f.pc + 1 if self.condition.holds(s, f.scope) else self.to


@final
class UnlessDone(Op):
    """`=>`: go on only if the last act changed something."""

    def __init__(self, to: int) -> None:
        self.to = to

    def run(self, s: State, f: Effect) -> None:
        f.pc = f.pc + 1 if f.scope.slots[DONE] else self.to


@final
class Offer(Op):
    """`may`: yes or no. Saying no leaves `done` empty, and so does an act that finds nothing: then nobody is asked."""

    def __init__(self, act: Act | None, about: list[Selector], to: int) -> None:
        self.act = act  # what is offered, if that is a single act
        self.about = about  # its selectors
        self.to = to

    def run(self, s: State, f: Effect) -> None:
        if self.act is not None and not all(self.finds_any(s, f, self.act, selector) for selector in self.about):
            if s.windowed and reads_hidden(s, f.scope, self.about):
                ask_anyway(s, f.scope.seat, [NO])
            else:
                self.answer(s, f, NO)
        else:
            s.ask(f, f.scope.seat, [YES, NO])

    def finds_any(self, s: State, f: Effect, act: Act, selector: Selector) -> bool:
        """Is anything there to which it could be done?"""
        m = meaning(s)
        for part in selector.parts:
            if isinstance(part, Pile):
                return True  # how many cards lie there is not always known
            things = group(f.scope, part.ref) if isinstance(part, Referred) else []
            if isinstance(part, Counted):
                things = members(s, f.scope, part.sort)
            for ref in things:
                if m.is_there(s, ref) and act.pays_with(s, ref):
                    return True
        return False

    def answer(self, s: State, f: Effect, action: int) -> None:
        if action == YES:
            f.did = f.did or meaning(s).agreeing_is_doing()
            f.pc += 1
        else:
            f.scope.slots[DONE] = []
            f.pc = self.to


@final
class OfferPrice(Op):
    """`by … =>`: all of it or nothing; shown possible first. A declared line has agreed to it already."""

    def __init__(self, price: list[Act], about: list[Selector], asks: bool, to: int) -> None:
        self.price = price
        self.about = about  # its selectors
        self.asks = asks
        self.to = to

    def run(self, s: State, f: Effect) -> None:
        if not payable(s, f, self.price):
            if s.windowed and self.asks and reads_hidden(s, f.scope, self.about):
                ask_anyway(s, f.scope.seat, [NO])
            else:
                self.answer(s, f, NO)
        elif self.asks:
            s.ask(f, f.scope.seat, [YES, NO])
        else:
            f.pc += 1

    def answer(self, s: State, f: Effect, action: int) -> None:
        if action == YES:
            f.pc += 1
        else:
            f.scope.slots[DONE] = []
            f.pc = self.to


def payable(s: State, f: Effect, price: list[Act]) -> bool:
    for act in price:
        if not act.payable(s, f.scope):
            return False
    return True


@final
class SetSlot(Op):
    """`… as $a`: remember what was done."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, s: State, f: Effect) -> None:
        f.scope.slots[self.slot] = f.scope.slots[DONE]
        f.pc += 1


@final
class SetCounter(Op):
    """`repeat`: how often is fixed when it begins; nothing below one is done at all."""

    def __init__(self, slot: int, amount: Amount) -> None:
        self.slot = slot
        self.amount = amount

    def run(self, s: State, f: Effect) -> None:
        f.scope.slots[self.slot] = [self.amount.value(s, f.scope)]
        f.pc += 1


@final
class CountDown(Op):
    def __init__(self, slot: int, to: int) -> None:
        self.slot = slot
        self.to = to

    def run(self, s: State, f: Effect) -> None:
        left = f.scope.slots[self.slot][0]
        if left <= 0:
            f.pc = self.to
            return
        f.scope.slots[self.slot] = [left - 1]
        f.pc += 1


@final
class Acting(Op):
    """`they {…}`, `everyone {…}`: these seats carry out what follows, all at once, choosing in turn order."""

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: State, f: Effect) -> None:
        f.acting = seats_of(s, f.scope, self.player)
        f.scope.seat = f.acting[0]
        f.pc += 1


@final
class EachSeat(Op):
    """The same for what one seat cannot do together with others (may, if, a price): one seat after another, in turn order."""

    def __init__(self, slot: int, player: int) -> None:
        self.slot = slot
        self.player = player

    def run(self, s: State, f: Effect) -> None:
        f.scope.slots[self.slot] = seats_of(s, f.scope, self.player)
        f.pc += 1


@final
class NextSeat(Op):
    def __init__(self, slot: int, to: int) -> None:
        self.slot = slot
        self.to = to

    def run(self, s: State, f: Effect) -> None:
        waiting = f.scope.slots[self.slot]
        if not waiting:
            f.pc = self.to
            return
        f.scope.slots[self.slot] = waiting[1:]
        f.acting = [waiting[0]]
        f.scope.seat = waiting[0]
        f.pc += 1

    def forget_seat(self, f: Effect, seat: int) -> None:
        f.scope.slots[self.slot] = [other for other in f.scope.slots[self.slot] if other != seat]

    def after_seat(self, here: int, pc: int) -> int:
        return here if here < pc < self.to else -1


@final
class ActingBack(Op):
    def run(self, s: State, f: Effect) -> None:
        f.acting = [f.home]
        f.scope.seat = f.home
        f.pc += 1

    def after_seat(self, here: int, pc: int) -> int:
        return here if here >= pc else -1


@final
class PickMode(Op):
    """`1 of {A|B}`: asks among the modes that can be carried out. starts: where each mode begins; its required selectors beside it."""

    def __init__(self, starts: list[int], required: list[list[Selector]], to: int) -> None:
        self.starts = starts
        self.required = required
        self.to = to

    def possible(self, s: State, scope: Scope, unpaid: bool) -> list[int]:
        return [pack(MODE, a_number(i)) for i in range(len(self.starts)) if all_found(s, scope, self.required[i], unpaid)]

    def run(self, s: State, f: Effect) -> None:
        modes = self.possible(s, f.scope, False)
        if len(modes) == 1 and s.windowed and any(reads_hidden(s, f.scope, required) for required in self.required):
            ask_anyway(s, f.scope.seat, modes)
        elif modes:
            s.ask(f, f.scope.seat, modes)
        else:
            f.pc = self.to

    def answer(self, s: State, f: Effect, action: int) -> None:
        f.pc = self.starts[first_of(action)]


def first_deed(s: State, ability: Ability, scope: Scope) -> int:
    """Where it really begins if the conditions it opens with are judged now; the end of its ops: none of them is fulfilled."""
    pc = ability.begins
    while pc < len(ability.ops):
        op = ability.ops[pc]
        if isinstance(op, Unless):
            pc = pc + 1 if op.condition.holds(s, scope) else op.to
        elif isinstance(op, Skip):
            pc = op.to
        else:
            break
    return pc


def lacks_target(s: State, ability: Ability, scope: Scope, pc: int) -> bool:
    """Must the act that begins here find something that is not there, or can none of the modes be carried out?"""
    while pc < len(ability.ops):
        op = ability.ops[pc]
        if not isinstance(op, Find):
            return isinstance(op, PickMode) and not op.possible(s, scope, True)
        if op.optional:
            return False
        if not can_be_found(s, scope, op.selector, True):
            return True
        pc += 1
    return False


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


@final
class Delay(Op):
    """`at MOMENT {…}`: the inner line waits, with the groups it needs."""

    def __init__(self, inner: Ability, number: int) -> None:
        self.inner = inner
        self.number = number  # among the inner lines of its ability

    def run(self, s: State, f: Effect) -> None:
        f.pc += 1
        meaning(s).delay(s, f.because, f.ability, self.number, f.scope)
