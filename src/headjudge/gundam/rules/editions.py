"""Editions: frozen switches. Rules ask the switch, never the edition's name."""

from __future__ import annotations

from typing import Final, final

TOKEN_LIMIT: Final = 0
PARTIAL_TARGET_CHOICE: Final = 1
TOKEN_ALLOWED_AS_SHIELD: Final = 2
SWITCHES: Final = ["1.9/5-17-4-2", "9-3-4", "4-17-2-4"]  # the rule that is another by each


@final
class Edition:
    def __init__(self, name: str, token_limit: int, partial_target_choice: bool, token_allowed_as_shield: bool) -> None:
        self.name = name
        self.token_limit = token_limit  # V10; 0: none
        self.partial_target_choice = partial_target_choice  # V1: a stated number means as many as possible
        self.token_allowed_as_shield = token_allowed_as_shield  # V6

    def switches(self) -> list[int]:
        return [self.token_limit, int(self.partial_target_choice), int(self.token_allowed_as_shield)]

    def turned(self, values: list[int]) -> Edition:
        """This edition with its switches set so."""
        return Edition(self.name, values[TOKEN_LIMIT], values[PARTIAL_TARGET_CHOICE] != 0, values[TOKEN_ALLOWED_AS_SHIELD] != 0)


EDITIONS: Final[dict[str, Edition]] = {
    "1.0": Edition("1.0", 0, True, False),
    "1.9": Edition("1.9", 6, False, True),
}
DEFAULT_EDITION: Final = "1.0"
