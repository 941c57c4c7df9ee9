# edge: interpreted
"""What a seat has to decide, what it may choose, and how a wrong choice is told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from headjudge.kernel.bad_input import BadInput

if TYPE_CHECKING:
    from headjudge.match import Match

NO_ACTION = -(10**9) - 2  # never offered
UNSEEN = -2 * 10**9  # UNSEEN - i: the i-th option, about a card that the asked seat does not know
NOT_OFFERED = "not offered"


class IllegalChoice(Exception):
    """This choice is not legal; the message gives the reasons, and nothing has changed."""


@dataclass(frozen=True)
class Option:
    """One thing that can be done: as text, the rule it rests on, the card it is about (None: none, or one the seat does not know)."""

    label: str
    cite: str
    card: int | None
    action: int
    parts: dict[str, object] = field(hash=False)  # verb, subject, target …, for whoever does not want to read the label

    def data(self) -> dict[str, object]:
        """Plain data. The packed action stays here: an option is chosen by its place."""
        return {"label": self.label, "cite": self.cite, "card": self.card, **self.parts}


class StaleDecision(IllegalChoice):
    """This decision was looked at after its match had gone on: what it offers now would be somebody else's."""


class Decision:
    """What a seat has to decide now. It is good until the match goes on; then it raises StaleDecision."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._moves = match.moves
        self.seat = match.state.asking
        self.prompt = match.game.prompt(match.state)

    def __repr__(self) -> str:
        if self._moves != self._match.moves:
            return f"<Decision of seat {self.seat}: {self.prompt}; past>"
        return f"<Decision of seat {self.seat}: {self.prompt}; {len(self._match.state.options)} options>"

    @property
    def match(self) -> Match:
        if self._moves != self._match.moves:
            raise StaleDecision("the match has gone on since this decision; ask for `match.decision` anew")
        return self._match

    @property
    def options(self) -> list[Option]:
        """What can be done, in the order in which `Match.choose` counts."""
        return [self._option(index, action) for index, action in enumerate(self.match.state.options)]

    def _option(self, index: int, action: int) -> Option:
        game, s = self.match.game, self.match.state
        label = game.describe(s, action, self.match.names)
        card = none_if_negative(game.card_of(s, action))
        packed = UNSEEN - index if game.is_unseen(s, action) else action
        return Option(label, game.cite(s, action), card, packed, game.parts(s, action))

    def data(self) -> dict[str, object]:
        """The decision as plain data: all that a bot is told besides its seat's view."""
        question = self.match.game.question(self.match.state)
        return {"seat": self.seat, "prompt": self.prompt, **question, "options": [option.data() for option in self.options]}

    def why_not(self, what: str | int) -> str:
        """The rule that forbids this (text, or an option's action), "not offered" if none does, or an empty string if it is legal."""
        m = self.match
        if isinstance(what, str):
            action = m.parsed(what)
        elif isinstance(what, int) and not isinstance(what, bool):
            action = m.packed(what)
        else:
            raise BadInput(f"{what!r} is no action: actions are texts or whole numbers")
        return m.game.obstacle(m.state, action) or ("" if action in m.state.options else NOT_OFFERED)


def none_if_negative(card: int) -> int | None:
    return None if card < 0 else card
