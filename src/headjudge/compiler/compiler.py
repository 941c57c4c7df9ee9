# edge: interpreted
"""The compiler of a game: one printed entry in, one line of the notation out, or the reason why not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product

from headjudge.compiler.compose import Composer
from headjudge.compiler.gate import Gate
from headjudge.compiler.heads import Head
from headjudge.compiler.parser import Parsing
from headjudge.compiler.phrases import Node
from headjudge.compiler.printed import BULLETS
from headjudge.compiler.references import Unread
from headjudge.compiler.sentences import number_of, taken_apart
from headjudge.compiler.table import Table, read_table
from headjudge.compiler.words import BRACKET, KEYWORD, WORD, Lexer, Token
from headjudge.language.reader import LineError, Reader
from headjudge.language.say import say
from headjudge.language.vocabulary import Vocabulary
from headjudge.language.writer import write

END = "."
AFTER_PRICE = "："
MOST_READINGS = 64
PRICE_KEYWORD = "Development"  # a keyword that is a price, and what it is paid with
DEVELOPED = "card[(G Generation)]"


@dataclass(frozen=True)
class Print:
    """How a game prints: the lemmas of its words, its table, keywords that stand behind a bracket of their own, and its gate."""

    lemmas: dict[str, str]
    table: str
    moments_of_keywords: dict[str, str]
    gate: Gate


@dataclass(frozen=True)
class Reading:
    """One entry. notation: empty if it was not read; then clause, column and why say where and why not. rows: what of the table it took."""

    text: str
    notation: str = ""
    clause: str = ""
    column: int = 0
    why: str = ""
    rows: frozenset[int] = frozenset()


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
        self._rows: set[int] = set()
        try:
            notation = self._notation(tokens)
            differ = self.gate.differences(without_lead(text, tokens), self.sentence(notation))
            if differ:
                raise Stopped(tokens, 0, f"became `{notation}`, which says something else: {'; '.join(differ)}")
            return Reading(text, notation, rows=frozenset(self._rows))
        except Stopped as stopped:
            return Reading(text, clause=stopped.clause, column=stopped.column, why=stopped.why)

    def sentence(self, notation: str) -> str:
        """What a line says of itself in English."""
        return say(self.reader.line(notation), self.vocabulary)

    def _notation(self, tokens: list[Token]) -> str:
        if not tokens:
            raise Stopped(tokens, 0, "nothing is printed")
        if keywords := self._keywords(tokens):
            return self._written(tokens, keywords)
        if any(token.text in BULLETS for token in tokens):
            return self._written(tokens, self._bulleted(tokens))
        brackets, rest = leading_brackets(tokens)
        head, keyword = self._head(brackets)
        if keyword:
            raise Stopped(brackets, 0, "this keyword needs what stands under a bullet")
        strokes = len(tokens) - len(rest) - len(brackets)
        if len(head.moments) > strokes + 1:
            raise Stopped(brackets, 0, "several moments, and no stroke between them")
        price, rest = price_and_rest(rest)
        return self._line(tokens, brackets, price, rest)

    def _bulleted(self, tokens: list[Token]) -> str:
        """A text with bullets: what stands before them says what becomes of what stands under them."""
        before, *under = between_bullets(tokens)
        brackets, rest = leading_brackets(before)
        [lead, *more] = self._readings("lead", rest)
        head, keyword = self._head(brackets)
        if lead is None or more or bool(keyword) != (lead.kind == "development"):
            raise Stopped(before, 0, "what stands before the bullets is not understood")
        if lead.kind == "modes":
            return f"{head.text()}: 1 of {{{'|'.join(self._body(brackets, part) for part in under)}}}"
        if len(under) != 1:
            raise Stopped(tokens, 0, "several bullets where one is expected")
        if lead.kind == "grant":
            return f"{head.text()}: gain {lead.phrase().text()} {{{self._notation(under[0])}}} {lead.phrase(1).text()}"
        if lead.phrase().text() != DEVELOPED:
            raise Stopped(before, 0, f"the keyword is about `{DEVELOPED}`")
        return self._line(tokens, brackets, [], under[0], keyword)

    def _body(self, brackets: list[Token], rest: list[Token]) -> str:
        """What is done by one of several effects. It says nothing that belongs to the head."""
        line = self._line(rest, brackets, [], rest)
        head = f"{self._head(brackets)[0].text()}: "
        if not line.startswith(head):
            raise Stopped(rest, 0, "what stands under a bullet speaks of when it happens")
        return line.removeprefix(head)

    def _line(self, tokens: list[Token], brackets: list[Token], price: list[Token], rest: list[Token], keyword: str = "") -> str:
        """The one line that all readings of these sentences write."""
        prices = self._readings("prices", price) if price else [None]
        runs = list(sentences_of(rest))
        numbers = [number_of(run) for run in runs]
        sentences = [self._readings("sentence", run) for run in runs]
        found: set[str] = set()
        reasons: list[str] = []
        for paid, *said in islice(product(prices, *sentences), MOST_READINGS):
            try:
                head, _ = self._head(brackets)
                apart = [taken_apart(node, number) for node, number in zip(said, numbers, strict=True) if node is not None]
                found.add(Composer(head).line(paid, apart, keyword))
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
        self._rows |= parsing.rows
        if not readings:
            at = parsing.furthest
            if at >= len(tokens):
                raise Stopped(tokens, at, "the sentence ends too early")
            token = tokens[at]
            new = token.kind == "WORD" and token.text not in self.known_words
            raise Stopped(tokens, at, f"`{token.printed}` is no known word" if new else f"`{token.printed}` does not fit here")
        return readings

    def _head(self, brackets: list[Token]) -> tuple[Head, str]:
        """What the brackets say, and the keyword that is a price, if they name one."""
        head = Head()
        keyword = ""
        lists = {"state": head.states, "moment": head.moments, "limit": head.limits}
        for bracket in brackets:
            inside = self.lexer.split(bracket.text)
            [node, *more] = self._readings("bracket", inside)
            if node is None or more:
                raise Stopped([bracket], 0, "this bracket has several readings")
            if node.kind == "developed":
                keyword = node.phrase(1).text()
                node = Node("moment", node.parts[:1])
            lists[node.kind].append(node.phrase().text())
        return head, keyword

    def _written(self, tokens: list[Token], line: str) -> str:
        """The line as the language writes it. What its reader refuses is not read."""
        try:
            return write(self.reader.line(line), self.vocabulary)
        except LineError as error:
            raise Stopped(tokens, 0, f"became `{line}`, which is no line: {error.reason}") from None


def between_bullets(tokens: list[Token]) -> list[list[Token]]:
    """What stands before the first bullet, and under each."""
    parts: list[list[Token]] = [[]]
    for token in tokens:
        if token.text in BULLETS:
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def without_lead(text: str, tokens: list[Token]) -> str:
    """The text without what explains a keyword that is a price: the bracket names it."""
    brackets, rest = leading_brackets(tokens)
    bullet = next((token for token in tokens if token.text in BULLETS), None)
    if bullet is None or not any(PRICE_KEYWORD in bracket.text for bracket in brackets):
        return text
    return text[: rest[0].column - 1] + text[bullet.column :]


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
    for place, token in enumerate(tokens):
        if token.text != END:
            sentence.append(token)
        if token.text == END or ends_with_level(tokens, place):
            if sentence:
                yield sentence
            sentence = []
    if sentence:
        yield sentence


def ends_with_level(tokens: list[Token], place: int) -> bool:
    """Is this an abbreviation whose full stop ends the sentence as well? Then another one begins behind it."""
    after = tokens[place + 1] if place + 1 < len(tokens) else None
    return tokens[place].text == "lv." and after is not None and after.kind == WORD and after.printed[0].isupper()
