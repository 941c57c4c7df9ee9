# edge: interpreted
"""The `match:` of a scenario: a match that is played again up to a decision, from where the steps go on.

    match:
      decks: [starter-st01, [4 ST02-001, ST02-002]]     # names of decks, `file:mine.txt`, or card numbers with their counts
      seed: 7
      answers: [{A: A goes first}, {concede: B}, [0, 4096]]     # as in steps, or as a record packs them

The cards are called as in the match: by their name and their number (`Zaku II#12`).
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any

from headjudge.decision import IllegalChoice
from headjudge.edge.game import Game
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.limits import MOST_CARDS
from headjudge.kernel.seats import SEATS
from headjudge.match import Match, start
from headjudge.repeated import repeat
from headjudge.scenario.located import Located, Places

KEYS = ("decks", "seed", "answers")
_SEVERAL = re.compile(r"(\d{1,9}) (.+)")


class Replayed:
    def __init__(self, game: Game, edition: str, mode: str, places: Places, where: Located) -> None:
        self.game = game
        self.edition = edition
        self.mode = mode
        self.places = places
        self.where = where
        self.said = places.mapping(where, KEYS)

    def match(self) -> Match:
        """Raises ScenarioError if it cannot begin, or an answer cannot be given."""
        if "decks" not in self.said:
            self.places.wrong(self.where, "`decks` is not said here: one for each player")
        decks = [self.deck(entry) for entry in self.places.sequence(self.said["decks"])] if "decks" in self.said else []
        seed = self.said["seed"].value if "seed" in self.said else 0
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            self.places.wrong(self.said["seed"], "a seed is a whole number or a text")
        self.places.finish()
        try:
            match = start(self.game, decks, seed, self.edition, checking=True, mode=self.mode)
        except BadInput as error:
            self.places.wrong(self.said["decks"], str(error))
            self.places.finish()
            raise
        for entry in self.places.sequence(self.said["answers"]) if "answers" in self.said else []:
            self.answer(match, entry)
            self.places.finish()
        return match

    def deck(self, where: Located) -> str | list[str]:
        if not isinstance(where.value, list):
            return self.places.text(where)
        return [number for entry in where.value for number in several(self.places.text(entry))]

    def answer(self, match: Match, where: Located) -> None:
        """An answer that is not legal is told with what is."""
        try:
            if isinstance(where.value, list):
                repeat(match, where.plain())
            else:
                for who, said in self.places.mapping(where, (*SEATS[: match.state.seats], "concede")).items():
                    self.say(match, who, self.places.text(said))
        except (IllegalChoice, BadInput) as error:
            self.places.wrong(where, f"this answer of the match cannot be given: {error}")

    def say(self, match: Match, who: str, text: str) -> None:
        if who == "concede":
            match.concede(SEATS.find(text))
        elif match.over:
            raise BadInput("the game is over already")
        elif who == SEATS[match.state.asking]:
            match.say(text)
        elif who in SEATS[: match.state.seats]:  # another is no player, as has been told
            raise BadInput(f"`{text}` is {who}'s, but {SEATS[match.state.asking]} is asked")


def several(entry: str) -> list[str]:
    found = _SEVERAL.fullmatch(entry)
    return [entry] if found is None else [found[2]] * min(int(found[1]), MOST_CARDS + 1)  # so many are refused


def as_entries(deck: list[str]) -> list[Any]:
    """A deck as it is written here, equal numbers counted."""
    runs = [(number, len(list(run))) for number, run in groupby(deck)]
    return [number if count == 1 else f"{count} {number}" for number, count in runs]
