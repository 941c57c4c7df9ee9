# edge: interpreted
"""A server as a process of its own, for trials: started, waited for, stopped or killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import httpx

from headjudge.server.trial.postgres import children

START_SECONDS = STOP_SECONDS = 60.0


class ServerProcess:
    """`headjudge serve` at a port that stays the same when it is started again."""

    def __init__(self, address: str, workers: int = 1, options: tuple[str, ...] = ("--no-limits", "--pace", "0")) -> None:
        self.address = address
        self.workers = workers
        self.options = options
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.log = Path(tempfile.mkstemp(prefix="headjudge-", suffix=".log")[1])
        self.process = self.start()

    def start(self) -> subprocess.Popen[bytes]:
        environment = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
        where = ["--data", self.address.removeprefix("sqlite:///")]
        if not self.address.startswith("sqlite"):
            environment["DATABASE_URL"], where = self.address, []
        command = [
            sys.executable, "-m", "headjudge", "serve", "--no-open", "--port", str(self.port), "--workers", str(self.workers),
            *where, *self.options,
        ]  # fmt: skip
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log, start_new_session=True)
        self.wait()
        return self.process

    def wait(self) -> None:
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until and self.process.poll() is None:
            try:
                if httpx.get(f"{self.base}/readyz", timeout=5).status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.05)
        self.kill()
        raise RuntimeError(f"the server did not start:\n{self.told()[-3000:]}")

    def told(self) -> str:
        return self.log.read_text(errors="replace")

    def kill(self) -> None:
        """All its processes, at once, without a word."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(STOP_SECONDS)

    def stop(self) -> int:
        """Gracefully; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def children(self) -> list[int]:
        """Its workers, where there are several."""
        return children(self.process.pid)

    def memory(self) -> int:
        """Bytes that it holds in memory, in all its processes."""
        return sum(resident(one) for one in [self.process.pid, *self.children()])


def resident(process: int) -> int:
    try:
        rows = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(row.split()[1]) * 1024 for row in rows if row.startswith("VmRSS:")), 0)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
