# edge: interpreted
"""What a scenario may expect of a Digimon table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from headjudge.digimon.edge.game import BREEDING_PROMPT, COUNTER_PROMPT, PROMPTS
from headjudge.digimon.edge.view import keyword_names
from headjudge.digimon.table.codes import BATTLE_AREA, BREEDING_AREA, DECK, EGGS, NO_AREA, SECURITY
from headjudge.digimon.table.state import DigimonState, Stack, digimon
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.kernel.knowledge import knowers
from headjudge.kernel.seats import SEATS
from headjudge.language.node import ABSENT
from headjudge.scenario.asking import AskingShape
from headjudge.scenario.digimon.table import AREAS
from headjudge.scenario.expectations import COURSE, Expectations
from headjudge.scenario.located import Located
from headjudge.scenario.prohibitions import Prohibitions, forbidden_words
from headjudge.scenario.shapes import NAME, Entries, Flag, Keywords, ListOf, Location, Name, Row, Seat, Shape, Whole

FIGHT = Entries({"attacker": NAME, "target": Name(beside=("player",))}, needed=("attacker", "target"), or_none=True)


class DigimonExpectations(Expectations):
    course_shapes: Mapping[str, Shape] = {**COURSE, "memory": Whole(), "attack": FIGHT}
    asking = AskingShape({**PROMPTS, "breeding": BREEDING_PROMPT}, (COUNTER_PROMPT,))
    player_shapes: Mapping[str, Shape] = dict.fromkeys(("battle", "breeding", "in_no_area", *AREAS), Row())
    thing_shapes: Mapping[str, Shape] = {
        "faceup": Flag(), "dp": Whole(or_none=True), "suspended": Flag(), "under": ListOf(NAME), "links": ListOf(NAME), "facedown": Flag(),
        "keywords": Keywords(DIGIMON.keywords), "cannot": Prohibitions(DIGIMON), "checks": Whole(least=0),
        "where": Location((*AREAS, "no area", "battle area", "breeding area"), ("out of the game",), ("under", "linked to")),
        "seen_by": ListOf(Seat()),
    }  # fmt: skip

    @property
    def d(self) -> DigimonState:
        return digimon(self.match.state)

    def course(self, key: str) -> Any:
        d = self.d
        if key == "memory":
            return d.memory_of(0)
        if key == "attack":
            return None if d.attacker < 0 else {"attacker": self.called_now(d.attacker), "target": self.called_now(d.target)}
        return super().course(key)

    def called_now(self, ref: int) -> str:
        p = self.d.last_stack(ref)
        return "player" if p is None else self.match.names[p.pile[0]]

    def player(self, seat: int, where: Located) -> None:
        for key, entry in where.value.items():
            who = f"{SEATS[seat]}'s {key}"
            if key in ("battle", "breeding"):
                area = BATTLE_AREA if key == "battle" else BREEDING_AREA
                found = [self.match.names[p.pile[0]] for p in self.d.field if p.owner == seat and p.zone == area]
                self.names(who, found, entry, ordered=False)
            else:
                self.row(who, seat, key, entry)

    def row(self, who: str, seat: int, key: str, entry: Located) -> None:
        """Deck, security and Digi-Eggs top first; hand and trash in no order."""
        area = NO_AREA if key == "in_no_area" else AREAS[key]
        cards = [self.match.names[card] for card in self.d.zone(seat, area)]
        ordered = area in (DECK, SECURITY, EGGS)
        self.names(who, cards[::-1] if ordered else cards, entry, ordered=ordered)

    def fact(self, card: int, key: str) -> Any:
        d = self.d
        p = next((p for p in d.stacks() if card in p.pile or card in p.links), None)
        if key == "where":
            return self.where(card, p)
        if key == "faceup":
            return d.is_face_up(d.ref_of(card))
        if key == "seen_by":
            open_ = p is not None and card not in d.facedown
            return [SEATS[seat] for seat in range(d.seats) if open_ or knowers(d, card) >> seat & 1]
        if not isinstance(p, Stack):
            return "not in play"
        if key == "dp":
            return None if p.dp == ABSENT else p.dp
        if key == "under":
            return [self.match.names[under] for under in p.pile[1:]]
        if key == "facedown":
            return card in d.facedown
        if key == "links":
            return [self.match.names[linked] for linked in p.links]
        if key == "keywords":
            return sorted(keyword_names(p.keywords))
        if key == "cannot":
            return forbidden_words(d, p.ref(), p.owner, DIGIMON)
        return p.suspended if key == "suspended" else max(0, p.checks)

    def where(self, card: int, p: object) -> str:
        place = self.d.place[card]
        if place >= 0:
            names = {area: key for key, area in AREAS.items()} | {NO_AREA: "no area"}
            return f"{SEATS[place // self.d.rules.zones]} {names[place % self.d.rules.zones]}"
        if not isinstance(p, Stack):
            return "out of the game"
        if card in p.links:
            return f"linked to {self.match.names[p.pile[0]]}"
        area = "battle area" if p.zone == BATTLE_AREA else "breeding area"
        return f"{SEATS[p.owner]} {area}" if p.pile[0] == card else f"under {self.match.names[p.pile[0]]}"
