"""Shares, intervals, and a mean that may be looked at after every game."""

from math import comb
from random import Random

import pytest

from headjudge.lab.statistics import AlwaysValid, Share

GAMES = 1000


@pytest.mark.parametrize("rate", [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])
def test_the_interval_of_a_share_covers_what_it_says(rate: float) -> None:
    """Counted out, not tried: how likely each count is, and whether its interval holds the rate."""
    likely = [comb(GAMES, count) * rate**count * (1 - rate) ** (GAMES - count) for count in range(GAMES + 1)]
    assert sum(likely) == pytest.approx(1)
    holds = [low <= rate <= high for low, high in (Share(count, GAMES).interval for count in range(GAMES + 1))]
    assert sum(chance for chance, held in zip(likely, holds, strict=True) if held) == pytest.approx(0.95, abs=0.01)


def ever_wrong(dice: Random, weights: tuple[float, float, float], games: int) -> bool:
    mean, gained = weights[2] - weights[0], AlwaysValid()
    for _ in range(games):
        gained.add(dice.choices((-1, 0, 1), weights)[0])
        if not gained.low <= mean <= gained.high:
            return True
    return False


@pytest.mark.parametrize("weights", [(0.3, 0.4, 0.3), (0.5, 0.0, 0.5), (0.05, 0.85, 0.1)])
def test_who_looks_after_every_game_is_still_right(weights: tuple[float, float, float]) -> None:
    dice = Random(7)
    assert sum(ever_wrong(dice, weights, 400) for _ in range(300)) <= 0.05 * 300


def test_a_share_that_is_looked_at_after_every_game_would_be_wrong_too_often() -> None:
    """So the test above could fail."""
    dice, wrong = Random(7), 0
    for _ in range(100):
        won = 0
        for games in range(1, 400):
            won += dice.random() < 0.5
            low, high = Share(won, games).interval
            if not low <= 0.5 <= high:
                wrong += 1
                break
    assert wrong > 20


def test_it_stops_when_one_is_better_or_neither_is() -> None:
    better, even = AlwaysValid(), AlwaysValid()
    for game in range(4000):
        if not better.settled(0.02):
            better.add((1, 0, 0, -1, 1)[game % 5])
        even.add((1, 0, -1, 0)[game % 4])
    assert better.low > 0
    assert better.count < 400
    assert not even.settled(0.02)
    assert even.settled(0.1)
    assert even.average == 0


def test_a_value_beyond_its_bounds_is_refused() -> None:
    with pytest.raises(ValueError, match="between -1 and 1"):
        AlwaysValid().add(1.5)
