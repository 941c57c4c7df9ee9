# edge: interpreted
"""How much time each person has left, and who is away. Time comes in with what is said; nothing here reads a clock."""

from __future__ import annotations

from headjudge.tables.opening import Clock


class Clocks:
    """Each seat's reserve. While a seat is asked, its free time for the answer runs first, then its reserve."""

    def __init__(self, clock: Clock | None, seats: int) -> None:
        self.clock = clock
        self.left = [clock.main_ms if clock is not None else 0] * seats
        self.since: int | None = None  # when the asked seat's time began to run; None: it does not

    def run(self, at: int) -> None:
        self.since = at

    def stop(self, seat: int, at: int) -> None:
        """This seat's time does not run any longer; what it took of its reserve is gone."""
        self.left[seat] = self.left_of(seat, True, at) or 0
        self.since = None

    def left_of(self, seat: int, asked: bool, now: int) -> int | None:
        if self.clock is None:
            return None
        taken = now - self.since - self.clock.move_ms if asked and self.since is not None else 0
        return max(0, self.left[seat] - max(0, taken))

    def due(self, seat: int) -> int | None:
        """When the time of this seat, which is asked, is over."""
        if self.clock is None or self.since is None:
            return None
        return self.since + self.clock.move_ms + self.left[seat]

    def put_off(self, by: int) -> None:
        """Nothing ran for so long."""
        if self.since is not None:
            self.since += by


class Absences:
    """Since when each seat that is away is away."""

    def __init__(self, claim_ms: int) -> None:
        self.claim_ms = claim_ms
        self.since: dict[int, int] = {}

    def claim_at(self, seat: int) -> int | None:
        return self.since[seat] + self.claim_ms if seat in self.since else None

    def too_long(self, now: int) -> list[int]:
        return sorted(seat for seat, since in self.since.items() if now >= since + self.claim_ms)

    def put_off(self, by: int) -> None:
        self.since = {seat: since + by for seat, since in self.since.items()}
