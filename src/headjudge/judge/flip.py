# edge: interpreted
"""What would have to be otherwise: the smallest single changes of a table that change the ruling.

The scenario's document is changed in one place (one state, one point of damage, one card), read anew, and played with the same answers.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

import yaml

from headjudge.judge.following import repeat
from headjudge.judge.ruling import Ruling, told
from headjudge.judge.witness import Witness
from headjudge.kernel.bad_input import BadInput
from headjudge.scenario.board import board
from headjudge.scenario.game_tables import GameTables
from headjudge.scenario.games import TABLES
from headjudge.scenario.located import ScenarioError
from headjudge.scenario.playing import Result
from headjudge.scenario.runner import DEFAULT_GAME, EVENT_KEYS, Scenario

Document = dict[str, Any]
Thing = dict[str, Any]

SPOKEN_OF_LATER = ("steps", "expect", "cases", *EVENT_KEYS)  # no part of the table
COUNTED = ("shields", "deck", "security", "hand", "trash", "resources", "memory")


@dataclass(frozen=True)
class Verdict:
    """What a run comes to, without its numbers."""

    outcome: str
    failed: tuple[str, ...]  # effects that did not activate
    stopped: bool  # a step was not possible
    moved: dict[str, tuple[int, int]]  # of the named cards those that lie elsewhere in the end
    grown: dict[int, int]  # by how many unnamed cards each place grew

    def agrees_with(self, other: Verdict, without: str) -> bool:
        mine, theirs = ({name: to for name, to in verdict.moved.items() if name != without} for verdict in (self, other))
        return (self.outcome, self.failed, self.stopped, mine) == (other.outcome, other.failed, other.stopped, theirs) and (
            bool(without) or self.grown == other.grown
        )


@dataclass(frozen=True)
class Flip:
    """One change in words, and the ruling with it. stopped: the step that is not possible then."""

    said: str
    ruling: Ruling
    stopped: str

    def data(self) -> dict[str, object]:
        now = [change.data() for change in self.ruling.changes]
        return {"change": self.said, "stopped": self.stopped, "outcome": self.ruling.outcome, "changes": now}


@dataclass(frozen=True)
class Variation:
    """without: the id of a thing that is not there."""

    said: str
    document: Document
    without: str = ""


def flips(scenario: Scenario, own: Ruling, most: int) -> Iterator[Flip]:
    """Single changes of the table that change this ruling, the smallest first; at most so many.

    Those after which all of it can still be done come before those that forbid a step, which everybody could have told."""
    document: Document = scenario.document.plain()
    again = run(document, scenario.place, own.match)
    if again is None:
        return
    _, verdict, _ = again
    yield from islice(possible_first(varied(scenario, own, document, verdict)), most)


def varied(scenario: Scenario, own: Ruling, document: Document, verdict: Verdict) -> Iterator[Flip]:
    for variation in variations(document):
        found = run(variation.document, scenario.place, own.match)
        if found is None:
            continue
        ruling, other, stopped = found
        if not verdict.agrees_with(other, variation.without):
            yield Flip(variation.said, ruling, stopped)


def possible_first(found: Iterator[Flip]) -> Iterator[Flip]:
    forbidding: list[Flip] = []
    for flip in found:
        if flip.stopped:
            forbidding.append(flip)
        else:
            yield flip
    yield from forbidding


def run(document: Document, place: str, own: Witness) -> tuple[Ruling, Verdict, str] | None:
    """The table of this document, played as this run was. None: such a table cannot be."""
    table = {key: value for key, value in document.items() if key not in SPOKEN_OF_LATER}
    try:
        scenario = Scenario(yaml.safe_dump(table, sort_keys=False, allow_unicode=True), place)
        match = scenario.table_as(Witness, log=True)
    except (ScenarioError, BadInput):
        return None
    before, active, lay = board(match, match.spoken), match.state.active, list(match.state.place)
    stopped = repeat(match, own).stopped
    ruling = told(scenario, match, before, active, Result(scenario.id, match))
    return ruling, verdict_of(match, lay, ruling, stopped), stopped


def verdict_of(match: Witness, lay: list[int], ruling: Ruling, stopped: str) -> Verdict:
    names, lies = match.names.given, match.state.place
    moved = {name: (lay[card], lies[card]) for card, name in names.items() if lay[card] != lies[card]}
    unnamed = [card for card in range(len(lies)) if card not in names]
    grown = Counter(lies[card] for card in unnamed)
    grown.subtract(lay[card] for card in unnamed if card < len(lay))
    failed = tuple(step.title.partition(" (#")[0] for step in ruling.steps if step.failed)
    return Verdict(ruling.outcome, failed, bool(stopped), moved, {place: by for place, by in grown.items() if by})


# changes of a document, smallest first


def variations(document: Document) -> Iterator[Variation]:
    yield from switched(document)
    yield from hurt(document)
    yield from counted(document)
    yield from removed(document)


def tables(document: Document) -> GameTables:
    return TABLES[str(document.get("game", DEFAULT_GAME)).lower()]


def things(document: Document) -> Iterator[tuple[str, str, int, Thing]]:
    """Player, row, place in it and description of everything in play."""
    in_play = tables(document).in_play
    for player, said in (document.get("setup") or {}).items():
        if not isinstance(said, dict):
            continue
        for row in in_play:
            entries = said.get(row)
            for place, thing in enumerate(entries if isinstance(entries, list) else []):
                if isinstance(thing, dict):
                    yield player, row, place, thing


def name_of(thing: Thing) -> str:
    return str(thing.get("id") or thing.get("card") or "a thing")


def with_thing(document: Document, player: str, row: str, place: int, thing: Thing) -> Document:
    changed = copy.deepcopy(document)
    changed["setup"][player][row][place] = thing
    return changed


def switched(document: Document) -> Iterator[Variation]:
    for player, row, place, thing in things(document):
        for key, (so, otherwise) in tables(document).switches.get(row, {}).items():
            now = not thing.get(key, False)
            changed = with_thing(document, player, row, place, thing | {key: now})
            yield Variation(f"{name_of(thing)} is {so if now else otherwise}", changed)


def hurt(document: Document) -> Iterator[Variation]:
    """A little more or less of what hurts a thing. Small changes of all things before larger ones."""
    varied = tables(document).varied
    for step in range(max(len(number.by) for number in varied.values())):
        for player, row, place, thing in things(document):
            number = varied.get(row)
            if number is None or step >= len(number.by):
                continue
            by = number.by[step]
            now = thing.get(number.key, 0) + by
            if number.least is None or now >= number.least:
                said = number.told.format(name=name_of(thing), now=now, by=by)
                yield Variation(said, with_thing(document, player, row, place, thing | {number.key: now}))


def counted(document: Document) -> Iterator[Variation]:
    """One more or one less of what is only counted, and of memory."""
    if isinstance(document.get("memory"), int):
        for by in (1, -1):
            yield Variation(f"the memory is {document['memory'] + by}", document | {"memory": document["memory"] + by})
    for player, said in (document.get("setup") or {}).items():
        for row in COUNTED:
            count = said.get(row) if isinstance(said, dict) else None
            for by in (1, -1):
                if isinstance(count, int) and count + by >= 0:
                    changed = copy.deepcopy(document)
                    changed["setup"][player][row] = count + by
                    yield Variation(f"{player} has {count + by} {row} instead of {count}", changed)


def removed(document: Document) -> Iterator[Variation]:
    """One card less: a thing in play, a Pilot, a card beneath, a card in a row."""
    for player, row, place, thing in things(document):
        if thing.get("pilot"):
            changed = with_thing(document, player, row, place, {key: value for key, value in thing.items() if key != "pilot"})
            yield Variation(f"{name_of(thing)} has no Pilot", changed)
        for under, card in enumerate(thing.get("under") or []):
            rest = thing["under"][:under] + thing["under"][under + 1 :]
            named = name_of(card) if isinstance(card, dict) else str(card)
            changed = with_thing(document, player, row, place, thing | {"under": rest})
            yield Variation(f"{named} is not under {name_of(thing)}", changed, named)
    for player, said in (document.get("setup") or {}).items():
        for row, entries in said.items() if isinstance(said, dict) else ():
            for place, card in enumerate(entries if isinstance(entries, list) else []):
                named = name_of(card) if isinstance(card, dict) else str(card)
                changed = copy.deepcopy(document)
                del changed["setup"][player][row][place]
                yield Variation(f"{named} is not there ({player} {row})", changed, named)
