# edge: interpreted
"""Bots from outside are waited for, but not for ever: one that does not answer is named."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from headjudge.bots.bot import BotError, Seated
from headjudge.match import Match

PATIENCE = 300.0  # seconds for one decision
AGAIN = 1.0  # seconds after which a bot that goes on regardless is told once more


class Stalled(BaseException):
    """It has taken too long. No handler of exceptions is to swallow it."""


class Awaited(Seated):
    """A bot at its seat that has so many seconds for each decision."""

    def __init__(self, seated: Seated, seconds: float) -> None:
        self.name, self.bot, self.seconds = seated.name, seated.bot, seconds

    def answer(self, match: Match) -> int:
        try:
            with waiting(self.seconds):
                return super().answer(match)
        except Stalled:
            raise BotError(f"{self.at(match, match.decision)}: it has not answered within {self.seconds:g} s") from None


@contextmanager
def waiting(seconds: float) -> Iterator[None]:
    """Raises Stalled after so many seconds, where the machine has such a timer and this is the thread that it reaches."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(*_: object) -> None:
        raise Stalled

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
