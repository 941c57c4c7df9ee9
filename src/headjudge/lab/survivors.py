# edge: interpreted
"""What could be changed in a scenario's own cards without anybody noticing: `python -m headjudge.lab.survivors [--keep FILE] [PATH …]`.

Every form in every line is undone and freed, one at a time; changes after which the scenario holds as before are listed, for people to look
at. Not every one is a gap: a scenario need not ask for everything its cards say. What nobody notices in any scenario is one.

PATH: scenarios, or folders of them; none said: all. With --keep what was found is written to that file, a line for each scenario, and the
next run goes on from there; of a scenario or a notation that has changed since, it is found anew. Then only a short report is printed.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path

import msgspec

from headjudge.kernel.bad_input import BadInput
from headjudge.lab.changed import BROKE, PASSED, REFUSED, Subject, forms_of_game, subject
from headjudge.lab.forms import SCENARIOS
from headjudge.language.writer import write
from headjudge.match import engine

KEEP = "--keep"
UNDONE, FREED = "undone", "freed"
MOST_SHOWN = 40


class Survivor(msgspec.Struct, frozen=True, array_like=True):
    """A changed line that makes no difference, or that breaks the engine."""

    key: str  # card and line
    form: str
    side: str  # was the form undone, or freed?
    text: str
    broke: str = ""


class Found(msgspec.Struct, frozen=True):
    """What came of the changes of one scenario."""

    game: str
    name: str
    of: str  # what was looked at: if that is another now, it is looked at again
    refused: int
    noticed: dict[str, int]  # by form and side, how many
    survivors: list[Survivor]
    idle: list[str]  # lines of which no change at all is noticed


def look(game: str, one: Subject) -> Found:
    if one.lines and not one.holds():
        raise BadInput(f"{one.name} does not hold as it stands")
    refused, noticed, survivors = 0, Counter[str](), []
    busy: set[str] = set()
    for key, form, side, text, outcome in changes(game, one):
        if outcome == REFUSED:
            refused += 1
        elif outcome == PASSED or outcome.startswith(BROKE):
            survivors.append(Survivor(key, form, side, text, outcome.removeprefix(PASSED)))
        else:
            noticed[f"{form} {side}"] += 1
            busy.add(key)
    idle = sorted({survivor.key for survivor in survivors} - busy)
    return Found(game, one.name, mark(one.path), refused, dict(noticed), survivors, idle)


def changes(game: str, one: Subject) -> Iterator[tuple[str, str, str, str, str]]:
    """Every change of a line of the scenario's own cards, once, and what came of it."""
    for line in one.lines:
        if not line.own:
            continue
        told = {write(line.tree, one.game.vocabulary)}
        for site in forms_of_game(game).sites(line.tree):
            for side, trees in ((UNDONE, site.undone), (FREED, site.freed)):
                for tree in trees() if trees is not None else ():
                    text = write(tree, one.game.vocabulary)
                    if text not in told:
                        told.add(text)
                        yield line.key, site.form, side, text, one.with_line(line, text)


def mark(path: Path) -> str:
    return blake2b(path.read_bytes() + engine().encode(), digest_size=8).hexdigest()


def files(args: list[str]) -> Iterator[tuple[str, Path]]:
    """The scenarios below these places, each with its game."""
    for path in [Path(arg) for arg in args] or [SCENARIOS]:
        for file in [path] if path.is_file() else sorted(path.rglob("*.yaml")):
            parts = file.parts
            yield parts[parts.index(SCENARIOS.name) + 1], file


def kept(file: Path) -> dict[tuple[str, str], Found]:
    """What earlier runs have found; a last line that was cut off is left away."""
    found = {}
    for line in file.read_bytes().splitlines(keepends=True) if file.exists() else ():
        if line.endswith(b"\n"):
            row = msgspec.json.decode(line, type=Found)
            found[row.game, row.of] = row
    return found


def run(args: list[str], keep: Path | None) -> Iterator[Found]:
    before = kept(keep) if keep is not None else {}
    for game, path in files(args):
        known = before.get((game, mark(path)))
        if known is None:
            known = look(game, subject(path, SCENARIOS / game))
            if keep is not None:
                with keep.open("ab") as out:
                    out.write(msgspec.json.encode(known) + b"\n")
        yield known


# What is told


def listed(found: Found) -> Iterator[str]:
    yield found.name
    for one in found.survivors:
        yield f"  {one.key}  {one.form}\n      {one.text}{'   ' if one.broke else ''}{one.broke}"


def report(rows: Iterable[Found]) -> Iterator[str]:
    """In short: how much is noticed, what broke the engine, what is noticed nowhere, and which lines do nothing where they stand."""
    rows = list(rows)
    survivors = [(row, one) for row in rows for one in row.survivors]
    noticed = Counter[tuple[str, str]]()
    for row in rows:
        noticed.update({(row.game, side): times for side, times in row.noticed.items()})
    unnoticed = Counter((row.game, f"{one.form} {one.side}") for row, one in survivors)
    never = [(times, game, form) for (game, form), times in unnoticed.items() if not noticed[game, form]]
    refused = sum(row.refused for row in rows)
    yield (
        f"{len(rows)} scenarios: {sum(noticed.values())} changes are noticed, {len(survivors)} make no difference there, "
        f"{refused} are refused when the card is loaded; {len(never)} forms are noticed nowhere, "
        f"{sum(len(row.idle) for row in rows)} lines do nothing where they stand"
    )
    for row, one in survivors:
        if one.broke:
            yield f"broke: {row.game} {row.name}, {one.key}: {one.text}   {one.broke}"
    for times, game, form in sorted(never, reverse=True)[:MOST_SHOWN]:
        yield f"noticed nowhere, in {times} changes: {game} {form}"
    for row in rows:
        if row.idle:
            yield f"do nothing: {row.game} {row.name}, {', '.join(row.idle)}"


def main(args: list[str]) -> None:
    keep = None
    if args[:1] == [KEEP]:
        keep, args = Path(args[1]), args[2:]
    rows = run(args, keep)
    for line in report(rows) if keep is not None else (line for row in rows if row.survivors for line in listed(row)):
        print(line)  # noqa: T201 a command for a terminal


if __name__ == "__main__":
    main(sys.argv[1:])
