"""What the words of this game's cards mean on the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from headjudge.digimon.table.areas import is_ordered
from headjudge.digimon.table.cards import DigimonCard, is_security_attack
from headjudge.digimon.table.codes import (
    ACTIVATE,
    ATTACK,
    ATTACK_ENDS,
    BATTLE_AREA,
    BATTLE_ENDS,
    BREEDING,
    BY_BLOCKING,
    BY_DIGIMON_EFFECT,
    BY_EFFECT,
    BY_RULE,
    BY_TAMER_EFFECT,
    BY_ZERO,
    COLORS,
    COST,
    DELETED,
    DIGIMON,
    DP,
    DP_REDUCED,
    EGG,
    EVOLVE,
    F_BARE,
    F_FACEDOWN,
    F_FACEUP,
    F_FIRST_COLOUR,
    F_INHERITED,
    F_OTHER,
    F_SUSPENDED,
    F_UNSUSPENDED,
    FIELD,
    HAND,
    K_BLOCKER,
    K_SECURITY_A,
    K_SECURITY_ATTACK,
    LINK_CARDS,
    LINKED,
    LINKS,
    LV,
    M_END_ANY_TURN,
    M_END_FOE_TURN,
    M_END_TURN,
    M_START_MAIN,
    M_START_TURN,
    M_TURN_END,
    MAIN_BEGINS,
    MEMORY,
    MINDS_ATTACK,
    MINDS_BATTLE,
    MINDS_CHECK,
    MINDS_TURN,
    MOVED,
    N_CARD,
    N_DIGIMON,
    N_EGG,
    N_OPTION,
    N_SECURITY_DIGIMON,
    N_TAMER,
    N_TOKEN,
    NAME,
    OPTION,
    PLAYED,
    SA,
    TAMER,
    TURN_BEGINS,
    TURN_ENDS,
    UNDER,
    W_ATTR,
    W_FORM,
    W_HAS,
    W_IN,
    W_OVER,
    W_VS,
)
from headjudge.digimon.table.state import DigimonState, Stack, digimon
from headjudge.kernel.events import FIRST_OWN_KIND, Event
from headjudge.kernel.refs import CARD, SEAT, card_of, kind_of, seat_of
from headjudge.kernel.state import State
from headjudge.language.body import Head
from headjudge.language.conditions import InState, InWindow
from headjudge.language.filters import IsNoun, Special
from headjudge.language.meaning import Meaning
from headjudge.language.node import ABSENT, Node, Scope
from headjudge.language.selectors import Sort

UNTOLD: Final = (ACTIVATE, DP_REDUCED)
EITHER_SPELLING: Final = 1 << K_SECURITY_A | 1 << K_SECURITY_ATTACK
MOMENT_KINDS: list[int] = [
    PLAYED, EVOLVE, ATTACK, DELETED, -1, -1, -1, TURN_BEGINS, MAIN_BEGINS, TURN_ENDS, TURN_ENDS, TURN_ENDS, ATTACK_ENDS, BATTLE_ENDS,
    TURN_ENDS, LINKED, MOVED,
]  # fmt: skip


class DigimonWords(Meaning):
    """Nouns, flags, attributes, areas and moments. The rules proper are added by DigimonRules."""

    def owner_of(self, s: State, ref: int) -> int:
        if kind_of(ref) == SEAT:
            return seat_of(ref)
        if kind_of(ref) == CARD:
            return s.owner[card_of(ref)]
        p = s.last_known(ref)
        return p.owner if p is not None else -1

    def at_home(self, s: State, noun: int, owners: i64) -> list[int]:
        """15-1-7: an effect that names no area speaks of the battle area. 15-1-8: only `secdigimon` means the card that is checked."""
        if noun == N_SECURITY_DIGIMON:
            checked = digimon(s).checked
            there = checked >= 0 and owners >> s.owner[checked] & 1 and self.is_noun(s, s.ref_of(checked), noun)
            return [s.ref_of(checked)] if there else []
        return [p.ref() for p in digimon(s).stacks() if p.zone == BATTLE_AREA and owners >> p.owner & 1 and shows_noun(p, noun)]

    def in_zone(self, s: State, seat: int, zone: int) -> list[int]:
        if zone in (FIELD, BREEDING):
            return [p.ref() for p in s.field if p.owner == seat and (zone == FIELD) == (p.zone == BATTLE_AREA)]
        if zone == LINKS:
            return [s.ref_of(card) for p in digimon(s).stacks() if p.owner == seat for card in p.links]
        if zone > LINKS:  # `@stack`: beneath whatever lies in the battle area
            return [ref for p in s.field if p.owner == seat and p.zone == BATTLE_AREA for ref in self.beneath(s, p.ref())]
        return [s.ref_of(card) for card in s.zone(seat, zone)]

    def in_zone_from(self, s: State, this: int, seat: int, zone: int) -> list[int]:
        """`@links`, said by something in play: its own link cards."""
        if zone != LINKS or this < 0:
            return self.in_zone(s, seat, zone)
        p = digimon(s).stack(this)
        return [s.ref_of(card) for card in p.links] if p is not None and p.owner == seat else []

    def is_beneath(self, zone: int) -> bool:
        return zone > LINKS

    def is_ordered(self, zone: int) -> bool:
        return is_ordered(zone)

    def is_hidden(self, zone: int) -> bool:
        """3-1-3: hands, decks and the cards of a security stack are private."""
        return zone == HAND or is_ordered(zone)

    def lies_face_up(self, s: State, ref: int) -> bool:
        return digimon(s).is_face_up(ref)

    def pile_of(self, s: State, ref: int) -> list[int]:
        p = s.last_known(ref)
        return [] if p is None else [s.ref_of(card) for card in p.pile[::-1]]

    def beneath(self, s: State, ref: int) -> list[int]:
        """Bottom first."""
        p = s.last_known(ref)
        return [] if p is None else [s.ref_of(card) for card in p.pile[:0:-1]]

    def is_noun(self, s: State, ref: int, noun: int) -> bool:
        d = digimon(s)
        if kind_of(ref) == SEAT:
            return False
        if noun == N_CARD:
            return True
        p = d.last_stack(ref)
        if p is not None:
            return shows_noun(p, noun)
        facts = d.facts(card_of(ref))
        if noun == N_SECURITY_DIGIMON:
            return facts.type == DIGIMON and d.is_being_checked(ref)
        if noun == N_OPTION and facts.is_dual():  # 4-6: on the field it is a Digimon only
            return True
        return bears_noun(facts, noun)

    def has_flag(self, s: State, scope: Scope, ref: int, flag: int) -> bool:
        d = digimon(s)
        if flag == F_OTHER:
            return ref not in (scope.this, scope.card)
        if flag >= F_FIRST_COLOUR:
            return facts_of(d, ref).colours >> (flag - F_FIRST_COLOUR) & 1 == 1
        if flag == F_FACEUP or flag == F_FACEDOWN:
            return d.is_face_down(ref) == (flag == F_FACEDOWN)
        if flag == F_INHERITED:
            return facts_of(d, ref).has_inherited_text()
        p = d.last_stack(ref)
        if p is None:
            return False
        if flag == F_SUSPENDED:
            return p.suspended
        if flag == F_UNSUSPENDED:
            return not p.suspended
        return flag == F_BARE and len(p.pile) == 1

    def flag_is_steady(self, flag: int) -> bool:
        """Colours, other, bare and inherited follow from the cards of a stack."""
        return flag >= F_FIRST_COLOUR or flag in (F_OTHER, F_BARE, F_INHERITED)

    def attribute_is_steady(self, attr: int) -> bool:
        """Derived values too: they follow from the stacks, from modifiers, and from lines of which none is unsteady."""
        return attr in (DP, SA, LV, COST, UNDER, COLORS, LINK_CARDS)

    def filter_word_is_steady(self, word: int) -> bool:
        return word in (W_OVER, W_FORM, W_ATTR, W_VS)

    def minds(self, node: Node) -> int:
        if isinstance(node, Head):
            return (MINDS_TURN if node.window >= 0 else 0) | (MINDS_ATTACK if node.state >= 0 else 0)
        if isinstance(node, InWindow):
            return MINDS_TURN
        if isinstance(node, InState):
            return MINDS_ATTACK
        if isinstance(node, Special):
            return MINDS_BATTLE if node.word == W_VS else 0
        nouns = node.nouns if isinstance(node, Sort | IsNoun) else []
        return MINDS_CHECK if N_SECURITY_DIGIMON in nouns else 0

    def attribute(self, s: State, ref: int, attr: int) -> int:
        """In play the derived values. What a card does not have is ABSENT, and fails every comparison (2-5-3)."""
        d = digimon(s)
        s.fresh_values()
        p = d.last_stack(ref)
        facts = facts_of(d, ref)
        if attr == DP:
            if p is None:
                return d.security_dp if d.is_being_checked(ref) else facts.dp
            return p.dp
        if attr == SA:
            return p.checks - 1 if p is not None else facts.checks
        if attr == LV:
            return facts.lv
        if attr == COST:
            return facts.use_cost if facts.cost == ABSENT and p is None else facts.cost
        if attr == UNDER:
            return len(p.pile) - 1 if p is not None else 0
        if attr == LINK_CARDS:
            return len(p.links) if p is not None else 0
        if attr == COLORS:
            return sum([facts.colours >> i & 1 for i in range(7)])
        return ABSENT

    def is_name(self, attr: int) -> bool:
        return attr == NAME

    def values(self, s: State, ref: int, attr: int) -> list[int]:
        """`#colors(CLASS)`: a card of several colours has each of them (2-4-3)."""
        if attr != COLORS:
            return super().values(s, ref, attr)
        return [i for i in range(7) if facts_of(digimon(s), ref).colours >> i & 1]

    def names(self, s: State, ref: int) -> list[str]:
        return facts_of(digimon(s), ref).names

    def traits(self, s: State, ref: int) -> list[str]:
        return facts_of(digimon(s), ref).traits

    def keyword(self, s: State, ref: int, keyword: int) -> int:
        s.fresh_values()
        p = digimon(s).last_stack(ref)
        facts = facts_of(digimon(s), ref)
        had = (p.keywords if p is not None else facts.keywords) | facts.does
        wanted = EITHER_SPELLING if is_security_attack(keyword) else 1 << keyword
        return 1 if had & wanted else 0

    def is_membership(self, word: int) -> bool:
        return word == W_IN

    def has_partners(self, word: int) -> bool:
        return word == W_OVER or word == W_VS

    def knows_moment(self, word: int) -> bool:
        return word == W_HAS

    def bears_moment(self, s: State, ref: int, moment: int) -> bool:
        """Q1349: in its own text; an inherited effect does not count."""
        return facts_of(digimon(s), ref).moments >> moment & 1 == 1

    def partner(self, s: State, ref: int, word: int) -> int:
        """`vs`: what it is battling."""
        d = digimon(s)
        if word != W_VS or d.fighter < 0:
            return -1
        return d.opponent if ref == d.fighter else d.fighter if ref == d.opponent else -1

    def battled(self, s: State, ref: int) -> int:
        """14-1: until the battle is over, also for one that it has deleted."""
        return self.partner(s, ref, W_VS)

    def partners(self, s: State, ref: int, word: int) -> list[int]:
        """`over`: any of the cards beneath it."""
        if word == W_OVER:
            return self.beneath(s, ref)
        partner = self.partner(s, ref, word)
        return [partner] if partner >= 0 else []

    def knows_text(self, word: int) -> bool:
        """What else is printed on a card is not known here."""
        return word in (W_FORM, W_ATTR)

    def bears_text(self, s: State, ref: int, word: int, text: str) -> bool:
        facts = facts_of(digimon(s), ref)
        return (facts.form if word == W_FORM else facts.attribute) == text

    def by_cause(self, s: State, scope: Scope, e: Event, cause: int) -> bool:
        if cause == BY_RULE:
            return e.by in (BY_RULE, BY_ZERO)
        if cause in (BY_TAMER_EFFECT, BY_DIGIMON_EFFECT):
            wanted = N_TAMER if cause == BY_TAMER_EFFECT else N_DIGIMON
            return e.by == BY_EFFECT and e.source >= 0 and self.is_noun(s, e.source, wanted)
        return e.by == cause

    def by_keyword(self, s: State, e: Event, keyword: int) -> bool:
        return keyword == K_BLOCKER and e.by == BY_BLOCKING

    def player_attribute(self, s: State, seat: int, attr: int) -> int:
        return digimon(s).memory_of(seat) if attr == MEMORY else 0

    def in_state(self, s: State, ref: int, state: int) -> bool:
        return digimon(s).attacker >= 0

    def state_partner(self, s: State, ref: int) -> int:
        return -1

    def did(self, s: State, scope: Scope, asked: str) -> bool:
        return f"{asked} {scope.seat}" in digimon(s).deeds

    def in_phase(self, s: State, phase: int) -> bool:
        return digimon(s).phase == phase

    def moment_kind(self, moment: int) -> int:
        return MOMENT_KINDS[moment]

    def moments_mix(self) -> bool:
        """`play|main`: one line, with one count of its uses."""
        return True

    def moment_is_mine(self, moment: int) -> int:
        if moment in (M_START_TURN, M_START_MAIN, M_END_TURN):
            return 1
        if moment == M_END_FOE_TURN:
            return 2
        return 0 if moment in (M_END_ANY_TURN, M_TURN_END) else -1

    def event_is_told(self, event: int) -> bool:
        """Activations and lowered DP are not told yet. Being affected never is, and only `cant` can speak of it."""
        return event + FIRST_OWN_KIND not in UNTOLD


def facts_of(s: DigimonState, ref: int) -> DigimonCard:
    """Of a permanent those of its top card, also after it has left."""
    p = s.last_stack(ref)
    return p.facts if p is not None else s.facts(card_of(ref))


def bears_noun(facts: DigimonCard, noun: int) -> bool:
    """Is a card what this noun says?"""
    if noun == N_DIGIMON:
        return facts.type == DIGIMON
    if noun == N_TAMER:
        return facts.type == TAMER
    if noun == N_OPTION:
        return facts.type == OPTION
    if noun == N_EGG:
        return facts.type == EGG
    return noun == N_CARD or (noun == N_TOKEN and facts.token)


def shows_noun(p: Stack, noun: int) -> bool:
    """Is a stack what this noun says? By its top card, but what is treated as a Digimon is one (15-12)."""
    return (noun == N_DIGIMON and p.is_digimon()) or bears_noun(p.facts, noun)
