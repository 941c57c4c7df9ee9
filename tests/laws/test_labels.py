"""What is printed as an option can be copied into a scenario, from a refusal or from a ruling: it means that very option."""

from pathlib import Path

import pytest

from headjudge.match import Match
from headjudge.scenario.located import as_written, read_yaml
from headjudge.scenario.runner import read_scenario
from headjudge.scenario.spoken import SpokenNames
from headjudge.scenario.wording import all_meant_by, meant_by

ROOT = Path(__file__).parents[2] / "scenarios"
FILES = sorted(ROOT.rglob("*.yaml"))


COPIED: dict[str, str] = {}  # what was read where a label was copied: whatever table it is of, a file reads it alike


def in_a_file(labels: list[str]) -> list[str]:
    """What is read where they are copied as they are printed, into steps and into a list."""
    new = [label for label in dict.fromkeys(labels) if label not in COPIED]
    if new:
        written = [as_written(label) for label in new]
        text = "".join(f"- A: {label}\n" for label in written) + f"- offered: [{', '.join(['end', *written])}]\n"
        *steps, offered = read_yaml(text, "case.yaml").plain()
        said = [step["A"] for step in steps]
        assert offered["offered"] == ["end", *said]
        COPIED.update(zip(new, said, strict=True))
    return [COPIED[label] for label in labels]


class Labelled(Match):
    """Looks at the labels of every decision before it is answered."""

    seen = 0
    spoken: SpokenNames

    def take(self, action: int) -> None:
        self.look()
        super().take(action)

    def look(self) -> None:
        if not self.over:
            s, game = self.state, self.game
            labels = [option.label for option in self.decision.options]
            assert all_meant_by(self, labels, self.spoken) == s.options, labels
            assert meant_by(self, labels[-1], self.spoken) == s.options[-1]
            assert in_a_file(labels) == labels
            printed = [self.spoken.action(game.describe(s, action, self.spoken)) for action in s.options]
            assert all_meant_by(self, in_a_file(printed), self.spoken) == s.options, printed
            self.seen += 1


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT).with_suffix("")))
def test_every_label_means_its_option(file: Path) -> None:
    scenario = read_scenario(file)
    match = scenario.table_as(Labelled, log=True)
    match.spoken = SpokenNames(match)
    scenario.play(match)
    match.look()
    assert match.seen or match.over
