"""What could never be compared, done or offered is refused with its place, and with what could stand there."""

import pytest

from headjudge.scenario.located import ScenarioError
from headjudge.scenario.runner import Scenario

GUNDAM = """\
setup:
  A:
    units: [{id: striker, card: U(1/2)}]
    hand: [{id: h1, card: U(1/1)}]
    deck: [{id: hidden, card: U(1/1)}, 5]
"""
DIGIMON = """\
game: digimon
setup:
  A:
    battle: [{id: agu, card: D(3/3000)}]
"""


def refused(text: str) -> list[str]:
    """Everything that is wrong, as `line:column reason`."""
    with pytest.raises(ScenarioError) as error:
        Scenario(text, "case.yaml").run()
    return [f"{problem.line}:{problem.column} {problem.reason}" for problem in error.value.problems]


@pytest.mark.parametrize(
    ("expected", "reason"),
    [
        ("over: maybe", "9 expected true or false, found `maybe`"),
        ("winners: A", "12 expected a list in `[…]`, found `A`"),
        ("winners: [Q]", "13 no player is called `Q`; there are A and B"),
        ("draw: 3", "9 expected true or false, found `3`"),
        ("reason: 99-9", "11 no game ends by a rule `99-9`; it ends by 10-2-1-1, "),
        ("asking: X", "11 no player is called `X`; there are A and B (or `none`)"),
        ("asking: {kind: atack}", "18 `atack` is not known here; did you mean `attack`?"),
        ("asking: {whom: A}", "18 `whom` is not known here; known are player, kind, prompt, line, options"),
        ("asking: {prompt: Really}", "20 `Really` is not known here; known are Your main phase"),
        ("turn_player: 1", "16 no player is called `1`; there are A and B"),
        ("turn: A", "9 expected a whole number, found `A`"),
        ("turn: 0", "9 this is never less than 1, found `0`"),
        ("pending: [CASE-9/1]", "13 expected a list in `[…]`, found `CASE-9/1`"),
        ("pending: [[CASE-9/1]]", "14 no card has a line `CASE-9/1`; a line is a card's number and its place there, as `ST01-001/2`"),
        ("memory: 3", "11 `memory` is not known here; "),
        ("A: {nonsense: 4}", "17 `nonsense` is not known here; known are units, base, "),
        ("A: {hand: h1}", "13 expected cards in `[…]`, or how many there are, found `h1`"),
        ("A: {hand: [h2]}", "14 nothing here is called `h2`; there are striker, h1, hidden, "),
        ("A: {hand: [h1, 2]}", "18 expected a card by its id or name, found `2`; cards that do not matter are only counted"),
        ("A: {hand: -1}", "13 there cannot be -1 of them"),
        ("A: {base: Bastion}", "13 nothing here is called `Bastion`; there are striker, h1, "),
        ("A: {resources: 3}", "18 expected `key: value` entries, found `3`"),
        ("A: {resources: {actve: 3}}", "26 `actve` is not known here; did you mean `active`?"),
        ("A: {lv: high}", "11 expected a whole number, found `high`"),
        ("A: {}", "6 nothing is said here; known are units, base, "),
        ("things: {}", "11 nothing is said here; known are the ids of things"),
        ("things: {strker: {ap: 1}}", "20 nothing here is called `strker`; did you mean `striker`?"),
        ("things: {striker: {}}", "21 nothing is said here; known are ap, hp, "),
        ("things: {striker: {attack: 1}}", "30 `attack` is not known here; "),
        ("things: {striker: {ap: high}}", "26 expected a whole number, found `high`"),
        ("things: {striker: {ap: -1}}", "26 this is never less than 0, found `-1`"),
        ("things: {striker: {rested: 2}}", "30 expected true or false, found `2`"),
        ("things: {striker: {pilot: Nobody}}", "29 nothing here is called `Nobody`; there are striker, "),
        ("things: {striker: {where: A grave}}", "29 `A grave` is no place; "),
        ("things: {striker: {where: trash}}", "29 `trash` is no place; whose? `A trash` or `B trash`"),
        ("things: {striker: {keywords: [Bloker]}}", "33 no keyword is called `Bloker`; did you mean `Blocker`?"),
        ("things: {striker: {keywords: [Repair]}}", "33 `Repair` is said with its number here"),
        ("things: {striker: {keywords: [Blocker 2]}}", "33 `Blocker` is said without a number here"),
        ("things: {striker: {keywords: Blocker}}", "32 expected keywords in `[…]`, found `Blocker`"),
        ("things: {striker: {cannot: [atack]}}", "31 `atack` is nothing that can be forbidden; did you mean `attack`?"),
        ("log: []", "8 no sentence is said here"),
        ("log: [{txt: x}]", "15 `txt` is not known here; did you mean `text`?"),
        ("log: [{times: 2}]", "9 `text` is not said here"),
        ("log: [{text: x, times: 0}]", "26 this is never less than 1, found `0`"),
        ('log: ["99-9-9: striker rests."]', "9 no rule has the number `99-9-9`"),
        ('no_log: ["99-9-9: striker rests."]', "12 no rule has the number `99-9-9`"),
        ('no_log: ["striker rests."]', "12 no log ever says that"),
        ('no_log: ["10-3-1: striker is destroid."]', "12 no log ever says that"),
        ('no_log: ["10-3-1: strker is destroyed."]', "12 nothing here is called `strker`; did you mean `striker`?"),
        ('no_log: ["striker and h2 are destroyed."]', "12 nothing here is called `h2`; there are striker, "),
        ('no_log: ["4-5-2: striker receives 1 damage from hiden."]', "12 nothing here is called `hiden`; did you mean `hidden`?"),
        ('no_log: ["The Burst effect of s7 triggers and waits in batch 1."]', "12 nothing here is called `s7`; there are striker, "),
        ('no_log: ["CASE-9/1: A draws 1 card."]', "12 no card has a line `CASE-9/1`"),
        ('log: ["..."]', "9 a sentence of the log has words"),
    ],
)
@pytest.mark.parametrize("at", ["expect:\n  ", "steps:\n- expect:\n   "])
def test_an_expectation_that_could_never_be_compared(at: str, expected: str, reason: str) -> None:
    column, _, reason = reason.partition(" ")
    line = 6 + at.count("\n")
    indent = len(at.rpartition("\n")[2])
    found = refused(f"{GUNDAM}{at}{expected}\n")
    assert found[0].startswith(f"{line}:{int(column) + indent - 2} {reason}"), found


@pytest.mark.parametrize(
    ("expected", "reason"),
    [
        ("memory: lots", "expected a whole number, found `lots`"),
        ("attack: agu", "expected `key: value` entries, found `agu`"),
        ("attack: {attacker: agu}", "`target` is not said here"),
        ("attack: {attacker: agu, target: agum}", "nothing here is called `agum`; did you mean `agu`?"),
        ("A: {units: 1}", "`units` is not known here; known are battle, breeding, "),
        ("things: {agu: {dp: strong}}", "expected a whole number, found `strong`"),
        ("things: {agu: {under: [x]}}", "nothing here is called `x`; there are agu, "),
        ("things: {agu: {where: under}}", "`under` is no place; "),
        ("things: {agu: {where: under agus}}", "nothing here is called `agus`; did you mean `agu`?"),
        ("things: {agu: {keywords: [Bloker]}}", "no keyword is called `Bloker`; did you mean `Blocker`?"),
        ("things: {agu: {cannot: [fly]}}", "`fly` is nothing that can be forbidden; known are "),
        ("asking: {kind: main}", "`main` is not known here; known are turn, attack, "),
    ],
)
def test_an_expectation_of_digimon_that_could_never_be_compared(expected: str, reason: str) -> None:
    [found] = refused(f"{DIGIMON}expect:\n  {expected}\n")
    assert found.partition(" ")[2].startswith(reason)


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        (
            "not_offered: [atack player B with striker]",
            "`atack player B with striker` is no action; did you mean `attack ",
        ),
        ("not_offered: [attack player B with stryker]", "nothing here is called `stryker`; did you mean `attack player B with striker`?"),
        ("not_offered: [attack player C with striker]", "there is no player C; there are A and B"),
        ("not_offered: {fly to the moon: 7-3-1}", "`fly to the moon` is no action; legal are: end, "),
        ("not_offered: [use striker/4]", "`use striker/4` names a line that the card does not have; offered are end, "),
        ("offered: [atack player B with striker]", "`atack player B with striker` is no action"),
        ("offered_only: [end, dance]", "`dance` is no action"),
        ("offered: []", "`offered` names no action"),
        ("not_offered: {}", "`not_offered` names no action"),
        ("not_offered:", "expected actions in `[…]`, found nothing"),
        ("offered: end", "expected actions in `[…]`, found `end`"),
        ("offered: {end: 1}", "expected actions in `[…]`, found entries"),
        ("not_offered: {end: [1]}", "expected a word, found a list"),
        ("expect:", "nothing is said here; known are A, B, "),
        ("concede: C", "no player is called `C`; there are A and B"),
        ("A: [end, end]", "one step, one action: `- A: …` for each of them"),
        ("A:", "expected a word, found nothing"),
    ],
)
def test_a_step_that_means_nothing(step: str, reason: str) -> None:
    [found] = refused(f"{GUNDAM}steps:\n  - {step}\n")
    assert found.startswith("7:")
    assert found.partition(" ")[2].startswith(reason)


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("setup: {A: {units: [{card: U(1/1), used: [ST01-001/9]}]}}", "no card has a line `ST01-001/9`; "),
        ("setup: {A: {gone: [{card: U(1/1), seen_by: [A]}]}}", "`seen_by` is not known here; known are id, card"),
        ("direction: clockwise", "this table has two players and no direction"),
        ("final: {A: {hand: 1}}", "`final` has a place only beside `events`, "),
        ("note: {nonsense: 4}", "expected a word, found entries"),
        (
            "game: digimon\nsetup: {A: {battle: [{card: D(3/3000), modifiers: [{dp: 1000, from: nobody}]}]}}",
            "nothing here is called `nobody`",
        ),
        (
            "game: digimon\nsetup: {A: {battle: [{card: D(3/3000), played_this_turn: true, can_attack: true}]}}",
            "what was played this turn cannot attack by itself: say one of the two",
        ),
    ],
)
def test_a_table_that_says_what_means_nothing(said: str, reason: str) -> None:
    [found] = refused(f"{said}\n")
    assert found.partition(" ")[2].startswith(reason)


@pytest.mark.parametrize(
    "action",
    ["play hidden", "choose hidden", "attack striker with striker", "pass", "resolve striker/1", "yes", "Attack player A with striker."],
)
def test_what_could_be_said_at_another_time_is_not_offered(action: str) -> None:
    """A card that the asked player does not know has no name for that player; that it is not offered by it is true."""
    text = f"{GUNDAM}steps:\n  - not_offered: [{action}]\n"
    if action == "resolve striker/1":
        assert refused(text)  # it has no line
    else:
        assert Scenario(text, "case.yaml").run().passed


def test_the_same_action_in_other_words_is_offered_all_the_same() -> None:
    said = f"{GUNDAM}steps:\n  - not_offered: [Striker attacks player B.]\n"
    assert Scenario(said, "case.yaml").run().failures == ["case.yaml, line 7: `Striker attacks player B.` is offered"]
    assert Scenario(said.replace("not_offered", "offered"), "case.yaml").run().passed


def test_an_empty_step() -> None:
    assert refused(f"{GUNDAM}steps:\n  -\n") == ["7:4 this step says nothing; a step is `- A: …`, or something expected here"]


def test_after_the_end_nothing_is_offered() -> None:
    [found] = refused(f"{GUNDAM}steps:\n  - concede: A\n  - not_offered: [end]\n")
    assert found == "8:18 the game is over, and nothing is offered any more: say `expect: {over: true}`"
    [found] = refused(f"{GUNDAM}steps:\n  - concede: A\n  - concede: A\n")
    assert found == "8:14 A cannot concede: the game is over"


def test_everything_that_could_never_be_compared_is_told_at_once() -> None:
    """Also of steps that come after one that cannot be taken."""
    text = f"{GUNDAM}steps:\n  - A: dance\n  - ofered: [end]\n  - expect: {{over: maybe}}\nexpect:\n  turn: A\n"
    assert [problem.partition(" ")[0] for problem in refused(text)] == ["8:13", "9:20", "11:9"]
