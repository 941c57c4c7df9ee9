"""Playing on as greedy players do, at once, inside the engine."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.driver import answer
from headjudge.kernel.rng import Rng
from headjudge.kernel.state import State
from headjudge.thinking.mind import Mind

MOST: Final = 400  # answers after which no turn is waited for any longer


def greedy_choice(s: State, mind: Mind, dice: Rng) -> int:
    """The option with the most points; chance decides between equals."""
    points = mind.weigh(s)
    best = points[0]
    found = 0
    equals = 1
    for i in range(1, len(points)):
        if points[i] > best:
            best, found, equals = points[i], i, 1
        elif points[i] == best:
            equals += 1
            if dice.below(equals) == 0:
                found = i
    return s.options[found]


def play_until(s: State, mind: Mind, dice: Rng, turn: int, noise: int = 0) -> None:
    """Until this turn begins, or the game is over. noise: how many answers of a thousand are any."""
    for _ in range(MOST):
        if s.over or s.turn >= turn:
            return
        if noise and dice.below(1000) < noise:
            action = s.options[dice.below(len(s.options))]
        else:
            action = greedy_choice(s, mind, dice)
        answer(s, action)


def value_after(world: State, action: int, mind: Mind, dice: Rng, turn: int, seat: int) -> float:
    """How likely this seat wins in a world, which stays as it is, if this is answered there and both go on greedily until this turn."""
    trial = world.clone()
    answer(trial, action)
    play_until(trial, mind, dice, turn)
    return mind.value(trial, seat)
