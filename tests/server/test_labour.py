"""Processes for strangers' input: what goes wrong with one of them keeps nobody else waiting."""

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from headjudge.kernel.bad_input import BadInput
from headjudge.server.labour import Busy, Labour, Labourer, TooMuch
from headjudge.server.reports import Figures

JOB = {"text": "nonsense"}
Story = Callable[[Labour], Coroutine[Any, Any, None]]


def worked(story: Story) -> None:
    async def run() -> None:
        labour = Labour(1, Figures())
        try:
            async with asyncio.timeout(100):
                await story(labour)
        finally:
            await labour.close()

    asyncio.run(run())


async def refused(labour: Labour) -> None:
    """A job that is done, and finds its input wrong."""
    with pytest.raises(BadInput) as told:
        await labour.do("judge", JOB, 60)
    assert not isinstance(told.value, TooMuch)


def test_who_goes_away_while_a_process_starts_keeps_no_place() -> None:
    async def story(labour: Labour) -> None:
        first = asyncio.create_task(labour.do("judge", JOB, 60))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        await refused(labour)
        assert len(labour.all) == 1

    worked(story)


def test_a_process_that_cannot_be_started_keeps_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(labour: Labour) -> None:
        with monkeypatch.context() as patched:
            patched.setattr(labour, "start", fails)
            with pytest.raises(OSError, match="no more processes"):
                await labour.do("judge", JOB, 60)
        await refused(labour)

    worked(story)


async def fails() -> Labourer:
    raise OSError("no more processes")


def test_a_process_that_dies_or_stalls_is_replaced() -> None:
    async def story(labour: Labour) -> None:
        await refused(labour)
        (one,) = labour.all
        os.kill(one.process.pid, signal.SIGSTOP)
        with pytest.raises(TooMuch):
            await labour.do("judge", JOB, 0.2)
        await refused(labour)
        (other,) = labour.all - {one}
        other.process.kill()
        with pytest.raises(TooMuch):
            await labour.do("judge", JOB, 60)
        await refused(labour)

    worked(story)


def test_who_comes_when_too_much_waits_is_told_to_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("headjudge.server.labour.MOST_WAITING", 0)

    async def story(labour: Labour) -> None:
        with pytest.raises(Busy):
            await labour.do("judge", JOB, 60)

    worked(story)
