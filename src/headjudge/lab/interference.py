# edge: interpreted
"""The law of non-interference: what a seat does not know does not reach it, now or later.

A stretch of a windowed match is played, and what the seat learned on the way is noted. Then the same stretch is played again from a table
on which only cards were exchanged that the seat still does not know at its end. All that the seat gets (its view, its events with their
numbers and sentences, its log, whom it sees asked, and of its own questions the options and their words) must be the same, up to the first
answer whose options differ. A spectator is somebody who knows what everybody does.

Where others hold other cards they are soon asked otherwise: then the stretch is played once more, with only such cards exchanged as nobody
knows.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import msgspec

from headjudge.edge.views import View
from headjudge.kernel.seats import those
from headjudge.match import Match
from headjudge.repeated import repeat_next

STRETCH = 15  # answers
Onlooker = int | None  # a seat, or a spectator
Views = Mapping[Onlooker, View]
Got = tuple[Any, ...]


def onlookers(match: Match) -> list[Onlooker]:
    return [*range(match.state.seats), None]


def fork(match: Match) -> Match:
    """A copy that tells what happens from here on."""
    twin = match.clone()
    twin.state.begin_log()
    return twin


def perceived(match: Match, seat: Onlooker, told: int, view: View | None = None) -> Got:
    """Everything this seat has at this moment, and was told since the event of this number. view: what it sees, if that is known."""
    view = view or match.view(seat)
    news = match.events_since(told, seat)
    if match.over:
        return view, news, match.outcome
    own = match.decision.data() if match.state.asking == seat else None
    return view, news, match.state.asking, own


class Stretch:
    """A match from some decision on: what these seats get at each decision, and what is answered there."""

    def __init__(self, match: Match, seats: list[Onlooker], views: Views | None = None) -> None:
        self.begin = fork(match)
        self.match = fork(match)
        self.first = len(match.answers)
        self.seats = seats
        self.told = dict.fromkeys(seats, 0)  # how many events each was told
        self.looked = (0, 0)  # at how many events and changes it was looked for what they teach
        self.seen: list[dict[Onlooker, Got]] = []
        self.options: list[tuple[int, list[int]]] = []
        self.learned: dict[Onlooker, set[int]] = {seat: set() for seat in seats}
        self.note(views or {})

    @property
    def length(self) -> int:
        return len(self.seen) - 1

    def follow(self, match: Match, views: Views | None = None) -> None:
        """Give the answer that was given in this match since. views: what is seen there now, if it was looked at already."""
        for answer in match.answers[len(self.match.answers) :]:
            self.give(answer, views)

    def give(self, answer: list[Any], views: Views | None = None) -> None:
        repeat_next(self.match, answer)
        self.note(views or {})

    def note(self, views: Views) -> None:
        s = self.match.state
        got = {}
        for seat in self.seats:
            learn(self.match, seat, self.learned[seat], *self.looked)
            got[seat] = perceived(self.match, seat, self.told[seat], views.get(seat))
            self.told[seat] += len(got[seat][1])
        self.seen.append(got)
        self.looked = (len(s.log or []), len(s.trail.changes) if s.trail is not None else 0)
        self.options.append((s.asking, list(s.options)))

    def leak(self, seat: Onlooker, salt: int) -> str:
        """What this seat gets otherwise if cards are exchanged that it does not know at the end; an empty string if nothing.

        If others are asked otherwise before that, once more with only those cards exchanged that nobody knows."""
        twin = self.begin.clone(log=True)
        leak = self.differing(twin, seat, salt, self.learned[seat])
        if leak or len(twin.answers) == len(self.match.answers):
            return leak
        twin = self.begin.clone(log=True)
        return self.differing(twin, seat, salt, self.learned[seat] | {card for card, known in enumerate(twin.state.known) if known})

    def differing(self, twin: Match, seat: Onlooker, salt: int, but: set[int]) -> str:
        """Play the stretch on this clone of its beginning, with all but these cards exchanged, as far as it can be."""
        twin.game.reshuffle_unknown(twin.state, seat, salt, but)
        if twin.state.asking != seat:
            ask_anew(twin)
        called = "a spectator" if seat is None else f"seat {seat}"
        told = 0
        for number, seen in enumerate(self.seen):
            got = perceived(twin, seat, told)
            told += len(got[1])
            if got != seen[seat]:
                return f"{called} gets something else after {number} answers: {difference(seen[seat], got)}"
            if number == self.length or (twin.state.asking, twin.state.options) != self.options[number]:
                break
            repeat_next(twin, self.match.answers[self.first + number])
        log, other = self.match.log_for(seat), twin.log_for(seat)
        return f"the log of {called} depends on what it cannot see" if log[: len(other)] != other else ""


def learn(match: Match, seat: Onlooker, learned: set[int], events: int = 0, changes: int = 0) -> None:
    """What it knows now, and whatever it knew on the way, after so many events and changes that were looked at before."""
    s = match.state
    who = those(s, seat)
    learned.update([card for card, known in enumerate(s.known) if known & who == who])
    learned.update(seen_on_the_way(match, seat, events, changes))


def seen_on_the_way(match: Match, seat: Onlooker, events: int = 0, changes: int = 0) -> set[int]:
    """Cards that it knew as something happened with them. Everybody saw what a permanent showed of which is told after it has gone."""
    s = match.state
    who = those(s, seat)
    moved = s.trail.changes[changes:] if s.trail is not None else []
    seen = {change.card for change in moved if change.card >= 0 and (change.known & who == who or change.knew & who == who)}
    for e in (s.log or [])[events:]:
        seen.update([card for card, known in e.known.items() if known & who == who])
        seen.update([top for ref, top in e.tops.items() if s.permanent(ref) is None])
    return seen


def first_leak(match: Match, seat: Onlooker, salt: int, most: int = STRETCH) -> str:
    """What this seat gets otherwise if cards are exchanged that it will not know after so many random answers; empty if nothing."""
    stretch, dice = Stretch(match, [seat]), random.Random(salt)
    while stretch.length < most and not stretch.match.over:
        stretch.give([stretch.match.state.asking, dice.choice(stretch.match.state.options)])
    return stretch.leak(seat, salt)


def ask_anew(match: Match) -> None:
    """What somebody else is asked follows from its cards, which may be others now."""
    s = match.state
    asked, s.asking, s.options = s.asking, -1, []
    s.frames[-1].step(s)
    if s.asking == -1:
        s.asking = asked  # it would not be asked now: the options then differ from what they were


def difference(one: object, other: object) -> str:
    """The first place where two things differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        key = next(key for key in one if one[key] != other[key])
        return f"{key}: {difference(one[key], other[key])}"
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        return difference(*next((a, b) for a, b in zip(one, other, strict=True) if a != b))
    if isinstance(one, msgspec.Struct) and type(one) is type(other):
        field = next(field for field in one.__struct_fields__ if getattr(one, field) != getattr(other, field))
        return f"{field}: {difference(getattr(one, field), getattr(other, field))}"
    return f"{str(one)[:300]} / {str(other)[:300]}"
