# edge: interpreted
"""What can be told of single cards after many games: how often a side won when it drew a card, played it, or began with it.

Whoever looks at many cards finds some that look good by chance alone. So what a card brings is told twice: with its interval, and whether
it would stand if as many cards were looked at as there are (Bonferroni).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Any

from headjudge.games import find_game
from headjudge.lab.hands import Hand
from headjudge.lab.statistics import ERROR, Z95, Share

if TYPE_CHECKING:
    from headjudge.lab.series import Result, Side

EARLY = 3  # Lv., or cost of what has none, up to which a card is one for the first turns
MOST_ROUNDS = 10  # that curves tell


@dataclass(frozen=True)
class Had:
    """A game as one side had it."""

    hand: Hand
    won: bool
    turns: int


@dataclass(frozen=True)
class CardGames:
    """The games of one side, as far as one card goes."""

    side: Side
    number: str
    name: str
    drawn: Share
    not_drawn: Share
    played: Share
    opening: Share

    @property
    def gain(self) -> float:
        """How much oftener it won when the card was drawn."""
        return self.drawn.rate - self.not_drawn.rate

    def gain_interval(self, z: float = Z95) -> tuple[float, float]:
        """Newcombe's, made of the two intervals of Wilson."""
        if not self.drawn.games or not self.not_drawn.games:
            return -1.0, 1.0
        (low, high), (other_low, other_high) = self.drawn.wilson(z), self.not_drawn.wilson(z)
        one, other = self.drawn.rate, self.not_drawn.rate
        less = sqrt((one - low) ** 2 + (other_high - other) ** 2)
        more = sqrt((high - one) ** 2 + (other - other_low) ** 2)
        return self.gain - less, self.gain + more

    def stands(self, looked_at: int) -> bool:
        """Is it known whether it brings anything, also if it is one of so many?"""
        low, high = self.gain_interval(NormalDist().inv_cdf(1 - ERROR / looked_at / 2))
        return low > 0 or high < 0

    def data(self, looked_at: int) -> dict[str, Any]:
        low, high = self.gain_interval()
        return {
            "deck": self.side.deck, "bot": self.side.bot, "card": self.number, "name": self.name, "drawn": self.drawn.data(),
            "not_drawn": self.not_drawn.data(), "played": self.played.data(), "opening": self.opening.data(),
            "gain": round(self.gain, 4), "low": round(low, 4), "high": round(high, 4), "stands": self.stands(looked_at),
        }  # fmt: skip


class ByCard:
    def __init__(self, game: str, results: Sequence[Result]) -> None:
        self.rules = find_game(game)
        self.games: dict[Side, list[Had]] = {}
        for result in results:
            for seat, (side, hand) in enumerate(zip(result.sides, result.hands, strict=True)):
                self.games.setdefault(side, []).append(Had(hand, seat in result.winners, result.turns))

    @cached_property
    def cards(self) -> list[CardGames]:
        """Every card that a side has had, by what it brings, the best first."""
        found = []
        for side, games in self.games.items():
            numbers = sorted({number for game in games for number in game.hand.drawn})
            of_side = [self.card(side, games, number) for number in numbers]
            found += sorted(of_side, key=lambda one: -one.gain)
        return found

    def card(self, side: Side, games: list[Had], number: str) -> CardGames:
        drawn = share(games, lambda had: number in had.hand.drawn)
        return CardGames(
            side,
            number,
            self.rules.cards()[number].name,
            drawn,
            Share(sum(had.won for had in games) - drawn.count, len(games) - drawn.games),
            share(games, lambda had: any(one == number for one, _ in had.hand.played)),
            share(games, lambda had: number in had.hand.opening),
        )

    def of_side(self, side: Side) -> list[CardGames]:
        return [one for one in self.cards if one.side == side]

    def rows(self) -> list[dict[str, Any]]:
        return [one.data(len(self.cards)) for one in self.cards]

    # --- opening hands and curves ---------------------------------------------------------------------------------------------------

    def lv(self, number: str) -> int:
        """Of what has none, what it costs."""
        facts = self.rules.card_facts(number)
        told = facts["lv"] if facts["lv"] is not None else facts["cost"]
        return told if isinstance(told, int) else 0

    @cached_property
    def lvs(self) -> dict[str, int]:
        numbers = {number for games in self.games.values() for had in games for number in had.hand.drawn}
        return {number: self.lv(number) for number in sorted(numbers)}

    def openings(self) -> list[dict[str, Any]]:
        """By how many early cards an opening hand held."""
        rows = []
        for side, games in self.games.items():
            early = [sum(self.lvs[number] <= EARLY for number in had.hand.opening) for had in games]
            for count in sorted(set(early)):
                won = [had.won for had, n in zip(games, early, strict=True) if n == count]
                rows.append({"deck": side.deck, "bot": side.bot, "early": count, **Share(sum(won), len(won)).data()})
        return rows

    def curves(self) -> list[dict[str, Any]]:
        """By rounds (a turn of each player), of the games that lasted until then: cards played in a game, and their mean Lv."""
        return [row for side, games in self.games.items() for row in self.curve(side, games)]

    def curve(self, side: Side, games: list[Had]) -> list[dict[str, Any]]:
        played: Counter[int] = Counter()
        lvs: Counter[int] = Counter()
        for had in games:
            for number, turn in had.hand.played:
                played[round_of(turn)] += 1
                lvs[round_of(turn)] += self.lvs[number]
        rows = []
        for one in range(1, MOST_ROUNDS + 1):
            lasted = sum(round_of(had.turns) >= one for had in games)
            if lasted:
                mean = round(lvs[one] / played[one], 2) if played[one] else None
                rows.append({"deck": side.deck, "bot": side.bot, "round": one, "games": lasted, "played": round(played[one] / lasted, 3),
                             "lv": mean})  # fmt: skip
        return rows


def round_of(turn: int) -> int:
    return (turn + 1) // 2


def share(games: list[Had], fits: Callable[[Had], bool]) -> Share:
    won = [had.won for had in games if fits(had)]
    return Share(sum(won), len(won))
