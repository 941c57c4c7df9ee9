# edge: interpreted
"""The files that come with a game, found by its name: the one place below the games where a name becomes a folder of theirs."""

from __future__ import annotations

from importlib import resources
from importlib.resources.abc import Traversable


def shipped_files(game: str) -> Traversable:
    """The folder of a game: its cards, decks and lists lie there. Nothing is imported."""
    return resources.files(f"headjudge.{game}")
