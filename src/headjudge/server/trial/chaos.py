# edge: interpreted
"""`headjudge chaos`: a server, one of its workers or its database is killed at random moments under load.

What must hold: no answer that was acknowledged is lost, none is there twice, and every match goes on.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import httpx
import msgspec

from headjudge.games import GAMES
from headjudge.lab.starters import starters
from headjudge.server.store.opening import address_of
from headjudge.server.store.store import Store
from headjudge.server.trial.client import Gone, Player, Visitor, bot, person
from headjudge.server.trial.postgres import Postgres
from headjudge.server.trial.process import ServerProcess

PLAYERS = 8
BACK_SECONDS = 40.0  # after a kill every match must have gone on
THINK = 0.02


class Found(NamedTuple):
    rounds: int
    answers: int  # acknowledged
    lost: int
    doubled: int
    stuck: int
    slowest: float  # seconds until the last match went on

    @property
    def good(self) -> bool:
        return not (self.lost or self.doubled or self.stuck)

    def __str__(self) -> str:
        return (
            f"{self.rounds} kills, {self.answers} answers acknowledged: {self.lost} lost, {self.doubled} doubled, "
            f"{self.stuck} matches stuck; all went on within {self.slowest:.1f} s"
        )


class Survivor:
    """Somebody who plays on whatever happens: comes back, says again what was not acknowledged, opens the next match when one is over."""

    def __init__(self, base: str, dice: random.Random, games: list[tuple[str, tuple[str, str]]]) -> None:
        self.base = base
        self.dice = dice
        self.games = games
        self.acknowledged: list[tuple[str, int, int]] = []  # match, decision, option
        self.player: Player | None = None

    async def run(self) -> None:
        while True:
            try:
                await self.play_one()
            except (Gone, OSError, httpx.HTTPError, TimeoutError):
                await asyncio.sleep(0.05)

    async def play_one(self) -> None:
        if self.player is None:
            game, decks = self.dice.choice(self.games)
            async with Visitor(self.base) as visitor:
                opened = await visitor.open_match(game, [person(decks[0]), bot(decks[1])])
            self.player = Player(self.base, opened["token"])
        player = self.player
        welcome = await player.hello()
        if welcome["t"] == "refused":
            raise Gone
        try:
            await self.play_on(player)
        finally:
            with suppress(Exception):
                async with asyncio.timeout(1):  # wait_for of Python 3.11 may swallow a cancellation
                    await player.close()
        self.player = None

    async def play_on(self, player: Player) -> None:
        if player.welcome["state"] == "dice":
            await player.nonce()
        while not player.over:
            if player.question is None:
                await player.receive()
                continue
            await asyncio.sleep(self.dice.expovariate(1 / THINK))
            decision = player.question["id"]
            # the same choice after a break: what was stored and not acknowledged is then said a second time
            option = (decision * 7919 + 13) % len(player.question["options"])
            told = await player.answer(option)
            if told["t"] == "done":
                self.acknowledged.append((player.welcome["match"], decision, option))
            if player.question is not None and player.question["id"] == decision:
                player.update = {**player.update, "question": None}


async def under_fire(
    base: str, rounds: int, dice: random.Random, strike: Callable[[], None], players: int
) -> tuple[list[Survivor], int, float]:
    """Play, and strike so many times. How many matches did not go on after it, and how long the slowest took."""
    games = [(game.name, decks) for game in GAMES.values() for decks in pairwise(starters(game))]
    people = [Survivor(base, random.Random(dice.random()), games) for _ in range(players)]
    tasks = [asyncio.create_task(one.run()) for one in people]
    stuck, slowest = 0, 0.0
    loop = asyncio.get_running_loop()
    for _ in range(rounds):
        await going_on(people, BACK_SECONDS)
        await asyncio.sleep(dice.uniform(0.1, 0.8))
        await asyncio.to_thread(strike)
        for task in tasks:
            if task.done():  # nobody stops playing: what has ended has failed
                task.result()
        began = loop.time()
        stuck += await going_on(people, BACK_SECONDS)
        slowest = max(slowest, loop.time() - began)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return people, stuck, slowest


async def going_on(people: list[Survivor], most: float) -> int:
    """Wait until everybody has had another answer acknowledged; how many have not."""
    before, waiting = [len(one.acknowledged) for one in people], people
    until = asyncio.get_running_loop().time() + most
    waiting = people
    while asyncio.get_running_loop().time() < until:
        waiting = [one for one, had in zip(people, before, strict=True) if len(one.acknowledged) == had]
        if not waiting:
            return 0
        await asyncio.sleep(0.02)
    return len(waiting)


def audit(address: str, people: list[Survivor]) -> tuple[int, int]:
    """Answers that were acknowledged and are not stored; questions that are answered twice."""
    store = Store(address)

    async def stored() -> Counter[tuple[str, int, int]]:
        found: Counter[tuple[str, int, int]] = Counter()
        for match in {match for one in people for match, _, _ in one.acknowledged}:
            for entry in await store.entries(match):
                body = msgspec.json.decode(entry.body)
                if body["e"] == "answer" and body["seat"] == 0:
                    found[match, body["decision"], body["option"]] += 1
        return found

    found = asyncio.run(stored())
    store.close()
    lost = sum(one not in found for person_ in people for one in person_.acknowledged)
    questions = Counter((match, decision) for match, decision, _ in found.elements())
    return lost, sum(count - 1 for count in questions.values())


def chaos_on_sqlite(rounds: int, seed: int, players: int = PLAYERS) -> Found:
    """The server is killed."""
    with tempfile.TemporaryDirectory() as folder:
        address = address_of(Path(folder) / "matches.db")
        server = ServerProcess(address)

        def strike() -> None:
            server.kill()
            server.start()

        try:
            people, stuck, slowest = asyncio.run(under_fire(server.base, rounds, random.Random(seed), strike, players))
        finally:
            server.kill()
        return Found(rounds, answers(people), *audit(address, people), stuck, slowest)


def chaos_on_postgres(rounds: int, seed: int, players: int = PLAYERS, workers: int = 2) -> Found:
    """By turns a worker and the database are killed."""
    database, dice = Postgres(careful=True), random.Random(seed)
    try:
        address = database.fresh("chaos")
        server = ServerProcess(address, workers)
        turn = iter(range(rounds))

        def strike() -> None:
            if next(turn) % 2:
                database.kill()
                database.start()
            else:
                os.kill(dice.choice(server.children()), signal.SIGKILL)

        try:
            people, stuck, slowest = asyncio.run(under_fire(server.base, rounds, dice, strike, players))
        finally:
            server.kill()
        return Found(rounds, answers(people), *audit(address, people), stuck, slowest)
    finally:
        database.stop()


def answers(people: list[Survivor]) -> int:
    return sum(len(one.acknowledged) for one in people)
