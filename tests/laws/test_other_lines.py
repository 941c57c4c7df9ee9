"""A line that loads works: starters whose cards say something else, by lines of any forms of the notation, under all laws."""

from pathlib import Path

import pytest

from commands import Command
from headjudge.games import GAMES, find_game
from headjudge.lab.fuzz import TABLE, play
from headjudge.lab.other_lines import other_lines, with_other_lines
from headjudge.lab.starters import starters
from headjudge.prepared import deck_lists
from slices import games

PLAYED = games(3)  # under all laws; a long run is `headjudge fuzz --lines --decks starters`
QUICKLY = games(12)


def decks_of(game: str, seed: int) -> list[str]:
    names = starters(find_game(game))
    return [names[seed % len(names)], names[(seed * 5 + 1) % len(names)]]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(PLAYED))
def test_no_law_is_broken_whatever_cards_say(game: str, seed: int) -> None:
    report = play(game, decks_of(game, seed), seed, lines=True)
    assert not report.violation, f"headjudge fuzz --lines, {decks_of(game, seed)}, seed {seed}: {report.violation}\n{report.cards}"


@pytest.mark.parametrize("game", GAMES)
def test_whatever_cards_say_matches_come_to_an_end(game: str) -> None:
    for seed in range(100, 100 + QUICKLY):
        report = play(game, decks_of(game, seed), seed, laws=TABLE, lines=True)
        assert not report.violation, f"{decks_of(game, seed)}, seed {seed}: {report.violation}\n{report.cards}"


@pytest.mark.parametrize("game", GAMES)
def test_cards_say_something_else_and_their_decks_stay_legal(game: str) -> None:
    rules = find_game(game)
    [deck] = deck_lists(rules, [starters(rules)[0]])
    texts = other_lines(game, [deck], 3)
    assert texts == other_lines(game, [deck], 3) != other_lines(game, [deck], 4)
    assert len(texts) > len(set(deck)) / 2, "most cards find lines that they can have"
    other = with_other_lines(game, texts)
    said = [[ability.key for ability in other.abilities(number)] for number in texts]
    assert all(said)
    faults, _ = other.check_list("\n".join(deck), rules.default_edition, restricted=False)
    assert faults == []


def test_a_game_that_its_cards_keep_from_ending_is_left(headjudge: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody can draw and nothing is hurt: no law of the engine says that such a game ends, and the run says how many it has left."""
    monkeypatch.setattr("headjudge.lab.fuzz.PATIENCE", 1)
    ended = headjudge("fuzz", "--lines", "--decks", "starter-st1", "--games", 2, "--laws", TABLE, "--workers", 1)
    assert ended.code == 0
    assert "2 games, 4 decisions" in ended.told
    assert "0 with a violation, 2 left unfinished" in ended.told


def test_a_broken_law_is_told_with_the_cards(headjudge: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are none of the game's own: who looks at it again needs them."""
    monkeypatch.setattr("headjudge.lab.fuzz.MOST_DECISIONS", 1)
    ended = headjudge("fuzz", "--lines", "--decks", "starter-st1", "--games", 1, "--laws", TABLE, "--workers", 1)
    assert ended.code == 1
    assert "the game does not end" in ended.told
    assert "the same game once more: --lines --seed 0 --games 1" in ended.told
    assert "Biyomon" in Path("fuzz-digimon-0.cards").read_text(encoding="utf-8")
