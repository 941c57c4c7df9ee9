"""The store: what is awaited is there, the key is the lock, what is old is forgotten; on SQLite and on PostgreSQL."""

import asyncio
import threading
import time
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import inspect, text
from sqlalchemy.engine import make_url

from headjudge.kernel.bad_input import BadInput
from headjudge.server.store.appending import CHANNEL, Entry, Noted
from headjudge.server.store.opening import IDLE_SECONDS, address_of
from headjudge.server.store.schema import METADATA
from headjudge.server.store.store import DAY, Head, Line, Store, fresh_id
from headjudge.server.store.writer import LOOKED_AT


def head(**other: object) -> Head:
    now = time.time()
    return Head(fresh_id(), b"{}", "engine", "waiting", True, now, now)._replace(**other)


def entry(sequence: int, body: bytes = b"{}", at: float = 5.0) -> Entry:
    return Entry(sequence, body, f"print {sequence}", at)


async def opened(store: Store, **other: object) -> Head:
    one = head(**other)
    assert await store.open_match(one)
    return one


async def append(store: Store, match: str, one: Entry) -> bool:
    return await store.append(match, one, Noted("engine", "playing", False, one.at))


def test_entries_come_back_in_order_and_after_a_restart(address: str) -> None:
    async def first() -> str:
        store = Store(address)
        one = await opened(store)
        assert await append(store, one.id, entry(1, b"a"))
        assert await append(store, one.id, entry(2, b"\xff\x00", 7.5))
        assert await store.append(one.id, entry(3, b"c", 9.0), None)  # and what its row says stays as it is
        store.close()
        return one.id

    async def later(match: str) -> None:
        store = Store(address)
        assert await store.entries(match) == [entry(1, b"a"), entry(2, b"\xff\x00", 7.5), entry(3, b"c", 9.0)]
        assert await store.entries(match, after=2) == [entry(3, b"c", 9.0)]
        found = await store.head(match)
        assert found is not None
        assert (found.state, found.listed, found.changed) == ("playing", False, 7.5)
        store.close()

    asyncio.run(later(asyncio.run(first())))


def test_a_place_is_taken_once(store: Store) -> None:
    """Of many who write the same place at once, one finds it free; so it is in the next group, and other matches are not in its way."""

    async def run() -> None:
        one, other = await opened(store), await opened(store)
        wrote = await asyncio.gather(*(append(store, one.id, entry(1, b"%d" % n)) for n in range(20)))
        assert sorted(wrote) == [False] * 19 + [True]
        winner = b"%d" % wrote.index(True)
        assert await asyncio.gather(append(store, one.id, entry(1)), append(store, other.id, entry(1))) == [False, True]
        assert [found.body for found in await store.entries(one.id)] == [winner]

    asyncio.run(run())


def test_two_that_want_the_same_at_one_place_in_one_group_are_not_both_told_yes(store: Store) -> None:
    async def run() -> None:
        one = await opened(store)
        wanted = [store.append(one.id, entry(1, b"same"), None) for _ in range(3)] + [store.append(one.id, entry(2), None)]
        told = await asyncio.gather(*wanted)
        assert sorted(told[:3]) == [False, False, True]
        assert told[3]
        assert [row.sequence for row in await store.entries(one.id)] == [1, 2]

    asyncio.run(run())


def test_a_connection_that_died_while_nobody_wrote_is_replaced(fresh_postgres: str) -> None:
    async def run() -> None:
        store = Store(fresh_postgres)
        one = await opened(store)
        assert await store.append(one.id, entry(1), None)
        kill = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()")
        await store.read(lambda connection: connection.execute(kill).all())
        await asyncio.sleep(IDLE_SECONDS * 1.2)
        assert await store.append(one.id, entry(2), None)
        assert [row.sequence for row in await store.entries(one.id)] == [1, 2]
        store.close()

    asyncio.run(run())


def test_other_workers_hear_of_what_is_added_by_itself(fresh_postgres: str) -> None:
    async def run() -> list[str]:
        store = Store(fresh_postgres)
        one, two = sorted([await opened(store), await opened(store)])
        where = make_url(fresh_postgres).set(drivername="postgresql").render_as_string(hide_password=False)
        with psycopg.connect(where, autocommit=True) as listener:
            listener.execute(f"LISTEN {CHANNEL}")
            await asyncio.gather(*(store.append(match.id, entry(number), None) for match in (one, two) for number in (1, 2)))
            await store.append(one.id, entry(1), None)  # finds its place taken: nothing is told
            heard = [note.payload for note in listener.notifies(timeout=2)]
        store.close()
        told = [payload.split(" ", 2) for payload in heard]
        assert {worker for worker, _, _ in told} == {store.worker}
        assert {match for _, matches, _ in told for match in matches.split(",")} == {one.id, two.id}
        return [news for _, _, news in told]

    assert not any(asyncio.run(run()))


def test_two_workers_share_the_lock(fresh_postgres: str) -> None:
    async def run() -> None:
        stores = [Store(fresh_postgres) for _ in range(2)]
        matches = [await opened(stores[0]) for _ in range(8)]
        for sequence in range(1, 6):
            tries = [append(store, one.id, entry(sequence)) for one in matches for store in stores]
            wrote = await asyncio.gather(*tries)
            assert [sum(pair) for pair in zip(wrote[::2], wrote[1::2], strict=True)] == [1] * len(matches)
        for store in stores:
            store.close()

    asyncio.run(run())


def test_many_answers_are_few_commits(store: Store) -> None:
    async def run() -> None:
        matches = [await opened(store) for _ in range(60)]
        before = store.writer.groups
        assert all(await asyncio.gather(*(append(store, one.id, entry(1)) for one in matches)))
        assert store.writer.groups - before < 30

    asyncio.run(run())


@pytest.mark.parametrize(("matches", "ago", "busy"), [(1, 0.0, False), (LOOKED_AT, 0.0, True), (LOOKED_AT, 60.0, False)])
def test_only_writes_of_many_matches_are_gathered(store: Store, matches: int, ago: float, busy: bool) -> None:
    store.writer.last.extend((time.monotonic() - ago, f"match {n % matches}") for n in range(LOOKED_AT))
    assert store.writer.is_busy() is busy


def test_one_bad_write_takes_no_other_with_it(store: Store) -> None:
    async def run() -> None:
        one = await opened(store)
        results = await asyncio.gather(
            append(store, one.id, entry(1)), append(store, "unknownmatch", entry(1)), store.head(one.id), return_exceptions=True
        )
        assert results[0] is True
        assert isinstance(results[1], Exception)
        assert len(await store.entries(one.id)) == 1

    asyncio.run(run())


def test_who_stops_waiting_for_a_write_stops_nobody_else(store: Store) -> None:
    """One is cancelled before it is begun and is not carried out, one while it runs and is; the writer goes on."""
    begun, go_on = threading.Event(), threading.Event()

    def slow(_: object) -> None:
        begun.set()
        go_on.wait(30)

    async def run() -> None:
        one, other = await opened(store), await opened(store)
        running = asyncio.create_task(store.write("", slow))
        await asyncio.to_thread(begun.wait, 30)
        waiting = asyncio.create_task(append(store, one.id, entry(1)))
        await asyncio.sleep(0)
        for task in (running, waiting):
            task.cancel()
        await asyncio.gather(running, waiting, return_exceptions=True)
        go_on.set()
        async with asyncio.timeout(30):
            assert await append(store, other.id, entry(1))
        assert await store.entries(one.id) == []

    asyncio.run(run())


def test_the_secret_is_made_once(address: str) -> None:
    first, second = Store(address), Store(address)
    assert first.secret() == second.secret()
    assert len(first.secret()) == 32
    assert first.secret() != first.secret("other")
    first.close()
    second.close()


def test_the_lobby_holds_what_waits_and_is_listed(store: Store) -> None:
    async def run() -> None:
        waits = await opened(store)
        await opened(store, listed=False)
        playing = await opened(store)
        await append(store, playing.id, entry(1))
        assert [one.id for one in await store.lobby()] == [waits.id]

    asyncio.run(run())


def test_chat_is_kept_for_a_while_and_matches_longer(store: Store) -> None:
    async def run() -> None:
        now = time.time()
        young, old, abandoned = (
            await opened(store),
            await opened(store, changed=now - 400 * DAY),
            await opened(store, changed=now - 3 * DAY),
        )
        await store.chat(young.id, Line(0, 0, "Ada", "", "old words", now - 31 * DAY))
        await store.chat(young.id, Line(0, None, "somebody", "hello", "", now))
        assert [(line.seat, line.text) for line in await store.chat_of(young.id)] == [(0, "old words"), (None, "")]
        assert await store.forget(chat_days=30, waiting_days=2, match_days=365) == (1, 2)
        assert [line.phrase for line in await store.chat_of(young.id)] == ["hello"]
        assert await store.head(old.id) is None
        assert await store.head(abandoned.id) is None
        assert await store.delete(young.id)
        assert await store.chat_of(young.id) == []

    asyncio.run(run())


def test_gaps_are_when_no_server_lived(store: Store) -> None:
    async def run() -> None:
        with store.engine.begin() as connection:
            for began, last in ((0, 100), (90, 200), (300, 400)):
                connection.execute(text("INSERT INTO lives (began, last) VALUES (:began, :last)"), {"began": began, "last": last})
        assert await store.gaps(150) == [(200, 300)]
        assert await store.gaps(310) == []

    asyncio.run(run())


def test_migrations_give_the_tables_of_today(store: Store) -> None:
    found = inspect(store.engine)
    for table in METADATA.sorted_tables:
        assert {column["name"] for column in found.get_columns(table.name)} == set(table.columns.keys())
        assert {index["name"] for index in found.get_indexes(table.name)} == {index.name for index in table.indexes}


def test_sqlite_is_durable_and_readers_do_not_wait(tmp_path: Path) -> None:
    store = Store(address_of(tmp_path / "a.db"))
    with store.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar_one() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar_one() == 2
        assert connection.execute(text("PRAGMA foreign_keys")).scalar_one() == 1
    store.close()


@pytest.mark.parametrize(
    ("address", "told"),
    [("nonsense", "no address"), ("mysql://x/y", "SQLite or PostgreSQL"), ("sqlite:////no/such/folder/x.db", "there is no folder")],
)
def test_a_store_that_cannot_be_is_told(address: str, told: str) -> None:
    with pytest.raises(BadInput, match=told):
        Store(address)


def test_a_newer_store_is_refused(tmp_path: Path) -> None:
    store = Store(address_of(tmp_path / "a.db"))
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    with pytest.raises(BadInput, match="newer program"):
        Store(address_of(tmp_path / "a.db"))
