"""Events: what has happened, with the rule that made it happen. Text is made of them at the edge."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

# Kinds that belong to the course of any game; a game's own kinds begin at FIRST_OWN_KIND.
CHOSE: Final = 0  # a seat answered: numbers = [action, how many options there were]
TRIGGERED: Final = 1  # subjects = [the ability's bearer]; numbers = [batch, number of the effect, card that bears it]
ACTIVATED: Final = 2
FAILED: Final = 3  # picked, but could not be activated; because = the reason
RESOLVED: Final = 4
SETTLED: Final = 5  # nothing pending any more
DECLINED: Final = 6
ENDED: Final = 7  # the game is over: subjects = defeated seats
FIRST_OWN_KIND: Final = 8


NOBODY_KNOWS: Final[dict[int, int]] = {}
NO_NAMES: Final[dict[int, str]] = {}


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Event:
    """One simultaneous group of changes of one kind."""

    __slots__ = (
        "because",
        "by",
        "called",
        "cause",
        "group",
        "kind",
        "known",
        "lives",
        "mixes",
        "note",
        "number",
        "numbers",
        "objects",
        "places",
        "seat",
        "source",
        "subjects",
        "tops",
        "turn",
    )

    def __init__(
        self,
        number: int,
        kind: int,
        seat: int,
        subjects: list[int],
        objects: list[int],
        numbers: list[int],
        source: int,
        by: int,
        because: str,
        cause: int,
        turn: int,
    ) -> None:
        self.number = number  # runs with or without a log
        self.kind = kind
        self.seat = seat  # who did it, -1: nobody in particular
        self.subjects = subjects
        self.objects = objects
        self.numbers = numbers
        self.source = source  # the thing it came from
        self.by = by  # the game's code of the cause
        self.because = because
        self.cause = cause  # number of the event during which this was set off
        self.turn = turn
        self.group = 0  # events of one step, with a log: they happened at once
        self.note = ""  # free text of the kernel's own events (ability keys)
        # for the log: who knew the cards it speaks of, which card each permanent showed, and what these cards are called in print
        self.known: dict[int, int] = NOBODY_KNOWS
        self.tops: dict[int, int] = NOBODY_KNOWS
        self.called: dict[int, str] = NO_NAMES
        self.lives: dict[int, int] = NOBODY_KNOWS  # their lives, where they lay, and how often that place had been mixed
        self.places: dict[int, int] = NOBODY_KNOWS
        self.mixes: dict[int, int] = NOBODY_KNOWS
