"""The sentence that answers, and the rules that decided."""

import json
from pathlib import Path

import pytest

from commands import Command
from headjudge.judge.editions import in_all_editions
from headjudge.judge.flip import flips
from headjudge.judge.ruling import Ruling, judge
from headjudge.kernel.bad_input import BadInput
from headjudge.scenario.runner import Scenario, read_scenario

SCENARIOS = Path(__file__).parents[2] / "scenarios"

TIRED = """
id: Can it attack?
game: digimon
setup:
  A: {battle: [{id: a, card: D(4/5000), suspended: true}]}
steps:
  - A: attack player B with a
"""
CLOSE = """
id: close
setup:
  A: {units: [{id: u, card: U(3/3)}]}
  B: {units: [{id: x, card: U(2/3), rested: true}]}
steps:
  - A: attack x with u
"""
FEWER = """
id: fewer
edition: 1.9
cards: |
  CASE-1  Volley
    command · blue · lv 1 · cost 1
    main: damage 2 foe unit 1
setup:
  A: {hand: [{id: volley, card: CASE-1}]}
  B: {units: [{id: x, card: U(2/2)}]}
steps:
  - A: play volley
"""


def ruling(text: str) -> Ruling:
    return judge(Scenario(text, "case"))


def test_a_step_that_is_not_legal_is_answered_no() -> None:
    told = ruling(TIRED)
    assert told.passed
    assert told.answer.text == "No, A cannot attack player B with a: a is suspended."
    assert list(told.answer.rules) == ["11-2"]
    assert [(step.title, step.failed) for step in told.steps] == [("A: attack player B with a: not legal.", True)]
    assert told.data()["refused"] is not None


def test_the_command_answers_no_and_is_content(headjudge: Command, tmp_path: Path) -> None:
    file = tmp_path / "tired.yaml"
    file.write_text(TIRED, encoding="utf-8")
    ended = headjudge("judge", file, "--brief")
    assert ended.code == 0
    assert ended.told.startswith("Can it attack? No, A cannot attack player B with a: a is suspended. 11-2 — Declaring an attack")


def test_what_the_file_says_after_it_was_not_tried() -> None:
    told = ruling(f"{TIRED}  - A: pass\n")
    assert not told.passed
    assert told.failures[0].endswith("What the file says after it was not tried.")
    assert not ruling(f"{TIRED}expect: {{A: {{hand: 0}}}}\n").passed


def test_a_step_that_says_nothing_is_still_a_wrong_file() -> None:
    with pytest.raises(BadInput, match="nobody"):
        ruling(TIRED.replace("with a", "with nobody"))


def test_a_no_has_changes_that_make_it_a_yes() -> None:
    scenario = Scenario(TIRED, "case")
    assert [flip.said for flip in flips(scenario, judge(scenario), 9) if not flip.stopped] == ["a is unsuspended"]


def test_a_no_in_one_edition_may_be_a_yes_in_the_other() -> None:
    own, [other] = in_all_editions(Scenario(FEWER, "case"))
    assert own.refused is not None
    assert (other.parts, list(other.rules), other.ruling.refused) == (0, ["9-3-4"], None)
    own, [other] = in_all_editions(Scenario(TIRED, "case"))
    assert (other.parts, other.ruling.refused is not None) == (None, True)


def test_a_file_without_a_ruling_is_answered_by_what_became_of_things() -> None:
    told = ruling(CLOSE)
    assert told.own_answer == ""
    assert told.answer.text == "u receives 2 damage from x. x receives 3 damage from u and is destroyed."
    assert list(told.answer.rules) == ["4-5-2", "10-3-1"]


def test_an_open_question_is_part_of_the_answer() -> None:
    told = ruling(CLOSE.replace("card: U(2/3), rested: true", "card: U(2/3), keywords: [Blocker]").replace("attack x", "attack player B"))
    assert told.answer.text.endswith("Then it is for B to decide: no block or block with x.")


def test_what_failed_comes_first() -> None:
    told = judge(read_scenario(SCENARIOS / "digimon" / "example_3.yaml"))
    assert told.answer.text.startswith("The On Deletion effect of Tapirmon does not activate: Tapirmon is no longer in the trash.")
    assert next(iter(told.answer.rules)) == "15-8-3-5"


def test_a_table_on_which_nothing_is_done_is_answered() -> None:
    assert ruling("title: nothing\nsetup: {}\n").answer.text == "Nothing changes."


def test_the_data_has_views_ids_values_and_flags(headjudge: Command, tmp_path: Path) -> None:
    file = tmp_path / "close.yaml"
    file.write_text(CLOSE, encoding="utf-8")
    data = json.loads(headjudge("judge", file, "--json").out)
    assert (data["over"], data["passed"], sorted(data["ids"].values())) == (False, True, ["u", "x"])
    [unit] = data["views"]["B"]["players"][0]["battle"]
    assert (unit["values"]["ap"], unit["damage"], unit["rested"]) == (3, 2, True)
    assert data["decided"]["text"] == data["answer"]
    assert {"absent", "more", "event"} <= data["steps"][0]["lines"][0].keys()
