"""Section 10: playing a card."""

from __future__ import annotations

from typing import Final, final

from headjudge.digimon.codes import BY_RULE, DIGIMON, HAND, PLAY, PLAYED, TAMER, pack
from headjudge.digimon.effects import forbidden
from headjudge.digimon.memory import pay, why_not_pay
from headjudge.digimon.state import DigimonState, digimon
from headjudge.digimon.terms import place, reveal
from headjudge.kernel.batches import drain
from headjudge.kernel.frames import Frame
from headjudge.kernel.state import State
from headjudge.language.node import ABSENT

# --- what is legal --------------------------------------------------------------------------------------------------


def play_options(s: DigimonState, seat: int) -> list[int]:
    return [pack(PLAY, card, 0, 0) for card in s.zone(seat, HAND) if not why_not_play(s, seat, card)]


def why_not_play(s: DigimonState, seat: int, card: int) -> str:
    """7-1: a Digimon or Tamer card with a play cost, from the hand, fully paid (4-2-2). Options are used, not played."""
    facts = s.facts(card)
    if card not in s.zone(seat, HAND) or facts.type not in (DIGIMON, TAMER) or facts.cost == ABSENT:
        return "7-1"
    return why_not_pay(s, seat, facts.cost) or forbidden(s, PLAYED, seat, s.ref_of(card), -1, -1, BY_RULE)


# --- doing it -------------------------------------------------------------------------------------------------------

REVEALING: Final = 0
PAYING: Final = 1
PLACING: Final = 2
SETTLING: Final = 3


@final
class Play(Frame):
    """7-1: reveal, pay, put on the field; then what that triggered."""

    __slots__ = ("card", "seat", "stage")

    def __init__(self, because: str, cause: int, seat: int, card: int, stage: int) -> None:
        super().__init__(because, cause)
        self.seat = seat
        self.card = card
        self.stage = stage

    def step(self, s: State) -> None:
        d = digimon(s)
        stage = self.stage
        self.stage = stage + 1
        if stage == REVEALING:
            reveal(d, "7-1", self.seat, self.card)
        elif stage == PAYING:
            pay(d, "7-1", self.seat, d.facts(self.card).cost)
        elif stage == PLACING:
            place(d, "7-1", [self.card], False, BY_RULE, -1)
        else:
            s.frames.pop()
            drain(s, "7-1")

    def clone(self) -> Frame:
        return Play(self.because, self.cause, self.seat, self.card, self.stage)

    def kind(self) -> str:
        return "play"

    def to_data(self) -> list[object]:
        return [self.seat, self.card, self.stage]
