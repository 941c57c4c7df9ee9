# edge: interpreted
"""What a scenario is and what it is about, without reading all of it: reading hundreds of files in full would take seconds."""

from __future__ import annotations

KEYS = ("id", "title", "game", "question", "rules")
QUOTED = {"'": "''", '"': '\\"'}  # the two kinds of quotes, and how each is written inside itself
FOLDED = ">-"


def head_of(text: str) -> dict[str, str]:
    """What stands behind these keys at the left edge, with the lines that are indented below them."""
    said: dict[str, str] = {}
    last = ""
    for line in text.splitlines():
        if not line[:1].isspace():
            key, colon, value = line.partition(":")
            last = key if colon and key in KEYS and key not in said else ""
            if last:
                said[last] = value
        elif last:
            said[last] += f" {line.strip()}"
    return {key: unquoted(value.strip().removeprefix(FOLDED).strip()) for key, value in said.items()}


def rules_of(head: dict[str, str]) -> list[str]:
    """The rules it cites, which stand in one list."""
    return [unquoted(rule.strip()) for rule in head.get("rules", "").strip("[]").split(",") if rule.strip()]


def unquoted(value: str) -> str:
    quote = value[:1]
    whole = len(value) > 1 and quote in QUOTED and value[-1] == quote
    return value[1:-1].replace(QUOTED[quote], quote) if whole else value
