# edge: interpreted
"""The store: matches as rows of entries that are only ever added to. What is awaited here is on the disk when it comes back."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Row, Table, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from headjudge.server.store.appending import Appending, Entry, Noted, notify
from headjudge.server.store.opening import connect, migrate
from headjudge.server.store.schema import CHAT, ENTRIES, LIVES, MATCHES, SECRETS
from headjudge.server.store.writer import Writer

T = TypeVar("T")
NO_MATCH = "-"  # in a notification that only says that its worker lives
LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # none that is taken for another
ID_LENGTH = 12
MOST_LISTED = 100
DAY = 86_400.0
A_BEAT = 5.0  # seconds between two signs of life


class Head(NamedTuple):
    """A match without its entries."""

    id: str
    opening: bytes
    engine: str
    state: str
    listed: bool
    began: float
    changed: float


class Line(NamedTuple):
    """A line of chat. id: grows; 0 before it is stored."""

    id: int
    seat: int | None
    name: str
    phrase: str
    text: str
    at: float


def fresh_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


class Store:
    def __init__(self, address: str) -> None:
        """Raises BadInput if it cannot be opened."""
        self.engine = connect(address)
        migrate(self.engine)
        self.shared = self.engine.dialect.name == "postgresql"  # with other workers
        self.worker = secrets.token_hex(4)  # its name in notifications
        self.writer = Writer(self.engine, self.worker)

    def close(self) -> None:
        self.writer.close()
        self.engine.dispose()

    # --- reading and writing ---------------------------------------------------------------------------------------------

    async def read(self, query: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self.engine.connect() as connection:
                return query(connection)

        return await asyncio.to_thread(run)

    async def write(self, key: str, write: Callable[[Connection], T]) -> T:
        return await self.writer.write(key, write)

    def insert(self, connection: Connection, table: Table, row: dict[str, Any]) -> bool:
        """False, and nothing is done, if the key is taken."""
        made = (postgresql if self.shared else sqlite).insert(table).values(row)
        key = next(iter(table.primary_key))
        return connection.execute(made.on_conflict_do_nothing().returning(key)).first() is not None

    # --- the secret ------------------------------------------------------------------------------------------------------

    def secret(self, name: str = "tokens") -> bytes:
        """By which tokens are signed: made once, the same for all workers."""
        with self.engine.begin() as connection:
            self.insert(connection, SECRETS, {"name": name, "value": secrets.token_bytes(32)})
            found = connection.execute(select(SECRETS.c.value).where(SECRETS.c.name == name)).scalar_one()
        return bytes(found)

    # --- matches ---------------------------------------------------------------------------------------------------------

    async def open_match(self, head: Head) -> bool:
        """False if there is a match of this id."""
        return await self.write(head.id, lambda connection: self.insert(connection, MATCHES, head._asdict()))

    async def append(self, match: str, entry: Entry, noted: Noted | None) -> bool:
        """noted: what the row of the match is to say from now on, if that changes. False, and nothing is done, if somebody else was
        there before."""
        return await self.writer.append(Appending(match, entry, noted))

    async def head(self, match: str) -> Head | None:
        query = select(MATCHES).where(MATCHES.c.id == match)
        found = await self.read(lambda connection: connection.execute(query).first())
        return None if found is None else as_head(found)

    async def entries(self, match: str, after: int = 0) -> list[Entry]:
        columns = (ENTRIES.c.sequence, ENTRIES.c.body, ENTRIES.c.fingerprint, ENTRIES.c.at)
        query = select(*columns).where(ENTRIES.c.match == match, ENTRIES.c.sequence > after).order_by(ENTRIES.c.sequence)
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [Entry(row.sequence, bytes(row.body), row.fingerprint, row.at) for row in rows]

    async def lobby(self) -> list[Head]:
        """Those that wait for somebody, newest first."""
        query = select(MATCHES).where(MATCHES.c.state == "waiting", MATCHES.c.listed).order_by(MATCHES.c.began.desc()).limit(MOST_LISTED)
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [as_head(row) for row in rows]

    def notify(self, connection: Connection, match: str, news: str = "") -> None:
        """Tell the other workers, when this is committed."""
        if self.shared:
            notify(connection, f"{self.worker} {match} {news}")

    async def announce(self, match: str, news: str) -> None:
        """Tell the other workers something that is not kept."""
        if self.shared:
            await self.write(match, lambda connection: self.notify(connection, match, news))

    # --- chat ------------------------------------------------------------------------------------------------------------

    async def chat(self, match: str, line: Line) -> None:
        row = {"match": match, **line._asdict()}
        del row["id"]

        def run(connection: Connection) -> None:
            connection.execute(insert(CHAT), row)
            self.notify(connection, match)

        await self.write(match, run)

    async def chat_of(self, match: str, after: int = 0, most: int = 50) -> list[Line]:
        """The last ones, oldest first."""
        query = select(CHAT).where(CHAT.c.match == match, CHAT.c.id > after).order_by(CHAT.c.id.desc()).limit(most)
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [Line(row.id, row.seat, row.name, row.phrase, row.text, row.at) for row in reversed(rows)]

    # --- lives -----------------------------------------------------------------------------------------------------------

    async def begin_life(self) -> int:
        now = time.time()
        query = insert(LIVES).values(began=now, last=now).returning(LIVES.c.id)
        return await self.write("", lambda connection: int(connection.execute(query).scalar_one()))

    async def live_on(self, life: int) -> None:
        query = update(LIVES).where(LIVES.c.id == life).values(last=time.time())

        def run(connection: Connection) -> None:
            connection.execute(query)
            self.notify(connection, NO_MATCH)

        await self.write("", run)

    async def gaps(self, after: float) -> list[tuple[float, float]]:
        """From when to when no server was alive, after this moment."""
        query = select(LIVES.c.began, LIVES.c.last).where(LIVES.c.last >= after - A_BEAT).order_by(LIVES.c.began)
        lives = await self.read(lambda connection: connection.execute(query).all())
        found, until = [], after
        for began, last in lives:
            if began > until + A_BEAT:
                found.append((until, began))
            until = max(until, last)
        return found

    # --- forgetting ------------------------------------------------------------------------------------------------------

    async def forget(self, chat_days: float, waiting_days: float, match_days: float) -> tuple[int, int]:
        """Delete chat that is so old, matches that nobody joined or touched for so long; how many lines and matches that were."""
        now = time.time()

        def run(connection: Connection) -> tuple[int, int]:
            connection.execute(delete(LIVES).where(LIVES.c.last < now - match_days * DAY))
            lines = connection.execute(delete(CHAT).where(CHAT.c.at < now - chat_days * DAY)).rowcount
            old = (MATCHES.c.changed < now - match_days * DAY) | (
                (MATCHES.c.state == "waiting") & (MATCHES.c.changed < now - waiting_days * DAY)
            )
            return lines, connection.execute(delete(MATCHES).where(old)).rowcount

        return await self.write("", run)

    async def delete(self, match: str) -> bool:
        """With everything that belongs to it."""
        return await self.write(match, lambda connection: bool(connection.execute(delete(MATCHES).where(MATCHES.c.id == match)).rowcount))


def as_head(row: Row[Any]) -> Head:
    return Head(row.id, bytes(row.opening), row.engine, row.state, row.listed, row.began, row.changed)
