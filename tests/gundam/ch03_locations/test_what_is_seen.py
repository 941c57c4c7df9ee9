"""3-1-3, 3-1-4 and what each location says of itself: who sees what."""

import msgspec
import pytest

from headjudge.gundam.table.codes import DECK, SHIELD
from headjudge.gundam.table.locations import FIELD_LOCATIONS, LOCATIONS, PRIVATE_LOCATIONS, PUBLIC_LOCATIONS
from headjudge.kernel.knowledge import seat_name
from headjudge.match import Match, start
from tables import called, card_called, ids, number_of, numbers, player, prepared, table

A, B, SPECTATOR = 0, 1, None

FULL = """
cards: |
  CASE-1  Rider
    pilot · blue · lv 1 · cost 1 · +1/+1 · (Test)
  CASE-2  Open Book
    command · blue · lv 1 · cost 1
    main: reveal-hand they
setup:
  A:
    units:
      - {id: u1, card: U(2/4), damage: 3, rested: true, pilot: {id: p1, card: CASE-1}}
      - {id: u2, card: U(1/1)}
    base: {id: fort, card: TEST-006, damage: 2, rested: true}
    hand: [{id: h1, card: U(3/1)}, {id: h2, card: U(3/2)}, {id: c, card: CASE-2}]
    deck: [{id: d1, card: U(4/1)}, {id: d2, card: U(4/2)}, {id: d3, card: U(4/3)}]
    shields: [{id: s1, card: U(5/1)}, {id: s2, card: U(5/2)}]
    trash: [{id: t1, card: U(6/1)}, {id: t2, card: U(6/2)}]
    removal: [{id: r1, card: U(6/3)}, {id: r2, card: U(6/4)}]
    resources: {active: 3, rested: 2, ex: 1, ex_rested: 1}
    resource_deck: 4
  B:
    hand: [{id: b1, card: U(3/3)}, {id: b2, card: U(3/4)}, 5]
    deck: 12
    shields: 4
"""


@pytest.fixture
def match() -> Match:
    return table(FULL)


@pytest.mark.case("G-060")
def test_a_player_has_eight_locations(match: Match) -> None:
    assert len(LOCATIONS) == 8
    shown = player(match, A, A)
    rows = {
        "deck area": {"deck"}, "resource deck area": {"resource_deck"}, "resource area": {"resources"}, "battle area": {"battle"},
        "shield area": {"base", "shields"}, "removal area": {"removal"}, "hand": {"hand"}, "trash": {"trash"},
    }  # fmt: skip
    assert set(rows) == set(LOCATIONS)
    assert set(shown) == set().union(*rows.values()) | {"in_no_location"}


@pytest.mark.case("G-062")
def test_the_field_is_three_of_them() -> None:
    assert set(FIELD_LOCATIONS) == {"resource area", "battle area", "shield area"}


@pytest.mark.case("G-065")
@pytest.mark.parametrize("seat", [A, SPECTATOR])
def test_numbers_are_seen_and_cards_are_not(match: Match, seat: int | None) -> None:
    shown = player(match, B, seat)
    assert shown["hand"] == {"count": 7, "known": []}
    assert shown["deck"] == {"count": 12, "known": {}}
    assert shown["shields"] == {"count": 4, "known": {}}


@pytest.mark.case("G-066")
def test_every_location_is_public_or_private(match: Match) -> None:
    """The base section and the shield section of the shield area differ (3-6-3-1, 3-6-4-1)."""
    sections = {name for name in LOCATIONS if name != "shield area"} | {"base section", "shield section"}
    assert set(PUBLIC_LOCATIONS) == {"resource area", "battle area", "base section", "removal area", "trash"}
    assert set(PUBLIC_LOCATIONS) | set(PRIVATE_LOCATIONS) == sections
    assert not set(PUBLIC_LOCATIONS) & set(PRIVATE_LOCATIONS)
    own, others = player(match, A, A), player(match, A, B)
    for public in ("resources", "battle", "base", "removal", "trash"):
        assert own[public] == others[public]
        assert own[public]
    for private in ("deck", "shields", "hand"):
        counted = others[private]
        assert isinstance(counted, dict)
        assert not counted["known"]
        assert counted["count"] > 0


@pytest.mark.case("G-066")
@pytest.mark.parametrize(
    ("seat", "seen", "hidden"),
    [(A, "h1 h2", "b1 b2 d1 d2 d3 s1 s2"), (B, "b1 b2", "h1 h2 d1 d2 d3 s1 s2"), (SPECTATOR, "", "b1 b2 h1 h2 d1 d2 d3 s1 s2")],
)
def test_no_view_names_a_hidden_card(match: Match, seat: int | None, seen: str, hidden: str) -> None:
    """Neither by its id nor by its number stands a hidden card anywhere in the view."""
    told = msgspec.json.encode(match.view(seat)).decode()
    viewer = match.state.seats if seat is None else seat
    for name in hidden.split():
        card = card_called(match, name)
        assert f'"id":{seat_name(match.state, viewer, card)},' not in told
        assert f'"{match.state.cards[card].number}"' not in told
    for name in seen.split():
        assert f'"id":{seat_name(match.state, viewer, card_called(match, name))},' in told


@pytest.mark.case("G-071", "G-076", "G-091")
@pytest.mark.parametrize("seat", [A, B, SPECTATOR])
def test_nobody_looks_into_decks_or_at_shields(match: Match, seat: int | None) -> None:
    for owner in (A, B):
        shown = player(match, owner, seat)
        for row in ("deck", "shields"):
            hidden = shown[row]
            assert isinstance(hidden, dict)
            assert hidden["known"] == {}
        assert isinstance(shown["resource_deck"], int)


@pytest.mark.case("G-081")
def test_resources_are_seen(match: Match) -> None:
    assert player(match, A, B)["resources"] == {"active": 3, "rested": 2, "ex": 1, "ex_rested": 1}


@pytest.mark.case("G-085")
def test_units_pilots_and_damage_are_seen(match: Match) -> None:
    battle = player(match, A, B)["battle"]
    assert isinstance(battle, list)
    unit = battle[0]
    assert called(match, unit["cards"]) == ["u1", "p1"]
    assert (unit["ap"], unit["hp"], unit["damage"], unit["rested"]) == (3, 5, 3, True)
    assert called(match, battle[1]["cards"]) == ["u2"]


@pytest.mark.case("G-087", "G-089")
def test_the_base_is_seen_beside_the_hidden_shields(match: Match) -> None:
    shown = player(match, A, B)
    base = shown["base"]
    assert isinstance(base, list)
    assert [called(match, piece["cards"]) for piece in base] == [["fort"]]
    assert (base[0]["damage"], base[0]["rested"]) == (2, True)
    assert shown["shields"] == {"count": 2, "known": {}}


@pytest.mark.case("G-095")
def test_the_removal_area_is_seen(match: Match) -> None:
    assert called(match, player(match, A, B)["removal"]) == ["r1", "r2"]


@pytest.mark.case("G-103")
def test_the_trash_is_seen(match: Match) -> None:
    assert called(match, player(match, A, B)["trash"]) == ["t1", "t2"]


@pytest.mark.case("G-098")
def test_the_owner_sees_the_hand(match: Match) -> None:
    hand = player(match, A, A)["hand"]
    assert isinstance(hand, dict)
    assert called(match, hand["known"]) == ["h1", "h2", "c"]


@pytest.mark.case("G-099")
def test_the_opponent_sees_a_hand_only_when_an_effect_reveals_it(match: Match) -> None:
    assert player(match, B, A)["hand"] == {"count": 7, "known": []}
    match.say("play c")
    match.say("pay with 0 EX")
    hand = player(match, B, A)["hand"]
    assert isinstance(hand, dict)
    assert hand["count"] == 7
    assert {number_of(match, "b1"), number_of(match, "b2")} <= set(numbers(hand["known"]))
    assert len(hand["known"]) == 7
    assert ids(hand["known"]) == [None] * 7, "and afterwards which of them is which can no longer be told"


# Set-up


@pytest.mark.case("G-070", "G-075", "G-090")
def test_after_set_up_everything_lies_in_its_area() -> None:
    """5-1-1, 5-2-1-5, 5-2-2: fifty cards less five in hand and six Shields; Player One has drawn and placed a Resource."""
    match = prepared()
    first = match.state.active
    for owner in (A, B):
        shown = player(match, owner, owner)
        began = owner == first
        assert shown["deck"] == {"count": 39 - began, "known": {}}
        assert shown["resource_deck"] == 10 - began
        assert shown["shields"] == {"count": 6, "known": {}}
        assert shown["trash"] == shown["removal"] == shown["in_no_location"] == []


@pytest.mark.case("G-090")
def test_shields_are_laid_unseen() -> None:
    match = prepared()
    for seat in (A, B, SPECTATOR):
        for owner in (A, B):
            assert player(match, owner, seat)["shields"] == {"count": 6, "known": {}}


@pytest.mark.case("G-092")
def test_the_sixth_card_becomes_the_top_shield() -> None:
    """Q8: the first card from the deck's top lies at the bottom. The judge looks at the state itself."""
    match = start("gundam", ["test-mixed", "test-mixed"], 5)
    decks: list[list[int]] = []
    while match.decision.prompt == "Before the game":
        decks = [list(match.state.zone(seat, DECK)) for seat in (A, B)]
        match.choose(0)
    for seat in (A, B):
        from_the_top = decks[seat][::-1]
        assert match.state.zone(seat, SHIELD) == from_the_top[:6]
        assert match.state.zone(seat, SHIELD)[-1] == from_the_top[5]


# Looked at, and taken after showing it


LOOKED_AT = """
setup:
  A:
    hand: [{id: shot, card: ST03-013}]
  B:
    units: [{id: zaku, card: ST03-006}]
    deck: [{id: neo, card: ST03-003}, {id: captain, card: ST03-011}, {id: third, card: ST03-007}, {id: fourth, card: ST03-007}]
"""


def test_cards_looked_at_are_known_to_the_one_who_looks() -> None:
    match = table(LOOKED_AT)
    match.say("play shot")
    known = player(match, B, B)["deck"]
    assert isinstance(known, dict)
    assert called(match, list(known["known"].values())) == ["neo", "captain", "third"]
    assert player(match, B, A)["deck"] == player(match, B, SPECTATOR)["deck"] == {"count": 4, "known": {}}
    looks = [[event.text for event in match.log_for(seat) if " looks at " in event.text] for seat in (B, A)]
    assert looks == [["B looks at neo, captain and third."], ["B looks at 3 cards."]]


def test_a_card_taken_after_showing_it_is_known_to_all_and_the_rest_to_nobody() -> None:
    match = table(LOOKED_AT)
    match.say("play shot")
    match.say("choose neo")
    for seat in (A, B, SPECTATOR):
        hand = player(match, B, seat)["hand"]
        assert isinstance(hand, dict)
        assert numbers(hand["known"]) == [number_of(match, "neo")]
        deck = player(match, B, seat)["deck"]
        assert isinstance(deck, dict)
        assert deck["known"] == {}
        rest = sorted(number_of(match, name) for name in ("captain", "third"))
        assert numbers(deck.get("among", [])) == (rest if seat == B else []), "who looked at them knows that they are there"


# Knowledge is lost


SHUFFLE = """
cards: |
  CASE-1  Stack
    command · blue · lv 1 · cost 1
    main: 1 card@hand -> deck top
  CASE-2  Mix
    command · blue · lv 1 · cost 1
    main: shuffle deck
setup:
  A:
    hand: [{id: stack, card: CASE-1}, {id: mix, card: CASE-2}, {id: known, card: U(3/3)}]
    deck: 30
"""


def stacked() -> Match:
    match = table(SHUFFLE)
    match.say("play stack")
    match.say("choose known")
    return match


@pytest.mark.case("G-074")
def test_a_shuffle_brings_the_same_cards_into_random_order() -> None:
    match, again = stacked(), stacked()
    before = list(match.state.zone(A, DECK))
    match.say("play mix")
    after = list(match.state.zone(A, DECK))
    assert sorted(after) == sorted(before)
    assert after != before
    again.say("play mix")
    assert again.state.zone(A, DECK) == after, "the seeded generator decides, so the same match comes to the same order"


@pytest.mark.case("G-074")
def test_a_shuffle_makes_both_forget_where_cards_lie() -> None:
    match = stacked()
    top = player(match, A, A)["deck"]
    assert isinstance(top, dict)
    assert list(top["known"]) == ["0"]
    assert called(match, [top["known"]["0"]]) == ["known"]
    assert player(match, A, B)["deck"] == {"count": 31, "known": {}}
    match.say("play mix")
    for seat in (A, B, SPECTATOR):
        deck = player(match, A, seat)["deck"]
        assert isinstance(deck, dict)
        assert deck["known"] == {}
        assert numbers(deck.get("among", [])) == ([number_of(match, "known")] if seat == A else []), "only that it is there"


UNDER = """
cards: |
  CASE-1  Bury
    command · blue · lv 1 · cost 1
    main: all card@trash -> deck bottom
setup:
  A:
    hand: [{id: c, card: CASE-1}, {id: spare, card: U(1/1)}]
    trash: [{id: x, card: U(2/1)}, {id: y, card: U(2/2)}, {id: z, card: U(2/3)}]
    deck: 3
"""


@pytest.mark.case("G-069")
def test_the_owner_orders_cards_put_under_the_deck_and_the_opponent_learns_no_order() -> None:
    match = table(UNDER)
    match.say("play c")
    assert match.decision.seat == A
    assert sorted(option.label for option in match.decision.options) == ["choose x", "choose y", "choose z"]
    match.say("choose z")
    match.say("choose x")
    own = player(match, A, A)["deck"]
    assert isinstance(own, dict)
    assert [called(match, [own["known"][place]]) for place in ("3", "4", "5")] == [["z"], ["x"], ["y"]]
    for seat in (B, SPECTATOR):
        deck = player(match, A, seat)["deck"]
        assert isinstance(deck, dict)
        assert deck["known"] == {}
        assert numbers(deck["among"]) == [number_of(match, name) for name in ("x", "y", "z")], "they came from an open place"
        told = " ".join(entry.text for entry in match.log_for(seat))
        assert not {"x", "y", "z"} & set(told.replace(",", "").split())


@pytest.mark.case("G-082")
def test_unit_and_pilot_share_a_place_in_the_battle_area() -> None:
    match = table(FULL)
    battle = player(match, A, SPECTATOR)["battle"]
    assert isinstance(battle, list)
    assert [ids(piece["cards"]) for piece in battle] == [
        [card_called(match, "u1"), card_called(match, "p1")],
        [card_called(match, "u2")],
    ]
