# edge: interpreted
"""`headjudge serve`: one process, or several workers at one socket that are started anew when they die."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import msgspec
import uvicorn

from headjudge.kernel.bad_input import BadInput
from headjudge.server.app import Serving, application
from headjudge.server.front import safely
from headjudge.server.rates import MOST_FRAME
from headjudge.server.reports import configure, log
from headjudge.server.settings import Settings

STOP_SECONDS = 10
TURN_SECONDS = 0.0005
SELDOM = (100_000, 50, 100)  # of the collector: objects that are there besides, between two looks at the young, the older, all
QUICK_DEATH = 2.0  # seconds: a worker that dies sooner is not started again at once


class Table(uvicorn.Server):
    """Says goodbye before it goes."""

    def __init__(self, config: uvicorn.Config, shared: Serving, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.shared = shared
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("stopping")
        await self.shared.hub.farewell()
        await asyncio.sleep(0.1)  # for the last words to be sent
        await super().shutdown(sockets)
        self._captured_signals.clear()  # it has stopped as it was told, which is no failure


def bound(host: str, port: int) -> socket.socket:
    """Raises BadInput if nobody may listen there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        raise BadInput(f"nobody can listen at {host}, port {port}: {error.strerror or error}") from None
    listening.listen(1024)
    listening.set_inheritable(True)
    return listening


def server(settings: Settings, ready: Callable[[], None]) -> Table:
    """Raises BadInput if the store cannot be opened."""
    app = application(settings)
    shared: Serving = app.state.serving

    def count(status: int) -> None:
        shared.figures.requests.labels(str(status)).inc()

    config = uvicorn.Config(
        safely(app, count), log_config=None, access_log=False, ws="websockets-sansio", ws_max_size=MOST_FRAME * 2, ws_max_queue=16,
        ws_per_message_deflate=False, timeout_graceful_shutdown=STOP_SECONDS, server_header=False, lifespan="on",
    )  # fmt: skip
    return Table(config, shared, ready)


def collect_rarely() -> None:
    """A thousand matches are millions of objects, hardly any of which point in circles. Looking through all of them for such takes half a
    second, in which nobody is answered; so it is looked for seldom, and never in what a server begins with."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


def take_turns_often() -> None:
    """The thread that writes gives Python away for every statement, and gets it back only when the one that answers has had its turn: at a
    busy server that is ten turns for an answer."""
    sys.setswitchinterval(TURN_SECONDS)


def serve(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> int:
    """In this process, until it is told to stop."""
    made = server(settings, ready)
    collect_rarely()
    take_turns_often()
    made.run(sockets=[listening])
    return 0 if made.started else 1


def worker(settings: Settings, descriptor: int) -> int:
    """One of several."""
    configure()
    listening = socket.socket(fileno=descriptor)
    return serve(settings, listening, lambda: log.info("worker ready", pid=os.getpid()))


class Workers:
    """Several processes at one socket."""

    def __init__(self, settings: Settings, listening: socket.socket, count: int) -> None:
        self.settings = settings
        self.listening = listening
        self.stopped = False
        self.running: list[tuple[subprocess.Popen[bytes], float]] = [self.start() for _ in range(count)]

    def start(self) -> tuple[subprocess.Popen[bytes], float]:
        told = msgspec.json.encode(self.settings).decode()
        descriptor = self.listening.fileno()
        command = [sys.executable, "-m", "headjudge.server.serving", str(descriptor)]
        started = subprocess.Popen(command, pass_fds=[descriptor], env={**os.environ, "HEADJUDGE_SETTINGS": told})
        return started, time.monotonic()

    def watch(self) -> None:
        """Until it is told to stop: who dies is started anew."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.stop)
        while not self.stopped:
            time.sleep(0.1)
            for place, (process, began) in enumerate(self.running):
                if process.poll() is not None and not self.stopped:
                    log.warning("a worker has died", pid=process.pid, code=process.returncode)
                    if time.monotonic() - began < QUICK_DEATH:
                        time.sleep(QUICK_DEATH)
                    self.running[place] = self.start()
        for process, _ in self.running:
            process.terminate()
        for process, _ in self.running:
            ended(process, STOP_SECONDS * 3)

    def stop(self, *_: Any) -> None:
        self.stopped = True


def ended(process: subprocess.Popen[bytes], seconds: float) -> int:
    """Its exit code; one that does not end in time is killed."""
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait(seconds)


def lan_address() -> str:
    """The address of this machine in its network. Nothing is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            raise BadInput("this machine is in no network") from None
        return str(probe.getsockname()[0])


if __name__ == "__main__":
    sys.exit(worker(msgspec.json.decode(os.environ.pop("HEADJUDGE_SETTINGS"), type=Settings), int(sys.argv[1])))
