# edge: interpreted
"""Functions that make a node of the parts that the grammar has found."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from headjudge.kernel.limits import MOST_COUNT
from headjudge.language import amounts, body, selectors
from headjudge.language.node import Amount
from headjudge.language.pattern import pieces
from headjudge.language.tokens import Token

OPERATORS = ("+", "-", "*", "div")
Parts = list[Any]


class Misread(Exception):
    """The words are in a possible order, but they make no sense together."""

    def __init__(self, column: int, reason: str) -> None:
        super().__init__(reason)
        self.column = column
        self.reason = reason


def counted(token: Token) -> int:
    """How many of something: no more than there can be."""
    if int(token) > MOST_COUNT:
        raise Misread(token.column, f"there are never more than {MOST_COUNT:,} of anything")
    return int(token)


class HeadPart:
    def __init__(self, name: str, value: Any) -> None:
        self.name = name
        self.value = value


def maker(node: Callable[..., Any]) -> Callable[[Parts], Any]:
    def make(p: Parts) -> Any:
        return node(*p)

    return make


def all_of(p: Parts) -> Parts:
    return p


def first_of(p: Parts) -> Any:
    return p[0]


def unquoted(token: Token) -> str:
    try:
        text = str(json.loads(token))
        text.encode()  # half a character can be written with \\u and is none
    except ValueError:
        raise Misread(token.column, "a name holds whole characters that can be seen, and `\\\\` only before a quote or itself") from None
    return text


def code_of(words: tuple[str, ...]) -> Callable[[Parts], int]:
    codes = {word: code for code, word in enumerate(words)}

    def code(p: Parts) -> int:
        return codes[p[0]]

    return code


def mask_of(flags: tuple[str, ...]) -> Callable[[Parts], int]:
    def mask(p: Parts) -> int:
        bits = 0
        for token in p:
            bit = 1 << flags.index(token)
            if bits & bit:
                raise Misread(token.column, f"`{token}` stands here for the second time")
            bits |= bit
        return bits

    return mask


def act_maker(act: type[body.Act]) -> Callable[[Parts], body.Act]:
    absent = [piece.absent() for piece in pieces(act) if piece.name]

    def make(p: Parts) -> body.Act:
        return act(*[instead if part is None else part for part, instead in zip(p, absent, strict=True)])

    return make


def leaning_left(p: Parts) -> Amount:
    amount: Amount = p[0]
    for op, right in zip(p[1::2], p[2::2], strict=True):
        amount = amounts.Arithmetic(amount, OPERATORS.index(op), right)
    return amount


def end_and_face(p: Parts) -> tuple[int, int]:
    return -1 if p[1] is None else p[1], p[2] or selectors.NO_FACE


_PART_NAMES = {
    "marks": "the mark", "state": "the state", "moments": "the moment", "window": "the turn", "limit": "the limit",
    "condition": "`if`", "during": "`while`",
}  # fmt: skip


def part_name(part: HeadPart) -> str:
    return _PART_NAMES.get(part.name, f"`{part.name}`")
