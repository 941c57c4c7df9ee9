"""The rules object of this game: what the kernel and the language ask, answered by the sections."""

from __future__ import annotations

from typing import cast, final

from headjudge.digimon.areas import is_ordered, seen_by
from headjudge.digimon.attack import Attack, Declaration
from headjudge.digimon.cards import DigimonCard
from headjudge.digimon.codes import (
    ATTACK,
    ATTACK_ENDS,
    BATTLE_AREA,
    BATTLE_ENDS,
    BREEDING,
    BY_DIGIMON_EFFECT,
    BY_EFFECT,
    BY_RULE,
    BY_TAMER_EFFECT,
    BY_ZERO,
    COLORS,
    COST,
    D_BATTLE,
    D_TURN,
    DELETED,
    DIGIMON,
    DP,
    EGG,
    EVOLVE,
    F_BARE,
    F_FIRST_COLOUR,
    F_INHERITED,
    F_OTHER,
    F_SUSPENDED,
    F_UNSUSPENDED,
    FIELD,
    INHERITED,
    LINKED,
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
    MOVED,
    N_CARD,
    N_DIGIMON,
    N_EGG,
    N_OPTION,
    N_SECURITY_DIGIMON,
    N_TAMER,
    N_TOKEN,
    OPTION,
    PLAYED,
    SHOWN,
    SUSPEND,
    TAMER,
    TRASH,
    TURN_BEGINS,
    TURN_ENDS,
    UNDER,
    UNSUSPEND,
    ZONES,
)
from headjudge.digimon.derived import declare, derive
from headjudge.digimon.digivolve import Digivolve
from headjudge.digimon.editions import Edition
from headjudge.digimon.effects import gained_by, spent
from headjudge.digimon.memory import pay, why_not_pay
from headjudge.digimon.pending import activate, carried_out, ready
from headjudge.digimon.play import Play
from headjudge.digimon.playable import knows_duration, why_not_act, why_not_line
from headjudge.digimon.rule_processing import process
from headjudge.digimon.state import DigimonState, Stack, digimon
from headjudge.digimon.terms import CLEAR, delete, draw, modify, relocate, suspend, unsuspend
from headjudge.digimon.turn import Turn
from headjudge.kernel.events import FIRST_OWN_KIND, Event
from headjudge.kernel.frames import Frame
from headjudge.kernel.modifiers import FOR_GOOD, THIS_BATTLE, UNTIL_TURN_ENDS, Modifier
from headjudge.kernel.moves import shuffle_zone
from headjudge.kernel.pending import Pending, Program
from headjudge.kernel.permanents import Permanent
from headjudge.kernel.proposals import Proposal
from headjudge.kernel.refs import CARD, SEAT, card_of, kind_of, seat_of
from headjudge.kernel.snapshots import ints
from headjudge.kernel.state import NO_CARDS, State, Stuck
from headjudge.language.ability import IMMEDIATE, Ability
from headjudge.language.effect import empty_groups, revived_effect, run_line
from headjudge.language.listening import inner_line
from headjudge.language.meaning import Meaning
from headjudge.language.node import ABSENT, THAT, Node, Scope
from headjudge.language.selectors import NO_FACE, TOP

MOMENT_KINDS: list[int] = [
    PLAYED, EVOLVE, ATTACK, DELETED, -1, -1, -1, TURN_BEGINS, MAIN_BEGINS, TURN_ENDS, TURN_ENDS, TURN_ENDS, ATTACK_ENDS, BATTLE_ENDS,
    TURN_ENDS, LINKED, MOVED,
]  # fmt: skip


@final
class DigimonRules(Meaning):
    def __init__(self, edition: Edition) -> None:
        super().__init__("digimon", edition.name, ZONES, True, edition.rules_triggers_join, 1, True)
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
        d = digimon(s)
        e = Event(
            s.events, proposal.what, proposal.seat, preventable(proposal), NO_CARDS, NO_CARDS, proposal.source, proposal.by, "", 0, s.turn
        )  # fmt: skip
        found: list[Pending] = []
        for p in d.in_battle_area():
            for ability in p.facts.own.immediate:
                offer(d, p, ability, s.ref_of(p.pile[0]), e, found)
            if p.is_digimon():
                for card in p.pile[1:]:
                    for ability in d.facts(card).inherited.immediate:
                        offer(d, p, ability, s.ref_of(card), e, found)
            for modifier in gained_by(d, p):
                if inner_line(d, modifier).kind == IMMEDIATE:
                    offer(d, p, inner_line(d, modifier), modifier.card, e, found)
        return found

    def may_decline(self, s: State, offer: Pending) -> bool:
        ability = offer.program
        return isinstance(ability, Ability) and ability.may_be_declined

    def write(self, s: State, proposal: Proposal) -> list[int]:
        d = digimon(s)
        if proposal.what == DELETED:
            return delete(d, proposal)
        if proposal.what == SUSPEND:
            return suspend(d, proposal)
        assert proposal.what == UNSUSPEND
        return unsuspend(d, proposal)

    def derive(self, s: State) -> None:
        derive(digimon(s))

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
        """15-1-7: an effect that names no area speaks of the battle area."""
        return [p.ref() for p in digimon(s).in_battle_area() if owners >> p.owner & 1 and self.is_noun(s, p.ref(), noun)]

    def in_zone(self, s: State, seat: int, zone: int) -> list[int]:
        if zone in (FIELD, BREEDING):
            return [p.ref() for p in s.field if p.owner == seat and (zone == FIELD) == (p.zone == BATTLE_AREA)]
        if zone > FIELD:
            return []  # links and single stacks are not built yet
        return [s.ref_of(card) for card in s.zone(seat, zone)]

    def is_ordered(self, zone: int) -> bool:
        return is_ordered(zone)

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
        facts = facts_of(d, ref)
        if noun == N_TOKEN:
            return facts.token
        if noun == N_DIGIMON:
            return facts.type == DIGIMON or (p is not None and facts.type == EGG)
        if noun == N_SECURITY_DIGIMON:
            return False
        return facts.type == {N_TAMER: TAMER, N_OPTION: OPTION, N_EGG: EGG}[noun]

    def has_flag(self, s: State, scope: Scope, ref: int, flag: int) -> bool:
        d = digimon(s)
        if flag == F_OTHER:
            return ref not in (scope.this, scope.card)
        if flag >= F_FIRST_COLOUR:
            return facts_of(d, ref).colours >> (flag - F_FIRST_COLOUR) & 1 == 1
        if flag == F_INHERITED:
            inherited = facts_of(d, ref).inherited
            return len(inherited.triggered) + len(inherited.continuous) + len(inherited.immediate) > 0
        p = d.last_stack(ref)
        if p is None:
            return False
        if flag == F_SUSPENDED:
            return p.suspended
        if flag == F_UNSUSPENDED:
            return not p.suspended
        return flag == F_BARE and len(p.pile) == 1

    def attribute(self, s: State, ref: int, attr: int) -> int:
        """In play the derived values. What a card does not have is ABSENT, and fails every comparison (2-5-3)."""
        d = digimon(s)
        s.fresh_values()
        p = d.last_stack(ref)
        facts = facts_of(d, ref)
        if attr == DP:
            return p.dp if p is not None else facts.dp
        if attr == LV:
            return facts.lv
        if attr == COST:
            return facts.cost
        if attr == UNDER:
            return len(p.pile) - 1 if p is not None else 0
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
        return -1

    def by_cause(self, s: State, scope: Scope, e: Event, cause: int) -> bool:
        if cause == BY_RULE:
            return e.by in (BY_RULE, BY_ZERO)
        if cause in (BY_TAMER_EFFECT, BY_DIGIMON_EFFECT):
            wanted = N_TAMER if cause == BY_TAMER_EFFECT else N_DIGIMON
            return e.by == BY_EFFECT and e.source >= 0 and self.is_noun(s, e.source, wanted)
        return e.by == cause

    def player_attribute(self, s: State, seat: int, attr: int) -> int:
        return digimon(s).memory_of(seat) if attr == MEMORY else 0

    def in_state(self, s: State, ref: int, state: int) -> bool:
        return digimon(s).attacker >= 0

    def state_partner(self, s: State, ref: int) -> int:
        return -1

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

    def why_not_act(self, act: Node) -> str:
        return why_not_act(act)

    def why_not_line(self, program: Program) -> str:
        return why_not_line(program) if isinstance(program, Ability) else ""

    def why_not_marks(self, marks: list[int]) -> str:
        return "" if marks == [INHERITED] else "a line that works anywhere but in the battle area cannot be used yet"

    def knows_duration(self, duration: int) -> bool:
        return knows_duration(duration)

    # --- what shared acts do ----------------------------------------------------------------------------------------

    def all_binds_board(self) -> bool:
        """15-11-2-2: Digimon that enter later are affected too, those that stop matching are not."""
        return True

    def until(self, duration: int) -> int:
        if duration < 0:
            return FOR_GOOD
        if duration == D_TURN:
            return UNTIL_TURN_ENDS
        if duration == D_BATTLE:
            return THIS_BATTLE
        raise Stuck("this duration is not built yet")

    def mark(self, s: State, duration: int, seat: int) -> int:
        return -1

    def draw(self, s: State, because: str, seats: list[int], amounts: list[int]) -> None:
        s.frames[-1].done(draw(digimon(s), because, seats, amounts, BY_EFFECT))

    def relocate(self, s: State, because: str, things: list[int], zone: int, end: int, face: int, source: int, seat: int) -> None:
        s.frames[-1].done(relocate(digimon(s), because, things, zone, end, face, source, seat))

    def discard(self, s: State, because: str, things: list[int], source: int, seat: int) -> None:
        s.frames[-1].done(relocate(digimon(s), because, things, TRASH, TOP, NO_FACE, source, seat))

    def shuffle(self, s: State, because: str, seat: int, zone: int) -> None:
        s.changed()
        shuffle_zone(s, seat, zone)

    def show(self, s: State, because: str, things: list[int], seats: int) -> None:
        for ref in things:
            if kind_of(ref) == CARD:
                s.known[card_of(ref)] |= seats
        s.note(SHOWN, -1, things, [seats], because, "")
        s.frames[-1].done(things)

    def modify(self, s: State, because: str, modifier: Modifier) -> bool:
        modify(digimon(s), because, modifier)
        return True

    def declare(self, s: State, modifier: Modifier) -> None:
        declare(digimon(s), modifier)

    def amend(self, s: State, because: str, proposal: Proposal, cut: int, things: list[int], instead: int) -> list[int]:
        """Take these things out of what is about to happen."""
        changed: list[int] = []
        for i in range(len(proposal.subjects) - 1, -1, -1):
            if proposal.subjects[i] in things:
                changed.append(proposal.subjects.pop(i))
                if proposal.amounts:
                    proposal.amounts.pop(i)
        return changed

    def run_moment(self, s: State, because: str, ref: int, moment: int, seat: int) -> None:
        """15-15-7: activated by another effect, it runs inside that one and is never pending."""
        facts = facts_of(digimon(s), ref)
        ability = facts.main if moment == M_MAIN else facts.security if moment == M_SECURITY else None
        if ability is not None:
            run_line(digimon(s), ability, seat, -1, ref)

    def amount_payable(self, s: State, seat: int, amount: int) -> bool:
        return not why_not_pay(digimon(s), seat, amount)

    def pay(self, s: State, because: str, seat: int, amount: int) -> None:
        s.frames[-1].done(pay(digimon(s), because, seat, amount))

    # --- saving -----------------------------------------------------------------------------------------------------

    def program(self, s: State, key: str) -> Program:
        number, _, path = key.rpartition("/")
        steps = path.split(".")
        ability = digimon(s).pool[number].abilities[int(steps[0]) - 1]
        for step in steps[1:]:
            ability = ability.inner[int(step) - 1]
        return ability

    def revive_permanent(self, s: State, data: list[object]) -> Permanent:
        n = ints([data[0], data[1], data[2], data[5], data[6], data[8], data[9], data[10], data[11]])
        used = [cast(str, key) for key in cast(list[object], data[7])]
        facts = digimon(s).pool[cast(str, data[4])]
        p = Stack(n[0], n[1], n[2], ints(data[3]), facts, n[3] != 0, n[4], used, n[5] != 0, n[6])
        p.dp, p.keywords = n[7], n[8]
        return p

    def revive(self, s: State, kind: str, because: str, cause: int, data: list[object]) -> Frame:
        if kind == "effect":
            ability = self.program(s, cast(str, data[0]))
            assert isinstance(ability, Ability)
            return revived_effect(ability, because, cause, data)
        n = ints(data)
        if kind == "turn":
            return Turn(because, cause, n[0], n[1] != 0)
        if kind == "play":
            return Play(because, cause, n[0], n[1], n[2])
        if kind == "digivolve":
            return Digivolve(because, cause, n[0], n[1], n[2], n[3], n[4], n[5])
        if kind == "attack":
            return Attack(because, cause, n[0], n[1], n[2])
        if kind == "declaration":
            return Declaration(because, cause, n[0], n[1])
        raise ValueError(f"no frame is called {kind!r}")


def facts_of(s: DigimonState, ref: int) -> DigimonCard:
    """Of a permanent those of its top card, also after it has left."""
    p = s.last_stack(ref)
    return p.facts if p is not None else s.facts(card_of(ref))


def preventable(proposal: Proposal) -> list[int]:
    """18.3: what rules processing trashes cannot be answered (Q2643)."""
    amounts = proposal.amounts
    return [ref for i, ref in enumerate(proposal.subjects) if not amounts or amounts[i] != CLEAR]


def offer(s: DigimonState, p: Stack, ability: Ability, card: int, e: Event, found: list[Pending]) -> None:
    """Does this line answer the proposal? It then waits with the subjects it speaks of."""
    head = ability.head
    if head is None or not ability.watches >> e.kind & 1 or spent(p, ability, card):
        return
    scope = Scope(p.owner, p.ref(), card, empty_groups())
    for happening in head.would:
        that = happening.subjects(s, scope, e, FIRST_OWN_KIND)
        if that and (head.condition is None or head.condition.holds(s, scope)):
            groups = empty_groups()
            groups[THAT] = that
            found.append(Pending(ability, p.owner, p.ref(), card, groups, 0, s.events, s.triggers + 1))
            return
