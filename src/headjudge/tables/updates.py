# edge: interpreted
"""What a table tells one seat, and what it tells everybody."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from headjudge.edge.events import GameEvent
from headjudge.edge.views import Greyed, Question, View

UndoState = Literal["no", "free", "ask"]
NoticeCode = Literal[
    "undone", "undo asked", "undo refused", "undo overtaken", "bot replaced", "time", "claimed", "away", "back", "conceded", "begins",
    "game over",
]  # fmt: skip


class Update(NamedTuple):
    """All that a seat (or a spectator) gets after the table has gone on."""

    view: View
    events: list[GameEvent]
    question: Question | None  # of the asked seat alone
    greyed: list[Greyed]
    undo: UndoState
    epoch: int  # grows with every undo and every game: events are numbered anew, and the view is the truth
    auto_answered: bool  # the last answer was this seat's, and given as it had said before


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is said to everybody at the table."""

    code: NoticeCode
    text: str
    data: dict[str, str] = {}
