# edge: interpreted
"""Reading the tree of a line: what it consists of, what it begins with, what it asks for. Done when a card is loaded."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.language.ability import CONTINUOUS, DECLARED, IMMEDIATE, PRINTED_KEYWORDS, TRIGGERED
from headjudge.language.amounts import EventAmount
from headjudge.language.body import Act, Body, Gains, If, IfDone, Keywords, Last, Line, May, NamedAct, Priced, Step, Then
from headjudge.language.conditions import CameFrom, Is, Via, WasDone
from headjudge.language.meaning import UNKNOWN, Meaning
from headjudge.language.node import SELF, THIS, Condition, Node
from headjudge.language.selectors import ALL, Counted, Pile, Ref, Selector, Sort, Zone, ZoneOf


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


def only_acts(body: Body, rules: Meaning) -> bool:
    """Acts one after another, none of which one player pays for: several players can do each of them together."""
    while isinstance(body, Then):
        if not is_shared_act(body.step, rules):
            return False
        body = body.rest
    return isinstance(body, Last) and is_shared_act(body.step, rules)


def is_shared_act(step: Step, rules: Meaning) -> bool:
    """What lasts for a time that is another for each player, each does alone."""
    act = step.act if isinstance(step, NamedAct) else step
    return isinstance(act, Act) and act.TOGETHER and not rules.is_players_own(getattr(act, "duration", -1))


def first_step(body: Body) -> Step | None:
    return body.step if isinstance(body, Last | Then | IfDone) else None


def required(body: Body) -> list[Selector]:
    """Counted selectors before the first `;` or `=>`: what they name must be there, or the effect does not activate."""
    step = first_step(body)
    if isinstance(body, Priced):
        return [selector for step in body.price for selector in selectors(step)]
    return selectors(step) if isinstance(step, Act | NamedAct) else []


def after_price(body: Body, rules: Meaning) -> list[Selector]:
    """What a declared line must find after its price is looked for before it is paid, if what paying changes there can be foreseen."""
    return [one for one in required(body.rest) if is_foreseeable(one, body.price, rules)] if isinstance(body, Priced) else []


def behind_price(body: Body) -> Body:
    return body.rest if isinstance(body, Priced) else body


def only_conditions(body: Body) -> bool:
    """`if … {A}`, or several of them: nothing is done but under a condition."""
    while isinstance(body, Then):
        if not isinstance(body.step, If):
            return False
        body = body.rest
    return isinstance(body, Last) and isinstance(body.step, If)


def is_foreseeable(part: Node, price: list[Step], rules: Meaning) -> bool:
    """Nothing of it looks at what a price may change unforeseen: what was done, who is chosen, what comes from where nobody looks."""
    for node in walk(part):
        if isinstance(node, Sort) and not all(is_known_before(place, price, rules) for place in node.places):
            return False
        if isinstance(node, Ref) and node.code not in (THIS, SELF):
            return False
        if isinstance(node, EventAmount | WasDone | Via | CameFrom):
            return False
        if isinstance(node, Condition) and is_changed(node, price, rules):
            return False
    return True


def is_known_before(place: Zone, price: list[Step], rules: Meaning) -> bool:
    """A pile of hidden cards may bring anything, and what is under something or was looked at is not known yet."""
    if not isinstance(place, ZoneOf):
        return False
    for act in acts_of(price):
        zone = rules.lays_into(act)
        if zone == UNKNOWN or (zone == place.zone and any(isinstance(node, Pile) for node in walk(act))):
            return False
    return True


def is_changed(condition: Condition, price: list[Step], rules: Meaning) -> bool:
    """Paying the price may change what the condition asks: cards in a place that it takes from or lays into, or things in play."""
    zones = [node.zone for node in walk(*price) if isinstance(node, ZoneOf)] + [rules.lays_into(act) for act in acts_of(price)]
    if any(isinstance(node, ZoneOf) and node.zone in zones for node in walk(condition)):
        return True
    in_play = any(isinstance(node, Ref) or (isinstance(node, Sort) and not node.places) for node in walk(*price))
    return isinstance(condition, Is) and (in_play or UNKNOWN in zones)


def note_brought(body: Body, rules: Meaning) -> None:
    """What stands behind a price may find what was paid with: note for each class which parts of the price can bring such things."""
    if not isinstance(body, Priced):
        return
    for part in walk(body.rest):
        zones = [place.zone for place in part.sort.places if isinstance(place, ZoneOf)] if isinstance(part, Counted) else []
        for act in acts_of(body.price):
            zone = rules.lays_into(act)
            if isinstance(part, Counted) and zone in zones:
                part.brought = part.brought + [node for node in walk(act) if isinstance(node, Selector)]
                part.brought_to = part.brought_to + [zone] * (len(part.brought) - len(part.brought_to))


def price(body: Body) -> list[Act]:
    return acts_of(body.price if isinstance(body, Priced) else [])


def acts_of(steps: list[Step]) -> list[Act]:
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


def same(a: object, b: object) -> bool:
    """Are these the same tree? Compares what FIELDS names, so that slots given later do not matter."""
    if isinstance(a, Node):
        return type(a) is type(b) and all(same(getattr(a, name), getattr(b, name)) for name in type(a).FIELDS)
    if isinstance(a, list):
        return isinstance(b, list) and len(a) == len(b) and all(same(x, y) for x, y in zip(a, b, strict=True))
    return type(a) is type(b) and a == b
