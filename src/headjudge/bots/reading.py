# edge: interpreted
"""What the reference bots of both games have in common: reading card lines, as far as simple patterns go, and taking the best option."""

from __future__ import annotations

import operator
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random

STAGE = 1000.0  # more than any points

BOUNDS = {"<=": operator.le, ">=": operator.ge, "=": operator.eq}
BOUND = re.compile(r"([a-z]+)(<=|>=|=)(\d+)")


@dataclass(frozen=True)
class Deed:
    """One thing a line does to something in play: its word, whom it is aimed at, how much, and the keyword if one is gained."""

    word: str
    side: str
    filters: tuple[str, ...]
    amount: int
    keyword: str


def filters_of(text: str | None) -> tuple[str, ...]:
    return tuple(text.split(",")) if text else ()


def fitting(filters: Iterable[str], known: Mapping[str, bool], values: Mapping[str, int]) -> bool:
    """Filters that are neither known nor a bound of a value are taken to fit: what is really legal, the options say."""
    for one in filters:
        bound = BOUND.fullmatch(one)
        if not known.get(one, True) or (bound and bound[1] in values and not BOUNDS[bound[2]](values[bound[1]], int(bound[3]))):
            return False
    return True


def best_of(points: list[float], dice: Random) -> int:
    """The place of the most points; chance decides between equals."""
    best = max(points)
    return dice.choice([place for place, n in enumerate(points) if n == best])


def staged(stages: tuple[str, ...], stage: str, points: float) -> float:
    """Points of something worth doing, so that a later stage comes before all earlier ones."""
    return points + STAGE * (stages.index(stage) + 1) if points > 0 and stage else points
