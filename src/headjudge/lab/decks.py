# edge: interpreted
"""Which game decks belong to: their names tell it, or their cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from headjudge.edge.game import FILE, Game, deck_text, is_file, read_deck_bytes
from headjudge.games import GAMES, find_game
from headjudge.kernel.bad_input import BadInput

Deck = str | Path | Sequence[str]


def game_of(decks: Iterable[Deck], said: str | None = None) -> Game:
    """The game of this name; without a name, that of the decks; the first one if they do not tell. Raises BadInput if they disagree."""
    if said:
        return find_game(said)
    told = [(deck, games) for deck in decks if (games := games_of(deck))]
    for game in GAMES.values():
        if all(game in games for _, games in told):
            return game
    listed = ", ".join(f"{name_of(deck)} of {games[0].name}" for deck, games in told)
    raise BadInput(f"these decks are not of one game: {listed}")


def games_of(deck: Deck) -> list[Game]:
    """The games this deck may be of; empty if it does not tell."""
    if isinstance(deck, str) and not deck.startswith(FILE):
        return [game for game in GAMES.values() if deck in game.deck_names()]
    try:
        return games_of_text("\n".join(deck) if not isinstance(deck, str | Path) else deck_text(read_deck_bytes(path_of(deck))))
    except (BadInput, TypeError):
        return []  # whoever takes the deck says what is wrong with it


def games_of_text(text: str) -> list[Game]:
    """Those that have most of the cards; where none has any, those whose numbers look like that."""
    numbers = {game.name: {entry.number for entry in game.deck_list(text).entries()} for game in GAMES.values()}
    known = {game.name: len(numbers[game.name] & game.cards().keys()) for game in GAMES.values()}
    alike = {game.name: len([1 for number in numbers[game.name] if game.numbered.fullmatch(number)]) for game in GAMES.values()}
    most = max((known[game], alike[game]) for game in GAMES)
    return [game for game in GAMES.values() if (known[game.name], alike[game.name]) == most and most != (0, 0)]


def path_of(deck: str | Path) -> Path:
    return deck if isinstance(deck, Path) else Path(deck.removeprefix(FILE))


def name_of(deck: Deck) -> str:
    return str(deck) if isinstance(deck, str | Path) else "a list"


def meant(said: Iterable[str]) -> list[str | Path]:
    """Decks as they are typed: a file that is there, or a name."""
    return [path_of(deck) if deck.startswith(FILE) or is_file(Path(deck)) else deck for deck in said]
