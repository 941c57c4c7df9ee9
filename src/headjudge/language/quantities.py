# edge: interpreted
"""Numbers in plain English: how many, how much, and for each of what."""

from __future__ import annotations

from functools import singledispatchmethod

from headjudge.language import amounts, filters, selectors
from headjudge.language.node import DONE, ME, THAT, THEY, Amount
from headjudge.language.spoken_names import Names, spaced

_AT = {filters.AT_MOST: "or less", filters.AT_LEAST: "or more"}
COUNTS = {
    filters.AT_MOST: "{n} or fewer",
    filters.AT_LEAST: "{n} or more",
    filters.EQUAL: "exactly {n}",
    filters.UNEQUAL: "other than {n}",
}
RELATIONS = {filters.AT_MOST: "at most", filters.AT_LEAST: "at least", filters.EQUAL: "equal to", filters.UNEQUAL: "not equal to"}
_JOINTS = {amounts.PLUS: "plus", amounts.MINUS: "minus", amounts.TIMES: "times"}


class Quantities(Names):
    """Names, and the numbers that are made of them. What is counted is described by Phrases."""

    def is_mine(self, sort: selectors.Sort) -> bool:
        raise NotImplementedError

    def every(self, sort: selectors.Sort) -> str:
        raise NotImplementedError

    def described(self, sort: selectors.Sort, many: bool) -> str:
        raise NotImplementedError

    def quantity(self, n: selectors.Quantity) -> str:
        if n.form == selectors.ALL:
            return "all"
        if n.form == selectors.ANY:
            return "any number of"
        if isinstance(n.low, amounts.Size) and n.form == selectors.EXACTLY and self.is_spoken_of(n.low.ref):
            return "that many"
        if n.form == selectors.UP_TO and n.high:
            return f"up to {self.number(n.high)}"
        low = self.number(n.low) if n.low else ""
        if isinstance(n.low, amounts.Number) and isinstance(n.high, amounts.Number) and n.high.n == n.low.n + 1:
            return f"{low} or {n.high.n}"
        return f"{low} to {self.number(n.high)}" if n.high else low

    def is_spoken_of(self, ref: selectors.Ref) -> bool:
        """Is it what was named last, so that "that many" means it?"""
        if ref.var:
            return False
        return ref.code == (DONE if self.acts else THAT)

    def quantity_is_many(self, n: selectors.Quantity) -> bool:
        return not (n.form in (selectors.EXACTLY, selectors.EACH) and is_one(n.low) and n.high is None)

    def value(self, attr: int, op: int, amount: Amount) -> str:
        """ "3 HP or less", "level 4"."""
        if isinstance(amount, amounts.AttributeOf) and amount.attr == attr and op != filters.UNEQUAL:
            more = {filters.AT_MOST: "or lower", filters.AT_LEAST: "or higher"}.get(op, "")
            return spaced("the same", self.attribute(attr), "as", self.ref(amount.ref, False), more)
        if self.v.attributes[attr] in self.e.counted:
            return self.of_attribute(attr, COUNTS[op].replace("{n}", self.number(amount)).removeprefix("exactly "))
        text = self.of_attribute(attr, self.number(amount))
        return f"not {text}" if op == filters.UNEQUAL else spaced(text, _AT.get(op, ""))

    def number(self, n: Amount) -> str:
        """A figure, or X with what X is said at the end of the sentence."""
        if isinstance(n, amounts.Number):
            return str(n.n)
        letter = "XYZW"[min(len(self.wheres), 3)]
        self.wheres.append(f"{letter} is {self.amount(n)}")
        return letter

    @singledispatchmethod
    def amount(self, n: Amount) -> str:
        raise TypeError(f"nobody said how to speak of {type(n).__name__}")

    @amount.register
    def _(self, n: amounts.Number) -> str:
        return str(n.n)

    @amount.register
    def _(self, n: amounts.Count) -> str:
        if n.attr >= 0:
            values = self.attribute(n.attr).removeprefix("number of ").removesuffix("s") + "s"
            return f"the number of different {values} among {self.every(n.sort)}"
        return f"the number of {self.every(n.sort)}"

    @amount.register
    def _(self, n: amounts.Size) -> str:
        return f"the number of {self.sized(n.ref)}"

    def sized(self, ref: selectors.Ref) -> str:
        """What is counted, in the plural: "those cards", "them"."""
        name = self.ref(ref, False)
        if self.is_many(ref):
            return name
        return "those cards" if name.startswith("that ") else name

    @amount.register
    def _(self, n: amounts.Players) -> str:
        return {ME: "the number 1, for you", THEY: "the number of opponents"}.get(n.player, "the number of players")

    @amount.register
    def _(self, n: amounts.AttributeOf) -> str:
        word = self.v.attributes[n.attr]
        if word in self.e.counted:
            return f"the number of {_plural(self.e.counted[word])} {self.ref(n.ref, False)}"
        return f"{self.possessive(n.ref)} {self.attribute(n.attr)}"

    @amount.register
    def _(self, n: amounts.PlayerAttribute) -> str:
        return f"{self.of_player(n.player)} {self.attribute(n.attr)}"

    @amount.register
    def _(self, n: amounts.Total) -> str:
        return f"the total {self.attribute(n.attr)} of {self.every(n.sort)}"

    @amount.register
    def _(self, n: amounts.EventAmount) -> str:
        return self.e.event_amounts.get(self.v.event_amounts[n.word], self.v.event_amounts[n.word])

    @amount.register
    def _(self, n: amounts.Arithmetic) -> str:
        if n.op == amounts.DIV:
            return f"{self.amount(n.left)} divided by {self.amount(n.right)}, rounded down"
        return f"{self.amount(n.left)} {_JOINTS[n.op]} {self.amount(n.right)}"

    def per(self, n: Amount) -> tuple[int, str]:
        """`2*#(…)` as a figure and "for each …"; (0, "") for what is said as X, as `#(…)` is and whatever else is computed."""
        if isinstance(n, amounts.Number):
            return n.n, ""
        if not isinstance(n, amounts.Arithmetic):
            return 0, ""
        figure, each = 0, ""
        if n.op == amounts.DIV:
            figure, each = 1, self.each(n)
        elif n.op == amounts.TIMES and isinstance(n.left, amounts.Number):
            figure, each = n.left.n, self.each(n.right)
        elif n.op == amounts.TIMES and is_lots(n.left) and isinstance(n.right, amounts.Number) and n.right.n > 1:
            figure, each = n.right.n, self.each(n.left)
        return (figure, each) if each else (0, "")

    def each(self, n: Amount) -> str:
        """What is counted, "for each …", or in lots of so many, "for every 2 …"; nothing if this is no such number."""
        if isinstance(n, amounts.Count) and n.attr < 0:
            return f"for each {f'of {self.every(n.sort)}' if self.is_mine(n.sort) else self.described(n.sort, False)}"
        if isinstance(n, amounts.Size):
            return f"for each of {self.sized(n.ref)}"
        if isinstance(n, amounts.AttributeOf) and self.v.attributes[n.attr] in self.e.counted:
            return f"for each {self.e.counted[self.v.attributes[n.attr]]} {self.ref(n.ref, False)}"
        if isinstance(n, amounts.Arithmetic) and is_lots(n) and not is_lots(n.left) and (each := self.each(n.left)):
            return f"for every {self.amount(n.right)} {_many_of(each.removeprefix('for each '))}"
        return ""

    def delta(self, n: Amount) -> tuple[str, str]:
        """A signed number, and "for each …" if it is scaled."""
        sign = "+"
        if isinstance(n, amounts.Arithmetic) and n.op == amounts.MINUS and isinstance(n.left, amounts.Number) and n.left.n == 0:
            sign, n = "-", n.right
        figure, tail = self.per(n)
        if not figure:
            return sign + self.number(n), ""
        return (f"{figure:+d}" if sign == "+" else f"-{figure}"), tail


def is_one(n: Amount | None) -> bool:
    return isinstance(n, amounts.Number) and n.n == 1


def is_lots(n: Amount) -> bool:
    """Is it how many whole lots of a fixed size there are: `#(…) div 2`?"""
    return isinstance(n, amounts.Arithmetic) and n.op == amounts.DIV and isinstance(n.right, amounts.Number)


def _plural(words: str) -> str:
    first, _, rest = words.partition(" ")
    return spaced(first, _plural(rest)) if first == "link" else spaced(first + "s", rest)


def _many_of(words: str) -> str:
    return _plural(words) if not words.startswith("of ") else words
