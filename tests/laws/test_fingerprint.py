"""Equal positions have equal fingerprints, however they came about; different ones have not."""

import random
from collections.abc import Iterable

import pytest

from headjudge.kernel.chance import THROW
from headjudge.match import Match, load
from matches import KINDS, Kind, played
from tables import player, table

TABLE = """
cards: |
  CASE-1  Supply
    command · blue · lv 1 · cost 1
    main: draw 1
  CASE-2  Repairs
    command · blue · lv 1 · cost 1
    main: heal all my unit 1; draw 1
  CASE-3  Martyr
    unit · blue · lv 1 · cost 1 · 1/1 · (Test)
    destroyed: draw 1
    when our unit destroyed: draw 1
  CASE-4  Purge
    command · blue · lv 1 · cost 1
    main: destroy all my unit[lv<=1]
setup:
  A:
    hand: [{id: c1, card: CASE-1}, {id: c2, card: CASE-2}, {id: c3, card: CASE-4}]
    units: [{id: u, card: U(3/4)}, {id: m1, card: CASE-3}, {id: m2, card: CASE-3}]
  B:
    units: [{id: b, card: U(1/9), rested: true}]
    hand: [{id: x, card: CASE-1}]
"""


def after(steps: Iterable[str], events: int = 0) -> Match:
    """The table after these steps, with so many more events counted before them."""
    match = table(TABLE)
    match.state.events += events
    match.state.triggers += events
    for step in steps:
        match.say(step)
    return match


@pytest.mark.parametrize("then", [[], ["attack b with u"], ["play c3"]], ids=["at rest", "in an attack", "while effects wait"])
def test_two_orders_that_lead_to_the_same_table_are_equal(then: list[str]) -> None:
    one, other = after(["play c1", "play c2", *then]), after(["play c2", "play c1", *then])
    assert one.fingerprint() == other.fingerprint()
    assert one.fingerprint() != after(["play c1", *then]).fingerprint()


@pytest.mark.parametrize("steps", [["attack b with u"], ["play c3"], ["play c1"]], ids=lambda steps: steps[0])
def test_the_counters_make_no_difference(steps: list[str]) -> None:
    one, other = after(steps), after(steps, events=7)
    assert one.state.events != other.state.events
    assert one.fingerprint() == other.fingerprint()


def test_the_order_of_a_free_location_makes_no_difference() -> None:
    match = table(TABLE)
    before = match.fingerprint()
    match.arrange(0, "hand", match.state.zone(0, 0)[::-1])
    assert match.fingerprint() == before


def test_the_order_of_a_deck_does() -> None:
    match = table(TABLE)
    before = match.fingerprint()
    deck = match.state.zone(0, 1)
    deck[0], deck[1] = deck[1], deck[0]
    assert match.fingerprint() != before


def test_a_save_keeps_the_counters() -> None:
    match = after(["play c3"], events=7)
    loaded = load(match.save(), match.game)
    assert (loaded.state.events, loaded.state.triggers) == (match.state.events, match.state.triggers)
    assert [frame.cause for frame in loaded.state.frames] == [frame.cause for frame in match.state.frames]
    assert loaded.fingerprint() == match.fingerprint()


# In every game and mode


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_what_makes_no_difference_makes_none_in_any_game(kind: Kind) -> None:
    match = kind.halfway(decisions=30)
    before, seat = match.fingerprint(), match.decision.seat
    match.state.events += 7
    match.state.triggers += 7
    match.state.chance.below(THROW, 0, 2)
    hand = [card["id"] for card in player(match, seat, seat)["hand"]["known"]]  # type: ignore[index]
    match.arrange(seat, "hand", hand[::-1])
    assert match.fingerprint() == before
    assert load(match.save()).fingerprint() == before


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_step_makes_a_difference(kind: Kind) -> None:
    match = kind.begin()
    seen = [match.fingerprint() for _ in played(match, random.Random(1), 1)]
    assert len(set(seen)) == len(seen) > 30


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_order_of_any_deck_makes_a_difference(kind: Kind) -> None:
    match = kind.halfway(decisions=30)
    s, before = match.state, match.fingerprint()
    ordered = [zone for place, zone in enumerate(s.zones) if s.rules.is_ordered(place % s.rules.zones) and len(zone) > 1]
    assert len(ordered) >= s.seats
    for zone in ordered:
        zone[0], zone[1] = zone[1], zone[0]
        assert match.fingerprint() != before
        zone[0], zone[1] = zone[1], zone[0]
    assert match.fingerprint() == before
