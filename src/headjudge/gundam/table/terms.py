"""Chapter 4: what the rule book's verbs do. These are the only functions that change the table."""

from __future__ import annotations

from headjudge.gundam.rules.effects import burst_waits, happened, hear, keeps_ap, modified_by, unheard
from headjudge.gundam.table.codes import (
    ACTIVATED,
    AP,
    AP_REDUCED,
    BY_BATTLE,
    BY_DAMAGE_OF_EFFECT,
    BY_EFFECT,
    BY_HP_LOSS,
    BY_RULE,
    DAMAGED,
    DESTROY,
    DESTROYED,
    EXCESS,
    FIELD,
    HEALED,
    MODIFIED,
    NO_LOCATION,
    RESTED,
    SHIELD,
    TOKEN_LEFT,
    TRASH,
    TRASHED,
)
from headjudge.gundam.table.locations import shield_area_is_empty
from headjudge.gundam.table.moving import piece_of, remember_gains, unpair, zone_of
from headjudge.gundam.table.resources import destroy_resource, is_resource, owner_of_resource, turn_resource
from headjudge.gundam.table.state import GundamState, Piece
from headjudge.kernel.events import Event
from headjudge.kernel.knowledge import see
from headjudge.kernel.modifiers import ADD, CAN, CANT, COMPEL, MUST, NEXT_START, THIS_BATTLE, UNTIL_TURN_ENDS, Modifier
from headjudge.kernel.moves import leave, put, take
from headjudge.kernel.proposals import Proposal
from headjudge.kernel.refs import CARD, SEAT, card_of, kind_of, seat_of
from headjudge.kernel.state import IN_PLAY, NO_CARDS, NOBODY
from headjudge.language.listening import forbidden, forbidden_event, meant_by
from headjudge.language.meaning import meaning
from headjudge.language.node import IT

# --- active and rested (4-4) --------------------------------------------------------------------------------------------


def rest(s: GundamState, p: Proposal) -> list[int]:
    """4-4-1-2. What is rested already is not rested again (1-3-2-1)."""
    done = turn_sideways(s, p, True)
    if done:
        s.changed()
        happened(s, p.because, RESTED, p.seat, done, NO_CARDS, NO_CARDS, p.source, p.by)
    return done


def set_active(s: GundamState, p: Proposal) -> list[int]:
    """4-4-1-1. What is active already stays as it is (1-3-2-1)."""
    done = turn_sideways(s, p, False)
    if done:
        s.changed()
        happened(s, p.because, ACTIVATED, p.seat, done, NO_CARDS, NO_CARDS, p.source, p.by)
    return done


def turn_sideways(s: GundamState, proposal: Proposal, rested: bool) -> list[int]:
    """A Unit with the Pilot beneath it (ED-30), a Base, a Resource: what lies otherwise and is not forbidden to turn."""
    done: list[int] = []
    for ref in proposal.subjects:
        if forbidden(s, RESTED if rested else ACTIVATED, proposal.seat, ref, -1, proposal.source, proposal.by):
            continue
        p = s.piece(ref)
        if p is None:
            if is_resource(ref) and turn_resource(s, ref, rested):
                done.append(ref)
        elif p.rested != rested:
            p.rested = rested
            done.append(ref)
    return done


# --- damage and recovery (4-5, 4-6) ---------------------------------------------------------------------------------------


def deal_damage(s: GundamState, p: Proposal) -> list[int]:
    """4-5-1: counters on Units and Bases; a Shield and a player only remember that they were hit. 4-5-4: zero is not dealt.

    1.9/5-21-2, 1.9/5-21-2-1: nor is what was reduced to zero or below.
    4-5-5: what a Base or Shield receives beyond its HP flows on to nothing."""
    done: list[int] = []
    amounts: list[int] = []
    sources: list[int] = []
    for i in range(len(p.subjects)):
        ref, amount = p.subjects[i], p.amounts[i]
        source = p.source_of(i)
        if amount > 0 and not cant_receive(s, p, ref, amount, source) and receive(s, ref, amount, source, p.by):
            done.append(ref)
            amounts.append(amount)
            sources.append(source)
    if done:
        s.changed()
        damage_events(s, p, done, amounts, sources)
    return done


def cant_receive(s: GundamState, p: Proposal, ref: int, amount: int, source: int) -> bool:
    """Does a line in force keep this damage off? Q416: one that names an amount looks at what is left after all reductions."""
    if s.forbids >> DAMAGED & 1 == 0:
        return False
    return forbidden_event(s, Event(0, DAMAGED, p.seat, [ref], NO_CARDS, [amount], source, p.by, "", 0, s.turn)) != ""


def damage_events(s: GundamState, p: Proposal, done: list[int], amounts: list[int], sources: list[int]) -> None:
    """One event for each source; all of them are one instant (9-1-6-3). Unheard, they are only counted."""
    one_source = sources.count(sources[0]) == len(sources)
    if unheard(s, 1 << DAMAGED):
        s.events += 1 if one_source else len(done)
        return
    if one_source:
        happened(s, p.because, DAMAGED, p.seat, done, NO_CARDS, amounts, sources[0], p.by)
        return
    events: list[Event] = []
    for i in range(len(done)):
        s.events += 1
        events.append(s.record(DAMAGED, p.seat, [done[i]], NO_CARDS, [amounts[i]], sources[i], p.by, p.because))
    hear(s, events)


def receive(s: GundamState, ref: int, amount: int, source: int, by: int) -> bool:
    if kind_of(ref) == SEAT:
        seat = seat_of(ref)
        if by == BY_BATTLE and shield_area_is_empty(s, seat):
            s.unprotected_hits |= 1 << seat  # 10-2-1-1; effect damage never defeats, and players keep no damage (ED-22)
        return True
    if kind_of(ref) == CARD:
        card = card_of(ref)
        if not s.fresh(ref) or s.place[card] % s.rules.zones != SHIELD or s.place[card] < 0:
            return False
        s.damaged_shields.append(card)
        s.shields_from, s.shields_by = source, by
        return True
    p = s.piece(ref)
    if p is None:
        return False
    p.damage += amount
    p.spared = False
    p.hurt_by, p.hurt_from = by, source
    return True


def heal(s: GundamState, p: Proposal) -> list[int]:
    """4-6-1, 4-6-2: as many counters come off, or all. 4-6-3: an undamaged card may be chosen (Q159) but does not recover (Q188)."""
    done: list[int] = []
    amounts: list[int] = []
    for i in range(len(p.subjects)):
        piece = s.piece(p.subjects[i])
        if piece is None or forbidden(s, HEALED, p.seat, piece.ref(), -1, p.source, p.by):
            continue
        if piece.damage > 0 and p.amounts[i] > 0:
            amounts.append(min(piece.damage, p.amounts[i]))
            piece.damage -= amounts[-1]
            done.append(p.subjects[i])
    if done:
        s.changed()
        happened(s, p.because, HEALED, p.seat, done, NO_CARDS, amounts, p.source, p.by)
    return done


# --- destruction (4-10) -----------------------------------------------------------------------------------------------------


def destroy(s: GundamState, p: Proposal) -> list[int]:
    """4-10-1, 4-10-2, 4-10-3: all of them at once, into their owners' trash; Pilots go along (6-5-2-3-4).

    4-10-4: Resources go back into the resource deck."""
    if s.stale:
        s.fresh_values()
    pieces: list[Piece] = []
    shields: list[int] = []
    pilots = NO_CARDS  # these two are rare
    resources = NO_CARDS
    for ref in p.subjects:
        piece = s.piece(ref) or piece_of(s, ref)
        if piece is not None:
            if may_fall(s, p, piece) and piece not in pieces:  # `this & self` names it twice
                pieces.append(piece)
        elif kind_of(ref) != CARD:
            if is_resource(ref) and lose_resource(s, p, ref):
                resources = [*resources, ref]
        elif s.fresh(ref):
            card = card_of(ref)
            if zone_of(s, card) == SHIELD:
                if not s.forbids >> DESTROYED & 1 or not keeps_shield(s, p, ref):
                    shields.append(card)
            elif s.place[card] == IN_PLAY and not forbidden(s, DESTROYED, p.seat, ref, -1, p.source, p.by):
                pilots = [*pilots, card]
    if not pieces and not shields and not pilots and not resources:
        return []
    s.changed()
    remember_gains(s, pieces)
    for piece in pieces:
        leave(s, piece)
        lay_down(s, piece, TRASH)
    bursts = reveal_shields(s, shields) if shields else NO_CARDS
    alone = trash_pilots(s, pilots) if pilots else NO_CARDS
    refs = [piece.ref() for piece in pieces]
    refs.extend(alone)
    if shields:
        s.broken_shields = [s.ref_of(card) for card in shields]
        refs.extend(s.broken_shields)
    refs.extend(resources)
    tell_destruction(s, p, pieces, alone, shields, resources)
    s.broken_shields = []
    if bursts:
        bursts_wait(s, bursts)
    return refs


def bursts_wait(s: GundamState, cards: list[int]) -> None:
    """11-2-5: the Bursts of Shields that were destroyed together."""
    for card in cards:
        burst = s.facts(card).burst
        if burst is not None:
            burst_waits(s, card, burst, s.events)


def lose_resource(s: GundamState, p: Proposal, ref: int) -> bool:
    return not forbidden(s, DESTROYED, p.seat, ref, -1, p.source, p.by) and destroy_resource(s, ref)


def any_listens(pieces: list[Piece]) -> bool:
    """Does something that has just left wait for its own destruction or for what it destroyed, or strike through it (Breach)?"""
    for piece in pieces:
        if piece.listens & (1 << DESTROYED | 1 << DESTROY) or piece.keywords or piece.granted:
            return True
    return False


def tell_destruction(s: GundamState, p: Proposal, pieces: list[Piece], pilots: list[int], shields: list[int], resources: list[int]) -> None:
    """One event for each piece and Pilot, one for all Shields, one for all Resources, each also seen from whoever did it; one instant.

    Unheard, they are only counted."""
    if unheard(s, 1 << DESTROYED | 1 << DESTROY) and not s.modifiers and not any_listens(pieces):
        s.events += len(pieces) + len(pilots) + min(1, len(shields)) + min(1, len(resources))
        return
    events = [destruction(s, p, [piece.ref()], cause_of(p, piece), source_of(p, piece), piece.owner) for piece in pieces]
    events.extend([destruction(s, p, [ref], p.by, p.source, s.owner[card_of(ref)]) for ref in pilots])
    if shields:
        by, source = origin_of_shields(s, p)
        events.append(destruction(s, p, s.broken_shields, by, source, s.owner[shields[0]]))
    if resources:
        events.append(destruction(s, p, resources, p.by, p.source, owner_of_resource(resources[0])))
    hear(s, events + [mirrored(e) for e in events if e.source >= 0])


def destruction(s: GundamState, p: Proposal, refs: list[int], by: int, source: int, owner: int) -> Event:
    s.events += 1
    return s.record(DESTROYED, owner, refs, NO_CARDS, NO_CARDS, source, by, p.because)


def mirrored(e: Event) -> Event:
    """A destruction seen from whoever did it: "when this Unit destroys …"."""
    return Event(e.number, DESTROY, e.seat, [e.source], e.subjects, e.numbers, e.source, e.by, e.because, e.cause, e.turn)


def cause_of(p: Proposal, piece: Piece) -> int:
    """Texts tell apart battle damage, effect damage, "destroy" effects, and HP lost without damage (ED-20). What keeps one of them off
    does not keep off the others (Q228, Q287, Q368)."""
    return p.by if p.by != BY_RULE else cause_of_rule(piece)


def cause_of_rule(piece: Piece) -> int:
    """What a destruction by rules management (10-3-1) came from."""
    return BY_HP_LOSS if piece.damage == 0 else cause_of_damage(piece.hurt_by)


def cause_of_damage(hurt_by: int) -> int:
    """Destroyed with battle damage or with effect damage (Q98); or by a bonus that ended, when damage of old suffices (Q140)."""
    if hurt_by < 0:
        return BY_HP_LOSS
    return BY_BATTLE if hurt_by == BY_BATTLE else BY_DAMAGE_OF_EFFECT


def source_of(p: Proposal, piece: Piece) -> int:
    return p.source if p.by != BY_RULE else piece.hurt_from


def origin_of_shields(s: GundamState, p: Proposal) -> tuple[int, int]:
    """Cause and source of the destruction of Shields."""
    return (p.by, p.source) if p.by != BY_RULE else (cause_of_damage(s.shields_by), s.shields_from)


def keeps_shield(s: GundamState, p: Proposal, ref: int) -> bool:
    """1-3-1, 1-3-3: does a line in force keep this Shield from being destroyed so? The damage is then gone (10-3-1-1: it has 1 HP)."""
    by, source = origin_of_shields(s, p)
    return forbidden(s, DESTROYED, p.seat, ref, -1, source, by) != ""


def reveal_shields(s: GundamState, shields: list[int]) -> list[int]:
    """4-10-3, 7-6-2-4-1: all leave the shield section before the first Burst resolves (Q195). With a Burst a card waits in no location."""
    s.damaged_shields = []
    bursts: list[int] = []
    for card in shields:
        take(s, card)
        has_burst = s.prints[card].burst is not None
        put(s, card, s.owner[card], NO_LOCATION if has_burst else TRASH, True, 0)
        if has_burst:
            bursts.append(card)
        elif s.prints[card].token:
            s.tokens_off_field.append(card)
    return bursts


def may_fall(s: GundamState, p: Proposal, piece: Piece) -> bool:
    return not s.forbids >> DESTROYED & 1 or not forbidden(s, DESTROYED, p.seat, piece.ref(), -1, p.source, cause_of(p, piece))


def trash_pilots(s: GundamState, pilots: list[int]) -> list[int]:
    """A destroyed Pilot leaves its Unit, which stays; one whose Unit is destroyed with it has gone along (6-5-2-3-4)."""
    alone = [card for card in pilots if s.place[card] == IN_PLAY]
    for card in alone:
        unpair(s, card)
        take(s, card)
        put(s, card, s.owner[card], TRASH, True, s.known[card])
    return [s.ref_of(card) for card in alone]


def lay_down(s: GundamState, piece: Piece, zone: int) -> None:
    """The cards of a permanent that left go to their owners' zone. A token touches it for an instant (4-17-2-4-1)."""
    for card in piece.pile:
        put(s, card, s.owner[card], zone, True, s.known[card])
        if s.prints[card].token:
            s.tokens_off_field.append(card)


def trash_for_excess(s: GundamState, because: str, pieces: list[Piece]) -> None:
    """10-4-2-1, 10-5-2-1, 1.9/5-10-4: into the trash, and that is no destruction; what says "is put into the trash" triggers."""
    s.fresh_values()
    s.changed()
    refs = [piece.ref() for piece in pieces]
    remember_gains(s, pieces)
    for piece in pieces:
        leave(s, piece)
        lay_down(s, piece, TRASH)
    owner = pieces[0].owner
    happened(s, because, EXCESS, owner, refs, NO_CARDS, NO_CARDS, -1, BY_RULE)
    if s.heard >> TRASHED & 1:
        numbers = [len(refs), -1, FIELD, TRASH]
        hear(s, [Event(s.events, TRASHED, owner, refs, NO_CARDS, numbers, -1, BY_RULE, because, s.frames[-1].cause, s.turn)])


def tokens_leave(s: GundamState) -> None:
    """4-17-2-4: a token in a place outside the field leaves the game, also the removal area (1.9/5-17-4, Q194). Its Pilot stays there."""
    s.changed()
    refs: list[int] = []
    for card in s.tokens_off_field:
        refs.append(s.ref_of(card))
        see(s, card, (1 << s.seats) - 1)
        take(s, card)
    s.tokens_off_field = []
    happened(s, "4-17-2-4", TOKEN_LEFT, NOBODY, refs, NO_CARDS, NO_CARDS, -1, BY_RULE)


# --- modifiers ---------------------------------------------------------------------------------------------------------------


def modify(s: GundamState, because: str, modifiers: list[Modifier]) -> bool:
    """These hold from now on, as one change; False if none of them holds for anything."""
    held = [modifier for modifier in [as_far_as_possible(s, modifier) for modifier in modifiers] if modifier.refs]
    if not held:
        return False
    s.changed()
    s.stale = True
    s.modifiers.extend(held)
    for modifier in held:
        numbers = [modifier.kind, modifier.code, modifier.value]
        happened(s, because, MODIFIED, modifier.seat, modifier.refs, meant_by(s, modifier), numbers, -1, BY_EFFECT)
        if lowers_ap(modifier):
            source = modified_by(s, modifier)
            happened(s, because, AP_REDUCED, modifier.seat, modifier.refs, NO_CARDS, [-modifier.value], source, BY_EFFECT)
    return True


def as_far_as_possible(s: GundamState, modifier: Modifier) -> Modifier:
    """1-3-2: on what it can hold for. ED-17: without a battle nothing lasts "during this battle". 1-3-3: what keeps its AP keeps it."""
    if modifier.until == THIS_BATTLE and s.battles == 0:
        return modifier.on([])
    return modifier.on([ref for ref in modifier.refs if not keeps_ap(s, modifier, ref)]) if lowers_ap(modifier) else modifier


def lowers_ap(modifier: Modifier) -> bool:
    return modifier.kind == ADD and modifier.code == AP and modifier.value < 0


def time_is_over(s: GundamState, modifier: Modifier) -> bool:
    if modifier.until == UNTIL_TURN_ENDS:
        return modifier.mark <= s.turn
    if modifier.until == THIS_BATTLE:
        return modifier.mark > s.battles  # what was made in the battle around this one lasts on
    if modifier.until == NEXT_START:
        return s.has_turn(whose_next_start(s, modifier))
    return True


def whose_next_start(s: GundamState, modifier: Modifier) -> int:
    """Of whoever owns what it sticks to. A demand (`cant it …`) speaks of what was picked; one of a class ends with its player's."""
    things = modifier.refs
    if modifier.kind in (CANT, CAN, MUST, COMPEL):
        things = modifier.groups[IT]
    owner = meaning(s).owner_of(s, things[0]) if things else -1
    return owner if owner >= 0 else modifier.seat


def lasting_on(s: GundamState, until: int) -> list[Modifier]:
    """All modifiers but those that were to last until then, and no longer."""
    return [m for m in s.modifiers if m.until != until or not time_is_over(s, m)]


def end_modifiers(s: GundamState, because: str, until: int) -> bool:
    """Modifiers whose time is over go, all at once."""
    kept = lasting_on(s, until)
    if len(kept) == len(s.modifiers):
        return False
    s.changed()
    s.stale = True
    s.modifiers = kept
    happened(s, because, MODIFIED, NOBODY, NO_CARDS, NO_CARDS, NO_CARDS, -1, BY_RULE)
    return True
