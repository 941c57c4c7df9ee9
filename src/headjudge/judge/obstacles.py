# edge: interpreted
"""Why something may not be done: every obstacle, each with its rule.

The engine names the first obstacle. To find the next one, the table is changed on a copy by the smallest thing that takes the first away
(it stands active, it was there before, there is enough to pay with), and the engine is asked again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from headjudge.decision import NOT_OFFERED
from headjudge.edge.open_table import Names, Relaxation
from headjudge.judge.sentences import sentence
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import State
from headjudge.match import Match
from headjudge.scenario.wording import understood


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
    ways = list(match.game.open_table.relaxations(s, names))
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
