# edge: interpreted
"""The Digimon game's log as rows, and rows against rows.

The rows are those of the rule specification's examples (`e: trigger`, `e: rules`, …). Numbers of effects and batches are as in the
examples: batches are never renumbered, and inside one batch the numbers of its effects carry no order.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from headjudge.digimon.table.cards import DigimonCard
from headjudge.digimon.table.codes import (
    ATTACK,
    ATTACK_ENDS,
    ATTACK_PLAYER,
    BATTLES,
    BLOCK_WITH,
    BY_BATTLE,
    BY_EFFECT,
    BY_ZERO,
    CHECKED,
    CLEARED,
    DECK,
    DELETED,
    DP,
    DRAWN,
    EGGS,
    EVOLVE,
    GAIN_MEMORY,
    HAND,
    LOSE_MEMORY,
    MODIFIED,
    NO_AREA,
    NO_BLOCK,
    NO_COUNTER,
    OPTION,
    PAID,
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
)
from headjudge.digimon.table.state import DigimonState
from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.kernel.actions import A_CARD, A_PERMANENT, DECLINE, NO, YES, first_of, second_of, tag_of, verb_of
from headjudge.kernel.events import ACTIVATED, CHOSE, FAILED, RESOLVED, SETTLED, TRIGGERED, Event
from headjudge.kernel.modifiers import ADD, UNTIL_TURN_ENDS
from headjudge.kernel.refs import CARD, SEAT, card_of, kind_of, permanent_ref
from headjudge.language.ability import PRINTED_KEYWORDS, Ability
from headjudge.language.telling import line_called

Row = dict[str, Any]

PLAYERS = "AB"
ZONE_NAMES = {HAND: "hand", DECK: "deck", TRASH: "trash", SECURITY: "security"}
AREA_NAMES = {**ZONE_NAMES, EGGS: "eggs", NO_AREA: "battle_area"}  # a card on its way into play lies in no area
SILENT = ("drain", "turn")  # which effect comes next is told by `activate`, what is done in a turn by what comes of it
DURATIONS = {UNTIL_TURN_ENDS: "end_of_turn"}
WHY_FAILED = {
    "15-4-4-4": "source_left_battle_area", "15-8-3-5": "source_left_trash", "15-14-1-2": "no_use_left", "15-4-4-5": "timing_is_over",
    "15-6": "condition_not_met", "15-7": "price_not_payable",
}  # fmt: skip
PICKED = {YES: "yes", NO: "no", DECLINE: "no"}
OFTEN_UNSAID = ("dp", "pending")  # said in a row only where the example shows it


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
        self.labels: dict[int, str] = {}  # what was chosen, as a step says it, by the number of the event

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
        """A card with this line, by its id; a keyword or a rule by its name or number, as is a card that has no id."""
        number = key.rpartition("/")[0]
        return next((name for card, name in self.names.items() if card < len(self.cards) and self.cards[card].number == number), key)

    def effect(self, key: str) -> str:
        """E1, E2 … for a card's own effects, I1 … for inherited ones, S for the security effect, `<Evade>` for a keyword's."""
        number, _, path = key.rpartition("/")
        card = next((facts for facts in self.cards if facts.number == number), None)
        if card is None:
            return key
        counts = {"E": 0, "I": 0, "S": 0}
        for position, ability in enumerate(card.abilities, start=1):
            letter = letter_of(card, ability)
            counts[letter or "E"] += 1 if letter else 0
            if position == int(path.partition(".")[0]) and not letter:
                return line_called(path, card.abilities, DIGIMON)
            if position == int(path.partition(".")[0]):
                return "S" if letter == "S" else f"{letter}{counts[letter]}"
        raise ValueError(key)

    def pick(self, action: int, frame: str, label: str) -> str:
        """What is chosen, by an id or a word; where a question has neither, as a step says it."""
        if frame == "attack":
            verb = verb_of(action)
            words = {NO_COUNTER: "no_counter", NO_BLOCK: "no_block"}
            return self.thing(permanent_ref(first_of(action))) if verb == BLOCK_WITH else words.get(verb, label)
        if frame == "declaration":
            return "player" if verb_of(action) == ATTACK_PLAYER else self.thing(permanent_ref(second_of(action)))
        if frame == "de-digivolving":
            return str(first_of(action))
        if frame == "effect" and tag_of(action, 0) == A_CARD:
            return self.card(first_of(action))
        if frame == "effect" and tag_of(action, 0) == A_PERMANENT:
            return self.thing(permanent_ref(first_of(action)))
        return PICKED.get(verb_of(action), label) if frame == "effect" else label

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
            what = "attack" if e.numbers == [ATTACK] else "play"
            yield {"e": "prevented", "what": what, "card": self.thing(e.subjects[0]), "by": self.bearer(e.because)}
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
                top = card_of(ref) if kind_of(ref) == CARD else self.tops[ref]
                option = top < len(self.cards) and self.cards[top].type == OPTION
                cause = "rule_link" if kind_of(ref) == CARD else "rule_option" if option else "rule_no_dp"
                yield {"e": "trash", "card": self.thing(ref), "cause": cause} | pending
        elif e.kind == RELOCATED:
            causes = {"9-1-5": "used_option", "13-1": "checked"}
            for ref in e.subjects:
                hidden = e.numbers[2] == SECURITY or e.because == "13-1"
                name = self.names.get(card_of(ref), "top_security") if hidden else self.thing(ref)
                if e.numbers[3] == TRASH:
                    yield {"e": "trash", "card": name, "cause": causes.get(e.because, "effect")} | pending
                else:
                    yield {"e": "return", "card": name, "to": AREA_NAMES.get(e.numbers[3], "elsewhere"), "cause": "effect"}

    def of_kernel(self, e: Event, player: str | None) -> Iterator[Row]:
        if e.kind == CHOSE and e.note not in SILENT:
            yield {"e": "choose", "player": player, "pick": self.pick(e.numbers[0], e.note, self.labels.get(e.number, ""))}
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
            row = {"e": "fail", "why": WHY_FAILED.get(e.because, e.because)} if e.kind == FAILED else {"e": "activate"}
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
