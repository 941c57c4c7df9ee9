"""Chapter 4 where a table cannot show it: who knows a card that was drawn or put down at random, and what a save keeps."""

import pytest

from headjudge.gundam.table.state import gundam
from headjudge.match import Match, load
from tables import called, player, table

A, B, SPECTATOR = 0, 1, None

DRAWING = """
cards: |
  CASE-1  Supply
    command · blue · lv 1 · cost 1
    main: draw 2
  CASE-2  Survey
    command · blue · lv 1 · cost 1
    main: look top 3 deck; left -> deck bottom shuffled
setup:
  A:
    hand: [{id: draw, card: CASE-1}, {id: look, card: CASE-2}]
    deck: [{id: d1, card: U(4/1)}, {id: d2, card: U(4/2)}, {id: d3, card: U(4/3)}, {id: d4, card: U(4/4)}]
"""


@pytest.mark.case("G-044n")
def test_a_drawn_card_is_seen_by_its_owner_alone() -> None:
    match = table(DRAWING)
    match.say("play draw")
    own = player(match, A, A)["hand"]
    assert isinstance(own, dict)
    assert called(match, own["known"]) == ["look", "d1", "d2"]
    for seat in (B, SPECTATOR):
        assert player(match, A, seat)["hand"] == {"count": 3, "known": []}
        told = " ".join(entry.text for entry in match.log_for(seat))
        assert "A draws 2 cards." in told
        assert "d1" not in told


@pytest.mark.case("G-044m")
def test_where_cards_lie_that_were_put_down_at_random_is_known_to_nobody() -> None:
    match = table(DRAWING)
    match.say("play look")
    assert match.decision.prompt == "Your main phase: play, use, attack or end", "nobody is asked for an order"
    for seat in (A, B, SPECTATOR):
        deck = player(match, A, seat)["deck"]
        assert isinstance(deck, dict)
        assert (deck["count"], deck["known"]) == (4, {})
        assert len(deck.get("among", [])) == (3 if seat == A else 0), "who looked at them knows only that they are there"


GAINING = """
cards: |
  CASE-1  Armour
    command · blue · lv 1 · cost 0
    main: gain 1 my unit {while any my unit[other]: ap this +2} ~turn
setup:
  A:
    units: [{id: u, card: U(1/1)}, {id: v, card: U(1/1)}]
    hand: [{id: c, card: CASE-1}]
"""


def ap(match: Match) -> list[int]:
    state = gundam(match.state)
    state.fresh_values()
    return [p.ap for p in state.units(A)]


@pytest.mark.case("G-044o")
def test_a_gained_line_is_kept_by_copies_and_by_saves() -> None:
    match = table(GAINING)
    match.say("play c")
    match.say("choose u")
    assert ap(match) == [3, 1]
    for other in (match.clone(), load(match.save(), match.game)):
        assert ap(other) == [3, 1]
        assert other.fingerprint() == match.fingerprint()
