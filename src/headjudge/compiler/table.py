# edge: interpreted
"""The table of a game: what its printed words mean.

    kind | printed words with {slots} | meaning

A slot is a kind of rule, or a kind of token in capitals; `{kind?}` may be missing, `{kind.2}` is a second one of it, `word?` is an article
that may be missing. The meaning is notation with the same slots; `=name {slot} … :: notation` makes a node. In notation `@` and `~` with
blanks around them are what the sentence fills in (the subject, the duration); `<it>`, `<this>`, `<that>` are mentions. Brackets and commas
around what is missing go away: `unit[{state},{traits}]` is `unit` if there is neither.

What carries meaning is never optional in a word: only the words of MAY_BE_MISSING can be marked so. Two rows of one kind that mean the same
are most often a slip: whoever means it marks the later one, `~ kind | …`, as other words for the same.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from headjudge.compiler.phrases import Hole, Mention, Node, Phrase, Piece, Value
from headjudge.compiler.words import VALUES, Lexer

MAY_BE_MISSING = {"a", "the", "in-play"}
NOTHING = Phrase()
SAME = "~"  # before a row that says in other words what another one says

_SLOT = re.compile(r"\{(?P<kind>\w+)(?:\.(?P<which>\d))?(?P<missing>\?)?\}")
_MEANING = re.compile(
    r"\{(?P<slot>\w+(?:\.\d)?)\}|(?P<mention><(?:it|this|that)>)|(?P<hole>(?:^|(?<= ))[@~](?=\s|$))|(?P<mark>[\[\],])"
    r"|(?P<other>[^{}\[\],<@~]+|.)"
)


class TableError(Exception):
    """A rule that cannot be used, with its line."""


@dataclass(frozen=True)
class Symbol:
    """One thing a rule waits for: a word, a kind of token, or a kind of rule."""

    word: str = ""
    kind: str = ""
    slot: str = ""
    may_be_missing: bool = False


@dataclass(frozen=True)
class Rule:
    kind: str
    symbols: tuple[Symbol, ...]
    meaning: str
    line: int
    same: bool = False  # other words for what another row of its kind means

    def value(self, slots: dict[str, Value]) -> Value:
        """What the rule means, given what stands in its slots."""
        if self.meaning.startswith("="):
            node, _, notation = self.meaning[1:].partition("::")
            name, *parts = node.split()
            own = (self._phrase(notation.strip(), slots),) if notation else ()
            return Node(name, tuple(slots[part.strip("{}")] for part in parts) + own)
        if re.fullmatch(r"\{\w+\}", self.meaning):
            return slots[self.meaning[1:-1]]
        return self._phrase(self.meaning, slots)

    def _phrase(self, notation: str, slots: dict[str, Value]) -> Phrase:
        items: list[Phrase] = []
        for found in _MEANING.finditer(notation):
            if found["slot"]:
                value = slots.get(found["slot"], NOTHING)
                assert isinstance(value, Phrase), f"line {self.line} of the table: {found['slot']} is no phrase"
                items.append(value)
            elif found["mention"]:
                items.append(Phrase((Mention(found["mention"][1:-1]),)))
            elif found["hole"]:
                items.append(Phrase((Hole(found["hole"]),)))
            else:
                items.append(Phrase((found["mark"] or found["other"],)))
        pieces: list[Piece] = []
        for item in without_empty_places(items):
            pieces += item.pieces
        return Phrase(tuple(pieces))


OPEN, COMMA, CLOSE = Phrase(("[",)), Phrase((",",)), Phrase(("]",))


def without_empty_places(items: list[Phrase]) -> list[Phrase]:
    """Commas beside nothing go, then brackets around nothing."""
    kept: list[Phrase] = []
    for item in [item for item in items if item]:
        if item == COMMA and (not kept or kept[-1] in (OPEN, COMMA)):
            continue
        if item == CLOSE:
            if kept[-1] == COMMA:
                kept.pop()
            if kept[-1] == OPEN:
                kept.pop()
                continue
        kept.append(item)
    if kept and kept[-1] == COMMA:
        kept.pop()
    return kept


@dataclass
class Table:
    """The rules of a game by their kind."""

    rules: dict[str, list[Rule]] = field(default_factory=dict)

    def add(self, rule: Rule) -> None:
        same = [other for other in self.rules.get(rule.kind, []) if other.symbols == rule.symbols]
        if same:
            raise TableError(f"line {rule.line}: the same words as in line {same[0].line}")
        if why_not := self.collision(rule):
            raise TableError(why_not)
        self.rules.setdefault(rule.kind, []).append(rule)

    def collision(self, rule: Rule) -> str:
        """Does a row mean the same as another one of its kind, and is not marked so, or the other way round?"""
        alike = [other for other in self.rules.get(rule.kind, []) if other.line != rule.line and other.meaning == rule.meaning]
        if alike and not rule.same:
            return f"line {rule.line}: the same meaning as in line {alike[0].line}"
        return f"line {rule.line}: no row before it means the same" if rule.same and not alike else ""

    def words(self) -> set[str]:
        return {symbol.word for rules in self.rules.values() for rule in rules for symbol in rule.symbols if symbol.word}


def read_table(text: str, lexer: Lexer) -> Table:
    table = Table()
    for number, row in enumerate(map(str.strip, text.splitlines()), start=1):
        if not row or row.startswith("##"):
            continue
        parts = [part.strip() for part in re.split(r"(?:^| )\|(?: |$)", row)]
        if len(parts) != 3:
            raise TableError(f"line {number}: a rule is `kind | words | meaning`")
        kind, words, meaning = parts
        table.add(Rule(kind.removeprefix(SAME).strip(), tuple(symbols(words, lexer, number)), meaning, number, kind.startswith(SAME)))
    _check(table)
    return table


def symbols(words: str, lexer: Lexer, line: int) -> list[Symbol]:
    found: list[Symbol] = []
    for part in words.split():
        slot = _SLOT.fullmatch(part)
        if slot:
            name = slot["kind"] + (f".{slot['which']}" if slot["which"] else "")
            found.append(Symbol(kind=slot["kind"], slot=name, may_be_missing=bool(slot["missing"])))
            continue
        missing = part.endswith("?")
        word = part.removesuffix("?")
        if missing and word not in MAY_BE_MISSING:
            raise TableError(f"line {line}: {word!r} carries meaning and cannot be optional")
        found += [Symbol(word=token.text, may_be_missing=missing) for token in lexer.split(word)]
    return found


def _check(table: Table) -> None:
    """Every slot is a kind that exists, and the meaning names the slots that are there, each of them."""
    for rules in table.rules.values():
        for rule in rules:
            slots = {symbol.slot for symbol in rule.symbols if symbol.slot}
            named = set(re.findall(r"\{(\w+(?:\.\d)?)\}", rule.meaning))
            if slots != named:
                raise TableError(f"line {rule.line}: the words have {sorted(slots)}, the meaning {sorted(named)}")
            for symbol in rule.symbols:
                if symbol.kind and symbol.kind not in table.rules and symbol.kind not in VALUES:
                    raise TableError(f"line {rule.line}: there is no rule for {symbol.kind!r}")
