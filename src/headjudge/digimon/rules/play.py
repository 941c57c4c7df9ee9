"""Section 10: playing a card."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from headjudge.digimon.rules.effects import barred
from headjudge.digimon.rules.materials import begin_gathering, most_saved, saved, scatter
from headjudge.digimon.rules.paid_card import SETTLING, PaidCard
from headjudge.digimon.table.codes import BY_EFFECT, BY_RULE, DIGIMON, HAND, PLAY, PLAYED, TAMER
from headjudge.digimon.table.costs import UNKNOWN, why_not_afford
from headjudge.digimon.table.entering import place
from headjudge.digimon.table.obstacles import NOT_IN_HAND, NOT_PLAYABLE
from headjudge.digimon.table.state import DigimonState, digimon
from headjudge.kernel.actions import a_card, pack
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

BY_ACTION: Final = -1


@mypyc_attr(acyclic=True)
@final
class Play(PaidCard):
    """7-1: put on the field, with what was gathered for it beneath it (DigiXros, Assembly)."""

    __slots__ = ("materials", "source")

    def __init__(
        self, because: str, cause: int, seat: int, card: int, stage: int, cost: int, source: int, materials: list[int] = NO_CARDS
    ) -> None:
        super().__init__(because, cause, seat, card, stage, cost)
        self.source = source  # of the effect that plays it; BY_ACTION: none does
        self.materials = materials  # cards that wait to be placed beneath it; replaced, never changed

    def done_by(self) -> int:
        return BY_RULE if self.source == BY_ACTION else BY_EFFECT

    def what(self) -> int:
        return PLAYED

    def subject(self, s: DigimonState) -> int:
        return s.ref_of(self.card)

    def settle(self, s: DigimonState) -> None:
        if self.cost == UNKNOWN:
            self.cost = s.facts(self.card).cost
        super().settle(s)

    def prepares(self, s: DigimonState) -> bool:
        if not s.facts(self.card).takes_materials():
            return False
        begin_gathering(s, self.seat, self.card, self.cost, [self.card])
        return True

    def prepared(self, changed: list[int]) -> None:
        self.materials = changed

    def price(self, s: DigimonState) -> int:
        return max(0, self.cost - saved(s, self.card, len(self.materials)))

    def give_up(self, s: DigimonState) -> None:
        """What was gathered for a card that cannot be paid any more goes to the trash."""
        if self.materials:
            scatter(s, self.because, self.seat, self.materials)

    def carry_out(self, s: DigimonState, stage: int) -> None:
        self.stage = SETTLING
        place(s, self.because, [self.card], False, False, self.done_by(), self.source, [self.materials])

    def rule_of_end(self) -> str:
        return "7-1"

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


@mypyc_attr(acyclic=True)
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
