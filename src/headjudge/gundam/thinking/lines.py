"""What is read of a card for greedy play: once for each card, and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from headjudge.gundam.table.cards import GundamCard
    from headjudge.thinking.deeds import Bound, Deed


@final
class LineRead:
    """A line, or a part of one."""

    __slots__ = ("deeds", "flat", "spared", "spares")

    def __init__(self, flat: float, deeds: list[Deed], spares: bool, spared: list[Bound]) -> None:
        self.flat = flat  # what it brings whatever lies on the table
        self.deeds = deeds
        self.spares = spares  # battle damage from what these bounds describe
        self.spared = spared


@final
class UseRead:
    """A line that is activated: `by PRICE => EFFECT`."""

    __slots__ = ("cost", "effect", "rests", "wakes")

    def __init__(self, effect: LineRead, cost: float, rests: bool, wakes: bool) -> None:
        self.effect = effect
        self.cost = cost
        self.rests = rests  # its bearer
        self.wakes = wakes  # its bearer


@final
class ActRead:
    """The act of an effect that asks what it is to be about."""

    __slots__ = ("deeds", "keeps", "silent")

    def __init__(self, deeds: list[Deed], keeps: bool, silent: bool) -> None:
        self.deeds = deeds
        self.keeps = keeps  # a card that is chosen is kept or deployed, not lost
        self.silent = silent  # it has no words


@final
class CommandRead:
    __slots__ = ("line", "waits")

    def __init__(self, line: LineRead, waits: bool) -> None:
        self.line = line
        self.waits = waits  # it could also be played in an action step


@final
class CardRead:
    def __init__(
        self,
        arriving: list[LineRead],
        pairing: list[LineRead],
        uses: list[UseRead],
        in_main: CommandRead,
        in_action: CommandRead,
        striking: int,
        link_names: list[str],
        link_traits: list[str],
        pilot_name: str,
    ) -> None:
        self.arriving = arriving
        self.pairing = pairing
        self.uses = uses  # of every line
        self.in_main = in_main
        self.in_action = in_action
        self.striking = striking  # AP that it gains when it attacks
        self.link_names = link_names
        self.link_traits = link_traits
        self.pilot_name = pilot_name  # "": it is none
        self.linked_by: dict[GundamCard, bool] = {}


NO_LINE: Final = LineRead(0.0, [], False, [])
