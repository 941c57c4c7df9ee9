# edge: interpreted
"""The bots that know a game: the one place of this floor that names the games."""

from __future__ import annotations

from functools import partial

from headjudge.bots.bot import Maker
from headjudge.bots.digimon.reference import Reference as ReferenceAtDigimon
from headjudge.bots.greedy import Greedy
from headjudge.bots.gundam.reference import Reference as ReferenceAtGundam
from headjudge.digimon.thinking.mind import DigimonMind
from headjudge.gundam.thinking.mind import GundamMind
from headjudge.thinking.mind import Mind

MINDS: dict[str, Mind] = {"gundam": GundamMind(), "digimon": DigimonMind()}
GREEDY: dict[str, Maker] = {game: partial(Greedy, mind) for game, mind in MINDS.items()}
REFERENCE: dict[str, Maker] = {"gundam": ReferenceAtGundam, "digimon": ReferenceAtDigimon}
