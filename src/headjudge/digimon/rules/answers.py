"""The rules object of this game: what the kernel and the language ask, answered by the sections."""

from __future__ import annotations

from typing import Final, cast, final

from headjudge.digimon.rules.activated import activate_directly
from headjudge.digimon.rules.attack import blocked_by
from headjudge.digimon.rules.editions import Edition
from headjudge.digimon.rules.effects import delay
from headjudge.digimon.rules.frames import FRAMES
from headjudge.digimon.rules.immediate import COSTLY, LEAVES_BY_RULE, destination, host_of, offers, packed_destination, packed_host
from headjudge.digimon.rules.pending import activate, carried_out, ready, why_next
from headjudge.digimon.rules.rule_processing import process
from headjudge.digimon.table.areas import seen_by
from headjudge.digimon.table.cards import DigimonCard
from headjudge.digimon.table.codes import (
    BY_EFFECT,
    D_ATTACK,
    D_BATTLE,
    D_FOE_NEXT,
    D_FOE_UNSUSPEND,
    D_MY_NEXT,
    D_MY_TURN,
    D_TURN,
    DELETED,
    DP,
    EGG,
    FIELD,
    IN_BREEDING,
    IN_SECURITY,
    INHERITED,
    LEAVE,
    M_END_ATTACK,
    M_END_BATTLE,
    M_MAIN,
    M_SECURITY,
    ON_LINK,
    SA,
    SECURITY,
    SHOWN,
    SUSPEND,
    THIS_ATTACK,
    TRASH,
    UNSUSPEND,
    UNTIL_UNSUSPENDED,
    ZONES,
)
from headjudge.digimon.table.derived import declare, derive
from headjudge.digimon.table.entering import place_option, tuck
from headjudge.digimon.table.face_up import hide_security
from headjudge.digimon.table.immunity import is_immune, may_shelter, reached, shelter
from headjudge.digimon.table.memory import most_payable, pay, why_not_pay
from headjudge.digimon.table.moving import delete, draw, kind_of_move, relocate, wholes
from headjudge.digimon.table.state import DigimonState, Stack, digimon
from headjudge.digimon.table.terms import modify, retarget, suspend, unsuspend
from headjudge.digimon.table.tokens import play_tokens
from headjudge.digimon.words.meaning import DigimonWords, facts_of
from headjudge.digimon.words.refusals import knows_duration, why_not_act, why_not_line
from headjudge.kernel.frames import Frame
from headjudge.kernel.knowledge import see
from headjudge.kernel.modifiers import FOR_GOOD, THIS_BATTLE, UNTIL_TURN_ENDS, Modifier
from headjudge.kernel.moves import shuffle_zone
from headjudge.kernel.pending import Pending, Program
from headjudge.kernel.permanents import Permanent
from headjudge.kernel.proposals import Proposal, propose
from headjudge.kernel.refs import CARD, card_of, kind_of
from headjudge.kernel.state import NO_CARDS, Card, State
from headjudge.language.ability import Ability
from headjudge.language.acts import Token
from headjudge.language.effect import Effect
from headjudge.language.node import Node, Scope
from headjudge.language.selectors import FACEDOWN, NO_FACE, TOP, TURNED

FIGURES: Final = {DP: 0, SA: 2}  # where attributes stand among the figures, and the keywords
KEYWORD_FIGURE: Final = 4


@final
class DigimonRules(DigimonWords):
    def __init__(self, edition: Edition) -> None:
        super().__init__("digimon", edition.name, ZONES, True, edition.rules_triggers_join, 1, True)
        self.switches = edition.switches()
        self.loop_rule = "18-3-2"

    # --- timing -----------------------------------------------------------------------------------------------------

    def settle(self, s: State) -> None:
        """Nothing acts at once here: Overflow, which does (11.4), is part of the writers that move cards."""

    def process(self, s: State) -> bool:
        return process(digimon(s))

    def ready(self, s: State, batch: list[Pending]) -> list[int]:
        return ready(digimon(s), batch)

    def why_next(self, s: State, batch: list[Pending], ready: list[int]) -> str:
        return why_next(digimon(s), batch, ready)

    def activate(self, s: State, pending: Pending) -> None:
        activate(digimon(s), pending)

    def resolved(self, s: State, program: Program, this: int, card: int, did: bool) -> None:
        assert isinstance(program, Ability)
        carried_out(digimon(s), program, this, card, did)

    def agreeing_is_doing(self) -> bool:
        """15-14-1-4: whoever does not decline an effect has activated it."""
        return True

    def offers(self, s: State, proposal: Proposal) -> list[Pending]:
        """15-8-5: immediate effects in play that answer this."""
        return offers(digimon(s), proposal)

    def binds_chosen_modes(self) -> bool:
        """15-15-7-4: where one must be chosen, what it asks for is paid if it can be."""
        return True

    def keeps_offers(self) -> bool:
        """Section 19: they are simultaneous, and may be used although the event was prevented already (Q4905, Q5906)."""
        return True

    def may_decline(self, s: State, offer: Pending) -> bool:
        """1-3-11: a change of the cost without which it cannot be paid must be made."""
        ability = offer.program
        frame = s.frames[-1]
        if isinstance(frame, Proposal) and frame.what in COSTLY and frame.amounts and why_not_pay(digimon(s), frame.seat, frame.amounts[0]):
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
            there = d.fresh(proposal.where)  # an answer may have moved the card itself: then it is taken back
            return [max(0, proposal.amounts[0])] if there else NO_CARDS  # 1-3-9; whoever asked pays it
        if what == LEAVE and proposal.where == LEAVES_BY_RULE:
            return [ref for ref in proposal.subjects if d.stack(ref) is not None]
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
        if may_shelter(d):
            if shelter(d):
                derive(d)
            if d.shielded:
                d.sensitive = True  # who is immune may change with anything

    def deck_of(self, card: Card) -> int:
        """Digi-Eggs are brought in a deck of their own, tokens in none."""
        assert isinstance(card, DigimonCard)
        return -1 if card.token else int(card.type == EGG)

    def print_others(self, s: State, cards: list[Card], of_other_decks: bool) -> None:
        digimon(s).print_others(cast(list[DigimonCard], cards), of_other_decks)

    def seen_by(self, s: State, zone: int, seat: int) -> int:
        return seen_by(digimon(s), zone, seat)

    # --- what can be loaded -----------------------------------------------------------------------------------------

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

    def is_players_own(self, duration: int) -> bool:
        return duration >= D_MY_TURN

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
        s.frames[-1].done(draw(digimon(s), because, seats, amounts, BY_EFFECT, running_source(s)))

    def relocate(self, s: State, because: str, things: list[int], zone: int, end: int, face: int, source: int, seat: int) -> None:
        """Section 19: what would be returned, trashed or added may be answered first."""
        if source < 0:
            source = running_source(s)
        things = reached(digimon(s), wholes(digimon(s), things), source, seat)
        if zone == FIELD:
            placed = len(things) > 0 and kind_of(things[0]) == CARD  # else it lies there already
            s.frames[-1].done(place_option(digimon(s), because, card_of(things[0]), source) if placed else NO_CARDS)
        elif things:
            propose(s, because, kind_of_move(zone), seat, things.copy(), [], packed_destination(zone, end, face), source, BY_EFFECT)

    def discard(self, s: State, because: str, things: list[int], source: int, seat: int) -> None:
        self.relocate(s, because, things, TRASH, TOP, NO_FACE, source, seat)

    def tuck(self, s: State, because: str, things: list[int], host: int, end: int, face: int, source: int, seat: int) -> None:
        if source < 0:
            source = running_source(s)
        things = reached(digimon(s), wholes(digimon(s), things), source, seat)
        if things and reached(digimon(s), [host], source, seat):
            propose(s, because, LEAVE, seat, things.copy(), [], packed_host(host, end, face == FACEDOWN), source, BY_EFFECT)

    def retarget(self, s: State, because: str, things: list[int], source: int) -> list[int]:
        return retarget(digimon(s), because, things[0], source if source >= 0 else running_source(s)) if things else []

    def can_be_awaited(self, moment: int) -> bool:
        """Moments of a turn, and the end of an attack or a battle that goes on."""
        return self.moment_is_mine(moment) >= 0 or moment in (M_END_ATTACK, M_END_BATTLE)

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
                see(s, card_of(ref), seats)
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
            proposal.amounts = [amount - cut for amount in proposal.amounts]  # none, if it has been prevented
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
        """15-15-7: activated by another effect, it runs inside that one and is never pending. 4-22-5: that uses no Option."""
        facts = facts_of(digimon(s), ref)
        ability = facts.main if moment == M_MAIN else facts.security if moment == M_SECURITY else None
        if ability is not None:
            activate_directly(digimon(s), ability, seat, ref)

    def amount_payable(self, s: State, seat: int, amount: int) -> bool:
        return not why_not_pay(digimon(s), seat, amount)

    def means(self, s: State, seat: int) -> int:
        return most_payable(digimon(s), seat)

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
        return Stack.from_data(digimon(s).pool, data)

    # --- what is shown ---------------------------------------------------------------------------------------------

    def figures(self, s: State, p: Permanent) -> list[int]:
        assert isinstance(p, Stack)
        return [p.dp, int(p.suspended), max(0, p.checks), int(p.arrived == s.turn), p.keywords]

    def figure_of(self, attribute: int, keyword: int) -> int:
        return FIGURES.get(attribute, -1) if attribute >= 0 else KEYWORD_FIGURE

    def beside(self, p: Permanent) -> list[int]:
        assert isinstance(p, Stack)
        return p.links

    def moment(self, s: State) -> list[int]:
        d = digimon(s)
        return [d.attacker, d.target, blocked_by(d), d.memory]

    def put_off(self, s: State) -> list[str]:
        return [delayed.pending.program.key for delayed in digimon(s).delayed]

    def turned(self, s: State) -> list[int]:
        d = digimon(s)
        if not d.faceup:
            return d.facedown
        return d.facedown + [card_of(ref) for ref in d.faceup if d.fresh(ref) and s.place[card_of(ref)] >= 0]

    def revive(self, s: State, kind: str, because: str, cause: int, data: list[object]) -> Frame:
        if kind not in FRAMES:
            raise ValueError(f"no frame is called {kind!r}")
        return FRAMES[kind](s, because, cause, data)


def running_source(s: State) -> int:
    """What the running effect's doings come from: its Digimon or Tamer, else the card itself."""
    frame = s.frames[-1]
    if not isinstance(frame, Effect):
        return -1
    return frame.scope.this if frame.scope.this >= 0 else frame.scope.card


def keyword_line(s: DigimonState, key: str) -> Ability:
    """`<Evade>`; an inner line of one is `<Execute>.1`."""
    name, _, inner = key.partition(">.")
    ability = s.lines.called(name + ">" if inner else key)
    if ability is None:
        raise ValueError(f"no keyword is the line {key!r}")
    return ability.inner[int(inner) - 1] if inner else ability
