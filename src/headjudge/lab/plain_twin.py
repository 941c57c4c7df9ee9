# edge: interpreted
"""Windowed = plain: beside a windowed match the plain one is played, which is asked only where there is a choice."""

from __future__ import annotations

from headjudge.kernel.state import State
from headjudge.match import Match


def is_choice(s: State) -> bool:
    """Would a plain match ask this too? Where answers that led round in a circle are barred, one may be left."""
    return len(s.options) > 1 or bool(s.barred)


class PlainTwin:
    """The plain match of the same decks and seed. It stands at the same question whenever there is a choice."""

    def __init__(self, windowed: Match, plain: Match) -> None:
        self.windowed = windowed
        self.plain = plain

    def difference(self) -> str:
        """At a choice: what the plain match asks otherwise; empty if it asks the same."""
        one, other = self.windowed.state, self.plain.state
        if (other.over, other.asking, other.options) != (one.over, one.asking, one.options):
            return "without its windows the match asks something else"
        return ""

    def difference_at_the_end(self) -> str:
        one, other = self.windowed, self.plain
        if (other.over, other.fingerprint(), other.outcome) != (one.over, one.fingerprint(), one.outcome):
            return "without its windows the match comes to another end"
        return ""
