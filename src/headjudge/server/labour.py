# edge: interpreted
"""Strangers' input is worked on in processes of its own, with limits on time and memory; one that goes beyond them is killed."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Any, Literal

import msgspec

from headjudge.kernel.bad_input import BadInput
from headjudge.server.reports import Figures, log

Verdict = Literal["done", "wrong", "fault"]
MOST_WAITING = 20  # jobs; who comes then is told to come back
MOST_JOBS = 200  # of one process: then a fresh one takes its place
MEMORY = 1 << 30
MOST_RESULT = 64 << 20
LENGTH = 4  # bytes before every message
CLOSE_SECONDS = 5.0


class Busy(Exception):
    """Too much is waiting."""


class TooMuch(BadInput):
    """The job took too long, or too much memory."""


class Labour:
    """A few processes, started when they are first needed."""

    def __init__(self, processes: int, figures: Figures) -> None:
        self.free: asyncio.Queue[Labourer | None] = asyncio.Queue()
        self.figures = figures
        self.all: set[Labourer] = set()
        self.starting: set[asyncio.Task[Labourer]] = set()  # that nobody waits for any more
        self.waiting = 0
        for _ in range(processes):
            self.free.put_nowait(None)

    async def do(self, job: str, arguments: object, seconds: float) -> bytes:
        """What the job gives, as JSON. Raises BadInput for what is wrong with the input, TooMuch, Busy."""
        if self.waiting >= MOST_WAITING:
            raise Busy
        labourer = await self.one_free()
        whole = False
        try:
            async with asyncio.timeout(seconds):
                verdict, told = await labourer.do(job, arguments)
            whole = labourer.jobs < MOST_JOBS and verdict != "fault"
        except (TimeoutError, asyncio.IncompleteReadError, ConnectionError, msgspec.DecodeError, ValueError):
            self.figures.killed.inc()
            log.warning("killed", job=job, seconds=seconds)
            raise TooMuch(f"this took more than {seconds:g} seconds, or too much memory") from None
        finally:
            if not whole:
                self.end(labourer)
            self.free.put_nowait(labourer if whole else None)
        if verdict == "wrong":
            raise BadInput(told.decode())
        if verdict == "fault":
            raise RuntimeError(told.decode())
        return told

    async def one_free(self) -> Labourer:
        """Whoever waited for it and goes away leaves its place to the next."""
        self.waiting += 1
        try:
            found = await self.free.get()
        finally:
            self.waiting -= 1
        if found is not None:
            return found
        starting = asyncio.create_task(self.start())
        try:
            return await asyncio.shield(starting)
        except BaseException:
            self.starting.add(starting)
            starting.add_done_callback(self.nobody_waits)
            raise

    def nobody_waits(self, starting: asyncio.Task[Labourer]) -> None:
        """It was started for somebody who has gone, or could not be."""
        self.starting.discard(starting)
        failed = starting.cancelled() or starting.exception() is not None
        self.free.put_nowait(None if failed else starting.result())

    async def start(self) -> Labourer:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "headjudge.server.labourer", str(MEMORY), stdin=PIPE, stdout=PIPE, env=dict(os.environ), limit=MOST_RESULT
        )
        labourer = Labourer(process)
        self.all.add(labourer)
        return labourer

    def end(self, labourer: Labourer) -> None:
        with suppress(ProcessLookupError):
            labourer.process.kill()
        gone = asyncio.create_task(labourer.process.wait())
        gone.add_done_callback(lambda _: self.all.discard(labourer))

    async def close(self) -> None:
        if self.starting:
            await asyncio.wait(self.starting, timeout=CLOSE_SECONDS)
        gone = list(self.all)
        for labourer in gone:
            self.end(labourer)
        with suppress(TimeoutError):  # they are killed: this only lets the loop see it
            async with asyncio.timeout(CLOSE_SECONDS):
                await asyncio.gather(*(labourer.process.wait() for labourer in gone))


class Labourer:
    """One process."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.jobs = 0

    async def do(self, job: str, arguments: object) -> tuple[Verdict, bytes]:
        self.jobs += 1
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(framed([job, arguments]))
        await self.process.stdin.drain()
        length = int.from_bytes(await self.process.stdout.readexactly(LENGTH), "big")
        if length > MOST_RESULT:
            raise ValueError("the result is too large")
        return msgspec.msgpack.decode(await self.process.stdout.readexactly(length), type=tuple[Verdict, bytes])


def framed(message: Any) -> bytes:
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(LENGTH, "big") + body
