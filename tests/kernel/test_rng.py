"""The match's own generator: xoshiro128**, the same on every machine and in both modes."""

from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.kernel.rng import Rng, seeded

PUBLISHED = [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804]

words = st.integers(0, 2**32 - 1)
states = st.tuples(words, words, words, words).filter(any)
seeds = st.integers(-(2**70), 2**70) | st.text(max_size=20)


def rotated(x: int, by: int) -> int:
    return (x << by | x >> (32 - by)) % 2**32


def xoshiro(s0: int, s1: int, s2: int, s3: int) -> Iterator[int]:
    """The generator once more, written from its description: new words from old ones, none changed in place."""
    while True:
        yield rotated(s1 * 5 % 2**32, 7) * 9 % 2**32
        a, b = s2 ^ s0, s3 ^ s1
        s0, s1, s2, s3 = s0 ^ b, s1 ^ a, a ^ s1 << 9 & 0xFFFFFFFF, rotated(b, 11)


def below(n: int, draws: Iterator[int]) -> int:
    """What Rng.below does, by its definition: draws that would make some results likelier than others are left out."""
    for draw in draws:
        result, rest = divmod(draw * n, 2**32)
        if rest >= 2**32 % n:
            return result
    raise AssertionError


def test_the_published_sequence() -> None:
    rng = Rng(1, 2, 3, 4)
    assert [rng.next() for _ in PUBLISHED] == PUBLISHED
    assert list(islice(xoshiro(1, 2, 3, 4), len(PUBLISHED))) == PUBLISHED


@given(states)
def test_it_is_xoshiro_from_any_state(state: tuple[int, int, int, int]) -> None:
    rng = Rng(*state)
    assert [rng.next() for _ in range(50)] == list(islice(xoshiro(*state), 50))


@given(states, st.lists(st.integers(1, 2**31), max_size=30))
def test_numbers_below_a_bound(state: tuple[int, int, int, int], bounds: list[int]) -> None:
    rng, draws = Rng(*state), xoshiro(*state)
    for bound in bounds:
        found = rng.below(bound)
        assert 0 <= found < bound
        assert found == below(bound, draws)


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 50])
def test_each_number_is_equally_likely(bound: int) -> None:
    rng, draws = seeded("fair"), 400 * bound
    counts = Counter(rng.below(bound) for _ in range(draws))
    assert set(counts) == set(range(bound))
    squares = sum((count - 400) ** 2 / 400 for count in counts.values())
    assert squares < bound + 4 * (2 * bound) ** 0.5, "within four standard deviations of what chance gives"


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    rng, orders = seeded("cards"), Counter[tuple[int, ...]]()
    for _ in range(2400):
        cards = [1, 2, 3, 4]
        rng.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 24
    assert all(60 <= count <= 140 for count in orders.values())


def test_seeds_give_the_same_words_everywhere() -> None:
    """Worked out with hashlib and the generator above, not taken from the engine."""
    assert seeded(7).to_data() == [3831474184, 3604581144, 2501634650, 1616340069]
    rng = seeded("headjudge")
    assert [rng.below(n) for n in (2, 6, 50, 10**6)] == [1, 3, 10, 85279]
    rng, cards = seeded(7), list(range(10))
    rng.shuffle(cards)
    assert cards == [8, 0, 4, 5, 7, 2, 6, 9, 3, 1]


@given(seeds)
def test_a_seed_is_hashed(seed: int | str) -> None:
    digest = blake2b(str(seed).encode("utf-8"), digest_size=16, person=b"headjudge").digest()
    a, b, c, d = (int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8, 12))
    assert seeded(seed).to_data() == [a, b, c, d | 1]


@given(states, st.integers(0, 20))
def test_a_clone_goes_on_alike_and_apart(state: tuple[int, int, int, int], steps: int) -> None:
    rng = Rng(*state)
    for _ in range(steps):
        rng.next()
    twin, kept = rng.clone(), rng.to_data()
    ahead = [twin.next() for _ in range(5)]
    assert rng.to_data() == kept
    assert [rng.next() for _ in range(5)] == ahead
    assert Rng(*kept).next() == ahead[0]


def test_a_shuffle_is_so_many_picks() -> None:
    for cards in range(70):
        at_once, one_by_one = seeded(cards), seeded(cards)
        shuffled, picked = list(range(cards)), list(range(cards))
        at_once.shuffle(shuffled)
        for last in range(cards - 1, 0, -1):
            place = one_by_one.below(last + 1)
            picked[last], picked[place] = picked[place], picked[last]
        assert shuffled == picked
        assert at_once.to_data() == one_by_one.to_data()
