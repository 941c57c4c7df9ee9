"""Several workers at one PostgreSQL, and matches that another engine began."""

import asyncio
import random
import subprocess
import sys

import msgspec
import pytest
from sqlalchemy import text

from headjudge.server import listening
from headjudge.server.foyer import WantsRematch
from headjudge.server.room import now_ms
from headjudge.server.serving import SELDOM
from headjudge.server.settings import Settings
from headjudge.server.store.appending import Entry
from headjudge.server.store.store import Store
from headjudge.server.trial.client import Player, Visitor, bot, empty, person
from headjudge.server.trial.inside import Inside
from headjudge.tables.entries import Nonce, entry_data

SEATS = [person("starter-st01"), empty("starter-st02")]


def worker(address: str) -> Inside:
    return Inside(Settings(address, limits=False, pace=0.0, away_s=0.5, idle_s=0.3))


def test_two_people_at_two_workers(fresh_postgres: str) -> None:
    """What one worker stores the other one tells its own people; nobody who is with the other is missed."""
    here, there = worker(fresh_postgres), worker(fresh_postgres)

    async def run() -> None:
        async with Visitor(here.base) as visitor, Visitor(there.base) as friend:
            opened = await visitor.open_match("gundam", SEATS)
            joined = await friend.post(f"/api/matches/{opened['match']}/join", {"invite": opened["links"][0]["invite"], "name": "Bob"})
            ada, bob = Player(here.base, opened["token"], keep=True), Player(there.base, joined["token"], keep=True)
            async with ada, bob:
                assert [told["t"] for told in await asyncio.gather(ada.nonce(), bob.nonce())] == ["done", "done"]
                for _ in range(12):
                    asked = await one_asked(ada, bob)
                    assert (await asked.answer(0))["t"] == "done"
                await ada.ask({"t": "say", "text": "over there?"})
                await bob.until(lambda one: any(message["t"] == "chat" for message in one.heard or []))
                await asyncio.sleep(1.0)
                await one_asked(ada, bob)
                codes = [message.get("code") for player in (ada, bob) for message in player.heard or [] if message["t"] != "welcome"]
                assert codes.count("away") == codes.count("back")
                assert ada.update["view"]["turn"] == bob.update["view"]["turn"]
                await ada.ask({"t": "concede"})
                await bob.until(lambda one: one.over)

    try:
        asyncio.run(asyncio.wait_for(run(), 240))
    finally:
        here.stop()
        there.stop()


def test_who_comes_second_is_later_than_the_first(address: str) -> None:
    """Another worker, whose clock is ahead, has stored something of which this one has not heard: what is said here comes after it."""
    here = worker(address)
    elsewhere = Store(address)

    async def run() -> None:
        async with Visitor(here.base) as visitor:
            opened = await visitor.open_match("gundam", SEATS)
            invite = {"invite": opened["links"][0]["invite"], "name": "Bob"}
            await visitor.post(f"/api/matches/{opened['match']}/join", invite)
            async with Player(here.base, opened["token"]) as ada:
                here.hub.heard = nothing_heard  # type: ignore[method-assign]
                later = now_ms() + 5_000
                assert await elsewhere.append(opened["match"], Entry(2, entry_data(Nonce(1, later, "of Bob")), "", later / 1000), None)
                assert (await ada.nonce())["t"] == "done"
        stored = await elsewhere.entries(opened["match"])
        assert [entry.at for entry in stored[1:3]] == [later / 1000] * 2

    try:
        asyncio.run(run())
    finally:
        elsewhere.close()
        here.stop()


async def nothing_heard(*_: object) -> None: ...


def test_what_is_heard_while_a_match_is_loaded_is_not_lost(address: str) -> None:
    """The other worker stores an answer after this one has read the match, and tells it before it is there."""
    here = worker(address)
    elsewhere = Store(address)
    loop = here.hub.loop
    assert loop is not None

    async def run() -> int:
        async with Visitor(here.base) as visitor:
            opened = await visitor.open_match("gundam", SEATS)
        match, read = opened["match"], here.hub.store.entries
        while here.hub.holds(match):
            await asyncio.sleep(0.02)

        async def overtaken(of: str, after: int = 0) -> list[Entry]:
            here.hub.store.entries = read  # type: ignore[method-assign]
            found = await read(of, after)
            await asyncio.to_thread(asyncio.run, elsewhere.append(of, Entry(1, msgspec.json.encode(WantsRematch(0, 1)), "", 1.0), None))
            listening.heard(here.hub, of, "", "another")
            return found

        async def load() -> int:
            here.hub.store.entries = overtaken  # type: ignore[method-assign]
            room = await here.hub.room(match)
            while here.hub.tasks:
                await asyncio.sleep(0.01)
            return room.sequence

        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(load(), loop))

    try:
        assert asyncio.run(run()) == 1
    finally:
        elsewhere.close()
        here.stop()


async def one_asked(*players: Player) -> Player:
    while True:
        for player in players:
            await player.ask({"t": "ping"})
            if player.question is not None:
                return player
        await asyncio.sleep(0.02)


@pytest.mark.parametrize("spoiled", [False, True])
def test_a_match_of_another_engine_goes_on_if_it_stands_where_it_stood(address: str, spoiled: bool) -> None:
    first = worker(address)

    async def begin() -> str:
        async with Visitor(first.base) as visitor:
            opened = await visitor.open_match("gundam", [SEATS[0], bot("starter-st02")])
        async with Player(first.base, opened["token"]) as player:
            await player.play(random.Random(1), most=6)
        return str(opened["token"])

    token = asyncio.run(begin())
    first.stop()
    store = Store(address)
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE matches SET engine = 'headjudge 0.0.1, rules revision 1'"))
        rows = connection.execute(text("SELECT match, sequence, body FROM entries ORDER BY sequence")).all()
        row = next(row for row in rows if b'"after":"' in bytes(row.body))
        body = bytes(row.body).replace(b'"after":"', b'"after":"elsewhere ' if spoiled else b'"after":"')
        where = {"match": row.match, "sequence": row.sequence, "body": body}
        connection.execute(text("UPDATE entries SET body = :body WHERE match = :match AND sequence = :sequence"), where)
    store.close()
    second = worker(address)

    async def go_on() -> None:
        async with Visitor(second.base) as visitor, Player(second.base, token, keep=True) as player:
            mine = (await visitor.http.get("/api/matches", headers={"x-tokens": token})).json()
            if spoiled:
                assert "stands elsewhere" in player.welcome["frozen"]
                assert (player.update["view"]["players"][0]["hand"]["count"], player.question) == (5, None)
                assert (await player.ask({"t": "concede"}))["code"] == "old engine"
                assert (player.heard or [])[1]["code"] == "old engine"
                assert (mine[0]["state"], "stands elsewhere" in mine[0]["why"]) == ("unplayable", True)
            else:
                assert await player.play(random.Random(2), most=1) == 1
                assert mine[0]["state"] == "playing"

    try:
        asyncio.run(go_on())
    finally:
        second.stop()


def test_a_server_looks_for_circles_seldom() -> None:
    """In a process of its own: the tests keep their collector."""
    script = (
        "import gc; from headjudge.server.serving import collect_rarely; collect_rarely(); print(gc.get_threshold(), gc.get_freeze_count())"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    thresholds, _, frozen = done.stdout.rpartition(" ")
    assert thresholds == str(SELDOM)
    assert int(frozen) > 0
