# edge: interpreted
"""Which sentences a log could ever say. That it does not say one means nothing if it never could: a misspelt one never comes, nor one
about what is not there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache

GAP = re.compile(r"\.\.\.|…")  # in what is wanted: any words
PART = re.compile(r"\{(\w+)\}")  # in the form of a sentence: what differs from one time to the next
BY_NUMBER = {"is": "(?:is|are)", "s": "s?", "es": "(?:es)?", "plural": "s?"}  # of one thing or several
NAMING = ("things", "struck", "objects", "other", "card", "who", "effect", "from")  # parts that name things or players
BEFORE_NAME = re.compile(r".* (?:of|from|to) |")  # as in "the second effect of …"
WHOSE = re.compile(r"[Tt]he [A-Z]\w+ (.+) of [A-H]")  # as in "the Shield … of B"
OF_NO_NAME = re.compile(r"nothing|a card|\d+ cards?|[Aa]n? .* of [A-H]|(?:(?:player|team) )?[A-H](?:(?:, | and )[A-H])*")


def could_be_told(wanted: str, forms: Iterable[str]) -> bool:
    """With or without its rule, or who did it, before it. What has a gap could stand within what differs, so all of that could be told."""
    return GAP.search(wanted) is not None or any(True for _ in readings(wanted, forms))


def misnamed(wanted: str, forms: Iterable[str], is_called: Callable[[str], bool]) -> str:
    """A name in it that nothing has, however it is read; empty: there is none, or it has gaps."""
    if GAP.search(wanted):
        return ""
    wrong = [next((name for name in names if not is_called(name)), "") for names in readings(wanted, forms)]
    return "" if "" in wrong else min(wrong, key=len, default="")


def readings(wanted: str, forms: Iterable[str]) -> Iterable[list[str]]:
    """For each form that it can have, what it names."""
    for text in (wanted, wanted.partition(": ")[2]):
        for form in forms:
            found = pattern(form).fullmatch(text)
            if found is not None:
                parts = zip(PART.findall(form), found.groups(), strict=True)
                yield [name for part, said in parts if part in NAMING for name in names_in(part, said)]


def names_in(part: str, said: str) -> list[str]:
    """What is named there, one by one; not what is only counted, or a player."""
    if part in ("effect", "from"):
        said = said[BEFORE_NAME.match(said).end() :] if said else ""  # type: ignore[union-attr]  # it always matches
    listed = [WHOSE.sub(r"\1", name) for name in re.split(", | and ", said)]
    return [name for name in listed if name and not OF_NO_NAME.fullmatch(said) and not OF_NO_NAME.fullmatch(name)]


@cache
def pattern(form: str) -> re.Pattern[str]:
    fixed = [re.escape(text) for text in re.split(r"\{\w+\}", form)]
    varied = [BY_NUMBER.get(part, ".*") for part in PART.findall(form)]
    return re.compile("".join(f"{text}({part})" if part else text for text, part in zip(fixed, [*varied, ""], strict=True)))
