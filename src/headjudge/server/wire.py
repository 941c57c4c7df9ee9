# edge: interpreted
"""From what a table tells to what goes over the wire."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from headjudge.edge.views import Obstacle, Reason
from headjudge.server.protocol import Explanation, FromClient, Update
from headjudge.tables.updates import Update as TableUpdate

ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(FromClient)
Says = Callable[[str], str]


def encoded(message: msgspec.Struct) -> str:
    return ENCODER.encode(message).decode()


def update_of(made: TableUpdate, asks: bool) -> Update:
    """asks: whether it is for the seat itself; a spectator is asked nothing, whosever eyes it has."""
    if not asks:
        return Update(made.view, made.events, epoch=made.epoch)
    return Update(made.view, made.events, made.question, made.greyed, made.undo, made.epoch, made.auto_answered)


def explained_cause(reason: Reason, says: Says) -> Explanation:
    return Explanation(reason.text, reason.cite, says(reason.cite))


def explained_obstacle(obstacle: Obstacle, says: Says) -> Explanation:
    return Explanation(obstacle.text, obstacle.cite, says(obstacle.cite), dict(obstacle.figures))
