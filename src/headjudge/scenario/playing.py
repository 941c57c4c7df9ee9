# edge: interpreted
"""One run through the steps of a scenario."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.decision import NOT_OFFERED, IllegalChoice
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.seats import SEATS
from headjudge.language.cardfile import Problem
from headjudge.match import Match
from headjudge.scenario.expectations import Differences
from headjudge.scenario.games import tables_of
from headjudge.scenario.located import Located, Places, ScenarioError, as_written
from headjudge.scenario.offers import OFFERS, Offers
from headjudge.scenario.shapes import Known, Seat
from headjudge.scenario.spoken import SpokenNames
from headjudge.scenario.wording import meant_by, understood

STEP_KEYS = ("expect", *OFFERS, "concede")
ANSWERS = ("choose ", "resolve ", "yes", "no ")
UNASKED = " (a question with only one answer is not asked)"
CONCEDES = Seat()


class StepRefused(ScenarioError):
    """A step cannot be taken: the scenario ends there."""


class StepNotLegal(StepRefused):
    """A step that everybody understands and the rules forbid: the answer to "can I do this?"."""

    def __init__(self, place: str, problems: list[Problem], seat: int, action: int, result: Result, rest: int) -> None:
        super().__init__(place, problems)
        self.seat = seat
        self.action = action
        self.result = result  # of all that was done before
        self.rest = rest  # how many steps and expectations come after it


class StepNotAsked(StepRefused):
    """A step of somebody who has nothing to decide then: that too may be the answer to "can I do this now?"."""

    def __init__(self, place: str, problems: list[Problem], seat: int, text: str, result: Result, rest: int) -> None:
        super().__init__(place, problems)
        self.seat = seat
        self.text = text
        self.result = result
        self.rest = rest

    def is_no_answer(self) -> bool:
        """It would begin something, rather than answer what something asks: of that the file is just wrong."""
        return not self.text.startswith(ANSWERS)


@dataclass
class Result:
    """What came of a scenario. failures: every expectation that did not hold, with its place."""

    scenario: str
    match: Match
    failures: list[str] = field(default_factory=list)
    differences: Differences = field(default_factory=list, repr=False)  # the same, with what was said there
    refused: int | None = None  # what the scenario says at last, and rightly, that it is not offered

    @property
    def passed(self) -> bool:
        return not self.failures

    def fail(self, place: str, where: Located, reason: str) -> None:
        self.failures.append(f"{place}, line {where.line}: {reason}")
        self.differences.append((where, reason))


class Play:
    """Does what is said on a table, and compares what is expected with it."""

    def __init__(self, place: str, places: Places, match: Match, result: Result, *, whole: bool = True) -> None:
        """whole: nothing was wrong with the set-up."""
        self.place = place
        self.places = places
        self.match = match
        self.result = result
        self.known = Known(match, whole=whole)
        self.expectations = tables_of(match.game).expectations(match, places, self.known)
        self.spoken = SpokenNames(match)
        self.left = 0  # steps and expectations that are still to come
        self.offers = Offers(match, places, self.fail, self.refused, self.spoken)

    def run(self, said: dict[str, Located]) -> None:
        self.read_all(said)
        self.places.finish()
        self.left = int("expect" in said)
        self.steps(self.places.sequence(said["steps"]) if "steps" in said else [])
        if "expect" in said:
            self.check(said["expect"])
        self.places.finish()

    # reading: what could never be done or compared is told before anything is done

    def read_all(self, said: dict[str, Located]) -> None:
        if "steps" in said:
            self.read(self.places.sequence(said["steps"]))
        if "expect" in said:
            self.expectations.read(said["expect"])

    def read(self, steps: list[Located]) -> None:
        for step in steps:
            if isinstance(step.value, str):
                self.places.wrong(step, f"a step begins with who does it: `- A: {step.value}`")
            elif step.value in (None, {}):
                self.places.wrong(step, "this step says nothing; a step is `- A: …`, or something expected here")
            else:
                for key, entry in self.places.mapping(step, (*self.known.seats, *STEP_KEYS)).items():
                    self.read_step(key, entry)

    def read_step(self, key: str, entry: Located) -> None:
        if key == "expect":
            self.expectations.read(entry)
        elif key in OFFERS:
            self.offers.read(key, entry)
        elif key == "concede":
            CONCEDES.read(self.places, entry, self.known)
        elif key in tuple(self.known.seats):
            if isinstance(entry.value, list):
                self.places.wrong(entry, f"one step, one action: `- {key}: …` for each of them")
            else:
                self.places.text(entry)

    # doing

    def steps(self, steps: list[Located]) -> None:
        self.left += len(steps)
        for step in steps:
            self.left -= 1
            for key, entry in step.value.items():
                self.step(key, entry)
                self.places.finish()

    def step(self, key: str, entry: Located) -> None:
        if key == "expect":
            self.check(entry)
        elif key in OFFERS:
            self.offers.check(key, entry)
        elif key == "concede":
            self.concede(self.known.seats.index(self.places.text(entry)), entry)
        else:
            self.act(self.known.seats.index(key), entry)

    def concede(self, seat: int, entry: Located) -> None:
        try:
            self.match.concede(seat)
        except IllegalChoice as error:
            self.stop(entry, f"{SEATS[seat]} cannot concede: {error}")

    def act(self, seat: int, entry: Located) -> None:
        """A step that cannot be taken stops the scenario: nothing after it would mean anything."""
        text = self.places.text(entry)
        if text.strip(" .!").lower() in ("concede", "concedes"):
            self.stop(entry, f"who gives up says it so: `- concede: {SEATS[seat]}`")
        if self.match.over:
            self.stop(entry, f"`{text}`: the game is over already")
        if self.match.state.asking != seat:
            asked = f"`{text}` is to be done by {SEATS[seat]}, but {SEATS[self.match.state.asking]} is asked: {self.legal()}"
            reason = asked + (UNASKED if text.startswith(ANSWERS) else "")
            raise StepNotAsked(self.place, [Problem(entry.line, entry.column, reason)], seat, text, self.result, self.left)
        try:
            action = meant_by(self.match, text, self.spoken)
        except BadInput as error:
            self.stop(entry, str(error))
            return
        if action not in self.match.state.options:
            self.refuse(entry, seat, action, text)
        self.take(seat, action)

    def refuse(self, entry: Located, seat: int, action: int, text: str) -> None:
        """With everything that stands against it."""
        said = understood(self.match, text, self.spoken)
        rule = self.match.game.obstacle(self.match.state, action) or NOT_OFFERED
        refused = f"`{said}` is not legal ({rule}); legal are: {self.legal()}"
        reason = "\n    ".join([refused, *self.match.against(said)])
        raise StepNotLegal(self.place, [Problem(entry.line, entry.column, reason)], seat, action, self.result, self.left)

    def refused(self, action: int) -> None:
        """Of several the first: nothing is done in between."""
        if self.result.refused is None:
            self.result.refused = action

    def take(self, seat: int, action: int) -> None:
        self.result.refused = None
        s, game = self.match.state, self.match.game
        self.expectations.steps[s.events + 1] = f"{SEATS[seat]}: {game.describe(s, action, self.match.names)}"
        self.match.take(action)

    def stop(self, entry: Located, reason: str) -> None:
        raise StepRefused(self.place, [Problem(entry.line, entry.column, reason)])

    def legal(self) -> str:
        return ", ".join(as_written(option.label) for option in self.match.decision.options)

    def check(self, entry: Located) -> None:
        for where, reason in self.expectations.check(entry):
            self.fail(where, reason)

    def fail(self, where: Located, reason: str) -> None:
        self.result.fail(self.place, where, reason)
