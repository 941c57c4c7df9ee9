"""What a seat does not know does not reach it, whatever is done next: the law of non-interference, on random windowed games."""

import random
from typing import Any

import msgspec
import pytest

from headjudge.edge.ledger import Ledger
from headjudge.lab.fuzz import play
from headjudge.lab.interference import first_leak
from headjudge.match import Match
from matches import DUEL, KINDS, Kind
from slices import games

EVERY = 15  # decisions


def leaks(match: Match, dice: random.Random) -> list[str]:
    """What seats get that they should not, in one random game."""
    found: list[str] = []
    made = 0
    while not match.over:
        if made % EVERY == 0:
            found.append(first_leak(match, dice.choice([*range(match.state.seats), None]), dice.randrange(1 << 30)))
        match.take(dice.choice(match.state.options))
        made += 1
    assert len(found) > 2
    return [leak for leak in found if leak]


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_nothing_hidden_reaches_a_seat(kind: Kind) -> None:
    for seed in range(1, 1 + games(2)):
        assert leaks(kind.begin(seed, windowed=True), random.Random(seed)) == []


def test_without_windows_it_would() -> None:
    """Whether a seat is asked tells what it holds: the law sees it."""
    found = [leak for seed in range(4) for leak in leaks(DUEL.begin(f"n{seed}"), random.Random(seed))]
    assert any("gets something else" in leak for leak in found)


@pytest.mark.parametrize("game", ["gundam", "digimon"])
def test_every_law_holds_in_windowed_games(game: str) -> None:
    report = play(game, ["test-mixed", "test-mixed"], 3, windowed=True)
    assert report.violation == ""
    assert report.decisions > 10


def test_a_seat_that_remembered_more_than_it_may_is_found_out() -> None:
    """A hand that lies open to the other seat, of which the other is told nothing: what it sees then follows from hidden cards."""
    match, dice = DUEL.begin(1, windowed=True), random.Random(1)
    while match.state.turn < 6:
        match.take(dice.choice(match.state.options))
    s = match.state
    seat = 1 - s.asking
    original = match.game.view
    try:
        match.game.view = lambda state, who: msgspec.structs.replace(  # type: ignore[method-assign]
            original(state, who), mode=state.cards[state.zone(1 - seat, 0)[0]].number
        )
        assert any(first_leak(match, seat, salt) for salt in range(10))
    finally:
        del match.game.view
    assert not any(first_leak(match, seat, salt) for salt in range(10))


@pytest.mark.parametrize("of", ["a seat", "a spectator"])
def test_events_that_told_of_a_hidden_card_are_found_out(of: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, dice = DUEL.begin(1, windowed=True), random.Random(1)
    while match.state.turn < 6:
        match.take(dice.choice(match.state.options))
    seat = None if of == "a spectator" else 1 - match.state.asking
    holder = match.state.asking
    assert not any(first_leak(match, seat, salt, 3) for salt in range(10))
    original = Ledger.since

    def telling(self: Ledger, *args: Any) -> list[Any]:
        return [*original(self, *args), self.s.cards[self.s.zone(holder, 0)[0]].number]

    monkeypatch.setattr(Ledger, "since", telling)
    assert any(first_leak(match, seat, salt, 3) for salt in range(10))
