# edge: interpreted
"""`hj.judge(…)`: a ruling in one call."""

from __future__ import annotations

from pathlib import Path

from headjudge.judge.ruling import Ruling
from headjudge.judge.ruling import judge as run
from headjudge.scenario.runner import Scenario, read_scenario


def judge(scenario: str | Path, edition: str = "") -> Ruling:
    """Run a scenario, given as its YAML text or as the path of its file, and tell it in steps. edition: in place of its own.

    Raises ScenarioError, with all reasons and their places, if the table cannot be or a step is not legal."""
    read = read_scenario(scenario) if isinstance(scenario, Path) else Scenario(scenario, "scenario")
    return run(read, edition)
