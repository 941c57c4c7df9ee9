"""Sections 10 to 12 and 19: what playing, digivolving and using cost, after everything that would change it."""

from __future__ import annotations

from typing import Final

from headjudge.digimon.table.codes import BY_RULE
from headjudge.digimon.table.living import text_while_played
from headjudge.digimon.table.memory import why_not_pay
from headjudge.digimon.table.state import DigimonState
from headjudge.kernel.obstacles import Obstacles
from headjudge.kernel.pending import Pending
from headjudge.kernel.proposals import COLLECT, NO_KEYS, NO_OFFERS, Proposal, submit
from headjudge.kernel.state import NO_CARDS
from headjudge.language.ability import Ability
from headjudge.language.acts import Cut
from headjudge.language.effect import effect_of
from headjudge.language.ops import Do

UNKNOWN: Final = -1  # a cost that was not settled: what was to happen is taken back


def proposal(s: DigimonState, because: str, what: int, seat: int, subject: int, card: int, cost: int, by: int) -> Proposal:
    """What is about to be played, digivolved or used; `where` is the card."""
    return Proposal(
        because, s.frames[-1].cause, what, seat, [subject], [cost], s.ref_of(card), -1, by, COLLECT, NO_OFFERS, NO_KEYS, NO_CARDS
    )  # fmt: skip


def settle_cost(s: DigimonState, because: str, what: int, seat: int, subject: int, card: int, cost: int, by: int) -> None:
    """15-8-5: immediate effects, also of the card itself, may change the cost; the frame below is told what is left of it."""
    p = proposal(s, because, what, seat, subject, card, cost, by)
    if text_while_played(s, card).watches >> what & 1:
        s.frames.append(p)
    else:
        submit(s, p)


def why_not_afford(s: DigimonState, what: int, seat: int, subject: int, card: int, cost: int, found: Obstacles | None = None) -> str:
    """4-2-2; 1-3-11: changes of the cost that its player can make, and then must, are counted."""
    if not why_not_pay(s, seat, cost):
        return ""
    if not (s.watched | text_while_played(s, card).watches) >> what & 1:
        return why_not_pay(s, seat, cost, found)
    p = proposal(s, "", what, seat, subject, card, cost, BY_RULE)
    for offer in s.rules.offers(s, p):
        if offer.seat == seat:
            cost -= cut_by(s, offer)
    return why_not_pay(s, seat, cost, found)


def cut_by(s: DigimonState, offer: Pending) -> int:
    """By how much this line would lower the cost."""
    ability = offer.program
    assert isinstance(ability, Ability)
    scope = effect_of(offer, ability.key).scope
    lowered = 0
    for op in ability.ops:
        if isinstance(op, Do) and isinstance(op.act, Cut):
            lowered += op.act.n.value(s, scope)
    return lowered
