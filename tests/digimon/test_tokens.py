"""4-21: tokens are cards of the file whose line plays them, and belong to a match like any other card."""

import random

import pytest

import headjudge as hj
from headjudge.digimon.edge.facts import all_cards
from headjudge.digimon.edge.game import DigimonGame
from headjudge.lab.fuzz import run
from headjudge.language.cardfile import CardError

MAKER = """\
CASE-1  Maker
  digimon · red · lv 3 · cost 3 · dp 3000 · copies 50
  play: token 2 "Blob"
"""
BLOB = """\
CASE-2  Blob
  token digimon · red · lv 3 · dp 2000
  <Blocker>
  deleted: draw 1
"""


def test_a_token_that_no_card_of_the_file_is() -> None:
    with pytest.raises(CardError, match='no token of this file is called "Blob"'):
        all_cards(MAKER, "a file")


def test_a_token_with_facts_behind_its_name() -> None:
    with pytest.raises(CardError, match="a card of its own"):
        all_cards(MAKER.replace('"Blob"', '"Blob" 1/1') + BLOB, "a file")


@pytest.mark.parametrize("seed", range(3))
def test_no_law_is_broken_by_tokens(seed: int) -> None:
    """Views, copies, saves and replays at every decision, with cards that were not there when the match began."""
    game = DigimonGame().with_cards(all_cards(MAKER + BLOB, "a file"))
    deck = ["CASE-1"] * 30 + [f"TEST-0{n:02}" for n in (3, 10, 16, 17, 24) for _ in range(4)]
    match = hj.start(game, [deck, deck], f"tokens {seed}", log=True, checking=True)
    run(match, random.Random(seed))
    assert any("Blob" in line.text for line in match.log)
