"""The shipped starter cards: they load, are written as the notation writes, and their scenarios see every line of theirs."""

from collections import Counter
from functools import cache
from importlib import resources
from pathlib import Path

import pytest

from headjudge.gundam.edge.facts import COLOURS, all_cards, reader
from headjudge.gundam.edge.game import GundamGame
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.language.cardfile import Entry, read_card_file
from headjudge.language.writer import write
from headjudge.scenario.runner import read_scenario
from tables import holds_with

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "gundam" / "cards"
STARTERS = {"ST01": 16, "ST02": 16, "ST03": 16, "ST04": 16}  # cards of each


@cache
def text_of(starter: str) -> str:
    return resources.files("headjudge.gundam").joinpath("cards", f"{starter}.cards").read_text(encoding="utf-8")


@cache
def entries(starter: str) -> list[Entry]:
    return read_card_file(text_of(starter)).entries


ENTRIES = [entry for starter in STARTERS for entry in entries(starter)]
LINES = [(entry, position) for entry in ENTRIES for position in range(len(entry.abilities))]


def scenarios_of(number: str) -> list[Path]:
    """ST01-001.yaml, and what else is told of the card in ST01-001-….yaml."""
    return sorted((SCENARIOS / number.partition("-")[0]).glob(f"{number}*.yaml"))


@pytest.mark.parametrize(("starter", "count"), STARTERS.items())
def test_every_card_loads(starter: str, count: int) -> None:
    cards = [card for card in all_cards(text_of(starter), starter).values() if not card.token]
    assert [card.number for card in cards] == [f"{starter}-{n:03}" for n in range(1, count + 1)]
    assert all(card.number in GundamGame().cards() for card in cards)


@pytest.mark.parametrize(("entry", "position"), LINES, ids=[f"{entry.number}/{position + 1}" for entry, position in LINES])
def test_a_line_is_written_back_letter_for_letter(entry: Entry, position: int) -> None:
    line = entry.abilities[position].text
    assert write(reader().line(line), GUNDAM) == line


@pytest.mark.parametrize("entry", [entry for entry in ENTRIES if entry.abilities], ids=lambda entry: entry.number)
def test_every_card_with_an_ability_has_a_scenario(entry: Entry) -> None:
    files = scenarios_of(entry.number)
    assert SCENARIOS / entry.number.partition("-")[0] / f"{entry.number}.yaml" in files
    assert [read_scenario(file).id for file in files] == [file.stem for file in files]


@pytest.mark.parametrize(("entry", "position"), LINES, ids=[f"{entry.number}/{position + 1}" for entry, position in LINES])
def test_a_scenario_fails_without_the_line(entry: Entry, position: int) -> None:
    lines = [f"{entry.number}  {entry.name}", "  " + " · ".join(field.text for field in entry.facts)]
    lines += [f"  {ability.text}" for i, ability in enumerate(entry.abilities) if i != position]
    card = all_cards("\n".join(lines), entry.number)[entry.number]
    assert not all(holds_with(file, card) for file in scenarios_of(entry.number))


@pytest.mark.parametrize("starter", STARTERS)
def test_the_deck_is_one(starter: str) -> None:
    """5-1-1: fifty cards of one or two colours, at most four of a number."""
    deck = Counter(GundamGame().deck(f"starter-{starter.lower()}"))
    cards = [GundamGame().cards()[number] for number in deck]
    assert deck.total() == 50
    assert max(deck.values()) <= 4
    assert {number.partition("-")[0] for number in deck} == {starter}
    assert 1 <= len({COLOURS[card.colour] for card in cards}) <= 2
