# edge: interpreted
"""A PostgreSQL for tests and measurements: in a temporary folder, at a socket of its own, gone afterwards.

`python -m headjudge.server.trial.postgres` starts one, prints its address, and stops it when standard input ends (run.py does that).
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

from headjudge.kernel.bad_input import BadInput

DEBIAN = Path("/usr/lib/postgresql")
OWNER = "postgres"  # it refuses to run as root
START_SECONDS = 60.0
STOP_SECONDS = 30.0


def binaries() -> Path | None:
    """Where its programs are."""
    versions = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3])) if DEBIAN.is_dir() else []
    found = shutil.which("initdb")
    return versions[-1].parent if versions else Path(found).resolve().parent if found else None


class Postgres:
    """Running from its making until `stop`. careful: everything is flushed to the disk, as it is for people."""

    def __init__(self, careful: bool = False) -> None:
        found = binaries()
        if found is None:
            raise BadInput("there is no PostgreSQL here; on Debian it is the package postgresql")
        self.bin = found
        self.folder = Path(tempfile.mkdtemp(prefix="hjpg", dir="/tmp"))  # short: the name of a socket has at most 107 letters
        self.data = self.folder / "data"
        self.careful = careful
        self.user = OWNER if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        if os.geteuid() == 0:
            shutil.chown(self.folder, OWNER, OWNER)
        self.run("initdb", "-D", str(self.data), "-U", OWNER, "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        self.process = self.start()

    def as_owner(self, program: str, *args: str) -> list[str]:
        command = [str(self.bin / program), *args]
        if os.geteuid() != 0:
            return command
        return ["setpriv", f"--reuid={OWNER}", f"--regid={OWNER}", "--clear-groups", *command]

    def run(self, program: str, *args: str) -> None:
        done = subprocess.run(self.as_owner(program, *args), cwd="/tmp", capture_output=True, text=True, check=False, timeout=START_SECONDS)
        if done.returncode:
            raise BadInput(f"{program} failed: {done.stderr.strip() or done.stdout.strip()}")

    def start(self) -> subprocess.Popen[bytes]:
        settings = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={self.folder}", "-c", "max_connections=60"]
        if not self.careful:
            settings += ["-c", "fsync=off", "-c", "synchronous_commit=off"]
        with (self.folder / "log").open("ab") as log:
            process = subprocess.Popen(
                self.as_owner("postgres", "-D", str(self.data), *settings), cwd="/tmp", stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        self.process = process
        self.wait()
        return process

    def wait(self) -> None:
        until = time.monotonic() + START_SECONDS
        ask = [str(self.bin / "pg_isready"), "-q", "-h", str(self.folder), "-U", OWNER]
        while subprocess.run(ask, check=False, cwd="/tmp").returncode:
            if self.process.poll() is not None or time.monotonic() > until:
                raise BadInput(f"PostgreSQL did not start: {(self.folder / 'log').read_text(errors='replace')[-500:]}")
            time.sleep(0.05)

    def address(self, database: str = OWNER) -> str:
        return f"postgresql://{OWNER}@/{database}?host={quote(str(self.folder), safe='')}"

    def fresh(self, name: str) -> str:
        """The address of a new, empty database."""
        self.run("createdb", "-h", str(self.folder), "-U", OWNER, name)
        return self.address(name)

    def kill(self) -> None:
        """As if the power had gone: nothing is said, nothing is finished."""
        family = [self.process.pid, *children(self.process.pid)]
        for one in family:
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGKILL)
        self.process.wait(STOP_SECONDS)
        until = time.monotonic() + STOP_SECONDS
        while any(map(lives, family)) and time.monotonic() < until:
            time.sleep(0.01)
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGQUIT)  # at once: nothing of it is wanted any more
        try:
            self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


def children(process: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def lives(process: int) -> bool:
    """Nobody may wait for who has died: that counts as gone."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def main() -> None:
    running = Postgres()
    try:
        sys.stdout.write(running.address() + "\n")
        sys.stdout.flush()
        sys.stdin.read()
    finally:
        running.stop()


if __name__ == "__main__":
    main()
