"""Every sort of frame of this game by the name under which it is saved, so that a save can be played on with."""

from __future__ import annotations

from typing import Final

from headjudge.gundam.rules.action_step import ActionStep
from headjudge.gundam.rules.battle import Attack
from headjudge.gundam.rules.battle_by_effect import Battle
from headjudge.gundam.rules.bursts import BurstFrame
from headjudge.gundam.rules.main_phase import Play, UseLine
from headjudge.gundam.rules.management import Deploying, Fitting, Manage
from headjudge.gundam.rules.numbers import NumberFrame
from headjudge.gundam.rules.payment import Pay
from headjudge.gundam.rules.preparation import Preparation
from headjudge.gundam.rules.turn import Turn
from headjudge.kernel.frames import FrameMaker
from headjudge.language.effect import Effect

FRAMES: Final[dict[str, FrameMaker]] = {
    "effect": Effect.from_data,
    "manage": Manage.from_data,
    "deploy": Deploying.from_data,
    "fitting": Fitting.from_data,
    "turn": Turn.from_data,
    "preparation": Preparation.from_data,
    "attack": Attack.from_data,
    "battle": Battle.from_data,
    "action step": ActionStep.from_data,
    "play": Play.from_data,
    "use line": UseLine.from_data,
    "pay": Pay.from_data,
    "number": NumberFrame.from_data,
    "burst": BurstFrame.from_data,
}
