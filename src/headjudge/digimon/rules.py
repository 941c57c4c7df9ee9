"""The rules object of this game: what the kernel and the language ask, answered by the sections."""

from __future__ import annotations

from typing import Final, cast, final

from headjudge.digimon.activated import UseLine, activate_directly
from headjudge.digimon.areas import is_ordered, seen_by
from headjudge.digimon.attack import Attack, Declaration
from headjudge.digimon.battle import Battle
from headjudge.digimon.cards import FACE_DOWN, DigimonCard
from headjudge.digimon.codes import (
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
    D_ATTACK,
    D_BATTLE,
    D_FOE_NEXT,
    D_FOE_UNSUSPEND,
    D_MY_NEXT,
    D_MY_TURN,
    D_TURN,
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
    IN_BREEDING,
    IN_SECURITY,
    INHERITED,
    K_BLOCKER,
    LEAVE,
    LINK_CARDS,
    LINKED,
    LINKS,
    LV,
    M_END_ANY_TURN,
    M_END_FOE_TURN,
    M_END_TURN,
    M_MAIN,
    M_SECURITY,
    M_START_MAIN,
    M_START_TURN,
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
    ON_LINK,
    OPTION,
    PLAYED,
    SA,
    SECURITY,
    SHOWN,
    SUSPEND,
    TAMER,
    THIS_ATTACK,
    TRASH,
    TURN_BEGINS,
    TURN_ENDS,
    UNDER,
    UNSUSPEND,
    UNTIL_UNSUSPENDED,
    W_ATTR,
    W_FORM,
    W_OVER,
    W_VS,
    ZONES,
)
from headjudge.digimon.de_digivolve import DeDigivolving
from headjudge.digimon.derived import declare, derive
from headjudge.digimon.digi_burst import DigiBursting
from headjudge.digimon.digivolve import Digivolve
from headjudge.digimon.editions import Edition
from headjudge.digimon.effects import delay
from headjudge.digimon.evolving import Evolving
from headjudge.digimon.face_up import hide_security
from headjudge.digimon.immediate import COSTLY, destination, host_of, offers, packed_destination, packed_host
from headjudge.digimon.immunity import is_immune, may_shelter, reached, shelter
from headjudge.digimon.memory import pay, why_not_pay
from headjudge.digimon.moving import delete, draw, kind_of_move, place_option, relocate, tuck
from headjudge.digimon.options import UseOption
from headjudge.digimon.pending import activate, carried_out, ready
from headjudge.digimon.playable import knows_duration, why_not_act, why_not_line
from headjudge.digimon.preparation import Preparation
from headjudge.digimon.rule_processing import process
from headjudge.digimon.security import SecurityCheck
from headjudge.digimon.state import DigimonState, Stack, digimon
from headjudge.digimon.terms import modify, retarget, suspend, unsuspend
from headjudge.digimon.tokens import play_tokens
from headjudge.digimon.turn import Turn
from headjudge.digimon.ways import revived_way
from headjudge.kernel.events import FIRST_OWN_KIND, Event
from headjudge.kernel.frames import Frame
from headjudge.kernel.modifiers import FOR_GOOD, THIS_BATTLE, UNTIL_TURN_ENDS, Modifier
from headjudge.kernel.moves import shuffle_zone
from headjudge.kernel.pending import Pending, Program
from headjudge.kernel.permanents import Permanent
from headjudge.kernel.proposals import Proposal, propose
from headjudge.kernel.refs import CARD, SEAT, card_of, kind_of, seat_of
from headjudge.kernel.snapshots import ints
from headjudge.kernel.state import NO_CARDS, State
from headjudge.language.ability import Ability
from headjudge.language.acts import Token
from headjudge.language.body import Head
from headjudge.language.conditions import InState, InWindow
from headjudge.language.effect import Effect, revived_effect
from headjudge.language.filters import IsNoun, Special
from headjudge.language.meaning import Meaning
from headjudge.language.node import ABSENT, Node, Scope
from headjudge.language.selectors import FACEDOWN, NO_FACE, TOP, TURNED, Sort

UNTOLD: Final = (ACTIVATE, DP_REDUCED)
MOMENT_KINDS: list[int] = [
    PLAYED, EVOLVE, ATTACK, DELETED, -1, -1, -1, TURN_BEGINS, MAIN_BEGINS, TURN_ENDS, TURN_ENDS, TURN_ENDS, ATTACK_ENDS, BATTLE_ENDS,
    TURN_ENDS, LINKED, MOVED,
]  # fmt: skip


@final
class DigimonRules(Meaning):
    def __init__(self, edition: Edition) -> None:
        super().__init__("digimon", edition.name, ZONES, True, edition.rules_triggers_join, 1, True)
        self.loop_rule = "18-3-2"
        self.switches = edition

    # --- timing -----------------------------------------------------------------------------------------------------

    def settle(self, s: State) -> None:
        """Overflow alone acts at once (11.4); it is not built yet."""

    def process(self, s: State) -> bool:
        return process(digimon(s))

    def ready(self, s: State, batch: list[Pending]) -> list[int]:
        return ready(digimon(s), batch)

    def activate(self, s: State, pending: Pending) -> None:
        activate(digimon(s), pending)

    def resolved(self, s: State, program: Program, this: int, card: int, did: bool) -> None:
        assert isinstance(program, Ability)
        carried_out(digimon(s), program, this, card, did)

    def offers(self, s: State, proposal: Proposal) -> list[Pending]:
        """15-8-5: immediate effects in play that answer this."""
        return offers(digimon(s), proposal)

    def keeps_offers(self) -> bool:
        """Section 19: they are simultaneous, and may be used although the event was prevented already (Q4905, Q5906)."""
        return True

    def may_decline(self, s: State, offer: Pending) -> bool:
        """1-3-11: a change of the cost without which it cannot be paid must be made."""
        ability = offer.program
        frame = s.frames[-1]
        if isinstance(frame, Proposal) and frame.what in COSTLY and why_not_pay(digimon(s), frame.seat, frame.amounts[0]):
            return False
        return isinstance(ability, Ability) and ability.may_be_declined

    def write(self, s: State, proposal: Proposal) -> list[int]:
        d = digimon(s)
        what = proposal.what
        if what == DELETED:
            return delete(d, proposal)
        if what == SUSPEND:
            return suspend(d, proposal)
        if what == UNSUSPEND:
            return unsuspend(d, proposal)
        if what in COSTLY:
            return [max(0, proposal.amounts[0])]  # 1-3-9; whoever asked pays it
        if what == LEAVE:
            host, place, facedown = host_of(proposal.where)
            p = d.stack(host)
            return (
                NO_CARDS if p is None else tuck(d, proposal.because, proposal.subjects, p, place, facedown, proposal.source, proposal.seat)
            )
        zone, end, face = destination(proposal.where)
        return relocate(d, proposal.because, proposal.subjects, zone, end, face, proposal.source, proposal.seat, proposal.by)

    def derive(self, s: State) -> None:
        """15-15-5: whoever has become immune, or is no longer, has other values."""
        d = digimon(s)
        derive(d)
        if may_shelter(d) and shelter(d):
            derive(d)

    def seen_by(self, s: State, zone: int, seat: int) -> int:
        return seen_by(digimon(s), zone, seat)

    # --- things -----------------------------------------------------------------------------------------------------

    def owner_of(self, s: State, ref: int) -> int:
        if kind_of(ref) == SEAT:
            return seat_of(ref)
        if kind_of(ref) == CARD:
            return s.owner[card_of(ref)]
        p = s.last_known(ref)
        return p.owner if p is not None else -1

    def at_home(self, s: State, noun: int, owners: int) -> list[int]:
        """15-1-7: an effect that names no area speaks of the battle area. 15-1-8: only `secdigimon` means the card that is checked."""
        if noun == N_SECURITY_DIGIMON:
            checked = digimon(s).checked
            return [s.ref_of(checked)] if checked >= 0 and owners >> s.owner[checked] & 1 else []
        return [p.ref() for p in digimon(s).stacks() if p.zone == BATTLE_AREA and owners >> p.owner & 1 and shows_noun(p, noun)]

    def in_zone(self, s: State, seat: int, zone: int) -> list[int]:
        if zone in (FIELD, BREEDING):
            return [p.ref() for p in s.field if p.owner == seat and (zone == FIELD) == (p.zone == BATTLE_AREA)]
        if zone == LINKS:
            return [s.ref_of(card) for p in digimon(s).stacks() if p.owner == seat for card in p.links]
        if zone > FIELD:
            return []  # single stacks are not built yet
        return [s.ref_of(card) for card in s.zone(seat, zone)]

    def in_zone_from(self, s: State, this: int, seat: int, zone: int) -> list[int]:
        """`@links`, said by something in play: its own link cards."""
        if zone != LINKS or this < 0:
            return self.in_zone(s, seat, zone)
        p = digimon(s).stack(this)
        return [s.ref_of(card) for card in p.links] if p is not None and p.owner == seat else []

    def is_ordered(self, zone: int) -> bool:
        return is_ordered(zone)

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

    def own_value_is_steady(self, attr: int) -> bool:
        return self.attribute_is_steady(attr)

    def keyword_is_steady(self) -> bool:
        return True

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

    def names(self, s: State, ref: int) -> list[str]:
        return facts_of(digimon(s), ref).names

    def traits(self, s: State, ref: int) -> list[str]:
        return facts_of(digimon(s), ref).traits

    def keyword(self, s: State, ref: int, keyword: int) -> int:
        s.fresh_values()
        p = digimon(s).last_stack(ref)
        return (p.keywords if p is not None else facts_of(digimon(s), ref).keywords) >> keyword & 1

    def bears_moment(self, s: State, ref: int, moment: int) -> bool:
        """Q1349: in its own text; an inherited effect does not count."""
        return facts_of(digimon(s), ref).moments >> moment & 1 == 1

    def partner(self, s: State, ref: int, word: int) -> int:
        """`vs`: what it is battling."""
        d = digimon(s)
        if word != W_VS or d.fighter < 0:
            return -1
        return d.opponent if ref == d.fighter else d.fighter if ref == d.opponent else -1

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

    def moment_is_mine(self, moment: int) -> int:
        if moment in (M_START_TURN, M_START_MAIN, M_END_TURN):
            return 1
        if moment == M_END_FOE_TURN:
            return 2
        return 0 if moment == M_END_ANY_TURN else -1

    # --- what can be loaded -----------------------------------------------------------------------------------------

    def event_is_told(self, event: int) -> bool:
        """Activations and lowered DP are not told yet. Being affected never is, and only `cant` can speak of it."""
        return event + FIRST_OWN_KIND not in UNTOLD

    def why_not_act(self, act: Node) -> str:
        return why_not_act(act)

    def why_not_line(self, program: Program) -> str:
        return why_not_line(program) if isinstance(program, Ability) else ""

    def why_not_marks(self, marks: list[int]) -> str:
        known = ([INHERITED], [IN_BREEDING], [INHERITED, IN_BREEDING], [IN_SECURITY], [ON_LINK])
        return "" if marks in known else "a line that works in hand or trash cannot be used yet"

    def knows_duration(self, duration: int) -> bool:
        return knows_duration(duration)

    # --- what shared acts do ----------------------------------------------------------------------------------------

    def all_binds_board(self) -> bool:
        """15-11-2-2: Digimon that enter later are affected too, those that stop matching are not."""
        return True

    def until(self, duration: int) -> int:
        if duration < 0:
            return FOR_GOOD
        if duration == D_BATTLE:
            return THIS_BATTLE
        if duration == D_ATTACK:
            return THIS_ATTACK
        return UNTIL_UNSUSPENDED if duration == D_FOE_UNSUSPEND else UNTIL_TURN_ENDS

    def mark(self, s: State, duration: int, seat: int) -> int:
        """Section 21: the number of the turn that ends it; of the turns of a player the one that goes on, or the next."""
        if duration < 0 or duration in (D_BATTLE, D_ATTACK):
            return -1
        if duration == D_TURN:
            return s.turn
        mine = duration in (D_MY_TURN, D_MY_NEXT)
        ahead = 0
        while (((s.active + ahead) % s.seats == seat) != mine) or (ahead == 0 and duration in (D_MY_NEXT, D_FOE_NEXT, D_FOE_UNSUSPEND)):
            ahead += 1
        return s.turn + ahead

    def draw(self, s: State, because: str, seats: list[int], amounts: list[int]) -> None:
        s.frames[-1].done(draw(digimon(s), because, seats, amounts, BY_EFFECT))

    def relocate(self, s: State, because: str, things: list[int], zone: int, end: int, face: int, source: int, seat: int) -> None:
        """Section 19: what would be returned, trashed or added may be answered first."""
        if source < 0:
            source = running_card(s)
        things = reached(digimon(s), things, source, seat)
        if zone == FIELD:
            s.frames[-1].done(place_option(digimon(s), because, card_of(things[0]), source) if things else NO_CARDS)
        elif things:
            propose(s, because, kind_of_move(zone), seat, things.copy(), [], packed_destination(zone, end, face), source, BY_EFFECT)

    def discard(self, s: State, because: str, things: list[int], source: int, seat: int) -> None:
        self.relocate(s, because, things, TRASH, TOP, NO_FACE, source, seat)

    def tuck(self, s: State, because: str, things: list[int], host: int, end: int, face: int, source: int, seat: int) -> None:
        if source < 0:
            source = running_card(s)
        things = reached(digimon(s), things, source, seat)
        if things and reached(digimon(s), [host], source, seat):
            propose(s, because, LEAVE, seat, things.copy(), [], packed_host(host, end, face == FACEDOWN), source, BY_EFFECT)

    def retarget(self, s: State, because: str, things: list[int], source: int) -> list[int]:
        return retarget(digimon(s), because, things[0], source) if things else []

    def can_be_awaited(self, moment: int) -> bool:
        return self.moment_kind(moment) >= 0

    def delay(self, s: State, because: str, program: Program, number: int, scope: Scope) -> None:
        assert isinstance(program, Ability)
        delay(digimon(s), program.inner[number], scope)

    def shuffle(self, s: State, because: str, seat: int, zone: int) -> None:
        s.changed()
        shuffle_zone(s, seat, zone)
        if zone == SECURITY:
            hide_security(digimon(s), seat)

    def show(self, s: State, because: str, things: list[int], seats: int) -> None:
        for ref in things:
            if kind_of(ref) == CARD:
                s.known[card_of(ref)] |= seats
        s.note(SHOWN, -1, things, [seats], because, "")
        s.frames[-1].done(things)

    def modify(self, s: State, because: str, modifier: Modifier) -> bool:
        return modify(digimon(s), because, modifier)

    def reaches(self, s: State, modifier: Modifier, subject: int) -> bool:
        """15-15-5: what forbids something to one who is immune, or demands it, does not hold for it."""
        p = digimon(s).stack(subject) if digimon(s).shielded else None
        return p is None or not is_immune(digimon(s), p, modifier.card, modifier.seat)

    def declare(self, s: State, modifier: Modifier) -> None:
        declare(digimon(s), modifier)

    def amend(self, s: State, because: str, proposal: Proposal, cut: int, things: list[int], instead: int) -> list[int]:
        """Lower what it costs, or take these things out of what is about to happen."""
        if proposal.what in COSTLY and cut != 0:
            proposal.amounts = [proposal.amounts[0] - cut]
            return proposal.subjects
        changed: list[int] = []
        for i in range(len(proposal.subjects) - 1, -1, -1):
            if proposal.subjects[i] in things:
                changed.append(proposal.subjects.pop(i))
                if proposal.amounts:
                    proposal.amounts.pop(i)
        return changed

    def create_tokens(self, s: State, because: str, seats: list[int], n: int, token: Node, source: int) -> None:
        assert isinstance(token, Token)
        s.frames[-1].done(play_tokens(digimon(s), because, seats, n, token.maker, token.face == TURNED, source))

    def run_moment(self, s: State, because: str, ref: int, moment: int, seat: int) -> None:
        """15-15-7: activated by another effect, it runs inside that one and is never pending."""
        facts = facts_of(digimon(s), ref)
        ability = facts.main if moment == M_MAIN else facts.security if moment == M_SECURITY else None
        if ability is not None:
            activate_directly(digimon(s), ability, seat, ref)

    def amount_payable(self, s: State, seat: int, amount: int) -> bool:
        return not why_not_pay(digimon(s), seat, amount)

    def pay(self, s: State, because: str, seat: int, amount: int) -> None:
        s.frames[-1].done(pay(digimon(s), because, seat, amount))

    # --- saving -----------------------------------------------------------------------------------------------------

    def program(self, s: State, key: str) -> Program:
        d = digimon(s)
        known = d.looked_up.get(key)
        if known is not None:
            return known
        if key.startswith("<"):
            return keyword_line(d, key)
        number, _, path = key.rpartition("/")
        steps = path.split(".")
        ability = d.pool[number].abilities[int(steps[0]) - 1]
        for step in steps[1:]:
            ability = ability.inner[int(step) - 1]
        d.looked_up[key] = ability
        return ability

    def revive_permanent(self, s: State, data: list[object]) -> Permanent:
        n = ints(
            [data[0], data[1], data[2], data[5], data[6], data[8], data[9], data[10], data[11], data[12], data[13], data[14], data[15]]
        )
        used = [cast(str, key) for key in cast(list[object], data[7])]
        facts = FACE_DOWN if data[4] == FACE_DOWN.number else digimon(s).pool[cast(str, data[4])]
        p = Stack(n[0], n[1], n[2], ints(data[3]), facts, n[3] != 0, n[4], used, n[5] != 0, n[6])
        p.dp, p.keywords, p.checks, p.also_digimon, p.immune, p.heir = n[7], n[8], n[9], n[10] != 0, n[11], n[12]
        p.links, p.most_links = ints(data[16]), cast(int, data[17])
        return p

    def revive(self, s: State, kind: str, because: str, cause: int, data: list[object]) -> Frame:
        if kind == "effect":
            ability = self.program(s, cast(str, data[0]))
            assert isinstance(ability, Ability)
            return revived_effect(ability, because, cause, data)
        if kind == "de-digivolving":
            return DeDigivolving(because, cause, ints(data[0]), cast(int, data[1]), cast(int, data[2]), cast(int, data[3]), ints(data[4]))
        if kind == "digi-burst":
            return DigiBursting(because, cause, cast(int, data[0]), cast(int, data[1]), cast(int, data[2]), ints(data[3]))
        if kind == "evolving":
            e = ints([data[0], data[1], data[3], data[4], data[5]])
            return Evolving(because, cause, e[0], e[1], ints(data[2]), e[2], e[3], e[4] != 0)
        way = revived_way(kind, because, cause, data)
        if way is not None:
            return way
        n = ints(data)
        if kind == "preparation":
            return Preparation(because, cause, n[0])
        if kind == "turn":
            return Turn(because, cause, n[0], n[1] != 0, n[2])
        if kind == "use":
            return UseOption(because, cause, n[0], n[1], n[2], n[3])
        if kind == "use line":
            return UseLine(because, cause, n[0], n[1], n[2], n[3], n[4])
        if kind == "digivolve":
            return Digivolve(because, cause, n[0], n[1], n[2], n[3], n[4], n[5], n[6])
        if kind == "attack":
            return Attack(because, cause, n[0], n[1], n[2])
        if kind == "declaration":
            return Declaration(because, cause, n[0], n[1])
        if kind == "battle":
            return Battle(because, cause, n[0], n[1], n[2])
        if kind == "security check":
            return SecurityCheck(because, cause, n[0], n[1], n[2], n[3])
        raise ValueError(f"no frame is called {kind!r}")


def running_card(s: State) -> int:
    """The card whose effect runs: what an Option does comes from the card itself."""
    frame = s.frames[-1]
    return frame.scope.card if isinstance(frame, Effect) else -1


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


def keyword_line(s: DigimonState, key: str) -> Ability:
    """`<Evade>`; an inner line of one is `<Execute>.1`."""
    name, _, inner = key.partition(">.")
    ability = s.lines.called(name + ">" if inner else key)
    if ability is None:
        raise ValueError(f"no keyword is the line {key!r}")
    return ability.inner[int(inner) - 1] if inner else ability
