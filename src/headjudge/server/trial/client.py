# edge: interpreted
"""A client that is a program: opens matches over HTTP, plays over the socket, and answers what it is asked."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

Plain = dict[str, Any]
PATIENCE = 30.0  # seconds
MOST_RECEIVED = 4 << 20
UNREAD = ("view", "events", "greyed")  # by who only answers
PARTS = msgspec.json.Decoder(dict[str, msgspec.Raw])


class Gone(Exception):
    """The server has closed the connection."""


def questions_of(text: str | bytes) -> Plain:
    """A message without what has to be looked at."""
    return {name: msgspec.json.decode(part) for name, part in PARTS.decode(text).items() if name not in UNREAD}


class Player:
    """One seat, or one spectator, of one match. What it was told last: `welcome`, `update`, `series`; all of it: `heard`.

    hasty: it looks at questions alone. A thousand that read all they are told would be what takes the time."""

    def __init__(self, base: str, token: str, keep: bool = False, hasty: bool = False) -> None:
        self.url = base.replace("http", "ws", 1).rstrip("/") + "/ws"
        self.token = token
        self.hasty = hasty
        self.socket: ClientConnection | None = None
        self.number = 0
        self.since = self.epoch = 0
        self.welcome: Plain = {}
        self.update: Plain = {}
        self.series: Plain | None = None
        self.diced = 0  # for which game of the series its nonce is said
        self.heard: list[Plain] | None = [] if keep else None
        self.raw: list[str] = []

    async def __aenter__(self) -> Self:
        await self.hello()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def connect(self) -> None:
        await self.close()  # one that the server has left
        try:
            self.socket = await connect(self.url, max_size=MOST_RECEIVED, compression=None, ping_interval=None, open_timeout=PATIENCE)
        except InvalidHandshake as broken:  # as by a server that is killed while they greet each other
            raise Gone from broken

    async def hello(self) -> Plain:
        """Connect and say who it is; whatever comes first, a welcome or a refusal, is given back."""
        await self.connect()
        await self.send({"t": "hello", "token": self.token, "since": self.since, "epoch": self.epoch})
        return await self.receive()

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
            self.socket = None

    async def send(self, message: Plain) -> None:
        await self.send_raw(msgspec.json.encode(message).decode())

    async def send_raw(self, text: str | bytes) -> None:
        assert self.socket is not None
        try:
            await self.socket.send(text)
        except ConnectionClosed as closed:
            raise Gone from closed

    async def receive(self, patience: float = PATIENCE) -> Plain:
        assert self.socket is not None
        try:
            async with asyncio.timeout(patience):  # wait_for of Python 3.11 may swallow a cancellation
                text = await self.socket.recv()
        except ConnectionClosed as closed:
            raise Gone from closed
        message: Plain = questions_of(text) if self.hasty else msgspec.json.decode(text)
        self.note(message)
        if self.heard is not None:
            self.heard.append(message)
            self.raw.append(text if isinstance(text, str) else text.decode())
        return message

    def note(self, message: Plain) -> None:
        if message["t"] == "welcome":
            self.welcome, self.series = message, message.get("series")
            self.update = message.get("update") or {}
            self.note_update(self.update)
        elif message["t"] == "update":
            self.update = message
            self.note_update(message)
        elif message["t"] == "series":
            self.series = message

    def note_update(self, update: Plain) -> None:
        if update.get("events"):
            self.since = update["events"][-1]["number"]
        self.epoch = update.get("epoch", self.epoch)

    async def ask(self, message: Plain) -> Plain:
        """Send it, and wait for the reply; everything that comes before is noted."""
        self.number += 1
        await self.send({**message, "re": self.number})
        while True:
            told = await self.receive()
            if told.get("re") == self.number:
                return told

    async def until(self, holds: Callable[[Player], bool]) -> None:
        while not holds(self):
            await self.receive()

    # --- playing ---------------------------------------------------------------------------------------------------------

    @property
    def question(self) -> Plain | None:
        return self.update.get("question")

    @property
    def over(self) -> bool:
        return bool(self.series and self.series["over"])

    async def nonce(self) -> Plain:
        self.diced = self.welcome.get("game_number", self.diced)
        return await self.ask({"t": "nonce", "nonce": secrets.token_hex(8)})

    async def answer(self, option: int) -> Plain:
        assert self.question is not None
        return await self.ask({"t": "answer", "decision": self.question["id"], "option": option})

    async def play(self, dice: random.Random, most: int = 10_000, think: float = 0.0) -> int:
        """Answer at random until the series is over or so many answers were given; how many that were."""
        made = 0
        while made < most and not self.over:
            if self.welcome["state"] == "dice" and self.diced != self.welcome["game_number"]:
                await self.nonce()
            elif self.series and self.series.get("chooses") == self.welcome["seat"]:
                await self.ask({"t": "begins", "seat": self.welcome["seat"]})
            elif self.question is not None:
                if think:
                    await asyncio.sleep(dice.expovariate(1 / think))
                asked = self.question
                told = await self.answer(dice.randrange(len(asked["options"])))
                made += told["t"] == "done"
                if self.question is asked and not self.over:
                    self.update = {**self.update, "question": None}
            else:
                await self.receive()
        return made


class Visitor:
    """Over HTTP."""

    def __init__(self, base: str) -> None:
        self.base = base.rstrip("/")
        self.http = httpx.AsyncClient(base_url=self.base, timeout=PATIENCE)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def get(self, path: str, **query: Any) -> Any:
        return (await self.http.get(path, params=query)).raise_for_status().json()

    async def post(self, path: str, body: Plain) -> Any:
        return (await self.http.post(path, json=body)).raise_for_status().json()

    async def open_match(self, game: str, seats: list[Plain], **other: Any) -> Plain:
        found: Plain = await self.post("/api/matches", {"game": game, "seats": seats, **other})
        return found


def person(deck: str, name: str = "Ada") -> Plain:
    return {"kind": "person", "name": name, "deck": deck}


def bot(deck: str, name: str = "steady") -> Plain:
    return {"kind": "bot", "name": name, "deck": deck}


def empty(deck: str = "") -> Plain:
    return {"kind": "open", "deck": deck}
