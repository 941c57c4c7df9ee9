# edge: interpreted
"""What did not happen although one might expect it, and of what a value is made that decides something, with the rule: found at the
edge, in the log and in what was in play at each moment.

It is told to a judge, who knows everything; no event is made of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from headjudge.kernel.events import Event
from headjudge.kernel.modifiers import FOR_GOOD
from headjudge.kernel.pending import is_key
from headjudge.kernel.state import State
from headjudge.kernel.sums import terms_of_all


class Part(NamedTuple):
    """Of a value what comes to what is printed. lasts: an effect has done it, for some time."""

    which: int  # of which value
    amount: int
    card: int  # by which card; -1: by a rule alone
    cite: str
    lasts: bool


Parts = dict[int, tuple[Part, ...]]  # by the serial of a permanent


@dataclass(frozen=True)
class Trait:
    """Something in play as it was at a moment. forbidden: what it cannot do, and by which line."""

    pile: tuple[int, ...]
    owner: int
    keywords: int
    strength: int  # AP, DP
    left: int = 0  # HP less damage
    checks: int = 0  # of security
    attacks: bool = True  # it is a Unit, a Digimon
    rested: bool = False
    forbidden: tuple[tuple[str, str], ...] = ()
    parts: tuple[Part, ...] = ()  # what its values have besides what is printed
    level: int = -1
    hp: int = 0  # with the damage it has
    acts: bool = False  # of a player: it is their turn

    def spared(self, what: str) -> str:
        """The line by which this does not happen to it; empty if none says so."""
        return next((line for forbidden, line in self.forbidden if what in forbidden.partition(" ")[0].split("/")), "")


Traits = dict[int, Trait]  # by reference
Seen = Callable[[Event], Traits]  # what was in play before an event


@dataclass(frozen=True)
class Absence:
    """Beside an event: what did not happen. things: references that the form names as {0}, {1}; first: it is told before the event.

    line: the key of the card line that the form names as {line}; cause: the event that brought it about, if not the one beside it;
    absent: it tells of what did not happen, not of how something comes about."""

    event: int
    form: str
    things: tuple[int, ...]
    cite: str
    first: bool = True
    line: str = ""
    cause: int = 0
    absent: bool = True
    minor: bool = False  # told once, and no part of what decides unless somebody asks for its rule
    by: tuple[str, ...] = ()  # for each of the things the line by which it does something; none for all, or one for each


@dataclass
class Fight:
    """An attack or battle as far as it has gone. hits: source, victim and amount of the damage in it."""

    attacker: int
    target: int
    hits: list[tuple[int, int, int]] = field(default_factory=list)
    checked: int = 0
    blockers_told: bool = False
    felled: set[int] = field(default_factory=set)
    broken_off_by: str = ""  # the rule by which it ends, if somebody has left in the step in which it is


class AbsenceFinder:
    """A game's own says what one might expect."""

    sum_rule: str  # by which values are added up
    floor_rule: str  # by which none is less than 0

    def __init__(self, log: list[Event], seen: Seen, now: Traits) -> None:
        self.log = log
        self.seen = seen
        self.now = now  # what is in play in the end
        self.fights: list[Fight] = []
        self.added_up: set[tuple[object, ...]] = set()  # what values are made of is told once

    def all(self) -> dict[int, list[Absence]]:
        """By the number of the event beside which each is told."""
        found: dict[int, list[Absence]] = {}
        for e in self.log:
            for absence in self.after(e):
                found.setdefault(absence.event, []).append(absence)
        return found

    def after(self, e: Event) -> Iterator[Absence]:
        raise NotImplementedError

    def after_it(self, e: Event) -> Traits:
        """What was in play after this event."""
        later = self.log[self.log.index(e) + 1 :]
        return self.seen(later[0]) if later else self.now

    def adds_up(self, e: Event, ref: int, which: int, now: int, unit: str) -> Iterator[Absence]:
        """Of what a value of this thing is made, if not of what is printed alone. which: the value; unit: what it is called."""
        trait = self.seen(e).get(ref)
        parts = [] if trait is None else [part for part in trait.parts if part.which == which]
        if not parts or (told := (ref, which, now, tuple(parts))) in self.added_up:
            return
        self.added_up.add(told)
        sources = list(dict.fromkeys((part.card, part.cite) for part in parts if part.card >= 0))
        said = [f"{now - sum(part.amount for part in parts)} printed"]
        for part in parts:
            if part.cite == self.floor_rule:
                said.append("and never less than 0")
            else:
                said.append(part_said(part, sources.index((part.card, part.cite)) + 1 if part.card >= 0 else 0))
        cite = next((part.cite for part in parts if is_key(part.cite)), parts[0].cite or self.sum_rule)
        form = f"{{0}} has {now} {unit}: {', '.join(said)}."
        things = (ref, *(card for card, _ in sources))
        yield Absence(e.number, form, things, cite, absent=False, by=("", *(by for _, by in sources)))

    def as_before(self, e: Event, unit: str) -> Iterator[Absence]:
        """What lasted until now is over: whose strength is another by that; who is no Unit or Digimon any longer has none. unit: what
        strength is called."""
        before, after = self.seen(e), self.after_it(e)
        for ref, trait in before.items():
            now = after.get(ref)
            if now is not None and now.attacks and trait.strength != now.strength and any(part.lasts for part in trait.parts):
                yield Absence(e.number, f"{{0}} has {now.strength} {unit} now.", (ref,), e.because, first=False, absent=False)

    def left_at(self, ref: int) -> int:
        """The last event that was about this while it was there, of something that is not there any more; 0: none."""
        about = [e for e in self.log if ref in e.subjects and ref in self.seen(e)]
        return next((e.number for e in about if e.group == about[-1].group), 0)  # leaving is told under several names at once


def part_said(part: Part, place: int) -> str:
    """place: of its card among the things that are named; 0: it is no card's. What a table only says has no rule either."""
    return f"{part.amount:+d} by " + (f"{{{place}}}" if place else "the rules" if part.cite else "an earlier effect")


def parts_of_all(s: State) -> Parts:
    """Of every permanent. Keywords are no values, but they are told by the same terms."""
    found: Parts = {}
    for term in terms_of_all(s):
        part = Part(term.code, term.amount, term.card, term.cite, term.until != FOR_GOOD)
        found[term.serial] = (*found.get(term.serial, ()), part)
    return found
