# edge: interpreted
"""A ruling: a scenario that was run, as steps with their rules, with the table before and after."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec import to_builtins

from headjudge.decision import NOT_OFFERED
from headjudge.edge.open_table import Board
from headjudge.judge.answer import Answer, answer_of
from headjudge.judge.obstacles import WhyNot, obstacles_to, why_not
from headjudge.judge.steps import Line, Step, capital, steps_of
from headjudge.judge.witness import Choice, Witness
from headjudge.kernel.seats import SEATS
from headjudge.scenario.board import board, settled
from headjudge.scenario.playing import Result, StepNotAsked, StepNotLegal
from headjudge.scenario.runner import Scenario
from headjudge.scenario.sayable import means_something


@dataclass(frozen=True)
class Asked:
    """What a player has to answer before it goes on. options: as the judge says them."""

    seat: int
    prompt: str
    options: tuple[str, ...]

    def data(self) -> dict[str, object]:
        return {"player": SEATS[self.seat], "prompt": self.prompt, "options": list(self.options)}


@dataclass
class Ruling:
    scenario: str
    title: str
    question: str  # as a player would ask it, if the scenario says so
    own_answer: str  # the scenario's own, in its words
    game: str
    edition: str
    rules: list[str]  # those that the scenario says it shows
    before: Board
    turn_player: str  # before
    steps: list[Step]
    after: Board
    outcome: str  # empty while the game goes on
    asked: Asked | None  # if the steps end in the middle of something
    failures: list[str]
    match: Witness = field(repr=False)
    refused: WhyNot | None = None  # the last step, if the rules forbid it

    @property
    def passed(self) -> bool:
        return not self.failures

    @property
    def choices(self) -> list[Choice]:
        return self.match.choices

    @property
    def changes(self) -> list[Change]:
        return changes(self.before, self.after)

    @property
    def answer(self) -> Answer:
        """What decided it, in a sentence or two, with the rules."""
        return answer_of(self)

    def onlookers(self) -> list[tuple[str, int | None]]:
        """Every player, and somebody who only looks on."""
        return [*((SEATS[seat], seat) for seat in range(self.match.state.seats)), ("spectator", None)]

    def data(self) -> dict[str, object]:
        """Everything as plain data, for programs."""
        answer = self.answer
        return {
            "scenario": self.scenario, "title": self.title, "question": self.question, "answer": self.own_answer or answer.text,
            "decided": answer.data(), "refused": None if self.refused is None else self.refused.data(), "game": self.game,
            "edition": self.edition, "rules": self.rules,
            "turn_player": self.turn_player, "before": self.before, "steps": [step.data() for step in self.steps], "after": self.after,
            "changes": [change.data() for change in self.changes], "outcome": self.outcome,
            "asked": None if self.asked is None else self.asked.data(), "failures": self.failures,
            "over": self.match.over, "passed": self.passed, "ids": dict(sorted(self.match.names.given.items())),
            "views": {name: to_builtins(self.match.view(seat)) for name, seat in self.onlookers()},
        }  # fmt: skip


@dataclass(frozen=True)
class Change:
    """What is no longer in a row of a player, and what has come."""

    seat: int
    row: str
    gone: tuple[str, ...]
    come: tuple[str, ...]

    def data(self) -> dict[str, object]:
        return {"player": SEATS[self.seat], "row": self.row, "gone": list(self.gone), "come": list(self.come)}


def judge(scenario: Scenario, edition: str = "", kind: type[Witness] = Witness) -> Ruling:
    """Run a scenario and tell it, up to a step that the rules forbid. Raises ScenarioError, with all reasons, if the table cannot be or a
    step means nothing.

    kind: who watches."""
    match = scenario.table_as(kind, log=True, edition=edition)
    return ruled(scenario, match, board(match, match.spoken), match.state.active)


def ruled(scenario: Scenario, match: Witness, before: Board, active: int) -> Ruling:
    """The same on a table that is laid."""
    try:
        result = scenario.play(match)
        refused = not_offered(match, result.refused)
    except StepNotLegal as stop:
        result, refused = stop.result, obstacles_to(match, match.spoken, stop.action)
        match.refused = match.as_choice(stop.action)
        if stop.rest:
            result.failures.append(f"{stop}\n    What the file says after it was not tried.")
    except StepNotAsked as stop:
        if not stop.is_no_answer() or not means_something(match, stop.text):
            raise
        match.unasked = f"{SEATS[stop.seat]}: {stop.text}"
        result, refused = stop.result, why_not(match, match.spoken, match.unasked)
        if stop.rest:
            result.failures.append(f"{stop}\n    What the file says after it was not tried.")
    return told(scenario, match, before, active, result, refused)


def not_offered(match: Witness, action: int | None) -> WhyNot | None:
    """What a scenario says in the end that it is not offered is an answer as a step is that the rules forbid; not what is just not asked
    now."""
    if action is None or match.over:
        return None
    found = obstacles_to(match, match.spoken, action)
    if any(obstacle.cite == NOT_OFFERED for obstacle in found.obstacles):
        return None
    match.refused = match.as_choice(action)
    return found


def told(scenario: Scenario, match: Witness, before: Board, active: int, result: Result, refused: WhyNot | None = None) -> Ruling:
    """active: whose turn it was before."""
    steps = steps_of(match)
    if refused is not None:
        steps.append(refusal(match, refused, len(steps) + 1))
    return Ruling(
        scenario.id, scenario.title, scenario.question, scenario.ruling, match.game.name, match.state.rules.edition, scenario.rules,
        before, SEATS[active], steps,
        board(match, match.spoken), told_outcome(match), None if refused else asked(match), result.failures, match, refused,
    )  # fmt: skip


def refusal(match: Witness, refused: WhyNot, number: int) -> Step:
    """A step that cannot be taken, with everything that stands against it."""
    seat, first = SEATS.index(refused.who), refused.obstacles[0]
    step = Step(number, f"{refused.who}: {refused.action}: not legal.", first.cite, refused.says[first.cite], 0, 0, True, seat)
    step.board = board(match, match.spoken)
    for obstacle in refused.obstacles:
        text = capital(f"{obstacle.text}.", match.names.given.values())
        step.lines.append(Line(0, text, obstacle.cite, refused.says[obstacle.cite], 0, 0, seat, ()))
    return step


def asked(match: Witness) -> Asked | None:
    """Nobody in particular where a turn just goes on."""
    s, game = match.state, match.game
    if match.over or len(s.frames) < 2:
        return None
    options = tuple(match.spoken.action(game.describe(s, option, match.spoken)) for option in s.options)
    return Asked(s.asking, match.spoken.prompt(), options)


def told_outcome(match: Witness) -> str:
    outcome = match.outcome
    if outcome is None:
        return ""
    winners = " and ".join(SEATS[seat] for seat in outcome.winners)
    return f"{winners} {'wins' if len(outcome.winners) == 1 else 'win'}: {outcome.reason}" if winners else f"A draw: {outcome.reason}"


def changes(before: Board, after: Board) -> list[Change]:
    found: list[Change] = []
    for row, cells in settled(after).items():
        for seat, cell in enumerate(cells):
            old = settled(before)[row][seat]
            gone, come = without(old, cell), without(cell, old)
            if gone or come:
                found.append(Change(seat, row, gone, come))
    return found


def without(these: list[str], those: list[str]) -> tuple[str, ...]:
    rest = list(those)
    found: list[str] = []
    for item in these:
        if item in rest:
            rest.remove(item)
        else:
            found.append(item)
    return tuple(found)
