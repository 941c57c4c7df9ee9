# edge: interpreted
"""Entries are added many at a time: a single statement for all that waits, whatever matches they are of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, text, update

from headjudge.server.store.schema import MATCHES

CHANNEL = "headjudge"  # of PostgreSQL's notifications
COLUMNS = '"match", sequence, body, fingerprint, "at"'
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


def append_all(connection: Connection, wanted: Sequence[Appending], worker: str) -> list[bool]:
    """Which of them found their place free: the key (match, sequence) is the lock. worker: who tells the others, by notifications."""
    first = {(one.match, one.entry.sequence): one for one in reversed(wanted)}
    free = inserted(connection, [first[key] for key in sorted(first)])
    added = [one for key, one in sorted(first.items()) if key in free]
    rows = [{"of": one.match, **one.noted._asdict()} for one in added if one.noted is not None]
    if rows:
        connection.execute(NOTED, rows)
    if added and connection.dialect.name == "postgresql":
        notify(connection, f"{worker} {','.join(dict.fromkeys(one.match for one in added))} ")
    return [first[one.match, one.entry.sequence] is one and (one.match, one.entry.sequence) in free for one in wanted]


def inserted(connection: Connection, rows: Sequence[Appending]) -> set[tuple[str, int]]:
    """Written out for the driver: to have the statement made for every number of rows costs more than to carry it out."""
    mark = "?" if connection.dialect.paramstyle == "qmark" else "%s"
    places = ", ".join([f"({', '.join([mark] * 5)})"] * len(rows))
    values = tuple(value for row in rows for value in (row.match, *row.entry))
    statement = f"INSERT INTO entries ({COLUMNS}) VALUES {places} ON CONFLICT DO NOTHING RETURNING {COLUMNS.partition(', body')[0]}"
    return {(row[0], row[1]) for row in connection.exec_driver_sql(statement, values)}


def notify(connection: Connection, told: str) -> None:
    """Tell the other workers, when this is committed: who tells it, of which matches (as many as one group has fit in), and what."""
    connection.execute(NOTIFY, {"channel": CHANNEL, "told": told})
