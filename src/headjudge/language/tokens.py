# edge: interpreted
"""Splitting a line into tokens. Every lower-case word is a terminal of its own, so that its place alone decides what it means."""

from __future__ import annotations

import re

from headjudge.language.vocabulary import Vocabulary

END = "$END"  # what comes after the last token
UNKNOWN = "UNKNOWN"  # accepted nowhere: the parser stops there, and knows what it would have accepted
WORD = "_W_"  # terminals of words; the underscore keeps them out of the tree where they are only furniture
MARK = "_P_"  # terminals of punctuation

MARK_NAMES = {
    "#(": "COUNT", ":=": "SET", "->": "ARROW", "=>": "THEN", "..": "RANGE", "@": "AT", ":": "COLON", ",": "COMMA", ";": "SEMICOLON",
    "|": "BAR", "/": "SLASH", "&": "AND", "!": "NOT", "~": "PART", "#": "SIZE", ".": "DOT", "[": "OPEN", "]": "CLOSE",
    "{": "BEGIN", "}": "END", ")": "PAREN", ">": "ANGLE",
}  # fmt: skip

_WORD = r"[a-z]+(?:-[a-z]+)*"


def terminal(text: str) -> str:
    """The terminal of a word or a punctuation mark."""
    return MARK + MARK_NAMES[text] if text in MARK_NAMES else WORD + text.upper().replace("-", "_")


def shown(name: str) -> str:
    """A terminal as a reader of the notation knows it."""
    if name.startswith(WORD):
        return f"`{name.removeprefix(WORD).lower().replace('_', '-')}`"
    if name.startswith(MARK):
        return next(f"`{text}`" for text, mark in MARK_NAMES.items() if MARK + mark == name)
    return _SHOWN.get(name, name.lower())


_SHOWN = {
    "INT": "a number", "STRING": 'a "name"', "TRAIT": "a (trait)", "KEYWORD": "a <Keyword>", "DURATION": "a ~duration",
    "VAR": "a variable like `$a`", "NOUNS": "nouns joined by `/`", "COMPARE": "a comparison", "PLUS": "`+` or `-`",
    "TIMES": "`*` or `div`", "VALUES": "`#attribute(`", "SUM": "`total-attribute(`", END: "the end of the line",
}  # fmt: skip


class Token(str):
    """A piece of a line. column: where it begins, counted from 1."""

    __slots__ = ("column", "type")
    column: int
    type: str

    def __new__(cls, text: str, kind: str, column: int) -> Token:
        token = super().__new__(cls, text)
        token.type = kind
        token.column = column
        return token

    @property
    def end_column(self) -> int:
        return self.column + len(self)


class Tokens:
    """The tokeniser of one vocabulary. Whatever it cannot name becomes an UNKNOWN token."""

    def __init__(self, vocabulary: Vocabulary, words: set[str]) -> None:
        self.words = {word: terminal(word) for word in words} | {"div": "TIMES"}
        self.known = {
            "DURATION": set(vocabulary.durations),
            "KEYWORD": {"<" + name for name in vocabulary.keywords},
            "VALUES": {f"#{word}(" for word in vocabulary.attributes},
            "SUM": {f"total-{word}(" for word in vocabulary.attributes},
        }
        noun = "|".join(vocabulary.nouns)
        self.pattern = re.compile(
            rf"""(?P<BLANK>\s+)|(?P<STRING>"(?:[^"\\]|\\.)*")|(?P<VALUES>\#[a-z]+\()|(?P<SUM>total-[a-z]+\()|(?P<TRAIT>\([^()]+\))
            |(?P<KEYWORD><[A-Z][A-Za-z.-]*(?:\ [A-Z][A-Za-z.-]*)*)|(?P<VAR>\$[a-z](?![a-z]))|(?P<DURATION>~{_WORD})
            |(?P<NOUNS>(?:{noun})(?:/(?:{noun})(?![a-z-]))+)|(?P<word>{_WORD})|(?P<INT>\d+)
            |(?P<mark>\#\(|:=|->|=>|\.\.)|(?P<COMPARE><=|>=|!=|=)|(?P<TIMES>\*)|(?P<PLUS>[+-])
            |(?P<other>[@:,;|/&!~\#.\[\]{{}})>])|(?P<UNKNOWN>[A-Z][\w-]*|\S)""",
            re.VERBOSE,
        )

    def split(self, text: str) -> list[Token]:
        tokens = []
        for match in self.pattern.finditer(text):
            group = match.lastgroup or UNKNOWN
            if group != "BLANK":
                value = match.group()
                tokens.append(Token(value, self._name(group, value), match.start() + 1))
        return tokens

    def _name(self, group: str, value: str) -> str:
        if group == "word":
            return self.words.get(value, UNKNOWN)
        if group in ("mark", "other"):
            return terminal(value)
        return group if value in self.known.get(group, (value,)) else UNKNOWN
