# edge: interpreted
"""What a player in the terminal has to do with: a table, wherever it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from headjudge.edge.game import Game
from headjudge.edge.views import Obstacle, Reason
from headjudge.tables.refusal import Refused
from headjudge.tables.updates import Update


class Line(ABC):
    """A line to a table. Whatever the table refuses is raised as Refused, and nothing has changed."""

    game: Game
    names: list[str]  # of the seats
    alone: bool  # nobody else at this table is a person: nothing need be hidden from anybody
    live: bool = False  # others go on while this player thinks
    left: str  # what becomes of the table when this player leaves it
    aloud: Callable[[str], None] = staticmethod(lambda _: None)  # what has to be told at once

    @abstractmethod
    def wait(self, meanwhile: Callable[[int], None]) -> int | None:
        """Let the others play until this player has to say something: for which seat. None: the table is over.

        meanwhile: called when there may be something to tell this seat."""

    def moved_on(self, question: int | None) -> bool:
        """Has the table gone on without this player since it was asked this? None: nothing but leave, or who begins."""
        return False

    def heard_news(self) -> bool:
        """Has anything come since this was last asked?"""
        return False

    @abstractmethod
    def update(self, seat: int, since: int, epoch: int) -> Update: ...

    @abstractmethod
    def notices(self) -> list[str]:
        """What was said to everybody since this was last asked."""

    @abstractmethod
    def chooses_who_begins(self) -> bool:
        """Is it who begins that this player has to say?"""

    @abstractmethod
    def begins(self, seat: int, first: int) -> None: ...

    @abstractmethod
    def answer(self, seat: int, decision: int, option: int) -> None: ...

    @abstractmethod
    def undo(self, seat: int) -> None: ...

    def asks_leave(self) -> int | None:
        """Who asks this player to let him take back an answer."""
        return None

    def give_leave(self, seat: int, yes: bool) -> None:
        raise Refused("not now", "nobody asks for that")

    def claim(self, seat: int) -> None:
        """The game, from somebody who has been away too long."""
        raise Refused("not now", "nobody else is at this table")

    def say(self, seat: int, text: str) -> None:
        """To everybody at the table."""
        raise Refused("not now", "nobody else is at this table")

    @abstractmethod
    def concede(self, seat: int) -> None: ...

    @abstractmethod
    def why(self, seat: int, event: int) -> list[Reason]: ...

    @abstractmethod
    def why_not(self, seat: int, text: str) -> list[Obstacle]: ...

    @abstractmethod
    def save(self) -> bytes: ...

    @abstractmethod
    def load(self, data: bytes) -> None: ...

    @abstractmethod
    def score(self) -> list[int]: ...

    @abstractmethod
    def winners(self) -> list[int]:
        """Of the series, when it is over."""
