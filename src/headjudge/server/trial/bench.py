# edge: interpreted
"""`headjudge bench --server`: many matches at once, people who think and bots, with the load made on the same machine."""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import httpx
from sqlalchemy import LargeBinary, func, literal, select

from headjudge.games import GAMES
from headjudge.kernel.bad_input import BadInput
from headjudge.lab.pace import Beside, beside
from headjudge.lab.starters import starters
from headjudge.server.serving import collect_rarely
from headjudge.server.store.opening import address_of, connect
from headjudge.server.store.schema import ENTRIES
from headjudge.server.trial.at_rest import AtRest, at_rest
from headjudge.server.trial.client import Gone, Player, Visitor, bot, person
from headjudge.server.trial.postgres import Postgres
from headjudge.server.trial.process import ServerProcess

AT_ONCE = 20  # matches that are opened side by side
START_SECONDS = 600.0
ANSWER = b'{"e":"answer"'  # so begins an entry of one
MOST_WORK_MS, MOST_WAIT_MS, MOST_IDLE_KB, MOST_LEFT_KB, MOST_REBUILT_MS = 1.0, 150.0, 100.0, 4.0, 20.0
OPTIONS = ("--no-limits", "--idle", "1")
TICKS = os.sysconf("SC_CLK_TCK")


class Measured(NamedTuple):
    matches: int
    seconds: float
    answers: int  # of people, acknowledged
    moves: int  # with those of bots
    work_ms: float  # of the server's processors, an answer of people or bots
    slowness: float  # how many times as long as at its best this machine took for a fixed piece of work at that time
    half_ms: float
    most_ms: float  # for 95 of 100
    worst_ms: float
    errors: int
    memory_mb: float
    rest: AtRest | None  # not measured with several workers

    @property
    def calm_ms(self) -> float:
        """What the work for an answer would have been at the best pace of this machine."""
        return self.work_ms / self.slowness

    @property
    def good(self) -> bool:
        """As it must be on a machine that does nothing else."""
        return (
            self.calm_ms <= MOST_WORK_MS and self.most_ms < MOST_WAIT_MS and not self.errors and (self.rest is None or (
                self.rest.idle_kb < MOST_IDLE_KB and self.rest.left_kb < MOST_LEFT_KB and self.rest.rebuilt_ms < MOST_REBUILT_MS
            ))
        )  # fmt: skip

    def __str__(self) -> str:
        return (
            f"{self.matches} matches for {self.seconds:.0f} s: {self.answers / self.seconds:.0f} answers a second acknowledged, "
            f"{self.moves / self.seconds:.0f} with those of bots\n"
            f"work of the server an answer {self.work_ms:.2f} ms, at this machine's best pace {self.calm_ms:.2f} ms; "
            f"acknowledged in {self.half_ms:.0f} ms (median), "
            f"{self.most_ms:.0f} ms (95 of 100), {self.worst_ms:.0f} ms (slowest)\n"
            f"errors {self.errors}; the server holds {self.memory_mb:.0f} MB at the end{self.told_at_rest()}"
        )

    def told_at_rest(self) -> str:
        if self.rest is None:
            return ""
        return (
            f"\ntwo idle connections {self.rest.idle_kb:.0f} kB; a match that everybody has left {self.rest.left_kb:.1f} kB, "
            f"made anew in {self.rest.rebuilt_ms:.1f} ms (mean)"
        )


class Guest:
    """Plays matches one after another, with time to think."""

    def __init__(self, base: str, dice: random.Random, think: float) -> None:
        self.base = base
        self.dice = dice
        self.think = think
        self.latencies: list[float] = []
        self.errors = 0

    async def run(self, visitor: Visitor, games: list[tuple[str, tuple[str, str]]], gate: asyncio.Semaphore) -> None:
        while True:
            game, decks = self.dice.choice(games)
            try:
                async with gate:
                    opened = await visitor.open_match(game, [person(decks[0]), bot(decks[1])])
                    player = Player(self.base, opened["token"], hasty=True)
                    await player.hello()
                await self.play(player)
                await player.close()
            except (Gone, OSError, httpx.HTTPError, TimeoutError):
                self.errors += 1
                await asyncio.sleep(1)

    async def play(self, player: Player) -> None:
        await player.nonce()
        while not player.over:
            if player.question is None:
                await player.receive(600)
                continue
            await asyncio.sleep(self.dice.uniform(0, 2 * self.think))
            asked, began = player.question, time.perf_counter()
            told = await player.answer(self.dice.randrange(len(asked["options"])))
            self.latencies.append(time.perf_counter() - began)
            self.errors += told["t"] != "done"
            if player.question is asked:
                player.update = {**player.update, "question": None}


async def load(server: ServerProcess, matches: int, seconds: float, think: float, pace: Beside) -> Measured:
    games = [(game.name, decks) for game in GAMES.values() for decks in pairwise(starters(game))]
    async with Visitor(server.base) as visitor:
        rest = await at_rest(server, visitor) if server.workers == 1 else None
        gate = asyncio.Semaphore(AT_ONCE)
        guests = [Guest(server.base, random.Random(number), think) for number in range(matches)]
        tasks = [asyncio.create_task(guest.run(visitor, games, gate)) for guest in guests]
        until = time.monotonic() + START_SECONDS
        while sum(bool(guest.latencies) for guest in guests) < matches * 0.98:
            if time.monotonic() > until:
                raise BadInput(f"after {START_SECONDS:.0f} s not all matches had begun: this machine is too slow for so many")
            await asyncio.sleep(0.2)
        for guest in guests:
            guest.latencies.clear()
        began, worked, moves = time.monotonic(), cpu(server), await moved(server.address)
        pace.slowness()
        await asyncio.sleep(seconds)
        slowness = pace.slowness()
        took, work, made = time.monotonic() - began, cpu(server) - worked, await moved(server.address) - moves
        found = sorted(latency for guest in guests for latency in guest.latencies) or [0.0]
        memory = server.memory()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    made = made or len(found)
    return Measured(
        matches, took, len(found), made, work / made * 1000, slowness, found[len(found) // 2] * 1000, found[int(len(found) * 0.95)] * 1000,
        found[-1] * 1000, sum(guest.errors for guest in guests), memory / 2**20, rest,
    )  # fmt: skip


def cpu(server: ServerProcess) -> float:
    """Seconds of processor time, of all its processes."""
    return sum(cpu_of(one) for one in [server.process.pid, *server.children()])


def cpu_of(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


async def moved(address: str) -> int:
    """Answers of people and bots that are stored so far, whichever worker took them."""
    query = select(func.count()).select_from(ENTRIES).where(func.substr(ENTRIES.c.body, 1, len(ANSWER)) == literal(ANSWER, LargeBinary))

    def count() -> int:
        engine = connect(address)
        with engine.connect() as connection:
            found = int(connection.execute(query).scalar_one())
        engine.dispose()
        return found

    return await asyncio.to_thread(count)


def bench_server(matches: int, seconds: float, think: float, workers: int) -> Measured:
    """workers: 1 on SQLite; more on a PostgreSQL that is started for it."""
    if workers == 1:
        with tempfile.TemporaryDirectory() as folder:
            return measured(ServerProcess(address_of(Path(folder) / "matches.db"), options=OPTIONS), matches, seconds, think)
    database = Postgres(careful=True)
    try:
        return measured(ServerProcess(database.fresh("bench"), workers, OPTIONS), matches, seconds, think)
    finally:
        database.stop()


def measured(server: ServerProcess, matches: int, seconds: float, think: float) -> Measured:
    try:
        with beside() as pace:
            collect_rarely()  # what the guests hold is looked through as seldom as what the server does: it would be measured
            return asyncio.run(load(server, matches, seconds, think, pace))
    finally:
        server.stop()
