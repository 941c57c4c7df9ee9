# edge: interpreted
"""Events as sentences: one renderer for each language. A further language is a further renderer, and nothing else changes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from headjudge.kernel.events import Event
from headjudge.kernel.state import State

DEFAULT_LANGUAGE = "en"


class Renderer(ABC):
    language: str

    @abstractmethod
    def tell(self, s: State, e: Event, seat: int | None, names: Mapping[int, str]) -> str:
        """An event as a sentence, for a seat, for a spectator (None) or for a judge who sees all (-1); empty if it is not told."""

    @abstractmethod
    def with_sentences(self, sentences: Mapping[int, str]) -> Renderer:
        """Another renderer, which tells events of these kinds in this form, and all others as this one does."""

    def in_short(self, kind: int, who: str, things: Sequence[str], objects: Sequence[str], turn: int) -> str:
        """What an event of this kind is, told without its numbers; empty if that makes no sentence."""
        return ""

    def forms(self) -> tuple[str, ...]:
        """Every sentence it may tell, `{word}` standing for what differs; none, if that is not known."""
        return ()
