# edge: interpreted
"""What could be changed in a scenario's own cards without anybody noticing: `python -m headjudge.lab.survivors [FILE or FOLDER …]`.

Every form in every line is undone and freed, one at a time; changes after which the scenario holds as before are listed, for people to look
at. Not every one is a gap: a scenario need not ask for everything its cards say.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from headjudge.lab.changed import BROKE, PASSED, Subject, forms_of_game, subject
from headjudge.lab.forms import SCENARIOS
from headjudge.language.writer import write


def survivors(game: str, one: Subject) -> Iterator[tuple[str, str, str]]:
    """Card and line, the form, and the changed line that makes no difference. What breaks the engine is told with the error."""
    for line in one.lines:
        if not line.own:
            continue
        said = write(line.tree, one.game.vocabulary)
        told = {said}
        for site in forms_of_game(game).sites(line.tree):
            for changes in (site.undone, site.freed):
                for tree in changes() if changes is not None else ():
                    text = write(tree, one.game.vocabulary)
                    if text in told:
                        continue
                    told.add(text)
                    outcome = one.with_line(line, text)
                    if outcome == PASSED or outcome.startswith(BROKE):
                        yield line.key, site.form, text if outcome == PASSED else f"{text}   {outcome}"


def files(args: list[str]) -> Iterator[tuple[str, Path]]:
    """The scenarios below these places, each with its game."""
    for path in [Path(arg) for arg in args] or [SCENARIOS]:
        for file in [path] if path.is_file() else sorted(path.rglob("*.yaml")):
            parts = file.parts
            yield parts[parts.index(SCENARIOS.name) + 1], file


def main(args: list[str]) -> None:
    total = 0
    for game, file in files(args):
        one = subject(file, SCENARIOS / game)
        found = list(survivors(game, one))
        total += len(found)
        if found:
            print(one.name)  # noqa: T201 a command for a terminal
        for key, form, text in found:
            print(f"  {key}  {form}\n      {text}")  # noqa: T201
    print(f"{total} changes make no difference")  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
