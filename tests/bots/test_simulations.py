"""Many games: tables of decks, fields, modes, versions; what is kept, gone on from, and shown."""

import csv
import json
import sys
from pathlib import Path

import pytest

import headjudge as hj
from commands import Command
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.rng import seeded
from headjudge.lab.arena import Simulation, compare, simulate
from headjudge.lab.bouts import aligned
from headjudge.lab.kept import columns, kept_results
from headjudge.lab.series_page import series_page

A, B = "test-mixed", "test-vanilla"


@pytest.fixture
def headjudge(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", list(sys.path))  # the command adds the current folder
    return Command(monkeypatch, capsys)


# Who plays whom


def test_a_deck_meets_a_field() -> None:
    series = simulate([A], 2, "random", against=["starter-st01", "starter-st02"])
    assert [(p.one.deck, p.other.deck) for p in series.pairings] == [(A, "starter-st01"), (A, "starter-st02")]
    assert [side.deck for side in series.sides] == [A, "starter-st01", "starter-st02"]


def test_one_word_means_many_decks() -> None:
    of_digimon = {side.deck for side in Simulation(["shipped"], 1, "random", game="digimon").run(1).sides}
    assert of_digimon == {f"starter-st{number}" for number in range(1, 7)}
    of_gundam = {entrant.deck for bout in Simulation(["shipped"], 1, "random").bouts for entrant in bout.entrants}
    starters = {entrant.deck for bout in Simulation(["starters"], 1, "random").bouts for entrant in bout.entrants}
    assert starters < of_gundam
    assert not any(deck.startswith("test-") for deck in of_gundam)


@pytest.mark.parametrize(("mode", "seats"), [("royale", 3), ("team", 4)])
def test_modes_of_more_players(mode: str, seats: int) -> None:
    series = simulate([A, B], seats, "random", mode=mode)
    assert {len(game.sides) for game in series.results} == {seats}
    assert [game.leads for game in series.results[:seats]] == list(range(seats))
    assert series.pairings == []
    assert {row["deck"] for row in series.by_deck()} == {A, B}
    assert sum(series.endings.values()) == len(series.results)


@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("team", 4), ("royale", 3)])
def test_who_had_the_first_turn(mode: str, seats: int) -> None:
    """As the log of the same game tells it."""
    simulation = Simulation([A], 3, "random", seed=5, mode=mode)
    for bout, result in zip(simulation.bouts, simulation.run(1).results, strict=True):
        again = hj.start("gundam", [A] * seats, bout.seed, log=True, mode=mode)
        again.playout(seeded(f"{bout.seed} bots"))
        assert again.outcome is not None
        first = next(event for event in again.events_since(0, None) if event.kind == "turn")
        assert first.seat == result.first
        assert len(again.answers) == result.decisions


# Equal shuffles


def test_bots_that_change_seats_meet_equal_shuffles() -> None:
    bouts = Simulation([A, B], 2, ["greedy", "random"]).bouts
    by_chance: dict[str, set[tuple[str, ...]]] = {}
    for bout in bouts:
        by_chance.setdefault(bout.seed, set()).add(tuple(entrant.deck for entrant in bout.entrants))
    assert all(len(seated) == 1 for seated in by_chance.values())
    assert len(by_chance) == len(bouts) / 2


def test_a_version_keeps_the_places_of_its_cards() -> None:
    assert aligned("abcd", "dxba") == ("a", "b", "x", "d")
    assert aligned("abc", "cab") == ("a", "b", "c")
    assert aligned("ab", "abc") == ("a", "b", "c")
    assert aligned("abc", "a") == ("a",)


def test_two_versions_of_a_deck() -> None:
    game = hj.start("gundam", [A, B]).game
    old = game.deck("starter-st01")
    new = [*old[:-1], "ST04-001"]
    once, twice = (compare(new, old, [A], until=0.5, most=50, bot="random", workers=workers) for workers in (1, 2))
    assert once.data() == twice.data()
    assert once.gained.count == 50
    assert abs(once.gained.average) < 0.5
    with pytest.raises(BadInput, match="that differ"):
        compare(old, old, [A])


# What is kept


def test_games_are_kept_and_gone_on_from(headjudge: Command, tmp_path: Path) -> None:
    said = ("simulate", A, B, "--bots", "random", "random", "--games", "6", "--workers", "1", "--csv", "games.csv")
    whole = headjudge(*said, "--json")
    text = (tmp_path / "games.csv").read_text(encoding="utf-8")
    rows = list(csv.DictReader(text.splitlines()))
    assert [row["number"] for row in rows] == [str(number) for number in range(6)]
    (tmp_path / "games.csv").write_text("".join(text.splitlines(keepends=True)[:4]) + "3,0 tes", encoding="utf-8")  # killed in mid-row
    again = headjudge(*said, "--resume", "--json")
    assert again.out == whole.out
    assert (tmp_path / "games.csv").read_text(encoding="utf-8").splitlines() == text.splitlines()


def test_other_games_are_not_gone_on_from(headjudge: Command, tmp_path: Path) -> None:
    said = ("simulate", A, B, "--bots", "random", "random", "--games", "2", "--workers", "1", "--csv", "games.csv")
    headjudge(*said)
    assert "game 0 is another one there" in headjudge(*said, "--seed", "9", "--resume").told
    assert "more than the 1 that are to be played" in headjudge(*said[:6], "--games", "1", *said[8:], "--resume").told
    (tmp_path / "games.csv").write_text("number,x\n1,2\n", encoding="utf-8")
    assert "line 1: this is no file of games" in headjudge(*said, "--resume").told
    assert "--resume goes on with the file" in headjudge("simulate", A, "--resume").told
    (tmp_path / "games.csv").write_text(",".join(columns(2)) + "\nx" + "," * 12 + "\n", encoding="utf-8")
    with pytest.raises(BadInput, match="line 2: this is no game"):
        kept_results(tmp_path / "games.csv", 2)


def test_an_interruption_keeps_what_is_done(headjudge: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from headjudge.lab import arena

    true_play, begun = arena.play, []

    def play(bout: arena.Bout) -> object:
        begun.append(bout)
        if len(begun) == 4:
            raise KeyboardInterrupt
        return true_play(bout)

    monkeypatch.setattr(arena, "play", play)
    ended = headjudge("simulate", A, B, "--bots", "random", "random", "--games", "6", "--workers", "1", "--json")
    assert (ended.code, ended.err) == (130, "3 of 6 games were played\ninterrupted\n")
    assert json.loads(ended.out)["games"] == 3


def test_records_of_all_games(headjudge: Command, tmp_path: Path) -> None:
    headjudge("simulate", A, B, "--bots", "random", "greedy", "--games", "2", "--workers", "1", "--record", "kept")
    files = sorted((tmp_path / "kept").iterdir())
    assert [file.name for file in files] == [f"{number:06}.json" for number in range(8)]
    assert hj.replay(files[0].read_bytes()).over


# What is shown


def test_the_page_shows_every_deck_and_says_how_many() -> None:
    series = simulate([A, B, "starter-st01"], 2, "random")
    page = series_page(series, "headjudge simulate <b>")
    assert "&lt;b&gt;" in page
    assert all(page.count(deck) >= 3 for deck in (A, B, "starter-st01"))
    assert page.count("n = ") >= 7
    assert "http" not in page


def test_the_terminal_shows_decks_and_who_beats_whom(headjudge: Command) -> None:
    told = headjudge("simulate", A, B, "starter-st01", "--bots", "random", "random", "--games", "2", "--workers", "1").out
    assert "By deck: games won, in %" in told
    assert "The row against the column" in told
    assert "Whoever had the first turn won" in told


def test_versions_in_the_terminal(headjudge: Command, tmp_path: Path) -> None:
    game = hj.start("gundam", [A, B]).game
    old = game.deck("starter-st01")
    for name, deck in (("new", [*old[:-1], "ST04-001"]), ("old", old)):
        (tmp_path / f"{name}.txt").write_text("\n".join(deck), encoding="utf-8")
    field = ("--against", B, "--bots", "random", "random", "--games", "20", "--until", "0.001")
    said = ("simulate", "new.txt", "old.txt", "--versions", *field)
    assert "new against the field instead of old: " in headjudge(*said).told
    assert "not settled within 20 pairs" in headjudge(*said).told
    assert "compares two decks, new and old, not 1" in headjudge("simulate", "new.txt", "--versions").told
