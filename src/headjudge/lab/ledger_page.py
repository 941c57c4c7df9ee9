# edge: interpreted
"""The ledger of a fuzz run as a page: of how many lines everything was seen, and of which it was not.

Long runs go in parts: `python -m headjudge.lab.ledger_page FILE.md GAME GAMES LEDGER.json…` joins the ledgers of so many games to one page.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from headjudge.edge.game import Game
from headjudge.edge.library import set_of
from headjudge.explain.citations import source_tree
from headjudge.games import find_game
from headjudge.lab.fuzz import Report
from headjudge.lab.ledger import EFFECT, SET_OFF, missing, plain, read_plain, with_inner
from headjudge.lab.pool import ALL, pool_of
from headjudge.language.ability import Ability

PAGE = ".md"
MOST_NAMED = 4  # scenarios of one card
Counts = Counter[tuple[str, str]]


def write_ledger(file: Path, game: str, pool: str, reports: Sequence[Report], how: str) -> None:
    counts: Counts = Counter()
    for report in reports:
        counts.update(report.ledger)
    if file.suffix == PAGE:
        decisions = sum(report.decisions for report in reports)
        broken = len([report for report in reports if report.violation])
        command = f"headjudge fuzz --game {game} --pool {pool or ALL} {how} --ledger {file.name}"
        told = f"{len(reports):,} games, {decisions:,} decisions, {broken} with a violation."
        file.write_text(page(find_game(game), pool or ALL, counts, command, told), encoding="utf-8")
    else:
        file.write_text(json.dumps(plain(counts), indent=0), encoding="utf-8")


def join_ledgers(file: Path, game: str, games: int, ledgers: Sequence[Path]) -> None:
    """A page of what several runs over the whole pool wrote down."""
    counts: Counts = Counter()
    for ledger in ledgers:
        counts.update(read_plain(json.loads(ledger.read_text(encoding="utf-8"))))
    command = f"headjudge fuzz --game {game} --pool {ALL} --ledger LEDGER.json"
    told = f"{games:,} games in {len(ledgers)} runs, joined by `python -m headjudge.lab.ledger_page`."
    file.write_text(page(find_game(game), ALL, counts, command, told), encoding="utf-8")


def page(rules: Game, pool: str, counts: Counts, command: str, told: str) -> str:
    cards = pool_of(rules, pool)
    lacking = {number: found for number in cards if (found := missing(rules, number, counts))}
    parts = [
        f"# What became of every line of {rules.title}",
        f"Made by `{command}`. {told} Players choose at random.",
        "A line is *set off* when it triggers, is used, or holds; it has *an effect* when it changed something; *every way* means that its "
        "price was paid, every mode and every outcome of its conditions was met, and what it offers was accepted. Of printed keywords "
        "it is told only that they were in play.",
        "\n".join(summary(rules, cards, lacking)),
        "## Lines of which something was not seen",
        "Those that a scenario shows are named with it.",
        "\n".join(rows(rules, lacking)) or "None.",
    ]
    return "\n\n".join(parts) + "\n"


def summary(rules: Game, cards: list[str], lacking: dict[str, dict[str, list[str]]]) -> Iterator[str]:
    yield "| set | cards | lines | set off | with an effect | every way |"
    yield "|---|---|---|---|---|---|"
    by_set: dict[str, list[str]] = defaultdict(list)
    for number in cards:
        by_set[set_of(number)].append(number)
    for name, numbers in [*sorted(by_set.items()), ("all", cards)]:
        lines = [ability.key for number in numbers for ability in with_inner(rules.abilities(number))]
        unseen = [lacking.get(number, {}) for number in numbers]
        never = len([1 for found in unseen for ways in found.values() if SET_OFF in ways])
        vain = len([1 for found in unseen for ways in found.values() if SET_OFF in ways or EFFECT in ways])
        short = sum(map(len, unseen))
        yield f"| {name} | {len(numbers)} | {len(lines)} | {len(lines) - never} | {len(lines) - vain} | {len(lines) - short} |"


def rows(rules: Game, lacking: dict[str, dict[str, list[str]]]) -> Iterator[str]:
    if lacking:
        yield "| line | in the notation | not seen | scenarios |"
        yield "|---|---|---|---|"
    shown = scenarios_by_card()
    for number, found in lacking.items():
        lines = {ability.key: ability for ability in with_inner(rules.abilities(number))}
        for key, ways in found.items():
            yield f"| {key} | {in_a_cell(lines[key])} | {', '.join(ways)} | {', '.join(shown.get(number, ())[:MOST_NAMED])} |"


def in_a_cell(ability: Ability) -> str:
    return f"`{ability.text.replace('|', '¦')}`" if ability.text else "(given by the line above)"


def scenarios_by_card() -> dict[str, list[str]]:
    """The scenarios that lay a card on the table, by its number."""
    tree = source_tree()
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted((tree / "scenarios").rglob("*.yaml")) if tree else []:
        for number in dict.fromkeys(re.findall(r"(?:card|pilot): ([A-Z0-9]+-\d+)", file.read_text(encoding="utf-8"))):
            found[number].append(file.stem)
    return found


def main(args: list[str]) -> None:
    file, game, games, *ledgers = args
    join_ledgers(Path(file), game, int(games), [Path(ledger) for ledger in ledgers])


if __name__ == "__main__":
    main(sys.argv[1:])
