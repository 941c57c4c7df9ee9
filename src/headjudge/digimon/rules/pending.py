"""Sections 17.2 and 20: who picks among the pending effects, and whether the one picked can still be activated."""

from __future__ import annotations

from headjudge.digimon.rules.effects import DELAYED, OWN_END, givers, meets_conditions, spent, spent_in_security, use_of, use_up
from headjudge.digimon.table.codes import BATTLE_AREA
from headjudge.digimon.table.gained import gained_by, givers_of, top_card
from headjudge.digimon.table.living import has_line, text_in_security
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.kernel.batches import waiting_behind
from headjudge.kernel.events import ACTIVATED, FAILED
from headjudge.kernel.pending import Pending
from headjudge.kernel.refs import card_of
from headjudge.language.ability import IMMEDIATE, Ability
from headjudge.language.choosing import Find
from headjudge.language.conditions import in_window
from headjudge.language.effect import effect_of
from headjudge.language.listening import inner_line, use_up_grant
from headjudge.language.node import Scope
from headjudge.language.op import Op
from headjudge.language.ops import Offer, OfferPrice, PickMode, Skip, Unless


def ready(s: DigimonState, batch: list[Pending]) -> list[int]:
    """15-4-3-5: the turn player's effects until none is left, then the other player's."""
    for seat in s.in_turn_order():
        found = [i for i in range(len(batch)) if batch[i].seat == seat]
        if found:
            return found
    return []


def why_next(s: DigimonState, batch: list[Pending], ready: list[int]) -> str:
    """15-4-5-2: the newest batch goes first. 15-4-5-3: also one of the other player, before what the turn player has in an older one.
    Where no older one waits, what counts is who goes first inside it (15-4-3-5)."""
    behind = waiting_behind(s, batch)
    if not behind:
        return "15-4-3-5"
    overtakes = batch[ready[0]].seat != s.active and any(pending.seat == s.active for pending in behind)
    return "15-4-5-3" if overtakes else "15-4-5-2"


def activate(s: DigimonState, pending: Pending) -> None:
    """17.2, steps 4 and 5: it is no longer pending, whatever happens; then it fails, or it is carried out to its end (15-4-1-2)."""
    ability = pending.program
    assert isinstance(ability, Ability)
    f = effect_of(pending, ability.key)
    bearer = s.last_stack(pending.this)
    if ability.gained and bearer is not None:
        f.scope.card = top_card(s, bearer)
    obstacle = why_not_activate(s, pending, ability, f.scope)
    if obstacle:
        s.note(FAILED, pending.seat, [pending.this, pending.card], [pending.number], obstacle, ability.key)
        return
    s.note(ACTIVATED, pending.seat, [pending.this, pending.card], [pending.number], ability.key, ability.key)
    if is_used_at_once(ability):
        spend(s, ability, pending.this, pending.card)
    f.cause = s.events
    s.frames.append(f)


def why_not_activate(s: DigimonState, pending: Pending, ability: Ability, scope: Scope) -> str:
    """20.1: what must still hold. What triggered it is not looked at again (Q4287)."""
    if pending.tier == DELAYED:
        return ""  # 18-1: set up earlier, it needs nothing any more
    obstacle = why_source_lost(s, pending, ability)
    if obstacle:
        return obstacle
    stack = s.stack(pending.this)
    if spent(stack, ability, pending.card) if stack is not None else spent_in_security(s, ability, pending.card):
        return "15-14-1-2"
    head = ability.head
    if head is not None:
        if head.window >= 0 and not in_window(s, pending.seat, head.window):
            return "15-4-4-5"
        if not meets_conditions(s, ability, head, scope):
            return "15-6"
    for act in ability.price:
        if not act.payable(s, scope):
            return "15-7"
    return ""


def why_source_lost(s: DigimonState, pending: Pending, ability: Ability) -> str:
    """15-4-4-4: the same stack, where it still has the line. Only what its own end set off may wait without it: not the
    [On Play] of a line that says [On Deletion] too."""
    stack = s.stack(pending.this)
    if pending.this < 0:  # a card that answers from where it is, like one about to be played
        there = s.fresh(pending.card) and (s.is_face_up(pending.card) or not text_in_security(s, pending.card).has(ability))
        return "" if there else "15-4-4-4"
    if stack is not None:
        return "" if still_has(s, stack, ability, pending.card) else "15-4-4-4"
    return why_not_in_trash(s, pending) if pending.tier == OWN_END else "15-4-4-4"


def still_has(s: DigimonState, stack: Stack, ability: Ability, card: int) -> bool:
    """In text that works in it, or, in the battle area, by a keyword or as a line it has gained."""
    s.fresh_values()
    if s.fresh(card) and has_line(stack, card_of(card), ability):
        return True
    if stack.zone != BATTLE_AREA:
        return False
    keyword = s.lines.code_of(ability)
    if keyword >= 0 and stack.keywords >> keyword & 1:
        return (s.fresh(card) and card_of(card) == stack.pile[0]) or card in givers(s, stack, keyword)
    for modifier in gained_by(s, stack):
        if inner_line(s, modifier) is ability:
            return True
    return False


def why_not_in_trash(s: DigimonState, pending: Pending) -> str:
    """15-8-3-5, Q4285, Q4286: the former top card still lies where it went, unmoved, also for inherited text."""
    gone = s.last_stack(pending.this)
    return "" if gone is not None and s.fresh(gone.left_as) else "15-8-3-5"


def spend(s: DigimonState, ability: Ability, this: int, card: int) -> None:
    """15-14-1-4: used up by activating it, even if it then does nothing."""
    stack = s.stack(this)
    if stack is not None:
        use_up(stack, ability, card)
    elif this < 0:
        s.used = [*s.used, use_of(ability, card)]


def is_used_at_once(ability: Ability) -> bool:
    """Activating it is the decision; an immediate effect is declined by not answering with it (19)."""
    return ability.kind == IMMEDIATE or not (ability.may_be_declined or is_offered_throughout(ability))


def is_offered_throughout(ability: Ability) -> bool:
    """17.2: nothing but conditions, and what each of them leads to may be declined."""
    if ability.begins < 0:
        return False
    ops = ability.ops
    for i in range(ability.begins, len(ops)):
        if isinstance(ops[i], PickMode) or (isinstance(ops[i], Unless | Skip) and i + 1 < len(ops) and not is_offer(ops[i + 1])):
            return False
    return True


def is_offer(op: Op) -> bool:
    return isinstance(op, Offer | OfferPrice | Unless | Skip) or (isinstance(op, Find) and op.optional)


def carried_out(s: DigimonState, ability: Ability, this: int, card: int, did: bool) -> None:
    """20.3: what may be declined is used up only if it was not."""
    if did and not is_used_at_once(ability):
        stack = s.stack(this)
        spend(s, ability, this, one_unspent(s, stack, ability) if ability.gained and stack is not None else card)
    head = ability.head
    if did and head is not None and head.once:
        use_up_grant(s, ability, this, -1)


def one_unspent(s: DigimonState, p: Stack, ability: Ability) -> int:
    """The card that gave this line. Which of several equal ones it was makes no difference: one that has a use left."""
    gave = givers_of(s, p, ability)
    return next((card for card in gave if not spent(p, ability, card)), gave[0] if gave else -1)
