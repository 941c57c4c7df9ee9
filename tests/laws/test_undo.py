"""Run, undo, run again equals run; what was shuffled is not shuffled in the same way again; a record with undos comes to its end."""

import random

import pytest

from headjudge.course import MOST_KEPT, MOST_UNDONE
from headjudge.decision import IllegalChoice, StaleDecision
from headjudge.formats import UNDO
from headjudge.games import GAMES
from headjudge.kernel.bad_input import BadInput
from headjudge.match import Match, load, replay, start
from headjudge.scenario.runner import scenario_of

DECKS = {"gundam": ["starter-st01", "starter-st04", "test-mixed", "starter-st03"], "digimon": ["starter-st1", "starter-st5"]}
MODES = [(game, mode) for game, rules in GAMES.items() for mode in rules.modes]
MOST = 250


def begun(game: str, mode: str, seed: int, log: bool = False) -> Match:
    seats = GAMES[game].fewest_seats(mode)
    return start(game, DECKS[game][:seats], seed, mode=mode, windowed=True, log=log)


def answer(match: Match, dice: random.Random) -> tuple[int, int]:
    """A random answer; who gave it, and which."""
    seat, action = match.state.asking, dice.choice(match.legal)
    match.take(action)
    return seat, action


@pytest.mark.parametrize(("game", "mode"), MODES)
@pytest.mark.parametrize("seed", [1, 2])
def test_run_undo_and_run_again_equals_run(game: str, mode: str, seed: int) -> None:
    match, dice = begun(game, mode, seed), random.Random(seed)
    for number in range(MOST):
        before, chance = match.fingerprint(), match.state.chance.counts
        seat, action = answer(match, dice)
        if match.over:
            break
        after, same_chance = match.fingerprint(), match.state.chance.counts == chance
        match.undo(seat)
        assert (match.fingerprint(), match.state.asking) == (before, seat)
        match.take(action)
        assert not same_chance or match.fingerprint() == after
        if number % 10 == 5:
            match.keep_moment()
    assert len(match.answers) > 60
    assert replay(match.record()).fingerprint() == match.fingerprint()


@pytest.mark.parametrize("game", GAMES)
def test_a_record_with_random_undos_comes_to_the_same_end(game: str) -> None:
    """Also far back, also what is answered otherwise afterwards, also where the moments that were kept lie elsewhere."""
    match, dice, undone = begun(game, "duel", 5, log=True), random.Random(5), 0
    while not match.over and len(match.answers) < 400:
        answer(match, dice)
        given = [place for place, one in enumerate(match.answers) if one[1] != UNDO]
        if not match.over and dice.random() < 0.2:
            place = dice.choice(given[-30:])
            try:
                match.undo(match.answers[place][0], place)
                undone += 1
            except IllegalChoice:  # it was taken back before
                pass
    assert undone > 10
    again = replay(match.record(), log=True)
    assert again.fingerprint() == match.fingerprint()
    assert [e.text for e in again.log] == [e.text for e in match.log]


def test_what_was_shuffled_is_shuffled_otherwise_the_next_time() -> None:
    match = start("digimon", DECKS["digimon"], 3)
    redraw = next(place for place, option in enumerate(match.decision.options) if "redraw" in option.label)
    seat = match.state.asking
    match.choose(redraw)
    first = match.fingerprint()
    match.undo(seat)
    match.choose(redraw)
    assert match.fingerprint() != first
    assert replay(match.record()).fingerprint() == match.fingerprint()


def test_an_undo_goes_back_from_a_loaded_match_too() -> None:
    match, dice = begun("gundam", "duel", 8), random.Random(8)
    said = [answer(match, dice) for _ in range(20)]
    match.undo(said[-1][0])
    before = match.fingerprint()
    again = load(match.save())
    answer(again, dice)
    again.undo(again.answers[-1][0])
    assert again.fingerprint() == before
    assert replay(again.record()).fingerprint() == before


def test_what_was_perceived_since_is_no_longer_in_the_log_and_decisions_are_past() -> None:
    match, dice = begun("gundam", "duel", 8, log=True), random.Random(8)
    for _ in range(12):
        answer(match, dice)
    told, decision = match.events_since(0, 0), match.decision
    seat, _ = answer(match, dice)
    match.undo(seat)
    assert match.events_since(0, 0) == told
    with pytest.raises(StaleDecision):
        _ = decision.options


def test_only_an_own_answer_that_stands_is_taken_back() -> None:
    match, dice = begun("gundam", "duel", 8), random.Random(8)
    with pytest.raises(IllegalChoice, match="has given no answer"):
        match.undo(match.state.asking)
    seat, _ = answer(match, dice)
    before = match.fingerprint()
    for wrong in ((1 - seat, 0), (seat, 1), (seat, -1)):
        with pytest.raises(IllegalChoice, match="that could be taken back"):
            match.undo(*wrong)
    assert match.fingerprint() == before
    match.undo(seat, 0)
    with pytest.raises(IllegalChoice, match="answer 0 that could be taken back"):
        match.undo(seat, 0)


def test_few_moments_are_kept_and_undos_have_an_end() -> None:
    match, dice = begun("gundam", "duel", 8), random.Random(8)
    for _ in range(30):
        answer(match, dice)
        match.keep_moment()
    assert match.course is not None
    assert len(match.course.kept) == MOST_KEPT
    for _ in range(MOST_UNDONE):
        seat, _ = answer(match, dice)
        match.undo(seat)
    answer(match, dice)
    with pytest.raises(IllegalChoice, match="no more can be"):
        match.undo(seat)


def test_a_described_table_cannot_be_played_again() -> None:
    text = b"game: gundam\nsetup: {A: {hand: [ST01-001]}}\nsteps: []\n"
    match = scenario_of(text, "a test").match(log=False)
    seat = match.state.asking
    match.choose(0)
    with pytest.raises(BadInput, match="not started from decks"):
        match.undo(seat)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_who_begins_can_be_said_before(game: str, seat: int) -> None:
    for seed in range(4):
        match = start(game, DECKS[game][:2], seed, begins=seat, windowed=True)
        while match.state.turn == 0:
            match.choose(0)
        assert match.state.active == seat
        assert replay(match.record()).fingerprint() == match.fingerprint()


@pytest.mark.parametrize("seat", [2, -1, True, "A"])
def test_nobody_else_begins(seat: int) -> None:
    with pytest.raises(BadInput, match="cannot begin"):
        start("digimon", DECKS["digimon"], 1, begins=seat)
