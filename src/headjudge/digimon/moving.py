"""Sections 5 to 8 and 13: how cards leave the field, go from area to area, and come into play."""

from __future__ import annotations

from typing import Final

from headjudge.digimon.areas import way_of
from headjudge.digimon.codes import (
    ADDED,
    BATTLE_AREA,
    BREEDING_AREA,
    BY_BATTLE,
    BY_EFFECT,
    BY_RULE,
    CLEARED,
    DECK,
    DELETE,
    DELETED,
    DRAWN,
    EGGS,
    EVOLVE,
    FIELD,
    HAND,
    HATCHED,
    LEAVE,
    LINKS,
    MOVED,
    NO_AREA,
    NO_VIA,
    PLAYED,
    RELOCATED,
    REMOVED,
    RETURNED,
    REVEALED,
    SECURITY,
    SECURITY_ADDED,
    TRASH,
    TRASHED,
    UNDERED,
    VIA_ALONE,
    VIA_DNA,
    VIA_EFFECT,
    VIA_SURVIVAL,
    VIA_XROS,
)
from headjudge.digimon.effects import event, forbidden, happened, hear
from headjudge.digimon.face_up import lay_open
from headjudge.digimon.memory import overflow
from headjudge.digimon.state import DigimonState, Stack
from headjudge.kernel.events import Event
from headjudge.kernel.moves import enter, leave, put, take
from headjudge.kernel.proposals import Proposal
from headjudge.kernel.refs import CARD, card_of, kind_of, seat_ref
from headjudge.kernel.state import IN_PLAY, NO_CARDS, NOWHERE
from headjudge.language.events import BENEATH
from headjudge.language.node import ABSENT
from headjudge.language.selectors import BOTTOM, FACEUP, SHOWN, TOP

# What a proposal to delete says of each subject
DOOM: int = 0
CLEAR: int = 1  # trashed by rules processing at the same instant

# --- leaving the field ------------------------------------------------------------------------------------------------


def delete(s: DigimonState, p: Proposal) -> list[int]:
    """4-16: from the field into the trash, all at once. 17-1-3: what rules processing trashes goes in the same instant."""
    s.fresh_values()
    doomed: list[int] = []
    cleared: list[int] = []
    unplugged: list[int] = []
    for i in range(len(p.subjects)):
        ref = p.subjects[i]
        if kind_of(ref) == CARD and s.fresh(ref):
            unplugged.append(card_of(ref))
        if s.stack(ref) is None:
            continue
        if p.amounts and p.amounts[i] == CLEAR:
            cleared.append(ref)
        elif not why_not_leave(s, DELETED, p.seat, ref, p.source_of(i), p.by):
            doomed.append(ref)
    if not doomed and not cleared and not unplugged:
        return []
    s.changed()
    gone: list[int] = []
    for card in unplugged:  # R6, R7: link cards; before their Digimon may go
        lift_from_stack(s, card)
        take(s, card)
        put(s, card, s.owner[card], TRASH, True, 0)
    for ref in doomed + cleared:
        stack = s.stack(ref)
        assert stack is not None
        gone.extend(stack.pile)
        leave(s, stack)
        lay_down(s, stack, TRASH, TOP)
    events = deletion_events(s, p, doomed) if doomed else []
    cleared.extend([s.ref_of(card) for card in unplugged])
    if cleared:  # 18.3: no deletion, and not "leaving the battle area" (Q4541)
        events.append(event(s, p.because, CLEARED, p.seat, cleared, NO_CARDS, NO_CARDS, -1, BY_RULE))
    hear(s, events)
    overflow(s, gone)
    return doomed


def deletion_events(s: DigimonState, p: Proposal, doomed: list[int]) -> list[Event]:
    """Who was deleted (its objects: what each had battled), who left, and who deleted them. All are one instant."""
    against = [p.source_of(p.subjects.index(ref)) for ref in doomed] if p.by == BY_BATTLE else NO_CARDS
    numbers = [len(doomed), VIA_ALONE if p.by == BY_BATTLE and len(doomed) == 1 else NO_VIA]
    events = [
        event(s, p.because, DELETED, p.seat, doomed, against, numbers, p.source, p.by),
        event(s, p.because, LEAVE, p.seat, doomed, NO_CARDS, NO_CARDS, p.source, p.by),
    ]
    if p.by == BY_BATTLE:  # 14-1: who deletes in battle and survives is looked at after the deletion
        for i in range(len(doomed)):
            way = NO_VIA if against[i] in doomed else VIA_SURVIVAL
            events.append(event(s, p.because, DELETE, p.seat, [against[i]], [doomed[i]], [1, way], against[i], p.by))
    elif p.source >= 0:
        events.append(event(s, p.because, DELETE, p.seat, [p.source], doomed, [len(doomed), VIA_EFFECT], p.source, p.by))
    return events


def why_not_leave(s: DigimonState, kind: int, seat: int, ref: int, source: int, by: int) -> str:
    """What forbids this way of leaving, or leaving at all."""
    return forbidden(s, kind, seat, ref, -1, source, by) or forbidden(s, LEAVE, seat, ref, -1, source, by)


def lay_down(s: DigimonState, stack: Stack, zone: int, end: int) -> None:
    """4-7-8: the top card goes where it is sent, the cards beneath it go to the trash at the same time."""
    if s.facedown:
        s.turn_over(stack.pile, False)
    for card in reversed(stack.pile[1:]):
        put(s, card, s.owner[card], TRASH, True, s.known[card])
    drop_links(s, stack)
    top = stack.pile[0]
    put_away(s, top, zone, end, s.known[top])
    stack.left_as = s.ref_of(top)


def drop_links(s: DigimonState, stack: Stack) -> None:
    """Section 13: the link cards of what has left, or became part of a new Digimon, are trashed."""
    for card in stack.links:
        take(s, card)
        put(s, card, s.owner[card], TRASH, True, 0)


def put_away(s: DigimonState, card: int, zone: int, end: int, known: int) -> None:
    """3-1-3-9: a Digi-Egg on its way to a deck keeps the stated position; sent to hand or security it goes to the bottom.

    4-21-5: a token is out of the game wherever it is sent."""
    if s.facts(card).token:
        return
    to = way_of(s, card, zone)
    put(s, card, s.owner[card], to, end != BOTTOM and not (to == EGGS and zone != DECK), known)


# --- moving cards -----------------------------------------------------------------------------------------------------


def draw(s: DigimonState, because: str, seats: list[int], amounts: list[int], by: int) -> list[int]:
    """From the top of the deck to the hand, as many as there are."""
    drawn: list[int] = []
    for i in range(len(seats)):
        deck = s.zone(seats[i], DECK)
        for _ in range(min(amounts[i], len(deck))):
            card = deck[-1]
            known = s.known[card]
            take(s, card)
            put(s, card, seats[i], HAND, True, known)
            drawn.append(s.ref_of(card))
    if drawn:
        s.changed()
        happened(s, because, DRAWN, seats[0], drawn, [seat_ref(seat) for seat in seats], [len(drawn)], -1, by)
        if by == BY_EFFECT and s.heard >> ADDED & 1:  # drawn by an effect, they were added by one
            happened(s, because, ADDED, seats[0], drawn, NO_CARDS, [len(drawn), NO_VIA, DECK, HAND], -1, by)
    return drawn


def relocate(
    s: DigimonState, because: str, things: list[int], zone: int, end: int, face: int, source: int, seat: int, by: int = BY_EFFECT
) -> list[int]:
    """3-1-3: move cards and permanents to their owners' area as one group. Each is a new card there."""
    s.fresh_values()
    gone: list[int] = []
    stacks: list[Stack] = []
    hosts: list[int] = []
    left: list[int] = []
    came_from = FIELD
    for ref in things:
        stack = s.stack(ref)
        if not s.fresh(ref) or forbidden(s, kind_of_move(zone), seat, ref, -1, source, by):
            continue
        if stack is not None and forbidden(s, LEAVE, seat, ref, -1, source, by):
            continue
        if stack is not None:
            stacks.append(stack)
            left.extend(stack.pile)
        elif kind_of(ref) == CARD:
            if s.place[card_of(ref)] == NOWHERE:
                continue
            came_from = origin(s, card_of(ref))
            if s.place[card_of(ref)] == IN_PLAY and came_from != LINKS:
                left.append(card_of(ref))
        gone.append(ref)
    if not gone:
        return []
    s.changed()
    for stack in stacks:
        leave(s, stack)
        lay_down(s, stack, zone, end)
    for ref in gone:
        if kind_of(ref) == CARD:
            move_card(s, card_of(ref), zone, end, face, hosts)
    if face == FACEUP and zone == SECURITY:
        lay_open(s, [card_of(ref) for ref in gone if kind_of(ref) == CARD] + [stack.pile[0] for stack in stacks])
    numbers = [len(gone), NO_VIA, came_from, zone]
    kinds = kinds_of_move(came_from, zone)
    if stacks:
        kinds.append(LEAVE)
    moved = [s.ref_of(card_of(ref)) for ref in gone if kind_of(ref) == CARD] + [stack.left_as for stack in stacks]
    added = [ref for ref in gone if arrived(s, ref, zone)]
    if not added:
        kinds = [kind for kind in kinds if kind not in (ADDED, SECURITY_ADDED)]
    told = [added if kind in (ADDED, SECURITY_ADDED) else gone for kind in kinds]
    hear(s, [event(s, because, kinds[i], seat, told[i], hosts, numbers, source, by) for i in range(len(kinds))])
    overflow(s, left)
    return moved


def arrived(s: DigimonState, ref: int, zone: int) -> bool:
    """15-1-10: is it there now? A Digi-Egg or token sent to a hand was returned to it, but not added."""
    gone = s.last_stack(ref)
    card = card_of(ref if gone is None else gone.left_as)
    return s.place[card] >= 0 and s.place[card] % s.rules.zones == zone


def origin(s: DigimonState, card: int) -> int:
    """The area a card comes from: BENEATH for a digivolution card, FIELD for a top card, -1 for one in no area."""
    place = s.place[card]
    if place == NOWHERE:
        return -1
    if place >= 0:
        return -1 if place % s.rules.zones == NO_AREA else place % s.rules.zones
    for p in s.field:
        if p.pile[0] == card:
            return FIELD
        if isinstance(p, Stack) and card in p.links:
            return LINKS
    return BENEATH


def hosts_of(s: DigimonState, refs: list[int]) -> list[int]:
    """The stacks beneath whose top card these cards lie."""
    return [p.ref() for p in s.stacks() if any(card_of(ref) in p.pile or card_of(ref) in p.links for ref in refs)]


def move_card(s: DigimonState, card: int, zone: int, end: int, face: int, hosts: list[int]) -> None:
    known = (1 << s.seats) - 1 if face == SHOWN else s.known[card]
    if s.place[card] == IN_PLAY:
        hosts.append(lift_from_stack(s, card))
    take(s, card)
    put_away(s, card, zone, end, known)


def whole(s: DigimonState, ref: int) -> int:
    """A card that lies alone in play is all there is of its Digimon, Tamer or Option: that is what moves."""
    if kind_of(ref) == CARD and s.place[card_of(ref)] == IN_PLAY:
        for p in s.stacks():
            if p.pile[0] == card_of(ref) and len(p.pile) == 1 and s.fresh(ref):
                return p.ref()
    return ref


def lift_from_stack(s: DigimonState, card: int) -> int:
    """A card leaves a stack that stays. The stack it lay in; if it was the top card, the next one takes over (4-7-6)."""
    for p in s.field:
        if card in p.pile:
            assert isinstance(p, Stack)
            p.pile = [other for other in p.pile if other != card]
            if card in s.facedown:
                s.turn_over([card], False)
            p.facts = s.facts(p.pile[0])
            s.stale = True
            return p.ref()
        if isinstance(p, Stack) and card in p.links:
            p.links = [other for other in p.links if other != card]
            s.stale = True
            return p.ref()
    return -1


def kind_of_move(zone: int) -> int:
    """What a move to this area is called."""
    if zone == TRASH:
        return TRASHED
    return SECURITY_ADDED if zone == SECURITY else RETURNED


def kinds_of_move(came_from: int, zone: int) -> list[int]:
    """Everything lines may call it."""
    kinds = [RELOCATED]
    if came_from == SECURITY:
        kinds.append(REMOVED)
    if zone == HAND:
        kinds.append(ADDED)
    if zone in (TRASH, SECURITY) or came_from in (FIELD, TRASH, BENEATH, LINKS):
        kinds.append(kind_of_move(zone))
    return kinds


def reveal(s: DigimonState, because: str, seat: int, card: int) -> None:
    """The first step of playing, digivolving and using."""
    s.known[card] = (1 << s.seats) - 1
    s.note(REVEALED, seat, [s.ref_of(card)], NO_CARDS, because, "")


# --- entering the field -----------------------------------------------------------------------------------------------


NO_MATERIALS: Final[list[list[int]]] = []


def place(
    s: DigimonState, because: str, cards: list[int], suspended: bool, mute: bool, by: int, source: int,
    materials: list[list[int]] = NO_MATERIALS,
) -> list[int]:  # fmt: skip
    """7-1: put on the field, unsuspended unless told otherwise; the play is complete. The event's last numbers are their DP.

    mute: their [On Play] effects do not activate; others may still listen. materials: of each card, what was gathered beneath it (10)."""
    refs: list[int] = []
    came_from = origin(s, cards[0])
    via = VIA_EFFECT if by == BY_EFFECT else NO_VIA
    s.changed()
    for i in range(len(cards)):
        card = cards[i]
        if s.place[card] == IN_PLAY:
            lift_from_stack(s, card)
            take(s, card)
        s.serials += 1
        pile = [card]
        if materials and materials[i]:
            pile.extend(materials[i])
            via = VIA_XROS if s.facts(card).materials else via
        stack = Stack(s.serials, s.owner[card], BATTLE_AREA, pile, s.facts(card), suspended, s.turn, [], False, -1)
        enter(s, stack)
        refs.append(stack.ref())
    numbers = [len(cards), via, came_from, *dp_of(s, refs)]
    before = len(s.buffer)
    objects = [s.ref_of(card) for card in cards]
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
    s.place[card] = IN_PLAY
    s.known[card] = (1 << s.seats) - 1
    stack.pile = [card, *stack.pile]
    stack.facts = s.facts(card)
    s.stale = True
    via = VIA_EFFECT if by == BY_EFFECT else NO_VIA
    events = [event(s, because, EVOLVE, stack.owner, [stack.ref()], [s.ref_of(card), below], [1, via], source, by)]
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
    happened(s, because, EVOLVE, stack.owner, [stack.ref()], objects, [1, VIA_DNA], source, by)
    return [stack.ref()]


def hatch(s: DigimonState, because: str, seat: int) -> None:
    """6-4: the top Digi-Egg, face up into the breeding area. That is not playing it."""
    s.changed()
    card = s.zone(seat, EGGS)[-1]
    s.serials += 1
    stack = Stack(s.serials, seat, BREEDING_AREA, [card], s.facts(card), False, -1, [], False, -1)
    enter(s, stack)
    happened(s, because, HATCHED, seat, [stack.ref()], NO_CARDS, NO_CARDS, -1, BY_RULE)


def why_not_move(s: DigimonState, stack: Stack | None) -> str:
    """4-17: only a Digimon with DP, out of the breeding area."""
    s.fresh_values()
    movable = stack is not None and stack.zone == BREEDING_AREA and stack.is_digimon() and stack.dp != ABSENT
    return "" if movable else "4-17"


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
        s.place[card] = IN_PLAY
        s.known[card] = 1 << host.owner if facedown else (1 << s.seats) - 1
        host.pile = [host.pile[0], card, *host.pile[1:]] if end == TOP else [*host.pile, card]
    s.stale = True
    if facedown:
        s.turn_over(cards, True)
    refs = [s.ref_of(card) for card in cards]
    events.append(event(s, because, UNDERED, seat, refs, [host.ref()], [len(refs)], source, BY_EFFECT))
    if stacks:
        events.append(event(s, because, LEAVE, seat, stacks, NO_CARDS, NO_CARDS, source, BY_EFFECT))
    hear(s, events if host.zone == BATTLE_AREA else events[1:])  # 3-4-7
    overflow(s, left)
    return refs
