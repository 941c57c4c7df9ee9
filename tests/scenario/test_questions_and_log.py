"""The question that is open is told and can be expected; of the log, patterns, counts and causes can be."""

from pathlib import Path

import pytest

from commands import Command
from headjudge.scenario.located import ScenarioError
from headjudge.scenario.runner import Scenario

BLOCK = """\
id: who blocks
cards: |
  CASE-1  Wall
    unit · blue · lv 1 · cost 1 · 1/3
    <Blocker>
setup:
  A: {units: [{id: u, card: U(2/2)}]}
  B: {units: [{id: guard, card: CASE-1}, {id: other, card: CASE-1}]}
steps:
  - A: attack player B with u
"""
COUNTER = """\
game: digimon
cards: |
  CASE-1  Wall
    digimon · lv 4 · red · dp 4000 · cost 3
    <Blocker>
setup:
  A: {battle: [{id: u, card: D(4/5000)}]}
  B: {battle: [{id: guard, card: CASE-1}]}
steps:
  - A: attack player B with u
  - B: no counter
"""


def failures(text: str) -> list[str]:
    return [failure.partition(": ")[2].partition("\n")[0] for failure in Scenario(text, "case.yaml").run().failures]


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (BLOCK, "{player: B, kind: attack, prompt: Block this attack?, options: [block with other, no block, guard blocks]}"),
        (BLOCK, "B"),
        (COUNTER, "{player: B, kind: attack, options: [no block, block with guard]}"),
    ],
)
def test_the_open_question_can_be_expected(text: str, asked: str) -> None:
    asked = asked.replace("prompt: Block this attack?", 'prompt: "Block this attack?"')
    assert failures(f"{text}expect:\n  asking: {asked}\n") == []


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ("A", "asking is 'B', not 'A'"),
        ("none", "asking is 'B', not None"),
        ("{player: A}", "the player of the question is 'B', not 'A'"),
        ("{kind: burst}", "the kind of the question is 'attack', not 'burst'"),
        ("{options: [no block]}", "offered are no block, block with guard, block with other, not no block"),
        ("{line: CASE-1/1}", "the line of the question is 'no line of a card', not 'CASE-1/1'"),
    ],
)
def test_another_question_than_expected(asked: str, reason: str) -> None:
    assert failures(f"{BLOCK}expect:\n  asking: {asked}\n") == [reason]


def test_the_question_of_an_effect_is_expected_by_its_line() -> None:
    text = BLOCK.replace("<Blocker>", "attack: may draw 1").replace("id: u, card: U(2/2)", "id: u, card: CASE-1")
    assert failures(f"{text}expect:\n  asking: {{kind: effect, line: CASE-1/1, options: [yes, no]}}\n") == []


def test_the_command_tells_who_is_still_asked(headjudge: Command, tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(BLOCK, encoding="utf-8")
    shown = " ".join(headjudge("scenario", str(file)).out.split())
    assert "B is still asked: Block this attack? (no block, block with guard, block with other)" in shown
    file.write_text(BLOCK + "  - B: no block\n", encoding="utf-8")
    assert "is still asked" not in headjudge("scenario", str(file)).out


# the log

FIGHT = """\
setup:
  A: {units: [{id: u, card: U(2/2)}]}
  B: {units: [{id: v, card: U(2/2), rested: true}]}
steps:
  - A: attack v with u
"""


@pytest.mark.parametrize(
    "rows",
    [
        '["7-3-1: u attacks v.", "10-3-1: ..."]',
        '["... attacks ...", "v is destroyed."]',
        '["…destroyed."]',
        '[{text: "... is destroyed.", times: 2}]',
        '[{text: "u attacks v.", times: 1}, {text: "... is destroyed.", times: 2}, "7-7-1: ..."]',
        '[{text: "v is destroyed.", cause: "4-5-2: ... receives 2 damage from ..."}]',
        '[{text: "v is destroyed.", cause: "A: attack v with u"}]',
    ],
)
def test_rows_of_the_log_with_gaps_counts_and_causes(rows: str) -> None:
    assert failures(f"{FIGHT}expect:\n  log: {rows}\n") == []


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ('["... is destroyed.", "u attacks v."]', "the log does not say `u attacks v.` (any more); it says"),
        ('[{text: "... is destroyed.", times: 1}]', "the log says `... is destroyed.` 2 times, not 1"),
        ('[{text: "... is destroyed.", times: 3}]', "the log says `... is destroyed.` 2 times in all, not 3 times here; it says"),
        ('[{text: "u is destroyed.", cause: "v attacks u."}]', "`u is destroyed.` does not come from `v attacks u.`; it comes from"),
        ('["... is destroyed"]', "the log does not say `... is destroyed` (any more); it says"),
    ],
)
def test_rows_that_are_told_otherwise(rows: str, reason: str) -> None:
    assert failures(f"{FIGHT}expect:\n  log: {rows}\n") == [reason]


def test_no_row_of_a_pattern() -> None:
    assert failures(f'{FIGHT}expect:\n  no_log: ["... draws ..."]\n') == []
    assert failures(f'{FIGHT}expect:\n  no_log: ["u is ..."]\n') == ["the log says `u is ...`"]


# cards that cannot be read

REFUSED = """\
cards: |
  CASE-1  Great Bastion
    base · blue · lv 1 · cost 1 · 0/5
    deploy: drww 1
  CASE-2  Great Pilot
    pilot · blue · lv 1 · cost 1 · +1/+1
setup:
  A:
    base: {card: Great Bastion, damage: 3, used: [1]}
    units: [{card: U(1/1), pilot: great pilot}, {card: CASE-3, pilot: CASE-2}]
    hand: [CASE-1]
"""


def test_a_card_that_cannot_be_read_is_told_once() -> None:
    """Nothing is said against what stands for it on the table; what is wrong besides is told."""
    with pytest.raises(ScenarioError) as error:
        Scenario(REFUSED, "case.yaml").run()
    assert [(problem.line, problem.reason.partition(";")[0]) for problem in error.value.problems] == [
        (4, "`drww` is no known word"),
        (10, "no card has the number or the name `CASE-3`"),
    ]


def test_a_base_that_is_not_found_is_told_once() -> None:
    with pytest.raises(ScenarioError) as error:
        Scenario("setup:\n  A: {base: Bastion of Nowhere}\n", "case.yaml").run()
    assert [problem.reason for problem in error.value.problems] == ["no card has the number or the name `Bastion of Nowhere`"]
