# edge: interpreted
"""What words mean before it is known what they speak of: phrases of notation with mentions in them, and nodes over phrases."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum


class Mention(Enum):
    """A reference as it is printed. What it stands for is found when the sentences are put together."""

    IT = "it"
    THIS = "this"
    THAT = "that"


class Hole(Enum):
    """A place in a verb that its sentence fills."""

    SUBJECT = "@"
    DURATION = "~"


Piece = str | Mention | Hole


@dataclass(frozen=True)
class Phrase:
    """Notation in pieces."""

    pieces: tuple[Piece, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.pieces)

    def mentions(self, what: Mention) -> int:
        return self.pieces.count(what)

    def filled(self, hole: Piece, by: Phrase) -> Phrase:
        found: list[Piece] = []
        for piece in self.pieces:
            found += by.pieces if piece == hole else (piece,)
        return Phrase(tuple(found))

    def first_word(self) -> str:
        first = self.pieces[0] if self.pieces else ""
        return first.split()[0] if isinstance(first, str) and first.split() else ""

    def words(self) -> str:
        """What of it is notation already."""
        return "".join(piece for piece in self.pieces if isinstance(piece, str))

    def text(self) -> str:
        """The notation, where every mention has been resolved."""
        assert all(isinstance(piece, str) for piece in self.pieces), self.pieces
        return " ".join("".join(str(piece) for piece in self.pieces).split())


def said(text: str) -> Phrase:
    return Phrase((text,))


@dataclass(frozen=True)
class Node:
    """Something a sentence does; what its kinds mean is said in compose.py."""

    kind: str
    parts: tuple[Value, ...]

    def phrase(self, place: int = 0) -> Phrase:
        part = self.parts[place]
        assert isinstance(part, Phrase), self
        return part

    def node(self, place: int = 0) -> Node:
        part = self.parts[place]
        assert isinstance(part, Node), self
        return part

    def members(self) -> Iterator[Node]:
        """A list is a node of its own kind within itself: `acts(a, acts(b))`."""
        for part in self.parts:
            if isinstance(part, Node):
                if part.kind == self.kind:
                    yield from part.members()
                else:
                    yield part


Value = Phrase | Node
