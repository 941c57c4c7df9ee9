"""2-9: costs are paid with Resources, among them EX Resources (4-17-5)."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from headjudge.gundam.rules.effects import hear, unheard
from headjudge.gundam.rules.management import Deploying
from headjudge.gundam.table.codes import BY_RULE, PAID, PAY_EFFECT, USE, USE_EX, VIA_EX
from headjudge.gundam.table.obstacles import EX_RANGE
from headjudge.gundam.table.resources import ex_resources, paid_resources
from headjudge.gundam.table.state import GundamState, gundam
from headjudge.kernel.actions import a_number, first_of, pack, verb_of
from headjudge.kernel.frames import DROPPED, GOES_ON, Frame
from headjudge.kernel.obstacles import Obstacles, against
from headjudge.kernel.plain_data import ints
from headjudge.kernel.refs import seat_ref
from headjudge.kernel.state import NO_CARDS, State
from headjudge.language.effect import Effect


@mypyc_attr(acyclic=True)
class PaidFor(Frame):
    """A frame whose cost is paid above it."""

    __slots__ = ("ex",)

    def __init__(self, because: str, cause: int, ex: int) -> None:
        super().__init__(because, cause)
        self.ex = ex  # how many EX Resources it was paid with


def pay_cost(s: GundamState, because: str, seat: int, amount: int) -> None:
    """Ask how it is paid, if there is more than one way."""
    least, most = fewest_ex(s, seat, amount), most_ex(s, seat, amount)
    if least == most:
        pay(s, because, seat, amount, least)
    else:
        s.frames.append(Pay(because, s.frames[-1].cause, seat, amount))


def fewest_ex(s: GundamState, seat: int, amount: int) -> int:
    return max(0, amount - s.active_resources[seat])


def most_ex(s: GundamState, seat: int, amount: int) -> int:
    return min(amount, s.active_ex[seat])


@mypyc_attr(acyclic=True)
@final
class Pay(Frame):
    """2-9-1: rest active Resources. Whoever has both kinds says how many of them are EX Resources."""

    __slots__ = ("amount", "seat")

    def __init__(self, because: str, cause: int, seat: int, amount: int) -> None:
        super().__init__(because, cause)
        self.seat = seat
        self.amount = amount

    def step(self, s: State) -> None:
        assert isinstance(s, GundamState)
        ways = range(fewest_ex(s, self.seat, self.amount), most_ex(s, self.seat, self.amount) + 1)
        s.ask(self, self.seat, [pack(USE_EX, a_number(n)) for n in ways])

    def apply(self, s: State, action: int) -> None:
        s.frames.pop()
        pay(gundam(s), self.because, self.seat, self.amount, first_of(action))

    def obstacle(self, s: State, action: int, found: Obstacles | None = None) -> str:
        """4-17-5-3: no more EX Resources than there are or are needed, and so many that the others suffice for the rest."""
        if action in s.options or verb_of(action) != USE_EX:
            return super().obstacle(s, action, found)
        g = gundam(s)
        return against(found, "4-17-5-3", EX_RANGE, -1, fewest_ex(g, self.seat, self.amount), most_ex(g, self.seat, self.amount))

    def without(self, s: State, seat: int) -> int:
        return DROPPED if self.seat == seat else GOES_ON

    def clone(self) -> Frame:
        return Pay(self.because, self.cause, self.seat, self.amount)

    def kind(self) -> str:
        return "pay"

    def to_data(self) -> list[object]:
        return [self.seat, self.amount]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Pay:
        n = ints(data)
        return Pay(because, cause, n[0], n[1])


def pay(s: GundamState, because: str, seat: int, amount: int, ex: int) -> None:
    """4-17-5-1, 4-17-5-3: an EX Resource that pays is rested and leaves the game at once; the Lv. is lower from then on (Q22)."""
    s.touched(elsewhere=True)
    s.active_ex[seat] -= ex
    s.active_resources[seat] -= amount - ex
    s.rested_resources[seat] += amount - ex
    frame = s.frames[-1]
    user = user_of_payment(s)
    if unheard(s, 1 << PAID | 1 << USE | 1 << PAY_EFFECT):
        s.events += 1 + min(1, ex) + (1 if user >= 0 else 0)
    else:
        tell_payment(s, because, seat, amount, ex, user)
    if isinstance(frame, PaidFor):
        frame.ex = ex
    elif isinstance(frame, Effect):  # and not what is deployed for this payment
        frame.done(paid_resources(s, seat, amount, ex))


def user_of_payment(s: GundamState) -> int:
    """The Unit or Base whose effect is paid for, also by paying for what it deploys; -1: none."""
    i = len(s.frames) - 1
    while isinstance(s.frames[i], Deploying):
        i -= 1
    frame = s.frames[i]
    return frame.scope.this if isinstance(frame, Effect) else -1


def tell_payment(s: GundamState, because: str, seat: int, amount: int, ex: int, user: int) -> None:
    """One instant: something is paid; EX Resources are used for it; it is paid for the effect of a Unit or Base (user)."""
    who = [seat_ref(seat)]
    s.events += 1
    events = [s.record(PAID, seat, NO_CARDS, NO_CARDS, [amount, ex], -1, BY_RULE, because)]
    if ex > 0:
        s.events += 1
        events.append(s.record(USE, seat, who, ex_resources(seat, ex), [ex, VIA_EX], -1, BY_RULE, because))
    if user >= 0:
        s.events += 1
        events.append(s.record(PAY_EFFECT, seat, who, [user], [amount], -1, BY_RULE, because))
    hear(s, events)
