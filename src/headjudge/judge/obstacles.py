# edge: interpreted
"""Why something may not be done: what the engine says against it, with what each rule says, and of the player by name."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.edge.open_table import Names
from headjudge.edge.views import Obstacle
from headjudge.judge.sentences import sentence
from headjudge.judge.variations import Variation
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.seats import SEATS
from headjudge.match import Match
from headjudge.scenario.wording import understood


@dataclass(frozen=True)
class WhyNot:
    action: str
    obstacles: list[Obstacle]
    says: dict[str, str]  # what each rule says
    remedies: dict[tuple[str, str], Variation] = field(default_factory=dict)  # by rule and text of an obstacle: what would take it away

    @property
    def legal(self) -> bool:
        return not self.obstacles

    def remedy(self, obstacle: Obstacle) -> str:
        """What would take it away, in words; empty if no single change of the table does, or nobody looked for one."""
        found = self.remedies.get((obstacle.cite, obstacle.text))
        return "" if found is None else found.said

    def is_plain(self, obstacle: Obstacle) -> bool:
        """Does the obstacle itself say what would take it away: "u is rested"?"""
        found = self.remedies.get((obstacle.cite, obstacle.text))
        return found is None or found.turned

    def data(self) -> dict[str, object]:
        told = [{**obstacle.data(), "says": self.says[obstacle.cite], "remedy": self.remedy(obstacle)} for obstacle in self.obstacles]
        return {"action": self.action, "legal": self.legal, "obstacles": told}


def why_not(match: Match, names: Names, text: str) -> WhyNot:
    """names: as the judge calls things. Raises BadInput if the text says nothing that can be done."""
    if match.over:
        raise BadInput("the game is over; nothing can be done any more")
    return obstacles_to(match, names, meant(match, names, text))


def obstacles_to(match: Match, names: Names, action: int) -> WhyNot:
    s, game = match.state, match.game
    found = game.obstacles(s, action, names, SEATS[s.asking])
    return WhyNot(game.describe(s, action, names), found, {obstacle.cite: sentence(match, obstacle.cite) for obstacle in found})


def meant(match: Match, names: Names, text: str) -> int:
    """Things may be called by their ids or as the judge calls them."""
    try:
        return match.game.parse(match.state, text, names)
    except BadInput:
        return match.game.parse(match.state, understood(match, text), match.names)
