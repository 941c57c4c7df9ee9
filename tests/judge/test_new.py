"""A scenario by questions in the terminal."""

import io
from pathlib import Path

import pytest

from commands import Command
from headjudge.judge.ruling import judge
from headjudge.scenario.runner import read_scenario

GUNDAM = [
    "gundam", "Can a new Unit attack?", "U(3/3), new, as u", "Nope Card", "", "", "6", "", "U(2/2), rested, 1 damage, as x", "", "", "3",
    "none", "A", "attack x with u",
]  # fmt: skip
DIGIMON = ["d", "", "WarGreymon, as w", "ST1-11, as w", "", "", "many", "5", "", "", "2", "", "3", "fly away", "2", "1", ""]


@pytest.fixture
def told(headjudge: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):  # type: ignore[no-untyped-def]
    def run(*said: str) -> tuple[str, Path]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in said)))
        ended = headjudge("judge", "--new", tmp_path / "new.yaml", "--brief")
        assert ended.code == 0
        return ended.told, tmp_path / "new.yaml"

    return run


def test_a_question_that_is_answered_no(told) -> None:  # type: ignore[no-untyped-def]
    text, file = told(*GUNDAM)
    assert "[gundam]" in text  # what is meant if nothing is said
    assert "no card has the number or the name `Nope Card`" in text
    assert "No, A cannot attack x with u: u was deployed this turn and is no Link Unit." in text
    assert read_scenario(file).document.plain() == {
        "title": "Can a new Unit attack?", "game": "gundam",
        "setup": {
            "A": {"units": [{"card": "U(3/3)", "deployed_this_turn": True, "id": "u"}], "shields": 6},
            "B": {"units": [{"card": "U(2/2)", "rested": True, "damage": 1, "id": "x"}], "shields": 3, "base": "none"},
        },
        "steps": [{"A": "attack x with u"}],
    }  # fmt: skip


def test_what_means_nothing_is_asked_again(told) -> None:  # type: ignore[no-untyped-def]
    text, file = told(*DIGIMON)
    assert "2 cards have the name `WarGreymon`: say which by its number" in text
    assert "fly away" in text
    assert [step.title for step in judge(read_scenario(file)).steps] == ["A: attack player B with WarGreymon.", "B: no counter."]


def test_the_end_of_the_input_ends_the_questions(told) -> None:  # type: ignore[no-untyped-def]
    _, file = told("gundam")
    assert judge(read_scenario(file)).answer.text == "Nothing changes."


def test_a_file_that_is_there_is_not_overwritten(headjudge: Command, tmp_path: Path) -> None:
    file = tmp_path / "there.yaml"
    file.write_text("setup: {}\n", encoding="utf-8")
    ended = headjudge("judge", "--new", file)
    assert (ended.code, file.read_text(encoding="utf-8")) == (2, "setup: {}\n")
