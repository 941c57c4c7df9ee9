# edge: interpreted
"""Who somebody is: no account, a signed text. Whoever holds the token of a seat is that seat."""

from __future__ import annotations

from typing import NamedTuple

from itsdangerous import BadData, URLSafeSerializer

WATCHER = -1  # in place of a seat


class Bearer(NamedTuple):
    """What a token says: a seat of a match, or None for whoever looks on; eyes: of a spectator that sees what this seat sees;
    judge: sees all hands."""

    match: str
    seat: int | None
    eyes: int | None = None
    judge: bool = False

    @property
    def viewer(self) -> int | None:
        """Whose views it gets."""
        return self.eyes if self.seat is None else self.seat


class Tokens:
    """Four kinds that never stand for each other: of a seat, an invitation to a seat, of a spectator, and of a judge."""

    def __init__(self, secret: bytes) -> None:
        self.seats = URLSafeSerializer(secret, salt="seat")
        self.invites = URLSafeSerializer(secret, salt="invite")
        self.watchers = URLSafeSerializer(secret, salt="watch")
        self.judges = URLSafeSerializer(secret, salt="judge")

    def seat(self, match: str, seat: int) -> str:
        return str(self.seats.dumps([match, seat]))

    def invite(self, match: str, seat: int) -> str:
        return str(self.invites.dumps([match, seat]))

    def watch(self, match: str, eyes: int | None = None) -> str:
        return str(self.watchers.dumps([match, WATCHER if eyes is None else eyes]))

    def judge(self, match: str) -> str:
        return str(self.judges.dumps([match, WATCHER]))

    def bearer(self, token: str) -> Bearer | None:
        """None: forged, or no token of this server."""
        if (found := read(self.seats, token)) is not None:
            return Bearer(*found)
        if (found := read(self.watchers, token)) is not None:
            return Bearer(found[0], None, None if found[1] == WATCHER else found[1])
        if (found := read(self.judges, token)) is not None:
            return Bearer(found[0], None, judge=True)
        return None

    def invited(self, invite: str) -> Bearer | None:
        found = read(self.invites, invite)
        return None if found is None else Bearer(*found)


def read(serializer: URLSafeSerializer, token: str) -> tuple[str, int] | None:
    try:
        match, seat = serializer.loads(token)
    except (BadData, ValueError, TypeError):
        return None
    return (match, seat) if isinstance(match, str) and isinstance(seat, int) else None
