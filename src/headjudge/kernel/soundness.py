# edge: interpreted
"""Does a save make sense? Its checksum says only that it is whole: whoever can write a save can write a checksum.

First its shape: types, ranges, references, the fields of every frame. Then, with the state restored, that it is a table at which play can
go on: every card in one place, written again it is the same, and the open question is the one that its frame asks.

Fields are named by letters: s a seat, o a seat or none, m seats as a mask, c a card, d a card or none, C cards, K at least one card, G
groups of cards, r a reference to one thing or none, e such a one and never none, v a reference if the one before is one and only then, l a
card where it lies or none, R references, Z the slots of a line, p the serial of a permanent or none, P such serials, S a serial, b yes or
no, k a count, a an amount, n a number that names nothing, N such numbers, A a count for each seat, X seats, t a text, T texts, M lasting
effects, W waiting effects, Q such with a number. <6> is a code of 0 to 6. Letters in round brackets are the fields of a row.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from headjudge.kernel.actions import MOST
from headjudge.kernel.chance import KEY_SIZE, KINDS
from headjudge.kernel.knowledge import MOST_SEATS, untrue
from headjudge.kernel.limits import MOST_AMOUNT, MOST_ANSWERS, MOST_CARDS, MOST_COUNT, MOST_FRAMES, MOST_NAME, MOST_SAID, MOST_TURNS
from headjudge.kernel.modifiers import FOR_GOOD, NEXT_START, THIS_BATTLE, UNTIL_TURN_ENDS
from headjudge.kernel.refs import CARD, CARDS, CLASS, PERMANENT, SEAT
from headjudge.kernel.snapshots import snapshot
from headjudge.kernel.state import IN_PLAY, NOBODY, NOWHERE, State

LARGEST = 2**62
Int = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
Count = Annotated[int, Meta(ge=0, le=MOST_TURNS * 1000)]
Key = Annotated[str, Meta(pattern=f"^[0-9a-f]{{{2 * KEY_SIZE}}}$")]
Text = Annotated[str, Meta(max_length=MOST_SAID)]
Name = Annotated[str, Meta(max_length=MOST_NAME)]
Ints = Annotated[list[Int], Meta(max_length=MOST_CARDS)]
Groups = Annotated[list[Ints], Meta(max_length=MOST_CARDS)]
ModifierRow = tuple[Int, Ints, Int, Int, Int, Int, Int, Int, Text, Groups]
PendingRow = tuple[Text, Int, Int, Int, Groups, Int, Count, Count, Int, Text]
FrameRow = tuple[Name, Text, Count, list[Any]]
AnswerRow = Annotated[list[Any], Meta(min_length=2, max_length=4)]


class Unsound(Exception):
    """What a save says that cannot be."""


class Rows(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """A snapshot, part by part as `snapshot` writes it."""

    cards: Annotated[list[Text], Meta(max_length=MOST_CARDS)]
    owner: Ints
    place: Ints
    life: list[Count]
    known: Ints
    zones: Groups
    field: Annotated[list[list[Any]], Meta(max_length=MOST_CARDS)]
    departed: Annotated[list[list[Any]], Meta(max_length=MOST_CARDS)]
    modifiers: Annotated[list[ModifierRow], Meta(max_length=MOST_CARDS)]
    frames: Annotated[list[FrameRow], Meta(max_length=MOST_FRAMES)]
    batches: Annotated[list[list[PendingRow]], Meta(max_length=MOST_FRAMES)]
    buffer: Annotated[list[PendingRow], Meta(max_length=MOST_CARDS)]
    course: tuple[Count, Int, Int, Int, Int, Int, Int, Int]
    reason: Text
    options: Annotated[list[Int], Meta(max_length=100_000)]
    counters: Annotated[list[Count], Meta(min_length=4, max_length=2 * MOST_CARDS)]
    chance: tuple[Key, Ints]
    loop: tuple[Count, list[str], list[tuple[Int, Int]], Ints, Count, Annotated[int, Meta(ge=0, le=1)]]
    knowledge: tuple[Annotated[list[tuple[Count, list[Text]]], Meta(max_length=MOST_CARDS)], Ints]


class Head(msgspec.Struct):
    """What stands before it."""

    seats: Annotated[int, Meta(ge=1, le=8)]
    origin: dict[Name, Any]
    answers: Annotated[list[AnswerRow], Meta(max_length=MOST_ANSWERS)]


class Origin(msgspec.Struct, forbid_unknown_fields=True):
    """What a record needs besides the answers; a table that was described has only a name."""

    game: Name | None = None
    edition: Name | None = None
    mode: Name | None = None
    decks: list[list[Text]] | None = None
    seed: int | Text | None = None
    cards: Text | None = None
    windowed: bool = False
    open_lists: bool = False
    begins: Count | None = None
    sealed: dict[Name, Any] | None = None
    branches: list[dict[Name, Any]] | None = None
    scenario: Text | None = None  # what the described table is called


def check_shape(
    head: dict[str, Any], rows: list[Any], own: list[Any], zones: int, fields: Mapping[str, str], durations: Collection[int]
) -> None:
    """Raises Unsound. zones: of one seat; fields: of the game's frames, of a permanent and of its own data, a letter for each; durations:
    of lasting effects, besides the kernel's."""
    try:
        told = msgspec.convert(head, Head)
        msgspec.convert(told.origin, Origin)
        shape = msgspec.convert(rows, Rows)
    except msgspec.ValidationError as error:
        raise Unsound(str(error)) from None
    for answer in told.answers:
        check_answer(answer, told.seats)
    Checked(shape, told.seats, zones, fields, durations).all(own)


def check_answer(answer: list[Any], seats: int) -> None:
    seat, action, *arranged = answer
    if not arranged and type(seat) is type(action) is int and 0 <= seat < seats and -LARGEST <= action <= LARGEST:
        return  # as nearly all are
    ordered = len(arranged) < 2 or (len(arranged) == 2 and isinstance(arranged[0], str) and isinstance(arranged[1], list))
    numbers = [seat, action, *(arranged[-1] if ordered and len(arranged) == 2 else arranged)]
    if not ordered or not all(is_number(number) for number in numbers) or not 0 <= seat < seats:
        raise Unsound(f"{msgspec.json.encode(answer)[:MOST_NAME]!r} is no answer")


def is_number(value: object) -> bool:
    return type(value) is int and -LARGEST <= value <= LARGEST


class Checked:
    """The parts of one snapshot, each looked at by what the others say there is."""

    def __init__(self, rows: Rows, seats: int, zones: int, fields: Mapping[str, str], durations: Collection[int]) -> None:
        self.rows = rows
        self.seats = seats
        self.zones = zones
        self.fields = fields
        self.durations = {FOR_GOOD, UNTIL_TURN_ENDS, THIS_BATTLE, NEXT_START, *durations}
        self.cards = len(rows.cards)
        self.serials = rows.counters[0]
        self.ranges = {
            "s": (0, seats - 1), "o": (NOBODY, seats - 1), "m": (0, (1 << seats) - 1), "c": (0, self.cards - 1),
            "d": (-1, self.cards - 1), "p": (-1, max(self.serials, OTHER_THINGS)), "S": (0, self.serials), "n": (-(2**53), 2**53),
            "k": (0, MOST_COUNT), "a": (0, MOST_AMOUNT),
        }  # fmt: skip

    def all(self, own: list[Any]) -> None:
        self.lists()
        self.course()
        for part in ("field", "departed"):
            for row in getattr(self.rows, part):
                self.by_fields("permanent", row)
        self.by_fields("own", own)
        for modifier in self.rows.modifiers:
            self.modifier(modifier)
        for pending in [*self.rows.buffer, *(pending for batch in self.rows.batches for pending in batch)]:
            self.pending(pending)
        for kind, _, _, data in self.rows.frames:
            self.by_fields(kind, data)

    def need(self, sound: bool, reason: str) -> None:
        if not sound:
            raise Unsound(reason)

    def lists(self) -> None:
        rows = self.rows
        self.need(all(len(part) == self.cards for part in (rows.owner, rows.place, rows.life, rows.known)), "not all is said of each card")
        self.need(all(0 <= owner < self.seats for owner in rows.owner), "a card belongs to nobody")
        self.need(all(0 <= known < 1 << self.seats for known in rows.known), "a card is known to nobody at the table")
        places = self.seats * self.zones
        self.need(len(rows.zones) == places, f"there are {len(rows.zones)} places, not {places}")
        self.need(all(place in (IN_PLAY, NOWHERE) or 0 <= place < places for place in rows.place), "a card lies in a place that is none")
        recalled, shown = rows.knowledge
        self.need(all(key // MOST_SEATS < places and key % MOST_SEATS < self.seats for key, _ in recalled), "nobody recalls this")
        self.references(shown)
        counts = rows.chance[1]
        self.need(len(counts) == self.seats * KINDS and min(counts) >= 0, "its chance is not that of a match")

    def course(self) -> None:
        _, active, alive, over, winners, asking, unsettled, way = self.rows.course
        everybody = (1 << self.seats) - 1
        self.need(0 <= active < self.seats and way in (1, -1), "it is nobody's turn")
        self.need(0 <= alive <= everybody and 0 <= winners <= everybody, "there are players who are none")
        self.need(over == 1 or self.serials <= MOST, "more has come into play than an action can name")
        self.need(over in (0, 1) and unsettled in (0, 1), "yes and no are 1 and 0")
        self.need(self.seats == 1 or over == 1 or alive & (alive - 1) != 0, "fewer than two players are left, and it goes on")
        if over:
            self.need(asking == NOBODY and not self.rows.options, "the game is over, and somebody is asked")
        else:
            self.need(0 <= asking < self.seats and alive >> asking & 1 == 1, "nobody is asked, and the game is not over")
            self.need(bool(self.rows.options) and bool(self.rows.frames), "a question without answers")
        self.need(all(0 <= seat < self.seats for seat, _ in self.rows.loop[2]), "an answer of nobody")
        self.need(len(self.rows.loop[1]) <= MOST_ANSWERS, "more positions than answers")

    # parts

    def modifier(self, row: ModifierRow) -> None:
        self.references(row[1])
        self.need(0 <= row[0] <= 9 and bool(row[1]), "a lasting effect that is none")
        self.need(all(abs(number) <= 2**40 for number in row[2:6]), "a lasting effect of more than there can be")
        self.need(row[4] in self.durations, "a lasting effect that lasts nobody knows how long")
        self.within(row[6], *self.ranges["o"])
        self.card_reference(row[7])
        self.slots(row[9])

    def pending(self, row: PendingRow) -> None:
        self.within(row[1], *self.ranges["s"])
        self.thing_reference(row[2])
        self.card_reference(row[3])
        self.slots(row[4])

    def slots(self, groups: Sequence[Sequence[int]]) -> None:
        """Groups of references; one of them holds numbers, and each of a line's own may hold a single one."""
        for place, group in enumerate(groups):
            if place != NUMBERS_SLOT and (place < OWN_SLOTS or len(group) != 1):
                self.references(group)

    def references(self, refs: Sequence[int]) -> None:
        for ref in refs:
            self.reference(ref)

    def reference(self, ref: Any) -> None:
        self.need(is_number(ref), "a reference that is no number")
        if ref < 0:
            return
        kind, what = ref & 3, ref >> 2
        if kind == CARD:
            self.need(what % CARDS < self.cards, f"there is no card {what % CARDS}")
            self.need(what // CARDS <= self.rows.life[what % CARDS], f"card {what % CARDS} has not moved so often")
        elif kind == SEAT:
            self.need(what < self.seats, f"there is no seat {what}")
        elif kind == PERMANENT:
            self.need(what <= max(self.serials, OTHER_THINGS), f"there is no permanent {what}")

    def thing_reference(self, ref: Any) -> None:
        """To one thing, not to all that a selector describes."""
        self.reference(ref)
        self.need(ref < 0 or ref & 3 != CLASS, f"{ref} names no single thing")

    def card_reference(self, ref: Any) -> None:
        self.reference(ref)
        self.need(ref < 0 or ref & 3 == CARD, f"{ref} names no card")

    # fields

    def by_fields(self, kind: str, data: Any) -> None:
        letters = COMMON_FIELDS.get(kind) or self.fields.get(kind)
        self.need(letters is not None, f"no frame is called {kind!r}")
        self.row(kind, letters or "", data)

    def row(self, kind: str, letters: str, data: Any) -> None:
        fields = fields_named(letters)
        self.need(isinstance(data, list) and len(data) == len(fields), f"{kind} has other fields")
        for place, (field, value) in enumerate(zip(fields, data, strict=True)):
            self.field(kind, field, value)
            if field == "v":
                self.need((value < 0) == (data[place - 1] < 0), f"{kind}: one without the other")

    def field(self, kind: str, letter: str, value: Any) -> None:
        """One field, by its letter."""
        if letter in self.ranges:
            self.within(value, *self.ranges[letter])
        elif letter == "b":
            self.need(value in (0, 1), "yes and no are 1 and 0")
        elif letter.startswith("("):
            self.row(kind, letter[1:-1], value)
        elif letter.startswith("<"):
            self.within(value, 0, int(letter[1:-1]))
        elif letter in "rve":
            self.thing_reference(value)
            self.need(letter != "e" or value >= 0, f"{kind}: nothing where something must be")
        elif letter == "l":
            self.card_reference(value)
        elif letter == "Z":
            self.slots(self.converted(value, Groups))
        elif letter == "t":
            self.need(isinstance(value, str) and len(value) <= MOST_SAID, f"{kind}: a text that is none")
        else:
            self.need(isinstance(value, list) and len(value) <= MOST_CARDS, f"{kind}: a list that is none")
            self.need(letter != "K" or bool(value), f"{kind}: no card")
            self.need(letter != "A" or len(value) == self.seats, f"{kind}: not one for each seat")
            for one in value:
                self.inside(kind, letter, one)

    def inside(self, kind: str, letter: str, one: Any) -> None:
        """One of the things in a list."""
        if letter == "A":
            self.need(is_number(one) and 0 <= one <= MOST_COUNT, f"{kind}: a count that is none")
        elif letter == "M":
            self.modifier(self.converted(one, ModifierRow))
        elif letter == "Q":
            self.pending(self.converted(one, tuple[Int, PendingRow])[1])
        elif letter == "W":
            self.pending(self.converted(one, PendingRow))
        elif letter == "G":
            self.field(kind, "C", one)
        elif letter == "R":
            self.reference(one)
        elif letter == "T":
            self.field(kind, "t", one)
        else:
            self.within(one, *self.ranges[{"C": "c", "K": "c", "D": "d", "P": "p", "N": "n", "X": "s"}[letter]])

    def converted(self, value: Any, kind: Any) -> Any:
        try:
            return msgspec.convert(value, kind)
        except msgspec.ValidationError as error:
            raise Unsound(str(error)) from None

    def within(self, value: Any, least: int, most: int) -> None:
        if not is_number(value):
            raise Unsound(f"{value!r:.50} is no number")
        if not least <= value <= most:
            raise Unsound(f"{value} where {least} to {most} can be")


NUMBERS_SLOT, OWN_SLOTS = 7, 9  # language/node.py: the slot of a line that holds numbers, and the first of its own
FIELD = re.compile(r"\([^)]*\)|<\d+>|.")
OTHER_THINGS = 1 << 20  # a game may name by such numbers what is no permanent of its own
COMMON_FIELDS = {
    "drain": "<3>b",
    "proposal": "noRNnrn<1>WTRR",
    "effect": "tk(srl)ZsXb(nnn)RR",
}


@cache
def fields_named(letters: str) -> list[str]:
    found: list[str] = FIELD.findall(letters)
    return found


def check_table(s: State, rows: list[Any], own: list[Any], own_data: list[object]) -> None:
    """A restored state: written again it is the same, and its open question is the one its frame asks. Raises Unsound."""
    if msgspec.msgpack.encode([snapshot(s), own_data]) != msgspec.msgpack.encode([rows, own]):
        raise Unsound("what is said of the table does not fit together")
    if untrue(s):
        raise Unsound(untrue(s)[0])
    if s.over:
        return
    twin = s.clone()
    twin.pausing = True  # a table that is being looked at asks where there is only one answer
    twin.asking = NOBODY
    twin.frames[-1].step(twin)
    asked = [action for action in twin.options if action not in s.barred]
    if twin.asking != s.asking or sorted(asked) != sorted(s.options):  # their order is that of a hand, which may since lie otherwise
        raise Unsound("another question is open than its frame asks")
