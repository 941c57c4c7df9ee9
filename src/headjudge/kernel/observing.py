"""What a seat may know, as bytes: for programs that learn. Zeroed, and only what is not 0 is written.

All of it follows from the seat's view: cards are named by a code of their number where the seat knows them, and not at all elsewhere;
seats are counted from the one that looks. docs/bots.md has the layout; what lies on the table is written by each game.
"""

from __future__ import annotations

from typing import Final

from headjudge.kernel.actions import A_CARD, A_PERMANENT, A_SEAT, NOTHING, OPERANDS, tag_of, value_of, verb_of
from headjudge.kernel.knowledge import known_at
from headjudge.kernel.state import State

HEAD: Final = 16  # bytes about the match
COUNTS: Final = 16  # about a player
PERMANENT: Final = 16  # about something in play
CELL: Final = 4  # about a card elsewhere: its place, its code
OPTION: Final = 20  # about an answer: the verb, and what it is about
OPERAND: Final = 6  # of these, about each thing: where it lies here, its code, a seat, a number
MOST_OPTIONS: Final = 64  # answers that are shown; the mask has one byte for each

# the head, in both games
TURN: Final = 0  # two bytes
ACTIVE: Final = 2  # whose turn it is: 1 the one that looks, 2 the next …
ASKED: Final = 3  # who is asked, likewise
OVER: Final = 4
WON: Final = 5
OFFERED: Final = 6  # how many answers there are, if it is the seat that looks
OWN_HEAD: Final = 8  # what a game adds begins here

_FNV_BASIS: Final = 2166136261
_FNV_PRIME: Final = 16777619
_codes: dict[str, int] = {}  # of the numbers met so far


def card_code(number: str) -> int:
    """A card's number as an int of 24 bits, never 0: the same in every match, process and mode."""
    code = _codes.get(number, 0)
    if code == 0:
        mixed = _FNV_BASIS
        for byte in number.encode():
            mixed = (mixed ^ byte) * _FNV_PRIME & 0xFFFFFFFF
        code = (mixed >> 24 ^ mixed) & 0xFFFFFF or 1
        _codes[number] = code
    return code


def put(to: bytearray, at: int, value: int) -> None:
    """One byte; what is more than 255 is shown as that."""
    if value > 0:
        to[at] = min(255, value)


def put_word(to: bytearray, at: int, value: int) -> None:
    """Two bytes, the higher one first."""
    if value > 0:
        most = min(65535, value)
        to[at] = most >> 8
        to[at + 1] = most & 255


def put_code(to: bytearray, at: int, number: str) -> None:
    """The code of a card, in three bytes."""
    code = card_code(number)
    to[at] = code >> 16
    to[at + 1] = code >> 8 & 255
    to[at + 2] = code & 255


def relative(s: State, seat: int, other: int) -> int:
    """1: the seat that looks, 2: the next one; 0: nobody."""
    return (other - seat) % s.seats + 1 if other >= 0 else 0


def put_head(s: State, seat: int, to: bytearray) -> None:
    put_word(to, TURN, s.turn)
    put(to, ACTIVE, relative(s, seat, s.active))
    put(to, ASKED, relative(s, seat, s.asking))
    if s.over:
        to[OVER] = 1
        to[WON] = s.winners >> seat & 1
    if s.asking == seat:
        put(to, OFFERED, len(s.options))


def put_cards(s: State, seat: int, to: bytearray, at: int, cells: int, cards: list[int]) -> None:
    """The cards of a place that this seat knows, the topmost first, each with its place from the top, counted from 1."""
    last, left = len(cards) - 1, cells
    for i in range(last, -1, -1):
        if left == 0:
            return
        if known_at(s, seat, cards[i]):
            put(to, at, last - i + 1)
            put_code(to, at + 1, s.cards[cards[i]].number)
            at += CELL
            left -= 1


def put_hand(s: State, seat: int, to: bytearray, at: int, cells: int, cards: list[int]) -> None:
    """The cards of a hand that this seat knows, in the order of their codes: how they are held tells nobody anything."""
    numbers = [s.cards[card].number for card in cards if known_at(s, seat, card)]
    for code in sorted([card_code(number) for number in numbers])[:cells]:
        to[at] = 1
        to[at + 1] = code >> 16
        to[at + 2] = code >> 8 & 255
        to[at + 3] = code & 255
        at += CELL


def put_options(s: State, seat: int, to: bytearray, at: int, shown: list[int]) -> None:
    """The answers, if it is this seat that is asked. shown: the serial numbers of what is in play, in the order in which it is shown."""
    if s.asking != seat:
        return
    for action in s.options[:MOST_OPTIONS]:
        put(to, at, verb_of(action) + 1)
        for place in range(OPERANDS):
            put_operand(s, seat, to, at + 1 + place * OPERAND, tag_of(action, place), value_of(action, place), shown)
        at += OPTION


def put_operand(s: State, seat: int, to: bytearray, at: int, tag: int, value: int, shown: list[int]) -> None:
    if tag == A_CARD:
        if known_at(s, seat, value):
            put_code(to, at + 1, s.cards[value].number)
    elif tag == A_PERMANENT:
        if value in shown:
            put(to, at, shown.index(value) + 1)
    elif tag == A_SEAT:
        put(to, at + 4, relative(s, seat, value))
    elif tag != NOTHING:
        put(to, at + 5, value + 1)


def mask(s: State) -> bytearray:
    """1 for each answer that there is, by its place among the options."""
    found = bytearray(MOST_OPTIONS)
    for place in range(min(len(s.options), MOST_OPTIONS)):
        found[place] = 1
    return found
