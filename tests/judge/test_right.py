"""Answers that were wrong once: each is tried on the smallest table that shows it."""

from headjudge.judge.draw_orders import told_apart, told_common
from headjudge.judge.editions import in_all_editions
from headjudge.judge.flip import flips
from headjudge.judge.obstacles import why_not
from headjudge.judge.orders import Orders, every_order
from headjudge.judge.remedies import remedies
from headjudge.judge.ruling import judge
from headjudge.judge.why import why
from headjudge.judge.witness import Witness
from headjudge.scenario.runner import Scenario

ASKS = """
id: a question stays open
game: digimon
cards: |
  CASE-1  Rookie
    digimon · red · lv 4 · cost 3 · dp 4000
    play: may draw 1
setup:
  A: {hand: [{id: h, card: CASE-1}]}
memory: 3
steps:
  - A: play h
"""


def said(scenario: Scenario, most: int = 99) -> list[str]:
    return [flip.said for flip in flips(scenario, judge(scenario), most)]


# Editions


def test_an_open_question_is_the_same_question_in_every_edition() -> None:
    own, [other] = in_all_editions(Scenario(ASKS, "case"))
    assert own.asked is not None
    assert (other.parts, other.rules, other.ruling.asked) == (None, {}, own.asked)


def test_editions_that_ask_among_other_things_part_at_the_question() -> None:
    """A Command that deals damage to two Units, of which there is one: 9-3-4 decides whether there is anything to choose."""
    text = """
id: one of two
cards: |
  CASE-1  Volley
    unit · blue · lv 1 · cost 1 · 1/1
    deploy: damage 2 foe unit 1
setup:
  A: {hand: [{id: volley, card: CASE-1}]}
  B: {units: [{id: x, card: U(2/2)}]}
steps:
  - A: play volley
"""
    _, [later] = in_all_editions(Scenario(text, "case"))
    assert list(later.rules) == ["9-3-4"]


# Flip


def test_a_flip_does_not_compare_an_answered_question_with_an_open_one() -> None:
    assert not [one for one in said(Scenario(ASKS, "case")) if one == "the memory is 2"]


def test_a_flip_that_decides_about_an_effect_alone_tells_so() -> None:
    text = """
cards: |
  CASE-1  Net
    unit · blue · lv 1 · cost 1 · 2/2
    deploy: rest 1 foe unit => draw 1
setup:
  A: {hand: [{id: n, card: CASE-1}]}
  B: {units: [{id: b, card: U(3/2), rested: true}]}
steps:
  - A: play n
"""
    scenario = Scenario(text, "case")
    [found] = [flip for flip in flips(scenario, judge(scenario), 5) if flip.said == "b is not there (B units)"]
    assert found.data()["failed"] == ["The Deploy effect of Net does not activate: there is no enemy Unit. (9-2-2)"]


UNSAID = "id: unsaid\nsetup:\n  A: {units: [{id: u, card: U(3/3)}]}\nsteps:\n  - A: attack player B with u\n"


def test_what_is_not_said_can_be_decisive() -> None:
    assert "EX Base of B is not there (B base)" in said(Scenario(UNSAID, "case"))
    assert said(Scenario(UNSAID, "case"))[0] == "u has AP -1 this turn"


def test_it_makes_no_difference_how_the_table_is_written() -> None:
    written = [
        "units: [U(2/4)], base: none, shields: 1, resources: 3",
        "units: [{card: U(2/4)}], base: [], shields: [1], resources: {active: 3}",
        "units: [{card: U(2/4), damage: 0, rested: no}], base: null, shields: 1, resources: {active: 3, rested: 0}",
    ]
    steps = "  A: {units: [{id: u, card: U(3/3)}]}\nsteps:\n  - A: attack player B with u\n"
    found = [said(Scenario(f"id: one\nsetup:\n  B: {{{row}}}\n{steps}", "case")) for row in written]
    assert found[0] == found[1] == found[2]
    assert "B has 0 Shields instead of 1" in found[0]


def test_what_changes_numbers_only_does_not_hide_what_decides() -> None:
    """With one AP more x has more damage; with three more it is destroyed."""
    text = "id: more\nsetup:\n  A: {units: [{id: u, card: U(1/9)}]}\n  B: {units: [{id: x, card: U(1/4), rested: true}]}\n"
    found = said(Scenario(f"{text}steps:\n  - A: attack x with u\n", "case"))
    assert [one for one in found if one.startswith("u has AP +")] == ["u has AP +3 this turn"]
    assert [one for one in found if one.startswith("EX Base")] == []


def test_of_near_equals_the_smallest_is_told() -> None:
    text = "id: near\nsetup:\n  A: {units: [{id: u, card: U(3/5)}]}\n  B: {units: [{id: x, card: U(3/9), rested: true}]}\n"
    found = said(Scenario(f"{text}steps:\n  - A: attack x with u\n", "case"))
    assert [one for one in found if one.startswith("u has") and "damage" in one] == ["u has 2 damage"]
    assert [one for one in found if one.startswith("x has") and "damage" in one] == ["x has 6 damage"]


# Why not


NEW = """
id: new
setup:
  A: {units: [{id: u, card: U(3/3), deployed_this_turn: true}], hand: [{id: h, card: ST01-001}], resources: {active: 1, rested: 1}}
  B: {units: [{id: x, card: U(2/2)}]}
"""


def remedied(text: str) -> dict[str, str]:
    scenario = Scenario(NEW, "case")
    match = scenario.table_as(Witness, log=True)
    found = why_not(match, match.spoken, text).obstacles
    return {f"{cite}: {here}": change.said for (cite, here), change in remedies(scenario, match, text, found).items()}


def test_a_unit_that_came_this_turn_is_not_asked_to_be_rested() -> None:
    assert remedied("attack x with u") == {
        "2-11-4: u was deployed this turn and is no Link Unit": "u is deployed in an earlier turn",
        "7-3-1: x is active": "x is rested",
    }


def test_no_second_obstacle_comes_of_a_remedy() -> None:
    """Three more active Resources would be enough for the cost of 3, two for the Lv. of 4."""
    assert remedied("play h") == {
        "2-8-1: needs Lv. 4, A has 2 Resources": "A has 4 Resources instead of 2",
        "2-9-1: costs 3, 1 is active": "A has 4 Resources instead of 2",
    }


# Orders

UNSEEN = """
id: unseen
cards: |
  CASE-1  Two
    unit · blue · lv 1 · cost 1 · 1/1
    deploy: 1 of {gain all my unit["Mate"] <Blocker> ~turn|cant my unit["Mate"] attack ~turn|rest all my base}
  CASE-2  Mate
    unit · blue · lv 1 · cost 1 · 2/2
setup:
  A: {hand: [{id: h, card: CASE-1}], units: [{id: m, card: CASE-2}]}
  B: {units: [{id: guard, card: ST01-008}]}
steps:
  - A: play h
"""


def orders_of(text: str, most: int = 1000) -> Orders:
    return every_order(Scenario(text, "case"), most=most)


def test_outcomes_that_a_table_used_to_show_alike_are_told_apart() -> None:
    orders = orders_of(UNSEEN)
    assert {line for outcome in orders.outcomes for line in told_apart(orders, outcome)} == {
        "A base: EX Base 3 HP → EX Base 3 HP rested",
        "A battle area: Mate 2/2 → Mate 2/2, cannot attack, + Two 1/1",
        "A battle area: Mate 2/2 → Mate 2/2, has Blocker, + Two 1/1",
        "A battle area: + Two 1/1",
    }


def test_who_is_still_asked_is_told() -> None:
    text = "id: asked\nsetup:\n  A: {units: [{id: u, card: U(3/3)}]}\n  B: {units: [{id: w, card: U(1/1), keywords: [Blocker]}]}\n"
    orders = orders_of(f"{text}steps:\n  - A: attack player B with u\n")
    assert told_common(orders)[0] == "then B is asked: Block this attack? (no block, block with w)"


def test_no_more_positions_are_looked_at_than_were_allowed() -> None:
    for most in (1, 2, 3):
        orders = orders_of(UNSEEN, most)
        assert orders.positions <= most
        assert orders.not_followed > 0


# Why

BLOCKED = """
id: blocked
cards: |
  CASE-1  Hitter
    unit · blue · lv 1 · cost 1 · 3/3
    attack: draw 1
  CASE-2  Wall
    unit · red · lv 1 · cost 1 · 1/2
    <Blocker>
setup:
  A: {units: [{id: u, card: CASE-1}]}
  B: {units: [{id: w, card: CASE-2}]}
steps:
  - A: attack player B with u
"""


def test_who_blocks_is_a_cause_of_the_battle() -> None:
    ruling = judge(Scenario(f"{BLOCKED}  - B: block with w\n", "case"))
    place = next(f"3.{n}" for n, line in enumerate(ruling.steps[2].lines, start=1) if line.text == "Wall is destroyed.")
    assert [reason.text for reason in why(ruling, place)] == [
        "Wall is destroyed.", "Wall receives 3 damage from Hitter.", "B: block with Wall.", "A: attack player B with Hitter.",
    ]  # fmt: skip


def test_an_attack_goes_on_below_itself_and_not_below_what_it_triggered() -> None:
    ruling = judge(Scenario(BLOCKED.replace("    <Blocker>\n", ""), "case"))
    assert [step.title for step in ruling.steps] == [
        "A: attack player B with Hitter.",
        "A resolves the Attack effect of Hitter (#1).",
        "Step 1 goes on: A: attack player B with Hitter.",
    ]  # fmt: skip
    assert [line.text for line in ruling.steps[1].lines] == ["A draws 1 card."]
    assert [reason.place for reason in why(ruling, "3.1")] == ["3.1", "1"]


def test_a_line_that_stands_below_another_names_its_own_cause() -> None:
    ruling = judge(Scenario(f"{BLOCKED}  - B: block with w\n", "case"))
    lines = ruling.steps[2].lines
    destroyed = next(line for line in lines if line.text == "Wall is destroyed.")
    assert lines[destroyed.parent - 1].text == "Wall receives 3 damage from Hitter."
