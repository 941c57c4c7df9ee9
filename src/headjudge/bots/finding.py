# edge: interpreted
"""Bots by name: those that come with the games, those that other packages announce, and any `module:attribute`."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points
from typing import cast

from headjudge.bots.bot import BotError, Maker
from headjudge.bots.chance import Chance
from headjudge.bots.games import GREEDY, REFERENCE
from headjudge.bots.searching import search_maker
from headjudge.games import GAMES

GROUP = "headjudge.bots"  # the group of entry points in which packages announce their bots
SHIPPED: dict[str, dict[str, Maker]] = {  # by name, then by game
    "random": dict.fromkeys(GAMES, Chance), "greedy": GREEDY, "reference": REFERENCE,
}  # fmt: skip


def find_bot(name: str, game: str) -> Maker:
    """The maker of the bot that this name means in this game."""
    if name in SHIPPED:
        return shipped(name, game)
    searching = search_maker(name)
    if searching is not None:
        return searching
    announced = {point.name: point for point in entry_points(group=GROUP)}
    if name in announced:
        return loaded(name, announced[name])
    if all(name.partition(":")):
        return loaded(name, EntryPoint(name, name, GROUP))
    known = ", ".join(sorted([*SHIPPED, "search", *announced]))
    raise BotError(f"no bot is called {name!r}; there are {known}, and any module:attribute")


def shipped(name: str, game: str) -> Maker:
    if game not in SHIPPED[name]:
        raise BotError(f"no {name} bot plays {game} yet")
    return SHIPPED[name][game]


def loaded(name: str, point: EntryPoint) -> Maker:
    try:
        maker = point.load()
    except (Exception, SystemExit) as error:
        raise BotError(f"bot {name} cannot be loaded: {type(error).__name__}: {error}") from error
    if not callable(maker):
        raise BotError(f"bot {name} cannot be loaded: {maker!r} makes no bot")
    return cast(Maker, maker)
