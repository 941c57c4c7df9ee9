"""The rules object of this game: what the kernel and the language ask, answered by the chapters."""

from __future__ import annotations

from typing import cast, final

from headjudge.gundam.action_step import ActionStep
from headjudge.gundam.battle import Attack
from headjudge.gundam.bursts import BurstFrame
from headjudge.gundam.codes import (
    ACTIVATED,
    AFFECTED,
    AP,
    AP_REDUCED,
    ATTACK,
    BASE,
    BASE_SECTION,
    BATTLE_AREA,
    BATTLE_ENDS,
    BURST,
    BY_DAMAGE_OF_EFFECT,
    BY_EFFECT,
    BY_FOE,
    COMMAND,
    COST,
    D_FOE_TURN,
    DAMAGED,
    DECK,
    DEPLOYED,
    DESTROYED,
    F_ACTIVE,
    F_DAMAGED,
    F_FIRST_COLOUR,
    F_OTHER,
    F_PAIRED,
    F_RESTED,
    F_UNDAMAGED,
    FIELD,
    HAND,
    HEALED,
    HP,
    LINKED,
    LV,
    M_ACTION,
    M_END_MY_TURN,
    M_END_TURN,
    M_MAIN,
    M_START_FOE_TURN,
    M_START_MY_TURN,
    M_START_TURN,
    N_AREA,
    N_BASE,
    N_CARD,
    N_COMMAND,
    N_EX,
    N_PILOT,
    N_RESOURCE,
    N_SHIELD,
    N_TOKEN,
    N_UNIT,
    PAIR,
    PAIRED,
    PAY_EFFECT,
    PILOT,
    RESTED,
    SHIELD,
    SHOWN,
    TRASH,
    TURN_BEGINS,
    TURN_ENDS,
    UNIT,
    USE,
    W_PILOT_IS,
    W_VS,
    ZONES,
)
from headjudge.gundam.derived import declare, derive
from headjudge.gundam.editions import Edition
from headjudge.gundam.effects import is_burst, is_for_one_use, spent, use_up, why_not_activate
from headjudge.gundam.keywords import BREACH, REPAIR
from headjudge.gundam.locations import is_ordered, seen_by
from headjudge.gundam.management import Deploy, Manage, settle
from headjudge.gundam.numbers import NumberFrame
from headjudge.gundam.play import Pay, Play, UseLine
from headjudge.gundam.playable import why_not_act
from headjudge.gundam.preparation import Preparation
from headjudge.gundam.resources import EX, all_resources, heap_of, is_resource, owner_of_resource, sort_of
from headjudge.gundam.resources import RESTED as RESTED_SORT
from headjudge.gundam.state import GundamState, Piece, gundam
from headjudge.gundam.support import SUPPORT
from headjudge.gundam.terms import (
    cause_of,
    deal_damage,
    destroy,
    draw,
    heal,
    modify,
    redirect_damage,
    relocate,
    rest,
    set_active,
    shuffle_deck,
    source_of,
)
from headjudge.gundam.tokens import create_tokens
from headjudge.gundam.turn import Turn
from headjudge.kernel.events import ACTIVATED as EFFECT_ACTIVATED
from headjudge.kernel.events import FAILED, FIRST_OWN_KIND, Event
from headjudge.kernel.frames import Frame
from headjudge.kernel.modifiers import FOR_GOOD, NEXT_START, THIS_BATTLE, UNTIL_TURN_ENDS, Modifier
from headjudge.kernel.pending import Pending, Program
from headjudge.kernel.permanents import Permanent
from headjudge.kernel.proposals import Proposal
from headjudge.kernel.refs import CARD, SEAT, card_of, kind_of, seat_of
from headjudge.kernel.snapshots import ints
from headjudge.kernel.state import NO_CARDS, State
from headjudge.language.ability import IMMEDIATE, TRIGGERED, Ability
from headjudge.language.acts import Token
from headjudge.language.conditions import in_state, in_window
from headjudge.language.effect import effect_of, empty_groups, revived_effect, run_line
from headjudge.language.listening import forbidden, grants_to, inner_line, use_up_grant
from headjudge.language.meaning import Meaning
from headjudge.language.node import EMPTY, THAT, Node, Scope
from headjudge.language.selectors import NO_FACE, TOP, Among, Sort, ZoneOf

MOMENT_KINDS: list[int] = [
    DEPLOYED, ATTACK, DESTROYED, PAIRED, LINKED, BURST, -1, -1, -1, -1, TURN_ENDS, TURN_ENDS, BATTLE_ENDS,
    TURN_BEGINS, TURN_BEGINS, TURN_BEGINS,
]  # fmt: skip


@final
class GundamRules(Meaning):
    def __init__(self, edition: Edition) -> None:
        super().__init__("gundam", edition.name, ZONES, False, False, 1, edition.partial_target_choice)
        self.switches = edition

    # --- timing ----------------------------------------------------------------------------------------------------

    def settle(self, s: State) -> None:
        settle(gundam(s))

    def process(self, s: State) -> bool:
        return False  # all rules management is immediate (10-1-2)

    def ready_offers(self, s: State, proposal: Proposal) -> list[int]:
        """ED-31: the player affected picks among its own and what must be done; what others may do comes after."""
        affected = self.affected(s, proposal)
        offers = proposal.offers
        found = [i for i in range(len(offers)) if offers[i].seat == affected or not self.may_decline(s, offers[i])]
        return found or self.ready(s, offers)

    def offer_chooser(self, s: State, proposal: Proposal, ready: list[int]) -> int:
        """What another player may decline is that player's; of all else the player affected chooses."""
        offer = proposal.offers[ready[0]]
        return offer.seat if offer.seat != self.affected(s, proposal) and self.may_decline(s, offer) else self.affected(s, proposal)

    def affected(self, s: State, proposal: Proposal) -> int:
        return self.owner_of(s, proposal.subjects[0]) if proposal.subjects else s.active

    def ready(self, s: State, batch: list[Pending]) -> list[int]:
        """9-1-6-7: the newest batch is asked for. 9-1-6-8: in it Bursts first; 9-1-6-5, 9-1-6-6: then the active player's, then others."""
        tier = min([pending.tier for pending in batch])
        for seat in s.in_turn_order():
            found = [i for i in range(len(batch)) if batch[i].seat == seat and batch[i].tier == tier]
            if found:
                return found
        return []

    def activate(self, s: State, pending: Pending) -> None:
        g = gundam(s)
        ability = pending.program
        assert isinstance(ability, Ability)
        if is_burst(pending):
            s.frames.append(BurstFrame("11-2-5-1", pending.cause, card_of(pending.card), pending.seat, 0))
            return
        f = effect_of(pending, ability.key)
        obstacle = why_not_activate(g, ability, f.scope)
        if obstacle:
            s.note(FAILED, pending.seat, [pending.this, pending.card], [pending.number], obstacle, ability.key)
        else:
            s.note(EFFECT_ACTIVATED, pending.seat, [pending.this, pending.card], [pending.number], ability.key, ability.key)
            f.cause = s.events
            s.frames.append(f)

    def resolved(self, s: State, program: Program, this: int, card: int, did: bool) -> None:
        """ED-18: a limited triggered or substitution effect is used up only if it did something."""
        p = gundam(s).piece(this)
        if did and p is not None and isinstance(program, Ability) and program.kind in (TRIGGERED, IMMEDIATE):
            use_up(p, program)
            if program.kind == IMMEDIATE and is_for_one_use(program):
                use_up_grant(s, program, this, card)

    def offers(self, s: State, proposal: Proposal) -> list[Pending]:
        """9-1-9-1: substitution effects in play that could replace this."""
        g = gundam(s)
        if proposal.what == DAMAGED:
            redirect_damage(g, proposal)
        found: list[Pending] = []
        for p in g.pieces:
            for ability in p.facts.immediate:
                offer(g, p, ability, s.ref_of(p.pile[0]), proposal, found)
            pilot = p.pilot
            if pilot is not None:
                for ability in pilot.immediate:
                    offer(g, p, ability, s.ref_of(p.pile[1]), proposal, found)
            for modifier in grants_to(s, p.ref()) if g.grants else []:
                if inner_line(s, modifier).kind == IMMEDIATE:
                    offer(g, p, inner_line(s, modifier), modifier.card, proposal, found)
        return found

    def may_decline(self, s: State, offer: Pending) -> bool:
        ability = offer.program
        return isinstance(ability, Ability) and ability.may_be_declined

    def write(self, s: State, proposal: Proposal) -> list[int]:
        g = gundam(s)
        what = proposal.what
        if what == DAMAGED:
            return deal_damage(g, proposal)
        if what == DESTROYED:
            return destroy(g, proposal)
        if what == RESTED:
            return rest(g, proposal)
        if what == ACTIVATED:
            return set_active(g, proposal)
        assert what == HEALED
        return heal(g, proposal)

    def derive(self, s: State) -> None:
        derive(gundam(s))

    def seen_by(self, s: State, zone: int, seat: int) -> int:
        return seen_by(gundam(s), zone, seat)

    # --- things ------------------------------------------------------------------------------------------------------

    def owner_of(self, s: State, ref: int) -> int:
        if kind_of(ref) == SEAT:
            return seat_of(ref)
        if kind_of(ref) == CARD:
            return s.owner[card_of(ref)]
        p = s.last_known(ref)
        if p is not None:
            return p.owner
        return owner_of_resource(ref) if is_resource(ref) else -1

    def at_home(self, s: State, noun: int) -> list[int]:
        """2-3-3-1, 2-3-4-1, 2-3-6-1, 3-6-4-2: Units in the battle area, Pilots beneath, Bases in the base section, Shields in theirs."""
        if noun == N_UNIT:
            return [p.ref() for p in s.field if p.zone == BATTLE_AREA]
        if noun == N_BASE:
            return [p.ref() for p in s.field if p.zone == BASE_SECTION]
        if noun == N_PILOT:
            return [s.ref_of(p.pile[1]) for p in s.field if len(p.pile) > 1]
        if noun == N_SHIELD or noun == N_AREA:
            return shield_areas(gundam(s), noun == N_AREA)
        if noun == N_RESOURCE or noun == N_EX:
            return all_resources(gundam(s), EX if noun == N_EX else 0)
        return [p.ref() for p in s.field]

    def in_zone(self, s: State, seat: int, zone: int) -> list[int]:
        if zone == FIELD:
            return [p.ref() for p in s.field if p.owner == seat]
        return [s.ref_of(card) for card in s.zone(seat, zone)]

    def is_target(self, sort: Sort) -> bool:
        """1.9/10-2-2-1: a card in a public place is; one in a hand, in a deck, among the Shields or in the removal area is not."""
        if not sort.places:
            return N_SHIELD not in sort.nouns and N_AREA not in sort.nouns
        return all(
            not isinstance(place, Among) and (not isinstance(place, ZoneOf) or place.zone in (TRASH, FIELD)) for place in sort.places
        )

    def is_taken_in_order(self, sort: Sort) -> bool:
        """3-6-4-1: a Shield is taken from the top. 11-1-2-3: of a shield area the Base comes first. Resources of one sort are alike."""
        return not sort.places and all(noun in (N_SHIELD, N_AREA, N_RESOURCE, N_EX) for noun in sort.nouns)

    def heap_of(self, s: State, ref: int) -> int:
        return s.seats + heap_of(ref) if is_resource(ref) else self.owner_of(s, ref)

    def is_ordered(self, zone: int) -> bool:
        return is_ordered(zone)

    def beneath(self, s: State, ref: int) -> list[int]:
        p = s.last_known(ref)
        return [] if p is None else [s.ref_of(card) for card in p.pile[1:]]

    def goes_along(self, s: State, ref: int) -> list[int]:
        """6-5-2-3-4: the Pilot goes where its Unit goes. A token only touches the place (4-17-2-4-1): there is nothing to order."""
        p = gundam(s).piece(ref)
        return [] if p is None or p.facts.token else [s.ref_of(card) for card in p.pile[1:]]

    def is_noun(self, s: State, ref: int, noun: int) -> bool:
        g = gundam(s)
        if kind_of(ref) == SEAT:
            return False
        p = g.last_piece(ref)
        if noun == N_CARD:
            return True
        if noun == N_SHIELD:
            return p is None and is_shield(g, ref)
        if noun == N_AREA:
            return (p is not None and p.zone == BASE_SECTION) or is_shield(g, ref)
        facts = p.facts if p is not None else g.facts(card_of(ref)) if kind_of(ref) == CARD else None
        if facts is None:
            return is_resource(ref) and (noun == N_RESOURCE or (noun == N_EX and sort_of(ref) & EX != 0))
        if p is None and is_shield(g, ref):
            return False
        if noun == N_TOKEN:
            return facts.token
        if noun == N_PILOT:
            return facts.type == PILOT or (facts.type == COMMAND and s.place[card_of(ref)] == -1)
        return facts.type == type_of_noun(noun)

    def has_flag(self, s: State, scope: Scope, ref: int, flag: int) -> bool:
        g = gundam(s)
        if flag == F_OTHER:
            return ref != scope.this and ref != scope.card
        p = g.last_piece(ref)
        if p is None and is_resource(ref):
            rested = sort_of(ref) & RESTED_SORT != 0
            return rested if flag == F_RESTED else flag == F_ACTIVE and not rested
        if flag >= F_FIRST_COLOUR:
            facts = p.facts if p is not None else g.facts(card_of(ref))
            return facts.colour == flag - F_FIRST_COLOUR
        if p is None:
            return False
        if flag == F_RESTED:
            return p.rested
        if flag == F_ACTIVE:
            return not p.rested
        if flag == F_DAMAGED:
            return p.damage > 0
        if flag == F_UNDAMAGED:
            return p.damage == 0
        if flag == F_PAIRED:
            return p.pilot is not None
        return p.linked

    def is_hidden(self, zone: int) -> bool:
        return zone in (HAND, DECK, SHIELD)

    def event_is_told(self, event: int) -> bool:
        return event + FIRST_OWN_KIND not in (USE, PAY_EFFECT, AP_REDUCED, AFFECTED)

    def flag_is_steady(self, flag: int) -> bool:
        return flag >= F_PAIRED

    def attribute_is_steady(self, attr: int) -> bool:
        return attr == LV or attr == COST

    def attribute(self, s: State, ref: int, attr: int) -> int:
        """In play the derived values; HP means what is left of it (Q96)."""
        g = gundam(s)
        s.fresh_values()
        p = g.last_piece(ref)
        facts = p.facts if p is not None else g.facts(card_of(ref))
        if attr == AP:
            return p.ap if p is not None else facts.ap
        if attr == HP:
            return p.hp - p.damage if p is not None else facts.hp
        if attr == LV:
            return p.lv if p is not None else facts.lv
        return facts.cost

    def names(self, s: State, ref: int) -> list[str]:
        g = gundam(s)
        p = g.last_piece(ref)
        if p is not None:
            return p.facts.names
        card = card_of(ref)
        facts = g.facts(card)
        if facts.type == COMMAND and s.place[card] == -1:
            return [facts.pilot_name]  # 2-3-5-4-1: while paired it has its Pilot's name
        return facts.names

    def traits(self, s: State, ref: int) -> list[str]:
        g = gundam(s)
        p = g.last_piece(ref)
        return p.facts.traits if p is not None else g.facts(card_of(ref)).traits

    def keyword(self, s: State, ref: int, keyword: int) -> int:
        s.fresh_values()
        p = gundam(s).last_piece(ref)
        return p.amounts[keyword] if p is not None and p.keywords >> keyword & 1 else 0

    def partner(self, s: State, ref: int, word: int) -> int:
        g = gundam(s)
        if word == W_PILOT_IS:
            return self.state_partner(s, ref)
        if word == W_VS and g.attacker >= 0:
            return g.target if ref == g.attacker else g.attacker if ref == g.target else -1
        return -1

    def by_cause(self, s: State, scope: Scope, e: Event, cause: int) -> bool:
        if cause == BY_FOE:
            return e.source >= 0 and self.friends(s, scope.seat) >> self.owner_of(s, e.source) & 1 == 0
        return e.by == cause or (cause == BY_EFFECT and e.kind == DAMAGED and e.by == BY_DAMAGE_OF_EFFECT)

    def player_attribute(self, s: State, seat: int, attr: int) -> int:
        return gundam(s).resources(seat) if attr == LV else 0

    def in_state(self, s: State, ref: int, state: int) -> bool:
        p = gundam(s).last_piece(ref)
        if p is None:
            return False
        return p.pilot is not None if state == PAIR else p.linked

    def state_partner(self, s: State, ref: int) -> int:
        p = s.last_known(ref)
        return s.ref_of(p.pile[1]) if p is not None and len(p.pile) > 1 else -1

    def in_phase(self, s: State, phase: int) -> bool:
        return False

    def moment_kind(self, moment: int) -> int:
        return MOMENT_KINDS[moment]

    def moment_is_mine(self, moment: int) -> int:
        if moment in (M_END_TURN, M_START_TURN):
            return 0
        if moment in (M_END_MY_TURN, M_START_MY_TURN):
            return 1
        return 2 if moment == M_START_FOE_TURN else -1

    # --- what can be loaded ----------------------------------------------------------------------------------------------

    def why_not_act(self, act: Node) -> str:
        return why_not_act(act)

    def why_not_marks(self, marks: list[int]) -> str:
        return "a line that works in the hand or in the trash cannot be used yet"

    # --- what shared acts do --------------------------------------------------------------------------------------------

    def until(self, duration: int) -> int:
        return [FOR_GOOD, UNTIL_TURN_ENDS, THIS_BATTLE, UNTIL_TURN_ENDS, NEXT_START][duration + 1]

    def mark(self, s: State, duration: int, seat: int) -> int:
        """`~turn`: this turn. `~foe-turn`: the enemy turn that is being played, or the next one."""
        if duration == D_FOE_TURN and self.friends(s, seat) >> s.active & 1:
            return s.turn + 1
        return s.turn

    def draw(self, s: State, because: str, seats: list[int], amounts: list[int]) -> None:
        s.frames[-1].done(draw(gundam(s), because, seats, amounts))

    def relocate(self, s: State, because: str, things: list[int], zone: int, end: int, face: int, source: int, seat: int) -> None:
        s.frames[-1].done(relocate(gundam(s), because, things, zone, end, face, source, seat))

    def discard(self, s: State, because: str, things: list[int], source: int, seat: int) -> None:
        s.frames[-1].done(relocate(gundam(s), because, things, TRASH, TOP, NO_FACE, source, seat))

    def shuffle(self, s: State, because: str, seat: int, zone: int) -> None:
        if zone == DECK:
            shuffle_deck(gundam(s), because, seat)

    def show(self, s: State, because: str, things: list[int], seats: int) -> None:
        for ref in things:
            if kind_of(ref) == CARD:
                s.known[card_of(ref)] |= seats
        s.note(SHOWN, -1, things, [seats], because, "")
        s.frames[-1].done(things)

    def modify(self, s: State, because: str, modifier: Modifier) -> None:
        if modifier.until != THIS_BATTLE or gundam(s).attacker >= 0:  # 1-3-2: without a battle nothing lasts during it
            modify(gundam(s), because, modifier)

    def declare(self, s: State, modifier: Modifier) -> None:
        declare(gundam(s), modifier)

    def amend(self, s: State, because: str, proposal: Proposal, cut: int, things: list[int], instead: int) -> list[int]:
        changed: list[int] = []
        for i in range(len(proposal.subjects) - 1, -1, -1):
            if proposal.subjects[i] not in things:
                continue
            changed.append(proposal.subjects[i])
            if cut > 0:
                proposal.amounts[i] -= cut
            elif instead >= 0:
                proposal.subjects[i] = instead
            else:
                proposal.subjects.pop(i)
                if proposal.amounts:
                    proposal.amounts.pop(i)
                if proposal.sources:
                    proposal.sources.pop(i)
        return changed

    def create_tokens(self, s: State, because: str, seats: list[int], n: int, token: Node, source: int) -> None:
        assert isinstance(token, Token)
        create_tokens(gundam(s), because, seats, n, token, source)

    def run_moment(self, s: State, because: str, ref: int, moment: int, seat: int) -> None:
        g = gundam(s)
        facts = g.facts(card_of(ref))
        ability = facts.main if moment == M_MAIN else facts.action if moment == M_ACTION else None
        if ability is not None:
            scope = Scope(seat, -1, ref, [EMPTY] * ability.slots)
            if not why_not_activate(g, ability, scope):
                run_line(g, ability, seat, -1, ref)

    def amount_payable(self, s: State, seat: int, amount: int) -> bool:
        return gundam(s).payable(seat) >= amount

    def pay(self, s: State, because: str, seat: int, amount: int) -> None:
        s.frames.append(Pay(because, s.events, seat, amount))

    # --- saving ----------------------------------------------------------------------------------------------------------

    def program(self, s: State, key: str) -> Program:
        if key == BREACH.key:
            return BREACH
        if key == REPAIR.key:
            return REPAIR
        if key == SUPPORT.key:
            return SUPPORT
        g = gundam(s)
        known = g.lines.get(key)
        if known is not None:
            return known
        number, _, path = key.rpartition("/")
        steps = path.split(".")
        ability = g.pool[number].abilities[int(steps[0]) - 1]
        for step in steps[1:]:
            ability = ability.inner[int(step) - 1]
        g.lines[key] = ability
        return ability

    def revive_permanent(self, s: State, data: list[object]) -> Permanent:
        g = gundam(s)
        pilot = cast(str, data[5])
        n = ints([data[0], data[1], data[2], data[6], data[7], data[8], data[10], data[11], data[12]])
        p = Piece(
            n[0], n[1], n[2], ints(data[3]), g.pool[cast(str, data[4])], g.pool[pilot] if pilot else None, n[3] != 0, n[4], n[5],
            [cast(str, key) for key in cast(list[object], data[9])], n[6] != 0, n[7], n[8],
        )  # fmt: skip
        derived = ints(data[13])
        p.ap, p.hp, p.lv, p.keywords, p.linked = derived[0], derived[1], derived[2], derived[3], derived[4] != 0
        p.amounts = ints(data[14])
        return p

    def revive(self, s: State, kind: str, because: str, cause: int, data: list[object]) -> Frame:
        if kind == "effect":
            ability = self.program(s, cast(str, data[0]))
            assert isinstance(ability, Ability)
            return revived_effect(ability, because, cause, data)
        if kind == "manage":
            return Manage(because, cause)
        if kind == "turn":
            return Turn(because, cause, cast(int, data[0]), ints(data[1]))
        if kind == "preparation":
            return Preparation(because, cause, cast(int, data[0]), ints(data[1]))
        if kind == "deploy":
            n = ints([data[0], data[2], data[3], data[4], data[5]])
            return Deploy(because, cause, n[0], ints(data[1]), n[1], n[2] != 0, n[3], n[4], ints(data[6]), ints(data[7]))
        n = ints(data)
        if kind == "attack":
            return Attack(because, cause, n[0], n[1], n[2])
        if kind == "action step":
            return ActionStep(because, cause, n[0], n[1])
        if kind == "play":
            return Play(because, cause, n[0], n[1], n[2], n[3], n[4])
        if kind == "use line":
            return UseLine(because, cause, n[0], n[1], n[2], n[3])
        if kind == "pay":
            return Pay(because, cause, n[0], n[1])
        if kind == "number":
            return NumberFrame(because, cause, n[0], n[1])
        if kind == "burst":
            return BurstFrame(because, cause, n[0], n[1], n[2])
        raise ValueError(f"no frame is called {kind!r}")


def type_of_noun(noun: int) -> int:
    if noun == N_UNIT:
        return UNIT
    if noun == N_BASE:
        return BASE
    if noun == N_COMMAND:
        return COMMAND
    return -1 if noun in (N_RESOURCE, N_EX) else PILOT


def is_shield(s: GundamState, ref: int) -> bool:
    """A face-down card in the shield section, or one whose destruction is just being told (3-6-4-2)."""
    if kind_of(ref) != CARD:
        return False
    place = s.place[card_of(ref)]
    return (place >= 0 and place % ZONES == SHIELD and s.fresh(ref)) or ref in s.broken_shields


def shield_areas(s: GundamState, with_bases: bool) -> list[int]:
    """What lies in each shield area, in the order in which it is taken: the Base if it counts, then the Shields from the top."""
    found: list[int] = []
    for seat in s.in_turn_order():
        base = s.base(seat) if with_bases else None
        if base is not None:
            found.append(base.ref())
        found.extend([s.ref_of(card) for card in s.zone(seat, SHIELD)[::-1]])
    return found


def offer(s: GundamState, p: Piece, ability: Ability, card: int, proposal: Proposal, found: list[Pending]) -> None:
    """Does this line answer the proposal? It then waits with the subjects it speaks of."""
    head = ability.head
    if head is None or not ability.watches >> proposal.what & 1 or spent(p, ability):
        return
    scope = Scope(p.owner, p.ref(), card, empty_groups())
    if head.window >= 0 and not in_window(s, scope.seat, head.window):
        return
    if head.state >= 0 and not in_state(s, scope, head.state, head.state_filters):
        return
    that: list[int] = []
    for i in range(len(proposal.subjects)):
        e = about_to_happen(s, proposal, i)
        if nothing_to_replace(s, e):
            continue
        for happening in head.would:
            if proposal.subjects[i] not in that:
                that.extend(happening.subjects(s, scope, e, FIRST_OWN_KIND))
    scope.slots[THAT] = that
    if that and (head.condition is None or head.condition.holds(s, scope)) and price_is_payable(s, ability, scope):
        found.append(Pending(ability, p.owner, p.ref(), scope.card, scope.slots, 1, s.events, s.triggers + 1))


def about_to_happen(s: GundamState, proposal: Proposal, i: int) -> Event:
    """What would happen to one subject: in a group each has its own source and cause (ED-28)."""
    source, by = proposal.source_of(i), proposal.by
    piece = s.piece(proposal.subjects[i])
    if proposal.what == DESTROYED and piece is not None:
        source, by = source_of(proposal, piece), cause_of(proposal, piece)
    amounts = [proposal.amounts[i]] if proposal.amounts else NO_CARDS
    return Event(s.events, proposal.what, proposal.seat, [proposal.subjects[i]], NO_CARDS, amounts, source, by, "", 0, s.turn)


def nothing_to_replace(s: GundamState, e: Event) -> bool:
    """9-1-9-1: what would not happen anyway is not replaced. 4-5-4: zero is not dealt."""
    if e.kind == DAMAGED and e.numbers[0] <= 0:
        return True
    return forbidden(s, e.kind, e.seat, e.subjects[0], -1, e.source, e.by) != ""


def price_is_payable(s: GundamState, ability: Ability, scope: Scope) -> bool:
    for act in ability.price:
        if not act.payable(s, scope):
            return False
    return True
