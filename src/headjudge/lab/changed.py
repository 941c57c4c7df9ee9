# edge: interpreted
"""Scenarios with a card line changed: does everything still come as they expect?"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

from headjudge.decision import IllegalChoice
from headjudge.edge.game import Game
from headjudge.edge.shipped import shipped_files
from headjudge.games import GAMES
from headjudge.kernel.bad_input import BadInput
from headjudge.lab.time_limit import TooLong, limited_time
from headjudge.language.body import Line
from headjudge.language.cardfile import CardError, Entry, read_card_file
from headjudge.language.forms import Forms
from headjudge.language.writer import write
from headjudge.scenario.located import ScenarioError
from headjudge.scenario.runner import Scenario

PASSED, FAILED, REFUSED = "passed", "failed", "refused"
BROKE = "broke"  # an error of the engine, or no end: what it accepted it could not carry out
SECONDS = 2.0  # of processor time, where most take a hundredth: a changed line may make a match endless


@cache
def shipped(game: str) -> dict[str, Entry]:
    folder = shipped_files(game).joinpath("cards")
    texts = [file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(".cards")]
    return {entry.number: entry for text in texts for entry in read_card_file(text).entries}


def written(entry: Entry, lines: list[str]) -> str:
    facts = [" · ".join(fact.text for fact in entry.facts), *[f"· {fact.text}" for fact in entry.further]]
    return "\n  ".join([f"{entry.number}  {entry.name}", *facts, *lines]) + "\n"


@dataclass(frozen=True)
class CardLine:
    """An ability line of a card that a scenario has."""

    entry: Entry
    position: int
    tree: Line
    own: bool  # the scenario brings the card along

    @property
    def key(self) -> str:
        return f"{self.entry.number}/{self.position + 1}"


class WithCards(Scenario):
    """A scenario whose cards were read before."""

    with_them: Game

    def game(self) -> Game:
        return self.with_them


@dataclass
class Subject:
    """A scenario file of which lines are changed."""

    path: Path
    name: str
    scenario: Scenario
    game: Game
    entries: list[Entry]
    lines: list[CardLine]
    outcomes: dict[tuple[str, str], str] = field(default_factory=dict)

    def with_line(self, line: CardLine, text: str) -> str:
        """What comes of it if this line reads so."""
        if (line.key, text) not in self.outcomes:
            self.outcomes[line.key, text] = self.outcome(self.cards(line, text))
        return self.outcomes[line.key, text]

    def change(self, line: CardLine, tree: Line) -> str:
        return self.with_line(line, write(tree, self.game.vocabulary))

    def cards(self, line: CardLine, text: str) -> str:
        """What has to be read anew: the card of this line. But lines name tokens of their own file, which is read together then."""
        if not self.has_tokens:
            return written(line.entry, lines_of(line.entry, line, text))
        entries = self.entries if line.own else [*self.entries, line.entry]
        return "".join(written(entry, lines_of(entry, line, text)) for entry in entries)

    @cached_property
    def has_tokens(self) -> bool:
        return any(entry.facts and entry.facts[0].text.startswith("token") for entry in self.entries)

    @cached_property
    def as_it_stands(self) -> str:
        """Its own cards."""
        return "".join(written(entry, [ability.text for ability in entry.abilities]) for entry in self.entries)

    @cached_property
    def base(self) -> Game:
        """The game with its own cards, as long as they are read one by one."""
        if self.has_tokens:
            return self.game
        return self.game.with_cards(self.game.read_cards(self.as_it_stands, self.name).whole())

    def outcome(self, cards: str) -> str:
        try:
            more = self.game.read_cards(cards, self.name).whole()
        except CardError:
            return REFUSED
        told = WithCards("", self.name, self.scenario.document)
        told.with_them = self.base.with_cards(more)
        try:
            with limited_time(SECONDS):
                return PASSED if told.run().passed else FAILED
        except (ScenarioError, BadInput, IllegalChoice):
            return FAILED
        except TooLong as error:
            return f"{BROKE}: {error}"
        except Exception as error:  # whatever it is, the engine should not have come to it
            return f"{BROKE}: {type(error).__name__}: {error}"

    def holds(self) -> bool:
        """Does it hold as it stands?"""
        return self.outcome(self.as_it_stands) == PASSED


def lines_of(entry: Entry, line: CardLine, text: str) -> list[str]:
    lines = [ability.text for ability in entry.abilities]
    if entry.number == line.entry.number:
        lines[line.position] = text
    return lines


def subject(path: Path, folder: Path) -> Subject:
    """A scenario below the folder of its game."""
    text = path.read_text(encoding="utf-8")
    game = GAMES[folder.name]
    scenario = Scenario(text, path.name)
    own = read_card_file(str(scenario.said["cards"].value)).entries if "cards" in scenario.said else []
    numbers = {entry.number for entry in own}
    named = set(re.findall(r"[A-Z][A-Z0-9]*-[A-Za-z0-9]+", text)) - numbers
    used = [shipped(game.name)[word] for word in sorted(named) if word in shipped(game.name)]
    lines = [
        CardLine(entry, position, game.reader().line(ability.text), entry.number in numbers)
        for entry in [*own, *used]
        for position, ability in enumerate(entry.abilities)
    ]
    return Subject(path, str(path.relative_to(folder).with_suffix("")), scenario, game, own, lines)


def subjects(folder: Path) -> list[Subject]:
    """Every scenario of a game's folder that has card lines; those written to show forms come first."""
    files = sorted(folder.rglob("*.yaml"), key=lambda path: ("forms" not in path.parts, path))
    found = [subject(path, folder) for path in files]
    return [one for one in found if one.lines]


@cache
def forms_of_game(game: str) -> Forms:
    return Forms(GAMES[game].vocabulary)
