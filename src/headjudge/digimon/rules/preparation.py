"""Section 7: set-up."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import mypyc_attr

from headjudge.digimon.rules.turn import START_OF_TURN, Turn
from headjudge.digimon.table.cards import DigimonCard
from headjudge.digimon.table.codes import BY_RULE, DECK, EGG, EGGS, HAND, KEEP, KEPT, LAID, REDRAW, SECURITY, ZONES
from headjudge.digimon.table.moving import draw
from headjudge.digimon.table.state import DigimonState, digimon
from headjudge.kernel.actions import verb_of
from headjudge.kernel.chance import NUMBERING, THROW, Chance
from headjudge.kernel.frames import Frame
from headjudge.kernel.moves import put, shuffle_zone, take
from headjudge.kernel.state import NO_CARDS, NOBODY, State

OPENING_HAND: Final = 5
SECURITY_CARDS: Final = 5
DECK_SIZE: Final = 50  # 1-4-1
MOST_EGGS: Final = 5

SHUFFLE: Final = 0
ROLL: Final = 1
DEAL: Final = 2
FIRST_REDRAW: Final = 3
LAY_SECURITY: Final = 20
BEGIN: Final = 21


@mypyc_attr(acyclic=True)
@final
class Preparation(Frame):
    """5-2: shuffle, see who begins, draw, redraw once, lay the security stack."""

    __slots__ = ("stage",)

    def __init__(self, because: str, cause: int, stage: int) -> None:
        super().__init__(because, cause)
        self.stage = stage

    def step(self, s: State) -> None:
        stage = self.stage
        if FIRST_REDRAW <= stage < FIRST_REDRAW + s.seats:
            s.ask(self, s.in_turn_order()[stage - FIRST_REDRAW], [KEEP, REDRAW])
        else:
            self.stage = LAY_SECURITY if stage == FIRST_REDRAW + s.seats else stage + 1
            arrange(digimon(s), stage)

    def apply(self, s: State, action: int) -> None:
        """5-2: the first player decides first. The whole hand, and only once."""
        seat = s.in_turn_order()[self.stage - FIRST_REDRAW]
        anew = verb_of(action) == REDRAW
        s.note(KEPT, seat, NO_CARDS, [int(anew)], "5-2", "")
        if anew:
            redraw(digimon(s), seat)
        self.stage += 1

    def clone(self) -> Frame:
        return Preparation(self.because, self.cause, self.stage)

    def kind(self) -> str:
        return "preparation"

    def to_data(self) -> list[object]:
        return [self.stage]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Preparation:
        return Preparation(because, cause, cast(int, data[0]))


def arrange(s: DigimonState, stage: int) -> None:
    if stage == SHUFFLE:
        for seat in range(s.seats):
            shuffle_zone(s, seat, DECK)
            shuffle_zone(s, seat, EGGS)
    elif stage == ROLL:
        s.active = s.chance.below(THROW, 0, s.seats) if s.begins == NOBODY else s.begins  # 5-2: who wins the throw goes first
    elif stage == DEAL:
        draw(s, "5-2", s.in_turn_order(), [OPENING_HAND] * s.seats, BY_RULE)
    elif stage == LAY_SECURITY:
        lay_security(s)
    elif stage == BEGIN:
        s.turn = 1
        s.memory = 0
        s.frames[-1] = Turn("5-2", s.events, START_OF_TURN, False, START_OF_TURN)


def dealt(table: DigimonState, chance: Chance) -> DigimonState:
    """A match with the decks that lie on this table, which stays as it is.

    The cards of each player are numbered in random order: what number a card has in a match says nothing about which card it is."""
    s = digimon(table.clone())
    s.chance = chance
    prints: list[DigimonCard] = []
    for seat in range(s.seats):
        first = len(prints)
        deck, eggs = s.zone(seat, DECK), s.zone(seat, EGGS)
        order = list(range(len(deck) + len(eggs)))
        chance.shuffle(NUMBERING, seat, order)
        deck.clear()
        eggs.clear()
        for place in order:
            facts = table.prints[first + place]
            card = len(prints)
            prints.append(facts)
            if facts.type == EGG:
                eggs.append(card)
                s.place[card] = seat * ZONES + EGGS
            else:
                deck.append(card)
                s.place[card] = seat * ZONES + DECK
    s.print_others(prints, False)
    s.asked = []  # in the order of the cards of this match
    for facts in prints:
        if facts.recalls:
            s.remember_for(facts)
    return s


def redraw(s: DigimonState, seat: int) -> None:
    """5-2: shuffle the whole hand back and draw as many new cards."""
    s.changed()
    for card in s.zone(seat, HAND).copy():
        take(s, card)
        put(s, card, seat, DECK, True, 0)
    shuffle_zone(s, seat, DECK)
    for card in s.zone(seat, DECK)[: -OPENING_HAND - 1 : -1]:
        take(s, card)
        put(s, card, seat, HAND, True, 0)


def lay_security(s: DigimonState) -> None:
    """5-2: one by one from the top of the deck, so that the first one put down is the bottom card."""
    s.changed()
    for seat in s.in_turn_order():
        for card in s.zone(seat, DECK)[: -SECURITY_CARDS - 1 : -1]:
            take(s, card)
            put(s, card, seat, SECURITY, True, 0)
        s.note(LAID, seat, NO_CARDS, [SECURITY_CARDS], "5-2", "")
