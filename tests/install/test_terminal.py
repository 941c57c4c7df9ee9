"""A good citizen of the terminal: no file can steer it, every encoding can be written, and whatever ends it early gets a sentence."""

import io
import json
import os
import signal
import subprocess
import sys
import time
import unicodedata
from pathlib import Path

import pytest

from commands import Command
from headjudge.scenario.terminal import harmless, write_what_can_be_written

ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in {"HEADJUDGE_CARDS", "COLUMNS", "PYTHONIOENCODING"}}
HEADJUDGE = [sys.executable, "-P", "-m", "headjudge"]
ESC = "\x1b]0;owned\x07\x1b[2J\x9b1m\r\u202e"
IN_YAML = r"\e]0;owned\a\e[2J\x9b1m\r\u202e"


# Control codes


def controls(text: str) -> set[str]:
    return {sign for sign in text if sign != "\n" and unicodedata.category(sign) in {"Cc", "Cf", "Zl", "Zp"}}


def test_what_a_terminal_would_obey_is_made_visible() -> None:
    assert harmless("a\x1b[31mb\tc\nd\x7f\x9b\u202ee") == "a␛[31mb\tc\nd␡\ufffd\ufffde"
    left = {sign for sign in harmless("".join(map(chr, range(0x110000)))) if unicodedata.category(sign) in {"Cc", "Zl", "Zp"}}
    assert left == {"\t", "\n"}


@pytest.mark.parametrize("more", [[], ["--brief"], ["--orders"], ["--why", "1"], ["--editions"], None], ids=str)
def test_a_scenario_cannot_steer_the_terminal(headjudge: Command, tmp_path: Path, more: list[str] | None) -> None:
    said = "".join(f'{key}: "{key}{IN_YAML}[/bold]"\n' for key in ("id", "title", "question", "ruling"))
    table = f'setup:\n  A:\n    units: [{{id: "u{IN_YAML}", card: U(3/3)}}]\nsteps:\n  - A: end\nexpect: {{turn_player: B}}\n'
    (tmp_path / "x.yaml").write_text(said + table, encoding="utf-8")
    ended = headjudge("scenario", "x.yaml") if more is None else headjudge("judge", "x.yaml", *more)
    assert ended.code in {0, 1}
    assert controls(ended.out + ended.err) == set()


@pytest.mark.parametrize(
    "args",
    [
        ["deck", "check", "deck.txt"], ["deck", "show", "deck.txt"], ["deck", "convert", "deck.txt"], ["scenario", "wrong.yaml"],
        ["scenario", f"{ESC}.yaml"], ["judge", f"{ESC}.yaml"], ["replay", "record.json"], ["card", ESC], ["rule", "gundam", ESC],
        ["rule", ESC, "1"], [f"--{ESC}"], [ESC], ["bench", "--decks", ESC], ["simulate", "--bots", ESC, "x"],
        ["deck", "show", f"{ESC}.txt"], ["fuzz", "--games", ESC], ["judge", "wrong.yaml", "--cards", ESC],
    ],
    ids=lambda args: args[0] if args[0].isalpha() else "itself",
)  # fmt: skip
def test_no_error_quotes_a_control_code(headjudge: Command, tmp_path: Path, args: list[str]) -> None:
    (tmp_path / "deck.txt").write_text(f"4 ST01-001\n4 {ESC}\n{ESC} {ESC}\n", encoding="utf-8")
    (tmp_path / "wrong.yaml").write_text(f'steps:\n  - A: "attack {IN_YAML}"\n', encoding="utf-8")
    (tmp_path / "record.json").write_text(
        json.dumps({"headjudge": "record", "version": 3, "engine": ESC, "game": ESC, "edition": "", "decks": [], "seed": 0})[:-1]
        + ', "cards": "", "answers": [], "end": ""}',
        encoding="utf-8",
    )
    ended = headjudge(*args)
    assert ended.code in {1, 2}
    assert ended.out + ended.err
    assert controls(ended.out + ended.err) == set()


def test_names_of_own_cards_cannot_either(headjudge: Command, tmp_path: Path) -> None:
    card = "CASE-1  [red]Thing :smile:\n    unit · blue · lv 1 · cost 1 · 1/1"
    (tmp_path / "x.yaml").write_text(
        f"id: '[/red]x'\ncards: |\n  {card}\nsetup:\n  A:\n    units: [{{card: CASE-1}}]\nexpect: {{turn_player: B}}\n", encoding="utf-8"
    )
    for command in ("scenario", "judge"):
        ended = headjudge(command, "x.yaml")
        assert (ended.code, ended.err) == (1, "")
        assert "[/red]x" in ended.told
    assert "[red]Thing :smile:" in ended.told


# Encodings


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "shift_jis", "utf-8"])
def test_every_sign_can_be_written(encoding: str) -> None:
    written = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    write_what_can_be_written(written)
    written.write("Zaku – 2 → é · 【Deploy】 … × ♥ \udce9")
    written.flush()
    told = written.buffer.getvalue().decode(encoding)
    assert told.startswith("Zaku ")
    if encoding == "ascii":
        assert told == "Zaku - 2 -> e * [Deploy] ... x ? ?"


@pytest.mark.parametrize(
    "more", [{"PYTHONIOENCODING": "ascii"}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}], ids=["ascii", "C"]
)
def test_a_terminal_without_utf_8_is_served(more: dict[str, str]) -> None:
    ended = subprocess.run([*HEADJUDGE, "demo"], env=ENVIRONMENT | more, capture_output=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"pending {Martyr #2}" in ended.stdout
    assert ended.stdout.isascii()


# What ends it early


def test_a_closed_pipe_ends_it_quietly() -> None:
    with subprocess.Popen([*HEADJUDGE, "demo"], env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait() == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
@pytest.mark.parametrize("args", [["demo"], ["deck", "convert", "starter-st01"]], ids=["drawn", "plain"])
def test_a_full_disk_gets_a_sentence(args: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run([*HEADJUDGE, *args], env=ENVIRONMENT, stdout=full, stderr=subprocess.PIPE, check=False)
    assert (ended.returncode, ended.stderr) == (2, b"the output cannot be written: No space left on device\n")


def test_an_interruption_gets_a_word() -> None:
    # whoever runs the tests in the background has told them to ignore interruptions, and what they start would do so too
    command = ["env", "--default-signal=INT", *HEADJUDGE, "fuzz", "--games", "1000000", "--workers", "2"]
    with subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True) as running:
        children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
        began = time.monotonic()
        while time.monotonic() - began < 60 and children.exists() and len(children.read_text().split()) < 2:
            time.sleep(0.1)
        time.sleep(0.5)
        os.killpg(running.pid, signal.SIGINT)
        try:
            told = running.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)
            raise
        assert (told[1], running.returncode) == (b"interrupted\n", 130)


# Standard input


def test_a_file_may_be_standard_input(headjudge: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def given(text: str) -> None:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    given("id: piped\nexpect: {turn_player: A}\n")
    assert "piped: as expected" in headjudge("scenario", "-").told
    given("id: piped\nexpect: {turn_player: B}\n")
    assert "standard input, line 2: turn_player is 'A', not 'B'" in headjudge("judge", "-").told
    given("4 ST01-001\n")
    assert headjudge("deck", "show", "-").out.splitlines()[0] == "  4  ST01-001   Gundam · Unit · blue · lv 4 · cost 3"
    given("what 2 do\n")
    assert "standard input, line 1: expected a count" in headjudge("deck", "check", "-").told
    given("{}")
    assert headjudge("replay", "-").told == "standard input: this is no record of a Headjudge match"
    given("id: x\n")
    assert headjudge("minimise", "-").told == "say with --to FILE where the smallest one is written"
    given("id: x\n")
    assert headjudge("judge", "-", "--choices", "ask").told.startswith("your answers come from standard input")
    given("id: x\nsteps: [{A: end}]\n")
    assert headjudge("judge", "-", "--svg", "pictures").code == 0
    assert (tmp_path / "pictures" / "standard-input-00.svg").exists()
