# edge: interpreted
"""The tables of a grammar, computed by Lark: the only place that needs it."""

from __future__ import annotations

from collections.abc import Iterator

from lark import Lark
from lark import Token as LarkToken
from lark.exceptions import GrammarError
from lark.grammar import Rule as LarkRule
from lark.grammar import Symbol, Terminal
from lark.lexer import Lexer
from lark.parsers.lalr_analysis import Shift

from headjudge.language.tables import NONE, Rule, Tables

START = "line"


class Conflict(Exception):
    """A grammar with which something could be read in two ways."""


class NoLexer(Lexer):
    """Lines are split by tokens.py, and the tables are read by tables.py."""

    def __init__(self, lexer_conf: object) -> None:
        pass

    def lex(self, lexer_state: object, parser_state: object) -> Iterator[LarkToken]:
        raise NotImplementedError


def computed(text: str) -> Tables:
    """Raises Conflict."""
    try:
        lark = Lark(text, parser="lalr", lexer=NoLexer, start=START, strict=True, maybe_placeholders=True)
    except GrammarError as error:
        raise Conflict(str(error)) from error
    table = lark.parser.parser._parse_table
    rules: list[LarkRule] = list(lark.rules)
    moves = {rule: ~number for number, rule in enumerate(rules)}
    names = sorted({name for state in table.states.values() for name in state} | {rule.origin.name for rule in rules})
    symbols = {name: number for number, name in enumerate(names)}
    states = [
        {symbols[name]: arg if action is Shift else moves[arg] for name, (action, arg) in table.states[state].items()}
        for state in range(len(table.states))
    ]
    return Tables(
        [str(name) for name in names],
        [tree_rule(rule, symbols) for rule in rules],
        states,
        table.start_states[START],
        table.end_states[START],
    )


def tree_rule(rule: LarkRule, symbols: dict[str, int]) -> Rule:
    """What Lark's own builder of trees would do: furniture is left out, repetitions are taken in, what is missing leaves a gap."""
    options = rule.options
    gaps = gaps_of(list(options.empty_indices), len(rule.expansion))
    parts: list[int] = []
    for place, symbol in enumerate(rule.expansion):
        parts += [NONE] * gaps[place]
        if options.keep_all_tokens or not is_furniture(symbol):
            parts.append(2 * place + int(not symbol.is_term and symbol.name.startswith("_")))
    parts += [NONE] * gaps[-1]
    name = "" if rule.origin.name.startswith("_") else str(rule.alias or rule.origin.name)
    return Rule(name, symbols[rule.origin.name], len(rule.expansion), parts, bool(options.expand1 and not rule.alias))


def is_furniture(symbol: Symbol) -> bool:
    return isinstance(symbol, Terminal) and symbol.filter_out


def gaps_of(empty: list[bool], size: int) -> list[int]:
    """How many optional parts are missing before each part, and after the last. empty: in their order, which are missing."""
    gaps = [0]
    for missing in empty or [False] * size:
        if missing:
            gaps[-1] += 1
        else:
            gaps.append(0)
    return gaps
