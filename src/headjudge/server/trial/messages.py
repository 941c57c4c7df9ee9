# edge: interpreted
"""`headjudge fuzz --messages`: what a stranger could send over the socket. No crash, no fault, nothing told that is not theirs."""

from __future__ import annotations

import asyncio
import random
import string
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from headjudge.games import GAMES
from headjudge.server.rates import MOST_FRAME
from headjudge.server.settings import Settings
from headjudge.server.store.opening import address_of
from headjudge.server.trial.client import Gone, Plain, Player, Visitor, bot, empty, person
from headjudge.server.trial.inside import Inside
from headjudge.server.trial.process import resident

REFUSALS = {"late", "not yours", "not offered", "malformed", "too much", "not now", "over"}
KINDS = ("answer", "arrange", "why", "why not", "undo", "leave", "concede", "claim", "begins", "rematch", "auto", "say", "mute", "nonce", "ping", "hello")  # fmt: skip  # noqa: E501
NUMBERS = (0, 1, 2, 3, -1, 7, 255, 2**31, 2**53, 2**63, 2**64, 10**30, 0.5, 1e308)
TEXTS = ("", "x", "hello", "A", "Zaku II", "pass", "\u202e\x00", "💥" * 40, "../../etc/passwd", "file:/etc/passwd", "'; DROP TABLE matches; --")  # fmt: skip  # noqa: E501
REPLY_SECONDS = 60.0  # however busy the machine is
PARTIES = 8
A_SITTING = 400  # messages of a party before it begins new matches
MOST_GROWTH = 32 << 20  # bytes, over the second half


class Heard(NamedTuple):
    messages: int
    replies: Counter[str]
    faults: int
    silent: int  # messages that were never answered
    leaks: int
    growth: int  # bytes of memory, over the last half

    @property
    def good(self) -> bool:
        return not (self.faults or self.silent or self.leaks) and self.growth < MOST_GROWTH

    def __str__(self) -> str:
        told = ", ".join(f"{count} {reply}" for reply, count in self.replies.most_common())
        return (
            f"{self.messages} messages ({told}): {self.faults} faults, {self.silent} without an answer, {self.leaks} leaks; "
            f"memory grew by {self.growth / 2**20:.1f} MB over the second half"
        )


class Stranger:
    """Sends what nobody should."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice

    def message(self, player: Player) -> str | bytes:
        made = self.dice.choices([self.nearly_right, self.wrong_types, self.forged, self.spoiled], [4, 3, 3, 2])[0]
        return made(player)

    def nearly_right(self, player: Player) -> str:
        """A message of the protocol, by somebody who may not say it now."""
        question: Plain = player.question or {"id": self.dice.randrange(200), "options": [0]}
        kind = self.dice.choice(KINDS)
        told: Plain = {"t": kind, "re": self.dice.randrange(10**6)}
        fields: dict[str, Callable[[], Plain]] = {
            "answer": lambda: {"decision": question["id"], "option": self.dice.randrange(len(question["options"]) + 1)},
            "arrange": lambda: {"place": self.dice.choice(["hand", "trash", "deck", "x"]), "order": [self.dice.randrange(99)]},
            "why": lambda: {"event": self.dice.randrange(300)}, "why not": lambda: {"text": self.dice.choice(TEXTS)},
            "leave": lambda: {"yes": self.dice.random() < 0.5}, "begins": lambda: {"seat": self.dice.randrange(4)},
            "auto": lambda: {"windows": {self.dice.choice(["block", "action", "x"]): self.dice.choice(["ask", "pass"])}},
            "say": lambda: {"text": self.dice.choice(TEXTS)}, "mute": lambda: {"on": True}, "nonce": lambda: {"nonce": "n"},
            "hello": lambda: {"token": player.token},
        }  # fmt: skip
        if kind == "hello":
            del told["re"]
        if kind == "concede" and self.dice.random() < 0.9:
            told["t"] = "ping"
        return dumped(told | fields.get(kind, dict)())

    def wrong_types(self, player: Player) -> str:
        told = msgspec.json.decode(self.nearly_right(player))
        key = self.dice.choice(list(told))
        told[key] = self.anything(2)
        if self.dice.random() < 0.3:
            told[self.dice.choice(["x", "seat", "seed", "__class__"])] = self.anything(1)
        return dumped(told)

    def forged(self, player: Player) -> str:
        """Other people's numbers."""
        number = self.dice.choice([*NUMBERS, player.since + 1])
        return dumped({"t": self.dice.choice(KINDS), "re": 1, "decision": number, "option": number, "event": number, "seat": 0})

    def spoiled(self, player: Player) -> str | bytes:
        text = self.nearly_right(player)
        match self.dice.randrange(6):
            case 0:
                return text[: self.dice.randrange(len(text))]
            case 1:
                return self.dice.randbytes(self.dice.randrange(1, 60))
            case 2:
                return "[" * self.dice.randrange(1, 3000)
            case 3:
                return text + "x" * self.dice.choice([1, 100, MOST_FRAME])
            case 4:
                return "".join(self.dice.choice(string.printable) for _ in range(self.dice.randrange(200)))
            case _:
                return dumped({"t": "say", "re": 1, "text": "y" * self.dice.choice([300, 301, 9000])})

    def anything(self, depth: int) -> Any:
        match self.dice.randrange(6 if depth else 4):
            case 0:
                return self.dice.choice(NUMBERS[:8])
            case 1:
                return self.dice.choice(TEXTS)
            case 2:
                return self.dice.choice([None, True, False])
            case 3:
                return self.dice.choice(KINDS)
            case 4:
                return [self.anything(depth - 1) for _ in range(self.dice.randrange(4))]
            case _:
                return {self.dice.choice(TEXTS): self.anything(depth - 1) for _ in range(self.dice.randrange(4))}


def dumped(told: Plain) -> str:
    import json

    return json.dumps(told)


class Attack:
    """Parties of strangers side by side, each at its own tables."""

    def __init__(self, inside: Inside, seed: int) -> None:
        self.inside = inside
        self.seed = seed
        self.replies: Counter[str] = Counter()
        self.silent = self.leaks = self.sent = 0

    async def run(self, messages: int) -> int:
        """How much memory the second half took."""
        shares = [messages // PARTIES + (number < messages % PARTIES) for number in range(PARTIES)]
        async with Visitor(self.inside.base) as visitor:
            going = asyncio.gather(*(Party(self, visitor, number).run(share) for number, share in enumerate(shares)))
            while self.sent < messages // 2 and not going.done():
                await asyncio.sleep(0.05)
            half = resident_here()
            await going
        return resident_here() - half


class Party:
    """A few strangers who send one message after another."""

    def __init__(self, attack: Attack, visitor: Visitor, number: int) -> None:
        self.attack = attack
        self.visitor = visitor
        self.dice = random.Random(attack.seed * PARTIES + number)
        self.stranger = Stranger(self.dice)
        self.players: list[Player] = []

    async def run(self, messages: int) -> None:
        for sent in range(messages):
            if sent % A_SITTING == 0:
                await self.sit_down()
            await self.send(self.dice.choice(self.players))
            self.attack.sent += 1
        await self.get_up()

    async def get_up(self) -> None:
        for player in self.players:
            await player.close()
        self.players = []

    async def sit_down(self) -> None:
        """Fresh tables: a person against a bot, two people, a spectator."""
        await self.get_up()
        game, visitor = GAMES[self.dice.choice(list(GAMES))], self.visitor
        decks = [self.dice.choice(game.deck_names()) for _ in range(2)]
        one = await visitor.open_match(game.name, [person(decks[0]), bot(decks[1])])
        two = await visitor.open_match(game.name, [person(decks[0]), empty(decks[1])])
        joined = await visitor.post(f"/api/matches/{two['match']}/join", {"invite": two["links"][0]["invite"]})
        watch = await visitor.post(f"/api/matches/{two['match']}/watch", {})
        for token in (one["token"], two["token"], joined["token"], watch["token"]):
            player = Player(self.attack.inside.base, token)
            await player.hello()
            self.players.append(player)
        for player in self.players[:3]:
            await player.nonce()

    async def send(self, player: Player) -> None:
        """Whatever is sent gets an answer, or the connection is closed; a ping behind it tells that it is still there."""
        try:
            await player.send_raw(self.stranger.message(player))
            player.number += 1
            mark = 10**9 + player.number
            await player.send({"t": "ping", "re": mark})
            answered = False
            while (told := await player.receive(REPLY_SECONDS)).get("re") != mark:
                answered = answered or told["t"] in ("done", "refused", "explained", "pong")
                self.note(player, told)
            self.attack.silent += not answered
        except Gone:
            self.attack.replies["closed"] += 1
            await player.hello()
        except TimeoutError:
            self.attack.silent += 1

    def note(self, player: Player, told: Plain) -> None:
        if told["t"] in ("done", "refused", "explained", "pong"):
            self.attack.replies[str(told.get("code", told["t"]))] += 1
        text = str(told)
        room = self.attack.inside.hub.rooms.get(player.welcome["match"])
        if room is not None and room.state != "over":
            self.attack.leaks += any(secret in text for secret in room.foyer.chance)
        self.attack.leaks += any(other.token in text for other in self.players)


def resident_here() -> int:
    import os

    return resident(os.getpid())


def fuzz_messages(messages: int, seed: int) -> Heard:
    with tempfile.TemporaryDirectory() as folder:
        inside = Inside(Settings(address_of(Path(folder) / "matches.db"), limits=False, pace=0.0, idle_s=1.0))
        attack = Attack(inside, seed)
        try:
            growth = asyncio.run(attack.run(messages))
        finally:
            inside.stop()
        faults = round(inside.shared.figures.faults._value.get())
        return Heard(messages, attack.replies, faults, attack.silent, attack.leaks, growth)
