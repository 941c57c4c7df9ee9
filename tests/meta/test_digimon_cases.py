"""Every case of tests/meta/cases/digimon is shown by a scenario that lists it under `cases`, or by a test that claims it."""

import tomllib
from pathlib import Path
from typing import Any

from claims import cases_of_tests
from documents import documents
from headjudge.digimon.edge.rulebook import rules

ROOT = Path(__file__).parents[2]
CASES: dict[str, dict[str, Any]] = {
    case: entry
    for file in sorted((ROOT / "tests" / "meta" / "cases" / "digimon").glob("*.toml"))
    for case, entry in tomllib.loads(file.read_text(encoding="utf-8")).items()
}
OWED: frozenset[str] = frozenset()  # not built yet; a case leaves this set when something shows it


def claims_of_scenarios() -> dict[str, Path]:
    return {
        case: file.relative_to(ROOT) for file, scenario in documents(ROOT / "scenarios" / "digimon") for case in scenario.get("cases", [])
    }


def test_the_cases_are_numbered_without_a_gap() -> None:
    assert [case for case in CASES if case[0] == "C"] == [f"C{n:02}" for n in range(1, 120)]


def test_cases_of_our_own_have_another_letter_and_no_gap() -> None:
    for letter in {case[0] for case in CASES} - {"C"}:
        own = [case for case in CASES if case[0] == letter]
        assert own == [f"{letter}{n:02}" for n in range(1, len(own) + 1)]


def test_every_case_is_shown_but_those_still_owed() -> None:
    shown = claims_of_scenarios().keys() | cases_of_tests()
    missing = [f"\n  {case}: {entry['says']}" for case, entry in CASES.items() if case not in shown | OWED]
    assert not missing, f"{len(missing)} of {len(CASES)} cases that no scenario and no test claims:{''.join(missing)}"
    assert not OWED & shown, "shown now, so no longer owed"


def test_what_scenarios_claim_is_a_case() -> None:
    assert {case: file for case, file in claims_of_scenarios().items() if case not in CASES} == {}


def test_every_number_that_a_case_is_about_is_in_the_book() -> None:
    assert [f"{case}: {number}" for case, entry in CASES.items() for number in entry["rules"] if number not in rules()] == []
