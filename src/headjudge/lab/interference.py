# edge: interpreted
"""The law of non-interference: what a seat does not know does not reach it, now or later.

A stretch of a windowed match is played, and what the seat learned on the way is noted. Then the same stretch is played again from a table
on which only cards were exchanged that the seat still does not know at its end. All that the seat gets (its view, its events with their
numbers and sentences, whom it sees asked, and of its own questions the options and their words) must be the same, up to the first answer
whose options differ. A spectator is somebody who knows what everybody does.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import msgspec

from headjudge.kernel.seats import those
from headjudge.match import Match

STRETCH = 15  # answers


@dataclass
class Stretch:
    """What one seat got at each decision of a stretch, and what was answered there."""

    seen: list[tuple[object, ...]]
    options: list[tuple[int, list[int]]]
    answers: list[int]
    learned: set[int]


def fork(match: Match) -> Match:
    """A copy that tells what happens from here on."""
    twin = match.clone()
    twin.state.begin_log()
    return twin


def perceived(match: Match, seat: int | None) -> tuple[object, ...]:
    """Everything this seat has at this moment, and was told since the stretch began."""
    told = match.events_since(0, seat), match.log_for(seat)
    if match.over:
        return match.view(seat), told, match.outcome
    own = match.decision.data() if match.state.asking == seat else None
    return match.view(seat), told, match.state.asking, own


def play_stretch(match: Match, seat: int | None, dice: random.Random, most: int) -> Stretch:
    """Answer at random."""
    found = Stretch([], [], [], set())
    for _ in range(most + 1):
        learn(match, seat, found.learned)
        found.seen.append(perceived(match, seat))
        found.options.append((match.state.asking, list(match.state.options)))
        if match.over or len(found.answers) == most:
            break
        found.answers.append(dice.choice(match.state.options))
        match.take(found.answers[-1])
    return found


def learn(match: Match, seat: int | None, learned: set[int]) -> None:
    """What it knows now, and whatever it knew on the way."""
    s = match.state
    who = those(s, seat)
    learned.update(card for card, known in enumerate(s.known) if known & who == who)
    learned.update(card for e in s.log or [] for card, known in e.known.items() if known & who == who)
    moved = s.trail.changes if s.trail is not None else []
    learned.update(change.card for change in moved if change.card >= 0 and who in (change.known & who, change.knew & who))


def first_leak(match: Match, seat: int | None, salt: int, most: int = STRETCH) -> str:
    """What this seat gets otherwise if cards are exchanged that it will not know after so many answers; an empty string if nothing."""
    stretch = play_stretch(fork(match), seat, random.Random(salt), most)
    twin = fork(match)
    twin.game.reshuffle_unknown(twin.state, seat, salt, stretch.learned)
    if twin.state.asking != seat:
        ask_anew(twin)
    called = "a spectator" if seat is None else f"seat {seat}"
    for number, seen in enumerate(stretch.seen):
        got = perceived(twin, seat)
        if got != seen:
            return f"{called} gets something else after {number} answers: {difference(seen, got)}"
        if number == len(stretch.answers) or (twin.state.asking, twin.state.options) != stretch.options[number]:
            return ""
        twin.take(stretch.answers[number])
    return ""


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
