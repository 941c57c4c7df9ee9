"""Sections 16 and 17.1: which lines a stack has, how they trigger, and what they forbid."""

from __future__ import annotations

from typing import Final

from headjudge.digimon.table.cards import Text
from headjudge.digimon.table.codes import (
    BATTLE_AREA,
    BY_EFFECT,
    DELETED,
    LEAVE,
    LINKED,
    M_LINK,
    RETURNED,
    SECURITY_ADDED,
    TARGET_CHANGED,
    TRASHED,
)
from headjudge.digimon.table.gained import forget_gains, gained_by, scope_of_gain
from headjudge.digimon.table.immunity import is_immune, is_sheltered
from headjudge.digimon.table.living import is_read, read, text_in_security, text_where_it_lay
from headjudge.digimon.table.state import Delayed, DigimonState, Stack
from headjudge.kernel.batches import trigger
from headjudge.kernel.events import FIRST_OWN_KIND, Event
from headjudge.kernel.modifiers import CAN, CANT, KEYWORD, Modifier
from headjudge.kernel.obstacles import Obstacles
from headjudge.kernel.pending import Pending
from headjudge.kernel.refs import CARD, card_of, kind_of
from headjudge.language import listening
from headjudge.language.ability import TRIGGERED, Ability
from headjudge.language.body import Head
from headjudge.language.conditions import in_window
from headjudge.language.effect import empty_groups
from headjudge.language.lasting import bearers
from headjudge.language.listening import heard_by, inner_line
from headjudge.language.meaning import meaning
from headjudge.language.node import SELF, THIS, Scope
from headjudge.language.ops import first_deed

ONE_TIER = 0
DELAYED: Final = 1  # the tier of what was set up earlier: its source need not be there any more
OWN_END: Final = 2  # the tier of what its own end has set off: it waits for a card that has left, and no other line does
OWN_ENDS: Final = (DELETED, LEAVE, RETURNED, TRASHED, SECURITY_ADDED)
OWN_END_MASK: Final = 1 << DELETED | 1 << LEAVE | 1 << RETURNED | 1 << TRASHED | 1 << SECURITY_ADDED
CARD_GONE_MASK: Final = 1 << RETURNED | 1 << TRASHED | 1 << SECURITY_ADDED  # what is told of cards, too

# --- events ---------------------------------------------------------------------------------------------------------


def happened(
    s: DigimonState, because: str, kind: int, seat: int, subjects: list[int], objects: list[int], numbers: list[int], source: int, by: int
) -> None:
    """Something has happened, alone in its instant: the log is told, and whatever listens triggers."""
    s.events += 1
    s.fresh_values()
    if s.log is not None or s.heard >> kind & 1:
        hear(s, [s.record(kind, seat, subjects, objects, numbers, source, by, because)])


def event(
    s: DigimonState, because: str, kind: int, seat: int, subjects: list[int], objects: list[int], numbers: list[int], source: int, by: int
) -> Event:
    """One of several events of an instant; `hear` is given all of them together."""
    s.events += 1
    return s.record(kind, seat, subjects, objects, numbers, source, by, because)


def hear(s: DigimonState, events: list[Event]) -> None:
    """15-5-2: the events of one instant are one group; each line triggers once or not at all, however many members it means, and what
    it does for each counts them all (4-27-5). 15-4-2-2: it triggers now, whatever goes on; 15-4-2-4: by the next group once more.
    15-4-3-2: all that triggers until the action or effect has ended is closed into one batch.
    What has just arrived listens too (15-5-3)."""
    s.fresh_values()
    mask = 0
    for e in events:
        mask |= 1 << e.kind
    if s.recalls & mask:
        remember(s, events)
    if s.heard & mask:
        for p in s.stacks():
            if p.reading.listens & mask or (p.zone == BATTLE_AREA and (s.grants or p.keywords & s.lines.triggered)):
                listen_with(s, p, events, mask)
        if s.faceup:
            listen_in_security(s, events, mask)
    for e in events:
        if e.kind == DELETED or (OWN_END_MASK >> e.kind & 1 and s.departed):
            look_back(s, e, events)
        if CARD_GONE_MASK >> e.kind & 1:
            look_back_at_cards(s, e)
    if s.turned_up:
        s.turned_up = []
    if s.departed:
        forget_gains(s)


def remember(s: DigimonState, events: list[Event]) -> None:
    """`did`: what lines of the match ask about later in the turn is noted when it happens, as each seat sees it."""
    for question in s.asked:
        for seat in range(s.seats):
            deed = f"{question.name} {seat}"
            scope = Scope(seat, -1, -1, empty_groups())
            for e in events:
                if deed not in s.deeds and question.happening.subjects(s, scope, e, FIRST_OWN_KIND):
                    s.deeds = s.deeds + [deed]
                    s.stale = True  # a continuous line that asks about it holds from now on


def listen_with(s: DigimonState, p: Stack, events: list[Event], mask: int) -> None:
    """All text that works in it, keywords that are lines, and what it has gained."""
    reading = p.reading
    for i in range(p.living()):
        if reading.texts[i].listens & mask:
            listen_with_text(s, p, reading.texts[i], reading.cards[i], events, mask)
    if p.zone != BATTLE_AREA:
        return
    if p.keywords & s.lines.triggered and s.lines.listens & mask:
        for ability in s.lines.of(p.keywords & s.lines.triggered):
            if ability.listens & mask:
                for card in givers(s, p, s.lines.code_of(ability)):
                    listen(s, p, ability, card, events)
    if s.grants:
        for modifier in gained_by(s, p):
            ability = inner_line(s, modifier)
            if ability.kind == TRIGGERED and ability.listens & mask:
                listen_with_gain(s, p, modifier, events, ONE_TIER)


def listen_with_text(s: DigimonState, p: Stack, text: Text, card: int, events: list[Event], mask: int) -> None:
    """13: [When Linking] is about the card that was linked, not about any other."""
    ref = s.ref_of(card)
    linked = bool(p.links) and card in p.links
    for ability in text.triggered:
        if not ability.listens & mask:
            continue
        if linked and is_moment(ability, M_LINK):
            listen(s, p, ability, ref, [e for e in events if e.kind != LINKED or ref in e.objects])
        else:
            listen(s, p, ability, ref, events)


def givers(s: DigimonState, p: Stack, keyword: int) -> list[int]:
    """22: copies of a keyword count separately. The cards it has this one from: its own, the one it succeeds, those whose lines give it."""
    found: list[int] = []
    if p.facts.keywords >> keyword & 1:
        found.append(s.ref_of(p.pile[0]))
    if p.heir >= 0 and s.prints[p.heir].keywords >> keyword & 1:
        found.append(s.ref_of(p.heir))
    for modifiers in (s.modifiers, s.declared):
        for modifier in modifiers:
            said = modifier.kind == KEYWORD and modifier.code == keyword
            if said and p.ref() in bearers(s, modifier) and not is_immune(s, p, modifier.card, modifier.seat):
                found.append(modifier.card)
    return found


def is_moment(ability: Ability, moment: int) -> bool:
    head = ability.head
    return head is not None and any(part.code == moment for part in head.moments)


def listen_in_security(s: DigimonState, events: list[Event], mask: int) -> None:
    """Section 16: text that works face up in the security stack."""
    for ref in s.face_up():
        secured = text_in_security(s, ref)
        if secured.listens & mask:
            for ability in secured.triggered:
                pending = heard_by(s, Scope(s.owner[card_of(ref)], -1, ref, []), ability, events, ONE_TIER)
                if pending is not None and not spent_in_security(s, ability, ref):
                    trigger(s, pending)


def look_back(s: DigimonState, e: Event, events: list[Event]) -> None:
    """4-15-2: what speaks of its own deletion triggers from where it was, and is pending once its card is in the trash."""
    for ref in e.subjects:
        gone = s.last_stack(ref)
        if gone is None or s.permanent(ref) is not None:
            continue
        listen_to_end(s, gone, e, events)
        for ability in s.lines.of(gone.keywords & s.lines.triggered):
            if meets_condition(s, gone, ability):
                hear_end(s, gone, ability, gone.left_as, e, events)
        for modifier in gone.gains:
            ability = inner_line(s, modifier)
            if ability.kind == TRIGGERED and ends_first_with(gone, ability, e, events):
                listen_with_gain(s, gone, modifier, events, OWN_END)


def listen_to_end(s: DigimonState, gone: Stack, e: Event, events: list[Event]) -> None:
    """With all text that worked in it; what lay face down beneath it had none there, though it lies open now."""
    if not is_read(gone):
        gone.reading = read(s, gone)
    reading = gone.reading
    for i in range(gone.living()):
        card, on_top = reading.cards[i], reading.cards[i] == gone.pile[0]
        for ability in reading.texts[i].triggered if on_top or card not in s.turned_up else []:
            if on_top and speaks_of(ability, SELF):
                hear_end_of_card(s, gone, ability, e)
            else:
                hear_end(s, gone, ability, gone.left_as if on_top else s.ref_of(card), e, events)


def meets_condition(s: DigimonState, gone: Stack, ability: Ability) -> bool:
    """22 Fortitude: what it asks of the Digimon that was deleted is part of what triggers it, judged by what that was (15-8-3-9-4)."""
    condition = ability.head.condition if ability.head is not None else None
    return condition is None or condition.holds(s, Scope(gone.owner, gone.ref(), gone.left_as, empty_groups()))


def hear_end(s: DigimonState, gone: Stack, ability: Ability, card: int, e: Event, events: list[Event]) -> None:
    if ends_first_with(gone, ability, e, events):
        listen(s, gone, ability, card, events, OWN_END)


def ends_first_with(gone: Stack, ability: Ability, e: Event, events: list[Event]) -> bool:
    """Once, though leaving is told under several names: at the first of them that the line listens to."""
    if not ability.listens >> e.kind & 1 or not hears_own_end(ability):
        return False
    for other in events:
        if ability.listens >> other.kind & 1 and other.kind in OWN_ENDS and gone.ref() in other.subjects:
            return other is e
    return False


def hear_end_of_card(s: DigimonState, gone: Stack, ability: Ability, e: Event) -> None:
    """`when self trashed from @field`: the top card speaks of itself; what was trashed is the stack it lay on."""
    pending = heard_by(s, Scope(gone.owner, gone.ref(), gone.ref(), []), ability, [e], ONE_TIER)
    if pending is not None:
        trigger(s, pending.borne_by(gone.left_as, OWN_END))


def look_back_at_cards(s: DigimonState, e: Event) -> None:
    """`when self trashed`, returned: a digivolution card, or one from hand, deck or trash, speaks of itself from where it was."""
    for ref in e.subjects:
        if kind_of(ref) != CARD or card_of(ref) in s.turned_up or not s.known[card_of(ref)] >> s.owner[card_of(ref)] & 1:
            continue  # of what lay, or lies, face down for its own player too, nobody could tell
        for ability in text_where_it_lay(s, card_of(ref), e).triggered:
            if ability.listens >> e.kind & 1 and speaks_of(ability, SELF):
                pending = heard_by(s, Scope(s.owner[card_of(ref)], -1, ref, []), ability, [e], ONE_TIER)
                if pending is not None:
                    trigger(s, pending.borne_by(s.ref_of(card_of(ref)), ONE_TIER))


def hears_own_end(ability: Ability) -> bool:
    """[On Deletion], or "when this is deleted", returned, trashed, or leaves."""
    head = ability.head
    if head is None or not ability.listens & OWN_END_MASK:
        return False
    return bool(head.moments) or speaks_of(ability, THIS) or speaks_of(ability, SELF)


def speaks_of(ability: Ability, code: int) -> bool:
    """`when this …`, `when self …`."""
    head = ability.head
    if head is not None:
        for happening in head.when:
            ref = happening.subject.ref
            if ref is not None and ref.code == code:
                return True
    return False


def listen(s: DigimonState, p: Stack, ability: Ability, card: int, events: list[Event], tier: int = ONE_TIER) -> None:
    """17.1: everything of the group that the line means goes into what it remembers. 15-14-1-2: without a use left it does not trigger."""
    pending = heard_by(s, Scope(p.owner, p.ref(), card, []), ability, events, tier)
    if pending is not None and not spent(p, ability, card):
        trigger(s, pending)


def listen_with_gain(s: DigimonState, p: Stack, modifier: Modifier, events: list[Event], tier: int) -> None:
    """A gained line is read as the bearer's own; it is named, and its uses are counted, by the card that gave it."""
    ability = inner_line(s, modifier)
    heard = heard_by(s, scope_of_gain(s, p, modifier), ability, events, tier)
    if heard is not None and not spent(p, ability, modifier.card):
        trigger(s, heard.borne_by(modifier.card, tier))


# --- delayed processing (section 23) --------------------------------------------------------------------------------


def delay(s: DigimonState, ability: Ability, scope: Scope) -> None:
    """18-1: a part of an effect that is due later, with everything its line holds now."""
    head = ability.head
    assert head is not None
    waits = Pending(ability, scope.seat, scope.this, scope.card, scope.slots.copy(), DELAYED, s.frames[-1].cause, 0)
    s.delayed = [*s.delayed, Delayed(head.moments[0].code, waits)]


def fall_due(s: DigimonState, kind: int) -> None:
    """18-1: what waited for this timing joins its batch as if triggered, once, for its player."""
    if not s.delayed:
        return
    m = meaning(s)
    waiting = s.delayed
    s.delayed = []
    for delayed in waiting:
        p = delayed.pending
        whose = m.moment_is_mine(delayed.moment)
        if m.moment_kind(delayed.moment) == kind and (whose <= 0 or in_window(s, p.seat, whose - 1)):
            trigger(s, Pending(p.program, p.seat, p.this, p.card, p.groups, DELAYED, s.events, s.triggers + 1, kind, "18-1"))
        else:
            s.delayed.append(delayed)


# --- conditions (16.2) ----------------------------------------------------------------------------------------------


def meets_conditions(s: DigimonState, ability: Ability, head: Head, scope: Scope) -> bool:
    """15-6: that of the whole line, and, where every part has one of its own, one of these. A price is a part without (15-7)."""
    if head.condition is not None and not head.condition.holds(s, scope):
        return False
    return ability.begins < 0 or bool(ability.price) or first_deed(s, ability, scope) < len(ability.ops)


# --- uses in a turn (20.3) ------------------------------------------------------------------------------------------


def spent(p: Stack, ability: Ability, card: int) -> bool:
    """15-14-1: counted for each line of each copy."""
    head = ability.head
    return head is not None and head.limit > 0 and p.used.count(use_of(ability, card)) >= head.limit


def use_up(p: Stack, ability: Ability, card: int) -> None:
    head = ability.head
    if head is not None and head.limit > 0:
        p.used = [*p.used, use_of(ability, card)]


def spent_in_security(s: DigimonState, ability: Ability, card: int) -> bool:
    head = ability.head
    return head is not None and head.limit > 0 and s.used.count(use_of(ability, card)) >= head.limit


def use_of(ability: Ability, card: int) -> str:
    """card is a reference: a card that became a new card has its uses back."""
    return f"{ability.key} {card}"


# --- can't, can -----------------------------------------------------------------------------------------------------


def forbidden(s: DigimonState, kind: int, seat: int, subject: int, target: int, source: int, by: int) -> str:
    """15-1-3: "can't" beats "can": the line in force that forbids this, or an empty string. target and source: -1 for none."""
    if s.stale:
        s.fresh_values()
    if s.shielded and by == BY_EFFECT and source >= 0 and kind != TARGET_CHANGED and is_sheltered(s, subject, source, seat):
        return "15-15-5"
    return listening.said_of(s, CANT, kind, seat, subject, target, source, by) if s.forbids >> kind & 1 else ""


def barred(s: DigimonState, found: Obstacles | None, kind: int, seat: int, subject: int, target: int, by: int) -> str:
    """For a predicate: the same of what no effect does, and with a collector every line that forbids it."""
    if s.stale:
        s.fresh_values()
    return listening.barred(s, found, kind, seat, subject, target, by) if s.forbids >> kind & 1 else ""


def allowed(s: DigimonState, kind: int, seat: int, subject: int, target: int) -> str:
    if s.stale:
        s.fresh_values()
    return listening.said_of(s, CAN, kind, seat, subject, target, -1, -1) if s.allows >> kind & 1 else ""
