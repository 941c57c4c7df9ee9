# edge: interpreted
"""A table as a file: its opening and its entries. It holds what the others hold: it is for whoever keeps the table."""

from __future__ import annotations

import msgspec

from headjudge.formats import check_size
from headjudge.kernel.bad_input import BadInput
from headjudge.match import engine
from headjudge.tables.entries import AnyEntry
from headjudge.tables.opening import Opening
from headjudge.tables.refusal import Refused
from headjudge.tables.table import Table

VERSION = 1


class SavedTable(msgspec.Struct, forbid_unknown_fields=True):
    headjudge: str
    version: int
    engine: str
    opening: Opening
    entries: list[AnyEntry]


def saved(table: Table) -> bytes:
    return msgspec.json.encode(
        {"headjudge": "table", "version": VERSION, "engine": engine(), "opening": table.opening, "entries": table.entries}
    )


def loaded(data: bytes) -> Table:
    """Raises BadInput if this is no table, or one that goes another way here."""
    check_size(data, "table")
    try:
        told = msgspec.json.decode(data, type=SavedTable)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(f"this is no saved table, or it is damaged: {error}") from None
    if (told.headjudge, told.version) != ("table", VERSION):
        raise BadInput(f"this is no saved table of version {VERSION}")
    try:
        return Table.rebuilt(told.opening, told.entries, thorough=told.engine != engine())
    except Refused as error:
        raise BadInput(f"this table was played by {told.engine} and cannot be gone on with: {error}") from None
