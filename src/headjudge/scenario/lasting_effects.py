# edge: interpreted
"""What lasts on a described table: effects that were resolved earlier in the turn, each as a line of the notation that speaks of `this`.

units: [{id: u, card: U(2/2), ap: +2, keywords: [Blocker], effects: ["cant this attack ~turn"]}]
"""

from __future__ import annotations

from headjudge.kernel.modifiers import ALSO, SET, Modifier
from headjudge.kernel.refs import seat_ref
from headjudge.kernel.state import State
from headjudge.language.ability import Ability
from headjudge.language.body import Act
from headjudge.language.choosing import Find
from headjudge.language.effect import empty_groups
from headjudge.language.groups import seats_of
from headjudge.language.lasting import Also, Demand, Gain, GainPlayer, SetStat, Stat, bound, gained, lasting, stated
from headjudge.language.node import Scope
from headjudge.language.ops import Do
from headjudge.language.selectors import ALL, Counted, Selector

EARLIER = "EARLIER"  # the set of the cards that these lines stand on
NOT_LASTING = "this is nothing that lasts; what lasts is `gain this …`, `ap this +1 ~turn`, `cant this …` and the like"
A_CHOICE = "this asks somebody; an effect that lasts is about `this`, or about `all` of something"


class NotLasting(Exception):
    """This line puts nothing in force, or asks somebody first."""


def in_force(s: State, ability: Ability, seat: int, this: int, card: int) -> list[Modifier]:
    """What a line that was resolved for this thing left on the table. Raises NotLasting."""
    scope = Scope(seat, this, card, empty_groups())
    while len(scope.slots) < ability.slots:
        scope.slots.append([])
    found: list[Modifier] = []
    for op in ability.ops:
        if isinstance(op, Do):
            found.extend(left_by(s, op.act, scope, ability.key))
        elif not isinstance(op, Find):
            raise NotLasting(A_CHOICE)
    if not found:
        raise NotLasting(NOT_LASTING)
    return found


def left_by(s: State, act: Act, scope: Scope, key: str) -> list[Modifier]:
    if isinstance(act, Demand):
        return [lasting(s, act.sort(), [scope.this], act.pattern, 0, act.duration, scope, key)]
    if isinstance(act, GainPlayer):
        return gained(s, act.what, [seat_ref(seat) for seat in seats_of(s, scope, act.who)], act.duration, scope, key)
    if not isinstance(act, Gain | Stat | SetStat | Also):
        raise NotLasting(NOT_LASTING)
    things = things_of(s, act.who, act.duration, scope)
    if isinstance(act, Gain):
        return gained(s, act.what, things, act.duration, scope, key)
    if isinstance(act, Stat):
        return [act.modifier(s, things, scope, key)]
    if isinstance(act, SetStat):
        return [lasting(s, SET, things, act.attr, act.n.value(s, scope), act.duration, scope, key)]
    return [lasting(s, ALSO, things, act.number, 0, act.duration, scope, key)]


def things_of(s: State, who: Selector, duration: int, scope: Scope) -> list[int]:
    if any(isinstance(part, Counted) and part.quantity.form != ALL for part in who.parts):
        raise NotLasting(A_CHOICE)
    scope.slots[who.slot] = stated(s, scope, who)
    return bound(s, scope, who, duration)
