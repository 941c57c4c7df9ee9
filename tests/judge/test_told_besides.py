"""What a ruling tells of why something is not offered, goes on, or is as it was before."""

from headjudge.judge.flip import flips
from headjudge.judge.ruling import judge
from judge.test_told import DIGIMON, GUNDAM, asides, ruling, scenario

KEYWORDS = (
    DIGIMON
    + """  CASE-4  Guarded
    digimon · yellow · lv 4 · cost 4 · dp 4000
    <Barrier>
  CASE-5  Venom
    digimon · purple · lv 4 · cost 4 · dp 3000
    <Retaliation>
  CASE-6  Costly
    digimon · red · lv 5 · cost 7 · dp 6000
    play: draw 1
  CASE-7  Cheer
    option · red · cost 1
    main: dp 1 my digimon +2000 ~turn
"""
)
UNDER_PRESSURE = (
    GUNDAM
    + """  CASE-13  Pressure
    unit · blue · lv 1 · cost 1 · 1/9
    always: hp all foe unit -2
  CASE-14  Cheer
    command · blue · lv 1 · cost 1
    main: ap all my unit +2 ~turn
"""
)


def test_barrier_keeps_from_battle_alone() -> None:
    a, b = "battle: [{id: g, card: CASE-4}], security: 2", "battle: [{id: v, card: CASE-5, suspended: true}]"
    told = asides(ruling(KEYWORDS, a, b, "A: attack v with g", "B: no counter"))
    assert ("Guarded cannot use Barrier: it is not deleted in battle.", "<Barrier>") in told


def test_barrier_needs_a_security_card() -> None:
    a, b = "battle: [{id: g, card: CASE-4}], security: []", "battle: [{id: x, card: D(5/9000), suspended: true}]"
    told = asides(ruling(KEYWORDS, a, b, "A: attack x with g", "B: no counter"))
    assert ("Guarded cannot use Barrier: there is no security card to trash.", "<Barrier>") in told
    kept = ruling(KEYWORDS, a.replace("[]", "2"), b, "A: attack x with g", "B: no counter", "A: answer with g/<Barrier>")
    assert not any("Barrier" in text for text, _ in asides(kept))


def test_a_turn_goes_on_while_something_waits() -> None:
    told = asides(ruling(KEYWORDS, "hand: [{id: c, card: CASE-6}]", "battle: []", "A: play c"))
    assert ("The turn of A does not end yet: something is still to be resolved.", "6-1-4") in told
    cheap = KEYWORDS.replace("cost 7", "cost 3")
    assert not any(
        "does not end yet" in text for text, _ in asides(ruling(cheap, "hand: [{id: c, card: CASE-6}]", "battle: []", "A: play c"))
    )


def test_what_lasted_for_the_turn_is_over_and_said_so() -> None:
    a = "battle: [{id: t, card: CASE-6}], hand: [{id: c, card: CASE-7}]"
    told = asides(ruling(KEYWORDS, a, "battle: []", "A: use c", "A: pass"))
    assert [(text, cite) for text, cite in told if " now." in text] == [("Costly has 6000 DP now.", "6-6-4")]


def test_what_lasted_for_a_turn_of_gundam() -> None:
    a = "units: [{id: u, card: U(1/1)}], hand: [{id: c, card: CASE-14}]"
    told = asides(ruling(UNDER_PRESSURE, a, "hand: 0", "A: play c", "A: end"))
    assert [(text, cite) for text, cite in told if " now." in text] == [("u has 1 AP now.", "6-6-5-1")]


def test_of_what_no_hp_is_made() -> None:
    told = asides(ruling(UNDER_PRESSURE, "hand: [{id: c, card: U(1/1)}]", "units: [{id: p, card: CASE-13}]", "A: play c"))
    assert ("c has 0 HP: 1 printed, -2 by Pressure, and never less than 0.", "CASE-13/1") in told


def test_a_game_that_ends_alike_is_no_other_ruling() -> None:
    cards = DIGIMON + "  CASE-4  Reader\n    digimon · red · lv 3 · cost 1 · dp 2000\n    play: draw 1\n"
    table = scenario(cards, "deck: 0, hand: [{id: r, card: CASE-4}]", "eggs: 0", "A: play r", "A: pass", "B: pass")
    ruled = judge(table)
    assert ruled.outcome == "B wins: no card left to draw"
    found = {flip.said: flip.ruling.outcome for flip in flips(table, ruled, 20)}
    assert found["A has 2 cards in the deck instead of 0"] == ""
    assert ruled.outcome not in found.values()


def test_nothing_is_said_of_a_turn_whose_memory_has_come_back() -> None:
    """By Overflow, which no effect brings about: rules delete the ACE before the On Play effect is resolved."""
    storm = "  CASE-8  Storm\n    digimon · red · lv 5 · cost 7 · dp 6000\n    always: dp all foe digimon -4000\n    play: draw 1\n"
    ace = "  CASE-9  Ace\n    digimon · red · lv 5 · cost 6 · dp 4000 · ace 8\n"
    a, b = "hand: [{id: c, card: CASE-8}]", "battle: [{id: x, card: CASE-9}]"
    told = ruling(KEYWORDS + storm + ace, a, b, "A: play c")
    assert any("loses 8 memory" in line.text for step in told.steps for line in step.lines)
    assert not any("does not end yet" in text for text, _ in asides(told))
