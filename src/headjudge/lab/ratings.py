# edge: interpreted
"""How strong players are, from who won how often against whom: the model of Bradley and Terry, told as Elo points.

A player with 400 points more wins ten games of eleven. The interval comes from drawing the pairs of games anew, many times, with the same
dice: so it minds that the two games of a pair share their luck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log10
from random import Random
from typing import Any

SCALE = 400.0  # points for odds of ten to one
ROUNDS = 200  # of the fit
DRAWN = 300  # times
CERTAIN = 0.95

Met = Mapping[tuple[str, str], Sequence[float]]  # what each pair of games brought the first one: 0, a half or 1


@dataclass(frozen=True)
class Rating:
    player: str
    points: float
    low: float
    high: float
    pairs: int

    def data(self) -> dict[str, Any]:
        return {"player": self.player, "points": round(self.points), "low": round(self.low), "high": round(self.high), "pairs": self.pairs}


def ratings(players: Sequence[str], met: Met, anchor: str, dice: Random) -> list[Rating]:
    """The strongest first; the anchor has 0 points."""
    points = fitted(players, met, anchor)
    drawn = [fitted(players, {who: dice.choices(halves, k=len(halves)) for who, halves in met.items()}, anchor) for _ in range(DRAWN)]
    found = []
    for player in players:
        low, high = ends([one[player] for one in drawn])
        pairs = sum(len(halves) for who, halves in met.items() if player in who)
        found.append(Rating(player, points[player], low, high, pairs))
    return sorted(found, key=lambda rating: -rating.points)


def ends(values: Sequence[float]) -> tuple[float, float]:
    """Between which most of them lie."""
    ordered = sorted(values)
    out = int(len(ordered) * (1 - CERTAIN) / 2)
    return ordered[out], ordered[-1 - out]


def fitted(players: Sequence[str], met: Met, anchor: str) -> dict[str, float]:
    """Strengths that make these results most likely; one more pair, shared, in each meeting keeps who won them all from being infinite."""
    games = [(one, other, sum(halves) + 0.5, len(halves) + 1.0) for (one, other), halves in met.items()]
    strength = dict.fromkeys(players, 1.0)
    for _ in range(ROUNDS):
        wins, faced = dict.fromkeys(players, 0.0), dict.fromkeys(players, 0.0)
        for one, other, won, of in games:
            share = of / (strength[one] + strength[other])
            wins[one] += won
            wins[other] += of - won
            faced[one] += share
            faced[other] += share
        strength = {player: wins[player] / faced[player] if faced[player] else 1.0 for player in players}
    return {player: SCALE * log10(strength[player] / strength[anchor]) for player in players}
