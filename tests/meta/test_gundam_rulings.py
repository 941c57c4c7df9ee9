"""Every official question about Gundam is answered by a scenario, or listed with the reason why none does."""

import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCENARIOS = ROOT / "scenarios" / "gundam"
PLACES = [above / "shared" / "data" / "gundam-rulings.json" for above in Path(__file__).parents[3:5]]  # beside the project, or one above
RULES = re.compile(r"^rules: \[(.*?)\]", re.MULTILINE | re.DOTALL)


def cited() -> set[str]:
    """The questions that scenarios answer: in their `rules:`, not merely somewhere in their text."""
    texts = [file.read_text(encoding="utf-8") for file in SCENARIOS.rglob("*.yaml")]
    return {number for text in texts for rules in RULES.findall(text) for number in re.findall(r"\bQ\d+", rules)}


def listed() -> dict[str, str]:
    table = tomllib.loads((SCENARIOS / "rulings" / "elsewhere.toml").read_text(encoding="utf-8"))
    return {number: reason for numbers in table.values() for number, reason in numbers.items()}


def test_what_is_listed_has_a_reason_and_no_scenario() -> None:
    assert [number for number, reason in listed().items() if len(reason) < 10] == []
    assert sorted(set(listed()) & cited()) == []


def test_each_file_answers_the_question_it_is_named_after() -> None:
    for file in (SCENARIOS / "rulings").glob("*.yaml"):
        number = file.stem.partition("_")[0].upper()
        text = file.read_text(encoding="utf-8")
        assert f'"{number}"' in RULES.search(text)[1], file.name  # type: ignore[index]
        if "_" not in file.stem:
            assert "\nquestion: " in text, file.name
            assert "\nruling: " in text, file.name


def test_every_official_question_is_answered_or_listed() -> None:
    place = next((place for place in PLACES if place.is_file()), None)
    if place is None:
        pytest.skip("gundam-rulings.json is not at ../shared/data: that every question is answered is not checked")
    asked = {ruling["q"] for ruling in json.loads(place.read_text(encoding="utf-8"))}
    assert sorted(asked - cited() - set(listed())) == []
