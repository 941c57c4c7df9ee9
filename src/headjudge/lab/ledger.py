# edge: interpreted
"""What became of every line of every card in the matches of a fuzz run: set off, paid for, carried out with an effect, by every branch.

A line that runs is watched step by step while its Effect frame stands on the stack. A line that holds by itself is looked at whenever
somebody is asked. Printed keywords are rules of the book, not of a card: of them it is told only that a card with them was in play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from headjudge.edge.game import Game
from headjudge.kernel.driver import choose
from headjudge.kernel.events import TRIGGERED as HAS_TRIGGERED
from headjudge.kernel.modifiers import CAN, CANT, COMPEL, MUST
from headjudge.kernel.state import State
from headjudge.language.ability import PRINTED_KEYWORDS, Ability
from headjudge.language.effect import Effect
from headjudge.language.op import Op
from headjudge.language.ops import Offer, OfferPrice, PickMode, Unless, UnlessDone
from headjudge.match import Match

SET_OFF, BEGUN, PAID, EFFECT = "set off", "begun", "paid", "effect"
PATTERNS = (CANT, CAN, MUST, COMPEL)


class Ledger:
    """How often each thing happened: (line, what)."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()
        self._places: dict[int, tuple[Effect, int, bool]] = {}  # of the lines that run: how far they were when last looked at

    def add(self, other: Counter[tuple[str, str]]) -> None:
        self.counts.update(other)

    def look(self, s: State) -> None:
        """After a single step."""
        places: dict[int, tuple[Effect, int, bool]] = {}
        for frame in s.frames:
            if isinstance(frame, Effect):
                self.follow(frame)
                places[id(frame)] = (frame, frame.pc, frame.did)
        self._places = places

    def follow(self, f: Effect) -> None:
        key = f.ability.key
        _, pc, did = self._places.get(id(f), (f, -1, False))
        if pc < 0:
            self.counts[key, BEGUN] += 1
        elif pc != f.pc and pc < len(f.ability.ops) and (way := way_taken(f.ability.ops[pc], pc, f.pc)):
            self.counts[key, way] += 1
        if f.did and not did:
            self.counts[key, EFFECT] += 1

    def look_at_table(self, game: Game, s: State) -> None:
        """When somebody is asked: what holds, and which keywords are in play."""
        for modifier in game.stated(s):
            self.counts[modifier.key, SET_OFF] += 1
            if modifier.refs or modifier.kind in PATTERNS:
                self.counts[modifier.key, EFFECT] += 1
        for p in s.field:
            for card in p.pile:
                for ability in game.abilities(s.cards[card].number):
                    if ability.kind == PRINTED_KEYWORDS:
                        self.counts[ability.key, SET_OFF] += 1

    def look_at_log(self, s: State) -> None:
        """At the end of a match: what was set off, whether it was ever activated or not."""
        for event in s.log or []:
            if event.kind == HAS_TRIGGERED:
                self.counts[event.note, SET_OFF] += 1


class Noted(Match):
    """A match that is watched step by step."""

    def __init__(self, match: Match) -> None:
        super().__init__(match.game, match.state, match.origin, match.names.given)
        self.ledger = Ledger()

    def carry_out(self, action: int) -> None:
        choose(self.state, action, self.look)
        if not self.over:
            self.ledger.look_at_table(self.game, self.state)

    def look(self) -> None:
        self.ledger.look(self.state)


# What there is to do


def way_taken(op: Op, before: int, after: int) -> str:
    """Which way an op led that can lead several."""
    if isinstance(op, PickMode):
        return mode(before, op.starts.index(after) + 1) if after in op.starts else ""
    if isinstance(op, OfferPrice):
        return PAID if after == before + 1 else ""
    if isinstance(op, Unless):
        return condition(before, after == before + 1)
    if isinstance(op, Offer):
        return agreed(before) if after == before + 1 else ""
    if isinstance(op, UnlessDone):
        return gone_on(before) if after == before + 1 else ""
    return ""


def mode(place: int, number: int) -> str:
    return f"op {place}: mode {number}"


def condition(place: int, holds: bool) -> str:
    return f"op {place}: condition {'held' if holds else 'failed'}"


def agreed(place: int) -> str:
    return f"op {place}: agreed to"


def gone_on(place: int) -> str:
    return f"op {place}: went on"


def ways(ability: Ability) -> Iterator[str]:
    """Everything that should happen to a line once."""
    yield SET_OFF
    if ability.kind == PRINTED_KEYWORDS:
        return
    for place, op in enumerate(ability.ops):
        if isinstance(op, PickMode):
            yield from (mode(place, number + 1) for number in range(len(op.starts)))
        elif isinstance(op, OfferPrice):
            yield PAID
        elif isinstance(op, Unless):
            yield condition(place, True)
            yield condition(place, False)
        elif isinstance(op, Offer):
            yield agreed(place)
        elif isinstance(op, UnlessDone):
            yield gone_on(place)
    yield EFFECT


def with_inner(abilities: Iterable[Ability]) -> Iterator[Ability]:
    for ability in abilities:
        yield ability
        yield from with_inner(ability.inner)


def missing(game: Game, number: str, counts: Counter[tuple[str, str]]) -> dict[str, list[str]]:
    """By line of a card: what never happened to it."""
    found: dict[str, list[str]] = {}
    for ability in with_inner(game.abilities(number)):
        happened = {what for (key, what), times in counts.items() if key == ability.key and times}
        if BEGUN in happened:
            happened.add(SET_OFF)
        if lacking := [way for way in ways(ability) if way not in happened]:
            found[ability.key] = lacking
    return found


def plain(counts: Counter[tuple[str, str]]) -> dict[str, Any]:
    """For a file."""
    found: dict[str, dict[str, int]] = {}
    for (key, what), times in sorted(counts.items()):
        found.setdefault(key, {})[what] = times
    return found


def read_plain(data: dict[str, dict[str, int]]) -> Counter[tuple[str, str]]:
    """What `plain` has written."""
    return Counter({(key, what): times for key, found in data.items() for what, times in found.items()})
