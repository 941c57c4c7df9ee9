"""Section 13: linking, as an action of the main phase and by an effect."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from headjudge.digimon.rules.effects import barred
from headjudge.digimon.rules.immediate import propose_leaving
from headjudge.digimon.rules.paid_card import REVEALING, SETTLING, PaidCard
from headjudge.digimon.table.codes import BY_EFFECT, BY_RULE, HAND, LEAVE, LINK, LINKED
from headjudge.digimon.table.costs import UNKNOWN, why_not_afford
from headjudge.digimon.table.link_cards import can_be_linked, plug
from headjudge.digimon.table.obstacles import LINK_UNMET, LINKS_FULL, NO_SUCH_KEYWORD, NOT_IN_HAND, NOT_OWN
from headjudge.digimon.table.state import DigimonState, Stack, digimon
from headjudge.kernel.actions import CHOOSE, a_card, a_permanent, first_of, pack, second_of, verb_of
from headjudge.kernel.frames import Frame
from headjudge.kernel.obstacles import Obstacles, against
from headjudge.kernel.plain_data import ints
from headjudge.kernel.refs import CARD, card_of, kind_of, permanent_ref
from headjudge.kernel.state import NO_CARDS, NOWHERE, State

# --- what is legal --------------------------------------------------------------------------------------------------


def link_options(s: DigimonState, seat: int, options: list[int]) -> None:
    for card in s.zone(seat, HAND):
        if s.prints[card].link_way is not None:
            options_with(s, seat, card, options)
    for p in s.in_battle_area():
        if p.owner == seat and p.facts.link_way is not None:
            options_with(s, seat, p.pile[0], options)


def options_with(s: DigimonState, seat: int, card: int, options: list[int]) -> None:
    for host in s.in_battle_area():
        if not why_not_link(s, seat, card, host):
            options.append(pack(LINK, a_card(card), a_permanent(host.serial)))


def why_not_link(s: DigimonState, seat: int, card: int, host: Stack, found: Obstacles | None = None) -> str:
    """The action: a card of one's hand, or the top card of something in one's battle area; fully paid (4-2-2)."""
    p = stack_of(s, card)
    if card not in s.zone(seat, HAND) and (p is None or p.owner != seat):
        return against(found, "<Link>", NOT_IN_HAND, s.ref_of(card))
    if s.facts(card).link_way is None or s.facts(card).token:
        return against(found, "<Link>", NO_SUCH_KEYWORD, s.ref_of(card))
    obstacle = why_not_linked(s, seat, card, host, BY_RULE, found)
    return obstacle or why_not_afford(s, LINKED, seat, host.ref(), card, s.facts(card).link_cost, found)


def why_not_linked(s: DigimonState, seat: int, card: int, host: Stack, by: int, found: Obstacles | None = None) -> str:
    """One's own Digimon in the battle area that meets the requirement; not the card's own."""
    p = stack_of(s, card)
    obstacle = against(found, "<Link>", NOT_OWN, host.ref()) if host.owner != seat else ""
    if not obstacle and (p is host or s.facts(card).token or not can_be_linked(s, card, host)):
        obstacle = against(found, "<Link>", LINK_UNMET, host.ref())
    if not obstacle and p is not None:
        obstacle = barred(s, found, LEAVE, seat, p.ref(), -1, by)
    return obstacle or barred(s, found, LINKED, seat, host.ref(), s.ref_of(card), by)


def stack_of(s: DigimonState, card: int) -> Stack | None:
    """What lies in the battle area with this card on top."""
    for p in s.in_battle_area():
        if p.pile[0] == card:
            return p
    return None


def link_card_of(s: DigimonState, ref: int) -> int:
    """The card that an effect would link: one that lies somewhere, or the top card of something in play; -1 for none."""
    p = s.stack(ref)
    if p is not None:
        return p.pile[0]
    return card_of(ref) if kind_of(ref) == CARD and s.fresh(ref) and s.place[card_of(ref)] != NOWHERE else -1


# --- doing it -------------------------------------------------------------------------------------------------------

BY_ACTION: Final = -1


def link(s: DigimonState, seat: int, action: int) -> None:
    card = first_of(action)
    cost = s.facts(card).link_cost
    s.frames.append(Linking("<Link>", s.events, seat, card, second_of(action), cost, REVEALING, BY_RULE, BY_ACTION, NO_CARDS))


@mypyc_attr(acyclic=True)
@final
class Linking(PaidCard):
    """13: old link cards make room, it is linked. A card of the battle area leaves it first."""

    __slots__ = ("by", "host", "picks", "source")

    def __init__(
        self, because: str, cause: int, seat: int, card: int, host: int, cost: int, stage: int, by: int, source: int, picks: list[int]
    ) -> None:
        super().__init__(because, cause, seat, card, stage, cost)
        self.host = host  # serial
        self.by = by
        self.source = source
        self.picks = picks  # link cards that make room; replaced, never changed

    def done_by(self) -> int:
        return self.by

    def what(self) -> int:
        return LINKED

    def subject(self, s: DigimonState) -> int:
        return permanent_ref(self.host)

    def prepares(self, s: DigimonState) -> bool:
        p = stack_of(s, self.card)
        if p is None:
            return False
        propose_leaving(s, self.because, self.seat, [p.ref()])
        return True

    def prepared(self, changed: list[int]) -> None:
        """Told whether it leaves the battle area."""
        if not changed:
            self.cost = UNKNOWN

    def is_possible(self, s: DigimonState) -> bool:
        host = s.stack(permanent_ref(self.host))
        return host is not None and why_not_linked(s, self.seat, self.card, host, self.by) == ""

    def is_paid(self, cost: int) -> bool:
        return self.by != BY_EFFECT or cost > 0

    def carry_out(self, s: DigimonState, stage: int) -> None:
        self.stage = stage
        self.make_room(s)

    def arrived(self, s: DigimonState) -> list[int]:
        return [p.ref() for p in s.stacks() if self.card in p.links]

    def make_room(self, s: DigimonState) -> None:
        """Beyond the limit old link cards are trashed, of its player's choice."""
        s.fresh_values()
        host = s.stack(permanent_ref(self.host))
        assert host is not None
        staying = [card for card in host.links if card not in self.picks]
        if staying and len(staying) >= host.most_links:
            s.ask(self, self.seat, [pack(CHOOSE, a_card(card)) for card in staying])
        else:
            self.stage = SETTLING
            plug(s, self.because, self.card, host, self.picks, self.by, self.source)

    def apply(self, s: State, action: int) -> None:
        self.picks = [*self.picks, first_of(action)]

    def obstacle(self, s: State, action: int, found: Obstacles | None = None) -> str:
        if action in s.options or verb_of(action) != CHOOSE:
            return super().obstacle(s, action, found)
        host = digimon(s).stack(permanent_ref(self.host))
        assert host is not None
        return against(found, "<Link>", LINKS_FULL, host.ref(), host.most_links, len(host.links))

    def clone(self) -> Frame:
        return Linking(
            self.because, self.cause, self.seat, self.card, self.host, self.cost, self.stage, self.by, self.source, self.picks
        )  # fmt: skip

    def kind(self) -> str:
        return "linking"

    def to_data(self) -> list[object]:
        return [self.seat, self.card, self.host, self.cost, self.stage, self.by, self.source, self.picks]

    @staticmethod
    def from_data(s: State, because: str, cause: int, data: list[object]) -> Linking:
        n = ints(data[:7])
        return Linking(because, cause, n[0], n[1], n[2], n[3], n[4], n[5], n[6], ints(data[7]))
