# edge: interpreted
"""The rule book as data (rulebook.toml): what each number says, and what became of it here."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import NamedTuple


class Rule(NamedTuple):
    number: str
    says: str  # in our words
    status: str  # "code", "definition", or "later" for what is not built yet
    reason: str  # why it is not "code"


KEYWORDS = "16"  # the chapter of what is cited by its name (`<Evade>`)


def chapter_of(number: str) -> str:
    return KEYWORDS if number[0] == "<" else number.partition("-")[0]


@cache
def rules() -> dict[str, Rule]:
    """Every rule by its number, in the order of the book."""
    text = resources.files("headjudge.digimon").joinpath("rulebook.toml").read_text(encoding="utf-8")
    return {number: Rule(number, entry["says"], entry["status"], entry.get("reason", "")) for number, entry in tomllib.loads(text).items()}


@cache
def sayings() -> dict[str, str]:
    """What each number of the book says."""
    return {number: rule.says for number, rule in rules().items()}
