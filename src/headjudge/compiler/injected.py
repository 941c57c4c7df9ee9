# edge: interpreted
"""Wrong rows on purpose: how many of the wrong readings they make are refused by the gates.

A kind of error is a change of what a row means: a bound, an owner, a state, a verb, a moment turned into another one or lost. Slots that
are lost are not tried: no such table loads.
Tried are entries that were read by the row; a change that makes no difference to an entry is none. Lines that say the same sentence
mean the same (`my card@hand` and `card@hand`): that no others do is a law of its own (tests/language/test_say_distinct.py).
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from headjudge.compiler.cards import Compiled, Press, refuse_what_cannot_be_played
from headjudge.compiler.compiler import Compiler
from headjudge.compiler.table import Rule, Table

TRIES = 4  # entries by each wrong row

TURNED_ROUND = (
    ("<=", ">="), ("my", "foe"), ("my", "our"), ("our", "foe"), ("rested", "active"), ("damaged", "undamaged"), ("top", "bottom"),
    ("hand", "trash"), ("max", "min"), ("ap", "hp"), ("lv", "cost"), ("~turn", "~battle"), ("any", "no"), ("rest", "set-active"),
    ("rest", "destroy"), ("damage", "heal"), ("destroy", "exile"), ("deploy", "destroyed"), ("attack", "destroyed"), ("paired", "linked"),
    ("burst", "deploy"), ("main", "action"), ("act-main", "act-action"), ("pair", "link"), ("my-turn", "foe-turn"), ("battle", "effect"),
    ("unit", "base"), ("unit", "card"), ("pilot", "unit"), ("pilot", "command"), ("shield", "resource"), ("attack", "block"),
    ("destroy", "destroyed"), ("destroyed", "damaged"), ("end-my-turn", "end-turn"), ("red", "blue"), ("green", "white"),
    ("link-unit", "paired"), ("draw", "ex"), ("ex", "resource"), ("everyone", "they"), ("cant", "can"), ("must", "cant"),
    ("start-my-turn", "start-foe-turn"), ("trash", "deck"), ("deck", "exile"), ("ap-reduced", "damaged"), ("deployed", "attack"),
    ("linked", "deployed"), ("healed", "damaged"), ("via ex", "via effect"), ("use", "placed"), ("me", "they"), ("=may", "=do"),
    ("=if", "=while"), ("=this", "=it"), ("=all", "=some"), ("<it>", "<this>"), ("<that>", "<this>"),
)  # fmt: skip
LOST = ("foe", "my", "our", "rested", "active", "other", "token", "link-unit", "shown", "shuffled", "paid", "by battle",
        "by foe", "by effect", "each", "!", "1/turn", "max", "min", "via ex", "player", "~turn", "~battle", "top", "max lv")  # fmt: skip
OTHER_NUMBERS = (("{NUMBER}", "{NUMBER}1"), ("{PRICE}", "{PRICE}1"), ("1", "2"), ("{SIGN}", "-"), ("{SIGN}", "+"), ("div", "*"))


@dataclass(frozen=True)
class Injected:
    """A wrong reading. became: empty if it was refused."""

    kind: str
    row: int
    number: str
    was: str
    became: str


def kinds() -> list[tuple[str, re.Pattern[str], str]]:
    """name, what is changed, into what."""
    swaps = [pair for one, other in TURNED_ROUND for pair in ((one, other), (other, one))]
    changes = [*swaps, ("left", "seen"), *((word, "") for word in LOST), *OTHER_NUMBERS]
    return [(f"{one} becomes {other or 'nothing'}", _word(one), other) for one, other in changes]


def _word(text: str) -> re.Pattern[str]:
    before = r"(?<![\w{-])" if text[0].isalnum() else ""
    after = r"(?![\w}-])" if text[-1].isalnum() else ""
    return re.compile(before + re.escape(text) + after)


def inject(press: Press, cards: list[Compiled], count: int, seed: int) -> Iterator[Injected]:
    """So many wrong rows, each of a kind drawn at random, and what became of entries that were read by it."""
    dice = Random(seed)
    rows = {rule.line: rule for rules in press.compiler.table.rules.values() for rule in rules}
    users: dict[int, list[tuple[Compiled, int]]] = {}
    for card in cards:
        for place, reading in enumerate(card.readings):
            for row in reading.rows:
                users.setdefault(row, []).append((card, place))
    possible = [(kind, line) for kind in kinds() for line in sorted(users) if kind[1].search(rows[line].meaning)]
    by_kind: dict[str, list[tuple[tuple[str, re.Pattern[str], str], int]]] = {}
    for kind, line in possible:
        by_kind.setdefault(kind[0], []).append((kind, line))
    for _ in range(count):
        kind, line = dice.choice(by_kind[dice.choice(list(by_kind))])
        meaning = rows[line].meaning
        found = dice.choice(list(kind[1].finditer(meaning)))
        wrong = replace(rows[line], meaning=meaning[: found.start()] + kind[2] + meaning[found.end() :])
        yield from _tried(press, wrong, kind[0], dice.sample(users[line], min(TRIES, len(users[line]))))


def _tried(press: Press, wrong: Rule, kind: str, users: list[tuple[Compiled, int]]) -> Iterator[Injected]:
    compiler = with_rule(press.compiler, wrong)
    collides = bool(press.compiler.table.collision(wrong))  # no such table loads
    for card, place in users:
        was = card.readings[place]
        if collides:
            yield Injected(kind, wrong.line, card.number, was.notation, "")
            continue
        try:
            became = compiler.read(was.text)
        except (AssertionError, LookupError):  # it is no table any more: nothing was read
            continue
        if became.notation and became.notation != was.notation:
            alone = Compiled(card.number, card.name, card.set, card.facts, [became])
            refuse_what_cannot_be_played(alone, press.load)
            became = alone.readings[0]
        if not became.notation or press.compiler.sentence(became.notation) != press.compiler.sentence(was.notation):
            yield Injected(kind, wrong.line, card.number, was.notation, became.notation)


def with_rule(compiler: Compiler, rule: Rule) -> Compiler:
    """The compiler with another meaning of one row."""
    other = copy.copy(compiler)
    rules = {kind: [rule if one.line == rule.line else one for one in rows] for kind, rows in compiler.table.rules.items()}
    other.table = Table(rules)
    return other
