# edge: interpreted
"""Decks of a game that are meant by one word."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.edge.game import Game
from headjudge.kernel.bad_input import BadInput

STARTERS = "starters"  # stands for all of them among the names of decks
SHIPPED = "shipped"  # all that come with the game but those for tests
FOR_TESTS = "test-"  # how their names begin


def starters(rules: Game) -> list[str]:
    """The starter decks that come with the game."""
    found = [name for name in rules.deck_names() if name.startswith("starter-")]
    if not found:
        raise BadInput(f"no starter decks come with {rules.name}")
    return found


def shipped(rules: Game) -> list[str]:
    return [name for name in rules.deck_names() if not name.startswith(FOR_TESTS)]


GROUPS: dict[str, Callable[[Game], list[str]]] = {STARTERS: starters, SHIPPED: shipped}
