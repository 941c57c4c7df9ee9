"""Section 13: what link cards are linked to, and how one comes there. They are not on the field (4-9-4)."""

from __future__ import annotations

from headjudge.digimon.rules.effects import event, happened, hear
from headjudge.digimon.table.codes import BATTLE_AREA, BY_RULE, EVOLVE, LEAVE, LINKED, LINKS, NO_VIA, RELOCATED, TRASH, TRASHED, VIA_APP
from headjudge.digimon.table.gained import remember_gains
from headjudge.digimon.table.memory import overflow
from headjudge.digimon.table.moving import done_via, drop_links, lift_from_stack
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.kernel.events import Event
from headjudge.kernel.moves import lay_in_play, leave, put, take
from headjudge.kernel.state import IN_PLAY, NO_CARDS, NOWHERE
from headjudge.language.node import Scope


def can_be_linked(s: DigimonState, card: int, p: Stack) -> bool:
    """Is this a Digimon in the battle area that meets the card's link requirement? Tokens are not linked (4-21)."""
    way = s.facts(card).link_way
    if way is None or p.zone != BATTLE_AREA or not p.is_digimon() or p.facts.token:
        return False
    return way.fits(s, Scope(p.owner, -1, s.ref_of(card), []), p.ref())


def plug(s: DigimonState, because: str, card: int, host: Stack, dropped: list[int], by: int, source: int) -> list[int]:
    """The card is linked; the old link cards that make room for it are trashed. What is linked from the field leaves it first."""
    s.fresh_values()
    s.changed()
    events: list[Event] = []
    left: list[int] = []
    for p in s.stacks():
        if p.pile[0] == card:
            left = p.pile[1:]
            unstack(s, p)
            events.append(event(s, because, LEAVE, host.owner, [p.ref()], NO_CARDS, [1], source, by))
    if s.place[card] == IN_PLAY:
        lift_from_stack(s, card)
    if s.place[card] != NOWHERE:
        take(s, card)
    lay_in_play(s, card, (1 << s.seats) - 1)
    if dropped:
        events.extend(make_room(s, because, host, dropped))
    host.links = [*host.links, card]
    s.stale = True
    events.insert(0, event(s, because, LINKED, host.owner, [host.ref()], [s.ref_of(card)], [1, NO_VIA], source, by))
    hear(s, events)
    overflow(s, left)
    return [host.ref()]


def unstack(s: DigimonState, p: Stack) -> None:
    """4-7-8: its top card goes elsewhere in play; the cards beneath it, and its link cards, to the trash."""
    remember_gains(s, [p])
    leave(s, p)
    if s.facedown:
        s.turn_over(p.pile, False)
    for card in reversed(p.pile[1:]):
        put(s, card, s.owner[card], TRASH, True, 0)
    drop_links(s, p)
    p.left_as = s.ref_of(p.pile[0])


def make_room(s: DigimonState, because: str, host: Stack, dropped: list[int]) -> list[Event]:
    """By rule: lines that speak of effects which trash link cards do not mean it."""
    for card in dropped:
        lift_from_stack(s, card)
        take(s, card)
        put(s, card, s.owner[card], TRASH, True, 0)
    refs = [s.ref_of(card) for card in dropped]
    numbers = [len(refs), NO_VIA, LINKS, TRASH]
    return [event(s, because, kind, host.owner, refs, [host.ref()], numbers, -1, BY_RULE) for kind in (RELOCATED, TRASHED)]


def fuse(s: DigimonState, because: str, card: int, stack: Stack, link: int, by: int) -> list[int]:
    """11.4 App Fusion: the link card is put on top of its Digimon, and the new card on top of that."""
    s.changed()
    below = s.ref_of(stack.pile[0])
    lift_from_stack(s, link)
    for moved in (link, card):
        take(s, moved)
        lay_in_play(s, moved, (1 << s.seats) - 1)
        stack.pile = [moved, *stack.pile]
    stack.facts = s.facts(card)
    s.stale = True
    objects = [s.ref_of(card), s.ref_of(link), below]
    happened(s, because, EVOLVE, stack.owner, [stack.ref()], objects, [1, done_via(by, VIA_APP)], -1, by)
    return [stack.ref()]
