# edge: interpreted
"""The rule book as data (rulebook.toml): what each number says, and what became of it here."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from importlib import resources
from typing import NamedTuple

from headjudge.gundam.rules.editions import DEFAULT_EDITION

_LETTERS_OR_DIGITS = re.compile(r"[A-Z]+|\d+")


class Rule(NamedTuple):
    number: str
    says: str  # in our words
    status: str  # "code", "definition", "physical", or "later" for what is not built yet
    reason: str  # why it is not "code"
    later: str  # its number in edition 1.9; "" if it has none there, or none we know

    def number_in(self, edition: str) -> str:
        """Its number in that edition, or an empty string. Rulings and decisions have one number for all."""
        of, slash, bare = self.number.rpartition("/")
        if not self.number[0].isdigit():
            return self.number
        if slash:
            return bare if of == edition else ""
        return self.number if edition == DEFAULT_EDITION else self.later


KEYWORDS = "11"  # the chapter of what is cited by its name
LATER_EDITION = "1.9"  # the other numbers of the book are those of this one
LATER_CHAPTERS = {  # of edition 1.9, in 1.0
    "1": "1", "2": "2", "3": "2", "4": "3", "5": "4", "6": "5", "7": "6", "8": "7", "9": "8", "10": "9", "11": "10", "13": "11",
}  # fmt: skip


def chapter_of(number: str) -> str:
    """A chapter that only a later edition has is written with it (`1.9/12`)."""
    if number[0] == "<":
        return KEYWORDS
    later, _, bare = number.rpartition("/")
    chapter = bare.partition("-")[0]
    return LATER_CHAPTERS.get(chapter, f"{later}/{chapter}") if later else chapter


class UnknownRule(KeyError):
    """No such number in the rule book."""

    def __init__(self, number: str, near: list[str], edition: str = "") -> None:
        super().__init__(number)
        self.number = number
        self.near = near
        self.edition = edition

    def __str__(self) -> str:
        book = f"edition {self.edition} of the rule book" if self.edition else "the rule book"
        return f"{book} has no number {self.number!r}; the nearest are {', '.join(self.near)}"


@cache
def rules() -> dict[str, Rule]:
    """Every rule by its number, in the order of the book."""
    text = resources.files("headjudge.gundam").joinpath("rulebook.toml").read_text(encoding="utf-8")
    return {
        number: Rule(number, entry["says"], entry["status"], entry.get("reason", ""), entry.get("later", ""))
        for number, entry in tomllib.loads(text).items()
    }


@cache
def sayings() -> dict[str, str]:
    """What each number of the book says."""
    return {number: rule.says for number, rule in rules().items()}


@cache
def later_sayings() -> dict[str, str]:
    """What the numbers of the later edition say, for rules that have another number in the first."""
    return {f"{LATER_EDITION}/{rule.later}": rule.says for rule in rules().values() if rule.later}


def rule(number: str) -> Rule:
    try:
        return rules()[number]
    except KeyError:
        raise UnknownRule(number, nearest(number, rules())) from None


@cache
def edition_rules(edition: str) -> dict[str, list[Rule]]:
    """The rules by the numbers they have in that edition. Several of 1.0 may have become one of 1.9."""
    book: dict[str, list[Rule]] = {}
    for r in rules().values():
        if number := r.number_in(edition):
            book.setdefault(number, []).append(r)
    return book


def rules_in(edition: str, number: str) -> list[Rule]:
    """What a number means in that edition; at least one rule."""
    book = edition_rules(edition)
    if number not in book:
        raise UnknownRule(number, nearest(number, book), edition)
    return book[number]


def nearest(number: str, among: Iterable[str], count: int = 3) -> list[str]:
    """Of these numbers those nearest in the book: the longest common beginning first, then the same depth, then the smallest distance."""
    wanted = _parts(number)
    if len(wanted) < 2:
        return get_close_matches(number, list(among), count, 0)
    return sorted(among, key=lambda other: _distance(wanted, _parts(other)))[:count]


def _parts(number: str) -> list[str | int]:
    """Letters (none: an empty string) and then numbers; the edition before a slash is left out."""
    found = _LETTERS_OR_DIGITS.findall(number.rpartition("/")[2].upper())
    letters = "".join(part for part in found if not part.isdigit())
    return [letters, *(int(part) for part in found if part.isdigit())]


def _distance(a: list[str | int], b: list[str | int]) -> tuple[int, int, int]:
    common = 0
    while common < min(len(a), len(b)) and a[common] == b[common]:
        common += 1
    x, y = a[common : common + 1], b[common : common + 1]
    step = abs(x[0] - y[0]) if x and y and isinstance(x[0], int) and isinstance(y[0], int) else 0
    return -common, abs(len(a) - len(b)), step
