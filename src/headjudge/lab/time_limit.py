# edge: interpreted
"""Nothing that is tried may take for ever."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


class TooLong(BaseException):
    """Something has taken longer than it may. No handler of exceptions is to swallow it."""


@contextmanager
def limited_time(seconds: float) -> Iterator[None]:
    """Raises TooLong after so many seconds of processor time, where the machine has such a timer."""
    if not hasattr(signal, "ITIMER_PROF"):
        yield
        return

    def stop(*_: object) -> None:
        raise TooLong(f"takes longer than {seconds:g} s")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
