# edge: interpreted
"""What a table is, for telling tables apart: everything on it, with cards called by their names in place of their numbers in the match.

Two runs of one scenario come to the same table if this is the same, whatever either picture of it leaves out. Left out are counters and
chance, what has left play, who has seen which card, and which of several cards that nothing tells apart lies where.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from hashlib import blake2b
from typing import Any

from headjudge.kernel.plain_data import groups, ints, tables
from headjudge.kernel.refs import CARD, PERMANENT, card_of, kind_of, serial_of, slot_of
from headjudge.kernel.snapshots import snapshot
from headjudge.kernel.soundness import COMMON_FIELDS, FIELD, NUMBERS_SLOT, OWN_SLOTS
from headjudge.kernel.state import State
from headjudge.match import Match

FIELD_ROWS, MODIFIERS, FRAMES, BATCHES, BUFFER, COURSE, REASON = 6, 8, 9, 10, 11, 12, 13  # places in a snapshot
ADDS = 0  # the kind of a lasting effect that adds: in which order two of them came makes no difference
_USED = re.compile(r"(?P<line>\S+/\S+) (?P<ref>\d+)")  # a line that was used, and the card that bears it

Row = tuple[Any, ...]


@dataclass(frozen=True)
class Essence:
    """things: what is in play, by what it is called; of several of one name all."""

    things: Mapping[str, tuple[Row, ...]]
    zones: tuple[tuple[str, ...], ...]
    lasting: Row
    own: Row
    question: Row
    course: Row

    @property
    def mark(self) -> str:
        """Equal for equal tables."""
        return blake2b(repr((self.lies, self.question, self.course)).encode(), digest_size=16).hexdigest()

    @property
    def lies(self) -> Row:
        """What lies there and what lasts, whatever is asked."""
        return sorted(self.things.items()), self.zones, self.lasting, self.own


def essence(match: Match) -> Essence:
    """Cards are called by their ids, and those without one by their number: of one player and number they are taken for each other."""
    return Distilled(match).all()


def lies_there(match: Match) -> Row:
    """What lies there and what lasts, whatever is asked."""
    return Distilled(match).lying().lies


class Distilled:
    """A snapshot, field by field as `kernel/soundness.py` names them."""

    def __init__(self, match: Match) -> None:
        self.s: State = match.state
        self.game = match.game
        self.given = match.names.given
        self.rows = snapshot(self.s)
        self.fields = COMMON_FIELDS | dict(match.game.saved_fields)
        self.tops = {p.serial: p.pile[0] for p in (*self.s.departed, *self.s.field)}

    def all(self) -> Essence:
        rows = self.rows
        frames = [(kind, because, self.row(self.fields[str(kind)], data)) for kind, because, _, data in tables(rows[FRAMES])]
        waiting = [sorted(map(self.pending, tables(batch))) for batch in (*tables(rows[BATCHES]), rows[BUFFER]) if batch]
        return replace(self.lying(), question=(tuple(frames), frozen(waiting)), course=(frozen(rows[COURSE]), rows[REASON]))

    def lying(self) -> Essence:
        """Without what is asked."""
        own = self.without("own", self.game.own_data(self.s), self.game.open_table.fleeting_own)
        return Essence(self.things(), self.zones(), self.lasting(), own, (), ())

    def zones(self) -> tuple[tuple[str, ...], ...]:
        rules = self.s.rules
        named = [[self.card(card) for card in zone] for zone in self.s.zones]
        return tuple([tuple(zone if rules.is_ordered(place % rules.zones) else sorted(zone)) for place, zone in enumerate(named)])

    def things(self) -> dict[str, tuple[Row, ...]]:
        found: dict[str, list[Row]] = {}
        for data in tables(self.rows[FIELD_ROWS]):
            row = self.without("permanent", data, self.game.open_table.fleeting)
            found.setdefault(self.permanent(int(str(data[0]))), []).append(row)
        return {name: tuple(sorted(rows, key=repr)) for name, rows in found.items()}

    def lasting(self) -> Row:
        told = [(int(str(row[0])), self.modifier(row)) for row in tables(self.rows[MODIFIERS]) if self.sticks(row)]
        adding = sorted([row for kind, row in told if kind == ADDS], key=repr)
        return (*[row for kind, row in told if kind != ADDS], *adding)

    def sticks(self, row: list[object]) -> bool:
        """Not to what has left play alone."""
        return any(kind_of(ref) != PERMANENT or self.s.permanent(ref) is not None for ref in ints(row[1]))

    # rows

    def without(self, kind: str, data: list[object], fleeting: tuple[int, ...]) -> Row:
        row = self.row(self.fields[kind], data)
        return tuple(None if place in fleeting else value for place, value in enumerate(row))

    def row(self, letters: str, data: Any) -> Row:
        return tuple([self.field(letter, value) for letter, value in zip(letters_of(letters), data, strict=True)])

    def field(self, letter: str, value: Any) -> object:
        """By its letter. What names nothing stays as it is."""
        if letter in NAMES_NOTHING:
            return value
        if letter in ONE:
            return ONE[letter](self, value)
        if letter in SEVERAL:
            return tuple([SEVERAL[letter](self, each) for each in value])
        return self.row(letter[1:-1], value) if letter.startswith("(") else self.of_lines(letter, value)

    def of_lines(self, letter: str, value: Any) -> object:
        match letter:
            case "S":
                return None
            case "Z":
                return self.slots(value)
            case "Q":
                return tuple((moment, self.pending(waiting)) for moment, waiting in value)
            case "G":
                return tuple(tuple(self.card(card) for card in group) for group in value)
        return frozen(value)

    def modifier(self, row: list[object]) -> Row:
        kind, refs, code, value, until, mark, seat, card, key, slots = row
        return (kind, tuple(sorted(self.things_of(refs))), code, value, until, mark, seat, self.thing(card), key, self.slots(slots))

    def pending(self, row: Any) -> str:
        """Without the event that set it off and the number it was given."""
        key, seat, this, card, slots, more = row[:6]
        return repr((key, seat, self.thing(this), self.thing(card), self.slots(slots), more))

    def slots(self, data: object) -> Row:
        """Groups of references; one of them holds numbers, and each of a line's own may hold a single one."""
        found: list[Row] = []
        for place, group in enumerate(groups(data)):
            named = place != NUMBERS_SLOT and (place < OWN_SLOTS or len(group) != 1)
            found.append(tuple(self.things_of(group)) if named else tuple(group))
        return tuple(found)

    # names

    def things_of(self, refs: Any) -> list[str]:
        return [self.thing(ref) for ref in refs]

    def thing(self, ref: Any) -> str:
        if ref < 0:
            return ""
        if kind_of(ref) == CARD:
            return f"card {self.card(card_of(ref))}"
        if kind_of(ref) == PERMANENT:
            return self.permanent(serial_of(ref))
        return f"{kind_of(ref)}:{slot_of(ref)}" if kind_of(ref) > PERMANENT + 1 else f"seat {ref >> 2}"

    def permanent(self, serial: Any) -> str:
        top = self.tops.get(serial)
        return "" if serial < 0 else f"permanent {serial}" if top is None else self.card(top)

    def card(self, card: Any) -> str:
        return "" if card < 0 else f"{self.given.get(card) or self.s.cards[card].number} of {self.s.owner[card]}"

    def text(self, text: str) -> str:
        used = _USED.fullmatch(text)
        return f"{used['line']} {self.thing(int(used['ref']))}" if used else text


Naming = Callable[[Distilled, Any], object]
NAMES_NOTHING = frozenset("somnbkat")
ONE: dict[str, Naming] = dict.fromkeys("cd", Distilled.card) | {"p": Distilled.permanent} | dict.fromkeys("rvel", Distilled.thing)
SEVERAL: dict[str, Naming] = dict.fromkeys("CKD", Distilled.card) | {
    "P": Distilled.permanent, "R": Distilled.thing, "T": Distilled.text, "M": Distilled.modifier, "W": Distilled.pending,
}  # fmt: skip


@cache
def letters_of(fields: str) -> tuple[str, ...]:
    return tuple(FIELD.findall(fields))


def frozen(data: Any) -> Any:
    return tuple(frozen(each) for each in data) if isinstance(data, list | tuple) else data
