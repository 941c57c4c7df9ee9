# edge: interpreted
"""Processes that share the work."""

from __future__ import annotations

import signal
from multiprocessing import Pool
from multiprocessing.pool import Pool as Workers


def workers(count: int) -> Workers:
    """An interruption is told by the process that was started, not by each of these."""
    return Pool(count, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))
