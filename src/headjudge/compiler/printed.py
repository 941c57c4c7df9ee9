# edge: interpreted
"""What is printed on a card as entries: reminders off, bullets joined to the entry they belong to."""

from __future__ import annotations

import re

BULLETS = ("■", "・")
_REMINDER = re.compile(r"\s*\((?:[^()]|\([^()]*\))*[.。]\)")


def without_reminder(text: str) -> str:
    """A parenthesis that ends with a full stop explains; one that does not is part of the text."""
    return _REMINDER.sub("", text).strip()


def entries(texts: list[str]) -> list[str]:
    joined: list[str] = []
    for text in texts:
        plain = without_reminder(text)
        if plain.startswith(BULLETS) and joined:
            joined[-1] += f" {plain}"
        elif plain:
            joined.append(plain)
    return joined
