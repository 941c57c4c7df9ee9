# edge: interpreted
"""The tables of a grammar as plain data, and reading tokens by them.

They are kept in files between processes. Such a file is data and nothing else: whatever stands in it, reading it runs no code.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from headjudge.language.tokens import END, Token

MOST_BYTES = 8_000_000  # twenty times what the larger vocabulary needs
NONE = -1  # a part that was left out


class Rule(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """How a rule becomes a tree of what was read for it."""

    name: str  # of the tree; empty: its parts are taken into the tree above it
    symbol: int
    size: int  # how many symbols it stands for
    parts: list[int]  # 2 * i: the i-th of them, 2 * i + 1: the parts of the i-th, NONE
    single: bool  # a tree of one part is that part


class Tables(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """LALR(1). Symbols, rules and states are named by their place."""

    symbols: list[str]
    rules: list[Rule]
    states: list[dict[int, int]]  # by symbol: the next state, or ~r to reduce by rule r
    first: int
    last: int

    def are_sound(self) -> bool:
        """Does every number in them name something?"""
        symbols, rules, states = len(self.symbols), len(self.rules), len(self.states)
        if not (0 <= self.first < states and 0 <= self.last < states and all(is_sound(rule, symbols) for rule in self.rules)):
            return False
        return all(0 <= symbol < symbols and -rules <= move < states for state in self.states for symbol, move in state.items())


def is_sound(rule: Rule, symbols: int) -> bool:
    named = not rule.name or (rule.name.isidentifier() and not rule.name.startswith("_"))
    return named and 0 <= rule.symbol < symbols and rule.size >= 0 and all(NONE <= part < 2 * rule.size for part in rule.parts)


class Tree:
    """What was read for a rule: trees, tokens, and None where an optional part is missing."""

    __slots__ = ("children", "depth", "name")

    def __init__(self, name: str, children: list[object]) -> None:
        self.name = name
        self.children = children
        self.depth = 1 + max([depth_of(child) for child in children], default=0)


def depth_of(part: object) -> int:
    """How many trees stand inside each other."""
    return part.depth if isinstance(part, Tree) else 0


class Unexpected(Exception):
    """A token that cannot stand where it stands; accepted: the terminals that could."""

    def __init__(self, token: Token, accepted: set[str]) -> None:
        self.token = token
        self.accepted = accepted
        super().__init__(f"unexpected {token!r}")


class Parser:
    """Turns tokens into a tree, by tables."""

    def __init__(self, tables: Tables) -> None:
        self.rules = tables.rules
        self.first = tables.first
        self.last = tables.last
        names = tables.symbols
        self.states = [{names[symbol]: move for symbol, move in state.items()} for state in tables.states]
        self.rule_names = [names[rule.symbol] for rule in tables.rules]

    def parse(self, tokens: Sequence[Token]) -> object:
        """Raises Unexpected."""
        stack, values = [self.first], list[object]()
        for token in tokens:
            self.reduce(stack, values, token)
            stack.append(self.states[stack[-1]][token.type])
            values.append(token)
        self.reduce(stack, values, Token("", END, 0))
        return values[-1]

    def reduce(self, stack: list[int], values: list[object], token: Token) -> None:
        """As long as rules end before this token. Then it comes next, or all has been read."""
        ahead = token.type
        while (move := self.states[stack[-1]].get(ahead)) is not None and move < 0:
            rule = self.rules[~move]
            read = values[len(values) - rule.size :]
            del stack[len(stack) - rule.size :], values[len(values) - rule.size :]
            stack.append(self.states[stack[-1]][self.rule_names[~move]])
            values.append(tree_of(rule, read))
            if ahead == END and stack[-1] == self.last:
                return
        if move is None:
            raise Unexpected(token, self.accepted(stack))

    def accepted(self, stack: list[int]) -> set[str]:
        """The terminals that could come next; those that only end a rule are followed up."""
        return {name for name in self.states[stack[-1]] if is_terminal(name) and self.accepts(stack.copy(), name)}

    def accepts(self, stack: list[int], ahead: str) -> bool:
        while (move := self.states[stack[-1]].get(ahead)) is not None and move < 0:
            del stack[len(stack) - self.rules[~move].size :]
            stack.append(self.states[stack[-1]][self.rule_names[~move]])
            if ahead == END and stack[-1] == self.last:
                return True
        return move is not None


def is_terminal(name: str) -> bool:
    return name.isupper()


def tree_of(rule: Rule, read: list[object]) -> object:
    children: list[object] = []
    for part in rule.parts:
        if part == NONE:
            children.append(None)
        elif part & 1:
            inner = read[part >> 1]
            assert isinstance(inner, Tree)
            children.extend(inner.children)
        else:
            children.append(read[part >> 1])
    return children[0] if rule.single and len(children) == 1 else Tree(rule.name, children)


def kept(path: Path) -> Tables | None:
    """The tables of a file; None if there is none, if it is spoiled, or if somebody else could have written it."""
    try:
        with path.open("rb") as file:
            about = os.fstat(file.fileno())
            if about.st_size > MOST_BYTES or is_foreign(about):
                return None
            tables = msgspec.msgpack.decode(file.read(MOST_BYTES), type=Tables)
    except (OSError, ValueError, RecursionError):  # what is spoiled is computed and written anew
        return None
    return tables if tables.are_sound() else None


def is_foreign(about: os.stat_result) -> bool:
    """Might it have been written by another user? Where files have no owners nothing can be said."""
    return hasattr(os, "getuid") and (about.st_uid != os.getuid() or about.st_mode & 0o022 != 0)
