"""Conditions: `any my unit`, `me.lv>=7 and not did …`."""

from __future__ import annotations

from typing import ClassVar, final

from headjudge.kernel.state import State
from headjudge.language.events import BENEATH, CAME_FROM, MY_TURN, VIA, Happening, came_from, is_beneath, is_from_whose, is_way
from headjudge.language.filters import compare
from headjudge.language.groups import fits_all, group, is_any_there
from headjudge.language.meaning import meaning
from headjudge.language.node import DONE, NUMBERS, TARGET, THAT, Amount, Condition, Filter, Scope
from headjudge.language.players import PlayerSort
from headjudge.language.selectors import Ref, Sort, Zone


@final
class Exists(Condition):
    """`any CLASS`; with none: `no CLASS`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("none", "sort")

    def __init__(self, none: bool, sort: Sort) -> None:
        self.none = none
        self.sort = sort

    def holds(self, s: State, scope: Scope) -> bool:
        return is_any_there(s, scope, self.sort) != self.none


@final
class SomePlayer(Condition):
    """`any foe player[#(my card@hand)>=6]`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("players",)

    def __init__(self, players: PlayerSort) -> None:
        self.players = players

    def holds(self, s: State, scope: Scope) -> bool:
        return len(self.players.seats(s, scope)) > 0


@final
class Comparison(Condition):
    FIELDS: ClassVar[tuple[str, ...]] = ("left", "op", "right")

    def __init__(self, left: Amount, op: int, right: Amount) -> None:
        self.left = left
        self.op = op
        self.right = right

    def holds(self, s: State, scope: Scope) -> bool:
        s.fresh_values()
        return compare(self.left.compared(s, scope), self.op, self.right.compared(s, scope))


@final
class Is(Condition):
    """`this is [rested]`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ref", "filters")

    def __init__(self, ref: Ref, filters: list[Filter]) -> None:
        self.ref = ref
        self.filters = filters

    def holds(self, s: State, scope: Scope) -> bool:
        s.fresh_values()
        found = group(scope, self.ref)
        return bool(found) and all(fits_all(s, scope, self.filters, ref) for ref in found)


@final
class InWindow(Condition):
    """`my-turn`, `foe-turn`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("window",)

    def __init__(self, window: int) -> None:
        self.window = window

    def holds(self, s: State, scope: Scope) -> bool:
        return in_window(s, scope.seat, self.window)


@final
class Did(Condition):
    """`did our unit destroy foe unit`: has it happened this turn?"""

    FIELDS: ClassVar[tuple[str, ...]] = ("happening",)

    def __init__(self, happening: Happening) -> None:
        self.happening = happening
        self.name = ""  # key of its line and place among what that asks, given at load

    def holds(self, s: State, scope: Scope) -> bool:
        return meaning(s).did(s, scope, self.name)


def asked_for(questions: list[Did], deeds: list[str]) -> list[str]:
    """Of what was noted for questions (each deed begins with the name of one), what is asked by these."""
    names = [question.name for question in questions]
    return [deed for deed in deeds if deed[: deed.index(" ")] in names]


@final
class Via(Condition):
    FIELDS: ClassVar[tuple[str, ...]] = ("word",)

    def __init__(self, word: int) -> None:
        self.word = word

    def holds(self, s: State, scope: Scope) -> bool:
        numbers = scope.slots[NUMBERS]
        return len(numbers) > VIA and is_way(numbers[VIA], self.word)


@final
class CameFrom(Condition):
    """`from @trash`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("places",)

    def __init__(self, places: list[Zone]) -> None:
        self.places = places

    def holds(self, s: State, scope: Scope) -> bool:
        numbers = scope.slots[NUMBERS]
        for place in self.places:
            if came_from([place], numbers) and is_from_whose(s, scope, place, scope.slots[THAT]):
                return True
            if len(numbers) > CAME_FROM and numbers[CAME_FROM] == BENEATH and is_beneath(s, scope, place, scope.slots[TARGET]):
                return True
        return False


@final
class WasDone(Condition):
    """`done`: did the last act change anything?"""

    def holds(self, s: State, scope: Scope) -> bool:
        return bool(scope.slots[DONE])


@final
class InState(Condition):
    """`pair[lv<=3]`, `link`: a state word of the game, with filters or none."""

    FIELDS: ClassVar[tuple[str, ...]] = ("state", "filters")

    def __init__(self, state: int, filters: list[Filter]) -> None:
        self.state = state
        self.filters = filters

    def holds(self, s: State, scope: Scope) -> bool:
        return in_state(s, scope, self.state, self.filters)


@final
class Not(Condition):
    FIELDS: ClassVar[tuple[str, ...]] = ("part",)

    def __init__(self, part: Condition) -> None:
        self.part = part

    def holds(self, s: State, scope: Scope) -> bool:
        return not self.part.holds(s, scope)


@final
class And(Condition):
    FIELDS: ClassVar[tuple[str, ...]] = ("parts",)

    def __init__(self, parts: list[Condition]) -> None:
        self.parts = parts

    def holds(self, s: State, scope: Scope) -> bool:
        return all(part.holds(s, scope) for part in self.parts)


@final
class Or(Condition):
    FIELDS: ClassVar[tuple[str, ...]] = ("parts",)

    def __init__(self, parts: list[Condition]) -> None:
        self.parts = parts

    def holds(self, s: State, scope: Scope) -> bool:
        return any(part.holds(s, scope) for part in self.parts)


def in_window(s: State, seat: int, window: int) -> bool:
    """One's own turn is also the turn of one's side."""
    return s.has_turn(seat) == (window == MY_TURN)


def in_state(s: State, scope: Scope, state: int, filters: list[Filter]) -> bool:
    m = meaning(s)
    if not m.in_state(s, scope.this, state):
        return False
    return not filters or fits_all(s, scope, filters, m.state_partner(s, scope.this))
