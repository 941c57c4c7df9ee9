# edge: interpreted
"""Cards without a name of their own in what people read: counted, where the data tells each by its number."""

from __future__ import annotations

import re
from collections.abc import Iterable

_ONE = r"[aA] plain card(?: \(#\d+\))?"
_SEVERAL = re.compile(rf"{_ONE}(?:(?:, | and ){_ONE})*")


def in_short(text: str) -> str:
    """`a plain card (#1), a plain card (#7)` is `2 plain cards`."""
    return _SEVERAL.sub(counted, text)


def counted(found: re.Match[str]) -> str:
    count = found[0].count("plain card")
    return found[0].partition(" (#")[0] if count == 1 else f"{count} plain cards"


def together(items: Iterable[str]) -> list[str]:
    """The items of a row, plain ones counted at the end."""
    items = list(items)
    plain = [item for item in items if re.fullmatch(_ONE, item)]
    return [in_short(item) for item in items if item not in plain] + ([in_short(", ".join(plain))] if plain else [])
