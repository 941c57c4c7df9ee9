# edge: interpreted
"""Whose rules and cards are explained: the one place of this floor that names the games."""

from __future__ import annotations

from headjudge.explain.digimon import DigimonExplained
from headjudge.explain.explained import Explained
from headjudge.explain.gundam import GundamExplained

EXPLAINED: dict[str, Explained] = {"gundam": GundamExplained(), "digimon": DigimonExplained()}
