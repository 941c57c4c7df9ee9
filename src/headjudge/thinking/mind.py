"""What a game answers to who thinks: what each option is worth at first sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from headjudge.kernel.state import State


class Mind:
    """One for a game; it keeps what it has read of cards, and nothing of a match."""

    def weigh(self, s: State) -> list[float]:
        """Points of every option, to the seat that is asked, by what that seat may know."""
        raise NotImplementedError
