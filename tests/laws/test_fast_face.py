"""The fast face: matches from prepared decks, legal actions as numbers, playouts. It plays exactly as the other face does."""

import random

import pytest

import headjudge as hj
from headjudge.judge.witness import Witness
from headjudge.kernel.rng import seeded
from headjudge.kernel.snapshots import snapshot
from headjudge.match import Match
from matches import KINDS, Kind


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_prepared_match_is_the_one_that_start_begins(kind: Kind) -> None:
    prepared = hj.prepare(kind.game, kind.decks, kind.edition, kind.mode)
    before = snapshot(prepared.table)
    for seed in (1, "two"):
        one, other = prepared.start(seed), hj.start(kind.game, kind.decks, seed, kind.edition, mode=kind.mode)
        assert snapshot(one.state) == snapshot(other.state)
        assert one.origin == other.origin
        one.playout(seed)
        assert hj.replay(one.record()).outcome == one.outcome
    assert snapshot(prepared.table) == before


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_numbers_say_nothing_about_cards(kind: Kind) -> None:
    """What number a card has in a match is dealt anew for each seed."""
    prepared = hj.prepare(kind.game, kind.decks, kind.edition, kind.mode)
    numbered = [[card.number for card in prepared.deal(seed).cards] for seed in range(3)]
    assert numbered[0] != numbered[1] != numbered[2]
    assert sorted(numbered[0]) == sorted(numbered[1])


@pytest.mark.parametrize("game", ["gundam", "digimon"])
def test_legal_and_take_play_as_options_and_choose(game: str) -> None:
    prepared = hj.prepare(game, ["test-mixed", "test-mixed"])
    fast, slow = prepared.start(3), prepared.start(3)
    dice = random.Random(3)
    while not fast.over:
        legal = fast.legal
        assert [fast.packed(option.action) for option in slow.decision.options] == legal
        place = dice.randrange(len(legal))
        fast.take(legal[place])
        slow.choose(place)
        legal.clear()  # it is a copy
    assert fast.legal == []
    assert (fast.answers, fast.fingerprint()) == (slow.answers, slow.fingerprint())


@pytest.mark.parametrize("game", ["gundam", "digimon"])
def test_a_playout_is_recorded(game: str) -> None:
    match = hj.start(game, ["test-mixed", "test-mixed"], 4)
    dice = seeded("throws")
    decision = match.decision
    assert match.playout(dice, 10) == 10 == len(match.answers)
    with pytest.raises(hj.StaleDecision):
        decision.options  # noqa: B018
    twin = match.clone()
    made = match.playout(dice)
    assert match.over
    assert len(match.answers) == 10 + made
    assert len(twin.answers) == 10
    assert match.playout(dice) == 0
    assert hj.replay(match.record()).fingerprint() == match.fingerprint()
    again = hj.start(game, ["test-mixed", "test-mixed"], 4)
    again.playout("throws")
    assert again.answers == match.answers


def test_a_playout_that_fails_is_recorded_up_to_there() -> None:
    match = hj.prepare("gundam", ["test-mixed", "test-mixed"]).start(4, steps=8)
    with pytest.raises(hj.StepLimit, match=r"stopped at answer \d+"):
        match.playout(1)
    assert match.broken.startswith(f"the engine was stopped at answer {len(match.answers)}")
    other = hj.start("gundam", ["test-mixed", "test-mixed"], 4)
    other.playout(1, len(match.answers))
    assert match.answers == other.answers


def test_a_witness_of_a_playout_remembers_every_choice() -> None:
    match = hj.start("gundam", ["test-mixed", "test-mixed"], 4, log=True)
    witness = Witness(match.game, match.state, match.origin)
    witness.playout(4, 12)
    other = hj.start("gundam", ["test-mixed", "test-mixed"], 4)
    other.playout(4, 12)
    assert witness.answers == other.answers
    assert len(witness.choices) == 12


def test_no_dice_no_playout() -> None:
    match: Match = hj.start("gundam", ["test-mixed", "test-mixed"], 4)
    with pytest.raises(hj.BadInput, match="is no seed"):
        match.playout(1.5)  # type: ignore[arg-type]
    assert match.answers == []


def test_prepared_decks_are_refused_as_at_the_start() -> None:
    with pytest.raises(hj.BadInput, match="no deck is called"):
        hj.prepare("gundam", ["none", "test-mixed"])
    assert "gundam 1.0, duel" in repr(hj.prepare("gundam", ["test-mixed", "test-mixed"]))
