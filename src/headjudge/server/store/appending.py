# edge: interpreted
"""Entries are added many at a time: a single statement for all that waits, whatever matches they are of."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from psycopg import Error as PsycopgError
from sqlalchemy import Connection, Engine, bindparam, text, update

from headjudge.server.store.opening import IDLE_SECONDS
from headjudge.server.store.schema import MATCHES

CHANNEL = "headjudge"  # of PostgreSQL's notifications
KEY = '"match", sequence'
COLUMNS = f'{KEY}, body, fingerprint, "at"'
TELLING = f"""WITH added AS ({{}}),
told AS (SELECT pg_notify(%s, %s || ' ' || string_agg(DISTINCT "match", ',') || ' ') FROM added HAVING count(*) > 0)
SELECT {KEY} FROM added, told"""  # as `notify` does
NOTED = update(MATCHES).where(MATCHES.c.id == bindparam("of"))
NOTIFY = text("SELECT pg_notify(:channel, :told)")


class Entry(NamedTuple):
    """One thing that was done, and the fingerprint of the position after it."""

    sequence: int
    body: bytes
    fingerprint: str
    at: float


class Noted(NamedTuple):
    """What the row of a match says of it."""

    engine: str
    state: str
    listed: bool
    changed: float


class Appending(NamedTuple):
    """An entry to be added; noted: what the row of its match is to say from now on, if that is another thing."""

    match: str
    entry: Entry
    noted: Noted | None

    @property
    def place(self) -> tuple[str, int]:
        return self.match, self.entry.sequence


def append_all(connection: Connection, wanted: Sequence[Appending], worker: str) -> list[bool]:
    """Which of them found their place free: the key (match, sequence) is the lock. worker: who tells the others, by notifications."""
    rows = first_of_each(wanted)
    statement, values = insertion(rows, connection.dialect.paramstyle)
    free = {(row[0], row[1]) for row in connection.exec_driver_sql(statement, values)}
    added = [one for one in rows if one.place in free]
    noted = [{"of": one.match, **one.noted._asdict()} for one in added if one.noted is not None]
    if noted:
        connection.execute(NOTED, noted)
    if added and connection.dialect.name == "postgresql":
        notify(connection, f"{worker} {','.join(dict.fromkeys(one.match for one in added))} ")
    return found_free(wanted, rows, free)


def first_of_each(wanted: Sequence[Appending]) -> list[Appending]:
    """Of two that want the same place, the one that asked first; in the order of places."""
    first = {one.place: one for one in reversed(wanted)}
    return [first[place] for place in sorted(first)]


def found_free(wanted: Sequence[Appending], rows: Sequence[Appending], free: set[tuple[str, int]]) -> list[bool]:
    """Two may want the same at the same place; only one of them did it."""
    tried = {id(one) for one in rows}
    return [id(one) in tried and one.place in free for one in wanted]


def insertion(rows: Sequence[Appending], paramstyle: str) -> tuple[str, tuple[Any, ...]]:
    """Written out for the driver: to have the statement made for every number of rows costs more than to carry it out."""
    mark = "?" if paramstyle == "qmark" else "%s"
    places = ", ".join([f"({', '.join([mark] * 5)})"] * len(rows))
    values = tuple(value for row in rows for value in (row.match, *row.entry))
    return f"INSERT INTO entries ({COLUMNS}) VALUES {places} ON CONFLICT DO NOTHING RETURNING {KEY}", values


class Straight:
    """A connection of its own, for entries alone: one statement is a transaction by itself, so that all of it is one way to the database
    and back. Begin, insert, notify and commit one after another would be four, each with a change of threads."""

    def __init__(self, engine: Engine, worker: str) -> None:
        self.engine = engine
        self.worker = worker
        self.driver: Any = None
        self.used = 0.0

    def append_all(self, wanted: Sequence[Appending]) -> list[bool]:
        """As above. After an error there is another connection."""
        rows = first_of_each(wanted)
        statement, values = insertion(rows, self.engine.dialect.paramstyle)
        if self.engine.dialect.name == "postgresql":
            statement, values = TELLING.format(statement), (*values, CHANNEL, self.worker)
        try:
            free = set(self.connected().execute(statement, values).fetchall())
        except BaseException:
            self.close()
            raise
        return found_free(wanted, rows, free)

    def connected(self) -> Any:
        """One that has lain idle may have died meanwhile."""
        if self.driver is not None and time.monotonic() - self.used > IDLE_SECONDS:
            try:
                self.driver.execute("SELECT 1")
            except (PsycopgError, sqlite3.Error):
                self.close()
        self.used = time.monotonic()
        if self.driver is None:
            own = self.engine.raw_connection()
            self.driver = own.driver_connection
            own.detach()  # it never goes back to the pool
            if self.engine.dialect.name == "postgresql":
                self.driver.autocommit = True  # SQLite's is so from the beginning
        return self.driver

    def close(self) -> None:
        driver, self.driver = self.driver, None
        if driver is not None:
            with suppress(Exception):
                driver.close()


def notify(connection: Connection, told: str) -> None:
    """Tell the other workers, when this is committed: who tells it, of which matches (as many as one group has fit in), and what."""
    connection.execute(NOTIFY, {"channel": CHANNEL, "told": told})
