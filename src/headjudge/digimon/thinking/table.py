"""The table as greedy play looks at it: what the asked seat may know, and nothing else."""

from __future__ import annotations

from typing import cast, final

from headjudge.digimon.table.cards import DigimonCard
from headjudge.digimon.table.codes import BREEDING_AREA, HAND, K_BLOCKER, K_RUSH, SECURITY
from headjudge.digimon.table.state import DigimonState
from headjudge.digimon.table.state import Stack as InPlay
from headjudge.digimon.thinking.codes import V_BARE, V_BLOCKER, V_DP, V_LV, V_SUSPENDED, V_UNSUSPENDED
from headjudge.digimon.thinking.library import Library
from headjudge.kernel.knowledge import known_at
from headjudge.kernel.refs import PERMANENT, SEAT, kind_of, permanent_ref, seat_of, serial_of
from headjudge.language.node import ABSENT
from headjudge.thinking.deeds import Bound

NOBODY = -1


@final
class Stack:
    """A Digimon, Tamer or Digi-Egg in play. It is changed only where it is imagined to be another: then it is a copy."""

    __slots__ = (
        "at_digimon", "at_player", "bare", "breeding", "checks", "cost", "dp", "inherited", "keywords", "ready", "seat", "serial",
        "suspended", "top", "worth_printed",
    )  # fmt: skip

    def __init__(self, s: DigimonState, p: InPlay, me: int, library: Library) -> None:
        self.serial = p.serial
        self.seat = p.owner
        self.dp = 0 if p.dp == ABSENT else p.dp  # 0: none
        self.checks = max(0, p.checks)
        self.suspended = p.suspended
        self.breeding = p.zone == BREEDING_AREA
        self.keywords: int = p.keywords
        # it could attack, were it this player's main phase
        self.ready = not self.breeding and not p.suspended and (p.arrived != s.turn or p.keywords >> K_RUSH & 1 == 1)
        self.top = cast(DigimonCard, s.cards[p.pile[0]])
        top = library.card(self.top)
        self.worth_printed = top.worth
        self.inherited = 0
        self.at_player, self.at_digimon, self.cost = top.own_strike.at_player, top.own_strike.at_digimon, top.own_strike.cost
        self.bare = True
        for i in range(1, len(p.pile)):
            self.read_beneath(s, p.pile[i], me, library)

    def read_beneath(self, s: DigimonState, card: int, me: int, library: Library) -> None:
        if s.facedown and card in s.facedown and not known_at(s, me, card):
            return
        read = library.card(cast(DigimonCard, s.cards[card]))
        self.bare = False
        self.inherited += read.inherited
        self.at_player += read.inherited_strike.at_player
        self.at_digimon += read.inherited_strike.at_digimon
        self.cost += read.inherited_strike.cost

    def is_digimon(self) -> bool:
        return self.dp > 0 and not self.breeding

    def has(self, keyword: int) -> bool:
        return self.keywords >> keyword & 1 == 1

    def value(self, code: int) -> int:
        """What a filter asks about."""
        if code == V_DP:
            return self.dp
        if code == V_SUSPENDED:
            return 1 if self.suspended else 0
        if code == V_UNSUSPENDED:
            return 0 if self.suspended else 1
        if code == V_BARE:
            return 1 if self.bare else 0
        if code == V_BLOCKER:
            return 1 if self.has(K_BLOCKER) else 0
        said = self.top.lv if code == V_LV else self.top.cost
        return 0 if said == ABSENT else said

    def fits(self, bounds: list[Bound]) -> bool:
        for bound in bounds:
            if not bound.low <= self.value(bound.value) <= bound.high:
                return False
        return True


@final
class Table:
    def __init__(self, s: DigimonState, me: int, library: Library) -> None:
        s.fresh_values()
        self.s = s
        self.me = me
        self.library = library
        self.my_turn = s.active == me
        self.memory = s.memory_of(me)
        self.stacks = [Stack(s, p, me, library) for p in s.stacks()]
        self.mine = [u for u in self.stacks if u.seat == me and u.is_digimon()]
        self.foes = [u for u in self.stacks if u.seat != me and u.is_digimon()]
        self.attackers = [u for u in self.mine if u.ready] if self.my_turn else []
        self.attacker: Stack | None = None
        self.attacked = -1  # the serial number of what is attacked
        self.attacked_seat = NOBODY
        if s.attacker >= 0:
            self.attacker = self.at(serial_of(s.attacker))
            if s.target >= 0 and kind_of(s.target) == PERMANENT:
                self.attacked = serial_of(s.target)
            elif s.target >= 0 and kind_of(s.target) == SEAT:
                self.attacked_seat = seat_of(s.target)

    def at(self, serial: int) -> Stack | None:
        for u in self.stacks:
            if u.serial == serial:
                return u
        return None

    def imagined(self, u: Stack) -> Stack:
        """A copy, to be changed."""
        p = self.s.stack(permanent_ref(u.serial))
        assert p is not None
        return Stack(self.s, p, self.me, self.library)

    def security(self, seat: int) -> int:
        return len(self.s.zone(seat, SECURITY))

    def hand(self) -> list[int]:
        """The cards of this seat's own hand."""
        return self.s.zone(self.me, HAND)

    def facts(self, card: int) -> DigimonCard:
        """Only of cards that this seat knows."""
        return cast(DigimonCard, self.s.cards[card])
