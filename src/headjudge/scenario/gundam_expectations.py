# edge: interpreted
"""What a scenario may expect of a Gundam table."""

from __future__ import annotations

from typing import Any

from headjudge.gundam.codes import DECK, EXILE, HAND, LIMBO, SHIELD, TRASH
from headjudge.gundam.state import GundamState, Piece, gundam
from headjudge.kernel.game import SEATS
from headjudge.scenario.expectations import Expectations
from headjudge.scenario.located import Located

ZONES = {"shields": SHIELD, "hand": HAND, "deck": DECK, "trash": TRASH, "removal": EXILE, "in_no_location": LIMBO}
WHERE = {DECK: "deck", HAND: "hand", TRASH: "trash", SHIELD: "shields", EXILE: "removal", LIMBO: "in no location"}


class GundamExpectations(Expectations):
    player_keys = ("units", "base", "shields", "hand", "deck", "trash", "removal", "resources", "resource_deck", "in_no_location", "lv")
    thing_keys = ("ap", "hp", "lv", "damage", "rested", "pilot", "linked", "where")

    @property
    def s(self) -> GundamState:
        return gundam(self.match.state)

    def player(self, seat: int, where: Located) -> None:
        for key, entry in self.places.mapping(where, self.player_keys).items():
            who = f"{SEATS[seat]}'s {key}"
            if key in ZONES:
                self.zone(who, seat, key, entry)
            elif key == "units":
                names = [self.match.names[p.pile[0]] for p in self.s.units(seat)]
                self.names(who, names, entry, ordered=False)
            elif key == "base":
                base = self.s.base(seat)
                name, wanted = "none" if base is None else self.match.names[base.pile[0]], entry.plain() or "none"
                self.equal(entry, who, name if name == wanted else name.partition("#")[0], wanted)
            elif key == "resources":
                self.resources(who, seat, entry)
            elif key == "lv":
                self.equal(entry, who, self.s.resources(seat), entry.plain())
            elif key == "resource_deck":
                self.equal(entry, who, self.s.resource_deck[seat], entry.plain())

    def zone(self, who: str, seat: int, key: str, entry: Located) -> None:
        """Decks are written top first, Shields bottom first; hand, trash and removal area have no order."""
        cards = [self.match.names[card] for card in self.s.zone(seat, ZONES[key])]
        if key == "deck":
            cards.reverse()
        self.names(who, cards, entry, ordered=key in ("deck", "shields"))

    def resources(self, who: str, seat: int, entry: Located) -> None:
        s = self.s
        now = {"active": s.active_resources, "rested": s.rested_resources, "ex": s.active_ex, "ex_rested": s.rested_ex}
        for key, count in self.places.mapping(entry, tuple(now)).items():
            if key in now:
                self.equal(count, f"{who} ({key})", now[key][seat], count.plain())

    def fact(self, card: int, key: str) -> Any:
        s = self.s
        p = next((p for p in s.field if card in p.pile), None)
        if key == "where":
            place = s.place[card]
            if place >= 0:
                return f"{SEATS[place // s.rules.zones]} {WHERE[place % s.rules.zones]}"
            return "in play" if p is not None else "out of the game"
        if not isinstance(p, Piece):
            return "not in play"
        if key == "pilot":
            return self.match.names[p.pile[1]] if len(p.pile) > 1 else "none"
        return getattr(p, key)
