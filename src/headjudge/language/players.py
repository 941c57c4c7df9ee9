"""Single players that a line speaks of: `foe player[#(my shield)<=3]`, `player[owns that]`. The bracket is seen by that player."""

from __future__ import annotations

from typing import ClassVar, final

from headjudge.kernel.refs import seat_ref
from headjudge.kernel.state import State
from headjudge.language.filters import MAX, compare
from headjudge.language.groups import group
from headjudge.language.meaning import meaning
from headjudge.language.node import EMPTY, FOE, Amount, Filter, Node, Scope
from headjudge.language.selectors import Ref


def seen_by(scope: Scope, seat: int) -> Scope:
    """The same line as this player sees it: `my` and `foe` are theirs."""
    return Scope(seat, scope.this, scope.card, scope.slots)


class PlayerFilter(Node):
    """One entry of a player's bracket."""

    def fits(self, s: State, scope: Scope, seat: int) -> bool:
        raise NotImplementedError

    def best(self, s: State, scope: Scope, seats: list[int]) -> list[int]:
        """Of the players whom the whole bracket fits, those that are meant."""
        return seats

    def remember(self, s: State, scope: Scope) -> None:
        """What is put in force now speaks of who it is now: things that leave are forgotten sooner."""


@final
class Has(PlayerFilter):
    """`#(my shield)<=3`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("left", "op", "right")

    def __init__(self, left: Amount, op: int, right: Amount) -> None:
        self.left = left
        self.op = op
        self.right = right

    def fits(self, s: State, scope: Scope, seat: int) -> bool:
        theirs = seen_by(scope, seat)
        return compare(self.left.compared(s, theirs), self.op, self.right.compared(s, theirs))


@final
class HasMost(PlayerFilter):
    """`max #(my unit)`, `min #(my unit)`, among the players who fit otherwise; several if they are equal."""

    FIELDS: ClassVar[tuple[str, ...]] = ("which", "count")

    def __init__(self, which: int, count: Amount) -> None:
        self.which = which
        self.count = count

    def fits(self, s: State, scope: Scope, seat: int) -> bool:
        return True  # judged over all of them

    def best(self, s: State, scope: Scope, seats: list[int]) -> list[int]:
        if not seats:
            return seats
        values = [self.count.value(s, seen_by(scope, seat)) for seat in seats]
        wanted = max(values) if self.which == MAX else min(values)
        return [seats[i] for i in range(len(seats)) if values[i] == wanted]


@final
class Owns(PlayerFilter):
    """`owns that`: one of these is theirs, or was when it left."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ref",)

    def __init__(self, ref: Ref) -> None:
        self.ref = ref
        self.slot = -1  # for the players found, given at load

    def fits(self, s: State, scope: Scope, seat: int) -> bool:
        known = scope.slots[self.slot] if 0 <= self.slot < len(scope.slots) else EMPTY
        return seat_ref(seat) in (known or self.owners(s, scope))

    def owners(self, s: State, scope: Scope) -> list[int]:
        m = meaning(s)
        return [seat_ref(m.owner_of(s, ref)) for ref in group(scope, self.ref) if m.owner_of(s, ref) >= 0]

    def remember(self, s: State, scope: Scope) -> None:
        scope.slots[self.slot] = self.owners(s, scope)


@final
class PlayerSort(Node):
    """A class of players: opponents or anybody, with a bracket or none."""

    FIELDS: ClassVar[tuple[str, ...]] = ("owner", "filters")

    def __init__(self, owner: int, filters: list[PlayerFilter]) -> None:
        self.owner = owner
        self.filters = filters

    def seats(self, s: State, scope: Scope) -> list[int]:
        """Those meant now, in turn order."""
        s.fresh_values()
        found: list[int] = []
        for seat in s.in_turn_order():
            if self.owner == FOE and s.friendly(scope.seat, seat):
                continue
            if self.fits(s, scope, seat):
                found.append(seat)
        for part in self.filters:
            found = part.best(s, scope, found)
        return found

    def remember(self, s: State, scope: Scope) -> None:
        for part in self.filters:
            part.remember(s, scope)

    def fits(self, s: State, scope: Scope, seat: int) -> bool:
        for part in self.filters:
            if not part.fits(s, scope, seat):
                return False
        return True


@final
class BelongsTo(Filter):
    """`unit[of foe player[max #(my unit)]]`: what is one of these players'."""

    FIELDS: ClassVar[tuple[str, ...]] = ("players",)

    def __init__(self, players: PlayerSort) -> None:
        self.players = players

    def fits(self, s: State, scope: Scope, ref: int) -> bool:
        return meaning(s).owner_of(s, ref) in self.players.seats(s, scope)
