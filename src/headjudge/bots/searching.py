# edge: interpreted
"""The bot `search`: tries its options in worlds that its seat may take for the true one. It thinks for so many simulations, or so long."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from headjudge.bots.bot import BotError, Insider, Maker, Printed
from headjudge.bots.games import MINDS
from headjudge.bots.guessing import guesses
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.rng import Rng, seeded
from headjudge.match import Match
from headjudge.thinking.search import Search, Tried

NAME = re.compile(r"search(?:-(?P<simulations>[1-9]\d{0,5})|-(?P<seconds>\d{1,2}(?:\.\d{1,3})?)s)?")
USUAL = 400  # simulations
SLOWEST = 10  # times slower than the processor's time the clock may be, where many share it
PLAYERS = 2  # of a game it can search in


@dataclass(frozen=True)
class Budget:
    """How long it may think about one decision. A number of simulations gives the same choice on every machine; a time does not."""

    simulations: int = USUAL
    seconds: float | None = None  # of the processor

    def spender(self) -> Callable[[Search], float]:
        """What says how much of it is used up, from 0 to 1."""
        if self.seconds is None:
            return lambda search: search.made / self.simulations
        began, started, seconds = time.process_time(), time.monotonic(), self.seconds
        return lambda search: max(time.process_time() - began, (time.monotonic() - started) / SLOWEST) / seconds


@dataclass(frozen=True)
class Considered:
    """An option that was tried: its place and its label, how likely it wins, the standard error of that, and in how many worlds."""

    place: int
    label: str
    chance: float
    error: float
    worlds: int


@dataclass(frozen=True)
class Thought:
    """What came of thinking about a decision: the options that were tried, the best first, and why it is the best."""

    considered: list[Considered]
    why: str


class Searching(Insider):
    def __init__(self, budget: Budget, seed: int, cards: Printed) -> None:
        self.budget = budget
        self.dice = seeded(f"search {seed}")

    def pick(self, match: Match) -> int:
        return searched(match, self.budget, self.dice).best().place

    def __deepcopy__(self, memo: dict[int, Any]) -> Searching:
        twin = Searching(self.budget, 0, {})
        twin.dice = self.dice.clone()
        return twin


def searched(match: Match, budget: Budget, dice: Rng) -> Search:
    """A search through what the asked seat can do. It looks ahead in worlds of that seat alone."""
    s = match.state
    search = Search(MINDS[match.game.name], s, dice)
    if s.seats != PLAYERS:  # greedy play it is then
        return search
    lists, spent = guesses(match, s.asking), budget.spender()
    while not search.is_decided() and spent(search) < 1:
        try:
            world = match.determinize(s.asking, dice, lists)
        except BadInput:  # no deck that it thinks of fits what it has seen: then what looks best
            break
        search.meet(world.state)
        search.narrow(spent(search))
    return search


def think(match: Match, simulations: int = USUAL, seed: int | str = 0) -> Thought:
    """What the search says to the decision that is open: its options with their chances to win, and why the best is the best."""
    search = searched(match, Budget(simulations), seeded(f"think {seed}"))
    labels = [option.label for option in match.decision.options]
    best = search.best()
    order = sorted(search.tried, key=lambda one: (one is not best, -len(one.values), -one.chance()))
    considered = [Considered(one.place, labels[one.place], one.chance(), one.error(), len(one.values)) for one in order]
    return Thought(considered, why(best, considered))


def why(best: Tried, considered: list[Considered]) -> str:
    """In a sentence."""
    first = considered[0]
    if len(considered) == 1:
        return f"There is nothing else to do than: {first.label}."
    if not best.values:
        return f"{first.label} looks best; nothing was tried."
    if best.wins_at_once():
        return f"{first.label} wins in this turn, whatever the other does, in each of {first.worlds} worlds that were tried."
    second = considered[1]  # what was looked at the longest besides: how good others are is known less well
    told = f"{first.label} wins {first.chance:.0%} (± {1.96 * first.error:.0%}) of the games imagined from here"
    gap = first.chance - second.chance
    if gap < 1.96 * (first.error**2 + second.error**2) ** 0.5:
        return f"{told}; {second.label} is as good as that, with {second.chance:.0%}."
    return f"{told}; the next best, {second.label}, only {second.chance:.0%}."


def search_maker(name: str) -> Maker | None:
    """`search`, `search-400` with its number of simulations, `search-0.2s` with its seconds; None: no such name."""
    said = NAME.fullmatch(name)
    if said is None:
        return None
    if said["seconds"] is None:
        return partial(Searching, Budget(int(said["simulations"] or USUAL)))
    if not float(said["seconds"]):
        raise BotError(f"{name} has no time to think")
    return partial(Searching, Budget(seconds=float(said["seconds"])))
