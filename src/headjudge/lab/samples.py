# edge: interpreted
"""A measurement for development: `python -m headjudge.lab.samples DIR` reads every sample line of DIR/GAME.txt.

In such a file a card's number stands on a line of its own, its ability lines below.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from headjudge.games import find_game
from headjudge.language.reader import LineError, Reader
from headjudge.language.trees import same
from headjudge.language.vocabulary import Vocabulary
from headjudge.language.writer import write


def sample_lines(path: Path) -> list[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.strip() and not re.fullmatch(r"[A-Z]+\d*-\d+", line)]


def failure(line: str, reader: Reader, vocabulary: Vocabulary) -> str:
    """What is wrong with this line; empty if it reads, is written back letter for letter, and reads again as the same tree."""
    try:
        tree = reader.line(line)
        back = write(tree, vocabulary)
        if back != line:
            return f"written back as {back}"
        return "" if same(tree, reader.line(back)) else "reads differently the second time"
    except LineError as error:
        return str(error)


def main(folder: Path) -> int:
    missed = 0
    for path in sorted(folder.glob("*.txt")):
        game = find_game(path.stem)
        vocabulary, reader = game.vocabulary, game.reader()
        lines = sample_lines(path)
        wrong = [(line, reason) for line in lines if (reason := failure(line, reader, vocabulary))]
        for line, reason in wrong:
            print(f"{line}\n    {reason}")  # noqa: T201 a measurement for a terminal
        print(f"{game.name}: {len(lines) - len(wrong)} of {len(lines)} lines read and written back")  # noqa: T201
        missed += len(wrong)
    return missed


if __name__ == "__main__":
    sys.exit(1 if main(Path(sys.argv[1])) else 0)
