# edge: interpreted
"""A game with all hands open: for a judge, and for whoever looks at a game that is over."""

from __future__ import annotations

from msgspec.structs import replace

from headjudge.edge.views import View
from headjudge.match import Match


def with_open_hands(match: Match, view: View) -> View:
    """The view, and everybody's hand in it as its owner sees it."""
    players = [replace(player, hand=match.view(player.seat).players[place].hand) for place, player in enumerate(view.players)]
    return replace(view, players=players)
