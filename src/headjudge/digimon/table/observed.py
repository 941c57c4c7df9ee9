"""What a seat may know of this game's table, as bytes (kernel/observing.py, docs/bots.md)."""

from __future__ import annotations

from typing import Final

from headjudge.digimon.rules.attack import why_not_attack_with
from headjudge.digimon.table.codes import BATTLE_AREA, DECK, EGGS, HAND, SECURITY, TRASH
from headjudge.digimon.table.rows import stacks_of
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.kernel.observing import (
    CELL,
    COUNTS,
    HEAD,
    MOST_OPTIONS,
    OPTION,
    OWN_HEAD,
    PERMANENT,
    put,
    put_cards,
    put_code,
    put_hand,
    put_head,
    put_options,
    put_word,
    relative,
)
from headjudge.kernel.refs import PERMANENT as A_PERMANENT
from headjudge.kernel.refs import SEAT, kind_of, seat_of, serial_of

STACKS: Final = 12  # shown of a battle area
BRED: Final = 1
HELD: Final = 20  # cells of a hand
TRASHED: Final = 40
SECURED: Final = 10
TOPS: Final = 8  # of the deck

WIDE: Final = 2 * PERMANENT  # a stack takes two parts: there are more keywords than bits in one
IN_PLAY: Final = COUNTS
IN_HAND: Final = IN_PLAY + (STACKS + BRED) * WIDE
IN_TRASH: Final = IN_HAND + HELD * CELL
IN_SECURITY: Final = IN_TRASH + TRASHED * CELL
IN_DECK: Final = IN_SECURITY + SECURED * CELL
PLAYER: Final = IN_DECK + TOPS * CELL

SUSPENDED: Final = 1
NEW: Final = 2
LINKED: Final = 4
CAN_ATTACK: Final = 8
TOKEN: Final = 16
IS_DIGIMON: Final = 32

# the parts of a player: name, how many, of how many bytes each
OBSERVED: Final[list[tuple[str, int, int]]] = [
    ("counts", 1, COUNTS), ("battle", STACKS, WIDE), ("breeding", BRED, WIDE), ("hand", HELD, CELL), ("trash", TRASHED, CELL),
    ("security", SECURED, CELL), ("deck", TOPS, CELL),
]  # fmt: skip


def observe(s: DigimonState, seat: int) -> bytearray:
    """The head, each player beginning with the one that looks, and the answers that it has."""
    s.fresh_values()
    to = bytearray(HEAD + s.seats * PLAYER + MOST_OPTIONS * OPTION)
    put_head(s, seat, to)
    shown: list[int] = []
    for turn in range(s.seats):
        put_player(s, seat, (seat + turn) % s.seats, to, HEAD + turn * PLAYER, shown)
    put_course(s, seat, to, shown)
    put_options(s, seat, to, HEAD + s.seats * PLAYER, shown)
    return to


def put_player(s: DigimonState, seat: int, owner: int, to: bytearray, at: int, shown: list[int]) -> None:
    """How many cards lie where is public; which only where this seat knows them."""
    hand, deck, trash, security = s.zone(owner, HAND), s.zone(owner, DECK), s.zone(owner, TRASH), s.zone(owner, SECURITY)
    counts = [s.alive >> owner & 1, len(hand), len(deck), len(trash), len(security), len(s.zone(owner, EGGS))]
    for place in range(len(counts)):
        put(to, at + place, counts[place])
    battling, bred = stacks_of(s, owner)
    put_stacks(s, to, at + IN_PLAY, battling[:STACKS], STACKS, shown)
    put_stacks(s, to, at + IN_PLAY + STACKS * WIDE, bred[:BRED], BRED, shown)
    put_hand(s, seat, to, at + IN_HAND, HELD, hand)
    put_cards(s, seat, to, at + IN_TRASH, TRASHED, trash)
    put_cards(s, seat, to, at + IN_SECURITY, SECURED, security)
    put_cards(s, seat, to, at + IN_DECK, TOPS, deck)


def put_stacks(s: DigimonState, to: bytearray, at: int, stacks: list[Stack], room: int, shown: list[int]) -> None:
    """Where nothing lies, 0 stands for its serial number: what comes after it keeps its place."""
    for place in range(room):
        if place < len(stacks):
            put_stack(s, to, at + place * WIDE, stacks[place])
        shown.append(stacks[place].serial if place < len(stacks) else 0)


def put_stack(s: DigimonState, to: bytearray, at: int, p: Stack) -> None:
    flags = (SUSPENDED if p.suspended else 0) | (NEW if p.arrived == s.turn else 0) | (LINKED if p.links else 0)
    if p.zone == BATTLE_AREA and not why_not_attack_with(s, p, 0):
        flags |= CAN_ATTACK
    to[at] = 1
    put_code(to, at + 1, p.facts.number)
    put(to, at + 4, p.facts.lv)
    put_word(to, at + 5, p.dp)
    put(to, at + 7, p.checks)
    put(to, at + 8, flags | (TOKEN if p.facts.token else 0) | (IS_DIGIMON if p.is_digimon() else 0))
    put(to, at + 9, len(p.pile) - 1)
    put(to, at + 10, len(p.links))
    for place in range(6):
        put(to, at + PERMANENT + place, p.keywords >> 8 * place & 255)


def put_course(s: DigimonState, seat: int, to: bytearray, shown: list[int]) -> None:
    """The memory on this seat's side, or on the other; the attack that is going on: who attacks, and what."""
    memory = s.memory_of(seat)
    put(to, OWN_HEAD, memory)
    put(to, OWN_HEAD + 1, -memory)
    for place, ref in ((OWN_HEAD + 2, s.attacker), (OWN_HEAD + 3, s.target)):
        if ref >= 0 and kind_of(ref) == A_PERMANENT and serial_of(ref) in shown:
            put(to, place, shown.index(serial_of(ref)) + 1)
        elif ref >= 0 and kind_of(ref) == SEAT:
            put(to, OWN_HEAD + 4, relative(s, seat, seat_of(ref)))
