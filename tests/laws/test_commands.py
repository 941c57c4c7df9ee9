"""The command line: what it measures, and that a mistake of its user gets a sentence and exit code 2, never a traceback."""

import json
import zipfile
from pathlib import Path

import pytest

import headjudge as package
from commands import Command
from headjudge import COMPILED, __version__, start

FIGURES = {
    "compiled", "games_per_second", "decisions_per_second", "clone_us", "calibration_ratio", "legal_us", "save_us", "load_us",
    "state_bytes", "fast_face_decisions_per_second", "playout_decisions_per_second", "pool_decisions_per_second",
    "start_us", "bot_us", "match_clone_us", "view_us", "observe_us", "question_us", "determinize_us",
    "events_us", "events_with_text_us",
}  # fmt: skip

BROKEN_CARD = """\
cards: |
  CASE-1  Thing
    unit · blue · lv 1 · cost 1 · 1/1
    deploy: juggle 1
"""


def files(folder: Path) -> None:
    """What the mistakes below are made with."""
    (folder / "a folder").mkdir()
    (folder / "text.yaml").write_text("just: [some", encoding="utf-8")
    (folder / "keys.yaml").write_text("id: x\nsetpu: {}\n", encoding="utf-8")
    (folder / "card.yaml").write_text(BROKEN_CARD, encoding="utf-8")
    (folder / "step.yaml").write_text("steps:\n  - A: juggle everything\n", encoding="utf-8")
    (folder / "binary").write_bytes(b"\xd0\x00\xff" * 20)
    (folder / "record.json").write_text("{}", encoding="utf-8")
    (folder / "table.yaml").write_text("title: A table\n", encoding="utf-8")
    (folder / "endless.yaml").write_text("setup: &all [*all]\n", encoding="utf-8")
    (folder / "deep.yaml").write_text("[" * 3000, encoding="utf-8")
    tenfold = [f"k{n}: &k{n} [{', '.join([f'*k{n - 1}' if n else '1'] * 10)}]\n" for n in range(8)]
    (folder / "many.yaml").write_text("".join(tenfold), encoding="utf-8")


ONE_GAME = ["fuzz", "--games", "1", "--workers", "1"]


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["juggle"], "No such command 'juggle'"),
        (["demo", "--loud"], "No such option: --loud"),
        (["scenario"], "Missing argument"),
        (["bench", "--seconds", "long"], "Invalid value for '--seconds'"),
        (["bench", "--game", "chess"], "no game is called 'chess'; there are gundam"),
        (["bench", "--decks", "attic,test-mixed"], "no deck is called 'attic'; there are "),
        (["bench", "--decks", "test-mixed"], "1 players need the multiplayer rules and a mode (1-1-1); this game is for two"),
        (["replay", "nowhere.json"], "no such file: nowhere.json"),
        (["replay", "nowhere/match.json"], "nowhere/match.json: there is no folder nowhere"),
        (["replay", "record.json"], "record.json: this is no record of a Headjudge match"),
        (["replay", "binary"], "this is no record, or it is damaged"),
        (["scenario", "nowhere.yaml"], "no such file: nowhere.yaml"),
        (["scenario", "text.yaml"], "text.yaml, line 1, column 12: this is no YAML"),
        (["scenario", "keys.yaml"], "keys.yaml, line 2, column 8: `setpu` is not known here; did you mean `setup`?"),
        (["scenario", "card.yaml"], "card.yaml, line 4, column 13: `juggle` is no known word"),
        (["scenario", "step.yaml"], "step.yaml, line 2, column 8: "),
        (["scenario", "a folder"], "a folder"),
        (["replay", "a folder"], "a folder"),
        (["scenario", "binary"], "binary"),
        (["bench", "--seconds", "0"], "seconds"),
        ([*ONE_GAME, "--decks", "attic"], "no deck is called 'attic'"),
        ([*ONE_GAME, "--edition", "0.7"], "no edition '0.7'"),
        ([*ONE_GAME, "--game", "chess"], "no game is called 'chess'"),
        (["fuzz", "--games", "0"], "Invalid value for '--games'"),
        (["fuzz", "--games", "-3"], "Invalid value for '--games'"),
        (["fuzz", "--workers", "0"], "Invalid value for '--workers'"),
        ([*ONE_GAME, "--mode", "chaos"], "gundam has no mode 'chaos'"),
        ([*ONE_GAME, "--decks", "binary"], "deck binary, this is no text, or in another encoding than UTF-8"),
        ([*ONE_GAME, "--decks", "a folder"], "no deck is called 'a folder'"),
        (["bench", "--seconds", "inf"], "Invalid value for '--seconds'"),
        (["judge", "table.yaml", "--after", "1"], "--after says how many steps are done before --why-not is asked"),
        (["judge", "table.yaml", "--svg", "table.yaml/pictures"], "table.yaml/pictures cannot be read or written: Not a directory"),
        (["judge", "endless.yaml"], "endless.yaml, line 1, column 8: this is nested too deeply, or an alias stands in"),
        (["judge", "deep.yaml"], "deep.yaml, line 1, column 62: this is nested too deeply: more than 60"),
        (["scenario", "many.yaml"], "a scenario has at most 100000 entries, aliases counted each time"),
        (["simulate", "--bots", ":x", "random"], "no bot is called ':x'"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_mistake_gets_a_sentence(headjudge: Command, tmp_path: Path, args: list[str], sentence: str) -> None:
    files(tmp_path)
    before = sorted(tmp_path.iterdir())
    ended = headjudge(*args)
    assert ended.code == 2
    assert ended.out == ""
    assert sentence in ended.told
    assert sorted(tmp_path.iterdir()) == before


def test_a_scenario_that_fails_is_no_mistake(headjudge: Command, tmp_path: Path) -> None:
    (tmp_path / "right.yaml").write_text("id: right\nexpect: {turn_player: A}\n", encoding="utf-8")
    (tmp_path / "wrong.yaml").write_text("id: wrong\nexpect: {turn_player: B}\n", encoding="utf-8")
    ended = headjudge("scenario", "right.yaml")
    assert (ended.code, ended.err) == (0, "")
    assert "right: as expected" in ended.told
    ended = headjudge("scenario", "right.yaml", "wrong.yaml")
    assert ended.code == 1
    assert "wrong: NOT as expected" in ended.told
    assert "wrong.yaml, line 2: turn_player is 'A', not 'B'" in ended.told


def test_bench_tells_its_figures_as_json(headjudge: Command) -> None:
    ended = headjudge("bench", "--json", "--seconds", "0.2")
    assert (ended.code, ended.err) == (0, "")
    figures = json.loads(ended.out)
    assert figures.keys() >= FIGURES
    assert figures["compiled"] == COMPILED
    assert all(figures[name] > 0 for name in FIGURES - {"compiled"})


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    """The package as it is here, as an archive."""
    found = Path(package.__file__).parent
    with zipfile.ZipFile(tmp_path / "headjudge-0-py3-none-any.whl", "w") as archive:
        for file in found.parent.glob("*__mypyc*"):
            archive.write(file, file.name)
        for file in found.rglob("*"):
            if file.is_file() and "__pycache__" not in file.parts:
                archive.write(file, file.relative_to(found.parent))
    return tmp_path / "headjudge-0-py3-none-any.whl"


def test_bench_compares_builds_in_turns(headjudge: Command, wheel: Path) -> None:
    ended = headjudge("bench", "--against", str(wheel), "--turns", "1", "--seconds", "0.02", "--json")
    assert (ended.code, ended.err) == (0, "")
    figures = {row["name"]: row for row in json.loads(ended.out)}
    assert {"decisions_per_second", "start_us", "clone_us", "save_bytes"} <= figures.keys()
    assert "calibration_drift" not in figures
    assert figures["save_bytes"]["ratio"] == pytest.approx(1, abs=0.05)  # the same build
    assert figures["start_us"]["other"] > 0 < figures["start_us"]["this"]


def test_bench_refuses_what_is_no_wheel(headjudge: Command, tmp_path: Path) -> None:
    (tmp_path / "x.whl").write_bytes(b"nothing")
    with zipfile.ZipFile(tmp_path / "y.whl", "w") as archive:
        archive.writestr("other/__init__.py", "")
    for name, told in (("x.whl", "is no wheel"), ("y.whl", "is no wheel of headjudge")):
        ended = headjudge("bench", "--against", str(tmp_path / name))
        assert (ended.code, ended.out) == (2, "")
        assert ended.err.strip().endswith(told)


def test_bench_tells_at_which_pace(headjudge: Command) -> None:
    ended = headjudge("bench", "--seconds", "0.1", "--decks", "test-vanilla,test-vanilla")
    assert ended.code == 0
    assert "decisions_per_second" in ended.out
    assert "All at the best pace that this machine had in this run" in ended.told


def test_a_record_is_told_again(headjudge: Command, tmp_path: Path) -> None:
    match = start("gundam", ["test-vanilla", "test-vanilla"], 3)
    match.choose(0)
    match.concede(1)
    (tmp_path / "match.json").write_bytes(match.record())
    ended = headjudge("replay", "match.json")
    assert (ended.code, ended.err) == (0, "")
    assert ended.told.endswith("A wins: conceded (1-2-3)")


def test_version(headjudge: Command) -> None:
    ended = headjudge("version")
    assert ended.told == f"headjudge {__version__}, {'compiled' if COMPILED else 'interpreted'}"
