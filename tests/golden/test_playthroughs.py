"""Whole random games go the way they went when their files here were written, in whichever mode runs."""

import re
from pathlib import Path

import pytest

from headjudge.digimon.edge.game import PROMPTS as DIGIMON_PROMPTS
from headjudge.games import GAMES
from headjudge.gundam.edge.game import PROMPTS as GUNDAM_PROMPTS
from headjudge.lab.golden import LIST, MOST_SHOWN, WRITE, Golden, difference, file_of, listed, main, told

FOLDER = Path(__file__).parent
LISTED = listed(FOLDER)
MOST_BYTES = 1_600_000
SHOULD_CITE = {"gundam": 45, "digimon": 35}  # rules and keywords, card lines not counted
MOST_UNASKED = 4  # of the questions of a game: some need more than these decks give occasion for, and scenarios ask those


def kept(golden: Golden) -> str:
    return file_of(FOLDER, golden).read_text(encoding="utf-8")


def kept_of(game: str) -> str:
    return "".join(kept(golden) for golden in LISTED if golden.game == game)


@pytest.mark.parametrize("golden", LISTED, ids=[golden.name for golden in LISTED])
def test_a_game_goes_the_way_it_went(golden: Golden) -> None:
    differs = difference(golden.name, kept(golden), told(FOLDER, golden))
    assert not differs, differs


# What the games show


def test_every_game_mode_edition_and_deck_is_there() -> None:
    for name, game in GAMES.items():
        mine = [golden for golden in LISTED if golden.game == name]
        assert {(golden.mode, golden.edition) for golden in mine} == {(mode, edition) for mode in game.modes for edition in game.editions}
        starters = {deck for deck in game.deck_names() if deck.startswith(("starter-", "test-"))}
        for edition in game.editions:
            assert {deck for golden in mine if golden.edition == edition for deck in golden.decks} >= starters


def test_every_file_is_of_a_game_and_together_they_stay_small() -> None:
    files = set(FOLDER.glob("*.txt"))
    assert files == {file_of(FOLDER, golden) for golden in LISTED}
    assert sum(file.stat().st_size for file in files) < MOST_BYTES
    assert len({golden.name for golden in LISTED}) == len(LISTED)


def test_every_game_is_whole_and_has_its_own_end() -> None:
    ends = [kept(golden).splitlines()[-1] for golden in LISTED]
    assert all(re.fullmatch(r"\d+ decisions; .+ won: .+ \(.+\)", end) for end in ends)
    assert {re.sub(r".*; (.+) won: .*", r"\1", end) for end in ends} >= {"A", "B"}


@pytest.mark.parametrize(("game", "prompts"), [("gundam", GUNDAM_PROMPTS), ("digimon", DIGIMON_PROMPTS)])
def test_together_they_ask_nearly_every_question_and_cite_many_rules(game: str, prompts: dict[str, str]) -> None:
    text = kept_of(game)
    asked = set(re.findall(r"^\d+\. [A-D]: ([^\[\n]*?)(?: \[.*)?$", text, re.MULTILINE))
    assert any(prompt.startswith("An effect of ") for prompt in asked)
    assert len({prompt for kind, prompt in prompts.items() if kind != "effect"} - asked) <= MOST_UNASKED
    cited = set(re.findall(r"^   (\d[^ :]*|<[^>]+>): ", text, re.MULTILINE))
    assert len(cited) >= SHOULD_CITE[game]


@pytest.mark.parametrize("mode", ["royale", "winner-takes-all"])
def test_somebody_leaves_in_the_middle(mode: str) -> None:
    assert any(re.search(r"^\d+\. [A-D] concedes\n(.*\n)*\d+\. ", kept(golden), re.MULTILINE) for golden in LISTED if golden.mode == mode)


@pytest.mark.parametrize("game", list(GAMES))
def test_they_show_what_is_hidden_from_whom(game: str) -> None:
    text = kept_of(game)
    assert re.search(r"^     to [A-D](, [A-D])*, spectators: ", text, re.MULTILINE)
    assert re.search(r"^     A sees of A: hand \d+ \(", text, re.MULTILINE)
    assert not re.search(r"^     A sees of B: hand 5 \(.*, .*, .*, .*, .*\)", text, re.MULTILINE)


# How a difference is told


def test_a_difference_is_shown_where_it_begins_with_the_way_to_write_anew() -> None:
    text = kept(LISTED[0])
    assert difference("it", text, text) == ""
    place = text.index(" > ", len(text) // 2)
    shown = difference("it", text, text[:place] + " > juggle" + text[text.index("\n", place) :])
    assert shown.startswith(f"the game it goes another way. If the change is meant: {WRITE}\n--- as it was kept\n+++ as it goes now\n@@ ")
    assert "\n+ > juggle\n" in shown
    assert len(shown.splitlines()) < 20


def test_a_long_difference_is_cut() -> None:
    shown = difference("it", kept(LISTED[0]), kept(LISTED[1])).splitlines()
    assert len(shown) == MOST_SHOWN + 2
    assert re.fullmatch(r"… and \d+ more lines", shown[-1])


# Writing


def test_one_command_writes_them_all_and_removes_what_is_no_longer_listed(tmp_path: Path) -> None:
    one = next(golden for golden in LISTED if not golden.cards and golden.mode == "royale")
    rows = [f'name = "{one.name}"', f'game = "{one.game}"', f'mode = "{one.mode}"', f'edition = "{one.edition}"']
    rows += [f"decks = {list(one.decks)}", f"seed = {one.seed}"]
    (tmp_path / LIST).write_text("\n".join(["[[game]]", *rows]), encoding="utf-8")
    (tmp_path / "stale.txt").write_text("a game that is no longer listed", encoding="utf-8")
    assert main(["write", str(tmp_path)]) == 0
    assert [file.name for file in tmp_path.glob("*.txt")] == [f"{one.name}.txt"]
    assert file_of(tmp_path, one).read_bytes() == file_of(FOLDER, one).read_bytes()


def test_without_a_list_nothing_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert [main(args) for args in ([], ["read", str(FOLDER)], ["write", str(tmp_path)])] == [2, 2, 2]
    assert capsys.readouterr().err.startswith(f"usage: {WRITE}")
    assert list(tmp_path.iterdir()) == []
