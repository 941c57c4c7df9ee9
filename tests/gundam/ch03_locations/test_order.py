"""Who may change the order of cards: the owner in hand, trash and removal area; nobody in decks and among Shields."""

import pytest

from headjudge.decision import IllegalChoice
from headjudge.kernel.bad_input import BadInput
from headjudge.match import Match, load, replay
from tables import called, card_called, ids, player, prepared, table

A, B = 0, 1

TABLE = """
cards: |
  CASE-1  Landslide
    command · blue · lv 1 · cost 1
    main: trash top 3 foe deck; draw 1
  CASE-2  Open Book
    command · blue · lv 1 · cost 1
    main: reveal-hand they
setup:
  A:
    hand: [{id: c, card: CASE-1}, {id: open, card: CASE-2}, {id: h1, card: U(1/1)}, {id: h2, card: U(1/2)}]
    trash: [{id: x, card: U(1/1)}, {id: y, card: U(1/2)}, {id: z, card: U(1/3)}]
    removal: [{id: r1, card: U(1/1)}, {id: r2, card: U(1/2)}]
    shields: [{id: s1, card: U(1/1)}, {id: s2, card: U(1/2)}]
    deck: [{id: d1, card: U(1/1)}, {id: d2, card: U(1/2)}]
  B:
    hand: [{id: b1, card: U(2/1)}, {id: b2, card: U(2/2)}]
    deck: [{id: m1, card: U(1/1)}, {id: m2, card: U(1/2)}, {id: m3, card: U(1/3)}, 5]
"""


@pytest.fixture
def match() -> Match:
    return table(TABLE)


def arranged(match: Match, seat: int, location: str, names: str) -> list[str]:
    """Lay these cards in this order, and see it."""
    match.arrange(seat, location, [card_called(match, name) for name in names.split()])
    shown = player(match, seat, seat)[location]
    return called(match, shown["known"] if isinstance(shown, dict) else shown)


@pytest.mark.case("G-096")
def test_the_owner_reorders_the_removal_area(match: Match) -> None:
    told = len(match.log)
    assert arranged(match, A, "removal", "r2 r1") == ["r2", "r1"]
    assert len(match.log) == told, "nothing has happened by it"


@pytest.mark.case("G-098")
def test_the_owner_reorders_the_hand(match: Match) -> None:
    told, seen = len(match.log), match.view(B)
    assert arranged(match, A, "hand", "h2 c open h1") == ["h2", "c", "open", "h1"]
    assert len(match.log) == told
    assert match.view(B) == seen, "nobody else sees it"
    match.say("play c")


@pytest.mark.case("G-098")
def test_also_of_a_revealed_hand_nobody_else_sees_the_order(match: Match) -> None:
    match.say("play open")
    seen = match.view(A)
    hand = player(match, B, A)["hand"]
    assert isinstance(hand, dict)
    assert len(hand["known"]) == 2, "it recalls both, and where neither lies"
    assert ids(hand["known"]) == [None, None]
    assert arranged(match, B, "hand", "b2 b1") == ["b2", "b1"]
    assert match.view(A) == seen


@pytest.mark.case("G-104")
def test_the_owner_reorders_the_trash(match: Match) -> None:
    told = len(match.log)
    assert arranged(match, A, "trash", "z x y") == ["z", "x", "y"]
    assert len(match.log) == told


@pytest.mark.case("G-068")
def test_cards_trashed_together_lie_as_their_owner_says(match: Match) -> None:
    """3-1-6: A's effect puts three of B's cards into B's trash; B orders them, although A is asked."""
    match.say("play c")
    assert match.decision.seat == A
    assert set(called(match, player(match, B, A)["trash"])) == {"m1", "m2", "m3"}
    assert arranged(match, B, "trash", "m3 m1 m2") == ["m3", "m1", "m2"]
    assert called(match, player(match, B, A)["trash"]) == ["m3", "m1", "m2"]


REFUSED = [
    pytest.param("deck", ["d2", "d1"], "3-2-2", marks=pytest.mark.case("G-071")),
    pytest.param("resource_deck", [], "3-3-2", marks=pytest.mark.case("G-076")),
    pytest.param("shields", ["s2", "s1"], "3-6-4-1", marks=pytest.mark.case("G-091")),
]


@pytest.mark.parametrize(("location", "names", "rule"), REFUSED)
@pytest.mark.parametrize("seat", [A, B])
def test_decks_and_shields_are_reordered_by_nobody(match: Match, location: str, names: list[str], rule: str, seat: int) -> None:
    before, saved = match.fingerprint(), match.save()
    with pytest.raises(IllegalChoice, match=rf"\({rule}\)"):
        match.arrange(seat, location, [card_called(match, name) for name in names])
    assert match.fingerprint() == before
    assert match.save() == saved


def test_an_order_names_each_own_card_once(match: Match) -> None:
    before = match.fingerprint()
    x, y, z, h1 = (card_called(match, name) for name in ("x", "y", "z", "h1"))
    for order in ([], [x, y], [x, y, y], [x, y, z, h1], [x, y, h1]):
        with pytest.raises(BadInput, match="each card of the location once"):
            match.arrange(A, "trash", order)
        assert match.fingerprint() == before
    with pytest.raises(BadInput, match="each card of the location once"):
        match.arrange(B, "trash", [z, y, x])  # it is A's
    with pytest.raises(BadInput, match="no row of cards is called 'attic'; there are hand, deck"):
        match.arrange(A, "attic", [])
    with pytest.raises(IllegalChoice, match="there is no seat 2"):
        match.arrange(2, "trash", [])
    assert match.fingerprint() == before


def test_an_arrangement_is_saved_and_replayed() -> None:
    match = prepared(3)
    seat = match.state.active
    hand = player(match, seat, seat)["hand"]
    assert isinstance(hand, dict)
    match.arrange(seat, "hand", [card["id"] for card in hand["known"]][::-1])
    match.choose(0)
    assert load(match.save()).answers == match.answers
    assert replay(match.record()).fingerprint() == match.fingerprint()
