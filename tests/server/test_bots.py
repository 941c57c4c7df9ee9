"""Bots that packages announce: they are asked in processes of their own, and one that fails or stalls is replaced with a notice."""

import asyncio
import os
import random
from pathlib import Path

import pytest

from headjudge.server.settings import Settings
from headjudge.server.store.opening import address_of
from headjudge.server.trial.client import Plain, Player, Visitor, bot, person
from headjudge.server.trial.inside import Inside

SOURCE = '''
import os
import time


class Last:
    """Takes the last option."""

    def __init__(self, seed, cards):
        pass

    def choose(self, view, decision):
        return len(decision.options) - 1


class Failing(Last):
    def choose(self, view, decision):
        raise RuntimeError(f"no idea in process {os.getpid()}")


class Stalling(Last):
    def choose(self, view, decision):
        time.sleep(600)


class Hungry(Last):
    def choose(self, view, decision):
        return len(bytearray(8 << 30))
'''
ANNOUNCED = "[headjudge.bots]\nlast = odd_bots:Last\nfailing = odd_bots:Failing\nstalling = odd_bots:Stalling\nhungry = odd_bots:Hungry\n"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Installed, as far as Python sees, here and in every process that is started from here."""
    folder = tmp_path / "package"
    told = folder / "odd_bots-1.dist-info"
    told.mkdir(parents=True)
    (folder / "odd_bots.py").write_text(SOURCE)
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: odd-bots\nVersion: 1\n")
    (told / "entry_points.txt").write_text(ANNOUNCED)
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH", "")])))


def played(tmp_path: Path, name: str, bot_s: float = 60.0) -> tuple[list[Plain], Plain]:
    """What is heard until the person is asked in a turn of its own, against this bot."""
    inside = Inside(Settings(address_of(tmp_path / "matches.db"), limits=False, pace=0.0, bot_s=bot_s))

    async def run() -> tuple[list[Plain], Plain]:
        async with Visitor(inside.base) as visitor:
            opened = await visitor.open_match("gundam", [person("starter-st01"), bot("starter-st02", name)])
            async with Player(inside.base, opened["token"], keep=True) as player:
                assert await player.play(random.Random(1), most=4) == 4
                return player.heard or [], player.update

    try:
        return asyncio.run(asyncio.wait_for(run(), 240))
    finally:
        inside.stop()


def replaced(heard: list[Plain]) -> list[str]:
    return [message["text"] for message in heard if message.get("code") == "bot replaced"]


@pytest.mark.usefixtures("package")
def test_a_bot_of_a_package_plays(tmp_path: Path) -> None:
    heard, update = played(tmp_path, "last")
    assert replaced(heard) == []
    assert update["view"]["turn"] >= 1


@pytest.mark.usefixtures("package")
@pytest.mark.parametrize(
    ("name", "seconds", "told"),
    [("failing", 60.0, "no idea in process"), ("stalling", 1.0, "took more than 1 seconds"), ("hungry", 60.0, "MemoryError")],
)
def test_one_that_fails_is_replaced(tmp_path: Path, name: str, seconds: float, told: str) -> None:
    heard, update = played(tmp_path, name, seconds)
    (notice,) = replaced(heard)
    assert told in notice
    assert "greedy goes on for B" in notice
    assert str(os.getpid()) not in notice
    assert update["view"]["turn"] >= 1
