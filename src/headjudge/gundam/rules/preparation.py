"""Chapter 5: preparing to play."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import mypyc_attr

from headjudge.gundam.rules.multiplayer import (
    choose_direction,
    lay_team_shields,
    roll,
    rule_of_ex_resources,
    starting_options,
    with_ex_resource,
)
from headjudge.gundam.rules.turn import ACTIVE_STEP, Turn
from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import BASE_SECTION, BY_RULE, CLOCKWISE, COUNTER_CLOCKWISE, DECK, HAND, KEEP, KEPT, REDRAW, SHIELD, TEAM
from headjudge.gundam.table.history import remember_for
from headjudge.gundam.table.moving import arrive, draw, place_ex
from headjudge.gundam.table.state import GundamState, gundam
from headjudge.kernel.actions import first_of, verb_of
from headjudge.kernel.chance import NUMBERING, Chance
from headjudge.kernel.frames import Frame
from headjudge.kernel.moves import put, shuffle_zone, take
from headjudge.kernel.plain_data import ints
from headjudge.kernel.state import NO_CARDS, State

OPENING_HAND: Final = 5  # 5-2-1-5
SHIELDS: Final = 6  # 5-2-2
DECK_SIZE: Final = 50  # 5-1-1
RESOURCE_DECK_SIZE: Final = 10

SHUFFLE: Final = 0
ROLL: Final = 1
WHO_BEGINS: Final = 2
DEAL: Final = 3
FIRST_REDRAW: Final = 4
LAY_SHIELDS: Final = 20
EX_BASES: Final = 21
EX_RESOURCES: Final = 22
BEGIN: Final = 23


@mypyc_attr(acyclic=True)
@final
class Preparation(Frame):
    """5-2-1 .. 5-2-5. The tokens that every game needs lie ready, one EX Base for each player or team."""

    __slots__ = ("ex_bases", "stage")

    def __init__(self, because: str, cause: int, stage: int, ex_bases: list[int]) -> None:
        super().__init__(because, cause)
        self.stage = stage
        self.ex_bases = ex_bases  # cards

    def step(self, s: State) -> None:
        g = gundam(s)
        stage = self.stage
        if stage == WHO_BEGINS:
            if s.alive >> s.active & 1:
                s.ask(self, s.active, starting_options(g, s.active))
            else:
                self.stage += 1
        elif FIRST_REDRAW <= stage < FIRST_REDRAW + s.seats:
            if s.alive >> self.redrawing(s) & 1:
                s.ask(self, self.redrawing(s), [KEEP, REDRAW])
            else:
                self.stage += 1
        else:
            self.stage = LAY_SHIELDS if stage == FIRST_REDRAW + s.seats else stage + 1
            self.arrange(g, stage)

    def redrawing(self, s: State) -> int:
        """5-2-1-6, 5-2-1-7, 1.9/12-2-3: opening hands are kept or redrawn in turn order."""
        return (s.active + (self.stage - FIRST_REDRAW) * s.way) % s.seats

    def arrange(self, s: GundamState, stage: int) -> None:
        everybody = s.in_turn_order()
        if stage == SHUFFLE:
            for seat in range(s.seats):
                shuffle_zone(s, seat, DECK)  # 5-2-1-2
        elif stage == ROLL:
            s.active = roll(s)  # 5-2-1-4, 1.9/6-2-1-4-1: who wins by chance decides who begins, seeing no hand yet (Q9)
        elif stage == DEAL:
            draw(s, "5-2-1-5", everybody, [OPENING_HAND] * len(everybody))
        elif stage == LAY_SHIELDS:
            if s.mode == TEAM:
                lay_team_shields(s)
            else:
                lay_shields(s)
        elif stage == EX_BASES:
            here = [card for card in self.ex_bases if s.alive >> s.owner[card] & 1]
            arrive(s, "1.9/12-3-7" if s.mode == TEAM else "5-2-3", here, BASE_SECTION, False, BY_RULE, -1)  # 4-17-4-2
        elif stage == EX_RESOURCES:
            seats = with_ex_resource(s)
            place_ex(s, rule_of_ex_resources(s), seats, [1] * len(seats), False)  # 4-17-5-2
        elif stage == BEGIN:
            s.active = everybody[0]
            s.turn = 1
            s.frames[-1] = Turn("5-2-5", s.events, ACTIVE_STEP, [])

    def apply(self, s: State, action: int) -> None:
        g = gundam(s)
        verb = verb_of(action)
        if verb == CLOCKWISE or verb == COUNTER_CLOCKWISE:
            choose_direction(g, verb)
        elif self.stage == WHO_BEGINS:
            s.active = first_of(action)  # 5-2-1-4
        else:
            seat = self.redrawing(s)
            s.note(KEPT, seat, NO_CARDS, [int(verb == REDRAW)], "5-2-1-6" if self.stage == FIRST_REDRAW else "5-2-1-7", "")
            if verb == REDRAW:
                redraw(g, seat)
        self.stage += 1

    def clone(self) -> Frame:
        return Preparation(self.because, self.cause, self.stage, self.ex_bases)

    def kind(self) -> str:
        return "preparation"

    def to_data(self) -> list[object]:
        return [self.stage, self.ex_bases]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Preparation:
        return Preparation(because, cause, cast(int, data[0]), ints(data[1]))


def dealt(table: GundamState, chance: Chance) -> GundamState:
    """A match with the decks that lie on this table, which stays as it is.

    The cards of each player are numbered in random order: what number a card has in a match says nothing about which card it is."""
    s = gundam(table.clone())
    s.chance = chance
    prints: list[GundamCard] = []
    for seat in range(s.seats):
        first = len(prints)
        order = list(range(len(s.zone(seat, DECK))))
        chance.shuffle(NUMBERING, seat, order)
        for place in order:
            prints.append(table.prints[first + place])
    for card in range(len(prints), len(table.prints)):  # EX Bases
        prints.append(table.prints[card])
    s.print_anew(prints)
    s.asked = []
    for facts in prints:
        if facts.asks:
            remember_for(s, facts)
    return s


def redraw(s: GundamState, seat: int) -> None:
    """5-2-1-6-1: the whole hand to the bottom of the deck, five new cards, then shuffle: no card comes straight back."""
    for card in s.zone(seat, HAND).copy():
        take(s, card)
        put(s, card, seat, DECK, False, 0)
    draw(s, "5-2-1-6-1", [seat], [OPENING_HAND])
    shuffle_zone(s, seat, DECK)


def lay_shields(s: GundamState) -> None:
    """5-2-2, 3-6-4: six cards from the deck's top, unseen, one at a time; the last one lies on top (Q8)."""
    s.changed()
    for seat in s.in_turn_order():
        for _ in range(SHIELDS):
            card = s.zone(seat, DECK)[-1]
            take(s, card)
            put(s, card, seat, SHIELD, True, 0)
