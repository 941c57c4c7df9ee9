"""Headjudge plays and explains two card games by the rule book.

import headjudge as hj
m = hj.start("gundam", decks=["test-mixed", "test-vanilla"], seed=7)
while not m.over:
    m.choose(0)
m.outcome
"""

from __future__ import annotations

from headjudge.judge.face import judge
from headjudge.kernel import driver as _driver
from headjudge.kernel.game import BadInput
from headjudge.lab.arena import simulate
from headjudge.match import VERSION, Decision, EngineFault, IllegalChoice, Match, Option, Outcome, StepLimit, load, replay, start

__version__ = VERSION

COMPILED = not str(_driver.__file__).endswith(".py")

__all__ = [
    "COMPILED", "BadInput", "Decision", "EngineFault", "IllegalChoice", "Match", "Option", "Outcome", "StepLimit", "judge", "load",
    "replay", "simulate", "start",
]  # fmt: skip
