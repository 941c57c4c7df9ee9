# edge: interpreted
"""Processes that share the work."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager


@contextmanager
def workers(count: int) -> Iterator[ProcessPoolExecutor]:
    """An interruption is told by the process that was started, not by each of these; it ends them. So does whatever else goes wrong.

    One that ends by itself raises BrokenProcessPool."""
    pool = ProcessPoolExecutor(count, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))
    try:
        yield pool
    except BaseException:
        for process in list((getattr(pool, "_processes", None) or {}).values()):  # what it has begun would be waited for
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
