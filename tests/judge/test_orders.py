"""Every order: outcomes and how many orders lead to each, counted by hand."""

from pathlib import Path

import pytest

from commands import Command
from headjudge.judge.draw import told_change
from headjudge.judge.draw_orders import told_apart, told_common
from headjudge.judge.explore import Explorer, Key
from headjudge.judge.orders import Orders, Outcome, every_order
from headjudge.judge.witness import Witness
from headjudge.kernel.seats import SEATS
from headjudge.scenario.located import ScenarioError
from headjudge.scenario.runner import Scenario, read_scenario
from order_tables import TIRED, TWO

SCENARIOS = Path(__file__).parents[2] / "scenarios"
EIGHT = SCENARIOS / "digimon" / "orders" / "eight_in_one_batch.yaml"


def orders_of(text: str) -> Orders:
    return every_order(Scenario(text, "test"))


def changed(outcome: Outcome) -> list[str]:
    return [told_change(change) for change in outcome.changes]


def apart(orders: Orders) -> list[tuple[int, list[str]]]:
    """How many orders lead to each outcome, and what only it does."""
    return [(outcome.orders, told_apart(orders, outcome)) for outcome in orders.outcomes]


def example(outcome: Outcome) -> list[str]:
    return [f"{SEATS[choice.seat]}: {choice.said}" for choice in outcome.example]


# small tables, counted by hand


def test_two_triggers_whose_order_matters() -> None:
    orders = orders_of(TWO)
    assert apart(orders) == [(1, ["A memory: 6 → 5", "B memory: -6 → -5"]), (1, ["A memory: 6 → 3", "B memory: -6 → -3"])]
    assert [example(outcome) for outcome in orders.outcomes] == [
        ["A: play Planner", "A: resolve the first On Play effect of Planner"],
        ["A: play Planner", "A: resolve the second On Play effect of Planner"],
    ]
    assert told_common(orders) == ["A battle area: + Planner 4000", "A security: -1", "A hand: − Planner", "A trash: + a plain card"]
    assert (orders.followed, orders.not_followed, orders.cut) == (2, 0, False)


def test_they_part_where_the_answers_lead_apart() -> None:
    orders = orders_of(TWO)
    parting = orders.parting
    assert parting is not None
    assert (parting.seat, parting.prompt, [choice.said for choice in parting.before]) == (
        0,
        "Which effect is activated next?",
        ["play Planner"],
    )
    assert [(way.said, orders.leads(way.counts)) for way in parting.ways] == [
        ("resolve the first On Play effect of Planner", {1: 1}),
        ("resolve the second On Play effect of Planner", {2: 1}),
    ]


def test_what_the_steps_of_the_file_come_to_is_marked() -> None:
    assert [outcome.scripted for outcome in orders_of(TWO).outcomes] == [False, False]  # its steps leave the question open
    said = orders_of(TWO + "  - A: resolve h/2\n")
    assert [outcome.scripted for outcome in said.outcomes] == [False, True]
    assert [outcome.orders for outcome in said.outcomes] == [1, 1]  # what the file answers is tried otherwise too


THREE = """
title: three
game: digimon
cards: |
  CASE-1  Busy
    digimon · red · lv 4 · cost 3 · dp 4000
    play: draw 1
    play: memory +1
    play: trash top deck
setup:
  A: {hand: [{id: h, card: CASE-1}]DECK}
memory: 6
steps:
  - A: play h
"""


def test_three_orders_that_change_nothing() -> None:
    """3! orders. Which plain card is drawn and which is trashed makes no difference."""
    orders = orders_of(THREE.replace("DECK", ""))
    assert [(outcome.orders, outcome.ending.board["hand"][0]) for outcome in orders.outcomes] == [(6, ["a plain card"])]
    assert orders.parting is None


def test_cards_with_names_are_told_apart() -> None:
    orders = orders_of(THREE.replace("DECK", ", deck: [{id: one, card: D(3/3000)}, {id: two, card: D(3/3000)}, 5]"))
    assert apart(orders) == [(3, ["A hand: Busy → one", "A trash: + two"]), (3, ["A hand: Busy → two", "A trash: + one"])]


def test_the_order_in_a_deck_is_an_outcome() -> None:
    orders = orders_of("""
title: bottom
cards: |
  CASE-1  Tidy
    unit · blue · lv 1 · cost 1 · 1/1
    deploy: 1 my unit["One"] -> deck bottom
    deploy: 1 my unit["Two"] -> deck bottom
  CASE-2  One
    unit · blue · lv 1 · cost 1 · 1/1
  CASE-3  Two
    unit · blue · lv 1 · cost 1 · 1/1
setup:
  A: {hand: [{id: h, card: CASE-1}], units: [{id: u1, card: CASE-2}, {id: u2, card: CASE-3}], deck: 3}
steps:
  - A: play h
""")
    assert apart(orders) == [(1, ["A deck, in order: 3 × plain card, One, Two"]), (1, ["A deck, in order: 3 × plain card, Two, One"])]


OFFERS = """
title: offers
game: digimon
cards: |
  CASE-1  Asker
    digimon · red · lv 4 · cost 3 · dp 4000
    play: may memory +1
    play: may draw 1
setup:
  A: {hand: [{id: h, card: CASE-1}]}
memory: 6
steps:
  - A: play h
"""


def test_what_may_be_done_is_done_and_not_done() -> None:
    """Two orders of two effects that are each used or not: 2 · 2 · 2 orders, two to each of four tables."""
    orders = orders_of(OFFERS)
    assert [outcome.orders for outcome in orders.outcomes] == [2, 2, 2, 2]
    assert orders.followed == 8
    assert {(b["memory"][0][0], len(b["hand"][0])) for b in (outcome.ending.board for outcome in orders.outcomes)} == {
        ("3", 0),
        ("3", 1),
        ("4", 0),
        ("4", 1),
    }
    # the first choice, which effect comes first, leads to all four in either way; they part at the second
    assert orders.parting is not None
    assert len(orders.parting.before) == 2


# the founding examples


def counts(orders: Orders) -> list[int]:
    return [outcome.orders for outcome in orders.outcomes]


def founding(number: str) -> Orders:
    return every_order(read_scenario(SCENARIOS / "digimon" / f"example_{number}.yaml"))


def test_founding_example_3() -> None:
    """Whose DP is lowered (2), which is deleted by the effect (2), and, if both die, whether Fake Agumon Expert takes Tapirmon back (2)."""
    orders = founding("3")
    assert apart(orders) == [
        (2, ["B battle area: − Fake Agumon Expert 1000, − Tapirmon 2000", "B hand: + a plain card", "B deck: -1",
             "B trash: + Fake Agumon Expert, + Tapirmon"]),
        (1, ["B battle area: − Fake Agumon Expert 1000", "B trash: + Fake Agumon Expert"]),
        (1, ["B battle area: − Fake Agumon Expert 1000, − Tapirmon 2000", "B hand: + Tapirmon", "B trash: + Fake Agumon Expert"]),
        (1, ["B battle area: − Fake Agumon Expert 1000, − Tapirmon 2000", "B hand: + Tapirmon, + a plain card", "B deck: -1",
             "B trash: + Fake Agumon Expert"]),
        (1, ["B battle area: − Tapirmon 2000", "B hand: + a plain card", "B deck: -1", "B trash: + Tapirmon"]),
    ]  # fmt: skip
    assert [outcome.number for outcome in orders.outcomes if outcome.scripted] == [3]


def test_founding_example_4() -> None:
    """WarGreymon's price is paid or not; if it is, two effects come in two orders, one of them used or not."""
    orders = founding("4")
    assert counts(orders) == [2, 2, 1]
    assert [outcome.ending.board["memory"][0] for outcome in orders.outcomes] == [["5"], ["4"], ["3"]]
    assert [outcome.number for outcome in orders.outcomes if outcome.scripted] == [1]
    assert orders.parting is not None
    assert [(way.said, orders.leads(way.counts)) for way in orders.parting.ways] == [("yes", {1: 2, 2: 2}), ("no", {3: 1})]


def test_founding_example_5() -> None:
    """Starmons is played or not; all else is fixed."""
    orders = founding("5")
    assert apart(orders) == [
        (1, ["A battle area: LordKnightmon 11000 → LordKnightmon 12000 suspended, + Starmons 1000", "B battle area: − Lotosmon 2000",
             "A hand: − Starmons", "B trash: + Lotosmon"]),
        (1, ["A battle area: LordKnightmon 11000 → LordKnightmon 11000 suspended"]),
    ]  # fmt: skip


def test_founding_example_6() -> None:
    """Two orders, each with Matt used or not, and after him Joe used or not: 2 · (1 + 2)."""
    orders = founding("6")
    assert counts(orders) == [2, 2, 2]
    assert [outcome.ending.board["memory"][0] for outcome in orders.outcomes] == [["2"], ["1"], ["1"]]
    assert [len(outcome.ending.board["trash"][1]) for outcome in orders.outcomes] == [2, 2, 1]


# many orders


def test_eight_effects_in_one_batch() -> None:
    """8! orders, half of them with Giver before Counter; positions of equal rest are looked at once."""
    orders = every_order(read_scenario(EIGHT))
    assert counts(orders) == [20160, 20160]
    assert [outcome.ending.board["memory"][0] for outcome in orders.outcomes] == [["3"], ["2"]]
    assert orders.positions < 400


def test_what_is_cut_is_counted() -> None:
    orders = every_order(read_scenario(EIGHT), most=20)
    assert orders.cut
    assert orders.not_followed > 0
    assert 0 < orders.followed < 40320
    assert orders.positions < 40  # endings are kept even beyond
    assert sum(counts(orders)) == orders.followed


def test_the_cut_is_told(headjudge: Command) -> None:
    ended = headjudge("judge", EIGHT, "--orders", "--most", "20")
    left = every_order(read_scenario(EIGHT), most=20)
    assert f"cut after {left.positions} positions; {left.not_followed} orders were not followed" in ended.told


class OneByOne(Explorer):
    """Never takes two positions for the same."""

    def key(self, done: int) -> Key:
        return str(self.finished + len(self.positions)), done


@pytest.mark.parametrize("folder", ["digimon/pending", "gundam/hard"])
def test_every_order_of_many_tables(folder: str) -> None:
    """Walking every order to its end gives the same endings and counts as merging does, and every example comes to its outcome."""
    several = 0
    for file in sorted((SCENARIOS / folder).glob("*.yaml")):
        orders = every_order(read_scenario(file))
        several += orders.followed > 1
        merged = orders.outcomes[0].explorer
        walked = OneByOne(Witness(merged.lens.game, merged.root, {}, merged.lens.names.given), merged.script, 2000)
        found = walked.explore()
        endings = list(walked.endings)
        assert {endings[place]: count for place, count in found.items()} == {o.ending: o.orders for o in orders.outcomes}, file
        for outcome in orders.outcomes:
            assert outcome.example is not None  # tells it, and leaves its table in sight
            assert outcome.explorer.shown(outcome.ending.stopped) == outcome.ending, file
    assert several >= 5


# steps of the scenario


def test_a_step_that_is_not_possible_any_more_ends_the_order() -> None:
    orders = orders_of(TIRED)
    rested, drawn = sorted(orders.outcomes, key=lambda outcome: len(example(outcome)))
    assert example(rested) == ["A: play Choice", "A: mode 1"]
    assert example(drawn) == ["A: play Choice", "A: mode 2", "A: attack player B with u"]
    assert rested.ending.stopped.startswith("“A: attack player B with u” is not possible any more: 7-3-1 — ")
    assert drawn.ending.stopped == ""
    assert drawn.scripted
    assert not rested.scripted
    assert told_apart(orders, rested)[0] == f"{rested.ending.stopped}."


def test_a_step_of_somebody_who_is_not_asked_is_not_possible() -> None:
    """If the only Blocker is destroyed nobody is asked to block, the attack goes on, and the next free question is A's."""
    orders = orders_of("""
title: unblocked
cards: |
  CASE-1  Clearer
    unit · blue · lv 1 · cost 1 · 2/2
    attack: may destroy 1 foe unit
  CASE-2  Wall
    unit · blue · lv 1 · cost 1 · 1/1
    <Blocker>
setup:
  A: {units: [{id: u, card: CASE-1}]}
  B: {units: [{id: w, card: CASE-2}]}
steps:
  - A: attack player B with u
  - A: decline
  - B: block with w
""")
    assert [(outcome.orders, outcome.scripted, example(outcome), outcome.ending.stopped) for outcome in orders.outcomes] == [
        (
            1,
            False,
            ["A: attack player B with Clearer", "A: choose Wall"],
            "“B: block with Wall” is not possible any more: A is asked (Your main phase: play, use, attack or end)",
        ),
        (1, True, ["A: attack player B with Clearer", "A: decline", "B: block with Wall"], ""),
    ]


CONCEDED = """
title: conceded
cards: |
  CASE-1  Twice
    unit · blue · lv 1 · cost 1 · 1/1
    deploy: draw 1
    deploy: heal this 1
setup:
  A: {hand: [{id: u, card: CASE-1}]}
steps:
  - A: play u
"""


def test_who_concedes_at_once_does_so_in_every_order() -> None:
    orders = orders_of(CONCEDED + "  - concede: A\n")
    assert [(outcome.orders, outcome.ending.result, example(outcome)) for outcome in orders.outcomes] == [
        (1, "B wins: conceded", ["A: play Twice", "A: concede"])
    ]


def test_who_concedes_later_does_so_when_nothing_is_open() -> None:
    orders = orders_of(CONCEDED + "  - A: resolve u/1\n  - concede: A\n")
    assert [(outcome.orders, outcome.ending.result, outcome.scripted) for outcome in orders.outcomes] == [(2, "B wins: conceded", True)]


def test_an_order_that_goes_round_is_told() -> None:
    """Suspended, one may stand up, and then lie down again: after that it is the same question as before."""
    orders = orders_of("""
title: round
game: digimon
cards: |
  CASE-1  Rocker
    digimon · red · lv 4 · cost 3 · dp 4000
    when this suspend: may unsuspend this
    when this unsuspend: may suspend this
  CASE-2  Push
    option · red · cost 0
    main: suspend 1 my digimon
setup:
  A: {hand: [{id: o, card: CASE-2}], battle: [{id: r, card: CASE-1}]}
memory: 3
steps:
  - A: use o
""")
    round_, *others = sorted(orders.outcomes, key=lambda outcome: not outcome.ending.stopped)
    assert "goes round in circles" in round_.ending.stopped
    assert example(round_) == ["A: use Push", "A: yes", "A: yes"]
    assert sorted(example(outcome) for outcome in others) == [["A: use Push", "A: no"], ["A: use Push", "A: yes", "A: no"]]
    assert counts(orders) == [1, 1, 1]


def test_what_is_done_in_an_action_step_is_what_the_file_does() -> None:
    """Nobody tries whether B would rather use the Command."""
    orders = orders_of("""
title: step
cards: |
  CASE-1  Quick
    command · blue · lv 1 · cost 1
    action: damage 1 foe unit 1
setup:
  A: {units: [{id: u, card: U(2/2)}]}
  B: {hand: [{id: c, card: CASE-1}]}
steps:
  - A: attack player B with u
  - B: pass
""")
    assert [(outcome.orders, example(outcome)) for outcome in orders.outcomes] == [(1, ["A: attack player B with u", "B: pass"])]


def test_a_table_on_which_nothing_is_done() -> None:
    orders = orders_of("title: nothing\nsetup: {}\n")
    assert [(outcome.orders, changed(outcome), outcome.example, outcome.scripted) for outcome in orders.outcomes] == [(1, [], [], True)]


def test_a_step_that_is_not_legal_in_the_first_place_is_refused() -> None:
    with pytest.raises(ScenarioError, match=r"line 12.*`u2`"):
        orders_of(TIRED.replace("attack player B with u", "attack player B with u2"))
