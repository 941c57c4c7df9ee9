"""5-2: everything before the first turn, step by step."""

import pytest

from headjudge.gundam.table.codes import DECK, HAND, SHIELD
from headjudge.kernel.bad_input import BadInput
from headjudge.match import Match, start
from tables import player

A, B = 0, 1
SEEDS = range(8)


def begun(seed: int = 1) -> Match:
    return start("gundam", ["test-mixed", "test-vanilla"], seed, log=True, checking=True)


def dealt(seed: int = 1) -> Match:
    """Who begins is decided, hands are dealt, Player One is asked."""
    match = begun(seed)
    match.choose(0)
    return match


def from_the_top(match: Match, seat: int) -> list[int]:
    return list(match.state.zone(seat, DECK))[::-1]


def hand(match: Match, seat: int) -> list[int]:
    return list(match.state.zone(seat, HAND))


def told(match: Match) -> list[tuple[str, str]]:
    return [(entry.cite, entry.text) for entry in match.log]


# Decks


@pytest.mark.case("G-114a")
def test_both_present_decks_that_follow_the_rules() -> None:
    with pytest.raises(BadInput, match=r"^deck 2: 49 cards; a deck has 50 \(5-1-1\)$"):
        start("gundam", ["test-vanilla", ["U(1/1)"] * 49])


@pytest.mark.case("G-114a")
def test_both_decks_are_shuffled() -> None:
    """The same cards in another order with every seed, for both players; nobody knows where one lies."""
    orders = [[[match.state.cards[card].number for card in from_the_top(match, seat)] for seat in (A, B)] for match in map(begun, SEEDS)]
    for seat in (A, B):
        assert len({tuple(sorted(order[seat])) for order in orders}) == 1
        assert len({tuple(order[seat]) for order in orders}) == len(SEEDS)
        for viewer in (A, B, None):
            assert player(begun(), seat, viewer)["deck"] == {"count": 50, "known": {}}


@pytest.mark.case("G-114a")
def test_both_resource_decks_lie_ready() -> None:
    assert [player(begun(), seat, seat)["resource_deck"] for seat in (A, B)] == [10, 10]


# Who begins


@pytest.mark.case("G-114")
def test_the_winner_of_the_roll_names_either_player_before_hands_are_dealt() -> None:
    for seed in SEEDS:
        for choice in ("A goes first", "B goes first"):
            match = begun(seed)
            assert sorted(option.label for option in match.decision.options) == ["A goes first", "B goes first"]
            assert [(option.cite) for option in match.decision.options] == ["5-2-1-4"] * 2
            assert hand(match, A) == hand(match, B) == []
            match.say(choice)
            assert "AB"[match.decision.seat] == choice[0], "Player One decides about the hand first"


@pytest.mark.case("G-114")
def test_chance_names_the_winner() -> None:
    assert {begun(seed).decision.seat for seed in SEEDS} == {A, B}


# Hands


@pytest.mark.case("G-115")
def test_both_draw_five() -> None:
    match = begun()
    tops = [from_the_top(match, seat)[:5] for seat in (A, B)]
    match.choose(0)
    assert [hand(match, seat) for seat in (A, B)] == tops
    assert [len(from_the_top(match, seat)) for seat in (A, B)] == [45, 45]
    first, second = ("A", "B") if match.decision.seat == A else ("B", "A")
    assert ("5-2-1-5", f"{first} draws 5 cards and {second} draws 5 cards.") in told(match)


@pytest.mark.case("G-116", "P55")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_redraw_draws_before_it_shuffles(seed: int) -> None:
    match = dealt(seed)
    seat = match.decision.seat
    old, deck = hand(match, seat), from_the_top(match, seat)
    assert [option.label for option in match.decision.options] == ["keep", "redraw"], "all of the hand or nothing"
    match.say("redraw")
    assert hand(match, seat) == deck[:5]
    assert not set(hand(match, seat)) & set(old)
    after = from_the_top(match, seat)
    assert sorted(after) == sorted(deck[5:] + old)
    assert len(after) == 45
    assert after[-5:] != old
    assert after[:40] != deck[5:]
    assert player(match, seat, seat)["deck"] == {"count": 45, "known": {}}


@pytest.mark.case("G-116")
def test_who_keeps_changes_nothing() -> None:
    match = dealt()
    seat = match.decision.seat
    before = hand(match, seat), from_the_top(match, seat)
    match.say("keep")
    assert (hand(match, seat), from_the_top(match, seat)) == before


@pytest.mark.case("G-117")
@pytest.mark.parametrize("answers", [("keep", "keep"), ("keep", "redraw"), ("redraw", "keep"), ("redraw", "redraw")])
def test_player_two_decides_when_player_one_has_decided_and_each_once(answers: tuple[str, str]) -> None:
    match = dealt()
    first = match.decision.seat
    match.say(answers[0])
    second = match.decision.seat
    assert second != first
    assert match.decision.prompt == "Before the game"
    sentence = {"keep": "keeps the hand", "redraw": "redraws: the hand goes under the deck"}
    seen = [entry.text for entry in match.log_for(second)]
    assert f"{'AB'[first]} {sentence[answers[0]]}." in seen, "Player Two knows what Player One has decided"
    match.say(answers[1])
    assert match.decision.prompt != "Before the game"
    decided = [entry for entry in told(match) if entry[0] in ("5-2-1-6", "5-2-1-7")]
    assert decided == [
        ("5-2-1-6", f"{'AB'[first]} {sentence[answers[0]]}."),
        ("5-2-1-7", f"{'AB'[second]} {sentence[answers[1]]}."),
    ]


# Shields and tokens


def finished(seed: int = 1) -> tuple[Match, int, int]:
    match = dealt(seed)
    first = match.decision.seat
    match.say("keep")
    second = match.decision.seat
    match.say("keep")
    return match, first, second


@pytest.mark.case("G-118")
def test_both_have_six_shields_and_an_ex_base_and_player_two_an_ex_resource() -> None:
    match, first, second = finished()
    for seat in (first, second):
        shown = player(match, seat, seat)
        assert shown["shields"] == {"count": 6, "known": {}}
        base = shown["base"]
        assert isinstance(base, list)
        assert [(piece["cards"][0]["name"], piece["ap"], piece["hp"], piece["damage"], piece["rested"]) for piece in base] == [
            ("EX Base", 0, 3, 0, False)
        ]
    assert len(from_the_top(match, second)) == 39
    assert len(from_the_top(match, first)) == 38, "the first turn's draw"
    assert [player(match, seat, seat)["resources"] for seat in (first, second)] == [
        {"active": 1, "rested": 0, "ex": 0, "ex_rested": 0},
        {"active": 0, "rested": 0, "ex": 1, "ex_rested": 0},
    ]


@pytest.mark.case("G-118", "P56")
def test_the_sixth_card_laid_is_the_top_shield() -> None:
    match = dealt()
    decks: list[list[int]] = [[], []]
    while match.decision.prompt == "Before the game":
        decks = [from_the_top(match, seat) for seat in (A, B)]
        match.say("keep")
    for seat in (A, B):
        assert list(match.state.zone(seat, SHIELD)) == decks[seat][:6], "bottom first, as they were taken from the deck's top"


@pytest.mark.case("G-119")
def test_player_one_has_the_first_turn_and_draws() -> None:
    match, first, second = finished()
    assert (match.state.turn, match.state.active, match.decision.seat) == (1, first, first)
    assert match.decision.prompt == "Your main phase: play, use, attack or end"
    assert (len(hand(match, first)), len(hand(match, second))) == (6, 5)
    assert player(match, first, first)["resource_deck"] == 9
    assert ("6-3-1", f"{'AB'[first]} draws 1 card.") in told(match)
    assert ("6-4-1", f"{'AB'[first]} places 1 Resource.") in told(match)
