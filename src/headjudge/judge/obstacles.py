# edge: interpreted
"""Why something may not be done: what the engine says against it, with what each rule says, and of the player by name."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from msgspec import structs

from headjudge.edge.open_table import Names
from headjudge.edge.views import Obstacle
from headjudge.judge.sentences import sentence
from headjudge.judge.variations import Variation
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.seats import SEATS
from headjudge.language.called import thing_name
from headjudge.match import Match
from headjudge.scenario.wording import understood


@dataclass(frozen=True)
class Permitted:
    """Why something is legal that the rules would forbid else."""

    text: str
    cite: str
    says: str


@dataclass(frozen=True)
class WhyNot:
    action: str
    who: str  # the player who is asked
    obstacles: list[Obstacle]
    says: dict[str, str]  # what each rule says
    remedies: dict[tuple[str, str], Variation] = field(default_factory=dict)  # by rule and text of an obstacle: what would take it away
    permissions: list[Permitted] = field(default_factory=list)  # what makes it legal, if the rules would forbid it else

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
        allowed = [{"text": one.text, "cite": one.cite, "says": one.says} for one in self.permissions]
        return {"action": self.action, "player": self.who, "legal": self.legal, "obstacles": told, "permissions": allowed}


def why_not(match: Match, names: Names, text: str) -> WhyNot:
    """names: as the judge calls things; text: what is to be done, by whoever is asked, or with the player before it (`A: end`). Raises
    BadInput if it says nothing that can be done."""
    if match.over:
        raise BadInput("the game is over; nothing can be done any more")
    s = match.state
    who, colon, rest = text.partition(":")
    if colon and who.strip() in SEATS[: s.seats]:
        text = rest.strip()
        if SEATS.index(who.strip()) != s.asking:
            return not_asked(match, names, who.strip(), text)
    return obstacles_to(match, names, meant(match, names, text))


def not_asked(match: Match, names: Names, who: str, text: str) -> WhyNot:
    """Nothing can be done by somebody who is not asked, whatever it is."""
    s = match.state
    question = match.game.asked(s, 0)
    cite = next(iter(question.cites), s.frames[-1].rule(s))
    here = Obstacle(cite, f"it is not {who} who is asked now, but {SEATS[s.asking]} (“{question.title}”)", {})
    return WhyNot(in_names(text, match, names), who, [here], {cite: sentence(match, cite)})


def in_names(text: str, match: Match, names: Names) -> str:
    """As the judge calls things that the text calls by their ids."""
    ids = {name: names[card] for card, name in match.names.given.items()}
    return re.sub(r"[\w-]+", lambda word: ids.get(word[0], word[0]), text)


def obstacles_to(match: Match, names: Names, action: int) -> WhyNot:
    s, game = match.state, match.game
    found = game.obstacles(s, action, names, SEATS[s.asking])
    says = {obstacle.cite: sentence(match, obstacle.cite) for obstacle in found}
    here = [without_rule(obstacle, says[obstacle.cite]) for obstacle in found]
    return WhyNot(game.describe(s, action, names), SEATS[s.asking], here, says, permissions=permissions_for(match, names, action))


def without_rule(obstacle: Obstacle, says: str) -> Obstacle:
    """What the rule says stands beside it already."""
    text = obstacle.text.removesuffix(f": {says.removesuffix('.')}")
    return obstacle if text == obstacle.text else structs.replace(obstacle, text=text)


def permissions_for(match: Match, names: Names, action: int) -> list[Permitted]:
    """What makes it legal, where it would be forbidden else."""
    s = match.state
    if action not in s.options:
        return []
    found: list[Permitted] = []
    for one in match.game.open_table.permitted(s, action):
        text = one.form.format(*[thing_name(s, ref, names) for ref in one.things])
        found.append(Permitted(text, one.cite, sentence(match, one.cite)))
    return found


def meant(match: Match, names: Names, text: str) -> int:
    """Things may be called by their ids or as the judge calls them."""
    try:
        return match.game.parse(match.state, text, names)
    except BadInput:
        return match.game.parse(match.state, understood(match, text), match.names)
