# edge: interpreted
"""The compiler of a game: one printed entry in, one line of the notation out, or the reason why not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product

from headjudge.compiler.compose import Composer, Head
from headjudge.compiler.gate import Gate
from headjudge.compiler.parser import Parsing
from headjudge.compiler.phrases import Node
from headjudge.compiler.printed import BULLETS
from headjudge.compiler.references import Unread
from headjudge.compiler.table import Table, read_table
from headjudge.compiler.words import BRACKET, KEYWORD, Lexer, Token
from headjudge.language.reader import LineError, Reader
from headjudge.language.say import say
from headjudge.language.vocabulary import Vocabulary
from headjudge.language.writer import write

END = "."
AFTER_PRICE = "："
MOST_READINGS = 64


@dataclass(frozen=True)
class Print:
    """How a game prints: the lemmas of its words, its table, keywords that stand behind a bracket of their own, and its gate."""

    lemmas: dict[str, str]
    table: str
    moments_of_keywords: dict[str, str]
    gate: Gate


@dataclass(frozen=True)
class Reading:
    """One entry. notation: empty if it was not read; then clause, column and why say where and why not."""

    text: str
    notation: str = ""
    clause: str = ""
    column: int = 0
    why: str = ""


class Stopped(Exception):
    """An entry that is not read. column: where in the entry, from 1."""

    def __init__(self, tokens: list[Token], at: int, why: str) -> None:
        self.clause = " ".join(token.printed for token in tokens)
        place = tokens[min(at, len(tokens) - 1)] if tokens else None
        self.column = place.column if place else 1
        self.why = why
        super().__init__(why)


class Compiler:
    """Building one takes a moment: keep it."""

    def __init__(self, prints: Print, vocabulary: Vocabulary, reader: Reader) -> None:
        self.lexer = Lexer(prints.lemmas)
        self.table: Table = read_table(prints.table, self.lexer)
        self.known_words = self.table.words()
        self.moments_of_keywords = prints.moments_of_keywords
        self.gate = prints.gate
        self.vocabulary = vocabulary
        self.reader = reader

    def read(self, text: str) -> Reading:
        tokens = self.lexer.split(text)
        try:
            notation = self._notation(tokens)
            differ = self.gate.differences(text, say(self.reader.line(notation), self.vocabulary))
            if differ:
                raise Stopped(tokens, 0, f"became `{notation}`, which says something else: {'; '.join(differ)}")
            return Reading(text, notation)
        except Stopped as stopped:
            return Reading(text, clause=stopped.clause, column=stopped.column, why=stopped.why)

    def _notation(self, tokens: list[Token]) -> str:
        if not tokens:
            raise Stopped(tokens, 0, "nothing is printed")
        if keywords := self._keywords(tokens):
            return self._written(tokens, keywords)
        if bullet := next((place for place, token in enumerate(tokens) if token.text in BULLETS), None):
            raise Stopped(tokens[bullet:], 0, "what stands under a bullet is not read yet")
        brackets, rest = leading_brackets(tokens)
        price, rest = price_and_rest(rest)
        prices = self._readings("prices", price) if price else [None]
        sentences = [self._readings("sentence", sentence) for sentence in sentences_of(rest)]
        found: set[str] = set()
        reasons: list[str] = []
        for paid, *said in islice(product(prices, *sentences), MOST_READINGS):
            try:
                head = self._head(brackets)
                found.add(Composer(head).line(paid, [node for node in said if node is not None]))
            except Unread as unread:
                reasons.append(str(unread))
        lines = {self._written(tokens, line) for line in found}
        if len(lines) == 1 and not reasons:
            return lines.pop()
        if lines:
            raise Stopped(tokens, 0, f"has several readings: {' and '.join(sorted(lines) + sorted(set(reasons)))}")
        raise Stopped(tokens, 0, "; ".join(sorted(set(reasons))))

    def _keywords(self, tokens: list[Token]) -> str:
        """A line of nothing but keywords, each perhaps behind the bracket that belongs to it."""
        kept: list[str] = []
        for place, token in enumerate(tokens):
            if token.kind == KEYWORD:
                kept.append(token.text)
                continue
            after = tokens[place + 1] if place + 1 < len(tokens) else None
            if token.kind != BRACKET or after is None or self.moments_of_keywords.get(after.text.strip("<>").split()[0]) != token.text:
                return ""
        return " ".join(kept)

    def _readings(self, kind: str, tokens: list[Token]) -> list[Node | None]:
        parsing = Parsing(self.table, tokens)
        readings: list[Node | None] = [value for value in parsing.readings(kind) if isinstance(value, Node)]
        if not readings:
            at = parsing.furthest
            if at >= len(tokens):
                raise Stopped(tokens, at, "the sentence ends too early")
            token = tokens[at]
            new = token.kind == "WORD" and token.text not in self.known_words
            raise Stopped(tokens, at, f"`{token.printed}` is no known word" if new else f"`{token.printed}` does not fit here")
        return readings

    def _head(self, brackets: list[Token]) -> Head:
        head = Head()
        lists = {"state": head.states, "moment": head.moments, "limit": head.limits}
        for bracket in brackets:
            inside = self.lexer.split(bracket.text)
            [node, *more] = self._readings("bracket", inside)
            if node is None or more:
                raise Stopped([bracket], 0, "this bracket has several readings")
            lists[node.kind].append(node.phrase().text())
        return head

    def _written(self, tokens: list[Token], line: str) -> str:
        """The line as the language writes it. What its reader refuses is not read."""
        try:
            return write(self.reader.line(line), self.vocabulary)
        except LineError as error:
            raise Stopped(tokens, 0, f"became `{line}`, which is no line: {error.reason}") from None


def leading_brackets(tokens: list[Token]) -> tuple[list[Token], list[Token]]:
    """Brackets before the text; a stroke between two of them means either."""
    brackets: list[Token] = []
    at = 0
    while at < len(tokens) and (tokens[at].kind == BRACKET or (brackets and tokens[at].text == "/" and tokens[at + 1].kind == BRACKET)):
        if tokens[at].kind == BRACKET:
            brackets.append(tokens[at])
        at += 1
    return brackets, tokens[at:]


def price_and_rest(tokens: list[Token]) -> tuple[list[Token], list[Token]]:
    for place, token in enumerate(tokens):
        if token.text == AFTER_PRICE:
            return tokens[:place], tokens[place + 1 :]
    return [], tokens


def sentences_of(tokens: list[Token]) -> Iterator[list[Token]]:
    sentence: list[Token] = []
    for token in tokens:
        if token.text == END:
            if sentence:
                yield sentence
            sentence = []
        else:
            sentence.append(token)
    if sentence:
        yield sentence
