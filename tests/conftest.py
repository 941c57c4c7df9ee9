"""The command line, for tests that use it as its user does; and how Hypothesis tries its examples."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from commands import Command

settings.register_profile("headjudge", deadline=None, suppress_health_check=[HealthCheck.too_slow])  # nothing is decided by a clock
settings.load_profile("headjudge")


@pytest.fixture
def headjudge(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    """Run in an empty folder, so that files a command leaves behind are found."""
    monkeypatch.chdir(tmp_path)
    return Command(monkeypatch, capsys)
