"""No file over 500 lines, no function over 45 that is not a table."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MOST_LINES = 500
MOST_OF_FUNCTION = 45

# Lists of attributes, options or words, which are easier to read in one piece.
TABLES = {
    "src/headjudge/cli.py: judge",
    "src/headjudge/commands/fuzzing.py: fuzz",
    "src/headjudge/commands/simulating.py: simulate",
    "src/headjudge/digimon/table/cards.py: __init__",
    "src/headjudge/gundam/table/cards.py: __init__",
    "src/headjudge/kernel/state.py: __init__",
    "src/headjudge/kernel/state.py: copy_to",
    "src/headjudge/language/english.py: __init__",
}


def too_long(root: Path) -> set[str]:
    found = set()
    for file in sorted([*(root / "src").rglob("*.py"), *(root / "tests").rglob("*.py")]):
        path, text = file.relative_to(root).as_posix(), file.read_text(encoding="utf-8")
        if len(text.splitlines()) > MOST_LINES:
            found.add(path)
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= MOST_OF_FUNCTION:
                found.add(f"{path}: {node.name}")
    return found


def test_nothing_else_is_too_long() -> None:
    assert too_long(ROOT) - TABLES == set()


def test_what_is_listed_is_there() -> None:
    """A name that is no longer too long goes from its list."""
    assert TABLES - too_long(ROOT) == set()


@pytest.mark.parametrize(("lines", "found"), [(44, set()), (45, {"src/long.py: f"})])
def test_a_function_that_is_too_long_is_found(tmp_path: Path, lines: int, found: set[str]) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "long.py").write_text("def f():\n" + "    x = 1\n" * lines, encoding="utf-8")
    assert too_long(tmp_path) == found


def test_a_file_that_is_too_long_is_found(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_long.py").write_text("x = 1\n" * 501, encoding="utf-8")
    assert too_long(tmp_path) == {"tests/test_long.py"}
