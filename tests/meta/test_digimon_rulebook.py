"""The book of Digimon: whatever the specification names is in it, and whatever it says is done is cited by code and shown.

Code cites by its strings, docstrings and comments; a keyword by its name. A scenario shows what it lists under `rules`, a Python test what
the cases are about that it claims.
"""

import re
from pathlib import Path

import pytest

from claims import cases_of_tests
from documents import documents
from headjudge.digimon.edge.rulebook import rules
from headjudge.explain.citations import NUMBER, cases_of, cited_in, code_files

ROOT = Path(__file__).parents[2]
NAMED = (ROOT / "tests" / "meta" / "named" / "digimon.txt").read_text(encoding="utf-8").partition("\n")[2].split()
SPECS = [above / "shared" / "spec" for above in Path(__file__).parents[3:5]]  # beside the project, or one above
IN_TEXT = re.compile(r"(?<![\w.\[/-])([1-9]\d?(?:-\d{1,2})+)((?:/\d{1,2})*)(?![\w-])")  # 3-1-3-3/4 are two numbers
NO_RULES = {"3-7"}  # levels


def numbers_in(text: str) -> set[str]:
    found = set(re.findall(r"\bQ\d+\b", text))
    for first, more in IN_TEXT.findall(text):
        found |= {first, *(f"{first.rpartition('-')[0]}-{last}" for last in more.split("/") if last)}
    return found - NO_RULES


def cited_by_code() -> set[str]:
    sources = [file.read_text(encoding="utf-8") for file in code_files("digimon")]
    numbers = {number for source in sources for _, number in cited_in(source)}
    text = "\n".join(sources)
    return numbers | {name for name in rules() if name[0] == "<" and re.search(f"[\"'`]<?{re.escape(name.strip('<>'))}>?[\"'`]", text)}


def shown() -> set[str]:
    listed = {str(number) for _, scenario in documents(ROOT / "scenarios" / "digimon") for number in scenario.get("rules") or []}
    cases = cases_of(ROOT, "digimon")
    return listed | {number for case in cases_of_tests() & cases.keys() for number in cases[case]["rules"]}


def in_code() -> list[str]:
    return [number for number, rule in rules().items() if rule.status == "code"]


def spelled_out(numbers: list[str]) -> str:
    return "".join(f"\n  {number}: {rules()[number].says}" for number in numbers)


def test_every_number_that_the_specification_names_is_in_the_book() -> None:
    assert len(NAMED) > 190
    assert [number for number in NAMED if number not in rules()] == []


def test_the_list_of_these_numbers_is_whole() -> None:
    place = next((place for place in SPECS if place.is_dir()), None)
    if place is None:
        pytest.skip("the specification is not at ../shared/spec: that the list names all its numbers is not checked")
    text = "".join((place / name).read_text(encoding="utf-8") for name in ("digimon-rules.md", "digimon-examples.md"))
    assert numbers_in(text) == set(NAMED)


def test_numbers_are_found_in_text() -> None:
    assert numbers_in("CRM 3-1-3-3/4, level 3-7 (Q12); BT8-109, 2021-04-23") == {"3-1-3-3", "3-1-3-4", "Q12"}


def test_every_rule_in_code_is_cited_by_code() -> None:
    """An official ruling says what follows from rules: code may cite it, a scenario must."""
    cited = cited_by_code()
    missing = [number for number in in_code() if number not in cited and number[0] != "Q"]
    assert not missing, f"{len(missing)} rules with status code that no code cites:{spelled_out(missing)}"


def test_every_rule_in_code_is_shown() -> None:
    seen = shown()
    missing = [number for number in in_code() if number not in seen]
    assert not missing, f"{len(missing)} rules with status code that no scenario lists under `rules`:{spelled_out(missing)}"


def test_every_rule_is_whole() -> None:
    for number, rule in rules().items():
        assert NUMBER.fullmatch(number) or number.isdigit() or re.fullmatch(r"<[A-Z][\w .-]+>", number), number
        assert rule.says.endswith("."), number
        assert rule.status in {"code", "definition", "later"}, number
        assert bool(rule.reason) == (rule.status != "code"), number
        assert rule.reason.startswith("not built yet") == (rule.status == "later"), number


def test_the_book_is_in_order() -> None:
    numbers = [[int(part) for part in number.split("-")] for number in rules() if number[0].isdigit()]
    assert numbers == sorted(numbers)
