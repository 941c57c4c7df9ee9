"""What people write is understood where it can only mean one thing."""

from pathlib import Path

import pytest

from headjudge.kernel.bad_input import BadInput
from headjudge.scenario.located import ScenarioError
from headjudge.scenario.runner import Scenario, read_scenario

GUNDAM = """\
game: Gundam
setup:
  A:
    units: [{id: attacker, card: leo}]
    hand: [{id: ray, card: st01-010}]
  B:
    units: [{id: zaku, card: ST03-008, rested: true}]
steps:
"""
DIGIMON = """\
game: digimon
memory: 3
setup:
  A:
    battle: [{id: agu, card: ST1-03}]
    breeding: [ST1-01]
    hand: [{id: grey, card: ST1-07}]
steps:
"""


def done(text: str) -> list[str]:
    match = Scenario(text, "case.yaml").run().match
    return [event.text for event in match.log]


@pytest.mark.parametrize(
    "step",
    [
        "attack zaku with attacker", "Attack zaku with attacker.", "attacker attacks zaku", "attack Zaku Ⅱ with Leo", "Leo attacks Zaku II",
        "attack zaku II with attacker",
    ],
)  # fmt: skip
def test_an_attack_in_other_words(step: str) -> None:
    assert done(f"{GUNDAM}  - A: {step}\n")[0] == "attacker attacks zaku."


@pytest.mark.parametrize("step", ["attack player B with attacker", "attack B with attacker", "leo attacks B", "Attacker attacks player B"])
def test_an_attack_on_a_player_in_other_words(step: str) -> None:
    assert done(f"{GUNDAM}  - A: {step}\n")[0] == "attacker attacks player B."


@pytest.mark.parametrize(
    "step", ["digivolve agu into grey", "Digivolve agu to Greymon", "evolve Agumon into grey", "digivolve grey onto agu"]
)
def test_digivolving_in_other_words(step: str) -> None:
    assert "agu digivolves into grey." in done(f"{DIGIMON}  - A: {step}\n")


def test_a_name_that_several_cards_of_the_table_have_means_none_of_them() -> None:
    text = GUNDAM.replace("card: leo}", "card: leo}, {id: second, card: leo}")
    with pytest.raises(ScenarioError, match="nothing here is called `Leo`"):
        done(f"{text}  - A: attack zaku with Leo\n")


def test_an_id_is_no_part_of_another_word() -> None:
    """`ray` is an id, and the last letters of `Array`."""
    text = GUNDAM.replace("card: leo}", "card: leo}, {id: Array, card: U(1/1)}")
    assert done(f"{text}  - A: Array attacks Zaku II\n")[0] == "Array attacks zaku."


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("Agumon", "2 cards have the name `Agumon`: say which by its number, ST1-03 or ST5-03"),
        ("Phoenixmonn", "no card has the number or the name `Phoenixmonn`; near it are ST1-10 (Phoenixmon)"),
        ("ST1-1O", "no card has the number or the name `ST1-1O`; near it are "),
    ],
)
def test_a_card_that_is_not_understood(said: str, reason: str) -> None:
    with pytest.raises(ScenarioError) as error:
        done(f"game: digimon\nsetup:\n  A: {{hand: [{said}]}}\n")
    assert error.value.problems[0].reason.startswith(reason)


def test_a_token_is_not_meant_by_a_name() -> None:
    """Leo is a card, and a token that others make."""
    assert done("setup:\n  A: {units: [Leo]}\n") == []


def test_two_in_the_breeding_area() -> None:
    with pytest.raises(ScenarioError, match="2 in the breeding area; it holds one stack"):
        done("game: digimon\nsetup:\n  A: {breeding: [ST1-01, ST1-01]}\n")


def test_what_is_wrong_twice_is_told_once() -> None:
    with pytest.raises(ScenarioError) as error:
        done("game: digimon\nsetup:\n  turn player: B\n")
    assert len(error.value.problems) == 1


def test_a_record_is_no_scenario(tmp_path: Path) -> None:
    from headjudge.match import start

    file = tmp_path / "game.json"
    file.write_bytes(start("gundam", decks=["test-mixed", "test-mixed"], seed=1).record())
    with pytest.raises(BadInput, match=r"is a recorded match: `headjudge replay` tells it, `headjudge export` makes a scenario of it"):
        read_scenario(file)
