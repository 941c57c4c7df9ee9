"""What is read of a card for greedy play: once for each card, and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from headjudge.digimon.table.cards import DigimonCard
    from headjudge.thinking.deeds import Deed


@final
class LineRead:
    """A line, or a part of one."""

    __slots__ = ("deeds", "flat")

    def __init__(self, flat: float, deeds: list[Deed]) -> None:
        self.flat = flat  # what it brings whatever lies on the table
        self.deeds = deeds


@final
class UseRead:
    """A line with a price: `by PRICE => EFFECT`; or without one, then it is all effect."""

    __slots__ = ("burst", "effect", "price", "priced")

    def __init__(self, priced: bool, price: LineRead, effect: LineRead, burst: float) -> None:
        self.priced = priced
        self.price = price
        self.effect = effect
        self.burst = burst  # what digivolution cards it takes


@final
class ActRead:
    """The act of an effect that asks what it is to be about."""

    __slots__ = ("deeds", "keeps")

    def __init__(self, deeds: list[Deed], keeps: bool) -> None:
        self.deeds = deeds
        self.keeps = keeps  # a card that is chosen is kept or played, not lost


@final
class StrikeRead:
    """What lines do when their bearer attacks: DP against a player, DP against a Digimon, memory that it costs."""

    __slots__ = ("at_digimon", "at_player", "cost")

    def __init__(self, at_player: int, at_digimon: int, cost: int) -> None:
        self.at_player = at_player
        self.at_digimon = at_digimon
        self.cost = cost


@final
class WayRead:
    """A digivolution requirement of a level and colours."""

    __slots__ = ("colours", "lv")

    def __init__(self, lv: int, colours: int) -> None:
        self.lv = lv  # -1: what greedy play cannot judge
        self.colours = colours  # mask: all of them


@final
class CardRead:
    def __init__(
        self,
        texts: list[str],
        worth: float,
        inherited: int,
        own_strike: StrikeRead,
        inherited_strike: StrikeRead,
        arriving: list[LineRead],
        evolving: list[LineRead],
        uses: list[UseRead],
        main: UseRead,
        ways: list[WayRead],
    ) -> None:
        self.texts = texts
        self.worth = worth  # in play, as it is printed, with nothing beneath
        self.inherited = inherited  # how many inherited lines it has
        self.own_strike = own_strike
        self.inherited_strike = inherited_strike
        self.arriving = arriving
        self.evolving = evolving
        self.uses = uses  # of every line
        self.main = main  # of the first one that is used in the main phase
        self.ways = ways

    def goes_on(self, beneath: DigimonCard) -> bool:
        """Could it be put on that card, by a colour and a level?"""
        for way in self.ways:
            if way.lv == beneath.lv and beneath.colours & way.colours == way.colours:
                return True
        return False


NO_LINE: Final = LineRead(0.0, [])
