"""The compiler on real print, where there is some: beside the project, in ../shared/data. None of it is in the project."""

import json
from pathlib import Path

import pytest

from headjudge.compiler.carddata import read_card_data
from headjudge.compiler.cards import FULL, Compiled, compile_card
from headjudge.compiler.compiler import Compiler
from headjudge.compiler.gundam import GUNDAM_CARDS
from headjudge.games import find_game
from headjudge.language.cardfile import Problem, read_card_file

ROOT = Path(__file__).parents[2]
PLACES = [above / "shared" / "data" / "gundam-cards.json" for above in Path(__file__).parents[3:5]]  # beside the project, or one above
DATA = next((file for file in PLACES if file.exists()), None)
LEAST_FULL = 0.83  # of the deck cards with text; only ever rises

# Lines that say the same in other words, with the reason.
SAME = {"ST02-016": "print asks twice whose turn it is"}


@pytest.fixture(scope="module")
def compiled(compiler: Compiler) -> list[Compiled]:
    if DATA is None:
        pytest.skip("gundam-cards.json is not at ../shared/data: real print is not tried")
    game = find_game("gundam")

    def load(text: str) -> list[Problem]:
        return game.read_cards(text, "compiled").problems()

    cards = read_card_data(DATA.read_bytes(), DATA.name, GUNDAM_CARDS.fields)
    return [compile_card(card, GUNDAM_CARDS, compiler, load) for card in cards if card["type"] in GUNDAM_CARDS.types]


def test_most_cards_are_full(compiled: list[Compiled]) -> None:
    with_text = [card for card in compiled if card.readings]
    assert sum(card.status == FULL for card in with_text) / len(with_text) >= LEAST_FULL


def test_what_is_read_is_what_the_shipped_files_say(compiled: list[Compiled]) -> None:
    folder = ROOT / "src" / "headjudge" / "gundam" / "cards"
    shipped = {
        entry.number: [ability.text for ability in entry.abilities]
        for file in folder.glob("*.cards")
        for entry in read_card_file(file.read_text(encoding="utf-8")).entries
    }
    other = {card.number: others(card, shipped[card.number]) for card in compiled if card.number in shipped}
    assert {number for number, lines in other.items() if lines} == set(SAME), json.dumps(other, ensure_ascii=False)


def others(card: Compiled, lines: list[str]) -> list[tuple[str, str]]:
    """What was read and is not the shipped line, with that line."""
    read = [(reading.notation, line) for reading, line in zip(card.readings, lines, strict=True)]
    return [(notation, line) for notation, line in read if notation not in ("", line)]
