# edge: interpreted
"""One line of a deck list: which card, and how often.

The card is said by its number, anywhere in the line, in brackets or not, or by a name that only one card has; the count comes first, last,
or beside the number (`4 N`, `4xN`, `N x4`, `N: 4`, `4 Name (N)`, `Name [N] ×4`); a line without a count is one card. Names may hold
figures, brackets, and what looks like a number: of several that look so, the one that is a card is meant. What could be read in two ways
is a fault.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from headjudge.edge.decks.parts import Entry, Fault, quoted
from headjudge.edge.library import Cards, names_in, those_meant
from headjudge.kernel.state import Card

MOST_COPIES = 9999  # of one line
MOST_NAMED = 5  # cards of one name, that are told

BRACKETS = "()[]{}<>【】「」『』"
DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))  # what takes the place of a hyphen in copied text
_WIDE = str.maketrans({code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: " "})
_WORD = re.compile(r'[^\s,;|"“”:=]+')
_GLUED = re.compile(r"(?<=\S)(?=[(\[{<【][A-Za-z]{1,4}[0-9]{0,2}-[0-9])|(?<=[0-9][)\]}>】])(?=[^\s)\]}>】])")  # Gundam(ST01-001)x4
_PICTURE = re.compile(r"_[A-Za-z]{1,4}[0-9]{0,2}$")  # another picture of the same card: ST01-001_p1
_COUNT = re.compile(r"(?P<sign>[x×*])?(?P<count>[0-9]+)(?P<behind>[x×*枚])?", re.IGNORECASE)
_STUCK = (
    re.compile(r"(?P<count>[1-9][0-9]{0,3})[x×*]?(?P<number>[^\W\d].*)", re.IGNORECASE),
    re.compile(r"(?P<number>.+?)[x×*](?P<count>[1-9][0-9]{0,3})", re.IGNORECASE),
)
# What looks like a card number, from the surest to the least sure: model numbers and names have hyphens and figures too.
_SHAPES = (
    re.compile(r"[A-Z]{1,4}[0-9]{1,2}-[0-9]{2,3}", re.IGNORECASE),
    re.compile(r"[A-Z]{1,4}-[0-9]{3}", re.IGNORECASE),
    re.compile(r"[A-Z][A-Z0-9]*-[0-9]+", re.IGNORECASE),
)
NO_SHAPE = len(_SHAPES)


class Named(NamedTuple):
    """A word of a line that may be the card. shape: 0 is the surest; copies: what is written right onto it, 0 for nothing."""

    place: int
    number: str
    known: bool
    shape: int
    copies: int


def narrow(said: str) -> str:
    """Full-width letters, figures and signs as the usual ones."""
    return said.translate(_WIDE)


def words_of(said: str) -> list[str]:
    return _WORD.findall(_GLUED.sub(" ", said))


class LineReader:
    """Reads lines by the cards that there are."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self.cards = cards
        self._names: dict[tuple[str, ...], list[str]] | None = None
        self._tokens: set[tuple[str, ...]] | None = None

    def entry(self, said: str, line: int) -> Entry | Fault:
        words = words_of(said)
        named = [one for place, word in enumerate(words) if (one := self.named(place, word)) is not None]
        known = [one for one in named if one.known]
        if len({one.number for one in known}) > 1:
            return _wrong(line, f"one line for each card; {quoted(said)} names {_listed([one.number for one in known])}")
        if known:
            return self.numbered(known[0], words, said, line)
        by_name = self.by_name(words, line)
        if by_name is not None:
            return by_name
        surest = [one for one in named if one.shape == min(other.shape for other in named)]
        if len({one.number for one in surest}) > 1:
            return _wrong(line, f"which of {_listed([one.number for one in surest])} is the card in {quoted(said)}?")
        if surest:
            return self.numbered(surest[0], words, said, line)
        return self.unreadable(words, said, line)

    # --- the card ------------------------------------------------------------------------------------------------

    def named(self, place: int, word: str) -> Named | None:
        """This word, if it is or may be a card number."""
        for one in (word, _within(word), word.strip(BRACKETS)):
            if (number := self.spelt(one)) in self.cards:
                return Named(place, number, True, 0, 0)
        bare = word.strip(BRACKETS)
        for stuck in filter(None, (form.fullmatch(bare) for form in _STUCK)):
            number = self.spelt(stuck["number"])
            if number in self.cards or _shape(number) < NO_SHAPE:
                return Named(place, number, number in self.cards, _shape(number), int(stuck["count"]))
        return Named(place, self.spelt(bare), False, _shape(self.spelt(bare)), 0) if _shape(self.spelt(bare)) < NO_SHAPE else None

    def spelt(self, number: str) -> str:
        """A card number as it is spelt here, if it is one but for small letters, another dash, or a sign of the picture."""
        if number in self.cards:
            return number
        meant = _PICTURE.sub("", number.translate(DASHES))
        for one in (meant, meant.upper()):
            if one in self.cards:
                return one
        return meant.upper() if _shape(meant) == 0 else number if _PICTURE.search(number) is None or _shape(meant) == NO_SHAPE else meant

    def by_name(self, words: list[str], line: int) -> Entry | Fault | None:
        """The only card with this name; none if no card has it."""
        for count, rest in _counts_apart(words):
            numbers = self.called(rest)
            if len(numbers) > 1:
                return _ambiguous(line, " ".join(rest), numbers)
            if numbers:
                return _entry(line, count, numbers[0])
        return None

    def called(self, words: list[str]) -> list[str]:
        """The numbers of the cards with this name."""
        if self._names is None:
            self._names = {}
            for number, name in names_in(self.cards).items():
                self._names.setdefault(tuple(words_of(name.casefold())), []).append(number)
        wanted = tuple(word.casefold() for word in words)
        if not words or wanted in self._names:
            return those_meant(self.cards, self._names.get(wanted, []))
        if not isinstance(self.cards, Cards) or wanted not in self.token_words(self.cards):
            return []
        return self.cards.tokens_called(lambda name: tuple(words_of(name.casefold())) == wanted)

    def token_words(self, cards: Cards[Any]) -> set[tuple[str, ...]]:
        if self._tokens is None:
            self._tokens = {tuple(words_of(name.casefold())) for name in cards.token_names()}
        return self._tokens

    # --- the count -----------------------------------------------------------------------------------------------

    def numbered(self, card: Named, words: list[str], said: str, line: int) -> Entry | Fault:
        """How often the card is meant. Its own name says nothing about that, whatever figures it holds."""
        name = words_of(self.cards[card.number].name) if card.known else []
        before, after = _without(name, words[: card.place]), _without(name, words[card.place + 1 :])
        first = card.copies or (_how_many(before[0]) if before else None)
        if first is not None:
            twice = bool(after) and all(_how_many(word) is not None for word in after)
            return _wrong(line, f"two counts in {quoted(said)}") if twice else _entry(line, first, card.number, said)
        for word in (*after[:1], *after[-1:], *before[-1:]):
            if (count := _how_many(word)) is not None:
                return _entry(line, count, card.number, said)
        if before and not before[0].strip(BRACKETS)[:1].isalpha():
            return _wrong(line, _expected(said))
        return Entry(line, 1, card.number)

    def unreadable(self, words: list[str], said: str, line: int) -> Entry | Fault:
        """A count and one word is a card that does not exist; anything else is no line of a deck."""
        for count, rest in _counts_apart(words):
            if len(rest) == 1 and len(words) == 2:
                return _entry(line, count, rest[0], said)
        return _wrong(line, _expected(said))


def _counts_apart(words: list[str]) -> list[tuple[int, list[str]]]:
    """A line as a count and the rest: all of it, or without the count that it begins or ends with."""
    found = [(1, words)]
    if words and (first := _how_many(words[0])) is not None:
        found.append((first, words[1:]))
    if len(words) > 1 and (last := _how_many(words[-1])) is not None:
        found.append((last, words[:-1]))
    return found


def _how_many(word: str) -> int | None:
    """A word that says how many: `4`, `x4`, `4x`, `(4)`; none if it is something else."""
    count = _COUNT.fullmatch(word.strip(BRACKETS))
    return int(count["count"]) if count is not None and count["count"].isascii() and len(count["count"]) < 10 else None


def _entry(line: int, count: int, number: str, said: str = "") -> Entry | Fault:
    return Entry(line, count, number) if 0 < count <= MOST_COPIES else _wrong(line, _expected(said or number))


def _without(name: list[str], words: list[str]) -> list[str]:
    """The words without a name, if they hold it as it is."""
    folded = [word.casefold() for word in words]
    wanted = [word.casefold() for word in name]
    for place in range(len(words) - len(name) + 1):
        if name and folded[place : place + len(name)] == wanted:
            return words[:place] + words[place + len(name) :]
    return words


def _within(word: str) -> str:
    """What stands in a pair of brackets: a number may hold brackets itself."""
    return word[1:-1] if word[:1] in BRACKETS and word[-1:] in BRACKETS else word


def _shape(number: str) -> int:
    return next((place for place, shape in enumerate(_SHAPES) if shape.fullmatch(number)), NO_SHAPE)


def _listed(numbers: list[str]) -> str:
    return " and ".join(dict.fromkeys(numbers))


def _expected(said: str) -> str:
    return f"expected a count and a card number, found {quoted(said)}"


def _ambiguous(line: int, name: str, numbers: list[str]) -> Fault:
    """Several cards have the name; it is about the first of them."""
    told, more = numbers[:MOST_NAMED], len(numbers) - MOST_NAMED
    shown = ", ".join(told) + (f" and {more} more" if more > 0 else "")
    return Fault("", f"{len(numbers)} cards are called {quoted(name)}: say which by its number ({shown})", told, lines=[line])


def _wrong(line: int, reason: str) -> Fault:
    return Fault("", reason, lines=[line])
