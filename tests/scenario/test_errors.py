"""A scenario that is wrong says where and why, all at once; one whose expectations do not hold says which."""

import pytest

from headjudge.gundam.edge.rulebook import rules
from headjudge.scenario.located import ScenarioError
from headjudge.scenario.runner import Scenario


def refused(text: str) -> list[tuple[int, int, str]]:
    """Line, column and reason of everything that is wrong; the message names the file and each place."""
    with pytest.raises(ScenarioError) as error:
        Scenario(text, "case.yaml").run()
    problems = [(problem.line, problem.column, problem.reason) for problem in error.value.problems]
    assert str(error.value) == "\n".join(f"case.yaml, line {line}, column {column}: {reason}" for line, column, reason in problems)
    return problems


def test_an_empty_table_is_no_error() -> None:
    assert Scenario("id: nothing said\n", "case.yaml").run().passed


# Expectations

BOARD = """\
id: a wrong expectation
setup:
  A:
    units: [{id: u1, card: U(1/2)}]
    hand: [{id: h1, card: U(1/1)}]
"""


@pytest.mark.parametrize(
    ("expected", "reason"),
    [
        ("A: {units: []}", "A's units is ['u1'], not []"),
        ("A: {units: 2}", "the number of A's units is 1, not 2"),
        ("A: {hand: [u1]}", "A's hand is ['h1'], not ['u1']"),
        ("A: {base: none}", "A's base is 'EX Base', not 'none'"),
        ("A: {resources: {active: 9}}", "A's resources (active) is 10, not 9"),
        ("asking: B", "asking is 'A', not 'B'"),
        ("over: true", "over is False, not True"),
        ("winners: [A]", "winners is [], not ['A']"),
        ("pending: [[ST01-001/1]]", "pending is [], not [['ST01-001/1']]"),
        ("things: {u1: {hp: 3}}", "hp of u1 is 2, not 3"),
        ("things: {u1: {where: A trash}}", "where of u1 is 'in play', not 'A trash'"),
        ("things: {h1: {damage: 0}}", "damage of h1 is 'not in play', not 0"),
        ('log: ["u1 is destroyed."]', "the log does not say `u1 is destroyed.`"),
    ],
)
@pytest.mark.parametrize("place", ["expect:\n  ", "steps:\n  - expect: \n      "])
def test_a_wrong_expectation_fails(place: str, expected: str, reason: str) -> None:
    result = Scenario(f"{BOARD}{place}{expected}\n", "case.yaml").run()
    line = 6 + place.count("\n")
    assert not result.passed
    assert [failure.partition(reason)[0] for failure in result.failures] == [f"case.yaml, line {line}: "]


def test_every_wrong_expectation_is_told() -> None:
    result = Scenario(f"{BOARD}expect:\n  over: true\n  A:\n    units: []\n    hand: [h1]\n    trash: 4\n", "case.yaml").run()
    assert [failure.split(":")[0] for failure in result.failures] == [f"case.yaml, line {line}" for line in (7, 9, 11)]


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("offered: [end, play u1]", "`play u1` is not offered (4-7-1); offered are end, play h1, attack player B with u1"),
        ("offered_only: [end, play h1]", "offered are end, play h1, attack player B with u1, not end, play h1"),
        ("offered_only: []", "offered are end, play h1, attack player B with u1, not "),
        ("not_offered: [play h1]", "`play h1` is offered"),
        ('not_offered: {play h1: "2-8-1"}', "`play h1` is offered"),
        ('not_offered: {play u1: "2-8-1"}', "`play u1` is forbidden by 4-7-1, not by 2-8-1"),
    ],
)
def test_a_wrong_offer_fails(step: str, reason: str) -> None:
    result = Scenario(f"{BOARD}steps:\n  - {step}\n", "case.yaml").run()
    assert result.failures == [f"case.yaml, line 7: {reason}"]


def test_sentences_of_the_log_are_wanted_in_their_order() -> None:
    steps = "steps:\n  - A: attack player B with u1\nexpect:\n  log:\n"
    first, second = '    - "7-3-1: u1 attacks player B."\n', '    - "7-7-1: The battle is over."\n'
    assert Scenario(BOARD + steps + first + second, "case.yaml").run().passed
    assert not Scenario(BOARD + steps + second + first, "case.yaml").run().passed


def test_a_sentence_that_was_told_fails_where_it_must_not_be() -> None:
    text = BOARD + 'steps:\n  - A: attack player B with u1\nexpect:\n  no_log: ["7-3-1: u1 attacks player B."]\n'
    assert Scenario(text, "case.yaml").run().failures == ["case.yaml, line 9: the log says `7-3-1: u1 attacks player B.`"]


# What cannot be read


def test_broken_yaml() -> None:
    [(line, column, reason)] = refused("id: x\nsetup:\n  A: {hand: [1, 2}\n")
    assert (line, column) == (3, 18)
    assert reason.startswith("this is no YAML: ")


COLON = ": a text with a colon in it stands in quotes, a key has a colon behind it, and cards stand below `cards: |`"


@pytest.mark.parametrize(
    ("text", "place", "hint"),
    [
        ("setup:\n\tA: {}\n", (2, 1), ": lines are indented with blanks, not with tabs"),
        ("title: A question: who wins?\n", (1, 18), COLON),
        ("cards:\n  CASE-1  X\n    unit\n    deploy: draw 1\n", (4, 11), COLON),
    ],
)  # fmt: skip
def test_common_faults_of_yaml_have_a_hint(text: str, place: tuple[int, int], hint: str) -> None:
    [(line, column, reason)] = refused(text)
    assert (line, column) == place
    assert reason.startswith("this is no YAML: ")
    assert reason.endswith(hint)


def test_an_empty_file() -> None:
    assert refused("") == [(1, 1, "the file is empty")]


def test_a_key_that_stands_twice() -> None:
    assert refused("id: x\nid: y\n") == [(2, 1, "`id` stands twice")]


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("id: x\nsetpu: {}\n", (2, 8), "`setpu` is not known here; did you mean `setup`?"),
        ("setup:\n  A:\n    untis: []\n", (3, 12), "`untis` is not known here; did you mean `units`?"),
        ("setup:\n  A:\n    units: [{crad: U(1/1)}]\n", (3, 20), "`crad` is not known here; did you mean `card`?"),
        ("setup:\n  C: {}\n", (2, 6), "`C` is not known here; known are A, B"),
        ("expect:\n  winer: A\n", (2, 10), "`winer` is not known here; did you mean `winners`?"),
        ("steps:\n  - ofered: []\n", (2, 13), "`ofered` is not known here; did you mean `offered`?"),
        ("setup:\n  A: {Units: []}\n", (2, 14), "`Units` is not known here; did you mean `units`?"),
        ("Turn player: B\n", (1, 14), "`Turn player` is not known here; did you mean `turn_player`?"),
        ("setup:\n  phase: main\n", (2, 10), "`phase` is not known here; `phase` stands at the left edge of the file, beside `setup`"),
        (
            "game: digimon\nsetup:\n  A: {memory: 3}\n",
            (3, 15),
            "`memory` is not known here; `memory` stands at the left edge of the file, beside `setup`",
        ),
    ],
)
def test_an_unknown_key_is_answered_with_the_nearest(text: str, place: tuple[int, int], reason: str) -> None:
    assert refused(text) == [(*place, reason)]


def test_an_unknown_card_is_answered_with_near_ones() -> None:
    [(line, column, reason)] = refused("setup:\n  A:\n    hand: [{id: h1, card: TEST-0001}]\n")
    assert (line, column) == (3, 27)
    assert reason.startswith("no card has the number or the name `TEST-0001`; near it are TEST-001 (Scout)")


def test_a_card_that_is_far_from_all_others() -> None:
    assert refused("setup:\n  A:\n    hand: [Zweihänder]\n") == [(3, 12, "no card has the number or the name `Zweihänder`")]


@pytest.mark.parametrize(
    ("line", "word", "meant"),
    [("Deploy: draw 1", "Deploy", "deploy"), ("main: destroy 1 enemy unit", "enemy", "foe"), ("main: rest 1 your unit", "your", "my")],
)
def test_a_word_as_it_is_printed_is_answered_with_that_of_the_notation(line: str, word: str, meant: str) -> None:
    [(at, column, reason)] = refused(f"cards: |\n  CASE-1  Supply\n    command · blue · lv 1 · cost 1\n    {line}\n")
    assert (at, column) == (4, 5 + line.index(word))
    assert reason.startswith(f"`{word}` is no known word; did you mean `{meant}`?")


def test_a_card_line_that_cannot_be_read_has_its_place_in_the_file() -> None:
    text = "id: x\ncards: |\n  CASE-1  Supply\n    command · blue · lv 1 · cost 1\n    main: drww 1\n"
    [(line, column, reason)] = refused(text)
    assert text.splitlines()[line - 1][column - 1 :] == "drww 1"
    assert reason.startswith("`drww` is no known word; did you mean `draw`?")


@pytest.mark.parametrize("game", ["gundam", "digimon"])
def test_a_card_whose_facts_stand_at_the_left_edge(game: str) -> None:
    problems = refused(f"game: {game}\ncards: |\n  CASE-1  Supply\n  command · blue · lv 1 · cost 1\nsetup:\n  A: {{hand: [CASE-1]}}\n")
    assert problems == [
        (3, 3, "CASE-1 has no facts"),
        (4, 3, "expected a card number and a name; facts and abilities are indented"),
    ]


def test_facts_with_commas_are_told_what_joins_them() -> None:
    problems = refused("cards: |\n  CASE-1  Supply\n    command, blue\nsetup:\n  A: {hand: [CASE-1]}\n")
    assert problems[0] == (3, 5, "`command, blue` is no fact of a card of this game; facts are joined by ` · `")


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("setup: 5\n", (1, 8), "expected `key: value` entries, found `5`"),
        ("setup:\n  A: {hand: h1}\n", (2, 13), "expected cards in `[…]`, or how many there are, found `h1`"),
        ("setup:\n  A: {resource_deck: many}\n", (2, 22), "expected a whole number, found `many`"),
        ("turn_player: C\n", (1, 14), "no player is called `C`; there are A and B"),
        ("phase: middle\n", (1, 8), "no phase is called `middle`; there are active, start, draw, resource, main, end, end step, hand step"),
        ('edition: "3"\n', (1, 10), "no edition is called `3`; there are 1.0, 1.9"),
        ("setup:\n  A: {units: [EX-BASE]}\n", (2, 15), "EX-BASE is no Unit"),
        ("setup:\n  A: {units: [{card: U(1/1), pilot: U(1/1)}]}\n", (2, 37), "U(1/1) cannot be a Pilot (2-3-4)"),
        ("setup:\n  A: {hand: [{id: x}, {id: x}]}\n", (2, 28), "two things are called `x`"),
        ("expect:\n  things:\n    u9: {hp: 1}\n", (3, 9), "nothing here is called `u9`; there are EX Base, U(1/1)"),
        ("setup:\n  A: {units: [{card: U(1/1), rested: maybe}]}\n", (2, 38), "expected true or false, found `maybe`"),
        ("setup:\n  A: {hand: -3}\n", (2, 13), "there cannot be -3 of them"),
        (
            "setup:\n  A: {units: {card: U(1/1)}}\n",
            (2, 14),
            "expected a list, found entries (each entry of a list begins with `- `, or all of them stand in `[…]`)",
        ),
        ("steps:\n  - end\n", (2, 5), "a step begins with who does it: `- A: end`"),
    ],
)
def test_what_does_not_fit_is_told(text: str, place: tuple[int, int], reason: str) -> None:
    assert refused(text) == [(*place, reason)]


def test_two_problems_at_once() -> None:
    problems = refused("setup:\n  A:\n    untis: []\n    hand: [NO-SUCH-CARD]\nturn_player: C\n")
    assert [(line, column) for line, column, _ in problems] == [(3, 12), (4, 12), (5, 14)]


# Tables that cannot be

SEVEN = "setup:\n  A:\n    units: [U(1/1), U(1/1), U(1/1), U(1/1), U(1/1), U(1/1), U(1/1)]\nexpect:\n  A: {units: 7}\n"
TWO_BASES = "setup:\n  A:\n    base: [EX-BASE, EX-BASE]\n"


def test_seven_units_are_refused_with_the_rule() -> None:
    assert refused(SEVEN) == [(3, 12, "7 Units; a battle area holds six (10-4-1)")]


def test_seven_units_are_accepted_by_the_name_of_the_rule() -> None:
    assert Scenario(f'allow: ["10-4-1"]\n{SEVEN}', "case.yaml").run().passed
    assert refused(f'allow: ["10-5-1"]\n{SEVEN}') == [(4, 12, "7 Units; a battle area holds six (10-4-1)")]


def test_two_bases_are_refused_with_the_rule_and_accepted_by_its_name() -> None:
    assert refused(TWO_BASES) == [(3, 11, "2 Bases; a base section holds one (10-5-1)")]
    assert Scenario(f'allow: ["10-5-1"]\n{TWO_BASES}', "case.yaml").run().passed


# Steps that cannot be taken

STEPS = """\
setup:
  A:
    units: [{id: u1, card: U(1/2)}]
  B:
    units: [{id: b1, card: U(1/2)}]
steps:
"""


LEGAL = "legal are: end, attack player B with u1"
TARGETS = "Rest an active Unit of yours and name its target: the opposing player or a rested enemy Unit"
MAIN = "Your main phase: play, use, attack or end"


def said(rule: str) -> str:
    return rules()[rule].says.removesuffix(".")


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("A: attack b1 with u1", f"`attack b1 with u1` is not legal (7-3-1); {LEGAL}\n    7-3-1 — {TARGETS} (b1 is active)"),
        (
            "A: attack player B with b1",
            f"`attack player B with b1` is not legal (7-3-1); {LEGAL}\n    7-3-1 — {TARGETS} (b1 is no Unit of yours)",
        ),
        (
            "A: use u1/1",
            f"`use u1/1` is not legal (11-2-1-1); {LEGAL}\n    11-2-1-1 — {said('11-2-1-1')} (u1 has no such effect to activate)",
        ),
        ("A: pass", f"`pass` is not legal (8-3-3); {LEGAL}\n    8-3-3 — {said('8-3-3')} (that is not asked now: {MAIN})"),
        ("A: yes", f"`yes` is not legal (not offered); {LEGAL}\n    not offered — that is not asked now: {MAIN}"),
        ("B: end", "`end` is to be done by B, but A is asked: end, attack player B with u1"),
        ("A: attack u7 with u1", "nothing here is called `u7`; legal are: end, attack player B with u1"),
        (
            "A: attack player with u1",
            "nothing here is called `player`; did you mean `attack player B with u1`? Legal are: end, attack player B with u1",
        ),
        (
            "A: I attack player B with u1",
            "`I attack player B with u1` is no action; did you mean `attack player B with u1`? Legal are: end, attack player B with u1",
        ),
        (
            "B: choose u1",
            "`choose u1` is to be done by B, but A is asked: end, attack player B with u1 (a question with only one answer is not asked)",
        ),
    ],
)
def test_an_illegal_step_names_its_rule_and_what_was_legal(step: str, reason: str) -> None:
    assert refused(f"{STEPS}  - {step}\n") == [(7, 8, reason)]


def test_a_step_that_is_no_action() -> None:
    [(line, column, reason)] = refused(f"{STEPS}  - A: dance\n")
    assert (line, column) == (7, 8)
    assert reason == "`dance` is no action; legal are: end, attack player B with u1"


def test_an_illegal_step_stops_the_scenario() -> None:
    problems = refused(f"{STEPS}  - A: attack player B with u1\n  - A: attack player B with u1\n  - A: dance\n")
    assert [(line, column) for line, column, _ in problems] == [(8, 8)]
    assert problems[0][2].startswith("`attack player B with u1` is not legal (7-3-1); legal are: end")


def test_a_step_after_the_end() -> None:
    assert refused(f"{STEPS}  - concede: B\n  - A: end\n") == [(8, 8, "`end`: the game is over already")]


def test_a_table_of_another_game_is_refused_with_that_alone() -> None:
    with pytest.raises(ScenarioError) as error:
        Scenario("id: x\ngame: chess\nedition: founding\nmemory: 3\n", "case").run()
    assert str(error.value) == "case, line 2, column 7: tables of `chess` cannot be set up here; of gundam, digimon they can"


# Tables that cannot be


def test_everything_that_rules_would_have_removed_is_refused_at_once() -> None:
    text = "id: x\nsetup:\n  A:\n    units: [{id: u1, card: U(1/2), damage: 2}]\n    deck: []\n"
    with pytest.raises(ScenarioError) as refused:
        Scenario(text, "case").run()
    assert str(refused.value) == (
        "case, line 4, column 13: u1 has 2 damage and 2 HP: it would be destroyed already (10-3-1)\n"
        "case, line 5, column 11: A has no card in the deck and would have lost already (10-2-1-2)"
    )


def test_a_reason_can_be_waived_by_name() -> None:
    text = 'id: x\nallow: ["10-3-1"]\nsetup:\n  A:\n    units: [{id: u1, card: U(1/2), damage: 2}]\n'
    assert Scenario(text, "case").run().passed


def test_a_digimon_without_dp_is_refused() -> None:
    text = "id: x\ngame: digimon\nsetup:\n  A:\n    battle: [{id: a, card: D(3/3000), dp: -3000}]\n"
    with pytest.raises(ScenarioError, match=r"line 5, column 14: a has 0 DP, and rules processing would have deleted it \(17-1-3\)"):
        Scenario(text, "case").run()
    assert Scenario(text.replace("setup", 'allow: ["17-1-3"]\nsetup'), "case").run().passed
