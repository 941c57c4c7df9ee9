"""The scenarios of this game that are told event by event."""

from pathlib import Path

import pytest

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "digimon"


@pytest.fixture
def scenarios() -> Path:
    return SCENARIOS
