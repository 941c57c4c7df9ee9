# edge: interpreted
"""First games: the same cards for everybody, so that what is said beside the table fits what lies on it."""

from __future__ import annotations

from typing import NamedTuple

from headjudge.edge.game import Game
from headjudge.server.catalogue import Unknown
from headjudge.server.foyer import Chair, Foyer, deck_told
from headjudge.server.hub import Hub
from headjudge.server.pages import Opened
from headjudge.server.reception import opened
from headjudge.server.room import now_ms


class Lesson(NamedTuple):
    deck: str
    other: str
    chance: str


LESSONS = {
    "gundam": Lesson("starter-st01", "starter-st03", "first game 1"),
    "digimon": Lesson("starter-st1", "starter-st2", "first game 1"),
}
LEARNER = "You"
BOT = "calm"
BOT_SEED = 1


async def begun(hub: Hub, game: Game) -> Opened:
    """Its dice are not sealed: everybody may know them. Raises Unknown if this game has no lesson."""
    lesson = LESSONS.get(game.name)
    if lesson is None:
        raise Unknown(f"there is no lesson for {game.name}")
    chairs = [Chair("person", LEARNER, *deck_told(game, lesson.deck)), Chair("bot", BOT, *deck_told(game, lesson.other), BOT_SEED)]
    edition, mode = game.known_edition(""), game.modes[0]
    return await opened(hub, Foyer(game.name, edition, mode, chairs, [lesson.chance], watchers="no", opened_at=now_ms(), sealed=False))
