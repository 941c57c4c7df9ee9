# edge: interpreted
"""What a player in the terminal has to do with: a table, wherever it is."""

from __future__ import annotations

from abc import ABC, abstractmethod

from headjudge.edge.game import Game
from headjudge.edge.views import Obstacle, Reason
from headjudge.tables.updates import Notice, Update


class Line(ABC):
    """A line to a table. Whatever the table refuses is raised as Refused, and nothing has changed."""

    game: Game
    names: list[str]  # of the seats
    alone: bool  # nobody else at this table is a person: nothing need be hidden from anybody

    @abstractmethod
    def wait(self) -> int | None:
        """Let the others play until this player has to say something: for which seat. None: the table is over."""

    @abstractmethod
    def update(self, seat: int, since: int, epoch: int) -> Update: ...

    @abstractmethod
    def notices(self) -> list[Notice]:
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
