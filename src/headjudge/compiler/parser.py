# edge: interpreted
"""All readings of a run of tokens by a table: top down, each question asked once. Rules must not begin with their own kind."""

from __future__ import annotations

from headjudge.compiler.phrases import Phrase, Value
from headjudge.compiler.table import NOTHING, Rule, Symbol, Table
from headjudge.compiler.words import NUMBER, VALUES, Token

Rows = frozenset[int]  # lines of the table
Ends = dict[int, dict[Value, Rows]]  # where a reading ends, what it means, and by which rows
Partial = list[tuple[int, dict[str, Value], Rows]]  # the same in the middle of a rule

NO_ROWS: Rows = frozenset()


class Parsing:
    """One run of tokens. furthest: the place of the first token that no rule could use; rows: those of the readings that were asked for."""

    def __init__(self, table: Table, tokens: list[Token]) -> None:
        self.table = table
        self.tokens = tokens
        self.furthest = 0
        self.rows: Rows = NO_ROWS
        self._known: dict[tuple[str, int], Ends] = {}

    def readings(self, kind: str) -> list[Value]:
        """The different meanings of all the tokens as one thing of this kind."""
        found = self._ends(kind, 0).get(len(self.tokens), {})
        self.rows = self.rows.union(*found.values())
        return list(found)

    def _ends(self, kind: str, start: int) -> Ends:
        key = (kind, start)
        if key not in self._known:
            self._known[key] = {}
            ends: Ends = {}
            for rule in self.table.rules[kind]:
                for end, slots, rows in self._rule(rule, start):
                    ends.setdefault(end, {}).setdefault(rule.value(slots), rows | {rule.line})
            self._known[key] = ends
        return self._known[key]

    def _rule(self, rule: Rule, start: int) -> Partial:
        states: Partial = [(start, {}, NO_ROWS)]
        for symbol in rule.symbols:
            states = [after for at, slots, rows in states for after in self._symbol(symbol, at, slots, rows)]
            if not states:
                break
        return states

    def _symbol(self, symbol: Symbol, at: int, slots: dict[str, Value], rows: Rows) -> Partial:
        found: Partial = [(at, {**slots, symbol.slot: NOTHING} if symbol.slot else slots, rows)] if symbol.may_be_missing else []
        if symbol.kind and symbol.kind not in VALUES:
            for end, values in self._ends(symbol.kind, at).items():
                found += [(end, {**slots, symbol.slot: value}, rows | used) for value, used in values.items()]
            return found
        token = self.tokens[at] if at < len(self.tokens) else None
        if token is None:
            return found
        if symbol.kind:
            if token.kind == symbol.kind:
                found.append((at + 1, {**slots, symbol.slot: Phrase((token.text,))}, rows))
        elif token.text == symbol.word and (token.kind not in VALUES or token.kind == NUMBER):
            found.append((at + 1, slots, rows))
        else:
            return found
        if token.kind == symbol.kind or not symbol.kind:
            self.furthest = max(self.furthest, at + 1)
        return found
