"""Whole random games go the way they went when tests/golden/traces.json was written, in whichever mode runs."""

from dataclasses import replace
from pathlib import Path

import pytest

from headjudge.lab.golden import BLOCK, Trace, difference, games, main, played, read, write

FILE = Path(__file__).parent / "traces.json"
KEPT = read(FILE)


@pytest.mark.parametrize("kept", KEPT, ids=[f"seed {trace.seed}, {'-'.join(trace.decks)}, {trace.edition}" for trace in KEPT])
def test_a_game_goes_the_way_it_went(kept: Trace) -> None:
    told = difference(kept, played(kept.seed, kept.decks, kept.edition))
    assert not told, told


def test_the_file_holds_every_game() -> None:
    assert [(trace.seed, trace.decks, trace.edition) for trace in KEPT] == games()
    assert {trace.edition for trace in KEPT} == {"1.0", "1.9"}
    assert len({tuple(trace.decks) for trace in KEPT}) == 4


def test_the_games_are_whole_and_no_two_are_the_same() -> None:
    assert all(trace.reason != "not over" and trace.decisions > BLOCK for trace in KEPT)
    assert {tuple(trace.winners) for trace in KEPT} >= {(0,), (1,)}
    assert len({trace.end for trace in KEPT}) == len(KEPT)


def test_a_difference_is_told_with_its_place_and_the_way_to_write_anew() -> None:
    kept = Trace(7, ["a", "b"], "1.0", 45, [0], "10-2-1-2", "aa", ["1", "2", "3"])
    assert difference(kept, replace(kept)) == ""
    told = difference(kept, replace(kept, decisions=47, end="bb", blocks=["1", "x", "y"]))
    assert told.startswith("the game of seed 7 (a against b, edition 1.0) first differs within decisions 21 to 40: ")
    assert told.endswith("python -m headjudge.lab.golden write tests/golden/traces.json")
    assert "within decisions 41 to 47" in difference(kept, replace(kept, decisions=47, blocks=["1", "2", "y"]))
    assert "not in any fingerprint" in difference(kept, replace(kept, winners=[1]))


def test_it_is_written_as_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("headjudge.lab.golden.GAMES", 2)
    write(tmp_path / "traces.json")
    assert read(tmp_path / "traces.json") == KEPT[:2]
    assert (main(["write", str(tmp_path / "again.json")]), main([]), main(["read", "x"])) == (0, 2, 2)
    assert (tmp_path / "again.json").read_bytes() == (tmp_path / "traces.json").read_bytes()
