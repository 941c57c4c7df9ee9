"""What has happened this turn, as far as a line of a card in the match asks about it (`did EVENT`)."""

from __future__ import annotations

from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.state import NO_USES, GundamState
from headjudge.kernel.events import FIRST_OWN_KIND, Event
from headjudge.language.conditions import Did, asked_for
from headjudge.language.effect import empty_groups
from headjudge.language.node import Scope


def remember_for(s: GundamState, facts: GundamCard) -> None:
    """A card of this number is in the match: what its lines ask about is noted from now on."""
    for question in facts.asks:
        if question not in s.asked:
            s.asked = [*s.asked, question]
            for event in question.happening.events:
                s.remembers |= 1 << (event + FIRST_OWN_KIND)


def remember_anew(s: GundamState) -> None:
    """Other cards are in the match now: what nobody asks about any more is forgotten."""
    s.asked = []
    s.remembers = 0
    for facts in s.prints:
        if facts.asks:
            remember_for(s, facts)
    s.deeds = asked_for(s.asked, s.deeds)


def note_deeds(s: GundamState, events: list[Event]) -> None:
    """Judged at once, while everything is as it was: for every player, and for each Unit and Base that might ask."""
    for question in s.asked:
        for seat in range(s.seats):
            note(s, question, seat, -1, events)
        for p in s.pieces:
            note(s, question, p.owner, p.ref(), events)


def note(s: GundamState, question: Did, seat: int, this: int, events: list[Event]) -> None:
    scope = Scope(seat, this, -1, empty_groups())
    for e in events:
        if question.happening.subjects(s, scope, e, FIRST_OWN_KIND):
            deed = deed_of(s, question.name, seat, this)
            if deed not in s.deeds:
                s.deeds = [*s.deeds, deed]
                if s.states:
                    s.stale = True  # a line that asks about it holds from now on (9-1-5-3)
            return


def deed_of(s: GundamState, question: str, seat: int, this: int) -> str:
    """What is noted for nobody in particular holds for whatever comes into play later: it was none of those that took part."""
    return f"{question} {seat} {this}" if this >= 0 else f"{question} {seat} before {s.serials}"


def did(s: GundamState, question: str, seat: int, this: int) -> bool:
    """Was it noted for this one or, if this one was not there yet, before it came?"""
    if this >= 0 and f"{question} {seat} {this}" in s.deeds:
        return True
    p = s.last_piece(this) if this >= 0 else None
    before = f"{question} {seat} before "
    for deed in s.deeds:
        if deed.startswith(before) and (p is None or p.serial > int(deed[len(before) :])):
            return True
    return False


def forget_deeds(s: GundamState) -> None:
    """A new turn."""
    s.deeds = NO_USES
