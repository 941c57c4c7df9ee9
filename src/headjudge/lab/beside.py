# edge: interpreted
"""The same match, come by in other ways: from its record, from a clone, from a save. They follow it and never differ."""

from __future__ import annotations

import msgspec

from headjudge.lab.decision_laws import Violation, standing
from headjudge.lab.interference import fork
from headjudge.match import Match, replay
from headjudge.repeated import repeat_next


class Beside:
    """Matches that stand where this one does. Replayed is one that was begun anew from the record and is given every answer as a record
    holds it; the others are copies of one answer ago."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.replayed = replay(match.record(), game=match.game)
        self.copies: list[tuple[Match, str]] = []  # with what it means if one of them differs
        self.lately: Match | None = None  # a clone with a log of what came of the last answer

    def before_answer(self, saved: Match) -> None:
        """saved: the match as its save was loaded at this decision."""
        self.lately = fork(self.match)
        self.copies = [
            (self.lately, "a clone goes on otherwise than its original"),
            (self.match.clone(), "without a log the match goes another way"),
            (saved, "a loaded save goes on otherwise than its original"),
        ]

    def after_answer(self) -> None:
        """Raises Violation if one of them now stands elsewhere."""
        before = standing(self.match)
        for copy, law in (*self.copies, (self.replayed, "the replay so far comes to another question")):
            for answer in msgspec.json.decode(msgspec.json.encode(self.match.answers[len(copy.answers) :])):
                repeat_next(copy, answer)
            if standing(copy) != before:
                raise Violation(law)


def replay_comes_to_the_same_end(match: Match) -> None:
    again = replay(match.record(), game=match.game)
    if again.fingerprint() != match.fingerprint() or again.outcome != match.outcome:
        raise Violation("the replay comes to another end")
