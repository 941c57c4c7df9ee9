# edge: interpreted
"""Who cites a rule: code by its strings, docstrings and comments, scenarios by their list `rules`, tests by the cases they claim.

Code is read from the sources that are installed beside the compiled modules. Scenarios and tests are there in a source tree only.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterator
from functools import cache
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

from headjudge.games import GAMES
from headjudge.scenario.heads import head_of, rules_of

PACKAGE = Path(__file__).parents[1]
INDEXES = ("rulebook.py", "citations.py")  # they name rules and do nothing by them

NUMBER = re.compile(r"(?<![\w.\[-])(?:\d+\.\d+/)?[1-9]\d?(?:-\d{1,2})+(?![\w-])|\b(?:Q|ED-)\d+\b")
TEXTS = frozenset({tokenize.STRING, tokenize.COMMENT, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)})


class Place(NamedTuple):
    file: str  # from the folder that holds the package, or from the top of the source tree
    line: int
    function: str  # the innermost function or class; empty at the top of a module


# Code


def numbers_in(text: str, pattern: re.Pattern[str]) -> Iterator[tuple[int, str]]:
    """Each number in a piece of text, with the lines before it."""
    for match in pattern.finditer(text):
        yield text.count("\n", 0, match.start()), match[0]


def cited_in(source: str, pattern: re.Pattern[str] = NUMBER) -> Iterator[tuple[int, str]]:
    """Line and number of every citation in a module: in its strings, docstrings and comments, not in its arithmetic."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in TEXTS:
            for lines, number in numbers_in(token.string, pattern):
                yield token.start[0] + lines, number


def code_files(game: str) -> list[Path]:
    return sorted(file for file in (PACKAGE / game).rglob("*.py") if file.name not in INDEXES)


def code_places(game: str, number: str) -> list[Place]:
    """Where code cites the number: one place for each function, the first."""
    return [place for file in code_files(game) for place in places_in(file, number, PACKAGE.parent)]


def places_in(file: Path, number: str, top: Path) -> list[Place]:
    source = file.read_text(encoding="utf-8")
    name = number.strip("<>")  # a keyword is cited by its name
    if name not in source:
        return []
    tree = ast.parse(source)
    found: dict[str, int] = {}
    for line, cited in cited_in(source, NUMBER if name == number else re.compile(f"(?<=[\"'`])<?{re.escape(name)}>?(?=[\"'`])")):
        if cited.strip("<>") == name:
            found.setdefault(function_at(tree, line), line)
    return [Place(file.relative_to(top).as_posix(), line, function) for function, line in found.items()]


def function_at(tree: ast.Module, line: int) -> str:
    """The dotted name of the innermost function or class around a line. Its decorators belong to it."""
    names: list[str] = []
    around: ast.AST | None = tree
    while around is not None:
        inside, around = around, None
        for node in ast.iter_child_nodes(inside):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
                if first <= line <= (node.end_lineno or first):
                    names.append(node.name)
                    around = node
    return ".".join(names)


# The source tree


def source_tree() -> Path | None:
    """The tree this package lies in, else the one we are in: with scenarios and tests."""
    here = Path.cwd()
    for folder in (PACKAGE.parents[1], here, *here.parents):
        if (folder / "scenarios").is_dir() and (folder / "src" / "headjudge").is_dir():
            return folder
    return None


class Cited(NamedTuple):
    file: str
    id: str
    title: str


def scenarios_citing(tree: Path, game: str, number: str) -> list[Cited]:
    """Those that are about it before all else come first."""
    citing = [(rules.index(number), cited) for cited, rules in _scenarios(tree, game) if number in rules]
    return [cited for _, cited in sorted(citing, key=itemgetter(0))]


def scenario_rules(tree: Path, game: str, card: str) -> list[str]:
    """What the scenarios of a card cite, each once."""
    found = [rule for cited, rules in _scenarios(tree, game) if card_of(cited.file) == card for rule in rules]
    return list(dict.fromkeys(found))


@cache
def card_of(file: str) -> str:
    """The card a scenario is about (…/cards/ST01/ST01-001-unpaired.yaml: ST01-001), or an empty string."""
    path = Path(file)
    return "-".join(path.stem.split("-")[:2]) if "cards" in path.parts else ""


@cache
def _scenarios(tree: Path, game: str) -> list[tuple[Cited, list[str]]]:
    """Every scenario of a game with what it cites."""
    found: list[tuple[Cited, list[str]]] = []
    for folder in (tree / "scenarios" / game, tree / "tests" / game):
        for file in sorted(folder.rglob("*.yaml")):
            for part in re.split(r"(?m)^---\s*$", file.read_text(encoding="utf-8")):
                head = head_of(part)
                cited = Cited(file.relative_to(tree).as_posix(), head.get("id", file.stem), head.get("title", ""))
                found.append((cited, rules_of(head)))
    return found


def cases_of(tree: Path, game: str) -> dict[str, dict[str, Any]]:
    """Every case that scenarios and tests must show, with the rules it is about."""
    files = sorted((tree / "tests" / "meta" / "cases" / game).glob("*.toml"))
    return {case: entry for file in files for case, entry in tomllib.loads(file.read_text(encoding="utf-8")).items()}


def python_tests_citing(tree: Path, game: str, number: str) -> list[Place]:
    """Python tests that name the rule or claim a case about it."""
    wanted = [number, *(case for case, entry in cases_of(tree, game).items() if number in entry["rules"])]
    elsewhere = {*GAMES, "meta"} - {game}
    found: dict[str, Place] = {}
    for file in sorted((tree / "tests").rglob("test_*.py")):
        if file.relative_to(tree).parts[1] in elsewhere or __name__ in file.read_text(encoding="utf-8"):
            continue  # other games have their own numbers; meta tests and those of this module are about citations, not about rules
        for place in (place for one in wanted for place in _strings_in(file, one, tree)):
            found.setdefault(f"{place.file}:{place.function}", place)
    return list(found.values())


def _strings_in(file: Path, wanted: str, tree: Path) -> list[Place]:
    """The tests with a string that is, or has as a word, what is wanted."""
    source = file.read_text(encoding="utf-8")
    if wanted not in source:
        return []
    word = re.compile(rf"(?<![\w./-]){re.escape(wanted)}(?![\w-])")
    module = ast.parse(source)
    found: list[Place] = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in TEXTS and (match := word.search(token.string)):
            line = token.start[0] + token.string.count("\n", 0, match.start())
            found.append(Place(file.relative_to(tree).as_posix(), line, function_at(module, line)))
    return found
