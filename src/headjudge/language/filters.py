"""Filters in brackets: `,` = and, `/` = or (tighter), `!` = not."""

from __future__ import annotations

from typing import ClassVar, Final, final

from headjudge.kernel.state import State
from headjudge.language.groups import group, members, owned
from headjudge.language.meaning import meaning
from headjudge.language.node import ABSENT, Amount, Filter, Node, Scope
from headjudge.language.selectors import Ref, Sort

# Comparisons
AT_MOST: Final = 0  # <=
AT_LEAST: Final = 1  # >=
EQUAL: Final = 2  # =
UNEQUAL: Final = 3  # !=

MAX: Final = 0
MIN: Final = 1


def compare(left: int, op: int, right: int) -> bool:
    if ABSENT in (left, right):
        return False
    if op == AT_MOST:
        return left <= right
    if op == AT_LEAST:
        return left >= right
    if op == EQUAL:
        return left == right
    return left != right


@final
class Keyword(Node):
    """`<Breach 3>`, `<Security A. -1>`, `<Partition [..] & [..]>`. sign: -1 for a minus, 1 for a plus, 0 for none."""

    FIELDS: ClassVar[tuple[str, ...]] = ("code", "sign", "amount", "filters", "more")

    def __init__(self, code: int, sign: int, amount: int, filters: Filter | None, more: Filter | None) -> None:
        self.code = code
        self.sign = sign
        self.amount = amount  # -1: none written
        self.filters = filters
        self.more = more

    def strength(self) -> int:
        """How much of it: with its sign, and 1 where no number is written."""
        if self.amount < 0:
            return 1
        return -self.amount if self.sign < 0 else self.amount


@final
class AllOf(Filter):
    """A bracket inside a bracket: `[lv=3,green]`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("parts",)

    def __init__(self, parts: list[Filter]) -> None:
        self.parts = parts

    def fits(self, s: State, scope: Scope, ref: int) -> bool:
        for part in self.parts:
            if not part.fits(s, scope, ref):
                return False
        return True


@final
class AnyOf(Filter):
    """`a/b`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("parts",)

    def __init__(self, parts: list[Filter]) -> None:
        self.parts = parts

    def fits(self, s: State, scope: Scope, ref: int) -> bool:
        for part in self.parts:
            if part.fits(s, scope, ref):
                return True
        return False


@final
class NotThat(Filter):
    FIELDS: ClassVar[tuple[str, ...]] = ("part",)

    def __init__(self, part: Filter) -> None:
        self.part = part

    def fits(self, s: State, scope: Scope, ref: int) -> bool:
        return not self.part.fits(s, scope, ref)


@final
class Named(Filter):
    """`"Gundam"`, or with part: `~"Gundam"`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("text", "part")

    def __init__(self, text: str, part: bool) -> None:
        self.text = text
        self.part = part

    def fits(self, s: State, scope: Scope, ref: int) -> bool:
        return matches_text(meaning(s).names(s, ref), self.text, self.part)


@final
class Trait(Filter):
    """`(Zeon)`, or with part: `~(Dragon)`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("text", "part")

    def __init__(self, text: str, part: bool) -> None:
        self.text = text
        self.part = part

    def fits(self, s: State, scope: Scope, ref: int) -> bool:
        return matches_text(meaning(s).traits(s, ref), self.text, self.part)


@final
class HasKeyword(Filter):
    FIELDS: ClassVar[tuple[str, ...]] = ("keyword",)

    def __init__(self, keyword: Keyword) -> None:
        self.keyword = keyword

    def fits(self, s: State, scope: Scope, ref: int) -> bool:
        return meaning(s).keyword(s, ref, self.keyword.code) > 0


@final
class Flag(Filter):
    """`rested`, `blue`, `other`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("code",)

    def __init__(self, code: int) -> None:
        self.code = code

    def fits(self, s: State, scope: Scope, ref: int) -> bool:
        return meaning(s).has_flag(s, scope, ref, self.code)


@final
class IsNoun(Filter):
    FIELDS: ClassVar[tuple[str, ...]] = ("nouns",)

    def __init__(self, nouns: list[int]) -> None:
        self.nouns = nouns

    def fits(self, s: State, scope: Scope, ref: int) -> bool:
        m = meaning(s)
        for noun in self.nouns:
            if m.is_noun(s, ref, noun):
                return True
        return False


@final
class OwnedBy(Filter):
    FIELDS: ClassVar[tuple[str, ...]] = ("owner",)

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def fits(self, s: State, scope: Scope, ref: int) -> bool:
        return owned(s, scope, ref, self.owner)


@final
class Compares(Filter):
    """`hp<=3`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("attr", "op", "amount")

    def __init__(self, attr: int, op: int, amount: Amount) -> None:
        self.attr = attr
        self.op = op
        self.amount = amount

    def fits(self, s: State, scope: Scope, ref: int) -> bool:
        return compare(meaning(s).attribute(s, ref, self.attr), self.op, self.amount.compared(s, scope))


@final
class Extreme(Filter):
    """`max dp`, `min lv`, among what else the sort describes."""

    FIELDS: ClassVar[tuple[str, ...]] = ("which", "attr")

    def __init__(self, which: int, attr: int) -> None:
        self.which = which
        self.attr = attr

    def fits(self, s: State, scope: Scope, ref: int) -> bool:
        return True  # judged over the whole class

    def compares_with_rest(self) -> bool:
        return True

    def best(self, s: State, found: list[int]) -> list[int]:
        """What has no such value is neither the highest nor the lowest."""
        m = meaning(s)
        values = [m.attribute(s, ref, self.attr) for ref in found]
        there = [value for value in values if value != ABSENT]
        if not there:
            return []
        wanted = max(there) if self.which == MAX else min(there)
        return [found[i] for i in range(len(found)) if values[i] == wanted]


@final
class Distinct(Filter):
    """`distinct name`: of the chosen set."""

    FIELDS: ClassVar[tuple[str, ...]] = ("attr",)

    def __init__(self, attr: int) -> None:
        self.attr = attr

    def fits(self, s: State, scope: Scope, ref: int) -> bool:
        return True  # judged over what is chosen


@final
class Same(Filter):
    """`same lv`: of the chosen set."""

    FIELDS: ClassVar[tuple[str, ...]] = ("attr",)

    def __init__(self, attr: int) -> None:
        self.attr = attr

    def fits(self, s: State, scope: Scope, ref: int) -> bool:
        return True  # judged over what is chosen


@final
class TotalOf(Filter):
    """`total dp<=6000`: of the chosen set."""

    FIELDS: ClassVar[tuple[str, ...]] = ("attr", "op", "amount")

    def __init__(self, attr: int, op: int, amount: Amount) -> None:
        self.attr = attr
        self.op = op
        self.amount = amount

    def fits(self, s: State, scope: Scope, ref: int) -> bool:
        return True  # judged over what is chosen


@final
class Unlike(Filter):
    """`unlike name {CLASS}`: shares the value with none of these."""

    FIELDS: ClassVar[tuple[str, ...]] = ("attr", "sort")

    def __init__(self, attr: int, sort: Sort) -> None:
        self.attr = attr
        self.sort = sort

    def fits(self, s: State, scope: Scope, ref: int) -> bool:
        for other in members(s, scope, self.sort):
            if share_value(s, self.attr, ref, other):
                return False
        return True


@final
class Special(Filter):
    """A filter word of the game with its one argument: `vs […]`, `text <Save>`, `in $a`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word", "text", "keyword", "moment", "filters", "ref")

    def __init__(self, word: int, text: str, keyword: Keyword | None, moment: int, filters: Filter | None, ref: Ref | None) -> None:
        self.word = word
        self.text = text  # "" if the argument is no text
        self.keyword = keyword
        self.moment = moment  # -1 if the argument is no moment
        self.filters = filters
        self.ref = ref

    def fits(self, s: State, scope: Scope, ref: int) -> bool:
        m = meaning(s)
        if self.ref is not None and m.is_membership(self.word):
            return ref in group(scope, self.ref)
        if self.moment >= 0:
            return m.bears_moment(s, ref, self.moment)
        if self.filters is None and self.ref is None:
            return m.bears_text(s, ref, self.word, self.text)
        for partner in m.partners(s, ref, self.word):
            if self.filters.fits(s, scope, partner) if self.filters is not None else self.is_meant(scope, partner):
                return True
        return False

    def is_meant(self, scope: Scope, partner: int) -> bool:
        """`vs this`: the partner is the very thing the reference holds."""
        return self.ref is not None and partner in group(scope, self.ref)


def share_value(s: State, attr: int, one: int, other: int) -> bool:
    """Have these two the same value of it, or a name in common?"""
    m = meaning(s)
    if not m.is_name(attr):
        return m.attribute(s, one, attr) == m.attribute(s, other, attr)
    names = m.names(s, other)
    for name in m.names(s, one):
        if name in names:
            return True
    return False


def matches_text(texts: list[str], wanted: str, part: bool) -> bool:
    for text in texts:
        if text == wanted or (part and wanted in text):
            return True
    return False
