"""Ops: a line's tree made flat."""

from __future__ import annotations

from typing import final

from headjudge.kernel.actions import MODE, NO, YES, a_number, choices, choosing, chosen, first_of, pack, verb_of
from headjudge.kernel.obstacles import MODE_LACKS, Obstacles, against
from headjudge.kernel.refs import seat_of, seat_ref
from headjudge.kernel.state import State
from headjudge.kernel.windows import ask_anyway
from headjudge.language.ability import Ability
from headjudge.language.body import Act
from headjudge.language.choosing import Find
from headjudge.language.effect import Effect
from headjudge.language.finding import all_found, can_be_found
from headjudge.language.groups import group, members, seats_of
from headjudge.language.hidden import reads_hidden
from headjudge.language.meaning import meaning
from headjudge.language.node import DONE, Amount, Condition, Scope
from headjudge.language.op import Op
from headjudge.language.players import PlayerSort
from headjudge.language.selectors import (
    Counted,
    Pile,
    Referred,
    Selector,
)


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
    """`they {…}`, `everyone {…}` for what one seat cannot do together with others (may, if, a price): one after another, in turn order."""

    def __init__(self, slot: int, player: int) -> None:
        self.slot = slot
        self.player = player

    def run(self, s: State, f: Effect) -> None:
        f.scope.slots[self.slot] = seats_of(s, f.scope, self.player)
        f.pc += 1


@final
class WhichPlayers(Op):
    """`1 foe player {…}`: its player chooses one of them; or all of them. too: and that player first."""

    def __init__(self, slot: int, too: bool, all_of_them: bool, players: PlayerSort) -> None:
        self.slot = slot
        self.too = too
        self.all_of_them = all_of_them
        self.players = players

    def run(self, s: State, f: Effect) -> None:
        seats = self.players.seats(s, f.scope)
        if not self.all_of_them and len(seats) > 1:
            s.ask(f, f.scope.seat, choices([seat_ref(seat) for seat in seats]))
            return
        if not self.all_of_them and seats:
            s.chose(f, f.scope.seat, choosing(seat_ref(seats[0])), 1)
        self.go_on(f, seats)

    def answer(self, s: State, f: Effect, action: int) -> None:
        self.go_on(f, [seat_of(chosen(s, action))])

    def go_on(self, f: Effect, seats: list[int]) -> None:
        first = [f.scope.seat] if self.too else []
        f.scope.slots[self.slot] = first + [seat for seat in seats if seat not in first]
        if not f.scope.slots[self.slot]:
            f.scope.slots[DONE] = []
        f.pc += 1


@final
class ActTogether(Op):
    """The seats in a slot carry out what follows, all at once."""

    def __init__(self, slot: int, to: int) -> None:
        self.slot = slot
        self.to = to

    def run(self, s: State, f: Effect) -> None:
        seats = f.scope.slots[self.slot]
        if not seats:
            f.pc = self.to
            return
        f.acting = seats.copy()
        f.scope.seat = seats[0]
        f.pc += 1

    def forget_seat(self, f: Effect, seat: int) -> None:
        f.scope.slots[self.slot] = [other for other in f.scope.slots[self.slot] if other != seat]


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
    """`1 of {A|B}`: asks among the modes that can be carried out. starts: where each mode begins; its required selectors beside it.
    binds: the price of the one that is chosen must be paid."""

    def __init__(self, starts: list[int], required: list[list[Selector]], to: int, binds: bool) -> None:
        self.binds = binds
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

    def refused(self, s: State, f: Effect, action: int, found: Obstacles | None) -> str:
        if verb_of(action) != MODE or first_of(action) >= len(self.starts):
            return f.refused(s, action, found)
        return against(found, f.rule(s), MODE_LACKS, -1, first_of(action) + 1, -1, -1, f.ability.key)


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
class Delay(Op):
    """`at MOMENT {…}`: the inner line waits, with the groups it needs."""

    def __init__(self, inner: Ability, number: int) -> None:
        self.inner = inner
        self.number = number  # among the inner lines of its ability

    def run(self, s: State, f: Effect) -> None:
        f.pc += 1
        meaning(s).delay(s, f.because, f.ability, self.number, f.scope)
