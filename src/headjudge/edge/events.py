# edge: interpreted
"""Events as a client gets them: what happened, and every change of the table, with named fields, as one seat may know it.

What happened is told by the games' writers (kernel/events.py), the single changes by the trail (kernel/trail.py). Both become a
`GameEvent`. A card is called by the name this seat has for it; one that it does not know is a card of some seat, at the same moment.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from headjudge.edge.failing import Failures
from headjudge.edge.views import Part, Reason, Thing
from headjudge.kernel import changes
from headjudge.kernel.events import ACTIVATED, DECLINED, ENDED, FAILED, RESOLVED, SETTLED, TRIGGERED
from headjudge.kernel.modifiers import FOR_GOOD, NEXT_START, THIS_BATTLE, UNTIL_TURN_ENDS
from headjudge.kernel.perceived import Names
from headjudge.kernel.rows import lasting
from headjudge.language.vocabulary import Vocabulary


class Place(Part, frozen=True):
    """Where a card lies. index: from the bottom of a zone, from the top of a permanent's pile; none where this seat cannot tell."""

    seat: int
    zone: str
    index: int | None = None
    serial: int | None = None
    beside: bool = False  # with a permanent, and no part of its pile
    card: int | None = None  # what this seat calls it there


class Piece(Part, frozen=True):
    """A piece of a sentence: words, or the name of a card."""

    text: str
    card: int | None = None
    number: str | None = None


class GameEvent(Part, frozen=True, rename={"from_": "from"}):
    """Something that happened, or one change of the table, as one seat perceives it. Which fields an event has follows from its kind."""

    number: int  # counted for each seat, as it perceives them: a gap would tell of what is hidden
    kind: str
    group: int  # events of one group happened at once
    turn: int
    seat: int | None = None
    subjects: tuple[Thing, ...] = ()
    objects: tuple[Thing, ...] = ()
    from_: Place | None = None
    to: Place | None = None
    what: str = ""  # which figure or count, which kind of question, why
    amounts: tuple[int, ...] = ()
    before: Any = None
    after: Any = None
    until: str = ""
    source: Thing | None = None
    line: str = ""  # the ability it is about, or comes of
    batch: int | None = None
    effect: int | None = None  # the number of the effect that waits, or is carried out
    cite: str = ""
    cause: int = 0  # the number of the event that set it off; 0: none, or none that this seat perceived
    text: str = ""  # with `text`: the sentence; the changes of the table have none
    parts: tuple[Piece, ...] = ()  # and the same in pieces
    depth: int = 0  # how many causes stand behind it, one behind the other
    reason: Reason | None = None  # why an effect failed, was declined or prevented
    timing: str = ""  # with `text`, of an effect: what print calls it, and what it says
    say: str = ""


KERNEL_KINDS = {
    TRIGGERED: "trigger", ACTIVATED: "resolve", FAILED: "fail", RESOLVED: "resolved", SETTLED: "settled", DECLINED: "declined",
    ENDED: "outcome",
}  # fmt: skip
COURSE = {
    changes.TURN: "turn", changes.ACTIVE: "active", changes.ALIVE: "in_game", changes.WAY: "direction", changes.OVER: "over",
    changes.PHASE: "phase",
    changes.STEP: "step",
}  # fmt: skip
UNTIL = {FOR_GOOD: "for good", UNTIL_TURN_ENDS: "turn", THIS_BATTLE: "battle", NEXT_START: "next start"}


ALL = 1_000  # numbers of an event
REASONED = ("fail", "declined", "prevented", "not_affected")


def no_such_thing(ref: int) -> Thing:
    return Thing("unseen")


class EventWords:
    """What a game calls the codes of its events and of its table: the words are those of its views."""

    def __init__(
        self,
        kinds: Mapping[int, str],
        amounts: Mapping[int, int],
        zones: Sequence[str],
        sections: Sequence[str],
        figures: Sequence[str],
        tallies: Sequence[str],
        moment: Sequence[str],
        phases: Mapping[int, str],
        steps: Mapping[int, str],
        until: Mapping[int, str],
        shown: Callable[[str, int], object],
        fails: Mapping[str, str],
        vocabulary: Vocabulary,
        attributes: dict[int, str],
        durations: dict[int, str],
        counted: Callable[[int], Thing] = no_such_thing,
    ) -> None:
        self.kinds = {**KERNEL_KINDS, **kinds}
        self.figures = figures
        self.fails = fails  # by which rules an effect fails, and what each stands for (edge/failing.py)
        self.vocabulary = vocabulary
        self.attributes = attributes
        self.durations = durations  # besides the kernel's
        self.counted = counted  # a thing that is only counted
        self.keywords = list(vocabulary.keywords)
        self.names = names = Names(GameEvent, Thing, Place, shown, counted, Failures(fails, vocabulary).reason)
        names.reasoned = [kind for kind, name in self.kinds.items() if name in REASONED]
        names.kinds, names.amounts, names.zones, names.sections = self.kinds, dict(amounts), list(zones), list(sections)
        names.figures, names.tallies, names.until = list(figures), list(tallies), {**UNTIL, **until}
        names.course = {**COURSE, **{changes.FIRST_OF_GAME + i: name for i, name in enumerate(moment)}}
        names.phases, names.steps, names.hand = dict(phases), dict(steps), list(zones).index("hand")
        names.attributes, names.keywords, names.durations = attributes, self.keywords, durations

    def lasting(self, until: int, mark: int) -> str:
        """How long something lasts, as a view says it."""
        return lasting(until, mark, self.durations)
