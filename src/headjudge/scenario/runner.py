# edge: interpreted
"""Running a scenario: set up the table, do what is said, compare what is expected."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from headjudge.digimon.facts import read_cards as read_digimon_cards
from headjudge.digimon.game import DigimonGame
from headjudge.gundam.facts import read_cards
from headjudge.gundam.game import GundamGame
from headjudge.gundam.multiplayer import FEWEST_IN_ROYALE, leader
from headjudge.kernel.driver import advance
from headjudge.kernel.game import SEATS, BadInput, Game
from headjudge.kernel.rng import Rng, seeded
from headjudge.language.cardfile import CardError, Problem
from headjudge.language.naming import listed
from headjudge.match import GAMES, NOT_OFFERED, IllegalChoice, Match
from headjudge.scenario.digimon_events import EventPlay
from headjudge.scenario.digimon_expectations import DigimonExpectations
from headjudge.scenario.digimon_table import DigimonTable
from headjudge.scenario.expectations import Differences
from headjudge.scenario.gundam_expectations import GundamExpectations
from headjudge.scenario.gundam_table import GundamTable
from headjudge.scenario.located import Located, Places, ScenarioError, read_yaml, shortened
from headjudge.scenario.replayed import Replayed
from headjudge.scenario.table import TURN
from headjudge.scenario.wording import understood

EVENT_KEYS = ("action", "events", "final")  # a scenario told event by event
TABLE_KEYS = ("setup", "turn_player", "phase", "turn", "memory", "direction", "chance", "allow")  # a table that is described
KEYS = (
    "id", "title", "question", "ruling", "game", "edition", "mode", "rules", "cases", "cards", "match", "steps", "expect", "note",
    *TABLE_KEYS, *EVENT_KEYS,
)  # fmt: skip
STEP_KEYS = ("expect", "offered", "offered_only", "not_offered", "concede")
M = TypeVar("M", bound=Match)
WAYS = {"clockwise": 1, "counter-clockwise": -1}
CHANCE_WORDS = 4  # of the generator
RECORD_BEGINS = '{"headjudge":"record"'
ANSWERS = ("choose ", "resolve ", "yes", "no ")
UNASKED = " (a question with only one answer is not asked)"


class StepRefused(ScenarioError):
    """A step cannot be taken: the scenario ends there."""


@dataclass
class Result:
    """What came of a scenario. failures: every expectation that did not hold, with its place."""

    scenario: str
    match: Match
    failures: list[str] = field(default_factory=list)
    differences: Differences = field(default_factory=list, repr=False)  # the same, with what was said there

    @property
    def passed(self) -> bool:
        return not self.failures

    def fail(self, place: str, where: Located, reason: str) -> None:
        self.failures.append(f"{place}, line {where.line}: {reason}")
        self.differences.append((where, reason))


class Scenario:
    def __init__(self, text: str, place: str, document: Located | None = None) -> None:
        """document: what the text says, if it has been read before."""
        self.place = place
        self.places = Places(place, KEYS)
        self.lines = text.splitlines()
        self.document = read_yaml(text, place) if document is None else document
        self.said = self.places.mapping(self.document, KEYS)
        self.id = self.places.text(self.said["id"]) if "id" in self.said else place
        self.title = self.places.text(self.said["title"]) if "title" in self.said else self.id
        self.question = self.places.text(self.said["question"]) if "question" in self.said else ""  # as a player would ask it
        self.ruling = self.places.text(self.said["ruling"]) if "ruling" in self.said else ""  # the answer, in our own words
        self.rules = self.words("rules")
        self.cases = self.words("cases")
        self.seats = ""  # the letters of the players, known when the table is set up

    def words(self, key: str) -> list[str]:
        return [self.places.text(entry) for entry in self.places.sequence(self.said[key])] if key in self.said else []

    def run(self, *, log: bool = True) -> Result:
        """Raises ScenarioError, with all reasons, if the table cannot be; failures of expectations are in the result."""
        return self.play(self.match(log=log))

    def play(self, match: Match) -> Result:
        """Do on this table what the scenario says."""
        result = Result(self.id, match)
        if "events" in self.said:
            for where, reason in self.events(match):
                result.fail(self.place, where, reason)
            self.places.finish()
        else:
            Play(self, match, result).run()
        return result

    def events(self, match: Match) -> list[tuple[Located, str]]:
        """What differs from the events that are told. Rows of another form than these have can fail anywhere on the way."""
        where = self.said["events"]
        try:
            return self.told_by_events(match).run()
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            reason = f"`action`, `events` and `final` are not in the form of a told game: {type(error).__name__}: {shortened(str(error))}"
            raise ScenarioError(self.place, [Problem(where.line, where.column, reason)]) from None

    def begin(self, match: Match, count: int) -> None:
        """Do the first so many steps on this table."""
        steps = self.places.sequence(self.said["steps"]) if "steps" in self.said else []
        if count > len(steps):
            raise BadInput(f"{self.place} has {len(steps)} steps, not {count}")
        Play(self, match, Result(self.id, match)).steps(steps[:count])
        self.places.finish()

    def told_by_events(self, match: Match) -> EventPlay:
        where = self.said["events"]
        if not isinstance(match.game, DigimonGame):
            self.places.wrong(where, "only tables of digimon are told event by event; say `steps` and `expect`")
        if "action" not in self.said:
            self.places.wrong(where, "the `action` that these events follow is not said")
        for key in ("steps", "expect"):
            if key in self.said:
                self.places.wrong(self.said[key], f"`{key}` has no place beside `events`")
        self.places.finish()
        return EventPlay(match, self.places, self.said)

    def match(self, *, log: bool, edition: str = "") -> Match:
        """The table before the first step. edition: in place of the scenario's own."""
        return self.table_as(Match, log=log, edition=edition)

    def table_as(self, kind: type[M], *, log: bool, edition: str = "") -> M:
        """The same as a match of this kind."""
        game = self.game()
        edition = edition or (self.places.text(self.said["edition"]) if "edition" in self.said else game.default_edition)
        if edition not in game.editions:
            self.places.wrong(self.said["edition"], f"no edition is called `{edition}`; there are {', '.join(game.editions)}")
            edition = game.default_edition
        mode = self.one_of("mode", game.modes)
        if "match" in self.said:
            return self.replayed_as(kind, game, edition, mode, log)
        setup = self.said.get("setup", Located(None, 1, 1))
        self.seats = SEATS[: self.count_seats(game.fewest_seats(mode), setup)]
        table = self.table(game, edition, mode)
        active = self.seat(self.said["turn_player"]) if "turn_player" in self.said else 0
        if isinstance(table, GundamTable):
            active = leader(table.s, active)
        s = table.build(setup, active, self.said.get("phase"), self.places.number(self.said["turn"]) if "turn" in self.said else TURN)
        s.way = WAYS[self.one_of("direction", tuple(WAYS))]
        if "memory" in self.said:
            self.memory(table, self.said["memory"])
        if isinstance(table, DigimonTable):
            table.earlier_effects(setup)
        table.refuse_what_rules_remove()
        if "chance" in self.said:
            s.rng = self.chance(self.said["chance"])
        self.places.finish()
        s.log = [] if log else None
        s.checking = True
        s.pausing = True
        match = kind(table.with_cards(), s, {"scenario": self.id}, table.names)
        advance(s)
        return match

    def replayed_as(self, kind: type[M], game: Game, edition: str, mode: str, log: bool) -> M:
        """A match as it was played; what happened in it is not told again."""
        for key in TABLE_KEYS:
            if key in self.said:
                self.places.wrong(self.said[key], f"`{key}` has no place beside `match`")
        played = Replayed(game, edition, mode, self.places, self.said["match"]).match()
        self.seats = SEATS[: played.state.seats]
        played.state.log = [] if log else None
        match = kind(game, played.state, played.origin)
        match.answers = played.answers
        return match

    def chance(self, where: Located) -> Rng:
        """How the generator stands: what is shuffled from here on falls as it did in the match."""
        words = [self.places.number(word) for word in self.places.sequence(where)]
        if len(words) != CHANCE_WORDS or not all(0 <= word < 1 << 32 for word in words) or not any(words):
            self.places.wrong(where, "`chance` is four whole numbers of 32 bits, not all of them 0")
            return seeded("scenario")
        return Rng(*words)

    def one_of(self, key: str, known: tuple[str, ...]) -> str:
        """One of these words; not said, the first of them."""
        word = self.places.text(self.said[key]) if key in self.said else known[0]
        if word not in known:
            self.places.wrong(self.said[key], f"no {key} is called `{word}`; there are {', '.join(known)}")
            return known[0]
        return word

    def count_seats(self, fewest: int, setup: Located) -> int:
        """As few as the mode allows, or as many as the set-up speaks of where it allows more."""
        named = [SEATS.index(name) + 1 for name in setup.value or () if name in SEATS] if isinstance(setup.value, dict) else []
        return max([fewest, *named]) if fewest == FEWEST_IN_ROYALE else fewest

    def table(self, game: GundamGame | DigimonGame, edition: str, mode: str) -> GundamTable | DigimonTable:
        allow = set(self.words("allow"))
        if isinstance(game, DigimonGame):
            return DigimonTable(game, edition, self.places, allow)
        return GundamTable(game, edition, self.places, allow, game.modes.index(mode), len(self.seats))

    def memory(self, table: GundamTable | DigimonTable, where: Located) -> None:
        if isinstance(table, DigimonTable):
            table.set_memory(where)
        else:
            self.places.wrong(where, "this game has no memory")

    def game(self) -> GundamGame | DigimonGame:
        name = self.places.text(self.said["game"]).lower() if "game" in self.said else "gundam"
        game = GAMES.get(name)
        if not isinstance(game, GundamGame | DigimonGame):
            where = self.said["game"]  # all else would be judged by the wrong game
            reason = f"tables of `{name}` cannot be set up here; of {', '.join(GAMES)} they can"
            raise ScenarioError(self.place, [Problem(where.line, where.column, reason)])
        if "cards" not in self.said:
            return game
        block = self.said["cards"]
        text, line = self.places.text(block), block.line + 1
        try:
            if isinstance(game, DigimonGame):
                return game.with_cards(read_digimon_cards(text, self.place, line))
            return game.with_cards(read_cards(text, self.place, line))
        except CardError as error:
            indent = self.indent(block.line)
            self.places.problems.extend(Problem(p.line, p.column + indent, p.reason) for p in error.problems)
            self.places.unread = text  # that its cards are unknown need not be told as well
            return game

    def indent(self, line: int) -> int:
        """How far the block below this line is indented, which YAML takes away."""
        return next((len(row) - len(row.lstrip()) for row in self.lines[line:] if row.strip()), 0)

    def seat(self, where: Located) -> int:
        name = self.places.text(where)
        if name not in tuple(self.seats):
            self.places.wrong(where, f"no player is called `{name}`; there are {listed(self.seats)}")
            return 0
        return self.seats.index(name)


class Play:
    """One run through the steps."""

    def __init__(self, scenario: Scenario, match: Match, result: Result) -> None:
        self.scenario = scenario
        self.places = scenario.places
        self.match = match
        self.result = result
        kind = DigimonExpectations if isinstance(match.game, DigimonGame) else GundamExpectations
        self.expectations = kind(match, scenario.places)

    def run(self) -> None:
        said = self.scenario.said
        self.steps(self.places.sequence(said["steps"]) if "steps" in said else [])
        if "expect" in said:
            self.check(said["expect"])
        self.places.finish()

    def steps(self, steps: list[Located]) -> None:
        for step in steps:
            if isinstance(step.value, str):
                self.places.wrong(step, f"a step begins with who does it: `- A: {step.value}`")
                continue
            for key, entry in self.places.mapping(step, (*self.scenario.seats, *STEP_KEYS)).items():
                self.places.finish()
                self.step(key, entry)

    def step(self, key: str, entry: Located) -> None:
        if key == "expect":
            self.check(entry)
        elif key == "offered":
            self.offered(entry)
        elif key == "offered_only":
            self.offered_only(entry)
        elif key == "not_offered":
            self.not_offered(entry)
        elif key == "concede":
            self.match.concede(self.scenario.seat(entry))
        else:
            self.act(self.scenario.seats.index(key), entry)

    def act(self, seat: int, entry: Located) -> None:
        """A step that cannot be taken stops the scenario: nothing after it would mean anything."""
        text = self.places.text(entry)
        if self.match.over:
            self.stop(entry, f"`{text}`: the game is over already")
        if self.match.state.asking != seat:
            asked = f"`{text}` is to be done by {SEATS[seat]}, but {SEATS[self.match.state.asking]} is asked: {self.legal()}"
            self.stop(entry, asked + (UNASKED if text.startswith(ANSWERS) else ""))
        try:
            text = understood(self.match, text)
            self.match.say(text)
        except IllegalChoice as error:
            self.stop(entry, "\n    ".join([str(error), *self.match.against(text)]))
        except BadInput as error:
            self.stop(entry, str(error))

    def stop(self, entry: Located, reason: str) -> None:
        raise StepRefused(self.scenario.place, [Problem(entry.line, entry.column, reason)])

    def legal(self) -> str:
        return ", ".join(option.label for option in self.match.decision.options)

    def offered(self, entry: Located) -> None:
        labels = [] if self.match.over else [option.label for option in self.match.decision.options]
        for wanted in self.places.sequence(entry):
            text = self.places.text(wanted)
            if text not in labels:
                self.fail(wanted, f"`{text}` is not offered{self.because(text)}; offered are {', '.join(labels)}")

    def because(self, text: str) -> str:
        try:
            rule = "" if self.match.over else self.match.decision.why_not(text)
        except BadInput:
            return ""
        return f" ({rule})" if rule and rule != NOT_OFFERED else ""

    def offered_only(self, entry: Located) -> None:
        """These actions and no others, in any order."""
        labels = [] if self.match.over else [option.label for option in self.match.decision.options]
        wanted = [self.places.text(wanted) for wanted in self.places.sequence(entry)]
        if sorted(labels) != sorted(wanted):
            self.fail(entry, f"offered are {', '.join(labels)}, not {', '.join(wanted)}")

    def not_offered(self, entry: Located) -> None:
        """A list of actions, or actions with the rule that forbids each."""
        rows = entry.value.items() if isinstance(entry.value, dict) else [(self.places.text(e), e) for e in self.places.sequence(entry)]
        labels = [] if self.match.over else [option.label for option in self.match.decision.options]
        for text, row in rows:
            if text in labels:
                self.fail(row, f"`{text}` is offered")
            elif isinstance(entry.value, dict):
                self.forbidden(str(text), row)

    def forbidden(self, text: str, row: Located) -> None:
        try:
            rule = self.match.decision.why_not(text)
        except BadInput as error:
            self.fail(row, str(error))
            return
        if rule != self.places.text(row):
            self.fail(row, f"`{text}` is forbidden by {rule}, not by {self.places.text(row)}")

    def check(self, entry: Located) -> None:
        for where, reason in self.expectations.check(entry):
            self.fail(where, reason)

    def fail(self, where: Located, reason: str) -> None:
        self.result.fail(self.scenario.place, where, reason)


def read_scenario(path: Path) -> Scenario:
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadInput(f"{path} is no text file") from None
    if text.startswith(RECORD_BEGINS):
        raise BadInput(f"{path} is a recorded match: `headjudge replay` tells it, `headjudge export` makes a scenario of it")
    return Scenario(text, path.name)
