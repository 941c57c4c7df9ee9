"""Chapter 6-5: what a player may do in the main phase, and how a card is played and paid for."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from headjudge.gundam.rules.effects import bearer, card_played, command_used, scope_of, use_up, why_not_activate, why_spent
from headjudge.gundam.rules.management import deploy
from headjudge.gundam.rules.payment import PaidFor, pay_cost
from headjudge.gundam.rules.support import SUPPORT
from headjudge.gundam.rules.while_played import about_to_play, asked_for_if, ways_to_play
from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import (
    BASE,
    BASE_SECTION,
    BATTLE_AREA,
    BY_RULE,
    COMMAND,
    HAND,
    K_SUPPORT,
    NO_LOCATION,
    PAIRED,
    PILOT,
    PLAY,
    PLAY_AS_PILOT,
    UNIT,
    USE_LINE,
    VIA_EX,
    ZONES,
)
from headjudge.gundam.table.costs import asked_for
from headjudge.gundam.table.moving import no_location_to_trash, pair, to_no_location
from headjudge.gundam.table.obstacles import (
    COST_TOO_HIGH,
    HAS_PILOT,
    LV_TOO_HIGH,
    NO_PILOT,
    NO_SUCH_LINE,
    NO_UNIT_TO_PAIR,
    NOT_IN_HAND,
    NOT_IN_WINDOW,
    NOT_OWN_UNIT,
    PAIR_MOMENT,
    PILOT_NEEDS_UNIT,
)
from headjudge.gundam.table.state import GundamState, Piece
from headjudge.kernel.actions import FIRST_VALUE, a_card, a_line, a_permanent, first_of, pack, second_of, verb_of
from headjudge.kernel.batches import drain
from headjudge.kernel.frames import CUT_OFF, GOES_ON, Frame
from headjudge.kernel.knowledge import see
from headjudge.kernel.obstacles import Obstacles, against
from headjudge.kernel.plain_data import ints
from headjudge.kernel.refs import permanent_ref
from headjudge.kernel.state import State
from headjudge.language.ability import Ability
from headjudge.language.effect import run_line
from headjudge.language.listening import barred
from headjudge.language.node import NUMBERS

MAIN_WINDOW: Final = 0  # in which cards are played and lines used
ACTION_WINDOW: Final = 1

PILOT_LINES: Final = 32  # lines of the Pilot beneath are numbered from here
SUPPORT_LINE: Final = 64  # the number of Support, which stands on no line of its own


def other_window(window: int) -> int:
    return ACTION_WINDOW if window == MAIN_WINDOW else MAIN_WINDOW


# --- what is legal -------------------------------------------------------------------------------------------------------


def action_plays(s: GundamState, seat: int, options: list[int]) -> None:
    """8-3-1: what the hand offers in an action step. A quick look at each card before its rules are asked."""
    for card in s.zones[seat * ZONES + HAND]:
        facts = s.prints[card]
        if (
            facts.action is not None
            and not why_not_afford(s, seat, card, -1)
            and not why_not_carry_out(s, seat, card, facts, ACTION_WINDOW)
        ):
            options.append(pack(PLAY, a_card(card)))


def main_plays(s: GundamState, seat: int, options: list[int]) -> None:
    """6-5-2: what the hand offers in the main phase."""
    lv = s.resources(seat)
    means = s.payable(seat)
    hosts: list[int] | None = None
    for card in s.zones[seat * ZONES + HAND]:
        facts = s.prints[card]
        if facts.in_hand or facts.on_play:
            options_of_odd_card(s, seat, card, MAIN_WINDOW, options)
            continue
        if facts.lv > lv or facts.cost > means:
            continue
        if facts.type == UNIT or facts.type == BASE:
            options.append(pack(PLAY, a_card(card)))
            continue
        if not why_not_carry_out(s, seat, card, facts, MAIN_WINDOW):
            options.append(pack(PLAY, a_card(card)))
        if facts.can_be_pilot():  # 11-2-4-2-2, Q38: in an action step a Command is a Command
            if hosts is None:
                hosts = plain_hosts(s, seat)
            for host in hosts:
                options.append(host | card << FIRST_VALUE)


def plain_hosts(s: GundamState, seat: int) -> list[int]:
    """6-5-2-3-1: the Units that may be paired, packed as actions of a card 0, in whose place each Pilot is put."""
    return [pack(PLAY_AS_PILOT, a_card(0), a_permanent(p.serial)) for p in s.pieces if p.owner == seat and not why_not_host(s, p, seat)]


def options_of_odd_card(s: GundamState, seat: int, card: int, window: int, options: list[int]) -> None:
    """What a card offers whose Lv. and cost need not be what is printed: each way of playing it is asked about for itself."""
    if not why_not_play(s, seat, card, window):
        options.append(pack(PLAY, a_card(card)))
    if window == MAIN_WINDOW and s.prints[card].can_be_pilot():
        for p in s.field:
            if not why_not_pair(s, seat, card, p.serial):
                options.append(pack(PLAY_AS_PILOT, a_card(card), a_permanent(p.serial)))


def why_not_afford(s: GundamState, seat: int, card: int, host: int, found: Obstacles | None = None) -> str:
    """As it is or, if a line of its own can change how it is played (with this Unit as its host), by that."""
    obstacle = why_not_afford_as_it_is(s, seat, card)
    if obstacle and s.facts(card).on_play:
        for offer in ways_to_play(s, about_to_play(s, "9-1-9-1", seat, card, host), card):
            lv, cost = asked_for_if(s, offer, card)
            if not too_little(s, seat, lv, cost):
                return ""
    return obstacle if found is None or not obstacle else why_not_afford_as_it_is(s, seat, card, found)


def why_not_afford_as_it_is(s: GundamState, seat: int, card: int, found: Obstacles | None = None) -> str:
    lv, cost = asked_for(s, card)
    return too_little(s, seat, lv, cost, found)


def too_little(s: GundamState, seat: int, lv: int, cost: int, found: Obstacles | None = None) -> str:
    """2-8-1: the Lv. asks for Resources, active or not, EX Resources too (Q21). 2-9-1: the cost is paid with active ones."""
    if lv > s.resources(seat):
        if found is None:
            return "2-8-1"
        against(found, "2-8-1", LV_TOO_HIGH, -1, lv, s.resources(seat))
    if cost > s.payable(seat):
        if found is None:
            return "2-9-1"
        against(found, "2-9-1", COST_TOO_HIGH, -1, cost, s.payable(seat))
    return ""


def why_not_play(s: GundamState, seat: int, card: int, window: int, found: Obstacles | None = None) -> str:
    """Play it as what it is: a Unit or Base to deploy, a Command to carry out."""
    facts = s.facts(card)
    if card not in s.zone(seat, HAND):
        return against(found, "4-7-1", NOT_IN_HAND, s.ref_of(card))
    return why_not_afford(s, seat, card, -1, found) or why_not_carry_out(s, seat, card, facts, window, found)


def why_not_carry_out(s: GundamState, seat: int, card: int, facts: GundamCard, window: int, found: Obstacles | None = None) -> str:
    """What it is must fit the window (1.9/3-4-5: Commands say theirs), and a Command must find its targets.

    11-2-3-2, 11-2-4-2: 【Main】 in your main phase, 【Action】 in an action step of either player's turn (11-2-4-2-1).
    1.9/13-2-3-2, 1.9/13-2-4-3: with both, in either."""
    if facts.type == PILOT:
        return against(found, "6-5-2-3-1", NO_UNIT_TO_PAIR if window == MAIN_WINDOW and not has_unit(s, seat) else PILOT_NEEDS_UNIT)
    if facts.type != COMMAND:
        return "" if window == MAIN_WINDOW else against(found, "8-3-1", NOT_IN_WINDOW, s.ref_of(card), MAIN_WINDOW)
    ability = facts.main if window == MAIN_WINDOW else facts.action
    if ability is None:
        return against(
            found,
            "11-2-3-2" if window == MAIN_WINDOW else "8-3-1",
            NOT_IN_WINDOW,
            s.ref_of(card),
            other_window(window),
        )
    return why_not_activate(s, ability, scope_of(s, ability, seat, -1, s.ref_of(card)), found, "9-1-8-1-1")


def has_unit(s: GundamState, seat: int) -> bool:
    """Of one's own: beneath a team mate's no Pilot goes (1.9/12-3-15)."""
    for p in s.pieces:
        if p.owner == seat and p.zone == BATTLE_AREA:
            return True
    return False


def why_not_pair(s: GundamState, seat: int, card: int, serial: int, found: Obstacles | None = None) -> str:
    """6-5-2-3-1, 6-5-2-3-3: a Pilot goes beneath a Unit of yours that has none; it is never exchanged for another (6-5-2-3-3-1).

    Q23: a Command too, at its own Lv. and cost."""
    facts = s.facts(card)
    if card not in s.zone(seat, HAND):
        return against(found, "4-7-1", NOT_IN_HAND, s.ref_of(card))
    if not facts.can_be_pilot():
        return against(found, "2-3-4", NO_PILOT, s.ref_of(card))
    host = permanent_ref(serial)
    return why_not_host(s, s.piece(host), seat, found) or why_not_afford(s, seat, card, host, found)


def why_not_host(s: GundamState, host: Piece | None, seat: int, found: Obstacles | None = None) -> str:
    """2-3-4-3, 1.9/3-3-2, Q85: always beneath a Unit of one's own, a token too (4-17-2-1-1); none is exchanged (Q86, Q87).

    1.9/12-3-15: nor beneath one of the team mate's."""
    if host is None or host.zone != BATTLE_AREA or host.owner != seat:
        mates = host is not None and host.owner != seat and s.friendly(seat, host.owner)
        return against(found, "1.9/12-3-15" if mates else "6-5-2-3-1", NOT_OWN_UNIT, host.ref() if host is not None else -1)
    obstacle = against(found, "6-5-2-3-3", HAS_PILOT, host.ref()) if host.pilot is not None else ""
    return obstacle or barred(s, found, PAIRED, seat, host.ref(), -1, BY_RULE)


def line_options(s: GundamState, seat: int, window: int, options: list[int]) -> None:
    """9-1-7-1: activated effects are used at will, each in its window."""
    for p in s.pieces:
        if p.owner == seat and has_declared_lines(p, window):
            for line in declared_lines(p, window):
                ability = line_of(p, line)
                if ability is not None and not why_not_use_now(s, p, ability):
                    options.append(pack(USE_LINE, a_permanent(p.serial), a_line(line)))


def has_declared_lines(p: Piece, window: int) -> bool:
    """A quick look before any list is made."""
    for facts in p.texts:
        if facts.act_main if window == MAIN_WINDOW else facts.act_action:
            return True
    return window == MAIN_WINDOW and p.keywords >> K_SUPPORT & 1 == 1


def declared_lines(p: Piece, window: int) -> list[int]:
    """11-2-1-1: 【Activate･Main】 in your main phase, which has paused while a Unit is attacking (11-2-1-1-1).

    11-2-2-1, 11-2-2-1-1: 【Activate･Action】 in an action step of either player's turn."""
    lines: list[int] = []
    for place, facts in enumerate(p.texts):
        for line in facts.act_main if window == MAIN_WINDOW else facts.act_action:
            lines.append(place * PILOT_LINES + line)
    return lines + [SUPPORT_LINE] if window == MAIN_WINDOW and p.keywords >> K_SUPPORT & 1 else lines  # 11-1-3-1


def line_of(p: Piece, line: int) -> Ability | None:
    if line == SUPPORT_LINE:
        return SUPPORT
    place, number = line // PILOT_LINES, line % PILOT_LINES
    texts = p.texts
    return texts[place].abilities[number] if place < len(texts) and number < len(texts[place].abilities) else None


def why_not_use(s: GundamState, seat: int, serial: int, line: int, window: int, found: Obstacles | None = None) -> str:
    """6-5-3-1, 8-3-2: an activated effect whose conditions are fulfilled."""
    p = s.piece(permanent_ref(serial))
    if p is None or p.owner != seat:
        return against(found, "9-1-2", NOT_OWN_UNIT, permanent_ref(serial))
    ability = line_of(p, line)
    if ability is None or line not in declared_lines(p, window):
        other = ability is not None and line in declared_lines(p, other_window(window))
        code = NOT_IN_WINDOW if other else NO_SUCH_LINE
        return against(
            found,
            "11-2-1-1" if window == MAIN_WINDOW else "11-2-2-1",
            code,
            p.ref(),
            other_window(window),
        )
    return why_not_use_now(s, p, ability, found)


def why_not_use_now(s: GundamState, p: Piece, ability: Ability, found: Obstacles | None = None) -> str:
    """What forbids a line that it has in this window: it was used already, or its conditions are not fulfilled."""
    card = bearer(s, p, ability)
    return why_spent(p, ability, card, found) or why_not_activate(s, ability, scope_of(s, ability, p.owner, p.ref(), card), found)


def why_not_begin_with(s: GundamState, seat: int, action: int, window: int, found: Obstacles | None) -> str:
    """Of an action that `begin` carries out. 11-2-4-2-2, Q38: in an action step a Command is a Command."""
    verb, first, second = verb_of(action), first_of(action), second_of(action)
    if verb == USE_LINE:
        return why_not_use(s, seat, first, second, window, found)
    if first >= len(s.cards):
        return against(found, "4-7-1", NOT_IN_HAND)
    if verb == PLAY:
        return why_not_play(s, seat, first, window, found)
    return why_not_pair(s, seat, first, second, found) if window == MAIN_WINDOW else against(found, "11-2-4-2-2", PAIR_MOMENT)


# --- doing it ---------------------------------------------------------------------------------------------------------------


def begin(s: GundamState, seat: int, action: int, window: int) -> None:
    """Push the frame that carries out a play or the use of a line."""
    verb = verb_of(action)
    first = first_of(action)
    if verb == PLAY:
        s.frames.append(Play("6-5-2" if window == MAIN_WINDOW else "8-3-1", s.events, seat, first, -1, window, first_stage(s, first), 0))
    elif verb == PLAY_AS_PILOT:
        as_pilot = "6-5-2-3-5" if s.prints[first].type == COMMAND else "6-5-2-3-1"
        s.frames.append(Play(as_pilot, s.events, seat, first, second_of(action), window, first_stage(s, first), 0))
    else:
        s.frames.append(UseLine("6-5-3-1" if window == MAIN_WINDOW else "8-3-2", s.events, seat, first, second_of(action), 0))


PAYING: Final = 0
CARRYING_OUT: Final = 1
COMMANDING: Final = 2
TRASHING: Final = 3
DRAINING: Final = 4
ANNOUNCING: Final = 5  # before PAYING, of a card that can change how it is played


def first_stage(s: GundamState, card: int) -> int:
    return ANNOUNCING if s.prints[card].on_play else PAYING


@mypyc_attr(acyclic=True)
@final
class Play(PaidFor):
    """1.9/7-5-2-2: reveal the card (1.9/7-5-2-2-1), pay its cost (1.9/7-5-2-2-3), carry it out (1.9/7-5-2-2-4).

    Its Lv. was checked when it was offered (1.9/7-5-2-2-2), before an EX Resource that pays is gone (Q21, Q22).

    9-3-1-2 .. 9-3-1-4 for a Command: declared and shown (9-3-1-2), activated (9-3-1-3), and all that follows resolved (9-3-1-4)."""

    __slots__ = ("card", "host", "seat", "stage", "window")

    def __init__(self, because: str, cause: int, seat: int, card: int, host: int, window: int, stage: int, ex: int) -> None:
        super().__init__(because, cause, ex)
        self.seat = seat
        self.card = card
        self.host = host  # serial of the Unit to pair it with; -1: it is not played as a Pilot
        self.window = window
        self.stage = stage

    def step(self, s: State) -> None:
        assert isinstance(s, GundamState)
        if self.stage == ANNOUNCING:
            self.stage = PAYING
            see(s, self.card, (1 << s.seats) - 1)
            host = permanent_ref(self.host) if self.host >= 0 else -1
            s.frames.append(about_to_play(s, self.because, self.seat, self.card, host))
        elif self.stage <= CARRYING_OUT and not self.is_still_in_hand(s):
            self.stage = DRAINING
        elif self.stage == PAYING:
            self.pay(s)
            if s.frames[-1] is self and self.stage == CARRYING_OUT and not s.unsettled:
                self.carry_out(s)
        elif self.stage == CARRYING_OUT:
            self.carry_out(s)
        elif self.stage == COMMANDING:
            self.stage = TRASHING
            self.command(s)
        elif self.stage == TRASHING:
            self.stage = DRAINING
            if s.place[self.card] % s.rules.zones == NO_LOCATION and s.place[self.card] >= 0:
                no_location_to_trash(s, "2-3-5-2", self.card)
        else:
            s.frames.pop()
            drain(s, self.because)

    def done(self, changed: list[int]) -> None:
        """9-1-9-1: told whether it is played after all. If not, nothing is paid for it and it stays where it is."""
        if self.stage == PAYING and not changed:
            self.stage = DRAINING

    def is_still_in_hand(self, s: GundamState) -> bool:
        """An answer to what its price brought about may have discarded it: then there is nothing to carry out (1-3-2, 3-1-5)."""
        return s.place[self.card] == self.seat * ZONES + HAND

    def pay(self, s: GundamState) -> None:
        self.stage = CARRYING_OUT
        if s.prints[self.card].on_play:
            if why_not_afford_as_it_is(s, self.seat, self.card):  # what was to make it cheaper was prevented: it stays in the hand (1-3-2)
                self.stage = DRAINING
                return
        else:
            see(s, self.card, (1 << s.seats) - 1)
            card_played(s, self.because, self.seat, s.ref_of(self.card))
        cost = asked_for(s, self.card)[1]
        if cost > 0:
            pay_cost(s, "2-9-1", self.seat, cost)

    def carry_out(self, s: GundamState) -> None:
        """2-3-3, 1.9/3-2-2: a Unit goes to the battle area. 2-3-6, 1.9/3-5-2: a Base to the base section. 2-3-5: a Command acts."""
        facts = s.prints[self.card]
        self.stage = DRAINING
        if self.host >= 0:
            host = s.piece(permanent_ref(self.host))
            if host is not None:  # it may have been destroyed while the cost was paid: then nothing is paired (1-3-2)
                pair(s, self.because, self.card, host, BY_RULE)
        elif facts.type == UNIT:
            deploy(s, "6-5-2-1-1", self.seat, [self.card], BATTLE_AREA, False, BY_RULE, -1)
        elif facts.type == BASE:
            deploy(s, "6-5-2-2-1", self.seat, [self.card], BASE_SECTION, False, BY_RULE, -1)
        else:
            self.stage = COMMANDING
            to_no_location(s, "3-1-2", self.card)

    def command(self, s: GundamState) -> None:
        """6-5-2-4-1, 9-1-8-1: the command effect that fits the window, once (1.9/3-4-2). 9-3-2: it was shown; now what it says is done."""
        facts = s.facts(self.card)
        ability = facts.main if self.window == MAIN_WINDOW else facts.action
        assert ability is not None
        via = VIA_EX if self.ex > 0 else -1
        command_used(s, self.seat, s.ref_of(self.card), facts.cost, via)
        run_line(s, ability, self.seat, -1, s.ref_of(self.card)).scope.slots[NUMBERS] = [facts.cost, via]

    def without(self, s: State, seat: int) -> int:
        return CUT_OFF if self.seat == seat else GOES_ON

    def clone(self) -> Frame:
        return Play(self.because, self.cause, self.seat, self.card, self.host, self.window, self.stage, self.ex)

    def kind(self) -> str:
        return "play"

    def to_data(self) -> list[object]:
        return [self.seat, self.card, self.host, self.window, self.stage, self.ex]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Play:
        n = ints(data)
        return Play(because, cause, n[0], n[1], n[2], n[3], n[4], n[5])


@mypyc_attr(acyclic=True)
@final
class UseLine(Frame):
    """6-5-3-1, 8-3-2: an activated effect. 11-2-1-2, 11-2-2-2: its price is paid first, inside it.

    11-2-1-3, 11-2-2-3: without a price it is enough to declare it."""

    __slots__ = ("line", "seat", "serial", "stage")

    def __init__(self, because: str, cause: int, seat: int, serial: int, line: int, stage: int) -> None:
        super().__init__(because, cause)
        self.seat = seat
        self.serial = serial
        self.line = line
        self.stage = stage

    def step(self, s: State) -> None:
        assert isinstance(s, GundamState)
        p = s.piece(permanent_ref(self.serial))
        if self.stage == 0 and p is not None:
            self.stage = 1
            ability = line_of(p, self.line)
            assert ability is not None
            card = bearer(s, p, ability)
            use_up(p, ability, card)
            f = run_line(s, ability, self.seat, p.ref(), card)
            if self.line == SUPPORT_LINE:
                f.scope.slots[NUMBERS] = [p.amounts[K_SUPPORT]]  # its price may end what gave it (9-1-7-2)
        else:
            s.frames.pop()
            drain(s, self.because)

    def without(self, s: State, seat: int) -> int:
        return CUT_OFF if self.seat == seat else GOES_ON

    def clone(self) -> Frame:
        return UseLine(self.because, self.cause, self.seat, self.serial, self.line, self.stage)

    def kind(self) -> str:
        return "use line"

    def to_data(self) -> list[object]:
        return [self.seat, self.serial, self.line, self.stage]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> UseLine:
        n = ints(data)
        return UseLine(because, cause, n[0], n[1], n[2], n[3])
