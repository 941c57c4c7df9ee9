"""The part of the trail that is about effects: what waits, what lasts, what is due later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.changes import BATCHES, ENDED, FELL_DUE, LASTING, NO_LONGER, PUT_OFF, WAITING

if TYPE_CHECKING:
    from headjudge.kernel.modifiers import Modifier
    from headjudge.kernel.state import State
    from headjudge.kernel.trail import Trail


def waiting(s: State) -> dict[int, int]:
    """Number of each effect that waits, and its batch."""
    found: dict[int, int] = {}
    for i in range(len(s.batches)):
        for effect in s.batches[i]:
            found[effect.number] = i
    return found


def keys(s: State) -> dict[int, str]:
    return {effect.number: effect.program.key for batch in s.batches for effect in batch}


def pending(s: State, t: Trail) -> None:
    if not s.batches and not t.waiting and t.batches == 0:
        return
    now = waiting(s)
    for number in t.waiting:
        if number not in now:
            change = t.note(s, NO_LONGER)
            change.subject, change.code, change.text = number, t.waiting[number], t.keys[number]
    if len(s.batches) != t.batches:
        change = t.note(s, BATCHES)
        change.before, change.after = t.batches, len(s.batches)
        t.batches = len(s.batches)
    for i in range(len(s.batches)):
        for effect in s.batches[i]:
            if effect.number not in t.waiting:
                change = t.note(s, WAITING)
                change.subject, change.seat, change.code, change.text = effect.number, effect.seat, i, effect.program.key
                change.source = effect.this if effect.this >= 0 else effect.card
    t.waiting, t.keys = now, keys(s)


def put_off(s: State, t: Trail) -> None:
    """Those that are left stand in their old order, and new ones behind them."""
    now = s.rules.put_off(s)
    if now == t.put_off:
        return
    kept = 0
    for key in t.put_off:
        if kept < len(now) and now[kept] == key:
            kept += 1
        else:
            change = t.note(s, FELL_DUE)
            change.code, change.text = kept, key
    for place in range(kept, len(now)):
        change = t.note(s, PUT_OFF)
        change.code, change.text = place, now[place]
    t.put_off = now


def lasting(s: State, t: Trail) -> None:
    if not s.modifiers and not t.modifiers:
        return
    for modifier in t.modifiers:
        if modifier not in s.modifiers:
            tell_modifier(s, t, ENDED, modifier)
    for modifier in s.modifiers:
        if modifier not in t.modifiers:
            tell_modifier(s, t, LASTING, modifier)
    t.modifiers = s.modifiers.copy()


def tell_modifier(s: State, t: Trail, what: int, modifier: Modifier) -> None:
    change = t.note(s, what)
    change.seat, change.code, change.text, change.source = modifier.seat, modifier.until, modifier.key, modifier.card
    change.values = modifier.refs
