"""Reading plain data, as it comes from a save: nothing in it has a type yet."""

from __future__ import annotations

from typing import cast


def ints(data: object) -> list[int]:
    return [cast(int, n) for n in cast(list[object], data)]


def texts(data: object) -> list[str]:
    return [cast(str, text) for text in cast(list[object], data)]


def groups(data: object) -> list[list[int]]:
    return [ints(group) for group in cast(list[object], data)]


def tables(data: object) -> list[list[object]]:
    return [cast(list[object], row) for row in cast(list[object], data)]
