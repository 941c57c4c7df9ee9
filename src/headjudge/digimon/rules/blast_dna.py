"""Section 22: Blast DNA Digivolve."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from headjudge.digimon.rules.digivolve import why_not_joined
from headjudge.digimon.rules.effects import barred
from headjudge.digimon.table.codes import BATTLE_AREA, BLAST_DNA, BY_EFFECT, BY_RULE, EVOLVE, HAND
from headjudge.digimon.table.entering import join_from_hand
from headjudge.digimon.table.moving import draw, reveal
from headjudge.digimon.table.obstacles import DNA_UNMET, NO_SUCH_KEYWORD, NOT_IN_HAND
from headjudge.digimon.table.state import DigimonState, Stack, digimon
from headjudge.kernel.actions import A_PERMANENT, a_card, a_permanent, first_of, pack, second_of, tag_of, third_of
from headjudge.kernel.frames import Frame
from headjudge.kernel.obstacles import Obstacles, against
from headjudge.kernel.plain_data import ints
from headjudge.kernel.refs import permanent_ref
from headjudge.kernel.state import State
from headjudge.language.node import Scope

# --- what is legal --------------------------------------------------------------------------------------------------


def blast_dna_options(s: DigimonState, seat: int, options: list[int]) -> None:
    """[Counter]: with one of one's own Digimon in the battle area and another card of one's hand."""
    for card in s.zone(seat, HAND):
        if not s.prints[card].blast_dna:
            continue
        for p in s.in_battle_area():
            for other in s.zone(seat, HAND):
                for above in (True, False):
                    if not why_not_blast_dna(s, seat, card, other, p, above):
                        one, two = a_permanent(p.serial), a_card(other)
                        options.append(pack(BLAST_DNA, a_card(card), one if above else two, two if above else one))


def why_not_blast_dna(s: DigimonState, seat: int, card: int, other: int, p: Stack, above: bool, found: Obstacles | None = None) -> str:
    """Both are named, one each way round, and they meet a DNA requirement. above: the Digimon is the one this names first."""
    hand = s.zone(seat, HAND)
    named = s.facts(card).blast_dna
    if not named:
        return against(found, "11-3", NO_SUCH_KEYWORD, s.ref_of(card))
    if card == other or card not in hand or other not in hand:
        return against(found, "11-3", NOT_IN_HAND, s.ref_of(other if card in hand else card))
    if p.owner != seat or p.zone != BATTLE_AREA or not p.is_digimon() or p.facts.token:
        return why_not_joined(s, seat, p, found, "11-3")
    scope = Scope(seat, -1, s.ref_of(card), [])
    one, two = p.ref(), s.ref_of(other)
    if not (named[0].fits(s, scope, one) and named[1].fits(s, scope, two)) and not (
        named[1].fits(s, scope, one) and named[0].fits(s, scope, two)
    ):
        return against(found, "11-3", DNA_UNMET, s.ref_of(card))
    first, second = (one, two) if above else (two, one)
    for way in s.facts(card).dna:
        if way.first.fits(s, scope, first) and way.second.fits(s, scope, second):
            return barred(s, found, EVOLVE, seat, one, s.ref_of(card), BY_EFFECT)
    return against(found, "8-1", DNA_UNMET, s.ref_of(card))


# --- doing it -------------------------------------------------------------------------------------------------------

REVEALING: Final = 0
PUTTING: Final = 1
DRAWING: Final = 2
DONE: Final = 3


def blast_dna(s: DigimonState, seat: int, action: int) -> None:
    above = tag_of(action, 1) == A_PERMANENT
    serial, other = (second_of(action), third_of(action)) if above else (third_of(action), second_of(action))
    s.frames.append(BlastDna("<Blast DNA Digivolve>", s.events, seat, first_of(action), serial, other, above, REVEALING))


@mypyc_attr(acyclic=True)
@final
class BlastDna(Frame):
    """Show both cards, put everything beneath the new one, draw the bonus card. What that triggered waits for the attack to go on."""

    __slots__ = ("above", "card", "other", "seat", "serial", "stage")

    def __init__(self, because: str, cause: int, seat: int, card: int, serial: int, other: int, above: bool, stage: int) -> None:
        super().__init__(because, cause)
        self.seat = seat
        self.card = card
        self.serial = serial  # of the Digimon
        self.other = other  # the card from the hand
        self.above = above
        self.stage = stage

    def step(self, s: State) -> None:
        d = digimon(s)
        stage = self.stage
        self.stage = stage + 1
        if stage == REVEALING:
            reveal(d, self.because, self.seat, self.card)
            reveal(d, self.because, self.seat, self.other)
        elif stage == PUTTING:
            p = d.stack(permanent_ref(self.serial))
            assert p is not None
            join_from_hand(d, self.because, self.card, p, self.other, self.above, BY_EFFECT, -1)
        elif stage == DRAWING:
            draw(d, "8-1", [self.seat], [1], BY_RULE)
        else:
            s.frames.pop()

    def clone(self) -> Frame:
        return BlastDna(self.because, self.cause, self.seat, self.card, self.serial, self.other, self.above, self.stage)

    def kind(self) -> str:
        return "blast dna"

    def to_data(self) -> list[object]:
        return [self.seat, self.card, self.serial, self.other, int(self.above), self.stage]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> BlastDna:
        n = ints(data)
        return BlastDna(because, cause, n[0], n[1], n[2], n[3], n[4] != 0, n[5])
