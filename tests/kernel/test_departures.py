"""Departures and copies on a toy game: who leaves takes everything along, and a copy is the same night."""

import msgspec
import pytest

from headjudge.kernel.actions import DECLINE
from headjudge.kernel.chance import THROW, chance_of
from headjudge.kernel.departure import retire
from headjudge.kernel.driver import advance, choose
from headjudge.kernel.modifiers import ADD, FOR_GOOD, Modifier
from headjudge.kernel.proposals import Proposal
from headjudge.kernel.refs import permanent_ref, seat_ref
from headjudge.kernel.snapshots import fingerprint, restore, snapshot
from headjudge.kernel.state import NO_CARDS, NOBODY, NOWHERE
from kernel.nights import EVERY, A, B, C, Words, begun, frames, interpreted_only, kinds, lit, random_games, waiting
from kernel.toy import (
    BAG,
    BLOWN,
    DREW,
    HAND,
    WAVE,
    WENT_OUT,
    Glow,
    Night,
    Snuff,
)  # fmt: skip

pytestmark = interpreted_only


# Departures


def departed(s: Night, seat: int) -> Night:
    s.asking, s.options = NOBODY, NO_CARDS
    retire(s, 1 << seat)
    if not s.over:
        advance(s)
    return s


def test_who_leaves_takes_everything_along() -> None:
    s = begun(["wick"] * 3, ["moth", "wick", "hood"], ["wick"] * 3)
    lamp = lit(s, B, "moth")
    s.modifiers = [Modifier(ADD, [], 0, 1, FOR_GOOD, 0, seat, 0, "moth/1", []) for seat in (A, B)]
    s.batches, s.buffer = [[waiting(A, 1), waiting(B, 2)]], [waiting(B, 3)]
    s.positions, s.answered, s.barred, s.answers = ["x"], [[A, WAVE]], [WAVE], 250
    s.frames.append(Glow("moth/1", 0, B))
    departed(s, B)
    assert (s.alive, s.asking) == (0b101, A)
    assert s.field == []
    assert s.last_known(lamp.ref()) is lamp
    assert {s.place[card] for card in range(len(s.cards)) if s.owner[card] == B} == {NOWHERE}
    assert [modifier.seat for modifier in s.modifiers] == [A]
    assert [[one.seat for one in batch] for batch in (*s.batches, s.buffer)] == [[A], []]
    assert (s.positions, s.answered, s.barred, s.answers) == ([], [], NO_CARDS, 0)
    assert frames(s) == ["evening"]


def test_what_the_rules_had_begun_is_finished_though_its_occasion_is_gone() -> None:
    s = begun(["wick"] * 3, ["wick"] * 3, ["wick"] * 3)
    s.frames += [Glow("moth/1", 0, B), Glow("hood/1", 0, A), Snuff("L-3", 0)]
    departed(s, B)
    assert kinds(s) == [DREW, WENT_OUT], "B's effect is gone with what was part of it, and the rules have done what they had begun"
    assert frames(s) == ["evening"]


def test_what_is_about_to_happen_happens_to_those_who_are_left() -> None:
    s = wind_over_all()
    departed(s, C)
    proposal = s.frames[-1]
    assert isinstance(proposal, Proposal)
    assert (s.asking, len(proposal.subjects), proposal.amounts) == (B, 1, [1])
    choose(s, DECLINE)
    assert s.log
    assert [e.subjects for e in s.log if e.kind == BLOWN] == [[permanent_ref(1)]]


def wind_over_all() -> Night:
    """A wind over the lamps of B and C, and B may answer it."""
    s = begun(["wick"] * 3, ["wick", "hood"], ["wick"] * 3)
    lamps = [lit(s, B, "wick").ref(), lit(s, C, "wick").ref()]
    lit(s, B, "hood")
    s.asking = NOBODY
    s.frames.append(Proposal("L-2", 0, BLOWN, A, lamps, [1, 2], -1, -1, -1, 0, [], [], []))
    advance(s)
    assert s.asking == B
    return s


@pytest.mark.parametrize("rules", EVERY)
def test_anybody_leaves_at_any_moment_and_the_game_goes_on(rules: Words) -> None:
    moments: set[tuple[str, bool]] = set()
    for s, dice in random_games(rules, 20):
        seat = dice.choice(s.in_turn_order())
        moments.add((frames(s)[-1], seat == s.asking))
        twin = departed(s.clone(), seat)
        for _ in range(20):
            if not twin.over:
                assert twin.alive >> twin.asking & 1
                choose(twin, dice.choice(twin.options))
        assert not twin.winners >> seat & 1
    assert moments == {(kind, own) for kind in ("evening", "drain", "glow", "proposal") for own in (True, False)}


# Snapshots


def revived(s: Night) -> Night:
    """Through a file, and back."""
    rows, points = msgspec.msgpack.decode(msgspec.msgpack.encode([snapshot(s), s.points]))
    twin = Night(s.rules, s.seats, chance_of(0, s.seats))
    twin.cards, twin.checking = s.cards, True
    restore(twin, rows)
    twin.points = points
    return twin


def print_of(s: Night) -> str:
    return fingerprint(s.rules, [*snapshot(s), s.own_data()])


@pytest.mark.parametrize("rules", EVERY)
def test_copies_are_equal_and_go_on_equally(rules: Words) -> None:
    asked = set()
    for s, dice in random_games(rules, 5):
        asked.add(frames(s)[-1])
        before, action = print_of(s), dice.choice(s.options)
        copies = [s.clone(), revived(s)]
        assert [print_of(twin) for twin in copies] == [before] * 2
        for twin in copies:
            choose(twin, action)
        assert print_of(copies[0]) == print_of(copies[1])
        assert print_of(s) == before, "and what becomes of them is nothing to the original"
        assert snapshot(copies[0]) == snapshot(copies[1])
    assert asked == {"evening", "drain", "glow", "proposal"}


def test_a_fingerprint_leaves_out_what_makes_no_difference() -> None:
    s = begun(["wick", "moth", "hood"], ["wick", "moth"])
    before = print_of(s)
    s.events, s.triggers = s.events + 7, s.triggers + 7
    s.chance.below(THROW, 0, 2)
    s.zone(A, HAND).reverse()
    assert print_of(s) == before
    s.zone(A, BAG).reverse()
    assert print_of(s) != before


def test_a_seat_belongs_to_itself() -> None:
    s = begun(["wick"], ["wick"])
    assert [s.rules.owner_of(s, seat_ref(seat)) for seat in (A, B)] == [A, B]
