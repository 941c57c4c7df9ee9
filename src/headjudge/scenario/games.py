# edge: interpreted
"""Whose tables can be described: the one place of this floor that names the games."""

from __future__ import annotations

from headjudge.edge.game import Game
from headjudge.scenario.digimon.tables import DigimonTables
from headjudge.scenario.game_tables import GameTables
from headjudge.scenario.gundam.tables import GundamTables

TABLES: dict[str, GameTables] = {"gundam": GundamTables(), "digimon": DigimonTables()}


def tables_of(game: Game) -> GameTables:
    return TABLES[game.name]
