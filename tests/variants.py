"""Lines that differ from a known one in one word: one is put in the place of another, left out or added, and what still reads is a line.

The words come from the vocabulary, so that a class of words that is added to it is tried without anybody thinking of it.
"""

import re
from collections.abc import Iterator

from headjudge.language.grammar import Grammar
from headjudge.language.reader import Reader
from headjudge.language.vocabulary import Vocabulary
from headjudge.language.writer import write

_TOKEN = re.compile(
    r'"(?:[^"\\]|\\.)*"|\([A-Z0-9][^()]*\)|<[^\s<>\[\]]+(?: [A-Z][^\s<>\[\]]*)*|\$\w+|~?[a-z]+(?:-[a-z]+)*|\d+|=>|->|<=|>=|!=|:=|\.\.|\S'
)
LONGEST = 6  # tokens left out at once: `from @under my digimon[…]`
SWAPS = {
    "<=": (">=", "=", "!="), ">=": ("<=", "=", "!="), "=": ("<=", ">=", "!="), "!=": ("=",), "+": ("-",), "-": ("+",),
    "*": (" div ", " + "), "div": ("*",), ";": (" =>",), "=>": (";",), "/": (",",), ",": ("/",), "and": ("or",), "or": ("and",),
    "any": ("no", "all", "1", "2"), "no": ("any",), "all": ("any", "1", "2", "each 1"), "when": ("would",), "would": ("when",),
    "if": ("while",), "while": ("if",), "max": ("min",), "min": ("max",), "must": ("compel", "can", "cant"), "cant": ("can",),
    "into": ("on", "from"), "free": ("paid", "less 1", "cost 1"), "paid": ("free",), "less": ("cost",), "look": ("reveal",),
    "distinct": ("same",), "same": ("distinct",), "once": ("1/turn",), "prevent": ("pick",), "by": ("may",),
}  # fmt: skip
INSERTED = {
    ": ": ("may ",), "; ": ("may ",), "=> ": ("may ",), "[": ("other,", "!", "~"), ",": ("!", "~"), "/": ("!", "~"), "if ": ("not ",),
    "while ": ("not ",), "and ": ("not ",), "by ": ("!", "foe ", "my "), "@": ("foe ", "my ", "our "), "top ": ("2 ", "of "),
    "bottom ": ("2 ",),
}  # fmt: skip


class Variants:
    """Of the lines of one game."""

    def __init__(self, reader: Reader, vocabulary: Vocabulary) -> None:
        self.reader = reader
        self.v = vocabulary
        classes = {**Grammar(vocabulary).classes, "duration": vocabulary.durations, "face": vocabulary.faces[1:]}
        self.classes = [words for words in classes.values() if len(words) > 1]

    def of(self, line: str, tried: int) -> list[str]:
        """Every variant of this line that reads, as it is written; tried: how many other words of its class are put for a word."""
        line = self.written(line)
        found = dict.fromkeys(canonical for text in self.texts(line, tried) if (canonical := self.written(text)))
        found.pop(line, None)
        return list(found)

    def written(self, text: str) -> str:
        line = self.reader.reads(text)
        return "" if line is None else write(line, self.v)

    def texts(self, line: str, tried: int) -> Iterator[str]:
        tokens = list(_TOKEN.finditer(line))
        for at, token in enumerate(tokens):
            before, after = line[: token.start()], line[token.end() :]
            for other in self.instead(token[0], tried, len(line) + at):
                yield before + other + after
            for last in tokens[at : at + LONGEST]:
                yield re.sub(r"  +|(?<=\[),|,(?=\])|(?<=: ), ", "", before.rstrip() + " " + line[last.end() :].lstrip())
                yield before + line[last.end() :].lstrip(" ,")
                yield before.rstrip(" ,") + line[last.end() :]
        for place, words in INSERTED.items():
            for match in re.finditer(re.escape(place), line):
                yield from (line[: match.end()] + word + line[match.end() :] for word in words)
        for noun in re.finditer(rf"(?<![a-z-])(?:{'|'.join(self.v.nouns)})(?![a-z-])", line):
            yield from (f"{line[: noun.start()]}{owner} {line[noun.start() :]}" for owner in ("my", "our", "foe"))
            yield from (
                f"{line[: noun.end()]}{more}{line[noun.end() :]}" for more in (f"[{self.v.flags[0]}]", "@trash", f"/{self.v.nouns[0]}")
            )
        yield from (f"{part}, {line}" for part in ("1/turn", "2/turn", "once", "my-turn", "foe-turn", *self.v.marks, *self.v.states))

    def instead(self, token: str, tried: int, turn: int) -> Iterator[str]:
        """What may stand in the place of this token."""
        if token.isdigit():
            yield str(int(token) + 1)
        elif token.startswith('"'):
            yield '"Somebody Else"'
        elif token.startswith("("):
            yield "(Something Else)"
        elif token.startswith("<") and token not in SWAPS:
            names = self.v.keywords
            yield from (f"<{names[(turn + i) % len(names)]}" for i in range(tried))
        elif token.startswith("$"):
            yield from ("it", "done", "that", "$z")
        yield from SWAPS.get(token, ())
        for words in self.classes:
            if token in words:
                start = words.index(token) + turn
                yield from (words[(start + i) % len(words)] for i in range(min(tried, len(words))))
