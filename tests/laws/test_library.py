"""Cards are read when they are first asked for; what is wrong with one spoils that one alone."""

from pathlib import Path

import pytest

from headjudge.digimon.edge.facts import read_cards as read_digimon_cards
from headjudge.digimon.edge.game import DigimonGame
from headjudge.digimon.edge.game import shipped_cards as digimon_cards
from headjudge.edge.library import Cards, set_of
from headjudge.gundam.edge.facts import read_cards
from headjudge.gundam.edge.game import GundamGame
from headjudge.gundam.edge.game import shipped_cards as gundam_cards
from headjudge.kernel.bad_input import BadInput
from headjudge.lab.card_check import check_cards
from headjudge.match import Match, load, replay, start

GOOD = "X-001  Good\n  unit · blue · lv 1 · cost 1 · 1/1\n  deploy: draw 1\n"
BAD = 'X-002  Bad\n  unit · blue · lv 1 · size 1 · 1/1\n  deploy: drow 1\n  deploy: token 1 "Drone" 1/1 (Test)\n  attack: draw\n'
MAKER = 'X-003  Maker\n  unit · blue · lv 1 · cost 1 · 1/1\n  deploy: token 1 "Drone" 1/1 (Test)\n'
BLOB = "X-2  Blob\n  token digimon · white · lv 3 · dp 1000\n  play: drow 1\n"
TOKENS = 'X-1  Maker\n  digimon · red · lv 3 · cost 3 · dp 1000\n  play: token 1 "Blob"\n' + BLOB


def test_a_match_reads_the_sets_of_its_decks_only() -> None:
    gundam, digimon = gundam_cards.__wrapped__(), digimon_cards.__wrapped__()
    match = start(GundamGame(gundam), ["starter-st01", "starter-st01"], 1)
    start(DigimonGame(digimon), ["starter-st1", "starter-st2"], 1)
    assert gundam.sets_read() == ["ST01"]
    assert sorted(digimon.sets_read()) == ["ST1", "ST2"]
    while not match.over:
        match.choose(0)
    fresh = gundam_cards.__wrapped__()
    replay(match.record(), game=GundamGame(fresh))
    assert fresh.sets_read() == ["ST01"]


def test_one_card_is_read_without_the_others_of_its_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "X.cards").write_text(GOOD + MAKER + BAD, encoding="utf-8")
    monkeypatch.setenv("HEADJUDGE_CARDS", str(tmp_path))
    cards = gundam_cards.__wrapped__()
    good = cards["X-001"]
    assert cards.bad("X-002").problems[0].line == 8  # type: ignore[union-attr]
    assert "X-004" not in cards
    assert len([number for number in cards if number.startswith("X-")]) == 2
    assert cards["X-001"] is good
    assert "token Drone 1/1 (Test)" in cards


def test_a_file_of_cards_that_are_one_word_is_of_the_game_that_knows_it(tmp_path: Path) -> None:
    """A Resource has no other fact than what it is."""
    (tmp_path / "R.cards").write_text("R-901  Resource\n  resource\n", encoding="utf-8")
    (tmp_path / "EXR.cards").write_text("EXR-901  EX Resource\n  token resource\n", encoding="utf-8")
    checked = check_cards(tmp_path)
    assert checked.problems == []
    assert checked.cards == {"gundam": 2}


def test_a_save_with_tokens_reads_the_sets_of_its_cards_only() -> None:
    match = with_a_token()
    fresh = gundam_cards.__wrapped__()
    assert load(match.save(), GundamGame(fresh)).fingerprint() == match.fingerprint()
    assert set(fresh.sets_read()) <= {"ST03", "ST04"}


def with_a_token() -> Match:
    for seed in range(20):
        match = start("gundam", ["starter-st03", "starter-st04"], seed)
        while not match.over:
            match.choose(len(match.state.options) // 2)
            if any(card.number.startswith("token ") for card in match.state.cards):
                return match
    raise AssertionError("no token was made")


def test_reading_them_all_gives_every_card_of_every_set() -> None:
    cards = gundam_cards.__wrapped__()
    assert set(cards.names(True)) <= set(cards)
    assert {set_of(number) for number in cards} >= set(cards.files.sets())
    assert len(cards) == len(list(cards))
    assert cards.problems() == []


def test_a_bad_card_has_all_its_reasons_and_spoils_no_other() -> None:
    read = read_cards(GOOD + BAD + MAKER, "x.cards")
    assert list(read.cards) == ["X-001", "X-003", "token Drone 1/1 (Test)"]
    assert [(problem.line, problem.column) for problem in read.bad["X-002"].problems] == [(5, 3), (5, 24), (6, 11), (8, 15)]
    assert read.bad["X-002"].rows[0] == (4, "X-002  Bad")
    assert read.of_the_file() == []


def test_the_tokens_of_a_bad_card_are_not_made() -> None:
    assert list(read_cards(GOOD + BAD, "x.cards").cards) == ["X-001"]


def test_a_card_that_plays_a_bad_token_cannot_be_played_either() -> None:
    read = read_digimon_cards(TOKENS, "x.cards")
    assert read.cards == {}
    assert [str(problem) for problem in read.bad["X-1"].problems] == [
        "line 3, column 3: the token X-2 that it plays cannot be played: see there"
    ]
    assert list(read_digimon_cards(TOKENS.replace("drow", "draw"), "x.cards").cards) == ["X-1", "X-2"]


def test_further_cards_come_before_those_beneath() -> None:
    beneath = gundam_cards()
    cards: Cards[object] = beneath | read_cards(GOOD.replace("X-001", "ST01-001"), "x.cards").cards  # type: ignore[assignment]
    assert (cards["ST01-001"].name, cards.names(False)["ST01-001"]) == ("Good", "Good")  # type: ignore[attr-defined]
    assert beneath["ST01-001"].name == "Gundam"
    assert list(cards).count("ST01-001") == 1
    assert "ST99-001" not in cards


def test_a_save_that_needs_what_is_not_here_is_refused() -> None:
    with pytest.raises(BadInput, match="this needs cards that are not here: X-001"):
        GundamGame().empty(["X-001"], 2, "1.0")
