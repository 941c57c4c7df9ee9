# edge: interpreted
"""Digimon scenarios told event by event: one action is done on the table, and every row of the log is compared.

Answers are read from the expected rows: where somebody is asked, the next row that has not happened yet says what is chosen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from headjudge.decision import IllegalChoice
from headjudge.digimon.table.codes import ATTACK_DIGIMON, ATTACK_PLAYER, DIGIVOLVE, DNA_DIGIVOLVE, HAND, NO_COUNTER, PASS, PLAY, TRASH, USE
from headjudge.digimon.table.state import DigimonState, digimon
from headjudge.kernel.actions import a_card, a_number, a_permanent, a_seat, first_of, pack
from headjudge.match import Match
from headjudge.scenario.digimon.event_shapes import ACTION, EVENTS, FINAL
from headjudge.scenario.digimon.rows import PLAYERS, ZONE_NAMES, Alignment, Rows, first_difference, without_empty_rules
from headjudge.scenario.game_tables import ToldByEvents
from headjudge.scenario.located import Located, Places
from headjudge.scenario.shapes import Known

MATERIALS = 2  # of a DNA digivolution


class BadAction(Exception):
    """This action cannot be understood on this table."""


class EventPlay(ToldByEvents):
    """One run: the action, then the answers that the rows give."""

    def __init__(self, match: Match, places: Places, said: dict[str, Located]) -> None:
        self.match = match
        self.places = places
        self.said = said
        self.known = Known(match)
        self.rows = Rows(self.s, dict(match.names.given))
        self.begins = ACTION.read(places, said["action"], self.known)
        expected = EVENTS.read(places, said["events"], self.known)
        self.final = FINAL.read(places, said["final"], self.known) if "final" in said else {}
        places.finish()
        self.expected = without_empty_rules(expected)

    @property
    def s(self) -> DigimonState:
        return digimon(self.match.state)

    def run(self) -> list[tuple[Located, str]]:
        """Everything that differs, with its place."""
        where = self.said["action"]
        if self.begins.get("player", PLAYERS[self.s.asking]) != PLAYERS[self.s.asking]:
            return [(where, f"the action is {self.begins['player']}'s, but {PLAYERS[self.s.asking]} is asked")]
        try:
            failure = self.act(self.action(self.begins), str(where.plain()))
        except BadAction as error:
            failure = str(error)
        if failure:
            return [(where, failure)]
        while not failure and not self.match.over:
            answer, failure = self.answer()
            if answer is None:
                break
            failure = self.act(answer, str(answer))
        return self.outcome(failure) or self.paid()

    def act(self, action: int, told: str) -> str:
        self.rows.labels[self.s.events + 1] = self.label(action)  # the event that tells of this choice
        try:
            self.match.take(action)
        except IllegalChoice as error:
            return f"{told} is not possible: {error}"
        return ""

    def label(self, action: int) -> str:
        return self.match.game.describe(self.s, action, self.match.names)

    def paid(self) -> list[tuple[Located, str]]:
        """Was paid for the action what it says?"""
        if "pay" not in self.begins:
            return []
        amount = next((row["amount"] for row in self.rows.rows if row["e"] == "pay"), 0)
        where = self.said["action"].value["pay"]
        return [] if amount == self.begins["pay"] else [(where, f"{amount} is paid, not {self.begins['pay']}")]

    # the action

    def action(self, said: dict[str, Any]) -> int:
        """The packed action that the scenario begins with."""
        do = said["do"]
        if do == "pass":
            return PASS
        if do == "attack":
            attacker = a_permanent(self.serial(said["attacker"]))
            if said["target"] == "player":
                return pack(ATTACK_PLAYER, attacker, a_seat(self.s.next_seat(self.s.active)))
            return pack(ATTACK_DIGIMON, attacker, a_permanent(self.serial(said["target"])))
        card = a_card(self.card(said["card"]))
        if do == "digivolve":
            return pack(DIGIVOLVE, card, a_permanent(self.serial(said["onto"])), a_number(said.get("way", 0)))
        if do == "dna_digivolve":
            if len(said["materials"]) != MATERIALS:
                raise BadAction(f"DNA digivolution has {MATERIALS} `materials`, not {len(said['materials'])}")
            first, second = (a_permanent(self.serial(name)) for name in said["materials"])
            return pack(DNA_DIGIVOLVE, card, first, second)
        return pack(PLAY if do == "play" else USE, card)

    def card(self, name: str) -> int:
        for card, known in self.match.names.given.items():
            if known == name:
                return card
        raise BadAction(f"nothing here is called `{name}`")

    def serial(self, name: str) -> int:
        card = self.card(name)
        for p in self.s.field:
            if p.pile[0] == card:
                return p.serial
        raise BadAction(f"`{name}` is not on top in play")

    # answers and rows

    def aligned(self) -> Alignment:
        self.rows.extend(self.match.state.log or [])
        return Alignment(without_empty_rules(self.rows.rows), self.expected)

    def answer(self) -> tuple[int | None, str]:
        """What the next row that has not happened says to the question that is open."""
        found = self.aligned()
        failure = first_difference(found.rows, self.expected)
        if failure or len(found.rows) == len(self.expected):
            return None, failure
        row = self.expected[len(found.rows)]
        options = {self.option(action, found): action for action in self.s.options}
        wanted = (row["e"] if row["e"] == "choose" else "pick", row.get("player"), row.get("pick", row.get("n")))
        if wanted in options:
            return options[wanted], ""
        return None, f"row {len(found.rows) + 1}: expected {row}, but {PLAYERS[self.s.asking]} is asked and offered {list(options)}"

    def option(self, action: int, found: Alignment) -> tuple[str, str, object]:
        player = PLAYERS[self.s.asking]
        kind = self.s.frames[-1].kind()
        if kind == "drain":
            batch = next(batch for batch in reversed(self.s.batches) if batch)
            return "pick", player, found.numbers.get(batch[first_of(action)].number)
        if kind == "turn":
            return "act", player, action
        return "choose", player, self.rows.pick(action, kind, self.label(action))

    def outcome(self, failure: str) -> list[tuple[Located, str]]:
        found = self.aligned()
        failure = failure or first_difference(found.rows, self.expected)
        if not failure and len(found.rows) < len(self.expected):
            failure = f"row {len(found.rows) + 1}: {self.expected[len(found.rows)]} did not happen"
        if failure:
            return [(self.said["events"], failure)]
        return list(self.differences()) if self.final else []

    def differences(self) -> Iterator[tuple[Located, str]]:
        """Everything the scenario says of the end, and that nothing else is suspended, and no attack goes on that it does not name."""
        found, where = board(self.s, self.rows), self.said["final"]
        wanted: dict[str, Any] = {"attack": self.final.get("attack")}
        wanted |= {key: self.final[key] for key in ("memory", "turn_player") if key in self.final}
        wanted |= {f"dp of {name}": dp for name, dp in self.final.get("dp", {}).items()}
        for player in PLAYERS:
            if player in self.final:
                wanted |= {f"{player} {key}": value for key, value in ({"suspended": []} | self.final[player]).items()}
        for key, value in wanted.items():
            now = found.get(key)
            if isinstance(value, int) and isinstance(now, list):
                now = len(now)
            if now != value:
                yield where, f"in the end {key} is {now}, not {value}"


# --- the board at the end --------------------------------------------------------------------------------------------------------


def board(s: DigimonState, rows: Rows) -> dict[str, Any]:
    s.fresh_values()
    memory = s.memory_of(0)
    found: dict[str, Any] = {"memory": memory, "turn_player": PLAYERS[s.active], "attack": None}
    if s.attacker >= 0:
        waits = s.frames[-1].kind() == "attack" and s.options == [NO_COUNTER]
        found["attack"] = {"attacker": rows.thing(s.attacker), "target": rows.thing(s.target)} | (
            {"next": "counter_timing"} if waits else {}
        )
    for seat, player in enumerate(PLAYERS):
        mine = [p for p in s.in_battle_area() if p.owner == seat]
        found[f"{player} battle"] = [rows.card(p.pile[0]) for p in mine]
        found[f"{player} suspended"] = [rows.card(p.pile[0]) for p in mine if p.suspended]
        found[f"{player} stacks"] = {rows.card(p.pile[0]): [rows.card(card) for card in p.pile[1:]] for p in mine if p.is_digimon()}
        found |= {f"dp of {rows.card(p.pile[0])}": p.dp for p in mine}
        for zone, name in ZONE_NAMES.items():
            cards = s.zone(seat, zone)
            found[f"{player} {name}"] = [rows.card(card) for card in cards] if zone in (HAND, TRASH) else len(cards)
            found[f"{player} {name}_count"] = len(cards)
    return found
