"""Snapshots: a state as plain data and back, at every kind of question; what is not understood is refused."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from headjudge.digimon.edge.setup import empty_table
from headjudge.formats import CHECKSUM_SIZE, checksum
from headjudge.gundam.edge.game import GundamGame
from headjudge.gundam.edge.setup import rules_of
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.chance import chance_of
from headjudge.kernel.snapshots import fingerprint, restore, snapshot
from headjudge.kernel.state import State
from headjudge.match import Match, load, start

GAME = GundamGame()
RULES = rules_of("1.0")
FRAMES, OPTIONS, COUNTERS, GENERATOR, LOOP = 9, 14, 15, 16, 17
WAITING = ["TEST-001/1", 0, -1, 4, [], 1, 3, 4]


def plain(match: Match) -> tuple[list[Any], list[Any]]:
    """The snapshot as it comes out of a file: nothing in it is shared with the state."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode([snapshot(match.state), GAME.own_data(match.state)]))


def revived(rows: list[Any], own: list[Any], edition: str = "1.0") -> State:
    s = GAME.empty(rows[0], 2, edition)
    restore(s, rows)
    GAME.restore_own(s, own)
    return s


def random_game(seed: int) -> Iterator[Match]:
    match, dice = start("gundam", ["test-mixed", "test-mixed"], seed, checking=True), random.Random(seed)
    while not match.over:
        yield match
        match.choose(dice.randrange(len(match.state.options)))
    yield match


@pytest.fixture(scope="module")
def halfway() -> tuple[list[Any], list[Any]]:
    """A table in the middle of an effect, with a proposal or a batch beneath it if there is one."""
    tables = [(len(match.state.frames), plain(match)) for match in random_game(3)]
    return max(tables, key=lambda table: table[0])[1]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_restored_state_is_equal_and_goes_on_equally(seed: int) -> None:
    asked: set[str] = set()
    for match in random_game(seed):
        rows, own = plain(match)
        twin = revived(rows, own)
        assert snapshot(twin) == snapshot(match.state) == rows
        assert GAME.own_data(twin) == GAME.own_data(match.state) == own
        assert (twin.asking, twin.options, twin.over) == (match.state.asking, match.state.options, match.state.over)
        if not match.over:
            asked.add(match.state.frames[-1].kind())
            other, ahead = Match(GAME, twin, {}), match.clone()
            ahead.choose(0)
            other.choose(0)
            assert other.fingerprint() == ahead.fingerprint()
    assert len(asked) >= 5, "questions of turns, attacks, payments and effects"


def test_a_snapshot_reads_the_state_and_does_not_change_it() -> None:
    for match in random_game(4):
        first = msgspec.msgpack.encode(snapshot(match.state))
        assert msgspec.msgpack.encode(snapshot(match.state)) == first
        assert msgspec.msgpack.encode(snapshot(match.state.clone())) == first


@pytest.mark.parametrize("part", [1, 2, 3, 4, 6, 7, 8, 12, 13, 18])
def test_a_fingerprint_covers_the_table_and_the_course_of_the_game(halfway: tuple[list[Any], list[Any]], part: int) -> None:
    rows, own = halfway
    changed: list[Any] = [*rows, own]
    changed[part] = ["something else"]
    assert fingerprint(RULES, changed) != fingerprint(RULES, [*rows, own])


@pytest.mark.parametrize("part", [COUNTERS, GENERATOR, LOOP])
def test_a_fingerprint_leaves_counters_generator_and_loops_out(halfway: tuple[list[Any], list[Any]], part: int) -> None:
    rows, own = halfway
    changed: list[Any] = [*rows, own]
    changed[part] = [1, 2, 3, 5]
    assert fingerprint(RULES, changed) == fingerprint(RULES, [*rows, own])


def test_a_frame_of_an_unknown_kind_is_refused(halfway: tuple[list[Any], list[Any]]) -> None:
    rows, own = halfway
    frames = [*rows[FRAMES], ["juggle", "1-1-1", 0, []]]
    with pytest.raises(ValueError, match="no frame is called 'juggle'"):
        revived([*rows[:FRAMES], frames, *rows[FRAMES + 1 :]], own)


def test_a_save_with_a_frame_of_an_unknown_kind_is_refused() -> None:
    head, rows, own = msgspec.msgpack.decode(start("gundam", ["test-mixed", "test-mixed"]).save()[:-CHECKSUM_SIZE])
    rows[FRAMES].append(["juggle", "1-1-1", 0, []])
    body = msgspec.msgpack.encode([head, rows, own])
    with pytest.raises(BadInput, match=r"this save is damaged: .*no frame is called 'juggle'"):
        load(body + checksum(body))


def test_the_other_game_refuses_it_too() -> None:
    s = empty_table({}, 2, "founding", chance_of(1, 2))
    with pytest.raises(ValueError, match="no frame is called 'juggle'"):
        s.rules.revive(s, "juggle", "1-1-1", 0, [])
