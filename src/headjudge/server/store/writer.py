# edge: interpreted
"""Writes in small groups: whatever waits while one commit is made is part of the next, and each is told when it is durable."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine

from headjudge.server.store.appending import Appending, Straight, append_all

T = TypeVar("T")
Write = Callable[[Connection], Any]
MOST_AT_ONCE = 256
CLOSE_SECONDS = 20.0
LOOKED_AT = 16  # writes
BUSY_SECONDS, BUSY_MATCHES = 0.3, 8  # it is busy if so many were for so many matches within that time
GATHERING = 0.02  # seconds that it waits then for more to write at once: a commit takes longer to make than to add to


class Waiting(NamedTuple):
    """A write, and who waits for it. Groups are sorted by key, so that two workers never wait for each other in a ring."""

    key: str
    write: Write | Appending
    future: asyncio.Future[Any]


class Writer:
    """One thread that writes. `groups` and `writes` are counted for /metrics."""

    def __init__(self, engine: Engine, worker: str) -> None:
        self.engine = engine
        self.worker = worker  # its name in notifications
        self.straight = Straight(engine, worker)
        self.queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self.groups = self.writes = 0
        self.last: deque[tuple[float, str]] = deque(maxlen=LOOKED_AT)  # when was written for which match
        self.thread = Thread(target=self.run, name="headjudge store", daemon=True)
        self.thread.start()

    def write(self, key: str, write: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Carry it out in the next group."""
        return self.enqueue(key, write)

    def append(self, wanted: Appending) -> asyncio.Future[bool]:
        """Add it with the next group: was its place free?"""
        return self.enqueue(wanted.match, wanted)

    def enqueue(self, key: str, write: Write | Appending) -> asyncio.Future[Any]:
        future = asyncio.get_running_loop().create_future()
        self.queue.put(Waiting(key, write, future))
        return future

    def close(self) -> None:
        """Everything that was asked for before is written, unless the database does not answer any more."""
        self.queue.put(None)
        self.thread.join(CLOSE_SECONDS)
        self.straight.close()

    def run(self) -> None:
        while (first := self.queue.get()) is not None:
            if self.is_busy():
                time.sleep(GATHERING)
            group, last = [first], False
            while len(group) < MOST_AT_ONCE and not last:
                try:
                    more = self.queue.get_nowait()
                except Empty:
                    break
                last = more is None
                if more is not None:
                    group.append(more)
            # who has stopped waiting before it was begun is passed over; from here on nobody can stop it
            wanted = [one for one in group if not one.future.cancelled()]
            self.last.extend((time.monotonic(), one.key) for one in wanted)
            for part in apart(sorted(wanted, key=lambda one: one.key)):
                self.commit(part)
            if last:
                return

    def is_busy(self) -> bool:
        """Do many matches write? One that writes quickly, and waits for each, is not kept waiting."""
        last = self.last
        if len(last) < LOOKED_AT or time.monotonic() - last[0][0] > BUSY_SECONDS:
            return False
        return len({key for _, key in last}) >= BUSY_MATCHES

    def commit(self, group: list[Waiting]) -> None:
        """All of one kind, in one transaction; if that fails, each in its own, so that one bad write does not take the others with it."""
        self.groups += 1
        self.writes += len(group)
        try:
            results = self.straight.append_all(entries_of(group)) if is_entry_alone(group[0]) else self.carried_out(group)
        except Exception as error:  # whatever it is, who waits is told
            if len(group) > 1:
                for one in group:
                    self.commit([one])
            else:
                tell(group, [error])
            return
        tell(group, results)

    def carried_out(self, group: Sequence[Waiting]) -> list[Any]:
        """Entries come first, all at once."""
        appends = entries_of(group)
        with self.engine.begin() as connection:
            found = iter(append_all(connection, appends, self.worker) if appends else [])
            return [next(found) if isinstance(one.write, Appending) else one.write(connection) for one in group]


def is_entry_alone(one: Waiting) -> bool:
    """Does it add an entry and nothing else? Nearly all do."""
    return isinstance(one.write, Appending) and one.write.noted is None


def apart(group: Sequence[Waiting]) -> list[list[Waiting]]:
    """Entries alone are one statement; whatever else is written is a transaction of several."""
    alone, others = [one for one in group if is_entry_alone(one)], [one for one in group if not is_entry_alone(one)]
    return [part for part in (alone, others) if part]


def entries_of(group: Sequence[Waiting]) -> list[Appending]:
    return [one.write for one in group if isinstance(one.write, Appending)]


def tell(group: Sequence[Waiting], results: Sequence[Any]) -> None:
    """Whoever waits for these, in their own loop, which is woken once for all. One that is closed waits for nothing."""
    for loop in {one.future.get_loop() for one in group}:
        outcomes = [(one.future, result) for one, result in zip(group, results, strict=True) if one.future.get_loop() is loop]
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(settle, outcomes)


def settle(outcomes: Sequence[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, result in outcomes:
        if future.done():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)
