"""Batches of pending effects: newest first, emptied one effect at a time by the Drain frame."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import mypyc_attr

from headjudge.kernel.actions import RESOLVE, a_place, first_of, pack, verb_of
from headjudge.kernel.events import SETTLED, TRIGGERED
from headjudge.kernel.frames import Frame
from headjudge.kernel.knowledge import conceal
from headjudge.kernel.obstacles import WAITS, Obstacles, against
from headjudge.kernel.pending import Pending
from headjudge.kernel.state import NO_CARDS, NOBODY, State

CLOSE: Final = 0
PROCESS: Final = 1
CLOSE_LATE: Final = 2
PICK: Final = 3


def trigger(s: State, pending: Pending) -> None:
    """An effect has triggered; it waits in the buffer until its batch is closed."""
    s.triggers += 1
    s.buffer.append(pending)


def open_batch(s: State, joins: bool) -> bool:
    """Close the buffer into a batch of its own, or add it to the newest one. False if nothing had triggered."""
    if not s.buffer:
        return False
    if joins:
        s.batches[-1].extend(s.buffer)
    else:
        s.batches.append(s.buffer)
    if s.log is None:
        s.events += len(s.buffer)
    else:
        for pending in s.buffer:
            bearer = pending.this if pending.this >= 0 else pending.card
            numbers = [len(s.batches), pending.number, pending.card]
            s.note(TRIGGERED, pending.seat, [bearer], numbers, pending.program.key, pending.program.key)
            s.log[-1].cause = pending.cause
    s.buffer = []
    return True


def drain(s: State, because: str) -> None:
    """Called by rule procedures wherever waiting effects may be resolved; never by effects."""
    if s.buffer or s.rules.always_drains:
        s.frames.append(Drain(because, s.frames[-1].cause, CLOSE, False))


def forget(s: State) -> None:
    """Called by a game when it rests: nothing waits and nothing runs that could ask about what has left."""
    if s.departed:
        s.departed = []


@mypyc_attr(acyclic=True)
@final
class Drain(Frame):
    """Close the batch; let the rules act that wait for this; close what they triggered; have one effect picked; again."""

    __slots__ = ("opened", "stage")

    def __init__(self, because: str, cause: int, stage: int, opened: bool) -> None:
        super().__init__(because, cause)
        self.stage = stage
        self.opened = opened  # a batch was opened in this round

    def step(self, s: State) -> None:
        if self.stage == CLOSE:
            if s.shown:
                conceal(s)
            self.opened = open_batch(s, False)
            self.stage = PROCESS
            if not s.rules.always_drains:  # no rule waits for this
                self.stage = PICK
                self.pick(s)
        elif self.stage == PROCESS:
            if not s.rules.process(s):
                self.stage = CLOSE_LATE
        elif self.stage == CLOSE_LATE:
            open_batch(s, self.opened and s.rules.late_triggers_join)
            self.stage = PICK
        else:
            self.pick(s)

    def pick(self, s: State) -> None:
        batch = newest(s)
        if batch is None:
            s.frames.pop()
            s.note(SETTLED, NOBODY, NO_CARDS, NO_CARDS, self.because, "")
            s.batches = []
            return
        ready = s.rules.ready(s, batch)
        s.ask(self, s.rules.chooser(s, batch, ready), [pack(RESOLVE, a_place(i)) for i in ready])

    def apply(self, s: State, action: int) -> None:
        batch = newest(s)
        assert batch is not None
        self.stage = CLOSE
        s.rules.activate(s, batch.pop(first_of(action)))

    def rule(self, s: State) -> str:
        """A pick rests on what made it the next, not on what the effects wait for."""
        batch = newest(s)
        return self.because if batch is None else s.rules.why_next(s, batch, s.rules.ready(s, batch)) or self.because

    def refused(self, s: State, action: int, found: Obstacles | None) -> str:
        """What waits in the newest batch and cannot be picked waits for something else there."""
        batch = newest(s)
        if verb_of(action) == RESOLVE and batch is not None and first_of(action) < len(batch):
            return against(found, self.rule(s), WAITS)
        return super().refused(s, action, found)

    def clone(self) -> Frame:
        return Drain(self.because, self.cause, self.stage, self.opened)

    def kind(self) -> str:
        return "drain"

    def to_data(self) -> list[object]:
        return [self.stage, self.opened]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Drain:
        return Drain(because, cause, cast(int, data[0]), cast(bool, data[1]))


def newest(s: State) -> list[Pending] | None:
    """The newest batch in which something waits."""
    for i in range(len(s.batches) - 1, -1, -1):
        if s.batches[i]:
            return s.batches[i]
    return None


def waiting_behind(s: State, batch: list[Pending]) -> list[Pending]:
    """What waits in batches that are older than this one, the newest of all."""
    return [pending for older in s.batches if older is not batch for pending in older]


def slide_beneath_drain(s: State, frame: Frame) -> None:
    """What an effect declares goes on only when nothing runs and nothing waits any more.

    It lies right above the course of the game (a turn, an attack): beneath the drain that runs the effect, or the procedure that does
    (a card used, a line activated). Where there is no drain yet, one comes between."""
    place = len(s.frames)
    while place > 0 and not s.frames[place - 1].is_course():
        place -= 1
    drained = place < len(s.frames) and isinstance(s.frames[place], Drain)
    s.frames.insert(place, frame)
    if not drained:
        s.frames.insert(place + 1, Drain(frame.because, frame.cause, CLOSE, False))
