# edge: interpreted
"""Processes that share the work."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

Job = TypeVar("Job")
Done = TypeVar("Done")

AHEAD = 4  # parcels a process, handed out before their turn: a pool that is given thousands at once may wait for itself for ever
LARGEST = 50  # jobs in a parcel


def shared_out(work: Callable[[Job], Done], jobs: Sequence[Job], count: int) -> Iterator[Done]:
    """What the work makes of each job, in their order, by so many processes.

    One that ends by itself raises BrokenProcessPool."""
    if count <= 1:
        yield from map(work, jobs)
        return
    size = max(1, min(LARGEST, len(jobs) // (count * AHEAD)))
    under_way: deque[Future[list[Done]]] = deque()
    with workers(min(count, len(jobs))) as pool:
        for first in range(0, len(jobs), size):
            if len(under_way) == count * AHEAD:
                yield from under_way.popleft().result()
            under_way.append(pool.submit(parcel, work, jobs[first : first + size]))
        while under_way:
            yield from under_way.popleft().result()


def parcel(work: Callable[[Job], Done], jobs: Sequence[Job]) -> list[Done]:
    return [work(job) for job in jobs]


@contextmanager
def workers(count: int) -> Iterator[ProcessPoolExecutor]:
    """An interruption is told by the process that was started, not by each of these; it ends them. So does whatever else goes wrong."""
    pool = ProcessPoolExecutor(count, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))
    try:
        yield pool
    except BaseException:
        for process in list((getattr(pool, "_processes", None) or {}).values()):  # what it has begun would be waited for
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
