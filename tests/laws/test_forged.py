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


def lasting_until_nothing(parts: Parts) -> None:
    parts[1][MODIFIERS].append([0, [2], 0, 1, 4096, 0, 0, -1, "", []])


def a_lasting_effect_of_no_card(parts: Parts) -> None:
    parts[1][MODIFIERS].append([0, [2], 0, 1, 0, 0, 0, 5, "", []])


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
    (a_lasting_effect_of_no_card, "5 names no card"),
    (lasting_until_nothing, "lasts nobody knows how long"),
    (nested, "of length 4, got 1"),
]


@pytest.mark.parametrize(("change", "reason"), FORGERIES, ids=lambda value: value if isinstance(value, str) else "")
def test_a_forged_save_is_refused(change: Callable[[Parts], None], reason: str) -> None:
    with pytest.raises(BadInput, match=f"this save is damaged: .*({reason})"):
        load(forged(saved(), change))


@cache
def saved_in_battle(game: str) -> bytes:
    """A match in which somebody is asked while an attack goes on."""
    match, dice = start(game, ["test-mixed", "test-mixed"], 7), random.Random(1)
    while match.state.frames[-1].kind() not in ("attack", "action step"):
        match.take(dice.choice(match.state.options))
    return match.save()


NO_CARD, NO_SEAT, NO_PERMANENT, ALL_OF_A_SORT = 4 * 4000, 4 * 7 + 2, 4 * (1 << 21) + 1, 4 * 30 + 3
THE_BATTLE = {"gundam": [(10, 0), (10, 1)], "digimon": [(0, 2), (0, 3), (0, 6), (0, 7)]}  # where the games' own parts say who fights whom


@pytest.mark.parametrize("game", ["gundam", "digimon"])
@pytest.mark.parametrize(
    ("ref", "reason"),
    [
        (NO_CARD, "there is no card 4000"),
        (NO_SEAT, "there is no seat 7"),
        (NO_PERMANENT, "there is no permanent 2097152"),
        (ALL_OF_A_SORT, "123 names no single thing"),
    ],
)
def test_a_battle_of_what_is_not_there_is_refused(game: str, ref: int, reason: str) -> None:
    """A view names who fights whom, so these are references as any other."""
    for place in THE_BATTLE[game]:
        with pytest.raises(BadInput, match=f"this save is damaged: {reason}"):
            load(forged(saved_in_battle(game), setting(2, *place, to=ref)))


@pytest.mark.parametrize("game", ["gundam", "digimon"])
def test_a_battle_of_one_alone_is_refused(game: str) -> None:
    place = THE_BATTLE[game][0]
    with pytest.raises(BadInput, match="this save is damaged: own: one without the other"):
        load(forged(saved_in_battle(game), setting(2, *place, to=-1)))


@pytest.mark.parametrize("game", ["gundam", "digimon"])
def test_an_attack_in_no_step_is_refused(game: str) -> None:
    """A view names the step of an attack also while something else is asked above it."""
    parts: Parts = msgspec.msgpack.decode(saved_in_battle(game)[:-CHECKSUM_SIZE])
    attack = [kind for kind, *_ in parts[1][FRAMES]].index("attack")
    with pytest.raises(BadInput, match="this save is damaged: 99 where 0 to"):
        load(forged(saved_in_battle(game), setting(1, FRAMES, attack, 3, 2, to=99)))


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
