"""Sets Headjudge up and runs it; needs nothing but Python.

python3 run.py               install into .venv, then play the demonstration
python3 run.py test          every check and every test, compiled and interpreted
python3 run.py test ARGS     only the tests, with these arguments for pytest
python3 run.py ARGS          the headjudge command with these arguments
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(f"Headjudge needs Python 3.11 or newer; this is Python {sys.version_info[0]}.{sys.version_info[1]}.")

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent
SRC = ROOT / "src"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
COMMAND = BIN / ("headjudge.exe" if os.name == "nt" else "headjudge")
RECORD = VENV / "headjudge-build.json"
LOG = VENV / "install.log"
WHEEL = VENV / "wheel"  # the folder of the wheel that is installed; the tests install it elsewhere too
LOG_TAIL = 25

# Asked of the built environment: why setup.py would not compile here, and which of its modules are installed as plain Python.
ASK_SETUP = """
import json, sys, sysconfig
from pathlib import Path
sys.path.insert(0, "")
import setup
site, suffix = Path(sysconfig.get_path("platlib")), sysconfig.get_config_var("EXT_SUFFIX")
plain = [m for m in setup.modules() if not (site / Path(m).relative_to("src").with_suffix(suffix)).exists()]
print(json.dumps([setup.obstacle(), plain]))
"""


class StageError(Exception):
    """A stage of the installation failed; the message is its name."""


def main(args: list[str]) -> int:
    try:
        if args[:1] == ["test"]:
            return test(args[1:])
        install(dev=False)
    except StageError as failed:
        print(f"Failed: {failed}.", file=sys.stderr)
        return 1
    return subprocess.run([COMMAND, *(args or ["demo"])], check=False).returncode


# Installing


def install(*, dev: bool) -> None:
    """Bring .venv up to date with the tree, doing only what has changed."""
    with one_at_a_time():
        record = read_record()
        if not record:
            make_environment()
            record = {"python": sys.version, "place": str(ROOT), "requirements": [], "tree": ""}
        wanted = requirements(dev=dev)
        if not set(wanted) <= set(record["requirements"]):
            pip("dependencies", "install", *wanted)
            record["requirements"] = sorted({*record["requirements"], *wanted})
            write_record(record)
        tree = fingerprint()
        if record["tree"] != tree:
            record["tree"] = ""
            write_record(record)
            build()
            record["tree"] = tree
            write_record(record)


def build() -> None:
    """Make the wheel, keep it, and install it."""
    clean()
    shutil.rmtree(WHEEL, ignore_errors=True)
    try:
        pip("build", "wheel", "--no-build-isolation", "--no-deps", "--verbose", "--wheel-dir", str(WHEEL), ".")
    finally:
        clean()
    pip("installation", "install", "--no-deps", "--force-reinstall", *map(str, WHEEL.glob("*.whl")))


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two terminals share one .venv: the second waits. Where there is no fcntl, nobody waits."""
    with Path(__file__).open(encoding="utf-8") as handle:
        with contextlib.suppress(ImportError):
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def read_record() -> dict:
    """What .venv holds; empty if it was made by another Python, in another place, or not by us."""
    try:
        record = json.loads(RECORD.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    ours = PYTHON.exists() and record.get("python") == sys.version and record.get("place") == str(ROOT)
    return record if ours else {}


def write_record(record: dict) -> None:
    RECORD.write_text(json.dumps(record, indent=1), encoding="utf-8")


def make_environment() -> None:
    try:
        logged("environment", sys.executable, "-m", "venv", "--clear", str(VENV))
    except StageError:
        print("Python could not make a virtual environment; some systems keep its venv module in a package of its own.", file=sys.stderr)
        raise


def requirements(*, dev: bool) -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = project["build-system"]["requires"] + project["project"]["dependencies"]
    return sorted({*wanted, *(project["dependency-groups"]["dev"] if dev else [])})


def fingerprint() -> str:
    """Changes whenever a build could give something else: with the source, or with the compiler that is asked for."""
    compiler = os.environ.get("CC", "")
    found = any(shutil.which(name) for name in ("cc", "gcc", "clang", "cl"))
    digest = hashlib.sha256(repr((compiler, found, os.environ.get("HEADJUDGE_INTERPRETED") == "1")).encode())
    inside = (file for file in SRC.rglob("*") if file.is_file() and not {"__pycache__", "headjudge.egg-info"} & set(file.parts))
    for file in (ROOT / "pyproject.toml", ROOT / "setup.py", *sorted(inside)):
        content = file.read_bytes()
        digest.update(f"{file.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def clean() -> None:
    """Leftovers of an earlier build would find their way into the next one."""
    for leftover in (ROOT / "build", *ROOT.glob("*.egg-info"), *SRC.glob("*.egg-info")):
        if leftover.exists():
            shutil.rmtree(leftover)


def pip(stage: str, *args: str) -> None:
    logged(stage, str(PYTHON), "-m", "pip", "--disable-pip-version-check", *args)


def logged(stage: str, *command: str) -> None:
    """Run a command with its output in the log; show the end of it if the command fails."""
    began = time.monotonic()
    done = subprocess.run(
        command, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False
    )
    VENV.mkdir(exist_ok=True)
    with LOG.open("a", encoding="utf-8") as log:
        log.write(done.stdout)
    print(line(stage, time.monotonic() - began, ok=done.returncode == 0), file=sys.stderr, flush=True)
    if done.returncode:
        tail = done.stdout.replace(str(ROOT), ".").splitlines()[-LOG_TAIL:]
        print("\n".join(tail), file=sys.stderr)
        raise StageError(stage)


# Testing


def test(args: list[str]) -> int:
    """Checks, then the tests twice: the installed package, compiled, and the source tree, interpreted."""
    install(dev=True)
    obstacle, plain = ask_setup()
    if plain and not obstacle:
        print(f"A C compiler works here, and yet {len(plain)} modules were not compiled, such as {plain[0]}; see .venv/install.log.")
        print("Failed: build.")
        return 1
    stages = [] if args else checks()
    if not obstacle:
        stages.append(("tests, compiled", pytest(args), environment(HEADJUDGE_MODE="compiled")))
    stages.append(("tests, interpreted", pytest(args), environment(HEADJUDGE_MODE="interpreted", PYTHONPATH=str(SRC))))
    failed = run_stages(stages)
    if failed:
        print(f"Failed: {'; '.join(failed)}.")
    elif obstacle:
        print(f"Interpreted: all tests passed.\nThe compiled half was not run: {obstacle}.")
    else:
        print("Compiled and interpreted: all tests passed.")
    return 1 if failed else 0


def ask_setup() -> tuple[str, list[str]]:
    answer = subprocess.run([PYTHON, "-c", ASK_SETUP], cwd=ROOT, env=environment(), capture_output=True, text=True, check=True)
    obstacle, plain = json.loads(answer.stdout.splitlines()[-1])
    return obstacle, plain


Stage = tuple[str, list[str], dict[str, str]]


def checks() -> list[Stage]:
    return [
        ("ruff check", python("ruff", "check", "."), environment()),
        ("ruff format", python("ruff", "format", "--check", "."), environment()),
        ("mypy", python("mypy"), environment()),
    ]


def pytest(args: list[str]) -> list[str]:
    return python("pytest", "-q", "-n", "2", *args)


def python(module: str, *args: str) -> list[str]:
    """-P keeps the working directory off the path, so that a test finds the package where this half wants it."""
    return [str(PYTHON), "-P", "-m", module, *args]


def run_stages(stages: list[Stage]) -> list[str]:
    """Run all of them, print a summary, and give the names of those that failed."""
    summary, failed = [], []
    for stage, command, env in stages:
        print(f"== {stage}", flush=True)
        began = time.monotonic()
        ok = subprocess.run(command, cwd=ROOT, env=env, check=False).returncode == 0
        summary.append(line(stage, time.monotonic() - began, ok=ok))
        if not ok:
            failed.append(stage)
    print("\n" + "\n".join(summary), flush=True)
    return failed


# Both


def environment(**more: str) -> dict[str, str]:
    """Ours without what would lead an import elsewhere; the commands of .venv come first."""
    kept = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "PYTHONHOME", "HEADJUDGE_MODE"}}
    return kept | {"PATH": f"{BIN}{os.pathsep}{kept.get('PATH', '')}", "VIRTUAL_ENV": str(VENV)} | more


def line(stage: str, seconds: float, *, ok: bool) -> str:
    return f"{stage:<20}{seconds:7.1f} s  {'ok' if ok else 'FAILED'}"


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
