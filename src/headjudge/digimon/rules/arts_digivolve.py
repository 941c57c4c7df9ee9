"""Section 4.4: Arts Digivolve: what becomes of a DUAL card that was used as an Option."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from headjudge.digimon.rules.digivolve import meets, why_unmet
from headjudge.digimon.rules.effects import barred, forbidden
from headjudge.digimon.table.codes import BY_RULE, DIGIVOLVE, EVOLVE, K_ARTS_DIGIVOLVE, NO_ARTS
from headjudge.digimon.table.entering import put_on_top
from headjudge.digimon.table.moving import draw
from headjudge.digimon.table.obstacles import NOT_OWN, OTHER_FORM
from headjudge.digimon.table.state import DigimonState, Stack, digimon
from headjudge.kernel.actions import a_card, a_number, a_permanent, first_of, pack, second_of, third_of, verb_of
from headjudge.kernel.frames import Frame
from headjudge.kernel.obstacles import Obstacles, against
from headjudge.kernel.plain_data import ints
from headjudge.kernel.refs import permanent_ref
from headjudge.kernel.state import State
from headjudge.kernel.windows import ask_window


def arts_bases(s: DigimonState, seat: int, card: int) -> list[int]:
    """4-20: its player's cards on the field that could digivolve into it, as actions. None without the keyword."""
    found: list[int] = []
    facts = s.facts(card)
    if not facts.keywords >> K_ARTS_DIGIVOLVE & 1:
        return found
    s.fresh_values()
    for p in s.field:
        assert isinstance(p, Stack)
        if p.owner != seat or forbidden(s, EVOLVE, seat, p.ref(), s.ref_of(card), -1, BY_RULE):
            continue
        for way in range(len(facts.ways)):
            if meets(s, seat, card, p, way):
                found.append(pack(DIGIVOLVE, a_card(card), a_permanent(p.serial), a_number(way)))
    return found


def begin_arts(s: DigimonState, seat: int, card: int) -> None:
    s.frames.append(ArtsDigivolve("4-20", s.events, seat, card, CHOOSING))


CHOOSING: Final = 0
DRAWING: Final = 1
DONE: Final = 2


@mypyc_attr(acyclic=True)
@final
class ArtsDigivolve(Frame):
    """4-20: in place of being trashed; nothing is paid, the bonus card is drawn. What it triggered waits with the rest of the use."""

    __slots__ = ("card", "seat", "stage")

    def __init__(self, because: str, cause: int, seat: int, card: int, stage: int) -> None:
        super().__init__(because, cause)
        self.seat = seat
        self.card = card
        self.stage = stage

    def step(self, s: State) -> None:
        if self.stage == CHOOSING:
            ask_window(s, self, self.seat, [*arts_bases(digimon(s), self.seat, self.card), NO_ARTS])
        elif self.stage == DRAWING:
            self.stage = DONE
            draw(digimon(s), "8-1", [self.seat], [1], BY_RULE)
        else:
            s.frames.pop()

    def apply(self, s: State, action: int) -> None:
        if verb_of(action) == NO_ARTS:
            self.stage = DONE
            return
        self.stage = DRAWING
        p = digimon(s).stack(permanent_ref(second_of(action)))
        assert p is not None
        put_on_top(digimon(s), self.because, self.card, p, BY_RULE, -1)

    def obstacle(self, s: State, action: int, found: Obstacles | None = None) -> str:
        """4-20: this card, onto what could digivolve into it: see `arts_bases`."""
        if action in s.options or verb_of(action) != DIGIVOLVE:
            return super().obstacle(s, action, found)
        if first_of(action) != self.card:
            return against(found, self.because, OTHER_FORM, s.ref_of(self.card))
        p = digimon(s).stack(permanent_ref(second_of(action)))
        if p is None or found is None:
            return against(found, self.because, NOT_OWN, permanent_ref(second_of(action)))
        why_unmet(digimon(s), self.seat, self.card, p, third_of(action), found)
        return barred(digimon(s), found, EVOLVE, self.seat, p.ref(), s.ref_of(self.card), BY_RULE)

    def clone(self) -> Frame:
        return ArtsDigivolve(self.because, self.cause, self.seat, self.card, self.stage)

    def kind(self) -> str:
        return "arts digivolve"

    def to_data(self) -> list[object]:
        return [self.seat, self.card, self.stage]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> ArtsDigivolve:
        n = ints(data)
        return ArtsDigivolve(because, cause, n[0], n[1], n[2])
