"""A seat names a card by a keyed hash: unlike any other seat's name, forgotten when the card is lost from sight, the same in both modes."""

import pytest

from headjudge.gundam.table.codes import DECK, HAND
from headjudge.kernel.chance import Chance
from headjudge.kernel.knowledge import NO_CARD, card_named, keyed, seat_name
from headjudge.kernel.moves import put, shuffle_zone, take
from matches import KINDS, Kind

A, B = 0, 1


def rotated(x: int, by: int) -> int:
    return (x << by | x >> (32 - by)) % 2**32


def half_sip(key: tuple[int, int], words: list[int]) -> int:
    """HalfSipHash-1-3 with 64 bits, once more from its description, on words that need no length."""
    v = [key[0], key[1] ^ 0xEE, 0x6C796765 ^ key[0], 0x74656462 ^ key[1]]

    def mix(rounds: int) -> None:
        for _ in range(rounds):
            v[0] = (v[0] + v[1]) % 2**32
            v[1] = rotated(v[1], 5) ^ v[0]
            v[0] = rotated(v[0], 16)
            v[2] = (v[2] + v[3]) % 2**32
            v[3] = rotated(v[3], 8) ^ v[2]
            v[0] = (v[0] + v[3]) % 2**32
            v[3] = rotated(v[3], 7) ^ v[0]
            v[2] = (v[2] + v[1]) % 2**32
            v[1] = rotated(v[1], 13) ^ v[2]
            v[2] = rotated(v[2], 16)

    for word in words:
        v[3] ^= word
        mix(1)
        v[0] ^= word
    v[2] ^= 0xEE
    mix(3)
    low = v[1] ^ v[3]
    v[1] ^= 0xDD
    mix(3)
    return (low | (v[1] ^ v[3]) << 32) % 2**53


@pytest.mark.parametrize("words", [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], [4097, 3, 2], [32767, 2**32 - 1, 2**31]])
def test_it_is_half_sip_hash(words: list[int]) -> None:
    for key in ((0, 0), (1, 2), (2**32 - 1, 2**32 - 1), (0x03020100, 0x07060504)):
        assert keyed(*key, *words) == half_sip(key, words) < 2**53


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_names_differ_between_cards_seats_and_matches(kind: Kind) -> None:
    seen: set[int] = set()
    told = 0
    for seed in (1, 2):
        s = kind.begin(seed).state
        for seat in range(s.seats + 1):  # one more for spectators
            for card in range(len(s.cards)):
                name = seat_name(s, seat, card)
                assert name == seat_name(s.clone(), seat, card)
                seen.add(name)
                told += 1
    assert len(seen) == told


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_name_leads_back_to_what_its_seat_knows(kind: Kind) -> None:
    s = kind.begin(3).state
    for card in range(len(s.cards)):
        for seat in (A, B):
            knows = s.known[card] >> seat & 1 == 1
            assert card_named(s, seat, seat_name(s, seat, card)) == (card if knows else NO_CARD)
            assert card_named(s, seat, seat_name(s, 1 - seat, card)) == NO_CARD


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_card_that_was_lost_from_sight_has_another_name(kind: Kind) -> None:
    match = kind.begin(4)
    s = match.state
    while not s.zone(A, HAND):
        match.choose(0)
    card = s.zone(A, HAND)[0]
    names = [seat_name(s, A, card)]
    take(s, card)
    put(s, card, A, DECK, True, 1 << A)
    names.append(seat_name(s, A, card))
    assert card_named(s, A, names[1]) == card
    shuffle_zone(s, A, DECK)
    assert card_named(s, A, names[1]) == NO_CARD, "it lies anywhere now"
    s.known[card] |= 1 << A  # looked at again
    names.append(seat_name(s, A, card))
    assert len(set(names)) == 3


def test_the_naming_key_follows_from_the_key_of_the_match() -> None:
    one, same, other = Chance(b"1" * 32, [0]), Chance(b"1" * 32, [5]), Chance(b"2" * 32, [0])
    assert (one.naming_low, one.naming_high) == (same.naming_low, same.naming_high) != (other.naming_low, other.naming_high)
    assert (one.clone().naming_low, one.clone().naming_high) == (one.naming_low, one.naming_high)
