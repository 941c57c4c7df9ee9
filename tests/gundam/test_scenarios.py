"""Every scenario of this game holds."""

from pathlib import Path

import pytest

from headjudge.scenario.runner import read_scenario

FOLDER = Path(__file__).parents[2] / "scenarios" / "gundam"
FILES = sorted(FOLDER.rglob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(FOLDER).with_suffix("")) for file in FILES])
def test_scenario(file: Path) -> None:
    result = read_scenario(file).run()
    assert result.passed, "\n".join(result.failures)


def test_there_are_scenarios() -> None:
    assert {file.parent.name for file in FILES} >= {"ch01_overview", "ch10_rules_management", "points"}
