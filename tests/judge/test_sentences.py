"""What the judge says of effects, of what lasts, and of what is offered can be understood without the notation."""

from pathlib import Path

import pytest

from headjudge.judge.ruling import Ruling, judge
from headjudge.scenario.runner import Scenario, read_scenario

SCENARIOS = Path(__file__).parents[2] / "scenarios"


def ruling(name: str) -> Ruling:
    return judge(read_scenario(SCENARIOS / f"{name}.yaml"))


def told(name: str) -> list[str]:
    """The titles of all steps and the lines in them."""
    return [text for step in ruling(name).steps for text in (step.title, *(line.text for line in step.lines))]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        # effects by what they are called
        ("gundam/hard/g185", "A resolves the effect of Escort (#1)."),
        ("gundam/hard/g202", "B resolves the second effect of Bodyguard (#1)."),
        ("gundam/ch06_turn/g125", "A resolves the second Deploy effect of Twice (#2)."),
        ("gundam/ch04_terminology/g044o", "A resolves a gained Attack effect of u (#1)."),
        ("gundam/words/at_end_of_turn", "A resolves a delayed effect of Fuse (#3)."),
        ("gundam/ch03_locations/pilot_comes_back", "A: use effect 1 of the Pilot of u."),
        ("digimon/example_4", "A resolves the inherited effect of Veemon (#3)."),
        ("digimon/turn/c58", "A resolves the End of Your Turn effect of Lender (#1)."),
        ("digimon/attack/c118", "B resolves a delayed effect of Late (#1)."),
        ("digimon/keywords/decoy", "B resolves <Decoy> of Bait (b1)."),
        # what lasts
        ("gundam/ch04_terminology/g044o", "u gains “When this Unit attacks: draw 1 card.”"),
        ("gundam/words/also_for_a_turn", "u also counts as (Zeon)."),
        ("gundam/words/next_start", "b cannot be set active."),
        ("gundam/ch07_battle/g140b", "By the effect of B, Units of enemies of B must attack Target."),
        ("gundam/words/at_end_of_turn", "Put off by A: “At the end of the turn: put this Unit into your hand.”"),
        ("gundam/ch11_keywords/g242", "Mechanic gains <Repair 2>."),
        ("gundam/ch09_effects/g183", "Banner (b) and u get AP +1."),
        ("digimon/rules/c23", "Fighter (t1) also counts as a Digimon with 3000 DP."),
        ("digimon/cards/ST4/ST4-12", "Kabuterimon cannot attack or block."),
        # what happens
        ("digimon/c97_second_attack_at_end_of_turn", "Late Attacker (a1) cannot attack now."),
        ("digimon/example_1", "Sirenmon cannot be played."),
        ("digimon/example_2", "Tokomon is on top now."),
        ("digimon/rules/c14", "Ember Egg goes to the Digi-Egg deck."),
        ("digimon/play/c107", "Blob goes to the hand, and out of the game."),
        ("digimon/play/c75", "a2 gets DP +1000; Trainer has no DP and gets none."),
        ("digimon/rules/c74", "u1 has no DP and gets none."),
        ("digimon/keywords/iceclad", "Frozen (a1) battles b1: 2 digivolution cards against 1."),
        ("gundam/ch01_overview/g006", "B receives 2 damage from Straight at You."),
        ("gundam/ch07_battle/battle_inside_kills_the_attacker", "a is destroyed."),  # the Unit a, not player A
    ],
)
def test_a_sentence_says_what_it_is_about(name: str, sentence: str) -> None:
    assert sentence in told(name)


GIFT = """
game: digimon
cards: |
  CASE-1  Gift
    option · red · cost 0
    main: LINE
memory: 3
setup:
  A: {battle: [{card: ST1-03}], hand: [{id: gift, card: CASE-1}]}
  B: {}
steps:
  - A: use gift
"""


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("gain all foe digimon <Rush> ~turn", "Nothing in play gains <Rush> now."),
        ("gain all foe digimon <Security Attack +1> ~turn", "Nothing in play gains <Security Attack +1> now."),
        ("gain all foe digimon {deleted: draw 1} ~turn", "Nothing in play gains “When this Digimon is deleted: draw 1 card.”"),
        ("dp all foe digimon +1000 ~turn", "Nothing in play gets DP +1000 now."),
        ("dp all foe digimon := 1000 ~turn", "Nothing in play gets DP 1000 now."),
    ],
)
def test_what_is_given_to_nothing_is_told_so(line: str, sentence: str) -> None:
    said = [one.text for step in judge(Scenario(GIFT.replace("LINE", line), "a test")).steps for one in step.lines]
    assert sentence in said
    assert not [text for text in said if text.startswith("nothing") or " of nothing" in text]


@pytest.mark.parametrize(
    ("name", "chosen", "others"),
    [
        ("gundam/hard/g202_destroyed_by_battle", "resolve the effect of Ram", ("resolve <Breach> of Ram",)),
        ("gundam/hard/substitution_twice", "use the effect of Aegis (g1)", ("use the effect of Aegis (g2)", "decline")),
        ("gundam/ch11_keywords/g248", "use <Support> of Helper (helper)", None),
        ("digimon/keywords/evade", "use <Evade> of Dodger (b1)", ("decline",)),
        ("digimon/keywords/fragment", "use <Fragment> of Mosaic", ("decline",)),
    ],
)
def test_what_is_offered_is_said_by_name(name: str, chosen: str, others: tuple[str, ...] | None) -> None:
    found = [choice for choice in ruling(name).choices if choice.said == chosen]
    assert found
    assert others in (None, found[0].others)


@pytest.mark.parametrize(
    ("name", "cite", "says"),
    [
        (
            "digimon/keywords/decoy",
            "CASE-1/1.1",
            "<Decoy (red)>: When an opponent's effect would delete other Digimon of its player that are named",
        ),
        ("digimon/keywords/engage_execute", "<Execute>.1", "At the end of its player's turn it may attack, unsuspended Digimon too"),
        ("gundam/hard/g190", "11-1-2", "Breach: a Unit that destroys an enemy Unit in battle deals that much damage to the shield area."),
    ],
)
def test_a_keyword_is_told_in_full(name: str, cite: str, says: str) -> None:
    said = {line.cite: line.says for step in ruling(name).steps for line in step.lines} | {s.cite: s.says for s in ruling(name).steps}
    assert said[cite].startswith(says)


@pytest.mark.parametrize(
    ("name", "said", "cite"),
    [("gundam/ch10_rules_management/g223", "choose u3", "10-4-2"), ("gundam/ch03_locations/g101", "choose h1", "6-6-4-1")],
)
def test_a_choice_rests_on_the_rule_that_asks_for_it(name: str, said: str, cite: str) -> None:
    assert [choice.cite for choice in ruling(name).choices if choice.said == said] == [cite]


def test_what_a_file_says_is_not_offered_in_the_end_is_ruled_on() -> None:
    told = ruling("gundam/ch09_effects/g195")
    assert [(step.title, step.cite) for step in told.steps] == [("A: play Pin: not legal.", "9-1-8-1-1")]
    assert told.passed
    assert told.answer.text.startswith("No, A cannot play Pin: ")


def test_what_happens_before_anybody_chooses_is_a_step() -> None:
    first = ruling("digimon/keywords/reboot").steps[0]
    assert first.title == "Before anything is done."


def test_conceding_is_told() -> None:
    told_by = ruling("gundam/ch01_overview/g009")
    assert told_by.outcome == "A wins: conceded"
    assert told_by.steps[-1].lines[-1].text == "The game is over: A wins."


def test_the_player_to_move_is_that_of_the_beginning() -> None:
    assert ruling("digimon/turn/c56").turn_player == "A"  # though the turn passes


def test_a_base_without_an_id_is_shown_by_its_name() -> None:
    shown = judge(Scenario("id: bare\nsetup: {}\nsteps: []\n", "bare")).before["base"]
    assert shown == [["EX Base 3 HP"], ["EX Base 3 HP"]]
