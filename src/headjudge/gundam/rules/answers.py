"""The rules object of this game: what the kernel and the language ask, answered by the chapters."""

from __future__ import annotations

from typing import Final, cast, final

from headjudge.gundam.rules.battle_by_effect import battle, blocked_by, retarget
from headjudge.gundam.rules.bursts import BurstFrame
from headjudge.gundam.rules.development import development
from headjudge.gundam.rules.editions import Edition
from headjudge.gundam.rules.effects import (
    KEYWORD_EFFECTS,
    card_played,
    command_used,
    is_burst,
    is_for_one_use,
    keyword_used,
    use_up,
    why_not_activate,
)
from headjudge.gundam.rules.frames import FRAMES
from headjudge.gundam.rules.keywords import BREACH, REPAIR, why_not_keyword_effect
from headjudge.gundam.rules.main_phase import why_not_afford_as_it_is
from headjudge.gundam.rules.management import settle
from headjudge.gundam.rules.multiplayer import orders
from headjudge.gundam.rules.payment import Pay
from headjudge.gundam.rules.redirection import REDIRECTION, redirect_damage, rival_redirections
from headjudge.gundam.rules.substitution import offer, offer_of_player
from headjudge.gundam.rules.support import SUPPORT
from headjudge.gundam.rules.turn import in_phase
from headjudge.gundam.rules.while_played import ways_to_play
from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import (
    ACTIVATED,
    AP,
    COMMAND,
    D_BATTLE,
    D_FOE_TURN,
    D_NEXT,
    DAMAGED,
    DECK,
    DESTROYED,
    HEALED,
    HP,
    K_BREACH,
    K_DEVELOPMENT,
    K_REPAIR,
    K_SUPPORT,
    KEYWORDS,
    LV,
    M_ACTION,
    M_MAIN,
    N_TOKEN,
    PLAYED,
    RESTED,
    SHOWN,
    TRASH,
    ZONES,
)
from headjudge.gundam.table.derived import declare, derive
from headjudge.gundam.table.history import did, remember_anew
from headjudge.gundam.table.locations import is_off_field, seen_by
from headjudge.gundam.table.moving import draw, relocate, shuffle_deck
from headjudge.gundam.table.state import GundamState, Piece, gundam
from headjudge.gundam.table.terms import deal_damage, destroy, heal, modify, rest, set_active
from headjudge.gundam.table.tokens import create_tokens
from headjudge.gundam.words.meaning import GundamWords
from headjudge.gundam.words.refusals import laid_into, why_not_act, why_not_line
from headjudge.kernel.batches import waiting_behind
from headjudge.kernel.events import ACTIVATED as EFFECT_ACTIVATED
from headjudge.kernel.events import FAILED
from headjudge.kernel.frames import Frame
from headjudge.kernel.knowledge import see
from headjudge.kernel.modifiers import FOR_GOOD, GRANT, NEXT_START, THIS_BATTLE, UNTIL_TURN_ENDS, Modifier
from headjudge.kernel.pending import Pending, Program
from headjudge.kernel.permanents import Permanent
from headjudge.kernel.proposals import Proposal
from headjudge.kernel.refs import CARD, SEAT, card_of, kind_of, seat_ref
from headjudge.kernel.state import NO_CARDS, Card, State
from headjudge.language.ability import IMMEDIATE, TRIGGERED, Ability
from headjudge.language.acts import Token
from headjudge.language.effect import Effect, effect_of, empty_groups, run_line
from headjudge.language.listening import grants_to, inner_line, use_up_grant
from headjudge.language.node import EMPTY, NUMBERS, THAT, Node, Scope
from headjudge.language.selectors import NO_FACE, TOP

FIGURES: Final = {LV: 0, AP: 1, HP: 2}  # where attributes stand among the figures, and the first keyword
FIRST_KEYWORD: Final = 7
NO_KEYWORDS: Final = [-1] * KEYWORDS


@final
class GundamRules(GundamWords):
    def __init__(self, edition: Edition) -> None:
        at_least = 1  # ED-29: of "up to N", unless the text says "may"
        super().__init__("gundam", edition.name, ZONES, False, False, at_least, edition.partial_target_choice)
        self.switches = edition.switches()
        self.loop_rule = "ED-33"

    # --- timing ----------------------------------------------------------------------------------------------------

    def settle(self, s: State) -> None:
        assert isinstance(s, GundamState)
        settle(s)

    def process(self, s: State) -> bool:
        return False  # all rules management is immediate (10-1-2)

    def ready_offers(self, s: State, proposal: Proposal) -> list[int]:
        """ED-31: the player affected picks among its own and what must be done; what others may do comes after.

        1-3-4: of several players affected by one event the active player first."""
        offers = proposal.offers
        for seat in s.in_turn_order():
            found = [i for i in range(len(offers)) if self.affected(s, offers[i]) == seat and self.is_for_the_affected(s, offers[i])]
            if found:
                return found
        ready = self.ready(s, offers)
        return [i for i in ready if offers[i].seat == offers[ready[0]].seat]

    def offer_chooser(self, s: State, proposal: Proposal, ready: list[int]) -> int:
        """What another player may decline is that player's; of all else the player affected chooses."""
        offer = proposal.offers[ready[0]]
        return self.affected(s, offer) if self.is_for_the_affected(s, offer) else offer.seat

    def is_for_the_affected(self, s: State, offer: Pending) -> bool:
        return offer.seat == self.affected(s, offer) or not self.may_decline(s, offer)

    def affected(self, s: State, offer: Pending) -> int:
        """Whose it is that the answer is about."""
        return self.owner_of(s, offer.groups[THAT][0])

    def ready(self, s: State, batch: list[Pending]) -> list[int]:
        """9-1-6-7: the newest batch is asked for. 9-1-6-8: in it Bursts first; 9-1-6-5, 9-1-6-6: then the active player's, then others.

        ED-21: so it is among Bursts. 1.9/10-1-6-8-1: a Burst that waits in an older batch waits on. ED-3: one is picked at a time.
        ED-6: batches are a stack.
        1.9/12-2-4: others in turn order, if there are several; a team's effects go together."""
        tier = min([pending.tier for pending in batch])
        for seat in s.in_turn_order():
            found = [i for i in range(len(batch)) if s.friendly(seat, batch[i].seat) and batch[i].tier == tier]
            if found:
                return found
        return []

    def why_next(self, s: State, batch: list[Pending], ready: list[int]) -> str:
        """9-1-6-7: they are newer than others that wait. 9-1-6-8: Bursts before the rest of their batch; 9-1-6-6: the active player's,
        then those of others. Where nobody else has any, their player orders them (9-1-6-5)."""
        first = batch[ready[0]]
        if waiting_behind(s, batch):
            return "9-1-6-7"
        if any(pending.tier != first.tier for pending in batch):
            return "9-1-6-8"
        return "9-1-6-5" if len(ready) == len(batch) and s.has_turn(first.seat) else "9-1-6-6"

    def chooser(self, s: State, batch: list[Pending], ready: list[int]) -> int:
        return batch[ready[0]].seat if not s.allied else orders(gundam(s), batch, ready)

    def activate(self, s: State, pending: Pending) -> None:
        g = gundam(s)
        ability = pending.program
        assert isinstance(ability, Ability)
        if is_burst(pending):
            s.frames.append(BurstFrame("11-2-5-1", pending.cause, card_of(pending.card), pending.seat, 0))
            return
        f = effect_of(pending, ability.key)
        obstacle = why_not_keyword_effect(g, ability, f.scope) or why_not_activate(g, ability, f.scope)
        if obstacle:
            s.note_effect(FAILED, pending.seat, pending.this, pending.card, pending.number, obstacle, ability.key)
        else:
            s.note_effect(EFFECT_ACTIVATED, pending.seat, pending.this, pending.card, pending.number, ability.key, ability.key)
            f.cause = s.events
            s.frames.append(f)
            if ability.key in KEYWORD_EFFECTS:
                keyword_used(g, ability.key, pending.seat, pending.this, NO_CARDS, f.scope.slots[NUMBERS][0], KEYWORD_EFFECTS[ability.key])

    def resolved(self, s: State, program: Program, this: int, card: int, did: bool) -> None:
        """ED-18: a limited triggered or substitution effect is used up only if it did something; what it has another effect do is its
        own doing."""
        if did and isinstance(s.frames[-1], Effect):
            s.frames[-1].done([card])
        if not did or not isinstance(program, Ability) or program.kind not in (TRIGGERED, IMMEDIATE):
            return
        p = gundam(s).piece(this)
        if p is not None:
            use_up(p, program, card)
        if program.kind == IMMEDIATE and is_for_one_use(program) and (p is not None or this < 0):
            use_up_grant(s, program, this, card)

    def offers(self, s: State, proposal: Proposal) -> list[Pending]:
        """9-1-9-1: substitution effects in play that could replace this."""
        g = gundam(s)
        if proposal.what == PLAYED:
            return ways_to_play(g, proposal, card_of(proposal.subjects[0]))
        found: list[Pending] = []
        if proposal.what == DAMAGED:
            redirect_damage(g, proposal)
            rival_redirections(g, proposal, found)
        for p in g.pieces:
            for place, facts in enumerate(p.texts):
                for ability in facts.immediate:
                    offer(g, p, ability, s.ref_of(p.pile[place]), empty_groups(), proposal, found)
            for modifier in grants_to(s, p.ref()) if g.grants else []:
                if inner_line(s, modifier).kind == IMMEDIATE:
                    offer(g, p, inner_line(s, modifier), modifier.card, modifier.groups.copy(), proposal, found)
        if g.grants:
            for modifier in s.modifiers:
                if modifier.kind == GRANT and kind_of(modifier.refs[0]) == SEAT:
                    offer_of_player(g, modifier, proposal, found)
        return found

    def may_decline(self, s: State, offer: Pending) -> bool:
        ability = offer.program
        if not isinstance(ability, Ability) or not ability.may_be_declined:
            return False
        if ability.watches >> PLAYED & 1:  # a card that could not be played otherwise is played so
            return not why_not_afford_as_it_is(gundam(s), offer.seat, card_of(offer.card))
        return True

    def write(self, s: State, proposal: Proposal) -> list[int]:
        assert isinstance(s, GundamState)
        what = proposal.what
        if what == DAMAGED:
            return deal_damage(s, proposal)
        if what == DESTROYED:
            return destroy(s, proposal)
        if what == RESTED:
            return rest(s, proposal)
        if what == ACTIVATED:
            return set_active(s, proposal)
        if what == PLAYED:
            card_played(s, proposal.because, proposal.seat, proposal.subjects[0])
            return proposal.subjects
        assert what == HEALED
        return heal(s, proposal)

    def derive(self, s: State) -> None:
        assert isinstance(s, GundamState)
        derive(s)

    def deck_of(self, card: Card) -> int:
        """4-17-1: tokens are brought in no deck."""
        assert isinstance(card, GundamCard)
        return -1 if card.token else 0

    def print_others(self, s: State, cards: list[Card], of_other_decks: bool) -> None:
        g = gundam(s)
        g.print_anew(cast(list[GundamCard], cards))
        g.stale = True
        if of_other_decks:
            remember_anew(g)

    def seen_by(self, s: State, zone: int, seat: int) -> int:
        return seen_by(s, zone, seat)

    def in_phase(self, s: State, phase: int) -> bool:
        return in_phase(gundam(s), phase)

    # --- what can be loaded ----------------------------------------------------------------------------------------------

    def why_not_act(self, act: Node) -> str:
        return why_not_act(act)

    def others_hold_lines(self) -> bool:
        return True

    def players_answer(self) -> bool:
        return True

    def why_not_line(self, program: Program) -> str:
        return why_not_line(program) if isinstance(program, Ability) else ""

    def lays_into(self, act: Node) -> int:
        return laid_into(act)

    def stays_in(self, s: State, ref: int, zone: int) -> bool:
        """4-17-2-4: a token stays on the field."""
        return not self.is_noun(s, ref, N_TOKEN) or not is_off_field(gundam(s), zone)

    def keyword_shapes(self, keyword: int) -> tuple[str, ...]:
        """11-1: <Repair>, <Breach>, <Support> and <Development> have an amount, the others have none."""
        return ("N",) if keyword in (K_REPAIR, K_BREACH, K_SUPPORT, K_DEVELOPMENT) else ("",)

    def keyword_price(self, keyword: int, amount: int) -> Node | None:
        return development(amount) if keyword == K_DEVELOPMENT and amount > 0 else None

    # --- what shared acts do --------------------------------------------------------------------------------------------

    def until(self, duration: int) -> int:
        return [FOR_GOOD, UNTIL_TURN_ENDS, THIS_BATTLE, UNTIL_TURN_ENDS, NEXT_START][duration + 1]

    def is_players_own(self, duration: int) -> bool:
        return duration in (D_FOE_TURN, D_NEXT)

    def mark(self, s: State, duration: int, seat: int) -> int:
        """`~turn`: this turn. `~foe-turn`: the enemy turn that is being played, or the next one. `~battle`: the innermost battle."""
        if duration == D_BATTLE:
            return gundam(s).battles
        if duration == D_FOE_TURN and s.has_turn(seat):
            return s.turn + 1
        return s.turn

    def draw(self, s: State, because: str, seats: list[int], amounts: list[int]) -> None:
        s.frames[-1].done(draw(gundam(s), because, seats, amounts))

    def relocate(self, s: State, because: str, things: list[int], zone: int, end: int, face: int, source: int, seat: int) -> None:
        s.frames[-1].done(relocate(gundam(s), because, things, zone, end, face, source, seat))

    def discard(self, s: State, because: str, things: list[int], source: int, seat: int) -> None:
        """4-11-1: from the hand into the trash."""
        s.frames[-1].done(relocate(gundam(s), because, things, TRASH, TOP, NO_FACE, source, seat))

    def shuffle(self, s: State, because: str, seat: int, zone: int) -> None:
        if zone == DECK:
            shuffle_deck(gundam(s), because, seat)

    def show(self, s: State, because: str, things: list[int], seats: int) -> None:
        for ref in things:
            if kind_of(ref) == CARD:
                see(s, card_of(ref), seats)
        s.note(SHOWN, -1, things, [seats], because, "")
        s.frames[-1].done(things)

    def modify(self, s: State, because: str, modifier: Modifier) -> bool:
        return modify(gundam(s), because, [modifier])

    def modify_together(self, s: State, because: str, modifiers: list[Modifier]) -> bool:
        return modify(gundam(s), because, modifiers)

    def declare(self, s: State, modifier: Modifier) -> None:
        declare(gundam(s), modifier)

    def amend(self, s: State, because: str, proposal: Proposal, cut: int, things: list[int], instead: int) -> list[int]:
        """1.9/5-21-1: damage is reduced before it is received; several reductions add up (Q488)."""
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
                proposal.leave_out(i)
        return changed

    def delay(self, s: State, because: str, program: Program, number: int, scope: Scope) -> None:
        """Its player holds the line until the moment has come; it remembers the groups it names."""
        this = scope.this + 1
        held = Modifier(
            GRANT, [seat_ref(scope.seat)], number, this, FOR_GOOD, -1, scope.seat, scope.card, program.key, scope.slots.copy()
        )  # fmt: skip
        modify(gundam(s), because, [held])

    def create_tokens(self, s: State, because: str, seats: list[int], n: int, token: Node, source: int) -> None:
        assert isinstance(token, Token)
        create_tokens(gundam(s), because, seats, n, token, source)

    def remembers_things(self) -> bool:
        return True

    def did(self, s: State, scope: Scope, asked: str) -> bool:
        return did(gundam(s), asked, scope.seat, scope.this)

    def run_moment(self, s: State, because: str, ref: int, moment: int, seat: int) -> None:
        """1.9/3-4-6-3-1, Q362, Q363: nothing is paid, and the card stays where it is, be it paired as a Pilot."""
        g = gundam(s)
        facts = g.facts(card_of(ref))
        ability = facts.main if moment == M_MAIN else facts.action if moment == M_ACTION else None
        if ability is not None:
            scope = Scope(seat, -1, ref, [EMPTY] * ability.slots)
            if not why_not_activate(g, ability, scope):
                if facts.type == COMMAND:
                    command_used(g, seat, ref, 0, -1)
                run_line(g, ability, seat, -1, ref)

    def battle(self, s: State, because: str, attackers: list[int], targets: list[int]) -> None:
        battle(gundam(s), because, attackers, targets)

    def retarget(self, s: State, because: str, things: list[int], source: int) -> list[int]:
        return things if retarget(gundam(s), because, things) else []

    def amount_payable(self, s: State, seat: int, amount: int) -> bool:
        """9-1-7-3, Q72: a circled number is paid with active Resources; Lv. plays no part."""
        return gundam(s).payable(seat) >= amount

    def means(self, s: State, seat: int) -> int:
        return gundam(s).payable(seat)

    def pay(self, s: State, because: str, seat: int, amount: int) -> None:
        s.frames.append(Pay(because, s.frames[-1].cause, seat, amount))

    # --- saving ----------------------------------------------------------------------------------------------------------

    def program(self, s: State, key: str) -> Program:
        assert isinstance(s, GundamState)
        known = s.lines.get(key)
        if known is not None:
            return known
        if key == BREACH.key:
            return BREACH
        if key == REPAIR.key:
            return REPAIR
        if key == SUPPORT.key:
            return SUPPORT
        if key == REDIRECTION.key:
            return REDIRECTION
        number, _, path = key.rpartition("/")
        steps = path.split(".")
        ability = s.pool[number].abilities[int(steps[0]) - 1]
        for step in steps[1:]:
            ability = ability.inner[int(step) - 1]
        s.lines[key] = ability
        return ability

    def revive_permanent(self, s: State, data: list[object]) -> Permanent:
        return Piece.from_data(gundam(s).pool, data)

    # --- what is shown -------------------------------------------------------------------------------------------------------

    def figures(self, s: State, p: Permanent) -> list[int]:
        assert isinstance(p, Piece)
        amounts = [p.amounts[code] if p.keywords >> code & 1 else -1 for code in range(KEYWORDS)] if p.keywords else NO_KEYWORDS
        return [p.lv, p.ap, p.hp, p.damage, int(p.rested), int(p.linked), int(p.arrived == s.turn), *amounts]

    def figure_of(self, attribute: int, keyword: int) -> int:
        return FIGURES.get(attribute, -1) if attribute >= 0 else FIRST_KEYWORD + keyword

    def tallies(self, s: State, seat: int) -> list[int]:
        g = gundam(s)
        return [g.resource_deck[seat], g.active_resources[seat], g.rested_resources[seat], g.active_ex[seat], g.rested_ex[seat]]

    def moment(self, s: State) -> list[int]:
        g = gundam(s)
        return [g.attacker, g.target, blocked_by(g)]

    def revive(self, s: State, kind: str, because: str, cause: int, data: list[object]) -> Frame:
        if kind not in FRAMES:
            raise ValueError(f"no frame is called {kind!r}")
        return FRAMES[kind](s, because, cause, data)
