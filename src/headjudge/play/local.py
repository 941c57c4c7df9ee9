# edge: interpreted
"""A table that is kept here: its bots are asked by this process, and whoever types sits at every seat that is no bot's."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from headjudge.edge.views import Obstacle, Reason
from headjudge.games import find_game
from headjudge.kernel.bad_input import BadInput
from headjudge.play.line import Line
from headjudge.tables.entries import Answered, Begins, BotReplaced, Conceded, Entry, Nonce, UndoAsked
from headjudge.tables.opening import Opening
from headjudge.tables.opponents import Bots
from headjudge.tables.refusal import Refused
from headjudge.tables.saved import loaded, saved
from headjudge.tables.table import Table
from headjudge.tables.updates import Update

PATIENCE = 20.0  # seconds that a bot may take for an answer


class LocalLine(Line):
    left = "What was not saved is lost."

    def __init__(self, table: Table, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.sit_down(table)

    @classmethod
    def opened(cls, opening: Opening) -> LocalLine:
        return cls(Table.opened(opening))

    def sit_down(self, table: Table) -> None:
        self.table = table
        self.bots = Bots(table)
        self.game = find_game(table.opening.game)
        self.names = [table.called(seat) for seat in range(table.seats)]
        self.alone = len({holder for holder in table.holders if holder is not None}) == 1
        self.began = time.monotonic() - table.now / 1000
        self.noticed = len(table.notices)

    def now(self) -> int:
        return max(self.table.now, int((time.monotonic() - self.began) * 1000))

    def wait(self, meanwhile: Callable[[int], None]) -> int | None:
        while (entry := self.of_bot()) is not None:
            self.table.apply(entry)
        if self.table.phase == "nonces":
            for seat in self.table.waiting_for:
                self.table.apply(Nonce(seat, self.now(), "here"))
            return self.wait(meanwhile)
        return self.table.waiting_for[0] if self.table.phase != "over" else None

    def of_bot(self) -> Entry | None:
        """What the bot that is asked says; if it takes too long, that it is replaced."""
        seat = next((seat for seat in self.table.waiting_for if seat in self.table.bots), None)
        if seat is None:
            return None
        found: list[Entry | None] = []
        asking = threading.Thread(target=lambda: found.append(self.bots.next(self.now())), daemon=True)
        asking.start()
        asking.join(self.patience)
        return found[0] if found else BotReplaced(seat, self.now(), f"it took longer than {self.patience:g} s")

    def update(self, seat: int, since: int, epoch: int) -> Update:
        return self.table.update(seat, since, epoch)

    def notices(self) -> list[str]:
        new = self.table.notices_since(self.noticed)
        self.noticed += len(new)
        return [notice.text for notice in new]

    def chooses_who_begins(self) -> bool:
        return self.table.phase == "begins"

    def begins(self, seat: int, first: int) -> None:
        self.table.apply(Begins(seat, self.now(), first))

    def answer(self, seat: int, decision: int, option: int) -> None:
        self.table.apply(Answered(seat, self.now(), decision, option))

    def undo(self, seat: int) -> None:
        self.table.apply(UndoAsked(seat, self.now()))

    def concede(self, seat: int) -> None:
        self.table.apply(Conceded(seat, self.now()))

    def why(self, seat: int, event: int) -> list[Reason]:
        return self.table.why(seat, event)

    def why_not(self, seat: int, text: str) -> list[Obstacle]:
        return self.table.why_not(seat, text)

    def save(self) -> bytes:
        return saved(self.table)

    def load(self, data: bytes) -> None:
        try:
            self.sit_down(loaded(data))
        except BadInput as error:
            raise Refused("malformed", str(error)) from None

    def score(self) -> list[int]:
        return self.table.score

    def winners(self) -> list[int]:
        return self.table.winners
