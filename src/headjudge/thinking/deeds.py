"""What card lines do to things in play, as far as simple patterns read them: read once, looked at all the time."""

from __future__ import annotations

from typing import Final, final

NO_LIMIT: Final = 1 << 30


@final
class Bound:
    """One thing that a filter asks of something in play: a value of it, by the code its game has for that, lies between these."""

    __slots__ = ("high", "low", "value")

    def __init__(self, value: int, low: int, high: int) -> None:
        self.value = value
        self.low = low
        self.high = high


@final
class Deed:
    """One thing a line does to something in play: its word and whom it is aimed at, both by codes of the game, how much, and the keyword if
    one is gained. Filters that no bound can say are taken to fit: what is really legal, the options say."""

    __slots__ = ("amount", "bounds", "keyword", "side", "word")

    def __init__(self, word: int, side: int, bounds: list[Bound], amount: int, keyword: int) -> None:
        self.word = word
        self.side = side
        self.bounds = bounds
        self.amount = amount
        self.keyword = keyword  # -1: none
