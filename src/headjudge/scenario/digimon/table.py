# edge: interpreted
"""A described Digimon table becomes a state.

What is not said is filler: five security cards, a deck of twenty, no Digi-Eggs, memory at 0.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from headjudge.digimon.edge.facts import STAND_IN_EGG, all_cards, vanilla
from headjudge.digimon.edge.game import DigimonGame
from headjudge.digimon.edge.setup import empty_table, new_card, put_down, put_into_play
from headjudge.digimon.rules.rule_processing import deleted_by_rule, excess_of, trashed_by_rule, unmet_links
from headjudge.digimon.rules.turn import (
    BREEDING_PHASE,
    DRAW_PHASE,
    END_OF_TURN,
    MAIN_PHASE,
    START_OF_MAIN,
    START_OF_TURN,
    UNSUSPEND_PHASE,
    Turn,
)
from headjudge.digimon.table.cards import DigimonCard
from headjudge.digimon.table.codes import (
    BATTLE_AREA,
    BREEDING_AREA,
    DECK,
    DP,
    EGG,
    EGGS,
    HAND,
    MOST_MEMORY,
    OPTION,
    SECURITY,
    TRASH,
)
from headjudge.digimon.table.face_up import lay_open
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.edge.game import Game
from headjudge.edge.library import Pool
from headjudge.kernel.chance import chance_of
from headjudge.kernel.frames import Frame
from headjudge.kernel.knowledge import lose_in_hand
from headjudge.kernel.modifiers import ADD, UNTIL_TURN_ENDS, Modifier
from headjudge.kernel.refs import class_ref
from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import IN_PLAY, NO_CARDS
from headjudge.language.ability import Ability
from headjudge.language.amounts import Number
from headjudge.language.effect import empty_groups
from headjudge.language.lasting import Stat
from headjudge.language.ops import Do
from headjudge.scenario.lasting_effects import EARLIER
from headjudge.scenario.located import Located, Places
from headjudge.scenario.table import CARD_KEYS, NAMED_CARD_KEYS, TURN, Entries, Table

FILLER = "D(3/3000)"
PHASES = {
    "start": START_OF_TURN, "unsuspend": UNSUSPEND_PHASE, "draw": DRAW_PHASE, "breeding": BREEDING_PHASE, "start of main": START_OF_MAIN,
    "main": MAIN_PHASE, "end": END_OF_TURN,
}  # fmt: skip
AREAS = {"hand": HAND, "deck": DECK, "security": SECURITY, "eggs": EGGS, "trash": TRASH}
PLAYER_KEYS = ("battle", "breeding", *AREAS, "gone")
BESIDE = ("global_effects", "check_before")
STACK_KEYS = (
    "id", "card", "under", "links", "suspended", "played_this_turn", "can_attack", "dp", "modifiers", "used", "keywords", "effects",
)  # fmt: skip
BENEATH_KEYS = (*NAMED_CARD_KEYS, "facedown")
MODIFIER_KEYS = ("dp", "until", "from")
GLOBAL_KEYS = ("affects", *MODIFIER_KEYS)
EARLIER_CARD = "{number}  Earlier effect\n  digimon · lv 4 · red · dp 4000 · cost 3\n  play: {line}\n"


class DigimonTable(Table):
    s: DigimonState
    filler = FILLER
    plain_form = "`D(4/5000)`, with its level and DP"
    phases = PHASES
    waivable = ("17-1-3", "R2")
    beside = BESIDE
    player_keys = PLAYER_KEYS
    own_keys = ("memory",)

    def __init__(self, game: DigimonGame, edition: str, places: Places, allow: set[str]) -> None:
        super().__init__(places, allow)
        self.game = game
        self.placed: list[tuple[Stack, Located]] = []
        self.origins: list[Located] = []  # cards that are said to have changed something
        self.s = empty_table(Pool(game.cards()), 2, edition, chance_of("scenario", 2))

    @classmethod
    def of(cls, game: Game, edition: str, mode: str, seats: int, places: Places, allow: set[str]) -> DigimonTable:
        assert isinstance(game, DigimonGame)
        return cls(game, edition, places, allow)

    def build(self, setup: Located, active: int, phase: Located | None, turn: int = TURN) -> DigimonState:
        self.lay_out(setup, active, phase, turn)
        self.put_in_force()
        return self.s

    def turn_at(self, phase: int) -> Frame:
        return Turn("6-1", 0, phase, False, phase)

    def of_the_whole(self, said: Entries, setup: Located) -> None:
        if "memory" in said:
            self.set_memory(said["memory"])
        self.earlier_effects(setup)

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
        return self.game.with_cards(self.s.pool)

    def player(self, seat: int, where: Located) -> None:
        said = self.places.mapping(where, PLAYER_KEYS, in_setup=True)
        for entry in self.entries(said, "battle"):
            self.stack(seat, entry, BATTLE_AREA)
        if "breeding" in said and said["breeding"].value is not None:
            self.breeding(seat, said["breeding"])
        for key, filler in (("hand", 0), ("deck", 20), ("security", 5), ("eggs", 0), ("trash", 0)):
            self.area(seat, AREAS[key], said.get(key), filler)
        self.gone(seat, said)

    def breeding(self, seat: int, where: Located) -> None:
        """One stack, also as a list of one."""
        entries = where.value if isinstance(where.value, list) else [where]
        if len(entries) > 1:
            self.places.wrong(where, f"{len(entries)} in the breeding area; it holds one stack (cards beneath it are said by `under`)")
        for entry in entries[:1]:
            self.stack(seat, entry, BREEDING_AREA)

    def stack(self, seat: int, where: Located, area: int) -> None:
        """A card number, or {id, card, under: […], links: […], suspended, played_this_turn, dp: a change this turn, used: [lines]}."""
        said = self.described(where, STACK_KEYS)
        pile = [self.card(seat, said, where)]
        for entry in self.entries(said, "under"):
            pile.extend(self.entry(seat, entry, FILLER, BENEATH_KEYS))
        new = self.holds(said, "played_this_turn") or ("can_attack" in said and not self.holds(said, "can_attack"))
        if new and self.holds(said, "can_attack"):
            self.places.wrong(said["can_attack"], "what was played this turn cannot attack by itself: say one of the two")
        p = put_into_play(self.s, pile, seat, area, self.holds(said, "suspended"), self.s.turn if new else 0)
        self.lasting(p, said, ())
        if not self.unknown.intersection(pile):
            self.placed.append((p, where))
        down = [card for card in pile[1:] if self.lies(card, "facedown")]
        if down:
            self.s.turn_over(down, True)
            for card in down:
                self.s.known[card] = 1 << seat
        for entry in self.entries(said, "links"):
            p.links = [*p.links, *self.entry(seat, entry, FILLER, NAMED_CARD_KEYS)]
        for card in p.links:
            self.s.place[card], self.s.known[card] = IN_PLAY, self.everybody()
        p.by_effect = p.facts.type == OPTION and "R2" not in self.allow  # a placed Option, unless it is to be found there by the rules
        if "dp" in said:
            self.modify([p.ref()], said["dp"], seat, -1, "")
        for entry in self.entries(said, "modifiers"):
            modifier = self.places.mapping(entry, MODIFIER_KEYS)
            self.until_turn_ends(modifier)
            self.origins.extend([modifier["from"]] if "from" in modifier else [])
            if "dp" in modifier:
                self.modify([p.ref()], modifier["dp"], seat, -1, "")
            else:
                self.places.wrong(entry, "`dp` is not said here: by how much it is changed")
        if "used" in said and pile[0] not in self.unknown:
            lines = [self.own_line(p, entry) for entry in self.places.sequence(said["used"])]
            p.used = [f"{p.facts.number}/{line} {self.s.ref_of(pile[0])}" for line in lines]

    def until_turn_ends(self, said: Entries) -> None:
        if "until" in said and said["until"].value != "end_of_turn":
            self.places.wrong(said["until"], "only `end_of_turn` is said here; what lasts otherwise is written under `effects`")

    def own_line(self, p: Stack, where: Located) -> int:
        line, lines = self.places.number(where), len(p.facts.abilities)
        if not 1 <= line <= lines:
            self.places.wrong(where, f"{p.facts.number} has {lines or 'no'} lines, and none of them is line {line}")
        return line

    def modify(self, refs: list[int], delta: Located, seat: int, source: int, line: str) -> None:
        """What an effect did to DP earlier in the turn."""
        self.s.modifiers.append(
            Modifier(ADD, refs, DP, self.places.number(delta), UNTIL_TURN_ENDS, self.s.turn, seat, source, line, empty_groups())
        )

    def earlier_effects(self, setup: Located) -> None:
        """When everything lies there: effects of this turn that bind whole sides of the table, and what the DP must be now."""
        said = self.places.mapping(setup)
        for origin in self.origins:
            self.card_called(origin)
        for entry in self.entries(said, "global_effects"):
            self.global_effect(entry)
        for name, wanted in self.places.mapping(said["check_before"]).items() if "check_before" in said else ():
            self.s.fresh_values()
            p = next((p for p in self.s.field if self.names.get(p.pile[0]) == name), None)
            dp = self.places.mapping(wanted, ("dp",)).get("dp")
            if p is None:
                self.places.wrong(wanted, f"`{name}` is not on top in play")
            elif dp is None:
                self.places.wrong(wanted, "`dp` is not said here")
            elif isinstance(p, Stack) and p.dp != dp.value:
                self.places.wrong(dp, f"`{name}` has {p.dp} DP, not {dp.value}")

    def global_effect(self, entry: Located) -> None:
        """{affects: all_digimon_of_A, dp, from: a card with such a line}: it binds the board, also what comes later."""
        said = self.places.mapping(entry, GLOBAL_KEYS)
        self.until_turn_ends(said)
        if missing := [key for key in ("affects", "dp", "from") if key not in said]:
            self.places.wrong(entry, f"an effect on the whole side needs {' and '.join(f'`{key}`' for key in missing)}")
            return
        source = self.card_called(said["from"])
        if source is None:
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

    def card_called(self, where: Located) -> int | None:
        """None: nothing is, which is told."""
        called = self.places.text(where)
        found = next((card for card, name in self.names.items() if name == called), None)
        if found is None and called:
            self.places.wrong(where, f"nothing here is called `{called}`")
        return found

    def area(self, seat: int, area: int, where: Located | None, filler: int) -> None:
        """Deck, security and Digi-Eggs are written top first; a number is so many filler cards."""
        cards = self.row(seat, where, filler, STAND_IN_EGG if area == EGGS else FILLER, (*CARD_KEYS, "faceup"))
        if area in (DECK, SECURITY, EGGS):
            cards.reverse()
        for card in cards:
            faceup = self.lies(card, "faceup")
            if faceup and area != SECURITY:
                self.places.wrong(where or Located(None, 1, 1), "only security cards are said to lie face up")
            if (self.s.facts(card).type == EGG) != (area == EGGS) and area != TRASH and card not in self.unknown:
                self.places.wrong(where or Located(None, 1, 1), f"{self.s.facts(card).number} does not belong into this area (3-1-3-9)")
            put_down(self.s, card, seat, area)
            self.s.known[card] = self.seen_by.get(card, self.s.known[card])
            lose_in_hand(self.s, card)
            if faceup:
                lay_open(self.s, [card])

    def lies(self, card: int, face: str) -> bool:
        """Is it said to lie `facedown` beneath another card, or `faceup` in the security stack?"""
        return card in self.said_of and self.holds(self.said_of[card], face)

    def pool(self) -> Mapping[str, DigimonCard]:
        return self.s.pool

    def earlier_line(self, number: str, line: str) -> Ability:
        self.s.pool |= all_cards(EARLIER_CARD.format(number=number, line=line), EARLIER)
        return self.s.pool[number].abilities[0]

    def stand_in(self, number: str) -> bool:
        """`D(4/5000)`: a Digimon of this level and DP."""
        match = re.fullmatch(r"D\(([1-9])/([0-9]{1,5})\)", number)
        if match:
            self.s.pool[number] = vanilla(int(match[1]), int(match[2]))
        return match is not None

    def deal(self, number: str, seat: int) -> int:
        return new_card(self.s, number, seat)


def line_that_lowers(card: DigimonCard, amount: object) -> tuple[Ability, Stat] | None:
    for ability in card.abilities:
        for op in ability.ops:
            if isinstance(op, Do) and isinstance(op.act, Stat) and isinstance(op.act.delta, Number) and op.act.delta.n == amount:
                return ability, op.act
    return None
