# edge: interpreted
"""Printed text in tokens. Everything that is not a name, a number or a mark is a word in its lemma, so that no rule speaks of agreement."""

from __future__ import annotations

import re
from dataclasses import dataclass

NAME, PART, TRAIT, KEYWORD, PRICE, NUMBER, SIGN, WORD, MARK, BRACKET = (
    "NAME", "PART", "TRAIT", "KEYWORD", "PRICE", "NUMBER", "SIGN", "WORD", "MARK", "BRACKET",
)  # fmt: skip
VALUES = {NAME, PART, TRAIT, KEYWORD, PRICE, NUMBER, SIGN}  # kinds whose text a rule takes over
PRICES = "①②③④⑤⑥⑦⑧⑨"

_TOKEN = re.compile(
    r"""(?P<BRACKET>【[^】]*】)
  |(?P<NAME>\[(?:[^\[\]()]|\([^()]*\))+\])
  |(?P<PART>"[^"]*")
  |(?P<KEYWORD><[^<>]+>)
  |(?P<TRAIT>\((?=[A-Z])[^()･]+\))
  |(?P<PRICE>[①-⑨])
  |(?P<NUMBER>\d+)
  |(?P<SIGN>[+-](?=\d))
  |(?P<WORD>[Ll]v\.|[A-Za-z]+(?:'[A-Za-z]+|'(?=\s))?(?:-[A-Za-z]+)*)
  |(?P<MARK>\S)""",
    re.VERBOSE,
)


@dataclass(frozen=True)
class Token:
    """column: from 1, in the entry it stands in."""

    kind: str
    text: str
    column: int
    printed: str


class Lexer:
    """lemmas: the word that stands for another one, both in lower case."""

    def __init__(self, lemmas: dict[str, str]) -> None:
        self.lemmas = lemmas

    def split(self, text: str) -> list[Token]:
        return [self._token(found) for found in _TOKEN.finditer(text)]

    def _token(self, found: re.Match[str]) -> Token:
        kind, printed = str(found.lastgroup), found.group()
        return Token(kind, self._meant(kind, printed), found.start() + 1, printed)

    def _meant(self, kind: str, printed: str) -> str:
        if kind == NAME:
            return f'"{printed[1:-1]}"'
        if kind == PRICE:
            return str(PRICES.index(printed) + 1)
        if kind == BRACKET:
            return " ".join(printed[1:-1].split())
        if kind in VALUES:
            return printed
        lower = printed.lower()
        return self.lemmas.get(lower, lower)
