# edge: interpreted
"""A seat's view of a table of Gundam, read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from headjudge.bots.bot import Plain, Printed


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

    def __init__(self, view: Plain, cards: Printed) -> None:
        self.me: int = view["seat"]
        self.cards = cards
        self.my_turn: bool = view["active"] == self.me
        self.players: list[Plain] = view["players"]
        self.units = [unit(p, seat, cards) for seat, player in enumerate(self.players) for p in player["battle"]]
        self.bases = [unit(p, seat, cards) for seat, player in enumerate(self.players) for p in player["base"]]
        self.numbers = {card["id"]: card["number"] for card in seen_cards(self.players)}
        battle: Plain = view["attack"] or {}
        self.attacker = self.at(battle.get("attacker", {}).get("serial"))
        self.attacked: Plain = battle.get("target", {})

    def at(self, serial: int | None) -> Unit | None:
        return next((u for u in [*self.units, *self.bases] if u.serial == serial), None)

    def facts(self, card: int) -> Plain:
        return self.cards[self.numbers[card]]

    def mine(self) -> list[Unit]:
        return [u for u in self.units if u.seat == self.me]

    def foes(self) -> list[Unit]:
        return [u for u in self.units if u.seat != self.me]

    def attackers(self) -> list[Unit]:
        return [u for u in self.mine() if u.ready] if self.my_turn else []

    def base(self, seat: int) -> Unit | None:
        return next((b for b in self.bases if b.seat == seat), None)

    def shields(self, seat: int) -> int:
        return int(self.players[seat]["shields"]["count"])

    def hand(self) -> list[Plain]:
        return [self.facts(card["id"]) for card in self.players[self.me]["hand"]["known"]]

    def lv(self) -> int:
        return int(sum(self.players[self.me]["resources"].values()))


def unit(p: Plain, seat: int, cards: Printed) -> Unit:
    facts = [cards[card["number"]] for card in p["cards"]]
    ready = not p["rested"] and (p["linked"] or not p["deployed_this_turn"])
    return Unit(
        p["serial"], seat, p["lv"], p["ap"], p["hp"] - p["damage"], p["damage"], p["rested"], ready, p["linked"],
        facts[1] if len(facts) > 1 else None, facts[0], p["keywords"],
    )  # fmt: skip


def seen_cards(players: list[Plain]) -> Iterable[Plain]:
    for player in players:
        yield from player["hand"]["known"]
        yield from player["deck"]["known"].values()
        yield from player["shields"]["known"].values()
        yield from [*player["trash"], *player["removal"], *player["in_no_location"]]
        for p in [*player["battle"], *player["base"]]:
            yield from p["cards"]
