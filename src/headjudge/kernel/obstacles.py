"""What stands against an action.

A rule's predicate returns the citation of the first thing that forbids it, or an empty string. Given a collector it hands each of them over
by `against`, which then returns an empty string, and so it goes on to the next: who makes a list of options asks without a collector and
stops at the first, who asks "why not" gets all of them. Neither makes anything where nothing is forbidden.
"""

from __future__ import annotations

from typing import Final, final

# What a sentence says; what each figure is, and the words, are for the edge to know. A game's own follow from FIRST_OWN_CODE on.
NOT_ASKED: Final = 0  # nobody is asked for anything of this sort now
NO_ACTION: Final = 1  # it is no action of this match at all
NOT_AMONG: Final = 2  # such things can be answered now, but not this one
GAME_OVER: Final = 3
GOES_ROUND: Final = 4  # the answers that led back here are barred
LINE_FORBIDS: Final = 5  # about: to whom
UNKNOWN_CARD: Final = 6  # nobody is told anything about a card that the asked seat does not know
MUST_ANSWER: Final = 7  # what waits is not optional
WAITS: Final = 8  # something else of its batch comes first

# Of card lines
TAKEN: Final = 10  # about: it is chosen already
NOT_THERE: Final = 11  # about: it is not where the line looks
OTHER_OWNER: Final = 12  # about: it is not theirs whom the line means
OTHER_SORT: Final = 13  # about: it is not what the line names
UNFIT: Final = 14  # about; third: the place of the condition in the brackets
SURPASSED: Final = 15  # about; another one has more, or less
NEEDED_LATER: Final = 16  # about: something chosen after it needs it
COVERED: Final = 17  # about: another lies before it
CANT_PAY_WITH: Final = 18  # about: it cannot be used for this price
TOO_FEW_CHOSEN: Final = 19  # wanted, chosen
MODE_LACKS: Final = 20  # a mode that finds nothing
CONDITION_FAILS: Final = 21  # line
LINE_SPENT: Final = 22  # uses a turn
LACKS_TARGET: Final = 23  # needed, there; the place of the selector among those that must find something
PRICE_LACKS: Final = 24  # the place of the act in the price; there, needed (-1: no figures)
OTHER_WINDOW: Final = 25  # line
NUMBER_RANGE: Final = 26  # least, most
UNFIT_VALUE: Final = 27  # about; the value asked for, its value; the place of the condition

FIRST_OWN_CODE: Final = 32

NONE: Final = -1  # no such figure, and nothing that it is about


@final
class Found:
    """One thing that stands against an action. about: a reference to what is in the way; line: the key of the card line it speaks of."""

    __slots__ = ("about", "cite", "code", "first", "line", "second", "third")

    def __init__(self, cite: str, code: int, about: int, first: int, second: int, third: int, line: str) -> None:
        self.cite = cite
        self.code = code
        self.about = about
        self.first = first
        self.second = second
        self.third = third
        self.line = line

    def says_the_same(self, other: Found) -> bool:
        alike = self.cite == other.cite and self.code == other.code and self.about == other.about and self.line == other.line
        return alike and self.third == other.third


@final
class Obstacles:
    """Collects all that stands against one action, each thing once."""

    __slots__ = ("found",)

    def __init__(self) -> None:
        self.found: list[Found] = []

    def add(self, obstacle: Found) -> None:
        for other in self.found:
            if obstacle.says_the_same(other):
                return
        self.found.append(obstacle)


def against(
    found: Obstacles | None,
    cite: str,
    code: int,
    about: int = NONE,
    first: int = NONE,
    second: int = NONE,
    third: int = NONE,
    line: str = "",
) -> str:
    """This forbids it. The citation, if nobody collects what does; else nothing, so that the predicate goes on."""
    if found is None:
        return cite
    found.add(Found(cite, code, about, first, second, third, line))
    return ""
