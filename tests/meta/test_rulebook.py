"""The rule book as data: every number cited exists, and every rule and case that must be shown is.

Cited is a number that stands in a string, docstring or comment of src/headjudge/gundam. A scenario cites by its list `rules`,
and claims cases by its list `cases`; a Python test claims them by `@pytest.mark.case("G-001")` or by `CASES = ["G-001"]`.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from claims import cases_claimed_in, cases_of_tests
from documents import documents
from headjudge.explain.citations import NUMBER, cases_of, cited_in, code_files
from headjudge.gundam.edge.rulebook import UnknownRule, rule, rules

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
SCENARIOS = (ROOT / "scenarios", TESTS / "gundam")
CASES_OF_THE_SPEC = cases_of(ROOT, "gundam")

COMPLETE_CHAPTERS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "1.9/12")  # every rule of these is coded, cited, tested

# What is cited and claimed


def cited_by(file: Path) -> Iterator[tuple[int, str]]:
    """Line and number of every citation in a module: in its strings, docstrings and comments, not in its arithmetic."""
    yield from cited_in(file.read_text(encoding="utf-8"))


def cited_by_code() -> dict[str, str]:
    """Number to a place that cites it."""
    return {number: f"{file.relative_to(ROOT)}:{line}" for file in code_files("gundam") for line, number in cited_by(file)}


def scenarios() -> Iterator[tuple[Path, dict[str, Any]]]:
    """Every scenario of this game; a file may hold several."""
    for folder in SCENARIOS:
        for file, scenario in documents(folder):
            if scenario.get("game", "gundam") == "gundam":
                yield file.relative_to(ROOT), scenario


def cited_by_scenarios() -> dict[str, Path]:
    return {str(number): file for file, scenario in scenarios() for number in scenario.get("rules") or []}


def cases_of_scenarios() -> set[str]:
    return {str(case) for _, scenario in scenarios() for case in [scenario.get("id"), *(scenario.get("cases") or [])]}


def to_be_shown() -> list[str]:
    """The rules with status "code" in the complete chapters."""
    return [number for number, r in rules().items() if r.status == "code" and number.partition("-")[0] in COMPLETE_CHAPTERS]


def rulings() -> list[str]:
    """The official rulings that code must follow."""
    return [number for number, r in rules().items() if number.startswith("Q") and r.status == "code"]


def shown() -> set[str]:
    """What a scenario lists, or a Python test claims a case about."""
    tested = {number for case in cases_of_tests() & CASES_OF_THE_SPEC.keys() for number in CASES_OF_THE_SPEC[case]["rules"]}
    return tested | cited_by_scenarios().keys()


def spelled_out(numbers: list[str]) -> str:
    return "".join(f"\n  {number}: {rules()[number].says}" for number in numbers)


# (a) what is cited exists


def test_every_number_that_code_cites_exists() -> None:
    unknown = [f"{place}: {number}" for number, place in cited_by_code().items() if number not in rules()]
    assert not unknown, "not in rulebook.toml (a rule only edition 1.9 has is cited as 1.9/…):\n  " + "\n  ".join(unknown)


def test_every_number_that_a_scenario_cites_exists() -> None:
    unknown = [f"{file}: {number}" for number, file in cited_by_scenarios().items() if number not in rules()]
    assert not unknown, "not in rulebook.toml:\n  " + "\n  ".join(unknown)


def test_every_number_that_a_case_is_about_exists() -> None:
    assert [f"{case}: {number}" for case, entry in CASES_OF_THE_SPEC.items() for number in entry["rules"] if number not in rules()] == []


# (b) what is coded is cited and tested


def test_every_rule_of_the_complete_chapters_is_cited_by_code() -> None:
    cited = cited_by_code()
    missing = [number for number in to_be_shown() if number not in cited]
    assert not missing, f"{len(missing)} rules with status code that no code cites:{spelled_out(missing)}"


def test_every_rule_of_the_complete_chapters_is_tested() -> None:
    tested = shown()
    missing = [number for number in to_be_shown() if number not in tested]
    assert not missing, f"{len(missing)} rules with status code that no scenario lists under `rules`:{spelled_out(missing)}"


def test_every_ruling_is_shown() -> None:
    tested = shown()
    missing = [number for number in rulings() if number not in tested]
    assert not missing, f"{len(missing)} rulings with status code that no scenario lists under `rules`:{spelled_out(missing)}"


def test_every_rule_of_the_complete_chapters_has_a_case() -> None:
    about = {number for entry in CASES_OF_THE_SPEC.values() for number in entry["rules"]}
    assert [number for number in to_be_shown() if number not in about] == []


# (c) every case is used


def test_every_case_is_used() -> None:
    used = cases_of_scenarios() | cases_of_tests()
    missing = [f"\n  {case}: {entry['says']}" for case, entry in CASES_OF_THE_SPEC.items() if case not in used]
    assert not missing, f"{len(missing)} of {len(CASES_OF_THE_SPEC)} cases that no scenario and no test claims:{''.join(missing)}"


# The book itself


def faults(number: str) -> Iterator[str]:
    r = rule(number)
    if not (NUMBER.fullmatch(number) or number.removeprefix("1.9/").isdigit()):
        yield "is no number"
    if not r.says.endswith((".", ".)")):
        yield "says no sentence"
    if r.status not in {"code", "definition", "physical", "later"}:
        yield f"has the status {r.status}"
    if r.status == "later" and number.partition("-")[0] in COMPLETE_CHAPTERS:
        yield "is not built yet, and its chapter is said to be complete"
    if r.status == "later" and not r.reason.startswith("not built yet"):
        yield "does not say that it is not built yet"
    if bool(r.reason) != (r.status != "code"):
        yield "needs a reason exactly if it is not code"
    if r.later and not (NUMBER.fullmatch(r.later) or r.later.isdigit()):
        yield f"has no later number {r.later}"


def test_every_rule_is_whole() -> None:
    assert [f"{number} {fault}" for number in rules() for fault in faults(number)] == []


def test_every_number_is_known_once_in_an_edition() -> None:
    """A rule that only 1.9 has stands under 1.9/…, not also as what a number of 1.0 has become."""
    became = {r.later for r in rules().values()}
    assert [number for number in rules() if number.startswith("1.9/") and number.removeprefix("1.9/") in became] == []


def test_complete_chapters_have_no_gap() -> None:
    """Each number's heading and its predecessor are there: 3-1-4 needs 3-1 and 3-1-3."""
    wanted: set[str] = set()
    for number in rules():
        if number.partition("-")[0] in COMPLETE_CHAPTERS:
            above, dash, last = number.rpartition("-")
            wanted |= {above, *(f"{above}-{n}" for n in range(1, int(last)))} if dash else set()
    assert wanted - rules().keys() == set()


def test_an_unknown_number_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownRule, match=r"no number '10-4-3'; the nearest are .*10-4-2"):
        rule("10-4-3")
    with pytest.raises(KeyError, match=r"1\.9/13-1-7-1"):
        rule("13-1-7-1")


# The finders


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('x = "10-4-2"', ["10-4-2"]),
        ('def f():\n    """7-4-1, 7-4-4: may block (ED-5, Q195)."""', ["7-4-1", "7-4-4", "ED-5", "Q195"]),
        ("x = 1  # 13-1 and 1.9/13-1-7-1.", ["13-1", "1.9/13-1-7-1"]),
        ("x = 10-4-2", []),
        ('x = "ST01-006/1", "GD05-018", "2024-11-29", "[1-9]", "v1.0-2", "10-4-x"', []),
    ],
)
def test_citations_are_found(tmp_path: Path, source: str, found: list[str]) -> None:
    file = tmp_path / "code.py"
    file.write_text(source, encoding="utf-8")
    assert [number for _, number in cited_by(file)] == found


def test_a_citation_deep_in_a_docstring_has_its_own_line(tmp_path: Path) -> None:
    file = tmp_path / "code.py"
    file.write_text('"""One.\n\nTwo: 3-1-5.\n"""\n', encoding="utf-8")
    assert list(cited_by(file)) == [(3, "3-1-5")]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('@pytest.mark.case("G-001", "P1")\ndef test_x(): ...', {"G-001", "P1"}),
        ('pytestmark = pytest.mark.case("G-002")', {"G-002"}),
        ('pytest.param(1, marks=pytest.mark.case("G-003"))', {"G-003"}),
        ('CASES = ["G-004", "G-005"]', {"G-004", "G-005"}),
        ('OTHERS = ["G-006"]\nx = "G-007"', set()),
    ],
)
def test_claimed_cases_are_found(source: str, found: set[str]) -> None:
    assert cases_claimed_in(ast.parse(source)) == found
