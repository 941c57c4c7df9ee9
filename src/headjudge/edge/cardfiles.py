# edge: interpreted
"""The card files of a game: those that come with it, and one's own.

Own files lie in the folder HEADJUDGE_CARDS or in folders of it, for all games in one place. What kind of card they hold tells their game.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

from headjudge.edge.game import Game
from headjudge.kernel.bad_input import BadInput

FOLDER = "HEADJUDGE_CARDS"
DOT = "·"  # between two facts of a card
TOKEN = "token"


def card_files(game: type[Game]) -> Iterator[tuple[str, str]]:
    """Name and text of every card file of this game: those that come with it, then one's own."""
    shipped = [file for file in resources.files(f"headjudge.{game.name}").joinpath("cards").iterdir() if file.name.endswith(".cards")]
    for file in sorted(shipped, key=lambda file: file.name):
        yield file.name, file.read_text(encoding="utf-8")
    for path in own_files():
        text = text_of(path)
        meant = games_of(text, path)
        if meant is game or meant is None:  # what nobody knows is read by all, so that one of them tells what is wrong
            yield path.name, text


def own_files() -> list[Path]:
    said = os.environ.get(FOLDER)
    if not said:
        return []
    folder = Path(said)
    if not folder.is_dir():
        raise BadInput(f"{FOLDER} names {said!r}, and there is no such folder")
    return sorted(folder.rglob("*.cards"))


def text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(f"{path.name} is no text, or in another encoding than UTF-8") from None
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}") from None


def games_of(text: str, path: Path) -> type[Game] | None:
    """The game whose cards a file holds; none if that cannot be told. Raises BadInput if it holds cards of several."""
    facts = [fact.split() for row in text.splitlines() if DOT in row and row[:1].isspace() for fact in row.split(DOT)]
    kinds = {words[-1] for words in facts if words and words[:-1] in ([], [TOKEN])}
    found = [game for game in Game.__subclasses__() if kinds & set(game.kinds)]
    if len(found) > 1:
        names = " and of ".join(sorted(game.name for game in found))
        raise BadInput(f"{path.name} holds cards of {names}: each game needs a file of its own")
    return found[0] if found else None
