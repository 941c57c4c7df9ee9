# edge: interpreted
"""A described Digimon table becomes a state, and what a scenario may expect of one.

What is not said is filler: five security cards, a deck of twenty, no Digi-Eggs, memory at 0.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any

from headjudge.digimon.cards import DigimonCard
from headjudge.digimon.codes import (
    BATTLE_AREA,
    BREEDING_AREA,
    DECK,
    DP,
    EGG,
    EGGS,
    HAND,
    MOST_MEMORY,
    NO_AREA,
    OPTION,
    SECURITY,
    TRASH,
)
from headjudge.digimon.face_up import lay_open
from headjudge.digimon.facts import STAND_IN_EGG, vanilla
from headjudge.digimon.game import DigimonGame
from headjudge.digimon.state import DigimonState, Stack, digimon
from headjudge.digimon.table import empty_table, new_card, put_down, put_into_play
from headjudge.digimon.turn import BREEDING_PHASE, DRAW_PHASE, END_OF_TURN, MAIN, START_OF_MAIN, START_OF_TURN, UNSUSPEND_PHASE, Turn
from headjudge.digimon.view import keyword_names
from headjudge.kernel.modifiers import ADD, UNTIL_TURN_ENDS, Modifier
from headjudge.kernel.rng import seeded
from headjudge.kernel.state import IN_PLAY
from headjudge.language.effect import empty_groups
from headjudge.language.node import ABSENT
from headjudge.scenario.expectations import KEYS, Expectations
from headjudge.scenario.located import Located, Places

FILLER = "D(3/3000)"
PHASES = {
    "start": START_OF_TURN, "unsuspend": UNSUSPEND_PHASE, "draw": DRAW_PHASE, "breeding": BREEDING_PHASE, "start of main": START_OF_MAIN,
    "main": MAIN, "end": END_OF_TURN,
}  # fmt: skip
AREAS = {"hand": HAND, "deck": DECK, "security": SECURITY, "eggs": EGGS, "trash": TRASH}
PLAYER_KEYS = ("battle", "breeding", *AREAS)
STACK_KEYS = ("id", "card", "under", "links", "suspended", "played_this_turn", "dp", "used")
TURN = 5  # what stood there before was played in an earlier turn


class DigimonTable:
    """Reads the set-up of one scenario into a state, and remembers what its things are called."""

    def __init__(self, game: DigimonGame, edition: str, places: Places, allow: set[str]) -> None:
        self.game = game
        self.places = places
        self.allow = allow  # reasons waived by name
        self.names: dict[int, str] = {}
        self.open: list[int] = []  # cards said to lie face up
        self.s: DigimonState = empty_table(dict(game.cards()), 2, edition, seeded("scenario"))

    def build(self, setup: Located, active: int, phase: Located | None) -> DigimonState:
        s = self.s
        players = self.places.mapping(setup, ("A", "B"))
        s.turn, s.active = TURN, active
        for seat, name in enumerate("AB"):
            self.player(seat, players.get(name) or Located({}, setup.line, setup.column))
        step = self.places.text(phase) if phase is not None else "main"
        if step not in PHASES and phase is not None:
            self.places.wrong(phase, f"no phase is called `{step}`; there are {', '.join(PHASES)}")
        start = PHASES.get(step, MAIN)
        s.frames = [Turn("6-1", 0, start, False, start)]
        return s

    def set_memory(self, where: Located) -> None:
        """As A reads the gauge."""
        memory = self.places.number(where)
        if abs(memory) > MOST_MEMORY:
            self.places.wrong(where, f"the gauge goes from -{MOST_MEMORY} to {MOST_MEMORY} (4-1)")
        self.s.memory = memory if self.s.active == 0 else -memory

    def with_cards(self) -> DigimonGame:
        """The game, with everything that lies on this table."""
        return self.game.with_cards(self.s.pool)

    def player(self, seat: int, where: Located) -> None:
        said = self.places.mapping(where, PLAYER_KEYS)
        for entry in self.places.sequence(said["battle"]) if "battle" in said else []:
            self.stack(seat, entry, BATTLE_AREA)
        if "breeding" in said and said["breeding"].value is not None:
            self.stack(seat, said["breeding"], BREEDING_AREA)
        for key, filler in (("hand", 0), ("deck", 20), ("security", 5), ("eggs", 0), ("trash", 0)):
            self.row(seat, key, said.get(key), filler)

    def stack(self, seat: int, where: Located, area: int) -> None:
        """A card number, or {id, card, under: […], links: […], suspended, played_this_turn, dp: a change this turn, used: [lines]}."""
        said = self.places.mapping(where, STACK_KEYS) if isinstance(where.value, dict) else {"card": where}
        pile = [self.card(seat, said, where)]
        for entry in self.places.sequence(said["under"]) if "under" in said else []:
            pile.extend(self.entry(seat, entry, FILLER))
        new = "played_this_turn" in said and bool(said["played_this_turn"].value)
        suspended = "suspended" in said and bool(said["suspended"].value)
        p = put_into_play(self.s, pile, seat, area, suspended, TURN if new else 0)
        for entry in self.places.sequence(said["links"]) if "links" in said else []:
            p.links = [*p.links, *self.entry(seat, entry, FILLER)]
        for card in p.links:
            self.s.place[card], self.s.known[card] = IN_PLAY, 3
        p.by_effect = p.facts.type == OPTION and "R2" not in self.allow  # a placed Option, unless it is to be found there by the rules
        if "dp" in said:
            delta = self.places.number(said["dp"])
            self.s.modifiers.append(Modifier(ADD, [p.ref()], DP, delta, UNTIL_TURN_ENDS, TURN, seat, -1, "", empty_groups()))
        if "used" in said:
            lines = [self.places.number(entry) for entry in self.places.sequence(said["used"])]
            p.used = [f"{p.facts.number}/{line} {self.s.ref_of(pile[0])}" for line in lines]

    def row(self, seat: int, key: str, where: Located | None, filler: int) -> None:
        """Deck, security and Digi-Eggs are written top first; a number is so many filler cards."""
        area = AREAS[key]
        plain = STAND_IN_EGG if area == EGGS else FILLER
        cards: list[int] = []
        if where is None or isinstance(where.value, int):
            count = filler if where is None else self.places.number(where)
            cards = [self.new(seat, plain, where) for _ in range(count)]
        else:
            for entry in self.places.sequence(where):
                cards.extend(self.entry(seat, entry, plain))
        if area in (DECK, SECURITY, EGGS):
            cards.reverse()
        for card in cards:
            if card in self.open and area != SECURITY:
                self.places.wrong(where or Located(None, 1, 1), "only security cards are said to lie face up")
            if (self.s.facts(card).type == EGG) != (area == EGGS) and area != TRASH:
                self.places.wrong(where or Located(None, 1, 1), f"{self.s.facts(card).number} does not belong into this area (3-1-3-9)")
            put_down(self.s, card, seat, area)
            if card in self.open:
                lay_open(self.s, [card])

    def entry(self, seat: int, entry: Located, plain: str) -> list[int]:
        """One card of a row: a number of filler cards, a card number, or {id, card}; in the security stack also `faceup: true`."""
        if isinstance(entry.value, int):
            return [self.new(seat, plain, entry) for _ in range(entry.value)]
        said = self.places.mapping(entry, ("id", "card", "faceup")) if isinstance(entry.value, dict) else {"card": entry}
        card = self.card(seat, said, entry)
        if "faceup" in said and said["faceup"].value:
            self.open.append(card)
        return [card]

    def card(self, seat: int, said: dict[str, Located], where: Located) -> int:
        number = self.places.text(said["card"]) if "card" in said else FILLER
        card = self.new(seat, number, said.get("card", where))
        if "id" in said:
            name = self.places.text(said["id"])
            if name in self.names.values():
                self.places.wrong(said["id"], f"two things are called `{name}`")
            self.names[card] = name
        return card

    def new(self, seat: int, number: str, where: Located | None) -> int:
        return new_card(self.s, self.facts(number, where).number, seat)

    def facts(self, number: str, where: Located | None) -> DigimonCard:
        pool = self.s.pool
        if number not in pool:
            if match := re.fullmatch(r"D\((\d)/(\d+)\)", number):
                pool[number] = vanilla(int(match[1]), int(match[2]))
            elif where is not None:
                near = get_close_matches(number, list(pool), 3)
                self.places.wrong(where, f"no card has the number `{number}`" + (f"; near it are {', '.join(near)}" if near else ""))
                return pool[FILLER]
        return pool[number]


class DigimonExpectations(Expectations):
    """The same expectations, of this game's table."""

    keys = (*KEYS, "memory", "attack")
    thing_keys = ("faceup", "dp", "suspended", "under", "links", "keywords", "checks", "where")
    player_keys = ("battle", "breeding", "in_no_area", *AREAS)

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
        for key, entry in self.places.mapping(where, self.player_keys).items():
            who = f"{'AB'[seat]}'s {key}"
            if key in ("battle", "breeding"):
                area = BATTLE_AREA if key == "battle" else BREEDING_AREA
                found = [self.match.names[p.pile[0]] for p in self.d.field if p.owner == seat and p.zone == area]
                self.names(who, found, entry, ordered=False)
            elif key in self.player_keys:
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
        if not isinstance(p, Stack):
            return "not in play"
        if key == "dp":
            return None if p.dp == ABSENT else p.dp
        if key == "under":
            return [self.match.names[under] for under in p.pile[1:]]
        if key == "links":
            return [self.match.names[linked] for linked in p.links]
        if key == "keywords":
            return keyword_names(p.keywords)
        return p.suspended if key == "suspended" else max(0, p.checks)

    def where(self, card: int, p: object) -> str:
        place = self.d.place[card]
        if place >= 0:
            names = {area: key for key, area in AREAS.items()} | {NO_AREA: "no area"}
            return f"{'AB'[place // self.d.rules.zones]} {names[place % self.d.rules.zones]}"
        if not isinstance(p, Stack):
            return "out of the game"
        if card in p.links:
            return f"linked to {self.match.names[p.pile[0]]}"
        area = "battle area" if p.zone == BATTLE_AREA else "breeding area"
        return f"{'AB'[p.owner]} {area}" if p.pile[0] == card else f"under {self.match.names[p.pile[0]]}"
