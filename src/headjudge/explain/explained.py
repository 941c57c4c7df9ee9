# edge: interpreted
"""What a game answers the commands that explain its rules and cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, NamedTuple

from rich.console import Console

from headjudge.explain.panels import CardTold


class RuleFacts(NamedTuple):
    """What became of a rule here (`code`, `definition` …) and why, and its number in each edition that has it."""

    status: str
    reason: str
    numbers: Mapping[str, str]


class Explained(ABC):
    @abstractmethod
    def rule_facts(self, number: str) -> RuleFacts:
        """Of a number of the rule book."""

    @abstractmethod
    def show_rule(self, console: Console, number: str, edition: str) -> None:
        """A rule with its places, by the number it has in this edition. Raises BadInput, with the nearest, if there is none."""

    @abstractmethod
    def card_told(self, card: Any) -> CardTold:
        """A card of this game as it is shown."""
