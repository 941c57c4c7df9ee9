"""Cards of one's own: one folder for both games, by --cards or HEADJUDGE_CARDS, and a sentence where something is wrong with it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

GUNDAM = "MINE-001  Home Made\n  unit · blue · lv 1 · cost 1 · 2/2\n  deploy: draw 1\n"
DIGIMON = "MINE-002  Homemon\n  digimon · red · lv 3 · cost 3 · dp 1000\n"
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "HEADJUDGE_CARDS"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mine" / "more").mkdir(parents=True)
    (tmp_path / "mine" / "a.cards").write_text(GUNDAM, encoding="utf-8")
    (tmp_path / "mine" / "more" / "b.cards").write_text(DIGIMON, encoding="utf-8")
    return tmp_path


def ended(folder: Path, *args: str, cards: str = "") -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-P", "-m", "headjudge", *args], cwd=folder, encoding="utf-8", capture_output=True, check=False,
        env=ENVIRONMENT | ({"HEADJUDGE_CARDS": cards} if cards else {}),
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(("number", "name"), [("MINE-001", "Home Made"), ("MINE-002", "Homemon")])
def test_one_folder_serves_both_games(folder: Path, number: str, name: str) -> None:
    for code, out, err in (ended(folder, "card", number, "--cards", "mine"), ended(folder, "card", number, cards="mine")):
        assert (code, err) == (0, "")
        assert name in out


def test_a_deck_of_own_cards_is_shown(folder: Path) -> None:
    (folder / "deck.txt").write_text("4 MINE-001\n", encoding="utf-8")
    assert ended(folder, "deck", "show", "deck.txt", "--cards", "mine") == (
        0, "  4  MINE-001   Home Made · Unit · blue · lv 1 · cost 1\n  4  cards\n", "",
    )  # fmt: skip


def test_a_missing_folder_is_told(folder: Path) -> None:
    code, out, err = ended(folder, "card", "ST01-001", "--cards", "nowhere")
    assert (code, out) == (2, "")
    assert err.endswith("Invalid value for '--cards': there is no folder nowhere\n")
    assert ended(folder, "card", "ST01-001", cards="nowhere") == (2, "", "HEADJUDGE_CARDS names 'nowhere', and there is no such folder\n")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (GUNDAM.replace("draw", "juggle").encode(), "bad.cards, line 3, column 11: `juggle` is no known word"),
        (b"MINE-009  Thing\n  wizard \xc2\xb7 blue\n", "bad.cards, line 2"),
        (b"\xff\xfe\x00nothing", "bad.cards is no text, or in another encoding than UTF-8"),
        ((GUNDAM + DIGIMON).encode(), "bad.cards holds cards of digimon and of gundam: each game needs a file of its own"),
    ],
    ids=["a word", "a kind", "an encoding", "two games"],
)
def test_faulty_cards_get_a_sentence(folder: Path, content: bytes, told: str) -> None:
    (folder / "mine" / "bad.cards").write_bytes(content)
    (folder / "x.yaml").write_text("id: x\n", encoding="utf-8")
    commands = [["card", "ST01-001"], ["scenario", "x.yaml"], ["fuzz", "--games", "1"]]
    for args in commands if b"juggle" in content else commands[:1]:
        code, out, err = ended(folder, *args, "--cards", "mine")
        assert (code, out) == (2, "")
        assert err.startswith(told)
        assert "Traceback" not in err
