# edge: interpreted
"""The founding documents, point by point: `python -m headjudge.lab.founding docs/founding.md` writes scenarios/founding.toml as a page.

Points are told in our own words, each with the rules it rests on and the scenarios that show it.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from headjudge.explain.citations import scenarios_citing
from headjudge.games import GAMES

SOURCE = "scenarios/founding.toml"
WRITE = "python -m headjudge.lab.founding docs/founding.md"
MOST = 3  # scenarios found by a number, where none are named
OF_CARDS = ("cards", "forms", "words", "rulings")

INTRODUCTION = f"""\
# The founding documents, point by point

Five documents came before the first line of code: a summary of Gundam's rules management (000), three sections of its rule book (001 to
003), and a page about rules processing in Digimon with six worked examples (004). Here is what they say, in our words, and what shows that
it is so. They win over any other source; where one of them slips, a note says what was read instead.
Made from `{SOURCE}` by `{WRITE}`; a test runs every scenario that is linked.
"""


@dataclass(frozen=True)
class Point:
    """says: in our words. scenarios: files, from the root of the project."""

    says: str
    note: str
    rules: tuple[str, ...]
    scenarios: tuple[str, ...]


@dataclass(frozen=True)
class Document:
    number: str
    game: str
    title: str
    points: tuple[Point, ...]


def documents(root: Path) -> list[Document]:
    told = tomllib.loads((root / SOURCE).read_text(encoding="utf-8"))["document"]
    return [Document(one["number"], one["game"], one["title"], tuple(points(root, one))) for one in told]


def points(root: Path, document: dict[str, Any]) -> Iterator[Point]:
    """Those that are written out, and those that are numbers of the book and say what the book says."""
    game = document["game"]
    for point in [*document.get("point", []), *({"rules": [number]} for number in document.get("numbers", []))]:
        first = point["rules"][0]
        named = [f"scenarios/{game}/{name}.yaml" for name in point.get("scenarios", [])]
        says = point.get("says") or GAMES[game].rulebook()[first]
        yield Point(says, point.get("note", ""), tuple(point["rules"]), tuple(named or about(root, game, first)))


def about(root: Path, game: str, number: str) -> list[str]:
    """Some scenarios that list the number; those of single cards and words only where there are no others."""
    citing = [cited.file for cited in scenarios_citing(root, game, number) if cited.file.startswith("scenarios/")]
    return sorted(citing, key=lambda file: Path(file).parts[2] in OF_CARDS)[:MOST]


def page(root: Path) -> str:
    return "\n".join([INTRODUCTION, *(section(document) for document in documents(root))])


def section(document: Document) -> str:
    lines = [f"## {document.number}: {document.title} ({GAMES[document.game].title})", ""]
    for place, point in enumerate(document.points, start=1):
        shown = ", ".join(f"[{name_of(file, document.game)}](../{file})" for file in point.scenarios)
        lines.append(f"{place}. {escaped(point.says)} **{escaped(', '.join(point.rules))}** {shown}")
        if point.note:
            lines.append(f"   *{escaped(point.note)}*")
    return "\n".join(lines) + "\n"


def name_of(file: str, game: str) -> str:
    return file.removeprefix(f"scenarios/{game}/").removesuffix(".yaml")


def escaped(text: str) -> str:
    return text.replace("<", "&lt;").replace(">", "&gt;")


def main(args: Iterable[str]) -> None:
    to = list(args)
    if to:
        Path(to[0]).write_text(page(Path.cwd()), encoding="utf-8")
    else:
        sys.stdout.write(page(Path.cwd()))


if __name__ == "__main__":
    main(sys.argv[1:])
