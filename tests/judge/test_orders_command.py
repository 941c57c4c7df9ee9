"""Every order from the command line: shown, told in short, as data, and asked for."""

import io
import json
from pathlib import Path

import pytest

from commands import Command
from order_tables import TIRED, TWO

SCENARIOS = Path(__file__).parents[2] / "scenarios"
EIGHT = SCENARIOS / "digimon" / "orders" / "eight_in_one_batch.yaml"


# the command


def test_the_command_shows_every_order(headjudge: Command) -> None:
    ended = headjudge("judge", SCENARIOS / "digimon" / "example_4.yaml", "--orders")
    assert ended.code == 0
    for told in (
        "5 orders, 3 outcomes (7 positions)",
        "Outcome 1 2 of 5 orders (40.0 %), as the scenario goes A memory: 3 → 5",
        "for example 1 A: attack player B with WarGreymon 11-2 2 A: no BT4-048/1",
        "They part at choice 2, after “A: attack player B with WarGreymon” "
        "A is asked: The When Attacking effect of WarGreymon asks BT4-048/1",
        "yes → outcome 1 (2 orders), outcome 2 (2 orders)",
        "no → outcome 3 (1 order)",
    ):
        assert told in ended.told


def test_all_choices_are_every_order(headjudge: Command) -> None:
    file = SCENARIOS / "digimon" / "example_6.yaml"
    assert headjudge("judge", file, "--choices", "all").out == headjudge("judge", file, "--orders").out


def test_the_brief_form_has_a_line_for_each(headjudge: Command) -> None:
    lines = headjudge("judge", SCENARIOS / "digimon" / "example_5.yaml", "--orders", "--brief").out.splitlines()
    assert len(lines) == 4
    assert lines[3].startswith("2 → A battle area: LordKnightmon 11000 → LordKnightmon 11000 suspended  1 of 2 orders (50.0 %)")


def test_the_same_as_data(headjudge: Command) -> None:
    data = json.loads(headjudge("judge", SCENARIOS / "digimon" / "example_4.yaml", "--orders", "--json").out)
    assert (data["orders"], data["not_followed"], data["positions"]) == (5, 0, 7)
    assert [(o["number"], o["orders"], o["scripted"], o["share"]) for o in data["outcomes"]] == [
        (1, 2, True, 0.4),
        (2, 2, False, 0.4),
        (3, 1, False, 0.2),
    ]
    assert [choice["said"] for choice in data["outcomes"][2]["example"]] == ["attack player B with WarGreymon", "no"]
    assert data["outcomes"][0]["after"]["memory"] == [["5"], ["-5"]]
    assert [(option["said"], option["outcomes"]) for option in data["parting"]["options"]] == [("yes", {"1": 2, "2": 2}), ("no", {"3": 1})]


def test_orders_exit_with_what_the_file_expects(headjudge: Command, tmp_path: Path) -> None:
    file = tmp_path / "two.yaml"
    file.write_text(TWO + "expect: {memory: 9}\n", encoding="utf-8")
    ended = headjudge("judge", file, "--orders")
    assert ended.code == 1
    assert "memory" in ended.told


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--orders", "--choices", "ask"], "say only one of them"),
        (["--orders", "--most", "0"], "--most"),
        (["--choices", "dice"], "dice"),
    ],
)
def test_wrong_options_are_refused(headjudge: Command, options: list[str], reason: str) -> None:
    ended = headjudge("judge", EIGHT, *options)
    assert ended.code == 2
    assert reason in ended.told


# asking


def answering(monkeypatch: pytest.MonkeyPatch, *answers: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{answer}\n" for answer in answers)))


def test_questions_are_asked_here(headjudge: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is typed decides, not what the file says."""
    answering(monkeypatch, "2")
    ended = headjudge("judge", SCENARIOS / "digimon" / "example_5.yaml", "--choices", "ask")
    assert "A is asked: The When Attacking effect of LordKnightmon asks BT5-045/1" in ended.told
    assert "1 choose Starmons 2 decline" in ended.told
    assert "A battle area: LordKnightmon 11000 → LordKnightmon 11000 suspended" in ended.told
    assert ended.code == 0


def test_an_answer_that_is_none_is_asked_again(headjudge: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    answering(monkeypatch, "3", "no", "", "1")
    ended = headjudge("judge", SCENARIOS / "digimon" / "example_5.yaml", "--choices", "ask")
    assert ended.told.count("is no number from 1 to 2") == 3
    assert "B trash: + Lotosmon" in ended.told


def test_the_end_of_the_input_is_told(headjudge: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    answering(monkeypatch)
    ended = headjudge("judge", SCENARIOS / "digimon" / "example_5.yaml", "--choices", "ask")
    assert ended.code == 2
    assert "the input has ended, and A is still asked: An effect of LordKnightmon asks" in ended.err


def test_data_are_not_mixed_with_questions(headjudge: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    answering(monkeypatch, "2")
    ended = headjudge("judge", SCENARIOS / "digimon" / "example_5.yaml", "--choices", "ask", "--json")
    assert json.loads(ended.out)["steps"][0]["title"] == "A: attack player B with LordKnightmon."
    assert "A is asked" in ended.err


def test_a_step_that_the_answers_make_impossible_is_told(headjudge: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "tired.yaml"
    file.write_text(TIRED, encoding="utf-8")
    answering(monkeypatch, "1")
    ended = headjudge("judge", file, "--choices", "ask")
    assert ended.code == 1
    assert "“A: attack player B with u” is not possible any more: 7-3-1 — " in ended.told
    answering(monkeypatch, "2")
    assert headjudge("judge", file, "--choices", "ask").code == 0


@pytest.mark.parametrize("how", [[], ["--brief"]])
def test_what_is_not_legal_is_said_to_be(headjudge: Command, how: list[str]) -> None:
    ended = headjudge("judge", SCENARIOS / "digimon" / "asked" / "played_and_digivolved_this_turn.yaml", "--orders", *how)
    assert ended.code == 0
    assert "No, A cannot attack player B with d: " in ended.told
