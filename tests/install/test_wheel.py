"""The wheel by itself: outside the tree, with nothing beside it but what it says it needs, every command runs.

The wheel without compiled code is built here, from a copy; that of `.venv/wheel` is the one run.py has built and installed.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
from importlib.metadata import PackageNotFoundError, distribution, packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "headjudge"
BUILT = sorted((ROOT / ".venv" / "wheel").glob("*.whl"))
MODE = os.environ.get("HEADJUDGE_MODE", "")
CLEAN = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "HEADJUDGE_MODE", "HEADJUDGE_CARDS"}}

SCENARIO = "id: mine\nsetup:\n  A:\n    units: [{id: a1, card: U(3/3)}]\nsteps:\n  - A: attack player B with a1\nexpect: {turn_player: A}\n"

LIBRARY = """
from datetime import date
from headjudge.server.library import ruling_of_the_day, scenario_page, scenario_rows

rows = scenario_rows()
shown = ruling_of_the_day(date(2026, 1, 1))
assert shown.question in " ".join(scenario_page(shown.path).text.split())
print(f"{len(rows)} rulings, such as {shown.question}")
"""


def needed(names: list[str]) -> dict[str, None]:
    """These distributions and all that they need, as far as they are installed here."""
    found: dict[str, None] = {}
    while names:
        name = names.pop()
        if name in found:
            continue
        try:
            asked = distribution(name).requires or []
        except PackageNotFoundError:  # for another Python or another system
            continue
        found[name] = None
        names += [re.match(r"[\w.-]+", one)[0] for one in asked if "extra ==" not in one]
    return found


def put_beside(site: Path, name: str) -> None:
    """Make a distribution of this environment visible in another one."""
    for file in distribution(name).files or []:
        top = file.parts[0]
        if top not in {"..", "__pycache__"} and not (site / top).exists():
            (site / top).symlink_to(Path(distribution(name).locate_file(top)).resolve())


def installed(wheel: Path, folder: Path) -> Path:
    """The wheel in an environment of its own, beside what it declares; the folder of its commands."""
    venv.create(folder, with_pip=False, symlinks=True)
    site = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder), "platbase": str(folder)}))
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    for name in needed([re.match(r"[\w.-]+", one)[0] for one in declared]):
        put_beside(site, name)
    commands = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--python", str(commands / "python"), "--disable-pip-version-check", "install", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-index", str(wheel)], check=True, env=CLEAN, capture_output=True)
    return commands


@pytest.fixture(scope="session")
def pure_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built where no C compiler works."""
    tree = tmp_path_factory.mktemp("tree")
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree)
    shutil.copytree(ROOT / "scenarios", tree / "scenarios")
    shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-build-isolation", "--no-deps", "--wheel-dir", tree / "dist", tree],
        check=True, env=CLEAN | {"CC": "/bin/false"}, capture_output=True, cwd=tree,
    )  # fmt: skip
    [made] = (tree / "dist").glob("*.whl")
    return made


def test_where_nothing_can_be_compiled_the_wheel_is_for_any_machine(pure_wheel: Path) -> None:
    assert pure_wheel.name.endswith("-py3-none-any.whl")


def test_the_wheel_without_compiled_code_runs_alone(pure_wheel: Path, tmp_path: Path) -> None:
    commands = installed(pure_wheel, tmp_path / "environment")
    runs_alone(commands, tmp_path, "interpreted")


@pytest.mark.skipif(MODE == "interpreted", reason="the other half tries it")
@pytest.mark.skipif(not BUILT, reason="run.py has built no wheel here")
def test_the_wheel_that_was_built_runs_alone(tmp_path: Path) -> None:
    commands = installed(BUILT[0], tmp_path / "environment")
    runs_alone(commands, tmp_path, "interpreted" if "none-any" in BUILT[0].name else "compiled")


def runs_alone(commands: Path, folder: Path, mode: str) -> None:
    work = folder / "work"
    work.mkdir()
    (work / "mine.yaml").write_text(SCENARIO, encoding="utf-8")
    for args, told in (
        (["headjudge", "version"], mode),
        (["python", "-m", "headjudge", "--version"], mode),
        (["headjudge", "demo"], "Hidden Fort"),
        (["headjudge", "scenario", "mine.yaml"], "mine: as expected"),
        (["headjudge", "judge", "mine.yaml", "--brief"], "by "),
        (["headjudge", "card", "ST01-001"], "Gundam"),
        (["headjudge", "rule", "gundam", "breach"], "Breach"),
        (["headjudge", "deck", "check", "starter-st1"], "a legal deck"),
        (["headjudge", "simulate", "starter-st1", "--games", "1", "--workers", "1", "--bots", "random", "random"], "1 game, digimon"),
        (["headjudge", "fuzz", "--games", "1", "--workers", "1"], "0 with a violation"),
        (["python", "-c", LIBRARY], f"{len(list((ROOT / 'scenarios').rglob('*.yaml')))} rulings, such as "),
        (["python", "-c", "import headjudge as hj; print(hj.start('digimon', ['starter-st1'] * 2).decision.prompt)"], "Before the game"),
    ):  # fmt: skip
        ended = subprocess.run(
            [commands / args[0], *args[1:]], cwd=work, env=CLEAN | {"COLUMNS": "200"}, capture_output=True, encoding="utf-8", check=False
        )
        assert (ended.returncode, ended.stderr) == (0, ""), args
        assert told in ended.stdout, args


def test_everything_that_is_imported_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = names_of(project["dependencies"])
    further = {name for extra in project["optional-dependencies"].values() for name in names_of(extra)}  # never when a module is loaded
    homes = packages_distributions()
    missing = set()
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [str(node.module)] if isinstance(node, ast.ImportFrom) and not node.level else []
            for top in {name.partition(".")[0] for name in names} - sys.stdlib_module_names - {"headjudge", "__future__"}:
                given = {home.lower().replace("-", "_") for home in homes.get(top, [top])}
                known = declared | further if node.col_offset else declared
                missing |= set() if given & known else {f"{file.relative_to(PACKAGE)}: {top}"}
    assert missing == set()


def names_of(requirements: list[str]) -> set[str]:
    return {re.match(r"[\w.-]+", one)[0].lower().replace("-", "_") for one in requirements}


def test_the_versions_agree() -> None:
    from headjudge import __version__

    assert tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"] == __version__
