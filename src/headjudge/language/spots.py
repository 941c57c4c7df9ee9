# edge: interpreted
"""A node in its line, so that the same line can be written with something else in its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from headjudge.language.acts import Draw
from headjudge.language.amounts import Number
from headjudge.language.body import Act, Head, If, Last, Line, NamedAct, Priced, Step, Then
from headjudge.language.conditions import Comparison, Did
from headjudge.language.events import Happening, Party
from headjudge.language.filters import AT_LEAST, AllOf, AnyOf, Flag, NotThat
from headjudge.language.lasting import Cant, Demand
from headjudge.language.node import THIS, Condition, Filter, Node
from headjudge.language.selectors import Ref

N = TypeVar("N", bound=Node)


def never() -> Condition:
    return Comparison(Number(0), AT_LEAST, Number(1))


def always() -> Condition:
    return Comparison(Number(0), AT_LEAST, Number(0))


def nothing_fits() -> Filter:
    return AllOf([Flag(0), NotThat(Flag(0))])


def everything_fits() -> Filter:
    return AllOf([AnyOf([Flag(0), NotThat(Flag(0))])])


def changed(node: N, **fields: Any) -> N:
    """A node of this class with other fields."""
    return type(node)(*[fields.get(name, getattr(node, name)) for name in node.FIELDS])


class Spot:
    """Where a node stands: in which field of which node above it, and at which place there if the field is a list (else -1)."""

    def __init__(self, node: Node, above: Spot | None = None, field: str = "", index: int = -1) -> None:
        self.node = node
        self.above = above
        self.field = field
        self.index = index

    def put(self, new: Node) -> Line:
        """The whole line, with this node here."""
        if self.above is None:
            assert isinstance(new, Line)
            return new
        value: Any = new
        if self.index >= 0:
            value = list(getattr(self.above.node, self.field))
            value[self.index] = new
        return self.above.with_fields(**{self.field: value})

    def with_fields(self, **fields: Any) -> Line:
        return self.put(changed(self.node, **fields))

    def without(self) -> Line:
        """The line without this member of a list, or without this part where one may be left out."""
        assert self.above is not None
        value = None
        if self.index >= 0:
            value = [part for place, part in enumerate(getattr(self.above.node, self.field)) if place != self.index]
        return self.above.with_fields(**{self.field: value})

    def is_alone(self) -> bool:
        """The only member of its list, or in no list."""
        return self.index < 0 or self.above is None or len(getattr(self.above.node, self.field)) == 1

    def nearest(self, *kinds: type[Node]) -> Spot | None:
        """The next spot above this one, or this one, that holds such a node."""
        spot: Spot | None = self
        while spot is not None and not isinstance(spot.node, kinds):
            spot = spot.above
        return spot

    @property
    def parent(self) -> Node | None:
        return self.above.node if self.above is not None else None


def spots(line: Line) -> Iterator[Spot]:
    """Every node of a line, those of inner lines too."""
    yield from _below(Spot(line))


def _below(spot: Spot) -> Iterator[Spot]:
    yield spot
    for name in spot.node.FIELDS:
        value = getattr(spot.node, name)
        if isinstance(value, Node):
            yield from _below(Spot(value, spot, name))
        elif isinstance(value, list):
            for place, part in enumerate(value):
                if isinstance(part, Node):
                    yield from _below(Spot(part, spot, name, place))


class Undoing:
    """Lines in which something never comes about. attack: the code of an event that a blank line can speak of."""

    def __init__(self, attack: int) -> None:
        this = Party(Ref(THIS, ""), None, None, -1, -1, None)
        head = Head([], -1, [], [], -1, 0, False, [], [], None, never(), False)
        self.blank = Line(head, Last(Cant(Happening(this, [attack], None, []), -1)))

    def no_line(self, spot: Spot) -> Line:
        """The innermost line around it says nothing; in its place stands one that never holds, so that others keep their numbers."""
        line = spot.nearest(Line)
        assert line is not None
        return line.put(self.blank)

    def no_act(self, spot: Spot) -> Line:
        """The act is not done, or not stated, or no part of the price."""
        act = spot.nearest(Act)
        if act is None:
            return self.no_line(spot)
        outer = act.above if isinstance(act.parent, NamedAct) else act
        assert outer is not None
        body = outer.above
        if body is not None and isinstance(body.node, Priced) and outer.field == "price":
            return body.put(body.node.rest) if outer.is_alone() else outer.without()
        if not is_continuous(spot):
            return act.put(Draw(Number(0)))
        if body is not None and isinstance(body.node, Then):
            return body.put(body.node.rest)
        before = body.above if body is not None else None
        if before is not None and isinstance(before.node, Then):
            return before.put(Last(before.node.step))
        return self.no_line(spot)

    def act_never_done(self, spot: Spot) -> list[Line]:
        """The act stands there and is not done: what comes after it may speak of what it would have found."""
        act = spot.nearest(Act)
        if act is None or is_continuous(spot):
            return []
        outer = act.above if isinstance(act.parent, NamedAct) else act
        assert outer is not None
        return [] if outer.field == "price" or not isinstance(outer.node, Step) else [outer.put(If(never(), Last(outer.node), None))]

    def no_event(self, spot: Spot) -> Line:
        """Nothing is ever such an event."""
        pattern = spot.nearest(Happening)
        assert pattern is not None
        assert pattern.above is not None
        holder = pattern.above
        if isinstance(holder.node, Did):
            return holder.put(never())
        if isinstance(holder.node, Demand):
            return self.no_act(holder)
        return holder.with_fields(condition=never()) if pattern.is_alone() else pattern.without()

    def never(self, spot: Spot) -> Line:
        """The smallest thing around it that can be true, or be done, is not."""
        around = spot.nearest(Filter, Condition, Happening, Act)
        if around is None:
            return self.no_line(spot)
        if isinstance(around.node, Filter):
            return around.put(nothing_fits())
        if isinstance(around.node, Condition):
            return around.put(never())
        return self.no_event(around) if isinstance(around.node, Happening) else self.no_act(around)


def is_continuous(spot: Spot) -> bool:
    """Does it stand in a line that holds, rather than in one that is carried out?"""
    line = spot.nearest(Line)
    head = line.node.head if line is not None and isinstance(line.node, Line) else None
    return head is None or not (head.moments or head.when or head.would)
