"""9-1-9: substitution effects. Which lines in play could replace what is about to happen."""

from __future__ import annotations

from headjudge.gundam.rules.effects import spent
from headjudge.gundam.table.codes import (
    DAMAGED,
    DESTROYED,
    HAND,
    PLAYED,
)
from headjudge.gundam.table.state import GundamState, Piece
from headjudge.gundam.table.terms import cause_of, source_of
from headjudge.kernel.events import FIRST_OWN_KIND, Event
from headjudge.kernel.modifiers import Modifier
from headjudge.kernel.pending import Pending
from headjudge.kernel.proposals import Proposal
from headjudge.kernel.refs import seat_of
from headjudge.kernel.state import NO_CARDS
from headjudge.language.ability import Ability
from headjudge.language.acts import can_pay_with
from headjudge.language.choosing import Find
from headjudge.language.conditions import in_state, in_window
from headjudge.language.listening import forbidden_event, inner_line
from headjudge.language.node import THAT, Scope
from headjudge.language.ops import Do, UnlessDone
from headjudge.language.selectors import Selector


def offer(s: GundamState, p: Piece, ability: Ability, card: int, groups: list[list[int]], proposal: Proposal, found: list[Pending]) -> None:
    """Does this line of a Unit or Base answer the proposal? groups: what a gained one was given with."""
    if ability.watches >> proposal.what & 1 and not spent(p, ability, card):
        answer(s, Scope(p.owner, p.ref(), card, groups), ability, proposal, found)


def offer_of_player(s: GundamState, modifier: Modifier, proposal: Proposal, found: list[Pending]) -> None:
    """Does a line answer the proposal that players hold, each for themselves: "during this turn, when … would …"?"""
    ability = inner_line(s, modifier)
    if ability.watches >> proposal.what & 1:
        for holder in modifier.refs:
            answer(s, Scope(seat_of(holder), -1, modifier.card, modifier.groups.copy()), ability, proposal, found)


def answer(s: GundamState, scope: Scope, ability: Ability, proposal: Proposal, found: list[Pending]) -> None:
    """It then waits with the subjects it speaks of."""
    head = ability.head
    if head is None:
        return
    if head.window >= 0 and not in_window(s, scope.seat, head.window):
        return
    if head.state >= 0 and not in_state(s, scope, head.state, head.state_filters):
        return
    that: list[int] = []
    for i in range(len(proposal.subjects)):
        e = about_to_happen(s, proposal, i)
        if nothing_to_replace(s, e):
            continue
        for happening in head.would:
            if proposal.subjects[i] not in that:
                that.extend(happening.subjects(s, scope, e, FIRST_OWN_KIND))
    scope.slots[THAT] = that
    if that and (head.condition is None or head.condition.holds(s, scope)) and price_is_payable(s, ability, scope):
        found.append(Pending(ability, scope.seat, scope.this, scope.card, scope.slots, 1, proposal.cause, s.triggers + 1))


def about_to_happen(s: GundamState, proposal: Proposal, i: int) -> Event:
    """What would happen to one subject: in a group each has its own source and cause (ED-28)."""
    source, by = proposal.source_of(i), proposal.by
    piece = s.piece(proposal.subjects[i])
    if proposal.what == DESTROYED and piece is not None:
        source, by = source_of(proposal, piece), cause_of(proposal, piece)
    amounts = [proposal.amounts[i]] if proposal.amounts else NO_CARDS
    if proposal.what == PLAYED:  # from the hand, with the Unit it is to be paired with
        host = [proposal.where] if proposal.where >= 0 else NO_CARDS
        return Event(s.events, PLAYED, proposal.seat, [proposal.subjects[i]], host, [0, -1, HAND], source, by, "", 0, s.turn)
    return Event(s.events, proposal.what, proposal.seat, [proposal.subjects[i]], NO_CARDS, amounts, source, by, "", 0, s.turn)


def nothing_to_replace(s: GundamState, e: Event) -> bool:
    """9-1-9-1-1, Q417: what would not happen anyway is not replaced. 4-5-4: zero is not dealt."""
    if e.kind == DAMAGED and e.numbers[0] <= 0:
        return True
    return forbidden_event(s, e) != ""


def price_is_payable(s: GundamState, ability: Ability, scope: Scope) -> bool:
    for act in ability.price:
        if not act.payable(s, scope):
            return False
    return opening_can_be_done(s, ability, scope)


def opening_can_be_done(s: GundamState, ability: Ability, scope: Scope) -> bool:
    """`may rest this => prevent that`: what it begins with is done or nothing of it is (1.9/5-20-1)."""
    opening: list[Selector] = []
    for i, op in enumerate(ability.ops):
        if isinstance(op, Find):
            opening.append(op.selector)
        elif isinstance(op, Do) and i + 1 < len(ability.ops) and isinstance(ability.ops[i + 1], UnlessDone):
            return all(can_pay_with(s, scope, op.act, selector) for selector in opening)
        else:
            break
    return True
