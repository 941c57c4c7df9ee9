# edge: interpreted
"""Means of what was tried in some worlds, with how far they may be off."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from headjudge.lab.statistics import Z95

FAR = 0.5  # as if one more value had been so far off: some worlds in which nothing differs prove little


@dataclass(frozen=True)
class Estimate:
    """A mean and its standard error. What is sure has none."""

    mean: float = 0.0
    error: float = 0.0

    def __neg__(self) -> Estimate:
        return Estimate(-self.mean, self.error)

    def __add__(self, other: Estimate) -> Estimate:
        """Of another that was tried in other worlds."""
        return Estimate(self.mean + other.mean, sqrt(self.error**2 + other.error**2))

    def __sub__(self, other: Estimate) -> Estimate:
        return self + -other

    @property
    def interval(self) -> tuple[float, float]:
        """In which it lies with 95 %."""
        return self.mean - Z95 * self.error, self.mean + Z95 * self.error

    @property
    def is_clear(self) -> bool:
        """Does its interval say on which side of 0 it lies?"""
        low, high = self.interval
        return low > 0 or high < 0

    def data(self, name: str) -> dict[str, Any]:
        """The mean under this name, and its interval."""
        low, high = self.interval
        return {name: round(self.mean, 4), "low": round(low, 4), "high": round(high, 4)}


NOTHING = Estimate()


def estimate(values: Sequence[float]) -> Estimate:
    n = len(values)
    mean = sum(values) / n
    return Estimate(mean, sqrt(sum((value - mean) ** 2 for value in values) + FAR**2) / n)


def total(estimates: Iterable[Estimate]) -> Estimate:
    return sum(estimates, NOTHING)
