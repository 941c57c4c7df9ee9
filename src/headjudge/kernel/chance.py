"""All chance of a match. Each shuffle and each throw has a generator of its own, made from a key, what it is for, and how many of that kind
this seat has had: so matches that go apart keep equal shuffles, and whoever knows the key can check every one of them."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, cast, final

from mypy_extensions import i64, mypyc_attr

from headjudge.kernel.plain_data import ints
from headjudge.kernel.rng import Rng, from_digest, word

# What it is for: the zone that is shuffled, or one of these
MIXING: Final = 13  # cards laid down together in no known order
NUMBERING: Final = 14  # which number in the match each card gets
THROW: Final = 15  # who begins
KINDS: Final = 16

KEY_SIZE: Final = 32


@final
@mypyc_attr(acyclic=True)
class Name:
    """What a seat calls a card, and how its view shows that card: the same ones are asked for again and again."""

    __slots__ = ("facts", "number", "role", "shown")

    def __init__(self, number: i64) -> None:
        self.number: i64 = number
        self.facts: object = None  # of which card, for another world may lay another one there
        self.role = ""
        self.shown: object = None  # as such a card in this role; None: it was not shown yet


@final
class Chance:
    __slots__ = ("counts", "key", "named", "naming_high", "naming_low")

    def __init__(
        self, key: bytes, counts: list[int], naming_low: i64 = -1, naming_high: i64 = -1, named: dict[int, Name] | None = None
    ) -> None:
        self.key = key
        self.counts = counts  # for each seat and kind, how many there were; replaced, never changed
        if naming_low < 0:
            digest = blake2b(b"names", key=key, digest_size=8).digest()
            naming_low, naming_high = word(digest, 0), word(digest, 4)
        self.naming_low: i64 = naming_low  # two words by which seats name cards (kernel/knowledge.py): they follow from the key
        self.naming_high: i64 = naming_high
        self.named: dict[int, Name] = {} if named is None else named  # names that were told before: they follow from these words alone

    def generator(self, kind: int, seat: int) -> Rng:
        place = seat * KINDS + kind
        number = self.counts[place]
        self.counts = self.counts.copy()
        self.counts[place] = number + 1
        return from_digest(blake2b(f"{kind} {seat} {number}".encode(), key=self.key, digest_size=16).digest())

    def shuffle(self, kind: int, seat: int, cards: list[int]) -> None:
        self.generator(kind, seat).shuffle(cards)

    def below(self, kind: int, seat: int, n: int) -> int:
        """A number from 0 to n - 1."""
        return self.generator(kind, seat).below(n)

    def clone(self) -> Chance:
        return Chance(self.key, self.counts, self.naming_low, self.naming_high, self.named)

    def to_data(self) -> list[object]:
        return [self.key.hex(), self.counts]

    @staticmethod
    def from_data(data: list[object], seats: int) -> Chance:
        key, counts = bytes.fromhex(cast(str, data[0])), ints(data[1])
        if len(key) != KEY_SIZE or len(counts) != seats * KINDS or min(counts) < 0:
            raise ValueError("its chance is not that of a match")
        return Chance(key, counts)


def rekeyed(chance: Chance, seed: int | str, seats: int) -> Chance:
    """What comes from now on follows from another seed; what was drawn of each kind stays counted."""
    return Chance(chance_of(seed, seats).key, chance.counts)


def chance_of(seed: int | str, seats: int) -> Chance:
    """The chance of a match that is begun with this seed."""
    return Chance(blake2b(str(seed).encode(), digest_size=KEY_SIZE, person=b"headjudge").digest(), [0] * (seats * KINDS))
