"""A save that somebody has forged, with a checksum that fits, is refused: nothing hangs, nothing is played on that cannot be."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest

from headjudge.formats import CHECKSUM_SIZE, checksum
from headjudge.kernel.actions import DECLINE, RESOLVE, STOP
from headjudge.kernel.bad_input import BadInput
from headjudge.match import Match, load, start

CARDS, OWNER, PLACE, LIFE, KNOWN, ZONES, FIELD, DEPARTED, MODIFIERS, FRAMES = range(10)
COURSE, OPTIONS, COUNTERS, CHANCE = 12, 14, 15, 16
TURN, ACTIVE, ALIVE, OVER, WINNERS, ASKING, UNSETTLED, WAY = range(8)

Parts = tuple[dict[str, Any], list[Any], list[Any]]


@cache
def saved(game: str = "gundam") -> bytes:
    """A match with something in play."""
    match, dice = start(game, ["test-mixed", "test-mixed"], 7), random.Random(1)
    while len(match.state.field) < 4 or match.state.frames[-1].kind() != "turn":
        match.take(dice.choice(match.state.options))
    return match.save()


def forged(data: bytes, change: Callable[[Parts], None]) -> bytes:
    parts: Parts = msgspec.msgpack.decode(data[:-CHECKSUM_SIZE])
    change(parts)
    body = msgspec.msgpack.encode(parts)
    return body + checksum(body)


def setting(*path: int | str, to: object) -> Callable[[Parts], None]:
    """Change what stands at this path: 0 the head, 1 the snapshot, 2 the game's own part."""

    def change(parts: Parts) -> None:
        place: Any = parts
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = to

    return change


def put_twice(parts: Parts) -> None:
    zone = next(zone for zone in parts[1][ZONES] if zone)
    zone.append(zone[0])


def many_frames(parts: Parts) -> None:
    parts[1][FRAMES] *= 2000


def a_number_of_a_billion(parts: Parts) -> None:
    parts[1][FRAMES].append(["number", "1-3-5", 0, [0, 10**9]])


def a_field_more(parts: Parts) -> None:
    parts[1][FRAMES][0][3].append(0)


def a_list_for_a_stage(parts: Parts) -> None:
    parts[1][FRAMES][0][3][0] = []


def pile_of_another(parts: Parts) -> None:
    parts[1][FIELD][0][3] = [4000]


def lasting_on_nothing(parts: Parts) -> None:
    parts[1][MODIFIERS].append([0, [4 * 4000], 0, 1, 0, 0, 0, -1, "", []])


def nested(parts: Parts) -> None:
    deep: list[Any] = []
    for _ in range(900):
        deep = [deep]
    parts[1][FRAMES] = deep


FORGERIES = [
    (setting(1, COURSE, ALIVE, to=0), "fewer than two players are left"),
    (setting(1, COURSE, ALIVE, to=1), "fewer than two players are left"),
    (setting(1, COURSE, ALIVE, to=255), "players who are none"),
    (setting(1, COURSE, ACTIVE, to=2), "nobody's turn"),
    (setting(1, COURSE, WAY, to=0), "nobody's turn"),
    (setting(1, COURSE, ASKING, to=-1), "nobody is asked"),
    (setting(1, COURSE, OVER, to=1), "the game is over, and somebody is asked"),
    (setting(1, COURSE, TURN, to=-5), "at `\\$.12..0.`"),
    (setting(1, COURSE, TURN, to=1.5), "got `float`"),
    (setting(1, CHANCE, 0, to="00"), "at `\\$.16..0.`"),
    (setting(1, CHANCE, 0, to="g" * 64), "at `\\$.16..0.`"),
    (setting(1, CHANCE, 1, to=[0]), "its chance is not that of a match"),
    (setting(1, CHANCE, 1, 5, to=-1), "its chance is not that of a match"),
    (setting(1, COUNTERS, 0, to=5000), "more has come into play than an action can name"),
    (setting(1, OPTIONS, to=[]), "a question without answers"),
    (setting(1, OPTIONS, to=[DECLINE, STOP]), "another question is open"),
    (setting(1, OPTIONS, to=[1 << 60]), "1152921504606846976 is no action"),
    (setting(1, OPTIONS, to=[-1]), "-1 is no action"),
    (setting(1, OPTIONS, to=[RESOLVE]), "0 is no action"),
    (setting(1, FRAMES, to=[]), "a question without answers"),
    (setting(1, OWNER, 0, to=7), "a card belongs to nobody"),
    (setting(1, PLACE, 0, to=99), "a place that is none"),
    (setting(1, KNOWN, 0, to=-1), "known to nobody at the table"),
    (setting(1, LIFE, to=[]), "not all is said of each card"),
    (setting(1, ZONES, to=[[]]), "there are 1 places"),
    (setting(1, COUNTERS, 0, to=0), "0 can be|there is no permanent|where 0 to 0"),
    (setting(1, FIELD, 0, 1, to=9), "9 where 0 to 1 can be"),
    (setting(1, FIELD, 0, 13, to=[99, 99, 99, 0, 0]), "does not fit together"),
    (setting(2, 0, to=[10**9, 0]), "a count that is none"),
    (setting(2, 0, to=[-1, 0]), "a count that is none"),
    (setting(0, "seats", to=3), "there are|seats"),
    (setting(0, "seats", to=10**9), "seats"),
    (setting(0, "answers", to=[[0, "x"]]), "no answer"),
    (setting(0, "answers", to=[[9, 1]]), "no answer"),
    (setting(0, "origin", to=[]), "origin"),
    (setting(0, "origin", to={"decks": 5}), "decks"),
    (put_twice, "lies in 2 places"),
    (many_frames, "of length <= 1000"),
    (a_number_of_a_billion, "where 0 to 4095 can be"),
    (setting(1, FRAMES, 0, 3, 0, to=20_480), "20480 where 0 to 9 can be"),
    (a_field_more, "has other fields"),
    (a_list_for_a_stage, "is no number"),
    (pile_of_another, "4000 where 0 to"),
    (lasting_on_nothing, "there is no card 4000"),
    (nested, "of length 4, got 1"),
]


@pytest.mark.parametrize(("change", "reason"), FORGERIES, ids=lambda value: value if isinstance(value, str) else "")
def test_a_forged_save_is_refused(change: Callable[[Parts], None], reason: str) -> None:
    with pytest.raises(BadInput, match=f"this save is damaged: .*({reason})"):
        load(forged(saved(), change))


def test_a_save_nested_beyond_measure_is_refused() -> None:
    body = b"\x91" * 200_000
    with pytest.raises(BadInput, match="this is no save"):
        load(body + checksum(body))


def test_a_save_beyond_measure_is_refused() -> None:
    with pytest.raises(BadInput, match="this save is too large: it has 64,000,001 bytes, and at most 64,000,000 are read"):
        load(bytes(64_000_001))


@pytest.mark.parametrize("game", ["gundam", "digimon"])
def test_every_single_number_changed_is_refused_or_played_on(game: str) -> None:
    """No number anywhere in a save, however wrong, ends in anything but a refusal or a match that can be gone on with."""
    data = saved(game)
    parts: Parts = msgspec.msgpack.decode(data[:-CHECKSUM_SIZE])
    dice = random.Random(3)
    places = [path for path in numbers_in(parts) if path[0] != 0]
    taken = 0
    for path in dice.sample(places, 150):
        for value in (-1, 4096, 2**61):
            try:
                match = load(forged(data, setting(*path, to=value)))
            except BadInput:
                continue
            taken += 1
            go_on(match, dice)
    assert taken < 150, "most of them cannot be"


def numbers_in(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if isinstance(data, list):
        return [found for place, part in enumerate(data) for found in numbers_in(part, (*path, place))]
    return [path] if isinstance(data, int) else []


def go_on(match: Match, dice: random.Random) -> None:
    for _ in range(10):
        if match.over:
            return
        match.view(None)
        match.take(dice.choice(match.state.options))
