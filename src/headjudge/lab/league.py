# edge: interpreted
"""`headjudge league`: bots against each other with every deck in both seats, and how strong each of them is.

Games come in pairs: the same decks in the same seats with the same shuffle, once with each bot on each side, so that the luck of the deal
falls to both. What a pair brought the one bot is 0, a half or 1, and its mean comes with an interval that holds at every moment at once:
two bots have played enough when that is narrow enough.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any

from headjudge.bots.bot import Maker
from headjudge.edge.game import Game
from headjudge.kernel.bad_input import BadInput
from headjudge.lab.arena import checked_list, makers_exist, played
from headjudge.lab.bouts import Bout, Deck, Entrant, name_of, named_decks
from headjudge.lab.crew import Crew
from headjudge.lab.decks import game_of
from headjudge.lab.ratings import Rating, ratings
from headjudge.lab.series import Result
from headjudge.lab.statistics import AlwaysValid, Share

TOGETHER = 5  # pairs of games that are played before one looks whether they are enough
MOST_PAIRS = 400
UNTIL = 0.05  # half of the interval of a share
PLAYERS = 2
REFERENCE = "reference"  # whose rating is 0, if it plays: it never changes


@dataclass
class Meeting:
    """Two bots, and what came of their games; all told of the first one."""

    one: str
    other: str
    results: list[Result] = field(default_factory=list)
    gained: AlwaysValid = field(default_factory=AlwaysValid)  # of each pair: from -1, both lost, to 1

    def add(self, pair: Sequence[Result]) -> None:
        self.results += pair
        self.gained.add(sum(won(game) for game in pair) - 1)

    @property
    def pairs(self) -> int:
        return self.gained.count

    @property
    def rate(self) -> float:
        """Games won, a draw being half a one."""
        return (1 + self.gained.average) / 2

    @property
    def interval(self) -> tuple[float, float]:
        return (1 + self.gained.low) / 2, (1 + self.gained.high) / 2

    def is_enough(self, until: float) -> bool:
        low, high = self.interval
        return high - low <= 2 * until

    def in_seat(self, seat: int) -> Share:
        return share([game for game in self.results if game.leads == seat])

    def with_deck(self, deck: str) -> Share:
        return share([game for game in self.results if game.sides[game.leads].deck == deck])

    def against_deck(self, deck: str) -> Share:
        return share([game for game in self.results if game.sides[1 - game.leads].deck == deck])

    def halves(self) -> list[float]:
        """What each pair brought the first one: 0, a half or 1."""
        return [sum(map(won, pair)) / 2 for pair in zip(self.results[::2], self.results[1::2], strict=True)]

    def data(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "one": self.one, "other": self.other, "pairs": self.pairs, "rate": round(self.rate, 4), "low": round(low, 4),
            "high": round(high, 4), "seats": [self.in_seat(seat).data() for seat in range(PLAYERS)],
        }  # fmt: skip


def won(game: Result) -> float:
    """By the bot that was named first; a draw, and a game that did not end, is half won by each."""
    return 0.5 if not game.winners else float(game.leads in game.winners)


def share(games: Sequence[Result]) -> Share:
    return Share(sum(game.leads in game.winners for game in games), len(games))


@dataclass
class League:
    """All meetings, and what follows from them. Nothing in it depends on how long they took or by how many processes they were played."""

    game: str
    edition: str
    seed: int | str
    bots: list[str]
    decks: list[str]
    meetings: list[Meeting]

    def ratings(self) -> list[Rating]:
        """The strongest first."""
        anchor = REFERENCE if REFERENCE in self.bots else self.bots[-1]
        return ratings(self.bots, {(met.one, met.other): met.halves() for met in self.meetings}, anchor, Random(f"ratings {self.seed}"))

    def met(self, one: str, other: str) -> Meeting | None:
        return next((met for met in self.meetings if {met.one, met.other} == {one, other}), None)

    def with_deck(self, bot: str, deck: str) -> Share:
        """All games of a bot with a deck."""
        mine = [met.with_deck(deck) for met in self.meetings if met.one == bot]
        lost = [theirs(met, deck) for met in self.meetings if met.other == bot]
        return Share(sum(part.count for part in mine + lost), sum(part.games for part in mine + lost))

    def rows(self) -> list[dict[str, Any]]:
        """A row for each meeting, for tables of other programs."""
        return [{key: value for key, value in met.data().items() if key != "seats"} for met in self.meetings]

    def data(self) -> dict[str, Any]:
        """JSON-able."""
        return {
            "game": self.game, "edition": self.edition, "seed": self.seed, "bots": self.bots, "decks": self.decks,
            "meetings": [met.data() for met in self.meetings], "ratings": [rating.data() for rating in self.ratings()],
            "with_deck": {bot: {deck: self.with_deck(bot, deck).data() for deck in self.decks} for bot in self.bots},
        }  # fmt: skip


def theirs(met: Meeting, deck: str) -> Share:
    """What the second bot has won with this deck."""
    games = [game for game in met.results if game.sides[1 - game.leads].deck == deck]
    return Share(sum(1 - game.leads in game.winners for game in games), len(games))


def league(
    bots: Sequence[str | Maker],
    decks: Sequence[Deck] = ("starters",),
    pairs: int = MOST_PAIRS,
    until: float = UNTIL,
    seed: int | str = 0,
    workers: int = 1,
    game: str | None = None,
    edition: str | None = None,
    told: Callable[[Meeting], None] | None = None,
    crew: Crew | None = None,
) -> League:
    """Every bot meets every other one until their interval is no wider than `until` either way, for at most so many pairs of games.

    Equal seeds give equal figures, with any number of workers, unless a bot thinks by the clock. told: is told of a meeting as it grows.
    crew: who plays, in place of so many workers."""
    rules = game_of(checked_list(decks), game)
    names = [name_of(bot) for bot in bots]
    makers_exist(bots, rules.name)
    if len(set(names)) < PLAYERS or len(set(names)) != len(names):
        raise BadInput(f"a league is of two or more different bots, not of {', '.join(names) or 'none'}")
    if pairs < 1:
        raise BadInput("nothing to play: give at least one pair of games")
    plan = Plan(rules, edition or rules.default_edition, named_decks(rules, decks), seed)
    crew = crew or Crew(workers)
    with crew.at_hand():
        meetings = [meeting(plan, one, other, pairs, until, crew, told) for one, other in combinations(bots, 2)]
    return League(rules.name, plan.edition, seed, names, list(plan.decks), meetings)


def meeting(
    plan: Plan,
    one: str | Maker,
    other: str | Maker,
    pairs: int,
    until: float,
    crew: Crew,
    told: Callable[[Meeting], None] | None,
) -> Meeting:
    met = Meeting(name_of(one), name_of(other))
    while met.pairs < pairs and not met.is_enough(until):
        numbers = range(met.pairs, min(met.pairs + TOGETHER, pairs))
        results = list(played([bout for n in numbers for bout in plan.pair(one, other, n)], crew))
        for first in range(0, len(results), 2):
            met.add(results[first : first + 2])
        if told is not None:
            told(met)
    return met


class Plan:
    """Which decks meet in which pair: all of them in all seats, in an order that the seed gives, and then again."""

    def __init__(self, rules: Game, edition: str, decks: dict[str, tuple[str, ...]], seed: int | str) -> None:
        self.rules, self.edition, self.decks, self.seed = rules, edition, decks, seed
        self.order = [(one, other) for one in decks for other in decks]
        Random(f"league {seed}").shuffle(self.order)

    def pair(self, one: str | Maker, other: str | Maker, n: int) -> list[Bout]:
        """Both games of a pair: the bots change seats, and everything else stays."""
        first, second = self.order[n % len(self.order)]
        chance = f"{self.seed} {first} {second} {n // len(self.order)}"
        bouts = []
        for leads, (left, right) in enumerate([(one, other), (other, one)]):
            entrants = (Entrant(left, first, self.decks[first]), Entrant(right, second, self.decks[second]))
            bouts.append(Bout(2 * n + leads, self.rules.name, self.edition, self.rules.modes[0], entrants, leads, chance))
        return bouts
