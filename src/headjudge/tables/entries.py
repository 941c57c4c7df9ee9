# edge: interpreted
"""All that can be said at a table. A table is its opening and its entries: whoever keeps both can make it anew."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.limits import MOST_CARDS, MOST_NAME, MOST_SAID

How = Literal["ask", "pass", "pass this turn"]
Text = Annotated[str, Meta(max_length=MOST_SAID)]
Name = Annotated[str, Meta(max_length=MOST_NAME)]
Seat = Annotated[int, Meta(ge=-1, lt=8)]
Time = Annotated[int, Meta(ge=0, le=2**53)]
MOST_WINDOWS = 20
HOST = -1  # in place of a seat: whoever keeps the table says it


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="e"):
    """Who said it, and when, in milliseconds; time never goes back."""

    seat: Seat
    at: Time


class Answered(Entry, frozen=True, tag="answer"):
    """The option at this place of the question with this number. automatic: as the seat had said before."""

    decision: int
    option: int
    automatic: bool = False
    action: int | None = None  # as the engine packs it; for the host alone
    after: Name = ""  # the fingerprint of the match after it


class Arranged(Entry, frozen=True, tag="arrange"):
    """Lay one's own cards, named as the seat's view names them, in this order."""

    place: Name
    order: Annotated[list[int], Meta(max_length=MOST_CARDS)]


class Conceded(Entry, frozen=True, tag="concede"):
    """The game; between two games the series."""


class UndoAsked(Entry, frozen=True, tag="undo asked"):
    """Take back the last answer that this seat gave itself: at once where that is free, else by leave of the others."""


class UndoLeave(Entry, frozen=True, tag="undo leave"):
    """What one of the others says to it. The last yes takes it back."""

    yes: bool


class Nonce(Entry, frozen=True, tag="nonce"):
    """Of a sealed game: what this seat adds to its chance, after it has seen the commitment."""

    nonce: Name


class Begins(Entry, frozen=True, tag="begins"):
    """Who takes the first turn of the next game, said by whoever lost the last one."""

    first: int


class Auto(Entry, frozen=True, tag="auto"):
    """Which kinds of windows this seat passes without being asked. What is not named stays as it was."""

    windows: Annotated[dict[Name, How], Meta(max_length=MOST_WINDOWS)]


class TimedOut(Entry, frozen=True, tag="time"):
    """This seat's time is over: it has lost the game."""


class Away(Entry, frozen=True, tag="away"):
    """Whoever holds this seat has gone."""


class Back(Entry, frozen=True, tag="back"):
    """And has come back."""


class Claimed(Entry, frozen=True, tag="claim"):
    """The game, from those who have been away too long."""


class BotReplaced(Entry, frozen=True, tag="bot replaced"):
    """The bot of this seat failed or stalled: `greedy` goes on in its place."""

    why: Text = ""


class Interrupted(Entry, frozen=True, tag="interrupted"):
    """The table was not there from `since` to `at`: no clock ran, and nobody was away."""

    since: Time


AtTheTable = Answered | Arranged | Conceded | UndoAsked | UndoLeave | Nonce | Begins | Auto
AnyEntry = AtTheTable | TimedOut | Away | Back | Claimed | BotReplaced | Interrupted
_DECODER = msgspec.json.Decoder(AnyEntry)


def entry_data(entry: Entry) -> bytes:
    """As it is kept: JSON."""
    return msgspec.json.encode(entry)


def entry_of(data: bytes) -> Entry:
    """What was kept. Raises BadInput."""
    try:
        found: Entry = _DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(f"this is no entry of a table: {error}") from None
    return found
