# edge: interpreted
"""A seat's view of a table of Gundam, read."""

from __future__ import annotations

import re
from dataclasses import dataclass

from headjudge.bots.bot import Plain, Printed
from headjudge.edge.views import CardSeen, Permanent, Thing, View

NOBODY = Thing("unseen")  # in place of what is attacked


@dataclass(frozen=True)
class Unit:
    """A Unit or Base as a view shows it."""

    serial: int
    seat: int
    lv: int
    ap: int
    left: int  # HP
    damage: int
    rested: bool
    ready: bool  # it could attack, were it this player's main phase
    linked: bool
    pilot: Plain | None
    facts: Plain
    keywords: dict[str, int]

    def lines(self) -> list[str]:
        return [*self.facts["lines"], *(self.pilot["lines"] if self.pilot is not None else [])]

    def striking(self) -> int:
        """AP when it attacks."""
        return self.ap + sum(int(n) for line in self.lines() for n in re.findall(r"^attack: ap this \+(\d+)", line))


class Table:
    """A seat's view, read."""

    def __init__(self, view: View, cards: Printed) -> None:
        self.me = view.seat
        self.cards = cards
        self.my_turn = view.active == self.me
        self.players = view.players
        self.units = [unit(p, player.seat, cards) for player in self.players for p in player.battle]
        self.bases = [unit(p, player.seat, cards) for player in self.players for p in player.base]
        self.attacker = self.at(view.attack.attacker.serial) if view.attack is not None else None
        self.attacked = view.attack.target if view.attack is not None else NOBODY

    def at(self, serial: int | None) -> Unit | None:
        return next((u for u in [*self.units, *self.bases] if u.serial == serial), None)

    def facts(self, thing: Thing | CardSeen | None) -> Plain:
        return self.cards[thing.number] if thing is not None else {}

    def mine(self) -> list[Unit]:
        return [u for u in self.units if u.seat == self.me]

    def foes(self) -> list[Unit]:
        return [u for u in self.units if u.seat != self.me]

    def attackers(self) -> list[Unit]:
        return [u for u in self.mine() if u.ready] if self.my_turn else []

    def base(self, seat: int) -> Unit | None:
        return next((b for b in self.bases if b.seat == seat), None)

    def shields(self, seat: int) -> int:
        return self.players[seat].shields.count

    def hand(self) -> list[Plain]:
        return [self.facts(card) for card in self.players[self.seat()].hand.cards]

    def lv(self) -> int:
        had = self.players[self.seat()].resources
        return had.active + had.rested + had.ex + had.ex_rested if had is not None else 0

    def seat(self) -> int:
        return self.me or 0


def unit(p: Permanent, seat: int, cards: Printed) -> Unit:
    facts = [cards[card.number] for card in p.cards]
    ready = not p.rested and (p.linked or not p.new)
    values = p.values
    return Unit(
        p.serial, seat, values.lv or 0, values.ap or 0, (values.hp or 0) - p.damage, p.damage, p.rested, ready, p.linked,
        facts[1] if len(facts) > 1 else None, facts[0], p.keywords,
    )  # fmt: skip
