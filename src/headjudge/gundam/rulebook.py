# edge: interpreted
"""The rule book as data (rulebook.toml): what each number says, and what became of it here."""

from __future__ import annotations

import tomllib
from difflib import get_close_matches
from functools import cache
from importlib import resources
from typing import NamedTuple


class Rule(NamedTuple):
    number: str
    says: str  # in our words
    status: str  # "code", "definition" or "physical"
    reason: str  # why it is not "code"
    later: str  # its number in edition 1.9; "" if it has none there, or none we know


class UnknownRule(KeyError):
    """No such number in the rule book."""

    def __init__(self, number: str, near: list[str]) -> None:
        super().__init__(number)
        self.number = number
        self.near = near

    def __str__(self) -> str:
        return f"the rule book has no number {self.number!r}; the nearest are {', '.join(self.near)}"


@cache
def rules() -> dict[str, Rule]:
    """Every rule by its number, in the order of the book."""
    text = resources.files("headjudge.gundam").joinpath("rulebook.toml").read_text(encoding="utf-8")
    return {
        number: Rule(number, entry["says"], entry["status"], entry.get("reason", ""), entry.get("later", ""))
        for number, entry in tomllib.loads(text).items()
    }


def rule(number: str) -> Rule:
    try:
        return rules()[number]
    except KeyError:
        raise UnknownRule(number, get_close_matches(number, rules(), 3, 0)) from None
