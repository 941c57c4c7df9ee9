"""A search: every option is tried in worlds that its seat may take for the true one, and those that do worse are dropped.

In each world each option is taken, both players go on greedily until some turn begins, and that table is valued. All options meet the same
worlds, so that luck is shared. What is clearly worse is dropped at once, and of the rest the worse half each time another part of the
budget is used up (sequential halving): what is hard to tell apart is looked at the longest.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from headjudge.kernel.actions import A_CARD, OPERANDS, tag_of, value_of, verb_of
from headjudge.kernel.knowledge import known_at
from headjudge.kernel.rng import Rng
from headjudge.kernel.state import State
from headjudge.thinking.mind import Mind
from headjudge.thinking.playing import value_after

TURNS: Final = 2  # until the turn begins in which a table is valued
MOST_TRIED: Final = 24  # options; of more, those that look best
FEWEST: Final = 8  # worlds before anything is dropped as clearly worse
CLEARLY: Final = 3.0  # standard errors


@final
class Tried:
    """An option, and how good what came of it was, world by world."""

    def __init__(self, place: int, points: float) -> None:
        self.place = place  # among the options
        self.points = points  # at first sight
        self.values: list[float] = []
        self.total = 0.0

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
        return len(self.left) == 1

    def meet(self, world: State) -> None:
        """Try all that are left in one more world."""
        for one in self.left:
            value = value_after(world, self.options[one.place], self.mind, self.dice, self.stop, self.seat)
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


def different(s: State, seat: int) -> list[int]:
    """The places of the options that are not the same as an earlier one: the same said of another copy of a card that the seat knows."""
    met: set[str] = set()
    places: list[int] = []
    for place in range(len(s.options)):
        said = said_of(s, seat, s.options[place])
        if said not in met:
            met.add(said)
            places.append(place)
    return places


def said_of(s: State, seat: int, action: int) -> str:
    """An action in a form that is the same of equal copies of a card that this seat knows."""
    said = f"{verb_of(action)}"
    for operand in range(OPERANDS):
        tag, value = tag_of(action, operand), value_of(action, operand)
        if tag == A_CARD and known_at(s, seat, value):
            said += f" {s.cards[value].number}@{s.place[value]}"
        else:
            said += f" {tag}:{value}"
    return said
