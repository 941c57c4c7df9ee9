# edge: interpreted
"""First games: the same cards for everybody, so that what is said beside the table fits what lies on it."""

from __future__ import annotations

from headjudge.edge.game import Game
from headjudge.server.foyer import Chair, Foyer, deck_told
from headjudge.server.hub import Hub
from headjudge.server.pages import Opened
from headjudge.server.reception import opened
from headjudge.server.room import now_ms

CHANCE = "first game 1"
LEARNER = "You"
BOT = "calm"
BOT_SEED = 1


async def begun(hub: Hub, game: Game) -> Opened:
    """Its dice are not sealed: everybody may know them."""
    own, other = (deck_told(game, deck) for deck in game.first_decks)
    chairs = [Chair("person", LEARNER, *own), Chair("bot", BOT, *other, BOT_SEED)]
    edition, mode = game.known_edition(""), game.modes[0]
    return await opened(hub, Foyer(game.name, edition, mode, chairs, [CHANCE], watchers="no", opened_at=now_ms(), sealed=False))
