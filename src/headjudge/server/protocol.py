# edge: interpreted
"""What goes over the wire between a client and the server: one JSON message a frame, told apart by its field `t`.

A client answers by (decision, option): the number of the question and the place of the option in it. All numbers a client sees
(view.v, question.id, event.number) count per seat. What has its default value is left out.
The structs of the HTTP part stand in `pages.py`; TypeScript types are made of both by `typescript.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from headjudge.edge.events import GameEvent
from headjudge.edge.views import Greyed, Question, View

MOST_SAID = 300  # letters of a chat line, of a question in words
MOST_NAMED = 40  # letters of a player's name
Said = Annotated[str, Meta(max_length=MOST_SAID)]
Called = Annotated[str, Meta(max_length=MOST_NAMED)]
Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]  # exact in JavaScript
Window = Literal["ask", "pass", "pass this turn"]
Refusal = Literal[
    "late", "not yours", "not offered", "malformed", "too much", "not now", "unknown match", "over", "old engine", "fault"
]  # fmt: skip


class Message(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False, tag_field="t"):
    """Anything that is sent, in either direction."""


class Piece(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """What a message is made of."""


# --- from the client -----------------------------------------------------------------------------------------------------


class Hello(Message, frozen=True, tag="hello"):
    """The first message of a connection: who it is."""

    token: Annotated[str, Meta(max_length=500)]
    since: Number = 0  # the last event it has: those after it come again; 0: those of this turn
    epoch: Number = 0  # of the update it has last


class Answer(Message, frozen=True, tag="answer"):
    re: Number  # the client's own number of this message; the reply names it
    decision: Number  # Question.id
    option: Number  # place in Question.options


class Arrange(Message, frozen=True, tag="arrange"):
    """Lay one's own cards in another order, where the rules leave it free."""

    re: Number
    place: Annotated[str, Meta(max_length=40)]
    order: Annotated[list[Number], Meta(max_length=200)]  # ids, as the view has them


class Why(Message, frozen=True, tag="why"):
    re: Number
    event: Number  # the chain of causes upwards


class WhyNot(Message, frozen=True, tag="why not"):
    re: Number
    text: Said  # an action in words, or the name of a card


class Undo(Message, frozen=True, tag="undo"):
    re: Number


class Leave(Message, frozen=True, tag="leave"):
    """The others' leave for an undo that was asked for."""

    re: Number
    yes: bool


class Concede(Message, frozen=True, tag="concede"):
    re: Number


class Claim(Message, frozen=True, tag="claim"):
    """The game of one who has gone, when the time is over."""

    re: Number


class Begins(Message, frozen=True, tag="begins"):
    """Best of three: the loser says who begins."""

    re: Number
    seat: Number


class Rematch(Message, frozen=True, tag="rematch"):
    re: Number
    swap: bool = False


class Auto(Message, frozen=True, tag="auto"):
    """Automatic passing, per kind of question, set beforehand."""

    re: Number
    windows: Annotated[dict[Annotated[str, Meta(max_length=40)], Window], Meta(max_length=40)]


class Say(Message, frozen=True, tag="say"):
    re: Number
    phrase: Annotated[str, Meta(max_length=40)] = ""  # a ready one, by its key
    text: Said = ""


class Mute(Message, frozen=True, tag="mute"):
    re: Number
    on: bool


class Nonce(Message, frozen=True, tag="nonce"):
    """Sealed dice: the client's own chance, said once after it has seen the commitment."""

    re: Number
    nonce: Annotated[str, Meta(max_length=100)]


class Ping(Message, frozen=True, tag="ping"):
    re: Number


FromClient = (
    Hello | Answer | Arrange | Why | WhyNot | Undo | Leave | Concede | Claim | Begins | Rematch | Auto | Say | Mute | Nonce | Ping
)  # fmt: skip


# --- from the server -----------------------------------------------------------------------------------------------------


class SeatInfo(Piece, frozen=True):
    """Who sits somewhere. A clock that nobody set, and a time that does not run, is None."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    connected: bool = True
    clock_ms: int | None = None  # what is left
    away_ms: int | None = None  # since when it is gone
    claim_in_ms: int | None = None  # the others may claim after so long; 0: now
    deck: str = ""  # its name, only where lists are open, or of the seat itself


class Explanation(Piece, frozen=True):
    """A cause, or something that stands against an action."""

    text: str
    cite: str = ""
    says: str = ""  # what that rule says, in our words; what that card line says
    figures: dict[str, int] = {}
    event: int = 0  # the number of the event that is told


class Chat(Message, frozen=True, tag="chat"):
    seat: int | None  # None: a spectator
    name: str
    phrase: str = ""
    text: str = ""
    at: int = 0  # seconds since 1970


class Update(Message, frozen=True, tag="update"):
    """After every answer of anybody that this seat perceives. The view is the truth."""

    view: View
    events: list[GameEvent] = []
    question: Question | None = None  # only for the asked seat
    greyed: list[Greyed] = []
    undo: Literal["no", "free", "ask"] = "no"
    epoch: int = 0  # raised by every undo: then `events` begins anew
    auto_answered: bool = False  # what this seat had set to pass was passed


class SeriesOver(Message, frozen=True, tag="series"):
    """A game has ended."""

    score: list[int]
    over: bool  # the series is; else: the next game
    chooses: int | None = None  # who says who begins
    secret: str = ""  # of the sealed dice of the last game, when the series is over
    rematch: list[int] = []  # seats that want another
    next: str = ""  # the match of the rematch
    token: str = ""  # of this seat in that match
    winners: list[int] = []  # of the series, when it is over
    secrets: list[str] = []  # of all its games, when it is over


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to Hello, and said anew when the next game of a series begins."""

    match: str
    seat: int | None  # None: a spectator
    game: str
    seats: list[SeatInfo]
    best_of: int
    score: list[int]  # games won by each seat
    game_number: int  # of the series, from 1
    commitment: str  # of the sealed dice
    state: Literal["waiting", "dice", "playing", "over"]  # for somebody to sit down, for the nonces, …
    update: Update | None = None  # once the match has begun
    series: SeriesOver | None = None  # if the game is over
    chat: list[Chat] = []
    auto: dict[str, Window] = {}
    muted: bool = False
    phrases: dict[str, str] = {}  # ready ones for `say`
    engine: str = ""
    frozen: str = ""  # why it cannot go on: another engine began it; what is shown is how far this one follows it


class Seats(Message, frozen=True, tag="seats"):
    """Presence and clocks."""

    seats: list[SeatInfo]


class UndoAsked(Message, frozen=True, tag="undo asked"):
    seat: int  # who asks


class Notice(Message, frozen=True, tag="notice"):
    """Said to everybody at the table."""

    code: str  # "bot replaced", "undone", "undo refused", "undo overtaken", "time", "claimed", "server stops", "revealed", "dice" …
    text: str
    data: dict[str, str] = {}


class Done(Message, frozen=True, tag="done"):
    """The message `re` was carried out, and is durable."""

    re: int


class Explained(Message, frozen=True, tag="explained"):
    """To Why: causes, upwards; to WhyNot: what stands against it, nothing if it is legal."""

    re: int
    lines: list[Explanation]


class Refused(Message, frozen=True, tag="refused"):
    re: int  # 0: of a message that could not be read
    code: Refusal
    text: str


class Pong(Message, frozen=True, tag="pong"):
    re: int


FromServer = (
    Welcome | Update | Seats | UndoAsked | Chat | Notice | SeriesOver | Done | Explained | Refused | Pong
)  # fmt: skip
