"""What a seat may know of this game's table, as bytes (kernel/observing.py, docs/bots.md)."""

from __future__ import annotations

from typing import Final

from headjudge.gundam.rules.battle import why_not_attack_with
from headjudge.gundam.table.codes import BATTLE_AREA, DECK, HAND, REMOVAL_AREA, SHIELD, TRASH
from headjudge.gundam.table.rows import pieces_of
from headjudge.gundam.table.state import GundamState, Piece
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
    relative,
)
from headjudge.kernel.refs import PERMANENT as A_PERMANENT
from headjudge.kernel.refs import SEAT, kind_of, seat_of, serial_of

UNITS: Final = 6  # 3-5: more cannot be there
BASES: Final = 1
HELD: Final = 16  # cells of a hand
TRASHED: Final = 40
REMOVED: Final = 10
SHIELDS: Final = 8
TOPS: Final = 8  # of the deck

IN_PLAY: Final = COUNTS
IN_HAND: Final = IN_PLAY + (UNITS + BASES) * PERMANENT
IN_TRASH: Final = IN_HAND + HELD * CELL
IN_REMOVAL: Final = IN_TRASH + TRASHED * CELL
IN_SHIELDS: Final = IN_REMOVAL + REMOVED * CELL
IN_DECK: Final = IN_SHIELDS + SHIELDS * CELL
PLAYER: Final = IN_DECK + TOPS * CELL

RESTED: Final = 1
NEW: Final = 2
LINKED: Final = 4
CAN_ATTACK: Final = 8
TOKEN: Final = 16

# the parts of a player: name, how many, of how many bytes each
OBSERVED: Final[list[tuple[str, int, int]]] = [
    ("counts", 1, COUNTS), ("units", UNITS, PERMANENT), ("base", BASES, PERMANENT), ("hand", HELD, CELL), ("trash", TRASHED, CELL),
    ("removal", REMOVED, CELL), ("shields", SHIELDS, CELL), ("deck", TOPS, CELL),
]  # fmt: skip


def observe(s: GundamState, seat: int) -> bytearray:
    """The head, each player beginning with the one that looks, and the answers that it has."""
    s.fresh_values()
    to = bytearray(HEAD + s.seats * PLAYER + MOST_OPTIONS * OPTION)
    put_head(s, seat, to)
    shown: list[int] = []
    for turn in range(s.seats):
        put_player(s, seat, (seat + turn) % s.seats, to, HEAD + turn * PLAYER, shown)
    put_fight(s, seat, to, shown)
    put_options(s, seat, to, HEAD + s.seats * PLAYER, shown)
    return to


def put_player(s: GundamState, seat: int, owner: int, to: bytearray, at: int, shown: list[int]) -> None:
    """3-1-3: how many cards lie where is public; which only where they may be viewed."""
    hand, deck, trash, shields = s.zone(owner, HAND), s.zone(owner, DECK), s.zone(owner, TRASH), s.zone(owner, SHIELD)
    removal = s.zone(owner, REMOVAL_AREA)
    counts = [
        s.alive >> owner & 1, len(hand), len(deck), len(trash), len(shields), len(removal), s.resource_deck[owner],
        s.active_resources[owner], s.rested_resources[owner], s.active_ex[owner], s.rested_ex[owner],
    ]  # fmt: skip
    for place in range(len(counts)):
        put(to, at + place, counts[place])
    units, bases = pieces_of(s, owner)
    put_pieces(s, to, at + IN_PLAY, units[:UNITS], UNITS, shown)
    put_pieces(s, to, at + IN_PLAY + UNITS * PERMANENT, bases[:BASES], BASES, shown)
    put_hand(s, seat, to, at + IN_HAND, HELD, hand)
    put_cards(s, seat, to, at + IN_TRASH, TRASHED, trash)
    put_cards(s, seat, to, at + IN_REMOVAL, REMOVED, removal)
    put_cards(s, seat, to, at + IN_SHIELDS, SHIELDS, shields)
    put_cards(s, seat, to, at + IN_DECK, TOPS, deck)


def put_pieces(s: GundamState, to: bytearray, at: int, pieces: list[Piece], room: int, shown: list[int]) -> None:
    """Where nothing lies, 0 stands for its serial number: what comes after it keeps its place."""
    for place in range(room):
        if place < len(pieces):
            put_piece(s, to, at + place * PERMANENT, pieces[place])
        shown.append(pieces[place].serial if place < len(pieces) else 0)


def put_piece(s: GundamState, to: bytearray, at: int, p: Piece) -> None:
    flags = (RESTED if p.rested else 0) | (NEW if p.arrived == s.turn else 0) | (LINKED if p.linked else 0)
    if p.zone == BATTLE_AREA and not why_not_attack_with(s, p):
        flags |= CAN_ATTACK
    to[at] = 1
    put_code(to, at + 1, p.facts.number)
    put(to, at + 4, p.lv)
    put(to, at + 5, p.ap)
    put(to, at + 6, p.hp)
    put(to, at + 7, p.damage)
    put(to, at + 8, flags | (TOKEN if p.facts.token else 0))
    put(to, at + 9, p.keywords)
    if p.pilot is not None:
        put_code(to, at + 10, p.pilot.number)


def put_fight(s: GundamState, seat: int, to: bytearray, shown: list[int]) -> None:
    """The attack that is going on: who attacks, and what: a permanent by its place here, or a player."""
    for place, ref in ((OWN_HEAD, s.attacker), (OWN_HEAD + 1, s.target)):
        if ref >= 0 and kind_of(ref) == A_PERMANENT and serial_of(ref) in shown:
            put(to, place, shown.index(serial_of(ref)) + 1)
        elif ref >= 0 and kind_of(ref) == SEAT:
            put(to, OWN_HEAD + 2, relative(s, seat, seat_of(ref)))
