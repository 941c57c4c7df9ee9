"""Section 19: immediate effects: which lines answer what is about to happen."""

from __future__ import annotations

from typing import Final

from headjudge.digimon.rules.effects import givers, spent, spent_in_security
from headjudge.digimon.table.codes import (
    BATTLE_AREA,
    BY_RULE,
    DELETED,
    EVOLVE,
    LEAVE,
    LINKED,
    NO_VIA,
    PLAYED,
    RETURNED,
    SECURITY_ADDED,
    SUSPEND,
    TRASHED,
    UNSUSPEND,
    USED,
)
from headjudge.digimon.table.gained import gained_by, scope_of_gain
from headjudge.digimon.table.living import text_in_security, text_while_played
from headjudge.digimon.table.moving import CLEAR, hosts_of, origin, owners
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.kernel.events import FIRST_OWN_KIND, Event
from headjudge.kernel.modifiers import Modifier
from headjudge.kernel.pending import Pending
from headjudge.kernel.proposals import Proposal, propose
from headjudge.kernel.refs import CARD, card_of, kind_of
from headjudge.kernel.state import NO_CARDS
from headjudge.language.ability import IMMEDIATE, Ability
from headjudge.language.conditions import in_state, in_window
from headjudge.language.effect import empty_groups
from headjudge.language.listening import inner_line
from headjudge.language.meaning import meaning
from headjudge.language.node import BATTLED, NUMBERS, TARGET, THAT, Scope

COSTLY: Final = (PLAYED, EVOLVE, USED, LINKED)  # what is proposed of these is their cost
ANSWERED: Final = (DELETED, LEAVE, RETURNED, TRASHED, SECURITY_ADDED, SUSPEND, UNSUSPEND)

ENDS: Final = 16  # more zones than there are
FACES: Final = 64


def packed_destination(zone: int, end: int, face: int) -> int:
    """Where a proposal would move things to, as one int. end: -1 if not said."""
    return zone + ENDS * (end + 1) + FACES * face


def destination(packed: int) -> tuple[int, int, int]:
    return packed % ENDS, packed // ENDS % (FACES // ENDS) - 1, packed // FACES


def packed_host(host: int, end: int, facedown: bool) -> int:
    """What a proposal would put things beneath, as one int."""
    return (host * ENDS + end + 1) * 2 + int(facedown)


def host_of(packed: int) -> tuple[int, int, bool]:
    return packed // 2 // ENDS, packed // 2 % ENDS - 1, packed % 2 == 1


LEAVES_BY_RULE: Final = -1  # where things go that a rule takes from the field: whoever has asked moves what may leave


def propose_leaving(s: DigimonState, because: str, seat: int, stacks: list[int]) -> None:
    """19: what would leave the battle area by a rule may be answered; the frame on top is told which of them leave."""
    propose(s, because, LEAVE, seat, stacks, [], LEAVES_BY_RULE, -1, BY_RULE)


def offers(s: DigimonState, proposal: Proposal) -> list[Pending]:
    """15-8-5: immediate effects on the field that answer this, and those of the card that is about to be played or used; collected once,
    so that each is used once at most (15-8-5-4)."""
    s.fresh_values()
    events = proposed_events(s, proposal)
    mask = 0
    for e in events:
        mask |= 1 << e.kind
    found: list[Pending] = []
    bred = is_in_breeding(s, proposal)
    for p in s.stacks():
        if bred and p.zone == BATTLE_AREA:
            continue
        if p.reading.watches & mask:
            offer_text(s, p, events, mask, found)
        if p.zone != BATTLE_AREA:
            continue
        if p.keywords & s.lines.immediate:
            offer_keywords(s, p, events, found)
        if s.grants:
            for modifier in gained_by(s, p):
                if inner_line(s, modifier).kind == IMMEDIATE:
                    offer_gain(s, p, modifier, events, found)
    for ref in s.face_up() if s.faceup and not bred else NO_CARDS:
        for ability in text_in_security(s, ref).immediate:
            if not spent_in_security(s, ability, ref):
                offer(s, s.owner[card_of(ref)], None, ability, ref, events, found)
    if proposal.what in COSTLY and not bred:
        for ability in text_while_played(s, card_of(proposal.where)).immediate:
            offer(s, proposal.seat, None, ability, proposal.where, events, found)
    return found


def offer_text(s: DigimonState, p: Stack, events: list[Event], mask: int, found: list[Pending]) -> None:
    """All text that works in it and answers such events."""
    reading = p.reading
    for i in range(p.living()):
        if reading.texts[i].watches & mask:
            for ability in reading.texts[i].immediate:
                offer(s, p.owner, p, ability, s.ref_of(reading.cards[i]), events, found)


def offer_keywords(s: DigimonState, p: Stack, events: list[Event], found: list[Pending]) -> None:
    """Keywords that are lines; further copies of one are named by who gives them."""
    for ability in s.lines.of(p.keywords & s.lines.immediate):
        for card in [s.ref_of(p.pile[0])] + givers(s, p, s.lines.code_of(ability))[1:]:
            offer(s, p.owner, p, ability, card, events, found)


def proposed_events(s: DigimonState, p: Proposal) -> list[Event]:
    """What would happen, under every name that lines may call it by. 18.3: what rules processing trashes cannot be answered (Q2643)."""
    subjects = [ref for i, ref in enumerate(p.subjects) if p.what != DELETED or not p.amounts or p.amounts[i] != CLEAR]
    if p.what == LEAVE:
        subjects = [ref for ref in subjects if is_on_field(s, ref)]
    objects: list[int] = NO_CARDS
    numbers = [len(subjects), NO_VIA]
    if p.what in COSTLY:
        objects = [p.where]
        numbers.append(origin(s, card_of(p.where)))
    elif subjects and kind_of(subjects[0]) == CARD:
        objects = hosts_of(s, subjects)
        numbers.append(origin(s, card_of(subjects[0])))
    if p.what == SECURITY_ADDED:
        objects = objects + owners(s, subjects)
    events = [Event(s.events, p.what, p.seat, subjects, objects, numbers, p.source, p.by, "", p.cause, s.turn)]
    if p.what in (DELETED, RETURNED, TRASHED, SECURITY_ADDED):
        leaving = [ref for ref in subjects if is_on_field(s, ref)]
        if leaving:
            events.append(Event(s.events, LEAVE, p.seat, leaving, NO_CARDS, numbers, p.source, p.by, "", p.cause, s.turn))
    return events


def is_in_breeding(s: DigimonState, p: Proposal) -> bool:
    """3-4-7: of what digivolves in the breeding area only text that works there speaks."""
    stack = s.stack(p.subjects[0]) if p.what == EVOLVE and p.subjects else None
    return stack is not None and stack.zone != BATTLE_AREA


def is_on_field(s: DigimonState, ref: int) -> bool:
    p = s.stack(ref)
    return p is not None and p.zone == BATTLE_AREA


def offer(s: DigimonState, seat: int, p: Stack | None, ability: Ability, card: int, events: list[Event], found: list[Pending]) -> None:
    """Does this line answer the proposal? It then waits with the subjects it speaks of."""
    if p is None or not spent(p, ability, card):
        answer(s, Scope(seat, p.ref() if p is not None else -1, card, empty_groups()), ability, card, events, found)


def offer_gain(s: DigimonState, p: Stack, modifier: Modifier, events: list[Event], found: list[Pending]) -> None:
    ability = inner_line(s, modifier)
    if not spent(p, ability, modifier.card):
        answer(s, scope_of_gain(s, p, modifier).clone(), ability, modifier.card, events, found)


def answer(s: DigimonState, scope: Scope, ability: Ability, card: int, events: list[Event], found: list[Pending]) -> None:
    """What it asks of the event, and its price, may speak of what the event is about."""
    head = ability.head
    if head is None or (head.window >= 0 and not in_window(s, scope.seat, head.window)):
        return
    if head.state >= 0 and not in_state(s, scope, head.state, head.state_filters):
        return
    for e in events:
        if not ability.watches >> e.kind & 1:
            continue
        for happening in head.would:
            that = happening.meant(s, scope, e, FIRST_OWN_KIND)
            if not that:
                continue
            scope.slots[THAT], scope.slots[TARGET], scope.slots[NUMBERS] = that, e.objects, e.numbers
            battled = meaning(s).battled(s, that[0])
            if battled >= 0:
                scope.slots[BATTLED] = [battled]
            if (head.condition is None or head.condition.holds(s, scope)) and can_be_paid(s, ability, scope):
                found.append(Pending(ability, scope.seat, scope.this, card, scope.slots, 0, e.cause, s.triggers + 1))
                return


def can_be_paid(s: DigimonState, ability: Ability, scope: Scope) -> bool:
    """15-7: a price that cannot be paid completely is not offered."""
    for act in ability.price:
        if not act.payable(s, scope):
            return False
    return True
