# edge: interpreted
"""The starter decks of a game, meant by one word."""

from __future__ import annotations

from headjudge.edge.game import Game
from headjudge.kernel.bad_input import BadInput

STARTERS = "starters"  # stands for all of them among the names of decks


def starters(rules: Game) -> list[str]:
    """The starter decks that come with the game."""
    found = [name for name in rules.deck_names() if name.startswith("starter-")]
    if not found:
        raise BadInput(f"no starter decks come with {rules.name}")
    return found
