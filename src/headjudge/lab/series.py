# edge: interpreted
"""What came of many games: every game as a row, and what follows from them by deck, by pairing, by seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from headjudge.lab.by_card import ByCard
from headjudge.lab.hands import Hand
from headjudge.lab.statistics import Share

UNFINISHED = "unfinished"


@dataclass(frozen=True)
class Side:
    """A bot with a deck."""

    bot: str
    deck: str

    def __str__(self) -> str:
        return f"{self.deck} ({self.bot})"


@dataclass(frozen=True)
class Result:
    """One game. Sides and winners are told by seat."""

    number: int
    seed: str
    sides: tuple[Side, ...]
    winners: tuple[int, ...]
    over: bool
    first: int  # the seat that had the first turn
    turns: int
    decisions: int
    reason: str
    leads: int = 0  # the seat of the side that was named first
    hands: tuple[Hand, ...] = ()  # by seat, if anybody asked for it

    def row(self) -> dict[str, Any]:
        """Flat, for tables of other programs."""
        told: dict[str, Any] = {"number": self.number, "seed": self.seed}
        for seat, side in enumerate(self.sides):
            told |= {f"deck_{seat}": side.deck, f"bot_{seat}": side.bot}
        told |= {
            "winners": " ".join(map(str, self.winners)), "over": int(self.over), "first": self.first, "turns": self.turns,
            "decisions": self.decisions, "reason": self.reason, "leads": self.leads,
        }  # fmt: skip
        for seat, hand in enumerate(self.hands):
            told |= hand.row(seat)
        return told


@dataclass(frozen=True)
class Played:
    """A game as one of its sides had it."""

    seat: int
    won: bool
    lost: bool
    over: bool
    began: bool  # it had the first turn
    turns: int
    decisions: int
    reason: str


def as_had_by(seat: int, game: Result) -> Played:
    won = seat in game.winners
    return Played(seat, won, bool(game.winners) and not won, game.over, game.first == seat, game.turns, game.decisions, game.reason)


@dataclass
class Games:
    """Games of one side."""

    played: list[Played] = field(default_factory=list)

    @property
    def wins(self) -> Share:
        return share(self.played)

    def in_seat(self, seat: int) -> Share:
        return share([game for game in self.played if game.seat == seat])

    def beginning(self, began: bool) -> Share:
        return share([game for game in self.played if game.began == began])

    @property
    def draws(self) -> int:
        return sum(game.over and not game.won and not game.lost for game in self.played)

    @property
    def unfinished(self) -> int:
        return sum(not game.over for game in self.played)

    @property
    def turns(self) -> float:
        return sum(game.turns for game in self.played) / len(self.played) if self.played else 0.0

    def figures(self) -> dict[str, Any]:
        return {
            **self.wins.data(),
            "losses": sum(game.lost for game in self.played),
            "draws": self.draws,
            "unfinished": self.unfinished,
            "seats": [self.in_seat(seat).data() for seat in range(2)],
            "first": self.beginning(True).data(),
            "second": self.beginning(False).data(),
            "turns": round(self.turns, 2),
            "reasons": dict(sorted(Counter(game.reason for game in self.played).items())),
        }


@dataclass
class Pairing(Games):
    """Two sides and their games, all told of the first one."""

    one: Side = field(kw_only=True)
    other: Side = field(kw_only=True)

    def data(self) -> dict[str, Any]:
        return {"one": vars(self.one), "other": vars(self.other), **self.figures()}


def share(games: Sequence[Played]) -> Share:
    return Share(sum(game.won for game in games), len(games))


@dataclass
class Series:
    """All games of a simulation. Nothing in it depends on how long they took or by how many processes they were played."""

    game: str
    edition: str
    mode: str
    seed: int | str
    results: list[Result]

    @cached_property
    def pairings(self) -> list[Pairing]:
        """Of games for two: who played whom, told of the side that was named first; in the order in which they came up."""
        found: dict[tuple[Side, Side], Pairing] = {}
        for game in self.results:
            if len(game.sides) == 2:
                one, other = game.sides[game.leads], game.sides[1 - game.leads]
                found.setdefault((one, other), Pairing(one=one, other=other)).played.append(as_had_by(game.leads, game))
        return list(found.values())

    @cached_property
    def sides(self) -> list[Side]:
        """Every bot with its deck."""
        return list(dict.fromkeys(side for game in self.results for side in game.sides))

    def of(self, side: Side) -> Games:
        """All games of this side but those against itself."""
        met = [game for game in self.results if not alone(game)]
        return Games([as_had_by(seat, game) for game in met for seat, other in enumerate(game.sides) if other == side])

    @property
    def began(self) -> Share:
        """How often whoever had the first turn won."""
        over = [game for game in self.results if game.over]
        return Share(sum(game.first in game.winners for game in over), len(over))

    @property
    def endings(self) -> dict[str, int]:
        """How many games ended by what, the commonest first."""
        return dict(Counter(game.reason for game in self.results).most_common())

    def by_deck(self) -> list[dict[str, Any]]:
        """A row for each side, the best first."""
        rows = [{"deck": side.deck, "bot": side.bot, **self.of(side).figures()} for side in self.sides]
        return sorted(rows, key=lambda row: -row["rate"])

    def rows(self) -> list[dict[str, Any]]:
        """A row for each game."""
        return [game.row() for game in self.results]

    @cached_property
    def cards(self) -> ByCard | None:
        """What can be told of single cards; nothing if nobody asked for it before the games were played."""
        return ByCard(self.game, self.results) if self.results and self.results[0].hands else None

    def by_card(self) -> list[dict[str, Any]]:
        """A row for each card of each side: how often it won when the card was drawn, was not, was played, lay in the opening hand."""
        return self.cards.rows() if self.cards is not None else []

    def openings(self) -> list[dict[str, Any]]:
        """A row for each side and number of early cards in its opening hand."""
        return self.cards.openings() if self.cards is not None else []

    def curves(self) -> list[dict[str, Any]]:
        """A row for each side and round: how many cards it played in it, and of which Lv."""
        return self.cards.curves() if self.cards is not None else []

    def data(self) -> dict[str, Any]:
        """JSON-able."""
        told = {"cards": self.by_card(), "openings": self.openings(), "curves": self.curves()} if self.cards is not None else {}
        return {
            "game": self.game, "edition": self.edition, "mode": self.mode, "seed": self.seed, "games": len(self.results),
            "pairings": [pairing.data() for pairing in self.pairings], "decks": self.by_deck(), "began": self.began.data(),
            "endings": self.endings, **told,
        }  # fmt: skip


def alone(game: Result) -> bool:
    """Do all seats have the same bot with the same deck?"""
    return len(set(game.sides)) == 1
