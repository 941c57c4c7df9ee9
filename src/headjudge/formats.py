"""Saves and records as bytes: what they hold, and what is refused before anything is made of it."""

from __future__ import annotations

import reprlib
from hashlib import blake2b
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.limits import MOST_ANSWERS, MOST_CARDS, MOST_DATA, MOST_NAME, MOST_SAID

SAVE_VERSION = 5
RECORD_VERSION = 3
CONCEDE = -(10**9)  # in place of an action
ARRANGE = -(10**9) - 1
UNDO = -(10**9) - 3
CHECKSUM_SIZE = 8  # bytes behind a save


def checksum(body: bytes) -> bytes:
    return blake2b(body, digest_size=CHECKSUM_SIZE).digest()


def read_save(data: bytes) -> tuple[dict[str, Any], list[Any], list[Any]]:
    check_size(data, "save")
    try:
        body = bytes(data[:-CHECKSUM_SIZE])
        parts = msgspec.msgpack.decode(body)
    except (ValueError, TypeError, RecursionError) as error:
        raise BadInput(f"this is no save, or it is damaged: {error}") from None
    if not (isinstance(parts, list) and len(parts) == 3 and isinstance(parts[0], dict) and parts[0].get("headjudge") == "save"):
        raise BadInput("this is no save of a Headjudge match")
    version = parts[0].get("version")
    if version != SAVE_VERSION:
        raise BadInput(f"this save has version {version!r:.50}; this program reads version {SAVE_VERSION}")
    if checksum(body) != data[-CHECKSUM_SIZE:] or not isinstance(parts[1], list) or not isinstance(parts[2], list):
        raise BadInput("this save is damaged: its contents do not fit its checksum")
    return parts[0], parts[1], parts[2]


Name = Annotated[str, Meta(max_length=MOST_NAME)]


def check_size(data: bytes, what: str) -> None:
    if isinstance(data, bytes | bytearray | memoryview) and len(data) > MOST_DATA:
        raise BadInput(f"this {what} is too large: it has {len(data):,} bytes, and at most {MOST_DATA:,} are read")


Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class SealedPart(msgspec.Struct, forbid_unknown_fields=True):
    """Of a sealed match (sealed.py): the commitment that was shown first, what each seat said then, and the secret."""

    commitment: Hex
    nonces: Annotated[list[Annotated[str, Meta(max_length=MOST_SAID)]], Meta(max_length=8)]
    secret: Hex


class Branch(msgspec.Struct, forbid_unknown_fields=True):
    """From this many answers on the match had other chance than its first seed gives."""

    after: Annotated[int, Meta(ge=0)]
    seed: int | Annotated[str, Meta(max_length=MOST_SAID)]


class Record(msgspec.Struct):
    """What a record holds besides its kind and version."""

    engine: Name
    game: Name
    edition: Name
    decks: list[Annotated[list[str], Meta(max_length=MOST_CARDS)]]
    seed: int | Annotated[str, Meta(max_length=MOST_SAID)]
    cards: Name
    answers: Annotated[list[list[Any]], Meta(max_length=MOST_ANSWERS)]
    end: Name
    mode: Name | None = None  # none: the game's first
    windowed: bool = False
    open_lists: bool = False
    begins: Annotated[int, Meta(ge=0, lt=8)] | None = None  # none: the rules find out who does
    sealed: SealedPart | None = None
    branches: list[Branch] = []


def read_record(data: bytes) -> Record:
    check_size(data, "record")
    try:
        head = msgspec.json.decode(data)
    except (ValueError, TypeError, RecursionError) as error:
        raise BadInput(f"this is no record, or it is damaged: {error}") from None
    if not isinstance(head, dict) or head.get("headjudge") != "record":
        raise BadInput("this is no record of a Headjudge match")
    if head.get("version") != RECORD_VERSION:
        raise BadInput(f"this record has version {head.get('version')!r:.50}; this program reads version {RECORD_VERSION}")
    try:
        return msgspec.convert(head, Record)
    except msgspec.ValidationError as error:
        raise BadInput(f"this record is damaged: {error}") from None


def check_seed(seed: int | str) -> None:
    """A seed must come back from a save and a record as it was."""
    if isinstance(seed, bool) or not ((isinstance(seed, str) and is_text(seed)) or (isinstance(seed, int) and -(2**63) <= seed < 2**63)):
        raise BadInput(f"{reprlib.repr(seed)} is no seed: seeds are texts or whole numbers of at most 64 bits")


def is_text(text: str) -> bool:
    """Not too long, and of whole characters, which can be written to a file."""
    return len(text) <= MOST_SAID and not any("\ud800" <= letter <= "\udfff" for letter in text)
