# edge: interpreted
"""The lines of this game that listen, and what keeps them silent (`edge/silence.py`)."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.digimon.rules.effects import spent
from headjudge.digimon.table.codes import (
    ATTACK,
    BATTLE_AREA,
    BLOCK,
    BREEDING_AREA,
    BY_BATTLE,
    CLEARED,
    DELETE,
    DELETED,
    TARGET_CHANGED,
)
from headjudge.digimon.table.gained import gained_by, scope_of_gain
from headjudge.digimon.table.living import is_read, read
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.edge.absences import Absence
from headjudge.edge.silence import Fought, Listener, Silence, is_expected
from headjudge.kernel.events import Event
from headjudge.language.ability import TRIGGERED, Ability
from headjudge.language.effect import NO_GROUPS
from headjudge.language.listening import inner_line
from headjudge.language.node import Scope

SILENCE = Silence(
    DIGIMON, "15-14-1-2", "", {}, "15-5-2", Fought((DELETE, DELETED), BY_BATTLE, "it was not done in a battle", ""), "15-8-2",
    (ATTACK, BLOCK, TARGET_CHANGED),
)  # fmt: skip


def silent(s: DigimonState, events: list[Event]) -> Iterator[Absence]:
    """What does not trigger at these events of one step, although one might expect it."""
    stacks = [p for p in s.stacks() if p.zone == BATTLE_AREA] + left_by(s, events, DELETED)
    yield from SILENCE.told(s, [listener for p in stacks for listener in listeners(s, p)], events)
    in_battle = [p for p in s.stacks() if p.zone == BATTLE_AREA]
    yield from SILENCE.idle(s, [listener for p in in_battle for listener in holding(s, p)], events)
    yield from cleared(s, events)
    yield from bred(s, events)


def left_by(s: DigimonState, events: list[Event], kind: int) -> list[Stack]:
    """What has just left play by such an event."""
    found = [s.last_stack(ref) for e in events if e.kind == kind for ref in e.subjects]
    return [p for p in found if p is not None and s.permanent(p.ref()) is None]


def listeners(s: DigimonState, p: Stack) -> Iterator[Listener]:
    reading = p.reading if is_read(p) else read(s, p)
    for text, card in zip(reading.texts[: p.living()], reading.cards, strict=False):
        for ability in text.triggered:
            ref = s.ref_of(card)
            yield Listener(Scope(p.owner, p.ref(), ref, []), ability, spent(p, ability, ref))
    for modifier in gained_by(s, p) if s.grants else []:
        line = inner_line(s, modifier)
        if line.kind == TRIGGERED:
            yield Listener(scope_of_gain(s, p, modifier), line, spent(p, line, modifier.card))


def holding(s: DigimonState, p: Stack) -> Iterator[Listener]:
    reading = p.reading if is_read(p) else read(s, p)
    for text, card in zip(reading.texts[: p.living()], reading.cards, strict=False):
        for ability in text.continuous:
            yield Listener(Scope(p.owner, p.ref(), s.ref_of(card), NO_GROUPS), ability, False)


def bred(s: DigimonState, events: list[Event]) -> Iterator[Absence]:
    """3-4-7: what would trigger in the battle area does not in the breeding area."""
    for p in s.stacks():
        if p.zone != BREEDING_AREA:
            continue
        for text, card in own_lines(s, p):
            listener = Listener(Scope(p.owner, p.ref(), s.ref_of(card), []), text, False)
            for e in events:
                if p.ref() in e.subjects and is_expected(s, listener, e):
                    form = "{line} of {0} does not trigger: it is in the breeding area."
                    yield Absence(e.number, form, (s.ref_of(card),), "3-4-7", first=False, line=text.key)


def own_lines(s: DigimonState, p: Stack) -> Iterator[tuple[Ability, int]]:
    """What would work in it if it lay in the battle area: its own lines, and those it has inherited."""
    for ability in p.facts.own_in(BATTLE_AREA).triggered:
        yield ability, p.pile[0]
    for card in p.pile[1:]:
        for ability in s.prints[card].inherited_in(BATTLE_AREA).triggered:
            yield ability, card


def cleared(s: DigimonState, events: list[Event]) -> Iterator[Absence]:
    """4-16-3: what rules processing trashes has not been deleted."""
    for e in events:
        for p in left_by(s, [e], CLEARED):
            for listener in listeners(s, p):
                ability = listener.ability
                if ability.head is not None and ability.head.moments and ability.listens >> DELETED & 1:
                    form = "{line} of {0} does not trigger: it was trashed, not deleted."
                    yield Absence(e.number, form, (listener.scope.card,), "4-16-3", first=False, line=ability.key)
