# edge: interpreted
"""Work shared out by Ray: to the cores of this machine, or to a cluster of them.

Every job is given by name and seed, and what comes of it does not depend on where it is done. Ray gives what a lost node was at to another.
"""

from __future__ import annotations

import os
import socket
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from headjudge.kernel.bad_input import BadInput
from headjudge.lab.workers import AHEAD, Crashed, parcel, parcel_size
from headjudge.match import engine

Job = TypeVar("Job")
Done = TypeVar("Done")

RETRIES = 5  # of a parcel whose node or process is lost
NOT_LOADED = "failed to import on the worker"  # says Ray of a node where something is missing
WAITED = 5.0  # seconds for a cluster to answer
CARDS = "HEADJUDGE_CARDS"  # the folder of one's own cards: it must be there on every node


def shared_by_ray(work: Callable[[Job], Done], jobs: Sequence[Job], address: str | None) -> Iterator[Done]:
    """What the work makes of each job, in their order. Raises Crashed if a parcel of jobs ends every process that is given it."""
    with connected(address) as ray:
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        size = parcel_size(len(jobs), cores)
        remote = ray.remote(max_retries=RETRIES)(parcel_there)
        under_way: deque[tuple[Any, Job]] = deque()
        for first in range(0, len(jobs), size):
            if len(under_way) == cores * AHEAD:
                yield from fetched(ray, *under_way.popleft())
            under_way.append((remote.remote(engine(), work, jobs[first : first + size]), jobs[first]))
        while under_way:
            yield from fetched(ray, *under_way.popleft())


def parcel_there(wanted: str, work: Callable[[Job], Done], jobs: Sequence[Job]) -> list[Done]:
    """Another engine might play otherwise."""
    if engine() != wanted:
        raise BadInput(f"a node of the cluster has {engine()}, but this is {wanted}: install the same on every node")
    return parcel(work, jobs)


def fetched(ray: Any, parcel: Any, first: Job) -> list[Done]:
    try:
        found: list[Done] = ray.get(parcel)
    except ray.exceptions.RayTaskError as error:
        raise told_by(ray, error) from None
    except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError, ray.exceptions.ObjectLostError):
        raise Crashed(first) from None
    return found


def told_by(ray: Any, error: Any) -> Exception:
    """What a node has raised, as it would have been raised here."""
    cause = error.cause
    if isinstance(cause, ray.exceptions.RaySystemError) or NOT_LOADED in str(cause):
        why = str(cause).strip().splitlines()[-1]
        return BadInput(f"a node of the cluster cannot load what it is to do: {why}; headjudge and bots of your own must be on every node")
    return cause if isinstance(cause, Exception) else RuntimeError(str(error))


@contextmanager
def connected(address: str | None) -> Iterator[Any]:
    """Ray, connected to the cluster at this address; none said, to one on this machine that lasts as long as this. A connection that
    was there before is used, and kept."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray

        ray.is_initialized  # noqa: B018 a folder of this name, as Ray leaves one behind, can be imported too
    except (ImportError, AttributeError):
        raise BadInput("the backend ray needs the package ray: pip install 'headjudge[scale]'") from None
    mine = not ray.is_initialized()
    if mine:
        check_reachable(address)
        variables = {CARDS: os.environ[CARDS]} if CARDS in os.environ else {}
        try:
            ray.init(address, log_to_driver=False, logging_level="ERROR", include_dashboard=None if address else False,
                     runtime_env={"env_vars": variables} if variables else None)  # fmt: skip
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise BadInput(f"no cluster of Ray at {address}: {str(error).splitlines()[0]}") from None
    try:
        yield ray
    finally:
        if mine:
            ray.shutdown()


def check_reachable(address: str | None) -> None:
    """Ray itself would try for minutes. Raises BadInput if nothing answers there."""
    if not address or ":" not in address:  # `auto`: one that runs on this machine
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        socket.create_connection((host, int(port)), timeout=WAITED).close()
    except ValueError:
        raise BadInput(f"{address} is no address of a cluster: expected HOST:PORT") from None
    except OSError as error:
        raise BadInput(f"no cluster of Ray at {address}: {error.strerror or error}") from None
