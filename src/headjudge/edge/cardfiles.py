# edge: interpreted
"""The card files of a game: those that come with it, and one's own.

Own files lie in the folder HEADJUDGE_CARDS or in folders of it, for all games in one place. A file is named after the set of its cards, as
those that come with the game are; what kind of card it holds tells its game. A card of an own file takes the place of one that comes with
the game and has its number.
"""

from __future__ import annotations

import os
from itertools import pairwise
from pathlib import Path

from headjudge.edge.game import Game
from headjudge.edge.library import File, Files
from headjudge.edge.shipped import shipped_files
from headjudge.kernel.bad_input import BadInput

FOLDER = "HEADJUDGE_CARDS"
ENDING = ".cards"
DOT = "·"  # between two facts of a card
TOKEN = "token"


class CardFiles(Files):
    """own: files of one's own, of whichever game; shipped: also what comes with the game."""

    def __init__(self, game: type[Game], own: list[Path], shipped: bool = True) -> None:
        self.game = game
        self.folder = shipped_files(game.name).joinpath("cards")
        names = [file.name for file in self.folder.iterdir()] if shipped else []
        self.shipped = {name.removesuffix(ENDING) for name in names if name.endswith(ENDING)}
        self.own: dict[str, list[Path]] = {}
        for path in own:
            self.own.setdefault(path.name.removesuffix(ENDING).upper(), []).append(path)

    def sets(self) -> list[str]:
        return list(dict.fromkeys([*sorted(self.shipped), *self.own]))

    def of_set(self, set_: str) -> list[File]:
        name = f"{set_}{ENDING}"
        files = [File(name, self.folder.joinpath(name).read_text(encoding="utf-8"))] if set_ in self.shipped else []
        return files + [file for path in self.own.get(set_, []) if (file := own_file(path, self.game)) is not None]


def own_file(path: Path, game: type[Game]) -> File | None:
    """None if it is of another game. What nobody knows is of all games, so that each tells what is wrong with it."""
    try:
        text = text_of(path)
        meant = games_of(text, path)
    except BadInput as error:
        return File(path.name, "", str(error))
    return File(path.name, text) if meant is game or meant is None else None


def own_files() -> list[Path]:
    said = os.environ.get(FOLDER)
    if not said:
        return []
    folder = Path(said)
    if not folder.is_dir():
        raise BadInput(f"{FOLDER} names {said!r}, and there is no such folder")
    return files_in(folder)


def files_in(folder: Path) -> list[Path]:
    return sorted(folder.rglob(f"*{ENDING}"))


def text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(f"{path.name} is no text, or in another encoding than UTF-8") from None
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}") from None


def games_of(text: str, path: Path) -> type[Game] | None:
    """The game whose cards a file holds; none if that cannot be told. Raises BadInput if it holds cards of several."""
    facts = [fact.split() for row in rows_of_facts(text) for fact in row.split(DOT)]
    kinds = {words[-1] for words in facts if words and words[:-1] in ([], [TOKEN])}
    found = [game for game in Game.__subclasses__() if kinds & set(game.kinds)]
    if len(found) > 1:
        names = " and of ".join(sorted(game.name for game in found))
        raise BadInput(f"{path.name} holds cards of {names}: each game needs a file of its own")
    return found[0] if found else None


def rows_of_facts(text: str) -> list[str]:
    """Rows with dots, and the first one of each card: a Resource is one word."""
    rows = ["", *text.splitlines()]
    return [row for before, row in pairwise(rows) if row[:1].isspace() and (DOT in row or before[:1].strip())]
