"""Is a game won in this very turn? Proved in one world, or left open.

After an option the seat strikes at the other player whenever it can, else goes on as greedy players do: both follow from what it may know,
so nothing is won by knowing hidden cards. Every answer that the other could give with the cards it has in that world is tried. What is won
against all of them is won there; and what cannot be shown with few answers is not.
"""

from __future__ import annotations

from typing import Final, final

from headjudge.kernel.driver import answer
from headjudge.kernel.rng import Rng
from headjudge.kernel.state import State
from headjudge.thinking.mind import Mind
from headjudge.thinking.options import different
from headjudge.thinking.playing import greedy_choice

MOST: Final = 80  # answers of one proof, those of all branches together
NO_STRIKE: Final = -1


@final
class Proof:
    def __init__(self, mind: Mind, seat: int, dice: Rng) -> None:
        self.mind = mind
        self.seat = seat
        self.dice = dice  # for options that look the same
        self.turn = 0
        self.left = 0  # answers

    def is_likely(self, world: State) -> bool:
        """Is it worth trying?"""
        return world.active == self.seat and self.mind.could_win(world, self.seat)

    def wins_after(self, world: State, action: int) -> bool:
        """In this turn of this world, which stays as it is, after this answer, whatever the other does."""
        self.turn = world.turn
        self.left = MOST
        trial = world.clone()
        answer(trial, action)
        return self.wins(trial)

    def wins(self, s: State) -> bool:
        while not s.over:
            if s.turn != self.turn or self.left == 0:
                return False
            self.left -= 1
            if s.asking == self.seat:
                answer(s, self.own_choice(s))
            elif len(s.options) == 1:
                answer(s, s.options[0])
            else:
                return self.wins_against_all(s)
        return s.winners >> self.seat & 1 == 1

    def wins_against_all(self, s: State) -> bool:
        for place in different(s, s.asking):
            trial = s.clone()
            answer(trial, s.options[place])
            if not self.wins(trial):
                return False
        return True

    def own_choice(self, s: State) -> int:
        """The strike with the most points; where there is none, what greedy players do."""
        points = self.mind.weigh(s)
        best = NO_STRIKE
        for place in range(len(s.options)):
            if self.mind.is_strike(s.options[place]) and (best == NO_STRIKE or points[place] > points[best]):
                best = place
        return greedy_choice(s, self.mind, self.dice) if best == NO_STRIKE else s.options[best]
