"""Sections 10 to 13: whatever is done with a card for its cost goes one way: shown, its cost settled, paid, carried out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.digimon.table.codes import BY_EFFECT, BY_RULE
from headjudge.digimon.table.costs import UNKNOWN, settle_cost
from headjudge.digimon.table.memory import pay, why_not_pay
from headjudge.digimon.table.moving import reveal
from headjudge.digimon.table.state import DigimonState, digimon
from headjudge.kernel.batches import drain
from headjudge.kernel.frames import Frame
from headjudge.kernel.state import State

REVEALING: Final = 0
COSTING: Final = 1
PREPARING: Final = 2  # what comes before it is paid: materials, what leaves the field for it
PAYING: Final = 3
SETTLING: Final = 4
CARRYING_OUT: Final = 5  # the first stage of what it was paid for; a frame may have more


@mypyc_attr(acyclic=True)
class PaidCard(Frame):
    """A card is played, digivolved into, used or linked. If it cannot be paid any more, it stays where it was."""

    __slots__ = ("card", "cost", "seat", "stage")

    def __init__(self, because: str, cause: int, seat: int, card: int, stage: int, cost: int) -> None:
        super().__init__(because, cause)
        self.seat = seat
        self.card = card
        self.stage = stage
        self.cost = cost  # later what is left of it, or UNKNOWN: it does not come to that

    def step(self, s: State) -> None:
        d = digimon(s)
        stage = self.stage
        self.stage = stage + 1
        if stage == REVEALING:
            reveal(d, self.because, self.seat, self.card)
        elif stage == COSTING:
            self.settle(d)
        elif stage == PREPARING and self.cost != UNKNOWN and self.prepares(d):
            return
        elif stage <= PAYING:
            self.pay_or_give_up(d)
        elif stage == SETTLING:
            self.end(d)
        else:
            self.carry_out(d, stage)

    def settle(self, s: DigimonState) -> None:
        cost = self.cost
        self.cost = UNKNOWN
        settle_cost(s, self.because, self.what(), self.seat, self.subject(s), self.card, cost, self.done_by())

    def done(self, changed: list[int]) -> None:
        """Told the cost, and then what came of what it was prepared with."""
        if self.stage == PREPARING:
            self.cost = changed[0] if changed else UNKNOWN
        elif self.stage == PAYING:
            self.prepared(changed)

    def pay_or_give_up(self, s: DigimonState) -> None:
        """4-2-2: in full, after all changes."""
        cost = UNKNOWN if self.cost == UNKNOWN else self.price(s)
        if cost == UNKNOWN or why_not_pay(s, self.seat, cost) or not self.is_possible(s):
            self.stage = SETTLING
            self.give_up(s)
            return
        self.stage = CARRYING_OUT
        if self.is_paid(cost):
            pay(s, self.because, self.seat, cost)

    def end(self, s: DigimonState) -> None:
        """What it triggered; by an effect that waits with the rest of that effect."""
        s.frames.pop()
        if self.done_by() == BY_EFFECT:
            s.frames[-1].done(self.arrived(s))
        else:
            drain(s, self.rule_of_end())

    # --- what each of them answers -----------------------------------------------------------------------------------

    def what(self) -> int:
        """What it is about to be, for whoever would change its cost."""
        raise NotImplementedError

    def subject(self, s: DigimonState) -> int:
        """Whom that happens to."""
        raise NotImplementedError

    def carry_out(self, s: DigimonState, stage: int) -> None:
        """What was paid for. The last of its stages goes back to SETTLING."""
        raise NotImplementedError

    def done_by(self) -> int:
        """An effect, or the rules: an action of the main phase."""
        return BY_RULE

    def rule_of_end(self) -> str:
        return self.because

    def arrived(self, s: DigimonState) -> list[int]:
        """What an effect has brought about by it."""
        return [p.ref() for p in s.field if p.pile[0] == self.card]

    def prepares(self, s: DigimonState) -> bool:
        """Does something come before the payment? Then it has been begun."""
        return False

    def prepared(self, changed: list[int]) -> None:
        """What came of that."""

    def price(self, s: DigimonState) -> int:
        return self.cost

    def is_possible(self, s: DigimonState) -> bool:
        """What it needs may have gone while its cost was settled."""
        return True

    def is_paid(self, cost: int) -> bool:
        return True

    def give_up(self, s: DigimonState) -> None:
        """It could not be paid: what was prepared for it."""
