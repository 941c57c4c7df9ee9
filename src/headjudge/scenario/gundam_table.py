# edge: interpreted
"""A described table becomes a state. What is not said is filler: an EX Base, six Shields, a deck of twenty, ten active Resources.

In a team each player has four Shields; those of both lie by turns, the second player's at the bottom (1.9/12-3-5)."""

from __future__ import annotations

import re
from itertools import zip_longest

from headjudge.gundam.cards import GundamCard
from headjudge.gundam.codes import (
    BASE,
    BASE_SECTION,
    BATTLE_AREA,
    DECK,
    DUEL,
    EXILE,
    HAND,
    MOST_BASES,
    MOST_UNITS,
    SHIELD,
    TEAM,
    TRASH,
    UNIT,
    ZONES,
)
from headjudge.gundam.facts import EX_BASE, vanilla
from headjudge.gundam.game import GundamGame
from headjudge.gundam.locations import in_section
from headjudge.gundam.multiplayer import TEAM_SHIELDS, TEAM_SIZE, take_seats
from headjudge.gundam.preparation import SHIELDS
from headjudge.gundam.state import GundamState, Piece, fresh_table
from headjudge.gundam.table import rules_of
from headjudge.gundam.tokens import new_card
from headjudge.gundam.turn import ACTIVE_STEP, DRAW, END_ACTION, END_STEP, HAND_STEP, MAIN, RESOURCE, START_STEP, Turn
from headjudge.kernel.game import SEATS
from headjudge.kernel.rng import seeded
from headjudge.kernel.state import IN_PLAY
from headjudge.scenario.located import Located, Places, numbered
from headjudge.scenario.wording import card_meant

FILLER = "U(1/1)"
PHASES = {
    "active": ACTIVE_STEP, "start": START_STEP, "draw": DRAW, "resource": RESOURCE, "main": MAIN, "end": END_ACTION,
    "end step": END_STEP, "hand step": HAND_STEP,
}  # fmt: skip
PLAYER_KEYS = ("units", "base", "shields", "hand", "deck", "trash", "removal", "resources", "resource_deck", "gone")
UNIT_KEYS = ("id", "card", "pilot", "damage", "rested", "deployed_this_turn", "used")
TURN = 5  # what stood there before was deployed in an earlier turn


class GundamTable:
    """Reads the set-up of one scenario into a state, and remembers what its things are called."""

    def __init__(self, game: GundamGame, edition: str, places: Places, allow: set[str], mode: int = DUEL, seats: int = 2) -> None:
        self.game = game
        self.edition = edition
        self.places = places
        self.allow = allow  # reasons waived by name
        self.names: dict[int, str] = {}
        self.placed: list[tuple[Piece, Located]] = []
        self.empty_decks: list[tuple[Located, int]] = []
        self.seen_by: dict[int, int] = {}  # who knows a card where it lies, if it is not as usual
        self.s: GundamState = fresh_table(rules_of(edition), seats, seeded("scenario"))
        take_seats(self.s, mode)
        self.s.pool = dict(game.cards())

    def build(self, setup: Located, active: int, phase: Located | None, turn: int = TURN) -> GundamState:
        s = self.s
        names = tuple(SEATS[: s.seats])
        players = self.places.mapping(setup, names)
        s.turn, s.active = turn, active
        for seat, name in enumerate(names):
            self.player(seat, players.get(name) or Located({}, setup.line, setup.column))
        if s.mode == TEAM:
            self.teams(players, setup)
        step = self.places.text(phase) if phase is not None else "main"
        if step not in PHASES and phase is not None:
            self.places.wrong(phase, f"no phase is called `{step}`; there are {', '.join(PHASES)}")
        s.frames = [Turn("6-1-1", 0, PHASES.get(step, MAIN), [])]
        return s

    def refuse_what_rules_remove(self) -> None:
        """10-3-1: what has no HP left is not there. 10-2-1-2: who has no deck left has lost."""
        self.s.fresh_values()
        for p, where in self.placed:
            if p.damage >= p.hp and "10-3-1" not in self.allow:
                name = self.names.get(p.pile[0], p.facts.number)
                self.places.wrong(where, f"{name} has {p.damage} damage and {p.hp} HP: it would be destroyed already (10-3-1)")
        for where, seat in self.empty_decks:
            if "10-2-1-2" not in self.allow:
                self.places.wrong(where, f"{SEATS[seat]} has no card in the deck and would have lost already (10-2-1-2)")

    def with_cards(self) -> GundamGame:
        """The game, with everything that lies on this table."""
        return self.game.with_cards(self.s.pool)

    def player(self, seat: int, where: Located) -> None:
        said = self.places.mapping(where, PLAYER_KEYS)
        units = self.places.sequence(said["units"]) if "units" in said else []
        for unit in units:
            self.piece(seat, unit, BATTLE_AREA)
        if len(units) > MOST_UNITS and "10-4-1" not in self.allow:
            self.places.wrong(said["units"], f"{len(units)} Units; a battle area holds six (10-4-1)")
        if self.s.mode != TEAM or "base" in said:
            self.base(seat, said.get("base"))
        self.pile(seat, SHIELD, said.get("shields"), TEAM_SHIELDS if self.s.mode == TEAM else SHIELDS, top_first=False)
        self.pile(seat, HAND, said.get("hand"), 0, top_first=False)
        self.pile(seat, DECK, said.get("deck"), 20, top_first=True)
        if not self.s.zone(seat, DECK):
            self.empty_decks.append((said.get("deck", where), seat))
        self.pile(seat, TRASH, said.get("trash"), 0, top_first=False)
        self.pile(seat, EXILE, said.get("removal"), 0, top_first=False)
        for entry in self.places.sequence(said["gone"]) if "gone" in said else []:
            self.entry(seat, entry)  # tokens that have left: only their numbers count
        self.resources(seat, said.get("resources"))
        self.s.resource_deck[seat] = self.places.number(said["resource_deck"]) if "resource_deck" in said else 10

    def teams(self, players: dict[str, Located], setup: Located) -> None:
        """1.9/12-3-5: Shields by turns. 1.9/12-3-7: one Base; if neither player is said to have one, the leader's EX Base."""
        s = self.s
        for right in range(0, s.seats, TEAM_SIZE):
            team = range(right, right + TEAM_SIZE)
            if not any("base" in (players[SEATS[seat]].value or {}) for seat in team if SEATS[seat] in players):
                self.base(right, None)
            pile = s.zone(right, SHIELD)
            of = [[card for card in pile if s.owner[card] == seat] for seat in reversed(team)]
            pile[:] = [card for layer in zip_longest(*of) for card in layer if card is not None]
            if in_section(s, right, BATTLE_AREA) > MOST_UNITS and "10-4-1" not in self.allow:
                self.places.wrong(setup, f"{in_section(s, right, BATTLE_AREA)} Units of one team; it may have six (1.9/12-3-14)")
            if in_section(s, right, BASE_SECTION) > MOST_BASES and "10-5-1" not in self.allow:
                self.places.wrong(setup, "two Bases of one team; it may have one (1.9/12-3-7)")

    def base(self, seat: int, where: Located | None) -> None:
        if where is None:
            self.piece(seat, Located({"card": Located(EX_BASE, 0, 0)}, 0, 0), BASE_SECTION)
        elif isinstance(where.value, list):
            if len(where.value) > MOST_BASES and "10-5-1" not in self.allow:
                self.places.wrong(where, f"{len(where.value)} Bases; a base section holds one (10-5-1)")
            for entry in where.value:
                self.piece(seat, entry, BASE_SECTION)
        elif where.value not in (None, "none"):
            self.piece(seat, where, BASE_SECTION)

    def resources(self, seat: int, where: Located | None) -> None:
        s = self.s
        if where is None:
            s.active_resources[seat] = 10
            return
        if not isinstance(where.value, dict):
            s.active_resources[seat] = self.places.count(where)
            return
        said = self.places.mapping(where, ("active", "rested", "ex", "ex_rested"))
        counts = {key: self.places.count(entry) for key, entry in said.items()}
        s.active_resources[seat] = counts.get("active", 0)
        s.rested_resources[seat] = counts.get("rested", 0)
        s.active_ex[seat] = counts.get("ex", 0)
        s.rested_ex[seat] = counts.get("ex_rested", 0)

    def piece(self, seat: int, where: Located, section: int) -> None:
        said = self.places.mapping(where, UNIT_KEYS) if isinstance(where.value, dict) else {"card": where}
        card = self.card(seat, said, where)
        facts = self.s.facts(card)
        wanted = UNIT if section == BATTLE_AREA else BASE
        if facts.type != wanted:
            self.places.wrong(where, f"{facts.number} is no {'Unit' if wanted == UNIT else 'Base'}")
        self.s.place[card] = IN_PLAY
        self.s.known[card] = self.everybody()
        pile, pilot = [card], None
        if "pilot" in said:
            entry = said["pilot"]
            below = self.card(seat, self.places.mapping(entry, ("id", "card")) if isinstance(entry.value, dict) else {"card": entry}, entry)
            pilot = self.s.facts(below)
            if not pilot.can_be_pilot():
                self.places.wrong(entry, f"{pilot.number} cannot be a Pilot (2-3-4)")
            self.s.place[below] = IN_PLAY
            self.s.known[below] = self.everybody()
            pile.append(below)
        damage = self.places.count(said["damage"]) if "damage" in said else 0
        used = [self.line(facts, entry) for entry in self.places.sequence(said["used"])] if "used" in said else []
        new, rested = self.places.flag(said, "deployed_this_turn"), self.places.flag(said, "rested")
        self.s.serials += 1
        p = Piece(self.s.serials, seat, section, pile, facts, pilot, rested, damage, self.s.turn if new else 0, used, False, -1, -1)
        self.s.field.append(p)
        self.placed.append((p, where))

    def line(self, facts: GundamCard, where: Located) -> str:
        """A line of this card, by its place; of another, as its Pilot's, by its key (`ST01-010/1`)."""
        if isinstance(where.value, str) and "/" in where.value:
            return where.value
        return f"{facts.number}/{self.places.number(where)}"

    def everybody(self) -> int:
        return (1 << self.s.seats) - 1

    def pile(self, seat: int, zone: int, where: Located | None, filler: int, *, top_first: bool) -> None:
        cards: list[int] = []
        if where is None or isinstance(where.value, int):
            count = filler if where is None else self.places.count(where)
            cards = [self.new(seat, FILLER, where) for _ in range(count)]
        else:
            for entry in self.places.sequence(where):
                cards.extend(self.entry(seat, entry))
        if top_first:
            cards.reverse()
        for card in cards:
            self.s.place[card] = self.s.held[seat * ZONES + zone]
            self.s.known[card] = self.seen_by.get(card, self.s.rules.seen_by(self.s, zone, seat))
            self.s.zone(seat, zone).append(card)

    def entry(self, seat: int, entry: Located) -> list[int]:
        """One card of a pile: a number of filler cards, a card number, or {id, card, seen_by: those who know it there}."""
        if isinstance(entry.value, int):
            return [self.new(seat, FILLER, entry) for _ in range(entry.value)]
        said = self.places.mapping(entry, ("id", "card", "seen_by")) if isinstance(entry.value, dict) else {"card": entry}
        card = self.card(seat, said, entry)
        if "seen_by" in said:
            self.seen_by[card] = self.places.seats(said["seen_by"], SEATS[: self.s.seats])
        return [card]

    def card(self, seat: int, said: dict[str, Located], where: Located) -> int:
        number, mark = numbered(self.places.text(said["card"]) if "card" in said else FILLER)
        card = self.new(seat, number, said.get("card", where))
        if mark:
            self.names[card] = self.s.facts(card).name + mark
        if "id" in said:
            name = self.places.text(said["id"])
            if name in self.names.values():
                self.places.wrong(said["id"], f"two things are called `{name}`")
            self.names[card] = name
        return card

    def new(self, seat: int, number: str, where: Located | None) -> int:
        card = new_card(self.s, self.facts(number, where), seat)
        self.s.known[card] = 0
        return card

    def facts(self, number: str, where: Located | None) -> GundamCard:
        """By number or by name, where only one card has it."""
        pool = self.s.pool
        if number not in pool:
            if match := re.fullmatch(r"U\((\d+)/(\d+)\)", number):
                pool[number] = vanilla(int(match[1]), int(match[2]))
            else:
                number = card_meant(self.places, pool, number, where) or FILLER
        return pool[number]
