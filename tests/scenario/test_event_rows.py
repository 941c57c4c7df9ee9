"""Scenarios told event by event: what could never happen is refused, and every log can be told so."""

from pathlib import Path

import pytest

from headjudge.digimon.table.state import digimon
from headjudge.scenario.digimon.rows import Rows
from headjudge.scenario.located import ScenarioError
from headjudge.scenario.runner import Scenario, read_scenario

ROOT = Path(__file__).parents[2]
EXAMPLE = (ROOT / "scenarios" / "digimon" / "example_3.yaml").read_text(encoding="utf-8")
WITH_STEPS = sorted((ROOT / "scenarios" / "digimon").glob("*/**/*.yaml"))


def refused(text: str) -> list[str]:
    with pytest.raises(ScenarioError) as error:
        Scenario(text, "case.yaml").run()
    return [f"{problem.line}:{problem.column} {problem.reason}" for problem in error.value.problems]


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("final:\n", "final:\n  nonsense: 4\n", "`nonsense` is not known here; known are memory, turn_player, dp, attack, A, B"),
        ("hand_count: 1", "hand_cuont: 1", "`hand_cuont` is not known here; did you mean `hand_count`?"),
        ("hand_count: 1", "hand_count: one", "expected a whole number, found `one`"),
        ("B: {battle: []", "B: {battle: 0", "expected a list in `[…]`, found `0`"),
        ("hand: [b2], trash: [b1]", "hand: [b2], trash: [b9]", "nothing here is called `b9`; there are a1, "),
        ("turn_player: A\n  A", "turn_player: C\n  A", "no player is called `C`; there are A and B"),
        ("do: dna_digivolve", "do: dna_digivolv", "`dna_digivolv` is not known here; did you mean `dna_digivolve`?"),
        ("do: dna_digivolve, ", "", "it is not said what is done: `do: …` is one of pass, play, "),
        ("pay: 0}", "pays: 0}", "`pays` is not known here; did you mean `pay`?"),
        ("materials: [a1, a2], ", "", "`materials` is not said here"),
        ("pay: 0}", "pay: 0, way: 1}", "`way` is not known here; "),
        ("materials: [a1, a2]", "materials: [a1, a7]", "nothing here is called `a7`; there are a1, "),
        ("{e: reveal, ", "{e: reveale, ", "`reveale` is not known here; did you mean `reveal`?"),
        ("{e: reveal, ", "{", "a row says what happens: `e: …` is one of reveal, pay, "),
        ("{e: pay, player: A", "{e: pay, who: A", "`who` is not known here; known are e, player, amount, memory"),
        ("cause: rule_zero_dp", "cause: bad luck", "`bad luck` is not known here; known are effect, battle, rule_zero_dp"),
        ("why: source_left_trash", "why: because", "`because` is not known here; known are source_left_battle_area"),
        ("{1: [1]}", "{one: [1]}", "a batch is a number, not `one`"),
        ("pending: {1: [1]}", "pending: [1]", "expected what waits, batch by batch (`{1: [2]}`), found a list"),
        ("effect: E1, batch: 1", "effect: X1, batch: 1", "`X1` is no effect: E1 … are a card's own"),
        ("{e: choose, player: A, pick: b1}", "{e: choose, player: A}", "`pick` is not said here"),
        ("to: hand", "to: my hand", "`my hand` is not known here; "),
    ],
)
def test_what_could_never_happen_is_refused(before: str, after: str, reason: str) -> None:
    assert before in EXAMPLE
    [found] = refused(EXAMPLE.replace(before, after, 1))
    assert found.partition(" ")[2].startswith(reason)


def test_the_action_is_of_whoever_is_asked_and_costs_what_is_said() -> None:
    [failure] = Scenario(EXAMPLE.replace("action: {player: A", "action: {player: B"), "case.yaml").run().failures
    assert failure.endswith("the action is B's, but A is asked")
    [failure] = Scenario(EXAMPLE.replace("pay: 0}", "pay: 2}"), "case.yaml").run().failures
    assert failure.endswith("0 is paid, not 2")


def test_of_the_end_not_everything_need_be_said() -> None:
    before, _, _ = EXAMPLE.partition("final:\n")
    assert Scenario(before + "final:\n  A: {hand: 1, trash: []}\n", "case.yaml").run().passed
    assert Scenario(before, "case.yaml").run().passed


ALLIANCE = """\
game: digimon
cards: |
  CASE-1  Ally
    digimon · lv 4 · red · dp 4000 · cost 3
    <Alliance>
setup:
  A:
    battle: [{id: a1, card: CASE-1}, {id: a2, card: "D(3/2000)"}]
    deck: 10
  B: {security: 5}
action: {player: A, do: attack, attacker: a1, target: player}
events:
  - {e: attack, attacker: a1, target: player}
  - {e: suspend, card: a1}
  - {e: trigger, n: 1, player: A, card: a1, effect: <Alliance>, batch: 1}
"""


def test_a_keyword_that_triggers_is_told_by_its_name() -> None:
    [failure] = Scenario(ALLIANCE, "case.yaml").run().failures
    assert "nothing more is expected, but {'e': 'activate'" in failure


@pytest.mark.parametrize("file", WITH_STEPS, ids=lambda file: file.stem)
def test_every_log_can_be_told_row_by_row(file: Path) -> None:
    scenario = read_scenario(file)
    match = scenario.match(log=True)
    rows = Rows(digimon(match.state), dict(match.names.given))
    scenario.play(match)
    rows.extend(match.state.log or [])
    assert rows.read == len(match.state.log or [])
