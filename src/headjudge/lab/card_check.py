# edge: interpreted
"""`headjudge cards check`: everything that is wrong with files of cards, of all games."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from headjudge.edge.cardfiles import CardFiles, files_in
from headjudge.edge.game import Game
from headjudge.edge.library import Cards, Library
from headjudge.games import GAMES
from headjudge.lab.unknown_words import unknown_words


@dataclass
class Checked:
    """problems: each with its place; notes: of what may be meant; cards: how many can be played, by their game."""

    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    cards: dict[str, int] = field(default_factory=dict)


def check_cards(folder: Path | None) -> Checked:
    """folder: not said, all that is played with."""
    checked = Checked()
    for name, game in GAMES.items():
        library = library_of(game, folder)
        checked.problems += [problem for problem in library.problems() if problem not in checked.problems]  # some are told by both
        if count := sum(1 for number in library if number not in library.always and " " not in number):
            checked.cards[name] = count
            checked.notes += unknown_words(library, library_of(game, None))
    return checked


def library_of(game: Game, folder: Path | None) -> Library[Any]:
    if folder is not None:
        return Library({}, CardFiles(type(game), files_in(folder), shipped=False), game.read_cards)
    cards: Cards[Any] = game.cards()
    assert isinstance(cards, Library)  # a game as it comes: with nothing on top of its files
    return cards
