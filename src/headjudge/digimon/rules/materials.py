"""Section 10: DigiXros and Assembly: cards that are placed beneath a card as it is played, and what they take off its cost."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from headjudge.digimon.rules.effects import event, forbidden, happened, hear
from headjudge.digimon.rules.immediate import propose_leaving
from headjudge.digimon.table.codes import BY_RULE, HAND, LEAVE, NO_AREA, NO_VIA, RELOCATED, TRASH, UNDERED
from headjudge.digimon.table.gained import remember_gains
from headjudge.digimon.table.memory import overflow, why_not_pay
from headjudge.digimon.table.moving import lay_down
from headjudge.digimon.table.obstacles import NO_MATERIAL
from headjudge.digimon.table.state import DigimonState, Stack, digimon
from headjudge.kernel.actions import CHOOSE, DECLINE, NO, YES, choosing, chosen, thing_of, verb_of
from headjudge.kernel.frames import Frame
from headjudge.kernel.moves import leave, put, take
from headjudge.kernel.obstacles import TOO_FEW_CHOSEN, Obstacles, against
from headjudge.kernel.plain_data import ints
from headjudge.kernel.refs import CARD, card_of, kind_of
from headjudge.kernel.state import NO_CARDS, State
from headjudge.kernel.windows import ask_window, is_window
from headjudge.language.node import Scope
from headjudge.language.selectors import TOP

NONE: Final = -1  # a slot that stays empty

# --- what may be placed -----------------------------------------------------------------------------------------------


def fillers(s: DigimonState, seat: int, card: int, kept: list[int]) -> list[list[int]]:
    """For each slot of the card's line, what could fill it. kept: cards that are being played themselves."""
    facts = s.facts(card)
    scope = Scope(seat, NONE, s.ref_of(card), [])
    found: list[list[int]] = []
    if facts.assembly:
        there = [s.ref_of(other) for other in s.zone(seat, TRASH) if other not in kept]
        for slot in facts.assembly:
            found.append([ref for ref in there if slot.fits(s, scope, ref)])
        return found
    there = [s.ref_of(other) for other in s.zone(seat, HAND) if other not in kept]
    there.extend([p.ref() for p in s.in_battle_area() if p.owner == seat and can_be_placed(s, p)])
    for slot in facts.materials:
        found.append([ref for ref in there if slot.fits(s, scope, ref)])
    return found


def can_be_placed(s: DigimonState, p: Stack) -> bool:
    """It leaves the battle area; tokens are not stacked (4-21)."""
    return not p.facts.token and not forbidden(s, LEAVE, p.owner, p.ref(), -1, -1, BY_RULE)


def most_filled(slots: list[list[int]]) -> int:
    """How many slots can be filled at once, each thing in one of them."""
    holders: dict[int, int] = {}
    filled = 0
    for slot in range(len(slots)):
        if finds_filler(slots, slot, holders, []):
            filled += 1
    return filled


def finds_filler(slots: list[list[int]], slot: int, holders: dict[int, int], seen: list[int]) -> bool:
    """A free thing for this slot, or one whose slot finds another."""
    for ref in slots[slot]:
        if ref in seen:
            continue
        seen.append(ref)
        if ref not in holders or finds_filler(slots, holders[ref], holders, seen):
            holders[ref] = slot
            return True
    return False


def saved(s: DigimonState, card: int, count: int) -> int:
    """What so many materials take off the cost: DigiXros for each of them, Assembly once."""
    facts = s.facts(card)
    return facts.assembly_cut * min(1, count) if facts.assembly else facts.material_cut * count


def most_saved(s: DigimonState, seat: int, card: int) -> int:
    """1-3-11: as far as the cost can be lowered."""
    slots = fillers(s, seat, card, [card])
    filled = most_filled(slots)
    return 0 if s.facts(card).assembly and filled < len(slots) else saved(s, card, filled)


def needed(s: DigimonState, seat: int, card: int, cost: int) -> int:
    """1-3-11: how many materials it takes to be able to pay; more than there are slots if all of them would not do."""
    facts = s.facts(card)
    count = 0
    while count <= len(facts.materials) + len(facts.assembly) and why_not_pay(s, seat, max(0, cost - saved(s, card, count))):
        count += 1
    return count


# --- placing them -----------------------------------------------------------------------------------------------------


def begin_gathering(s: DigimonState, seat: int, card: int, cost: int, kept: list[int]) -> None:
    """Right before paying; the frame below is told which cards wait to be placed."""
    because = "<Assembly>" if s.facts(card).assembly else "<DigiXros>"
    s.frames.append(Gathering(because, s.frames[-1].cause, seat, card, cost, kept, NO_CARDS, False, False))


@mypyc_attr(acyclic=True)
@final
class Gathering(Frame):
    """Slot by slot its player chooses a card or leaves it empty; of Assembly every slot is filled, once it was agreed to."""

    __slots__ = ("agreed", "asked", "card", "cost", "kept", "picks", "seat")

    def __init__(
        self, because: str, cause: int, seat: int, card: int, cost: int, kept: list[int], picks: list[int], agreed: bool, asked: bool
    ) -> None:
        super().__init__(because, cause)
        self.seat = seat
        self.card = card
        self.cost = cost  # what is to be paid without materials
        self.kept = kept
        self.picks = picks  # what fills each slot so far, NONE for an empty one; replaced, never changed
        self.agreed = agreed
        self.asked = asked  # what would leave the battle area was proposed

    def step(self, s: State) -> None:
        d = digimon(s)
        d.fresh_values()
        if self.asked:
            self.finish(d, [ref for ref in self.picks if s.fresh(ref)])
            return
        slots = fillers(d, self.seat, self.card, self.kept)
        least = self.least(d, slots)
        if least > most_filled(slots):
            self.finish(d, NO_CARDS)
        elif d.facts(self.card).assembly and not self.agreed:
            s.ask(self, self.seat, [YES] if needed(d, self.seat, self.card, self.cost) else [YES, NO])
        elif len(self.picks) == len(slots):
            self.take(d)
        else:
            options = self.choices(slots, least)
            if options == [DECLINE] and not is_window(s, self.seat):
                self.picks = [*self.picks, NONE]
            else:
                ask_window(s, self, self.seat, options)

    def least(self, s: DigimonState, slots: list[list[int]]) -> int:
        """So many must be filled."""
        return len(slots) if s.facts(self.card).assembly else needed(s, self.seat, self.card, self.cost)

    def choices(self, slots: list[list[int]], least: int) -> list[int]:
        """What may fill the next slot, so that enough can still be placed."""
        filled = len([ref for ref in self.picks if ref != NONE])
        after = slots[len(self.picks) + 1 :]
        options: list[int] = []
        for ref in slots[len(self.picks)]:
            if ref not in self.picks and filled + 1 + most_filled(without(after, [*self.picks, ref])) >= least:
                options.append(choosing(ref))
        if filled + most_filled(without(after, self.picks)) >= least:
            options.append(DECLINE)
        return options

    def apply(self, s: State, action: int) -> None:
        if action == YES:
            self.agreed = True
        elif action == NO:
            self.finish(digimon(s), NO_CARDS)
        else:
            self.picks = [*self.picks, NONE if action == DECLINE else chosen(s, action)]

    def take(self, s: DigimonState) -> None:
        """19: those in the battle area leave it, which may be answered."""
        self.picks = [ref for ref in self.picks if ref != NONE]
        self.asked = True
        stacks = [ref for ref in self.picks if s.stack(ref) is not None]
        if stacks:
            propose_leaving(s, self.because, self.seat, stacks)

    def done(self, changed: list[int]) -> None:
        self.picks = [ref for ref in self.picks if kind_of(ref) == CARD or ref in changed]

    def finish(self, s: DigimonState, things: list[int]) -> None:
        s.frames.pop()
        s.frames[-1].done(gather(s, self.because, self.seat, self.card, things) if things else NO_CARDS)

    def obstacle(self, s: State, action: int, found: Obstacles | None = None) -> str:
        """Only so few slots may stay empty that it can be paid; and what fills one must be what it names."""
        verb = verb_of(action)
        agreeing = YES in s.options  # the question whether it is done at all
        if action in s.options or (verb != NO if agreeing else verb != CHOOSE and verb != DECLINE):
            return super().obstacle(s, action, found)
        d = digimon(s)
        slots = fillers(d, self.seat, self.card, self.kept)
        if verb == CHOOSE:
            slot = len(self.picks) + 1
            return against(found, self.because, NO_MATERIAL, thing_of(s, action, 0), slot, len(slots), self.least(d, slots))
        filled = len([ref for ref in self.picks if ref != NONE])
        return against(found, self.because, TOO_FEW_CHOSEN, -1, self.least(d, slots), filled)

    def clone(self) -> Frame:
        return Gathering(self.because, self.cause, self.seat, self.card, self.cost, self.kept, self.picks, self.agreed, self.asked)

    def kind(self) -> str:
        return "gathering"

    def to_data(self) -> list[object]:
        return [self.seat, self.card, self.cost, self.kept, self.picks, int(self.agreed), int(self.asked)]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Gathering:
        n = ints([*data[:3], *data[5:7]])
        return Gathering(because, cause, n[0], n[1], n[2], ints(data[3]), ints(data[4]), n[3] != 0, n[4] != 0)


def without(slots: list[list[int]], taken: list[int]) -> list[list[int]]:
    return [[ref for ref in slot if ref not in taken] for slot in slots]


# --- writers ----------------------------------------------------------------------------------------------------------


def gather(s: DigimonState, because: str, seat: int, card: int, things: list[int]) -> list[int]:
    """They leave where they were and wait in no area for the card they will lie beneath; what lay beneath them is trashed (4-7-8)."""
    s.fresh_values()
    s.changed()
    cards: list[int] = []
    stacks: list[int] = []
    left: list[int] = []
    remember_gains(s, [p for p in s.stacks() if p.ref() in things])
    for ref in things:
        stack = s.stack(ref)
        if stack is None:
            cards.append(card_of(ref))
            take(s, card_of(ref))
            put(s, card_of(ref), seat, NO_AREA, True, 0)
        else:
            cards.append(stack.pile[0])
            stacks.append(ref)
            left.extend(stack.pile[1:])
            leave(s, stack)
            lay_down(s, stack, NO_AREA, TOP)
    refs = [s.ref_of(other) for other in cards]
    events = [event(s, because, UNDERED, seat, refs, [s.ref_of(card)], [len(refs)], -1, BY_RULE)]
    if stacks:
        events.append(event(s, because, LEAVE, seat, stacks, NO_CARDS, [len(stacks)], -1, BY_RULE))
    hear(s, events)
    overflow(s, left)
    return cards


def scatter(s: DigimonState, because: str, seat: int, cards: list[int]) -> None:
    """7-1: the card they lay beneath is not played after all: they go to the trash."""
    s.changed()
    for card in cards:
        take(s, card)
        put(s, card, seat, TRASH, True, 0)
    refs = [s.ref_of(card) for card in cards]
    happened(s, because, RELOCATED, seat, refs, NO_CARDS, [len(refs), NO_VIA, -1, TRASH], -1, BY_RULE)
    overflow(s, cards)
