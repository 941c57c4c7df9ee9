# edge: interpreted
"""What a scenario says may be done at a point and what not: `offered`, `offered_only`, `not_offered`.

- offered: [end]                                      # these, and perhaps others
- offered_only: [pass, play c]                        # these and no others
- not_offered: {attack x with u: "7-3-1", end: not offered}   # and by which rule; a list without rules
"""

from __future__ import annotations

from collections.abc import Callable

from headjudge.decision import NOT_OFFERED
from headjudge.kernel.bad_input import BadInput
from headjudge.match import Match
from headjudge.scenario.located import Located, Places, as_written, told
from headjudge.scenario.sayable import means_something
from headjudge.scenario.shapes import Schema
from headjudge.scenario.spoken import SpokenNames
from headjudge.scenario.wording import meant_by

OFFERS = ("offered", "offered_only", "not_offered")
NEVER = -1 << 60  # no action


class Offers:
    """fail: is told of what is not as it should be; refused: of every action that is not offered and should not be."""

    def __init__(
        self, match: Match, places: Places, fail: Callable[[Located, str], None], refused: Callable[[int], None], spoken: SpokenNames
    ) -> None:
        self.match = match
        self.spoken = spoken
        self.places = places
        self.fail = fail
        self.refused = refused

    def read(self, key: str, entry: Located) -> None:
        """Tell what could be no action on any table."""
        if isinstance(entry.value, dict) and key == "not_offered":
            for rule in entry.value.values():
                self.places.text(rule)
        elif not isinstance(entry.value, list):
            self.places.wrong(entry, f"expected actions in `[…]`, found {told(entry.value)}")
        else:
            for action in entry.value:
                self.places.text(action)
        if entry.value in ([], {}) and key != "offered_only":
            self.places.wrong(entry, f"`{key}` names no action")

    def check(self, key: str, entry: Located) -> None:
        if key == "offered":
            self.offered(entry)
        elif key == "offered_only":
            self.offered_only(entry)
        else:
            self.not_offered(entry)

    @property
    def labels(self) -> str:
        if self.match.over:
            return "nothing: the game is over"
        return ", ".join(as_written(option.label) for option in self.match.decision.options)

    def action(self, where: Located, text: str) -> int:
        """What is meant. What means nothing on this table is told as wrong, also where it would be right that it is not offered."""
        if self.match.over:
            return NEVER
        try:
            action = meant_by(self.match, text, self.spoken)
        except BadInput as error:
            if not means_something(self.match, text):
                self.places.wrong(where, str(error))
            return NEVER
        if not self.is_offered(action) and not means_something(self.match, text):
            self.places.wrong(where, f"`{text}` names a line that the card does not have; offered are {self.labels}")
        return action

    def is_offered(self, action: int) -> bool:
        return not self.match.over and action in self.match.state.options

    def offered(self, entry: Located) -> None:
        for wanted in entry.value:
            text = self.places.text(wanted)
            action = self.action(wanted, text)
            if not self.is_offered(action):
                self.fail(wanted, f"`{text}` is not offered{self.because(action)}; offered are {self.labels}")

    def because(self, action: int) -> str:
        rule = "" if action == NEVER else self.match.game.obstacle(self.match.state, action)
        return f" ({rule})" if rule and rule != NOT_OFFERED else ""

    def offered_only(self, entry: Located) -> None:
        """These actions and no others, in any order."""
        wanted = [self.places.text(action) for action in entry.value]
        meant = [self.action(where, text) for where, text in zip(entry.value, wanted, strict=True)]
        if sorted(meant) != sorted([] if self.match.over else self.match.state.options):
            self.fail(entry, f"offered are {self.labels}, not {', '.join(wanted)}")

    def not_offered(self, entry: Located) -> None:
        """A list of actions, or actions with the rule that forbids each."""
        if self.match.over:
            self.places.wrong(entry, "the game is over, and nothing is offered any more: say `expect: {over: true}`")
            return
        with_rules = isinstance(entry.value, dict)
        rows = list(entry.value.items()) if with_rules else [(self.places.text(row), row) for row in entry.value]
        for text, row in rows:
            action = self.action(row, text)
            if self.is_offered(action):
                self.fail(row, f"`{text}` is offered")
                continue
            if action != NEVER:
                self.refused(action)
            if with_rules:
                self.forbidden(text, action, row)

    def forbidden(self, text: str, action: int, row: Located) -> None:
        rule = NOT_OFFERED if action == NEVER else self.match.game.obstacle(self.match.state, action) or NOT_OFFERED
        if rule != self.places.text(row):
            self.fail(row, f"`{text}` is forbidden by {rule}, not by {self.places.text(row)}")


def offers_schema(key: str) -> Schema:
    texts: Schema = {"type": "array", "items": {"type": "string"}} | ({} if key == "offered_only" else {"minItems": 1})
    rules: Schema = {"type": "object", "additionalProperties": {"type": ["string", "number"]}, "minProperties": 1}
    return {"oneOf": [texts, rules]} if key == "not_offered" else texts
