"""Actions: what a seat may answer. One int, packed the same way whichever frame asks, so that whoever reads it need not know which did.

A verb of 8 bits and three operands of 15 each: a tag of 3 bits that says what the operand is, and a value of 12. That is 53 bits in all,
exact in JavaScript too. An action without operands is its verb.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from headjudge.kernel.refs import CARD, PERMANENT, card_of, kind_of, permanent_ref, seat_of, seat_ref, serial_of

if TYPE_CHECKING:
    from headjudge.kernel.state import State

# Tags
NOTHING: Final = 0
A_CARD: Final = 1  # by its number in the match
A_PERMANENT: Final = 2  # by its serial number
A_SEAT: Final = 3
A_NUMBER: Final = 4
A_PLACE: Final = 5  # among what waits
A_LINE: Final = 6  # of a card
COUNTED: Final = 7  # something a game only counts, by a number of its own

# Verbs that every game has; a game's own begin at FIRST_OWN_VERB
RESOLVE: Final = 0  # a place in the newest batch
ANSWER: Final = 1  # a place among the offers
DECLINE: Final = 2
STOP: Final = 3  # enough is chosen
YES: Final = 4
NO: Final = 5
MODE: Final = 6  # a number, counted from 0
NUMBER: Final = 7  # a number
CHOOSE: Final = 8  # a thing: a card, a permanent, a seat, something counted
FIRST_OWN_VERB: Final = 16

VERB_BITS: Final = 8
TAG_BITS: Final = 3
OPERAND_BITS: Final = 15
MOST: Final = 4095  # the largest value of an operand
OPERANDS: Final = 3

FIRST: Final = VERB_BITS  # where the operands begin
SECOND: Final = VERB_BITS + OPERAND_BITS
THIRD: Final = VERB_BITS + 2 * OPERAND_BITS
FIRST_VALUE: Final = FIRST + TAG_BITS  # and where their values do
SECOND_VALUE: Final = SECOND + TAG_BITS
THIRD_VALUE: Final = THIRD + TAG_BITS

FIRST_COUNTED: Final = 1 << 18  # references of things that are only counted: above that of any permanent


def pack(verb: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0) -> int:
    """The action of this verb and these operands, which `a_card` and the like make. All of it fits into a machine word."""
    return int(verb | first << FIRST | second << SECOND | third << THIRD)


def a_card(card: i64) -> i64:
    return card << TAG_BITS | A_CARD


def a_permanent(serial: i64) -> i64:
    return serial << TAG_BITS | A_PERMANENT


def a_seat(seat: i64) -> i64:
    return seat << TAG_BITS | A_SEAT


def a_number(number: i64) -> i64:
    return number << TAG_BITS | A_NUMBER


def a_place(place: i64) -> i64:
    return place << TAG_BITS | A_PLACE


def a_line(line: i64) -> i64:
    return line << TAG_BITS | A_LINE


def verb_of(action: int) -> int:
    return action & 255


def first_of(action: int) -> int:
    """The value of the first operand."""
    return action >> FIRST_VALUE & MOST


def second_of(action: int) -> int:
    return action >> SECOND_VALUE & MOST


def third_of(action: int) -> int:
    return action >> THIRD_VALUE & MOST


def tag_of(action: int, place: int) -> int:
    """What the operand at this place (0, 1, 2) is."""
    return action >> FIRST + place * OPERAND_BITS & 7


def value_of(action: int, place: int) -> int:
    return action >> FIRST_VALUE + place * OPERAND_BITS & MOST


def choosing(ref: int) -> int:
    """The answer that chooses this thing."""
    kind = kind_of(ref)
    if kind == CARD:
        return CHOOSE | A_CARD << FIRST | card_of(ref) << FIRST_VALUE
    if kind != PERMANENT:
        return CHOOSE | A_SEAT << FIRST | seat_of(ref) << FIRST_VALUE
    serial = serial_of(ref)
    if serial < FIRST_COUNTED:
        return CHOOSE | A_PERMANENT << FIRST | serial << FIRST_VALUE
    return CHOOSE | COUNTED << FIRST | serial - FIRST_COUNTED << FIRST_VALUE


def choices(refs: list[int]) -> list[int]:
    return [choosing(ref) for ref in refs]


def thing_of(s: State, action: int, place: int) -> int:
    """What the operand at this place refers to now; -1 if it is no thing, or none of this match."""
    tag, value = tag_of(action, place), value_of(action, place)
    if tag == A_CARD:
        return s.ref_of(value) if value < len(s.cards) else -1
    if tag == A_PERMANENT:
        return permanent_ref(value)
    if tag == A_SEAT:
        return seat_ref(value)
    return permanent_ref(FIRST_COUNTED + value) if tag == COUNTED else -1


def chosen(s: State, action: int) -> int:
    """The thing that an answer chooses."""
    return thing_of(s, action, 0)
