"""Editions: frozen switches. Rules ask the switch, never the edition's name."""

from __future__ import annotations

from typing import Final, final


@final
class Edition:
    def __init__(self, name: str, rules_triggers_join: bool) -> None:
        self.name = name
        self.rules_triggers_join = rules_triggers_join  # 15-4-3-3; founding (S): they are a newer batch of their own


EDITIONS: Final[dict[str, Edition]] = {
    "founding": Edition("founding", False),
    "crm": Edition("crm", True),
}
DEFAULT_EDITION: Final = "founding"
