# edge: interpreted
"""What a bot is, and how it is asked. It never gets hold of the match: what it is told is made anew for every question."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Protocol

import msgspec

from headjudge.decision import Decision
from headjudge.edge.game import Game
from headjudge.kernel.bad_input import BadInput
from headjudge.match import Match

Plain = dict[str, Any]


class Bot(Protocol):
    def choose(self, view: Plain, decision: Plain) -> int:
        """The place, counted from 0, of the option to take. view: what the seat may know; decision: the question and its options."""


Maker = Callable[[int, dict[str, Plain]], Bot]  # (seed, what is printed on every card, by number)


class BotError(BadInput):
    """A bot cannot be found or made, or gave no legal answer. The match is as it was."""


class Seated:
    """A bot at its seat, under its name."""

    def __init__(self, name: str, maker: Maker, game: Game, seed: int) -> None:
        self.name = name
        try:
            self.bot = maker(seed, msgspec.msgpack.decode(printed(game)))
        except (Exception, SystemExit) as error:
            raise BotError(f"bot {name} cannot be made: {type(error).__name__}: {error}") from error
        if not callable(getattr(self.bot, "choose", None)):
            raise BotError(f"bot {name} cannot be made: {self.bot!r} has no method choose(view, decision)")

    def answer(self, match: Match) -> int:
        """The place of the option it takes."""
        decision = match.decision
        told = decision.data()
        most = len(match.state.options)
        try:
            place = self.bot.choose(match.view(decision.seat), told)
        except (Exception, SystemExit) as error:
            raise BotError(f"{self.at(match, decision)}: {type(error).__name__}: {error}") from error
        if isinstance(place, bool) or not isinstance(place, int):
            raise BotError(f"{self.at(match, decision)}: it answered {place!r}, which is no whole number")
        if not 0 <= place < most:
            raise BotError(f"{self.at(match, decision)}: it answered {place}, but there are {most} options, counted from 0")
        return place

    def at(self, match: Match, decision: Decision) -> str:
        return f"bot {self.name}, seat {decision.seat}, decision {len(match.answers) + 1} in turn {match.state.turn} ({decision.prompt})"


@cache
def printed(game: Game) -> bytes:
    """What is printed on every card of a game, packed: each bot unpacks its own, and can spoil no other's."""
    return msgspec.msgpack.encode({number: game.card_facts(number) for number in game.cards()})


def play_on(match: Match, seats: list[Seated], most: int) -> None:
    """Play with one bot at each seat, to the end or until so many decisions were made."""
    while not match.over and len(match.answers) < most:
        match.choose(seats[match.state.asking].answer(match))
