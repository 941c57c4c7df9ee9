"""1.9/13-1-8: Development, the keyword effect that is a price: `deploy: <Development 2> => …`."""

from __future__ import annotations

from typing import ClassVar, Final, final

from headjudge.gundam.table.codes import N_CARD, REMOVAL_AREA, TRASH
from headjudge.gundam.table.moving import relocate
from headjudge.gundam.table.state import gundam
from headjudge.kernel.state import State
from headjudge.language.acts import can_pay_with
from headjudge.language.amounts import Number
from headjudge.language.body import Act
from headjudge.language.effect import Effect
from headjudge.language.filters import Trait
from headjudge.language.meaning import meaning
from headjudge.language.node import MY, Scope
from headjudge.language.selectors import EXACTLY, NO_FACE, TOP, Counted, Quantity, Selector, Sort, ZoneOf

DEVELOPED: Final = "G Generation"


@final
class Develop(Act):
    """1.9/13-1-8-1: remove so many (G Generation) cards of your trash from the game, all of them or none."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Selector) -> None:
        self.who = who

    def run(self, s: State, f: Effect) -> None:
        cards = f.scope.slots[self.who.slot]
        f.done(relocate(gundam(s), "1.9/13-1-8-1", cards, REMOVAL_AREA, TOP, NO_FACE, f.source(), f.scope.seat))

    def payable(self, s: State, scope: Scope) -> bool:
        return can_pay_with(s, scope, self, self.who)

    def pays_with(self, s: State, ref: int) -> bool:
        return meaning(s).can_be_put(s, ref, REMOVAL_AREA)


def development(n: int) -> Act:
    """1.9/13-1-8-2: what stands behind it happens only if it was paid. Q303: whether that will find a target is not asked before."""
    cards = Sort(MY, [N_CARD], [Trait(DEVELOPED, False)], [ZoneOf(MY, TRASH)])
    return Develop(Selector([Counted(Quantity(EXACTLY, Number(n), None), cards)]))
