"""Every pick among waiting effects cites the rule that made it the next, also where there was nothing to choose."""

from pathlib import Path

import pytest

from headjudge.digimon.edge.questions import question
from headjudge.digimon.table.state import digimon
from headjudge.kernel.events import CHOSE
from headjudge.scenario.runner import Scenario

SCENARIOS = Path(__file__).parents[2] / "scenarios"


def picks(file: str) -> list[str]:
    """What each pick of the scenario rests on."""
    result = Scenario((SCENARIOS / file).read_text(encoding="utf-8"), file).run()
    assert result.failures == []
    return [e.because for e in result.match.state.log or [] if e.kind == CHOSE and e.note == "drain"]


@pytest.mark.parametrize(
    ("file", "cited"),
    [
        # Silphymon; B's newer effect before B's own older one; Tapirmon
        ("digimon/example_3.yaml", ["15-4-3-5", "15-4-5-2", "15-4-3-5"]),
        # WarGreymon; A's newer before A's older; B's newer before A's older; Kari and Veemon, in the order A likes
        ("digimon/example_4.yaml", ["15-4-3-5", "15-4-5-2", "15-4-5-3", "15-4-3-5", "15-4-3-5"]),
        # LordKnightmon; Starmons, then Lotosmon, of one batch
        ("digimon/example_5.yaml", ["15-4-3-5", "15-4-3-5", "15-4-3-5"]),
        # B's newer before A's older; Gabumon, Matt; Joe
        ("digimon/example_6.yaml", ["15-4-5-3", "15-4-3-5", "15-4-3-5", "15-4-3-5"]),
        # the same by the comprehensive rules: one batch, and Joe newer than B's effect that still waits
        ("digimon/example_6_crm.yaml", ["15-4-3-5", "15-4-3-5", "15-4-5-2", "15-4-3-5"]),
    ],
)
def test_digimon(file: str, cited: list[str]) -> None:
    assert picks(file) == cited


@pytest.mark.parametrize(
    ("file", "cited"),
    [
        ("gundam/hard/g186.yaml", ["9-1-6-5"] * 3),  # all of one player
        ("gundam/hard/g188.yaml", ["9-1-6-6", "9-1-6-7", "9-1-6-6", "9-1-6-6"]),  # A's, what it triggered, A's other one, B's
        ("gundam/hard/g191.yaml", ["9-1-6-8", "9-1-6-5"]),  # the Burst, then what waited with it
    ],
)
def test_gundam(file: str, cited: list[str]) -> None:
    assert picks(file) == cited


def test_the_question_and_its_options_cite_it() -> None:
    """A question that stays open: of two effects in the newest batch B picks before what A has in an older one."""
    text = (SCENARIOS / "digimon" / "pending" / "newer_batch_of_the_other_player.yaml").read_text(encoding="utf-8")
    match = Scenario(text, "newer").run().match
    assert match.decision is not None
    assert {option.cite for option in match.decision.options} == {"15-4-5-3"}
    assert question(match.game, digimon(match.state), 0).cites == ["15-4-5-3"]
