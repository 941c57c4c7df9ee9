# edge: interpreted
"""A process that works on strangers' input: one job after another from standard input, until that ends (`labour.py` starts it)."""

from __future__ import annotations

import resource
import sys
import traceback

import msgspec

from headjudge.kernel.bad_input import BadInput
from headjudge.server.jobs import JOBS
from headjudge.server.labour import LENGTH, framed

CPU_SECONDS = 3_600  # in its whole life


def limit(memory: int) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))  # it writes nothing


def done(job: str, arguments: object) -> tuple[str, bytes]:
    try:
        return "done", msgspec.json.encode(JOBS[job](arguments))
    except BadInput as error:
        return "wrong", str(error).encode()
    except MemoryError:
        return "wrong", b"this needs too much memory"
    except Exception:  # told with its place, and the process ends: who knows what is left of it
        return "fault", traceback.format_exc().encode()


def main(memory: int) -> None:
    limit(memory)
    source, result = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever prints does not speak to the server
    while head := source.read(LENGTH):
        job, arguments = msgspec.msgpack.decode(source.read(int.from_bytes(head, "big")))
        result.write(framed(done(job, arguments)))
        result.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]))
