# edge: interpreted
"""What a judge calls the cards: by their printed name, with the id of the scenario only where the name alone would not tell them apart."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import Card
from headjudge.language.telling import line_called
from headjudge.match import Match

_LINE = re.compile(r"(?P<verb>resolve|answer with|use) (?P<name>.+)/(?P<line>[^/ ]+|<.+>)(?P<copy> \(\d+\))?")
_PATH = re.compile(r"[\d.]+")


class SpokenNames(Mapping[int, str]):
    def __init__(self, match: Match) -> None:
        self.match = match
        self.given = match.names.given
        self.counts = Counter(self.cards[card].name for card in self.given)
        self.begun = len(self.cards)  # what comes later was made by effects
        self.alike = Counter(card.name for card in self.cards)  # from the beginning
        owner = match.state.owner
        self.alike_of = Counter((card.name, owner[place]) for place, card in enumerate(self.cards))

    @property
    def cards(self) -> list[Card]:
        return self.match.state.cards  # grows with tokens

    def __getitem__(self, card: int) -> str:
        facts = self.cards[card]
        given = self.given.get(card)
        if facts.number == facts.name:  # a stand-in has no name of its own
            return f"a plain card (#{card})" if given is None else given
        if given is None:
            return self.unnamed(card, facts.name)
        name, _, number = given.rpartition("#")
        if name == facts.name:  # as in the match it comes from
            return f"{name} (#{number})"
        return facts.name if self.counts[facts.name] == 1 else f"{facts.name} ({given})"

    def unnamed(self, card: int, name: str) -> str:
        """By its printed name where no other card has it, or none of its player's; else with its number in the match."""
        owner = self.match.state.owner[card]
        if "decks" in self.match.origin:  # a recorded match: as it calls them
            return f"{name} (#{card})"
        if self.alike[name] == 1 and card < self.begun:
            return name
        if card >= self.begun:
            return self.made(card, name)
        if self.alike_of[name, owner] == 1 and not self.counts[name]:
            return f"{name} of {SEATS[owner]}"
        return f"{name} (#{card})"

    def made(self, card: int, name: str) -> str:
        """What came later, counted as it came."""
        owner = self.match.state.owner
        others = [owner[other] for other in range(card) if self.cards[other].name == name]
        if not others:
            return name
        return f"{name} ({len(others) + 1})" if owner[card] in others else f"{name} of {SEATS[owner[card]]}"

    def action(self, text: str) -> str:
        """What a scenario writes as `resolve Escort/2`: by what the line is called."""
        match = _LINE.fullmatch(text)
        if match and match["name"].endswith("/pilot") and _PATH.fullmatch(match["line"]):  # which Pilot that is may have changed since
            return f"{match['verb']} effect {match['line']} of the Pilot of {match['name'].removesuffix('/pilot')}"
        card = next((card for card in self if self[card] == match["name"]), None) if match else None
        if match is None or card is None:
            return text
        verb = match["verb"].replace("answer with", "use")
        return f"{verb} {self.line(self.cards[card].number, match['line'])} of {match['name']}{match['copy'] or ''}"

    def line(self, number: str, path: str) -> str:
        """The line of the card with this number, of which the path is known."""
        game = self.match.game
        if unprinted := game.open_table.line_called(path):
            return unprinted
        if not _PATH.fullmatch(path):
            return path if path.startswith("<") else f"<{path}>"
        lines = game.abilities(number)
        if int(path.partition(".")[0]) > len(lines):
            return "a gained effect"
        return line_called(path, lines, game.vocabulary)

    def prompt(self) -> str:
        """What is asked now, and by which effect."""
        s, game = self.match.state, self.match.game
        number, _, path = s.frames[-1].because.rpartition("/")
        if s.frames[-1].kind() != "effect" or number not in game.cards():
            return game.prompt(s)
        line = self.line(number, path)
        return f"{line[:1].upper()}{line[1:]} of {game.cards()[number].name} asks"

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self.cards)))

    def __len__(self) -> int:
        return len(self.cards)


class EqualNames(SpokenNames):
    """Without the number in the match where nothing else tells cards apart: which of them lies where depends on the order alone."""

    def __getitem__(self, card: int) -> str:
        return super().__getitem__(card).removesuffix(f" (#{card})")
