# edge: interpreted
"""What a bot is, and how it is asked. It never gets hold of the match: what it is told is made anew for every question."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NoReturn, Protocol

from headjudge.decision import Decision
from headjudge.edge.game import Game
from headjudge.edge.views import Question, View
from headjudge.kernel.bad_input import BadInput
from headjudge.match import Match

Plain = dict[str, Any]
Printed = Mapping[str, Plain]  # what is printed on cards, by their number


class Bot(Protocol):
    def choose(self, view: View, decision: Question) -> int:
        """The place, counted from 0, of the option to take. view: what the seat may know; decision: the question and its options."""


class Insider(ABC):
    """A bot of the house that is given the match itself, to be quick. It is trusted not to look at what its seat may not know."""

    def choose(self, view: View, decision: Question) -> int:
        """As every bot, if it can."""
        raise BotError("it is given the match itself, not a view of it")

    @abstractmethod
    def pick(self, match: Match) -> int:
        """The place, counted from 0, of the option to take."""


Maker = Callable[[int, Printed], Bot]  # a seed, and the cards


class BotError(BadInput):
    """A bot cannot be found or made, or gave no legal answer. The match is as it was."""


class Seated:
    """A bot at its seat, under its name."""

    def __init__(self, name: str, maker: Maker, game: Game, seed: int) -> None:
        self.name = name
        try:
            self.bot = maker(seed, printed(game))
        except (Exception, SystemExit) as error:
            raise BotError(f"bot {name} cannot be made: {type(error).__name__}: {error}") from error
        if not callable(getattr(self.bot, "choose", None)):
            raise BotError(f"bot {name} cannot be made: {self.bot!r} has no method choose(view, decision)")

    def answer(self, match: Match) -> int:
        """The place of the option it takes."""
        if isinstance(self.bot, Insider):
            return self.picked(self.bot, match)
        decision = match.decision
        try:
            return self.chosen(match.view(decision.seat), decision.data())
        except BotError as error:
            raise BotError(f"{self.at(match, decision)}: {error}") from error.__cause__

    def picked(self, bot: Insider, match: Match) -> int:
        """What it imagines may fail where the match itself does not."""
        try:
            return bot.pick(match)
        except Exception as error:
            raise BotError(f"{self.at(match, match.decision)}: {type(error).__name__}: {error}") from error

    def chosen(self, view: View, question: Question) -> int:
        """The same, of what it is told. Raises BotError with what it did."""
        if isinstance(self.bot, Insider):
            raise BotError("it is given the match itself, not a view of it")
        most = len(question.options)  # before it is asked: what it is told it may change
        try:
            place = self.bot.choose(view, question)
        except (Exception, SystemExit) as error:
            raise BotError(f"{type(error).__name__}: {error}") from error
        if isinstance(place, bool) or not isinstance(place, int):
            raise BotError(f"it answered {place!r}, which is no whole number")
        if not 0 <= place < most:
            raise BotError(f"it answered {place}, but there are {most} options, counted from 0")
        return place

    def at(self, match: Match, decision: Decision) -> str:
        return f"bot {self.name}, seat {decision.seat}, decision {len(match.answers) + 1} in turn {match.state.turn} ({decision.prompt})"


class PrintedCards(Mapping[str, Plain]):
    """What is printed on the cards of a game, by number, each looked up when it is first asked for. One for all bots: nothing of it can be
    changed. To go through all of them reads every card there is."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._known: dict[str, Plain] = {}

    def __getitem__(self, number: str) -> Plain:
        found = self._known.get(number)
        if found is None:
            found = self._known[number] = ReadOnly({name: read_only(value) for name, value in self._game.card_facts(number).items()})
        return found

    def __contains__(self, number: object) -> bool:
        return number in self._known or number in self._game.cards()

    def __iter__(self) -> Iterator[str]:
        return iter(self._game.cards())

    def __len__(self) -> int:
        return len(self._game.cards())

    def __deepcopy__(self, memo: dict[int, Any]) -> PrintedCards:
        """A copy of a bot reads the same cards."""
        return self


class ReadOnly(dict[str, Any]):
    """Plain data that many hold: to be read, and no more."""

    def refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("what is printed on a card cannot be changed")

    __setitem__ = __delitem__ = clear = pop = popitem = setdefault = update = __ior__ = refuse

    def __deepcopy__(self, memo: dict[int, Any]) -> ReadOnly:
        return self

    def __reduce__(self) -> tuple[type[ReadOnly], tuple[Plain]]:
        return ReadOnly, (dict(self),)


def read_only(value: object) -> object:
    if isinstance(value, dict):
        return ReadOnly({name: read_only(inner) for name, inner in value.items()})
    return tuple(map(read_only, value)) if isinstance(value, list) else value


@cache
def printed(game: Game) -> PrintedCards:
    return PrintedCards(game)


def play_on(match: Match, seats: Sequence[Seated], most: int) -> None:
    """Play with one bot at each seat, to the end or until so many decisions were made."""
    while not match.over and len(match.answers) < most:
        match.choose(seats[match.state.asking].answer(match))
