# edge: interpreted
"""Bots as opponents, by their strength. A bot answers by its seat's view and question, like everybody; it never gets hold of the table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from headjudge.bots.bot import BotError, Insider, Maker, Printed, Seated
from headjudge.bots.finding import find_bot
from headjudge.edge.game import Game
from headjudge.games import find_game
from headjudge.match import Match
from headjudge.tables.entries import Answered, Begins, BotReplaced, Entry

if TYPE_CHECKING:
    from headjudge.tables.table import Table

STAND_IN = "greedy"
CALM, STEADY, SHARP = "calm", "steady", "sharp"
STRENGTHS = {
    CALM: "plays what looks good, and errs now and then",
    STEADY: "plays what looks good",
    SHARP: "thinks ahead",
}
SEARCH = "search-0.5s"  # what a sharp bot is
ERRS = 0.25  # of the answers of a calm bot
QUICK = frozenset({CALM, STEADY, STAND_IN, "random"})  # answer in a moment, whatever they are asked


class Calm(Insider):
    """A greedy bot that errs: now and then any option will do."""

    def __init__(self, game: Game, seed: int, cards: Printed) -> None:
        self.dice = Random(seed)
        self.better = Seated(STAND_IN, find_bot(STAND_IN, game.name), game, seed)

    def pick(self, match: Match) -> int:
        best = self.better.answer(match)
        return self.dice.randrange(len(match.state.options)) if self.dice.random() < ERRS else best


def maker_of(name: str, game: str) -> Maker:
    """What makes the bot of this strength, or of this name. Raises BotError."""
    if name == CALM:
        return partial(Calm, find_game(game))
    try:
        return find_bot({STEADY: STAND_IN, SHARP: SEARCH}.get(name, name), game)
    except BotError as error:
        raise BotError(f"{error}; by strength: {CALM}, {STEADY}, {SHARP}") from None


def check_bots(game: str, bots: Mapping[int, str]) -> None:
    """Raises BotError, which is BadInput, if there is no bot of such a name."""
    for name in dict.fromkeys(bots.values()):
        maker_of(name, game)


class Bots:
    """The bots of a table. What they answer is handed out, to be waited for, kept and applied by whoever keeps the table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seated: dict[tuple[int, str], Seated] = {}

    def next(self, at: int) -> Entry | None:
        """What the bot that has to say something says: an answer, who begins, or that it failed and is replaced. None: nobody's a bot."""
        table = self.table
        seat = next((seat for seat in table.waiting_for if seat in table.bots), None)
        if seat is None:
            return None
        if table.phase == "begins":
            return Begins(seat, at, next(head for head in table.heads if table.sides[head] >> seat & 1))
        try:
            option = self.bot(seat).answer(table.match)
        except BotError as error:
            if table.bots[seat] == STAND_IN:
                option = 0  # nobody stands in for the stand-in: the first option is as legal as any
            else:
                return BotReplaced(seat, at, str(error)[:200])
        return Answered(seat, at, table.match.version(seat), option)

    def slow(self) -> int | None:
        """The seat that is asked, if its bot may take long, or never come to an end."""
        table = self.table
        seat = table.asked
        return seat if seat is not None and table.bots.get(seat, STAND_IN) not in QUICK else None

    def bot(self, seat: int) -> Seated:
        """Made when it is first asked; after a replacement, another."""
        name = self.table.bots[seat]
        if (seat, name) not in self.seated:
            game, seed = self.table.match.game, self.table.opening.seats[seat].seed
            self.seated[seat, name] = Seated(name, maker_of(name, game.name), game, seed)
        return self.seated[seat, name]
