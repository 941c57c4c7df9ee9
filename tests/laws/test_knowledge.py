"""What a seat knows of places it does not see into: positions, and at least which numbers lie there; no more, no less."""

from typing import Any

import pytest

from headjudge.gundam.table.codes import DECK, HAND, ZONES
from headjudge.kernel.knowledge import at_least, known_at
from headjudge.match import Match, load
from tables import player, table

A, B, SPECTATOR = 0, 1, None

TABLE = """
cards: |
  CASE-1  Recall
    command · blue · lv 1 · cost 1
    main: 1 my unit -> hand
  CASE-2  Bury
    command · blue · lv 1 · cost 1
    main: 1 card@hand -> deck bottom
  CASE-3  Confess
    command · blue · lv 1 · cost 1
    main: reveal 1 card@hand
  CASE-4  Mix
    command · blue · lv 1 · cost 1
    main: reveal top 2 deck; shuffle deck
  CASE-5  Throw away
    command · blue · lv 1 · cost 1
    main: trash 1 card@hand
  CASE-6  Confess and bury
    command · blue · lv 1 · cost 1
    main: reveal 1 card@hand; it -> deck bottom
setup:
  A:
    resources: {active: 9}
    hand:
      - {id: recall, card: CASE-1}
      - {id: bury, card: CASE-2}
      - {id: confess, card: CASE-3}
      - {id: mix, card: CASE-4}
      - {id: away, card: CASE-5}
      - {id: both, card: CASE-6}
      - {id: twin, card: TEST-001}
    deck: [{id: d1, card: TEST-002}, {id: d2, card: TEST-003}, 5]
    units: [{id: a1, card: TEST-001}]
"""


def done(*steps: str) -> Match:
    match = table(TABLE)
    for step in steps:
        match.say(step)
    return match


def hand_of_a(match: Match, seat: int | None) -> list[tuple[str, bool]]:
    """The cards of A's hand that a seat knows: their numbers, and whether it knows which they are."""
    hand: Any = player(match, A, seat)["hand"]
    return [(card["number"], card["id"] is not None) for card in hand["known"]]


@pytest.mark.parametrize("seat", [B, SPECTATOR])
def test_what_went_to_a_hand_openly_is_known_to_be_there(seat: int | None) -> None:
    match = recalled(done("play recall"))
    assert hand_of_a(match, seat) == [("TEST-001", False)]


def labels(match: Match) -> list[str]:
    return [option.label for option in match.decision.options]


def recalled(match: Match) -> Match:
    if "choose a1" in labels(match):
        match.say("choose a1")
    return match


@pytest.mark.parametrize("played", ["a1", "twin"])
def test_which_of_equal_copies_was_played_does_not_show(played: str) -> None:
    """B knows that one TEST-001 is in the hand. Whichever copy is played, that one may be gone."""
    match = recalled(done("play recall"))
    match.say(f"play {played}")
    assert hand_of_a(match, B) == []


@pytest.mark.parametrize("buried", ["a1", "twin", "away"])
def test_what_is_laid_away_unseen_is_unknown_there(buried: str) -> None:
    match = recalled(done("play recall"))
    match.say("play bury")
    match.say(f"choose {buried}")
    assert player(match, A, B)["deck"] == {"count": 8, "known": {}}
    assert hand_of_a(match, B) == [], "any card may have gone"
    own: Any = player(match, A, A)["deck"]
    assert list(own["known"]) == ["7"], "its owner knows it"


def test_what_is_thrown_away_openly_leaves_the_rest_known() -> None:
    match = recalled(done("play recall"))
    match.say("play away")
    match.say("choose bury")
    assert hand_of_a(match, B) == [("TEST-001", False)]


def test_what_was_shown_in_a_hand_is_somewhere_in_it() -> None:
    match = done("play confess", "choose twin")
    assert hand_of_a(match, B) == [("TEST-001", False)]
    assert match.game.violations(match.state) == []


def test_what_is_shown_is_followed_as_long_as_it_is_shown() -> None:
    match = done("play both", "choose twin")
    deck: Any = player(match, A, B)["deck"]
    assert [(place, card["number"]) for place, card in deck["known"].items()] == [("7", "TEST-001")]
    assert hand_of_a(match, B) == []


@pytest.mark.parametrize("seat", [A, B])
def test_a_shuffle_leaves_what_is_there_and_not_where(seat: int) -> None:
    match = done("play mix")
    s = match.state
    assert not any(known_at(s, seat, card) for card in s.zone(A, DECK))
    assert at_least(s, seat, A * ZONES + DECK) == ["TEST-002", "TEST-003"]
    deck: Any = player(match, A, seat)["deck"]
    assert (deck["known"], [card["number"] for card in deck["among"]]) == ({}, ["TEST-002", "TEST-003"])
    match.say("play bury")
    match.say("choose twin")
    assert at_least(s, seat, A * ZONES + DECK) == ["TEST-002", "TEST-003"], "what is added takes nothing away"


def test_what_is_recalled_is_kept_in_a_save_and_a_clone() -> None:
    match = recalled(done("play recall"))
    for twin in (match.clone(), load(match.save(), match.game)):
        assert at_least(twin.state, B, A * ZONES + HAND) == ["TEST-001"]
        assert twin.fingerprint() == match.fingerprint()
    other = match.clone()
    other.state.recalled = {}
    assert other.fingerprint() != match.fingerprint()
