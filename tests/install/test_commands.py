"""What a newcomer tries first: versions, help, completion, several files, decks by name, another edition; and how long all begins."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import headjudge as hj
from commands import Command
from headjudge.commands.deck import Form
from headjudge.edge.decks.forms import FORMS

ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "HEADJUDGE_CARDS"}
ENGINE = ("headjudge.kernel.state", "headjudge.match", "headjudge.gundam", "headjudge.digimon", "headjudge.judge", "lark", "yaml")
MOST_SECONDS = 0.25


def python(*args: str, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", *args], env=ENVIRONMENT | more, encoding="utf-8", capture_output=True, check=False
    )  # fmt: skip


# Beginning


@pytest.mark.parametrize(
    "code",
    [
        "import headjudge",
        "import headjudge; headjudge.COMPILED, headjudge.__version__, dir(headjudge)",
        "import sys; sys.argv = ['headjudge', '--version']; from headjudge.cli import main; main()",
        "import sys; sys.argv = ['headjudge', '--help']; from headjudge.cli import main; main()",
        "import sys; sys.argv = ['headjudge', 'judge', '--help']; from headjudge.cli import main; main()",
        "import sys; sys.argv = ['headjudge', 'deck', 'convert', '--help']; from headjudge.cli import main; main()",
        "import sys; sys.argv = ['headjudge', 'nonsense']; from headjudge.cli import main; main()",
    ],
)
def test_what_needs_no_engine_loads_none(code: str) -> None:
    told = python("-c", f"import atexit, sys\natexit.register(lambda: print(*sys.modules, file=sys.stderr))\n{code}").stderr
    loaded = told.splitlines()[-1].split()
    assert "headjudge" in loaded
    assert [name for name in ENGINE if name in loaded] == []


def test_the_import_is_quick() -> None:
    """Processor time, and the best of some: the machine may be busy."""
    measure = "import time; began = time.process_time(); import headjudge; print(time.process_time() - began)"
    assert min(float(python("-c", measure).stdout) for _ in range(3)) < MOST_SECONDS


def test_every_name_of_the_face_is_there() -> None:
    told = python("-c", "import headjudge as hj; from headjudge import *; print([callable(getattr(hj, name)) for name in hj.__all__])")
    assert (told.returncode, told.stdout.count("True")) == (0, len(hj.__all__) - 1), told.stderr  # COMPILED is a fact
    told = python("-c", "import headjudge.judge.ruling, headjudge as hj; print(callable(hj.judge), hj.judge.__module__)")
    assert told.stdout == "True headjudge.judge.face\n"
    with pytest.raises(AttributeError, match="module 'headjudge' has no attribute 'juggle'"):
        _ = hj.juggle


def test_the_version_is_told_in_every_way(headjudge: Command) -> None:
    wanted = f"headjudge {hj.__version__}, {'compiled' if hj.COMPILED else 'interpreted'}"
    assert headjudge("--version").told == headjudge("version").told == wanted
    ended = python("-m", "headjudge", "--version")
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, f"{wanted}\n", "")


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("headjudge de", ["demo", "deck"]),
        ("headjudge deck c", ["check", "convert"]),
        ("headjudge deck convert --to js", ["json", "json-counts"]),
    ],
)  # fmt: skip
def test_the_shell_completes_commands(words: str, offered: list[str]) -> None:
    script = "import sys; sys.argv = ['headjudge']; from headjudge.cli import main; main()"
    asked = {"_HEADJUDGE_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
    assert python("-c", script, **asked).stdout.split() == offered


def test_nothing_said_is_answered_with_help(headjudge: Command) -> None:
    for args in ([], ["deck"]):
        ended = headjudge(*args)
        assert ended.code == 2
        assert ended.told.count("Usage:") == 1
        assert "Commands:" in ended.told


# Files


def test_all_scenarios_run_whatever_is_wrong_with_one(headjudge: Command, tmp_path: Path) -> None:
    (tmp_path / "right.yaml").write_text("id: right\nexpect: {turn_player: A}\n", encoding="utf-8")
    (tmp_path / "failing.yaml").write_text("id: failing\nexpect: {turn_player: B}\n", encoding="utf-8")
    (tmp_path / "faulty.yaml").write_text("id: faulty\nsetpu: {}\n", encoding="utf-8")
    ended = headjudge("scenario", "faulty.yaml", "nowhere.yaml", "failing.yaml", "right.yaml")
    assert ended.code == 2
    assert "failing: NOT as expected" in ended.out
    assert "right: as expected" in ended.out
    assert "faulty.yaml, line 2" in ended.err
    assert "nowhere.yaml: No such file or directory" in ended.err
    assert headjudge("scenario", "failing.yaml", "right.yaml").code == 1
    assert headjudge("scenario", "right.yaml", "right.yaml").code == 0


# Decks


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["check", "starter-st01"], "starter-st01: a legal deck (gundam, edition 1.0, "),
        (["check", "starter-st1"], "starter-st1: a legal deck (digimon, edition founding, "),
        (["check", "test-mixed", "--game", "digimon"], "test-mixed: a legal deck (digimon, "),
        (["show", "starter-st1"], "  4  ST1-01     Koromon · Digi-Egg · red · lv 2"),
        (["convert", "starter-st01"], "2 ST01-001\n4 ST01-002\n"),
        (["convert", "starter-st01", "--to", "name-first"], "2 Gundam (ST01-001)\n4 Gundam (MA Form) (ST01-002)\n"),
        (["convert", "starter-st01", "--to", "csv"], "count,number,name,part\n2,ST01-001,Gundam,deck\n"),
    ],
)
def test_decks_are_taken_by_name(headjudge: Command, args: list[str], told: str) -> None:
    ended = headjudge("deck", *args)
    assert (ended.code, ended.err) == (0, "")
    assert told in ended.out


def test_a_file_comes_before_a_name(headjudge: Command, tmp_path: Path) -> None:
    (tmp_path / "starter-st01").write_text("4 ST02-001\n", encoding="utf-8")
    assert headjudge("deck", "convert", "starter-st01").out == "4 ST02-001\n"


def test_a_deck_that_is_nowhere_is_told(headjudge: Command) -> None:
    assert headjudge("deck", "show", "starter-st99").told == "no such file: starter-st99, and no deck is called so"


def test_a_list_with_unknown_lines_is_not_converted(headjudge: Command, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("4 ST01-001\nwhat\nelse\n", encoding="utf-8")
    ended = headjudge("deck", "convert", "mine.txt", "--to", "json")
    assert (ended.code, ended.out) == (2, "")
    assert [line.split(":")[0] for line in ended.err.splitlines()] == ["mine.txt, line 2", "mine.txt, line 3"]


def test_the_command_knows_every_form() -> None:
    assert [form.value for form in Form] == list(FORMS)


def test_what_was_converted_can_be_checked(headjudge: Command, tmp_path: Path) -> None:
    for form in FORMS:
        (tmp_path / "made").write_text(headjudge("deck", "convert", "starter-st1", "--to", form).out, encoding="utf-8")
        ended = headjudge("deck", "check", "made")
        assert (ended.code, ended.told.split(" (")[0]) == (0, "made: a legal deck"), form


@pytest.mark.parametrize("command", ["simulate", "fuzz", "bench"])
def test_the_game_follows_from_the_decks(headjudge: Command, tmp_path: Path, command: str) -> None:
    (tmp_path / "mine.txt").write_text(headjudge("deck", "convert", "starter-st2").out, encoding="utf-8")
    more = {
        "simulate": ["--games", "1", "--workers", "1", "--json"],
        "fuzz": ["--games", "1", "--workers", "1"],
        "bench": ["--seconds", "0.1"],
    }
    ended = headjudge(command, "--decks", "starter-st1,mine.txt", *more[command])
    assert (ended.code, ended.err) == (0, "")
    if command == "simulate":
        assert json.loads(ended.out)["game"] == "digimon"
    ended = headjudge(command, "--decks", "starter-st1,starter-st01", *more[command])
    assert (ended.code, ended.told) == (2, "these decks are not of one game: starter-st1 of digimon, starter-st01 of gundam")


# Editions


def test_a_table_is_judged_by_another_edition(headjudge: Command, tmp_path: Path) -> None:
    for head in ("", "edition: '1.0'\n"):
        (tmp_path / "x.yaml").write_text(
            f"id: x\n{head}setup:\n  A: {{units: [{{id: a, card: U(3/3)}}]}}\nsteps: [{{A: end}}]\n", encoding="utf-8"
        )
        for more in ([], ["--orders"], ["--flip", "1"]):
            assert "gundam, edition 1.9" in headjudge("judge", "x.yaml", "--edition", "1.9", *more).told or more == ["--flip", "1"]
        assert json.loads(headjudge("judge", "x.yaml", "--json", "--edition", "1.9").out)["edition"] == "1.9"
        ended = headjudge("judge", "x.yaml", "--edition", "0.7")
        assert (ended.code, ended.told) == (2, "gundam has no edition '0.7'; there are 1.0, 1.9")
    assert headjudge("judge", "x.yaml", "--edition", "1.9", "--editions").code == 2
    with pytest.raises(hj.BadInput, match="gundam has no edition 'x'"):
        hj.judge("id: x\n", edition="x")
