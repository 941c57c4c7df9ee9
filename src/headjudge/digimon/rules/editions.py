"""Editions: frozen switches. Rules ask the switch, never the edition's name."""

from __future__ import annotations

from typing import Final, final

SWITCHES: Final = ["15-4-3-3"]  # the rule that is another by each


@final
class Edition:
    def __init__(self, name: str, rules_triggers_join: bool) -> None:
        self.name = name
        self.rules_triggers_join = rules_triggers_join  # founding (S): they are a newer batch of their own

    def switches(self) -> list[int]:
        return [int(self.rules_triggers_join)]

    def turned(self, values: list[int]) -> Edition:
        """This edition with its switches set so."""
        return Edition(self.name, values[0] != 0)


EDITIONS: Final[dict[str, Edition]] = {
    "founding": Edition("founding", False),
    "crm": Edition("crm", True),
}
DEFAULT_EDITION: Final = "founding"
