"""Nights of the toy game, for tests of the kernel: at their first question, with lamps already lit, or wandering about at random."""

import random
from collections.abc import Iterator

import pytest

from headjudge import COMPILED
from headjudge.kernel.actions import ANSWER, RESOLVE, a_place, pack
from headjudge.kernel.driver import advance, choose
from headjudge.kernel.events import CHOSE
from headjudge.kernel.moves import enter
from headjudge.kernel.pending import Pending
from kernel.toy import BAG, LINES, OIL, Lamp, Lanterns, Night, night

Words = dict[str, bool]  # by which rules it is played

A, B, C = 0, 1, 2
MIXED = ["wick", "moth", "hood"] * 3
FIRST: Words = {}
LATE: Words = {"late": True}
JOINING: Words = {"late": True, "join": True}
EVERY = [FIRST, LATE, JOINING]

interpreted_only = pytest.mark.skipif(COMPILED, reason="a game in Python needs the kernel in Python (test_toy_mode.py)")


def begun(*bags: list[str], rules: Words = FIRST) -> Night:
    """At its first question, with a log; bags are drawn from the end."""
    s = night(Lanterns(**rules), list(bags), shuffled=False)
    s.log = []
    advance(s)
    return s


def lit(s: Night, seat: int, name: str, oil: int = OIL) -> Lamp:
    """One more lamp in play, made of a card in the bag."""
    card = next(card for card in s.zone(seat, BAG) if s.cards[card].number == name)
    s.serials += 1
    lamp = Lamp(s.serials, seat, [card], oil)
    enter(s, lamp)
    return lamp


def waiting(seat: int, number: int) -> Pending:
    """A moth's effect that has triggered."""
    return Pending(LINES["moth"], seat, -1, 0, [[]], 0, 0, number)


def resolve(place: int) -> int:
    """Pick what waits at this place of the newest batch."""
    return pack(RESOLVE, a_place(place))


def answer(place: int) -> int:
    """Answer with what is offered at this place."""
    return pack(ANSWER, a_place(place))


def kinds(s: Night) -> list[int]:
    """What has happened, answers left out."""
    return [e.kind for e in s.log or [] if e.kind != CHOSE]


def frames(s: Night) -> list[str]:
    return [frame.kind() for frame in s.frames]


def random_games(rules: Words, games: int) -> Iterator[tuple[Night, random.Random]]:
    """Every question of some games of three."""
    for seed in range(games):
        s, dice = night(Lanterns(**rules), [MIXED] * 3, seed), random.Random(seed)
        advance(s)
        while not s.over:
            yield s, dice
            choose(s, dice.choice(s.options))
