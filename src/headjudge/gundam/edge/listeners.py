# edge: interpreted
"""The lines of this game that listen, and what keeps them silent (`edge/silence.py`)."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.edge.absences import Absence
from headjudge.edge.silence import Fought, Listener, Silence
from headjudge.gundam.rules.effects import spent
from headjudge.gundam.table.codes import ATTACK, BATTLE_AREA, BLOCK, BY_BATTLE, DESTROY, DESTROYED, EXCESS, K_BREACH, K_REPAIR, TURN_ENDS
from headjudge.gundam.table.state import GundamState, Piece
from headjudge.gundam.table.terms import mirrored
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.kernel.events import RESOLVED, Event
from headjudge.kernel.refs import PERMANENT, kind_of
from headjudge.kernel.seats import SEATS
from headjudge.language.ability import TRIGGERED, Ability
from headjudge.language.effect import NO_GROUPS
from headjudge.language.listening import grants_to, inner_line
from headjudge.language.node import Scope

SILENCE = Silence(
    GUNDAM, "11-2-12-1", "11-2-9-2", {"pair": "11-2-10-1", "link": "1.9/13-2-12-1"}, "9-1-6-3",
    Fought((DESTROY, DESTROYED), BY_BATTLE, "it was not done with battle damage", "9-1-6-2"),
    "9-1-5-3", (ATTACK, BLOCK),
)  # fmt: skip
NOT_DESTROYED = {True: "10-4-2-1", False: "10-5-2-1"}  # by whether it is a Unit


def silent(s: GundamState, events: list[Event]) -> Iterator[Absence]:
    """What does not trigger at these events of one step, although one might expect it."""
    pieces = [*s.pieces, *left_by(s, events, DESTROYED)]
    known = [e for e in events if e.kind != DESTROYED or all(kind_of(ref) == PERMANENT for ref in e.subjects)]
    both = [*known, *(mirrored(e) for e in known if e.kind == DESTROYED and e.source >= 0)]  # a Shield that is gone is just a card by now
    yield from SILENCE.told(s, [listener for p in pieces for listener in listeners(s, p)], both)
    yield from SILENCE.idle(s, [listener for p in s.pieces for listener in holding(s, p)], events)
    yield from put_away(s, events)
    yield from unbreached(s, events)
    yield from unrepaired(s, events)
    yield from unspent(s, events)


def left_by(s: GundamState, events: list[Event], kind: int) -> list[Piece]:
    """What has just left play by such an event."""
    found = [s.last_piece(ref) for e in events if e.kind == kind for ref in e.subjects]
    return [p for p in found if p is not None and s.permanent(p.ref()) is None]


def listeners(s: GundamState, p: Piece) -> Iterator[Listener]:
    for place, facts in enumerate(p.texts):
        for ability in facts.triggered:
            card = s.ref_of(p.pile[place])
            yield Listener(Scope(p.owner, p.ref(), card, NO_GROUPS), ability, spent(p, ability, card))
    for modifier in grants_to(s, p.ref()):
        line = inner_line(s, modifier)
        if line.kind == TRIGGERED:
            yield Listener(Scope(p.owner, p.ref(), modifier.card, modifier.groups), line, spent(p, line, modifier.card))


def put_away(s: GundamState, events: list[Event]) -> Iterator[Absence]:
    """10-4-2-1, 10-5-2-1: what made room has not been destroyed."""
    for e in events:
        for p in left_by(s, [e], EXCESS):
            for listener in listeners(s, p):
                ability = listener.ability
                if ability.head is not None and ability.head.moments and ability.listens >> DESTROYED & 1:
                    form = "{line} of {0} does not trigger: it was not destroyed."
                    cite = NOT_DESTROYED[p.zone == BATTLE_AREA]
                    yield Absence(e.number, form, (listener.scope.card,), cite, first=False, line=ability.key)


def holding(s: GundamState, p: Piece) -> Iterator[Listener]:
    for place, facts in enumerate(p.texts):
        for ability in facts.continuous:
            yield Listener(Scope(p.owner, p.ref(), s.ref_of(p.pile[place]), NO_GROUPS), ability, False)


def unspent(s: GundamState, events: list[Event]) -> Iterator[Absence]:
    """ED-18: a limited effect that has triggered and done nothing has its use left."""
    for e in events:
        ability = s.rules.program(s, e.note) if e.kind == RESOLVED and e.note else None
        p = s.piece(e.subjects[0]) if isinstance(ability, Ability) else None
        if not isinstance(ability, Ability) or p is None or ability.kind != TRIGGERED or ability.head is None:
            continue
        if ability.head.limit and not spent(p, ability, e.subjects[-1]):
            form = "{line} of {0} has done nothing, so its use of this turn is left."
            yield Absence(e.number, form, (e.subjects[-1],), "ED-18", first=False, line=ability.key)


def unrepaired(s: GundamState, events: list[Event]) -> Iterator[Absence]:
    """11-1-1-1: Repair acts at the end of its player's own turn."""
    for e in events:
        for p in s.pieces if e.kind == TURN_ENDS else []:
            if p.keywords >> K_REPAIR & 1 and p.damage and p.owner != e.seat:
                form = f"<Repair> of {{0}} does not trigger: it is not the turn of {SEATS[p.owner]}."
                yield Absence(e.number, form, (p.ref(),), "11-1-1-1", first=False)


def unbreached(s: GundamState, events: list[Event]) -> Iterator[Absence]:
    """11-1-2-1: Breach acts in its player's own turn, and by battle damage."""
    for e in events:
        breacher = s.last_piece(e.source) if e.kind == DESTROYED and e.source >= 0 else None
        victims = [p for p in left_by(s, [e], DESTROYED) if p.zone == BATTLE_AREA]
        if breacher is None or not breacher.keywords >> K_BREACH & 1 or not any(not s.friendly(breacher.owner, p.owner) for p in victims):
            continue
        if e.by != BY_BATTLE:
            reason = "no battle damage destroyed the Unit"
        elif not s.has_turn(breacher.owner):
            reason = "it acts in its player's own turn"
        else:
            continue
        yield Absence(e.number, f"<Breach> of {{0}} does not trigger: {reason}.", (breacher.ref(),), "11-1-2-1", first=False)
