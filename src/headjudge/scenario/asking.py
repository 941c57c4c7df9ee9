# edge: interpreted
"""The question that is open on a table: told where the steps end, and named by an expectation.

expect:
  asking: B                                                # who is asked; none: nobody
  asking: {player: B, kind: attack, options: [no block, block with guard]}
"""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.seats import SEATS
from headjudge.match import Match
from headjudge.scenario.located import Located, Places, as_written
from headjudge.scenario.shapes import NONE, Entries, Known, Line, ListOf, Schema, Seat, Shape, Text, Word
from headjudge.scenario.wording import meant_by

MOST_OPTIONS = 12  # told of an open question


def open_question(match: Match) -> str:
    """`B is still asked: …` with what may be answered, as a step says it; empty where a turn just goes on, or the game is over."""
    s = match.state
    if match.over or len(s.frames) < 2:
        return ""
    labels = [as_written(option.label) for option in match.decision.options]
    more = f" and {len(labels) - MOST_OPTIONS} more" if len(labels) > MOST_OPTIONS else ""
    return f"{SEATS[s.asking]} is still asked: {match.decision.prompt} ({', '.join(labels[:MOST_OPTIONS])}{more})"


class AskingShape(Shape):
    """Who is asked, or more of the question. kinds: all sorts of questions of a game, with their prompts; more: further
    prompts of these."""

    def __init__(self, prompts: dict[str, str], more: tuple[str, ...] = ()) -> None:
        self.who = Seat(or_none=True)
        kind, prompt = Word(tuple(prompts)), Word((*prompts.values(), *more))
        self.question = Entries({"player": Seat(), "kind": kind, "prompt": prompt, "line": Line(), "options": ListOf(Text())})

    def read(self, places: Places, where: Located, known: Known) -> object:
        return (self.question if isinstance(where.value, dict) else self.who).read(places, where, known)

    def schema(self) -> Schema:
        return {"oneOf": [self.who.schema(), self.question.schema()]}

    def differences(self, match: Match, places: Places, where: Located, known: Known) -> Iterator[tuple[Located, str]]:
        """Everything of the question that is not as it should be."""
        s = match.state
        asked = SEATS[s.asking] if s.asking >= 0 and not match.over else None
        if not isinstance(where.value, dict):
            if asked != self.who.read(places, where, known):
                yield where, f"asking is {asked!r}, not {None if where.value in NONE else where.value!r}"
            return
        if asked is None:
            yield where, "nobody is asked: the game is over"
            return
        now = {"player": asked, "prompt": match.decision.prompt, "line": "no line of a card", **match.game.question(s)}
        for key, entry in where.value.items():
            if key == "options":
                yield from self.other_options(match, entry)
            elif str(now[key]) != str(entry.value):
                yield entry, f"the {key} of the question is {now[key]!r}, not {entry.value!r}"

    def other_options(self, match: Match, where: Located) -> Iterator[tuple[Located, str]]:
        """These answers and no others, in any order."""
        labels = [option.label for option in match.decision.options]
        offered, wanted = sorted(match.state.options), []
        for entry in where.value:
            try:
                wanted.append(meant_by(match, str(entry.value)))
            except BadInput:
                wanted.append(-1 << 60)
        if sorted(wanted) != offered:
            yield where, f"offered are {', '.join(labels)}, not {', '.join(str(entry.value) for entry in where.value)}"
