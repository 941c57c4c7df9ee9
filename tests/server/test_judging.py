"""What the judge's screen is told: the table at every step, editions, flips, and a table that is laid by hand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from headjudge.kernel.bad_input import BadInput
from headjudge.server.building import built
from headjudge.server.judging import judged

SCENARIOS = Path(__file__).parents[2] / "scenarios"
FOUR = (SCENARIOS / "digimon/example_4.yaml").read_text(encoding="utf-8")
BREACH = """
game: gundam
setup:
  A:
    units: [{id: striker, card: U(5/5)}]
    hand: [{id: held, card: ST01-005}]
  B:
    units: [{id: target, card: U(2/2), rested: true}]
    hand: 3
steps:
  - A: attack target with striker
"""


def test_every_step_has_its_table_and_its_events() -> None:
    told = judged({"text": FOUR})
    steps = told.ruling["steps"]
    assert len(told.moments) == len(steps) + 1
    assert [len(moment.view.players[1].battle) for moment in told.moments] == [1, 1, 1, 0, 0, 0, 0, 0]
    triggers = [event for moment in told.moments for event in moment.events if event.kind == "trigger"]
    waits = {label for step in steps for batch in step["pending"] for label in re.findall(r"#(\d+)", " ".join(batch))}
    assert len(triggers) == len(waits) == 5
    assert all(event.say for event in triggers)


def test_a_step_that_was_refused_has_the_table_at_which_it_was() -> None:
    told = judged({"text": BREACH.replace("rested: true", "rested: false")})
    assert told.ruling["refused"]
    assert len(told.moments) == len(told.ruling["steps"]) + 1 == 2
    assert told.moments[0].view.players == told.moments[1].view.players


def test_a_judge_sees_every_hand() -> None:
    view = judged({"text": BREACH}).moments[0].view
    assert view.seat is None
    assert [card.number for card in view.players[0].hand.cards] == ["ST01-005"]
    assert len(view.players[1].hand.cards) == 3


def test_what_comes_next_is_told_as_a_step_says_it() -> None:
    told = built({"text": BREACH})
    assert told.done == ["attack target with striker"]
    assert told.next is not None
    assert told.next.seat == "A"  # nobody can block, and an answer that is the only one is not asked for
    again = built({"text": told.text + f"- {told.next.seat}: {told.next.options[0]}\n"})
    assert again.refused is None
    assert len(again.done) == 2


def test_a_case_told_by_events_becomes_steps() -> None:
    told = built({"text": FOUR})
    assert "events" not in told.document
    assert told.document["steps"][0] == {"A": "attack player B with a1"}
    assert told.refused is None
    assert len(told.done) == len(told.document["steps"])


def test_a_step_that_is_not_legal_says_why_with_rules() -> None:
    told = built({"text": BREACH.replace("rested: true", "rested: false")})
    assert told.done == []
    assert told.refused is not None
    assert told.refused.number == 1
    assert any("active" in one.text and one.cite for one in told.refused.against)
    assert told.next is not None
    assert "attack player B with striker" in told.next.options


def test_a_table_that_cannot_be_says_where() -> None:
    told = built({"text": BREACH.replace("ST01-005", "ST01-999")})
    assert told.before is None
    assert [problem.line for problem in told.problems] == [number for number, row in enumerate(told.text.splitlines(), 1) if "999" in row]


def test_editions_part_at_a_step_and_flips_are_changes() -> None:
    other = judged({"text": FOUR, "what": "edition", "say": "crm"})
    assert other.ruling["edition"] == "crm"
    assert len(other.moments) == len(other.ruling["steps"]) + 1
    assert other.parts is not None
    assert judged({"text": BREACH, "what": "flips"}).ruling[0]["change"]


@pytest.mark.parametrize("job", [judged, built])
def test_a_table_of_a_stranger_names_no_file(job: object) -> None:
    assert callable(job)
    with pytest.raises(BadInput, match="no files"):
        job({"text": "game: gundam\nmatch: {decks: ['file:/etc/passwd', starter-st01], seed: 1}\n"})
