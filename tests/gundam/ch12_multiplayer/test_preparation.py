"""12-1 .. 12-3-7 of edition 1.9: how games of three and more players begin, and what is refused."""

from collections import Counter
from typing import Any

import pytest

from headjudge.gundam.rules.multiplayer import MODES
from headjudge.kernel.bad_input import BadInput
from headjudge.match import Match, start
from tables import player

DECK = "test-mixed"
MULTIPLAYER = "the multiplayer rules and a mode (1-1-1); this game is for two"


def begin(mode: str, seats: int, seed: int | str = 1) -> Match:
    return start("gundam", [DECK] * seats, seed, log=True, checking=True, mode=mode)


def labels(match: Match) -> list[str]:
    return [option.label for option in match.decision.options]


def prepared(mode: str, seats: int, seed: int | str = 1, first: int = 0) -> Match:
    """Everybody keeps their hand; the first question is answered by its option with this index."""
    match = begin(mode, seats, seed)
    match.choose(first)
    while match.decision.prompt == "Before the game":
        match.choose(0)
    return match


def players(match: Match, seat: int | None = None) -> list[dict[str, Any]]:
    return [player(match, owner, seat) for owner in range(match.state.seats)]


# How many play


@pytest.mark.case("G-280a")
@pytest.mark.parametrize("seats", range(1, 10))
@pytest.mark.parametrize("mode", MODES)
def test_each_mode_has_its_number_of_players(mode: str, seats: int) -> None:
    right = {"duel": [2], "team": [4]}.get(mode, list(range(3, 9)))
    if seats in right:
        assert begin(mode, seats).state.seats == seats
        return
    with pytest.raises(BadInput) as refused:
        begin(mode, seats)
    assert ("(1-1-1)" if mode == "duel" else "(1.9/12-1)") in str(refused.value)


@pytest.mark.parametrize(
    ("mode", "seats", "sentence"),
    [
        (None, 3, f"3 players need {MULTIPLAYER}, and royale, winner-takes-all, team are for more"),
        ("team", 3, "team is for four players, not for 3 (1.9/12-1)"),
        ("royale", 2, "royale is for three to eight players, not for 2 (1.9/12-1)"),
        ("raid", 4, "gundam has no mode 'raid'; there are duel, royale, winner-takes-all, team"),
    ],
)
def test_a_wrong_number_or_mode_gets_a_sentence(mode: str | None, seats: int, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        start("gundam", [DECK] * seats, mode=mode)
    assert str(refused.value) == sentence


def test_two_players_need_no_mode() -> None:
    assert start("gundam", [DECK] * 2).view(None).mode == "duel"


# Battle royale


@pytest.mark.case("G-280b")
def test_chance_picks_player_one() -> None:
    asked = Counter(begin("royale", 3, seed).decision.seat for seed in range(30))
    assert set(asked) == {0, 1, 2}


@pytest.mark.case("G-280b")
@pytest.mark.parametrize(("first", "way"), [(0, 1), (1, -1)])
def test_player_one_chooses_the_direction(first: int, way: int) -> None:
    match = begin("royale", 4)
    one = match.decision.seat
    assert labels(match) == ["clockwise", "counter-clockwise"]
    assert {option.cite for option in match.decision.options} == {"1.9/12-2-1"}
    match = prepared("royale", 4, first=first)
    assert match.decision.seat == match.state.active == one
    assert match.view(None).clockwise == (way == 1)
    began = f"{'ABCD'[one]} plays first; turns go round {'clockwise' if way == 1 else 'counter-clockwise'}."
    assert [e.text for e in match.log if e.cite == "1.9/12-2-1"] == [began]
    turns = [match.state.active]
    while len(turns) < 6:
        match.choose(0)  # end, pass, keep a hand of ten
        if match.state.active != turns[-1]:
            turns.append(match.state.active)
    assert turns == [(one + i * way) % 4 for i in range(6)]


@pytest.mark.case("G-280c")
@pytest.mark.parametrize("first", [0, 1])
def test_hands_are_redrawn_in_turn_order(first: int) -> None:
    match = begin("winner-takes-all", 5)
    one = match.decision.seat
    match.choose(first)
    asked = []
    while match.decision.prompt == "Before the game":
        assert labels(match) == ["keep", "redraw"]
        asked.append(match.decision.seat)
        match.choose(1)
    assert asked == [(one + i * (-1 if first else 1)) % 5 for i in range(5)]


@pytest.mark.case("G-280")
@pytest.mark.parametrize("mode", ["royale", "winner-takes-all"])
def test_everybody_but_player_one_has_an_ex_resource(mode: str) -> None:
    match = prepared(mode, 4)
    one = match.state.active
    shown = players(match)
    assert [player["resources"]["ex"] for player in shown] == [int(seat != one) for seat in range(4)]
    assert [player["shields"]["count"] for player in shown] == [6] * 4
    assert [len(player["base"]) for player in shown] == [1] * 4
    assert [len(match.state.zone(seat, 0)) for seat in range(4)] == [5 + (seat == one) for seat in range(4)]
    assert [(e.text, e.cite) for e in match.log if e.cite == "1.9/12-2-2"] != []


# Teams


@pytest.mark.case("G-284")
def test_a_team_has_eight_shields_by_turns_and_one_base() -> None:
    match = prepared("team", 4)
    shown = players(match)
    assert match.view(0).sides == [[0, 1], [2, 3]]
    for right, left in ((0, 1), (2, 3)):
        for seat in (right, left):
            assert shown[seat]["shields"] == {"count": 8, "known": {}, "owners": [right, left] * 4}  # from the top
            assert [one["cards"][0]["name"] for one in shown[seat]["base"]] == ["EX Base"]
            assert shown[seat]["deck"]["count"] == 50 - 5 - 4 - match.state.has_turn(seat)
        assert shown[right]["base"][0]["serial"] == shown[left]["base"][0]["serial"]
    assert sum(p.zone == 1 for p in match.state.field) == 2


@pytest.mark.case("G-284b")
@pytest.mark.parametrize("first", [0, 1])
def test_each_player_of_the_second_team_has_an_ex_resource(first: int) -> None:
    match = prepared("team", 4, first=first)
    assert [player["resources"]["ex"] for player in players(match)] == [int(not match.state.has_turn(seat)) for seat in range(4)]
    assert any(e.cite == "1.9/12-3-6" for e in match.log)


@pytest.mark.case("G-284h")
def test_the_leader_whom_chance_picks_says_which_team_begins() -> None:
    asked = set()
    for seed in range(12):
        match = begin("team", 4, seed)
        leader = match.decision.seat
        asked.add(leader)
        teams = ["team AB goes first", "team CD goes first"]
        assert labels(match) == (teams if leader == 0 else teams[::-1])
        assert {option.cite for option in match.decision.options} == {"1.9/12-3-2"}
        match.choose(1)
        assert match.state.active == 2 - leader
        redraws = [match.decision.seat]
        while match.decision.prompt == "Before the game":
            match.choose(0)
            redraws.append(match.decision.seat)
        assert redraws[:4] == [(2 - leader + i) % 4 for i in range(4)]
        assert match.decision.seat == 2 - leader
    assert asked == {0, 2}


def test_nobody_sees_more_of_a_team_mate_than_of_anybody() -> None:
    match = prepared("team", 4)
    for seat in range(4):
        shown = players(match, seat)
        assert [len(player["hand"]["known"]) > 0 for player in shown] == [owner == seat for owner in range(4)]
        assert all(player["shields"]["known"] == {} for player in shown)
