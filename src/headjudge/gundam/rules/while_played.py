"""9-1-9-1: "when playing this card from your hand …": lines of a card that change how it is played itself."""

from __future__ import annotations

from headjudge.gundam.rules.substitution import answer
from headjudge.gundam.table.codes import BY_RULE, COST, LV, PLAYED
from headjudge.gundam.table.costs import asked_for
from headjudge.gundam.table.state import GundamState
from headjudge.kernel.pending import Pending
from headjudge.kernel.proposals import COLLECT, NO_KEYS, NO_OFFERS, Proposal
from headjudge.kernel.state import NO_CARDS
from headjudge.language.ability import Ability
from headjudge.language.acts import ANY_USE, can_pay_with
from headjudge.language.choosing import Find
from headjudge.language.effect import Effect, effect_of, empty_groups
from headjudge.language.lasting import SetStat
from headjudge.language.node import Scope
from headjudge.language.ops import Do
from headjudge.language.selectors import Selector


def about_to_play(s: GundamState, because: str, seat: int, card: int, host: int) -> Proposal:
    """The card is about to be played from the hand, and paired with this Unit (-1: with none)."""
    return Proposal(
        because, s.frames[-1].cause, PLAYED, seat, [s.ref_of(card)], NO_CARDS, host, -1, BY_RULE, COLLECT, NO_OFFERS, NO_KEYS, NO_CARDS
    )  # fmt: skip


def ways_to_play(s: GundamState, proposal: Proposal, card: int) -> list[Pending]:
    """The card's own lines that can be used now, with what they must find there."""
    found: list[Pending] = []
    for ability in s.facts(card).on_play:
        answer(s, Scope(proposal.seat, -1, s.ref_of(card), empty_groups()), ability, proposal, found)
    return [offer for offer in found if finds_its_price(s, effect_of(offer, offer.program.key))]


def finds_its_price(s: GundamState, f: Effect) -> bool:
    """Is there what the line begins by asking for, in whatever place?"""
    opening: list[Selector] = []
    for op in f.ability.ops:
        if not isinstance(op, Find):
            act = op.act if isinstance(op, Do) else ANY_USE
            return all(can_pay_with(s, f.scope, act, selector) for selector in opening)
        opening.append(op.selector)
    return True


def asked_for_if(s: GundamState, offer: Pending, card: int) -> tuple[int, int]:
    """Lv. and cost if such a line is used."""
    lv, cost = asked_for(s, card)
    f = effect_of(offer, offer.program.key)
    ability = offer.program
    assert isinstance(ability, Ability)
    for op in ability.ops:
        act = op.act if isinstance(op, Do) else None
        if isinstance(act, SetStat) and act.attr == LV:
            lv = act.n.value(s, f.scope)
        elif isinstance(act, SetStat) and act.attr == COST:
            cost = act.n.value(s, f.scope)
    return lv, cost
