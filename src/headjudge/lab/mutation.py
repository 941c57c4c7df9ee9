# edge: interpreted
"""Inputs spoiled on purpose: bytes, words, numbers and whole branches of real ones are changed, seeded so that each can be made again."""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Callable
from typing import Any

MOST_CHANGES = 4
MOST_SLICE = 60  # bytes that are moved about at once

NUMBERS = (
    -1, 0, 1, 2, 3, 7, 255, 4095, 4096, 65_536, -4096, 10**6, 999_999_999, -(10**9), 2**31, 2**32, 2**62, 2**63 - 1, -(2**63),
)  # fmt: skip
LONG_NUMBERS = ("9" * 5000, "-" + "9" * 5000, "1" + "0" * 400, "0x" + "f" * 300, "1e999", ".inf", "-.inf", ".nan", "00", "1_000", "1:20")
TEXTS = (
    "", " ", "\x00", "\x01", "\x1b[31m", "\x7f", "\x85", "\u2028", "\ufeff", "\ud800", "\U0001f600", "\u202eA", "é" * 200, "x" * 20_000,
    "ST01-001", "me", "A", "null", "~", "true", "2020-01-01", "2020-13-45", "12:30:45", "!!python/object:os.system x", "!!binary AA=",
    "!!timestamp x", "!!int x", "!!float x", "!!set {a}", "!!omap [a]", "!!pairs [a]", "!!bool x", "!!null x", "!nobody x", "<<", "=",
    "&a [*a]", "*b", "? a", "%YAML 9.9", "---", "...", "|", ">", "'", '"', "\t", "- - - -", "[]", "{}", "#", "//", "../../etc/passwd",
    "/dev/zero", "\\", '"\\ud800"', "%s%n", "{0}", "$a", "§", "٣", "²", "１２",
)  # fmt: skip
OPENING = ("[", "{", "(", "- ", "{a: ", "may ", "not ", "!", "if any unit {", "{ ", '"', "[{")
DEPTHS = (50, 300, 3000, 30_000)

_WORD = re.compile(rb"[A-Za-z_-]+")
_NUMBER = re.compile(rb"-?[0-9]+")


def mutated_bytes(data: bytes, other: bytes, dice: random.Random) -> bytes:
    """A text or a file, changed in a few places; other: one of its kind, to borrow from."""
    for _ in range(dice.randint(1, MOST_CHANGES)):
        data = dice.choice(BYTE_CHANGES)(data, other, dice)
    return data


def flip(data: bytes, other: bytes, dice: random.Random) -> bytes:
    if not data:
        return b"\x00"
    place = dice.randrange(len(data))
    return data[:place] + bytes([dice.randrange(256)]) + data[place + 1 :]


def cut(data: bytes, other: bytes, dice: random.Random) -> bytes:
    place = dice.randint(0, len(data))
    return data[:place] + data[place + dice.randint(1, MOST_SLICE) :]


def end_early(data: bytes, other: bytes, dice: random.Random) -> bytes:
    return data[: dice.randint(0, len(data))]


def repeat(data: bytes, other: bytes, dice: random.Random) -> bytes:
    place = dice.randint(0, len(data))
    piece = data[place : place + dice.randint(1, MOST_SLICE)]
    return data[:place] + piece * dice.choice((2, 3, 50)) + data[place:]


def borrow(data: bytes, other: bytes, dice: random.Random) -> bytes:
    place, there = dice.randint(0, len(data)), dice.randint(0, len(other))
    return data[:place] + other[there : there + dice.randint(1, 4 * MOST_SLICE)] + data[place:]


def insert_text(data: bytes, other: bytes, dice: random.Random) -> bytes:
    place = dice.randint(0, len(data))
    return data[:place] + encoded(dice.choice(TEXTS)) + data[place:]


def other_number(data: bytes, other: bytes, dice: random.Random) -> bytes:
    said = dice.choice((*LONG_NUMBERS, *map(str, NUMBERS)))
    return replaced(data, _NUMBER, said.encode(), dice)


def other_word(data: bytes, other: bytes, dice: random.Random) -> bytes:
    words = _WORD.findall(other)
    said = dice.choice(words) if words and dice.random() < 0.7 else encoded(dice.choice(TEXTS))
    return replaced(data, _WORD, said, dice)


def swap_lines(data: bytes, other: bytes, dice: random.Random) -> bytes:
    lines = data.split(b"\n")
    one, two = dice.randrange(len(lines)), dice.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return b"\n".join(lines)


def nest(data: bytes, other: bytes, dice: random.Random) -> bytes:
    place = dice.randint(0, len(data))
    return data[:place] + dice.choice(OPENING).encode() * dice.choice(DEPTHS) + data[place:]


def replaced(data: bytes, pattern: re.Pattern[bytes], said: bytes, dice: random.Random) -> bytes:
    found = list(pattern.finditer(data))
    if not found:
        return data + said
    match = dice.choice(found)
    return data[: match.start()] + said + data[match.end() :]


def encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


BYTE_CHANGES: tuple[Callable[[bytes, bytes, random.Random], bytes], ...] = (
    flip, cut, end_early, repeat, borrow, insert_text, other_number, other_number, other_word, other_word, swap_lines, nest,
)  # fmt: skip


def mutated_data(data: Any, other: Any, dice: random.Random) -> Any:
    """Plain data, changed in a few places of its tree; what is given stays as it is."""
    holder = [copy.deepcopy(data)]
    finely = dice.random() < 0.6  # only single values, and by little: what is almost right goes furthest
    for _ in range(dice.randint(1, MOST_CHANGES)):
        if finely:
            place, key = somewhere(holder, dice, 1.0)
            place[key] = like(place[key], dice)
        else:
            place, key = somewhere(holder, dice)
            change(place, key, other, dice)
    return holder[0]


def somewhere(root: Any, dice: random.Random, deeper: float = 0.85) -> tuple[Any, Any]:
    """A container in this tree, and a key of it. deeper: how likely it is to look inside."""
    place, key = root, 0
    while isinstance(place[key], list | dict) and place[key] and dice.random() < deeper:
        place = place[key]
        key = dice.choice(list(place)) if isinstance(place, dict) else dice.randrange(len(place))
    return place, key


def change(place: Any, key: Any, other: Any, dice: random.Random) -> None:
    way = dice.randrange(8)
    if way == 0 and isinstance(place, list) and len(place) > 1:
        place.append(copy.deepcopy(place[key]))
    elif way == 1 and len(place) > 1:
        del place[key]
    elif way == 2:
        there, name = somewhere([other], dice)
        place[key] = copy.deepcopy(there[name])
    elif way == 3:
        place[key] = deep(place[key], dice.choice((3, 50, 400)), dice)
    elif way == 4 and isinstance(place, dict):
        place[dice.choice(TEXTS) if dice.random() < 0.5 else str(dice.choice(NUMBERS))] = place.pop(key)
    else:
        place[key] = like(place[key], dice)


def like(value: Any, dice: random.Random) -> Any:
    """Something else, mostly of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int) and dice.random() < 0.9:
        return dice.choice((value + 1, value - 1, -value, value * 4096, dice.randrange(16), dice.choice(NUMBERS)))
    if isinstance(value, str) and dice.random() < 0.8:
        return dice.choice(TEXTS)
    if isinstance(value, list) and dice.random() < 0.5:
        return value[::-1] if dice.random() < 0.5 else value * dice.choice((0, 2, 20))
    return dice.choice((None, True, 1.5, float("nan"), "", "x", 0, -1, [], {}, [[]], {"a": 1}, b"x", dice.choice(NUMBERS)))


def deep(value: Any, depth: int, dice: random.Random) -> Any:
    for _ in range(depth):
        value = [value] if dice.random() < 0.7 else {"a": value}
    return value
