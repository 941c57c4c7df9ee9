# edge: interpreted
"""A described table becomes a state. What is not said is filler: an EX Base, six Shields, a deck of twenty, ten active Resources.

In a team each player has four Shields; those of both lie by turns, the second player's at the bottom (1.9/12-3-5)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import zip_longest

from headjudge.edge.game import Game
from headjudge.edge.library import Pool
from headjudge.gundam.edge.facts import all_cards, vanilla
from headjudge.gundam.edge.game import GundamGame
from headjudge.gundam.edge.setup import rules_of
from headjudge.gundam.rules.multiplayer import TEAM_SHIELDS, TEAM_SIZE, leader, take_seats
from headjudge.gundam.rules.preparation import SHIELDS
from headjudge.gundam.rules.turn import ACTIVE_STEP, DRAW, END_ACTION, END_STEP, HAND_STEP, MAIN_PHASE, RESOURCE, START_STEP, Turn
from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import (
    BASE,
    BASE_SECTION,
    BATTLE_AREA,
    DECK,
    DUEL,
    HAND,
    MOST_BASES,
    MOST_UNITS,
    REMOVAL_AREA,
    SHIELD,
    TEAM,
    TRASH,
    UNIT,
    ZONES,
)
from headjudge.gundam.table.locations import in_section
from headjudge.gundam.table.resources import MOST as MOST_NAMED
from headjudge.gundam.table.state import GundamState, Piece, fresh_table
from headjudge.gundam.table.tokens import EX_BASE, new_card
from headjudge.kernel.chance import chance_of
from headjudge.kernel.frames import Frame
from headjudge.kernel.knowledge import lose_in_hand
from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import IN_PLAY
from headjudge.language.ability import Ability
from headjudge.scenario.lasting_effects import EARLIER
from headjudge.scenario.located import Located, Places
from headjudge.scenario.shapes import is_line, no_line
from headjudge.scenario.table import TURN, Entries, Table

FILLER = "U(1/1)"
PHASES = {
    "active": ACTIVE_STEP, "start": START_STEP, "draw": DRAW, "resource": RESOURCE, "main": MAIN_PHASE, "end": END_ACTION,
    "end step": END_STEP, "hand step": HAND_STEP,
}  # fmt: skip
PLAYER_KEYS = ("units", "base", "shields", "hand", "deck", "trash", "removal", "resources", "resource_deck", "gone")
CHANGED = ("ap", "hp")  # for this turn
UNIT_KEYS = ("id", "card", "pilot", "damage", "rested", "deployed_this_turn", "used", *CHANGED, "keywords", "effects")
BASE_KEYS = tuple(key for key in UNIT_KEYS if key != "pilot")
EARLIER_CARD = "{number}  Earlier effect\n  unit · blue · lv 1 · cost 1 · 1/1\n  deploy: {line}\n"


class GundamTable(Table):
    s: GundamState
    filler = FILLER
    plain_form = "`U(3/4)`, with its AP and HP"
    phases = PHASES
    player_keys = PLAYER_KEYS
    waivable = ("10-3-1", "10-2-1-2", "10-4-1", "10-5-1")

    def __init__(self, game: GundamGame, edition: str, places: Places, allow: set[str], mode: int = DUEL, seats: int = 2) -> None:
        super().__init__(places, allow)
        self.game = game
        self.placed: list[tuple[Piece, Located]] = []
        self.empty_decks: list[tuple[Located, int]] = []
        self.s = fresh_table(rules_of(edition), seats, chance_of("scenario", seats))
        take_seats(self.s, mode)
        self.s.pool = Pool(game.cards())

    @classmethod
    def of(cls, game: Game, edition: str, mode: str, seats: int, places: Places, allow: set[str]) -> GundamTable:
        assert isinstance(game, GundamGame)
        return cls(game, edition, places, allow, game.modes.index(mode), seats)

    def build(self, setup: Located, active: int, phase: Located | None, turn: int = TURN) -> GundamState:
        players = self.lay_out(setup, leader(self.s, active), phase, turn)
        if self.s.mode == TEAM:
            self.teams(players, setup)
        self.put_in_force()
        return self.s

    def of_the_whole(self, said: Entries, setup: Located) -> None:
        """Nothing: everything is said of its players."""

    def turn_at(self, phase: int) -> Frame:
        return Turn("6-1-1", 0, phase, [])

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
        return self.game.with_cards(self.s.pool)

    def player(self, seat: int, where: Located) -> None:
        said = self.places.mapping(where, PLAYER_KEYS, in_setup=True)
        units = self.entries(said, "units")
        for unit in units:
            self.piece(seat, unit, BATTLE_AREA)
        if len(units) > MOST_UNITS and "10-4-1" not in self.allow:
            self.places.wrong(said["units"], f"{len(units)} Units; a battle area holds six (10-4-1)")
        if self.s.mode != TEAM or "base" in said:
            self.base(seat, said.get("base"))
        self.pile(seat, SHIELD, said.get("shields"), TEAM_SHIELDS if self.s.mode == TEAM else SHIELDS, top_first=False)
        self.pile(seat, HAND, said.get("hand"), 0, top_first=False)
        self.pile(seat, DECK, said.get("deck"), 20, top_first=True)
        if not self.s.zone(seat, DECK) and isinstance(said["deck"].value, list | int):
            self.empty_decks.append((said.get("deck", where), seat))
        self.pile(seat, TRASH, said.get("trash"), 0, top_first=False)
        self.pile(seat, REMOVAL_AREA, said.get("removal"), 0, top_first=False)
        self.gone(seat, said)
        self.resources(seat, said.get("resources"))
        self.s.resource_deck[seat] = self.places.count(said["resource_deck"]) if "resource_deck" in said else 10

    def teams(self, players: Entries, setup: Located) -> None:
        """1.9/12-3-5: Shields by turns. 1.9/12-3-7: one Base; if neither player is said to have one, the leader's EX Base."""
        s = self.s
        for right in range(0, s.seats, TEAM_SIZE):
            team = range(right, right + TEAM_SIZE)
            if not any("base" in self.places.mapping(players[SEATS[seat]]) for seat in team if SEATS[seat] in players):
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
            s.active_resources[seat] = self.resource_count(where)
            return
        said = self.places.mapping(where, ("active", "rested", "ex", "ex_rested"))
        counts = {key: self.resource_count(entry) for key, entry in said.items()}
        s.active_resources[seat] = counts.get("active", 0)
        s.rested_resources[seat] = counts.get("rested", 0)
        s.active_ex[seat] = counts.get("ex", 0)
        s.rested_ex[seat] = counts.get("ex_rested", 0)

    def resource_count(self, where: Located) -> int:
        """They are named by their place in the count, which ends somewhere."""
        count = self.places.count(where)
        if count >= MOST_NAMED:
            self.places.wrong(where, f"there cannot be {count} of them: at most {MOST_NAMED - 1} of one sort")
        return min(count, MOST_NAMED - 1)

    def piece(self, seat: int, where: Located, section: int) -> None:
        said = self.described(where, UNIT_KEYS)
        card = self.card(seat, said, where)
        facts = self.s.facts(card)
        wanted = UNIT if section == BATTLE_AREA else BASE
        if facts.type != wanted and card not in self.unknown:
            self.places.wrong(where, f"{facts.number} is no {'Unit' if wanted == UNIT else 'Base'}")
        self.s.place[card] = IN_PLAY
        self.s.known[card] = self.everybody()
        pile, pilot = [card], None
        if "pilot" in said and said["pilot"].value not in (None, "none"):
            entry = said["pilot"]
            told = self.described(entry, ("id", "card"))
            below = self.card(seat, told, entry)
            if "card" not in told:
                self.unknown.add(below)
                if all(key == "id" for key in told):  # else it is told what is not known
                    self.places.wrong(entry, "the `card` of this Pilot is not said")
            pilot = self.s.facts(below)
            if wanted == BASE:
                self.places.wrong(entry, "a Base has no Pilot (2-3-4)")
            elif not pilot.can_be_pilot() and below not in self.unknown:
                self.places.wrong(entry, f"{pilot.number} cannot be a Pilot (2-3-4)")
            self.s.place[below] = IN_PLAY
            self.s.known[below] = self.everybody()
            pile.append(below)
        damage = self.places.count(said["damage"]) if "damage" in said else 0
        used = [self.line(facts, entry) for entry in self.entries(said, "used") if card not in self.unknown]
        new, rested = self.holds(said, "deployed_this_turn"), self.holds(said, "rested")
        self.s.serials += 1
        p = Piece(self.s.serials, seat, section, pile, facts, rested, damage, self.s.turn if new else 0, used, False, -1, -1)
        p.pair(pilot)
        self.s.field.append(p)
        self.lasting(p, said, CHANGED)
        if not self.unknown.intersection(pile):
            self.placed.append((p, where))

    def line(self, facts: GundamCard, where: Located) -> str:
        """A line of this card, by its place; of another, as its Pilot's, by its key (`ST01-010/1`)."""
        if isinstance(where.value, str) and "/" in where.value:
            if not is_line(self.s, where.value):
                self.places.wrong(where, no_line(where.value))
            return where.value
        number = self.places.number(where)
        if not 1 <= number <= len(facts.abilities):
            self.places.wrong(where, f"{facts.number} has {len(facts.abilities) or 'no'} lines, and none of them is line {number}")
        return f"{facts.number}/{number}"

    def pile(self, seat: int, zone: int, where: Located | None, filler: int, *, top_first: bool) -> None:
        cards = self.row(seat, where, filler, FILLER)
        if top_first:
            cards.reverse()
        for card in cards:
            self.s.place[card] = self.s.held[seat * ZONES + zone]
            self.s.known[card] = self.seen_by.get(card, self.s.rules.seen_by(self.s, zone, seat))
            self.s.zone(seat, zone).append(card)
            lose_in_hand(self.s, card)

    def pool(self) -> Mapping[str, GundamCard]:
        return self.s.pool

    def earlier_line(self, number: str, line: str) -> Ability:
        self.s.pool |= all_cards(EARLIER_CARD.format(number=number, line=line), EARLIER)
        return self.s.pool[number].abilities[0]

    def stand_in(self, number: str) -> bool:
        """`U(3/4)`: a Unit with this AP and HP."""
        match = re.fullmatch(r"U\(([0-9]{1,5})/([0-9]{1,5})\)", number)
        if match:
            self.s.pool[number] = vanilla(int(match[1]), int(match[2]))
        return match is not None

    def deal(self, number: str, seat: int) -> int:
        card = new_card(self.s, self.s.pool[number], seat)
        self.s.known[card] = 0
        return card
