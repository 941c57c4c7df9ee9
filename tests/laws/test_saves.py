"""Whatever a scenario comes to can be saved and loaded: no check of a save refuses a table that the engine has made."""

from pathlib import Path

import pytest

from headjudge.match import Match, load
from headjudge.scenario.located import ScenarioError
from headjudge.scenario.runner import Scenario
from slices import games

FILES = sorted((Path(__file__).parents[2] / "scenarios").rglob("*.yaml"))
SLICES = 8  # a slice is run by each test, so that they can be run side by side


class Saved(Match):
    """Is saved and loaded after every answer."""

    def take(self, action: int) -> None:
        super().take(action)
        again = load(self.save(), self.game)
        assert again.fingerprint() == self.fingerprint()
        assert again.state.options == self.state.options


@pytest.mark.parametrize("part", range(games(SLICES)))
def test_every_table_of_a_scenario_can_be_saved(part: int) -> None:
    for file in FILES[part::SLICES]:
        scenario = Scenario(file.read_text(encoding="utf-8"), file.name)
        try:
            scenario.play(scenario.table_as(Saved, log=True))
        except ScenarioError:  # a scenario may end with a refusal, as its own test says
            continue
