# edge: interpreted
"""A game's table as it lies open to a judge: its rows, its editions, what its lines are called."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from headjudge.edge.absences import Absence, Seen, Traits
from headjudge.edge.scene import Scene
from headjudge.kernel.events import Event
from headjudge.kernel.modifiers import Modifier
from headjudge.kernel.rules import Rules
from headjudge.kernel.state import State

Board = dict[str, list[list[str]]]  # row → for each seat what lies there
Names = Mapping[int, str]


@dataclass(frozen=True)
class Permission:
    """Why something may be done. things: references that the form names as {0}, {1}."""

    form: str
    things: tuple[int, ...]
    cite: str


class OpenTable(ABC):
    """What a game answers whoever sees everything."""

    face_down: Collection[str]  # rows of a board whose cards lie face down
    fleeting: tuple[int, ...] = ()  # places in a permanent's data that mean nothing once a step is over
    fleeting_own: tuple[int, ...] = ()  # and in the game's own
    matter_of_course: Collection[str] = ()  # rules by which cards move that decide nothing: where they lie while they are used
    before_all: Collection[str] = ()  # rules by which an effect comes before all that triggered with it, whoever's turn it is
    fates: Sequence[int] = ()  # kinds of events by which it is decided what becomes of a thing
    wearing: Sequence[int] = ()  # kinds of events that may bring about others of these kinds, which say more
    destroying: Sequence[int] = ()
    after_destruction: Sequence[int] = ()  # and of those that only follow from these
    leaving: Sequence[int] = ()  # kinds of events by which something leaves play, and what lies beneath it goes along
    modified: int  # the kind of event by which something lasts
    condition_rules: Collection[str] = ()  # by which an effect fails whose condition is not met
    target_rules: Collection[str] = ()  # and one that finds none of what it must choose
    gone_rules: Mapping[str, str] = {}  # by which an effect fails whose card is not where it must be, and how that is told
    price_rules: Collection[str] = ()  # and one whose price cannot be paid
    unpaid_rule: str = ""  # by which what stands behind a price is not done that cannot be paid; empty: by the line itself
    as_many_rule: str = ""  # by which of a number as many are taken as there are
    empty_deck_rule: str = ""  # by which nothing is drawn where there is nothing to draw
    deck: int = -1  # the zone from which cards are drawn
    nothing_rule: str = ""  # by which what is impossible is skipped
    same_rule: str = ""  # by which nothing is brought into the state it has already
    same_states: Mapping[int, str] = {}  # kinds of events that bring about a state, and what it is called
    turn_order_rule: str = ""  # by which players act one after the other who do not have the turn
    departing: Sequence[int] = ()  # kinds of events by which a player leaves a match that goes on
    spared: Mapping[int, str] = {}  # kinds of events that an answer may keep from happening, and what does not become of a thing then
    cites: Mapping[int, str] = {}  # kinds of events whose rule is this one, whatever procedure tells of them
    rules_act: Mapping[int, str] = {}  # kinds of events by which rules act between effects, and what a judge calls that step

    @abstractmethod
    def board(self, s: State, names: Names) -> Board:
        """The table, row by row; derived values are fresh."""

    @abstractmethod
    def scene(self, s: State) -> Scene:
        """The table as it lies, for whoever draws it."""

    @abstractmethod
    def switched(self, edition: str, other: str) -> list[str]:
        """The rules in which two editions differ."""

    @abstractmethod
    def turned(self, edition: str, other: str, rules: Collection[str]) -> Rules:
        """The rules of the one edition, with the switches of these as in the other."""

    @abstractmethod
    def traits(self, s: State) -> Traits:
        """What is in play, as far as it matters for what does not happen."""

    @abstractmethod
    def absences(self, log: list[Event], seen: Seen, now: Traits) -> dict[int, list[Absence]]:
        """What did not happen although one might expect it, by the number of the event beside which it is told. now: what is in play."""

    @abstractmethod
    def silent(self, s: State, events: list[Event]) -> list[Absence]:
        """Right after these events of one step: which lines do not trigger at them although one might expect it."""

    @abstractmethod
    def permitted(self, s: State, action: int) -> list[Permission]:
        """What makes an action legal that the rules would forbid else; nothing, if it is just so."""

    def line_called(self, path: str) -> str:
        """What a line is called that no card has printed, by the end of its key; empty for those that some card has."""
        return ""


def pile(s: State, seat: int, zone: int, names: Names) -> list[str]:
    """What lies in a zone, bottom first."""
    return [names[card] for card in s.zone(seat, zone)]


def told_in_force(gained: Sequence[str], forbidden: Sequence[tuple[str, Modifier]]) -> str:
    """What is told of a thing behind its values and its state."""
    cannot = sorted({what.replace("/", " or ") for what, _ in forbidden})
    has = f", has {' and '.join(gained)}" if gained else ""
    return has + (f", cannot {' or '.join(cannot)}" if cannot else "")


def differing(rules: Sequence[str], here: Sequence[int], there: Sequence[int]) -> list[str]:
    """The rule of every switch in which two editions differ."""
    return [rule for place, rule in enumerate(rules) if here[place] != there[place]]


def exchanged(rules: Sequence[str], here: Sequence[int], there: Sequence[int], those: Collection[str]) -> list[int]:
    """The switches of the one edition, with those of these rules as in the other."""
    return [there[place] if rule in those else here[place] for place, rule in enumerate(rules)]
