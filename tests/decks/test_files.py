"""A name of a deck opens no file; a file is said to be one, and what it holds is quoted only to who named it by a path."""

from pathlib import Path

import pytest

import headjudge as hj
from commands import Command
from headjudge.games import find_game

SECRET = "correct horse battery staple"
DECKS = ["starter-st01", "starter-st02"]


@pytest.fixture
def secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that holds no deck."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "secret.txt"
    file.write_text(f"4 ST01-001\n{SECRET}\n7 hunter2\n", encoding="utf-8")
    return file


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "mine.txt"
    file.write_text("\n".join(find_game("gundam").deck("starter-st01")), encoding="utf-8")
    return file


@pytest.mark.parametrize("form", ["secret.txt", "./secret.txt", "{path}"])
def test_a_name_opens_no_file(secret: Path, form: str) -> None:
    name = form.format(path=secret)
    for attempt in (lambda: hj.start("gundam", [name, "starter-st01"]), lambda: hj.simulate([name], games=1, game="gundam")):
        with pytest.raises(hj.BadInput) as refused:
            attempt()
        assert str(refused.value).startswith(f"no deck is called {name!r}; there are aeug-alliance, ")
        assert str(refused.value).endswith(f"; a file is said as file:{name}")


def scenario(deck: str) -> str:
    return f"id: x\ngame: gundam\nmatch:\n  decks: [starter-st01, '{deck}']\nexpect: {{turn_player: A}}\n"


@pytest.mark.parametrize("form", ["secret.txt", "{path}", "file:secret.txt", "file:{path}"])
def test_a_scenario_tells_nothing_of_a_file(secret: Path, headjudge: Command, form: str) -> None:
    Path("x.yaml").write_text(scenario(form.format(path=secret)), encoding="utf-8")
    for command in (["scenario", "x.yaml"], ["judge", "x.yaml"], ["judge", "x.yaml", "--json"]):
        ended = headjudge(*command)
        assert ended.code == 2
        assert not any(word in ended.out + ended.err for word in (*SECRET.split(), "hunter2"))
        if form.startswith("file:"):
            assert "lines 2, 3: expected a count and the number of a card of gundam" in ended.told


def test_a_file_that_is_said_to_be_one_is_read(mine: Path) -> None:
    wanted = hj.start("gundam", ["starter-st01", "starter-st02"], 3).fingerprint()
    for said in (mine, Path("mine.txt"), f"file:{mine}", "file:mine.txt"):
        assert hj.start("gundam", [said, "starter-st02"], 3).fingerprint() == wanted
    assert [p.one.deck for p in hj.simulate(["file:mine.txt", "starter-st02"], games=1, bot="random").pairings] == ["mine"]


def test_what_a_path_holds_is_quoted_to_who_named_it(secret: Path) -> None:
    with pytest.raises(hj.BadInput, match=rf"deck .*secret\.txt, line 2: expected a count and a card number, found '{SECRET}'"):
        hj.start("gundam", [secret, "starter-st01"])


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("file:nowhere.txt", "deck file:nowhere.txt: there is no file nowhere.txt"),
        (Path("nowhere.txt"), "there is no file nowhere.txt"),
        ("file:.", "deck file:.: . is no file"),
        ("file:a\0b", "deck file:a\0b: there is no file a\0b"),
        ("file:" + "a" * 5000, "cannot be read: File name too long"),
        ("file:/dev/zero", "deck file:/dev/zero: /dev/zero is no file"),
    ],
)
def test_what_is_no_file_is_told(said: str | Path, told: str) -> None:
    with pytest.raises(hj.BadInput) as refused:
        hj.start("gundam", [said, "starter-st01"])
    assert told in str(refused.value)


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "large.txt").write_bytes(b"4 ST01-001\n" * 100_000)
    with pytest.raises(hj.BadInput, match="more than 1048576 bytes"):
        hj.start("gundam", [tmp_path / "large.txt", "starter-st01"])


# The game follows from the decks


def test_decks_tell_their_game(mine: Path) -> None:
    assert hj.simulate(["starter-st1", "starter-st2"], games=1, bot="random").game == "digimon"
    assert hj.simulate([mine, "starter-st02"], games=1, bot="random").game == "gundam"
    assert hj.simulate([find_game("digimon").deck("starter-st1")], games=1, bot="random").game == "digimon"
    assert hj.simulate(["test-mixed"], games=1, bot="random").game == "gundam"
    assert hj.simulate(["test-mixed", "starter-st1"], games=1, bot="random").game == "digimon"
    with pytest.raises(hj.BadInput, match="these decks are not of one game: starter-st01 of gundam, starter-st1 of digimon"):
        hj.simulate(["starter-st01", "starter-st1"], games=1)


def test_cards_that_are_not_here_tell_it_too(headjudge: Command, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("4 BT25-010 Agumon\n4 BT25-029\n", encoding="utf-8")
    assert "(1-4-1)" in headjudge("deck", "check", "mine.txt").told
    (tmp_path / "mine.txt").write_text("4 GD09-010\n", encoding="utf-8")
    assert "(5-1-1)" in headjudge("deck", "check", "mine.txt").told


def test_two_files_of_one_name_are_told_apart(mine: Path) -> None:
    other = mine.parent / "other" / "mine.txt"
    other.parent.mkdir()
    other.write_text("\n".join(find_game("gundam").deck("starter-st02")), encoding="utf-8")
    with pytest.raises(hj.BadInput, match="two different decks are called 'mine'"):
        hj.simulate([mine, other], games=1)
