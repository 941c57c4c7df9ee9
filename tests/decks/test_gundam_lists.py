"""Lists that come with Gundam, and real ones where they are there: each is legal by number, judged by the restriction list, and plays."""

import json
from pathlib import Path
from typing import Any

import pytest

import headjudge as hj
from headjudge.games import GAMES

GUNDAM = GAMES["gundam"]
RULES = GUNDAM.default_edition
PLACES = [above / "shared" / "data" / "gundam-decks.json" for above in Path(__file__).parents[3:5]]  # beside the project, or one above
UNRESTRICTED = {"starter-st02", "starter-st05"}  # sold before the restriction list; legal by the rules alone
STRONG = ["aeug-alliance", "celestial-being", "freedom", "gquuuuuux", "hathaway", "minerva-squad", "qubeley", "red-green-zeon", "seed"]
STRONG += ["titans-cyber-newtype"]


def played(first: list[str] | str, second: list[str] | str) -> hj.Match:
    match = hj.start("gundam", [first, second], seed=3, checking=True)
    match.playout(3)
    return match


def test_eight_starters_and_ten_strong_lists_come_with_the_game() -> None:
    shipped = [name for name in GUNDAM.deck_names() if not name.startswith("test-")]
    assert shipped == sorted([*STRONG, *[f"starter-st0{number}" for number in range(1, 9)]])


@pytest.mark.parametrize("name", [name for name in GUNDAM.deck_names() if not name.startswith("test-")])
def test_a_shipped_list_is_legal_and_plays(name: str) -> None:
    text = GUNDAM.shipped_deck(name).decode()
    assert GUNDAM.check_list(text, RULES, restricted=False)[0] == []
    assert bool(GUNDAM.check_list(text, RULES, restricted=True)[0]) == (name in UNRESTRICTED)
    assert played(name, "starter-st01").over


# Real lists


def real_lists() -> list[dict[str, Any]]:
    place = next((place for place in PLACES if place.is_file()), None)
    if place is None:
        pytest.skip("gundam-decks.json is not at ../shared/data: real lists are not tried")
    found: list[dict[str, Any]] = json.loads(place.read_text(encoding="utf-8"))
    return found


def lines(deck: dict[str, Any]) -> str:
    parts = {part: "\n".join(f"{entry['count']} {entry['number']}" for entry in deck[part]) for part in ("main", "resources")}
    return f"{parts['main']}\nresources:\n{parts['resources']}\n"


def test_real_lists_are_judged_as_their_source_says_and_play() -> None:
    """Those with a card that is not here yet are told by its number, and by nothing else."""
    for deck in real_lists():
        numbers = [entry["number"] for entry in deck["main"] for _ in range(entry["count"])]
        by_rules = GUNDAM.check_list(lines(deck), RULES, restricted=False)[0]
        by_list = GUNDAM.check_list(lines(deck), RULES, restricted=True)[0]
        missing = {number for number in numbers if number not in GUNDAM.cards()}
        assert {number for fault in by_rules for number in fault.cards} == missing, deck["id"]
        assert (len(by_list) > len(by_rules)) == bool(deck["illegal_now"]), deck["id"]
        if not missing:
            assert played(numbers, "starter-st01").over, deck["id"]
