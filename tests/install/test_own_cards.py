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
    (tmp_path / "mine" / "MINE.cards").write_text(GUNDAM, encoding="utf-8")
    (tmp_path / "mine" / "more" / "mine.cards").write_text(DIGIMON, encoding="utf-8")
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


FAULTY = GUNDAM.replace("draw", "juggle").replace("lv 1", "level one")
SPOILED: list[tuple[str, bytes, str]] = [
    ("OWN.cards", FAULTY.replace("MINE", "OWN").encode(), "OWN.cards, line 3, column 11: `juggle` is no known word"),
    ("OWN.cards", FAULTY.replace("MINE", "OWN").encode(), "OWN.cards, line 2, column 17: `level one` is no fact"),
    ("OWN.cards", b"OWN-001  Thing\n  wizard \xc2\xb7 blue\n", "OWN.cards, line 2, column 3: `wizard` is no fact"),
    ("other.cards", GUNDAM.replace("MINE", "OWN").encode(), "other.cards, line 1, column 1: OWN-001 belongs into a file OWN.cards"),
    ("OWN.cards", b"\xff\xfe\x00nothing", "OWN.cards is no text, or in another encoding than UTF-8"),
    ("OWN.cards", (GUNDAM + DIGIMON).encode(), "OWN.cards holds cards of digimon and of gundam: each game needs a file of its own"),
]


@pytest.mark.parametrize(("file", "content", "told"), SPOILED, ids=["a word", "a fact", "a kind", "a set", "an encoding", "two games"])
def test_a_faulty_card_is_told_with_its_reasons_and_spoils_nothing_else(folder: Path, file: str, content: bytes, told: str) -> None:
    (folder / "mine" / file).write_bytes(content)
    (folder / "deck.txt").write_text("50 OWN-001\n", encoding="utf-8")
    assert ended(folder, "card", "ST01-001", "--cards", "mine")[0] == 0
    assert ended(folder, "card", "MINE-001", "--cards", "mine")[0] == 0
    code, out, err = ended(folder, "cards", "check", "mine")
    assert (code, err) == (1, "")
    assert told in out
    code, out, err = ended(folder, "deck", "check", "deck.txt", "--game", "gundam", "--cards", "mine")
    assert (code, err) == (1, "")
    assert told in out
    code, out, err = ended(folder, "simulate", "--game", "gundam", "--decks", "deck.txt,deck.txt", "--games", "1", "--cards", "mine")
    assert (code, out) == (2, "")
    assert told in err
    assert "Traceback" not in err


def test_a_faulty_card_is_shown_as_it_is_written(folder: Path) -> None:
    (folder / "mine" / "OWN.cards").write_text(FAULTY.replace("MINE", "OWN"), encoding="utf-8")
    for said in ("OWN-001", "own-001"):
        code, out, err = ended(folder, "card", said, "--cards", "mine")
        assert (code, err) == (1, "")
        for part in ("Home Made", "cannot be played", "line 2, column 17", "line 3, column 11", "deploy: juggle 1"):
            assert part in out


def test_a_scenario_names_what_is_wrong_with_a_card(folder: Path) -> None:
    (folder / "mine" / "OWN.cards").write_text(FAULTY.replace("MINE", "OWN"), encoding="utf-8")
    (folder / "x.yaml").write_text("id: x\nsetup:\n  A:\n    hand: [OWN-001]\nsteps: []\n", encoding="utf-8")
    code, _, err = ended(folder, "scenario", "x.yaml", "--cards", "mine")
    assert code == 2
    assert err.startswith(
        "x.yaml, line 4, column 12: OWN-001 cannot be played: OWN.cards, line 2, column 3: this card needs a lv (2-8-2); "
    )


def test_an_own_card_takes_the_place_of_a_shipped_one(folder: Path) -> None:
    (folder / "mine" / "ST01.cards").write_text(GUNDAM.replace("MINE-001", "ST01-001"), encoding="utf-8")
    for number, name in (("ST01-001", "Home Made"), ("ST01-012", "Thoroughly Damaged")):
        code, out, _ = ended(folder, "card", number, "--cards", "mine")
        assert (code, name in out) == (0, True)
