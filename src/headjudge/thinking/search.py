"""A search: every option is tried in worlds that its seat may take for the true one, and those that do worse are dropped.

In each world each option is taken, both players go on greedily until some turn begins, and that table is valued. All options meet the same
worlds, so that luck is shared. What is clearly worse is dropped at once, and of the rest the worse half each time another part of the
budget is used up (sequential halving): what is hard to tell apart is looked at the longest. Where a win in this turn is near, it is first
tried to prove it in that world.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from headjudge.kernel.rng import Rng
from headjudge.kernel.state import State
from headjudge.thinking.mind import Mind
from headjudge.thinking.options import different
from headjudge.thinking.playing import value_after
from headjudge.thinking.winning import Proof

TURNS: Final = 2  # until the turn begins in which a table is valued
MOST_TRIED: Final = 24  # options; of more, those that look best
FEWEST: Final = 8  # worlds before anything is dropped as clearly worse
CLEARLY: Final = 3.0  # standard errors
SURE: Final = 16  # worlds in which it is proved that an option wins at once, and in none that it may not: it is done


@final
class Tried:
    """An option, and how good what came of it was, world by world."""

    def __init__(self, place: int, points: float) -> None:
        self.place = place  # among the options
        self.points = points  # at first sight
        self.values: list[float] = []
        self.total = 0.0
        self.proved = 0  # worlds in which it wins in this turn, whatever the other does

    def chance(self) -> float:
        """To win, as far as it was tried."""
        return self.total / len(self.values) if self.values else 0.5

    def error(self) -> float:
        """The standard error of that."""
        n = len(self.values)
        mean = self.chance()
        spread = 0.25  # as if one more value had been far off: a few equal ones prove nothing
        for value in self.values:
            spread += (value - mean) * (value - mean)
        return sqrt(spread / n / n) if n else 0.5

    def wins_at_once(self) -> bool:
        """In every world that it was tried in?"""
        return 0 < self.proved == len(self.values)

    def is_clearly_worse(self, other: Tried) -> bool:
        """In the worlds that both have met."""
        n = min(len(self.values), len(other.values))
        if n < FEWEST:
            return False
        total = squares = 0.0
        for i in range(n):
            less = other.values[i] - self.values[i]
            total += less
            squares += less * less
        mean = total / n
        error = sqrt(max(0.0, squares / n - mean * mean) / n) + 0.25 / n
        return mean > CLEARLY * error


@final
class Search:
    """What one seat is asked, and what it has tried so far."""

    def __init__(self, mind: Mind, s: State, dice: Rng) -> None:
        """Of the true table nothing is kept, and only what the seat may know is looked at."""
        self.mind = mind
        self.dice = dice
        self.seat = s.asking
        self.proof = Proof(mind, s.asking, dice)
        self.options = s.options
        self.stop = s.turn + TURNS
        self.made = 0  # simulations
        points = mind.weigh(s)
        found = [Tried(place, points[place]) for place in different(s, s.asking)]
        self.tried = sorted(found, key=most_points)[:MOST_TRIED]
        self.left = self.tried.copy()
        self.rounds = 0
        while 1 << self.rounds < len(self.tried):
            self.rounds += 1

    def is_decided(self) -> bool:
        if len(self.left) == 1:
            return True
        best = self.best()
        return best.proved >= SURE and best.wins_at_once()

    def meet(self, world: State) -> None:
        """Try all that are left in one more world."""
        likely = self.proof.is_likely(world)
        for one in self.left:
            action = self.options[one.place]
            if likely and self.proof.wins_after(world, action):
                one.proved += 1
                value = 1.0
            else:
                value = value_after(world, action, self.mind, self.dice, self.stop, self.seat)
            one.values.append(value)
            one.total += value
            self.made += 1

    def narrow(self, spent: float) -> None:
        """Drop what does worse. spent: how much of the budget is used up, from 0 to 1."""
        left = sorted(self.left, key=most_promising)
        best = left[0]
        left = [one for one in left if one is best or not one.is_clearly_worse(best)]
        part = min(int(spent * self.rounds), self.rounds)
        self.left = left[: max(1, (len(self.tried) + (1 << part) - 1) >> part)]

    def best(self) -> Tried:
        return min(self.left, key=most_promising)


def most_points(one: Tried) -> float:
    return -one.points


def most_promising(one: Tried) -> tuple[float, float]:
    return -one.chance(), -one.points
