"""The shape of the source tree: imports follow one arrow, and the shared parts know neither game."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "headjudge"

# What each part may import besides itself. "face" is headjudge/__init__.py; match.py, a match as its users see it, lies below the tables.
ENGINE = {"language", "kernel"}
GAMES = {"gundam", "digimon", "edge"}
TABLES = {"scenario", "bots", "explain", "faces", "tables"}
USES = {"judge", "lab", "envs", "match", "play"}
MAY_IMPORT: dict[str, set[str]] = {
    "kernel": set(),
    "language": {"kernel"},
    "compiler": ENGINE,
    "edge": ENGINE,
    "thinking": {"kernel"},
    "gundam": {"edge", "thinking"} | ENGINE,
    "digimon": {"edge", "thinking"} | ENGINE,
    "match": GAMES | ENGINE,
    "explain": GAMES | ENGINE | {"match", "scenario"},
    "faces": GAMES | ENGINE | {"match"},
    "scenario": GAMES | ENGINE | {"match"},
    "bots": GAMES | ENGINE | {"match", "thinking"},
    "tables": GAMES | ENGINE | {"match", "bots"},
    "play": GAMES | ENGINE | {"match", "tables"},
    "judge": TABLES | GAMES | ENGINE | {"compiler", "face", "match"},
    "lab": TABLES | GAMES | ENGINE | {"compiler", "face", "match", "judge", "thinking"},
    "envs": TABLES | GAMES | ENGINE | {"compiler", "face", "match"},
    "server": USES | TABLES | GAMES | ENGINE | {"compiler", "face"},
    "face": {"server", "compiler"} | USES | TABLES | GAMES | ENGINE,
    "commands": {"server", "compiler", "face"} | USES | TABLES | GAMES | ENGINE,
    "cli": {"commands", "server", "compiler", "face"} | USES | TABLES | GAMES | ENGINE,
}
PART_OF_FILE = {"__init__": "face", "cli": "cli", "__main__": "cli"}
OF_MATCH: tuple[str, ...] = ("match", "games", "course", "decision", "faults", "formats", "found", "prepared", "repeated", "restored")
OF_MATCH += ("observation", "sealed", "told", "verifying", "worlds")
PART_OF_FILE |= dict.fromkeys(OF_MATCH, "match")

BY_NAME = {"import_module", "__import__", "find_spec", "resources.files"}  # functions that take a module by its name
BY_ANY_NAME = {  # what these take is not written there
    "__init__.py",  # the face loads a name's home, which stands in a table beside it, when the name is first used
    "edge/shipped.py",  # the folder of a game, for its data
}

# Above the games only these know one of them: the tables that list them all, and on each floor what belongs to one of them.
TABLES_OF_GAMES = {"games.py", "scenario/games.py", "explain/games.py", "bots/games.py"}
DRAWN = {
    "faces/crest.py",
    "faces/face.py",
}  # a card's type may be called digimon; each game's cards have a back
BELOW_OR_BESIDE = {"kernel", "language", "thinking", "compiler", "edge", "gundam", "digimon"}
OWN_PLACE = re.compile(r"(scenario|explain|bots)/(gundam|digimon)(/.+)?\.py")

WITHOUT_GAME_WORDS = ("kernel", "language", "thinking")
OF_GUNDAM = {"gundam", "unit", "pilot", "shield", "deploy", "deployed", "rested", "burst", "breach", "blocker", "repair"}
OF_GUNDAM |= {"base_section", "ex_base", "ex_resource", "action_step"}
OF_DIGIMON = {"digimon", "security", "memory", "digivolve", "digivolution", "suspend", "suspended", "unsuspend", "unsuspended"}
OF_DIGIMON |= {"tamer", "breeding", "digixros", "jamming"}
GAME_WORDS = sorted(OF_GUNDAM | OF_DIGIMON)


# Imports


def part_of(name: str) -> str:
    """The part a dotted name within the package belongs to: "kernel.state" is of "kernel", "start" of the face."""
    first = name.partition(".")[0]
    return first if first in MAY_IMPORT else PART_OF_FILE.get(first, "face")


def imported_names(tree: ast.Module, inside: list[str]) -> Iterator[tuple[int, str]]:
    """Line and dotted name, below the package, of everything a module takes from it; `inside` is the package the module lies in."""
    for node in ast.walk(tree):
        found: list[str] = []
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = inside[: len(inside) + 1 - node.level] if node.level else []
            found = [".".join([*start, *filter(None, [node.module]), alias.name]) for alias in node.names]
        elif isinstance(node, ast.Call) and node.args:
            called = ast.unparse(node.func).removeprefix("importlib.").removeprefix("util.")
            found = [text_of(node.args[0])] if called in BY_NAME else []
        for name in found:
            if name == "headjudge" or name.startswith("headjudge."):
                yield node.lineno, name.removeprefix("headjudge").removeprefix(".")


def text_of(node: ast.expr) -> str:
    """What a name is made of, as far as it stands there: `f"headjudge.{game}.words"` is "headjudge.*.words"."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(text_of(part) if isinstance(part, ast.Constant) else "*" for part in node.values)
    return "headjudge.*"


def against_the_arrow(package: Path) -> list[str]:
    found = []
    for file in sorted(package.rglob("*.py")):
        path = file.relative_to(package)
        part = path.parts[0] if len(path.parts) > 1 else PART_OF_FILE.get(path.stem, path.stem)
        if part not in MAY_IMPORT:
            found.append(f"{path}: {part} has no place on the arrow; give it one in MAY_IMPORT")
            continue
        for line, name in imported_names(parsed(file), ["headjudge", *path.parts[:-1]]):
            if name.startswith("*"):
                if path.as_posix() not in BY_ANY_NAME:
                    found.append(f"{path}:{line}: {part} imports what is named only when it runs")
                continue
            target = part_of(name)
            if target != part and target not in MAY_IMPORT[part]:
                found.append(f"{path}:{line}: {part} imports {target}")
    return found


def test_imports_follow_the_arrow() -> None:
    assert against_the_arrow(PACKAGE) == []


@pytest.mark.parametrize(
    ("file", "source", "verdict"),
    [
        ("kernel/state.py", "from headjudge.language.reader import read", "kernel imports language"),
        ("kernel/state.py", "import headjudge.gundam.turn", "kernel imports gundam"),
        ("kernel/state.py", "from headjudge import gundam", "kernel imports gundam"),
        ("kernel/state.py", "from headjudge import start", "kernel imports face"),
        ("kernel/state.py", "import headjudge", "kernel imports face"),
        ("kernel/state.py", "from ..language import reader", "kernel imports language"),
        ("kernel/state.py", "from .. import language", "kernel imports language"),
        ("kernel/state.py", "def late():\n    import headjudge.judge", "kernel imports judge"),
        ("kernel/state.py", "import importlib\nimportlib.import_module('headjudge.bots')", "kernel imports bots"),
        ("language/words.py", "importlib.import_module(f'headjudge.{game}.words')", "imports what is named only when it runs"),
        ("language/words.py", "resources.files(f'headjudge.{game}')", "imports what is named only when it runs"),
        ("language/words.py", "resources.files('headjudge.gundam')", "language imports gundam"),
        ("language/words.py", "import_module(name)", "imports what is named only when it runs"),
        ("gundam/words/acts.py", "from ...digimon.table import memory", "gundam imports digimon"),
        ("digimon/attack.py", "from headjudge.gundam.battle import Attack", "digimon imports gundam"),
        ("gundam/turn.py", "from headjudge.scenario import table", "gundam imports scenario"),
        ("thinking/search.py", "from headjudge.gundam.table import state", "thinking imports gundam"),
        ("compiler/read.py", "from headjudge.gundam import words", "compiler imports gundam"),
        ("scenario/table.py", "from headjudge.judge import report", "scenario imports judge"),
        ("judge/report.py", "from headjudge.lab import series", "judge imports lab"),
        ("server/app.py", "from headjudge.cli import main", "server imports cli"),
        ("match.py", "from headjudge.scenario import table", "match imports scenario"),
        ("__init__.py", "from .cli import main", "face imports cli"),
        ("helpers.py", "", "helpers has no place on the arrow"),
    ],
)
def test_an_import_against_the_arrow_is_found(tmp_path: Path, file: str, source: str, verdict: str) -> None:
    write(tmp_path / file, source)
    [found] = against_the_arrow(tmp_path)
    assert found.startswith(file)
    assert verdict in found


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("kernel/state.py", "import typing\nfrom headjudge.kernel.rng import Rng\nfrom . import rng\nfrom .rng import Rng"),
        ("language/reader.py", "from headjudge.kernel import state"),
        ("compiler/read.py", "from headjudge.language.reader import read"),
        ("gundam/words/acts.py", "from ..turn import Turn\nfrom ...kernel import state\nfrom headjudge.language import say"),
        ("bots/random.py", "import headjudge.gundam, headjudge.kernel.state"),
        ("judge/report.py", "from headjudge import start\nfrom headjudge.scenario import table"),
        ("match.py", "from . import gundam, kernel"),
        ("scenario/runner.py", "from headjudge.match import Match"),
        ("__init__.py", "from .match import Match"),
        ("cli.py", "import headjudge as hj\nfrom headjudge import server, compiler, __version__"),
    ],
)
def test_an_import_along_the_arrow_is_accepted(tmp_path: Path, file: str, source: str) -> None:
    write(tmp_path / file, source)
    assert against_the_arrow(tmp_path) == []


# Who asks which game it is


def asks_which_game(package: Path) -> list[str]:
    """Imports of a game, or of what belongs to one on some floor, and a game's name as an exact string, where they do not belong."""
    found = []
    for file in sorted(package.rglob("*.py")):
        path = file.relative_to(package)
        where = path.as_posix()
        if path.parts[0] in BELOW_OR_BESIDE or where in TABLES_OF_GAMES | DRAWN or OWN_PLACE.fullmatch(where):
            continue
        tree = parsed(file)
        for line, name in imported_names(tree, ["headjudge", *path.parts[:-1]]):
            if {"gundam", "digimon"} & set(name.split(".")):
                found.append(f"{where}:{line}: imports {name}")
        for line, text in identifiers_and_strings(tree):
            if text.lower() in ("gundam", "digimon") or re.match(r"(Gundam|Digimon)[A-Z]", text):
                found.append(f"{where}:{line}: names {text}")
    return found


def test_nobody_above_the_games_asks_which_game_it_is() -> None:
    assert asks_which_game(PACKAGE) == []


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("judge/steps.py", "from headjudge.gundam.table.state import gundam"),
        ("match.py", "from headjudge.digimon.edge.game import DigimonGame"),
        ("lab/golden.py", "import headjudge.gundam.edge.facts"),
        ("scenario/runner.py", "from headjudge.scenario.gundam.table import FILLER"),
        ("cli.py", "x = game == 'digimon'"),
        ("judge/steps.py", "y = isinstance(x, edge.GundamGame)"),
        ("lab/words.py", "import importlib\nimportlib.import_module('headjudge.gundam.words.vocabulary')"),
    ],
)
def test_asking_which_game_it_is_is_found(tmp_path: Path, file: str, source: str) -> None:
    write(tmp_path / file, source)
    assert [found.partition(":")[0] for found in asks_which_game(tmp_path)][:1] == [file]


@pytest.mark.parametrize("file", ["games.py", "scenario/games.py", "scenario/digimon/table.py", "explain/gundam.py", "gundam/edge/game.py"])
def test_a_game_may_be_named_in_its_own_places(tmp_path: Path, file: str) -> None:
    write(tmp_path / file, "from headjudge.gundam.edge.game import GundamGame")
    assert asks_which_game(tmp_path) == []


# Words


def identifiers_and_strings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every name and every string of a module with its line; docstrings are prose and left out."""
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) in docstrings:
            continue
        for _, value in ast.iter_fields(node):
            for text in value if isinstance(value, list) else [value]:
                if isinstance(text, str):
                    yield getattr(node, "lineno", 0), text


def game_words_in(text: str) -> list[str]:
    """ "UnitFrame", "foe_units" and "a unit" all hold "unit"; "community" does not."""
    parted = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", text)
    words = "_" + "_".join(re.findall(r"[a-z]+", parted.lower())) + "_"
    return [word for word in GAME_WORDS if f"_{word}_" in words or f"_{word}s_" in words]


def game_words(package: Path) -> list[str]:
    found = []
    for part in WITHOUT_GAME_WORDS:
        for file in sorted((package / part).rglob("*.py")):
            path = file.relative_to(package)
            for line, text in [(0, file.stem), *identifiers_and_strings(parsed(file))]:
                found += [f"{path}:{line}: {word}" for word in game_words_in(text)]
    return found


def test_kernel_language_and_thinking_hold_no_game_word() -> None:
    assert game_words(PACKAGE) == []


@pytest.mark.parametrize(
    ("source", "word"),
    [
        ("unit = 1", "unit"),
        ("x.foe_units", "unit"),
        ("class TamerFrame: ...", "tamer"),
        ("class DPUnit: ...", "unit"),
        ("def digivolve(): ...", "digivolve"),
        ("def f(pilot): ...", "pilot"),
        ("f(shield=1)", "shield"),
        ("SECURITY = 1", "security"),
        ("import memory", "memory"),
        ("from x import y as burst", "burst"),
        ("def f():\n    global breach", "breach"),
        ("x = 'rest a Unit'", "unit"),
        ("x = f'{y} is rested'", "rested"),
        ("x = 'base section'", "base_section"),
        ("base_section = 1", "base_section"),
    ],
)
@pytest.mark.parametrize("part", WITHOUT_GAME_WORDS)
def test_a_game_word_is_found(tmp_path: Path, part: str, source: str, word: str) -> None:
    write(tmp_path / part / "deep" / "state.py", source)
    assert word in {found.rpartition(" ")[2] for found in game_words(tmp_path)}


def test_a_game_word_is_found_in_a_file_name(tmp_path: Path) -> None:
    write(tmp_path / "kernel" / "units.py", "")
    assert game_words(tmp_path) == ["kernel/units.py:0: unit"]


def test_other_words_prose_and_other_parts_are_left_alone(tmp_path: Path) -> None:
    write(tmp_path / "kernel" / "state.py", '"""Gundam: at once."""\ncommunity = base = "united"  # a unit\ndef f():\n    """A unit."""')
    write(tmp_path / "gundam" / "turn.py", "unit = 1")
    assert game_words(tmp_path) == []


def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


def write(file: Path, source: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(source, encoding="utf-8")
