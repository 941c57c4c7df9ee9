# edge: interpreted
"""All matches of this worker: loaded when somebody comes, told to everybody at the table, let go when nobody is there.

Whatever is done becomes an entry: carried out in memory, made durable, and only then told to anybody. If another worker was there before,
the match is made anew from what is stored, and the entry is tried once more.
"""

from __future__ import annotations

import asyncio
import gc
import random
import time
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

import msgspec

from headjudge.kernel.bad_input import BadInput
from headjudge.match import engine
from headjudge.server.connection import Connection
from headjudge.server.foyer import Beside, Followed, Sat, rematch_of
from headjudge.server.labour import Busy, Labour
from headjudge.server.protocol import Chat, Notice, Seats, UndoAsked
from headjudge.server.reports import Figures, fault, log
from headjudge.server.room import Room, now_ms
from headjudge.server.settings import Settings
from headjudge.server.store.store import A_BEAT, Head, Line, Store, fresh_id
from headjudge.server.tokens import Tokens
from headjudge.tables.entries import HOST, Answered, Away, Back, BotReplaced, Interrupted, TimedOut
from headjudge.tables.entries import Entry as TableEntry
from headjudge.tables.refusal import Refused
from headjudge.tables.table import Table

TRIES = 4
FEW_ROOMS = 50  # to look through them for garbage takes some 30 ms
PAUSE = (0.4, 1.2)  # seconds before a bot or an automatic pass answers
OTHERS = 5.0  # seconds more, where another worker is to do it
HOUR = 3_600.0
DEAD_SECONDS = 4 * A_BEAT
FAREWELL_SECONDS = 5.0  # for a store that does not answer any more


class Thought(NamedTuple):
    """What a bot has thought of a question: an option, or why it has failed."""

    seat: int
    decision: int
    bot: str
    option: int
    why: str

    def entry(self, table: Table, at: int) -> TableEntry | None:
        """None if it is asked something else by now."""
        if (table.asked, table.match.version(self.seat), table.bots.get(self.seat)) != (self.seat, self.decision, self.bot):
            return None
        return BotReplaced(self.seat, at, self.why) if self.why else Answered(self.seat, at, self.decision, self.option)


class Hub:
    def __init__(self, store: Store, settings: Settings, figures: Figures, labour: Labour) -> None:
        self.store = store
        self.settings = settings
        self.figures = figures
        self.labour = labour  # for what clients ask for
        self.thinkers = Labour(settings.processes, figures)  # for bots: neither waits for the other
        self.tokens = Tokens(store.secret())
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.reviews: dict[bytes, bytes] = {}  # of the games that were looked at again last, by a digest of their records
        self.dice = random.Random()
        self.alive: dict[str, float] = {}  # when other workers gave their last sign of life
        self.stopping = False
        self.left = 0  # matches that were let go since the last sweep
        self.loop: asyncio.AbstractEventLoop | None = None  # while it runs

    # --- rooms -----------------------------------------------------------------------------------------------------------

    async def room(self, match: str) -> Room:
        """Raises Refused if there is no such match, or it cannot go on here."""
        found = self.rooms.get(match)
        if found is not None:
            return found
        if match not in self.loading:
            self.loading[match] = asyncio.create_task(self.load(match))
            self.loading[match].add_done_callback(lambda _: self.loading.pop(match, None))
        return await asyncio.shield(self.loading[match])

    def holds(self, match: str) -> bool:
        """Is it in memory, or about to be? What is loaded may have been read before others wrote."""
        return match in self.rooms or match in self.loading

    async def load(self, match: str) -> Room:
        head = await self.store.head(match)
        if head is None:
            raise Refused("unknown match", "there is no such match")
        entries = await self.store.entries(match)
        began = time.perf_counter()
        try:
            room = Room(head)
            room.rebuild(entries)
        except BadInput as error:  # cards or decks that are not there any more
            raise Refused("old engine", str(error)) from None
        self.figures.rebuilt.observe(time.perf_counter() - began)
        self.rooms[match] = room
        await self.excuse(room)
        self.schedule(room)
        self.let_go_later(room)
        return room

    async def excuse(self, room: Room) -> None:
        """No clock ran while there was no server, and nobody was away."""
        table = room.table
        if (
            table is None
            or room.frozen
            or table.phase == "over"
            or not (room.foyer.main_ms or any(table.away_since(seat) for seat in room.people))
        ):
            return
        async with room.lock:
            for since, until in await self.store.gaps(room.last_at / 1000):
                await self.put(room, Interrupted(HOST, round(until * 1000), since=round(since * 1000)))

    def let_go_later(self, room: Room) -> None:
        asyncio.get_running_loop().call_later(self.settings.idle_s, self.let_go, room)

    def let_go(self, room: Room) -> None:
        """If nobody is there and nothing is to be done at once, the match is its entries again."""
        if room.connections or self.rooms.get(room.id) is not room:
            return
        if room.lock.locked() or self.is_busy(room):
            self.let_go_later(room)
            return
        self.cancel(room)
        del self.rooms[room.id]
        self.left += 1
        if max(1, len(self.rooms)) <= min(self.left, FEW_ROOMS):
            self.sweep()

    def sweep(self) -> None:
        """What sockets that have gone leave behind points in circles, and Python looks for such seldom (serving.py): here it is done while
        so few matches are in memory that nobody notices, and as many have been let go since the last time."""
        self.left = 0
        gc.collect()

    def is_busy(self, room: Room) -> bool:
        table = room.table
        return (
            table is not None and not room.frozen and table.phase != "over" and (room.bot_waits or table.auto_due(room.at(), 0) is not None)
        )

    # --- entries ---------------------------------------------------------------------------------------------------------

    async def put(self, room: Room, entry: TableEntry | Beside) -> None:
        """Carry out an entry, make it durable, and tell everybody. Whoever calls holds the lock. Raises Refused."""
        for _ in range(TRIES):
            stored = room.apply(entry)
            try:
                noted = room.to_note(stored.at)
                first = await self.store.append(room.id, stored, noted)
            except BaseException:
                self.forget(room)  # what is in memory may not be what is stored
                raise
            if first:
                room.sequence, room.last_at, room.noted = stored.sequence, entry.at, noted or room.noted
                self.tell(room, isinstance(entry, Sat))
                self.schedule(room)
                return
            await self.reload(room)
            entry = msgspec.structs.replace(entry, at=max(entry.at, room.last_at))  # it comes after what was stored meanwhile
        raise Refused("late", "others were faster; look again")

    async def reload(self, room: Room) -> None:
        room.rebuild(await self.store.entries(room.id))
        self.tell(room)
        self.schedule(room)

    def forget(self, room: Room) -> None:
        """Let it go at once: whoever is connected has to come back."""
        self.cancel(room)
        self.rooms.pop(room.id, None)
        for connection in room.connections:
            connection.close()

    async def heard(self, match: str, news: str, worker: str = "") -> None:
        """Another worker has stored something, or tells who has come to it or left it."""
        if not self.holds(match):
            return
        room = await self.room(match)
        async with room.lock:
            if news:
                await self.heard_of(room, worker, *news.split())
                return
            entries = await self.store.entries(match, room.sequence)
            if entries:
                room.follow(entries)
                self.tell(room, True)
                self.schedule(room, OTHERS)
            await self.tell_chat(room)

    async def heard_of(self, room: Room, worker: str, whereabouts: str, seat: str) -> None:
        """Somebody has come to another worker, or left it. Whoever was missed here before that was heard is not away.

        A worker to which somebody has come is told who is also at the table: it may not have had the match before."""
        if whereabouts == "gone":
            room.elsewhere.pop(int(seat), None)
            return
        if whereabouts == "here":
            for own in {one.bearer.seat for one in room.connections} - {None}:
                await self.store.announce(room.id, f"also {own}")
        room.elsewhere[int(seat)] = worker
        self.alive.setdefault(worker, time.monotonic())
        if room.table is not None and room.table.phase != "over" and room.table.away_since(int(seat)) is not None:
            await self.put(room, Back(int(seat), room.at()))

    def miss_the_dead(self) -> None:
        """A worker that gives no sign of life any more holds nobody's connection."""
        since = time.monotonic() - DEAD_SECONDS
        for room in self.rooms.values():
            for seat, worker in list(room.elsewhere.items()):
                if self.alive.get(worker, 0.0) < since:
                    del room.elsewhere[seat]
                    self.missed(room, seat)

    # --- telling ---------------------------------------------------------------------------------------------------------

    def tell(self, room: Room, seats: bool = False) -> None:
        """Everything that is new, to everybody at the table: each what may be known there. seats: also who sits where."""
        notices = room.notices()
        asked = room.table.undo_asked if room.table is not None else None
        for connection in room.connections:
            if connection.game != room.game_begun:
                self.welcome(room, connection)
            self.tell_update(room, connection, notices)
            if asked is not None and asked != room.asked_undo:
                connection.send(UndoAsked(asked))
            if seats or notices or room.foyer.main_ms:
                connection.send(Seats(room.seats(connection.bearer.seat)))
        room.asked_undo = asked

    def tell_update(self, room: Room, connection: Connection, notices: list[Notice]) -> None:
        """That the series is over comes last: whoever hears it may leave."""
        update = room.update(connection)
        if update is not None and connection.note(update):
            connection.send(update)
        for notice in notices:
            connection.send(notice)
        series = room.series(self.next_token(room, connection))
        if series is not None and series != connection.series:
            connection.series = series
            connection.send(series)

    def welcome(self, room: Room, connection: Connection, chat: list[Chat] | None = None) -> None:
        told = room.welcome(connection, chat or [], self.next_token(room, connection))
        connection.game = room.game_begun
        connection.series = told.series
        if told.update is not None:
            connection.note(told.update)
        connection.send(told)
        if room.foyer.judged:
            connection.send(Notice("judged", "This table has a judge, who sees all hands."))
        if room.frozen:
            connection.send(Notice("old engine", f"This match cannot go on, and can be looked at: {room.frozen}."))

    def next_token(self, room: Room, connection: Connection) -> str:
        """Of the same person in the rematch."""
        seat = connection.bearer.seat
        if room.next and connection.bearer.judge:
            return self.tokens.judge(room.next)
        if not room.next or seat is None:
            return ""
        return self.tokens.seat(room.next, room.seat_in_next(seat))

    async def tell_chat(self, room: Room) -> None:
        for line in await self.store.chat_of(room.id, room.chat_seen):
            room.chat_seen = line.id
            for connection in room.connections:
                if not connection.muted or line.seat == connection.bearer.seat:
                    connection.send(chat_of(line))

    # --- what is due -----------------------------------------------------------------------------------------------------

    def schedule(self, room: Room, later: float = 0.0) -> None:
        """Set the one timer of a match to what comes next by itself: a bot's answer, an automatic pass, the end of a clock."""
        self.cancel(room)
        wait = self.wait(room)
        if wait is not None and not self.stopping:
            room.timer = asyncio.get_running_loop().call_later(wait + later, self.spawn, lambda: self.act(room))

    def wait(self, room: Room) -> float | None:
        table = room.table
        if table is None or room.frozen or table.phase == "over":
            return None
        if self.is_busy(room):
            return self.dice.uniform(*PAUSE) * self.settings.pace
        due = table.clock_due()
        return None if due is None else max(0.0, (due[1] - now_ms()) / 1000)

    async def act(self, room: Room) -> None:
        """Do what is due."""
        if room.thinking:
            return  # and when it is done with that, it acts
        thought = await self.think(room)
        async with room.lock:
            entry = self.due(room, thought) if self.rooms.get(room.id) is room and not self.stopping else None
            if entry is not None:
                await self.carry_out(room, entry)
                self.figures.answers.labels("rule" if entry.seat in room.people else "bot").inc()
            elif self.rooms.get(room.id) is room:
                self.schedule(room)

    async def carry_out(self, room: Room, entry: TableEntry) -> None:
        """As `put`, where nobody waits for it: whatever goes wrong, the match is made anew by who comes next."""
        try:
            await self.put(room, entry)
        except Refused:
            raise  # nothing has changed
        except BaseException:
            self.forget(room)
            raise

    async def think(self, room: Room) -> Thought | None:
        """What a bot says that may take long: in a process of its own, while the table is open to everybody."""
        table, bots = room.table, room.bots
        seat = bots.slow() if bots is not None else None
        if table is None or seat is None or self.stopping:
            return None
        name, number, why, option = table.bots[seat], table.match.version(seat), "", 0
        asked = {"match": room.id, "game": room.foyer.game, "name": name, "seed": room.foyer.chairs[seat].seed}
        asked |= {"view": table.match.view(seat), "question": table.match.decision.data(), "record": table.record()}
        room.thinking = True
        try:
            option = msgspec.json.decode(await self.thinkers.do("bot", asked, self.settings.bot_s), type=int)
        except Busy:
            return None  # it is asked again
        except (BadInput, RuntimeError) as error:
            why = str(error).strip().splitlines()[-1][:200]
        finally:
            room.thinking = False
        return Thought(seat, number, name, option, why)

    def due(self, room: Room, thought: Thought | None) -> TableEntry | None:
        table, at = room.table, room.at()
        if table is None or table.phase == "over":
            return None
        if room.bots is not None and room.bots.slow() is not None:
            return thought.entry(table, at) if thought is not None else None
        answer = room.bots.next(at) if room.bots is not None else None
        if answer is not None:
            return answer
        passing = table.auto_due(at, 0)
        if passing is not None:
            return passing
        due = table.clock_due()
        return TimedOut(due[0], max(due[1], at)) if due is not None and due[1] <= at else None

    def cancel(self, room: Room) -> None:
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None

    def spawn(self, deed: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """In the background; whatever goes wrong is noted."""

        async def run() -> None:
            try:
                await deed()
            except Refused as refused:
                log.info("not carried out", code=refused.code)
            except Exception:
                self.figures.faults.inc()
                fault("background")

        task = asyncio.create_task(run())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # --- coming and going ------------------------------------------------------------------------------------------------

    async def enter(self, connection: Connection, since: int, epoch: int) -> Room:
        """Raises Refused."""
        if self.stopping:
            raise Refused("not now", "the server stops; come back in a moment")
        room = await self.room(connection.bearer.match)
        async with room.lock:
            connection.since, connection.epoch = since, epoch
            lines = await self.store.chat_of(room.id)
            room.chat_seen = max([room.chat_seen, *(line.id for line in lines)])
            self.welcome(room, connection, [chat_of(line) for line in lines])
            if room.table is not None and room.table.undo_asked is not None:
                connection.send(UndoAsked(room.table.undo_asked))
            room.connections.append(connection)
            self.figures.connections.inc()
            await self.arrive(room, connection.bearer.seat)
        return room

    async def arrive(self, room: Room, seat: int | None) -> None:
        if seat is None or room.table is None or room.frozen or room.table.phase == "over":
            return
        await self.store.announce(room.id, f"here {seat}")
        if room.table.away_since(seat) is not None:
            await self.put(room, Back(seat, room.at()))
        for other in room.people:  # of whom nothing is known, as after a start of the server
            if not room.connected(other) and room.table.away_since(other) is None:
                self.missed(room, other)

    def leave(self, room: Room, connection: Connection) -> None:
        room.connections.remove(connection)
        self.figures.connections.dec()
        seat = connection.bearer.seat
        if seat is not None and not room.is_here(seat):
            self.spawn(lambda: self.store.announce(room.id, f"gone {seat}"))
            self.missed(room, seat)
        if not room.connections:
            self.let_go_later(room)

    def missed(self, room: Room, seat: int) -> None:
        loop = asyncio.get_running_loop()
        loop.call_later(self.settings.away_s, self.spawn, lambda: self.away(room, seat))

    async def away(self, room: Room, seat: int) -> None:
        """Somebody has been gone for a while: the others are told."""
        async with room.lock:
            table = room.table
            gone = not room.frozen and not room.connected(seat) and bool(room.connections) and self.rooms.get(room.id) is room
            if gone and table is not None and table.phase != "over" and table.away_since(seat) is None:
                await self.put(room, Away(seat, room.at()))

    # --- around the game -------------------------------------------------------------------------------------------------

    async def say(self, room: Room, connection: Connection, phrase: str, text: str) -> None:
        seat = connection.bearer.seat
        name = room.name(seat) if seat is not None else "the judge" if connection.bearer.judge else "a spectator"
        await self.store.chat(room.id, Line(0, seat, name, phrase, text, time.time()))
        await self.tell_chat(room)

    async def follow_up(self, room: Room) -> None:
        """When everybody wants a rematch, open it. Whoever calls holds the lock."""
        if room.next or set(room.wants) < set(room.people):
            return
        swap = all(room.wants.values())
        foyer = rematch_of(room.foyer, room.sat, room.id, swap, now_ms())
        head = Head(fresh_id(), msgspec.json.encode(foyer), engine(), "dice", False, time.time(), time.time())
        await self.store.open_match(head)
        await self.put(room, Followed(room.at(), head.id, swap))

    # --- the whole -------------------------------------------------------------------------------------------------------

    async def live(self) -> None:
        """Signs of life, and forgetting what is old, as long as the server runs."""
        self.loop = asyncio.get_running_loop()
        life, forgotten = 0, -HOUR
        while True:
            try:
                life = life or await self.store.begin_life()
                await self.store.live_on(life)
                self.miss_the_dead()
                if time.monotonic() - forgotten > HOUR:
                    forgotten = time.monotonic()
                    await self.forget_the_old()
            except Exception as error:  # the database has gone: it may come back
                log.warning("no sign of life", why=type(error).__name__)
            await asyncio.sleep(A_BEAT / 2)

    async def forget_the_old(self) -> None:
        s = self.settings
        lines, matches = await self.store.forget(s.chat_days, s.waiting_days, s.match_days)
        log.info("forgotten", chat=lines, matches=matches)

    async def farewell(self) -> None:
        """Nothing new is begun; what was begun is finished; clients are told to come back."""
        self.stopping = True
        rooms = list(self.rooms.values())
        for room in rooms:
            self.cancel(room)
        if rooms:
            await asyncio.wait([asyncio.create_task(self.part(room)) for room in rooms], timeout=FAREWELL_SECONDS)
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=FAREWELL_SECONDS)

    async def part(self, room: Room) -> None:
        async with room.lock:
            for connection in room.connections:
                connection.send(Notice("server stops", "The server stops. Your match is kept: come back in a moment."))
                connection.close()


def chat_of(line: Line) -> Chat:
    return Chat(line.seat, line.name, line.phrase, line.text, int(line.at))
