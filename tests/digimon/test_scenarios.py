"""Every scenario of this game that is a table with steps holds; those told event by event are run in test_event_scenarios.py."""

from pathlib import Path

import pytest

from headjudge.scenario.runner import read_scenario

FOLDER = Path(__file__).parents[2] / "scenarios" / "digimon"
FILES = sorted(FOLDER.glob("*/**/*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(FOLDER).with_suffix("")) for file in FILES])
def test_scenario(file: Path) -> None:
    result = read_scenario(file).run()
    assert result.passed, "\n".join(result.failures)


def test_there_are_scenarios() -> None:
    assert {file.parent.name for file in FILES} >= {"attack", "keywords", "play", "turn"}
