"""Slices of the long trials: kill -9 under load, spoiled messages; and a server that is told to stop."""

import asyncio
import random
from contextlib import suppress
from pathlib import Path

import pytest

from headjudge.server.store.opening import address_of
from headjudge.server.trial.chaos import chaos_on_postgres, chaos_on_sqlite
from headjudge.server.trial.client import Gone, Player, Visitor, bot, person
from headjudge.server.trial.messages import fuzz_messages
from headjudge.server.trial.process import ServerProcess


def test_killed_twice_on_sqlite() -> None:
    found = chaos_on_sqlite(2, seed=1, players=3)
    assert found.good, str(found)
    assert found.answers >= 2 * 3 * 2


def test_a_worker_and_the_database_killed(postgres: str) -> None:
    found = chaos_on_postgres(2, seed=1, players=3)
    assert found.good, str(found)
    assert found.answers >= 2 * 3 * 2


def test_a_server_that_dies_in_the_middle_of_a_greeting_is_gone() -> None:
    """Whoever plays on whatever happens comes back then, as from any other break."""

    async def greet() -> None:
        async def hang_up(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.close()

        async with await asyncio.start_server(hang_up, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(Gone):
                await Player(f"http://127.0.0.1:{port}", "token").hello()

    asyncio.run(greet())


def test_spoiled_messages() -> None:
    heard = fuzz_messages(400, seed=7)
    assert heard.good, str(heard)
    assert {"malformed", "not now", "done", "not yours"} <= set(heard.replies)


def test_a_server_that_is_told_to_stop_says_so_and_loses_nothing(tmp_path: Path) -> None:
    server = ServerProcess(address_of(tmp_path / "matches.db"))

    async def play() -> tuple[str, list[str]]:
        async with Visitor(server.base) as visitor:
            opened = await visitor.open_match("gundam", [person("starter-st01"), bot("starter-st02")])
        player = Player(server.base, opened["token"], keep=True)
        await player.hello()
        await player.play(random.Random(1), most=5)
        stopping = asyncio.create_task(asyncio.to_thread(server.stop))
        with suppress(Gone):
            while True:
                await player.receive()
        assert await stopping == 0
        await player.close()
        return opened["token"], [message.get("code", "") for message in player.heard or []]

    token, codes = asyncio.run(play())
    assert codes[-1] == "server stops"
    server.start()

    async def again() -> None:
        async with Player(server.base, token) as player:
            assert player.welcome["state"] == "playing"
            assert await player.play(random.Random(1), most=1) == 1

    asyncio.run(again())
    assert server.stop() == 0
    assert '"event": "stopping"' in server.told()
