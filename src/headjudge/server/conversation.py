# edge: interpreted
"""What a client says over its socket, and what is done about it."""

from __future__ import annotations

import time

import msgspec

from headjudge.games import GAMES
from headjudge.kernel.bad_input import BadInput
from headjudge.server import protocol as said
from headjudge.server.connection import Connection
from headjudge.server.foyer import WantsRematch, tidy
from headjudge.server.hub import Hub
from headjudge.server.phrases import PHRASES
from headjudge.server.protocol import Done, Explained, Explanation, Pong
from headjudge.server.protocol import Refused as Refusal
from headjudge.server.reports import fault
from headjudge.server.room import Room
from headjudge.server.wire import DECODER, explained_cause, explained_obstacle
from headjudge.tables.entries import (
    Answered,
    Arranged,
    Auto,
    Begins,
    Claimed,
    Conceded,
    Entry,
    Nonce,
    UndoAsked,
    UndoLeave,
)  # fmt: skip
from headjudge.tables.refusal import Refused
from headjudge.tables.table import Table


class Conversation:
    """One connection at one table."""

    def __init__(self, hub: Hub, room: Room, connection: Connection) -> None:
        self.hub = hub
        self.room = room
        self.connection = connection
        self.busy = False  # with a message

    async def hear(self, text: str) -> None:
        """Whatever is sent gets an answer, and nothing that is sent stops the server."""
        self.busy = True
        try:
            await self.attend(text)
        finally:
            self.busy = False

    async def attend(self, text: str) -> None:
        try:
            message = DECODER.decode(text)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            self.refuse(0, "malformed", f"this is no message: {error}"[:200])
            return
        re = getattr(message, "re", 0)
        try:
            if not self.connection.bucket.allows():
                raise Refused("too much", "too many messages; wait a moment")
            await self.answer(message)
        except Refused as refused:
            self.refuse(re, refused.code, refused.text)
        except BadInput as error:
            self.refuse(re, "malformed", str(error)[:500])
        except Exception:
            self.broken(re)

    def refuse(self, re: int, code: said.Refusal, text: str) -> None:
        self.hub.figures.refused.labels(code).inc()
        self.connection.send(Refusal(re, code, text))

    def broken(self, re: int) -> None:
        """Nobody expected that: noted with an id, which the client can tell. The match is made anew from what is stored."""
        self.hub.figures.faults.inc()
        identity = fault("message", match=self.room.id)
        self.refuse(re, "fault", f"the server failed at this; it is noted as {identity}")
        self.hub.forget(self.room)

    async def answer(self, message: said.FromClient) -> None:
        match message:
            case said.Ping():
                self.connection.send(Pong(message.re))
            case said.Hello():
                raise Refused("not now", "this connection has said hello already")
            case said.Why() | said.WhyNot():
                self.connection.send(Explained(message.re, self.explanation(message)))
            case said.Mute():
                self.connection.muted = message.on
                self.connection.send(Done(message.re))
            case said.Say():
                await self.say(message)
            case said.Rematch():
                await self.rematch(message)
            case _:
                await self.play(message)

    @property
    def seat(self) -> int:
        seat = self.connection.bearer.seat
        if seat is None:
            raise Refused("not yours", f"{'judges' if self.connection.bearer.judge else 'spectators'} look on")
        return seat

    # --- playing ---------------------------------------------------------------------------------------------------------

    async def play(self, message: said.FromClient) -> None:
        began = time.perf_counter()
        seat, room = self.seat, self.room
        async with room.lock:
            if self.connection.closed:
                raise Refused("not now", "come back in a moment")
            entry = entry_of(message, seat, room.at())
            table = room.playing
            if not (isinstance(entry, Answered) and table.answered_before(entry)):
                await self.hub.put(room, entry)
                if isinstance(entry, Answered):
                    self.hub.figures.answers.labels("person").inc()
            self.connection.send(Done(getattr(message, "re", 0)))
        self.hub.figures.latency.observe(time.perf_counter() - began)

    def explanation(self, message: said.Why | said.WhyNot) -> list[Explanation]:
        table, says = self.room.playing, GAMES[self.room.foyer.game].rule_said
        if isinstance(message, said.Why):
            viewer = self.connection.bearer.viewer
            return [explained_cause(reason, says) for reason in table.why(viewer, message.event)]
        return [explained_obstacle(obstacle, says) for obstacle in table.why_not(self.seat_meant(table), message.text)]

    def seat_meant(self, table: Table) -> int:
        """One's own; by a judge, the seat that is asked."""
        if not self.connection.bearer.judge:
            return self.seat
        if table.asked is None:
            raise Refused("not now", "nobody is asked anything")
        return table.asked

    # --- around the game -------------------------------------------------------------------------------------------------

    async def say(self, message: said.Say) -> None:
        room, text = self.room, tidy(message.text)
        if bool(message.phrase) == bool(text) or (message.phrase and message.phrase not in PHRASES):
            raise Refused("malformed", "say one of the ready phrases by its key, or a text")
        if self.connection.bearer.seat is None and not self.connection.bearer.judge and room.state != "over":
            raise Refused("not yours", "spectators are silent while a match runs")
        async with room.lock:
            await self.hub.say(room, self.connection, message.phrase, text)
            self.connection.send(Done(message.re))

    async def rematch(self, message: said.Rematch) -> None:
        seat, room = self.seat, self.room
        async with room.lock:
            if room.state != "over":
                raise Refused("not now", "the match is not over")
            if room.wants.get(seat) != message.swap:
                await self.hub.put(room, WantsRematch(seat, room.at(), message.swap))
            await self.hub.follow_up(room)
            self.connection.send(Done(message.re))


def entry_of(message: said.FromClient, seat: int, at: int) -> Entry:
    """A message as an entry of the table."""
    match message:
        case said.Answer():
            return Answered(seat, at, message.decision, message.option)
        case said.Arrange():
            return Arranged(seat, at, message.place, message.order)
        case said.Undo():
            return UndoAsked(seat, at)
        case said.Leave():
            return UndoLeave(seat, at, message.yes)
        case said.Concede():
            return Conceded(seat, at)
        case said.Claim():
            return Claimed(seat, at)
        case said.Begins():
            return Begins(seat, at, message.seat)
        case said.Auto():
            return Auto(seat, at, dict(message.windows))
        case said.Nonce():
            return Nonce(seat, at, message.nonce)
    raise Refused("malformed", "this is nothing that can be done here")
