# edge: interpreted
"""Patterns that the readers of all games need."""

from __future__ import annotations

import re
from collections.abc import Mapping

from headjudge.thinking.deeds import NO_LIMIT, Bound

BOUND = re.compile(r"([a-z]+)(<=|>=|=)(\d+)")


def bounds_of(filters: str | None, flags: Mapping[str, int], values: Mapping[str, int]) -> list[Bound]:
    """Of the filters of a selector, those that are one of these flags, or limit one of these values."""
    found = []
    for one in filters.split(",") if filters else []:
        bound = BOUND.fullmatch(one)
        if one in flags:
            found.append(Bound(flags[one], 1, 1))
        elif bound and bound[1] in values:
            low, high = (-NO_LIMIT if bound[2] == "<=" else int(bound[3])), (NO_LIMIT if bound[2] == ">=" else int(bound[3]))
            found.append(Bound(values[bound[1]], low, high))
    return found


def total(pattern: str, text: str) -> int:
    """The sum of all numbers that this pattern finds."""
    return sum(int(n) for n in re.findall(pattern, text))
