"""9-3-1-2: a card that is played from the hand is shown."""

import pytest

from tables import card_called, player, table

A, B = 0, 1

TABLE = """
setup:
  A:
    hand: [{id: x, card: U(3/1)}, {id: kept, card: U(3/2)}]
    resources: {active: 1, ex: 1}
"""


@pytest.mark.case("G-200a")
def test_the_opponent_sees_a_declared_card_before_it_is_paid_for() -> None:
    match = table(TABLE)
    assert player(match, A, B)["hand"] == {"count": 2, "known": []}
    match.say("play x")
    assert [option.label for option in match.decision.options] == ["pay with 0 EX", "pay with 1 EX"]
    shown = player(match, A, B)["hand"]
    assert isinstance(shown, dict)
    assert shown["count"] == 2
    assert [card["id"] for card in shown["known"]] == [card_called(match, "x")]
