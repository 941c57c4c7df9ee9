"""The table as greedy play looks at it: what the asked seat may know, and nothing else."""

from __future__ import annotations

from typing import final

from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import BATTLE_AREA, HAND, K_BLOCKER, SHIELD
from headjudge.gundam.table.state import GundamState, Piece
from headjudge.gundam.thinking.codes import V_ACTIVE, V_AP, V_BLOCKER, V_DAMAGED, V_LEFT, V_LINKED, V_RESTED
from headjudge.gundam.thinking.library import Library
from headjudge.kernel.refs import PERMANENT, SEAT, kind_of, seat_of, serial_of
from headjudge.thinking.deeds import Bound

NOBODY = -1


@final
class Unit:
    """A Unit or Base. It is changed only where it is imagined to be another: then it is a copy."""

    __slots__ = (
        "amounts", "ap", "damage", "facts", "keywords", "kinds", "left", "linked", "lv", "pilot", "ready", "rested", "seat", "serial"
    )  # fmt: skip

    def __init__(self, p: Piece, seat: int, turn: int) -> None:
        self.serial = p.serial
        self.seat = seat
        self.lv = p.lv
        self.ap = p.ap
        self.left = p.hp - p.damage
        self.damage = p.damage
        self.rested = p.rested
        self.ready = not p.rested and (p.linked or p.arrived != turn)  # it could attack, were it this player's main phase
        self.linked = p.linked
        self.pilot = p.pilot
        self.facts = p.facts
        self.keywords = p.keywords  # mask
        self.amounts = p.amounts
        self.kinds = count(p.keywords)

    def has(self, keyword: int) -> bool:
        return self.keywords >> keyword & 1 == 1

    def amount(self, keyword: int) -> int:
        """Of a keyword that it may have; 1 where it has no number."""
        if not self.has(keyword):
            return 0
        return self.amounts[keyword] if keyword < len(self.amounts) else 1

    def gain(self, keyword: int) -> None:
        """It is imagined to have it, with the number 1."""
        if not self.has(keyword):
            self.keywords |= 1 << keyword
            self.kinds += 1
        if keyword < len(self.amounts):
            self.amounts = self.amounts.copy()
            self.amounts[keyword] = 1

    def value(self, code: int) -> int:
        """What a filter asks about."""
        if code == V_LEFT:
            return self.left
        if code == V_AP:
            return self.ap
        if code == V_RESTED:
            return 1 if self.rested else 0
        if code == V_ACTIVE:
            return 0 if self.rested else 1
        if code == V_DAMAGED:
            return 1 if self.damage > 0 else 0
        if code == V_LINKED:
            return 1 if self.linked else 0
        if code == V_BLOCKER:
            return 1 if self.has(K_BLOCKER) else 0
        return self.lv

    def fits(self, bounds: list[Bound]) -> bool:
        for bound in bounds:
            if not bound.low <= self.value(bound.value) <= bound.high:
                return False
        return True


def count(mask: int) -> int:
    found = 0
    while mask:
        found += mask & 1
        mask >>= 1
    return found


@final
class Table:
    def __init__(self, s: GundamState, me: int, library: Library) -> None:
        s.fresh_values()
        self.s = s
        self.me = me
        self.library = library
        self.my_turn = s.active == me
        self.units: list[Unit] = []
        self.bases: list[Unit] = []
        self.mine: list[Unit] = []
        self.foes: list[Unit] = []
        for seat in range(s.seats):
            self.read_seat(s, seat)
        self.attackers = [u for u in self.mine if u.ready] if self.my_turn else []
        self.attacker: Unit | None = None
        self.attacked = -1  # the serial number of what is attacked
        self.attacked_seat = NOBODY
        if s.attacker >= 0:
            self.attacker = self.at(serial_of(s.attacker))
            if s.target >= 0 and kind_of(s.target) == PERMANENT:
                self.attacked = serial_of(s.target)
            elif s.target >= 0 and kind_of(s.target) == SEAT:
                self.attacked_seat = seat_of(s.target)

    def read_seat(self, s: GundamState, seat: int) -> None:
        for p in s.pieces:
            if p.zone == BATTLE_AREA:
                if p.owner == seat:
                    u = Unit(p, seat, s.turn)
                    self.units.append(u)
                    (self.mine if seat == self.me else self.foes).append(u)
            elif s.friendly(seat, p.owner):
                self.bases.append(Unit(p, seat, s.turn))

    def at(self, serial: int) -> Unit | None:
        if serial < 0:
            return None
        for u in self.units:
            if u.serial == serial:
                return u
        for u in self.bases:
            if u.serial == serial:
                return u
        return None

    def imagined(self, u: Unit) -> Unit:
        """A copy, to be changed."""
        p = self.s.permanent(u.serial * 4 + 1)
        assert isinstance(p, Piece)
        return Unit(p, u.seat, self.s.turn)

    def base(self, seat: int) -> Unit | None:
        for b in self.bases:
            if b.seat == seat:
                return b
        return None

    def shields(self, seat: int) -> int:
        return len(self.s.zone(seat, SHIELD))

    def hand(self) -> list[int]:
        """The cards of this seat's own hand."""
        return self.s.zone(self.me, HAND)

    def facts(self, card: int) -> GundamCard:
        """Only of cards that this seat knows."""
        return self.s.prints[card]

    def resources(self) -> int:
        return self.s.resources(self.me)
