"""The compiler on real print, where there is some: beside the project, in ../shared/data. None of it is in the project."""

from pathlib import Path

import pytest

from headjudge.compiler.carddata import read_card_data
from headjudge.compiler.cards import FULL, Compiled, Press
from headjudge.compiler.compiler import Compiler
from headjudge.compiler.gundam import GUNDAM_CARDS
from headjudge.compiler.setfiles import files_there, merge_sets
from headjudge.games import find_game
from headjudge.language.cardfile import Problem

SHIPPED = Path(__file__).parents[2] / "src" / "headjudge" / "gundam" / "cards"
PLACES = [above / "shared" / "data" / "gundam-cards.json" for above in Path(__file__).parents[3:5]]  # beside the project, or one above
DATA = next((file for file in PLACES if file.exists()), None)
LEAST_FULL = 0.95  # of the deck cards with text; only ever rises

WITHOUT_PRINT = pytest.mark.skipif(DATA is None, reason="gundam-cards.json is not at ../shared/data: real print is not tried")


def load(text: str) -> list[Problem]:
    return find_game("gundam").read_cards(text, "compiled").problems()


@pytest.fixture(scope="module")
def compiled(compiler: Compiler) -> list[Compiled]:
    assert DATA is not None
    press = Press(GUNDAM_CARDS, compiler, load)
    return [press.card(card) for card in read_card_data(DATA.read_bytes(), DATA.name, GUNDAM_CARDS.fields)]


@WITHOUT_PRINT
def test_most_cards_are_full_or_skipped_where_there_is_no_print(compiled: list[Compiled]) -> None:
    with_text = [card for card in compiled if card.readings]
    assert sum(card.status == FULL for card in with_text) / len(with_text) >= LEAST_FULL


@WITHOUT_PRINT
def test_compiling_all_again_gives_the_shipped_files_or_skipped_where_there_is_no_print(compiled: list[Compiled]) -> None:
    shipped = files_there(compiled, SHIPPED)
    merged = merge_sets(compiled, shipped, load)
    assert merged.texts == shipped
