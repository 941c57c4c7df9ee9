"""11-2-5: what a Burst, and a Shield that keeps it to itself, show to the other player."""

import pytest

from tables import called, player, table

A, B = 0, 1

TABLE = """
setup:
  A:
    base: none
    hand: [{id: ship, card: ST01-015}]
    shields: [{id: s1, card: U(1/1)}, {id: s2, card: ST01-010}]
  B:
    units: [{id: u, card: U(1/1)}]
"""


@pytest.mark.case("G-259")
def test_a_shield_added_to_the_hand_is_not_revealed() -> None:
    match = table(TABLE)
    match.say("play ship")
    assert player(match, A, B)["hand"] == {"count": 1, "known": []}
    assert "s2 goes to hand." in [event.text for event in match.log_for(A)]
    assert "A card goes to hand." in [event.text for event in match.log_for(B)]


@pytest.mark.case("G-258")
def test_a_destroyed_shield_is_revealed_before_its_burst_is_decided() -> None:
    match = table(TABLE + "turn_player: B\n")
    match.say("attack player A with u")
    assert [option.label for option in match.decision.options] == ["use burst", "decline burst"]
    for seat in (A, B):
        assert called(match, player(match, A, seat)["in_no_location"]) == ["s2"]
