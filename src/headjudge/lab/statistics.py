# edge: interpreted
"""Shares with their intervals, and a mean that may be looked at after every game.

Share: Wilson's score interval, for a number of games that was said before. AlwaysValid: the empirical-Bernstein confidence sequence with
plugged-in bets of Waudby-Smith and Ramdas (2024): its interval holds at all moments at once with 95 %, so that one may peek and stop.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt
from typing import Any

Z95 = 1.959964  # standard deviations on each side that hold 95 % of a normal distribution
ERROR = 0.05  # how often an interval may be wrong
BOLDEST = 0.5  # bet of the sequence: bolder ones gain little and may ruin it


@dataclass(frozen=True)
class Share:
    """So many of so many, with the 95 % interval of Wilson for what lies behind it."""

    count: int
    games: int

    @property
    def rate(self) -> float:
        return self.count / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return self.wilson(Z95)

    def wilson(self, z: float) -> tuple[float, float]:
        """The interval that leaves so many standard deviations on each side."""
        if not self.games:
            return 0.0, 1.0
        n, p = self.games, self.rate
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)

    def data(self) -> dict[str, Any]:
        low, high = self.interval
        return {"wins": self.count, "games": self.games, "rate": round(self.rate, 4), "low": round(low, 4), "high": round(high, 4)}


class AlwaysValid:
    """The mean of values from -1 to 1, with an interval in which it lies at every moment at once."""

    def __init__(self, error: float = ERROR) -> None:
        self.surprise = log(2 / error)  # what both ends together may be wrong
        self.count = 0
        self.total = 0.0
        self.bets = self.weighed = self.paid = 0.0
        self.mean, self.spread = 0.5, 0.25  # of the values so far, laid between 0 and 1; what stands before the first of them counts as one
        self.low, self.high = -1.0, 1.0

    def add(self, value: float) -> None:
        """What was known before it decides how boldly it is bet on: that is what makes peeking harmless."""
        if not -1 <= value <= 1:
            raise ValueError(f"a value lies between -1 and 1, not at {value}")
        x = (value + 1) / 2
        self.count += 1
        self.total += value
        bet = min(BOLDEST, sqrt(2 * self.surprise / (self.spread * self.count * log(1 + self.count))))
        self.bets += bet
        self.weighed += bet * x
        self.paid += (x - self.mean) ** 2 * (-log(1 - bet) - bet)
        self.learn(x)
        middle, half = self.weighed / self.bets, (self.surprise + self.paid) / self.bets
        self.low = max(self.low, 2 * (middle - half) - 1)
        self.high = min(self.high, 2 * (middle + half) - 1)

    def learn(self, x: float) -> None:
        n = self.count + 1
        self.mean += (x - self.mean) / n
        self.spread += ((x - self.mean) ** 2 - self.spread) / n

    @property
    def average(self) -> float:
        return self.total / self.count if self.count else 0.0

    def settled(self, matters: float) -> bool:
        """Is it known which way it goes, or that it is no more than this either way?"""
        return self.low > 0 or self.high < 0 or (self.low >= -matters and self.high <= matters)

    def data(self) -> dict[str, Any]:
        return {"difference": round(self.average, 4), "low": round(self.low, 4), "high": round(self.high, 4), "pairs": self.count}
