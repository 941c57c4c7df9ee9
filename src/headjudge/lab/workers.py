# edge: interpreted
"""Processes that share the work. One that ends without a word costs nothing but time: what it was at is done again."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Generic, TypeVar

Job = TypeVar("Job")
Done = TypeVar("Done")
Lost = Callable[[Sequence[Job]], None]  # is told of jobs that are done again, as a process has ended that was at one of them

AHEAD = 4  # parcels a process, handed out before their turn: a pool that is given thousands at once may wait for itself for ever
LARGEST = 50  # jobs in a parcel
TRIES = 2  # of a job by itself


class Crashed(Exception, Generic[Job]):
    """Every process that was given this job has ended without a word."""

    def __init__(self, job: Job) -> None:
        super().__init__(f"every process that was given {job!r} has ended without a word")
        self.job = job


def shared_out(work: Callable[[Job], Done], jobs: Sequence[Job], count: int, lost: Lost[Job] | None = None) -> Iterator[Done]:
    """What the work makes of each job, in their order, by so many processes. Raises Crashed if one of the jobs ends them."""
    if count <= 1:
        yield from map(work, jobs)
        return
    done = 0
    while done < len(jobs):
        size = parcel_size(len(jobs) - done, count)
        try:
            for result in pooled(work, jobs[done:], count, size):
                yield result
                done += 1
        except BrokenProcessPool:
            suspects = jobs[done : done + size * count * AHEAD]
            if lost is not None:
                lost(suspects)
            for suspect in suspects:
                yield alone(work, suspect, lost)
                done += 1


def parcel_size(jobs: int, count: int) -> int:
    return max(1, min(LARGEST, jobs // (count * AHEAD)))


def pooled(work: Callable[[Job], Done], jobs: Sequence[Job], count: int, size: int) -> Iterator[Done]:
    under_way: deque[Future[list[Done]]] = deque()
    with workers(min(count, len(jobs))) as pool:
        for first in range(0, len(jobs), size):
            if len(under_way) == count * AHEAD:
                yield from under_way.popleft().result()
            under_way.append(pool.submit(parcel, work, jobs[first : first + size]))
        while under_way:
            yield from under_way.popleft().result()


def alone(work: Callable[[Job], Done], job: Job, lost: Lost[Job] | None) -> Done:
    """In a process of its own, so that there is no doubt what has ended it."""
    for left in reversed(range(TRIES)):
        try:
            with workers(1) as pool:
                return pool.submit(work, job).result()
        except BrokenProcessPool:
            if left and lost is not None:
                lost([job])
    raise Crashed(job)


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
