"""The shipped Digimon cards: they load, are written as the notation writes, and their scenarios see every line of theirs."""

from collections import Counter
from functools import cache
from importlib import resources
from pathlib import Path

import pytest

from headjudge.digimon.edge.decks import check_deck
from headjudge.digimon.edge.facts import all_cards, reader
from headjudge.digimon.edge.game import DigimonGame
from headjudge.digimon.table.cards import DigimonCard
from headjudge.digimon.table.codes import EGG
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.language.cardfile import Entry, read_card_file
from headjudge.language.writer import write
from headjudge.scenario.runner import read_scenario
from tables import holds_with

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "digimon" / "cards"
STARTERS = {"ST1": 16, "ST2": 16, "ST3": 16, "ST4": 16, "ST5": 16, "ST6": 16}  # cards of each
OTHERS = ("BT1", "BT2", "BT3", "BT4", "BT5", "BT8", "BT9", "BT18", "BT22")  # cards of the founding examples
BLANK = "while this is [red,!red]: cant this attack"  # says nothing; in the place of a line it leaves the others their numbers


@cache
def text_of(set_: str) -> str:
    return resources.files("headjudge.digimon").joinpath("cards", f"{set_}.cards").read_text(encoding="utf-8")


@cache
def entries(set_: str) -> list[Entry]:
    return read_card_file(text_of(set_)).entries


ENTRIES = [entry for set_ in (*STARTERS, *OTHERS) for entry in entries(set_)]
LINES = [(entry, position) for entry in ENTRIES for position in range(len(entry.abilities))]
IDS = [f"{entry.number}/{position + 1}" for entry, position in LINES]


def scenarios_of(number: str) -> list[Path]:
    """ST1-01.yaml, and what else is told of the card in ST1-01-….yaml."""
    folder = SCENARIOS / number.partition("-")[0]
    return [*folder.glob(f"{number}.yaml"), *sorted(folder.glob(f"{number}-*.yaml"))]


@pytest.mark.parametrize(("starter", "count"), STARTERS.items())
def test_every_card_of_a_starter_is_there(starter: str, count: int) -> None:
    assert [entry.number for entry in entries(starter)] == [f"{starter}-{n:02}" for n in range(1, count + 1)]


@pytest.mark.parametrize("set_", [*STARTERS, *OTHERS])
def test_every_card_loads(set_: str) -> None:
    numbers = list(all_cards(text_of(set_), set_))
    assert numbers == sorted(numbers)
    assert all(number.startswith(f"{set_}-") and number in DigimonGame().cards() for number in numbers)


@pytest.mark.parametrize(("entry", "position"), LINES, ids=IDS)
def test_a_line_is_written_back_letter_for_letter(entry: Entry, position: int) -> None:
    line = entry.abilities[position].text
    assert write(reader().line(line), DIGIMON) == line


@pytest.mark.parametrize("entry", [entry for entry in ENTRIES if entry.abilities], ids=lambda entry: entry.number)
def test_every_card_with_an_ability_has_a_scenario(entry: Entry) -> None:
    files = scenarios_of(entry.number)
    assert SCENARIOS / entry.number.partition("-")[0] / f"{entry.number}.yaml" in files
    assert [read_scenario(file).id for file in files] == [file.stem for file in files]


def with_lines(entry: Entry, abilities: list[str]) -> DigimonCard:
    facts = ["  " + " · ".join(field.text for field in entry.facts), *[f"  · {fact.text}" for fact in entry.further]]
    text = "\n".join([f"{entry.number}  {entry.name}", *facts, *[f"  {line}" for line in abilities]])
    return all_cards(text, entry.number)[entry.number]


@pytest.mark.parametrize(("entry", "position"), LINES, ids=IDS)
def test_a_scenario_fails_without_the_line(entry: Entry, position: int) -> None:
    lines = [ability.text for ability in entry.abilities]
    assert all(holds_with(file, with_lines(entry, lines)) for file in scenarios_of(entry.number))
    lines[position] = BLANK
    assert not all(holds_with(file, with_lines(entry, lines)) for file in scenarios_of(entry.number))


@pytest.mark.parametrize("starter", STARTERS)
def test_the_deck_is_one(starter: str) -> None:
    """1-4-1: fifty cards and four Digi-Eggs, of this starter and of one colour."""
    numbers = DigimonGame().deck(f"starter-{starter.lower()}")
    cards = DigimonGame().cards()
    assert check_deck(numbers, cards) == []
    assert Counter(numbers).keys() == {entry.number for entry in entries(starter)}
    assert len([number for number in numbers if cards[number].type == EGG]) == 4
    assert len({cards[number].colours for number in numbers}) == 1
