"""The command line, for tests that use it as its user does."""

from pathlib import Path

import pytest

from commands import Command


@pytest.fixture
def headjudge(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    """Run in an empty folder, so that files a command leaves behind are found."""
    monkeypatch.chdir(tmp_path)
    return Command(monkeypatch, capsys)
