"""Section 16.1: [Main] effects of what is on the field, used at will in the main phase."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from headjudge.digimon.rules.effects import meets_conditions, spent, use_up
from headjudge.digimon.rules.pending import is_used_at_once
from headjudge.digimon.table.cards import Text
from headjudge.digimon.table.codes import KEYWORD_LINE, OPTION, USE_LINE
from headjudge.digimon.table.obstacles import NO_SUCH_LINE, NOT_OWN
from headjudge.digimon.table.state import DigimonState, Stack, digimon
from headjudge.kernel.actions import a_card, a_line, first_of, pack, second_of
from headjudge.kernel.batches import drain
from headjudge.kernel.events import FAILED
from headjudge.kernel.frames import Frame
from headjudge.kernel.obstacles import CONDITION_FAILS, LINE_SPENT, OTHER_WINDOW, Obstacles, against
from headjudge.kernel.plain_data import ints
from headjudge.kernel.refs import permanent_ref
from headjudge.kernel.state import State
from headjudge.language.ability import Ability
from headjudge.language.body import Head
from headjudge.language.conditions import in_state, in_window
from headjudge.language.effect import run_line
from headjudge.language.node import EMPTY, Scope
from headjudge.language.obstacles import why_price_lacks
from headjudge.language.ops import OfferPrice

# --- what is legal --------------------------------------------------------------------------------------------------


def line_options(s: DigimonState, seat: int, options: list[int]) -> None:
    for p in s.stacks():
        if p.owner != seat:
            continue
        if p.keywords & s.lines.declared:
            keyword_options(s, seat, p, options)
        if not p.reading.is_used:
            continue
        for i in range(p.living()):
            options_of(s, seat, p, p.reading.cards[i], p.reading.texts[i], options)


def options_of(s: DigimonState, seat: int, p: Stack, card: int, text: Text, options: list[int]) -> None:
    """The lines of this text, which stands on this card."""
    for ability in text.main:
        line = s.prints[card].abilities.index(ability)
        if not why_not_use_line(s, seat, p.serial, card, line):
            options.append(pack(USE_LINE, a_card(card), a_line(line)))


def keyword_options(s: DigimonState, seat: int, p: Stack, options: list[int]) -> None:
    """Keywords that are used at will. 22 Training: in the breeding area too."""
    for code in s.lines.codes:
        if (p.keywords & s.lines.declared) >> code & 1 and not why_not_use_line(s, seat, p.serial, p.pile[0], KEYWORD_LINE + code):
            options.append(pack(USE_LINE, a_card(p.pile[0]), a_line(KEYWORD_LINE + code)))


def why_not_use_line(s: DigimonState, seat: int, serial: int, card: int, line: int, found: Obstacles | None = None) -> str:
    """15-8-4: while its conditions hold, with a use left, and with a price that can be paid completely."""
    p = s.stack(permanent_ref(serial))
    if p is None or p.owner != seat or (card not in p.pile and card not in p.links):
        return against(found, "15-8-4", NOT_OWN, permanent_ref(serial))
    ability = line_of(s, p, card, line)
    if ability is None:
        return against(found, "15-8-4", NO_SUCH_LINE, s.ref_of(card))
    head = ability.head
    obstacle = ""
    if head is not None and spent(p, ability, s.ref_of(card)):
        obstacle = against(found, "15-14-1-2", LINE_SPENT, p.ref(), head.limit, -1, -1, ability.key)
    return obstacle or why_not_declare(s, ability, Scope(seat, p.ref(), s.ref_of(card), [EMPTY] * ability.slots), found)


def line_of(s: DigimonState, p: Stack, card: int, line: int) -> Ability | None:
    """A line that is used at will, of the text of this card that works. Of an Option that was placed, only what Delay pays for; a DUAL
    card is a Digimon there (4-6)."""
    facts = s.facts(card)
    if line >= KEYWORD_LINE:
        had = card == p.pile[0] and (p.keywords & s.lines.declared) >> line - KEYWORD_LINE & 1 == 1
        return s.lines.for_keyword(line - KEYWORD_LINE) if had else None
    if line >= len(facts.abilities):
        return None
    ability = facts.abilities[line]
    if card == p.pile[0] and ability is facts.main and (facts.type == OPTION or facts.is_dual()):
        return None  # 9-1: the effect of using it
    s.fresh_values()
    reading = p.reading
    for i in range(p.living()):
        if reading.cards[i] == card and ability in reading.texts[i].main:
            return ability
    return None


def why_not_declare(s: DigimonState, ability: Ability, scope: Scope, found: Obstacles | None = None) -> str:
    head = ability.head
    assert head is not None
    obstacle = against(found, "15-4-4-5", OTHER_WINDOW, -1, -1, -1, -1, ability.key) if not in_its_window(s, head, scope) else ""
    if not obstacle and not meets_conditions(s, ability, head, scope):
        obstacle = against(found, "15-6", CONDITION_FAILS, -1, -1, -1, -1, ability.key)
    return why_price_lacks(s, ability, scope, "15-7", found) if not obstacle and ability.price else obstacle


def in_its_window(s: DigimonState, head: Head, scope: Scope) -> bool:
    """[Your Turn], and what must go on meanwhile."""
    if head.window >= 0 and not in_window(s, scope.seat, head.window):
        return False
    return head.state < 0 or in_state(s, scope, head.state, head.state_filters)


def activate_directly(s: DigimonState, ability: Ability, seat: int, card: int) -> None:
    """16.1: what using an Option does, and [Security]: never pending; 15-6: without its condition nothing of it is carried out."""
    head = ability.head
    scope = Scope(seat, -1, card, [EMPTY] * ability.slots)
    if head is not None and not in_its_window(s, head, scope):
        s.note(FAILED, seat, [-1, card], [0], "15-4-4-5", ability.key)
    elif head is not None and head.condition is not None and not head.condition.holds(s, scope):
        s.note(FAILED, seat, [-1, card], [0], "15-6", ability.key)
    else:
        run_line(s, ability, seat, -1, card)


# --- doing it -------------------------------------------------------------------------------------------------------

DECLARING: Final = 0
SETTLING: Final = 1


def use_line(s: DigimonState, seat: int, action: int) -> None:
    card = first_of(action)
    s.frames.append(UseLine("15-8-4", s.events, seat, stack_with(s, card), card, second_of(action), DECLARING))


def stack_with(s: DigimonState, card: int) -> int:
    """The serial number of the stack that a card is part of; 0, which is none, if it is in play nowhere."""
    for p in s.stacks():
        if card in p.pile or card in p.links:
            return p.serial
    return 0


@mypyc_attr(acyclic=True)
@final
class UseLine(Frame):
    """15-8-4: it is carried out at once, never pending; then what it triggered."""

    __slots__ = ("card", "line", "seat", "serial", "stage")

    def __init__(self, because: str, cause: int, seat: int, serial: int, card: int, line: int, stage: int) -> None:
        super().__init__(because, cause)
        self.seat = seat
        self.serial = serial
        self.card = card
        self.line = line
        self.stage = stage

    def step(self, s: State) -> None:
        d = digimon(s)
        if self.stage == DECLARING:
            self.stage = SETTLING
            p = d.stack(permanent_ref(self.serial))
            assert p is not None
            ability = line_of(d, p, self.card, self.line)
            assert ability is not None
            f = run_line(s, ability, self.seat, p.ref(), s.ref_of(self.card))
            if isinstance(ability.ops[0], OfferPrice):  # agreed to by declaring it, also where the line triggers too
                f.pc = 1
            f.did = True  # 15-14-1-4: declared, it is used up whatever comes of it
            if is_used_at_once(ability):
                use_up(p, ability, s.ref_of(self.card))
        else:
            s.frames.pop()
            drain(s, "15-8-4")

    def clone(self) -> Frame:
        return UseLine(self.because, self.cause, self.seat, self.serial, self.card, self.line, self.stage)

    def kind(self) -> str:
        return "use line"

    def to_data(self) -> list[object]:
        return [self.seat, self.serial, self.card, self.line, self.stage]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> UseLine:
        n = ints(data)
        return UseLine(because, cause, n[0], n[1], n[2], n[3], n[4])
