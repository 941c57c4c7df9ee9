# edge: interpreted
"""Why something may not be done: every obstacle, each with its rule.

The engine names the first obstacle. To find the next one, the table is changed on a copy by the smallest thing that takes the first away
(it stands active, it was there before, there is enough to pay with), and the engine is asked again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from headjudge.decision import NOT_OFFERED
from headjudge.digimon.table.codes import MOST_MEMORY
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.gundam.table.state import GundamState, Piece
from headjudge.judge.sentences import sentence
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import State
from headjudge.match import Match
from headjudge.scenario.wording import understood

Names = Mapping[int, str]

PLENTY = 20  # Resources


@dataclass(frozen=True)
class Obstacle:
    """What stands against an action. unless: what would have to be otherwise, empty if no single change of the table helps."""

    cite: str
    says: str
    unless: str

    def data(self) -> dict[str, object]:
        return {"cite": self.cite, "says": self.says, "unless": self.unless}


@dataclass(frozen=True)
class WhyNot:
    action: str
    obstacles: list[Obstacle]

    @property
    def legal(self) -> bool:
        return not self.obstacles

    def data(self) -> dict[str, object]:
        return {"action": self.action, "legal": self.legal, "obstacles": [obstacle.data() for obstacle in self.obstacles]}


def why_not(match: Match, names: Names, text: str) -> WhyNot:
    """names: as the judge calls things. Raises BadInput if the text says nothing that can be done."""
    if match.over:
        raise BadInput("the game is over; nothing can be done any more")
    action = meant(match, names, text)
    s, game = match.state, match.game
    said = game.describe(s, action, names)
    if action in s.options:
        return WhyNot(said, [])
    return WhyNot(said, list(obstacles(match, names, action)) or [not_asked(match, names)])


def meant(match: Match, names: Names, text: str) -> int:
    """Things may be called by their ids or as the judge calls them."""
    try:
        return match.game.parse(match.state, text, names)
    except BadInput:
        return match.game.parse(match.state, understood(match, text), match.names)


def not_asked(match: Match, names: Names) -> Obstacle:
    s = match.state
    offered = ", ".join(match.game.describe(s, action, names) for action in s.options)
    return Obstacle(NOT_OFFERED, f"{SEATS[s.asking]} is asked: {match.decision.prompt}. Offered are {offered}", "")


def obstacles(match: Match, names: Names, action: int) -> Iterator[Obstacle]:
    s = match.state.clone()
    ways = list(relaxations(s, names))
    about = match.game.describe(s, action, names)
    while (cite := match.game.obstacle(s, action)) and cite != NOT_OFFERED:
        says = sentence(match, cite)
        found = fewest(match, s, action, ways, about)
        if found is None:
            yield Obstacle(cite, says, "")
            return
        helps, s = found
        for way in helps:
            yield Obstacle(cite, says, way.unless)
        changed = {way.about for way in helps}
        ways = [way for way in ways if way.about not in changed]


def fewest(match: Match, s: State, action: int, ways: list[Relaxation], about: str) -> tuple[list[Relaxation], State] | None:
    """The fewest changes that take away what forbids this action now, and the table with them: one number may have several reasons."""
    cite = match.game.obstacle(s, action)
    named = [way for way in ways if way.of in about]  # several at once only of what the action is about
    for together in ([[way] for way in ways], combinations(named, 2), combinations(named, 3)):
        for helps in together:
            if len({way.about for way in helps}) < len(helps):
                continue
            changed = s.clone()
            for way in helps:
                way.change(changed)
            changed.stale = True
            if match.game.obstacle(changed, action) != cite:
                return list(helps), changed
    return None


@dataclass(frozen=True)
class Relaxation:
    """One small change of the table. of: the thing it changes; about: what of it, so that no later one takes it back."""

    of: str
    about: str
    unless: str
    change: Callable[[State], None]


def relaxations(s: State, names: Names) -> Iterator[Relaxation]:
    """What is tried: the things that stand there, one state each; then what the player has to pay with."""
    for p in s.field:
        name = names[p.pile[0]]
        if isinstance(p, Piece):
            yield Relaxation(name, f"rested {p.serial}", f"{name} is active", with_values(p.serial, rested=False))
            yield Relaxation(name, f"rested {p.serial}", f"{name} is rested", with_values(p.serial, rested=True))
            yield Relaxation(name, f"arrived {p.serial}", f"{name} was deployed in an earlier turn", with_values(p.serial, arrived=0))
            yield Relaxation(name, f"used {p.serial}", f"{name} has used nothing this turn", with_values(p.serial, used=[]))
        elif isinstance(p, Stack):
            yield Relaxation(name, f"suspended {p.serial}", f"{name} is unsuspended", with_values(p.serial, suspended=False))
            yield Relaxation(name, f"suspended {p.serial}", f"{name} is suspended", with_values(p.serial, suspended=True))
            yield Relaxation(name, f"arrived {p.serial}", f"{name} was played in an earlier turn", with_values(p.serial, arrived=0))
            yield Relaxation(name, f"used {p.serial}", f"{name} has used nothing this turn", with_values(p.serial, used=[]))
    who = SEATS[s.asking]
    if isinstance(s, GundamState):
        yield Relaxation(who, "active Resources", f"{who} has more active Resources", more_active)
        yield Relaxation(who, "Resources", f"{who} has more Resources", more_resources)
    else:
        yield Relaxation(who, "memory", f"{who} has more memory", more_memory)


def with_values(serial: int, **values: object) -> Callable[[State], None]:
    def change(s: State) -> None:
        for p in s.field:
            if p.serial == serial:
                for name, value in values.items():
                    setattr(p, name, value)

    return change


def more_active(s: State) -> None:
    assert isinstance(s, GundamState)
    s.active_resources = list(s.active_resources)
    s.active_resources[s.asking] += s.rested_resources[s.asking]


def more_resources(s: State) -> None:
    assert isinstance(s, GundamState)
    s.active_resources = list(s.active_resources)
    s.active_resources[s.asking] = PLENTY


def more_memory(s: State) -> None:
    assert isinstance(s, DigimonState)
    s.memory = MOST_MEMORY
