"""A seat leaves a match that goes on without it."""

from __future__ import annotations

from headjudge.kernel.frames import CUT_OFF, DROPPED
from headjudge.kernel.knowledge import forget_place
from headjudge.kernel.moves import leave
from headjudge.kernel.state import NO_CARDS, NOWHERE, State


def retire(s: State, seats: int) -> None:
    """These seats (a mask) leave, with their cards, what their effects brought about, what waits for them and what they were doing.

    Nothing of it is an event that a line could answer or hear. The game forgets by itself what it alone keeps of them."""
    s.changed()
    s.alive &= ~seats
    take_cards(s, seats)
    s.modifiers = [modifier for modifier in s.modifiers if not seats >> modifier.seat & 1]
    s.batches = [[pending for pending in batch if not seats >> pending.seat & 1] for batch in s.batches]
    s.buffer = [pending for pending in s.buffer if not seats >> pending.seat & 1]
    for seat in range(s.seats):
        if seats >> seat & 1:
            clear_frames(s, seat)
    s.stale = True
    s.answers, s.positions, s.answered, s.barred = 0, [], [], NO_CARDS  # nothing was ever as it is now


def take_cards(s: State, seats: int) -> None:
    """Every card of theirs is out of the match. What was in play is remembered as it was, for whoever still asks."""
    for p in s.field.copy():
        if seats >> p.owner & 1:
            leave(s, p)
    for place, zone in enumerate(s.zones):
        for card in zone.copy():
            if seats >> s.owner[card] & 1:
                forget_place(s, place)
                zone.remove(card)
                s.life[card] += 1
                s.place[card] = NOWHERE


def clear_frames(s: State, seat: int) -> None:
    """From the bottom up: what belonged to the seat ends here, what belonged to others goes on."""
    kept = 0
    while kept < len(s.frames):
        fate = s.frames[kept].without(s, seat)
        if fate == CUT_OFF:
            cut_off(s, kept)
        elif fate == DROPPED:
            s.frames.pop(kept)
        else:
            kept += 1


def cut_off(s: State, place: int) -> None:
    """A frame ends with all above it, which was part of it; but what the rules had begun to do meanwhile is nobody's, and is finished."""
    end = place + 1
    while end < len(s.frames) and not s.frames[end].cuts_in():
        end += 1
    for i in range(end - 1, place - 1, -1):
        s.frames.pop(i).cut_off(s)
