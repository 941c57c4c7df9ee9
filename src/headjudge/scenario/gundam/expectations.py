# edge: interpreted
"""What a scenario may expect of a Gundam table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from headjudge.gundam.edge.game import PROMPTS
from headjudge.gundam.table.codes import DECK, HAND, K_BREACH, K_DEVELOPMENT, K_REPAIR, K_SUPPORT, NO_LOCATION, REMOVAL_AREA, SHIELD, TRASH
from headjudge.gundam.table.state import GundamState, Piece, gundam
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.kernel.knowledge import knowers
from headjudge.kernel.seats import SEATS
from headjudge.scenario.asking import AskingShape
from headjudge.scenario.expectations import Expectations
from headjudge.scenario.located import Located
from headjudge.scenario.prohibitions import Prohibitions, forbidden_words
from headjudge.scenario.shapes import NONE, Entries, Flag, Keywords, ListOf, Location, Name, Row, Seat, Shape, Whole

ZONES = {"shields": SHIELD, "hand": HAND, "deck": DECK, "trash": TRASH, "removal": REMOVAL_AREA, "in_no_location": NO_LOCATION}
WHERE = {DECK: "deck", HAND: "hand", TRASH: "trash", SHIELD: "shields", REMOVAL_AREA: "removal", NO_LOCATION: "in no location"}
COUNT = Whole(least=0)
NUMBERED = (K_REPAIR, K_BREACH, K_SUPPORT, K_DEVELOPMENT)  # keywords that have a number


class GundamExpectations(Expectations):
    asking = AskingShape(PROMPTS)
    player_shapes: Mapping[str, Shape] = {
        "units": Row(), "base": Name(beside=NONE), **dict.fromkeys(ZONES, Row()), "resource_deck": COUNT, "lv": COUNT,
        "resources": Entries(dict.fromkeys(("active", "rested", "ex", "ex_rested"), COUNT)),
    }  # fmt: skip
    thing_shapes: Mapping[str, Shape] = {
        "ap": COUNT, "hp": COUNT, "lv": COUNT, "damage": COUNT, "rested": Flag(), "pilot": Name(beside=NONE), "linked": Flag(),
        "where": Location(tuple(WHERE.values()), ("in play", "out of the game")),
        "keywords": Keywords(GUNDAM.keywords, tuple(GUNDAM.keywords[code] for code in NUMBERED)), "cannot": Prohibitions(GUNDAM),
        "seen_by": ListOf(Seat()),
    }  # fmt: skip

    @property
    def s(self) -> GundamState:
        return gundam(self.match.state)

    def player(self, seat: int, where: Located) -> None:
        for key, entry in where.value.items():
            who = f"{SEATS[seat]}'s {key}"
            if key in ZONES:
                self.zone(who, seat, key, entry)
            elif key == "units":
                names = [self.match.names[p.pile[0]] for p in self.s.units(seat)]
                self.names(who, names, entry, ordered=False)
            elif key == "base":
                base = self.s.base(seat)
                name, wanted = "none" if base is None else self.match.names[base.pile[0]], self.wanted(self.player_shapes[key], entry)
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
        for key, count in entry.value.items():
            self.equal(count, f"{who} ({key})", now[key][seat], count.plain())

    def fact(self, card: int, key: str) -> Any:
        s = self.s
        p = next((p for p in s.field if card in p.pile), None)
        if key == "where":
            place = s.place[card]
            if place >= 0:
                return f"{SEATS[place // s.rules.zones]} {WHERE[place % s.rules.zones]}"
            return "in play" if p is not None else "out of the game"
        if key == "seen_by":
            return [SEATS[seat] for seat in range(s.seats) if p is not None or knowers(s, card) >> seat & 1]
        if not isinstance(p, Piece):
            return "not in play"
        if key == "pilot":
            return self.match.names[p.pile[1]] if len(p.pile) > 1 else "none"
        if key == "keywords":
            return keywords_of(p)
        if key == "cannot":
            return forbidden_words(s, p.ref(), p.owner, GUNDAM)
        return getattr(p, key)


def keywords_of(p: Piece) -> list[str]:
    """`Repair 2`, `Blocker`."""
    had = [code for code in range(len(GUNDAM.keywords)) if p.keywords >> code & 1]
    return sorted(f"{GUNDAM.keywords[code]} {p.amounts[code]}" if code in NUMBERED else GUNDAM.keywords[code] for code in had)
