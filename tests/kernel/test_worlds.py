"""Worlds that a seat imagines, on a toy game: all that could be is drawn, each as often as any other."""

from collections import Counter

from headjudge.kernel.driver import advance, choose
from headjudge.kernel.knowledge import recall, untrue
from headjudge.kernel.rng import seeded
from headjudge.kernel.worlds import Catalogue, imagined
from kernel.nights import A, B, begun, interpreted_only
from kernel.toy import BAG, HAND, Night

pytestmark = interpreted_only

DRAWS = 1200
OF_FIVE, OF_ELEVEN = 20.5, 31.3  # chi-square with so many degrees of freedom: a sound draw exceeds it once in a thousand


def drawn(s: Night, seat: int, other: int) -> Counter[tuple[str, ...]]:
    """What the cards of another seat are in many worlds, from the bottom of its bag."""
    dice, catalogue = seeded("worlds"), Catalogue(s)
    worlds = [imagined(s, seat, dice, catalogue, []) for _ in range(DRAWS)]
    assert not any(untrue(world) for world in worlds)
    return Counter(tuple(world.cards[card].number for card in world.zone(other, BAG)) for world in worlds)


def chi_square(found: Counter[tuple[str, ...]], kinds: int) -> float:
    assert len(found) == kinds
    return sum((count - DRAWS / kinds) ** 2 / (DRAWS / kinds) for count in found.values())


def test_every_order_is_as_likely() -> None:
    s = begun(["wick"] * 4, ["wick", "moth", "hood"])
    assert chi_square(drawn(s, A, B), 6) < OF_FIVE


def test_equal_cards_have_no_orders() -> None:
    s = begun(["wick"] * 4, ["wick", "wick", "moth", "hood"])
    assert chi_square(drawn(s, A, B), 12) < OF_ELEVEN


def test_what_lies_where_is_known_stays() -> None:
    s = begun(["wick"] * 4, ["wick", "moth", "hood", "moth"])
    s.known[s.zone(B, BAG)[1]] |= 1 << A
    assert chi_square(drawn(s, A, B), 6) < OF_FIVE
    assert {order[1] for order in drawn(s, A, B)} == {"moth"}


def test_a_card_that_was_seen_to_go_there_lies_anywhere_there() -> None:
    """Two of wick, wick, moth and hood are in the hand; a moth was seen to come there."""
    s = begun(["wick"] * 4, ["wick", "wick", "hood", "moth"])
    s.begin_turn(B)
    advance(s)
    for card in s.zone(B, BAG)[2:]:
        s.zone(B, BAG).remove(card)
        s.zone(B, HAND).append(card)
        s.place[card] = B * s.rules.zones + HAND
    recall(s, 1 << A, B * s.rules.zones + HAND, "moth")
    found = drawn(s, A, B)
    assert set(found) == {("wick", "wick"), ("wick", "hood"), ("hood", "wick")}, "never the moth"
    assert sum((count - DRAWS / 3) ** 2 / (DRAWS / 3) for count in found.values()) < 13.8


def test_a_world_goes_its_own_way() -> None:
    s = begun(["wick", "moth"] * 3, ["hood", "moth"] * 3)
    world = imagined(s, A, seeded(1), Catalogue(s), [])
    before = [card.number for card in s.cards], s.events
    for _ in range(8):
        choose(world, world.options[-1])
    assert world.field
    assert ([card.number for card in s.cards], s.events) == before
