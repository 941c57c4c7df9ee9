"""The command line in this process: what a command prints, and how it ends."""

from dataclasses import dataclass

import pytest

from headjudge.cli import main


@dataclass
class Ended:
    code: int
    out: str
    err: str

    @property
    def told(self) -> str:
        """Everything it printed, in one line: frames and line breaks of the terminal left out."""
        return " ".join((self.out + self.err).replace("│", " ").split())


class Command:
    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *args: object) -> Ended:
        self.capsys.readouterr()
        self.monkeypatch.setattr("sys.argv", ["headjudge", *map(str, args)])
        code = 0
        try:
            main()
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 0
        printed = self.capsys.readouterr()
        return Ended(code, printed.out, printed.err)
