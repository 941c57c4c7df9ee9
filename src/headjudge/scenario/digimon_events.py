# edge: interpreted
"""Scenarios of the Digimon game told event by event: the table is set up, one action is done, and every row is compared.

The rows are those of the rule specification's examples (`e: trigger`, `e: rules`, …). Answers are read from the expected rows: where
somebody is asked, the next row that has not happened yet says what is chosen. Numbers of effects and batches are as in the examples:
batches are never renumbered, and inside one batch the numbers of its effects carry no order.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from headjudge.digimon.cards import DigimonCard
from headjudge.digimon.codes import (
    ATTACK,
    ATTACK_DIGIMON,
    ATTACK_ENDS,
    ATTACK_PLAYER,
    BATTLE_AREA,
    BATTLES,
    BY_BATTLE,
    BY_EFFECT,
    BY_ZERO,
    CHECKED,
    CLEARED,
    DECK,
    DELETED,
    DIGIVOLVE,
    DNA_DIGIVOLVE,
    DP,
    DRAWN,
    EVOLVE,
    GAIN_MEMORY,
    HAND,
    LOSE_MEMORY,
    MODIFIED,
    NO_BLOCK,
    NO_COUNTER,
    OPTION,
    PAID,
    PASS,
    PLAY,
    PLAYED,
    PREVENTED,
    PROCESSED,
    RELOCATED,
    REVEALED,
    SECURITY,
    SET_MEMORY,
    SUSPEND,
    TRASH,
    TURN_ENDS,
    TURN_PASSES,
    UNSUSPEND,
    USE,
    first_of,
    pack,
    second_of,
    verb_of,
)
from headjudge.digimon.facts import read_cards
from headjudge.digimon.game import shipped_cards
from headjudge.digimon.state import DigimonState, Stack
from headjudge.digimon.table import empty_table, new_card, put_down, put_into_play
from headjudge.digimon.turn import MAIN, Turn
from headjudge.kernel.driver import Illegal, advance, choose
from headjudge.kernel.events import ACTIVATED, CHOSE, FAILED, RESOLVED, SETTLED, TRIGGERED, Event
from headjudge.kernel.modifiers import ADD, UNTIL_TURN_ENDS, Modifier
from headjudge.kernel.refs import CARD, SEAT, card_of, class_ref, kind_of, permanent_ref
from headjudge.kernel.rng import seeded
from headjudge.language.ability import PRINTED_KEYWORDS, Ability
from headjudge.language.acts import Stat
from headjudge.language.amounts import Number
from headjudge.language.effect import DECLINE, NO, NUMBER, YES, empty_groups
from headjudge.language.ops import Do

Row = dict[str, Any]
Document = dict[str, Any]

PLAYERS = "AB"
FILLER = "ST3-02"
TURN = 5  # what stood there before was played in an earlier turn
ZONE_NAMES = {HAND: "hand", DECK: "deck", TRASH: "trash", SECURITY: "security"}
DURATIONS = {UNTIL_TURN_ENDS: "end_of_turn"}
WHY_FAILED = {
    "15-4-4-4": "source_left_battle_area", "15-8-3-5": "source_left_trash", "15-14-1-2": "no_use_left", "15-4-4-5": "timing_is_over",
    "15-6": "condition_not_met", "15-7": "price_not_payable",
}  # fmt: skip
OFTEN_UNSAID = ("dp", "pending")  # said in a row only where the example shows it


class BadScenario(Exception):
    """The file does not describe a table, or an action that is possible there."""


# --- from the log to rows ---------------------------------------------------------------------------------------------


class Rows:
    """The engine's log as rows. `names` are the ids of the scenario's cards."""

    def __init__(self, s: DigimonState, names: dict[int, str]) -> None:
        self.cards = [s.facts(card) for card in range(len(s.cards))]
        self.names = names
        self.tops = {p.ref(): p.pile[0] for p in s.field}
        self.rows: list[Row] = []
        self.read = 0  # events of the log
        self.pending: dict[int, list[int]] = {}
        self.closed = 0  # batches of drains that are over
        self.running: list[Row] = []  # effects that have been activated and not resolved
        self.told = 0  # rows when the table was last settled

    def extend(self, log: list[Event]) -> None:
        for e in log[self.read :]:
            self.tops |= e.tops
            for row in self.of(e):
                self.rows.append(row)
                if row["e"] == "settled":
                    self.told = len(self.rows)
        self.read = len(log)

    # names

    def card(self, card: int) -> str:
        return self.names.get(card, f"filler {card}")

    def thing(self, ref: int) -> str:
        if kind_of(ref) == SEAT:
            return "player"
        return self.card(card_of(ref) if kind_of(ref) == CARD else self.tops[ref])

    def fighter(self, ref: int) -> str:
        return self.names.get(card_of(ref), "top_security") if kind_of(ref) == CARD else self.thing(ref)

    def bearer(self, key: str) -> str:
        """A card with this line, by its id."""
        return next(name for card, name in self.names.items() if self.cards[card].number == key.rpartition("/")[0])

    def effect(self, key: str) -> str:
        """E1, E2 … for a card's own effects, I1 … for inherited ones, S for the security effect."""
        number, _, path = key.rpartition("/")
        card = next(facts for facts in self.cards if facts.number == number)
        counts = {"E": 0, "I": 0, "S": 0}
        for position, ability in enumerate(card.abilities, start=1):
            letter = letter_of(card, ability)
            counts[letter or "E"] += 1 if letter else 0
            if position == int(path.partition(".")[0]):
                return "S" if letter == "S" else f"{letter}{counts[letter]}"
        raise ValueError(key)

    def pick(self, action: int, frame: str) -> str:
        if frame == "attack":
            verb = verb_of(action)
            return "no_counter" if verb == NO_COUNTER else "no_block" if verb == NO_BLOCK else self.thing(permanent_ref(first_of(action)))
        if frame == "declaration":
            return "player" if verb_of(action) == ATTACK_PLAYER else self.thing(permanent_ref(second_of(action)))
        if frame == "de-digivolving":
            return str(NUMBER - action)
        if action < 0:
            return {YES: "yes", NO: "no", DECLINE: "no"}.get(action, str(action))
        return self.thing(action)

    # rows

    def of(self, e: Event) -> Iterator[Row]:
        player = PLAYERS[e.seat] if e.seat >= 0 else None
        if e.kind < PLAYED:
            yield from self.of_kernel(e, player)
        elif e.kind == REVEALED:
            yield {"e": "reveal", "player": player, "card": self.thing(e.subjects[0])}
        elif e.kind == PAID:
            yield {"e": "pay", "player": player, "amount": e.numbers[0], "memory": seen_from_a(e)}
        elif e.kind == PLAYED:
            for ref, dp in zip(e.subjects, e.numbers[3:], strict=True):
                yield {"e": "place", "card": self.thing(ref), "dp": dp}
        elif e.kind == EVOLVE:
            below = [self.thing(ref) for ref in e.objects[1:]]
            yield {"e": "place", "card": self.thing(e.objects[0]), "onto": below if len(below) > 1 else below[0]}
        elif e.kind == DRAWN:
            yield {"e": "draw", "player": player, "n": e.numbers[0]}
        elif e.kind == ATTACK:
            yield {"e": "attack", "attacker": self.thing(e.subjects[0]), "target": self.thing(e.objects[0])}
        elif e.kind == ATTACK_ENDS:
            yield {"e": "end_of_attack", "attacker": self.thing(e.subjects[0])}
        elif e.kind in (SUSPEND, UNSUSPEND):
            for ref in e.subjects:
                yield {"e": "suspend" if e.kind == SUSPEND else "unsuspend", "card": self.thing(ref)}
        elif e.kind == CHECKED:
            yield {"e": "check", "card": self.names.get(card_of(e.subjects[0]), "top_security"), "attacker": self.thing(e.objects[0])}
        elif e.kind == BATTLES:
            yield {"e": "battle", "between": [self.thing(e.subjects[0]), self.fighter(e.subjects[1])], "values": e.numbers}
        elif e.kind == PREVENTED:
            yield {"e": "prevented", "what": "play", "card": self.thing(e.subjects[0]), "by": self.bearer(e.because)}
        elif e.kind in (TURN_ENDS, TURN_PASSES):
            yield {"e": "end_of_turn" if e.kind == TURN_ENDS else "turn", "player": player}
        elif e.kind in (GAIN_MEMORY, LOSE_MEMORY, SET_MEMORY):
            yield self.of_memory(e, player)
        elif e.kind == MODIFIED and e.numbers[:2] == [ADD, DP]:
            for ref, dp in zip(e.subjects, e.numbers[4:], strict=True):
                yield {"e": "dp", "target": self.thing(ref), "amount": e.numbers[2], "until": DURATIONS.get(e.numbers[3]), "dp": dp}
        else:
            yield from self.of_removal(e)

    def of_memory(self, e: Event, player: str | None) -> Row:
        row: Row = {"e": "memory", "player": player}
        if e.kind == GAIN_MEMORY:
            row["gain"] = e.numbers[0]
        elif e.kind == LOSE_MEMORY:
            row["lose"] = -e.numbers[0]
        elif e.by == BY_EFFECT:
            row["set"] = e.numbers[1]
        else:
            row = {"e": "pass", "player": player}
        return row | {"memory": seen_from_a(e)}

    def of_removal(self, e: Event) -> Iterator[Row]:
        pending = {"pending": copy.deepcopy(self.pending)}
        if e.kind == PROCESSED:
            yield {"e": "rules", "delete": [self.thing(ref) for ref in e.subjects], "trash": [self.thing(ref) for ref in e.objects]}
        elif e.kind == DELETED:
            cause = {BY_ZERO: "rule_zero_dp", BY_BATTLE: "battle"}.get(e.by, "effect")
            for ref in e.subjects:
                yield {"e": "delete", "card": self.thing(ref), "cause": cause} | pending
        elif e.kind == CLEARED:
            for ref in e.subjects:
                cause = "rule_option" if self.cards[self.tops[ref]].type == OPTION else "rule_no_dp"
                yield {"e": "trash", "card": self.thing(ref), "cause": cause} | pending
        elif e.kind == RELOCATED:
            causes = {"9-1-5": "used_option", "13-1": "checked"}
            for ref in e.subjects:
                hidden = e.numbers[2] == SECURITY or e.because == "13-1"
                name = self.names.get(card_of(ref), "top_security") if hidden else self.thing(ref)
                if e.numbers[3] == TRASH:
                    yield {"e": "trash", "card": name, "cause": causes.get(e.because, "effect")} | pending
                else:
                    yield {"e": "return", "card": name, "to": ZONE_NAMES[e.numbers[3]], "cause": "effect"}

    def of_kernel(self, e: Event, player: str | None) -> Iterator[Row]:
        if e.kind == CHOSE and e.note in ("effect", "declaration", "attack", "de-digivolving"):
            yield {"e": "choose", "player": player, "pick": self.pick(e.numbers[0], e.note)}
        elif e.kind == TRIGGERED:
            batch = self.closed + e.numbers[0]
            self.pending.setdefault(batch, []).append(e.numbers[1])
            row = {"e": "trigger", "n": e.numbers[1], "player": player, "card": self.thing(e.numbers[2]), "effect": self.effect(e.note)}
            yield row | {"batch": batch, "pending": copy.deepcopy(self.pending)}
        elif e.kind == ACTIVATED and not e.numbers:
            self.running.append({"card": self.thing(e.subjects[1]), "effect": self.effect(e.note)})
            yield {"e": "direct", "player": player} | self.running[-1]
        elif e.kind in (ACTIVATED, FAILED):
            for waiting in self.pending.values():
                if e.numbers[0] in waiting:
                    waiting.remove(e.numbers[0])
            row = {"e": "fail", "why": WHY_FAILED[e.because]} if e.kind == FAILED else {"e": "activate"}
            if e.kind == ACTIVATED:
                self.running.append({"n": e.numbers[0]})
            yield row | {"n": e.numbers[0], "player": player, "pending": copy.deepcopy(self.pending)}
        elif e.kind == RESOLVED:
            yield {"e": "resolved"} | self.running.pop()
        elif e.kind == SETTLED:
            self.closed = len(self.pending)
            if len(self.rows) > self.told:
                yield {"e": "settled", "pending": copy.deepcopy(self.pending)}


def letter_of(card: DigimonCard, ability: Ability) -> str:
    if ability.kind == PRINTED_KEYWORDS:
        return ""
    if ability is card.security:
        return "S"
    return "I" if ability.head is not None and ability.head.marks else "E"


def seen_from_a(e: Event) -> int:
    return e.numbers[1] if e.seat == 0 else -e.numbers[1]


# --- rows against rows --------------------------------------------------------------------------------------------------


def without_empty_rules(rows: list[Row]) -> list[Row]:
    return [row for row in rows if row["e"] != "rules" or row["delete"] or row["trash"]]


class Alignment:
    """Rows as the scenario would number them: effects that trigger in one batch may be numbered in any order."""

    def __init__(self, rows: list[Row], expected: list[Row]) -> None:
        self.numbers: dict[int, int] = {}  # ours → theirs
        self.rows: list[Row] = []
        position = 0
        while position < len(rows):
            run = run_of_triggers(rows, position)
            ours = rows[position : position + max(1, run)]
            if run:
                ours = self.in_their_order(ours, expected[position : position + run])
            self.rows.extend(self.renumbered(row) for row in ours)
            position += len(ours)

    def in_their_order(self, ours: list[Row], theirs: list[Row]) -> list[Row]:
        rest = list(ours)
        found: list[Row] = []
        for row in theirs:
            for mine in rest:
                if row.get("e") == "trigger" and all(row.get(key) == mine[key] for key in ("player", "card", "effect", "batch")):
                    self.numbers[mine["n"]] = row["n"]
                    found.append(mine)
                    rest.remove(mine)
                    break
        ordered = found + rest
        return [row | {"pending": ours[-1]["pending"]} if row is ordered[-1] else row for row in ordered]

    def renumbered(self, row: Row) -> Row:
        row = dict(row)
        if "n" in row and row["e"] != "draw":
            row["n"] = self.numbers.get(row["n"], row["n"])
        if "pending" in row:
            row["pending"] = {batch: sorted(self.numbers.get(n, n) for n in waiting) for batch, waiting in row["pending"].items()}
        return row


def run_of_triggers(rows: list[Row], position: int) -> int:
    end = position
    while end < len(rows) and rows[end]["e"] == "trigger" and rows[end]["batch"] == rows[position]["batch"]:
        end += 1
    return end - position


def differs(row: Row, expected: Row) -> bool:
    unsaid = [key for key in row if key not in expected]
    return any(key not in OFTEN_UNSAID for key in unsaid) or any(key not in row or row[key] != expected[key] for key in expected)


def first_difference(rows: list[Row], expected: list[Row]) -> str:
    """Every row so far, in order, is the expected one; or where that ends."""
    for position, row in enumerate(rows):
        if position == len(expected):
            return f"row {position + 1}: nothing more is expected, but {row} happened"
        if differs(row, expected[position]):
            return f"row {position + 1}: expected {expected[position]}, but {row} happened"
    return ""


# --- the table --------------------------------------------------------------------------------------------------------------


class Table:
    """The set-up of one scenario as a state, with the ids of its cards."""

    def __init__(self, document: Document, place: str) -> None:
        pool = shipped_cards() | read_cards(document.get("cards", ""), place)
        self.s = empty_table(pool, 2, document.get("edition", "founding"), seeded("scenario"))
        self.ids: dict[str, int] = {}
        s = self.s
        s.turn = TURN
        s.active = PLAYERS.index(document["turn_player"])
        s.memory = document["memory"] if s.active == 0 else -document["memory"]
        s.frames = [Turn("6-1", 0, MAIN, False, MAIN)]
        setup = document["setup"]
        for seat, name in enumerate(PLAYERS):
            self.player(seat, setup[name])
        for effect in setup.get("global_effects", []):
            self.global_effect(effect)
        s.fresh_values()
        for name, facts in setup.get("check_before", {}).items():
            if self.stack(name).dp != facts["dp"]:
                raise BadScenario(f"{name} has {self.stack(name).dp} DP, not {facts['dp']}")

    @property
    def names(self) -> dict[int, str]:
        return {card: name for name, card in self.ids.items()}

    def player(self, seat: int, said: Document) -> None:
        for stack in said.get("battle", []):
            pile = [self.card(seat, stack), *(self.card(seat, under) for under in stack.get("under", []))]
            arrived = TURN if stack.get("can_attack") is False else 0
            placed = put_into_play(self.s, pile, seat, BATTLE_AREA, stack.get("suspended", False), arrived)
            for modifier in stack.get("modifiers", []):
                self.modifier(modifier, placed)
        for zone, key in ((HAND, "hand"), (TRASH, "trash")):
            for card in said.get(key, []):
                put_down(self.s, self.card(seat, card), seat, zone)
        for zone, key in ((SECURITY, "security"), (DECK, "deck")):
            for _ in range(said.get(key, 0)):
                put_down(self.s, new_card(self.s, FILLER, seat), seat, zone)

    def card(self, seat: int, said: Document) -> int:
        if said["card"] not in self.s.pool:
            raise BadScenario(f"no card {said['card']} is known, nor given under `cards`")
        card = new_card(self.s, said["card"], seat)
        if self.ids.setdefault(said["id"], card) != card:
            raise BadScenario(f"two cards are called {said['id']}")
        return card

    def stack(self, name: str) -> Stack:
        for p in self.s.field:
            if p.pile[0] == self.ids[name]:
                assert isinstance(p, Stack)
                return p
        raise BadScenario(f"{name} is not on top in play")

    def modifier(self, said: Document, stack: Stack) -> None:
        """What an effect did to one Digimon earlier in the turn."""
        self.s.modifiers.append(Modifier(ADD, [stack.ref()], DP, said["dp"], UNTIL_TURN_ENDS, -1, stack.owner, -1, "", empty_groups()))

    def global_effect(self, said: Document) -> None:
        """What an effect did to all Digimon of a player earlier in the turn: it binds the board."""
        source = self.ids[said["from"]]
        seat = self.s.owner[source]
        if said["affects"] != f"all_digimon_of_{PLAYERS[self.s.next_seat(seat)]}":
            raise BadScenario(f"{said['from']} belongs to {PLAYERS[seat]} and speaks of the other player's Digimon")
        ability, act = line_that_lowers(self.s.facts(source), said["dp"])
        refs = [class_ref(act.who.slot, -1)]
        modifier = Modifier(ADD, refs, DP, said["dp"], UNTIL_TURN_ENDS, -1, seat, self.s.ref_of(source), ability.key, empty_groups())
        self.s.modifiers.append(modifier)

    def action(self, said: Document) -> int:
        """The packed action that the scenario begins with."""
        if said["do"] == "pass":
            return pack(PASS, 0, 0, 0)
        if said["do"] == "play":
            return pack(PLAY, self.ids[said["card"]], 0, 0)
        if said["do"] == "use_option":
            return pack(USE, self.ids[said["card"]], 0, 0)
        if said["do"] == "digivolve":
            return pack(DIGIVOLVE, self.ids[said["card"]], self.stack(said["onto"]).serial, said.get("way", 0))
        if said["do"] == "dna_digivolve":
            first, second = (self.stack(name).serial for name in said["materials"])
            return pack(DNA_DIGIVOLVE, self.ids[said["card"]], first, second)
        if said["do"] == "attack":
            attacker = self.stack(said["attacker"]).serial
            if said["target"] == "player":
                return pack(ATTACK_PLAYER, attacker, self.s.next_seat(self.s.active), 0)
            return pack(ATTACK_DIGIMON, attacker, self.stack(said["target"]).serial, 0)
        raise BadScenario(f"nobody knows how to `{said['do']}` yet")


def line_that_lowers(card: DigimonCard, amount: int) -> tuple[Ability, Stat]:
    for ability in card.abilities:
        for op in ability.ops:
            if isinstance(op, Do) and isinstance(op.act, Stat) and isinstance(op.act.delta, Number) and op.act.delta.n == amount:
                return ability, op.act
    raise BadScenario(f"{card.number} has no line that changes DP by {amount}")


# --- running it ---------------------------------------------------------------------------------------------------------------


@dataclass
class Outcome:
    rows: list[Row]
    expected: list[Row]
    state: DigimonState
    decisions: int
    failures: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        return not self.failures


def same(s: DigimonState) -> DigimonState:
    return s


class EventScenario:
    def __init__(self, text: str, place: str) -> None:
        self.document: Document = yaml.safe_load(text)
        self.place = place
        self.id: str = self.document["id"]

    def run(self, through: Callable[[DigimonState], DigimonState] = same) -> Outcome:
        """`through` is given the state at every decision, and the run goes on with what it returns."""
        return Run(self.document, self.place, through).run()


class Run:
    def __init__(self, document: Document, place: str, through: Callable[[DigimonState], DigimonState]) -> None:
        self.document = document
        self.expected = without_empty_rules(document["events"])
        self.table = Table(document, place)
        self.through = through
        self.s = self.table.s
        self.log: list[Event] = []
        self.rows = Rows(self.s, self.table.names)
        self.decisions = 0

    def run(self) -> Outcome:
        s = self.s
        s.log = self.log
        s.checking = True
        s.pausing = True
        advance(s)
        failure = self.act(self.table.action(self.document["action"]))
        while not failure and not self.s.over:
            answer, failure = self.answer()
            if answer is None:
                break
            failure = self.act(answer)
        return self.outcome(failure)

    def act(self, action: int) -> str:
        s = self.s = self.through(self.s)
        s.log = self.log
        s.checking = True
        s.pausing = True
        self.decisions += 1
        try:
            choose(s, action)
        except Illegal as error:
            return f"{self.document['action'] if self.decisions == 1 else action} is not possible: {error}"
        return ""

    def aligned(self) -> Alignment:
        self.rows.extend(self.log)
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
            return "pick", player, found.numbers.get(batch[action].number)
        if kind == "turn":
            return "act", player, action
        return "choose", player, self.rows.pick(action, kind)

    def outcome(self, failure: str) -> Outcome:
        found = self.aligned()
        failure = failure or first_difference(found.rows, self.expected)
        outcome = Outcome(found.rows, self.expected, self.s, self.decisions, [failure] if failure else [])
        if not failure and len(found.rows) < len(self.expected):
            outcome.failures.append(f"row {len(found.rows) + 1}: {self.expected[len(found.rows)]} did not happen")
        if not outcome.failures:
            outcome.failures = differences(self.s, self.rows, self.document["final"])
        return outcome


# --- the board at the end --------------------------------------------------------------------------------------------------------


def differences(s: DigimonState, rows: Rows, final: Document) -> list[str]:
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
        waits = s.frames[-1].kind() == "attack" and s.options == [pack(NO_COUNTER, 0, 0, 0)]
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


def read_event_scenario(path: Path) -> EventScenario:
    return EventScenario(path.read_text(encoding="utf-8"), path.name)
