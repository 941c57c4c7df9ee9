"""Whatever the code, the keywords and the scenarios of this game cite stands in its rule book."""

import re
from pathlib import Path

import pytest
import yaml

import headjudge.digimon
from headjudge.digimon.edge.rulebook import rules
from headjudge.digimon.rules.keywords import LINES

SOURCES = sorted(Path(headjudge.digimon.__file__).parent.rglob("*.py"))
FOLDER = Path(__file__).parents[2] / "scenarios" / "digimon"
NUMBER = re.compile(r"(?<![\w.\[{}-])[1-9]\d?(?:-\d{1,2}){1,3}(?![\w-])|\bQ\d{3,4}\b")
NO_RULES = {"0-9", "1-9"}  # parts of patterns


@pytest.mark.parametrize("file", SOURCES, ids=[file.name for file in SOURCES])
def test_what_code_cites_is_in_the_book(file: Path) -> None:
    cited = set(NUMBER.findall(file.read_text(encoding="utf-8"))) - NO_RULES
    assert cited - rules().keys() == set()


def test_keywords_that_are_lines_are_in_the_book() -> None:
    assert {f"<{name}>" for name in LINES} - rules().keys() == set()


def test_what_scenarios_cite_is_in_the_book() -> None:
    cited: dict[str, str] = {}
    for file in sorted(FOLDER.rglob("*.yaml")):
        for number in yaml.safe_load(file.read_text(encoding="utf-8")).get("rules", []):
            cited[number] = file.name
    assert {number: name for number, name in cited.items() if number not in rules()} == {}
