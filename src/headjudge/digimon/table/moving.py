"""Sections 5 to 8 and 13: how cards leave the field, and go from area to area."""

from __future__ import annotations

from headjudge.digimon.rules.effects import event, forbidden, happened, hear
from headjudge.digimon.table.areas import way_of
from headjudge.digimon.table.codes import (
    ADDED,
    BY_BATTLE,
    BY_EFFECT,
    BY_RULE,
    BY_ZERO,
    CLEARED,
    DECK,
    DELETE,
    DELETED,
    DRAWN,
    EGGS,
    FIELD,
    HAND,
    LEAVE,
    LINKS,
    NO_AREA,
    NO_VIA,
    RELOCATED,
    REMOVED,
    RETURNED,
    REVEALED,
    SECURITY,
    SECURITY_ADDED,
    TRASH,
    TRASHED,
    VIA_ALONE,
    VIA_EFFECT,
    VIA_SURVIVAL,
)
from headjudge.digimon.table.face_up import lay_open
from headjudge.digimon.table.gained import remember_gains
from headjudge.digimon.table.memory import overflow
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.kernel.events import Event
from headjudge.kernel.knowledge import see
from headjudge.kernel.moves import leave, put, take
from headjudge.kernel.proposals import Proposal
from headjudge.kernel.refs import CARD, card_of, kind_of, seat_ref, serial_of
from headjudge.kernel.state import IN_PLAY, NO_CARDS, NOWHERE
from headjudge.language.events import BENEATH, both_ways
from headjudge.language.selectors import BOTTOM, FACEUP, SHOWN, TOP

# What a proposal to delete says of each subject
DOOM: int = 0
CLEAR: int = 1  # trashed by rules processing at the same instant

# --- leaving the field ------------------------------------------------------------------------------------------------


def delete(s: DigimonState, p: Proposal) -> list[int]:
    """4-16: from the field into the trash, all at once. 17-1-3: what rules processing trashes goes in the same instant, but was not
    deleted (4-16-3)."""
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
    remember_gains(s, [p for p in s.stacks() if p.ref() in doomed])
    made_so = [since(s, doomed), since(s, cleared)]
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
    if p.by == BY_ZERO:
        caused(events, made_so[0])
    if cleared or unplugged:  # 18.3: no deletion, and not "leaving the battle area" (Q4541)
        trashed = cleared + [s.ref_of(card) for card in unplugged]
        events.append(event(s, p.because, CLEARED, p.seat, trashed, NO_CARDS, NO_CARDS, -1, BY_RULE))
        caused(events[-1:], 0 if unplugged else made_so[1])
    hear(s, events)
    overflow(s, gone)
    return doomed


def since(s: DigimonState, refs: list[int]) -> int:
    """The change since which rules processing will take these away, of several the latest; 0: none that is known."""
    return max([s.doomed.get(serial_of(ref), 0) for ref in refs], default=0)


def caused(events: list[Event], change: int) -> None:
    """What goes in one instant may have been made so by different changes."""
    for e in events:
        e.cause = change or e.cause


def deletion_events(s: DigimonState, p: Proposal, doomed: list[int]) -> list[Event]:
    """Who was deleted (its objects: what each had battled), who left, and who deleted them. All are one instant."""
    against = [p.source_of(p.subjects.index(ref)) for ref in doomed] if p.by == BY_BATTLE else NO_CARDS
    numbers = [len(doomed), VIA_ALONE if p.by == BY_BATTLE and len(doomed) == 1 else NO_VIA]
    events = [
        event(s, p.because, DELETED, p.seat, doomed, against, numbers, p.source, p.by),
        event(s, p.because, LEAVE, p.seat, doomed, NO_CARDS, [len(doomed)], p.source, p.by),
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
    put(s, card, s.owner[card], to, end != BOTTOM and not (to == EGGS and zone not in (DECK, EGGS)), known)


# --- moving cards -----------------------------------------------------------------------------------------------------


def draw(s: DigimonState, because: str, seats: list[int], amounts: list[int], by: int, source: int = -1) -> list[int]:
    """From the top of the deck to the hand, as many as there are. source: of an effect, whose it is."""
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
        if s.turn > 0 and s.heard >> ADDED & 1:  # Q2775: what is drawn is added to the hand; the opening hand is there before the game
            happened(s, because, ADDED, seats[0], drawn, NO_CARDS, [len(drawn), NO_VIA, DECK, HAND], source, by)
    return drawn


def relocate(
    s: DigimonState, because: str, things: list[int], zone: int, end: int, face: int, source: int, seat: int, by: int = BY_EFFECT
) -> list[int]:
    """3-1-3, 3-1-3-3: to their owners' area as one group, in the order named (3-1-3-4). Each is a new card there (3-1-3-1)."""
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
    remember_gains(s, stacks)
    for stack in stacks:
        leave(s, stack)
        lay_down(s, stack, zone, end)
    for ref in gone:
        if kind_of(ref) == CARD:
            move_card(s, card_of(ref), zone, end, face, hosts)
    if face == FACEUP and zone == SECURITY:
        lay_open(s, [card_of(ref) for ref in gone if kind_of(ref) == CARD] + [stack.pile[0] for stack in stacks])
    moved = [s.ref_of(card_of(ref)) for ref in gone if kind_of(ref) == CARD] + [stack.left_as for stack in stacks]
    kinds = kinds_of_move(came_from, zone)
    if stacks:
        kinds.append(LEAVE)
    tell_move(s, because, kinds, gone, hosts, [len(gone), NO_VIA, came_from, zone], source, seat, by)
    overflow(s, left)
    return moved


def tell_move(
    s: DigimonState, because: str, kinds: list[int], gone: list[int], hosts: list[int], numbers: list[int], source: int, seat: int, by: int
) -> None:
    """All that the move is called, as one instant. Added is only what has arrived there; hosts: beneath whom it lay."""
    added = [ref for ref in gone if arrived(s, ref, numbers[-1])]
    if not added:
        kinds = [kind for kind in kinds if kind not in (ADDED, SECURITY_ADDED)]
    told = [added if kind in (ADDED, SECURITY_ADDED) else gone for kind in kinds]
    objects = [hosts + owners(s, added) if kind == SECURITY_ADDED else hosts for kind in kinds]
    hear(s, [event(s, because, kinds[i], seat, told[i], objects[i], numbers, source, by) for i in range(len(kinds))])


def owners(s: DigimonState, refs: list[int]) -> list[int]:
    """The players to whose security stacks, or other areas, these go: everything goes to its owner's."""
    found: list[int] = []
    for ref in refs:
        owner = seat_ref(s.rules.owner_of(s, ref))
        if owner not in found:
            found.append(owner)
    return found


def arrived(s: DigimonState, ref: int, zone: int) -> bool:
    """15-1-9, 15-1-10: is it there now? A Digi-Egg or token sent to a hand was returned to it, but not added."""
    gone = s.last_stack(ref)
    card = card_of(ref if gone is None else gone.left_as)
    return s.place[card] >= 0 and s.place[card] % s.rules.zones == zone


def done_via(by: int, way: int) -> int:
    """How it happened: in this way (NO_VIA: in none with a name), and by an effect if one did it."""
    if by != BY_EFFECT:
        return way
    return VIA_EFFECT if way == NO_VIA else both_ways(way, VIA_EFFECT)


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


def wholes(s: DigimonState, things: list[int]) -> list[int]:
    """What moves, each once: `this & self` names one Digimon twice, and its top card goes with it."""
    found: list[int] = []
    for ref in things:
        thing = whole(s, ref)
        if thing not in found:
            found.append(thing)
    tops = [stack.pile[0] for stack in [s.stack(ref) for ref in found] if stack is not None]
    return [ref for ref in found if kind_of(ref) != CARD or card_of(ref) not in tops or not s.fresh(ref)]


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
    """Everything lines may call it. Within an area nothing comes or goes (3-1-3)."""
    kinds = [RELOCATED]
    if came_from == zone:
        return kinds
    if came_from == SECURITY:
        kinds.append(REMOVED)
    if zone == HAND:
        kinds.append(ADDED)
    if zone in (TRASH, SECURITY) or came_from in (FIELD, TRASH, BENEATH, LINKS):
        kinds.append(kind_of_move(zone))
    return kinds


def reveal(s: DigimonState, because: str, seat: int, card: int) -> None:
    """The first step of playing, digivolving and using."""
    see(s, card, (1 << s.seats) - 1)
    s.note(REVEALED, seat, [s.ref_of(card)], NO_CARDS, because, "")
