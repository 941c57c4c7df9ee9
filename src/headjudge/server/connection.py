# edge: interpreted
"""One open socket: who holds it, what it has been told, and what waits to be sent."""

from __future__ import annotations

import asyncio

import msgspec

from headjudge.server.protocol import SeriesOver, Update
from headjudge.server.rates import Bucket
from headjudge.server.tokens import Bearer
from headjudge.server.wire import encoded

MOST_WAITING = 300  # messages for a client that does not read: then it is let go
Closing = None


class Connection:
    """What is sent goes into a queue: nobody waits for a slow client."""

    __slots__ = ("bearer", "bucket", "closed", "epoch", "game", "muted", "queue", "series", "since", "version")

    def __init__(self, bearer: Bearer, bucket: Bucket) -> None:
        self.bearer = bearer
        self.bucket = bucket
        self.queue: asyncio.Queue[str | None] = asyncio.Queue()
        self.since = 0  # the last event it has
        self.epoch: int | None = None
        self.version: tuple[object, ...] = ()  # of the last update: equal ones are not sent again
        self.game = 0  # of the series
        self.series: SeriesOver | None = None  # what it was last told of it
        self.muted = False
        self.closed = False

    def note(self, update: Update) -> bool:
        """Take note that it is told this; False if it has been told before."""
        asked = update.question.id if update.question is not None else None
        version = (update.view.v, update.epoch, update.undo, asked, update.view.over)
        if version == self.version:
            return False
        self.version, self.epoch = version, update.epoch
        if update.events:
            self.since = update.events[-1].number
        return True

    def send(self, message: msgspec.Struct) -> None:
        self.send_text(encoded(message))

    def send_text(self, text: str) -> None:
        if self.closed:
            return
        if self.queue.qsize() >= MOST_WAITING:
            self.close()
        else:
            self.queue.put_nowait(text)

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            self.queue.put_nowait(Closing)
