"""Editions: frozen switches. Rules ask the switch, never the edition's name."""

from __future__ import annotations

from typing import Final, final


@final
class Edition:
    def __init__(self, name: str, partial_target_choice: bool, token_allowed_as_shield: bool, token_limit: int) -> None:
        self.name = name
        self.partial_target_choice = partial_target_choice  # V1: a stated number means as many as possible (9-3-4)
        self.token_allowed_as_shield = token_allowed_as_shield  # V6
        self.token_limit = token_limit  # V10; 0: none


EDITIONS: Final[dict[str, Edition]] = {
    "1.0": Edition("1.0", True, False, 0),
    "1.9": Edition("1.9", False, True, 6),
}
DEFAULT_EDITION: Final = "1.0"
