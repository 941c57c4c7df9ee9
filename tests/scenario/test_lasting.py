"""What lasts can be set up and expected: values changed for a turn, keywords and lines that were gained, prohibitions."""

import pytest

from headjudge.scenario.located import ScenarioError
from headjudge.scenario.runner import Scenario

GUNDAM = "setup:\n  A:\n    units: [{{id: u, card: U(2/2), {said}}}]\n  B:\n    units: [{{id: v, card: U(3/3), rested: true}}]\n"
DIGIMON = "game: digimon\nsetup:\n  A:\n    battle: [{{id: u, card: D(4/5000), {said}}}]\n  B:\n    battle: [{{id: v, card: D(4/5000)}}]\n"


def failures(form: str, said: str, rest: str) -> list[str]:
    return Scenario(form.format(said=said) + rest, "case.yaml").run().failures


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("ap: +2", "u: {ap: 4, hp: 2}"),
        ("ap: -5, hp: +1", "u: {ap: 0, hp: 3}"),
        ("keywords: [Blocker, Repair 2]", "u: {keywords: [Repair 2, Blocker], cannot: []}"),
        ('effects: ["gain this <Breach 3> ~turn"]', "u: {keywords: [Breach 3]}"),
        ('effects: ["cant this attack ~turn"]', "u: {cannot: [attack]}, v: {cannot: []}"),
        ('effects: ["cant this attack player ~turn"]', "u: {cannot: [attack player]}"),
        ('effects: ["cant foe unit block ~turn"]', "u: {cannot: []}, v: {cannot: [block]}"),
        ('effects: ["ap all foe unit -1 ~turn", "ap this := 7 ~turn"]', "u: {ap: 7}, v: {ap: 2}"),
        ('effects: ["gain this {my-turn: ap this +3} ~turn"]', "u: {ap: 5}"),
    ],
)
def test_what_lasts_on_a_gundam_table(said: str, expected: str) -> None:
    assert failures(GUNDAM, said, f"expect:\n  things: {{{expected}}}\n") == []
    assert failures(GUNDAM, "damage: 0", f"expect:\n  things: {{{expected}}}\n") != []


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("dp: +2000", "u: {dp: 7000}"),
        ("keywords: [Blocker, Piercing]", "u: {keywords: [Piercing, Blocker]}"),
        ('effects: ["cant this attack ~turn"]', "u: {cannot: [attack]}"),
        ('effects: ["dp all foe digimon -1000 ~turn"]', "v: {dp: 4000}"),
        ('effects: ["gain this <Security A. +1> ~turn"]', "u: {checks: 2}"),
    ],
)
def test_what_lasts_on_a_digimon_table(said: str, expected: str) -> None:
    assert failures(DIGIMON, said, f"expect:\n  things: {{{expected}}}\n") == []
    assert failures(DIGIMON, "suspended: false", f"expect:\n  things: {{{expected}}}\n") != []


def test_a_prohibition_that_was_set_up_forbids() -> None:
    said, step = 'effects: ["cant this attack ~turn"]', "steps:\n  - not_offered: {attack player B with u: EARLIER-1/1}\n"
    assert failures(GUNDAM, said, step) == []
    assert failures(DIGIMON, said, step) == []


def test_a_line_that_was_gained_triggers_and_is_gone_with_the_turn() -> None:
    steps = "steps:\n  - A: attack player B with u\n  - expect: {A: {hand: 1}}\n"
    assert failures(GUNDAM, 'effects: ["gain this {attack: draw 1} ~turn"]', steps) == []
    ended = "steps:\n  - A: end\nexpect:\n  turn_player: B\n  things: {u: {ap: 2}}\n"
    assert failures(GUNDAM, "ap: +2", ended) == []


@pytest.mark.parametrize(
    ("said", "column", "reason"),
    [
        ("ap: strong", 39, "expected a whole number, found `strong`"),
        ("keywords: [Bloker]", 46, "`gain this <Bloker> ~turn`: "),
        ('effects: ["draw 1"]', 45, "`draw 1`: this is nothing that lasts; what lasts is `gain this …`, "),
        ('effects: ["ap 1 foe unit -1 ~turn"]', 45, "`ap 1 foe unit -1 ~turn`: this asks somebody; "),
        ('effects: ["may ap this +1 ~turn"]', 45, "`may ap this +1 ~turn`: this asks somebody; "),
        ('effects: ["ap this +2 forever"]', 45, "`ap this +2 forever`: "),
        ("effects: ap this +2", 44, "expected a list, found `ap this +2`"),
        ("used: [3]", 42, "U(2/2) has no lines, and none of them is line 3"),
    ],
)
def test_what_cannot_last_is_refused(said: str, column: int, reason: str) -> None:
    with pytest.raises(ScenarioError) as error:
        Scenario(GUNDAM.format(said=said), "case.yaml").run()
    [problem] = error.value.problems
    assert (problem.line, problem.column) == (3, column)
    assert problem.reason.startswith(reason)
