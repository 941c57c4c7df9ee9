# edge: interpreted
"""What other workers tell by PostgreSQL's notifications."""

from __future__ import annotations

import asyncio
import time

import psycopg
from sqlalchemy.engine import make_url

from headjudge.server.hub import Hub
from headjudge.server.reports import log
from headjudge.server.store.appending import CHANNEL
from headjudge.server.store.opening import patience

AGAIN = 0.5  # seconds before the next try, when the database has gone


async def listen(address: str, hub: Hub) -> None:
    """As long as the server runs. After a break, every match in memory is looked at."""
    where = make_url(address).set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(where, autocommit=True, **patience()) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                for match in [*hub.rooms, *hub.loading]:
                    heard(hub, match, "")
                async for note in connection.notifies():
                    worker, matches, news = note.payload.split(" ", 2)
                    if worker != hub.store.worker:
                        hub.alive[worker] = time.monotonic()
                        for match in matches.split(","):
                            heard(hub, match, news, worker)
        except (psycopg.Error, OSError) as error:
            log.warning("no notifications", why=str(error).strip()[:200])
            await asyncio.sleep(AGAIN)


def heard(hub: Hub, match: str, news: str, worker: str = "") -> None:
    if hub.holds(match):
        hub.spawn(lambda: hub.heard(match, news, worker))
