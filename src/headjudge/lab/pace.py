# edge: interpreted
"""What a machine is worth at every moment: measured beside whatever else is, so that figures of a noisy machine can be compared.

A machine that others use too may be half as fast from one tenth of a second to the next. So all work is measured in short slices, each
between two rounds of a fixed loop, and told as if the machine had been all the time what it was at its best in this run."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from statistics import mean, median
from typing import Any, NamedTuple

ROUNDS = 200_000
SLICE = 0.04  # processor seconds between two looks at the pace
BESIDE = 0.5  # seconds between two looks of a process that does nothing else
SHORT, TIMES = 0.006, 15  # the same for something small, and how many slices of it are made


class Slice(NamedTuple):
    done: int
    spent: float  # processor seconds
    pace: float  # of the loop, beside it


class Pace:
    def __init__(self) -> None:
        self.loops: list[float] = []
        self.look()

    def look(self) -> float:
        """Processor seconds for a fixed piece of plain Python work: what this machine is worth just now."""
        began = time.process_time()
        total = 0
        for i in range(ROUNDS):
            total += i & 7
        self.loops.append(time.process_time() - began)
        return self.loops[-1]

    def slice(self, work: Callable[[], tuple[int, float]]) -> Slice:
        """work: tells how much it did in how many processor seconds."""
        before = self.loops[-1]
        done, spent = work()
        return Slice(done, spent, (before + self.look()) / 2)

    def slices(self, seconds: float, work: Callable[[float], tuple[int, float]]) -> list[Slice]:
        """So many processor seconds of work, which is told after how many of them to pause."""
        found: list[Slice] = []
        while sum(one.spent for one in found) < seconds:
            found.append(self.slice(lambda: work(min(SLICE, seconds))))
        return found

    def rounds(self, things: list[Any], act: Callable[[Any], Any]) -> list[Slice]:
        """Something small done with each of these, again and again. The loop before it has driven it out of the processor's own memory, so
        the first time does not count."""

        def several() -> tuple[int, float]:
            for thing in things:
                act(thing)
            done, began = 0, time.process_time()
            while time.process_time() - began < SHORT:
                for thing in things:
                    act(thing)
                done += len(things)
            return done, time.process_time() - began

        return [self.slice(several) for _ in range(TIMES)]

    # --- figures, when the whole run is known --------------------------------------------------------------------------

    @property
    def best(self) -> float:
        return min(self.loops)

    @property
    def drift(self) -> float:
        """How much longer than at its best the loop took in a quarter of all cases, or longer."""
        return sorted(self.loops)[len(self.loops) * 3 // 4] / self.best

    def calm(self, one: Slice) -> float:
        """The seconds it would have taken at the best pace."""
        return one.spent * self.best / one.pace

    def rate(self, slices: list[Slice]) -> float:
        """How much a second."""
        return sum(one.done for one in slices) / sum(map(self.calm, slices))

    def microseconds(self, slices: list[Slice]) -> float:
        """For one."""
        return round(median(self.calm(one) / one.done for one in slices) * 1e6, 2)


# --- beside work of other processes ---------------------------------------------------------------------------------------


class Beside:
    """The pace of the machine while something else works on it, looked at by a process of its own."""

    def __init__(self, line: Connection) -> None:
        self.line = line

    def slowness(self) -> float:
        """How many times as long as at its best a fixed piece of work took on average since this was asked last."""
        self.line.send(None)
        loops: list[float] = self.line.recv()
        return mean(loops[1:]) / min(loops)


@contextmanager
def beside() -> Iterator[Beside]:
    ours, theirs = (context := get_context("spawn")).Pipe()
    process = context.Process(target=look_on, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    try:
        yield Beside(ours)
    finally:
        ours.close()
        process.join()


def look_on(line: Connection) -> None:
    pace = Pace()
    while True:
        if not line.poll(BESIDE):
            pace.look()
            continue
        try:
            line.recv()
        except EOFError:
            return
        pace.look()
        line.send(pace.loops)
        pace.loops = [pace.best]  # the first of what is told next
