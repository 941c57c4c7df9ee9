# edge: interpreted
"""The rulings as one file that comes with the program: `python -m headjudge.judge.library` writes it anew from the scenarios.

A line for each: game, file, rules, question and answer, with tabs between them.
"""

from __future__ import annotations

import sys
from importlib import resources
from pathlib import Path
from typing import NamedTuple

FILE = "library.txt"
WRITE = "python -m headjudge.judge.library"


class Kept(NamedTuple):
    game: str
    file: str
    rules: str  # with blanks between them
    question: str
    ruling: str


def library() -> list[Kept]:
    """Every ruling that comes with the program."""
    text = resources.files("headjudge.judge").joinpath(FILE).read_text(encoding="utf-8")
    return [Kept(*row.split("\t")) for row in text.splitlines()]


def written(root: Path) -> str:
    """The file, from the scenarios of the project in this folder."""
    from headjudge.judge.rulings import entries  # reads them all: only who writes needs it

    rows = [
        Kept(entry.game, entry.file, " ".join(entry.scenario.rules), in_a_line(entry.scenario.question), in_a_line(entry.scenario.ruling))
        for entry in entries(root)
    ]
    return "".join("\t".join(row) + "\n" for row in rows)


def in_a_line(text: str) -> str:
    return " ".join(text.split())


def main() -> None:
    root = Path(__file__).parents[3]
    Path(__file__).with_name(FILE).write_text(written(root), encoding="utf-8")
    sys.stdout.write(f"{FILE}: {len(library())} rulings\n")


if __name__ == "__main__":
    main()
