# edge: interpreted
"""Actions in a player's words: cards may be called by their names alone."""

from __future__ import annotations

import re

from headjudge.edge.views import Obstacle
from headjudge.kernel.knowledge import known_at
from headjudge.match import Match

NUMBERED = re.compile(r"(\S)#\d+\b")  # what `CardNames` adds to a name
OF_WHAT_LIES = ("attack", "with", "block", "digivolve", "on")  # words of actions before something in play


def with_numbers(match: Match, seat: int, text: str) -> str:
    """This text with every name of a card that the seat knows followed by the number that one such card has in the match.

    `Name #7` is what is in play under this number, as options and the table say it. Else its own cards come first: those in play after a
    word that speaks of such, those in hand before all others after any other word."""
    s = match.state
    known = [card for card in range(len(s.cards)) if known_at(s, seat, card)]
    if not known:
        return text
    in_play = {int(p.serial): p.pile[0] for p in s.field if p.pile}

    def meant(found: re.Match[str]) -> str:
        before, name, serial = found["before"] or "", found["name"], found["serial"]
        if serial is not None:
            top = in_play.get(int(serial))
            return found[0] if top is None or s.cards[top].name != name else f"{before}{match.names[top]}"  # as it stands it means nothing
        lies = before.strip() in OF_WHAT_LIES
        called = [card for card in known if s.cards[card].name == name]
        best = min(called, key=lambda card: (s.owner[card] != seat, (card not in in_play.values()) is lies, s.place[card] < 0, card))
        return f"{before}{match.names[best]}"

    names = "|".join(re.escape(name) for name in sorted({s.cards[card].name for card in known}, key=len, reverse=True))
    return re.sub(rf"(?P<before>\b[a-z]+ )?(?<![\w#])(?P<name>{names})(?![\w#])(?: #(?P<serial>\d{{1,6}})\b)?", meant, text)


def without_numbers(obstacle: Obstacle) -> Obstacle:
    """An obstacle in which cards are called by their names alone."""
    text = NUMBERED.sub(r"\1", obstacle.text) if "#" in obstacle.text else obstacle.text
    return Obstacle(obstacle.cite, text, obstacle.figures)
