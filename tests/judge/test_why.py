"""Why, why not, in which edition, and what would have to be otherwise."""

from pathlib import Path

import pytest

from commands import Command
from headjudge.games import GAMES
from headjudge.judge.editions import in_all_editions
from headjudge.judge.flip import flips
from headjudge.judge.following import repeat
from headjudge.judge.obstacles import WhyNot, why_not
from headjudge.judge.ruling import Ruling, judge
from headjudge.judge.why import why
from headjudge.judge.witness import Witness
from headjudge.kernel.bad_input import BadInput
from headjudge.scenario.located import ScenarioError
from headjudge.scenario.runner import Scenario, read_scenario

SCENARIOS = Path(__file__).parents[2] / "scenarios"
EXAMPLE_3 = SCENARIOS / "digimon" / "example_3.yaml"
DEMO = Path(__file__).parents[2] / "src" / "headjudge" / "scenario" / "demo.yaml"


def ruling(file: Path) -> Ruling:
    return judge(read_scenario(file))


# Why


def test_a_failure_is_walked_back_to_the_first_cause() -> None:
    assert [reason.place for reason in why(ruling(EXAMPLE_3), "5")] == ["5", "4.3", "4", "3.2", "3.1", "3", "2.2", "2", "1.5", "1.3", "1"]


def test_of_two_that_are_damaged_at_once_each_has_its_own_cause() -> None:
    texts = [reason.text for reason in why(ruling(DEMO), "1.4")]
    assert texts[:2] == ["Martyr is destroyed.", "Martyr receives 4 damage from Breaker."]


@pytest.mark.parametrize(
    ("place", "told"), [("9", "there is no step '9'; there are 1 to 5"), ("1.9", "it has 1.1 to 1.5"), ("x", "no step 'x'")]
)
def test_a_place_that_is_none_is_told(place: str, told: str) -> None:
    with pytest.raises(BadInput, match=told):
        why(ruling(EXAMPLE_3), place)


# Why not

TABLE = """
id: table
setup:
  A:
    units: [{id: u1, card: U(3/3), rested: true, deployed_this_turn: true}, {id: u2, card: U(1/1)}]
    hand: [{id: h, card: ST01-001}]
    resources: {active: 1, rested: 1}
  B: {units: [{id: x, card: U(2/2)}]}
"""


def table() -> Witness:
    return Scenario(TABLE, "case").table_as(Witness, log=True)


def asked(match: Witness, text: str) -> WhyNot:
    return why_not(match, match.spoken, text)


def test_every_obstacle_is_named_with_its_rule() -> None:
    found = asked(table(), "attack x with u1")
    assert [(obstacle.cite, obstacle.text) for obstacle in found.obstacles] == [
        ("7-3-1", "u1 is rested"),
        ("2-11-4", "u1 was deployed this turn and is no Link Unit"),
        ("7-3-1", "x is active"),
    ]


SUSPENDED = """
id: two reasons of one number
game: digimon
setup:
  A: {battle: [{id: a, card: D(4/5000), suspended: true, played_this_turn: true}]}
  B: {battle: [{id: b, card: D(4/5000)}]}
steps:
  - A: attack b with a
"""


def test_several_reasons_under_one_number_are_told_apart() -> None:
    match = Scenario(SUSPENDED, "case").table_as(Witness, log=True)
    found = asked(match, "attack b with a").obstacles
    assert [(obstacle.cite, obstacle.text) for obstacle in found] == [
        ("11-2", "a is suspended"),
        ("11-2", "a was played this turn"),
        ("11-2", "b is unsuspended"),
    ]


def test_a_refused_step_names_every_obstacle_and_what_was_legal() -> None:
    with pytest.raises(ScenarioError) as refused:
        Scenario(SUSPENDED, "case").run()
    told, against = str(refused.value).splitlines()
    assert told == "case, line 8, column 8: `attack b with a` is not legal (11-2); legal are: pass"
    assert against.startswith("    11-2 — Declaring an attack: ")
    assert against.endswith(" (a is suspended; a was played this turn; b is unsuspended)")


def test_what_is_legal_has_no_obstacle() -> None:
    assert asked(table(), "attack player B with u2").legal


def test_a_card_may_be_called_by_its_name() -> None:
    found = asked(table(), "play Gundam").obstacles
    assert [(obstacle.cite, obstacle.text) for obstacle in found] == [
        ("2-8-1", "needs Lv. 4, A has 2 Resources"),
        ("2-9-1", "costs 3, 1 is active"),
    ]


def test_asking_changes_nothing() -> None:
    match = table()
    before = match.fingerprint()
    asked(match, "attack x with u1")
    assert match.fingerprint() == before


def test_the_command_says_whether_it_is_legal(headjudge: Command, tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    file.write_text(TABLE, encoding="utf-8")
    assert headjudge("judge", file, "--why-not", "attack player B with u2").told == "A: attack player B with u2 is legal"
    ended = headjudge("judge", file, "--why-not", "attack x with u2")
    assert ended.code == 1
    assert ended.told.startswith("A: attack x with u2 is not legal • 7-3-1 — Rest an active Unit")


def test_an_action_after_some_steps(headjudge: Command, tmp_path: Path) -> None:
    file = SCENARIOS / "gundam" / "ch09_effects" / "right_without_pilot.yaml"
    before = headjudge("judge", file, "--why-not", "Aegis Gundam attacks Leo")
    assert (before.code, before.told.partition(" •")[0]) == (1, "A: attack Leo with Aegis Gundam is not legal")
    after = headjudge("judge", file, "--why-not", "attack leo with aegis", "--after", "4")
    assert (after.code, after.told.partition(" •")[0]) == (0, "A: attack Leo with Aegis Gundam is legal")
    assert headjudge("judge", file, "--why-not", "end", "--after", "99").told == "right_without_pilot.yaml has 7 steps, not 99"


@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        (["--orders", "--editions"], "--orders and --editions are different questions: ask one at a time"),
        (["--why", "1", "--flip", "2"], "--why and --flip are different questions: ask one at a time"),
        (["--why-not", ""], "`` is no action"),
    ],
)
def test_questions_that_cannot_be_answered(headjudge: Command, options: list[str], wrong: str) -> None:
    ended = headjudge("judge", DEMO, *options)
    assert ended.code == 2
    assert ended.told.startswith(wrong)


# Editions


def test_example_3_parts_where_rules_processing_triggers() -> None:
    own, [crm] = in_all_editions(read_scenario(EXAMPLE_3))
    assert (own.edition, crm.ruling.edition, crm.parts, list(crm.rules)) == ("founding", "crm", 2, ["15-4-3-3"])
    assert own.steps[2].pending[1:] == [["Tapirmon #2"], ["Fake Agumon Expert #3"]]
    assert crm.ruling.steps[2].pending[1:] == [["Tapirmon #2", "Fake Agumon Expert #3"]]


def test_example_1_is_the_same_in_both() -> None:
    _, [crm] = in_all_editions(read_scenario(SCENARIOS / "digimon" / "example_1.yaml"))
    assert crm.parts is None


FEWER_TARGETS = """
id: fewer
cards: |
  T-1  Volley
    command · blue · lv 1 · cost 1
    main: damage 2 foe unit 1
setup:
  A: {hand: [{id: volley, card: T-1}]}
  B: {units: [{id: x, card: U(2/2)}]}
steps:
  - A: play volley
"""


def test_of_gundams_switches_the_one_that_decides_is_named() -> None:
    _, [later] = in_all_editions(Scenario(FEWER_TARGETS, "case"))
    assert list(later.rules) == ["9-3-4"]
    assert later.followed.stopped.startswith("“A: play Volley” is not possible any more: 9-1-8-1-1 — ")


@pytest.mark.parametrize("case", ["ch11_keywords/act_action", "ch12_multiplayer/g282f"])
def test_action_steps_and_concessions_are_gone_through_again(case: str) -> None:
    own, others = in_all_editions(read_scenario(SCENARIOS / "gundam" / f"{case}.yaml"))
    assert own.passed
    assert [(other.parts, other.followed.stopped, other.followed.passed) for other in others] == [(None, "", [])]


ACTING = """
id: acting
cards: |
  T-1  Medic
    unit · blue · lv 1 · cost 1 · 1/1
    act-action, 1/turn: draw 1
setup:
  A: {units: [{id: u1, card: U(3/3)}]}
  B: {units: [{id: x, card: T-1, rested: true}]}
steps:
  - A: attack x with u1
"""


def test_a_run_that_ends_in_an_action_step_is_repeated_to_there() -> None:
    own, [later] = in_all_editions(Scenario(ACTING, "case"))
    assert (own.match.decision.options[0].label, later.parts, later.followed.passed) == ("pass", None, [])


def test_who_may_act_where_nobody_could_passes() -> None:
    """Without the Medic of B nobody could; the battle goes on in both."""
    scenario = Scenario(ACTING.replace("card: T-1", "card: U(1/1)"), "case")
    match = Scenario(ACTING, "case").table_as(Witness, log=True)
    followed = repeat(match, judge(scenario).match)
    assert ([choice.label for choice in followed.passed], followed.stopped) == (["pass"], "")
    assert [line.text for line in match.log if "is destroyed" in line.text] == ["x is destroyed."]


IN_ACTION_STEP = """
id: action step
setup:
  A: {units: [{id: u1, card: U(2/9)}], hand: [{id: more, card: ST03-012}]}
  B: {units: [{id: x, card: U(1/5), rested: true}], hand: [{id: giant, card: ST03-014}]}
steps:
  - A: attack x with u1
  - B: play giant
  - A: play more
"""


def test_what_is_done_in_an_action_step_is_done_in_every_edition() -> None:
    own, [later] = in_all_editions(Scenario(IN_ACTION_STEP, "case"))
    assert [step.title for step in own.steps][1:3] == ["B: play The Blue Giant.", "A: play Indignation."]
    assert later.parts is None
    assert not later.followed.passed


def test_what_is_done_in_an_action_step_is_done_on_every_changed_table() -> None:
    scenario = Scenario(IN_ACTION_STEP, "case")
    first = next(flip for flip in flips(scenario, judge(scenario), 9) if flip.said == "x has 1 damage")
    assert not first.stopped
    assert first.ruling.after["trash"][1] == ["The Blue Giant", "x"]


# Flip

CLOSE = """
id: close
setup:
  A: {units: [{id: u1, card: U(3/3)}]}
  B: {units: [{id: x, card: U(2/4), rested: true, damage: 1}]}
steps:
  - A: attack x with u1
"""


def test_the_smallest_change_comes_first() -> None:
    scenario = Scenario(CLOSE, "case")
    found = list(flips(scenario, judge(scenario), 6))
    assert [flip.said for flip in found] == [
        "u1 has 1 damage", "u1 has AP -1 this turn", "x has 0 damage", "x has AP +1 this turn", "x has AP -1 this turn", "u1 is rested",
    ]  # fmt: skip
    assert found[0].ruling.after["battle area"] == [[], []]
    assert [flip.decisive for flip in found] == [True, True, True, True, False, True]  # the last but one: less damage, nothing else
    assert found[5].stopped.startswith("“A: attack x with u1” is not possible any more: 7-3-1 — ")


def test_one_damage_less_spares_it() -> None:
    scenario = Scenario(CLOSE, "case")
    spared = next(flip for flip in flips(scenario, judge(scenario), 99) if flip.said == "x has 0 damage")
    assert spared.ruling.after["battle area"][1] == ["x 2/4 (3 damage) rested"]


def test_a_table_that_cannot_be_is_no_flip() -> None:
    scenario = Scenario(CLOSE, "case")
    assert not [flip.said for flip in flips(scenario, judge(scenario), 99) if flip.said == "u1 has 3 damage"]


def test_every_switch_of_an_edition_can_be_turned_alone() -> None:
    """And its rules then ask the switch, whatever the edition is called."""
    for game, own, other in (("gundam", "1.0", "1.9"), ("digimon", "founding", "crm")):
        table = GAMES[game].open_table
        rules = table.switched(own, other)
        assert rules == {"gundam": ["1.9/5-17-4-2", "9-3-4", "4-17-2-4"], "digimon": ["15-4-3-3"]}[game]
        start = GAMES[game].empty([], 2, own).rules.switches
        for place, rule in enumerate(rules):
            turned = table.turned(own, other, [rule]).switches
            assert [i for i, (a, b) in enumerate(zip(start, turned, strict=True)) if a != b] == [place]


def test_what_lasts_is_a_cause_of_what_comes_under_it() -> None:
    """It is named where the rules delete what has come, and nothing is said to have been looked for in vain."""
    ruling = judge(read_scenario(SCENARIOS / "digimon" / "asked" / "arrives_under_a_lasting_minus.yaml"))
    told = [line.text for step in ruling.steps for line in step.lines]
    assert "There is no enemy Digimon." not in told
    place = next(f"{step.number}.{n}" for step in ruling.steps for n, line in enumerate(step.lines, 1) if "for having 0 DP" in line.text)
    assert [reason.text for reason in why(ruling, place)][:3] == [
        "Jumper is deleted for having 0 DP.", "Jumper has 0 DP: 3000 printed, -3000 by Fog.", "Rules processing.",
    ]  # fmt: skip
