# edge: interpreted
"""Writes in small groups: whatever waits while one commit is made is part of the next, and each is told when it is durable."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")
Write = Callable[[Connection], Any]
Waiting = tuple[str, Write, "Future[Any]"]
MOST_AT_ONCE = 256
CLOSE_SECONDS = 20.0


class Writer:
    """One thread that writes. `groups` and `writes` are counted for /metrics."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self.groups = self.writes = 0
        self.thread = Thread(target=self.run, name="headjudge store", daemon=True)
        self.thread.start()

    def write(self, key: str, write: Callable[[Connection], T]) -> Future[T]:
        """Carry it out in the next group. Groups are sorted by key, so that two workers never wait for each other in a ring."""
        future: Future[T] = Future()
        self.queue.put((key, write, future))
        return future

    def close(self) -> None:
        """Everything that was asked for before is written, unless the database does not answer any more."""
        self.queue.put(None)
        self.thread.join(CLOSE_SECONDS)

    def run(self) -> None:
        while (first := self.queue.get()) is not None:
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
            wanted = [one for one in group if one[2].set_running_or_notify_cancel()]
            if wanted:
                self.commit(sorted(wanted, key=lambda one: one[0]))
            if last:
                return

    def commit(self, group: list[Waiting]) -> None:
        """All in one transaction; if that fails, each in its own, so that one bad write does not take the others with it."""
        self.groups += 1
        self.writes += len(group)
        try:
            with self.engine.begin() as connection:
                results = [write(connection) for _, write, _ in group]
        except Exception as error:  # whatever it is, who waits is told
            if len(group) > 1:
                for one in group:
                    self.commit([one])
            else:
                group[0][2].set_exception(error)
            return
        for (_, _, future), result in zip(group, results, strict=True):
            future.set_result(result)
