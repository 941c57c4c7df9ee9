"""Whole games of three and more players: players who leave at any moment, records, saves, and the laws of the engine."""

import random

import pytest

from commands import Command
from headjudge.decision import IllegalChoice
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.seats import SEATS
from headjudge.lab.fuzz import play
from headjudge.match import Match, load, replay, start
from slices import games

DECKS = ["test-mixed", "starter-st01", "starter-st03", "starter-st04"]
MODES = [("royale", 3), ("royale", 4), ("winner-takes-all", 3), ("winner-takes-all", 4), ("team", 4)]
REASONS = {
    "royale": {"1.9/12-2-5-2"},
    "winner-takes-all": {"1.9/12-2-5-1"},
    "team": {"1.9/12-3-9-1", "1.9/12-3-9-2", "1-2-3"},
}


def begin(mode: str, seats: int, seed: int = 1) -> Match:
    return start("gundam", [*DECKS[:seats]], seed, log=True, checking=True, mode=mode)


@pytest.mark.parametrize("seed", range(1, 1 + games(3)))
@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_random_games_keep_every_law(mode: str, seats: int, seed: int) -> None:
    report = play("gundam", [*DECKS[:seats]], seed, "1.0" if seed % 2 else "1.9", mode)
    assert report.violation == ""
    assert report.reason in REASONS[mode]


@pytest.mark.case("G-282a")
@pytest.mark.parametrize("mode", ["royale", "winner-takes-all"])
def test_a_player_leaves_at_any_moment(mode: str) -> None:
    """Whoever is asked, whatever is being done: the others are asked on, and the game comes to its end."""
    tried: dict[tuple[str, bool], int] = {}
    for seed in range(1, 4):
        match, dice = start("gundam", ["test-mixed"] * 3, seed, checking=True, mode=mode), random.Random(seed)
        while not match.over:
            for seat in match.state.in_turn_order():
                moment = (match.decision.prompt, seat == match.decision.seat)
                tried[moment] = tried.get(moment, 0) + 1
                if tried[moment] <= 4:
                    leaves(match.clone(), seat, dice)
            match.choose(dice.randrange(len(match.state.options)))
    assert len({prompt for prompt, _ in tried}) >= 6, "also in the middle of effects, battles and payments"
    assert {own for _, own in tried} == {True, False}


def leaves(match: Match, seat: int, dice: random.Random) -> None:
    match.state.log = []
    match.concede(seat)
    assert match.over or match.game.violations(match.state) == []
    while not match.over and len(match.answers) < 3000:
        assert match.decision.seat != seat
        match.choose(dice.randrange(len(match.state.options)))
    outcome = match.outcome
    assert outcome is not None
    assert seat in outcome.losers
    assert [e.text for e in match.log].count(f"{SEATS[seat]} is defeated.") == 1, "who has left is not hit any more (7-5-2-1)"


def test_who_has_left_cannot_leave_again() -> None:
    match = begin("royale", 3)
    match.concede(2)
    assert match.view(None).in_game == [0, 1]
    for act in (lambda: match.concede(2), lambda: match.arrange(2, "hand", [])):
        with pytest.raises(IllegalChoice, match="seat 2 has left the game"):
            act()
    assert not match.over
    match.concede(0)
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.losers, outcome.reason) == ((1,), (0, 2), "the last player standing")


def test_a_team_concedes_together() -> None:
    match = begin("team", 4)
    match.concede(3)
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.losers, outcome.cite) == ((0, 1), (2, 3), "1-2-3")
    assert match.log[-1].text == "The game is over: A and B win."


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_records_and_saves_carry_the_mode(mode: str, seats: int) -> None:
    match, dice = begin(mode, seats, 7), random.Random(7)
    for _ in range(60):
        if not match.over:
            match.choose(dice.randrange(len(match.state.options)))
    loaded, again = load(match.save()), replay(match.record())
    assert loaded.view(None) == again.view(None) == match.view(None)
    assert loaded.fingerprint() == again.fingerprint() == match.fingerprint()
    assert loaded.record() == match.record()
    assert loaded.view(None).mode == mode


def test_a_record_without_a_mode_is_of_a_duel() -> None:
    match = start("gundam", DECKS[:2], 1)
    assert replay(match.record().replace(b'"mode":"duel",', b"")).view(None) == match.view(None)


def test_a_record_of_an_unknown_mode_is_refused() -> None:
    record = begin("royale", 3).record()
    with pytest.raises(BadInput, match="gundam has no mode 'roulette'"):
        replay(record.replace(b'"mode":"royale"', b'"mode":"roulette"'))


# Commands


@pytest.fixture
def headjudge(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


def test_the_fuzz_command_plays_modes(headjudge: Command) -> None:
    ended = headjudge("fuzz", "--games", "1", "--workers", "1", "--mode", "winner-takes-all", "--seats", "4")
    assert ended.code == 0
    assert "0 with a violation" in ended.told


def test_the_bench_command_plays_modes(headjudge: Command) -> None:
    ended = headjudge("bench", "--mode", "team", "--seconds", "0.1")
    assert ended.code == 0
    assert "team" in ended.told


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["fuzz", "--games", "1", "--mode", "raid"], "gundam has no mode 'raid'; there are duel, royale, winner-takes-all, team"),
        (["fuzz", "--games", "1", "--workers", "1", "--mode", "team", "--seats", "3"], "team is for four players, not for 3 (1.9/12-1)"),
        (["bench", "--mode", "team", "--decks", "test-mixed,test-mixed"], "team is for four players, not for 2 (1.9/12-1)"),
    ],
)
def test_a_mistake_gets_a_sentence(headjudge: Command, args: list[str], sentence: str) -> None:
    ended = headjudge(*args)
    assert (ended.code, ended.out) == (2, "")
    assert sentence in ended.told
