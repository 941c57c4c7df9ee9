# edge: interpreted
"""The bot `greedy` of each game: the one place of this floor that names the games."""

from __future__ import annotations

from headjudge.bots.bot import Maker
from headjudge.bots.digimon.greedy import Greedy as GreedyAtDigimon
from headjudge.bots.gundam.greedy import Greedy as GreedyAtGundam

GREEDY: dict[str, Maker] = {"gundam": GreedyAtGundam, "digimon": GreedyAtDigimon}
