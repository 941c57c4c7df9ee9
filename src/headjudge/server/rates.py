# edge: interpreted
"""How much one address, and one token, may ask for."""

from __future__ import annotations

from time import monotonic
from weakref import WeakValueDictionary

from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from headjudge.server.tokens import Bearer

MOST_BODY = 300_000  # bytes of a request
MOST_FRAME = 16_384  # bytes of a message
MOST_CONNECTIONS = 40  # of one address at once
A_MINUTE = {  # requests of one address
    "open": 30,  # matches opened, joined, watched, branched off
    "work": 40,  # judged, exported, replayed
    "look": 600,  # everything else
    "connect": 120,
}
MESSAGES_A_SECOND = 10.0  # of one token, in the long run
MESSAGES_AT_ONCE = 60.0


class Rates:
    """Of one worker: with several of them an address may ask each."""

    def __init__(self, on: bool) -> None:
        self.on = on
        self.limiter = FixedWindowRateLimiter(MemoryStorage())
        self.items = {kind: RateLimitItemPerMinute(most, namespace=kind) for kind, most in A_MINUTE.items()}
        self.connections: dict[str, int] = {}
        self.buckets: WeakValueDictionary[Bearer, Bucket] = WeakValueDictionary()  # as long as somebody is connected

    def allows(self, kind: str, address: str) -> bool:
        return not self.on or self.limiter.hit(self.items[kind], address)

    def connect(self, address: str) -> bool:
        """A connection more, if it may be; then `disconnect` is called when it ends."""
        if not self.allows("connect", address) or (self.on and self.connections.get(address, 0) >= MOST_CONNECTIONS):
            return False
        self.connections[address] = self.connections.get(address, 0) + 1
        return True

    def disconnect(self, address: str) -> None:
        self.connections[address] -= 1
        if not self.connections[address]:
            del self.connections[address]

    def bucket(self, bearer: Bearer) -> Bucket:
        """One for all connections of a seat. Those who look on have one token, and each a bucket."""
        found = self.buckets.get(bearer) if bearer.seat is not None else None
        if found is None:
            found = Bucket(self.on)
            if bearer.seat is not None:
                self.buckets[bearer] = found
        return found


class Bucket:
    """Messages of one token: so many at once, and then so many a second."""

    __slots__ = ("__weakref__", "at", "left", "on")

    def __init__(self, on: bool) -> None:
        self.on = on
        self.left = MESSAGES_AT_ONCE
        self.at = monotonic()

    def allows(self) -> bool:
        now = monotonic()
        self.left = min(MESSAGES_AT_ONCE, self.left + (now - self.at) * MESSAGES_A_SECOND)
        self.at = now
        if self.on and self.left < 1:
            return False
        self.left -= 1
        return True
