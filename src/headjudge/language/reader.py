# edge: interpreted
"""Reading a line of the notation. What cannot be read is refused with the place, what stands there and what could have stood."""

from __future__ import annotations

import difflib
from typing import Any

from headjudge.kernel.limits import MOST_DEPTH, MOST_LINE
from headjudge.language.body import Line
from headjudge.language.builder import Builder
from headjudge.language.digits import number_too_large
from headjudge.language.grammar import Grammar
from headjudge.language.makers import Misread
from headjudge.language.tables import Tree, Unexpected, depth_of
from headjudge.language.tokens import END, UNKNOWN, Token, Tokens, shown, terminal
from headjudge.language.vocabulary import Vocabulary

MOST_SHOWN = 8
END_OF_LINE = "the end of the line"

# How a whole class of words is named, where all of it could follow
_CLASS_NAMES = {
    "mark": "a mark", "state": "a state", "moment": "a moment", "noun": "a noun", "flag": "a flag", "filter_word": "a filter word",
    "attr": "an attribute", "zone": "a zone", "event": "an event", "cause": "a cause", "via": "a way", "phase": "a phase",
    "owner": "an owner", "player": "a player", "end": "top or bottom", "window": "my-turn or foe-turn", "ref": "a reference",
}  # fmt: skip

_OTHER_NUMBERS = {terminal("#("), terminal("#"), "VALUES", "SUM"}

IN_PRINT = {"enemy": "foe", "opponent": "they", "opponents": "foe", "friendly": "our", "your": "my", "you": "me"}  # how people say it


class LineError(Exception):
    """column: from 1, where the line stops making sense."""

    def __init__(self, column: int, found: str, expected: list[str], nearest: list[str], reason: str) -> None:
        self.column = column
        self.found = found
        self.expected = expected
        self.nearest = nearest  # known words like the one found
        self.reason = reason
        super().__init__(f"column {column}: {reason}")


class Reader:
    """Reads the lines of one vocabulary. Building one takes a while: keep it."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        grammar = Grammar(vocabulary)
        self._classes = grammar.classes
        self._act_words = {act.PATTERN.split()[0] for act in vocabulary.acts} & grammar.words
        self._tokens = Tokens(vocabulary, grammar.words)
        self._parser = grammar.parser()
        self._builder = Builder(vocabulary)

    def line(self, text: str) -> Line:
        try:
            return self._read(text)
        except Unexpected as error:
            raise self._stopped(text, error) from None
        except Misread as error:
            column = error.column + len(text[error.column - 1 :]) - len(text[error.column - 1 :].lstrip())
            raise LineError(column, text[column - 1 :], [], [], error.reason) from None

    def reads(self, text: str) -> Line | None:
        """The line this text is, or None where it is none and nobody asks what is wrong with it."""
        try:
            return self._read(text)
        except (Unexpected, Misread, LineError):
            return None

    def _read(self, text: str) -> Line:
        self._check_size(text)
        tree = self._parser.parse(self._tokens.split(text))
        if depth_of(tree) > MOST_DEPTH:
            raise LineError(1, text, [], [], f"this is nested too deeply: more than {MOST_DEPTH} parts inside each other")
        line: Line = self._built(tree)
        return line

    def _check_size(self, text: str) -> None:
        if len(text) > MOST_LINE:
            raise LineError(MOST_LINE + 1, text[MOST_LINE:], [], [], f"a line has at most {MOST_LINE:,} letters")
        column, reason = number_too_large(text)
        if column:
            raise LineError(column, text[column - 1 :], [], [], reason)

    def _built(self, part: Any) -> Any:
        """Bottom up, each rule of the tree by the builder's method of its name."""
        if not isinstance(part, Tree):
            return part
        make = getattr(self._builder, part.name)
        return make([self._built(child) for child in part.children])

    def _stopped(self, text: str, error: Unexpected) -> LineError:
        token = error.token
        ended = token.type == END
        column = len(text.rstrip()) + 1 if ended else token.column
        found = END_OF_LINE if ended else str(token)
        expected = self._in_words(error.accepted) or [END_OF_LINE]  # behind a stray brace nothing else is right
        nearest = self._nearest(found, error.accepted) if token.type == UNKNOWN else []
        shown_found = found if ended else f"`{found}`"
        reason = f"{shown_found} is no known word" if nearest or _is_word(token) else f"found {shown_found}"
        if nearest:
            reason += f"; did you mean {_joined([f'`{word}`' for word in nearest])}?"
        reason += f"{' Expected' if nearest else '; expected'} {_joined(expected)}"
        return LineError(column, found, expected, nearest, reason)

    def _in_words(self, accepted: set[str]) -> list[str]:
        """What could follow: whole classes of words by the class's name, largest first, then single words, then marks."""
        rest = set(accepted)
        names = []
        for name, members in self._named_classes():
            if members <= accepted and members & rest:
                names.append(name)
                rest -= members
        if "INT" in accepted:
            rest -= _OTHER_NUMBERS
        names += sorted((shown(name) for name in rest), key=_marks_last)
        return names if len(names) <= MOST_SHOWN else names[:MOST_SHOWN] + ["…"]

    def _named_classes(self) -> list[tuple[str, set[str]]]:
        classes = [("an act", {terminal(word) for word in self._act_words})]
        for name, words in self._classes.items():
            if name in _CLASS_NAMES and words:
                furniture = {"NOUNS"} if name == "noun" else set()
                classes.append((_CLASS_NAMES[name], {terminal(word) for word in words} | furniture))
        return sorted(classes, key=_size, reverse=True)

    def _nearest(self, found: str, accepted: set[str]) -> list[str]:
        fitting = {word for word, name in self._tokens.words.items() if name in accepted}
        for group, words in self._tokens.known.items():
            if group in accepted:
                fitting |= words
        everything = set(self._tokens.words).union(*self._tokens.known.values())
        found = found.lower()
        meant = [word for word in (found, IN_PRINT.get(found, "")) if word in fitting]
        if meant:
            return meant
        near = difflib.get_close_matches(found, sorted(fitting), 3)
        return near or difflib.get_close_matches(found, sorted(everything), 3)


def _size(entry: tuple[str, set[str]]) -> int:
    return len(entry[1])


def _marks_last(name: str) -> tuple[bool, str]:
    return not name.strip("`")[0].isalpha(), name


def _is_word(token: Token) -> bool:
    return token.type == UNKNOWN and (token[:1].isalpha() or len(token) > 1)


def _joined(words: list[str]) -> str:
    if len(words) == 1 or words[-1] == "…":
        return ", ".join(words)
    return ", ".join(words[:-1]) + " or " + words[-1]
