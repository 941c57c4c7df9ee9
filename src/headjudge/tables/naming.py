# edge: interpreted
"""Actions in a player's words: cards may be called by their names alone."""

from __future__ import annotations

import re

from headjudge.edge.views import Obstacle
from headjudge.kernel.knowledge import known_at
from headjudge.match import Match

NUMBERED = re.compile(r"(\S)#\d+\b")  # what `CardNames` adds to a name


def with_numbers(match: Match, seat: int, text: str) -> str:
    """This text with every name of a card that the seat knows followed by the number that one such card has in the match.

    Its own cards come first, those in hand before all others."""
    s = match.state
    known = [card for card in range(len(s.cards)) if known_at(s, seat, card)]
    known.sort(key=lambda card: (s.owner[card] != seat, s.place[card] < 0, card))
    numbered = {s.cards[card].name: match.names[card] for card in reversed(known)}
    if not numbered:
        return text
    names = "|".join(re.escape(name) for name in sorted(numbered, key=len, reverse=True))
    return re.sub(rf"(?<![\w#])({names})(?![\w#])", lambda found: numbered[found[1]], text)


def without_numbers(obstacle: Obstacle) -> Obstacle:
    """An obstacle in which cards are called by their names alone."""
    text = NUMBERED.sub(r"\1", obstacle.text) if "#" in obstacle.text else obstacle.text
    return Obstacle(obstacle.cite, text, obstacle.figures)
