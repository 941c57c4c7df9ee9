# edge: interpreted
"""Who does the work of many games: this process, others on this machine, or a cluster. What comes of it is the same."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any, TypeVar

from headjudge.kernel.bad_input import BadInput
from headjudge.lab.cluster import connected, shared_by_ray
from headjudge.lab.workers import Lost, shared_out

Job = TypeVar("Job")
Done = TypeVar("Done")

PROCESSES, RAY = "processes", "ray"
BACKENDS = (PROCESSES, RAY)


def warned(said: str) -> None:
    """As a warning of Python: for who uses it as a library."""
    warnings.warn(said, RuntimeWarning, stacklevel=2)


@dataclass(frozen=True)
class Crew:
    workers: int = 1  # processes; a cluster knows itself how many it has
    backend: str = PROCESSES
    address: str | None = None  # of a cluster; none: on this machine
    told: Callable[[str], None] = warned  # is told of what went wrong and is done again

    def __post_init__(self) -> None:
        if self.backend not in BACKENDS:
            raise BadInput(f"no backend is called {self.backend!r}; there are {' and '.join(BACKENDS)}")
        if self.address and self.backend != RAY:
            raise BadInput(f"an address is that of a cluster: say that the backend is {RAY}")

    @property
    def is_elsewhere(self) -> bool:
        """Is it done in other processes?"""
        return self.backend == RAY or self.workers > 1

    def at_hand(self) -> AbstractContextManager[Any]:
        """A cluster is connected to once for as long as this lasts."""
        return connected(self.address) if self.backend == RAY else nullcontext()

    def share(self, work: Callable[[Job], Done], jobs: Sequence[Job], lost: Lost[Job]) -> Iterator[Done]:
        """What the work makes of each job, in their order. Raises Crashed."""
        if self.backend == RAY:
            return shared_by_ray(work, jobs, self.address)
        return shared_out(work, jobs, self.workers, lost)
