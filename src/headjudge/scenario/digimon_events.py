# edge: interpreted
"""Digimon scenarios told event by event: one action is done on the table, and every row of the log is compared.

Answers are read from the expected rows: where somebody is asked, the next row that has not happened yet says what is chosen.
"""

from __future__ import annotations

from typing import Any

from headjudge.digimon.codes import ATTACK_DIGIMON, ATTACK_PLAYER, DIGIVOLVE, DNA_DIGIVOLVE, HAND, NO_COUNTER, PASS, PLAY, TRASH, USE
from headjudge.digimon.state import DigimonState, digimon
from headjudge.kernel.actions import a_card, a_number, a_permanent, a_seat, first_of, pack
from headjudge.match import IllegalChoice, Match
from headjudge.scenario.digimon_rows import PLAYERS, ZONE_NAMES, Alignment, Row, Rows, first_difference, without_empty_rules
from headjudge.scenario.located import Located, Places

ACTIONS = {
    "pass": (), "play": ("card",), "use_option": ("card",), "digivolve": ("card", "onto"), "dna_digivolve": ("card", "materials"),
    "attack": ("attacker", "target"),
}  # fmt: skip


class BadAction(Exception):
    """This action cannot be understood on this table."""


class EventPlay:
    """One run: the action, then the answers that the rows give."""

    def __init__(self, match: Match, places: Places, said: dict[str, Located]) -> None:
        self.match = match
        self.places = places
        self.said = said
        self.rows = Rows(self.s, dict(match.names.given))
        self.expected = without_empty_rules([as_row(entry) for entry in places.sequence(said["events"])])

    @property
    def s(self) -> DigimonState:
        return digimon(self.match.state)

    def run(self) -> list[tuple[Located, str]]:
        """Everything that differs, with its place."""
        where = self.said["action"]
        try:
            failure = self.act(self.action(where.plain()), str(where.plain()))
        except BadAction as error:
            failure = str(error)
        if failure:
            return [(where, failure)]
        while not failure and not self.match.over:
            answer, failure = self.answer()
            if answer is None:
                break
            failure = self.act(answer, str(answer))
        return self.outcome(failure)

    def act(self, action: int, told: str) -> str:
        try:
            self.match.take(action)
        except IllegalChoice as error:
            return f"{told} is not possible: {error}"
        return ""

    # the action

    def action(self, said: dict[str, Any]) -> int:
        """The packed action that the scenario begins with."""
        do = said.get("do")
        if do not in ACTIONS:
            raise BadAction(f"nobody knows how to `{do}`; known are {', '.join(ACTIONS)}")
        missing = [key for key in ACTIONS[do] if key not in said]
        if missing:
            raise BadAction(f"to {do} one must say {' and '.join(f'`{key}`' for key in missing)}")
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
        return "choose", player, self.rows.pick(action, kind)

    def outcome(self, failure: str) -> list[tuple[Located, str]]:
        found = self.aligned()
        failure = failure or first_difference(found.rows, self.expected)
        if not failure and len(found.rows) < len(self.expected):
            failure = f"row {len(found.rows) + 1}: {self.expected[len(found.rows)]} did not happen"
        if failure:
            return [(self.said["events"], failure)]
        if "final" not in self.said:
            return []
        return [(self.said["final"], difference) for difference in differences(self.s, self.rows, self.said["final"].plain())]


def as_row(entry: Located) -> Row:
    """Batches are numbers, where YAML's keys are words."""
    row: Row = entry.plain()
    return row | {"pending": {int(batch): waiting for batch, waiting in row["pending"].items()}} if "pending" in row else row


# --- the board at the end --------------------------------------------------------------------------------------------------------


def differences(s: DigimonState, rows: Rows, final: Row) -> list[str]:
    """Everything the scenario says of the end, and that nothing else is suspended, and no attack goes on that it does not name."""
    found = board(s, rows)
    wanted = {"memory": final["memory"], "turn_player": final["turn_player"], "attack": final.get("attack")}
    wanted |= {f"dp of {name}": dp for name, dp in final.get("dp", {}).items()}
    for player in PLAYERS:
        wanted |= {f"{player} {key}": value for key, value in ({"suspended": []} | final[player]).items()}
    return [f"in the end {key} is {found.get(key)}, not {value}" for key, value in wanted.items() if found.get(key) != value]


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
