# edge: interpreted
"""What an act's PATTERN says: literal words and fields, in order. Grammar, reader, writer and English all go by it."""

from __future__ import annotations

import re

from headjudge.language.body import Act
from headjudge.language.selectors import NO_FACE

FLAGS = "words"

# kind of field -> (rule of the grammar that reads it, value when an optional field is not written)
KINDS: dict[str, tuple[str, int | None]] = {
    "sel": ("sel", None),
    "amount": ("amount", None),
    "delta": ("delta", None),
    "sort": ("sort", None),
    "ref": ("ref", None),
    "player": ("c_player", -1),
    "event": ("event", None),
    "dur": ("dur", -1),
    "how": ("how", None),
    "face": ("face", NO_FACE),
    "filters": ("bracket", None),
    "zone": ("zone", None),
    "dest": ("dest", None),
    "gains": ("gains", None),
    "stats": ("stats", None),
    "moment": ("c_moment", -1),
    "via": ("c_via", -1),
    "attr": ("c_attr", -1),
    "cause": ("cause", None),
    "string": ("text", None),
    "number": ("number", None),
}

_PIECE = re.compile(r"\{(?P<name>\w+):(?P<kind>\w+)(?:\((?P<flags>[^)]*)\))?(?P<optional>\?)?\}|(?P<literal>\S+)")


class Piece:
    """A literal (name is empty) or a field of an act's pattern."""

    def __init__(self, literal: str, name: str, kind: str, flags: tuple[str, ...], optional: bool) -> None:
        self.literal = literal
        self.name = name
        self.kind = kind
        self.flags = flags  # of kind `words`: each may be written or not; the field is a bit mask
        self.optional = optional

    def absent(self) -> int | None:
        return 0 if self.kind == FLAGS else KINDS[self.kind][1]


class PatternError(Exception):
    """An act class whose PATTERN cannot be understood."""


_read: dict[type[Act], tuple[Piece, ...]] = {}


def pieces(act: type[Act]) -> tuple[Piece, ...]:
    if act not in _read:
        _read[act] = _pieces(act)
    return _read[act]


def _pieces(act: type[Act]) -> tuple[Piece, ...]:
    found = tuple(_piece(act, match) for match in _PIECE.finditer(act.PATTERN))
    names = tuple(piece.name for piece in found if piece.name)
    if not found or names != act.FIELDS:
        raise PatternError(f"{act.__name__}: pattern {act.PATTERN!r} has the fields {names}, FIELDS says {act.FIELDS}")
    return found


def _piece(act: type[Act], match: re.Match[str]) -> Piece:
    if match["literal"]:
        return Piece(match["literal"], "", "", (), False)
    kind = match["kind"]
    if kind != FLAGS and kind not in KINDS:
        raise PatternError(f"{act.__name__}: no kind of field is called {kind!r}")
    flags = tuple((match["flags"] or "").split())
    return Piece("", match["name"], kind, flags, kind == FLAGS or bool(match["optional"]))
