"""11-1-3: Support, the keyword effect that is activated."""

from __future__ import annotations

from typing import Final, final

from headjudge.gundam.rules.effects import keyword_used
from headjudge.gundam.table.codes import AP, F_OTHER, K_SUPPORT, N_UNIT
from headjudge.gundam.table.state import gundam
from headjudge.gundam.words.acts import Rest
from headjudge.kernel.modifiers import ADD
from headjudge.kernel.state import State
from headjudge.language.ability import DECLARED, Ability
from headjudge.language.amounts import Number
from headjudge.language.body import Act, Last, Line
from headjudge.language.choosing import Find
from headjudge.language.effect import Effect
from headjudge.language.filters import Flag
from headjudge.language.lasting import lasting
from headjudge.language.meaning import meaning
from headjudge.language.node import NUMBERS, OUR, OWN_SLOTS, THIS
from headjudge.language.ops import Do
from headjudge.language.selectors import EXACTLY, Counted, Quantity, Ref, Referred, Selector, Sort

DURING_THIS_TURN: Final = 0  # position among the durations


@final
class Supported(Act):
    """11-1-3-2, 11-1-3-3: it gets as much AP as all copies together said when it was activated."""

    def __init__(self, who: Selector) -> None:
        self.who = who

    def run(self, s: State, f: Effect) -> None:
        things = f.scope.slots[self.who.slot]
        if things:
            n = f.scope.slots[NUMBERS][0]
            if meaning(s).modify(s, f.because, lasting(s, ADD, things, AP, n, DURING_THIS_TURN, f.scope, f.ability.key)):
                f.done(things)
                keyword_used(gundam(s), "11-1-3-1", f.scope.seat, f.scope.this, things, n, K_SUPPORT)


def support() -> Ability:
    """11-1-3-1: rest this Unit: one other friendly Unit gets AP during this turn."""
    this = Selector([Referred(Ref(THIS, ""))])
    another = Selector([Counted(Quantity(EXACTLY, Number(1), None), Sort(OUR, [N_UNIT], [Flag(F_OTHER)], []))])
    this.slot, another.slot = OWN_SLOTS, OWN_SLOTS + 1
    price, act = Rest(this), Supported(another)
    ability = Ability("11-1-3", Line(None, Last(act)), DECLARED)
    ability.ops = [Find(this, False, 0), Do(price), Find(another, False, 0), Do(act)]
    ability.hold(OWN_SLOTS + 2)
    ability.selectors = [this, another]
    ability.required = [another]
    ability.price = [price]
    return ability


SUPPORT: Final = support()
