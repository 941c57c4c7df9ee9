"""Section 18: rules processing. 17-1-2: only at a drain, never inside an effect, never inside itself."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from headjudge.digimon.rules.effects import event
from headjudge.digimon.table.cards import FACE_DOWN
from headjudge.digimon.table.codes import BATTLE_AREA, BY_ZERO, DELETED, OPTION, PROCESSED
from headjudge.digimon.table.link_cards import can_be_linked
from headjudge.digimon.table.moving import CLEAR, DOOM, why_not_leave
from headjudge.digimon.table.state import DigimonState, Stack, digimon
from headjudge.kernel.actions import CHOOSE, a_card, first_of, pack
from headjudge.kernel.batches import drain
from headjudge.kernel.frames import Frame
from headjudge.kernel.plain_data import ints
from headjudge.kernel.proposals import COLLECT, NO_KEYS, NO_OFFERS, Proposal, submit
from headjudge.kernel.refs import PERMANENT, kind_of, serial_of
from headjudge.kernel.state import NO_CARDS, NOBODY, State
from headjudge.language.node import ABSENT


def process(s: DigimonState) -> bool:
    """17-1-3: one pass: everything is found at once and carried out as one group. The drain asks again until nothing is found (18.4)."""
    if not is_amiss(s):
        return False
    trash = trashed_by_rule(s)
    delete = deleted_by_rule(s)
    if not trash and not delete and not has_wrong_links(s):
        return False
    if has_excess_links(s):  # which of them go is for their player to say, before all goes at once
        s.frames.append(Excess("17-1-3", s.change, NO_CARDS))
        return True
    carry_out(s, delete, trash, NO_CARDS)
    return True


def carry_out(s: DigimonState, delete: list[int], trash: list[int], excess: list[int]) -> None:
    for p in s.in_battle_area():
        trash.extend([s.ref_of(card) for card in unmet_links(s, p)])
    trash.extend([s.ref_of(card) for card in excess])
    processed = event(s, "17-1-3", PROCESSED, NOBODY, delete, trash, NO_CARDS, -1, BY_ZERO)
    what = [DOOM] * len(delete) + [CLEAR] * len(trash)
    things = delete + trash
    cause = made_by(s, things)
    processed.cause = cause
    submit(s, Proposal("17-1-3", cause, DELETED, NOBODY, things, what, -1, -1, BY_ZERO, COLLECT, NO_OFFERS, NO_KEYS, NO_CARDS))


def note_doomed(s: DigimonState) -> None:
    """What rules processing will take away, and since which change; Q3044: if it could not be deleted, since it can."""
    now = [serial_of(ref) for ref in trashed_by_rule(s) + deleted_by_rule(s)]
    s.doomed = {serial: s.doomed.get(serial, s.change) for serial in now}


def made_by(s: DigimonState, things: list[int]) -> int:
    """What rules processing comes from: the change that made one of these so, of several the latest, else the last change of all."""
    cause = 0
    for ref in things:
        cause = max(cause, s.doomed.get(serial_of(ref), 0) if kind_of(ref) == PERMANENT else s.change)
    return cause or s.change


def resolve(s: DigimonState, because: str) -> None:
    """17.2, where nothing may have happened: a drain only if something has triggered or should not be in the battle area any more."""
    if s.buffer or s.batches or is_amiss(s):
        drain(s, because)


def is_amiss(s: DigimonState) -> bool:
    """Is there something in the battle area that should not be there any more? (Found whenever values are derived.)"""
    s.fresh_values()
    if s.amiss or (s.linked and has_wrong_links(s)):
        return True
    return bool(s.facedown) and any(face_down(p) for p in s.stacks())


def cannot_stay(p: Stack) -> bool:
    return at_zero(p) or does_not_belong(p)


def trashed_by_rule(s: DigimonState) -> list[int]:
    return [p.ref() for p in s.stacks() if face_down(p) or does_not_belong(p)]


def does_not_belong(p: Stack) -> bool:
    return without_dp(p) or stray_option(p) if p.zone == BATTLE_AREA else stray_in_breeding(p)


def face_down(p: Stack) -> bool:
    """R5: a card that lies face down has become the top card, in the battle or the breeding area."""
    return p.facts is FACE_DOWN


def without_dp(p: Stack) -> bool:
    """R1: a Digimon without DP in the battle area."""
    return p.is_digimon() and p.dp == ABSENT


def stray_option(p: Stack) -> bool:
    """R2: an Option in the battle area that no effect has placed there."""
    return p.facts.type == OPTION and not p.by_effect


def stray_in_breeding(p: Stack) -> bool:
    """R4: what is no Digimon, in the breeding area, where no effect has placed it."""
    return not p.is_digimon() and not p.by_effect


def deleted_by_rule(s: DigimonState) -> list[int]:
    """R3: a Digimon that has DP, and it is 0. What cannot be deleted is not among them (Q3044)."""
    return [p.ref() for p in s.in_battle_area() if at_zero(p) and not why_not_leave(s, DELETED, NOBODY, p.ref(), -1, BY_ZERO)]


def at_zero(p: Stack) -> bool:
    return p.zone == BATTLE_AREA and p.is_digimon() and p.dp == 0


# --- link cards (R6, R7) ----------------------------------------------------------------------------------------------


def unmet_links(s: DigimonState, p: Stack) -> list[int]:
    """R7: link cards whose requirement the Digimon does not meet any more."""
    return [card for card in p.links if not can_be_linked(s, card, p)]


def excess_of(s: DigimonState, p: Stack, picks: list[int]) -> int:
    """R6: how many link cards are beyond its limit, without those that go anyway and those picked already."""
    staying = [card for card in p.links if can_be_linked(s, card, p) and card not in picks]
    return max(0, len(staying) - p.most_links)


def has_wrong_links(s: DigimonState) -> bool:
    for p in s.in_battle_area():
        if p.links and (unmet_links(s, p) or excess_of(s, p, NO_CARDS) > 0):
            return True
    return False


def has_excess_links(s: DigimonState) -> bool:
    for p in s.in_battle_area():
        if p.links and excess_of(s, p, NO_CARDS) > 0:
            return True
    return False


@mypyc_attr(acyclic=True)
@final
class Excess(Frame):
    """R6: players choose, the turn player first, which link cards are beyond the limit; then everything of this pass happens at once."""

    __slots__ = ("picks",)

    def __init__(self, because: str, cause: int, picks: list[int]) -> None:
        super().__init__(because, cause)
        self.picks = picks  # cards; replaced, never changed

    def step(self, s: State) -> None:
        d = digimon(s)
        for seat in s.in_turn_order():
            for p in d.in_battle_area():
                if p.owner == seat and p.links and excess_of(d, p, self.picks) > 0:
                    there = [card for card in p.links if card not in self.picks and can_be_linked(d, card, p)]
                    s.ask(self, seat, [pack(CHOOSE, a_card(card)) for card in there])
                    return
        s.frames.pop()
        carry_out(d, deleted_by_rule(d), trashed_by_rule(d), self.picks)

    def apply(self, s: State, action: int) -> None:
        self.picks = sorted([*self.picks, first_of(action)])

    def clone(self) -> Frame:
        return Excess(self.because, self.cause, self.picks)

    def kind(self) -> str:
        return "excess links"

    def to_data(self) -> list[object]:
        return [self.picks]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Excess:
        return Excess(because, cause, ints(data[0]))
