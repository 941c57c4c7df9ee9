"""Chapter 9: how effects trigger, whether they activate, and what they forbid.

What is alike for every card line is done by the language: 9-1-3, orders are carried out as far as possible (`Find` takes what is there)
and offers may be declined (`Offer`); 9-3-3, targets are asked for by the op that stands before their act; 9-3-5, `this` is the card's own
permanent and whoever is not named is its owner (`Scope`); 9-3-6, cards are chosen from a deck among those looked at (`@seen`), which lie
in it until they are moved (ED-15). Constant effects are in derived.py, activated ones in play.py, substitutions in substitution.py."""

from __future__ import annotations

from typing import Final

from headjudge.gundam.rules.keywords import BREACH, HEARD_BY_KEYWORDS, REPAIR, TRIGGERING, breached, repair_triggers
from headjudge.gundam.table.codes import (
    AP_REDUCED,
    BY_EFFECT,
    BY_KEYWORD,
    BY_RULE,
    DESTROY,
    DESTROYED,
    HAND,
    K_BREACH,
    K_REPAIR,
    K_SUPPORT,
    PLAYED,
    USE,
)
from headjudge.gundam.table.history import note_deeds
from headjudge.gundam.table.obstacles import STATE_FAILS
from headjudge.gundam.table.state import GundamState, Piece
from headjudge.kernel.batches import trigger
from headjudge.kernel.events import Event
from headjudge.kernel.modifiers import CAN, CANT, GRANT, Modifier
from headjudge.kernel.obstacles import CONDITION_FAILS, LACKS_TARGET, LINE_SPENT, OTHER_WINDOW, Obstacles, against
from headjudge.kernel.pending import Pending
from headjudge.kernel.refs import SEAT, card_of, kind_of, seat_of, seat_ref
from headjudge.kernel.state import NO_CARDS
from headjudge.language.ability import DECLARED, TRIGGERED, Ability
from headjudge.language.body import Head
from headjudge.language.conditions import in_state, in_window
from headjudge.language.effect import Effect
from headjudge.language.listening import barred, forbidden, grants_to, heard_by, inner_line, use_up_grant, waiting
from headjudge.language.node import STILL_THERE, THIS, Scope
from headjudge.language.obstacles import why_price_lacks, why_targets_lack
from headjudge.language.ops import first_deed, lacks_target

FIRST_TIER: Final = 0  # 9-1-6-8: Bursts
SECOND_TIER: Final = 1

KEYWORD_EFFECTS: Final[dict[str, int]] = {"11-1-1": K_REPAIR, "11-1-2": K_BREACH, "11-1-3": K_SUPPORT}  # those that are lines of their own

NO_GROUPS: Final[list[list[int]]] = []
FROM_HAND: Final[list[int]] = [1, -1, HAND]  # the numbers of an event: how many, which way, from where


def happened(
    s: GundamState, because: str, kind: int, seat: int, subjects: list[int], objects: list[int], numbers: list[int], source: int, by: int
) -> None:
    """Something has happened: the log is told, and whatever listens triggers (9-1-6-1, 9-1-6-2)."""
    s.events += 1
    if s.stale:
        s.fresh_values()
    if s.heard >> kind & 1 or s.log is not None:
        hear(s, [s.record(kind, seat, subjects, objects, numbers, source, by, because)])


def happened_to(s: GundamState, because: str, kind: int, seat: int, subject: int, target: int) -> None:
    """Something has happened by the rules' own course, to one thing (about one other, or -1); lists are made only if somebody listens."""
    s.events += 1
    if s.stale:
        s.fresh_values()
    if s.heard >> kind & 1 or s.log is not None:
        objects = [target] if target >= 0 else NO_CARDS
        hear(s, [s.record(kind, seat, [subject], objects, NO_CARDS, -1, BY_RULE, because)])


def unheard(s: GundamState, kinds: int) -> bool:
    """Nobody listens to any of these kinds, and no log is kept."""
    if s.stale:
        s.fresh_values()
    return s.log is None and s.heard & kinds == 0


def hear(s: GundamState, events: list[Event]) -> None:
    """Events of one instant: each effect that fits any of them triggers once (9-1-6-3).

    ED-2: it waits until the effect that runs has ended. ED-4: all that triggers until effects can next be resolved is one batch."""
    s.fresh_values()
    mask = 0
    for e in events:
        mask |= 1 << e.kind
    if s.remembers & mask:
        note_deeds(s, events)
    if s.heard & mask:
        by_keyword = TRIGGERING if mask & HEARD_BY_KEYWORDS else 0
        for p in s.pieces:
            if p.listens & mask or s.grants:
                listen_with_all(s, p, events, mask)
            if p.keywords & by_keyword:
                keyword_effects(s, p, events)
        if s.grants:
            for modifier in s.modifiers:
                if modifier.kind == GRANT and kind_of(modifier.refs[0]) == SEAT:
                    listen_for_player(s, modifier, events)
    for e in events:
        if e.kind == DESTROYED:
            look_back(s, e, events)


def look_back(s: GundamState, e: Event, events: list[Event]) -> None:
    """11-2-8-3: the Destroyed effects of what has just left trigger as it was last (11-2-8-3-1), whatever has destroyed it (11-2-8-2);
    gained ones too.

    7-6-3-2-3: Units that destroy each other do so at one moment, so what says "when this Unit destroys" triggers although it died."""
    for ref in e.subjects:
        gone = s.last_piece(ref)
        if gone is not None and s.permanent(ref) is None:
            for place, facts in enumerate(gone.texts):
                for ability in facts.triggered:
                    if speaks_of_itself(ability):
                        listen(s, gone, ability, s.ref_of(gone.pile[place]), NO_GROUPS, events)
            for modifier in gone.granted:
                if modifier.kind == GRANT and speaks_of_itself(inner_line(s, modifier)):
                    listen(s, gone, inner_line(s, modifier), modifier.card, modifier.groups, events)
            keyword_effects(s, gone, events)


def speaks_of_itself(ability: Ability) -> bool:
    """A line about the destruction of its own permanent, or about what that destroys; not one that watches others."""
    head = ability.head
    if head is None or not ability.listens & (1 << DESTROYED | 1 << DESTROY):
        return False
    for happening in head.when:
        for party in (happening.subject, happening.object):
            if party is not None and party.ref is not None and party.ref.code == THIS:
                return True
    return len(head.moments) > 0


def keyword_effects(s: GundamState, p: Piece, events: list[Event]) -> None:
    """11-1: keyword effects that trigger, with the number they have now (11-1-1-4, 11-1-2-6: of all copies together): a card that gave it
    may leave while they wait (9-1-6-4)."""
    if p.keywords >> K_BREACH & 1:
        victims = breached(s, p, events)
        if victims:
            pend(s, BREACH, p.owner, p.ref(), s.ref_of(p.pile[0]), victims, [p.amounts[K_BREACH]], SECOND_TIER, events[0].number)
    if p.keywords >> K_REPAIR & 1 and repair_triggers(s, p, events):
        pend(s, REPAIR, p.owner, p.ref(), s.ref_of(p.pile[0]), NO_CARDS, [p.amounts[K_REPAIR]], SECOND_TIER, events[0].number)


def listen_with_all(s: GundamState, p: Piece, events: list[Event], mask: int) -> None:
    """Every triggered line of this piece: printed, of its Pilot, and gained."""
    concerned = is_concerned(p.ref(), events)
    for place, facts in enumerate(p.texts):
        for ability in facts.triggered:
            if ability.listens & mask and (concerned or not ability.about_itself):
                listen(s, p, ability, s.ref_of(p.pile[place]), NO_GROUPS, events)
    if s.grants:
        for modifier in grants_to(s, p.ref()):
            line = inner_line(s, modifier)
            if line.kind == TRIGGERED and line.listens & mask:
                listen(s, p, line, modifier.card, modifier.groups, events)


def is_concerned(ref: int, events: list[Event]) -> bool:
    for e in events:
        if ref in e.subjects:
            return True
    return False


def bearer(s: GundamState, p: Piece, ability: Ability) -> int:
    """The card that bears a line of this piece: the Pilot if it is printed there."""
    for place, facts in enumerate(p.texts):
        if place > 0 and ability in facts.abilities:
            return s.ref_of(p.pile[place])
    return s.ref_of(p.pile[0])


def listen(s: GundamState, p: Piece, ability: Ability, card: int, groups: list[list[int]], events: list[Event]) -> None:
    """9-1-6-4: what triggers waits with what it must remember of its event."""
    pending = heard_by(s, Scope(p.owner, p.ref(), card, groups), ability, events, SECOND_TIER)
    if pending is not None and not spent(p, ability, card):
        if ability.listens >> DESTROYED & 1 and s.permanent(p.ref()) is None:
            pending.groups[STILL_THERE] = [p.ref()]  # 11-2-8-3-1: asked about itself, it is as it was
        trigger(s, pending)
        if is_for_one_use(ability):
            use_up_grant(s, ability, p.ref(), -1)


def listen_for_player(s: GundamState, modifier: Modifier, events: list[Event]) -> None:
    """A line that players hold, each for themselves: "this turn, when …", or what an effect put off, which still speaks of its permanent
    (value - 1)."""
    ability = inner_line(s, modifier)
    for holder in modifier.refs:
        pending = heard_by(s, Scope(seat_of(holder), modifier.value - 1, modifier.card, modifier.groups), ability, events, SECOND_TIER)
        if pending is not None:
            trigger(s, pending)
            if is_for_one_use(ability):
                use_up_grant(s, ability, holder, modifier.card)


def pend(
    s: GundamState, ability: Ability, seat: int, this: int, card: int, that: list[int], numbers: list[int], tier: int, cause: int
) -> None:
    """It waits now, and need remember nothing of its event but whom it was about, and its own number."""
    trigger(s, waiting(s, Scope(seat, this, card, NO_GROUPS), ability, that, NO_CARDS, numbers, tier, cause))


def spent(p: Piece, ability: Ability, card: int) -> bool:
    """9-1-6-1-1: every time, unless it is limited. 11-2-12-1: Once per Turn; 11-2-12-2: each Unit or Base counts for itself, also of one
    card number."""
    head = ability.head
    return head is not None and head.limit > 0 and p.used.count(use_key(p, ability, card)) >= head.limit


def use_up(p: Piece, ability: Ability, card: int) -> None:
    head = ability.head
    if head is not None and head.limit > 0:
        p.used = [*p.used, use_key(p, ability, card)]


def use_key(p: Piece, ability: Ability, card: int) -> str:
    """A line of its own cards by its key; one gained from another card, or of a Pilot that has left, is that card's (11-2-12-2)."""
    return ability.key if card_of(card) in p.pile else f"{ability.key} {card}"


def is_for_one_use(ability: Ability) -> bool:
    """`once`: "the next time …"."""
    head = ability.head
    return head is not None and head.once


def card_played(s: GundamState, because: str, seat: int, card: int) -> None:
    """4-7-1: a card is shown and played; always from the hand."""
    happened(s, because, PLAYED, seat, [card], NO_CARDS, FROM_HAND, -1, BY_RULE)


def command_used(s: GundamState, seat: int, card: int, cost: int, via: int) -> None:
    """9-1-8-1: a command effect is activated. via: VIA_EX if EX Resources helped to pay for the card, else -1."""
    happened(s, "9-1-8-1", USE, seat, [seat_ref(seat)], [card], [cost, via], -1, BY_RULE)


def keyword_used(s: GundamState, because: str, seat: int, user: int, objects: list[int], amount: int, keyword: int) -> None:
    """11-1: a Unit's keyword effect is used: `when this use CLASS by <Keyword>`. objects: whom it was used for."""
    if unheard(s, 1 << USE):
        s.events += 1
    else:
        happened(s, because, USE, seat, [user], objects, [amount, -1], user, BY_KEYWORD + keyword)


# --- activation ------------------------------------------------------------------------------------------------------


def why_not_activate(s: GundamState, ability: Ability, scope: Scope, found: Obstacles | None = None, no_target: str = "9-2-2") -> str:
    """9-2-1, 9-2-2, 9-3-1-1, 9-3-3-1: conditions fulfilled, required targets there; else it does not activate.

    9-1-7-4: of what stands before the colon all must be possible. 9-1-7-5: with nothing there it is just declared.
    Of what stands after "Then" or "If you do" (`;`, `=>`) no target must be there (1.9/10-1-8-1-2)."""
    head = ability.head
    obstacle = ""
    if head is not None:
        if head.condition is not None and not head.condition.holds(s, scope):
            obstacle = against(found, "9-2-1", CONDITION_FAILS, -1, -1, -1, -1, ability.key)
        if not obstacle and ability.kind == DECLARED:
            obstacle = why_not_now(s, ability, head, scope, found)
    if not obstacle and s.forbids >> USE & 1:
        obstacle = disallowed(s, ability, scope, found)
    if not obstacle and scope.this >= 0:
        p = s.piece(scope.this)
        if p is not None:
            obstacle = why_spent(p, ability, scope.card, found)
    if not obstacle and ability.required:
        obstacle = why_targets_lack(s, ability, scope, no_target, found)
    if not obstacle and ability.price and ability.kind == DECLARED:
        obstacle = why_price_lacks(s, ability, scope, "9-1-7-2", found)
    return why_not_begin(s, ability, scope, no_target, found) if not obstacle and ability.begins >= 0 else obstacle


def why_not_now(s: GundamState, ability: Ability, head: Head, scope: Scope, found: Obstacles | None) -> str:
    """Of what is used at will: what must go on meanwhile (11-2-10-1), and whose turn it must be (9-2-1)."""
    obstacle = ""
    if head.state >= 0 and not in_state(s, scope, head.state, head.state_filters):
        obstacle = against(found, "11-2-10-1", STATE_FAILS, -1, -1, -1, -1, ability.key)
    if not obstacle and head.window >= 0 and not in_window(s, scope.seat, head.window):
        obstacle = against(found, "9-2-1", OTHER_WINDOW, -1, -1, -1, -1, ability.key)
    return obstacle


def why_spent(p: Piece, ability: Ability, card: int, found: Obstacles | None) -> str:
    """11-2-12-1."""
    head = ability.head
    if head is None or head.limit == 0 or not spent(p, ability, card):
        return ""
    return against(found, "11-2-12-1", LINE_SPENT, p.ref(), head.limit, -1, -1, ability.key)


def disallowed(s: GundamState, ability: Ability, scope: Scope, found: Obstacles | None) -> str:
    """9-2-3: the line in force that disallows it: to this Unit or Base (`cant foe unit use`), or to this player (`cant they use`)."""
    by = BY_KEYWORD + KEYWORD_EFFECTS[ability.key] if ability.key in KEYWORD_EFFECTS else BY_RULE
    if scope.this >= 0:
        return barred(s, found, USE, scope.seat, scope.this, -1, by)
    return barred(s, found, USE, scope.seat, seat_ref(scope.seat), scope.card, by)


def why_not_use_keyword(s: GundamState, p: Piece, keyword: int, found: Obstacles | None = None) -> str:
    """9-1-5-6: "can't" wins over a keyword effect that is had."""
    return barred(s, found, USE, p.owner, p.ref(), -1, BY_KEYWORD + keyword)


def keeps_ap(s: GundamState, modifier: Modifier, ref: int) -> bool:
    """1-3-3: its AP cannot be reduced by such an effect."""
    return forbidden(s, AP_REDUCED, modifier.seat, ref, -1, modified_by(s, modifier), BY_EFFECT) != ""


def modified_by(s: GundamState, modifier: Modifier) -> int:
    """What it comes from, as of any effect: the Unit or Base that bears the line, else the card itself."""
    frame = s.frames[-1] if s.frames else None
    if isinstance(frame, Effect) and frame.scope.card == modifier.card:
        return frame.source()
    for p in s.pieces:
        if card_of(modifier.card) in p.pile:
            return p.ref()
    return modifier.card


def why_not_begin(s: GundamState, ability: Ability, scope: Scope, no_target: str, found: Obstacles | None) -> str:
    """An effect that opens with conditions or modes: Q453: what is used at will needs one of its conditions fulfilled.

    9-2-2, Q401, Q402: targets must be there for what would then be done, or for one of the modes."""
    first = first_deed(s, ability, scope)
    if first == len(ability.ops) and ability.kind == DECLARED:
        return against(found, "9-2-1", CONDITION_FAILS, -1, -1, -1, -1, ability.key)
    return against(found, no_target, LACKS_TARGET, -1, -1, -1, -1, ability.key) if lacks_target(s, ability, scope, first) else ""


def scope_of(s: GundamState, ability: Ability, seat: int, this: int, card: int) -> Scope:
    """Where a line is read before it is carried out: nothing is found yet, and nothing is written there."""
    return Scope(seat, this, card, ability.blank)


# --- can't, can, must ------------------------------------------------------------------------------------------------


def speaks_of(s: GundamState, kind: int, subject: int) -> bool:
    """Does any line in force forbid or allow things of this kind to this subject? A quick look before every target is asked about."""
    if (s.forbids | s.allows | s.demands) >> kind & 1 == 0:
        return False
    return s.demands >> kind & 1 == 1 or any_speaks_of(s, s.declared, subject) or any_speaks_of(s, s.modifiers, subject)


def any_speaks_of(s: GundamState, modifiers: list[Modifier], subject: int) -> bool:
    for modifier in modifiers:
        if (modifier.kind == CANT or modifier.kind == CAN) and (modifier.refs[0] == subject or not about_itself(s, modifier)):
            return True
    return False


def about_itself(s: GundamState, modifier: Modifier) -> bool:
    """`cant this …`, `can this …`: a line about its own permanent."""
    ability = s.rules.program(s, modifier.key)
    assert isinstance(ability, Ability)
    whom = ability.patterns[modifier.code].subject.ref
    return whom is not None and whom.code == THIS


def burst_waits(s: GundamState, card: int, ability: Ability, cause: int) -> None:
    """11-2-5-1: the Burst of a destroyed Shield triggers, before anything else that triggered with it."""
    pend(s, ability, s.owner[card], -1, s.ref_of(card), NO_CARDS, NO_CARDS, FIRST_TIER, cause)


def is_burst(pending: Pending) -> bool:
    return pending.tier == FIRST_TIER
