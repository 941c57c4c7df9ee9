"""Section 6: what the rule book's verbs do. With memory.py these are the only functions that change the table."""

from __future__ import annotations

from headjudge.digimon.areas import way_of
from headjudge.digimon.codes import (
    ADDED,
    ATTACK,
    BATTLE_AREA,
    BY_EFFECT,
    BY_RULE,
    CLEARED,
    DECK,
    DELETED,
    DP,
    DRAWN,
    EGGS,
    EVOLVE,
    FIELD,
    HAND,
    LEAVE,
    MODIFIED,
    NO_VIA,
    PLAYED,
    RELOCATED,
    REMOVED,
    RETURNED,
    REVEALED,
    SECURITY,
    SECURITY_ADDED,
    SUSPEND,
    TRASH,
    TRASHED,
    UNSUSPEND,
    VIA_DNA,
    VIA_EFFECT,
)
from headjudge.digimon.effects import event, forbidden, happened, hear
from headjudge.digimon.state import DigimonState, Stack
from headjudge.kernel.events import Event
from headjudge.kernel.modifiers import ADD, Modifier
from headjudge.kernel.moves import enter, leave, put, take
from headjudge.kernel.proposals import Proposal
from headjudge.kernel.refs import CARD, card_of, kind_of, seat_ref
from headjudge.kernel.state import IN_PLAY, NO_CARDS, NOBODY
from headjudge.language.acts import bearers
from headjudge.language.events import BENEATH
from headjudge.language.node import ABSENT
from headjudge.language.selectors import BOTTOM, SHOWN

# What a proposal to delete says of each subject
DELETE: int = 0
CLEAR: int = 1  # trashed by rules processing at the same instant

# --- suspending (4-7-6) ---------------------------------------------------------------------------------------------


def suspend(s: DigimonState, p: Proposal) -> list[int]:
    return turn_sideways(s, p, True, SUSPEND)


def unsuspend(s: DigimonState, p: Proposal) -> list[int]:
    """Q1001: what stands upright already does not unsuspend."""
    return turn_sideways(s, p, False, UNSUSPEND)


def turn_sideways(s: DigimonState, p: Proposal, sideways: bool, kind: int) -> list[int]:
    done: list[int] = []
    for ref in p.subjects:
        stack = s.stack(ref)
        if stack is not None and stack.suspended != sideways and not forbidden(s, kind, p.seat, ref, -1, p.source, p.by):
            stack.suspended = sideways
            done.append(ref)
    if done:
        s.changed()
        happened(s, p.because, kind, p.seat, done, NO_CARDS, NO_CARDS, p.source, p.by)
    return done


# --- leaving the field ----------------------------------------------------------------------------------------------


def delete(s: DigimonState, p: Proposal) -> list[int]:
    """4-16: from the field into the trash, all at once. 17-1-3: what rules processing trashes goes in the same instant."""
    s.fresh_values()
    doomed: list[int] = []
    cleared: list[int] = []
    for i in range(len(p.subjects)):
        ref = p.subjects[i]
        if s.stack(ref) is None:
            continue
        if p.amounts and p.amounts[i] == CLEAR:
            cleared.append(ref)
        elif not forbidden(s, DELETED, p.seat, ref, -1, p.source, p.by):
            doomed.append(ref)
    if not doomed and not cleared:
        return []
    s.changed()
    for ref in doomed + cleared:
        stack = s.stack(ref)
        assert stack is not None
        leave(s, stack)
        lay_down(s, stack, TRASH)
    events: list[Event] = []
    if doomed:
        events.append(event(s, p.because, DELETED, p.seat, doomed, NO_CARDS, NO_CARDS, p.source, p.by))
        events.append(event(s, p.because, LEAVE, p.seat, doomed, NO_CARDS, NO_CARDS, p.source, p.by))
    if cleared:  # 18.3: no deletion, and not "leaving the battle area" (Q4541)
        events.append(event(s, p.because, CLEARED, p.seat, cleared, NO_CARDS, NO_CARDS, -1, BY_RULE))
    hear(s, events)
    return doomed


def lay_down(s: DigimonState, stack: Stack, zone: int) -> None:
    """4-7-8: the top card goes where it is sent, the cards beneath it go to the trash at the same time."""
    for card in reversed(stack.pile):
        top = card == stack.pile[0]
        put(s, card, s.owner[card], way_of(s, card, zone) if top else TRASH, True, s.known[card])
    stack.left_as = s.ref_of(stack.pile[0])


# --- moving cards ---------------------------------------------------------------------------------------------------


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
    return drawn


def relocate(s: DigimonState, because: str, things: list[int], zone: int, end: int, face: int, source: int, seat: int) -> list[int]:
    """3-1-3: move cards and permanents to their owners' area as one group. Each is a new card there."""
    s.fresh_values()
    gone: list[int] = []
    stacks: list[Stack] = []
    hosts: list[int] = []
    came_from = FIELD
    for ref in things:
        if not s.fresh(ref) or forbidden(s, kind_of_move(zone), seat, ref, -1, source, BY_EFFECT):
            continue
        stack = s.stack(ref)
        if stack is not None:
            stacks.append(stack)
        elif kind_of(ref) == CARD:
            came_from = BENEATH if s.place[card_of(ref)] == IN_PLAY else s.place[card_of(ref)] % s.rules.zones
        gone.append(ref)
    if not gone:
        return []
    s.changed()
    for stack in stacks:
        leave(s, stack)
        lay_down(s, stack, zone)
    for ref in gone:
        if kind_of(ref) == CARD:
            move_card(s, card_of(ref), zone, end, face, hosts)
    numbers = [len(gone), NO_VIA, came_from, zone]
    kinds = kinds_of_move(came_from, zone)
    if stacks:
        kinds.append(LEAVE)
    hear(s, [event(s, because, kind, seat, gone, hosts, numbers, source, BY_EFFECT) for kind in kinds])
    return [s.ref_of(card_of(ref)) for ref in gone if kind_of(ref) == CARD] + [stack.left_as for stack in stacks]


def move_card(s: DigimonState, card: int, zone: int, end: int, face: int, hosts: list[int]) -> None:
    known = (1 << s.seats) - 1 if face == SHOWN else s.known[card]
    if s.place[card] == IN_PLAY:
        hosts.append(lift_from_stack(s, card))
    take(s, card)
    to = way_of(s, card, zone)
    put(s, card, s.owner[card], to, end != BOTTOM and not (to == EGGS and zone != DECK), known)


def lift_from_stack(s: DigimonState, card: int) -> int:
    """A card leaves a stack that stays. The stack it lay in; if it was the top card, the next one takes over (4-7-6)."""
    for p in s.field:
        if card in p.pile:
            assert isinstance(p, Stack)
            p.pile = [other for other in p.pile if other != card]
            p.facts = s.facts(p.pile[0])
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
    if zone in (TRASH, SECURITY) or came_from in (FIELD, TRASH, BENEATH):
        kinds.append(kind_of_move(zone))
    return kinds


def reveal(s: DigimonState, because: str, seat: int, card: int) -> None:
    """The first step of playing, digivolving and using."""
    s.known[card] = (1 << s.seats) - 1
    s.note(REVEALED, seat, [s.ref_of(card)], NO_CARDS, because, "")


# --- entering the field ---------------------------------------------------------------------------------------------


def place(s: DigimonState, because: str, cards: list[int], suspended: bool, by: int, source: int) -> list[int]:
    """7-1: put on the field, unsuspended unless told otherwise; the play is complete. The event's last numbers are their DP."""
    refs: list[int] = []
    came_from = s.place[cards[0]] % s.rules.zones
    s.changed()
    for card in cards:
        s.serials += 1
        stack = Stack(s.serials, s.owner[card], BATTLE_AREA, [card], s.facts(card), suspended, s.turn, [], False, -1)
        enter(s, stack)
        refs.append(stack.ref())
    numbers = [len(cards), VIA_EFFECT if by == BY_EFFECT else NO_VIA, came_from, *dp_of(s, refs)]
    happened(s, because, PLAYED, s.owner[cards[0]], refs, [s.ref_of(card) for card in cards], numbers, source, by)
    return refs


def put_on_top(s: DigimonState, because: str, card: int, stack: Stack, by: int, source: int) -> list[int]:
    """8-1: the card lies on top; the stack is the same Digimon, as it stood."""
    s.changed()
    below = s.ref_of(stack.pile[0])
    take(s, card)
    s.place[card] = IN_PLAY
    s.known[card] = (1 << s.seats) - 1
    stack.pile = [card, *stack.pile]
    stack.facts = s.facts(card)
    if stack.zone == BATTLE_AREA:  # 5.3: in the breeding area it triggers nothing
        happened(s, because, EVOLVE, stack.owner, [stack.ref()], [s.ref_of(card), below], [1, NO_VIA], source, by)
    return [stack.ref()]


def join(s: DigimonState, because: str, card: int, first: Stack, second: Stack, by: int, source: int) -> list[int]:
    """11.3: both with their cards beneath the new one, the first named above the other. It is a new Digimon, of new cards."""
    s.fresh_values()
    s.changed()
    materials = [first.pile[0], second.pile[0]]
    leave(s, first)
    leave(s, second)
    s.serials += 1
    pile = [card, *first.pile, *second.pile]
    stack = Stack(s.serials, s.owner[card], BATTLE_AREA, pile, s.facts(card), False, -1, [], False, -1)
    enter(s, stack)
    below = [s.ref_of(material) for material in materials]
    happened(s, because, EVOLVE, stack.owner, [stack.ref()], [s.ref_of(card), *below], [1, VIA_DNA], source, by)
    return [stack.ref()]


# --- attacks --------------------------------------------------------------------------------------------------------


def declare_attack(s: DigimonState, because: str, attacker: Stack, target: int, still: bool, by: int) -> None:
    """11-2: the attacker suspends and the target is named in the same step; what that triggers is one batch."""
    s.changed()
    s.attacker, s.target = attacker.ref(), target
    events = [event(s, because, ATTACK, attacker.owner, [attacker.ref()], [target], NO_CARDS, -1, by)]
    if not still and not attacker.suspended:
        attacker.suspended = True
        events.append(event(s, because, SUSPEND, attacker.owner, [attacker.ref()], NO_CARDS, NO_CARDS, -1, by))
    hear(s, events)


# --- modifiers ------------------------------------------------------------------------------------------------------


def modify(s: DigimonState, because: str, modifier: Modifier) -> None:
    """The event's subjects are those it holds for now; after kind, code, value and duration its numbers are their DP."""
    s.changed()
    s.modifiers.append(modifier)
    things = bearers(s, modifier)
    numbers = [modifier.kind, modifier.code, modifier.value, modifier.until]
    if modifier.kind == ADD and modifier.code == DP:
        numbers.extend(dp_of(s, things))
    happened(s, because, MODIFIED, modifier.seat, things, NO_CARDS, numbers, -1, BY_EFFECT)


def dp_of(s: DigimonState, refs: list[int]) -> list[int]:
    s.fresh_values()
    stacks = [s.stack(ref) for ref in refs]
    return [stack.dp if stack is not None else ABSENT for stack in stacks]


def end_modifiers(s: DigimonState, because: str, until: int) -> None:
    """9.3: durations that end now end together."""
    kept = [modifier for modifier in s.modifiers if modifier.until != until]
    if len(kept) < len(s.modifiers):
        s.changed()
        s.modifiers = kept
        happened(s, because, MODIFIED, NOBODY, NO_CARDS, NO_CARDS, NO_CARDS, -1, BY_RULE)
