"""Matches and decisions as Python objects: what is kept, copied, pickled and printed."""

from __future__ import annotations

import copy
import pickle

import pytest

import headjudge as hj
from headjudge.gundam.edge.game import GundamGame
from headjudge.match import Match, start

GAMES = {"gundam": ["starter-st01", "starter-st02"], "digimon": ["starter-st1", "starter-st2"]}


@pytest.fixture(params=GAMES)
def match(request: pytest.FixtureRequest) -> Match:
    match = start(request.param, GAMES[request.param], 3, log=True)
    for _ in range(12):
        match.choose(0)
    return match


def test_a_decision_of_an_earlier_moment_raises(match: Match) -> None:
    """It would show the hand of whoever is asked now."""
    kept = match.decision
    assert [option.label for option in kept.options]
    match.choose(0)
    for look in (lambda: kept.options, kept.data, lambda: kept.why_not("pass")):
        with pytest.raises(hj.StaleDecision, match="gone on"):
            look()
    assert match.decision.options


def test_a_refused_choice_leaves_the_decision_good(match: Match) -> None:
    kept = match.decision
    with pytest.raises(hj.IllegalChoice):
        match.choose(10_000)
    assert kept.options


@pytest.mark.parametrize("twin_of", [copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))])
def test_copies_go_on_alike_and_apart(match: Match, twin_of) -> None:  # type: ignore[no-untyped-def]
    before = match.fingerprint()
    twin = twin_of(match)
    assert twin.fingerprint() == before
    twin.choose(0)
    assert match.fingerprint() == before != twin.fingerprint()
    match.choose(0)
    assert match.record() == twin.record()


def test_a_match_with_cards_of_its_own_is_not_pickled_in_silence() -> None:
    game = GundamGame().with_cards({})
    with pytest.raises(pickle.PicklingError, match="cards of its own"):
        pickle.dumps(start(game, GAMES["gundam"], 3))


def test_a_match_and_its_decision_say_what_they_are(match: Match) -> None:
    assert repr(match).startswith(f"<Match of {match.game.name} ")
    assert "is asked" in repr(match)
    decision = match.decision
    assert repr(decision).endswith(f"{len(decision.options)} options>")
    match.choose(0)
    assert "past" in repr(decision)
    match.concede(0)
    assert repr(match).endswith(("over: B won (1-2-3)>", "over: B won (1-2-4)>"))


def test_everything_public_says_what_it_is() -> None:
    for name in hj.__all__:
        thing = getattr(hj, name)
        if callable(thing):
            assert thing.__doc__, name
            for part, inner in vars(thing).items() if isinstance(thing, type) else []:
                if callable(inner) and not part.startswith("_"):
                    assert inner.__doc__, f"{name}.{part}"
