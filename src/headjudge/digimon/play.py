"""Section 10: playing a card."""

from __future__ import annotations

from typing import Final, final

from headjudge.digimon.codes import BY_EFFECT, BY_RULE, DIGIMON, HAND, PLAY, PLAYED, TAMER, pack
from headjudge.digimon.costs import UNKNOWN, settle_cost, why_not_afford
from headjudge.digimon.effects import forbidden
from headjudge.digimon.memory import pay, why_not_pay
from headjudge.digimon.moving import place, reveal
from headjudge.digimon.state import DigimonState, digimon
from headjudge.kernel.batches import drain
from headjudge.kernel.frames import Frame
from headjudge.kernel.state import State

# --- what is legal --------------------------------------------------------------------------------------------------


def play_options(s: DigimonState, seat: int, options: list[int]) -> None:
    for card in s.zone(seat, HAND):
        if not why_not_play_it(s, seat, card):
            options.append(pack(PLAY, card, 0, 0))


def why_not_play(s: DigimonState, seat: int, card: int) -> str:
    """7-1: from the hand."""
    return why_not_play_it(s, seat, card) if card in s.zone(seat, HAND) else "7-1"


def why_not_play_it(s: DigimonState, seat: int, card: int) -> str:
    """7-1: a Digimon or Tamer card with a play cost, fully paid (4-2-2). Options are used, not played."""
    facts = s.prints[card]
    if facts.type not in (DIGIMON, TAMER) or not facts.is_playable():
        return "7-1"
    ref = s.ref_of(card)
    return why_not_afford(s, PLAYED, seat, ref, card, facts.cost) or forbidden(s, PLAYED, seat, ref, -1, -1, BY_RULE)


# --- doing it -------------------------------------------------------------------------------------------------------

REVEALING: Final = 0
COSTING: Final = 1
PAYING: Final = 2
PLACING: Final = 3
SETTLING: Final = 4

BY_ACTION: Final = -1


@final
class Play(Frame):
    """7-1: reveal, pay, put on the field; then what that triggered. If it cannot be paid any more the card stays where it was."""

    __slots__ = ("card", "cost", "seat", "source", "stage")

    def __init__(self, because: str, cause: int, seat: int, card: int, stage: int, cost: int, source: int) -> None:
        super().__init__(because, cause)
        self.seat = seat
        self.card = card
        self.stage = stage
        self.cost = cost  # UNKNOWN: the printed one; later what is left of it
        self.source = source  # of the effect that plays it; BY_ACTION: none does

    def step(self, s: State) -> None:
        d = digimon(s)
        stage = self.stage
        self.stage = stage + 1
        if stage == REVEALING:
            reveal(d, self.because, self.seat, self.card)
        elif stage == COSTING:
            cost = d.facts(self.card).cost if self.cost == UNKNOWN else self.cost
            self.cost = UNKNOWN
            settle_cost(d, self.because, PLAYED, self.seat, s.ref_of(self.card), self.card, cost, self.by())
        elif stage == PAYING:
            if self.cost == UNKNOWN or why_not_pay(d, self.seat, self.cost):
                self.stage = SETTLING
            else:
                pay(d, self.because, self.seat, self.cost)
        elif stage == PLACING:
            place(d, self.because, [self.card], False, False, self.by(), self.source)
        else:
            s.frames.pop()
            if self.by() == BY_EFFECT:  # what it triggered waits with the rest of that effect
                s.frames[-1].done([p.ref() for p in s.field if p.pile[0] == self.card])
            else:
                drain(s, "7-1")

    def by(self) -> int:
        return BY_RULE if self.source == BY_ACTION else BY_EFFECT

    def done(self, changed: list[int]) -> None:
        if self.stage == PAYING and changed:
            self.cost = changed[0]

    def clone(self) -> Frame:
        return Play(self.because, self.cause, self.seat, self.card, self.stage, self.cost, self.source)

    def kind(self) -> str:
        return "play"

    def to_data(self) -> list[object]:
        return [self.seat, self.card, self.stage, self.cost, self.source]
