"""Sections 6 to 8 and 13: how cards come into play, on top of others or beneath them."""

from __future__ import annotations

from typing import Final

from headjudge.digimon.rules.effects import event, happened, hear
from headjudge.digimon.table.codes import (
    BATTLE_AREA,
    BREEDING_AREA,
    BY_EFFECT,
    BY_RULE,
    EGGS,
    EVOLVE,
    FIELD,
    HATCHED,
    LEAVE,
    MOVED,
    NO_VIA,
    PLAYED,
    RELOCATED,
    REMOVED,
    SECURITY,
    TRASH,
    UNDERED,
    VIA_DNA,
    VIA_XROS,
)
from headjudge.digimon.table.gained import remember_gains
from headjudge.digimon.table.memory import overflow
from headjudge.digimon.table.moving import done_via, drop_links, lay_down, lift_from_stack, origin
from headjudge.digimon.table.obstacles import NO_DIGIMON, NO_DP, NOTHING_BRED
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.kernel.events import Event
from headjudge.kernel.moves import enter, lay_in_play, leave, take
from headjudge.kernel.obstacles import Obstacles, against
from headjudge.kernel.refs import CARD, card_of, kind_of, seat_ref
from headjudge.kernel.state import IN_PLAY, NO_CARDS
from headjudge.language.node import ABSENT
from headjudge.language.selectors import TOP

NO_MATERIALS: Final[list[list[int]]] = []


def place(
    s: DigimonState, because: str, cards: list[int], suspended: bool, mute: bool, by: int, source: int,
    materials: list[list[int]] = NO_MATERIALS,
) -> list[int]:  # fmt: skip
    """7-1: put on the field, unsuspended unless told otherwise; the play is complete. The event's last numbers are their DP.

    mute: their [On Play] effects do not activate; others may still listen. materials: of each card, what was gathered beneath it (10)."""
    refs: list[int] = []
    hosts: list[int] = []
    came_from = origin(s, cards[0])
    via = done_via(by, NO_VIA)
    s.changed()
    for i in range(len(cards)):
        card = cards[i]
        if s.place[card] == IN_PLAY:
            hosts.append(lift_from_stack(s, card))
            take(s, card)
        s.serials += 1
        pile = [card]
        if materials and materials[i]:
            pile.extend(materials[i])
            via = done_via(by, VIA_XROS) if s.facts(card).materials else via
        stack = Stack(s.serials, s.owner[card], BATTLE_AREA, pile, s.facts(card), suspended, s.turn, [], False, -1)
        enter(s, stack)
        refs.append(stack.ref())
    numbers = [len(cards), via, came_from, *dp_of(s, refs)]
    before = len(s.buffer)
    objects = hosts or [s.ref_of(card) for card in cards]  # `from @under …` asks beneath what they lay
    if came_from == SECURITY:
        played = event(s, because, PLAYED, s.owner[cards[0]], refs, objects, numbers, source, by)
        hear(s, [played, taken_from_security(s, because, cards, source, by)])
    else:
        happened(s, because, PLAYED, s.owner[cards[0]], refs, objects, numbers, source, by)
    if mute:
        s.buffer = s.buffer[:before] + [waiting for waiting in s.buffer[before:] if waiting.this not in refs]
    return refs


def taken_from_security(s: DigimonState, because: str, cards: list[int], source: int, by: int) -> Event:
    """They were played, or digivolved into, from there."""
    refs = [s.ref_of(card) for card in cards]
    return event(s, because, REMOVED, s.owner[cards[0]], refs, NO_CARDS, [len(refs), NO_VIA, SECURITY, FIELD], source, by)


def dp_of(s: DigimonState, refs: list[int]) -> list[int]:
    s.fresh_values()
    stacks = [s.stack(ref) for ref in refs]
    return [stack.dp if stack is not None else ABSENT for stack in stacks]


def put_on_top(s: DigimonState, because: str, card: int, stack: Stack, by: int, source: int) -> list[int]:
    """8-1: the card lies on top; the stack is the same Digimon, as it stood."""
    s.changed()
    below = s.ref_of(stack.pile[0])
    came_from = origin(s, card)
    if s.place[card] == IN_PLAY:  # a digivolution or link card
        lift_from_stack(s, card)
    take(s, card)
    lay_in_play(s, card, (1 << s.seats) - 1)
    stack.pile = [card, *stack.pile]
    stack.facts = s.facts(card)
    s.stale = True
    events = [event(s, because, EVOLVE, stack.owner, [stack.ref()], [s.ref_of(card), below], [1, done_via(by, NO_VIA)], source, by)]
    if stack.zone != BATTLE_AREA:  # 5.3: in the breeding area it triggers nothing
        events.pop()
    if came_from == SECURITY:
        events.append(taken_from_security(s, because, [card], source, by))
    if events:
        hear(s, events)
    return [stack.ref()]


def join(s: DigimonState, because: str, card: int, first: Stack, second: Stack, by: int, source: int) -> list[int]:
    """11.3: both with their cards beneath the new one, the first named above the other. It is a new Digimon, of new cards."""
    s.fresh_values()
    s.changed()
    leave(s, first)
    leave(s, second)
    drop_links(s, first)
    drop_links(s, second)
    return unite(s, because, card, first.pile, second.pile, by, source)


def join_from_hand(s: DigimonState, because: str, card: int, stack: Stack, other: int, above: bool, by: int, source: int) -> list[int]:
    """22 Blast DNA Digivolve: the same with a Digimon and a card from the hand. above: the Digimon is the one named first."""
    s.fresh_values()
    s.changed()
    leave(s, stack)
    drop_links(s, stack)
    return unite(s, because, card, stack.pile if above else [other], [other] if above else stack.pile, by, source)


def unite(s: DigimonState, because: str, card: int, above: list[int], below: list[int], by: int, source: int) -> list[int]:
    s.serials += 1
    stack = Stack(s.serials, s.owner[card], BATTLE_AREA, [card, *above, *below], s.facts(card), False, -1, [], False, -1)
    enter(s, stack)
    for material in s.facedown:  # what lay face down goes on lying so
        if material in stack.pile:
            s.known[material] = 1 << stack.owner
    objects = [s.ref_of(card), s.ref_of(above[0]), s.ref_of(below[0])]
    happened(s, because, EVOLVE, stack.owner, [stack.ref()], objects, [1, done_via(by, VIA_DNA)], source, by)
    return [stack.ref()]


def hatch(s: DigimonState, because: str, seat: int) -> None:
    """6-4: the top Digi-Egg, face up into the breeding area. That is not playing it."""
    s.changed()
    card = s.zone(seat, EGGS)[-1]
    s.serials += 1
    stack = Stack(s.serials, seat, BREEDING_AREA, [card], s.facts(card), False, -1, [], False, -1)
    enter(s, stack)
    happened(s, because, HATCHED, seat, [seat_ref(seat)], [stack.ref()], NO_CARDS, -1, BY_RULE)


def why_not_move(s: DigimonState, stack: Stack | None, found: Obstacles | None = None) -> str:
    """4-17: only a Digimon with DP, out of the breeding area."""
    s.fresh_values()
    if stack is None or stack.zone != BREEDING_AREA:
        return against(found, "4-17", NOTHING_BRED)
    obstacle = against(found, "4-17", NO_DIGIMON, stack.ref()) if not stack.is_digimon() else ""
    return against(found, "4-17", NO_DP, stack.ref()) if not obstacle and stack.dp == ABSENT else obstacle


def move_out(s: DigimonState, because: str, stack: Stack | None, source: int, by: int) -> list[int]:
    """4-17: from the breeding to the battle area, as it stands; not a new card, and not played."""
    if stack is None:
        return []
    s.changed()
    stack.zone = BATTLE_AREA
    s.stale = True
    happened(s, because, MOVED, stack.owner, [stack.ref()], NO_CARDS, NO_CARDS, source, by)
    return [stack.ref()]


def place_option(s: DigimonState, because: str, card: int, source: int) -> list[int]:
    """9-1: an effect says to put it into the battle area: it stays there (R2)."""
    numbers = [1, NO_VIA, origin(s, card), FIELD]
    s.changed()
    if s.place[card] == IN_PLAY:
        lift_from_stack(s, card)
        take(s, card)
    s.serials += 1
    stack = Stack(s.serials, s.owner[card], BATTLE_AREA, [card], s.facts(card), False, s.turn, [], True, -1)
    enter(s, stack)
    happened(s, because, RELOCATED, stack.owner, [stack.ref()], NO_CARDS, numbers, source, BY_EFFECT)
    return [stack.ref()]


def tuck(s: DigimonState, because: str, things: list[int], host: Stack, end: int, facedown: bool, source: int, seat: int) -> list[int]:
    """Put cards beneath a Digimon or Tamer, at the bottom unless told otherwise. What lay beneath them goes to the trash (4-7-8).

    Section 23: what lies face down there may be looked at by its player alone."""
    s.fresh_values()
    cards: list[int] = []
    left: list[int] = []
    events: list[Event] = []
    stacks: list[int] = []
    for ref in things:
        stack = s.stack(ref)
        if ref == host.ref() or not s.fresh(ref) or (stack is not None and stack.facts.token):  # 4-21: tokens are not stacked
            continue
        if stack is not None:
            stacks.append(ref)
            cards.append(stack.pile[0])
        elif kind_of(ref) == CARD and card_of(ref) != host.pile[0]:
            cards.append(card_of(ref))
    if not cards:
        return []
    s.changed()
    remember_gains(s, [p for p in s.stacks() if p.ref() in stacks])
    for ref in stacks:
        stack = s.stack(ref)
        assert stack is not None
        left.extend(stack.pile[1:])
        leave(s, stack)
        lay_down(s, stack, TRASH, TOP)
    for card in cards:
        if s.place[card] == IN_PLAY:
            lift_from_stack(s, card)
        take(s, card)
        lay_in_play(s, card, 1 << host.owner if facedown else (1 << s.seats) - 1)
        host.pile = [host.pile[0], card, *host.pile[1:]] if end == TOP else [*host.pile, card]
    s.stale = True
    if facedown:
        s.turn_over(cards, True)
    refs = [s.ref_of(card) for card in cards]
    events.append(event(s, because, UNDERED, seat, refs, [host.ref()], [len(refs)], source, BY_EFFECT))
    if stacks:
        events.append(event(s, because, LEAVE, seat, stacks, NO_CARDS, [len(stacks)], source, BY_EFFECT))
    hear(s, events if host.zone == BATTLE_AREA else events[1:])  # 3-4-7
    overflow(s, left)
    return refs
