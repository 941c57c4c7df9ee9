# edge: interpreted
"""The cards of a game by their number, each read when it is first asked for.

The set in a card's number names its file: ST01-012 stands in ST01.cards. What is wrong with a card spoils that card alone: it is here with
its reasons, and cannot be played. Where no card of a game needs another one of its file, and nothing is wrong with the file at first
sight, its cards are read one by one; else a set is read as a whole.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from typing import Generic, TypeVar

from headjudge.kernel.state import Card
from headjudge.language.cardfile import BadCard, CardsRead, Entry, read_card_file

C = TypeVar("C", bound=Card)

TOKEN = "token "  # how the facts of a token begin, and the number of one that a line describes

_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
_OF_A_SET = re.compile(r"(?P<set>[A-Z][A-Z0-9]*)-[A-Za-z0-9]+")


def set_of(number: str) -> str:
    """The set that a number names; empty if it is no number of a set."""
    match = _OF_A_SET.fullmatch(number)
    return match["set"] if match is not None else ""


class File:
    """A card file. name: as it is told; text: empty if it cannot be read, and unreadable is then the reason."""

    def __init__(self, name: str, text: str, unreadable: str = "") -> None:
        self.name = name
        self.text = text
        self.unreadable = unreadable


class Files(ABC):
    """The card files of a game."""

    @abstractmethod
    def sets(self) -> list[str]:
        """Every set of which there is a file, in the order in which they are told."""

    @abstractmethod
    def of_set(self, set_: str) -> list[File]:
        """The files of one set; what stands in a later one takes the place of what stands in an earlier one."""


class Cards(Mapping[str, C], Generic[C]):
    """Cards by number: what a game has, also with further ones."""

    def __init__(self, always: dict[str, C], beneath: Cards[C] | None = None) -> None:
        self.always = always
        self.beneath = beneath
        self.pool: Pool[C] = Pool(self)

    def find(self, number: str) -> C | None:
        found = self.always.get(number)
        return self.beneath.find(number) if found is None and self.beneath is not None else found

    def bad(self, number: str) -> BadCard | None:
        """A card of this number that cannot be played."""
        return self.beneath.bad(number) if self.beneath is not None and number not in self.always else None

    def hint(self, number: str) -> str:
        """What is wrong with the file in which a card of this number would stand; empty if nothing is."""
        return self.beneath.hint(number) if self.beneath is not None else ""

    def is_always_there(self, number: str) -> bool:
        """Does this card stand in no file?"""
        return self.beneath.is_always_there(number) if self.beneath is not None else number in self.always

    def names(self, tokens: bool) -> dict[str, str]:
        """The name of every card by its number, also of those that cannot be played; no line of a card need be read for it.

        tokens: also of those that have a number of their own."""
        named = self.beneath.names(tokens) if self.beneath is not None else {}
        return named | {number: card.name for number, card in self.always.items() if tokens or not is_token(card)}

    def sets(self) -> list[str]:
        """The sets of which there are cards, none of which need be read for it."""
        own = [set_ for number in self.always if (set_ := set_of(number))]
        return list(dict.fromkeys([*(self.beneath.sets() if self.beneath is not None else []), *own]))

    def tokens_called(self, is_it: Callable[[str], bool]) -> list[str]:
        """The numbers of the tokens with such a name that lines of cards make."""
        own = [number for number, card in self.always.items() if is_token(card) and is_it(card.name)]
        return own + (self.beneath.tokens_called(is_it) if self.beneath is not None else [])

    def token_names(self) -> set[str]:
        """All names that such tokens may have."""
        return {card.name for card in self.always.values() if is_token(card)} | (
            self.beneath.token_names() if self.beneath is not None else set()
        )

    def __getitem__(self, number: str) -> C:
        found = self.find(number)
        if found is None:
            raise KeyError(number)
        return found

    def __contains__(self, number: object) -> bool:
        return isinstance(number, str) and self.find(number) is not None

    def __iter__(self) -> Iterator[str]:
        """Every one of them: reads all files."""
        numbers = dict.fromkeys(self.beneath) if self.beneath is not None else {}
        return iter(numbers | dict.fromkeys(self.always))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        """Without counting them, which would read all files."""
        return True

    def __or__(self, more: Mapping[str, C]) -> Cards[C]:
        """These, and further ones, which come first."""
        return Cards(dict(more), self)


class OfSet:
    """The files of a set as they are written. apart: its cards can be read one by one."""

    def __init__(self, set_: str, files: list[File], apart: bool) -> None:
        self.files = files
        read = [read_card_file(file.text) for file in files]
        self.entries = {entry.number: entry for file in read for entry in file.entries}
        wrong = any(file.unreadable for file in files) or any(file.problems for file in read)
        self.apart = apart and len(files) == 1 and not wrong and all(set_of(number) == set_ for number in self.entries)


def entry_text(entry: Entry) -> str:
    """A card as it stands in its file; what is wrong with it has its place there."""
    rows = dict(entry.rows)
    return "\n".join(rows.get(line, "") for line in range(entry.line, max(rows) + 1))


class Library(Cards[C]):
    """The cards of files. always: those that stand in no file; apart: no card of this game needs another one of its file."""

    def __init__(self, always: dict[str, C], files: Files, read: Callable[[str, str, int], CardsRead[C]], apart: bool = False) -> None:
        super().__init__(always)
        self.files = files
        self.apart = apart
        self._read = read
        self._cards: dict[str, C] = {}
        self._bad: dict[str, BadCard] = {}
        self._of_files: dict[str, list[str]] = {}  # by set that was read: what is wrong with its files as such
        self._sets: dict[str, OfSet] = {}
        self._quoted: dict[str, set[str]] | None = None

    def find(self, number: str) -> C | None:
        found = self.always.get(number) or self._cards.get(number)
        if found is not None:
            return found
        if set_ := set_of(number):
            self._read_of(set_, number)
        elif number.startswith(TOKEN):  # it is named by what the line says that makes it
            self.read_all()
        return self._cards.get(number)

    def sets(self) -> list[str]:
        return list(dict.fromkeys([*self.files.sets(), *super().sets()]))

    def bad(self, number: str) -> BadCard | None:
        if number in self or not set_of(number):
            return None
        if number not in self._bad:  # it may stand in a file that its number does not name
            for set_ in [set_ for set_, entries in self.entries().items() if number in entries]:
                self.read_set(set_)
        return self._bad.get(number)

    def hint(self, number: str) -> str:
        return "; ".join(self._of_files.get(set_of(number), []))

    def names(self, tokens: bool) -> dict[str, str]:
        entries = [entry for of_set in self.entries().values() for entry in of_set.values()]
        return super().names(tokens) | {entry.number: entry.name for entry in entries if tokens or not begins_a_token(entry)}

    def tokens_called(self, is_it: Callable[[str], bool]) -> list[str]:
        for set_ in {set_ for name, sets in self.quoted().items() if is_it(name) for set_ in sets}:
            self.read_set(set_)
        made = [number for number, card in self._cards.items() if number.startswith(TOKEN) and is_it(card.name)]
        return super().tokens_called(is_it) + made

    def token_names(self) -> set[str]:
        return super().token_names() | set(self.quoted())

    def quoted(self) -> dict[str, set[str]]:
        """What stands in quotes in card lines, and the sets in which it does: names of tokens are among it."""
        if self._quoted is None:
            self._quoted = {}
            for set_, entries in self.entries().items():
                for entry in entries.values():
                    for ability in entry.abilities:
                        for name in _QUOTED.findall(ability.text):
                            self._quoted.setdefault(name, set()).add(set_)
        return self._quoted

    def entries(self) -> dict[str, dict[str, Entry]]:
        """Every card of every set as it is written."""
        return {set_: self._of_set(set_).entries for set_ in self.files.sets()}

    def _of_set(self, set_: str) -> OfSet:
        if set_ not in self._sets:
            self._sets[set_] = OfSet(set_, self.files.of_set(set_), self.apart)
        return self._sets[set_]

    def _read_of(self, set_: str, number: str) -> None:
        """One card, if it can be told from its set; else the set."""
        of_set = self._of_set(set_)
        if not of_set.apart:
            self.read_set(set_)
        elif number in of_set.entries and number not in self._bad:
            entry = of_set.entries[number]
            self._take(self._read(entry_text(entry), of_set.files[0].name, entry.line))

    def __iter__(self) -> Iterator[str]:
        self.read_all()
        return iter(dict.fromkeys(self.always) | dict.fromkeys(self._cards))

    def problems(self) -> list[str]:
        """Everything that is wrong with any card or file, each with its place."""
        self.read_all()
        of_files = [told for set_ in self.files.sets() for told in self._of_files[set_]]
        return of_files + [f"{bad.place}, {problem}" for bad in self._bad.values() for problem in bad.problems]

    def sets_read(self) -> list[str]:
        """Those whose files were opened."""
        return list(self._sets)

    def read_all(self) -> None:
        for set_ in self.files.sets():
            self.read_set(set_)

    def read_set(self, set_: str) -> None:
        if set_ in self._of_files:
            return
        self._of_files[set_] = wrong = []
        of_set = self._of_set(set_)
        if of_set.apart:
            for number in [number for number in of_set.entries if number not in self._cards]:
                self._read_of(set_, number)
            return
        for file in of_set.files:
            if file.unreadable:
                wrong.append(file.unreadable)
                continue
            read = self._read(file.text, file.name, 1)
            for number in [number for number in read.entries if set_of(number) != set_]:
                read.refuse(number, f"{number} belongs into a file {set_of(number)}.cards: the set in a card's number names its file")
            wrong += [f"{read.place}, {problem}" for problem in read.of_the_file()]
            self._take(read)

    def _take(self, read: CardsRead[C]) -> None:
        """What is read later takes the place of what was read before."""
        for number in read.entries:
            self._cards.pop(number, None)
            self._bad.pop(number, None)
        self._cards |= read.cards
        self._bad |= read.bad


class Pool(dict[str, C], Generic[C]):
    """What a match looks its cards up in: a dictionary that fetches what it does not hold yet."""

    def __init__(self, cards: Cards[C]) -> None:
        super().__init__()
        self.cards = cards

    def __missing__(self, number: str) -> C:
        self[number] = found = self.cards[number]
        return found

    def __contains__(self, number: object) -> bool:
        return super().__contains__(number) or number in self.cards

    def all(self) -> Cards[C]:
        """The cards behind it, and those that were put into it."""
        return self.cards | self


def is_token(card: Card) -> bool:
    return bool(getattr(card, "token", False))


def begins_a_token(entry: Entry) -> bool:
    return bool(entry.facts) and entry.facts[0].text.startswith(TOKEN)


def those_meant(cards: Mapping[str, Card], numbers: list[str]) -> list[str]:
    """Of cards with one name: the one that is in every match, if it is among them. Its other pictures have numbers of their own."""
    if isinstance(cards, Pool):
        cards = cards.cards
    always = [number for number in numbers if isinstance(cards, Cards) and cards.is_always_there(number)]
    return always or numbers


def why_not_played(number: str, cards: Mapping[str, Card]) -> str:
    """Why a card of this number, which is written down somewhere, cannot be played; empty if there is none."""
    if isinstance(cards, Pool):
        cards = cards.cards
    bad = cards.bad(number) if isinstance(cards, Cards) else None
    return f"{number} cannot be played: {bad.reasons()}" if bad is not None else ""


def names_in(cards: Mapping[str, Card], tokens: bool = True) -> dict[str, str]:
    """The names of these cards by their numbers, without reading any that has not been read."""
    if isinstance(cards, Pool):
        cards = cards.all()
    return cards.names(tokens) if isinstance(cards, Cards) else {n: card.name for n, card in cards.items() if tokens or not is_token(card)}
