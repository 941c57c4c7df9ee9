# edge: interpreted
"""A match in memory: its foyer, its table once everybody sits, and who is connected. It follows from what the store holds."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Literal

import msgspec

from headjudge.match import engine
from headjudge.server.connection import Connection
from headjudge.server.foyer import Beside, Chair, Followed, Foyer, Sat, WantsRematch, beside_of, is_beside, name_at, table_opening
from headjudge.server.pages import MyMatch, OpenMatch
from headjudge.server.phrases import PHRASES
from headjudge.server.protocol import Chat, Notice, SeatInfo, SeriesOver, Update, Welcome
from headjudge.server.store.appending import Entry, Noted
from headjudge.server.store.store import Head
from headjudge.server.wire import update_of
from headjudge.tables.entries import Entry as TableEntry
from headjudge.tables.entries import entry_data, entry_of
from headjudge.tables.open_hands import with_open_hands
from headjudge.tables.opening import told_apart
from headjudge.tables.opponents import Bots
from headjudge.tables.refusal import Refused
from headjudge.tables.table import Table

State = Literal["waiting", "dice", "playing", "over"]
NOTED_SECONDS = 600.0  # so old may be what the row of a match says of its last change
STATES: dict[str, State] = {"nonces": "dice", "playing": "playing", "begins": "playing", "over": "over"}


def now_ms() -> int:
    return int(time.time() * 1000)


class Room:
    def __init__(self, head: Head) -> None:
        self.id = head.id
        self.engine = head.engine
        self.foyer = msgspec.json.decode(head.opening, type=Foyer)
        self.lock = asyncio.Lock()
        self.connections: list[Connection] = []
        self.timer: asyncio.TimerHandle | None = None
        self.thinking = False  # a bot of it is, in a process of its own
        self.elsewhere: dict[int, str] = {}  # seats that are connected to another worker, and to which
        self.noted: Noted | None = None  # what the row of the match says, if that is known
        self.begin_anew()

    def begin_anew(self) -> None:
        """As it was opened, without any entry."""
        self.sat: dict[int, Sat] = {}
        self.table: Table | None = None
        self.bots: Bots | None = None
        self.sequence = 0  # of the last entry
        self.last_at = 0
        self.frozen = ""  # why it cannot go on with this engine: then it is only looked at
        self.wants: dict[int, bool] = {}  # a rematch, and whether with swapped seats
        self.next = ""  # the match of the rematch
        self.swapped = False  # with seats moved on by one
        self.told = 0  # notices
        self.asked_undo: int | None = None
        self.chat_seen = 0  # the id of the last line that was told here

    # --- entries ---------------------------------------------------------------------------------------------------------

    def rebuild(self, entries: Sequence[Entry]) -> None:
        """From what is stored. If this engine does not come to the same positions, the match is frozen where it came to last."""
        self.begin_anew()
        self.begin_if_full()
        of_table = self.taken(entries)
        if self.table is not None and of_table:
            opening = self.table.opening
            try:
                self.table = Table.rebuilt(opening, of_table, thorough=self.engine != engine())
            except Refused as refused:
                self.table, self.frozen = Table.followed(opening, of_table)[0], refused.text
            self.bots = Bots(self.table)
        if self.table is not None:
            self.told = len(self.table.notices_since(0))
            self.asked_undo = self.table.undo_asked

    def follow(self, entries: Sequence[Entry]) -> None:
        """What other workers have stored since."""
        for entry in self.taken(entries):
            self.playing.apply(entry)

    def taken(self, entries: Sequence[Entry]) -> list[TableEntry]:
        """Take note of all; those of the table are given back."""
        found: list[TableEntry] = []
        for entry in entries:
            if is_beside(entry.body):
                self.take_beside(beside_of(entry.body))
            else:
                found.append(entry_of(entry.body))
            self.sequence, self.last_at = entry.sequence, max(self.last_at, round(entry.at * 1000))
        self.noted = None  # others have written it
        return found

    def take_beside(self, entry: Beside) -> None:
        match entry:
            case Sat():
                self.sat[entry.seat] = entry
                self.begin_if_full()
            case WantsRematch():
                self.wants[entry.seat] = entry.swap
            case Followed():
                self.next, self.swapped = entry.match, entry.swap

    def begin_if_full(self) -> None:
        if self.table is None and not self.open_seats:
            self.table = Table.opened(table_opening(self.foyer, self.sat))
            self.bots = Bots(self.table)

    def apply(self, entry: TableEntry | Beside) -> Entry:
        """Carry it out here, and give it as it is to be stored. Raises Refused, and has changed nothing, if it is none now."""
        if self.frozen:
            raise Refused("old engine", self.frozen)
        if isinstance(entry, Beside):
            if isinstance(entry, Sat) and entry.seat not in self.open_seats:
                raise Refused("late", "somebody else has sat down there")
            self.take_beside(entry)
            body, fingerprint = msgspec.json.encode(entry), ""
        else:
            done = self.playing.apply(entry)
            body, fingerprint = entry_data(done), getattr(done, "after", "")
        return Entry(self.sequence + 1, body, fingerprint, entry.at / 1000)

    def to_note(self, at: float) -> Noted | None:
        """What the row of this match is to say; None: what it says will do."""
        now, said = Noted(engine(), self.state, self.listed, at), self.noted
        fresh = said is not None and said[:3] == now[:3] and at - said.changed < NOTED_SECONDS
        return None if fresh else now

    @property
    def playing(self) -> Table:
        if self.table is None:
            raise Refused("not now", "the match has not begun: somebody has still to sit down")
        return self.table

    def at(self) -> int:
        """Now, never before the last entry."""
        return max(now_ms(), self.last_at)

    # --- what it is ------------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return "waiting" if self.table is None else STATES[self.table.phase]

    @property
    def game_begun(self) -> int:
        """Which game of the series was last begun, with its dice; 0: none. Everybody is welcomed to each."""
        return 0 if self.table is None else self.table.game_number - (self.table.phase == "begins")

    @property
    def open_seats(self) -> list[int]:
        return [seat for seat in self.foyer.chairs_to_fill if seat not in self.sat]

    @property
    def listed(self) -> bool:
        return self.foyer.listed and self.table is None

    @property
    def people(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.foyer.chairs) if chair.kind != "bot"]

    @property
    def bot_waits(self) -> bool:
        """Has a bot to say something?"""
        return self.table is not None and not self.frozen and any(seat in self.table.bots for seat in self.table.waiting_for)

    def name(self, seat: int) -> str:
        return told_apart([name_at(place, chair, self.sat) for place, chair in enumerate(self.foyer.chairs)])[seat]

    def names(self) -> list[str]:
        return ["" if seat in self.open_seats else self.name(seat) for seat in range(len(self.foyer.chairs))]

    def seat_in_next(self, seat: int) -> int:
        return (seat + self.swapped) % len(self.foyer.chairs)

    def connected(self, seat: int) -> bool:
        return seat in self.elsewhere or self.is_here(seat)

    def is_here(self, seat: int) -> bool:
        return any(connection.bearer.seat == seat for connection in self.connections)

    def opened_row(self) -> OpenMatch:
        f = self.foyer
        names = [name for name in self.names() if name]
        return OpenMatch(
            self.id, f.game, f.edition, f.mode, f.best_of, names, len(self.open_seats), f.main_ms > 0, f.open_lists, f.watchers,
            (now_ms() - f.opened_at) // 1000, f.judged,
        )  # fmt: skip

    def row(self, seat: int | None) -> MyMatch:
        score = self.table.score if self.table is not None else [0] * len(self.foyer.chairs)
        asked = self.table is not None and seat is not None and seat in self.table.waiting_for
        state = "unplayable" if self.frozen else self.state
        turn = self.table.match.state.turn if self.table is not None and self.table.games else 0
        return MyMatch(
            self.id, seat, self.foyer.game, state, self.names(), list(score), asked and not self.frozen, self.last_at // 1000, self.frozen,
            turn,
        )  # fmt: skip

    # --- what a client is told -------------------------------------------------------------------------------------------

    def seats(self, viewer: int | None) -> list[SeatInfo]:
        return [self.seat_info(seat, chair, viewer) for seat, chair in enumerate(self.foyer.chairs)]

    def seat_info(self, seat: int, chair: Chair, viewer: int | None) -> SeatInfo:
        table, now = self.table, self.at()
        if seat in self.open_seats:
            return SeatInfo(seat, "", "open", connected=False)
        kind: Literal["bot", "person"] = "bot" if chair.kind == "bot" else "person"
        deck = (self.sat[seat].deck_name if seat in self.sat else chair.deck_name) if self.foyer.open_lists or seat == viewer else ""
        if table is None:
            return SeatInfo(seat, self.name(seat), kind, deck=deck)
        away, claim = table.away_since(seat), table.claim_at(seat)
        return SeatInfo(
            seat, self.name(seat), kind, away is None, table.clock_left(seat, now), None if away is None else now - away,
            None if claim is None else max(0, claim - now), deck,
        )  # fmt: skip

    def update(self, connection: Connection) -> Update | None:
        """None before a game has begun."""
        if self.table is None:
            return None
        try:
            made = self.table.update(connection.bearer.viewer, connection.since, connection.epoch)
        except Refused:
            return None
        if connection.bearer.judge:
            made = made._replace(view=with_open_hands(self.table.match, made.view))
        return update_of(made, asks=connection.bearer.seat is not None and not self.frozen)

    def series(self, token: str) -> SeriesOver | None:
        """token: of whoever is told this, in the rematch."""
        table = self.table
        if table is None or table.phase not in ("begins", "over"):
            return None
        secrets = table.revealed if table.phase == "over" else []  # by those of earlier games one could reckon how decks lie in lists
        secret = secrets[-1] if secrets else ""
        return SeriesOver(
            list(table.score), table.phase == "over", table.chooses, secret, sorted(self.wants), self.next, token, table.winners, secrets
        )

    def welcome(self, connection: Connection, chat: list[Chat], token: str) -> Welcome:
        table, seat = self.table, connection.bearer.seat
        return Welcome(
            match=self.id, seat=seat, game=self.foyer.game, seats=self.seats(seat), best_of=self.foyer.best_of,
            score=list(table.score) if table is not None else [0] * len(self.foyer.chairs),
            game_number=table.game_number if table is not None else 1, commitment=table.commitment if table is not None else "",
            state=self.state, update=self.update(connection), series=self.series(token), chat=chat,
            auto=table.auto(seat) if table is not None and seat is not None else {}, muted=connection.muted, phrases=PHRASES,
            engine=engine(), frozen=self.frozen,
        )  # fmt: skip

    def notices(self) -> list[Notice]:
        """New ones."""
        if self.table is None:
            return []
        fresh = self.table.notices_since(self.told)
        self.told += len(fresh)
        return [Notice(one.code, one.text, one.data) for one in fresh]
