"""Whole random games go the way they went when tests/golden/traces.json was written, in whichever mode runs."""

from dataclasses import replace
from pathlib import Path

import pytest

from headjudge.lab.golden import BLOCK, Trace, difference, games, main, played, read, write

FILE = Path(__file__).parent / "traces.json"
KEPT = read(FILE)


@pytest.mark.parametrize("kept", KEPT, ids=[f"{trace.game}, seed {trace.seed}, {'-'.join(trace.decks)}, {trace.edition}" for trace in KEPT])
def test_a_game_goes_the_way_it_went(kept: Trace) -> None:
    told = difference(kept, played(kept.game, kept.seed, kept.decks, kept.edition))
    assert not told, told


def test_the_file_holds_every_game() -> None:
    assert [(trace.game, trace.seed, trace.decks, trace.edition) for trace in KEPT] == games()


@pytest.mark.parametrize(("game", "editions", "pairs"), [("gundam", {"1.0", "1.9"}, 4), ("digimon", {"founding", "crm"}, 6)])
def test_each_game_is_there_in_all_its_editions_and_pairs(game: str, editions: set[str], pairs: int) -> None:
    kept = [trace for trace in KEPT if trace.game == game]
    assert {trace.edition for trace in kept} == editions
    assert len({tuple(trace.decks) for trace in kept}) == pairs
    assert {tuple(trace.winners) for trace in kept} >= {(0,), (1,)}


def test_the_games_are_whole_and_no_two_are_the_same() -> None:
    assert all(trace.reason != "not over" and trace.decisions > BLOCK for trace in KEPT)
    assert len({trace.end for trace in KEPT}) == len(KEPT)


def test_a_difference_is_told_with_its_place_and_the_way_to_write_anew() -> None:
    kept = Trace("gundam", 7, ["a", "b"], "1.0", 45, [0], "10-2-1-2", "aa", ["1", "2", "3"])
    assert difference(kept, replace(kept)) == ""
    told = difference(kept, replace(kept, decisions=47, end="bb", blocks=["1", "x", "y"]))
    assert told.startswith("the gundam game of seed 7 (a against b, edition 1.0) first differs within decisions 21 to 40: ")
    assert told.endswith("python -m headjudge.lab.golden write tests/golden/traces.json")
    assert "within decisions 41 to 47" in difference(kept, replace(kept, decisions=47, blocks=["1", "2", "y"]))
    assert "not in any fingerprint" in difference(kept, replace(kept, winners=[1]))


def test_it_is_written_as_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("headjudge.lab.golden.GAMES", 2)
    write(tmp_path / "traces.json")
    assert read(tmp_path / "traces.json") == [trace for trace in KEPT if trace.seed < 2]
    assert (main(["write", str(tmp_path / "again.json")]), main([]), main(["read", "x"])) == (0, 2, 2)
    assert (tmp_path / "again.json").read_bytes() == (tmp_path / "traces.json").read_bytes()
