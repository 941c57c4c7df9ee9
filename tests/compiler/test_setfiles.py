"""Compiled cards put into the set files that are there."""

from pathlib import Path

import pytest

from headjudge.compiler.cards import Compiled
from headjudge.compiler.compiler import Reading
from headjudge.compiler.setfiles import files_there, merge_sets, write_sets
from headjudge.games import find_game
from headjudge.kernel.bad_input import BadInput
from headjudge.language.cardfile import Problem

FACTS = "unit · blue · lv 4 · cost 3 · 3/4 · (Comet Corps)"
THERE = f"""# what this file is for
XX01-010  Old Comet
  {FACTS}
  deploy: draw 3
XX01-002  Comet
  {FACTS}
  deploy: draw 2
! attack: draw 2                # by hand: print means two
"""


def load(text: str) -> list[Problem]:
    return find_game("gundam").read_cards(text, "merged").problems()


def comet(*lines: str, number: str = "XX01-002") -> Compiled:
    """A card of such lines; an empty one was not read."""
    return Compiled(number, "Comet", "XX01", FACTS, [Reading("printed", line) for line in lines])


def merged(*cards: Compiled, there: str = THERE) -> str:
    return merge_sets(list(cards), {"XX01": there}, load).texts["XX01"]


def test_a_line_by_hand_stays_and_others_are_written_anew() -> None:
    text = merged(comet("deploy: draw 1", "attack: draw 1"))
    assert (
        text
        == f"""# what this file is for
XX01-002  Comet
  {FACTS}
  deploy: draw 1
! attack: draw 2                # by hand: print means two
XX01-010  Old Comet
  {FACTS}
  deploy: draw 3
"""
    )


def test_a_line_by_hand_stands_for_what_was_not_read() -> None:
    assert "! attack: draw 2" in merged(comet("deploy: draw 1", ""))


@pytest.mark.parametrize("lines", [("", "attack: draw 1"), ("deploy: draw 1",), ("deploy: draw 1", "attack: draw 1", "deploy: ex 1")])
def test_a_card_of_which_a_line_is_not_known_stays_as_it_was(lines: tuple[str, ...]) -> None:
    result = merge_sets([comet(*lines)], {"XX01": THERE}, load)
    assert (result.written, result.kept, result.left) == ([], ["XX01-002"], [])
    assert "deploy: draw 2" in result.texts["XX01"]


def test_a_new_card_of_which_a_line_is_not_known_is_left_out() -> None:
    result = merge_sets([comet("deploy: draw 1", ""), comet("deploy: draw 1", number="XX01-003")], {}, load)
    assert (result.written, result.kept, result.left) == (["XX01-003"], [], ["XX01-002"])
    assert "XX01-002" not in result.texts["XX01"]


def test_nothing_is_written_if_anything_would_not_load(tmp_path: Path) -> None:
    (tmp_path / "XX01.cards").write_text(THERE, encoding="utf-8")
    cards = [comet("deploy: draw 1", "attack: draw 1"), comet("deploy: fly", number="XX01-003")]
    with pytest.raises(BadInput, match=r"XX01\.cards, line 8.*\nnothing was written"):
        merge_sets(cards, files_there(cards, tmp_path), load)
    with pytest.raises(BadInput, match=r"XX01\.cards, line 1.*\nnothing was written"):
        merge_sets(cards, {"XX01": "no card"}, load)
    with pytest.raises(BadInput, match="YY01-001 does not belong to the set XX01"):
        merge_sets([comet("deploy: draw 1", number="YY01-001")], {}, load)


def test_files_are_written_and_read_again(tmp_path: Path) -> None:
    card = comet("deploy: draw 1")
    write_sets(merge_sets([card], {}, load), tmp_path / "sets")
    there = files_there([card], tmp_path / "sets")
    assert merge_sets([card], there, load).texts == there
    assert [file.name for file in (tmp_path / "sets").iterdir()] == ["XX01.cards"]
