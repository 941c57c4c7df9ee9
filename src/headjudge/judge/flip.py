# edge: interpreted
"""What would have to be otherwise: the smallest single changes of a table that change the ruling.

The scenario's table is changed in one place (`judge/variations.py`), read anew, and played with the same answers. A ruling is what the
steps come to: what moved, what was changed and by how much, what failed, who won, and what is asked in the end. One that ends at an open
question is compared with others that do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from headjudge.judge.answer import why_failed
from headjudge.judge.essence import Essence, essence
from headjudge.judge.following import repeat
from headjudge.judge.ruling import Asked, Ruling, told
from headjudge.judge.twins import Twins
from headjudge.judge.variations import Document, Variation, variations, written_out
from headjudge.judge.witness import Witness
from headjudge.kernel.bad_input import BadInput
from headjudge.scenario.board import board
from headjudge.scenario.located import ScenarioError, placed
from headjudge.scenario.playing import Result
from headjudge.scenario.runner import EVENT_KEYS, Scenario

SPOKEN_OF_LATER = ("steps", "expect", "cases", *EVENT_KEYS)  # no part of the table
Change = tuple[object, object]  # of a field: how much more it is, or what it was; and what it is in the end


@dataclass(frozen=True)
class Verdict:
    """What a run comes to, without its numbers."""

    outcome: str
    failed: tuple[str, ...]  # effects that did not activate
    stopped: bool  # a step was not possible
    asked: Asked | None  # what is open in the end
    moved: dict[str, tuple[int, int]]  # of the named cards those that lie elsewhere in the end
    grown: dict[int, int]  # by how many unnamed cards each place grew
    changed: dict[str, dict[int, Change]]  # of the things that stay in play what is otherwise, by the place in their data
    ends_as: dict[str, list[object]]  # of these, everything as it is in the end

    def decides_as(self, other: Verdict, variation: Variation) -> bool:
        """The same goes where it went, the same fails, wins and is asked. A card that is not there cannot do what it did."""
        if self.is_over_as(other):
            return self.failed == other.failed
        gone = variation.of if variation.removed else ""
        mine, theirs = ({name: to for name, to in verdict.moved.items() if name != gone} for verdict in (self, other))
        if (self.outcome, self.failed, self.stopped, self.asked, mine) != (other.outcome, other.failed, other.stopped, other.asked, theirs):
            return False
        return is_one_card_at_most(self.grown, other.grown) if variation.removed else self.grown == other.grown

    def is_over_as(self, other: Verdict) -> bool:
        """Won by the same, for the same reason: what lies where then decides nothing."""
        return bool(self.outcome) and (self.outcome, self.stopped) == (other.outcome, other.stopped)

    def changes_alike(self, other: Verdict, variation: Variation) -> bool:
        if self.is_over_as(other):
            return True
        for name in self.changed.keys() | other.changed.keys():
            mine, theirs = self.changed.get(name, {}), other.changed.get(name, {})
            varied = name.rpartition(" of ")[0] == variation.of
            if varied and variation.removed:
                continue
            for place in mine.keys() | theirs.keys():
                one, two = mine.get(place), theirs.get(place)
                alike = one is not None and two is not None and one[0] == two[0]
                alike = alike or (varied and self.ends_alike(other, name, place))
                if not alike:
                    return False
        return True

    def ends_alike(self, other: Verdict, name: str, place: int) -> bool:
        """Has the changed thing in the end what it had without the change, as where that lasts no longer?"""
        mine, theirs = self.ends_as.get(name, []), other.ends_as.get(name, [])
        return place < min(len(mine), len(theirs)) and mine[place] == theirs[place]


def is_one_card_at_most(grown: dict[int, int], other: dict[int, int]) -> bool:
    """Is the difference what one card without a name did that is not there?"""
    by = sorted(n for place in grown.keys() | other.keys() if (n := grown.get(place, 0) - other.get(place, 0)))
    return by in ([], [-1, 1])


@dataclass(frozen=True)
class Flip:
    """One change in words, and the ruling with it. stopped: the step that is not possible then; decisive: not only numbers are others."""

    said: str
    ruling: Ruling
    stopped: str
    decisive: bool
    variation: Variation

    def data(self) -> dict[str, object]:
        now = [change.data() for change in self.ruling.changes]
        asked = None if self.ruling.asked is None else self.ruling.asked.data()
        return {
            "change": self.said, "stopped": self.stopped, "decisive": self.decisive, "outcome": self.ruling.outcome,
            "failed": unactivated(self.ruling), "changes": now, "asked": asked,
        }  # fmt: skip


def unactivated(ruling: Ruling) -> list[str]:
    """Effects that do not activate: a change may decide about that alone."""
    return [f"{why_failed(step)} ({step.cite})" for step in ruling.steps if step.failed]


@dataclass(frozen=True)
class Run:
    ruling: Ruling
    verdict: Verdict
    stopped: str
    still_refused: bool  # all is done but what was not legal, and that is not legal here either


def flips(scenario: Scenario, own: Ruling, most: int) -> Iterator[Flip]:
    """Single changes of the table that change this ruling, the smallest first; at most so many.

    First those that decide otherwise, then those that change numbers only, at last those that forbid a step, which everybody could have
    told."""
    document = written_out(scenario.document.plain(), own.match.state.seats)
    again = run(document, scenario.place, own.match)
    if again is None:
        return
    yield from islice(decisive_first(varied(document, scenario.place, own.match, again.verdict)), most)


def varied(document: Document, place: str, own: Witness, verdict: Verdict) -> Iterator[Flip]:
    """Of each number that can be changed, in each direction, the smallest change that decides otherwise; if none does, the smallest that
    changes other numbers."""
    settled: set[tuple[str, ...]] = set()
    decided: set[tuple[str, ...]] = set()
    lesser: dict[tuple[str, ...], Flip] = {}
    twins = Twins(document, own)
    for variation in variations(document):
        if variation.aspect in settled or not twins.is_first(variation):
            continue
        found = run(variation.document, place, own)
        if found is None:
            settled.add(variation.aspect)  # nor can there be a table with more of it
        elif found.still_refused:  # what was asked is answered no here too
            continue
        elif not verdict.decides_as(found.verdict, variation):
            settled.add(variation.aspect)
            decided.add(variation.aspect)
            yield Flip(twins.said(variation), found.ruling, found.stopped, True, variation)
        elif variation.aspect not in lesser and not verdict.changes_alike(found.verdict, variation):
            lesser[variation.aspect] = Flip(twins.said(variation), found.ruling, found.stopped, False, variation)
    yield from (flip for aspect, flip in lesser.items() if aspect not in decided)


def decisive_first(found: Iterator[Flip]) -> Iterator[Flip]:
    lesser: list[Flip] = []
    for flip in found:
        if flip.stopped or not flip.decisive:
            lesser.append(flip)
        else:
            yield flip
    yield from sorted(lesser, key=lambda flip: bool(flip.stopped))


def run(document: Document, place: str, own: Witness) -> Run | None:
    """The table of this document, played as this run was. None: such a table cannot be."""
    table = table_of(document, place)
    if table is None:
        return None
    scenario, match = table
    shown, active, lay, before = board(match, match.spoken), match.state.active, list(match.state.place), essence(match)
    followed = repeat(match, own)
    ruling = told(scenario, match, shown, active, Result(scenario.id, match))
    return Run(ruling, verdict_of(ruling, lay, before, essence(match), followed.stopped), followed.stopped, followed.at_refused)


def table_of(document: Document, place: str) -> tuple[Scenario, Witness] | None:
    """The table of this document, on which nothing is done yet. None: such a table cannot be."""
    table = {key: value for key, value in document.items() if key not in SPOKEN_OF_LATER}
    try:
        scenario = Scenario("", place, placed(table))
        return scenario, scenario.table_as(Witness, log=True)
    except (ScenarioError, BadInput):
        return None


def verdict_of(ruling: Ruling, lay: list[int], before: Essence, after: Essence, stopped: str) -> Verdict:
    match = ruling.match
    names, lies = match.names.given, match.state.place
    moved = {name: (lay[card], lies[card]) for card, name in names.items() if lay[card] != lies[card]}
    unnamed = [card for card in range(len(lies)) if card not in names]
    grown = Counter(lies[card] for card in unnamed)
    grown.subtract(lay[card] for card in unnamed if card < len(lay))
    failed = tuple(step.title.partition(" (#")[0] for step in ruling.steps if step.failed)
    numbers = {place: by for place, by in grown.items() if by}
    both = before.things.keys() & after.things.keys()
    stay = {"": (before.own, after.own)} | {name: (before.things[name], after.things[name]) for name in both}
    changed = {name: found for name, (then, now) in stay.items() if (found := changes(then, now))}
    ends_as = {name: [now for _, now in differences(then, now)] for name, (then, now) in stay.items()}
    return Verdict(ruling.outcome, failed, bool(stopped), ruling.asked, moved, numbers, changed, ends_as)


def changes(before: Any, after: Any) -> dict[int, Change]:
    """Field by field; of numbers by how much."""
    return {place: found for place, (found, _) in enumerate(differences(before, after)) if found is not None}


def differences(before: Any, after: Any) -> Iterator[tuple[Change | None, object]]:
    """For each field None, or what has become of it, and what it is now; a field that has more or fewer parts than before is one."""
    if isinstance(before, tuple) and isinstance(after, tuple) and len(before) == len(after):
        for one, other in zip(before, after, strict=True):
            yield from differences(one, other)
    elif before == after:
        yield None, after
    elif isinstance(before, int) and isinstance(after, int):
        yield (after - before, after), after
    else:
        yield (before, after), after
