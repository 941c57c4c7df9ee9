"""Section 11.4: Burst Digivolve and App Fusion, the main-phase digivolutions that take something more than a base."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from headjudge.digimon.rules.effects import barred, delay
from headjudge.digimon.rules.immediate import packed_destination
from headjudge.digimon.rules.paid_card import CARRYING_OUT, REVEALING, SETTLING, PaidCard
from headjudge.digimon.table.codes import APP_FUSE, BATTLE_AREA, BURST, BY_RULE, EVOLVE, HAND, LEAVE, RETURNED, TAMER
from headjudge.digimon.table.costs import UNKNOWN, why_not_afford
from headjudge.digimon.table.entering import put_on_top
from headjudge.digimon.table.link_cards import fuse
from headjudge.digimon.table.moving import draw
from headjudge.digimon.table.obstacles import (
    BASE_UNFIT,
    IS_TOKEN,
    NO_SUCH_KEYWORD,
    NOT_IN_HAND,
    NOT_LINKED_THERE,
    NOT_OWN,
    PARTS_UNFIT,
    TAMER_UNFIT,
)
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.kernel.actions import a_card, a_permanent, first_of, pack, second_of, third_of, verb_of
from headjudge.kernel.frames import Frame
from headjudge.kernel.obstacles import Obstacles, against
from headjudge.kernel.plain_data import ints
from headjudge.kernel.proposals import propose
from headjudge.kernel.refs import permanent_ref
from headjudge.kernel.state import State
from headjudge.language.node import EMPTY, Filter, Scope
from headjudge.language.selectors import NO_FACE, TOP

# --- what is legal --------------------------------------------------------------------------------------------------


def special_options(s: DigimonState, seat: int, options: list[int]) -> None:
    for card in s.zone(seat, HAND):
        facts = s.prints[card]
        if facts.burst is None and facts.app is None:
            continue
        for p in s.stacks():
            if facts.burst is not None:
                for tamer in s.in_battle_area():
                    offer(s, seat, pack(BURST, a_card(card), a_permanent(p.serial), a_permanent(tamer.serial)), p, options)
            for link in p.links:
                offer(s, seat, pack(APP_FUSE, a_card(card), a_permanent(p.serial), a_card(link)), p, options)


def offer(s: DigimonState, seat: int, action: int, p: Stack, options: list[int]) -> None:
    if not why_not_special(s, seat, action, p):
        options.append(action)


def why_not_special(s: DigimonState, seat: int, action: int, p: Stack, found: Obstacles | None = None) -> str:
    card = first_of(action)
    if card not in s.zone(seat, HAND):
        return against(found, "8-1", NOT_IN_HAND, s.ref_of(card))
    burst = verb_of(action) == BURST
    if (s.facts(card).burst is None) if burst else (s.facts(card).app is None):
        return against(found, "<Burst Digivolve>" if burst else "<App Fusion>", NO_SUCH_KEYWORD, s.ref_of(card))
    obstacle = against(found, "8-1", NOT_OWN, p.ref()) if p.owner != seat else ""
    if not obstacle and p.facts.token:
        obstacle = against(found, "8-1", IS_TOKEN, p.ref())
    obstacle = obstacle or (why_not_burst(s, seat, action, p, found) if burst else why_not_fuse(s, seat, action, p, found))
    obstacle = obstacle or why_not_afford(s, EVOLVE, seat, p.ref(), card, cost_of(s, action), found)
    return obstacle or barred(s, found, EVOLVE, seat, p.ref(), s.ref_of(card), BY_RULE)


def why_not_burst(s: DigimonState, seat: int, action: int, p: Stack, found: Obstacles | None) -> str:
    """Burst Digivolve: onto the card it names, by returning the Tamer it names from the battle area to the hand."""
    way = s.facts(first_of(action)).burst
    tamer = s.stack(permanent_ref(third_of(action)))
    assert way is not None
    obstacle = against(found, "<Burst Digivolve>", BASE_UNFIT, p.ref()) if not fits(s, seat, action, way.beneath, p.ref()) else ""
    if obstacle:
        return obstacle
    if tamer is None or tamer.owner != seat or tamer.zone != BATTLE_AREA or tamer.facts.type != TAMER or tamer is p:
        return against(found, "<Burst Digivolve>", TAMER_UNFIT, permanent_ref(third_of(action)))
    if not fits(s, seat, action, way.tamer, tamer.ref()):
        obstacle = against(found, "<Burst Digivolve>", TAMER_UNFIT, tamer.ref())
    obstacle = obstacle or barred(s, found, RETURNED, seat, tamer.ref(), -1, BY_RULE)
    return obstacle or barred(s, found, LEAVE, seat, tamer.ref(), -1, BY_RULE)


def why_not_fuse(s: DigimonState, seat: int, action: int, p: Stack, found: Obstacles | None) -> str:
    """App Fusion: a Digimon and one of its link cards are two different ones of the list."""
    way = s.facts(first_of(action)).app
    assert way is not None
    if third_of(action) not in p.links:
        return against(found, "<App Fusion>", NOT_LINKED_THERE, p.ref())
    link = s.ref_of(third_of(action))
    for i in range(len(way.parts)):
        for j in range(len(way.parts)):
            if i != j and fits(s, seat, action, way.parts[i], p.ref()) and fits(s, seat, action, way.parts[j], link):
                return ""
    return against(found, "<App Fusion>", PARTS_UNFIT, p.ref())


def fits(s: DigimonState, seat: int, action: int, named: Filter, ref: int) -> bool:
    return named.fits(s, Scope(seat, -1, s.ref_of(first_of(action)), []), ref)


def cost_of(s: DigimonState, action: int) -> int:
    facts = s.facts(first_of(action))
    if verb_of(action) == BURST:
        assert facts.burst is not None
        return facts.burst.cost
    assert facts.app is not None
    return facts.app.cost


# --- doing it -------------------------------------------------------------------------------------------------------

DRAWING: Final = CARRYING_OUT + 1


def digivolve_specially(s: DigimonState, seat: int, action: int) -> None:
    because = "<Burst Digivolve>" if verb_of(action) == BURST else "<App Fusion>"
    s.frames.append(
        SpecialDigivolve(
            because, s.events, seat, first_of(action), second_of(action), third_of(action), cost_of(s, action), REVEALING
        )
    )  # fmt: skip


@mypyc_attr(acyclic=True)
@final
class SpecialDigivolve(PaidCard):
    """8-1: return the Tamer (Burst) before it is paid, put it on top, draw the bonus card."""

    __slots__ = ("base", "other")

    def __init__(self, because: str, cause: int, seat: int, card: int, base: int, other: int, cost: int, stage: int) -> None:
        super().__init__(because, cause, seat, card, stage, cost)
        self.base = base  # serial
        self.other = other  # Burst: serial of the Tamer; App Fusion: the link card

    def what(self) -> int:
        return EVOLVE

    def subject(self, s: DigimonState) -> int:
        return permanent_ref(self.base)

    def is_burst(self) -> bool:
        return self.because == "<Burst Digivolve>"

    def prepares(self, s: DigimonState) -> bool:
        if not self.is_burst():
            return False
        where = packed_destination(HAND, TOP, NO_FACE)
        propose(s, self.because, RETURNED, self.seat, [permanent_ref(self.other)], [], where, -1, BY_RULE)
        return True

    def prepared(self, changed: list[int]) -> None:
        """Told whether the Tamer was returned: if not, it cannot be completed."""
        if not changed:
            self.cost = UNKNOWN

    def is_possible(self, s: DigimonState) -> bool:
        p = s.stack(permanent_ref(self.base))
        return p is not None and (self.is_burst() or self.other in p.links)

    def carry_out(self, s: DigimonState, stage: int) -> None:
        if stage == CARRYING_OUT:
            self.put(s)
        else:
            self.stage = SETTLING
            draw(s, "8-1", [self.seat], [1], BY_RULE)

    def rule_of_end(self) -> str:
        return "8-1"

    def put(self, s: DigimonState) -> None:
        p = s.stack(permanent_ref(self.base))
        assert p is not None
        if not self.is_burst():
            fuse(s, self.because, self.card, p, self.other, BY_RULE)
            return
        put_on_top(s, self.because, self.card, p, BY_RULE, -1)
        line = s.lines.called("<Burst Digivolve>")
        assert line is not None
        delay(s, line.inner[0], Scope(self.seat, p.ref(), s.ref_of(self.card), [EMPTY] * line.slots))

    def clone(self) -> Frame:
        return SpecialDigivolve(self.because, self.cause, self.seat, self.card, self.base, self.other, self.cost, self.stage)

    def kind(self) -> str:
        return "special digivolve"

    def to_data(self) -> list[object]:
        return [self.seat, self.card, self.base, self.other, self.cost, self.stage]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> SpecialDigivolve:
        n = ints(data)
        return SpecialDigivolve(because, cause, n[0], n[1], n[2], n[3], n[4], n[5])
