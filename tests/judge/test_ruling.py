"""The judge: steps with their rules, what waits after each, what failed and why."""

from pathlib import Path

import pytest

from commands import Command
from headjudge.judge.ruling import Asked, Ruling, judge
from headjudge.judge.witness import Witness
from headjudge.kernel.driver import choose
from headjudge.match import Match, start
from headjudge.scenario.runner import Scenario, read_scenario

SCENARIOS = Path(__file__).parents[2] / "scenarios"


def example(number: str) -> Ruling:
    return judge(read_scenario(SCENARIOS / "digimon" / f"example_{number}.yaml"))


def told(ruling: Ruling) -> list[tuple[str, list[list[str]]]]:
    return [(step.title, step.pending) for step in ruling.steps]


def test_founding_example_3_reads_like_the_page() -> None:
    """Four steps after the action, with the batches in braces as the page draws them, newest last."""
    assert told(example("3")) == [
        ("A: DNA digivolve Aquilamon and Gatomon into Silphymon.", [["Silphymon #1"]]),
        ("A resolves the When Digivolving effect of Silphymon (#1).", [[], ["Tapirmon #2"]]),
        ("Rules processing.", [[], ["Tapirmon #2"], ["Fake Agumon Expert #3"]]),
        ("B resolves the On Deletion effect of Fake Agumon Expert (#3).", [[], ["Tapirmon #2"], []]),
        ("The On Deletion effect of Tapirmon does not activate (#2).", [[], [], []]),
    ]


def test_a_failure_has_its_reason() -> None:
    [failed] = [step for step in example("3").steps if step.failed]
    assert failed.cite == "15-8-3-5"
    assert failed.says == "An effect of a deleted card needs the former top card still in the trash."


@pytest.mark.parametrize("number", ["1", "2", "3", "4", "5", "6"])
def test_every_step_of_the_examples_is_cited_and_said(number: str) -> None:
    ruling = example(number)
    assert ruling.passed
    assert len(ruling.steps) >= 2
    for step in ruling.steps:
        assert step.says, step
        assert all(line.says for line in step.lines), step


def test_the_table_after_each_step_is_kept() -> None:
    areas = [[len(cell) for cell in step.board["battle area"]] for step in example("3").steps]
    assert areas == [[1, 2], [1, 1], [1, 0], [1, 0], [1, 0]]


def test_a_choice_is_told_with_what_else_was_offered() -> None:
    [chosen] = [line for line in example("3").steps[1].lines if line.text == "A: choose Fake Agumon Expert."]
    assert chosen.others == ("choose Tapirmon",)


def test_the_order_of_waiting_effects_is_a_choice_of_the_step() -> None:
    kari = next(step for step in example("4").steps if "Kari" in step.title)
    assert kari.choice is not None
    assert kari.choice.others == ("resolve the inherited effect of Veemon",)


BURST = """
id: burst
cards: |
  T-1  Fort
    base · green · lv 2 · cost 1 · 0/5
    burst: deploy self
setup:
  A: {units: [{id: u1, card: U(3/3)}]}
  B: {base: none, shields: [{id: s1}, {id: fort, card: T-1}]}
steps:
  - A: attack player B with u1
  - B: use burst
"""


def test_a_burst_that_is_used_waits_no_longer() -> None:
    ruling = judge(Scenario(BURST, "burst"))
    assert [step.pending for step in ruling.steps if "Burst" in step.title] == [[[]]]


def test_a_table_on_which_nothing_is_done_is_told() -> None:
    assert judge(Scenario("title: nothing\nsetup: {}\n", "nothing")).steps == []


def test_what_follows_when_somebody_concedes_is_told() -> None:
    ruling = judge(read_scenario(SCENARIOS / "gundam" / "ch06_turn" / "g125_concede.yaml"))
    assert ruling.passed
    assert ruling.steps[-1].lines[-1].text == "The game is over: B wins."
    assert ruling.steps[-1].board == ruling.after


def test_whose_turn_it_was_before_is_told() -> None:
    """The turn passes to B; the table before it is A's."""
    ruling = judge(Scenario("title: pass\ngame: digimon\nsetup: {}\nsteps: [{A: pass}]\nexpect: {turn_player: B}\n", "pass"))
    assert ruling.passed
    assert ruling.turn_player == "A"


def test_a_base_is_called_by_its_name() -> None:
    assert judge(Scenario("title: base\nsetup: {}\n", "base")).before["base"][0] == ["EX Base 3 HP"]


def test_causes_are_indented() -> None:
    demo = judge(read_scenario(Path(__file__).parents[2] / "src/headjudge/scenario/demo.yaml"))
    depths = {line.text: line.depth for line in demo.steps[0].lines}
    assert depths["Martyr receives 4 damage from Breaker."] < depths["Martyr is destroyed."]


@pytest.mark.parametrize(("game", "decks"), [("gundam", ["starter-st01", "starter-st04"]), ("digimon", ["starter-st1", "starter-st2"])])
def test_watching_changes_nothing(game: str, decks: list[str]) -> None:
    """Answering round by round comes to the same table as answering at once."""
    plain = start(game, list(decks), 7, log=True)
    watched = Witness(plain.game, plain.state.clone(), {})
    for _ in range(60):
        action = plain.state.options[-1]
        choose(plain.state, action)
        watched.take(action)
        assert watched.fingerprint() == Match(plain.game, plain.state, {}).fingerprint()
        if plain.over:
            break


def test_the_command_shows_it(headjudge: Command) -> None:
    ended = headjudge("judge", SCENARIOS / "digimon" / "example_3.yaml")
    assert ended.code == 0
    assert "pending {Empty} {Tapirmon #2} {Fake Agumon Expert #3}" in ended.told
    assert "15-8-3-5 — An effect of a deleted card" in ended.told


def test_a_table_without_steps_is_judged() -> None:
    ruling = judge(Scenario("setup:\n  A: {units: [{id: a1, card: U(2/2)}]}\n", "still.yaml"))
    assert (ruling.steps, ruling.changes) == ([], [])
    assert ruling.before["base"] == [["EX Base 3 HP"], ["EX Base 3 HP"]]


def test_a_concession_is_told_though_it_is_no_answer() -> None:
    ruling = judge(Scenario("steps:\n  - concede: B\n", "conceded.yaml"))
    assert ruling.outcome == "A wins: conceded"
    assert ruling.steps[-1].board == ruling.after


# Steps that end in the middle of something

BLOCK = """
id: block
game: digimon
setup:
  A: {battle: [{id: war, card: ST1-11, under: [ST1-09]}, {id: izzy, card: ST4-14}]}
  B: {battle: [{id: core, card: ST1-06}, ST1-06]}
steps:
  - A: attack player B with war
  - B: no counter
  - B: block with core
"""


def test_who_is_asked_when_the_steps_end_in_the_middle() -> None:
    ruling = judge(Scenario(BLOCK, "case"))
    asked = {
        "player": "A",
        "prompt": "Which effect is activated next?",
        "options": ["resolve the inherited effect of MetalGreymon", "resolve the effect of Izzy Izumi"],
    }
    assert ruling.data()["asked"] == asked
    assert example("3").asked is None


def test_the_effect_that_asks_is_named() -> None:
    ruling = judge(Scenario(f"{BLOCK}  - A: resolve izzy/1\n", "case"))
    assert ruling.asked == Asked(0, "The effect of Izzy Izumi asks", ("yes", "no"))


def test_the_end_in_the_middle_is_told(headjudge: Command, tmp_path: Path) -> None:
    file = tmp_path / "block.yaml"
    file.write_text(BLOCK, encoding="utf-8")
    asked = "A is asked: Which effect is activated next? (resolve the inherited effect of MetalGreymon, resolve the effect of Izzy Izumi)"
    assert f"The steps end here, and it is not over: {asked} Ruling: " in headjudge("judge", file).told
    options = "resolve the inherited effect of MetalGreymon or resolve the effect of Izzy Izumi"
    assert f"Then it is for A to decide: {options}." in headjudge("judge", file, "--brief").told


def test_a_card_without_an_id_is_called_by_its_name_where_no_other_has_it() -> None:
    """Coredramon stands there twice, MetalGreymon once."""
    ruling = judge(Scenario(BLOCK, "case"))
    assert ruling.after["battle area"] == [
        ["WarGreymon 12000 on MetalGreymon suspended", "Izzy Izumi"],
        ["Coredramon 6000 suspended", "Coredramon (#29) 6000"],
    ]


def test_a_base_without_an_id_is_called_by_its_player() -> None:
    text = "id: base\nsetup:\n  A: {units: [{id: u1, card: U(2/2)}]}\nsteps:\n  - A: attack player B with u1\n"
    assert "EX Base of B receives 2 damage from u1." in [line.text for step in judge(Scenario(text, "case")).steps for line in step.lines]


def test_two_things_that_change_are_each_told_with_what_they_were(headjudge: Command, tmp_path: Path) -> None:
    file = tmp_path / "block.yaml"
    file.write_text(f'{BLOCK}  - A: resolve izzy/1\n  - A: "yes"\n', encoding="utf-8")
    changed = "Izzy Izumi → Izzy Izumi suspended, WarGreymon 12000 on MetalGreymon → WarGreymon 12000 on MetalGreymon suspended"
    assert f"A battle area: {changed} B battle area" in headjudge("judge", file).told


def test_a_long_title_is_not_cut(headjudge: Command, tmp_path: Path) -> None:
    title = " ".join(["A title that goes on"] * 8)
    file = tmp_path / "long.yaml"
    file.write_text(f"title: {title}\n", encoding="utf-8")
    assert headjudge("judge", file).told.startswith(title)
    assert headjudge("judge", file, "--orders").told.startswith(title)
