"""Snapshots: a state as plain data, and back. Equal states have equal data once log, counters and generator are left out."""

from __future__ import annotations

from hashlib import blake2b
from typing import cast

from msgspec.msgpack import encode

from headjudge.kernel.batches import Drain
from headjudge.kernel.chance import Chance
from headjudge.kernel.frames import Frame
from headjudge.kernel.modifiers import Modifier
from headjudge.kernel.pending import Pending
from headjudge.kernel.plain_data import groups, ints, tables, texts
from headjudge.kernel.proposals import Proposal
from headjudge.kernel.rules import Rules
from headjudge.kernel.state import State


def snapshot(s: State) -> list[object]:
    """Everything needed to go on from here, to be encoded before anything changes. The game adds its own part."""
    s.fresh_values()
    return [
        [card.number for card in s.cards],
        s.owner,
        s.place,
        s.life,
        s.known,
        s.zones,
        [p.to_data() for p in s.field],
        [p.to_data() for p in s.departed],
        [m.to_data() for m in s.modifiers],
        [[f.kind(), f.because, f.cause, f.to_data()] for f in s.frames],
        [[p.to_data() for p in batch] for batch in s.batches],
        [p.to_data() for p in s.buffer],
        [s.turn, s.active, s.alive, int(s.over), s.winners, s.asking, int(s.unsettled), s.way],
        s.reason,
        s.options,
        [s.serials, s.events, s.triggers, s.change, *[n for serial in sorted(s.doomed) for n in (serial, s.doomed[serial])]],
        s.chance.to_data(),
        [s.answers, s.positions, s.answered, s.barred, s.rounds, int(s.windowed)],
        [[[key, s.recalled[key]] for key in sorted(s.recalled)], s.shown],
    ]


def restore(s: State, data: list[object]) -> None:
    """Fill a fresh state; its card facts are already in place."""
    s.owner = ints(data[1])
    s.place = ints(data[2])
    s.life = ints(data[3])
    s.known = ints(data[4])
    s.zones = groups(data[5])
    s.field = [s.rules.revive_permanent(s, rows) for rows in tables(data[6])]
    s.departed = [s.rules.revive_permanent(s, rows) for rows in tables(data[7])]
    s.modifiers = [Modifier.from_data(rows) for rows in tables(data[8])]
    s.frames = []
    for rows in tables(data[9]):
        s.frames.append(revive_frame(s, rows))
    s.batches = [[Pending.from_data(s, rows) for rows in tables(batch)] for batch in cast(list[object], data[10])]
    s.buffer = [Pending.from_data(s, rows) for rows in tables(data[11])]
    numbers = ints(data[12])
    s.turn, s.active, s.alive = numbers[0], numbers[1], numbers[2]
    s.over, s.winners, s.asking = numbers[3] != 0, numbers[4], numbers[5]
    s.unsettled = numbers[6] != 0
    s.way = numbers[7]
    s.reason = cast(str, data[13])
    s.options = ints(data[14])
    counters = ints(data[15])
    s.serials, s.events, s.triggers, s.change = counters[0], counters[1], counters[2], counters[3]
    s.doomed = {counters[i]: counters[i + 1] for i in range(4, len(counters), 2)}
    s.chance = Chance.from_data(cast(list[object], data[16]), s.seats)
    loop = cast(list[object], data[17])
    s.answers, s.positions = cast(int, loop[0]), texts(loop[1])
    s.answered, s.barred = groups(loop[2]), ints(loop[3])
    s.rounds, s.windowed = cast(int, loop[4]), cast(int, loop[5]) != 0
    knowledge = tables(data[18])
    s.recalled = {cast(int, row[0]): [cast(str, number) for number in cast(list[object], row[1])] for row in tables(knowledge[0])}
    s.shown = ints(knowledge[1])
    s.stale = True


def fingerprint(rules: Rules, data: list[object]) -> str:
    """Two states are equal if this is: everything but counters, generator, and orders that make no difference.

    Left out are the numbers of events and triggers wherever they stand, and the options, which follow from all the rest."""
    zones = [zone if rules.is_ordered(place % rules.zones) else sorted(zone) for place, zone in enumerate(groups(data[5]))]
    frames = [uncounted_frame(rows) for rows in tables(data[9])]
    batches = [uncounted(tables(batch)) for batch in cast(list[object], data[10]) if batch]
    told = [data[:5], zones, data[6:9], frames, batches, uncounted(tables(data[11])), data[12:14], data[18:]]
    return blake2b(encode(told), digest_size=16).hexdigest()


def uncounted_frame(rows: list[object]) -> list[object]:
    """A frame's data without its cause; a proposal holds effects that wait."""
    kind, because, data = rows[0], rows[1], cast(list[object], rows[3])
    if kind == "proposal":
        data = [*data[:8], uncounted(tables(data[8])), *data[9:]]
    return [kind, because, data]


def uncounted(waiting: list[list[object]]) -> list[bytes]:
    """Effects that wait together, without the event that set each off and the number it was given; in no order."""
    return sorted([encode(rows[:6]) for rows in waiting])


def revive_frame(s: State, rows: list[object]) -> Frame:
    kind, because, cause, data = cast(str, rows[0]), cast(str, rows[1]), cast(int, rows[2]), cast(list[object], rows[3])
    if kind == "drain":
        return Drain.from_data(s, because, cause, data)
    if kind == "proposal":
        return Proposal.from_data(s, because, cause, data)
    return s.rules.revive(s, kind, because, cause, data)
