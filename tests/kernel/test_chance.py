"""All chance of a match follows from its key: what is asked for, of which kind, for whom, and how many there were before."""

from hashlib import blake2b

import pytest

from headjudge.kernel.chance import KINDS, THROW, Chance, chance_of
from headjudge.kernel.rng import Rng
from headjudge.match import Match, load, start

KEY = bytes(range(32))


def from_its_definition(key: bytes, kind: int, seat: int, number: int) -> Rng:
    digest = blake2b(f"{kind} {seat} {number}".encode(), key=key, digest_size=16).digest()
    a, b, c, d = (int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8, 12))
    return Rng(a, b, c, d | 1)


@pytest.mark.parametrize(("kind", "seat"), [(0, 0), (1, 0), (0, 1), (THROW, 1)])
def test_each_shuffle_has_a_generator_of_its_own(kind: int, seat: int) -> None:
    chance = Chance(KEY, [0] * (2 * KINDS))
    for number in range(3):
        found, wanted = list(range(20)), list(range(20))
        chance.shuffle(kind, seat, found)
        from_its_definition(KEY, kind, seat, number).shuffle(wanted)
        assert found == wanted


def test_other_chance_does_not_disturb_it() -> None:
    """What one seat shuffles or throws changes nothing for another, nor for another place of its own."""
    one, other = chance_of(7, 2), chance_of(7, 2)
    other.shuffle(1, 0, list(range(50)))
    other.below(THROW, 1, 6)
    cards, same = list(range(50)), list(range(50))
    one.shuffle(1, 1, cards)
    other.shuffle(1, 1, same)
    assert cards == same


def test_a_clone_goes_on_alike_and_apart() -> None:
    chance = chance_of("a", 2)
    chance.below(THROW, 0, 2)
    twin, kept = chance.clone(), chance.to_data()
    ahead = [twin.below(THROW, 0, 1000) for _ in range(5)]
    assert chance.to_data() == kept
    assert [chance.below(THROW, 0, 1000) for _ in range(5)] == ahead


def opening(match: Match, seat: int) -> list[str]:
    s = match.state
    return [s.cards[card].number for zone in s.zones[seat * s.rules.zones : (seat + 1) * s.rules.zones] for card in zone]


@pytest.mark.parametrize(("game", "mine", "theirs"), [
    ("gundam", "starter-st01", ("starter-st02", "starter-st03")),
    ("digimon", "starter-st1", ("starter-st2", "starter-st3")),
])  # fmt: skip
def test_the_same_shuffles_against_another_deck(game: str, mine: str, theirs: tuple[str, str]) -> None:
    """So that two decks can be compared on equal chance."""
    assert opening(start(game, [mine, theirs[0]], 5), 0) == opening(start(game, [mine, theirs[1]], 5), 0)
    assert opening(start(game, [mine, theirs[0]], 5), 0) != opening(start(game, [mine, theirs[0]], 6), 0)


def test_a_save_keeps_its_chance() -> None:
    match = start("gundam", ["starter-st01", "starter-st02"], 9)
    loaded = load(match.save())
    assert loaded.state.chance.to_data() == match.state.chance.to_data()
