"""Numbers in a line: `2`, `#(my unit)`, `done.lv`, `-1000*#(my digimon)`."""

from __future__ import annotations

from typing import ClassVar, Final, final

from headjudge.kernel.limits import MOST_AMOUNT
from headjudge.kernel.state import State
from headjudge.language.groups import counted, group, seats_of
from headjudge.language.meaning import meaning
from headjudge.language.node import ABSENT, NUMBERS, Amount, Scope
from headjudge.language.selectors import Ref, Sort

PLUS: Final = 0
MINUS: Final = 1
TIMES: Final = 2
DIV: Final = 3


@final
class Number(Amount):
    FIELDS: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n

    def value(self, s: State, scope: Scope) -> int:
        return self.n


@final
class Count(Amount):
    """`#(CLASS)`; attr >= 0: how many different values of it (`#name(CLASS)`)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("attr", "sort")

    def __init__(self, attr: int, sort: Sort) -> None:
        self.attr = attr
        self.sort = sort

    def value(self, s: State, scope: Scope) -> int:
        found = counted(s, scope, self.sort)
        if self.attr < 0:
            return len(found)
        m = meaning(s)
        if m.is_name(self.attr):  # each thing counts with its own name, not with further ones
            return len({m.names(s, ref)[0] for ref in found})
        return len({value for ref in found for value in m.values(s, ref, self.attr)})


@final
class Size(Amount):
    """`#done`, `#$a`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ref",)

    def __init__(self, ref: Ref) -> None:
        self.ref = ref

    def value(self, s: State, scope: Scope) -> int:
        return len(group(scope, self.ref))


@final
class Players(Amount):
    """`#they`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def value(self, s: State, scope: Scope) -> int:
        return len(seats_of(s, scope, self.player))


@final
class AttributeOf(Amount):
    """`done.lv`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ref", "attr")

    def __init__(self, ref: Ref, attr: int) -> None:
        self.ref = ref
        self.attr = attr

    def value(self, s: State, scope: Scope) -> int:
        n = self.compared(s, scope)
        return 0 if n == ABSENT else n

    def compared(self, s: State, scope: Scope) -> int:
        found = group(scope, self.ref)
        return meaning(s).attribute(s, found[0], self.attr) if found else ABSENT


@final
class PlayerAttribute(Amount):
    """`me.lv`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("player", "attr")

    def __init__(self, player: int, attr: int) -> None:
        self.player = player
        self.attr = attr

    def value(self, s: State, scope: Scope) -> int:
        m = meaning(s)
        return sum([m.player_attribute(s, seat, self.attr) for seat in seats_of(s, scope, self.player)])


@final
class Total(Amount):
    """`total-dp(CLASS)`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("attr", "sort")

    def __init__(self, attr: int, sort: Sort) -> None:
        self.attr = attr
        self.sort = sort

    def value(self, s: State, scope: Scope) -> int:
        m = meaning(s)
        values = [m.attribute(s, ref, self.attr) for ref in counted(s, scope, self.sort)]
        return sum([value for value in values if value != ABSENT])


@final
class EventAmount(Amount):
    """`amount-paid`: a number that came with the event."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word",)

    def __init__(self, word: int) -> None:
        self.word = word

    def value(self, s: State, scope: Scope) -> int:
        numbers = scope.slots[NUMBERS]
        return numbers[0] if numbers else 0


@final
class Arithmetic(Amount):
    """Two numbers joined by + - * div; `*` and `div` bind tighter, both lean left."""

    FIELDS: ClassVar[tuple[str, ...]] = ("left", "op", "right")

    def __init__(self, left: Amount, op: int, right: Amount) -> None:
        self.left = left
        self.op = op
        self.right = right

    def value(self, s: State, scope: Scope) -> int:
        return self.joined(self.left.value(s, scope), self.right.value(s, scope))

    def compared(self, s: State, scope: Scope) -> int:
        left, right = self.left.compared(s, scope), self.right.compared(s, scope)
        return ABSENT if ABSENT in (left, right) else self.joined(left, right)

    def joined(self, left: int, right: int) -> int:
        if self.op == PLUS:
            return left + right
        if self.op == MINUS:
            return left - right
        if self.op == TIMES:
            return max(-MOST_AMOUNT, min(left * right, MOST_AMOUNT))
        return left // right if right != 0 else 0  # so many for every none: none
