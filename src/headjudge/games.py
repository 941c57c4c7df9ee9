# edge: interpreted
"""The games that are played here, by name: the one place above them that names them all."""

from __future__ import annotations

from headjudge.digimon.edge.game import DigimonGame
from headjudge.edge.game import Game
from headjudge.gundam.edge.game import GundamGame
from headjudge.kernel.bad_input import BadInput

GAMES: dict[str, Game] = {"gundam": GundamGame(), "digimon": DigimonGame()}


def find_game(name: str) -> Game:
    if not isinstance(name, str) or name not in GAMES:
        raise BadInput(f"no game is called {name!r}; there are {', '.join(GAMES)}")
    return GAMES[name]
