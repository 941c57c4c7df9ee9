"""Section 11.1: digivolving by an effect: into which card, and what it costs."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from headjudge.digimon.rules.digivolve import NONE, Digivolve, meets, why_unmet
from headjudge.digimon.rules.effects import barred, forbidden
from headjudge.digimon.rules.paid_card import REVEALING
from headjudge.digimon.table.codes import BY_EFFECT, DIGIMON, DIGIVOLVE, EVOLVE
from headjudge.digimon.table.memory import why_not_pay
from headjudge.digimon.table.obstacles import NO_SUCH_WAY, NOT_OWN, OTHER_FORM
from headjudge.digimon.table.state import DigimonState, digimon
from headjudge.kernel.actions import DECLINE, a_card, a_number, a_permanent, first_of, pack, second_of, third_of, verb_of
from headjudge.kernel.frames import Frame
from headjudge.kernel.obstacles import Obstacles, against
from headjudge.kernel.plain_data import ints
from headjudge.kernel.refs import CARD, card_of, kind_of, permanent_ref
from headjudge.kernel.state import State
from headjudge.kernel.windows import ask_anyway, ask_window, is_window, seen_alone

# Ways of paying, in the order of their words
FREE: Final = 0
PAID: Final = 1
LESS: Final = 2
COST: Final = 3


def price_of(printed: int, way: int, amount: int) -> int:
    """What is to be paid for a card of this cost."""
    if way == FREE:
        return 0
    if way == LESS:
        return max(0, printed - amount)
    return amount if way == COST else printed


@mypyc_attr(acyclic=True)
@final
class Evolving(Frame):
    """Its player chooses one of the cards, and the requirement by which the base becomes it. `wild`: none is asked for."""

    __slots__ = ("amount", "base", "forms", "seat", "source", "way", "wild")

    def __init__(
        self, because: str, cause: int, seat: int, base: int, forms: list[int], way: int, amount: int, wild: bool, source: int
    ) -> None:
        super().__init__(because, cause)
        self.seat = seat
        self.base = base
        self.forms = forms  # references to the cards
        self.way = way  # of paying
        self.amount = amount
        self.wild = wild
        self.source = source  # whose effect it is

    def step(self, s: State) -> None:
        options = self.options(digimon(s))
        if options and seen_alone(s, self.seat, self.forms):
            ask_window(s, self, self.seat, options)
        elif options:
            s.ask(self, self.seat, options)
        elif is_window(s, self.seat) and (not self.forms or seen_alone(s, self.seat, self.forms)):
            ask_anyway(s, self.seat, [DECLINE])
        else:
            s.frames.pop()

    def options(self, s: DigimonState) -> list[int]:
        found: list[int] = []
        p = s.stack(self.base)
        if p is None or p.facts.token:
            return found
        for ref in self.forms:
            card = card_of(ref)
            if kind_of(ref) != CARD or not s.fresh(ref) or s.facts(card).type != DIGIMON:
                continue
            if forbidden(s, EVOLVE, self.seat, p.ref(), ref, -1, BY_EFFECT):
                continue
            if self.wild:
                found.append(pack(DIGIVOLVE, a_card(card), a_permanent(p.serial), a_number(0)))
                continue
            for number in range(len(s.facts(card).ways)):
                if meets(s, self.seat, card, p, number) and not why_not_pay(s, self.seat, self.cost(s, card, number)):
                    found.append(pack(DIGIVOLVE, a_card(card), a_permanent(p.serial), a_number(number)))
        return found

    def cost(self, s: DigimonState, card: int, number: int) -> int:
        return 0 if self.wild else price_of(s.facts(card).ways[number].cost, self.way, self.amount)

    def apply(self, s: State, action: int) -> None:
        s.frames.pop()
        if action == DECLINE:  # there was nothing
            return
        card = first_of(action)
        cost = self.cost(digimon(s), card, third_of(action))
        base = second_of(action)
        s.frames.append(Digivolve(self.because, self.cause, self.seat, card, base, NONE, cost, REVEALING, BY_EFFECT, self.source))

    def obstacle(self, s: State, action: int, found: Obstacles | None = None) -> str:
        """See `options`."""
        if action in s.options or verb_of(action) != DIGIVOLVE:
            return super().obstacle(s, action, found)
        d, card, number = digimon(s), first_of(action), third_of(action)
        p = d.stack(self.base)
        if p is None or second_of(action) != p.serial:
            return against(found, self.rule(s), NOT_OWN, permanent_ref(second_of(action)))
        if card >= len(s.cards) or s.ref_of(card) not in self.forms or d.facts(card).type != DIGIMON:
            return against(found, self.rule(s), OTHER_FORM)
        if found is None:
            return self.rule(s)
        barred(d, found, EVOLVE, self.seat, p.ref(), s.ref_of(card), BY_EFFECT)
        if self.wild and number == 0:
            return ""
        if self.wild or number >= len(d.facts(card).ways):
            return against(found, self.rule(s), NO_SUCH_WAY, s.ref_of(card), len(d.facts(card).ways))
        if not meets(d, self.seat, card, p, number):
            why_unmet(d, self.seat, card, p, number, found)
        return why_not_pay(d, self.seat, self.cost(d, card, number), found)

    def clone(self) -> Frame:
        return Evolving(self.because, self.cause, self.seat, self.base, self.forms, self.way, self.amount, self.wild, self.source)

    def kind(self) -> str:
        return "evolving"

    def to_data(self) -> list[object]:
        return [self.seat, self.base, self.forms, self.way, self.amount, int(self.wild), self.source]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Evolving:
        n = ints([data[0], data[1], data[3], data[4], data[5], data[6]])
        return Evolving(because, cause, n[0], n[1], ints(data[2]), n[2], n[3], n[4] != 0, n[5])
