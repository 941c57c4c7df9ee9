# edge: interpreted
"""A table as rows of items: what is drawn, compared and told apart by it. Everything lies open here: it is the judge's table."""

from __future__ import annotations

from headjudge.edge.open_table import Board, Names
from headjudge.match import Match

UNORDERED = ("battle area", "hand", "trash", "removed")  # rows whose order means nothing


def board(match: Match, names: Names | None = None) -> Board:
    """names: what cards are called, if not as in the match."""
    match.state.fresh_values()
    return match.game.open_table.board(match.state, match.names if names is None else names)


def settled(shown: Board) -> Board:
    """This table in the order of names where order means nothing: equal tables are equal."""
    return {row: [sorted(cell) if row in UNORDERED else cell for cell in cells] for row, cells in shown.items()}
