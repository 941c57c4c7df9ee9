# edge: interpreted
"""A table that a server keeps: this player has one seat of it, by its token. After a break the line is made anew."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from contextlib import ExitStack

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection, connect

from headjudge.edge.events import GameEvent
from headjudge.edge.views import Obstacle, Reason
from headjudge.games import find_game
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.seats import SEATS
from headjudge.play.line import Line
from headjudge.server import protocol as said
from headjudge.server.links import Link
from headjudge.tables.refusal import Refused
from headjudge.tables.updates import Update

REPLY_SECONDS = 30.0
BACK_SECONDS = 90.0  # so long it is tried to come back
AGAIN_SECONDS = 1.0
A_MOMENT = 0.2
A_WHILE = 1.0  # seconds without any news, after which it is said who is waited for
MOST_RECEIVED = 4 << 20
DECODER: msgspec.json.Decoder[said.FromServer] = msgspec.json.Decoder(said.FromServer)


class RemoteLine(Line):
    live = True
    left = "The server keeps it."

    def __init__(self, link: Link) -> None:
        """Raises BadInput if nobody answers there, or the token is not taken."""
        self.link = link
        self.number = 0  # of the messages that were sent
        self.last: said.Update | None = None
        self.events: list[GameEvent] = []  # of this epoch, as far as they were heard
        self.series: said.SeriesOver | None = None
        self.unsaid: list[str] = []  # sentences for the player
        self.leave_for: int | None = None  # who asks to take back an answer
        self.said_nonce = 0  # for which game of the series
        self.held = ExitStack()
        self.socket: ClientConnection | None = None
        try:
            self.say_hello()
        except (OSError, InvalidHandshake, InvalidURI, ConnectionClosed, TimeoutError) as error:
            raise BadInput(f"{link.base} does not answer: {error}") from None
        except Refused as refused:
            raise BadInput(f"{link.base} says: {refused}") from None

    # --- the line --------------------------------------------------------------------------------------------------------

    def say_hello(self) -> None:
        self.close()
        url = self.link.base.replace("http", "ws", 1) + "/ws"
        opened = connect(url, max_size=MOST_RECEIVED, max_queue=None, compression=None, open_timeout=REPLY_SECONDS)
        self.socket = self.held.enter_context(opened)
        since, epoch = (self.events[-1].number if self.events else 0), (self.last.epoch if self.last is not None else 0)
        self.send(said.Hello(self.link.secret, since, epoch))
        self.welcome: said.Welcome | None = None
        while self.welcome is None:
            told = self.receive(REPLY_SECONDS)
            check(told)
            self.note(told)

    def close(self) -> None:
        self.held.close()
        self.socket = None

    def send(self, message: said.Message) -> None:
        assert self.socket is not None
        self.socket.send(msgspec.json.encode(message).decode())

    def receive(self, seconds: float) -> said.FromServer:
        """Raises TimeoutError, and ConnectionClosed."""
        assert self.socket is not None
        return DECODER.decode(self.socket.recv(seconds))

    def come_back(self) -> None:
        """Raises BadInput if the server stays away."""
        self.aloud("The connection is broken; trying to come back.")
        until = time.monotonic() + BACK_SECONDS
        while True:
            try:
                self.say_hello()
            except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError, Refused) as error:
                stays_away = time.monotonic() > until or (isinstance(error, Refused) and error.code not in ("not now", "too much"))
                if stays_away:
                    raise BadInput(f"{self.link.base} does not let you back ({error}); try later: headjudge play {self.link.url}") from None
                time.sleep(AGAIN_SECONDS)
            else:
                self.unsaid.append("You are back at the table.")
                return

    # --- what is heard ---------------------------------------------------------------------------------------------------

    def note(self, message: said.FromServer) -> None:
        match message:
            case said.Welcome():
                self.note_welcome(message)
            case said.Update():
                self.note_update(message)
            case said.SeriesOver():
                self.series = message
            case said.Notice():
                self.unsaid.append(message.text)
                if message.code in ("undo refused", "undone", "undo overtaken"):
                    self.leave_for = None
            case said.UndoAsked():
                self.leave_for = message.seat if message.seat != self.seat else None
            case said.Chat():
                self.note_chat(message)
            case _:
                pass  # who is connected and how clocks stand is told in the notices

    def note_welcome(self, welcome: said.Welcome) -> None:
        if welcome.seat is None:
            raise Refused("not yours", "this link is for looking on")
        self.welcome, self.seat, self.series = welcome, welcome.seat, welcome.series
        self.game = find_game(welcome.game)
        self.names = [one.name or f"Player {SEATS[one.seat]}" for one in welcome.seats]
        self.alone = all(one.kind == "bot" for one in welcome.seats if one.seat != self.seat)
        self.phrases = welcome.phrases
        if welcome.update is not None:
            self.note_update(welcome.update)
        if welcome.state == "dice" and self.said_nonce != welcome.game_number:
            self.said_nonce = welcome.game_number
            self.send(said.Nonce(0, secrets.token_hex(16)))

    def note_update(self, update: said.Update) -> None:
        if self.last is None or update.epoch != self.last.epoch:
            self.events, self.leave_for = [], None
        self.last = update
        known = self.events[-1].number if self.events else 0
        self.events += [event for event in update.events if event.number > known]

    def note_chat(self, chat: said.Chat) -> None:
        if chat.seat != self.seat:
            self.unsaid.append(f"{chat.name} says: {self.phrases.get(chat.phrase, chat.text)}")

    def hear(self, seconds: float = 0.0) -> bool:
        """Whatever has come; if nothing has, what comes in this time. Is there anything new?"""
        heard = False
        try:
            while True:
                self.note(self.receive(0.0 if heard else seconds))
                heard = True
        except TimeoutError:
            return heard
        except ConnectionClosed:
            self.come_back()
            return True

    def ask(self, message: said.FromClient) -> said.FromServer:
        """Say it, and hear the reply; everything that comes before is noted. Raises Refused."""
        try:
            return self.asked_once(message)
        except (ConnectionClosed, TimeoutError):
            self.come_back()
        if not isinstance(message, said.Answer):
            raise Refused("not now", "the connection broke just now; look whether it was carried out")
        return self.asked_once(message)  # an answer that was carried out before is answered as before

    def asked_once(self, message: said.FromClient) -> said.FromServer:
        self.send(message)
        while getattr(told := self.receive(REPLY_SECONDS), "re", None) != getattr(message, "re", 0):
            self.note(told)
        check(told)
        return told

    def next_number(self) -> int:
        self.number += 1
        return self.number

    # --- a line to a table -----------------------------------------------------------------------------------------------

    def wait(self, meanwhile: Callable[[int], None]) -> int | None:
        quiet = 0.0
        self.hear()
        while not self.is_my_turn():
            if self.series is not None and self.series.over:
                self.close()
                return None
            quiet = 0.0 if self.hear(A_MOMENT) else quiet + A_MOMENT
            if A_WHILE <= quiet < A_WHILE + A_MOMENT:
                self.unsaid.append(f"Waiting for {self.awaited()}.")
            meanwhile(self.seat)
        return self.seat

    def is_my_turn(self) -> bool:
        return self.asks_leave() is not None or self.chooses_who_begins() or (self.last is not None and self.last.question is not None)

    def awaited(self) -> str:
        if self.last is None:
            return "the others to sit down"
        return " and ".join(name for seat, name in enumerate(self.names) if seat != self.seat)

    def heard_news(self) -> bool:
        return self.hear()

    def moved_on(self, question: int | None) -> bool:
        self.hear()
        if self.series is not None and self.series.over:
            return True
        if question is None:
            return self.asks_leave() is None and not self.chooses_who_begins()
        asked = self.last.question if self.last is not None else None
        return asked is None or asked.id != question or self.asks_leave() is not None

    def update(self, seat: int, since: int, epoch: int) -> Update:
        update = self.last
        if update is None:
            raise Refused("not now", "no game has begun")
        return Update(
            update.view, self.events_after(since if epoch in (0, update.epoch) else 0), update.question, update.greyed, update.undo,
            update.epoch, update.auto_answered,
        )  # fmt: skip

    def events_after(self, since: int) -> list[GameEvent]:
        """0: those of this turn."""
        turn = self.events[-1].turn if self.events else 0
        return [event for event in self.events if (event.turn == turn if not since else event.number > since)]

    def notices(self) -> list[str]:
        told, self.unsaid = self.unsaid, []
        return told

    def chooses_who_begins(self) -> bool:
        return self.series is not None and not self.series.over and self.series.chooses == self.seat

    def begins(self, seat: int, first: int) -> None:
        self.ask(said.Begins(self.next_number(), first))

    def answer(self, seat: int, decision: int, option: int) -> None:
        self.ask(said.Answer(self.next_number(), decision, option))

    def undo(self, seat: int) -> None:
        self.ask(said.Undo(self.next_number()))

    def asks_leave(self) -> int | None:
        return self.leave_for

    def give_leave(self, seat: int, yes: bool) -> None:
        self.leave_for = None
        self.ask(said.Leave(self.next_number(), yes))

    def concede(self, seat: int) -> None:
        self.ask(said.Concede(self.next_number()))

    def claim(self, seat: int) -> None:
        self.ask(said.Claim(self.next_number()))

    def say(self, seat: int, text: str) -> None:
        self.ask(said.Say(self.next_number(), text=text[: said.MOST_SAID]))

    def why(self, seat: int, event: int) -> list[Reason]:
        return [Reason("", line.text, line.cite) for line in self.explained(said.Why(self.next_number(), event))]

    def why_not(self, seat: int, text: str) -> list[Obstacle]:
        asked = said.WhyNot(self.next_number(), text[: said.MOST_SAID])
        return [Obstacle(line.cite, line.text, dict(line.figures)) for line in self.explained(asked)]

    def explained(self, message: said.FromClient) -> list[said.Explanation]:
        told = self.ask(message)
        return told.lines if isinstance(told, said.Explained) else []

    def save(self) -> bytes:
        raise Refused("not now", f"the server keeps this table; come back to it with: headjudge play {self.link.url}")

    def load(self, data: bytes) -> None:
        raise Refused("not now", "at a server's table no other one is loaded; quit, and say: headjudge play --load FILE")

    def score(self) -> list[int]:
        return list(self.series.score) if self.series is not None else []

    def winners(self) -> list[int]:
        return list(self.series.winners) if self.series is not None else []


def check(told: said.FromServer) -> None:
    """Raises Refused if it is a refusal."""
    if isinstance(told, said.Refused):
        raise Refused(told.code if told.code != "fault" else "not now", told.text)
