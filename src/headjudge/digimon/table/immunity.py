"""Section 21: "isn't affected by effects". Nothing of such an effect applies while that holds; what still runs applies when it ends.

It may be chosen all the same, and rules act on it as on anything else: battles, 0 DP, another target for an attack (14.4).
"""

from __future__ import annotations

from typing import Final

from headjudge.digimon.table.codes import AFFECTED, BY_DIGIMON_EFFECT, BY_TAMER_EFFECT, K_PROGRESS, TAMER
from headjudge.digimon.table.codes import DIGIMON as DIGIMON_CARD
from headjudge.digimon.table.codes import EGG as EGG_CARD
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.kernel.events import FIRST_OWN_KIND
from headjudge.kernel.modifiers import CANT, Modifier
from headjudge.kernel.refs import CARD, card_of, kind_of
from headjudge.kernel.state import IN_PLAY
from headjudge.language.ability import Ability
from headjudge.language.effect import Effect
from headjudge.language.events import By
from headjudge.language.groups import owning_seats
from headjudge.language.node import FOE, Scope

# Whose effects and of what type, as bits of `Stack.immune`: three for each seat
DIGIMONS: Final = 0
TAMERS: Final = 1
OPTIONS: Final = 2
TYPES: Final = 3
ALL_TYPES: Final = 7


# --- asking -----------------------------------------------------------------------------------------------------------


def is_immune(s: DigimonState, p: Stack, source: int, seat: int) -> bool:
    """15-15-5: does an effect of this source not apply to it? source: -1 or forgotten, it is one of a Digimon of this seat."""
    return p.immune != 0 and p.immune >> effect_bit(s, source, seat) & 1 == 1


def effect_bit(s: DigimonState, source: int, seat: int) -> int:
    """15-2: whose effect it is, and the type of the card that activates it, a Digimon card that is checked too (15-2-1-1); what lies
    beneath or is linked to a Digimon speaks as that Digimon (15-3-2)."""
    stack = s.last_stack(source) if source >= 0 else None
    if stack is None and source >= 0 and kind_of(source) == CARD:
        stack = holder(s, card_of(source))
        if stack is None:
            card = s.facts(card_of(source))
            kind = DIGIMONS if card.type in (DIGIMON_CARD, EGG_CARD) else TAMERS if card.type == TAMER else OPTIONS
            return s.owner[card_of(source)] * TYPES + kind
    if stack is None:
        return max(seat, 0) * TYPES
    return stack.owner * TYPES + (DIGIMONS if stack.is_digimon() else TAMERS if stack.facts.type == TAMER else OPTIONS)


def holder(s: DigimonState, card: int) -> Stack | None:
    """The stack this card is part of."""
    if s.place[card] == IN_PLAY:
        for p in s.field:
            if isinstance(p, Stack) and (card in p.pile or card in p.links):
                return p
    return None


def is_sheltered(s: DigimonState, ref: int, source: int, seat: int) -> bool:
    """A permanent, or a card beneath one, which belongs to it (4-7-7)."""
    p = s.stack(ref)
    if p is None and kind_of(ref) == CARD and s.fresh(ref):
        p = holder(s, card_of(ref))
    return p is not None and is_immune(s, p, source, seat)


def reached(s: DigimonState, things: list[int], source: int, seat: int) -> list[int]:
    """Those of these things to which the effect applies. What was chosen and is not affected is told."""
    if things:
        decide(s)
    s.fresh_values()
    if not s.shielded:
        return things
    spared = [ref for ref in things if is_sheltered(s, ref, source, seat)]
    if spared:
        s.note(AFFECTED, seat, spared, [], "15-15-5", "")
    return [ref for ref in things if ref not in spared]


def decide(s: DigimonState) -> None:
    """20.3: with something to act on the running effect is carried out, not declined, even if nothing comes of it (15-14-1-4)."""
    running = s.frames[-1]
    if isinstance(running, Effect):
        running.did = True


# --- deriving ---------------------------------------------------------------------------------------------------------


def may_shelter(s: DigimonState) -> bool:
    """Is anything immune, or could it be? Asked after every derivation."""
    if s.shielded or s.forbids >> AFFECTED & 1:
        return True
    attacker = s.stack(s.attacker) if s.attacker >= 0 else None
    return attacker is not None and attacker.keywords >> K_PROGRESS & 1 == 1


def shelter(s: DigimonState) -> bool:
    """Who is immune against whose effects now, as the lines in force say. True: that has changed, and other values follow from it."""
    stacks = s.stacks()
    masks = [progress(s, p) for p in stacks]
    for modifiers in (s.modifiers, s.declared):
        for modifier in modifiers:
            if modifier.kind == CANT:
                add_shelter(s, modifier, stacks, masks)
    changed = False
    s.shielded = False
    for i in range(len(stacks)):
        if stacks[i].immune != masks[i]:
            stacks[i].immune = masks[i]
            changed = True
        if masks[i]:
            s.shielded = True
    return changed


def progress(s: DigimonState, p: Stack) -> int:
    """22 Progress: while attacking, not affected by the opponent's effects."""
    if p.ref() != s.attacker or p.keywords >> K_PROGRESS & 1 == 0:
        return 0
    return spread(s, owning_seats(s, Scope(p.owner, p.ref(), -1, []), FOE), ALL_TYPES)


def add_shelter(s: DigimonState, modifier: Modifier, stacks: list[Stack], masks: list[int]) -> None:
    ability = s.rules.program(s, modifier.key)
    assert isinstance(ability, Ability)
    happening = ability.patterns[modifier.code]
    if AFFECTED - FIRST_OWN_KIND not in happening.events:
        return
    scope = Scope(modifier.seat, modifier.refs[0], modifier.card, modifier.groups)
    meant = happening.subject.among(s, scope, [p.ref() for p in stacks], -1)
    for i in range(len(stacks)):
        if stacks[i].ref() in meant:
            for qualifier in happening.qualifiers:
                assert isinstance(qualifier, By)
                masks[i] |= spread(s, owning_seats(s, scope, qualifier.owner), types_of(qualifier.cause))


def types_of(cause: int) -> int:
    if cause == BY_DIGIMON_EFFECT:
        return 1 << DIGIMONS
    return 1 << TAMERS if cause == BY_TAMER_EFFECT else ALL_TYPES


def spread(s: DigimonState, seats: int, types: int) -> int:
    """These types of effects, of each of these seats."""
    mask = 0
    for seat in range(s.seats):
        if seats >> seat & 1:
            mask |= types << seat * TYPES
    return mask
