"""Section 10: playing a card."""

from __future__ import annotations

from typing import Final, final

from headjudge.digimon.rules.effects import barred
from headjudge.digimon.rules.materials import begin_gathering, most_saved, saved, scatter
from headjudge.digimon.table.codes import BY_EFFECT, BY_RULE, DIGIMON, HAND, PLAY, PLAYED, TAMER
from headjudge.digimon.table.costs import UNKNOWN, settle_cost, why_not_afford
from headjudge.digimon.table.entering import place
from headjudge.digimon.table.memory import pay, why_not_pay
from headjudge.digimon.table.moving import reveal
from headjudge.digimon.table.obstacles import NOT_IN_HAND, NOT_PLAYABLE
from headjudge.digimon.table.state import DigimonState, digimon
from headjudge.kernel.actions import a_card, pack
from headjudge.kernel.batches import drain
from headjudge.kernel.frames import Frame
from headjudge.kernel.obstacles import Obstacles, against
from headjudge.kernel.plain_data import groups, ints
from headjudge.kernel.state import NO_CARDS, State

# --- what is legal --------------------------------------------------------------------------------------------------


def play_options(s: DigimonState, seat: int, options: list[int]) -> None:
    for card in s.zone(seat, HAND):
        if not why_not_play_it(s, seat, card):
            options.append(pack(PLAY, a_card(card)))


def why_not_play(s: DigimonState, seat: int, card: int, found: Obstacles | None) -> str:
    """7-1: from the hand."""
    return why_not_play_it(s, seat, card, found) if card in s.zone(seat, HAND) else against(found, "7-1", NOT_IN_HAND, s.ref_of(card))


def why_not_play_it(s: DigimonState, seat: int, card: int, found: Obstacles | None = None) -> str:
    """7-1: a Digimon or Tamer card with a play cost, fully paid (4-2-2). Options are used, not played."""
    facts = s.prints[card]
    if facts.type not in (DIGIMON, TAMER) or not facts.is_playable():
        return against(found, "7-1", NOT_PLAYABLE, s.ref_of(card))
    ref = s.ref_of(card)
    obstacle = why_not_afford(s, PLAYED, seat, ref, card, facts.cost)
    if obstacle and facts.takes_materials():
        obstacle = why_not_afford(s, PLAYED, seat, ref, card, facts.cost - most_saved(s, seat, card), found)
    elif obstacle and found is not None:
        obstacle = why_not_afford(s, PLAYED, seat, ref, card, facts.cost, found)
    return obstacle or barred(s, found, PLAYED, seat, ref, -1, BY_RULE)


# --- doing it -------------------------------------------------------------------------------------------------------

REVEALING: Final = 0
COSTING: Final = 1
GATHERING: Final = 2  # DigiXros, Assembly
PAYING: Final = 3
PLACING: Final = 4
SETTLING: Final = 5

BY_ACTION: Final = -1


@final
class Play(Frame):
    """7-1: reveal, pay, put on the field; then what that triggered. If it cannot be paid any more the card stays where it was."""

    __slots__ = ("card", "cost", "materials", "seat", "source", "stage")

    def __init__(
        self, because: str, cause: int, seat: int, card: int, stage: int, cost: int, source: int, materials: list[int] = NO_CARDS
    ) -> None:
        super().__init__(because, cause)
        self.seat = seat
        self.card = card
        self.stage = stage
        self.cost = cost  # UNKNOWN: the printed one; later what is left of it
        self.source = source  # of the effect that plays it; BY_ACTION: none does
        self.materials = materials  # cards that wait to be placed beneath it; replaced, never changed

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
        elif stage == GATHERING and self.cost != UNKNOWN and d.facts(self.card).takes_materials():
            begin_gathering(d, self.seat, self.card, self.cost, [self.card])
        elif stage in (GATHERING, PAYING):
            self.pay(d)
        elif stage == PLACING:
            place(d, self.because, [self.card], False, False, self.by(), self.source, [self.materials])
        else:
            s.frames.pop()
            if self.by() == BY_EFFECT:  # what it triggered waits with the rest of that effect
                s.frames[-1].done([p.ref() for p in s.field if p.pile[0] == self.card])
            else:
                drain(s, "7-1")

    def pay(self, s: DigimonState) -> None:
        """7-1: after all changes. What was gathered for a card that cannot be paid any more goes to the trash."""
        cost = self.cost if self.cost == UNKNOWN else max(0, self.cost - saved(s, self.card, len(self.materials)))
        self.stage = PLACING
        if cost != UNKNOWN and not why_not_pay(s, self.seat, cost):
            pay(s, self.because, self.seat, cost)
            return
        self.stage = SETTLING
        if self.materials:
            scatter(s, self.because, self.seat, self.materials)

    def by(self) -> int:
        return BY_RULE if self.source == BY_ACTION else BY_EFFECT

    def done(self, changed: list[int]) -> None:
        if self.stage == GATHERING and changed:
            self.cost = changed[0]
        elif self.stage == PAYING:
            self.materials = changed

    def clone(self) -> Frame:
        return Play(self.because, self.cause, self.seat, self.card, self.stage, self.cost, self.source, self.materials)

    def kind(self) -> str:
        return "play"

    def to_data(self) -> list[object]:
        return [self.seat, self.card, self.stage, self.cost, self.source, self.materials]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Play:
        n = ints(data[:5])
        return Play(because, cause, n[0], n[1], n[2], n[3], n[4], ints(data[5]))


@final
class PlayTogether(Frame):
    """Cards that an effect plays at once without paying, where one of them takes materials: these are gathered first (Q2352, Q4727)."""

    __slots__ = ("cards", "materials", "mute", "seat", "source", "suspended")

    def __init__(
        self, because: str, cause: int, seat: int, cards: list[int], suspended: bool, mute: bool, source: int, materials: list[list[int]]
    ) -> None:
        super().__init__(because, cause)
        self.seat = seat
        self.cards = cards
        self.suspended = suspended
        self.mute = mute
        self.source = source
        self.materials = materials  # of each card so far; replaced, never changed

    def step(self, s: State) -> None:
        d = digimon(s)
        if len(self.materials) < len(self.cards):
            begin_gathering(d, self.seat, self.cards[len(self.materials)], 0, self.cards)
        else:
            s.frames.pop()
            s.frames[-1].done(place(d, self.because, self.cards, self.suspended, self.mute, BY_EFFECT, self.source, self.materials))

    def done(self, changed: list[int]) -> None:
        self.materials = [*self.materials, changed]

    def clone(self) -> Frame:
        return PlayTogether(
            self.because, self.cause, self.seat, self.cards, self.suspended, self.mute, self.source, self.materials
        )  # fmt: skip

    def kind(self) -> str:
        return "play together"

    def to_data(self) -> list[object]:
        return [self.seat, self.cards, int(self.suspended), int(self.mute), self.source, self.materials]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> PlayTogether:
        n = ints([data[0], data[2], data[3], data[4]])
        return PlayTogether(because, cause, n[0], ints(data[1]), n[1] != 0, n[2] != 0, n[3], groups(data[5]))
