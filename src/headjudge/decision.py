# edge: interpreted
"""What a seat has to decide, what it may choose, and how a wrong choice is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from headjudge.edge.views import Greyed, Obstacle, Question
from headjudge.kernel.bad_input import BadInput

if TYPE_CHECKING:
    from headjudge.match import Match

NO_ACTION = -(10**9) - 2  # never offered
UNSEEN = -2 * 10**9  # UNSEEN - i: the i-th option, about a card that the asked seat does not know
NOT_OFFERED = "not offered"


class IllegalChoice(Exception):
    """This choice is not legal; the message gives the reasons, and nothing has changed. obstacles: the same, each with its figures."""

    def __init__(self, message: str, obstacles: Sequence[Obstacle] = ()) -> None:
        super().__init__(message)
        self.obstacles = list(obstacles)


@dataclass(frozen=True)
class Option:
    """One thing that can be done: as text, the rule it rests on, the card it is about (None: none, or one the seat does not know)."""

    label: str
    cite: str
    card: int | None
    action: int


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
        return Option(label, game.cite(s, action), card, packed)

    def data(self, greyed: bool = False) -> Question:
        """The decision as data: all that a bot is told besides its seat's view. The packed actions stay here: an option is its place.

        greyed: also what cannot be done, and why; it takes longer than all the rest."""
        question = self.match.game.asked(self.match.state, self.match.version(self.seat))
        return msgspec.structs.replace(question, greyed=self.greyed()) if greyed else question

    def why_not(self, what: str | int) -> list[Obstacle]:
        """All that stands against this (text, or an option's action): each with its rule, a sentence, its figures. Empty: it is legal.

        The name of a card asks about all that could be tried with it: empty if something is offered, or none of it is in question."""
        m = self.match
        if isinstance(what, str):
            try:
                action = m.parsed(what)
            except BadInput:
                if not m.names_thing(what):
                    raise
                tried = m.game.actions.greyed_with(m.state, what, m.names)
                return each_once(obstacle for action in tried for obstacle in m.obstacles(action))
        elif isinstance(what, int) and not isinstance(what, bool):
            action = m.packed(what)
        else:
            raise BadInput(f"{what!r} is no action: actions are texts or whole numbers")
        return m.obstacles(action)

    def greyed(self) -> list[Greyed]:
        """What the question is about and cannot be done, thing by thing, and what stands against it: of several targets, against the one
        that comes nearest to being legal. A thing of which something is offered by that verb is not among them."""
        return self.match.game.greyed(self.match.state)


def each_once(obstacles: Iterable[Obstacle]) -> list[Obstacle]:
    found: list[Obstacle] = []
    for obstacle in obstacles:
        if obstacle not in found:
            found.append(obstacle)
    return found


def none_if_negative(card: int) -> int | None:
    return None if card < 0 else card
