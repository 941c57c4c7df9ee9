# edge: interpreted
"""A described Digimon table becomes a state, and what a scenario may expect of one.

What is not said is filler: five security cards, a deck of twenty, no Digi-Eggs, memory at 0.
"""

from __future__ import annotations

import re
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
from headjudge.digimon.rule_processing import deleted_by_rule, excess_of, trashed_by_rule, unmet_links
from headjudge.digimon.state import DigimonState, Stack, digimon
from headjudge.digimon.table import empty_table, new_card, put_down, put_into_play
from headjudge.digimon.turn import BREEDING_PHASE, DRAW_PHASE, END_OF_TURN, MAIN, START_OF_MAIN, START_OF_TURN, UNSUSPEND_PHASE, Turn
from headjudge.digimon.view import keyword_names
from headjudge.kernel.game import SEATS
from headjudge.kernel.modifiers import ADD, UNTIL_TURN_ENDS, Modifier
from headjudge.kernel.refs import class_ref
from headjudge.kernel.rng import seeded
from headjudge.kernel.state import IN_PLAY, NO_CARDS
from headjudge.language.ability import Ability
from headjudge.language.acts import Stat
from headjudge.language.amounts import Number
from headjudge.language.effect import empty_groups
from headjudge.language.node import ABSENT
from headjudge.language.ops import Do
from headjudge.scenario.expectations import KEYS, Expectations
from headjudge.scenario.located import Located, Places, numbered
from headjudge.scenario.wording import card_meant

FILLER = "D(3/3000)"
PHASES = {
    "start": START_OF_TURN, "unsuspend": UNSUSPEND_PHASE, "draw": DRAW_PHASE, "breeding": BREEDING_PHASE, "start of main": START_OF_MAIN,
    "main": MAIN, "end": END_OF_TURN,
}  # fmt: skip
AREAS = {"hand": HAND, "deck": DECK, "security": SECURITY, "eggs": EGGS, "trash": TRASH}
PLAYER_KEYS = ("battle", "breeding", *AREAS, "gone")
SETUP_KEYS = ("A", "B", "global_effects", "check_before")
STACK_KEYS = ("id", "card", "under", "links", "suspended", "played_this_turn", "can_attack", "dp", "modifiers", "used")
TURN = 5  # what stood there before was played in an earlier turn


class DigimonTable:
    """Reads the set-up of one scenario into a state, and remembers what its things are called."""

    def __init__(self, game: DigimonGame, edition: str, places: Places, allow: set[str]) -> None:
        self.game = game
        self.places = places
        self.allow = allow  # reasons waived by name
        self.names: dict[int, str] = {}
        self.placed: list[tuple[Stack, Located]] = []
        self.face_down: list[int] = []
        self.seen_by: dict[int, int] = {}  # who knows a card where it lies, if it is not as usual
        self.open: list[int] = []  # cards said to lie face up
        self.s: DigimonState = empty_table(dict(game.cards()), 2, edition, seeded("scenario"))

    def build(self, setup: Located, active: int, phase: Located | None, turn: int = TURN) -> DigimonState:
        s = self.s
        players = self.places.mapping(setup, SETUP_KEYS)
        s.turn, s.active = turn, active
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

    def refuse_what_rules_remove(self) -> None:
        """17-1-3: rules processing would have removed it long ago."""
        if "17-1-3" in self.allow:
            return
        s = self.s
        s.fresh_values()
        for p, where in self.placed:
            if p.ref() in deleted_by_rule(s):
                self.places.wrong(where, f"{self.called(p)} has 0 DP, and rules processing would have deleted it (17-1-3)")
            elif p.ref() in trashed_by_rule(s) and "R2" not in self.allow:
                self.places.wrong(where, f"{self.called(p)} has no DP, and rules processing would have trashed it (17-1-3)")
            elif p.links and (unmet_links(s, p) or excess_of(s, p, NO_CARDS) > 0):
                self.places.wrong(where, f"{self.called(p)} has a link card that rules processing would have trashed (17-1-3)")

    def called(self, p: Stack) -> str:
        return self.names.get(p.pile[0], p.facts.number)

    def with_cards(self) -> DigimonGame:
        """The game, with everything that lies on this table."""
        return self.game.with_cards(self.s.pool)

    def player(self, seat: int, where: Located) -> None:
        said = self.places.mapping(where, PLAYER_KEYS)
        for entry in self.places.sequence(said["battle"]) if "battle" in said else []:
            self.stack(seat, entry, BATTLE_AREA)
        if "breeding" in said and said["breeding"].value is not None:
            self.breeding(seat, said["breeding"])
        for key, filler in (("hand", 0), ("deck", 20), ("security", 5), ("eggs", 0), ("trash", 0)):
            self.row(seat, key, said.get(key), filler)
        for entry in self.places.sequence(said["gone"]) if "gone" in said else []:
            self.entry(seat, entry, FILLER)  # tokens that have left: only their numbers count

    def breeding(self, seat: int, where: Located) -> None:
        """One stack, also as a list of one."""
        entries = where.value if isinstance(where.value, list) else [where]
        if len(entries) > 1:
            self.places.wrong(where, f"{len(entries)} in the breeding area; it holds one stack (cards beneath it are said by `under`)")
        for entry in entries[:1]:
            self.stack(seat, entry, BREEDING_AREA)

    def stack(self, seat: int, where: Located, area: int) -> None:
        """A card number, or {id, card, under: […], links: […], suspended, played_this_turn, dp: a change this turn, used: [lines]}."""
        said = self.places.mapping(where, STACK_KEYS) if isinstance(where.value, dict) else {"card": where}
        pile = [self.card(seat, said, where)]
        for entry in self.places.sequence(said["under"]) if "under" in said else []:
            pile.extend(self.entry(seat, entry, FILLER, ("id", "card", "facedown")))
        new = self.places.flag(said, "played_this_turn") or ("can_attack" in said and not self.places.flag(said, "can_attack"))
        suspended = self.places.flag(said, "suspended")
        p = put_into_play(self.s, pile, seat, area, suspended, self.s.turn if new else 0)
        self.placed.append((p, where))
        down = [card for card in pile[1:] if card in self.face_down]
        if down:
            self.s.turn_over(down, True)
            for card in down:
                self.s.known[card] = 1 << seat
        for entry in self.places.sequence(said["links"]) if "links" in said else []:
            p.links = [*p.links, *self.entry(seat, entry, FILLER)]
        for card in p.links:
            self.s.place[card], self.s.known[card] = IN_PLAY, 3
        p.by_effect = p.facts.type == OPTION and "R2" not in self.allow  # a placed Option, unless it is to be found there by the rules
        if "dp" in said:
            self.modify([p.ref()], said["dp"], seat, -1, "")
        for entry in self.places.sequence(said["modifiers"]) if "modifiers" in said else []:
            modifier = self.places.mapping(entry, ("dp", "until", "from"))
            self.modify([p.ref()], modifier.get("dp", entry), seat, -1, "")
        if "used" in said:
            lines = [self.places.number(entry) for entry in self.places.sequence(said["used"])]
            p.used = [f"{p.facts.number}/{line} {self.s.ref_of(pile[0])}" for line in lines]

    def modify(self, refs: list[int], delta: Located, seat: int, source: int, line: str) -> None:
        """What an effect did to DP earlier in the turn."""
        self.s.modifiers.append(
            Modifier(ADD, refs, DP, self.places.number(delta), UNTIL_TURN_ENDS, self.s.turn, seat, source, line, empty_groups())
        )

    def earlier_effects(self, setup: Located) -> None:
        """When everything lies there: effects of this turn that bind whole sides of the table, and what the DP must be now."""
        said = self.places.mapping(setup, SETUP_KEYS)
        for entry in self.places.sequence(said["global_effects"]) if "global_effects" in said else []:
            self.global_effect(entry)
        for name, wanted in self.places.mapping(said["check_before"]).items() if "check_before" in said else ():
            self.s.fresh_values()
            p = next((p for p in self.s.field if self.names.get(p.pile[0]) == name), None)
            dp = self.places.mapping(wanted, ("dp",)).get("dp")
            if p is None:
                self.places.wrong(wanted, f"`{name}` is not on top in play")
            elif dp is not None and isinstance(p, Stack) and p.dp != dp.value:
                self.places.wrong(dp, f"`{name}` has {p.dp} DP, not {dp.value}")

    def global_effect(self, entry: Located) -> None:
        """{affects: all_digimon_of_A, dp, from: a card with such a line}: it binds the board, also what comes later."""
        said = self.places.mapping(entry, ("affects", "dp", "until", "from"))
        if missing := [key for key in ("affects", "dp", "from") if key not in said]:
            self.places.wrong(entry, f"an effect on the whole side needs {' and '.join(f'`{key}`' for key in missing)}")
            return
        source = next((card for card, name in self.names.items() if name == said["from"].value), None)
        if source is None:
            self.places.wrong(said["from"], f"nothing here is called `{said['from'].value}`")
            return
        seat = self.s.owner[source]
        if said["affects"].value != f"all_digimon_of_{SEATS[self.s.next_seat(seat)]}":
            self.places.wrong(said["affects"], f"{said['from'].value} belongs to {SEATS[seat]} and speaks of the other player's Digimon")
            return
        found = line_that_lowers(self.s.facts(source), said["dp"].value)
        if found is None:
            self.places.wrong(said["dp"], f"{self.s.facts(source).number} has no line that changes DP by {said['dp'].value}")
            return
        ability, act = found
        self.modify([class_ref(act.who.slot, -1)], said["dp"], seat, self.s.ref_of(source), ability.key)

    def row(self, seat: int, key: str, where: Located | None, filler: int) -> None:
        """Deck, security and Digi-Eggs are written top first; a number is so many filler cards."""
        area = AREAS[key]
        plain = STAND_IN_EGG if area == EGGS else FILLER
        cards: list[int] = []
        if where is None or isinstance(where.value, int):
            count = filler if where is None else self.places.count(where)
            cards = [self.new(seat, plain, where) for _ in range(count)]
        else:
            for entry in self.places.sequence(where):
                cards.extend(self.entry(seat, entry, plain, ("id", "card", "seen_by", "faceup")))
        if area in (DECK, SECURITY, EGGS):
            cards.reverse()
        for card in cards:
            if card in self.open and area != SECURITY:
                self.places.wrong(where or Located(None, 1, 1), "only security cards are said to lie face up")
            if (self.s.facts(card).type == EGG) != (area == EGGS) and area != TRASH:
                self.places.wrong(where or Located(None, 1, 1), f"{self.s.facts(card).number} does not belong into this area (3-1-3-9)")
            put_down(self.s, card, seat, area)
            self.s.known[card] = self.seen_by.get(card, self.s.known[card])
            if card in self.open:
                lay_open(self.s, [card])

    def entry(self, seat: int, entry: Located, plain: str, keys: tuple[str, ...] = ("id", "card", "seen_by")) -> list[int]:
        """One card of a row: a number of filler cards, a card number, or {id, card, seen_by: those who know it there}.

        Beneath another card also `facedown`, in the security stack `faceup`."""
        if isinstance(entry.value, int):
            return [self.new(seat, plain, entry) for _ in range(entry.value)]
        said = self.places.mapping(entry, keys) if isinstance(entry.value, dict) else {"card": entry}
        card = self.card(seat, said, entry)
        if "facedown" in said and said["facedown"].value:
            self.face_down.append(card)
        if "seen_by" in said:
            self.seen_by[card] = self.places.seats(said["seen_by"], SEATS[: self.s.seats])
        if "faceup" in said and said["faceup"].value:
            self.open.append(card)
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
        return new_card(self.s, self.facts(number, where).number, seat)

    def facts(self, number: str, where: Located | None) -> DigimonCard:
        """By number or by name, where only one card has it."""
        pool = self.s.pool
        if number not in pool:
            if match := re.fullmatch(r"D\((\d)/(\d+)\)", number):
                pool[number] = vanilla(int(match[1]), int(match[2]))
            else:
                number = card_meant(self.places, pool, number, where) or FILLER
        return pool[number]


def line_that_lowers(card: DigimonCard, amount: object) -> tuple[Ability, Stat] | None:
    for ability in card.abilities:
        for op in ability.ops:
            if isinstance(op, Do) and isinstance(op.act, Stat) and isinstance(op.act.delta, Number) and op.act.delta.n == amount:
                return ability, op.act
    return None


class DigimonExpectations(Expectations):
    """The same expectations, of this game's table."""

    keys = (*KEYS, "memory", "attack")
    thing_keys = ("faceup", "dp", "suspended", "under", "links", "facedown", "keywords", "checks", "where")
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
        if key == "facedown":
            return card in d.facedown
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
