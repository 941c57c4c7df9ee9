"""Generators: xoshiro128**, four 32-bit words, the same on every machine and in both modes."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, cast, final

from mypy_extensions import i64

MASK: Final[i64] = 0xFFFFFFFF


@final
class Rng:
    __slots__ = ("a", "b", "c", "d")

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    def next(self) -> i64:
        """The next 32 bits."""
        a: i64 = self.a
        b: i64 = self.b
        c: i64 = self.c ^ a
        d: i64 = self.d ^ b
        x: i64 = (b * 5) & MASK
        x = ((x << 7) | (x >> 25)) & MASK
        self.a = a ^ d
        self.b = b ^ c
        self.c = c ^ ((b << 9) & MASK)
        self.d = ((d << 11) | (d >> 21)) & MASK
        return (x * 9) & MASK

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        return int(self.pick(n))

    def pick(self, width: i64) -> i64:
        """The same in machine words. The few values that would favour some are drawn again."""
        product: i64 = self.next() * width
        low: i64 = product & MASK
        if low < width:
            spare: i64 = (MASK + 1) % width
            while low < spare:
                product = self.next() * width
                low = product & MASK
        return product >> 32

    def shuffle(self, cards: list[int]) -> None:
        self.shuffle_things(cast(list[object], cards))

    def shuffle_things(self, things: list[object]) -> None:
        """They only change places: nobody need look what they are."""
        i: i64 = len(things) - 1
        a: i64 = self.a
        b: i64 = self.b
        c: i64 = self.c
        d: i64 = self.d
        while i > 0:
            width: i64 = i + 1
            low: i64 = -1
            product: i64 = 0
            while low < width and (low < 0 or low < (MASK + 1) % width):  # `pick`, written out in local words: half the work
                x: i64 = (b * 5) & MASK
                x = ((x << 7) | (x >> 25)) & MASK
                c ^= a
                d ^= b
                e: i64 = (b << 9) & MASK
                b ^= c
                a ^= d
                c ^= e
                d = ((d << 11) | (d >> 21)) & MASK
                product = ((x * 9) & MASK) * width
                low = product & MASK
            j: i64 = product >> 32
            things[i], things[j] = things[j], things[i]
            i -= 1
        self.a, self.b, self.c, self.d = a, b, c, d

    def clone(self) -> Rng:
        return Rng(self.a, self.b, self.c, self.d)

    def to_data(self) -> list[int]:
        return [int(self.a), int(self.b), int(self.c), int(self.d)]


def seeded(seed: int | str) -> Rng:
    return from_digest(blake2b(str(seed).encode(), digest_size=16, person=b"headjudge").digest())


def from_digest(digest: bytes) -> Rng:
    return Rng(word(digest, 0), word(digest, 4), word(digest, 8), word(digest, 12) | 1)  # never all zero


def word(data: bytes, at: int) -> i64:
    """The 32 bits that begin at this byte, the lowest first."""
    a: i64 = data[at]
    b: i64 = data[at + 1]
    c: i64 = data[at + 2]
    d: i64 = data[at + 3]
    return a | b << 8 | c << 16 | d << 24
