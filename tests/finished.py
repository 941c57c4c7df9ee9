"""A game that was played to its end at a server, for tests that look at it afterwards."""

from __future__ import annotations

import asyncio
import json
import random
from functools import cache
from threading import Thread
from typing import Any, NamedTuple

from playwright.sync_api import Page

from headjudge.server.trial.client import Player, Visitor, bot, person

DECKS = {"gundam": ("starter-st01", "starter-st04"), "digimon": ("starter-st1", "starter-st2")}


class Finished(NamedTuple):
    match: str
    token: str
    view: dict[str, Any]  # as the person saw the end


async def played(base: str, game: str, seed: int, most: int) -> Finished:
    own, other = DECKS[game]
    async with Visitor(base) as visitor:
        opened = await visitor.open_match(game, [person(own), bot(other, "calm")])
        async with Player(base, opened["token"]) as player:
            await player.play(random.Random(seed), most=most)
            return Finished(opened["match"], opened["token"], player.update.get("view") or {})


@cache
def finished(base: str, game: str, seed: int = 3, most: int = 10_000) -> Finished:
    """Played at random against the calm bot, once for all who look at it. most: so many answers, then it is left as it stands."""
    found: list[Finished] = []
    thread = Thread(target=lambda: found.append(asyncio.run(played(base, game, seed, most))))  # the browser's loop runs in this one
    thread.start()
    thread.join()
    return found[0]


def sit_at(page: Page, game: Finished) -> None:
    """The browser holds the seat from its next page on."""
    seats = json.dumps([{"match": game.match, "seat": 0, "token": game.token}])
    page.add_init_script(f"localStorage.getItem('headjudge.seats') || localStorage.setItem('headjudge.seats', {json.dumps(seats)})")
