"""The loop rule: a turn does not go round in circles for ever.

A state seen for the third time in one turn, with nothing new in between, is a loop. The active seat must then answer otherwise than before;
if it cannot, or if nobody is asked at all, the game is a draw. Only a turn that has grown suspiciously long is looked at.
"""

from __future__ import annotations

from typing import Final

from headjudge.kernel.snapshots import uncounted_frame
from headjudge.kernel.state import NO_CARDS, State

PATIENCE: Final = 200  # answers in one turn before its states are remembered
SIGHTINGS: Final = 3

A_PERMANENT: Final = -1_000
A_CARD: Final = -2_000


def remember_answer(s: State, action: int) -> None:
    """Which answer was given in the state remembered last."""
    s.barred = NO_CARDS
    s.answered.append([s.asking, action])


def goes_round(s: State) -> bool:
    """A question is open. Bar the answers that led back here; True if there is no other way out."""
    here = position(s)
    before = [i for i in range(len(s.positions)) if s.positions[i] == here]
    s.positions.append(here)
    if len(before) < SIGHTINGS - 1:
        return False
    if not s.has_turn(s.asking):  # it is the active side that must end it, if it was asked anything on the way round
        return not any(s.has_turn(answer[0]) for answer in s.answered[before[0] :])
    given = [s.answered[i][1] for i in before]
    s.barred = [action for action in s.options if action in given]
    s.options = [action for action in s.options if action not in given]
    return not s.options


def loop_obstacle(s: State, action: int) -> str:
    return s.rules.loop_rule if action in s.barred else ""


def position(s: State) -> str:
    """What the table looks like: a thing that left and came back in the same way is the same here."""
    names: dict[int, int] = {}
    for i in range(len(s.field)):
        names[s.field[i].ref()] = A_PERMANENT - i
    for card in range(len(s.cards)):
        names[s.ref_of(card)] = A_CARD - card
    zones = [s.zones[i] if s.rules.is_ordered(i % s.rules.zones) else sorted(s.zones[i]) for i in range(len(s.zones))]
    things = [p.to_data()[1:] for p in s.field]
    frames = [uncounted_frame([f.kind(), f.because, 0, f.to_data()]) for f in s.frames]
    batches = [sorted([repr(renamed(names, p.to_data()[:6])) for p in batch]) for batch in s.batches if batch]
    recalled = [f"{key} {s.recalled[key]}" for key in sorted(s.recalled)]
    lasting = [m.to_data() for m in s.modifiers]
    told: list[object] = [s.asking, zones, s.known, recalled, s.shown, things, lasting, frames, batches, s.own_data()]
    return repr(renamed(names, told))


def renamed(names: dict[int, int], data: object) -> object:
    """This data with every reference by what it stands for."""
    if isinstance(data, list):
        return [renamed(names, part) for part in data]
    if isinstance(data, int):
        return names.get(data, data)
    return data
