# edge: interpreted
"""Numbers in the text of cards: of how many digits, and which."""

from __future__ import annotations

import re

from headjudge.kernel.limits import MOST_VALUE

_DIGITS = re.compile(r"\d+")
_NAME = re.compile(r'"(?:[^"\\]|\\.)*"')


def number_too_large(text: str) -> tuple[int, str]:
    """Where in a text, from 1, a number stands that no card has, and what is wrong with it; 0 and nothing if there is none.

    Names in quotes are left out. Digits of other scripts, which Python would read, are no digits here."""
    bare = _NAME.sub(blanks, text)
    for place, letter in enumerate(bare):
        if letter.isdigit() and not letter.isascii():
            return place + 1, f"`{letter}` is no digit here: numbers are written with 0 to 9"
    for match in _DIGITS.finditer(bare):
        digits = match.group().lstrip("0")
        if len(digits) > len(str(MOST_VALUE)) or int(digits or "0") > MOST_VALUE:
            return match.start() + 1, f"numbers go up to {MOST_VALUE:,} here"
    return 0, ""


def blanks(match: re.Match[str]) -> str:
    return " " * len(match.group())


def without_numbers(text: str) -> str:
    """The text with 0 for every digit: what is wrong with them has been told, and the rest is still to be read."""
    return "".join("0" if letter.isdigit() else letter for letter in text)
