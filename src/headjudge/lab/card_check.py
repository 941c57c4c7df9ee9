# edge: interpreted
"""`headjudge cards check`: everything that is wrong with files of cards, of all games."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from headjudge.digimon.edge.facts import read_cards as read_digimon_cards
from headjudge.digimon.edge.game import DigimonGame
from headjudge.digimon.edge.game import shipped_cards as digimon_cards
from headjudge.edge.cardfiles import CardFiles, files_in
from headjudge.edge.library import Library
from headjudge.gundam.edge.facts import read_cards as read_gundam_cards
from headjudge.gundam.edge.game import GundamGame
from headjudge.gundam.edge.game import shipped_cards as gundam_cards


@dataclass
class Checked:
    """problems: each with its place; cards: how many can be played, by their game."""

    problems: list[str] = field(default_factory=list)
    cards: dict[str, int] = field(default_factory=dict)


def check_cards(folder: Path | None) -> Checked:
    """folder: not said, all that is played with."""
    checked = Checked()
    for game, library in (("gundam", gundam_library(folder)), ("digimon", digimon_library(folder))):
        checked.problems += [problem for problem in library.problems() if problem not in checked.problems]  # some are told by both
        if count := sum(1 for number in library if number not in library.always and " " not in number):
            checked.cards[game] = count
    return checked


def gundam_library(folder: Path | None) -> Library[Any]:
    return gundam_cards() if folder is None else Library({}, CardFiles(GundamGame, files_in(folder), shipped=False), read_gundam_cards)


def digimon_library(folder: Path | None) -> Library[Any]:
    return digimon_cards() if folder is None else Library({}, CardFiles(DigimonGame, files_in(folder), shipped=False), read_digimon_cards)
