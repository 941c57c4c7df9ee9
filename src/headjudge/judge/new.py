# edge: interpreted
"""A scenario by questions in the terminal: what lies there, whose turn it is, what is done. Each answer is tried at once."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.text import Text

from headjudge.games import GAMES
from headjudge.judge.witness import Witness
from headjudge.judge.written import written
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.seats import SEATS
from headjudge.scenario.game_tables import GameTables
from headjudge.scenario.games import TABLES
from headjudge.scenario.located import as_written
from headjudge.scenario.playing import StepNotLegal
from headjudge.scenario.runner import Scenario

PLACE = "what you said"
MOST_OFFERED = 20
_NUMBER = re.compile(r"(\d+) damage|damage (\d+)")
_WORDS = {  # of a thing in play, behind its card; empty: that it came this turn, as its game says it
    "rested": "rested", "suspended": "suspended", "new": "", "deployed this turn": "", "played this turn": "",
}  # fmt: skip
_NAMED = {"as": "id", "with": "pilot"}

Document = dict[str, Any]


class Refused(Exception):
    """An answer that means nothing here."""


class Questions:
    """Asks until nothing more is said. document: the scenario so far, which can always be set up."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.document: Document = {}

    def all(self) -> str:
        """The scenario as YAML."""
        self.head()
        for player in SEATS[:2]:
            self.player(player)
        self.whole()
        self.steps()
        return written(self.document)

    def head(self) -> None:
        game = self.until("Which game? gundam or digimon", lambda said: self.one_of(said, tuple(GAMES)), next(iter(GAMES)))
        question = self.ask("What do you want to know? (a sentence; nothing, if it has no name)")
        self.document = {"title": question or "A table", "game": game, "setup": {player: {} for player in SEATS[:2]}}

    def player(self, player: str) -> None:
        in_play, plain, hint = self.tables.in_play[0], self.tables.table.plain_form, self.tables.asked_of_things
        self.console.print(
            Text(f"{player}: what is in play? One each: a card by name or number, or {plain}; behind commas {hint}.", "bold")
        )
        self.rows(player, in_play, self.thing)
        self.console.print(Text(f"{player}: which cards of the hand matter? One each.", "bold"))
        self.rows(player, "hand", self.thing)
        self.count(player, self.tables.defended_by, str(self.tables.usual[self.tables.defended_by]))
        if self.tables.has_base:
            self.try_with(player, "base", self.ask("Its Base? A card, none, or nothing for an EX Base"))

    def whole(self) -> None:
        turn = self.until("Whose turn is it? A or B", lambda said: self.one_of(said.upper(), ("A", "B")), "A")
        if turn != "A":
            self.document["turn_player"] = turn
        for key, usual in self.tables.usual_whole.items():
            self.document[key] = self.until(f"The {key}, as A reads it", int, str(usual))

    def steps(self) -> None:
        """Whoever is asked answers, until nothing is said."""
        self.document["steps"] = []
        while (match := self.played()) is not None and not match.over:
            s, player = match.state, SEATS[match.state.asking]
            offered = [match.game.describe(s, option, match.names) for option in s.options]
            self.console.print(Text(f"{player} is asked: {match.spoken.prompt()}", "bold"))
            for number, label in enumerate(offered[:MOST_OFFERED], start=1):
                self.console.print(f"{number:>3}  {as_written(label)}")
            if len(offered) > MOST_OFFERED:
                self.console.print(f"     and {len(offered) - MOST_OFFERED} more, which can be typed")
            said = self.ask("Which? A number, or in words (also what may not be legal); nothing: that is all")
            if not said:
                break
            label = offered[int(said) - 1] if said.isascii() and said.isdigit() and 1 <= int(said) <= len(offered) else said
            self.document["steps"].append({player: label})
            if self.is_last():
                break
        if not self.document["steps"]:
            del self.document["steps"]

    # one answer

    @property
    def tables(self) -> GameTables:
        return TABLES[str(self.document["game"])]

    def ask(self, prompt: str) -> str:
        try:
            return self.console.input(Text(f"{prompt}: ")).strip()
        except EOFError:
            return ""

    def until(self, prompt: str, read: Callable[[str], Any], usual: str) -> Any:
        """Until it can be read; nothing said means what is usual."""
        while True:
            said = self.ask(f"{prompt} [{usual}]") or usual
            try:
                return read(said)
            except (Refused, ValueError) as error:
                self.console.print(Text(str(error), "red"))

    def one_of(self, said: str, known: tuple[str, ...]) -> str:
        found = [word for word in known if word.startswith(said.strip() if len(known[0]) == 1 else said.strip().lower())]
        if len(found) != 1:
            raise Refused(f"{said!r} is none of {', '.join(known)}")
        return found[0]

    def rows(self, player: str, row: str, read: Callable[[str], Any]) -> None:
        """One entry after the other, each tried on the table."""
        while said := self.ask("  a card (nothing: no more)"):
            before = list(self.document["setup"][player].get(row, []))
            self.try_with(player, row, [*before, read(said)])

    def count(self, player: str, row: str, usual: str) -> None:
        self.try_with(player, row, self.until(f"{player}: how many {row}", int, usual))

    def thing(self, said: str) -> Document:
        """`Zaku II, rested, 2 damage, as z`."""
        card, *words = (part.strip() for part in said.split(","))
        found: Document = {"card": card}
        for word in words:
            key, _, name = word.partition(" ")
            if number := _NUMBER.fullmatch(word.lower()):
                found["damage"] = int(number[1] or number[2])
            elif word.lower() in _WORDS:
                found[_WORDS[word.lower()] or self.tables.new_key] = True
            elif key.lower() in _NAMED and name:
                found[_NAMED[key.lower()]] = name
            else:
                found[word] = True  # the table says what is wrong with it
        return found

    # trying

    def try_with(self, player: str, row: str, entries: Any) -> None:
        """Lay it down, or say why it cannot lie there."""
        if entries == "":
            return
        before = self.document["setup"][player].get(row)
        self.document["setup"][player][row] = entries
        try:
            self.scenario().table_as(Witness, log=True)
        except BadInput as error:
            self.console.print(Text(reason(error), "red"))
            if before is None:
                del self.document["setup"][player][row]
            else:
                self.document["setup"][player][row] = before

    def played(self) -> Witness | None:
        """The table after the steps so far. A step that means nothing is told and taken back."""
        match = self.scenario().table_as(Witness, log=True)
        try:
            self.scenario().play(match)
        except BadInput as error:
            self.console.print(Text(reason(error), "red"))
            self.document["steps"].pop()
            return self.played()
        return match

    def is_last(self) -> bool:
        """Is the last step one that the rules forbid? That is an answer, and nothing comes after it."""
        try:
            self.scenario().play(self.scenario().table_as(Witness, log=True))
        except StepNotLegal:
            return True
        except BadInput:
            return False
        return False

    def scenario(self) -> Scenario:
        return Scenario(written(self.document), PLACE)


def reason(error: BadInput) -> str:
    """Without the place in a file that nobody has seen."""
    return re.sub(rf"{PLACE}, line \d+(?:, column \d+)?: ", "", str(error))
