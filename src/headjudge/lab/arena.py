# edge: interpreted
"""`headjudge simulate`: bots and decks against each other, many times, with the intervals that so many games allow."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from math import sqrt
from pathlib import Path
from typing import Any

from headjudge.bots.bot import BotError, Maker, Seated, play_on
from headjudge.bots.finding import find_bot
from headjudge.edge.game import Game
from headjudge.kernel.bad_input import BadInput
from headjudge.lab.decks import game_of, path_of
from headjudge.lab.starters import STARTERS, starters
from headjudge.lab.workers import shared_out
from headjudge.match import Match, start
from headjudge.prepared import card_numbers

MOST_DECISIONS = 20_000  # a game that goes on longer is counted as unfinished
Z95 = 1.959964  # standard deviations on each side that hold 95 % of a normal distribution


@dataclass(frozen=True)
class Side:
    """A bot with a deck."""

    bot: str
    deck: str


@dataclass(frozen=True)
class Played:
    """What became of one game, to the first of the two sides."""

    seat: int
    won: bool
    lost: bool
    over: bool
    began: bool  # it had the first turn
    turns: int
    decisions: int
    reason: str


@dataclass(frozen=True)
class Share:
    """So many of so many, with the 95 % interval of Wilson for what lies behind it."""

    count: int
    games: int

    @property
    def rate(self) -> float:
        return self.count / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        if not self.games:
            return 0.0, 1.0
        n, p, z = self.games, self.rate, Z95
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)

    def data(self) -> dict[str, Any]:
        low, high = self.interval
        return {"wins": self.count, "games": self.games, "rate": round(self.rate, 4), "low": round(low, 4), "high": round(high, 4)}


@dataclass
class Pairing:
    """Two sides and their games, all told of the first one."""

    one: Side
    other: Side
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

    def data(self) -> dict[str, Any]:
        return {
            "one": vars(self.one),
            "other": vars(self.other),
            **self.wins.data(),
            "losses": sum(game.lost for game in self.played),
            "draws": self.draws,
            "unfinished": self.unfinished,
            "seats": [self.in_seat(seat).data() for seat in range(2)],
            "first": self.beginning(True).data(),
            "second": self.beginning(False).data(),
            "turns": round(self.turns, 2),
            "reasons": {reason: sum(game.reason == reason for game in self.played) for reason in sorted({g.reason for g in self.played})},
        }


def share(games: Sequence[Played]) -> Share:
    return Share(sum(game.won for game in games), len(games))


@dataclass
class Series:
    """All pairings of a simulation."""

    game: str
    edition: str
    seed: int | str
    pairings: list[Pairing]

    def data(self) -> dict[str, Any]:
        """JSON-able."""
        return {
            "game": self.game,
            "edition": self.edition,
            "seed": self.seed,
            "pairings": [pairing.data() for pairing in self.pairings],
        }


@dataclass(frozen=True)
class Bout:
    """One game to be played: by name, so that another process can play it."""

    game: str
    edition: str
    decks: tuple[list[str], list[str]]  # of the first side, of the second
    bots: tuple[str | Maker, str | Maker]
    seat: int  # of the first side
    seed: str


def simulate(
    decks: Sequence[str | Path | Sequence[str]],
    games: int = 100,
    bot: str | Maker | Sequence[str | Maker] = "greedy",
    seed: int | str = 0,
    workers: int = 1,
    game: str | None = None,
    edition: str | None = None,
) -> Series:
    """So many games of every pairing, half of them in each seat. Equal seeds give equal games, with any number of workers.

    Decks are names of shipped decks, lists of card numbers, files (Paths, or `file:…`), or "starters"; they tell the game, if it is not
    said. One bot plays every deck against every other one; of two bots the first plays each deck against each deck of the second. A bot is
    a name, `module:attribute`, or what makes it.
    """
    if isinstance(decks, str) or not isinstance(decks, Sequence):
        raise BadInput(f"decks are a list, not {decks!r}")
    rules = game_of(decks, game)
    game, edition = rules.name, edition or rules.default_edition
    if isinstance(games, bool) or not isinstance(games, int):
        raise BadInput(f"games are a whole number, not {games!r}")
    named = [one for place, deck in enumerate(decks, start=1) for one in known_decks(rules, deck, place)]
    names_differ(named)
    bots = both(bot)
    makers_exist(bots, game)
    if games < 1 or not named:
        raise BadInput("nothing to play: give at least one deck and one game")
    pairings = [Pairing(Side(name_of(bots[0]), a), Side(name_of(bots[1]), b)) for a, b in pairs([name for name, _ in named], bots)]
    lists = dict(named)
    bouts = [
        Bout(game, edition, (lists[p.one.deck], lists[p.other.deck]), bots, n % 2, f"{seed} {p.one.deck} {p.other.deck} {n}")
        for p in pairings
        for n in range(games)
    ]
    for place, played in enumerate(play_all(bouts, workers)):
        pairings[place // games].played.append(played)
    return Series(game, edition, seed, pairings)


def known_decks(rules: Game, deck: str | Path | Sequence[str], place: int) -> list[tuple[str, list[str]]]:
    """Names and card numbers of what is meant by this."""
    if deck == STARTERS:
        return [(name, rules.deck(name)) for name in starters(rules)]
    if isinstance(deck, str | Path):
        return [(str(deck) if deck in rules.deck_names() else path_of(deck).stem, rules.deck(deck))]
    numbers = card_numbers(deck, place)
    return [(f"list {blake2b(' '.join(numbers).encode(), digest_size=3).hexdigest()}", numbers)]


def names_differ(named: list[tuple[str, list[str]]]) -> None:
    """Figures are told by the name of the deck: two decks of one name could not be told apart."""
    lists = dict(named)
    for name, numbers in named:
        if lists[name] != numbers:
            raise BadInput(f"two different decks are called {name!r}: give one of the files another name")


def both(bot: str | Maker | Sequence[str | Maker]) -> tuple[str | Maker, str | Maker]:
    """The bots of the first and of the second side."""
    if isinstance(bot, str) or callable(bot):
        return bot, bot
    if not isinstance(bot, Sequence):
        raise BadInput(f"a bot is a name, module:attribute or what makes it, not {bot!r}")
    if len(bot) != 2:
        raise BadInput(f"one bot or two play against each other, not {len(bot)}")
    return bot[0], bot[1]


def makers_exist(bots: Sequence[str | Maker], game: str) -> None:
    """A name that means nothing is told before anything is played."""
    for bot in bots:
        maker_of(bot, game)


def maker_of(bot: str | Maker, game: str) -> Maker:
    return find_bot(bot, game) if isinstance(bot, str) else bot


def name_of(bot: str | Maker) -> str:
    return bot if isinstance(bot, str) else getattr(bot, "__name__", repr(bot))


def pairs(decks: list[str], bots: Sequence[str | Maker]) -> list[tuple[str, str]]:
    """A bot against itself: a deck against itself only if it is the only one. Two bots: all, both ways."""
    if bots[0] != bots[1] or len(decks) == 1:
        return [(one, other) for one in decks for other in decks]
    return [(one, other) for place, one in enumerate(decks) for other in decks[place + 1 :]]


def play_all(bouts: list[Bout], workers: int) -> list[Played]:
    try:
        return list(shared_out(play_aside if workers > 1 else play, bouts, workers))
    except BrokenProcessPool:
        raise BotError("a process that played games has ended without a word: a bot may have ended it, or the machine") from None


def play_aside(bout: Bout) -> Played:
    """One game in a process of its own, of which nothing but errors comes back: what is no Exception would be lost, and waited for."""
    try:
        return play(bout)
    except Exception:
        raise
    except BaseException as error:
        raise BotError(f"{' against '.join(map(name_of, bout.bots))}: {type(error).__name__} in the middle of a game") from None


def play(bout: Bout) -> Played:
    """One game; the first side sits where the bout says."""
    order = (0, 1) if bout.seat == 0 else (1, 0)
    match = start(bout.game, [bout.decks[side] for side in order], bout.seed, bout.edition)
    sit = partial(seated, bout, match.game)
    play_on(match, [sit(side) for side in order], MOST_DECISIONS)
    outcome = match.outcome
    winners = outcome.winners if outcome is not None else ()
    return Played(
        bout.seat,
        bout.seat in winners,
        bool(winners) and bout.seat not in winners,
        match.over,
        had_first_turn(match) == bout.seat,
        match.state.turn,
        len(match.answers),
        outcome.reason if outcome is not None else "unfinished",
    )


def seated(bout: Bout, rules: Game, side: int) -> Seated:
    bot = bout.bots[side]
    seed = int.from_bytes(blake2b(f"{bout.seed} bot {side}".encode(), digest_size=6).digest(), "big")
    return Seated(name_of(bot), maker_of(bot, bout.game), rules, seed)


def had_first_turn(match: Match) -> int:
    """Turns go round: whose turn it is now tells who began."""
    return (match.state.active - match.state.turn + 1) % match.state.seats
