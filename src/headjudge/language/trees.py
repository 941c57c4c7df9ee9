# edge: interpreted
"""Reading the tree of a line: what it consists of, what it begins with, what it asks for. Done when a card is loaded."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.language.ability import CONTINUOUS, DECLARED, IMMEDIATE, PRINTED_KEYWORDS, TRIGGERED
from headjudge.language.acts import Pay
from headjudge.language.amounts import EventAmount
from headjudge.language.body import Act, Body, Gains, If, IfDone, Keywords, Last, Line, May, NamedAct, Priced, Step, Then
from headjudge.language.conditions import CameFrom, Is, Via, WasDone
from headjudge.language.meaning import Meaning
from headjudge.language.node import SELF, THIS, Node
from headjudge.language.selectors import ALL, Counted, Ref, Selector, Sort


def walk(*nodes: object) -> Iterator[Node]:
    """Every node of these trees, but not those of inner lines, which are lines of their own."""
    for node in nodes:
        if isinstance(node, list):
            yield from walk(*node)
        elif isinstance(node, Node):
            yield node
            inner = node.line if isinstance(node, Gains) else None
            for name in node.FIELDS:
                value = getattr(node, name)
                if value is not inner or inner is None:
                    yield from walk(value)


def kind_of_line(line: Line, rules: Meaning) -> int:
    """The kind of an ability follows from its head, nothing else marks it."""
    head = line.head
    if head is None:
        return PRINTED_KEYWORDS if isinstance(line.body, Last) and isinstance(line.body.step, Keywords) else TRIGGERED
    if head.would:
        return IMMEDIATE
    if head.when or any(rules.moment_kind(moment.code) >= 0 for moment in head.moments):
        return TRIGGERED
    return DECLARED if head.moments else CONTINUOUS


def only_acts(body: Body) -> bool:
    """Acts one after another, none of which one player pays for: several players can do each of them together."""
    while isinstance(body, Then):
        if not is_shared_act(body.step):
            return False
        body = body.rest
    return isinstance(body, Last) and is_shared_act(body.step)


def is_shared_act(step: Step) -> bool:
    act = step.act if isinstance(step, NamedAct) else step
    return isinstance(act, Act) and act.TOGETHER and not isinstance(act, Pay)


def first_step(body: Body) -> Step | None:
    return body.step if isinstance(body, Last | Then | IfDone) else None


def required(body: Body) -> list[Selector]:
    """Counted selectors before the first `;` or `=>`: what they name must be there, or the effect does not activate."""
    step = first_step(body)
    if isinstance(body, Priced):
        return [selector for step in body.price for selector in selectors(step)]
    return selectors(step) if isinstance(step, Act | NamedAct) else []


def after_price(body: Body) -> list[Selector]:
    """What a declared line must find after its price is looked for before it is paid, if paying cannot bring it about:
    things in play that nothing of the price describes."""
    return [one for one in required(body.rest) if is_foreseeable(one)] if isinstance(body, Priced) else []


def behind_price(body: Body) -> Body:
    return body.rest if isinstance(body, Priced) else body


def only_conditions(body: Body) -> bool:
    """`if … {A}`, or several of them: nothing is done but under a condition."""
    while isinstance(body, Then):
        if not isinstance(body.step, If):
            return False
        body = body.rest
    return isinstance(body, Last) and isinstance(body.step, If)


def is_foreseeable(part: Node) -> bool:
    """Nothing of it looks at what a price may change or find: other places than the table, what was done, who is chosen."""
    for node in walk(part):
        if (isinstance(node, Sort) and node.places) or (isinstance(node, Ref) and node.code not in (THIS, SELF)):
            return False
        if isinstance(node, EventAmount | WasDone | Via | CameFrom | Is):
            return False
    return True


def price(body: Body) -> list[Act]:
    steps = body.price if isinstance(body, Priced) else []
    return [act for act in (step.act if isinstance(step, NamedAct) else step for step in steps) if isinstance(act, Act)]


def begins_with_may(body: Body) -> bool:
    return isinstance(body, Priced) or isinstance(first_step(body), May)


def selectors(step: Step) -> list[Selector]:
    act = step.act if isinstance(step, NamedAct) else step
    values = [getattr(act, name) for name in act.FIELDS]
    return [value for value in values if isinstance(value, Selector) and any(isinstance(part, Counted) for part in value.parts)]


def first_pick(act: Act) -> bool:
    """Does the act begin by picking something? Then `may` and the pick are one question."""
    found = [getattr(act, name) for name in act.FIELDS if isinstance(getattr(act, name), Selector)]
    return bool(found) and isinstance(found[0].parts[0], Counted) and found[0].parts[0].quantity.form != ALL


def word_of(act: Act) -> str:
    return act.PATTERN.split("{")[0].strip() or act.PATTERN
