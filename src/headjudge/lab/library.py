# edge: interpreted
"""The library of answers: `python -m headjudge.lab.library docs` writes rulings.md, the index, and the pages it leads to.

A page for each chapter of a rule book holds its rulings; a page for each set says, card by card, which rulings a card plays a part in and
which scenarios are about it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from headjudge.explain.citations import card_of
from headjudge.games import GAMES
from headjudge.judge.rulings import MADE_UP, Entry, chapter_title, entries, grouped, section
from headjudge.scenario.runner import Scenario, read_scenario

INDEX = "rulings.md"
FOLDER = "rulings"
WRITE = "python -m headjudge.lab.library docs"
PRINTED = re.compile(r"[A-Z]+\d*-\d+")  # a number of a set, not a card that is made of its values as U(1/1)
TOP = "../.."  # the root of the project, as a page of the folder sees it

INTRODUCTION = f"""\
# Rulings

Questions of players and what the rules say, each with a table that shows it: the answer is what the engine does, step by step. By chapter
of the rule book, and by card. Made from the scenarios by `{WRITE}`. The documents that founded it all have a page of their
own: [founding](founding.md).

Rules are told in our own words. Numbers with Q are official answers, those with ED decisions of ours where no source decides; letters with
a number, as G-210, are our own cases. Cards that are made up for a question are told with it.
"""


class Shown(NamedTuple):
    """A scenario that is about one card."""

    file: str
    title: str


def pages(root: Path) -> dict[str, str]:
    """Each page by its place below docs."""
    found = entries(root)
    made = {INDEX: index(root, found)}
    for game, chapter, group in grouped(found):
        made[f"{FOLDER}/{chapter_file(game, chapter)}"] = chapter_page(game, chapter, group)
    for game in GAMES:
        for name, numbers in sets(root, game).items():
            made[f"{FOLDER}/{set_file(game, name)}"] = set_page(root, game, name, numbers)
    return made


# The index


def index(root: Path, found: Sequence[Entry]) -> str:
    return "\n".join([INTRODUCTION, *(line for game in GAMES for line in contents(root, game, found))]) + "\n"


def contents(root: Path, game: str, found: Sequence[Entry]) -> Iterator[str]:
    yield f"## {GAMES[game].title}\n"
    for of, chapter, group in grouped(found):
        if of == game:
            yield f"- [{chapter_title(game, chapter)}]({FOLDER}/{chapter_file(game, chapter)}): {counted(len(group), 'ruling')}"
    links = [f"[{name}]({FOLDER}/{set_file(game, name)}) ({len(numbers)})" for name, numbers in sets(root, game).items()]
    yield f"\nCards, by set: {', '.join(links)}\n"


def counted(number: int, what: str) -> str:
    return f"{number} {what}{'s' if number != 1 else ''}"


def chapter_file(game: str, chapter: str) -> str:
    return f"{game}-{slug(chapter_title(game, chapter))}.md"


def set_file(game: str, name: str) -> str:
    return f"{game}-cards-{slug(name)}.md"


def slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def anchor(entry: Entry) -> str:
    return slug(entry.file.removeprefix(f"scenarios/{entry.game}/").removesuffix(".yaml"))


# By chapter


def chapter_page(game: str, chapter: str, group: Sequence[Entry]) -> str:
    title = f"# {GAMES[game].title}: {chapter_title(game, chapter)}\n\n[All rulings](../{INDEX})\n"
    questions = "\n".join(f"- [{entry.scenario.question}](#{anchor(entry)})" for entry in group)
    rulings = [f'<a id="{anchor(entry)}"></a>\n\n{section(entry, TOP)}' for entry in group]
    return "\n".join([title, questions, "", *rulings])


# By card


@cache
def sets(root: Path, game: str) -> dict[str, list[str]]:
    """The cards that rulings or scenarios speak of, by set."""
    found: dict[str, list[str]] = {}
    for number in sorted(asked_about(root, game).keys() | shown(root, game).keys()):
        found.setdefault(number.partition("-")[0], []).append(number)
    return found


@cache
def asked_about(root: Path, game: str) -> dict[str, list[Entry]]:
    """The rulings that name a printed card, or are filed under it."""
    found: dict[str, list[Entry]] = {}
    pool = GAMES[game].cards()
    for entry in entries(root):
        if entry.game == game:
            for number in sorted(number for number in on_the_table(entry.scenario) | {card_of(entry.file)} if number in pool):
                found.setdefault(number, []).append(entry)
    return found


@cache
def shown(root: Path, game: str) -> dict[str, list[Shown]]:
    """The scenarios of cards that ask no question: filed under one, or else naming them."""
    found: dict[str, list[Shown]] = {}
    asking = {entry.file for entry in entries(root)}
    pool = GAMES[game].cards()
    for path in sorted((root / "scenarios" / game / "cards").rglob("*.yaml")):
        file = path.relative_to(root).as_posix()
        if file not in asking:
            scenario = read_scenario(path)
            one = card_of(file)
            for number in [one] if one in pool else sorted(on_the_table(scenario)):
                found.setdefault(number, []).append(Shown(file, scenario.title))
    return found


def on_the_table(scenario: Scenario) -> set[str]:
    """The printed cards that it names."""
    match = scenario.match(log=False)
    numbers = {match.state.cards[card].number for card in match.names.given}
    return {number for number in numbers if PRINTED.fullmatch(number) and not number.startswith(MADE_UP)}


def set_page(root: Path, game: str, name: str, numbers: Sequence[str]) -> str:
    title = f"# {GAMES[game].title}: cards of {name}\n\n[All rulings](../{INDEX})\n"
    return "\n".join([title, *(card_part(root, game, number) for number in numbers)])


def card_part(root: Path, game: str, number: str) -> str:
    lines = [f"## {number} {GAMES[game].cards()[number].name}\n"]
    for entry in asked_about(root, game).get(number, []):
        lines.append(f"- [{entry.scenario.question}]({chapter_file(game, entry.chapter)}#{anchor(entry)})")
    for scenario in shown(root, game).get(number, []):
        lines.append(f"- {escaped(scenario.title)} ([scenario]({TOP}/{scenario.file}))")
    return "\n".join(lines) + "\n"


def escaped(text: str) -> str:
    return text.replace("<", "&lt;").replace(">", "&gt;")


def write(root: Path, docs: Path) -> None:
    """All pages; those that nothing leads to any more are taken away."""
    made = pages(root)
    (docs / FOLDER).mkdir(exist_ok=True)
    for old in (docs / FOLDER).glob("*.md"):
        if f"{FOLDER}/{old.name}" not in made:
            old.unlink()
    for name, text in made.items():
        (docs / name).write_text(text, encoding="utf-8")


def main(args: Iterable[str]) -> None:
    [docs] = args
    write(Path.cwd(), Path(docs))


if __name__ == "__main__":
    main(sys.argv[1:])
