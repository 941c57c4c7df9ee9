# edge: interpreted
"""The rule book and the scenarios that show it, each leading to the other."""

from __future__ import annotations

import re
import zipfile
from datetime import date
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

import yaml

from headjudge.edge.game import Game
from headjudge.edge.library import names_in
from headjudge.explain.citations import card_of, source_tree
from headjudge.explain.games import EXPLAINED
from headjudge.games import GAMES
from headjudge.judge.rulings import chapter_title, chapters
from headjudge.scenario.heads import head_of, rules_of
from headjudge.server import pages
from headjudge.server.catalogue import Unknown

MOST_SHOWN = 30
STRIDE = 131  # rulings between two days: neighbours in the list are alike
HEADING = "heading"
SHIPPED = "shipped.zip"  # beside the modules of scenarios (setup.py)
NUMBER = re.compile(r"\b[A-Z]{1,4}\d{0,2}-\d{2,3}\b")
NO_PLACE = ("Q", "ED-")  # official answers and decisions of ours stand in no chapter


# --- the book ------------------------------------------------------------------------------------------------------------


@cache
def rule_book(name: str) -> pages.RuleBook:
    game = GAMES[name]
    rules = [rule_said(game, number) for number in game.rulebook()]
    counts = {number: sum(1 for rule in rules if rule.chapter == number and not rule.heading) for number in chapters(name)}
    told = [pages.Chapter(number, titled(name, number), count) for number, count in counts.items() if count]
    numbered = {edition for rule in rules for edition in rule.numbers}
    return pages.RuleBook(rules, told, [edition for edition in editions(game) if edition in numbered])


def editions(game: Game) -> list[str]:
    return sorted(game.editions, key=lambda name: name != game.default_edition)


def rule_said(game: Game, number: str) -> pages.RuleSaid:
    facts = EXPLAINED[game.name].rule_facts(number)
    chapter = "" if number.startswith(NO_PLACE) else game.chapter_of(number)
    heading = facts.reason.startswith(HEADING) or number == chapter
    return pages.RuleSaid(number, game.rulebook()[number], chapter, facts.status, heading, dict(facts.numbers))


def titled(game: str, chapter: str) -> str:
    return chapter_title(game, chapter) if chapter in GAMES[game].rulebook() else ""


def rule_page(game: Game, number: str) -> pages.RulePage:
    book = game.rulebook()
    if number not in book:
        raise Unknown(f"the rule book of {game.name} has no number {number!r:.60}")
    facts = EXPLAINED[game.name].rule_facts(number)
    section = number.rpartition("-")[0]
    beside = [pages.RuleSaid(other, says) for other, says in book.items() if section and other.rpartition("-")[0] == section]
    chapter = "" if number.startswith(NO_PLACE) else game.chapter_of(number)
    rows = showing(game.name, number)
    shown = [pages.RuleShown(row.path, row.title, row.question) for row in rows[:MOST_SHOWN]]
    return pages.RulePage(
        number, book[number], chapter, beside, titled(game.name, chapter), facts.status, facts.reason, dict(facts.numbers),
        rulings_beside(game, number, rows), shown, len(rows), cards_of(game.name, rows),
    )  # fmt: skip


def showing(game: str, number: str) -> list[pages.ScenarioRow]:
    """Scenarios that rest on a rule: those that are about it before all else come first, and of these those that answer a question."""
    found = [row for row in scenario_rows() if row.game == game and number in row.rules]
    return sorted(found, key=lambda row: (row.rules.index(number), not row.question))


def rulings_beside(game: Game, number: str, rows: list[pages.ScenarioRow]) -> list[pages.RuleSaid]:
    book = game.rulebook()
    found = dict.fromkeys(rule for row in rows for rule in row.rules if rule.startswith(NO_PLACE) and rule in book and rule != number)
    return [pages.RuleSaid(rule, book[rule]) for rule in list(found)[:MOST_SHOWN]]


def cards_of(game: str, rows: list[pages.ScenarioRow]) -> list[pages.CardRow]:
    names = printed_names(game)
    numbers = dict.fromkeys(card_of(row.path) for row in rows)
    return [pages.CardRow(number, names[number]) for number in numbers if number in names][:MOST_SHOWN]


# --- scenarios -----------------------------------------------------------------------------------------------------------


@cache
def scenarios() -> dict[str, Traversable]:
    """By their path below the folder: those of the source tree, else those that came with the package."""
    tree = source_tree()
    if tree is None:
        shipped = zipfile.Path(str(resources.files("headjudge.scenario").joinpath(SHIPPED)))
        return {name: shipped / name for name in sorted(shipped.root.namelist()) if name.endswith(".yaml")}
    folder = tree / "scenarios"
    return {file.relative_to(folder).as_posix(): file for file in sorted(folder.rglob("*.yaml"))}


@cache
def scenario_rows() -> list[pages.ScenarioRow]:
    """In the order of the games and their chapters."""
    rows = [scenario_row(path, file.read_text(encoding="utf-8")) for path, file in scenarios().items()]
    order = {(game, number): place for game in GAMES for place, number in enumerate(chapters(game))}
    return sorted(rows, key=lambda row: (row.game, order.get((row.game, row.chapter), len(order)), row.path))


def scenario_row(path: str, text: str) -> pages.ScenarioRow:
    said = head_of(text)
    name = said.get("game") or next((name for name in GAMES if path.startswith(name)), next(iter(GAMES)))
    game = GAMES.get(name, next(iter(GAMES.values())))
    rules = rules_of(said)
    chapter = next((game.chapter_of(rule) for rule in rules if rule[0] in "<123456789"), "")
    title, question = said.get("title", path), said.get("question", "")
    return pages.ScenarioRow(path, title, name, question, chapter, rules, cards_named(game, text), titled(game.name, chapter))


def cards_named(game: Game, text: str) -> list[str]:
    names = printed_names(game.name)
    return [said for number in dict.fromkeys(NUMBER.findall(text)) if number in names for said in (number, names[number])]


@cache
def printed_names(game: str) -> dict[str, str]:
    return names_in(GAMES[game].cards(), False)


def scenario_page(path: str) -> pages.ScenarioPage:
    if path not in scenarios():
        raise Unknown(f"there is no scenario {path!r:.100}")
    return pages.ScenarioPage(path, scenarios()[path].read_text(encoding="utf-8"))


def ruling_of_the_day(day: date) -> pages.RulingOfTheDay:
    """One that answers a question and rests on rules of the book."""
    asked = [row for row in scenario_rows() if row.question and row.rules]
    first = day.toordinal() * STRIDE
    for place in range(len(asked)):
        row = asked[(first + place) % len(asked)]
        ruling = yaml.safe_load(scenarios()[row.path].read_text(encoding="utf-8")).get("ruling", "")
        rules = [rule for rule in row.rules if rule in GAMES[row.game].rulebook()]
        if ruling and rules:
            return pages.RulingOfTheDay(row.path, row.game, row.question, " ".join(ruling.split()), rules)
    raise Unknown("no scenario here answers a question by rules of the book")
