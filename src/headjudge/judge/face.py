# edge: interpreted
"""`hj.judge(…)`: a ruling in one call."""

from __future__ import annotations

import reprlib
from pathlib import Path

from headjudge.edge.game import FILE, is_file
from headjudge.judge.ruling import Ruling
from headjudge.judge.ruling import judge as run
from headjudge.kernel.bad_input import BadInput
from headjudge.scenario.runner import Scenario, read_scenario


def judge(scenario: str | Path, edition: str = "") -> Ruling:
    """Run a scenario, given as its YAML text or as the path of its file, and tell it in steps. edition: in place of its own.

    A text that comes from others is run with a line end behind it: a text of one line is taken for a path if there is such a file.

    A last step that the rules forbid is answered with a no.

    Raises BadInput, with all reasons and their places, if the table cannot be or a step means nothing."""
    if not isinstance(scenario, str | Path):
        raise BadInput(f"a scenario is YAML text or the path of a file, not {reprlib.repr(scenario)}")
    if isinstance(scenario, str) and "\n" not in scenario and (scenario.startswith(FILE) or is_file(Path(scenario))):
        scenario = Path(scenario.removeprefix(FILE))
    return run(read_scenario(scenario) if isinstance(scenario, Path) else Scenario(scenario, "scenario"), edition)
