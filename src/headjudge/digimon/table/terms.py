"""Section 6: what the rule book's other verbs do. With moving.py and memory.py these are the only functions that change the table."""

from __future__ import annotations

from headjudge.digimon.rules.effects import event, forbidden, happened, hear
from headjudge.digimon.table.codes import (
    ATTACK,
    BATTLE_AREA,
    BLOCK,
    BLOCKED,
    BY_BLOCKING,
    BY_EFFECT,
    BY_RULE,
    CHECKED,
    DE_DIGIVOLVED,
    DECK,
    DP,
    FIELD,
    MINDS_ATTACK,
    MINDS_CHECK,
    MODIFIED,
    NO_AREA,
    NO_VIA,
    RELOCATED,
    REMOVED,
    SECURITY,
    SECURITY_ADDED,
    SUSPEND,
    TARGET_CHANGED,
    THIS_ATTACK,
    TRASH,
    TRASHED,
    UNSUSPEND,
    USED,
    VIA_DIGIBURST,
)
from headjudge.digimon.table.entering import dp_of
from headjudge.digimon.table.immunity import reached
from headjudge.digimon.table.memory import overflow
from headjudge.digimon.table.moving import lift_from_stack, move_card
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.kernel.modifiers import ADD, CAN, CANT, MUST, THIS_BATTLE, Modifier
from headjudge.kernel.moves import put, take
from headjudge.kernel.proposals import Proposal
from headjudge.kernel.refs import card_of, seat_ref
from headjudge.kernel.state import NO_CARDS, NOBODY
from headjudge.language.events import BENEATH
from headjudge.language.lasting import bearers
from headjudge.language.listening import meant_by
from headjudge.language.node import ABSENT
from headjudge.language.selectors import NO_FACE, TOP

LAST_DE_DIGIVOLVED: int = 3  # the level at which De-Digivolve stops (22)
PATTERNED: tuple[int, int, int] = (CANT, CAN, MUST)  # modifiers that stick to the one who says so, and speak of others

# --- suspending (4-7-6) -----------------------------------------------------------------------------------------------


def suspend(s: DigimonState, p: Proposal) -> list[int]:
    return turn_sideways(s, p, True, SUSPEND)


def unsuspend(s: DigimonState, p: Proposal) -> list[int]:
    """Q1001: what stands upright already does not unsuspend."""
    return turn_sideways(s, p, False, UNSUSPEND)


def turn_sideways(s: DigimonState, p: Proposal, sideways: bool, kind: int) -> list[int]:
    done: list[int] = []
    heard: list[int] = []
    for ref in p.subjects:
        stack = s.stack(ref)
        if stack is not None and stack.suspended != sideways and not forbidden(s, kind, p.seat, ref, -1, p.source, p.by):
            stack.suspended = sideways
            done.append(ref)
            if stack.zone == BATTLE_AREA:
                heard.append(ref)
    if done:
        s.changed()
    if len(heard) < len(done):  # 3-4-7: in the breeding area it triggers nothing
        s.stale = True
        s.note(kind, p.seat, [ref for ref in done if ref not in heard], [len(done) - len(heard)], p.because, "")
    if heard:
        happened(s, p.because, kind, p.seat, heard, NO_CARDS, [len(heard)], p.source, p.by)
    return done


# --- using, checking, recovering --------------------------------------------------------------------------------------


def use_card(s: DigimonState, because: str, seat: int, card: int) -> None:
    """9-1: the use is complete; the card is in no area."""
    s.changed()
    take(s, card)
    put(s, card, seat, NO_AREA, True, 0)
    happened(s, because, USED, seat, [seat_ref(seat)], [s.ref_of(card)], [1], -1, BY_RULE)


def out_of_no_area(s: DigimonState, because: str, card: int) -> None:
    """9-1-5, 13-1: what is still in no area is trashed, by a rule and from nowhere."""
    s.changed()
    take(s, card)
    put(s, card, s.owner[card], TRASH, True, 0)
    refs = [s.ref_of(card)]
    hear(s, [event(s, because, kind, s.owner[card], refs, NO_CARDS, [1, NO_VIA, -1, TRASH], -1, BY_RULE) for kind in (RELOCATED, TRASHED)])


def turn_up(s: DigimonState, because: str, seat: int, attacker: int) -> int:
    """13-1: the top security card leaves the stack, face up, into no area."""
    s.changed()
    card = s.zone(seat, SECURITY)[-1]
    s.checked_open = s.is_face_up(s.ref_of(card))
    take(s, card)
    put(s, card, seat, NO_AREA, True, 0)
    s.checked = card
    s.security_dp = s.facts(card).dp
    s.now_other(MINDS_CHECK)
    refs = [s.ref_of(card)]
    numbers = [1, NO_VIA, SECURITY, -1]
    hear(
        s,
        [
            event(s, because, CHECKED, seat, refs, [attacker], numbers, attacker, BY_RULE),
            event(s, because, REMOVED, seat, refs, [attacker], numbers, attacker, BY_RULE),
        ],
    )
    return card


def recover(s: DigimonState, because: str, seat: int, n: int, source: int) -> list[int]:
    """22 Recovery: from the top of the deck, face down on top of the security stack, one by one, as many as there are."""
    deck = s.zone(seat, DECK)
    count = min(n, len(deck))
    if count <= 0 or forbidden(s, SECURITY_ADDED, seat, s.ref_of(deck[-1]), -1, source, BY_EFFECT):
        return []
    s.changed()
    refs: list[int] = []
    for _ in range(count):
        card = deck[-1]
        known = s.known[card]
        take(s, card)
        put(s, card, seat, SECURITY, True, known)
        refs.append(s.ref_of(card))
    numbers = [count, NO_VIA, DECK, SECURITY]
    hear(
        s,
        [
            event(s, because, RELOCATED, seat, refs, NO_CARDS, numbers, source, BY_EFFECT),
            event(s, because, SECURITY_ADDED, seat, refs, [seat_ref(seat)], numbers, source, BY_EFFECT),
        ],
    )
    return refs


# --- trashing cards of a stack (22) -----------------------------------------------------------------------------------


def burst(s: DigimonState, because: str, cards: list[int], this: int, seat: int) -> list[int]:
    """22 Digi-Burst: digivolution cards trashed as its price."""
    s.changed()
    moved = [card_of(ref) for ref in cards]
    hosts: list[int] = []
    for card in moved:
        move_card(s, card, TRASH, TOP, NO_FACE, hosts)
    numbers = [len(cards), VIA_DIGIBURST, BENEATH, TRASH]
    hear(s, [event(s, because, kind, seat, cards, hosts, numbers, this, BY_EFFECT) for kind in (RELOCATED, TRASHED)])
    overflow(s, moved)
    return [s.ref_of(card) for card in moved]


def can_be_de_digivolved(s: DigimonState, p: Stack) -> bool:
    """22 De-Digivolve: not below level 3, and never the last card."""
    return len(p.pile) > 1 and not (p.facts.lv != ABSENT and p.facts.lv <= LAST_DE_DIGIVOLVED)


def de_digivolve(s: DigimonState, because: str, p: Stack, n: int, seat: int, source: int) -> list[int]:
    """22 De-Digivolve: the top card is trashed so many times; these cards count as trashed together."""
    if forbidden(s, DE_DIGIVOLVED, seat, p.ref(), -1, source, BY_EFFECT):
        return []
    s.changed()
    cards: list[int] = []
    while len(cards) < n and can_be_de_digivolved(s, p):
        card = p.pile[0]
        cards.append(card)
        lift_from_stack(s, card)
        take(s, card)
        put(s, card, s.owner[card], TRASH, True, 0)
    refs = [s.ref_of(card) for card in cards]
    numbers = [len(refs), NO_VIA, FIELD, TRASH]
    hear(
        s,
        [
            event(s, because, RELOCATED, seat, refs, [p.ref()], numbers, source, BY_EFFECT),
            event(s, because, TRASHED, seat, refs, [p.ref()], numbers, source, BY_EFFECT),
            event(s, because, DE_DIGIVOLVED, seat, [p.ref()], refs, numbers, source, BY_EFFECT),
        ],
    )
    overflow(s, cards)
    return refs


# --- attacks ----------------------------------------------------------------------------------------------------------


def is_present(s: DigimonState, ref: int) -> bool:
    """14.4: the same stack, in the battle area, and still a Digimon (Q4720, Q4723)."""
    p = s.stack(ref)
    return p is not None and p.zone == BATTLE_AREA and p.is_digimon()


def declare_attack(s: DigimonState, because: str, attacker: Stack, target: int, still: bool, by: int) -> None:
    """11-2: the attacker suspends and the target is named in the same step; what that triggers is one batch."""
    s.changed()
    s.attacker, s.target = attacker.ref(), target
    s.now_other(MINDS_ATTACK)
    events = [event(s, because, ATTACK, attacker.owner, [attacker.ref()], [target], NO_CARDS, -1, by)]
    if not still and not attacker.suspended:
        attacker.suspended = True
        events.append(event(s, because, SUSPEND, attacker.owner, [attacker.ref()], NO_CARDS, [1], -1, by))
    hear(s, events)


def block(s: DigimonState, because: str, blocker: Stack) -> None:
    """11-4: it suspends, and becomes the target of the attack."""
    s.changed()
    attacker = s.attacker
    blocker.suspended = True
    s.target = blocker.ref()
    s.now_other(MINDS_ATTACK)
    events = [
        event(s, because, BLOCK, blocker.owner, [blocker.ref()], [attacker], NO_CARDS, -1, BY_RULE),
        event(s, because, BLOCKED, blocker.owner, [attacker], [blocker.ref()], NO_CARDS, -1, BY_RULE),
        event(s, because, SUSPEND, blocker.owner, [blocker.ref()], NO_CARDS, [1], blocker.ref(), BY_BLOCKING),
        event(s, because, TARGET_CHANGED, blocker.owner, [attacker], [blocker.ref()], NO_CARDS, -1, BY_RULE),
    ]
    hear(s, events)


def retarget(s: DigimonState, because: str, target: int, source: int) -> list[int]:
    """14.4: to something that is not the target already, while the attacker is present. It acts on the attack, not on them.

    11-2: nobody attacks what is their own."""
    attacker, attacked = s.stack(s.attacker), s.stack(target)
    if attacker is None or not is_present(s, s.attacker) or target == s.target:
        return []
    if attacked.owner == attacker.owner if attacked is not None else target == seat_ref(attacker.owner):
        return []
    if forbidden(s, TARGET_CHANGED, attacker.owner, s.attacker, target, source, BY_EFFECT):
        return []
    s.changed()
    s.target = target
    s.now_other(MINDS_ATTACK)
    happened(s, because, TARGET_CHANGED, attacker.owner, [s.attacker], [target], NO_CARDS, source, BY_EFFECT)
    return [target]


# --- modifiers --------------------------------------------------------------------------------------------------------


def modify(s: DigimonState, because: str, modifier: Modifier) -> bool:
    """The event's subjects are those it holds for now; after kind, code, value and duration its numbers are their DP.

    15-15-5: it also waits for the end of somebody's immunity. False: for now it holds for nobody it speaks of."""
    if modifier.until in (THIS_ATTACK, THIS_BATTLE) and s.attacker < 0:
        return False  # 9.3: there is no attack with whose end it could end
    if not s.unsettled:  # several keywords gained by one act are one change
        s.changed()
    s.stale = True
    s.modifiers = [*s.modifiers, modifier]
    meant = bearers(s, modifier)
    things = meant if modifier.kind in PATTERNED else reached(s, meant, modifier.card, modifier.seat)
    if meant and not things:
        return False
    numbers = [modifier.kind, modifier.code, modifier.value, modifier.until]
    if modifier.kind == ADD and modifier.code == DP:
        numbers.extend(dp_of(s, things))
    happened(s, because, MODIFIED, modifier.seat, things, meant_by(s, modifier), numbers, -1, BY_EFFECT)
    return True


def end_modifiers(s: DigimonState, because: str, until: int) -> None:
    """9.3: durations that end now end together: with this turn, if one is marked."""
    if not s.modifiers:
        return
    kept = [modifier for modifier in s.modifiers if modifier.until != until or modifier.mark > s.turn]
    if len(kept) < len(s.modifiers):
        s.changed()
        s.stale = True
        s.modifiers = kept
        happened(s, because, MODIFIED, NOBODY, NO_CARDS, NO_CARDS, NO_CARDS, -1, BY_RULE)
