# edge: interpreted
"""`headjudge fuzz --wire`: non-interference over the wire, byte by byte.

A stretch of a match is played twice, with whatever clients say on the way: answers of people and bots, undo with and without leave,
automatic passing, messages that are refused, questions why and why not, and an onlooker who goes and comes back. The second time, cards
are exchanged that the onlooker (a seat, or a spectator) never learns of. Every message that it is sent must be the same, and so must the
class of the pause that follows (nothing is due, somebody answers after a random pause, a clock runs), up to the first answer whose options
differ. What a replay shows a seat afterwards must be what it was sent in the match.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from headjudge.games import GAMES
from headjudge.kernel.seats import SEATS
from headjudge.lab.interference import ask_anew, learn
from headjudge.lab.starters import starters
from headjudge.lab.workers import shared_out
from headjudge.match import engine
from headjudge.server.connection import Connection
from headjudge.server.conversation import Conversation
from headjudge.server.foyer import foyer_of
from headjudge.server.hub import Hub
from headjudge.server.jobs import replay
from headjudge.server.labour import Labour
from headjudge.server.pages import ClockWanted, Opening, SeatWanted
from headjudge.server.rates import Bucket
from headjudge.server.reports import Figures
from headjudge.server.room import Room
from headjudge.server.settings import Settings
from headjudge.server.store.appending import Entry
from headjudge.server.store.store import Head
from headjudge.server.tokens import Bearer
from headjudge.tables.entries import Answered, Nonce
from headjudge.tables.entries import Entry as TableEntry
from headjudge.tables.table import Table

MATCH = "abcabcabcabc"
STRETCH = 14  # things that are said
STRETCHES = 2  # of a match, for every onlooker
MOST_ANSWERS = 3_000
WINDOWS = ("action", "block", "counter", "breeding", "may", "answer")
Plain = dict[str, Any]


class Memory:
    """A store that is none: whatever is to be kept is taken."""

    shared = False
    worker = "here"

    def secret(self) -> bytes:
        return b"s" * 32

    async def append(self, *_: object) -> bool:
        return True

    async def chat_of(self, *_: object) -> list[object]:
        return []

    async def announce(self, *_: object) -> None:
        return None


class StillRoom(Room):
    """Time stands still, so that what is told of it is the same twice."""

    def at(self) -> int:
        return self.last_at + 1


class StillHub(Hub):
    """Nothing happens by itself: what is due is asked for."""

    def schedule(self, room: Room, later: float = 0.0) -> None:
        pass

    def missed(self, room: Room, seat: int) -> None:
        pass

    def pause(self, room: Room) -> str:
        """The class of what comes next by itself."""
        table = room.table
        if table is None or table.phase == "over":
            return "nothing"
        return "a pause" if self.is_busy(room) else "nothing" if table.clock_due() is None else "a clock"


class Act(NamedTuple):
    """Something that is said. asked: whom the table asked then, and what it offered, if it is an answer."""

    kind: str  # say, due, return
    seat: int | None
    message: Plain
    asked: tuple[int, list[int]] | None = None


class World:
    """A match made of its entries, and one onlooker with everything that it was sent."""

    def __init__(self, head: Head, entries: list[Entry], bearer: Bearer) -> None:
        self.hub = StillHub(Memory(), Settings("", limits=False), Figures(), Labour(0, Figures()))  # type: ignore[arg-type]  # no store
        self.room = StillRoom(head)
        self.room.rebuild(entries)
        self.hub.rooms[MATCH] = self.room
        self.bearer = bearer
        self.connection = Connection(bearer, Bucket(False))

    @property
    def table(self) -> Table:
        return self.room.playing

    @property
    def question(self) -> tuple[int, list[int]]:
        state = self.table.match.state
        return state.asking, list(state.options)

    async def enter(self, since: int = 0, epoch: int = 0) -> None:
        self.connection = Connection(self.bearer, Bucket(False))
        await self.hub.enter(self.connection, since, epoch)

    def sent(self) -> list[str]:
        queue = self.connection.queue
        return [str(queue.get_nowait()) for _ in range(queue.qsize())]

    async def act(self, act: Act) -> list[str]:
        """Let it be said, and give what the onlooker is sent about it, and the class of the pause after it."""
        if act.kind == "return":
            self.hub.leave(self.room, self.connection)
            await self.enter(act.message["since"], act.message["epoch"])
        elif act.kind == "due":
            seat = act.seat if act.seat is not None else 0
            number, automatic = self.table.match.version(seat), act.message["automatic"]
            await self.hub.put(self.room, Answered(seat, self.room.at(), number, act.message["option"], automatic))
        else:
            await self.say(act)
        return [*self.sent(), self.hub.pause(self.room)]

    async def say(self, act: Act) -> None:
        mine = act.seat == self.bearer.seat and act.seat is not None
        connection = self.connection if mine else Connection(Bearer(MATCH, act.seat), Bucket(False))
        message = dict(act.message)
        if message["t"] == "answer" and act.asked is not None and act.seat is not None:
            message["decision"] = self.table.match.version(act.seat)
        await Conversation(self.hub, self.room, connection).attend(msgspec.json.encode(message).decode())


class Course:
    """What is said in the first world, by chance."""

    def __init__(self, world: World, dice: random.Random) -> None:
        self.world = world
        self.dice = dice
        self.answered: list[int] = []  # seats of the answers of this stretch that stand
        self.began = len(world.table.match.answers)

    def next(self) -> Act:
        world, dice = self.world, self.dice
        due = world.hub.due(world.room, None)
        if isinstance(due, Answered):
            self.answered.append(due.seat)
            return Act("due", due.seat, {"option": due.option, "automatic": due.automatic}, world.question)
        if world.table.undo_asked is not None:
            return self.leave()
        made = dice.choices([self.answer, self.undo, self.wrong, self.come_back, self.auto, self.curious], [60, 10, 12, 6, 4, 8])[0]
        return made()

    def answer(self) -> Act:
        seat, options = self.world.question
        self.answered.append(seat)
        return Act("say", seat, {"t": "answer", "re": 1, "decision": 0, "option": self.dice.randrange(len(options))}, (seat, options))

    def undo(self) -> Act:
        """Of an answer of this stretch: before it the cards were others."""
        table = self.world.table
        seats = [seat for seat in dict.fromkeys(self.answered) if table.undo_state(seat) != "no" and self.is_of_stretch(seat)]
        if not seats:
            return self.answer()
        seat = self.dice.choice(seats)
        self.answered = []
        return Act("say", seat, {"t": "undo", "re": 2})

    def is_of_stretch(self, seat: int) -> bool:
        wanted = self.world.table.standing.last_of(seat)
        return wanted is not None and wanted.place >= self.began

    def leave(self) -> Act:
        seat = self.dice.choice(self.world.table.undo_waits_for)
        return Act("say", seat, {"t": "leave", "re": 3, "yes": self.dice.random() < 0.7})

    def wrong(self) -> Act:
        """Too late, too early, somebody else's, not offered, not now, no message."""
        seats = range(self.world.table.seats)
        seat = self.world.bearer.seat if self.dice.random() < 0.6 else self.dice.choice(seats)
        number = self.world.table.match.version(seat) if seat is not None else 1
        said = self.dice.choice([
            {"t": "answer", "re": 4, "decision": max(0, number + self.dice.choice([-1, 0, 1, 9])), "option": self.dice.choice([0, 99])},
            {"t": "leave", "re": 4, "yes": True}, {"t": "claim", "re": 4}, {"t": "nonce", "re": 4, "nonce": "x"},
            {"t": "begins", "re": 4, "seat": 0}, {"t": "rematch", "re": 4}, {"t": "no such", "re": 4},
            {"t": "why", "re": 4, "event": 10**6}, {"t": "arrange", "re": 4, "place": "deck", "order": [1]},
        ])  # fmt: skip
        asked, options = self.world.question
        if said["t"] == "answer" and seat == asked and said["decision"] == number and int(str(said["option"])) < len(options):
            return self.answer()
        return Act("say", seat, said)

    def come_back(self) -> Act:
        connection = self.world.connection
        since = self.dice.choice([0, connection.since])
        return Act("return", None, {"since": since, "epoch": connection.epoch or 0})

    def auto(self) -> Act:
        seat = self.dice.choice([seat for seat in range(self.world.table.seats) if seat not in self.world.table.bots])
        return Act(
            "say", seat, {"t": "auto", "re": 5, "windows": {self.dice.choice(WINDOWS): self.dice.choice(["ask", "pass", "pass this turn"])}}
        )

    def curious(self) -> Act:
        """Why, and why not, by the onlooker."""
        seat = self.world.bearer.seat
        if seat is None:
            return Act("say", seat, {"t": "why", "re": 6, "event": max(1, self.world.connection.since)})
        hand = self.world.table.match.view(seat).players[seat].hand.cards
        names = [card.name for card in hand] or ["pass"]
        return Act("say", seat, self.dice.choice([
            {"t": "why", "re": 6, "event": max(1, self.world.connection.since - self.dice.randrange(5))},
            {"t": "why not", "re": 6, "text": self.dice.choice(names)},
        ]))  # fmt: skip


class Found(NamedTuple):
    """Of one match: messages that were compared, what was said in it, and what was wrong."""

    match: str
    messages: int = 0
    said: tuple[str, ...] = ()
    replayed: int = 0  # views of replays that were compared
    wrong: str = ""


async def compared(head: Head, entries: list[Entry], viewer: int | None, bearer: Bearer, seed: int) -> Found:
    """viewer: whose knowledge counts, which is the bearer's own unless it is tried whether a leak is seen."""
    dice = random.Random(seed)
    one, other = World(head, entries, bearer), World(head, entries, bearer)
    course, learned, acts = Course(one, dice), set[int](), []
    for world in (one, other):
        await world.enter()
        world.sent()
    one.table.match.keep_moment()
    for _ in range(STRETCH):
        learn(one.table.match, viewer, learned)
        if one.table.phase != "playing":
            break
        act = course.next()
        acts.append((act, await one.act(act)))
    learn(one.table.match, viewer, learned)
    exchange(other, viewer, seed, learned)
    count = 0
    said: list[str] = []
    for act, sent in acts:
        if act.asked is not None and other.question != act.asked:
            break
        got = await other.act(act)
        if got != sent:
            return Found(MATCH, count, tuple(said), wrong=f"{who(bearer)} after {act}: {first_difference(sent, got)}")
        count += len(sent) - 1
        said.append(str(act.message.get("t", act.kind)))
    return Found(MATCH, count, tuple(said))


def exchange(world: World, viewer: int | None, seed: int, learned: set[int]) -> None:
    """Others hold other cards, of which the viewer never learns; undo goes back no further than to here."""
    twin = world.table.match
    if twin.over:
        return
    twin.game.reshuffle_unknown(twin.state, viewer, seed + 1, learned)
    if twin.state.asking != viewer:
        ask_anew(twin)
    twin.keep_moment()


def who(bearer: Bearer) -> str:
    return "a spectator" if bearer.seat is None else f"seat {SEATS[bearer.seat]}"


def first_difference(one: list[str], other: list[str]) -> str:
    for sent, got in zip(one, other, strict=False):
        if sent != got:
            place = next((at for at, (a, b) in enumerate(zip(sent, got, strict=False)) if a != b), min(len(sent), len(got)))
            return f"…{sent[max(0, place - 80) : place + 80]}… / …{got[max(0, place - 80) : place + 80]}…"
    return f"{len(one)} / {len(other)} messages"


# --- whole matches -----------------------------------------------------------------------------------------------------------


def opened(game: str, mode: str, dice: random.Random) -> Head:
    """A match of this mode: people and sometimes a bot, sometimes with a clock or with open lists."""
    known, most = GAMES[game], 4
    fewest = known.fewest_seats(mode)
    seats = dice.randint(fewest, max(fewest, min(most, known.most_seats(mode))))
    decks = [dice.choice(starters(known)) for _ in range(seats)]
    wanted = [SeatWanted("person", SEATS[seat], decks[seat]) for seat in range(seats)]
    if dice.random() < 0.4:
        wanted[-1] = SeatWanted("bot", "calm", decks[-1])
    clock = ClockWanted(3_600) if dice.random() < 0.3 else None
    foyer = foyer_of(Opening(game, wanted, "", mode, clock=clock, open_lists=dice.random() < 0.2), 0, 1000)
    chairs = [msgspec.structs.replace(chair, held_by=seat, seed=7) for seat, chair in enumerate(foyer.chairs)]
    foyer = msgspec.structs.replace(foyer, chairs=chairs, chance=[dice.randbytes(32).hex()])
    return Head(MATCH, msgspec.json.encode(foyer), engine(), "dice", False, 0.0, 0.0)


class Recorded:
    """A whole match with everybody connected: its entries, and what each was sent."""

    def __init__(self, head: Head, dice: random.Random) -> None:
        self.world = World(head, [], Bearer(MATCH, None))
        self.dice = dice
        self.entries: list[Entry] = []
        seats = range(self.world.table.seats)
        self.connections = [Connection(Bearer(MATCH, seat), Bucket(False)) for seat in [*seats, None]]
        self.views: list[list[bytes]] = [[] for _ in self.connections]

    async def play(self) -> None:
        room, hub = self.world.room, self.world.hub
        for connection in self.connections:
            await hub.enter(connection, 0, 0)
        for seat in range(self.world.table.seats):
            if seat not in self.world.table.bots:
                self.keep(Nonce(seat, room.at(), f"n{seat}"))
        while room.state == "playing" and len(self.entries) < MOST_ANSWERS:
            due = hub.due(room, None)
            asked, options = self.world.question
            entry = due or Answered(asked, room.at(), room.playing.match.version(asked), self.dice.randrange(len(options)))
            self.keep(entry)

    def keep(self, entry: TableEntry) -> None:
        room = self.world.room
        stored = room.apply(entry)
        room.sequence, room.last_at = stored.sequence, entry.at
        self.entries.append(stored)
        self.world.hub.tell(room)
        for connection, seen in zip(self.connections, self.views, strict=True):
            seen.extend(views(connection))

    def replays_differ(self) -> tuple[int, str]:
        """Every view that somebody was sent is one of the replay with these eyes, in this order. How many views that were."""
        record, count = self.world.table.records[0], 0
        for connection, seen in zip(self.connections, self.views, strict=True):
            asked = {
                "record": record, "match": MATCH, "names": [], "games": 1, "sealed": False, "seat": connection.bearer.seat, "first": 0,
                "count": 10**6,
            }  # fmt: skip
            frames = iter([msgspec.json.encode(frame.view) for frame in replay(asked).frames])
            for view in seen:
                count += 1
                if view not in frames:
                    return count, f"{who(connection.bearer)} was sent a view that its replay does not show: {view[:200]!r}"
        return count, ""


def views(connection: Connection) -> list[bytes]:
    """Those that it was sent, as they were sent."""
    texts = [str(connection.queue.get_nowait()) for _ in range(connection.queue.qsize())]
    updates = [msgspec.json.decode(text, type=Sent) for text in texts]
    return [bytes(update.view) for update in updates if update.t == "update"]


class Sent(msgspec.Struct):
    t: str
    view: msgspec.Raw = msgspec.Raw()


async def whole_match(game: str, mode: str, seed: int) -> Found:
    dice = random.Random(seed)
    head = opened(game, mode, dice)
    recorded = Recorded(head, dice)
    await recorded.play()
    name, messages = f"{game}, {mode}, seed {seed}", 0
    said: list[str] = []
    replayed, wrong = recorded.replays_differ()
    seats = range(recorded.world.table.seats)
    dealt = sum(seat not in recorded.world.table.bots for seat in seats)
    for stretch in range(STRETCHES):
        for viewer in [*[seat for seat in seats if seat not in recorded.world.table.bots], None]:
            cut = dice.randrange(dealt, max(dealt + 1, len(recorded.entries)))
            found = await compared(head, recorded.entries[:cut], viewer, Bearer(MATCH, viewer), seed * 100 + stretch)
            messages += found.messages
            said += found.said
            wrong = wrong or (f"cut at {cut}: {found.wrong}" if found.wrong else "")
    return Found(name, messages, tuple(said), replayed, wrong)


def one_match(job: tuple[str, str, int]) -> Found:
    return asyncio.run(whole_match(*job))


def fuzz_wire(matches: int, seed: int, workers: int) -> Iterator[Found]:
    """Of both games and all their modes by turns."""
    kinds = [(game.name, mode) for game in GAMES.values() for mode in game.modes]
    jobs = [(*kinds[number % len(kinds)], seed + number) for number in range(matches)]
    return shared_out(one_match, jobs, workers)
