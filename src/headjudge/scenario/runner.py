# edge: interpreted
"""Running a scenario: set up the table, do what is said, compare what is expected."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from headjudge.edge.game import Game
from headjudge.games import GAMES
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.chance import KINDS, Chance, chance_of
from headjudge.kernel.driver import advance
from headjudge.kernel.rules import Rules
from headjudge.kernel.seats import SEATS
from headjudge.language.called import listed
from headjudge.language.cardfile import CardError, Problem
from headjudge.match import Match
from headjudge.scenario.game_tables import ToldByEvents
from headjudge.scenario.games import TABLES, tables_of
from headjudge.scenario.located import Located, Places, ScenarioError, read_yaml, shortened, told
from headjudge.scenario.playing import STEP_KEYS, Play, Result
from headjudge.scenario.replayed import Replayed
from headjudge.scenario.table import TURN, Table

EVENT_KEYS = ("action", "events", "final")  # a scenario told event by event
TABLE_KEYS = ("setup", "turn_player", "phase", "turn", "memory", "direction", "chance", "allow")  # a table that is described
KEYS = (
    "id", "title", "question", "ruling", "game", "edition", "mode", "rules", "cases", "cards", "match", "steps", "expect", "note",
    *TABLE_KEYS, *EVENT_KEYS,
)  # fmt: skip
DEFAULT_GAME = next(iter(GAMES))
BY_EVENTS = " and ".join(name for name, tables in TABLES.items() if tables.by_events is not None)
BELOW = {  # what is often written at the left edge
    **dict.fromkeys(SEATS, "`setup`"),
    **dict.fromkeys([key for tables in TABLES.values() for key in tables.table.player_keys], "a player in `setup`"),
    **dict.fromkeys(("things", "log", "no_log", "asking", "winners", "over"), "`expect`"),
    **dict.fromkeys(STEP_KEYS[1:], "`steps`, with `- ` before it"),
}
M = TypeVar("M", bound=Match)
WAYS = {"clockwise": 1, "counter-clockwise": -1}
TWO_PLAYERS = 2  # each comes after the other, whichever way one counts
RECORD_BEGINS = '{"headjudge":"record"'


class Scenario:
    def __init__(self, text: str, place: str, document: Located | None = None) -> None:
        """document: what the text says, if it has been read before."""
        self.place = place
        self.places = Places(place, KEYS)
        self.lines = text.splitlines()
        self.document = read_yaml(text, place) if document is None else document
        self.said = self.places.mapping(self.misplaced_told(), KEYS)
        self.id = self.places.text(self.said["id"]) if "id" in self.said else place
        self.title = self.places.text(self.said["title"]) if "title" in self.said else self.id
        self.question = self.places.text(self.said["question"]) if "question" in self.said else ""  # as a player would ask it
        self.ruling = self.places.text(self.said["ruling"]) if "ruling" in self.said else ""  # the answer, in our own words
        self.rules = self.words("rules")
        self.cases = self.words("cases")
        if "note" in self.said:
            self.places.text(self.said["note"])
        self.other_forms_told()
        self.seats = ""  # the letters of the players, known when the table is set up

    def misplaced_told(self) -> Located:
        """The document without what stands at its left edge and belongs below something else, which is told."""
        if not isinstance(self.document.value, dict):
            return self.document
        below = {key: place for key, place in BELOW.items() if key in self.document.value}
        for key, place in below.items():
            self.places.wrong(self.document.value[key], f"`{key}` stands below {place}, indented by blanks")
        rest = {key: entry for key, entry in self.document.value.items() if key not in below}
        return Located(rest, self.document.line, self.document.column)

    def other_forms_told(self) -> None:
        """A scenario says `steps` and `expect`, or it is told event by event; what the one form knows means nothing in the other."""
        if "events" not in self.said:
            for key in ("action", "final"):
                if key in self.said:
                    form = f"a {BY_EVENTS} table told event by event"
                    self.places.wrong(self.said[key], f"`{key}` has a place only beside `events`, in {form}; say `steps` and `expect`")
            return
        if "action" not in self.said:
            self.places.wrong(self.said["events"], "the `action` that these events follow is not said")
        for key in ("steps", "expect"):
            if key in self.said:
                self.places.wrong(self.said[key], f"`{key}` has no place beside `events`")

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
            Play(self.place, self.places, match, result).run(self.said)
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
        play = Play(self.place, self.places, match, Result(self.id, match))
        play.read(steps[:count])
        self.places.finish()
        play.steps(steps[:count])

    def told_by_events(self, match: Match) -> ToldByEvents:
        by_events = tables_of(match.game).by_events
        if by_events is None:
            self.places.wrong(self.said["events"], f"only tables of {BY_EVENTS} are told event by event; say `steps` and `expect`")
        self.places.finish()
        assert by_events is not None
        return by_events(match, self.places, self.said)

    def match(self, *, log: bool, edition: str = "") -> Match:
        """The table before the first step. edition: in place of the scenario's own."""
        return self.table_as(Match, log=log, edition=edition)

    def table_as(self, kind: type[M], *, log: bool, edition: str = "", rules: Rules | None = None) -> M:
        """The table before the first step as a match of this kind. rules: in place of those of the edition."""
        game = self.game()
        edition = (
            game.known_edition(edition)
            if edition
            else (self.places.text(self.said["edition"]) if "edition" in self.said else game.default_edition)
        )
        if edition not in game.editions:
            self.places.wrong(self.said["edition"], f"no edition is called `{edition}`; there are {', '.join(game.editions)}")
            edition = game.default_edition
        mode = self.one_of("mode", game.modes)
        if "match" in self.said:
            return self.replayed_as(kind, game, edition, mode, log)
        setup = self.said.get("setup", Located(None, 1, 1))
        self.seats = SEATS[: self.count_seats(game, mode, setup)]
        table = self.table(game, edition, mode)
        active = self.seat(self.said["turn_player"]) if "turn_player" in self.said else 0
        s = table.build(setup, active, self.said.get("phase"), self.turn())
        s.way = WAYS[self.one_of("direction", tuple(WAYS))]
        if "direction" in self.said and s.seats <= TWO_PLAYERS:
            self.places.wrong(self.said["direction"], "this table has two players and no direction")
        self.refuse_keys_of_others(table)
        table.of_the_whole(self.said, setup)
        table.refuse_what_rules_remove()
        if "chance" in self.said:
            s.chance = self.chance(self.said["chance"], s.seats)
        if self.places.problems:
            self.read_the_rest(Match(table.with_cards(), s, {}, table.names))
        self.places.finish()
        s.rules = rules or s.rules
        if log:
            s.begin_log()
        s.checking = True
        s.pausing = True
        match = kind(table.with_cards(), s, {"scenario": self.id}, table.names)
        advance(s)
        return match

    def read_the_rest(self, match: Match) -> None:
        """What is wrong with steps and expectations too, as far as it does not follow from what is wrong with the set-up."""
        if "events" not in self.said:
            Play(self.place, self.places, match, Result(self.id, match), whole=False).read_all(self.said)

    def replayed_as(self, kind: type[M], game: Game, edition: str, mode: str, log: bool) -> M:
        """A match as it was played; what happened in it is not told again."""
        for key in TABLE_KEYS:
            if key in self.said:
                self.places.wrong(self.said[key], f"`{key}` has no place beside `match`")
        played = Replayed(game, edition, mode, self.places, self.said["match"]).match()
        self.seats = SEATS[: played.state.seats]
        played.state.log = None
        if log:
            played.state.begin_log()
        match = kind(game, played.state, played.origin)
        match.answers = played.answers
        return match

    def turn(self) -> int:
        if "turn" not in self.said:
            return TURN
        number = self.places.number(self.said["turn"])
        if number < 1:
            self.places.wrong(self.said["turn"], f"turns are counted from 1, and this is `{number}`")
        return number

    def chance(self, where: Located, seats: int) -> Chance:
        """Its key and how often it was asked for what: what is shuffled from here on falls as it did in the match."""
        try:
            return Chance.from_data(where.plain(), seats)
        except (ValueError, TypeError, IndexError, KeyError):
            self.places.wrong(where, f"`chance` is a key of 64 hexadecimal digits and a list of {seats * KINDS} counts")
            return chance_of("scenario", seats)

    def one_of(self, key: str, known: tuple[str, ...]) -> str:
        """One of these words; not said, the first of them."""
        word = self.places.text(self.said[key]) if key in self.said else known[0]
        if word not in known:
            self.places.wrong(self.said[key], f"no {key} is called `{word}`; there are {', '.join(known)}")
            return known[0]
        return word

    def count_seats(self, game: Game, mode: str, setup: Located) -> int:
        """As few as the mode allows, or as many as the set-up speaks of where it allows more."""
        named = [SEATS.index(name) + 1 for name in setup.value or () if name in SEATS] if isinstance(setup.value, dict) else []
        fewest = game.fewest_seats(mode)
        return max([fewest, *named]) if game.most_seats(mode) > fewest else fewest

    def table(self, game: Game, edition: str, mode: str) -> Table:
        allow = set(self.words("allow"))
        kind = tables_of(game).table
        waivable = kind.waivable
        for entry in self.places.sequence(self.said["allow"]) if "allow" in self.said else []:
            if self.places.text(entry) not in waivable:
                self.places.wrong(entry, f"`{self.places.text(entry)}` is no reason against a table; such are {', '.join(waivable)}")
        return kind.of(game, edition, mode, len(self.seats), self.places, allow)

    def refuse_keys_of_others(self, table: Table) -> None:
        for others in TABLES.values():
            for key in others.table.own_keys:
                if key in self.said and key not in table.own_keys:
                    self.places.wrong(self.said[key], f"this game has no {key}")

    def game(self) -> Game:
        name = self.places.text(self.said["game"]).lower() if "game" in self.said else DEFAULT_GAME
        game = GAMES.get(name)
        for other in TABLES if "game" not in self.said else ():
            if where := self.speaks_of(other):
                reason = f"`game` is not said, and this is known in {other} only: say `game: {other}`"
                raise ScenarioError(self.place, [Problem(where.line, where.column, reason)])
        if game is None:
            where = self.said["game"]  # all else would be judged by the wrong game
            reason = f"tables of `{name}` cannot be set up here; of {', '.join(GAMES)} they can"
            raise ScenarioError(self.place, [Problem(where.line, where.column, reason)])
        if "cards" not in self.said:
            return game
        block = self.said["cards"]
        if not isinstance(block.value, str):
            self.places.wrong(block, f"expected cards as text below `cards: |`, found {told(block.value)}")
            self.places.unread = str(block.plain())
            return game
        text, line = block.value, block.line + 1
        try:
            return game.with_cards(game.read_cards(text, self.place, line).whole())
        except CardError as error:
            indent = self.indent(block.line)
            self.places.problems.extend(Problem(p.line, p.column + indent, p.reason) for p in error.problems)
            self.places.unread = text
            return game

    def speaks_of(self, game: str) -> Located | None:
        """What tables of this game have, and not those that are meant where no game is said."""
        own, meant = TABLES[game].table, TABLES[DEFAULT_GAME].table
        for key in own.own_keys:
            if key in self.said and key not in meant.own_keys:
                return self.said[key]
        players = self.said["setup"].value if "setup" in self.said else None
        rows = [player.value for player in players.values() if isinstance(player.value, dict)] if isinstance(players, dict) else []
        return next((row[key] for row in rows for key in row if key in own.player_keys and key not in meant.player_keys), None)

    def indent(self, line: int) -> int:
        """How far the block below this line is indented, which YAML takes away."""
        return next((len(row) - len(row.lstrip()) for row in self.lines[line:] if row.strip()), 0)

    def seat(self, where: Located) -> int:
        name = self.places.text(where)
        if name not in tuple(self.seats):
            self.places.wrong(where, f"no player is called `{name}`; there are {listed(self.seats)}")
            return 0
        return self.seats.index(name)


def read_scenario(path: Path) -> Scenario:
    return scenario_of(path.read_bytes(), path.name)


def scenario_of(data: bytes, name: str) -> Scenario:
    """The scenario that a file of this name holds."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(f"{name} is no text file") from None
    if text.startswith(RECORD_BEGINS):
        raise BadInput(f"{name} is a recorded match: `headjudge replay` tells it, `headjudge export` makes a scenario of it")
    return Scenario(text.replace("\r\n", "\n"), name)
