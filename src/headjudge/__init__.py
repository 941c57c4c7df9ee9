"""Headjudge plays and explains two card games by the rule book.

import headjudge as hj
m = hj.start("gundam", decks=["test-mixed", "test-vanilla"], seed=7)
while not m.over:
    m.choose(0)
m.outcome
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any

from headjudge.kernel.version import VERSION

if TYPE_CHECKING:
    from headjudge.bots.searching import think
    from headjudge.decision import Decision, IllegalChoice, Option, StaleDecision
    from headjudge.edge.events import GameEvent
    from headjudge.edge.views import Greyed, Obstacle, Question, View
    from headjudge.faults import EngineFault, StepLimit
    from headjudge.found import search
    from headjudge.judge.face import judge
    from headjudge.judge.ruling import Ruling
    from headjudge.kernel.bad_input import BadInput
    from headjudge.lab.arena import compare, simulate
    from headjudge.lab.crew import Crew
    from headjudge.lab.league import league
    from headjudge.lab.review import Review, review
    from headjudge.lab.series import Series
    from headjudge.match import Match, Prepared, load, prepare, replay, start
    from headjudge.sealed import Seal, Sealed, seal
    from headjudge.told import Outcome
    from headjudge.verifying import verify

    COMPILED: bool

__version__ = VERSION

__all__ = [
    "COMPILED", "BadInput", "Crew", "Decision", "EngineFault", "GameEvent", "Greyed", "IllegalChoice", "Match", "Obstacle", "Option",
    "Outcome", "Prepared", "Question", "Review", "Ruling", "Seal", "Sealed", "Series", "StaleDecision", "StepLimit", "View", "compare",
    "judge", "league", "load", "prepare", "replay", "review", "seal", "search", "simulate", "start", "think", "verify",
]  # fmt: skip

# Where the names above are, to be loaded when one is first used: the engine is large, and who imports this may not need it yet.
_HOMES = {
    "BadInput": "kernel.bad_input", "Decision": "decision", "EngineFault": "faults", "GameEvent": "edge.events", "Greyed": "edge.views",
    "IllegalChoice": "decision", "Obstacle": "edge.views", "Option": "decision", "StaleDecision": "decision", "StepLimit": "faults",
    "judge": "judge.face", "compare": "lab.arena", "simulate": "lab.arena", "league": "lab.league", "think": "bots.searching",
    "Crew": "lab.crew", "Review": "lab.review", "review": "lab.review",
    "Outcome": "told", "Seal": "sealed", "Sealed": "sealed", "seal": "sealed", "verify": "verifying",
    "Question": "edge.views", "search": "found", "Ruling": "judge.ruling", "Series": "lab.series", "View": "edge.views",
}  # fmt: skip
_HOME = "match"


def __getattr__(name: str) -> object:
    if name == "COMPILED":
        return _is_compiled()
    if name not in __all__:
        raise AttributeError(f"module 'headjudge' has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"headjudge.{_HOMES.get(name, _HOME)}"), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def _is_compiled() -> bool:
    """Is the engine compiled, or run as it is written? It need not be loaded to tell."""
    driver = find_spec("headjudge.kernel.driver")
    return driver is not None and not str(driver.origin).endswith(".py")


class _Face(ModuleType):
    """`headjudge.judge` is the function, although importing the part of the same name would put that in its place."""

    @property
    def judge(self) -> Callable[..., Any]:
        found: Callable[..., Any] = import_module("headjudge.judge.face").judge
        return found

    @judge.setter
    def judge(self, part: ModuleType) -> None:
        """What an import does when the part has been loaded. It stays reachable by import."""


sys.modules[__name__].__class__ = _Face
