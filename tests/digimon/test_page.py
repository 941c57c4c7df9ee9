"""What docs/digimon.md shows is true: its card loads, its scenario holds."""

import re
from pathlib import Path

from headjudge.digimon.edge.facts import all_cards
from headjudge.scenario.runner import Scenario

PAGE = (Path(__file__).parents[2] / "docs" / "digimon.md").read_text(encoding="utf-8")


def test_the_card_loads() -> None:
    [block] = re.findall(r"^```\n(.*?)^```", PAGE, flags=re.MULTILINE | re.DOTALL)
    card = all_cards(block, "docs/digimon.md")["ST9-01"]
    assert (card.lv, card.dp, card.overflow, len(card.ways), len(card.dna), len(card.abilities)) == (5, 8000, 4, 3, 1, 3)


def test_the_scenario_holds() -> None:
    [block] = re.findall(r"^```yaml\n(.*?)^```", PAGE, flags=re.MULTILINE | re.DOTALL)
    assert Scenario(block, "docs/digimon.md").run().failures == []
